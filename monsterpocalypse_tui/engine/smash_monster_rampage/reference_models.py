"""The shape of the reference files, as they are let in."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ..reading.models import Door, Text
from .cards import Effect, Symbol

Direction = Annotated[str, Field(pattern="^[nesw]$")]
SquareName = Annotated[str, Field(pattern="^[A-Z][0-9]{1,2}$")]


class BoardFile(Door):
    """board.yaml: the city, drawn."""

    source: Text
    rows: Annotated[list[str], Field(min_length=1)]


class DieEntry(Door):
    """The Monster die, face by face."""

    source: Text
    faces: dict[int, Symbol]


class SpaceEntry(Door):
    """One starting space."""

    at: SquareName
    facing: Direction


class StartsEntry(Door):
    """The starting spaces by the face of a die."""

    source: Text
    spaces: dict[int, SpaceEntry]


class MonsterFile(Door):
    """monster.yaml: its die and where it begins."""

    die: DieEntry
    starts: StartsEntry


class CardEntry(Door):
    """One Monster Hit card, and how many there are of it."""

    name: Text
    effect: Effect
    text: Text
    count: Annotated[int, Field(ge=1)] = 1
    square: SquareName | None = None
    source: Text | None = None


class CardsFile(Door):
    """hit-cards.yaml: the deck."""

    source: Text
    last: Text
    cards: dict[str, CardEntry]


class RulingEntry(Door):
    """One ruling."""

    question: Text
    ruling: Text
    why: Text


class RulingsFile(Door):
    """rulings.yaml."""

    source: Text
    rulings: dict[str, RulingEntry]


class TopicEntry(Door):
    """A page of the rules."""

    title: Text
    rules: Annotated[list[str], Field(min_length=1)]
    paragraphs: Annotated[list[str], Field(min_length=1, max_length=3)]


class RulesFile(Door):
    """rules.yaml."""

    topics: dict[str, TopicEntry]
