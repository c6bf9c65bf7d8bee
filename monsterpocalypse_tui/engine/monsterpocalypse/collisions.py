"""Forced movement and what it runs into (p. 36): units, buildings, hazards, monsters and the edge of the map."""

from __future__ import annotations

from .attack import Attack
from .board import DIRECTIONS, OFF
from .cards import EnergyType, Tile
from .damage import crush
from .events import Collided, Relocated
from .figures import figures_on, is_structure, is_unit
from .state import Game

COLUMNS_AND_ROWS = tuple(direction for direction in DIRECTIONS if len(direction) == 1)
"""The four directions of straight lines (R-046, R-068)."""


def crush_in(game: Game, attack: Attack, unit: int, why: str) -> None:
    """Crush a unit in the course of an attack; triggers still know where the target stood (R-106)."""
    if unit == attack.target:
        attack.site = game.body(unit)
    crush(game, unit, why)
    attack.crushed.append(unit)


def collapse(game: Game, attack: Attack, structure: int) -> None:
    """A building destroyed in step T3 no longer blocks, but waits for its Reactions and its tile (R-063)."""
    if structure not in attack.doomed:
        attack.doomed.append(structure)
    game.lift(structure)


def shove(game: Game, attack: Attack, monster: int, direction: str, distance: int) -> None:
    """Move a monster in a straight line, colliding with what is in its path; a monster or the edge stops it."""
    board, path = game.map, [game.at[monster]]
    burned: set[int] = set()
    for _ in range(distance):
        space = board.step(path[-1], direction)
        if space == OFF or not board.fits(space, True):
            break
        body = board.body[1][space]
        others = [figure for figure in _met(game, body) if figure != monster]
        monsters = [figure for figure in others if not is_unit(game, figure) and not is_structure(game, figure)]
        if monsters:
            for other in monsters:  # one collision with each
                game.events.append(Collided(monster, other))
                attack.hurt(monster)
                attack.hurt(other)
            break
        collide(game, attack, monster, body, game.body(monster), burned)
        game.put(monster, space)
        path.append(space)
    _arrive(game, attack, monster, tuple(path))


def drop(game: Game, attack: Attack, monster: int, space: int) -> None:
    """Put a monster down elsewhere; it collides with everything in the spaces where it lands, and only there."""
    path = (game.at[monster], space)
    before = game.body(monster)
    game.lift(monster)
    collide(game, attack, monster, game.map.body[1][space], before, set())
    game.put(monster, space)
    _arrive(game, attack, monster, path)


def collide(game: Game, attack: Attack, monster: int, body: int, before: int, burned: set[int]) -> None:
    """Crush the units, bring down the buildings and suffer the old hazards in some spaces, each once (R-073)."""
    for figure in _met(game, body):
        if is_unit(game, figure):
            game.events.append(Collided(monster, figure))
            crush_in(game, attack, figure, "collision")
        elif is_structure(game, figure):
            game.events.append(Collided(monster, figure))
            collapse(game, attack, figure)
            attack.hurt(monster)
    for tile in game.hazards:
        site = game.map.body[1][game.at[tile]]
        if site & body and not site & before and tile not in burned:
            burned.add(tile)
            if burns(game, monster, game.tile[tile - game.table.first_structure]):
                game.events.append(Collided(monster, tile))
                attack.hurt(monster)


def burns(game: Game, monster: int, tile: Tile | None) -> bool:
    """Whether a hazard hurts a monster forced onto it: Flight does not help (R-065), being Radioactive may (p. 53)."""
    if tile is Tile.RADIATION:
        return game.card[monster].energy_type is not EnergyType.RADIOACTIVE
    return tile is Tile.FIRE


def _met(game: Game, body: int) -> list[int]:
    occupied = game.troops[0] | game.troops[1] | game.giants[0] | game.giants[1] | game.buildings
    return figures_on(game, body & occupied)


def _arrive(game: Game, attack: Attack, monster: int, path: tuple[int, ...]) -> None:
    if monster not in attack.relocated:
        attack.relocated.append(monster)
    game.events.append(Relocated(monster, path))
