"""Forced movement and what it runs into (p. 36): units, buildings, hazards, monsters and the edge of the map."""

from __future__ import annotations

from ..board.figures import figures_on, is_unit
from ..board.geometry import DIRECTIONS, OFF
from ..cards import EnergyType, Tile
from ..events import Collided, Relocated
from ..state import Game
from .damage import crush
from .record import Attack

COLUMNS_AND_ROWS = tuple(direction for direction in DIRECTIONS if len(direction) == 1)
"""The four directions of straight lines (R-046, R-068)."""


def crush_in(game: Game, attack: Attack, unit: int, why: str) -> None:
    """Crush a unit in the course of an attack; triggers still know where the target stood (R-106)."""
    if unit == attack.target:
        attack.site = game.body(unit)
    crush(game, unit, why)
    attack.crushed.append(unit)
    attack.damage.pop(unit, None)  # whoever comes back in the same attack comes back unhurt


def collapse(game: Game, attack: Attack, structure: int) -> None:
    """A building that is doomed no longer blocks, but waits for its Reactions and its tile (R-063)."""
    if structure not in attack.doomed:
        attack.doomed.append(structure)
        game.lift(structure)


def flatten(game: Game, attack: Attack, figure: int, why: str) -> None:
    """Crush a unit, or bring down a building, at once."""
    if is_unit(game, figure):
        crush_in(game, attack, figure, why)
    else:
        collapse(game, attack, figure)


def shove(game: Game, attack: Attack, monster: int, direction: str, distance: int) -> None:
    """Move a monster in a straight line, colliding with what is in its path; a monster or the edge stops it."""
    board, path = game.map, [game.at[monster]]
    for _ in range(distance):
        space = board.step(path[-1], direction)
        if space == OFF or not board.fits(space, True):
            break
        body = board.body[1][space]
        others = figures_on(game, body & ~game.body(monster) & (game.giants[0] | game.giants[1]))
        if others:  # before anything else on that edge
            for other in others:  # one collision with each
                game.events.append(Collided(monster, other, "MP-COLL-06"))
                attack.hurt(monster)
                attack.hurt(other)
            break
        collide(game, attack, monster, body, game.body(monster))
        game.put(monster, space)
        path.append(space)
    _arrive(game, attack, monster, tuple(path))


def drop(game: Game, attack: Attack, monster: int, space: int) -> None:
    """Put a monster down elsewhere; it collides with everything in the spaces where it lands, and only there."""
    path = (game.at[monster], space)
    before = game.body(monster)
    game.lift(monster)
    collide(game, attack, monster, game.map.body[1][space], before)
    game.put(monster, space)
    _arrive(game, attack, monster, path)


def collide(game: Game, attack: Attack, monster: int, body: int, before: int) -> None:
    """Crush the units, bring down the buildings and suffer the old hazards in some spaces, each once (R-073)."""
    for unit in figures_on(game, body & (game.troops[0] | game.troops[1])):
        game.events.append(Collided(monster, unit, "MP-COLL-02"))
        crush_in(game, attack, unit, "collision")
    for building in figures_on(game, body & game.buildings):
        game.events.append(Collided(monster, building, "MP-COLL-03"))
        collapse(game, attack, building)
        attack.hurt(monster)
    for tile in hazards_entered(game, monster, body, before):
        game.events.append(Collided(monster, tile, "MP-COLL-04"))
        attack.hurt(monster)


def hazards_entered(game: Game, monster: int, body: int, before: int) -> list[int]:
    """The hazards lying in some spaces that hurt a monster coming onto them from others (R-015)."""
    sites = game.map.body[1]
    return [
        tile
        for tile in game.hazards
        if sites[game.at[tile]] & body
        and not sites[game.at[tile]] & before
        and burns(game, monster, game.tile[tile - game.table.first_structure])
    ]


def burns(game: Game, monster: int, tile: Tile | None) -> bool:
    """Whether a hazard hurts a monster forced onto it: Flight does not help (R-065), being Radioactive may (p. 53)."""
    if tile is Tile.RADIATION:
        return game.card[monster].energy_type is not EnergyType.RADIOACTIVE
    return tile is Tile.FIRE


def _arrive(game: Game, attack: Attack, monster: int, path: tuple[int, ...]) -> None:
    if monster not in attack.relocated:
        attack.relocated.append(monster)
    game.events.append(Relocated(monster, path))
