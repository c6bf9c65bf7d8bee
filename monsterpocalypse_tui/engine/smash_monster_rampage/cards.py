"""The reference data as plain values: the city, the Monster die, the starting spaces, and the Monster Hit cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from .board import OFF, Board


class Symbol(StrEnum):
    """What a face of the Monster die shows (SM-051)."""

    FORWARD = "forward"
    RIGHT = "right"
    LEFT = "left"
    BLAST = "blast"


class Effect(StrEnum):
    """What a Monster Hit card does (SM-091 to SM-107)."""

    DIRECT_HIT = "direct-hit"
    CRITICAL_HIT = "critical-hit"
    SURVIVORS = "survivors"
    FIRE_CREW = "fire-crew"
    FIRE_STORM = "fire-storm"
    DAZED = "monster-dazed"
    FLY_SWAT = "monster-fly-swat"
    QUAKE = "monster-quake"
    REVENGE = "monster-revenge-attack"
    RAGE = "monster-rage"
    MISSION_ACCOMPLISHED = "mission-accomplished"


@dataclass(frozen=True, slots=True)
class HitCard:
    """A Monster Hit card; `square` is where a Survivors card puts its marker."""

    id: str
    name: str
    effect: Effect
    text: str
    square: int = OFF


@dataclass(frozen=True, slots=True)
class Start:
    """Where the Monster may begin, by its north-western square, and which way it then looks (SM-006)."""

    at: int
    facing: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """What this table does where the rulebook is silent or a picture is lost."""

    id: str
    question: str
    ruling: str
    why: str


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of the rules in plain words, and the rules it covers."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Library:
    """All reference data of the game."""

    board: Board
    blocks: tuple[int, ...]
    """The blocks of the city, each a set of building squares."""
    die: Mapping[int, Symbol]
    """The Monster die: each face's number and what it shows."""
    starts: tuple[Start, ...]
    cards: Mapping[str, HitCard]
    deck: tuple[str, ...]
    """Every card of the deck by id, as often as there are copies; the last one comes last."""
    rulings: Mapping[str, Ruling]
    topics: Mapping[str, Topic]
    rules: Mapping[str, str]
    """Every rule's id and the topic that tells it."""
    sources: Mapping[str, str]
    """Where each part of the data comes from; what is reconstructed says so."""

    @property
    def last(self) -> str:
        """The card that is always drawn last (SM-003)."""
        return self.deck[-1]

    @property
    def city(self) -> int:
        """Every building square (SM-002)."""
        return sum(self.blocks)
