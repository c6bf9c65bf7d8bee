"""The scripted opponents by name, the weakest first; each is made from a seed, so that it plays the same game again."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.seats import RandomSeat, Seat
from .rookie import Rookie

OPPONENTS: dict[str, Callable[[int], Seat]] = {
    "random": RandomSeat,
    "rookie": Rookie,
}
"""Every kind of opponent that can sit down at this table."""
