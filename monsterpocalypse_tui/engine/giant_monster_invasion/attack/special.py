"""Burrowing Blast and Wind Blast (GM-053, GM-054)."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..checks import check
from ..damage import hurt
from ..decisions import Purpose
from ..events import Attacked, Missed
from ..knock import knock_back, knock_down_check, scaled
from ..movement.standing import surface
from ..powers.force_field import offer
from ..state import Game, Layer
from .brawl import after_heavy
from .mods import pool, special_receipt
from .targets import NO_DICE, use_attack, why_no_action, why_no_attack, why_not_near, why_not_target

_BENEATH = Refusal("A Burrowing Blast strikes from under ground, right beneath the target.", "GM-053")
_WINGS = Refusal("Only a winged monster can make a Wind Blast.", "GM-054")
_NO_BRAWL = Refusal("Without a BRAWL score there is no BRAWL attack.", "GM-002")


def why_not_burrow(game: Game, target: int) -> Refusal | None:
    """Why there is no Burrowing Blast."""
    fighter = game.fighter
    refusal = (
        why_no_action(game)
        or (None if fighter.kit.brawl else _NO_BRAWL)
        or why_not_target(game, target, monsters_only=True)
    )
    if refusal is not None:
        return refusal
    if fighter.layer != Layer.UNDERGROUND or game.fighters[target].cell != fighter.cell:
        return _BENEATH
    return NO_DICE if pool(special_receipt(game, game.seat, target, 1)) + fighter.mp < 1 else None


def burrow(game: Game, target: int) -> Rules[None]:
    """Strike from below: STOMP and successes as damage, and a hard knock-down check; then come up, hit or miss."""
    seat, fighter = game.seat, game.fighter
    use_attack(game)
    game.events.append(Attacked(seat, Purpose.BURROW, "", target, "GM-053"))
    yield from offer(game, target, seat, Purpose.BURROW)
    dice = pool(special_receipt(game, seat, target, 1))
    successes = yield from check(game, seat, Purpose.BURROW, fighter.kit.brawl, dice, "GM-053")
    if successes:
        damage = fighter.kit.stomp + successes
        hurt(game, target, damage, Purpose.BURROW, seat)
        after_heavy(game, seat, target, damage, is_grab=False)
        yield from knock_down_check(game, target, -1)
    else:
        game.events.append(Missed(seat, Purpose.BURROW, target, "GM-053"))
    if fighter.fights:
        yield from surface(game, seat, forced=True)  # GM-AM-6


def why_not_wind(game: Game, target: int) -> Refusal | None:
    """Why there is no Wind Blast."""
    if not game.fighter.kit.winged:
        return _WINGS
    return (
        why_no_attack(game)
        or (None if game.fighter.kit.brawl else _NO_BRAWL)
        or why_not_target(game, target, monsters_only=True)
        or why_not_near(game, target, game.table.brawl_reach)
        or (NO_DICE if pool(special_receipt(game, game.seat, target)) + game.fighter.mp < 1 else None)
    )


def wind(game: Game, target: int) -> Rules[None]:
    """Beat the wings: BRAWL as damage, and a knock back of BRAWL and successes (GM-AM-7)."""
    seat, fighter, grid = game.seat, game.fighter, game.table.grid
    use_attack(game)
    game.events.append(Attacked(seat, Purpose.WIND, "", target, "GM-054"))
    yield from offer(game, target, seat, Purpose.WIND)
    dice = pool(special_receipt(game, seat, target))
    successes = yield from check(game, seat, Purpose.WIND, fighter.kit.brawl, dice, "GM-054")
    if not successes:
        game.events.append(Missed(seat, Purpose.WIND, target, "GM-054"))
        return
    direction = grid.direction(fighter.cell, game.fighters[target].cell)
    hurt(game, target, fighter.kit.brawl, Purpose.WIND, seat)
    yield from knock_back(game, target, direction, scaled(game, fighter.kit.brawl + successes), seat)
    yield from knock_down_check(game, target)
