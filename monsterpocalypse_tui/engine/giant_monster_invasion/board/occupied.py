"""Who and what is in a cell."""

from __future__ import annotations

from ..state import NOBODY, Game, Layer
from .grid import EDGE


def monster_at(game: Game, cell: int) -> int:
    """The monster on the surface (or in the water) of a cell, or nobody."""
    for fighter in game.fighters:
        if fighter.cell == cell and fighter.layer != Layer.UNDERGROUND:
            return fighter.seat
    return NOBODY


def is_free(game: Game, cell: int, besides: int = NOBODY) -> bool:
    """Whether a monster could stand in a cell; the one named is not in its own way."""
    if game.building[cell]:
        return False
    for fighter in game.fighters:
        if fighter.cell == cell and fighter.seat != besides and fighter.layer != Layer.UNDERGROUND:
            return False
    return True


def blocked(game: Game, besides: int) -> bytearray:
    """A map of the cells nobody can walk through: buildings, the border, and other monsters (GM-G5)."""
    solid = game.building[:]
    for fighter in game.fighters:
        if fighter.cell >= 0 and fighter.seat != besides and fighter.layer != Layer.UNDERGROUND:
            solid[fighter.cell] = EDGE
    return solid


def nearest_free(game: Game, cell: int, seat: int) -> int:
    """The free cell nearest to a cell, by way over open ground, then from the north-west."""
    if is_free(game, cell, seat):
        return cell
    grid = game.table.grid
    free = (other for other in grid.cells if is_free(game, other, seat))
    return min(free, key=lambda other: (grid.half_inches(cell, other), other))
