"""The table a battle is fought on: sheets, field, tables and switches, which never change while it lasts."""

from __future__ import annotations

from .board.grid import EDGE, Grid, grid_of
from .board.terrain import LETTERS, Ground
from .cards import Field, Sheet, Tables
from .kit import Kit
from .switches import Battle, Switch


class Table:
    """What never changes during a battle: the sheets, the field, the tables and the switches."""

    __slots__ = (
        "band_limits", "battle", "brawl_reach", "building_cells", "buildings", "doors", "field", "form_bonus", "grid",
        "heights", "intimidate_reach", "kits", "lava", "mods", "names", "rates", "rounds", "sides", "small", "starts",
        "sturdy", "switches", "tables", "terrain", "bleeding", "coverage",
    )  # fmt: skip

    def __init__(
        self,
        tables: Tables,
        sheets: tuple[Sheet, ...],
        field: Field,
        battle: Battle,
        switches: frozenset[Switch],
        sides: tuple[int, ...],
        rounds: int,
    ) -> None:
        self.tables = tables
        self.field = field
        self.battle = battle
        self.switches = switches
        self.small = Switch.SMALL_SCALE in switches
        self.bleeding = Switch.BLEEDING in switches
        self.coverage = Switch.COVERAGE in switches
        self.sides = sides
        self.rounds = rounds
        self.kits = tuple(Kit(sheet, self.small) for sheet in sheets)
        self.names = _names(sheets)
        self.grid: Grid = grid_of(field.width, field.depth)
        self.brawl_reach = 1 if self.small else 2
        self.intimidate_reach = 2 if self.small else 3
        self.band_limits = tuple(band.small if self.small else band.standard for band in tables.ranges)
        self.mods = tuple(band.mod for band in tables.ranges)
        self.form_bonus = dict(tables.forms)
        self.rates = tuple(ground.stomp for ground in tables.terrain)
        grid = self.grid
        terrain, buildings = bytearray(grid.size), bytearray([EDGE]) * grid.size
        for row, line in enumerate(field.rows):
            for column, letter in enumerate(line):
                terrain[grid.cell(column, row)] = LETTERS.index(letter)
                buildings[grid.cell(column, row)] = 0
        cells, heights = [], []
        for number, lot in enumerate(field.lots):
            own = tuple(
                grid.cell(column, row)
                for row in range(lot.row, lot.row + lot.depth)
                for column in range(lot.column, lot.column + lot.width)
            )
            for cell in own:
                buildings[cell] = number + 1
            cells.append(own)
            heights.append(lot.height)
        self.terrain = bytes(terrain)
        self.buildings = bytes(buildings)
        self.building_cells = tuple(cells)
        self.heights = tuple(heights)
        self.sturdy = tuple(sturdy_of(tables, height, self.small) for height in heights)
        self.lava = tuple(cell for cell in grid.cells if terrain[cell] == Ground.LAVA)
        self.starts = tuple(grid.cell(column, row) for column, row in field.starts)
        self.doors = len(heights)


def sturdy_of(tables: Tables, height: int, small: bool) -> int:
    """STURDY of a building by its height (GM-100)."""
    for sturdy, standard, tiny in tables.sturdy:
        if height <= (tiny if small else standard):
            return sturdy
    return tables.sturdy[-1][0]


def _names(sheets: tuple[Sheet, ...]) -> tuple[str, ...]:
    """A name for each monster in the notation: its id, with a number if several are alike."""
    names: list[str] = []
    for sheet in sheets:
        name, number = sheet.id, 1
        while name in names:
            number += 1
            name = f"{sheet.id}-{number}"
        names.append(name)
    return tuple(names)
