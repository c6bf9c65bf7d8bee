"""The shapes of scenario files: a position, the dice to come, the answers, and what must be true."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ..reading.models import Door, ScenarioEntry

Count = Annotated[int, Field(ge=0, le=99)]
Colour = Literal["red", "blue", "green", "yellow"]


class MonsterPlace(Door):
    """A monster on the board; it is revealed unless it is said to be hidden. Or a trophy of somebody."""

    at: str | None = None
    hidden: bool = False
    damage: Count = 0
    trophy_of: Colour | None = Field(default=None, alias="trophy-of")


class CityPlace(Door):
    """Humans and cubes of a city."""

    hero: Count = 0
    infantry: Count = 0
    armour: Count = 0
    red: Count = 0
    blue: Count = 0
    green: Count = 0
    yellow: Count = 0
    black: Count = 0


class SeatPlace(Door):
    """What a player has: tokens in boxes by kind, the pass token's box, secret counters."""

    orange: dict[str, Count] = Field(default_factory=dict)
    white: dict[str, Count] = Field(default_factory=dict)
    token: str | None = None
    counters: list[str] = Field(default_factory=list)
    conceded: bool = False


class Position(Door):
    """A position; what is not said is as at the start, with nothing in the action boxes."""

    players: Literal["3", "4"] = "4"
    turn: Count = 2
    phase: Literal["deal", "supply", "actions"] = "actions"
    first: Colour = "red"
    seat: Colour | None = None
    passes: Count = 0
    fixed_first_player: bool = Field(default=False, alias="fixed-first-player")
    box: dict[str, Count] = Field(default_factory=dict)
    stock: dict[str, Count] = Field(default_factory=dict)
    monsters: dict[str, MonsterPlace] = Field(default_factory=dict)
    cities: dict[str, CityPlace] = Field(default_factory=dict)
    seats: dict[Colour, SeatPlace] = Field(default_factory=dict)


class Expected(Door):
    """What must be true at the end of the script; only what is named is looked at."""

    asked: str | None = None
    seat: str | None = None
    turn: int | None = None
    phase: str | None = None
    first: str | None = None
    passes: int | None = None
    box: dict[str, int] | None = None
    stock: dict[str, int] = Field(default_factory=dict)
    monsters: dict[str, MonsterPlace | Literal["box"]] = Field(default_factory=dict)
    cities: dict[str, CityPlace] = Field(default_factory=dict)
    orange: dict[str, dict[str, int]] = Field(default_factory=dict)
    white: dict[str, dict[str, int]] = Field(default_factory=dict)
    tokens: dict[str, str | None] = Field(default_factory=dict)
    counters: dict[str, int] = Field(default_factory=dict)
    cubes_left: dict[str, int] = Field(default={}, alias="cubes-left")
    scores: dict[str, list[int]] = Field(default_factory=dict)
    public: dict[str, int] = Field(default_factory=dict)
    prices: dict[str, dict[str, int]] = Field(default_factory=dict)
    connected: list[tuple[str, str]] = Field(default_factory=list)
    winner: str | None = None
    winners: list[str] | None = None
    ending: str | None = None
    events: list[str] = Field(default_factory=list)
    options: list[str] = Field(default_factory=list)
    legal: list[str] = Field(default_factory=list)
    illegal: dict[str, str] = Field(default_factory=dict)
    strength: dict[str, int] = Field(default_factory=dict)


class ScenarioFile(ScenarioEntry):
    """A scenario of this game."""

    position: Position = Position()
    expect: Expected = Expected()
