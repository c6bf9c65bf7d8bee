"""Retreat: only moving, all of it, straight to the nearest edge (GM-146)."""

from __future__ import annotations

from ...kernel.decisions import Rules
from ..answers import Mode
from ..damage import leave
from ..events import Retreating
from ..grab.locks import end_locks
from ..state import Fighter, Game, Layer
from .budget import budget, open_rate
from .moves import destinations, modes, travel
from .standing import stand, surface
from .ways import cheapest


def declare(game: Game) -> None:
    """Give the battle up for good."""
    game.fighter.retreating = True
    game.events.append(Retreating(game.seat))
    end_locks(game, game.seat, "GM-AM-36")


def way_out(game: Game, cell: int) -> tuple[int, int]:
    """The direction of the nearest edge, and how many cells lie between it and a cell."""
    grid = game.table.grid
    column, row = grid.columns[cell], grid.rows[cell]
    gaps = ((row, 0), (grid.width - 1 - column, 2), (grid.depth - 1 - row, 4), (column, 6))
    gap, direction = min(gaps)
    return direction, gap


def flee(game: Game) -> Rules[None]:
    """Make the whole turn of a retreating monster: the Move and then the second Move."""
    fighter = game.fighter
    if fighter.layer != Layer.GROUND:
        yield from surface(game, game.seat, forced=True)
    if not fighter.fights:
        return
    if fighter.prone:
        if not (game.moved or game.moving_over):
            stand(game)
        return
    for second in (False, True):
        if game.moving_over or not game.fighter.fights or (game.moved and not second) or (second and not game.actions):
            continue
        yield from _run(game, fighter, second)
        if second:
            game.actions -= 1
            game.acted += 1
        game.moved = True


def _run(game: Game, fighter: Fighter, second: bool) -> Rules[None]:
    direction, _ = way_out(game, fighter.cell)
    best: tuple[int, int, int] | None = None
    target, by = fighter.cell, Mode.WALK
    grid = game.table.grid
    across = direction in (0, 4)
    for mode in modes(game, fighter, second):
        if mode not in (Mode.WALK, Mode.FLY):
            continue
        points = budget(game, fighter, mode, second)
        step = open_rate(second) if mode is Mode.WALK else 2
        for cell, price in (*destinations(game, fighter.seat, mode, second).items(), (fighter.cell, 0)):
            left = _gap(game, cell, direction)
            line = grid.columns if across else grid.rows
            found = (-1 if not left and price + step <= points else left, abs(line[cell] - line[fighter.cell]), price)
            if best is None or found < best:
                best, target, by = found, cell, mode
    if best is None:
        return
    if target != fighter.cell:
        if by is Mode.FLY:
            yield from travel(game, fighter.seat, Mode.FLY, (target,), second)
        else:
            found_way = cheapest(game, fighter.seat, Mode.WALK, second, target)
            assert found_way is not None
            yield from travel(game, fighter.seat, Mode.WALK, found_way[1], second)
    if best[0] < 0 and fighter.fights:
        leave(game, fighter.seat)


def _gap(game: Game, cell: int, direction: int) -> int:
    grid = game.table.grid
    column, row = grid.columns[cell], grid.rows[cell]
    return {0: row, 2: grid.width - 1 - column, 4: grid.depth - 1 - row, 6: column}[direction]
