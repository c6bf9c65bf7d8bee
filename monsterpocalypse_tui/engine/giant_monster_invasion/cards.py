"""The reference data as plain values: powers, monsters, fields, tables, and the library that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

NOT_AVAILABLE = None
"""The score N/A: never usable, never raised (GM-002)."""

SEATS = ("one", "two", "three", "four")
"""What the seats are called."""


class Class(StrEnum):
    """The seven classes (GM-003)."""

    MECHA = "mecha"
    LOST_WORLD = "lost-world"
    ANIMAL_MUTATION = "animal-mutation"
    INTERSTELLAR_ALIEN = "interstellar-alien"
    DEITY_GUARDIAN = "deity-guardian"
    FLORA = "flora"
    ROGUE_ANOMALY = "rogue-anomaly"


class Form(StrEnum):
    """The five forms of a BRAWL attack (GM-051)."""

    CLAWS = "claws"
    TAIL = "tail"
    BITE = "bite"
    KICK = "kick"
    STOMP = "stomp"


class Power(StrEnum):
    """The 26 powers (GM-111 to GM-136)."""

    BLAST_ATTACK = "blast-attack"
    ENHANCED_BRAWL = "enhanced-brawl"
    FLYING = "flying"
    SWIMMING = "swimming"
    TUNNELING = "tunneling"
    EXTRA_HEAD = "extra-head"
    ARMOR = "armor"
    TOXIC_CLOUD = "toxic-cloud"
    LEAPING = "leaping"
    FORCE_FIELD = "force-field"
    REGENERATE = "regenerate"
    FAST_HEALER = "fast-healer"
    MONSTER_VISION = "monster-vision"
    CUNNING = "cunning"
    IMMUNITY = "immunity"
    SPEED_BURST = "speed-burst"
    LEECH = "leech"
    DEFENSE_ABILITY = "defense-ability"
    FAST_LEARNER = "fast-learner"
    CHAMELEON_SKIN = "chameleon-skin"
    SLIME_COATING = "slime-coating"
    MEMORY_DECAY = "memory-decay"
    SUPERB_EYESIGHT = "superb-eyesight"
    KILLER_INSTINCT = "killer-instinct"
    TELEPORT = "teleport"
    SUCTION_CUPS = "suction-cups"


class Use(StrEnum):
    """What using a power costs (GM-110)."""

    ATTACK = "attack"
    ACTIVE = "active"
    ACTION = "action"
    MOVE = "move"
    MP = "mp"


@dataclass(frozen=True, slots=True)
class PowerCard:
    """A power as the list has it: its levels, its use, how often a monster may have it, and what it does."""

    power: Power
    name: str
    levels: int
    use: Use
    repeat: int
    """How many times one monster may have it; 0 is any number."""
    text: str
    rule: str
    small: int = 0
    """The highest level in small scale, where it differs (GM-161)."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A power that a monster has: its level, and the word it was chosen with.

    The word is the type of a BLAST, the form of an Enhanced BRAWL, the type or hazard of an Immunity, or the class of
    a Killer Instinct, which also says `against` which attacks: `brawl` or `blast`.
    """

    power: Power
    level: int = 1
    word: str = ""
    against: str = ""

    def __str__(self) -> str:
        return " ".join(part for part in (self.power.value, str(self.level), self.word, self.against) if part)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A monster's record sheet, as it comes to a battle."""

    id: str
    name: str
    monster_class: Class
    stomp: int
    blast: int | None
    brawl: int
    roar: int
    tough: int
    hits: int
    powers: tuple[Pick, ...] = ()
    winged: bool = False
    height: int = 6
    mp: int = 0
    source: str = "own"


@dataclass(frozen=True, slots=True)
class Lot:
    """A building's plan: its north-western cell, its footprint, and its height in inches (GM-G8)."""

    column: int
    row: int
    width: int
    depth: int
    height: int


@dataclass(frozen=True, slots=True)
class Field:
    """A battlefield: rows of terrain letters, buildings, and where monsters start."""

    id: str
    name: str
    rows: tuple[str, ...]
    lots: tuple[Lot, ...] = ()
    starts: tuple[tuple[int, int], ...] = ()
    small: bool = False
    source: str = "own"

    @property
    def width(self) -> int:
        """Cells from west to east."""
        return len(self.rows[0])

    @property
    def depth(self) -> int:
        """Cells from north to south."""
        return len(self.rows)


@dataclass(frozen=True, slots=True)
class RangeBand:
    """A rank of range: up to so many inches, in either scale, and its mod (GM-041)."""

    name: str
    standard: int
    small: int
    mod: int


@dataclass(frozen=True, slots=True)
class Ground:
    """A kind of terrain: its letter on maps, its colour, and what an inch costs in STOMP (0 is the normal rate)."""

    id: str
    letter: str
    colour: str
    stomp: int
    text: str


@dataclass(frozen=True, slots=True)
class Scar:
    """A line of the battle scars: what a first die leads to, and the second die if one is needed."""

    faces: tuple[int, ...]
    ability: str = ""
    second: tuple[tuple[tuple[int, ...], str], ...] = ()


@dataclass(frozen=True, slots=True)
class Tables:
    """The printed tables."""

    ranges: tuple[RangeBand, ...]
    sturdy: tuple[tuple[int, int, int], ...]
    """Rows of STURDY, and the greatest height that has it in standard and in small scale."""
    terrain: tuple[Ground, ...]
    scars: tuple[Scar, ...]
    classes: Mapping[str, str]
    blast_types: tuple[str, ...]
    forms: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the book leaves open, how it is played here, and why."""

    id: str
    question: str
    ruling: str
    why: str


@dataclass(frozen=True, slots=True)
class Topic:
    """A few rules that belong together, told in plain paragraphs."""

    id: str
    title: str
    text: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """Everything that the game refers to."""

    powers: Mapping[Power, PowerCard]
    tables: Tables
    monsters: Mapping[str, Sheet] = field(default_factory=dict)
    fields: Mapping[str, Field] = field(default_factory=dict)
    rulings: Mapping[str, Ruling] = field(default_factory=dict)
    topics: Mapping[str, Topic] = field(default_factory=dict)
