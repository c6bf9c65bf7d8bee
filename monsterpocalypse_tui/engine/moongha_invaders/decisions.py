"""The kinds of questions, and what each is about, for those who show them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .answers import Target
from .cards import Box, Kind, Unit


class Asked(StrEnum):
    """What is asked."""

    ACTION = "action"
    SECOND_MOVE = "second-move"
    CITY = "city"
    TOKENS = "tokens"
    ATTACKER = "attacker"
    TARGET = "target"
    SIDEKICK = "side-kick"
    NEXT_ATTACK = "next-attack"
    CASUALTY = "casualty"
    VICTIM = "victim"
    FIRE = "fire"
    TAKE_FROM = "take-from"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class AboutAction:
    """A turn to act; `bound` is the box with the player's pass token, whose action must be done."""

    bound: Box | None = None


@dataclass(frozen=True, slots=True)
class AboutCreation:
    """A monster has been paid for: of which kind, with so many tokens, and whether waiting is allowed."""

    kind: Kind
    tokens: int
    may_wait: bool = False


@dataclass(frozen=True, slots=True)
class AboutAttack:
    """An attack being declared: the kind, tokens in its box or spent, and the attackers with their targets so far.

    `counter` is the monster whose target is asked for.
    """

    kind: Kind
    tokens: int
    counter: int = -1
    declared: tuple[tuple[int, Target], ...] = ()


@dataclass(frozen=True, slots=True)
class AboutCasualties:
    """Hits on the humans of a city that still need somebody to fall."""

    city: int
    hits: int


@dataclass(frozen=True, slots=True)
class AboutVictims:
    """Heroes' hits in a city that still need a Drakoor."""

    city: int
    hits: int


@dataclass(frozen=True, slots=True)
class AboutFire:
    """A military counter that needs a target, those of the city that have theirs, and whether it must fire."""

    city: int
    unit: Unit
    assigned: tuple[tuple[Unit, int], ...]
    left: int
    must: bool


@dataclass(frozen=True, slots=True)
class AboutShortage:
    """A counter that is missing in the stock and comes from the board; `box` is where it goes, if into a box."""

    unit: Unit
    box: Box | None = None
    city: int = -1
