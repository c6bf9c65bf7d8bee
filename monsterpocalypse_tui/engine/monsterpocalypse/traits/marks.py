"""Skills that the rules ask for by name: how a figure moves, what it can hold, where it finds Cover."""

from __future__ import annotations

from itertools import pairwise

from ..board.figures import bearers, has, is_unit, near
from ..state import Game
from .pieces import rule


def _noted(game: Game, figure: int, ability: str) -> bool:
    """Whether a figure has an ability that is asked for just when it matters."""
    if not has(game, figure, ability):
        return False
    game.table.note(ability)
    return True


@rule("flight")
def flies(game: Game, figure: int) -> bool:
    """Flight: moves through anything, immune to hazards it moves over or stands on, holds nothing (p. 15)."""
    return has(game, figure, "flight")


@rule("jump")
def jumps(game: Game, figure: int) -> bool:
    """Jump: moves through figures and over any terrain, and reaches flyers (p. 15)."""
    return has(game, figure, "jump")


@rule("hover")
def hovers(game: Game, figure: int) -> bool:
    """Hover: all terrain is Open, hazards still hurt (R-017)."""
    return has(game, figure, "hover")


@rule("all-terrain")
def rolls_over_rough(game: Game, figure: int) -> bool:
    """All Terrain: Rough counts as Open, hazards still hurt (R-017)."""
    return has(game, figure, "all-terrain")


@rule("climb")
def climbs(game: Game, figure: int) -> bool:
    """Climb: advances through buildings, but never ends there (R-010)."""
    return has(game, figure, "climb")


@rule("ground-control")
def holds_in_flight(game: Game, figure: int) -> bool:
    """Ground Control: a flying unit holds Objective Spaces all the same."""
    return is_unit(game, figure) and _noted(game, figure, "ground-control")


def can_hold(game: Game, unit: int) -> bool:
    """Whether a unit holds the Objective Space it stands on (p. 22); flyers cannot (p. 15), but for Ground Control."""
    return not flies(game, unit) or holds_in_flight(game, unit)


@rule("low-flyer")
def hides_in_flight(game: Game, figure: int) -> bool:
    """Low Flyer: a flying unit finds Cover all the same."""
    return is_unit(game, figure) and _noted(game, figure, "low-flyer")


@rule("dig-in")
def is_dug_in(game: Game, figure: int) -> bool:
    """Dig In: Cover on a Power or Negative Zone that it holds."""
    zones = game.map.power_zones | game.map.negative_zones
    if not zones >> game.at[figure] & 1 or not _noted(game, figure, "dig-in"):
        return False
    return can_hold(game, figure)


@rule("indirect-fire")
def ignores_cover(game: Game, figure: int) -> bool:
    """Indirect Fire: attacks it takes part in ignore Cover (R-038)."""
    return has(game, figure, "indirect-fire")


@rule("cargo")
def is_cargo(game: Game, figure: int) -> bool:
    """Cargo: may be brought into play by Transport, also from the reserves (R-094)."""
    return has(game, figure, "cargo")


@rule("sabotage")
def secures_despite(game: Game, structure: int, seat: int) -> bool:
    """Sabotage: buildings within 2 spaces of an enemy saboteur cannot be secured."""
    body = game.body(structure)
    if any(near(game, enemy) & body for enemy in bearers(game, 1 - seat, "sabotage")):
        game.table.note("sabotage")
        return False
    return True


@rule("resilience")
def shrugs_off_super_damage(game: Game, monster: int) -> bool:
    """Resilience: immune to Super Damage; the hit itself still counts (p. 33)."""
    return has(game, monster, "resilience")


@rule("super-strength")
def throws_further(game: Game, monster: int) -> bool:
    """Super Strength: its Throw and Smash move the target up to one space more (R-052)."""
    return has(game, monster, "super-strength")


def moving_marks(game: Game, figure: int, path: tuple[int, ...]) -> list[str]:
    """The marks that made a path possible or cheaper, for whoever counts; asked before the figure moves."""
    board, small = game.map, is_unit(game, figure)
    bodies = board.body[game.is_large(figure)]
    spaces = 0
    for space in path[1:]:
        spaces |= bodies[space]
    enemy = 1 - game.table.owner[figure]
    buildings = spaces & game.buildings
    over = buildings | spaces & (game.troops[enemy] | game.giants[enemy])
    rough = spaces & (board.rough | game.tiles) if small else 0
    wet = spaces & board.impassible if small else 0
    hazards = spaces & (game.fire | game.radiation)
    met = [
        mark
        for mark, acts in (
            ("flight", over | rough | wet | hazards),
            ("jump", over | rough | wet | hazards & ~bodies[path[-1]]),
            ("hover", rough | wet),
            ("all-terrain", rough),
            ("climb", buildings),
        )
        if acts and has(game, figure, mark)
    ]
    if any(not board.adjacent[0][before] >> after & 1 for before, after in pairwise(path)):
        met.append("underground-network")
    return met
