"""What may stand in a scenario file."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, ConfigDict, Field, Tag

from ...reading import models
from ...reading.models import RuleIds, ScenarioEntry, Text, shape

PHASES = (
    "set-up-roll", "map", "side", "structures", "monsters",
    "activation", "power", "hyper", "spawn", "advancement", "attack", "push",
)  # fmt: skip
"""Where a scenario may begin."""

SeatName = Literal["red", "blue"]
TileName = Literal["rubble", "fire", "radiation"]
Pool = Annotated[int, Field(ge=0, le=10)]
Count = Annotated[int, Field(ge=0, le=9999)]

RULE_IDS = RuleIds(
    re.compile(r"MP-[A-Z]+-[0-9]{2}|(EX|DX)-[0-9]{2}|(AB|R)-[0-9]{3}"), "MP-MOVE-01, R-001, EX-01, DX-01 or AB-001"
)


class Door(models.Door):
    """What every model here shares: keys are written with hyphens, and in no other way."""

    model_config = ConfigDict(populate_by_name=False)


def _lines(value: object) -> object:
    """Let rows be one block of text or a list."""
    return [line.rstrip() for line in value.rstrip().split("\n")] if isinstance(value, str) else value


class Starts(Door):
    """The starting areas of both colours."""

    red: list[str] = []
    blue: list[str] = []


class Drawn(Door):
    """A map drawn in the scenario itself."""

    rows: Annotated[list[str], BeforeValidator(_lines)]
    green: list[str] | None = None
    yellow: list[str] | None = None
    starts: Starts = Starts()


class Pools(Door):
    """Dice by pool; Action Dice make ten together."""

    monster: Pool | None = None
    unit: Pool | None = None
    power: Pool | None = None


class SeatEntry(Door):
    """What a player has besides the figures on the map."""

    pools: Pools = Pools()
    reserves: list[str] = []
    city: list[str] = []
    zones: SeatName | None = None


class FigureEntry(Door):
    """A figure on the map."""

    id: Text
    at: Text | None = None
    hyper: Literal["ultra", "mega"] | None = None
    form: Literal["alpha", "ultra", "mega"] = "alpha"
    damage: dict[Literal["alpha", "ultra", "mega"], Annotated[int, Field(ge=0, le=20)]] = {}
    tile: TileName | None = None


class TileEntry(Door):
    """A tile whose building nobody needs to name."""

    kind: TileName
    at: Text


class TurnEntry(Door):
    """Whose turn it is, how far it has come, and what was done in it."""

    seat: SeatName = "red"
    activation: Literal["monster", "units"] | None = None
    phase: Literal[PHASES] = "activation"  # type: ignore[valid-type]  # the words are listed once, above
    advanced: list[str] = []
    attacked: list[str] = []
    spawned: list[str] = []
    powered_up: bool = Field(default=False, alias="powered-up")
    acted: bool = False
    adjacent_at_start: list[list[str]] | None = Field(default=None, alias="adjacent-at-start")
    aligned_after_advance: list[list[str]] | None = Field(default=None, alias="aligned-after-advance")
    set_up_winner: SeatName | None = Field(default=None, alias="set-up-winner")


class FigureExpected(Door):
    """What must be true of a figure at the end."""

    at: Text | None = None
    form: Literal["alpha", "ultra", "mega"] | None = None
    health: dict[Literal["alpha", "ultra", "mega"], Count] = {}
    damage: dict[Literal["alpha", "ultra", "mega"], Count] = {}
    standing: bool | None = None
    tile: TileName | Literal["nothing"] | None = None
    on_map: bool | None = Field(default=None, alias="on-map")
    reserve: bool | None = None


class SeatExpected(Door):
    """What must be true of a player at the end."""

    pools: Pools = Pools()
    holds: list[str] | None = None
    secures: list[str] | None = None


class OpenExpected(models.OpenExpected, Door):
    """What must be asked at the end."""

    seat: SeatName | None = None


def _by_figure(value: object) -> object:
    """Gather the keys that are figures under a key of their own."""
    if not isinstance(value, dict):
        return value
    known = {"red", "blue", "winner", "open", "events"}
    split: dict[str, Any] = {key: value[key] for key in value if key in known}
    split["=figures"] = {key: value[key] for key in value if key not in known}
    return split


class Expected(Door):
    """What must be true at the end."""

    red: SeatExpected = SeatExpected()
    blue: SeatExpected = SeatExpected()
    winner: Literal["red", "blue", "nobody"] | None = None
    open: OpenExpected | None = None
    events: list[str] = []
    figures: dict[str, FigureExpected] = Field(default={}, alias="=figures")


class Seats(Door):
    """Both players."""

    red: SeatEntry = SeatEntry()
    blue: SeatEntry = SeatEntry()


class ScenarioFile(ScenarioEntry):
    """scenarios/<name>.yaml: a position, the dice to come, the answers, and what must be true at the end."""

    map: Annotated[Annotated[str, Tag("=name")] | Annotated[Drawn, Tag("=drawn")], shape("=name", "=drawn")] | None = (
        None
    )
    bystanders: bool = False
    seats: Seats = Seats()
    figures: list[FigureEntry] = []
    tiles: list[TileEntry] = []
    turn: TurnEntry = TurnEntry()
    expect: Annotated[Expected, BeforeValidator(_by_figure)] = Expected()
