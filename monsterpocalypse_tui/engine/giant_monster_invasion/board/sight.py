"""Line of sight and cover: a ray from eye to eye, and the shadow that buildings cast on it (GM-046, GM-G7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ..state import Game
from .grid import EDGE, crossed


class Cover(IntEnum):
    """How much of a target is covered (GM-150)."""

    NONE = 0
    HALF = 1
    MOST = 2
    ALL = 3


@dataclass(frozen=True, slots=True)
class Sight:
    """How a target is seen, and the building that covers it most."""

    cover: Cover
    building: int = -1


CLEAR = Sight(Cover.NONE)


def sight(game: Game, eye: int, height: int, cell: int, tall: int, own: int = -1) -> Sight:
    """Look from an eye at a height to something so tall in a cell; the building `own` is the target itself."""
    table = game.table
    grid, building, heights = table.grid, game.building, table.heights
    columns, rows = grid.columns[cell] - grid.columns[eye], grid.rows[cell] - grid.rows[eye]
    whole = columns * columns + rows * rows
    stride = grid.stride
    worst, worst_by = Cover.NONE, -1
    for x, y, along in crossed(columns, rows):
        number = building[eye + x + y * stride]
        if number and number != EDGE and number - 1 != own:
            shadow = height * along + (heights[number - 1] - height) * whole
            full = tall * along
            if shadow >= full:
                return Sight(Cover.ALL, number - 1)
            if 4 * shadow >= 3 * full:
                worst, worst_by = Cover.MOST, number - 1
            elif 2 * shadow >= full and worst < Cover.HALF:
                worst, worst_by = Cover.HALF, number - 1
    return Sight(worst, worst_by) if worst else CLEAR


def sight_of_monster(game: Game, seat: int, target: int) -> Sight:
    """How one monster sees another; Monster-Vision sees through everything (GM-123)."""
    own, other = game.fighters[seat], game.fighters[target]
    if own.kit.vision:
        return CLEAR
    return sight(game, own.cell, own.kit.height, other.cell, other.kit.height)


def sight_of_building(game: Game, seat: int, building: int) -> Sight:
    """How a monster sees a building: by whichever of its cells is seen best (GM-AM-22)."""
    own = game.fighters[seat]
    if own.kit.vision:
        return CLEAR
    tall = game.table.heights[building]
    best = Sight(Cover.ALL)
    for cell in game.table.building_cells[building]:
        seen = sight(game, own.cell, own.kit.height, cell, tall, building)
        if seen.cover < best.cover or best.building < 0:
            best = seen
        if best.cover is Cover.NONE:
            break
    return best
