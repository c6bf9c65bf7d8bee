"""What damage is worth to the rookie: HITS in full, TOUGH worn away in part, and a defeat most of all."""

from __future__ import annotations

from functools import lru_cache

from ..chances import contest, successes
from ..state import Fighter

TOUGH_WORTH = 0.6
DEFEAT_WORTH = 12.0


@lru_cache(maxsize=4096)
def rolled(pool: int, score: int) -> tuple[float, ...]:
    """The chance of each number of successes, as the rookie reckons."""
    return tuple(map(float, successes(pool, score)))


def wound(fighter: Fighter, damage: int) -> float:
    """What a damage total is worth against a monster."""
    if damage <= 0:
        return 0.0
    shield = fighter.tough + fighter.armor + fighter.force_field
    over = damage - shield
    if over >= fighter.hits:
        return fighter.hits + DEFEAT_WORTH
    worn = min(shield, 2 if over > 0 else 1)
    return max(0, over) + TOUGH_WORTH * worn


def wound_by_die(fighter: Fighter, damage: int, sides: int = 6) -> float:
    """What a damage total and a die are worth."""
    return sum(wound(fighter, damage + face) for face in range(1, sides + 1)) / sides


def grab_worth(own: Fighter, other: Fighter, pool: int, resist: int) -> tuple[float, float]:
    """The chance of a hold, and what a grab is worth: the better of a slam and of a launch that lands."""
    hold = worth = 0.0
    for (mine, theirs), chance in contest(pool, own.kit.brawl, resist, other.kit.brawl).items():
        part = float(chance)
        if mine > theirs:
            hold += part
            worth += part * (wound_by_die(other, mine) + 0.8)
        elif theirs > mine:
            worth -= part * wound(own, max(1, other.kit.brawl * (other.kit.brawl + 2) // 6))
    return hold, worth
