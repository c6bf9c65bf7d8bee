"""What may stand in a scenario file, and plain sentences for what may not."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag, ValidationError
from pydantic_core import ErrorDetails

from ...reading.files import SourceFile, Where, near

PHASES = (
    "set-up-roll", "map", "side", "structures", "monsters",
    "activation", "power", "hyper", "spawn", "advancement", "attack", "push",
)  # fmt: skip
"""Where a scenario may begin."""

SeatName = Literal["red", "blue"]
TileName = Literal["rubble", "fire", "radiation"]
Text = Annotated[str, Field(min_length=1)]
Pool = Annotated[int, Field(ge=0, le=10)]
Count = Annotated[int, Field(ge=0, le=9999)]
RuleId = Annotated[str, Field(pattern=r"^(MP-[A-Z]+-[0-9]{2}|(EX|DX)-[0-9]{2}|(AB|R)-[0-9]{3})$")]


class Door(BaseModel):
    """What every model shares: keys not named here are turned away."""

    model_config = ConfigDict(extra="forbid")


def _lines(value: object) -> object:
    """Let rows be one block of text or a list."""
    return [line.rstrip() for line in value.rstrip().split("\n")] if isinstance(value, str) else value


def _shape(text: str, mapping: str) -> Discriminator:
    """Tell a plain text from a mapping; a step that begins with `=` is left out of what people read."""

    def tell(value: object) -> str | None:
        if isinstance(value, str | int):
            return text
        return mapping if isinstance(value, dict | BaseModel) else None

    return Discriminator(tell)


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


class Refused(Door):
    """An answer that must be refused, and perhaps by which rule."""

    refuse: Text
    rule: RuleId | None = None


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


class OpenExpected(Door):
    """What must be asked at the end."""

    seat: SeatName | None = None
    kind: Text | None = None
    count: Count | None = None
    offers: list[str] = []
    not_offers: list[str] = Field(default=[], alias="not-offers")


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


class ScenarioFile(Door):
    """scenarios/<name>.yaml: a position, the dice to come, the answers, and what must be true at the end."""

    name: Text
    rules: Annotated[list[RuleId], Field(min_length=1)]
    story: Text | None = None
    map: Annotated[Annotated[str, Tag("=name")] | Annotated[Drawn, Tag("=drawn")], _shape("=name", "=drawn")] | None = (
        None
    )
    bystanders: bool = False
    seats: Seats = Seats()
    figures: list[FigureEntry] = []
    tiles: list[TileEntry] = []
    turn: TurnEntry = TurnEntry()
    dice: list[str] = []
    script: list[
        Annotated[Annotated[str, Tag("=answer")] | Annotated[Refused, Tag("=refused")], _shape("=answer", "=refused")]
    ] = []
    expect: Annotated[Expected, BeforeValidator(_by_figure)] = Expected()


# Sentences -----------------------------------------------------------------------------------------------------------


def read_scenario(file: SourceFile, content: object) -> ScenarioFile | None:
    """Let a file's content through its model, or note everything wrong with it."""
    try:
        return ScenarioFile.model_validate(content)
    except ValidationError as error:
        for each in error.errors(include_url=False):
            where = tuple(step for step in each["loc"] if step != "[key]" and not str(step).startswith("="))
            file.note(where, *_sentence(each, where))
    return None


_SHAPES = {
    "model_type": "named keys",
    "model_attributes_type": "named keys",
    "dict_type": "named keys",
    "list_type": "a list",
    "string_type": "a text",
    "union_tag_not_found": "a text or named keys",
}
_VALUES = {"int_parsing": "a whole number", "int_type": "a whole number", "bool_parsing": "true or false"}


def _sentence(error: ErrorDetails, where: Where) -> tuple[str, str]:
    """Say what is wrong and what would be right."""
    kind, value, context = error["type"], error["input"], error.get("ctx", {})
    name = str(where[-1]) if where else "the file"
    if kind == "missing":
        return "is missing", f"add {name}"
    if kind == "extra_forbidden":
        return f"there is no key {name} here", near(name, _keys_at(where))
    if kind in _SHAPES:
        return f"{_shown(value)} stands where {_SHAPES[kind]} should", f"write {_SHAPES[kind]}"
    if kind in _VALUES or kind == "bool_type":
        return f"{_shown(value)} is not {_VALUES.get(kind, 'true or false')}", f"write {_VALUES.get(kind, 'true')}"
    if kind == "literal_error":
        return f"{_shown(value)} cannot stand here", f"choose {context['expected'].replace(chr(39), '')}"
    if kind == "greater_than_equal":
        return f"{_shown(value)} is too little", f"give {context['ge']} or more"
    if kind == "less_than_equal":
        return f"{_shown(value)} is too much", f"give {context['le']} at most"
    if kind == "string_pattern_mismatch":
        return f"{_shown(value)} is not the id of a rule", "write it as MP-MOVE-01, R-001, EX-01, DX-01 or AB-001"
    if kind in ("string_too_short", "too_short"):
        return "is empty", f"write {'at least one rule' if name == 'rules' else 'something'}"
    return f"{_shown(value)} cannot stand here", "see docs/scenarios.md"


def _shown(value: object) -> str:
    if value is None or value == "":
        return "nothing"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    return f"“{value}”"


def _keys_at(where: Where) -> list[str]:
    """The keys that may stand where an unknown one was found."""
    here: Any = ScenarioFile
    for step in where[:-1]:
        found = next((info for key, info in here.model_fields.items() if (info.alias or key) == step), None)
        if found is None and here is Expected:
            found = here.model_fields["figures"]
        parts = _parts(found.annotation) if found else []
        here = next((part for part in parts if isinstance(part, type) and issubclass(part, Door)), here)
    return [info.alias or key for key, info in here.model_fields.items() if info.alias != "=figures"]


def _parts(annotation: Any) -> list[Any]:
    return [annotation, *(part for inner in getattr(annotation, "__args__", ()) for part in _parts(inner))]
