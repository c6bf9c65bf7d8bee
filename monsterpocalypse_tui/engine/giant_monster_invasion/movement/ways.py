"""The cheapest way to a cell, and every cell in reach, on foot, with one leap, or through water."""

from __future__ import annotations

from heapq import heappop, heappush

from ..answers import Mode
from ..board.grid import EDGE
from ..board.hazards import harmful, is_harmless
from ..board.occupied import blocked
from ..board.terrain import Ground
from ..state import Game
from .budget import budget, open_rate, rates

Way = tuple[int, ...]
"""The cells entered, in order; a leap lands in a cell marked by being negative."""


def cheapest(game: Game, seat: int, mode: Mode, second: bool, to: int) -> tuple[int, Way] | None:
    """The price and the way to a cell, if it can be reached: harmless if possible, then cheapest (GM-AM-49)."""
    fighter = game.fighters[seat]
    points = budget(game, fighter, mode, second)
    solid = _solid(game, seat, mode)
    if solid[to] or to == fighter.cell:
        return None
    costs = [2] * len(game.table.rates) if mode is Mode.SWIM else rates(game, fighter, second)
    leap = 2 * fighter.kit.leaping if mode is Mode.LEAP else 0
    rate = 2 if mode is Mode.SWIM else open_rate(second)
    if not is_harmless(game):
        safe = solid[:]
        for cell in harmful(game, seat):
            if cell != to:
                safe[cell] = EDGE
        found = _search(game, fighter.cell, to, points, safe, costs, rate, leap)
        if found is not None:
            return found
    return _search(game, fighter.cell, to, points, solid, costs, rate, leap)


def _solid(game: Game, seat: int, mode: Mode) -> bytearray:
    solid = blocked(game, seat)
    if mode is Mode.SWIM:
        ground = game.ground
        for cell in game.table.grid.cells:
            if ground[cell] != Ground.WATER:
                solid[cell] = EDGE
    return solid


def _search(
    game: Game, start: int, to: int, points: int, solid: bytearray, costs: list[int], rate: int, leap: int
) -> tuple[int, Way] | None:
    """Look for the cheapest way, nearest guess first; a cell reached after the leap counts as another cell."""
    grid = game.table.grid
    columns, rows, steps, size = grid.columns, grid.rows, grid.steps, grid.size
    goal_column, goal_row = columns[to], rows[to]
    ground = game.ground
    half = rate // 2

    def guess(cell: int) -> int:
        across, along = abs(columns[cell] - goal_column), abs(rows[cell] - goal_row)
        return rate * across + half * along if across > along else rate * along + half * across

    if guess(start) > points:
        return None
    best = {start: 0}
    came: dict[int, int] = {}
    heap = [(guess(start), 0, start)]
    goal = to + size if leap else to
    offsets = _leaps(leap) if leap else ()
    while heap:
        _, cost, node = heappop(heap)
        if cost > best[node]:
            continue
        if node == goal:
            return cost, _trace(came, start, node, size)
        leapt, cell = (size, node - size) if node >= size else (0, node)
        for index in range(8):
            other = cell + steps[index]
            if solid[other]:
                continue
            price = costs[ground[other]]
            total = cost + (price * 3 // 2 if index & 1 else price)
            if total <= points:
                node_there = other + leapt
                if total < best.get(node_there, 1 << 30):
                    expected = total + guess(other)
                    if expected <= points:
                        best[node_there] = total
                        came[node_there] = node
                        heappush(heap, (expected, total, node_there))
        if leap and not leapt:
            for across, along, length in offsets:
                column, row = columns[cell] + across, rows[cell] + along
                if not (0 <= column < grid.width and 0 <= row < grid.depth):
                    continue
                other = grid.cell(column, row)
                total = cost + length * half
                if solid[other] or total + guess(other) > points:
                    continue
                if total < best.get(other + size, 1 << 30):
                    best[other + size] = total
                    came[other + size] = node
                    heappush(heap, (total + guess(other), total, other + size))
    return None


def _leaps(leap: int) -> tuple[tuple[int, int, int], ...]:
    """The offsets that a leap of so many half-inches covers, with the length of each."""
    reach = range(-(leap // 2), leap // 2 + 1)
    lengths = ((x, y, 2 * max(abs(x), abs(y)) + min(abs(x), abs(y))) for x in reach for y in reach)
    return tuple(offset for offset in lengths if 0 < offset[2] <= leap)


def _trace(came: dict[int, int], start: int, node: int, size: int) -> Way:
    way = []
    while node != start:
        before = came[node]
        is_landing = node >= size > before
        way.append(-(node - size) if is_landing else node - size if node >= size else node)
        node = before
    return tuple(reversed(way))


def reach(game: Game, seat: int, mode: Mode, second: bool) -> dict[int, int]:
    """Every cell a Move on foot, with a leap or under water can end in, with its price."""
    fighter = game.fighters[seat]
    points = budget(game, fighter, mode, second)
    solid = _solid(game, seat, mode)
    costs = [2] * len(game.table.rates) if mode is Mode.SWIM else rates(game, fighter, second)
    grid, ground = game.table.grid, game.ground
    steps, size, columns, rows = grid.steps, grid.size, grid.columns, grid.rows
    leap = 2 * fighter.kit.leaping if mode is Mode.LEAP else 0
    offsets, half = _leaps(leap) if leap else (), open_rate(second) // 2
    best = {fighter.cell: 0}
    heap = [(0, fighter.cell)]
    while heap:
        cost, node = heappop(heap)
        if cost > best[node]:
            continue
        leapt, cell = (size, node - size) if node >= size else (0, node)
        for index in range(8):
            other = cell + steps[index]
            if solid[other]:
                continue
            price = costs[ground[other]]
            total = cost + (price * 3 // 2 if index & 1 else price)
            if total <= points and total < best.get(other + leapt, 1 << 30):
                best[other + leapt] = total
                heappush(heap, (total, other + leapt))
        if leap and not leapt:
            for across, along, length in offsets:
                column, row = columns[cell] + across, rows[cell] + along
                total = cost + length * half
                if total > points or not (0 <= column < grid.width and 0 <= row < grid.depth):
                    continue
                other = grid.cell(column, row)
                if not solid[other] and total < best.get(other + size, 1 << 30):
                    best[other + size] = total
                    heappush(heap, (total, other + size))
    if leap:
        found = {node - size: cost for node, cost in best.items() if node >= size}
    else:
        found = best
    found.pop(fighter.cell, None)
    return found


def price_of(game: Game, seat: int, mode: Mode, second: bool, to: int, way: Way) -> int | None:
    """The price of a way somebody spelled out, cell by cell, or nothing if it cannot be gone."""
    fighter = game.fighters[seat]
    solid = _solid(game, seat, mode)
    costs = [2] * len(game.table.rates) if mode is Mode.SWIM else rates(game, fighter, second)
    steps, cell, cost = game.table.grid.steps, fighter.cell, 0
    for other in way:
        if other < 0 or other - cell not in steps or solid[other]:
            return None
        price = costs[game.ground[other]]
        cost += price * 3 // 2 if steps.index(other - cell) & 1 else price
        cell = other
    return cost if cell == to and cost <= budget(game, fighter, mode, second) else None
