"""What is on the screen, as plain values: the state and the open decision in, view models out. No Textual here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import (
    health,
    is_monster,
    on_map,
    owner,
    reserves,
    structures,
)
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.board.places import held, holder, secured
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Card, Kind, Rank, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import (
    ALPHA,
    BLUE,
    HYPER,
    MOST_POWER_DICE,
    NOBODY,
    RED,
    Activation,
    Game,
    Phase,
)
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.view import Board, Cell, Ribbon, Token

GROUND = {
    ".": "open", ",": "grass", ":": "dirt", "F": "forest", "o": "rocks", "d": "debris", "s": "sand", "~": "water",
    "G": "green", "Y": "yellow",
}  # fmt: skip
"""What each letter of a map's grid is on the ground; special spaces lie on open ground."""

BOOST_DICE = 4
"""The Boost Dice of every player's Dice Well."""


@dataclass(frozen=True, slots=True)
class FigureToken(Token):
    """A figure on the map, with what is written on it."""

    kind: Kind = Kind.UNIT
    health: tuple[int, int] = (0, 0)
    defense: int = 0
    energy: int = 0
    flag: int = NOBODY

    @property
    def is_giant(self) -> bool:
        """Monsters are drawn in full colour."""
        return self.kind is Kind.MONSTER


@dataclass(frozen=True, slots=True)
class Tracker:
    """A Health Tracker: both sliders of a monster, and which form is in play."""

    name: str
    alpha: tuple[int, int]
    hyper: tuple[int, int]
    hyper_name: str
    in_play: int
    gone: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player's side of the play mat."""

    seat: int
    name: str
    active: bool
    trackers: tuple[Tracker, ...]
    monster_pool: int
    unit_pool: int
    power_pool: int
    well: int
    in_play: tuple[int, int]
    units_act: bool
    """Whether it is the Unit Pool that Action Dice are taken from now."""
    reserves: tuple[tuple[str, int], ...]
    zones: int
    negative: int
    secured: tuple[str, ...]


# The map -------------------------------------------------------------------------------------------------------------


def map_view(game: Game, codes: Codes) -> Board:
    """Look at the whole map."""
    board = game.map
    marks = _marks(game)
    tiles = _tiles(game)
    cells: dict[int, Cell] = {}
    for space in spaces_of(board.everywhere):
        mark, side = marks.get(space, ("", NOBODY))
        ground = tiles.get(space) or printed_ground(game, space)
        cells[space] = Cell(ground, mark, side, game.who[space])
    flags = {building: seat for seat in (RED, BLUE) for building in secured(game, seat)}
    tokens = {figure: token(game, codes, figure, flags.get(figure, NOBODY)) for figure in _standing(game)}
    return Board(board.sheet.name, board.width, board.height, cells, tokens)


def printed_ground(game: Game, space: int) -> str:
    """What the map shows on a space where no tile lies."""
    column, row = game.map.spot(space)
    return GROUND.get(game.map.sheet.rows[row][column], "open")


def _marks(game: Game) -> dict[int, tuple[str, int]]:
    board = game.map
    marks: dict[int, tuple[str, int]] = {}
    for space in spaces_of(board.power_zones):
        marks[space] = ("power", holder(game, space))
    for space in spaces_of(board.negative_zones):
        marks[space] = ("negative", holder(game, space))
    for seat in (RED, BLUE):
        for space in spaces_of(board.spawn_points[game.zones[seat]]):
            marks[space] = ("spawn", seat)
    for spawn, activator in board.neutral:
        marks[spawn] = ("neutral", holder(game, activator))
        marks[activator] = ("activator", holder(game, activator))
    return marks


def _tiles(game: Game) -> dict[int, str]:
    found: dict[int, str] = {}
    for structure, tile in zip(structures(game), game.tile, strict=True):
        if tile is not None and tile is not Tile.NOTHING:
            for space in spaces_of(game.map.body[1][game.at[structure]]):
                found[space] = tile.value
    return found


def _standing(game: Game) -> list[int]:
    figures = [figure for figure in range(game.table.first_structure) if game.at[figure] != OFF]
    return figures + [structure for structure in structures(game) if on_map(game, structure)]


