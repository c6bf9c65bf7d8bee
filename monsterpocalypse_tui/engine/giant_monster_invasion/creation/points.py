"""What a new monster may spend, and the scores that follow from others (GM-004 to GM-007)."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import Pick

ABILITY_POINTS = 9
NOT_AVAILABLE_BONUS = 2
HIGHEST = 4
LOWEST_STOMP = 1


def ability_points(blast: int | None) -> int:
    """Points to share out; giving BLAST up for good brings two more (GM-005).

    >>> ability_points(3), ability_points(None)
    (9, 11)
    """
    return ABILITY_POINTS + (NOT_AVAILABLE_BONUS if blast is None else 0)


def tough_of(blast: int | None, brawl: int) -> int:
    """TOUGH of a new monster (GM-006).

    >>> tough_of(3, 2), tough_of(None, 4)
    (6, 5)
    """
    return (blast or 0) + brawl + 1


def hits_of(tough: int, brawl: int) -> int:
    """HITS of a new monster (GM-006).

    >>> hits_of(6, 2)
    17
    """
    return 2 * tough + brawl + 3


def power_points(roar: int, die: int) -> int:
    """Points for powers: ROAR and a die (GM-007)."""
    return roar + die


def price(powers: Iterable[Pick]) -> int:
    """What powers cost: a point for each level, one for a power without levels (GM-007)."""
    return sum(pick.level for pick in powers)
