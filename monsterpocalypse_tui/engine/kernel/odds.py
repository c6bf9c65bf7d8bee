"""The exact distribution of the total of any handful of dice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod

from .dice import DiceError, Die

RARE = Fraction(1, 2000)
"""What is less likely than this needs no line of its own."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How often each total comes up: `ways[n]` of the equally likely outcomes show the total `n`."""

    ways: tuple[int, ...]

    @property
    def outcomes(self) -> int:
        """The number of equally likely outcomes."""
        return sum(self.ways)

    @property
    def most(self) -> int:
        """The highest total that can come up."""
        return len(self.ways) - 1

    @property
    def mean(self) -> Fraction:
        """The average total.

        >>> odds([(Die("D", "Six-sided Die", (1, 2, 3, 4, 5, 6)), 2)]).mean
        Fraction(7, 1)
        """
        return Fraction(sum(total * ways for total, ways in enumerate(self.ways)), self.outcomes)

    def chance(self, total: int) -> Fraction:
        """The chance of exactly this total.

        >>> odds([(Die("D", "Six-sided Die", (1, 2, 3, 4, 5, 6)), 2)]).chance(7)
        Fraction(1, 6)
        """
        return Fraction(self.ways[total] if 0 <= total <= self.most else 0, self.outcomes)

    def at_least(self, total: int) -> Fraction:
        """The chance of this total or more.

        >>> odds([(Die("C", "Coin", (0, 1)), 3)]).at_least(1)
        Fraction(7, 8)
        """
        return Fraction(sum(self.ways[max(total, 0) :]), self.outcomes)

    def common_totals(self, needed: int | None = None) -> tuple[int, int]:
        """The lowest and highest total worth a line: beyond lies next to nothing; no line both hits and misses.

        >>> odds([(Die("C", "Coin", (0, 1)), 20)]).common_totals()
        (3, 17)
        """
        low, high = 0, self.most
        while 1 - self.at_least(low + 1) < RARE:
            low += 1
        while self.at_least(high) < RARE:
            high -= 1
        if needed is not None and needed <= self.most:
            low, high = min(low, needed - 1), max(high, needed)
        return low, high


def odds(dice: Iterable[tuple[Die, int]]) -> Odds:
    """Work out a handful of dice, given as kinds and how many of each.

    >>> odds([(Die("C", "Coin", (0, 1)), 2)]).ways
    (1, 2, 1)
    """
    return _odds(tuple(dice))


@lru_cache(maxsize=4096)
def _odds(dice: tuple[tuple[Die, int], ...]) -> Odds:
    """Multiply the dice as polynomials, each packed into one integer with room enough for every coefficient."""
    for die, count in dice:
        if count < 0:
            raise DiceError(f"A handful cannot hold {count} of the {die.name}.")
        if not die.faces or min(die.faces) < 0:
            raise DiceError(f"The {die.name} needs faces of 0 or more to have odds.")
    outcomes = prod(len(die.faces) ** count for die, count in dice)
    most = sum(max(die.faces) * count for die, count in dice)
    width = outcomes.bit_length() // 8 + 1
    packed = prod(sum(1 << 8 * width * face for face in die.faces) ** count for die, count in dice)
    row = packed.to_bytes((most + 1) * width, "little")
    return Odds(tuple(int.from_bytes(row[at : at + width], "little") for at in range(0, len(row), width)))
