"""The printed parts of the game as plain values: monsters, cities, turn track, dice, supplies, rules and rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum


class Kind(IntEnum):
    """The seven kinds of monsters; each has a box of its own before every player."""

    KIDDOO = 0
    DRAKOOR = 1
    SPECTOOR = 2
    SHAGGOO = 3
    BLOOB = 4
    MOOGRE = 5
    MECHOOR = 6


class Unit(IntEnum):
    """Human counters: heroes, the two kinds that stay in cities, and the two that only strike."""

    HERO = 0
    INFANTRY = 1
    ARMOUR = 2
    AIR_FORCE = 3
    A_BOMB = 4


class Box(IntEnum):
    """The six shared action boxes."""

    CREATE = 0
    ATTACK = 1
    MOVE = 2
    HERO = 3
    MILITARY_1 = 4
    MILITARY_2 = 5


UNIT_IDS = ("hero", "infantry", "armour", "air-force", "a-bomb")
BOX_IDS = ("create", "attack", "move", "hero", "military-1", "military-2")


@dataclass(frozen=True, slots=True)
class Monster:
    """A kind of monster. `cost` counts orange tokens; `near_cost` is the lower price beside one's own kind, or 0.

    A `rising` cost grows by one for each of the kind that its owner has on the board. `sources` says for every figure
    where it comes from.
    """

    id: str
    name: str
    counters: int
    cost: int
    near_cost: int
    rising: bool
    move: int
    attack: int
    damage: int
    attacks_cities: bool
    sources: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class City:
    """A city, its neighbours by id, and where it is drawn on a field of 100 by 100.

    `over_the_edge` are those of its connections that leave the map at one side and come back at the other.
    """

    id: str
    name: str
    short: str
    connections: tuple[str, ...]
    over_the_edge: tuple[str, ...]
    x: int
    y: int
    source: str
    connection_sources: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class TurnSpace:
    """A space of the turn track: white tokens that come, and dice that are rolled."""

    white: int
    dice: int
    sources: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Everything else that is counted: dice in combat, supplies, sizes of things; each with its source."""

    values: Mapping[str, int]
    sources: Mapping[str, str]

    def __getitem__(self, name: str) -> int:
        return self.values[name]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What this table decides where the book is silent or unclear."""

    id: str
    question: str
    ruling: str
    why: str


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic of the rules in a few plain paragraphs, with the rules that belong to it."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """All reference data of the game."""

    monsters: tuple[Monster, ...]
    cities: tuple[City, ...]
    turns: tuple[TurnSpace, ...]
    numbers: Numbers
    rulings: Mapping[str, Ruling]
    rules: Mapping[str, str]
    topics: Mapping[str, Topic]
