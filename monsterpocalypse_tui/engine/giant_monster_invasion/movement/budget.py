"""What a Move is worth: quarter STOMP points on foot, half-inches in the other modes (GM-020 to GM-023, GM-G4)."""

from __future__ import annotations

from ..answers import Mode
from ..board.terrain import Ground
from ..state import Fighter, Game, Layer


def stomp_for_moving(game: Game, fighter: Fighter, second: bool) -> int:
    """STOMP points of a Move: the score, less intimidation; Speed Burst helps a second Move (GM-126, GM-153)."""
    stomp = fighter.kit.stomp
    if second and fighter.kit.speed_burst:
        if game.table.small:  # GM-161; GM-AM-48: the power never makes anybody slower
            stomp = max(stomp, (stomp + 1) // 2 + fighter.kit.speed_burst)
        else:
            stomp += fighter.kit.speed_burst
    return max(0, stomp - fighter.intimidated)


def budget(game: Game, fighter: Fighter, mode: Mode, second: bool) -> int:
    """How far a Move goes: quarter points for walking and leaping, half-inches for the rest."""
    stomp = stomp_for_moving(game, fighter, second)
    if mode is Mode.WALK or mode is Mode.LEAP:
        return 4 * stomp
    if mode is Mode.FLY:  # GM-113, GM-161, GM-AM-34
        times = 1 if second else 2 if game.table.small else 3
        return 2 * times * max(0, stomp - 1)
    begun = fighter.layer == (Layer.SUBMERGED if mode is Mode.SWIM else Layer.UNDERGROUND)
    return 2 * (1 if second else 2) * max(0, stomp - (0 if begun else 1))  # GM-022


def open_rate(second: bool) -> int:
    """Quarter points for an inch of open ground."""
    return 4 if second else 2


def rates(game: Game, fighter: Fighter, second: bool) -> list[int]:
    """Quarter points for an inch of each kind of ground on foot (GM-023, GM-104)."""
    normal = open_rate(second)
    costs = [4 * stomp or normal for stomp in game.table.rates]
    if fighter.kit.swimming:
        costs[Ground.WATER] = normal
    return costs
