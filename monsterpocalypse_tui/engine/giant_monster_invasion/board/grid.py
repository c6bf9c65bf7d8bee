"""Cells, inches and directions (GM-G1 to GM-G6).

Cells are numbered on a grid with a border one cell wide all round, so that a neighbour is always a plain sum.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""Names of the eight directions, clockwise from north."""

STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""Columns and rows of a step in each direction."""

EDGE = 255
"""Stands in the border where a building's number would."""


def inches(columns: int, rows: int) -> int:
    """The distance between two cells in whole inches, halves rounded up (GM-042, GM-G3).

    >>> inches(3, 4), inches(1, 1), inches(2, 2)
    (5, 1, 3)
    """
    return (isqrt(4 * (columns * columns + rows * rows)) + 1) // 2


def direction_of(columns: int, rows: int) -> int:
    """The one of eight directions nearest to an offset (GM-G6).

    >>> [DIRECTIONS[direction_of(*offset)] for offset in ((5, 1), (3, -2), (0, 4), (-2, -2))]
    ['e', 'ne', 's', 'nw']
    """
    across, along = abs(columns), abs(rows)
    if (across + along) ** 2 < 2 * across * across:
        rows = 0
    elif (across + along) ** 2 < 2 * along * along:
        columns = 0
    step = ((columns > 0) - (columns < 0), (rows > 0) - (rows < 0))
    return STEPS.index(step) if step != (0, 0) else 0


class Grid:
    """The shape of a field: cells with coordinates, steps, and distances looked up rather than worked out."""

    __slots__ = ("cells", "columns", "depth", "far", "inside", "rows", "size", "steps", "stride", "width")

    def __init__(self, width: int, depth: int) -> None:
        self.width = width
        self.depth = depth
        self.stride = width + 2
        self.size = self.stride * (depth + 2)
        self.columns = [cell % self.stride - 1 for cell in range(self.size)]
        self.rows = [cell // self.stride - 1 for cell in range(self.size)]
        self.cells = [self.cell(column, row) for row in range(depth) for column in range(width)]
        self.inside = bytes(
            0 <= self.columns[cell] < width and 0 <= self.rows[cell] < depth for cell in range(self.size)
        )
        self.steps = tuple(column + row * self.stride for column, row in STEPS)
        self.far = [[inches(column, row) for row in range(depth + 2)] for column in range(width + 2)]

    def cell(self, column: int, row: int) -> int:
        """The number of a cell; columns and rows count from 0."""
        return (row + 1) * self.stride + column + 1

    def distance(self, one: int, other: int) -> int:
        """Whole inches between two cells."""
        columns, rows = self.columns, self.rows
        return self.far[abs(columns[one] - columns[other])][abs(rows[one] - rows[other])]

    def half_inches(self, one: int, other: int) -> int:
        """The length of the shortest way between two cells over open ground, in half-inches (GM-G4)."""
        across = abs(self.columns[one] - self.columns[other])
        along = abs(self.rows[one] - self.rows[other])
        return 2 * across + along if across > along else 2 * along + across

    def direction(self, one: int, other: int) -> int:
        """The direction from one cell to another."""
        return direction_of(self.columns[other] - self.columns[one], self.rows[other] - self.rows[one])

    def within(self, cell: int, reach: int) -> list[int]:
        """Every cell within so many inches, itself included."""
        column, row = self.columns[cell], self.rows[cell]
        far, stride = self.far, self.stride
        return [
            (y + 1) * stride + x + 1
            for y in range(max(0, row - reach), min(self.depth - 1, row + reach) + 1)
            for x in range(max(0, column - reach), min(self.width - 1, column + reach) + 1)
            if far[abs(x - column)][abs(y - row)] <= reach
        ]


@lru_cache(maxsize=8)
def grid_of(width: int, depth: int) -> Grid:
    """The grid of a size; it never changes, so all games share it."""
    return Grid(width, depth)


@lru_cache(maxsize=8192)
def crossed(columns: int, rows: int) -> tuple[tuple[int, int, int], ...]:
    """The cells that a ray from one centre to another passes through between them (GM-G7).

    Each is an offset and how far along it lies, measured so that the whole ray is `columns² + rows²`.
    """
    wide = abs(columns) + abs(rows)
    right, down = (1 if columns >= 0 else -1), (1 if rows >= 0 else -1)
    return tuple(
        (x, y, x * columns + y * rows)
        for x in range(0, columns + right, right)
        for y in range(0, rows + down, down)
        if 2 * abs(x * rows - y * columns) < wide and (x, y) not in ((0, 0), (columns, rows))
    )
