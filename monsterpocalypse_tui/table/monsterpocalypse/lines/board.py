"""The battle map drawn in characters."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import is_monster, is_unit, structures
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Tile
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import player
from monsterpocalypse_tui.engine.monsterpocalypse.reference.maps import LEGEND
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.lines import WIDTH
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes

TILES = {Tile.RUBBLE: "%", Tile.FIRE: "^", Tile.RADIATION: "*"}
OPEN = ".,:"
PLACES = "rbnaPX"
MARGIN = 3


def drawing(game: Game, codes: Codes) -> Iterator[str]:
    """Draw the map, a line for each row, with column letters above and row numbers on the left."""
    board = game.map
    cell = 4 if MARGIN + 4 * board.width <= WIDTH else 3
    yield " " * MARGIN + "".join(f" {chr(65 + column)}".ljust(cell) for column in range(board.width))
    tiles = tile_marks(game)
    for row in range(board.height):
        cells = (_cell(game, codes, tiles, column, row, cell) for column in range(board.width))
        yield f"{row + 1:>2} " + "".join(cells)


def tile_marks(game: Game) -> dict[int, str]:
    """The mark of the tile on each space that has one."""
    marks: dict[int, str] = {}
    for structure in structures(game):
        tile = game.tile[structure - game.table.first_structure]
        if tile is not None and tile is not Tile.NOTHING:
            marks |= dict.fromkeys(spaces_of(game.map.body[1][game.at[structure]]), TILES[tile])
    return marks


def _cell(game: Game, codes: Codes, tiles: dict[int, str], column: int, row: int, width: int) -> str:
    board = game.map
    space = board.space((column, row))
    ground = tiles.get(space, board.sheet.rows[row][column])
    figure = game.who[space]
    if figure == NOBODY:
        return f" {ground * 2 if space in tiles else ground}".ljust(width)
    code = codes.of(game, figure)
    if is_unit(game, figure):
        under = "+" if ground in PLACES else ground if space in tiles else " "
        return f" {code}{under}"[:width].ljust(width)
    left, right = "{}" if is_monster(game, figure) else "[]"
    is_west = board.spot(game.at[figure])[0] == column
    return (f"{left}{code} " if is_west else f" {code}{right}")[:width]


def ground_key(game: Game) -> str:
    """What the characters of the ground stand for, as far as this map has them."""
    rows = "".join(game.map.sheet.rows)
    said = dict(LEGEND)
    for mark, zone in (("r", 0), ("b", 1)):
        said[mark] = f"{player(game.zones.index(zone))}'s spawn point"
    said |= {"F": "forest (rough, cover)", "~": "water (impassible)"}
    said |= {mark: f"{LEGEND[mark]} (rough)" for mark in "ods"}
    parts = [f"{mark} {text}" for mark, text in said.items() if mark in rows and mark not in OPEN]
    open_marks = " ".join(mark for mark in OPEN if mark in rows)
    tiles = "%% rubble, ^^ fire, ** radiation"
    return ", ".join([*parts, f"{open_marks} open ground", tiles, "+ after a unit on a zone or spawn point"])
