"""Exact chances as quick numbers, and the handful of dice that pays best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from ....kernel.odds import odds
from ...dice import ACTION, BOOST, POWER
from .worth import power_worth


@lru_cache(maxsize=65536)
def chance(action: int, boost: int, power: int, needed: int) -> float:
    """The exact chance that so many dice show so many strikes.

    >>> chance(1, 0, 0, 1), chance(0, 0, 2, 5)
    (0.5, 0.0)
    """
    if needed > 2 * (action + boost + power):
        return 0.0
    return float(odds(((ACTION, action), (BOOST, boost), (POWER, power))).at_least(needed))


@dataclass(frozen=True, slots=True)
class Handful:
    """How many dice to roll, the chance that it is enough, and what that is worth less what the dice are."""

    action: int
    power: int
    chance: float
    worth: float


def best_handful(
    action: int, boost: int, power: range, needed: int, held: int, payoff: Callable[[int], float]
) -> Handful:
    """Roll all the Action Dice there are, and as many Power Dice as pay; the payoff of a hit may depend on them."""
    best = Handful(action, power.start, 0.0, -99.0)
    for dice in power:
        likely = chance(action, boost, dice, needed)
        worth = likely * payoff(dice) - (power_worth(held) - power_worth(held - dice))
        if worth > best.worth + 1e-9:
            best = Handful(action, dice, likely, worth)
    return best
