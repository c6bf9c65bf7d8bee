"""Buildings: which stand, how sturdy they are, and what becomes of them (GM-100 to GM-103)."""

from __future__ import annotations

from ..events import BuildingHit
from ..state import NOBODY, Game
from .terrain import Ground


def stands(game: Game, building: int) -> bool:
    """Whether a building still stands."""
    return game.building[game.table.building_cells[building][0]] == building + 1


def standing(game: Game) -> list[int]:
    """The numbers of all buildings that stand."""
    return [number for number in range(game.table.doors) if stands(game, number)]


def distance_to(game: Game, cell: int, building: int) -> int:
    """Inches to the nearest cell of a building."""
    distance = game.table.grid.distance
    cells = game.table.building_cells[building]
    return distance(cell, cells[0]) if len(cells) == 1 else min(distance(cell, other) for other in cells)


def strike(game: Game, building: int, damage: int, by: int) -> bool:
    """Damage a building: more than its STURDY destroys it, anything else does nothing (GM-101)."""
    sturdy = game.table.sturdy[building]
    destroyed = damage > sturdy
    game.events.append(BuildingHit(building, damage, destroyed, by))
    if destroyed:
        for cell in game.table.building_cells[building]:  # GM-103
            game.building[cell] = 0
            game.ground[cell] = Ground.RUBBLE
        if by != NOBODY:
            fighter = game.fighters[by]
            small, medium, large = fighter.razed
            fighter.razed = (small + (sturdy <= 3), medium + (sturdy in (4, 5)), large + (sturdy >= 6))
            fighter.score += sturdy
    return destroyed
