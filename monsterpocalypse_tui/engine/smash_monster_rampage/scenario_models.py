"""The shape of a scenario file of this game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ..reading.models import Door, ScenarioEntry, Text
from .reference_models import Direction, SquareName

SeatName = Literal["orange", "green"]
Count = Annotated[int, Field(ge=0)]


class MonsterEntry(Door):
    """Where the Monster stands, by its north-western square."""

    at: SquareName
    facing: Direction


class PendingEntry(Door):
    """Survivors who wait."""

    seat: SeatName
    card: Text


class SeatEntry(Door):
    """What a player has won."""

    won: list[str] = Field(default_factory=list)
    markers: Count = 0


class SeatsEntry(Door):
    """Both players."""

    orange: SeatEntry = SeatEntry()
    green: SeatEntry = SeatEntry()


class TurnEntry(Door):
    """Whose turn it is, and where in it the scenario begins."""

    seat: SeatName = "orange"
    phase: Literal["movement roll", "move", "monster", "attack"]
    spots: Annotated[int, Field(ge=0, le=12)] | None = None


class ShotExpected(Door):
    """What a shot of a unit should be: its range and the least roll that hits, or the rule that forbids it."""

    range: Count | None = None
    hits_on: Annotated[int | None, Field(alias="hits-on")] = None
    refused: str | None = None
    burns: list[str] | None = None


class SeatExpected(Door):
    """What a player should have."""

    won: list[str] | None = None
    markers: Count | None = None
    score: Count | None = None


class OpenExpected(Door):
    """What should be asked."""

    seat: SeatName | None = None
    kind: str | None = None
    answers: list[str] | None = None
    allows: list[str] = Field(default_factory=list)


class Expected(Door):
    """What must be true at the end."""

    units: dict[str, str] = Field(default_factory=dict)
    monster: MonsterEntry | None = None
    fallen: list[str] | None = None
    fires: list[str] | None = None
    pending: dict[str, SeatName] | None = None
    discarded: list[str] | None = None
    orange: SeatExpected = SeatExpected()
    green: SeatExpected = SeatExpected()
    shots: dict[str, ShotExpected] = Field(default_factory=dict)
    seat: SeatName | None = None
    phase: str | None = None
    spots: Count | None = None
    cards_left: Annotated[int | None, Field(alias="cards-left")] = None
    winner: Literal["orange", "green", "monster", "nobody yet"] | None = None
    ending: str | None = None
    open: OpenExpected | None = None
    events: list[str] = Field(default_factory=list)


class ScenarioFile(ScenarioEntry):
    """A scenario: without a `turn` it is a whole game from its set-up."""

    city: list[str] | None = None
    fallen: list[str] = Field(default_factory=list)
    fires: list[str] = Field(default_factory=list)
    fire_cap: Annotated[Count, Field(alias="fire-cap")] = 0
    monster: MonsterEntry | None = None
    units: dict[str, str] = Field(default_factory=dict)
    others: Literal["reserve", "destroyed"] = "reserve"
    seats: SeatsEntry = SeatsEntry()
    pending: dict[str, PendingEntry] = Field(default_factory=dict)
    deck: list[str] | None = None
    turn: TurnEntry | None = None
    expect: Expected = Expected()
