"""What is printed: figures, abilities, rulings, battle maps and forces as plain frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """The three types of figure (p. 2)."""

    MONSTER = "monster"
    UNIT = "unit"
    STRUCTURE = "structure"


class Rank(Enum):
    """The two types of unit (p. 4)."""

    GRUNT = "grunt"
    ELITE = "elite"


class Agenda(Enum):
    """The six agendas, in the order of the Agenda Wheel (p. 44)."""

    PROTECTORS = "protectors"
    RADICALS = "radicals"
    FIENDS = "fiends"
    DESTROYERS = "destroyers"
    INVADERS = "invaders"
    COLLABORATORS = "collaborators"


class EnergyType(Enum):
    """What a figure is made of (p. 11)."""

    MECHANICAL = "mechanical"
    NATURE = "nature"
    OCCULT = "occult"
    BIOTECH = "biotech"
    RADIOACTIVE = "radioactive"
    COSMIC = "cosmic"


class AttackType(Enum):
    """The three types of attack (p. 17)."""

    BRAWL = "brawl"
    BLAST = "blast"
    POWER = "power"


class Grant(Enum):
    """Whom an ability icon serves besides its owner (p. 32): plain, red and blue icons."""

    OWN = "own"
    ADJACENT = "adjacent"
    ALL = "all"


class Category(Enum):
    """The five categories of ability (p. 30)."""

    ACTION = "action"
    SKILL = "skill"
    ADVANTAGE = "advantage"
    TRIGGER = "trigger"
    REACTION = "reaction"


class Subject(Enum):
    """What the same-name rule counts an ability by (p. 33)."""

    BEARER = "bearer"
    TARGET = "target"
    AFFECTED = "affected figure"
    ATTACK = "attack"
    POWER_UP = "power up"
    PHASE = "phase"
    PLAYER = "player"
    FORCE = "force"


class Tile(Enum):
    """What lies where a building stood (p. 21)."""

    RUBBLE = "rubble"
    FIRE = "fire"
    RADIATION = "radiation"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class AttackStat:
    """A printed Brawl, Blast or Power: most Action Dice, Boost stars, and for Blast the range in spaces."""

    dice: int
    boost: int = 0
    range: int = 0


@dataclass(frozen=True, slots=True)
class Icon:
    """An ability icon on a base."""

    ability: str
    trigger: AttackType | None = None
    grant: Grant = Grant.OWN


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One printed base: a monster form, a unit or a structure. A stat of 0 or None is not printed."""

    id: str
    name: str
    kind: Kind
    source: str
    speed: int = 0
    defense: int = 0
    brawl: AttackStat | None = None
    blast: AttackStat | None = None
    power: AttackStat | None = None
    health: int = 0
    hyper: int = 0
    cost: int = 0
    energy: int = 0
    form: str = ""
    rank: Rank | None = None
    shadow: bool = False
    faction: str = ""
    agenda: Agenda | None = None
    energy_type: EnergyType | None = None
    hazard: Tile | None = None
    icons: tuple[Icon, ...] = ()
    abilities: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Monster:
    """A monster character: its Alpha form and every Hyper form it may be brought with (p. 23)."""

    id: str
    name: str
    alpha: Card
    hypers: Mapping[str, Card]


@dataclass(frozen=True, slots=True)
class Ability:
    """An ability as the reference sheets name it, with a summary in our own words."""

    id: str
    code: str
    name: str
    category: Category
    page: int
    subject: Subject
    summary: str
    source: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answer of this project where the book is silent, contradicts itself or lost a picture."""

    id: str
    kind: str
    question: str
    ruling: str
    why: str
    source: str


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction and the agenda it lies in (p. 2)."""

    id: str
    name: str
    agenda: Agenda
    source: str


Spot = tuple[int, int]
"""Column and row of a space, both from 0; row 0 is the red edge."""


@dataclass(frozen=True, slots=True, eq=False)
class MapSheet:
    """A battle map: terrain by character, and the places that matter. 2x2 places go by their north-west space."""

    id: str
    name: str
    width: int
    height: int
    rows: tuple[str, ...]
    green: tuple[Spot, ...]
    yellow: tuple[Spot, ...]
    start_red: tuple[Spot, ...]
    start_blue: tuple[Spot, ...]
    spawn_red: tuple[Spot, ...]
    spawn_blue: tuple[Spot, ...]
    neutral: tuple[tuple[Spot, Spot], ...]
    power_zones: tuple[Spot, ...]
    negative_zones: tuple[Spot, ...]
    practice: bool
    source: str


@dataclass(frozen=True, slots=True, eq=False)
class Force:
    """A force and its city, ready to play (p. 23): monsters with their Hyper form, units and structures by card id."""

    id: str
    name: str
    monsters: tuple[tuple[str, str], ...]
    units: tuple[str, ...]
    city: tuple[str, ...]
    source: str
    note: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Library:
    """All reference data, cross-checked."""

    factions: Mapping[str, Faction]
    monsters: Mapping[str, Monster]
    units: Mapping[str, Card]
    structures: Mapping[str, Card]
    abilities: Mapping[str, Ability]
    rulings: Mapping[str, Ruling]
    maps: Mapping[str, MapSheet]
    forces: Mapping[str, Force]
