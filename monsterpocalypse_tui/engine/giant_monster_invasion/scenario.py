"""Scenarios of this game: how positions are written, and what may be expected of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from pydantic import Field as Bounds

from ..kernel.notation import Notation
from ..kernel.session import Session
from ..reading.files import Note, SourceFile
from ..reading.models import Door, ScenarioEntry, Text, read_model
from ..reading.scenarios import Impossible, ScriptedChance
from . import notation
from .cards import SEATS, Class, Field, Library, Lot, Pick, Sheet
from .creation.points import hits_of, tough_of
from .names import read_place, write_cell
from .reference import read_pick
from .rulebook import Rulebook
from .setup import Setup, SetupError, table_of
from .state import NOBODY, Fighter, Game, Hold, Layer, Phase, Standing
from .switches import Battle, Switch

_FLAGS = ("prone", "guard", "hidden", "only_move", "lose_move", "retreating")
_NUMBERS = (
    "hits", "tough", "armor", "force_field", "mp", "blood", "sinks", "hidden_turns", "layer_turns", "kills",
    "intimidated", "strike_free", "score", "kp", "grab_score", "squeezed",
)  # fmt: skip


class FighterPlace(Door):
    """A monster of a position: a sample by name, or scores and powers of its own; then how it stands."""

    monster: str = ""
    monster_class: Annotated[Class, Bounds(alias="class")] = Class.ROGUE_ANOMALY
    stomp: int = 2
    blast: str = "0"
    brawl: int = 2
    roar: int = 2
    max_tough: Annotated[int | None, Bounds(alias="max-tough")] = None
    max_hits: Annotated[int | None, Bounds(alias="max-hits")] = None
    powers: Annotated[list[Text], Bounds(default_factory=list)]
    winged: bool = False
    height: int = 6
    side: int | None = None
    at: Text
    layer: str = "ground"
    prone: bool = False
    guard: bool = False
    hidden: bool = False
    only_move: Annotated[bool, Bounds(alias="only-move")] = False
    lose_move: Annotated[bool, Bounds(alias="lose-move")] = False
    retreating: bool = False
    charges: Annotated[list[int], Bounds(default_factory=list)]
    cloud: str = ""
    holds: str = ""
    hold: str = "squeeze"
    razed: Annotated[list[int], Bounds(default_factory=list)]
    hits: int | None = None
    tough: int | None = None
    armor: int | None = None
    force_field: Annotated[int | None, Bounds(alias="force-field")] = None
    mp: int | None = None
    blood: int | None = None
    sinks: int | None = None
    hidden_turns: Annotated[int | None, Bounds(alias="hidden-turns")] = None
    layer_turns: Annotated[int | None, Bounds(alias="layer-turns")] = None
    kills: int | None = None
    intimidated: int | None = None
    strike_free: Annotated[int | None, Bounds(alias="strike-free")] = None
    score: int | None = None
    kp: int | None = None
    grab_score: Annotated[int | None, Bounds(alias="grab-score")] = None
    squeezed: int | None = None


class BuildingPlace(Door):
    """A building of a position."""

    at: Text
    size: Annotated[str, Bounds(pattern="^[12]x[12]$")] = "1x1"
    height: int


class FighterExpected(Door):
    """What should be true of a monster; what is not named is not looked at."""

    at: str | None = None
    layer: str | None = None
    standing: str | None = None
    held_by: Annotated[str | None, Bounds(alias="held-by")] = None
    charges: list[int] | None = None
    scars: list[str] | None = None
    prone: bool | None = None
    guard: bool | None = None
    hidden: bool | None = None
    only_move: Annotated[bool | None, Bounds(alias="only-move")] = None
    lose_move: Annotated[bool | None, Bounds(alias="lose-move")] = None
    retreating: bool | None = None
    hits: int | None = None
    tough: int | None = None
    armor: int | None = None
    force_field: Annotated[int | None, Bounds(alias="force-field")] = None
    mp: int | None = None
    blood: int | None = None
    sinks: int | None = None
    hidden_turns: Annotated[int | None, Bounds(alias="hidden-turns")] = None
    layer_turns: Annotated[int | None, Bounds(alias="layer-turns")] = None
    kills: int | None = None
    intimidated: int | None = None
    strike_free: Annotated[int | None, Bounds(alias="strike-free")] = None
    score: int | None = None
    kp: int | None = None
    grab_score: Annotated[int | None, Bounds(alias="grab-score")] = None
    squeezed: int | None = None
    intimidated_next: Annotated[int | None, Bounds(alias="intimidated-next")] = None


class Expected(Door):
    """What should be true at the end of a scenario."""

    monsters: Annotated[dict[str, FighterExpected], Bounds(default_factory=dict)]
    standing: list[str] | None = None
    phase: str | None = None
    seat: str | None = None
    actions: int | None = None
    asked: str | None = None
    order: list[str] | None = None
    winner: int | None = None
    ending: str | None = None
    pool: int | None = None


class GameScenario(ScenarioEntry):
    """A scenario file of this game."""

    battle: Battle = Battle.VERSUS
    switches: Annotated[list[Switch], Bounds(default_factory=list)]
    rounds: int = 0
    round: int = 1
    size: Annotated[str, Bounds(pattern="^[0-9]+x[0-9]+$")] = "36x24"
    terrain: Annotated[dict[str, list[Text]], Bounds(default_factory=dict)]
    buildings: Annotated[list[BuildingPlace], Bounds(default_factory=list)]
    monsters: Annotated[dict[str, FighterPlace], Bounds(min_length=1)]
    phase: Phase = Phase.ACT
    order: list[str] | None = None
    expect: Expected | None = None


class GameSetting:
    """What this game brings to scenarios."""

    seats: tuple[str, ...] = SEATS
    notation: Notation = notation

    def read(self, file: SourceFile, content: object) -> GameScenario | None:
        """Let a file through its model."""
        return read_model(file, content, GameScenario)

    def start(self, entry: GameScenario, library: Any, chance: ScriptedChance, note: Note) -> Session[Any]:
        """Set a position up."""
        return Session(Rulebook(), build(entry, library, note), chance)

    def check(self, entry: GameScenario, session: Session[Any], note: Note) -> None:
        """Compare what is expected with what is so."""
        if entry.expect is not None:
            _compare(entry.expect, session, note)


SETTING = GameSetting()


def build(entry: GameScenario, library: Library, note: Note) -> Game:
    """Lay the position out, or note what is wrong."""
    try:
        field = _field(entry)
        sheets = tuple(_sheet(name, place, library) for name, place in entry.monsters.items())
        sides = tuple(
            place.side if place.side is not None else seat for seat, place in enumerate(entry.monsters.values())
        )
        given = sides if any(place.side is not None for place in entry.monsters.values()) else ()
        setup = Setup(sheets, field, entry.battle, frozenset(entry.switches), given, entry.rounds)
        game = Game(table_of(library, setup))
        _set(game, entry)
    except (SetupError, ValueError, KeyError, IndexError) as error:
        note(("monsters",), f"the position cannot be set up: {error}", "mend it")
        raise Impossible from None
    return game


def _place(text: str) -> tuple[int, int]:
    place = read_place(text)
    if place is None:
        raise ValueError(f"{text} is no cell")
    return place


def _field(entry: GameScenario) -> Field:
    from .board.terrain import GROUNDS, LETTERS

    width, depth = (int(side) for side in entry.size.split("x"))
    rows = [["."] * width for _ in range(depth)]
    for kind, cells in entry.terrain.items():
        for text in cells:
            first, _, last = text.partition("-")
            left, top = _place(first)
            right, bottom = _place(last) if last else (left, top)
            for row in range(top, bottom + 1):
                for column in range(left, right + 1):
                    rows[row][column] = LETTERS[GROUNDS.index(kind)]
    lots = []
    for building in entry.buildings:
        wide, deep = (int(side) for side in building.size.split("x"))
        lots.append(Lot(*_place(building.at), wide, deep, building.height))
    starts = tuple(_place(place.at) for place in entry.monsters.values())
    return Field("scenario", "Scenario", tuple("".join(row) for row in rows), tuple(lots), starts)


def _sheet(name: str, place: FighterPlace, library: Library) -> Sheet:
    if place.monster:
        return replace(library.monsters[place.monster], id=name, name=name.capitalize())
    picks: list[Pick] = []
    for text in place.powers:
        pick = read_pick(text)
        if isinstance(pick, str):
            raise ValueError(pick)
        picks.append(pick)
    blast = None if place.blast.lower() == "n/a" else int(place.blast)
    tough = place.max_tough if place.max_tough is not None else tough_of(blast, place.brawl)
    hits = place.max_hits if place.max_hits is not None else hits_of(tough, place.brawl)
    return Sheet(
        name, name.capitalize(), place.monster_class, place.stomp, blast, place.brawl, place.roar, tough, hits,
        tuple(picks), place.winged, place.height, place.mp or 0,
    )  # fmt: skip


def _set(game: Game, entry: GameScenario) -> None:
    names = list(entry.monsters)
    for fighter, place in zip(game.fighters, entry.monsters.values(), strict=True):
        _set_fighter(game, fighter, place)
    for seat, place in enumerate(entry.monsters.values()):
        if place.holds:
            held = game.fighters[names.index(place.holds)]
            game.fighters[seat].holding = held.seat
            held.held_by, held.hold = seat, Hold(place.hold)
            held.grab_score = held.grab_score or 5
    game.round = entry.round
    game.phase = entry.phase
    if entry.phase not in (Phase.ORDER, Phase.PAIRING):
        game.order = tuple(names.index(name) for name in entry.order or names)
        game.seat = game.order[0]
        game.new_turn()
        if entry.phase is Phase.ACT:
            fighter = game.fighter
            game.turn = 1
            game.actions = 0 if fighter.only_move else fighter.kit.actions
            game.heads_exempt = fighter.held_by != NOBODY or fighter.holding != NOBODY


def _set_fighter(game: Game, fighter: Fighter, place: FighterPlace) -> None:
    grid = game.table.grid
    fighter.standing = Standing.FIGHTING if game.phase is not Phase.PAIRING else fighter.standing
    fighter.cell = grid.cell(*_place(place.at)) if fighter.fights else fighter.cell
    fighter.layer = Layer[place.layer.upper()]
    for name in _FLAGS:
        setattr(fighter, name, getattr(place, name))
    for name in _NUMBERS:
        value = getattr(place, name)
        if value is not None:
            setattr(fighter, name, value)
    fighter.mp_start = fighter.mp
    for power, charges in enumerate(place.charges):
        fighter.charges[power] = charges
    if place.cloud:
        fighter.cloud = grid.cell(*_place(place.cloud))
    if place.razed:
        small, medium, large = place.razed
        fighter.razed = (small, medium, large)


def _compare(expected: Expected, session: Session[Any], note: Note) -> None:
    game: Game = session.state
    names = game.table.names

    def compare(where: tuple[str, ...], wanted: Any, so: Any) -> None:
        if wanted is not None and wanted != so:
            note(("expect", *where), f"expected {wanted}, but it is {so}", "")

    for name, each in expected.monsters.items():
        if name not in names:
            note(("expect", "monsters", name), f"there is no monster {name}", "")
            continue
        fighter = game.fighters[names.index(name)]
        shown: dict[str, Any] = {
            "at": write_cell(game.table.grid, fighter.cell) if fighter.cell >= 0 else "nowhere",
            "layer": fighter.layer.name.lower(),
            "standing": fighter.standing.name.lower(),
            "held_by": names[fighter.held_by] if fighter.held_by != NOBODY else "nobody",
            "charges": fighter.charges,
            "scars": list(fighter.scars),
        }
        for field in type(each).model_fields:
            compare(("monsters", name, field), getattr(each, field), shown.get(field, getattr(fighter, field, None)))
    standing = [f"b{number + 1}" for number in range(game.table.doors) if _stands(game, number)]
    compare(("standing",), expected.standing, standing)
    decision = session.decision
    compare(("phase",), expected.phase, game.phase.value)
    compare(("seat",), expected.seat, names[game.seat])
    compare(("actions",), expected.actions, game.actions)
    compare(("asked",), expected.asked, str(decision.kind) if decision else "nothing")
    compare(("order",), expected.order, [names[seat] for seat in game.order])
    compare(("pool",), expected.pool, getattr(decision.about, "pool", None) if decision else None)
    outcome = game.outcome
    compare(("winner",), expected.winner, outcome.winner if outcome else None)
    compare(("ending",), expected.ending, outcome.ending.value if outcome else None)


def _stands(game: Game, number: int) -> bool:
    return game.building[game.table.building_cells[number][0]] == number + 1
