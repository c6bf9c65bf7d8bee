"""The scripted opponents by name; each is made from a seed, so that it plays the same game again."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.seats import RandomSeat, Seat
from .brawler import BrawlerSeat
from .rookie import Rookie
from .veteran import Veteran

OPPONENTS: dict[str, Callable[[int], Seat]] = {
    "random": RandomSeat,
    "brawler": BrawlerSeat,
    "rookie": Rookie,
    "veteran": Veteran,
}
"""Every kind of opponent that can sit down at this table."""
