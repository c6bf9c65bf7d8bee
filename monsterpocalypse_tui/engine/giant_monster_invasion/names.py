"""How cells are written: columns A to Z, then AA and on; rows from 1 in the north. `K7` is column 11, row 7."""

from __future__ import annotations

import re

from .board.grid import Grid

_CELL = re.compile(r"([A-Za-z]{1,2})([0-9]{1,2})")


def column_name(column: int) -> str:
    """The letters of a column, counted from 0.

    >>> column_name(0), column_name(25), column_name(26), column_name(35)
    ('A', 'Z', 'AA', 'AJ')
    """
    return chr(65 + column) if column < 26 else chr(64 + column // 26) + chr(65 + column % 26)


def write_place(column: int, row: int) -> str:
    """Write a place by column and row, both counted from 0."""
    return f"{column_name(column)}{row + 1}"


def read_place(text: str) -> tuple[int, int] | None:
    """Read a place such as `K7`; nothing if it is none.

    >>> read_place("aa3"), read_place("7K")
    ((26, 2), None)
    """
    found = _CELL.fullmatch(text)
    if found is None:
        return None
    letters, number = found[1].upper(), int(found[2])
    column = ord(letters[-1]) - 65 + (26 * (ord(letters[0]) - 64) if len(letters) == 2 else 0)
    return (column, number - 1) if number else None


def write_cell(grid: Grid, cell: int) -> str:
    """Write a cell of a grid."""
    return write_place(grid.columns[cell], grid.rows[cell])


def read_cell(grid: Grid, text: str) -> int | None:
    """Read a cell of a grid; nothing if it is none."""
    place = read_place(text)
    if place is None or not (0 <= place[0] < grid.width and 0 <= place[1] < grid.depth):
        return None
    return grid.cell(*place)
