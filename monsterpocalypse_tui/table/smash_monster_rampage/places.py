"""Squares of the engine and places of the screen, which have one column more; and which piece is where."""

from __future__ import annotations

from collections.abc import Iterable

from monsterpocalypse_tui.engine.smash_monster_rampage.board import OFF, Board, squares_of
from monsterpocalypse_tui.engine.smash_monster_rampage.state import UNITS, Game
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE

MONSTER = UNITS
"""The piece that is the Monster; the units keep their numbers."""


def place_of(board: Board, square: int) -> int:
    """The place of a square."""
    return square // board.width * (board.width + 1) + square % board.width if square >= 0 else NOWHERE


def square_of(board: Board, place: int) -> int:
    """The square of a place."""
    row, column = divmod(place, board.width + 1)
    inside = place >= 0 and row < board.height and column < board.width
    return row * board.width + column if inside else OFF


def places(board: Board, mask: int) -> frozenset[int]:
    """The places of a set of squares."""
    return frozenset(place_of(board, square) for square in squares_of(mask))


def mask_of(squares: Iterable[int]) -> int:
    """Some squares as a set."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def monster_mask(game: Game) -> int:
    """The four squares of the Monster; none before it has risen."""
    return game.table.board.footprint[game.monster] if game.monster != OFF else 0


def piece_at(game: Game, square: int) -> int:
    """The piece on a square: the Monster, or a unit; where two units share it, the one that moves."""
    if square < 0:
        return NOBODY
    if monster_mask(game) >> square & 1:
        return MONSTER
    units = [unit for unit, at in enumerate(game.at) if at == square]
    return game.moving if game.moving in units else units[0] if units else NOBODY
