"""The city as it stands now: a board of squares with everything that is on it."""

from __future__ import annotations

from dataclasses import dataclass

from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Kind
from monsterpocalypse_tui.engine.smash_monster_rampage.board import ANY, OFF
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import unit_name
from monsterpocalypse_tui.engine.smash_monster_rampage.state import KINDS, OF_A_KIND, ORANGE, OWNERS, UNITS, Game, Phase
from monsterpocalypse_tui.table.smash_monster_rampage.places import MONSTER, piece_at, place_of
from monsterpocalypse_tui.table.view import NOBODY, Board, Cell, Token

NAME = "the city"
SURVIVORS = "survivors"
ROOF = "survivors-on-roof"
"""The marks of survivors on the ground, and on a roof."""


@dataclass(frozen=True, slots=True)
class Piece(Token):
    """A unit or the Monster: which way it looks, and whether it hovers over a roof."""

    facing: int = ANY
    roof: bool = False

    @property
    def is_giant(self) -> bool:
        """The Monster is drawn in full colour."""
        return self.figure == MONSTER


def code(unit: int) -> str:
    """The two signs of a unit: Orange's in capitals, Green's in small letters.

    >>> code(0), code(11)
    ('T1', 'h3')
    """
    letters = f"{KINDS[unit].word[0]}{unit % OF_A_KIND + 1}"
    return letters.upper() if OWNERS[unit] == ORANGE else letters


def board_view(game: Game) -> Board:
    """Look at the whole city."""
    board = game.table.board
    cells: dict[int, Cell] = {}
    for square in range(board.size):
        mark, side = "", NOBODY
        if square in game.pending:
            mark, side = SURVIVORS, game.pending[square][0]
            if game.buildings >> square & 1:
                mark = ROOF
        cells[place_of(board, square)] = Cell(ground(game, square), mark, side, piece_at(game, square))
    tokens: dict[int, Token] = {unit: _unit(game, unit) for unit in range(UNITS) if game.at[unit] >= 0}
    if game.monster != OFF:
        at = place_of(board, game.monster)
        tokens[MONSTER] = Piece(MONSTER, "M", "Monster", NOBODY, True, at, facing=game.heading)
    return Board(NAME, board.width, board.height, cells, tokens)


def ground(game: Game, square: int) -> str:
    """What a square is: a building, one on fire, rubble, or the open street."""
    if game.fires >> square & 1:
        return "fire"
    if game.buildings >> square & 1:
        return "building"
    return "rubble" if game.table.city >> square & 1 else "open"


def _unit(game: Game, unit: int) -> Piece:
    at = game.at[unit]
    return Piece(
        unit,
        code(unit),
        unit_name(unit),
        OWNERS[unit],
        False,
        place_of(game.table.board, at),
        done=game.phase is Phase.ATTACK and bool((game.fired | game.passed) >> unit & 1),
        facing=game.facing[unit] if KINDS[unit] is Kind.TANK else ANY,
        roof=bool(game.buildings >> at & 1),
    )
