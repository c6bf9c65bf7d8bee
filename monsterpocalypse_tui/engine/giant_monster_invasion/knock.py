"""Knock back and knock down (GM-090, GM-094 to GM-096, GM-G6)."""

from __future__ import annotations

from ..kernel.decisions import Rules
from .board.grid import EDGE
from .board.hazards import enter
from .board.occupied import monster_at
from .board.terrain import Ground
from .checks import check, roll
from .collisions import with_building, with_monster
from .damage import hurt
from .decisions import D6, Purpose
from .events import KnockedBack, KnockedDown
from .grab.locks import end_locks
from .state import NOBODY, Game, Layer


def line(game: Game, start: int, direction: int, distance: int) -> tuple[list[int], int]:
    """The free cells of a knock back, and what stops it: a building's number + 1, a monster as -2 - seat, or 0."""
    step = game.table.grid.steps[direction]
    steps = max(1, 2 * distance // (3 if direction % 2 else 2)) if distance > 0 else 0
    way: list[int] = []
    cell = start
    for _ in range(steps):
        cell += step
        building = game.building[cell]
        if building == EDGE:
            return way, 0
        if building:
            return way, building
        other = monster_at(game, cell)
        if other != NOBODY:
            return way, -2 - other
        way.append(cell)
    return way, 0


def scaled(game: Game, distance: int) -> int:
    """Knock-back distances are halved in small scale, rounded up (GM-162)."""
    return (distance + 1) // 2 if game.table.small else distance


def place(game: Game, seat: int, cell: int) -> None:
    """Put a monster that did not choose to move into a cell; out of the water it is no longer submerged."""
    fighter = game.fighters[seat]
    fighter.cell = cell
    if fighter.layer == Layer.SUBMERGED and game.ground[cell] != Ground.WATER:
        fighter.layer = Layer.GROUND
        fighter.layer_turns = 0


def knock_back(game: Game, seat: int, direction: int, distance: int, by: int, rule: str = "GM-090") -> Rules[bool]:
    """Throw a monster along a straight line, and say whether it collided."""
    fighter = game.fighters[seat]
    if not fighter.fights or distance <= 0:
        return False
    end_locks(game, seat, "GM-AM-36")
    way, stopped = line(game, fighter.cell, direction, distance)
    if way:
        place(game, seat, way[-1])
    game.events.append(KnockedBack(seat, direction, tuple(way), rule))
    if stopped > 0:
        yield from with_building(game, seat, stopped - 1, by)
    elif stopped:
        yield from with_monster(game, seat, -2 - stopped, by)
    if way:
        yield from enter(game, seat)
    return stopped != 0


def knock_down_check(game: Game, seat: int, mod: int = 0) -> Rules[None]:
    """A STOMP check against falling over (GM-094)."""
    fighter = game.fighters[seat]
    if not fighter.fights or fighter.prone or fighter.layer == Layer.UNDERGROUND:
        return
    pool = fighter.kit.stomp + mod - fighter.intimidated
    if not (yield from check(game, seat, Purpose.KNOCK_DOWN, fighter.kit.stomp, pool, "GM-094")):
        yield from knock_down(game, seat)


def knock_down(game: Game, seat: int, rule: str = "GM-094") -> Rules[None]:
    """Lay a monster prone; one that is in the air falls (GM-095, GM-096)."""
    fighter = game.fighters[seat]
    if not fighter.fights or fighter.prone:
        return
    fighter.prone = True
    fighter.layer = Layer.GROUND
    fighter.layer_turns = 0
    game.events.append(KnockedDown(seat, rule))
    end_locks(game, seat, "GM-AM-36")
    if fighter.airborne:
        fighter.airborne = False
        damage = yield from roll(game, seat, D6, Purpose.FALL, "GM-096")
        hurt(game, seat, damage, Purpose.FALL)
