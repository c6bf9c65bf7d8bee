"""What may stand in the YAML files: one pydantic model for each kind of file."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator
from pydantic_core import PydanticCustomError

from ..cards import Agenda, AttackStat, AttackType, Category, EnergyType, Grant, Icon, Rank, Spot, Subject
from .maps import spot

_ATTACK = re.compile(r"([1-9][0-9]?)(?:\+([0-9]))?")
_BLAST = re.compile(r"([1-9][0-9]?)(?:\+([0-9]))? (short|long)")
_ICON = re.compile(r"([a-z0-9]+(?:-[a-z0-9]+)*)(?: on (brawl|blast|power))?(?: to (adjacent|all))?")
_RANGES = {"short": 3, "long": 5}  # p. 10
_TRIGGERS: dict[str | None, AttackType | None] = {None: None, **{each.value: each for each in AttackType}}
_GRANTS: dict[str | None, Grant] = {None: Grant.OWN, "adjacent": Grant.ADJACENT, "all": Grant.ALL}


def _refusal(value: object, what: str, allowed: str) -> PydanticCustomError:
    return PydanticCustomError("house", "{wrong}", {"wrong": f"{value} is not {what}", "allowed": allowed})


def _attack(value: object) -> AttackStat:
    """Read `7+2`: seven dice, two Boost stars."""
    if isinstance(value, str) and (found := _ATTACK.fullmatch(value)):
        return AttackStat(int(found[1]), int(found[2] or 0))
    raise _refusal(value, "an attack", "write dice and Boost stars, such as 7+2")


def _blast(value: object) -> AttackStat:
    """Read `7+2 short`: as an attack, with its range."""
    if isinstance(value, str) and (found := _BLAST.fullmatch(value)):
        return AttackStat(int(found[1]), int(found[2] or 0), _RANGES[found[3]])
    raise _refusal(value, "a blast", "write dice, Boost stars and range, such as 7+2 short or 2 long")


def _icon(value: object) -> Icon:
    """Read `hit-and-run on blast to all`: the ability, its trigger's attack, whom it is handed to."""
    if isinstance(value, str) and (found := _ICON.fullmatch(value)):
        return Icon(found[1], _TRIGGERS[found[2]], _GRANTS[found[3]])
    allowed = "write its id, then for a Trigger its attack (on blast), then who shares it (to adjacent, to all)"
    raise _refusal(value, "an ability icon", allowed)


def _space(value: object) -> Spot:
    """Read `C1`."""
    if isinstance(value, str) and (found := spot(value)) is not None:
        return found
    raise _refusal(value, "a space", "write column letter and row number, such as C1")


def _lines(value: object) -> object:
    """Let rows be one block of text or a list."""
    return [line.rstrip() for line in value.rstrip().split("\n")] if isinstance(value, str) else value


Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Text = Annotated[str, Field(min_length=1)]
Attack = Annotated[AttackStat, PlainValidator(_attack)]
Blast = Annotated[AttackStat, PlainValidator(_blast)]
Icons = list[Annotated[Icon, PlainValidator(_icon)]]
Spaces = list[Annotated[Spot, PlainValidator(_space)]]
Stat = Annotated[int, Field(ge=1, le=12)]
Health = Annotated[int, Field(ge=1, le=20)]
Price = Annotated[int, Field(ge=1, le=10)]
Count = Annotated[int, Field(ge=1, le=99)]


class Door(BaseModel):
    """What every model shares: fields not named here are turned away."""

    model_config = ConfigDict(extra="forbid")


class FormEntry(Door):
    """One form of a monster."""

    spd: Stat
    defense: Stat = Field(alias="def")
    brawl: Attack | None = None
    blast: Blast | None = None
    power: Attack | None = None
    health: Health
    hyper: Price | None = None
    abilities: Icons = []


class MonsterEntry(Door):
    """A monster with its forms."""

    name: Text
    energy: EnergyType
    alpha: FormEntry | None = None
    ultra: FormEntry | None = None
    mega: FormEntry | None = None
    source: Text | None = None


class UnitEntry(Door):
    """A unit."""

    name: Text
    rank: Rank
    shadow: bool = False
    energy: EnergyType
    spd: Stat
    defense: Stat = Field(alias="def")
    brawl: Attack | None = None
    blast: Blast | None = None
    cost: Price
    abilities: Icons = []
    source: Text | None = None


class BuildingEntry(Door):
    """A building."""

    name: Text
    defense: Stat = Field(alias="def")
    energy: Price
    hazard: Literal["fire", "radiation", "none"] = "none"
    abilities: Icons = []
    source: Text | None = None


class AbilityEntry(Door):
    """An ability of the reference sheets."""

    code: Annotated[str, Field(pattern=r"^[A-Z]{2}-[0-9]{3}$")]
    name: Text
    category: Category
    page: Annotated[int, Field(ge=1, le=999)]
    subject: Subject
    summary: Text
    source: Text | None = None


class RulingEntry(Door):
    """A ruling of this project."""

    kind: Literal["silent", "contradiction", "picture"]
    question: Text
    ruling: Text
    why: Text
    source: Text | None = None


class FiguresFile(Door):
    """figures/<faction>.yaml: a faction's monsters and units."""

    faction: Slug
    name: Text | None = None
    agenda: Agenda | None = None
    source: Text | None = None
    monsters: dict[Slug, MonsterEntry] = {}
    units: dict[Slug, UnitEntry] = {}


class BuildingsFile(Door):
    """buildings.yaml."""

    source: Text | None = None
    buildings: dict[Slug, BuildingEntry]


class AbilitiesFile(Door):
    """abilities.yaml."""

    source: Text | None = None
    abilities: dict[Slug, AbilityEntry]


class RulingsFile(Door):
    """rulings.yaml."""

    source: Text | None = None
    rulings: dict[Annotated[str, Field(pattern=r"^R-[0-9]{3}$")], RulingEntry]


class Starts(Door):
    """The starting areas of both colours."""

    red: Spaces = []
    blue: Spaces = []


class MapFile(Door):
    """maps/<map>.yaml."""

    name: Text
    source: Text
    practice: bool = False
    green: Spaces | None = None
    yellow: Spaces | None = None
    starts: Starts = Starts()
    rows: Annotated[list[str], BeforeValidator(_lines)]


class ForceFile(Door):
    """forces/<force>.yaml: how many of each."""

    name: Text
    source: Text
    note: str = ""
    monsters: dict[str, Literal["ultra", "mega"]]
    units: dict[str, Count] = {}
    city: dict[str, Count]
