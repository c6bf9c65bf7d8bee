"""What the players are asked, and what each question is about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Asked(StrEnum):
    """The kinds of decision, in the order in which a turn brings them."""

    MOVE = "move"
    ATTACK = "attack"
    BURN = "burn"
    RESERVE = "reserve"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Spots:
    """About a move: how many spots are left of those rolled, and how many cards were traded."""

    left: int
    rolled: int
    traded: int


@dataclass(frozen=True, slots=True)
class Shooters:
    """About an attack: the units that may fire, the farthest first, and their ranges."""

    units: tuple[int, ...]
    ranges: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stray:
    """About a stray shot: whose it was, and the buildings that are equally near."""

    unit: int
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Displaced:
    """About survivors who need another square: the card, its square, and the squares they may go to."""

    card: str
    square: int
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """About a reserve unit that was earned: the card that brings it."""

    card: str
