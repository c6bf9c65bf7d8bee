"""The door for the reference data: what each YAML file must look like."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ..reading.models import Door, Text
from .cards import Class, Use

Inches = Annotated[int, Field(ge=0)]


class RangeEntry(Door):
    """A rank of range."""

    name: Text
    standard: Inches
    small: Inches
    mod: int


class SturdyEntry(Door):
    """A rank of STURDY."""

    sturdy: Annotated[int, Field(ge=1, le=9)]
    standard: Inches
    small: Inches


class TerrainEntry(Door):
    """A kind of ground."""

    letter: Annotated[str, Field(min_length=1, max_length=1)]
    colour: Text
    stomp: Annotated[int, Field(ge=0, le=9)]
    text: Text


class SecondScar(Door):
    """What the second die of a scar leads to."""

    faces: list[int]
    ability: Text


class ScarEntry(Door):
    """A line of the battle scars."""

    faces: list[int]
    ability: str = ""
    second: list[SecondScar] = Field(default_factory=list)


class TablesFile(Door):
    """tables.yaml."""

    ranges: Annotated[list[RangeEntry], Field(min_length=1)]
    sturdy: Annotated[list[SturdyEntry], Field(min_length=1)]
    terrain: dict[str, TerrainEntry]
    scars: list[ScarEntry]
    classes: dict[Class, Text]
    forms: dict[str, int]
    blast_types: Annotated[list[Text], Field(alias="blast-types", min_length=1)]


class PowerEntry(Door):
    """A power."""

    name: Text
    levels: Annotated[int, Field(ge=1, le=9)]
    small: Annotated[int, Field(ge=0, le=9)] = 0
    use: Use
    repeat: Annotated[int, Field(ge=0, le=9)]
    rule: Text
    text: Text


class AbilitiesEntry(Door):
    """The four abilities; BLAST may be n/a."""

    stomp: int
    blast: str
    brawl: int
    roar: int


class MonsterEntry(Door):
    """A monster."""

    name: Text
    monster_class: Annotated[Class, Field(alias="class")]
    winged: bool = False
    height: int = 6
    mp: int = 0
    abilities: AbilitiesEntry
    tough: int
    hits: int
    powers: list[Text] = Field(default_factory=list)
    grown: bool = False
    source: Text = "own"


class BuildingEntry(Door):
    """A building: its north-western cell, footprint and height."""

    at: Text
    size: Annotated[str, Field(pattern="^[12]x[12]$")] = "1x1"
    height: Annotated[int, Field(ge=1, le=12)]


class FieldFile(Door):
    """A field."""

    name: Text
    small: bool = False
    source: Text = "own"
    rows: Text
    starts: list[Text] = Field(default_factory=list)
    buildings: list[BuildingEntry] = Field(default_factory=list)


class RulingEntry(Door):
    """A ruling."""

    question: Text
    ruling: Text
    why: Text


class TopicEntry(Door):
    """A topic of the rules."""

    title: Text
    text: Annotated[list[Text], Field(min_length=1, max_length=3)]
    rules: Annotated[list[Text], Field(min_length=1)]
