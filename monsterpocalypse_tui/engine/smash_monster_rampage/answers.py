"""Everything a player can answer, one plain value for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from .board import ANY


class Kind(IntEnum):
    """The two kinds of unit."""

    TANK = 0
    HELICOPTER = 1

    @property
    def word(self) -> str:
        """The kind as a word."""
        return self.name.lower()


class Side(Enum):
    """Which way a tank turns in place."""

    LEFT = -1
    RIGHT = 1


@dataclass(frozen=True, slots=True)
class Step:
    """Move a unit by one square in a direction; for a tank that is forward or reverse."""

    unit: int
    way: int


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn a tank by a quarter in place."""

    unit: int
    side: Side


@dataclass(frozen=True, slots=True)
class Enter:
    """Bring a reserve unit onto an edge square; a tank looks inward."""

    seat: int
    kind: Kind
    square: int
    facing: int = ANY


@dataclass(frozen=True, slots=True)
class Go:
    """Send a unit to a square by the cheapest way; with no facing given, a tank ends as it comes cheapest.

    It stands for its single steps, so it is never listed beside them, and it is legal exactly when they are.
    """

    unit: int
    square: int
    facing: int = ANY


@dataclass(frozen=True, slots=True)
class Trade:
    """Give the won card at this place (counted from 1) for a reserve unit of a kind."""

    place: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class End:
    """End the movement of one's units."""


@dataclass(frozen=True, slots=True)
class Fire:
    """Let a unit shoot at the Monster."""

    unit: int


@dataclass(frozen=True, slots=True)
class Cease:
    """Shoot no more this turn."""


@dataclass(frozen=True, slots=True)
class Burn:
    """Choose the building that a stray shot sets alight."""

    square: int


@dataclass(frozen=True, slots=True)
class Reserve:
    """Choose the kind of unit that comes as a reserve."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Place:
    """Choose the square for survivors who cannot stand on their own."""

    square: int


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the game up; possible at any time."""


MoveAnswer = Step | Turn | Enter | Go | Trade | End
Answer = MoveAnswer | Fire | Cease | Burn | Reserve | Place | Concede
