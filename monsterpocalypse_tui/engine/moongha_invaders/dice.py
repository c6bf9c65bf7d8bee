"""The dice of the game: six-sided ones that hit with 4 or more, and what they are rolled for."""

from __future__ import annotations

from enum import StrEnum

from ..kernel.decisions import Rules
from ..kernel.dice import Die, Faces, Roll

SIX = Die("D", "die", (1, 2, 3, 4, 5, 6))
HIT = 4
"""The lowest face that hits (MI-045)."""


class Purpose(StrEnum):
    """What dice are rolled for."""

    FIRST_PLAYER = "first player"
    AVAILABLE = "available actions"
    ATTACK = "attack"
    SIDEKICK = "side-kick"
    ARMOUR = "armour answers"
    INFANTRY = "infantry answers"
    SEARCH = "search"
    HUNT = "heroes against Drakoors"
    MILITARY = "military attack"
    AIR_FORCE = "air force"
    A_BOMB = "A bomb"
    FALLOUT = "A bomb on the city"
    DEAL = "city counters"


def rolled(seat: int, purpose: Purpose, count: int) -> Rules[tuple[int, ...]]:
    """Roll so many dice and give their faces."""
    faces: Faces = yield Roll(seat, purpose, ((SIX, count),), by_face=True)
    return faces[0]


def hits_in(faces: tuple[int, ...]) -> int:
    """Count the dice that hit (MI-045).

    >>> hits_in((1, 3, 4, 6))
    2
    """
    return sum(face >= HIT for face in faces)
