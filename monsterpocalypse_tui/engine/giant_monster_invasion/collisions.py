"""Collisions: monsters against buildings and against each other (GM-091, GM-092)."""

from __future__ import annotations

from ..kernel.decisions import Rules
from .answers import FIRST_BUILDING
from .board.buildings import stands, strike
from .checks import roll
from .damage import hurt
from .decisions import D6, Purpose
from .events import Collided
from .state import Game


def with_building(game: Game, seat: int, building: int, by: int) -> Rules[None]:
    """The monster takes STURDY + 1d6; the building takes TOUGH + BRAWL + 1d6 (GM-091)."""
    fighter = game.fighters[seat]
    game.events.append(Collided(seat, FIRST_BUILDING + building, "GM-091"))
    sturdy, weight = game.table.sturdy[building], fighter.tough + fighter.kit.brawl
    taken = yield from roll(game, seat, D6, Purpose.COLLISION, "GM-091", sturdy)
    dealt = yield from roll(game, seat, D6, Purpose.COLLISION, "GM-091", weight)
    if stands(game, building):
        strike(game, building, dealt, by)
    hurt(game, seat, taken, Purpose.COLLISION, by)


def with_monster(game: Game, seat: int, other: int, by: int, extra: int = 0) -> Rules[None]:
    """Each deals its TOUGH + BRAWL + 1d6 to the other; `extra` is what the collider adds on purpose (GM-092)."""
    game.events.append(Collided(seat, other, "GM-092"))
    from_seat = yield from weight_of(game, seat, extra)
    from_other = yield from weight_of(game, other)
    hurt(game, other, from_seat, Purpose.COLLISION, by)
    hurt(game, seat, from_other, Purpose.COLLISION, other if by == seat else by)


def weight_of(game: Game, seat: int, extra: int = 0) -> Rules[int]:
    """The collision damage that a monster deals: current TOUGH, without armor, + BRAWL + 1d6 (GM-082)."""
    fighter = game.fighters[seat]
    damage = yield from roll(
        game, seat, D6, Purpose.COLLISION, "GM-092", fighter.tough + fighter.kit.brawl + extra
    )  # fmt: skip
    return damage
