"""The Move and the second Move: which modes are open, where they lead, and making them (GM-020 to GM-022)."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Refusal, Rules
from ...kernel.dice import Chance
from ..answers import Mode, Move, SecondMove
from ..board.grid import EDGE
from ..board.hazards import enter, is_harmless
from ..board.occupied import blocked, is_free
from ..board.terrain import Ground
from ..events import Moved
from ..state import NOBODY, Fighter, Game, Layer
from ..switches import Switch
from .budget import budget, rates
from .ways import Way, cheapest, price_of, reach

_FREE_FLIGHT = (Mode.FLY, Mode.TUNNEL)
"""Modes that nothing stands in the way of, so that only the distance counts."""

NO_POWER = {
    Mode.FLY: Refusal("Only a monster with Flying can fly.", "GM-113"),
    Mode.SWIM: Refusal("Only a monster with Swimming can swim under water.", "GM-114"),
    Mode.TUNNEL: Refusal("Only a monster with Tunneling can tunnel.", "GM-115"),
    Mode.LEAP: Refusal("Only a monster with Leaping can leap.", "GM-119"),
}
_PRONE = Refusal("A prone monster must stand up first, which takes its whole Move.", "GM-024")
_HELD = Refusal("A locked monster can only break free.", "GM-070")
_HOLDING = Refusal("Whoever holds another monster cannot move; release it first.", "GM-073")
_MOVED = Refusal("The Move of this turn has been used.", "GM-014")
_OVER = Refusal("There is no more moving this turn.", "GM-014")
_ATTACKED = Refusal("All moving comes before the attack.", "GM-014")
_FIRST = Refusal("Make the Move first; the second Move follows it.", "GM-021")
_NO_ACTION = Refusal("No action is left this turn.", "GM-014")
_SURFACE = Refusal("Come to the surface first.", "GM-115")
_HERE = Refusal("A Move ends in another cell.", "GM-020")
_TAKEN = Refusal("That cell is not free.", "GM-G5")
_TOO_FAR = Refusal("That is farther than this Move goes.", "GM-023")
_WATER = Refusal("Swimming under water ends in deep water.", "GM-114")
_WAY = Refusal("That way cannot be gone.", "GM-G4")


def why_no_moving(game: Game, second: bool) -> Refusal | None:
    """Why the monster whose turn it is may not make this Move at all."""
    fighter = game.fighter
    if fighter.held_by != NOBODY:
        return _HELD
    if fighter.holding != NOBODY:
        return _HOLDING
    if fighter.prone:
        return _PRONE
    if game.moving_over:
        return _OVER
    if game.attacked and Switch.ATTACK_THEN_MOVE not in game.table.switches:
        return _ATTACKED
    if not second:
        return _MOVED if game.moved else None
    if not game.moved:
        return _FIRST
    return None if game.actions else _NO_ACTION


def why_not_mode(fighter: Fighter, mode: Mode) -> Refusal | None:
    """Why a monster may not move in this mode."""
    kit, layer = fighter.kit, fighter.layer
    if mode is Mode.WALK:
        return None if layer == Layer.GROUND else _SURFACE
    if mode is Mode.FLY:
        return NO_POWER[mode] if not kit.flying else None if layer == Layer.GROUND else _SURFACE
    if mode is Mode.LEAP:
        return NO_POWER[mode] if not kit.leaping else None if layer == Layer.GROUND else _SURFACE
    if mode is Mode.SWIM:
        return NO_POWER[mode] if not kit.swimming else None if layer != Layer.UNDERGROUND else _SURFACE
    return NO_POWER[mode] if not kit.tunneling else None if layer != Layer.SUBMERGED else _SURFACE


def modes(game: Game, fighter: Fighter, second: bool) -> list[Mode]:
    """The modes that are open and go anywhere."""
    return [mode for mode in Mode if why_not_mode(fighter, mode) is None and budget(game, fighter, mode, second)]


def way_to(game: Game, seat: int, answer: Move | SecondMove) -> tuple[int, Way] | Refusal:
    """The price and way of a Move, or why it cannot be made."""
    fighter = game.fighters[seat]
    mode, to, second = answer.mode, answer.to, type(answer) is SecondMove
    grid = game.table.grid
    if not 0 <= to < grid.size or not grid.inside[to]:
        return Refusal("That cell is not on the field.", "GM-G1")
    if to == fighter.cell:
        return _HERE
    if mode in _FREE_FLIGHT:
        if answer.way:
            return _WAY
        if mode is Mode.FLY and not is_free(game, to, seat):
            return _TAKEN
        if mode is Mode.TUNNEL and not _is_free_below(game, to, seat):
            return _TAKEN
        price = grid.half_inches(fighter.cell, to)
        return (price, (to,)) if price <= budget(game, fighter, mode, second) else _TOO_FAR
    if not is_free(game, to, seat):
        return _TAKEN
    if mode is Mode.SWIM and game.ground[to] != Ground.WATER:
        return _WATER
    if answer.way:
        paid = price_of(game, seat, mode, second, to, answer.way)
        return (paid, answer.way) if paid is not None else _WAY
    found = cheapest(game, seat, mode, second, to)
    return found if found is not None else _TOO_FAR


def _is_free_below(game: Game, cell: int, seat: int) -> bool:
    return not any(
        fighter.cell == cell and fighter.seat != seat and fighter.layer == Layer.UNDERGROUND
        for fighter in game.fighters
    )


def destinations(game: Game, seat: int, mode: Mode, second: bool) -> dict[int, int]:
    """Every cell that a Move in this mode can end in, with its price."""
    fighter = game.fighters[seat]
    if mode not in _FREE_FLIGHT:
        return reach(game, seat, mode, second)
    grid, points = game.table.grid, budget(game, fighter, mode, second)
    found = {}
    for cell in grid.within(fighter.cell, points // 2 + 1):
        price = grid.half_inches(fighter.cell, cell)
        if 0 < price <= points:
            free = is_free(game, cell, seat) if mode is Mode.FLY else _is_free_below(game, cell, seat)
            if free:
                found[cell] = price
    return found


def listed(game: Game, second: bool) -> Iterator[Move | SecondMove]:
    """Every Move that can be made now, one for each mode and cell."""
    make = SecondMove if second else Move
    for mode in modes(game, game.fighter, second):
        for cell in sorted(destinations(game, game.seat, mode, second)):
            yield make(mode, cell)


def sampled(game: Game, second: bool, chance: Chance) -> Move | SecondMove | None:
    """Some Move at random, found without listing them all; nothing if luck found none."""
    fighter = game.fighter
    open_modes = modes(game, fighter, second)
    if not open_modes:
        return None
    random = chance.random
    mode = open_modes[int(random() * len(open_modes))]
    points = budget(game, fighter, mode, second)
    grid = game.table.grid
    if mode in _FREE_FLIGHT:
        to = _sample_flight(game, fighter, mode, points, chance)
    else:
        costs = [2] * len(game.table.rates) if mode is Mode.SWIM else rates(game, fighter, second)
        solid = blocked(game, fighter.seat)
        ground, steps = game.ground, grid.steps
        cell = start = fighter.cell
        left = points * min(1.0, random() * 1.4)
        if mode is Mode.LEAP:
            half = (4 if second else 2) // 2
            length = 2 * int(1 + random() * fighter.kit.leaping)
            direction = int(random() * 8)
            count = length // (3 if direction & 1 else 2)
            cell += count * steps[direction] if count * 2 < min(grid.width, grid.depth) else 0
            left = points - count * (3 if direction & 1 else 2) * half
            if left < 0 or not count or not _on_line(game, start, direction, count) or solid[cell]:
                return None
        heading = int(random() * 8)
        while left > 0:
            index = heading if random() < 0.7 else int(random() * 8)
            other = cell + steps[index]
            if solid[other] or (mode is Mode.SWIM and ground[other] != Ground.WATER):
                heading = int(random() * 8)
                left -= 1
                continue
            price = costs[ground[other]]
            left -= price * 3 // 2 if index & 1 else price
            if left < 0:
                break
            cell = other
        to = cell if cell != start else None
    if to is None:
        return None
    return SecondMove(mode, to) if second else Move(mode, to)


def _on_line(game: Game, cell: int, direction: int, count: int) -> bool:
    """Whether so many steps stay on the field."""
    for _ in range(count):
        cell += game.table.grid.steps[direction]
        if game.building[cell] == EDGE:
            return False
    return True


def _sample_flight(game: Game, fighter: Fighter, mode: Mode, points: int, chance: Chance) -> int | None:
    grid, most = game.table.grid, points // 2
    for _ in range(8):
        column = grid.columns[fighter.cell] + int(chance.random() * (2 * most + 1)) - most
        row = grid.rows[fighter.cell] + int(chance.random() * (2 * most + 1)) - most
        if 0 <= column < grid.width and 0 <= row < grid.depth:
            cell = grid.cell(column, row)
            if 0 < grid.half_inches(fighter.cell, cell) <= points:
                free = is_free if mode is Mode.FLY else _is_free_below
                if free(game, cell, fighter.seat):
                    return cell
    return None


def make(game: Game, answer: Move | SecondMove, price: int, way: Way) -> Rules[None]:
    """Make a Move along its way, and suffer what lies on it."""
    second = type(answer) is SecondMove
    if second:
        game.actions -= 1
        game.acted += 1
        game.move_left = 0
    else:
        game.moved = True
        left = budget(game, game.fighter, answer.mode, False) - price
        game.move_left = left if answer.mode in (Mode.WALK, Mode.LEAP) else 0
    yield from travel(game, game.seat, answer.mode, way, second)


def travel(game: Game, seat: int, mode: Mode, way: Way, second: bool) -> Rules[None]:
    """Carry a monster along a way; it stops where it falls."""
    fighter = game.fighters[seat]
    if mode is Mode.SWIM and fighter.layer == Layer.GROUND:
        fighter.layer, fighter.layer_turns = Layer.SUBMERGED, 0
    elif mode is Mode.TUNNEL and fighter.layer == Layer.GROUND:
        fighter.layer, fighter.layer_turns = Layer.UNDERGROUND, 0
    rule = "GM-021" if second else "GM-020"
    if is_harmless(game) or mode in _FREE_FLIGHT:
        fighter.cell = abs(way[-1])
        game.events.append(Moved(seat, mode.value, way, second, rule))
        if mode is not Mode.TUNNEL:
            yield from enter(game, seat)
        return
    game.events.append(Moved(seat, mode.value, way, second, rule))
    for cell in way:
        fighter.cell = abs(cell)
        yield from enter(game, seat)
        if not fighter.fights:
            return
