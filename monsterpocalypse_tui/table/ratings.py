"""What a league comes to: shares of wins with their margins, and ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log10, sqrt

DEVIATIONS = 1.96
"""As many standard deviations lie on either side of the middle in 95 of 100 cases."""

MIDDLE = 1000.0
"""The rating of somebody who wins every other game."""
ROUNDS = 200
"""As often as the strengths are fitted again; they have settled long before."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two opponents, and how often each won; the rest of the games were draws."""

    one: str
    other: str
    games: int
    wins: int
    losses: int

    @property
    def points(self) -> float:
        """What the first one made of it: 1 for a win, one half for a draw."""
        return self.wins + (self.games - self.wins - self.losses) / 2


def interval(wins: float, games: int) -> tuple[float, float]:
    """Between which shares the true one lies in 95 of 100 cases (Wilson).

    >>> [round(each, 3) for each in interval(50, 100)], [round(each, 3) for each in interval(0, 0)]
    ([0.404, 0.596], [0.0, 1.0])
    """
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, DEVIATIONS**2 / games
    middle = (share + spread / 2) / (1 + spread)
    margin = DEVIATIONS * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - margin), min(1.0, middle + margin)


def pairs(kinds: Sequence[str]) -> list[tuple[str, str]]:
    """Everybody against everybody else."""
    return list(combinations(kinds, 2))


def elo(pairings: Sequence[Pairing]) -> Mapping[str, int]:
    """The ratings that explain the results best; half a game won and lost more keeps them from running away.

    >>> elo([Pairing("a", "b", 100, 50, 50)])
    {'a': 1000, 'b': 1000}
    >>> elo([Pairing("a", "b", 20, 15, 5)])
    {'a': 1090, 'b': 910}
    """
    kinds = list(dict.fromkeys(kind for each in pairings for kind in (each.one, each.other)))
    strength = dict.fromkeys(kinds, 1.0)
    for _ in range(ROUNDS):
        fitted = {}
        for kind in kinds:
            won = met = 0.0
            for each in pairings:
                if kind in (each.one, each.other):
                    other = each.other if kind == each.one else each.one
                    points = each.points if kind == each.one else each.games - each.points
                    won += points + 0.5
                    met += (each.games + 1) / (strength[kind] + strength[other])
            fitted[kind] = won / met
        scale = 1.0
        for value in fitted.values():
            scale *= value ** (1 / len(fitted))
        strength = {kind: value / scale for kind, value in fitted.items()}
    return {kind: round(MIDDLE + 400 * log10(value)) for kind, value in strength.items()}
