"""A board of squares in characters, drawn with the game's own art at its smallest."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.table.glyphs import ASCII, UNICODE
from monsterpocalypse_tui.table.view import NOBODY, Board, BoardArt, Cell

CELL = 4
"""Columns of a place."""
MARGIN = 3


def place_name(board: Board, place: int) -> str:
    """A place as it is typed: its column by letter, its row by number.

    >>> place_name(Board("", 3, 2, {}, {}), 5)
    'B2'
    """
    row, column = divmod(place, board.stride)
    return f"{chr(ord('A') + column)}{row + 1}"


def place_named(board: Board, word: str) -> int | None:
    """The place that a word names, if there is one.

    >>> place_named(Board("", 3, 2, {}, {}), "b2"), place_named(Board("", 3, 2, {}, {}), "d1")
    (5, None)
    """
    column, number = ord(word[:1].upper() or "?") - ord("A"), word[1:]
    if not (number.isascii() and number.isdecimal() and len(number) < 3):
        return None
    row = int(number) - 1
    return row * board.stride + column if 0 <= column < board.width and 0 <= row < board.height else None


def drawing(board: Board, art: BoardArt, *, ascii_only: bool = False) -> Iterator[str]:
    """Draw the board, a line for each row, with column letters above and row numbers on the left."""
    glyphs = ASCII if ascii_only else UNICODE
    yield " " * MARGIN + "".join(chr(ord("A") + column).center(CELL) for column in range(board.width))
    for row in range(board.height):
        line = f"{row + 1:>2} "
        for column in range(board.width):
            place = row * board.stride + column
            cell = board.cells.get(place, Cell(""))
            token = board.tokens.get(cell.figure) if cell.figure != NOBODY else None
            if token is None:
                line += art.ground(cell, 0, CELL, 1, glyphs)[:CELL].ljust(CELL)
            elif token.large:
                top, left = divmod(token.space, board.stride)
                rows = art.figure(token, 2 * CELL, 2, glyphs).rows
                start = (column - left) * CELL
                line += rows[row - top][start : start + CELL].ljust(CELL)
            else:
                line += art.figure(token, CELL, 1, glyphs).rows[0][:CELL].ljust(CELL)
        yield line


def key(board: Board, art: BoardArt, *, ascii_only: bool = False) -> Iterator[str]:
    """What the signs on the board mean, and which pieces stand there."""
    glyphs = ASCII if ascii_only else UNICODE
    signs = [f"{sign.strip()} {words}" for sign, _, words in art.legend(board, glyphs, CELL)]
    if signs:
        yield f"Signs: {', '.join(signs)}."
    pieces = [
        f"{token.code.strip()} {token.label} at {place_name(board, token.space)}" for token in board.tokens.values()
    ]
    if pieces:
        yield f"Pieces: {', '.join(pieces)}."
