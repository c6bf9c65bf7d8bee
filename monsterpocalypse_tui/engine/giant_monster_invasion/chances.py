"""Exact chances: successes of a check, and what a damage total does to a monster."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb

Chances = dict[int, Fraction]
"""How likely each number is."""


@lru_cache(maxsize=1024)
def successes(pool: int, score: int) -> tuple[Fraction, ...]:
    """The chance of each number of successes, from none on (GM-030).

    >>> successes(1, 3), successes(0, 3)
    ((Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 1),))
    """
    if pool <= 0 or score <= 0:
        return (Fraction(1),)
    each = Fraction(min(score, 6), 6)
    return tuple(comb(pool, n) * each**n * (1 - each) ** (pool - n) for n in range(pool + 1))


def passed(pool: int, score: int) -> Fraction:
    """The chance of at least one success."""
    return 1 - successes(pool, score)[0]


def add_die(chances: Mapping[int, Fraction], sides: int) -> Chances:
    """Add a die to every number."""
    found: Chances = {}
    for number, chance in chances.items():
        for face in range(1, sides + 1):
            found[number + face] = found.get(number + face, Fraction(0)) + chance / sides
    return found


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    """The average number."""
    return sum((number * chance for number, chance in chances.items()), Fraction(0))


@lru_cache(maxsize=1024)
def contest(pool: int, score: int, other_pool: int, other_score: int) -> dict[tuple[int, int], Fraction]:
    """The chance of each pair of successes of two who roll against each other."""
    return {
        (one, two): first * second
        for one, first in enumerate(successes(pool, score))
        for two, second in enumerate(successes(other_pool, other_score))
    }
