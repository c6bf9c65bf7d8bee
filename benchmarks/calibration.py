"""O, the unit of time: one million rounds of plain object work."""

from __future__ import annotations

from time import process_time

ROUNDS = 1_000_000


class Pair:
    """Two numbers."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second

    def total(self) -> int:
        """Add them."""
        return self.first + self.second


def calibrate_once() -> float:
    """Time one run of O in seconds; callers take the best of several."""
    d: dict[int, int] = {}
    start = process_time()
    for i in range(ROUNDS):
        d[i & 255] = Pair(i, 1).total()
    return process_time() - start
