"""The shapes of the reference files."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from ..reading.models import Door, Text

Source = Literal["text", "web", "deduced", "reconstructed", "owner"]


class Figure(Door):
    """A number and where it comes from; a bare number is the owner's."""

    value: Annotated[int, Field(ge=0, le=99)]
    source: Source


def _figure(value: Any) -> Any:
    return {"value": value, "source": "owner"} if isinstance(value, str | int) else value


Sourced = Annotated[Figure, BeforeValidator(_figure)]


class MonsterEntry(Door):
    """One kind of monster."""

    name: Text
    counters: Sourced
    cost: Sourced
    near_cost: Sourced | None = Field(default=None, alias="near-cost")
    rising: bool = False
    move: Sourced
    attack: Sourced
    damage: Sourced
    attacks_cities: bool = Field(alias="attacks-cities")


class MonstersFile(Door):
    """monsters.yaml"""

    monsters: dict[str, MonsterEntry]


class TurnEntry(Door):
    """One space of the turn track."""

    white: Sourced
    dice: Sourced


class TurnsFile(Door):
    """turns.yaml"""

    turns: dict[str, TurnEntry]


class NumbersFile(Door):
    """numbers.yaml"""

    numbers: dict[str, Sourced]


Place = Annotated[int, Field(ge=0, le=100)]


class CityEntry(Door):
    """One city; `connections` name the neighbours and the source of each connection."""

    name: Text
    short: Annotated[str, Field(pattern="^[A-Z]{3}$")]
    source: Source
    at: tuple[Place, Place]
    connections: dict[str, Source]
    over_the_edge: list[str] = Field(default=[], alias="over-the-edge")


class CitiesFile(Door):
    """cities.yaml"""

    cities: dict[str, CityEntry]


class RulingEntry(Door):
    """One ruling."""

    question: Text
    ruling: Text
    why: Text


class RulingsFile(Door):
    """rulings.yaml"""

    source: Text
    rulings: dict[str, RulingEntry]


class TopicEntry(Door):
    """One topic of the rules."""

    title: Text
    paragraphs: Annotated[list[Text], Field(min_length=1, max_length=3)]


class RulesFile(Door):
    """rules.yaml"""

    topics: dict[str, TopicEntry]
    rules: dict[str, str]