def token(game: Game, codes: Codes, figure: int, flag: int = NOBODY) -> FigureToken:
    """Look at a figure; `flag` is whoever secures it."""
    card = game.card[figure]
    note, left = "", (0, 0)
    if is_monster(game, figure):
        form = game.form[figure]
        note = form_note(card)
        left = (health(game, figure, form), card.health)
    elif card.rank is Rank.ELITE:
        note = "elite"
    advanced, attacked = game.advanced >> figure & 1, game.attacked >> figure & 1
    return FigureToken(
        figure, codes.of(game, figure), names.figure(game, figure), owner(game, figure),
        game.is_large(figure), game.at[figure], note, bool(advanced and attacked), card.kind, left,
        card.defense, card.energy, flag,
    )  # fmt: skip


def form_note(card: Card) -> str:
    """The letter of a monster's form."""
    return "α" if card.form == "alpha" else card.form[:1].upper()


# The players ---------------------------------------------------------------------------------------------------------


def player_view(game: Game, seat: int) -> PlayerView:
    """Look at a player's side of the play mat."""
    active = game.seat == seat and game.outcome is None
    in_play = (game.action_in_play, game.power_in_play) if game.seat == seat else (0, 0)
    kinds = Counter(names.card_name(game.card[unit]) for unit in reserves(game, seat))
    zones = negative = 0
    safe: tuple[str, ...] = ()
    if game.has_map:
        zones, negative = held(game, seat, game.map.power_zones), held(game, seat, game.map.negative_zones)
        safe = tuple(names.figure(game, building) for building in secured(game, seat))
    return PlayerView(
        seat, names.player(seat), active, tuple(_tracker(game, monster) for monster in game.table.monsters[seat]),
        game.monster_pool[seat], game.unit_pool[seat], game.power_pool[seat],
        MOST_POWER_DICE - game.power_pool[seat] - in_play[1], in_play, game.activation is Activation.UNITS,
        tuple(kinds.items()), zones, negative, safe,
    )  # fmt: skip


def _tracker(game: Game, monster: int) -> Tracker:
    alpha, hyper = game.table.forms[monster]
    gone = health(game, monster, ALPHA) <= 0 and health(game, monster, HYPER) <= 0
    return Tracker(
        alpha.name,
        (health(game, monster, ALPHA), alpha.health),
        (health(game, monster, HYPER), hyper.health),
        hyper.form.title(),
        game.form[monster],
        gone,
    )


def sides(game: Game) -> dict[str, int]:
    """Whose each name in the log is: those of players, of monsters in both forms, and of units."""
    found = {names.player(seat): seat for seat in (RED, BLUE)}
    table = game.table
    for figure in range(table.first_structure):
        for form in (ALPHA, HYPER) if is_monster(game, figure) else (None,):
            found[names.figure(game, figure, form)] = table.owner[figure]
    return found


# The turn ------------------------------------------------------------------------------------------------------------

_PHASES = {
    Activation.MONSTER: (Phase.POWER, Phase.HYPER, Phase.ADVANCEMENT, Phase.ATTACK, Phase.PUSH),
    Activation.UNITS: (Phase.SPAWN, Phase.ADVANCEMENT, Phase.ATTACK, Phase.PUSH),
}
_WORDS = {
    Phase.POWER: "power", Phase.HYPER: "hyper", Phase.SPAWN: "spawn", Phase.ADVANCEMENT: "advance",
    Phase.ATTACK: "attack", Phase.PUSH: "push",
}  # fmt: skip


def ribbon(game: Game) -> Ribbon:
    """Say where the turn stands."""
    place = game.map.sheet.name if game.has_map else "no map yet"
    number = (max(game.turn, 1) + 1) // 2
    who = names.player(game.seat).upper()
    if game.outcome is not None:
        return Ribbon(place, number, game.outcome.winner, "the battle is over", (), -1)
    if game.phase in names.SET_UP:
        return Ribbon(place, 0, game.seat, f"{who}: set-up", (), -1)
    if game.phase is Phase.ACTIVATION:
        return Ribbon(place, number, game.seat, f"{who}: choose an activation", (), -1)
    order = _PHASES[game.activation]
    kind = "monster" if game.activation is Activation.MONSTER else "unit"
    title = f"{who}: {kind} activation"
    return Ribbon(place, number, game.seat, title, tuple(_WORDS[phase] for phase in order), order.index(game.phase))


def owes(decision: Decision | None, game: Game) -> str:
    """Who must choose now, if it is the other player in the middle of somebody's turn."""
    if decision is None or decision.seat == game.seat or game.phase in names.SET_UP:
        return ""
    return f"{names.player(decision.seat).upper()} must choose"
