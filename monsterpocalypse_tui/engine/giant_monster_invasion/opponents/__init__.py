"""Opponents, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.seats import RandomSeat, Seat
from .rookie import Rookie

OPPONENTS: dict[str, Callable[[int], Seat]] = {"random": RandomSeat, "rookie": Rookie}
