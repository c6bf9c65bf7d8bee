"""What comes to harm: units destroyed, survivors lost, buildings gone or alight."""

from __future__ import annotations

from .answers import Kind
from .board import ANY, squares_of
from .events import BuildingDestroyed, CaughtFire, SurvivorsLost, UnitDestroyed
from .state import DESTROYED, KINDS, UNITS, Game


def units_on(game: Game, area: int, kind: Kind | None = None) -> list[int]:
    """The units of either colour (SM-059) that stand in an area, perhaps of one kind only."""
    at = game.at
    return [
        unit
        for unit in range(UNITS)
        if at[unit] >= 0 and area >> at[unit] & 1 and (kind is None or KINDS[unit] == kind)
    ]


def survivors_on(game: Game, area: int) -> list[int]:
    """The squares of an area where survivors wait."""
    return [square for square in game.pending if area >> square & 1]


def destroy(game: Game, unit: int, rule: str) -> None:
    """Take a unit out of play (SM-026)."""
    square = game.at[unit]
    game.at[unit] = DESTROYED
    game.facing[unit] = ANY
    game.events.append(UnitDestroyed(unit, square, rule))


def lose_survivors(game: Game, square: int, rule: str) -> None:
    """Discard survivors and their card (SM-098)."""
    seat, card = game.pending.pop(square)
    game.discarded.append(card)
    game.events.append(SurvivorsLost(seat, square, card, rule))


def raze(game: Game, area: int, rule: str) -> None:
    """Remove the buildings of an area with their fires; the squares are open ground (SM-058)."""
    for square in squares_of(area & game.buildings):
        game.events.append(BuildingDestroyed(square, rule))
    game.buildings &= ~area
    game.fires &= ~area


def would_burn(game: Game, area: int) -> int:
    """The buildings of an area that would catch fire: those that stand and do not burn (SM-062).

    Where the fire markers are limited, they go to the first squares in reading order (SM-AM-16).
    """
    fresh = area & game.buildings & ~game.fires
    cap = game.table.fire_cap
    if not cap:
        return fresh
    free = max(0, cap - game.fires.bit_count())
    lit = 0
    for square in list(squares_of(fresh))[:free]:
        lit |= 1 << square
    return lit


def ignite(game: Game, area: int, rule: str) -> int:
    """Set the buildings of an area alight; who is on them is lost at once (SM-061). Give those that caught fire."""
    lit = would_burn(game, area)
    game.fires |= lit
    for square in squares_of(lit):
        game.events.append(CaughtFire(square, rule))
    for unit in units_on(game, lit):
        destroy(game, unit, "SM-061")
    for square in survivors_on(game, lit):
        lose_survivors(game, square, "SM-061")
    return lit
