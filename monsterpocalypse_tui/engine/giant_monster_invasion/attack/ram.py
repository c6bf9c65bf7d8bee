"""Running into things on purpose, and the Launching Ram (GM-093, GM-152)."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..answers import FIRST_BUILDING, Mode, Move
from ..board.occupied import is_free
from ..checks import check
from ..collisions import weight_of, with_building, with_monster
from ..damage import hurt
from ..decisions import Purpose
from ..events import Attacked, Missed
from ..knock import knock_back, knock_down_check, scaled
from ..movement.budget import budget, open_rate
from ..movement.moves import travel, way_to, why_no_moving, why_not_mode
from ..movement.ways import Way
from ..powers.force_field import offer
from ..state import Game, Layer
from ..switches import Switch
from .mods import distance, pool, special_receipt
from .targets import NO_DICE, use_attack, why_no_attack, why_not_target

_FOOT = Refusal("Only a monster on its feet can run into something.", "GM-093")
_BESIDE = Refusal("Move right beside it first.", "GM-G9")
_NO_REST = Refusal("Nothing is left of the Move to run into it with.", "GM-AM-42")
_SWITCH = Refusal("Launching Rams are not played in this battle.", "GM-152")
_WHOLE = Refusal("A ram takes the whole Move and an action.", "GM-152")
_NO_WAY = Refusal("The target cannot be reached with this Move.", "GM-152")
_RAM_MODE = Refusal("A ram is run or flown.", "GM-152")


def why_not_collide(game: Game, target: int) -> Refusal | None:
    """A deliberate collision takes the rest of the Move and the action (GM-AM-42)."""
    fighter = game.fighter
    refusal = why_no_attack(game) or why_not_target(game, target)
    if refusal is not None:
        return refusal
    if fighter.prone or fighter.layer != Layer.GROUND:
        return _FOOT
    if not _beside(game, target):
        return _BESIDE
    if game.moving_over or (game.attacked and Switch.ATTACK_THEN_MOVE not in game.table.switches):
        return _NO_REST
    left = game.move_left if game.moved else budget(game, fighter, Mode.WALK, False)
    return _NO_REST if left < open_rate(False) else None


def _beside(game: Game, target: int) -> bool:
    own, steps = game.fighter.cell, game.table.grid.steps
    if target < FIRST_BUILDING:
        return game.fighters[target].cell - own in steps
    return any(game.building[own + step] == target - FIRST_BUILDING + 1 for step in steps)


def collide(game: Game, target: int) -> Rules[None]:
    """Run into it: both sides suffer, nobody is thrown (GM-093)."""
    seat = game.seat
    use_attack(game)
    game.moved = True
    game.move_left = 0
    game.events.append(Attacked(seat, Purpose.COLLIDE, "", target, "GM-093"))
    if target >= FIRST_BUILDING:
        yield from with_building(game, seat, target - FIRST_BUILDING, seat)
        return
    yield from offer(game, target, seat, Purpose.COLLIDE)
    kit = game.fighter.kit
    dice = pool(special_receipt(game, seat, target))
    successes = yield from check(game, seat, Purpose.COLLIDE, kit.brawl, dice, "GM-093")
    yield from with_monster(game, seat, target, seat, successes)


def ram_way(game: Game, mode: Mode, target: int) -> Way | None:
    """The way of a ram: to the nearest cell beside the target, or none if it cannot be reached."""
    fighter, grid = game.fighter, game.table.grid
    goal = game.fighters[target].cell
    if goal - fighter.cell in grid.steps:
        return ()
    beside = [goal + step for step in grid.steps if is_free(game, goal + step, fighter.seat)]
    best: tuple[int, int, Way] | None = None
    for cell in sorted(beside, key=lambda cell: (grid.half_inches(fighter.cell, cell), cell)):
        found = way_to(game, game.seat, Move(mode, cell))
        if not isinstance(found, Refusal) and (best is None or (found[0], cell) < best[:2]):
            best = (found[0], cell, found[1])
            if mode is Mode.FLY:
                break
    return best[2] if best else None


def why_not_ram(game: Game, mode: Mode, target: int) -> Refusal | None:
    """Why there is no Launching Ram."""
    if Switch.LAUNCHING_RAM not in game.table.switches:
        return _SWITCH
    if mode not in (Mode.WALK, Mode.FLY):
        return _RAM_MODE
    refusal = why_no_attack(game) or why_not_target(game, target, monsters_only=True)
    if refusal is not None:
        return refusal
    if game.moved:
        return _WHOLE
    refusal = why_no_moving(game, False) or why_not_mode(game.fighter, mode)
    if refusal is not None:
        return refusal
    if not game.fighter.kit.brawl or pool(special_receipt(game, game.seat, target)) + game.fighter.mp < 1:
        return NO_DICE
    farthest = budget(game, game.fighter, mode, False) // 2 + 2
    if distance(game, game.seat, target) > farthest or ram_way(game, mode, target) is None:
        return _NO_WAY
    return None


def ram(game: Game, mode: Mode, target: int) -> Rules[None]:
    """Charge at a monster; whoever loses pays with a collision (GM-152, GM-AM-17)."""
    seat, fighter, grid = game.seat, game.fighter, game.table.grid
    way = ram_way(game, mode, target)
    assert way is not None
    start = fighter.cell
    game.moved = True
    game.events.append(Attacked(seat, Purpose.RAM, mode.value, target, "GM-152"))
    travelled = 0
    if way:
        for cell in way:
            travelled += grid.half_inches(start, abs(cell))
            start = abs(cell)
        yield from travel(game, seat, mode, way, False)
    use_attack(game)
    if not fighter.fights:
        return
    fighter.airborne = mode is Mode.FLY  # GM-AM-29
    yield from offer(game, target, seat, Purpose.RAM)
    dice = pool(special_receipt(game, seat, target))
    successes = yield from check(game, seat, Purpose.RAM, fighter.kit.brawl, dice, "GM-152")
    if successes:
        direction = grid.direction(fighter.cell, game.fighters[target].cell)
        yield from with_monster(game, seat, target, seat, successes)
        yield from knock_back(game, target, direction, scaled(game, -(-travelled // 4)), seat, "GM-152")
        yield from knock_down_check(game, target, -1)
    else:
        game.events.append(Missed(seat, Purpose.RAM, target, "GM-152"))
        damage = yield from weight_of(game, target)
        hurt(game, seat, damage, Purpose.COLLISION, target)
        yield from knock_down_check(game, seat, -1)
    fighter.airborne = False
