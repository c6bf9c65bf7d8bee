"""What a battle leaves behind: scars, Monster Points and Kaiju Points (GM-140 to GM-145, GM-151)."""

from __future__ import annotations

from ..kernel.decisions import Rules
from ..kernel.dice import Faces, Roll
from .decisions import D6, Purpose
from .events import Awarded, Scarred
from .state import Fighter, Game, Standing
from .switches import Switch

KAIJU_AT = 15
_ONE = ((D6, 1),)


def award_of(fighter: Fighter, won: bool) -> int:
    """The Monster Points a battle brings (GM-140, GM-146)."""
    if fighter.standing is Standing.RETREATED:
        return 1
    small, medium, large = fighter.razed
    award = 1 + (2 if won else 0) + fighter.kills + small // 3 + medium // 2 + large
    return award + fighter.kit.fast_learner  # GM-129


def settle(game: Game, seats: list[int], winners: list[int]) -> Rules[None]:
    """Award points to everybody who took part; the beaten keep half (GM-145, GM-AM-41)."""
    for seat in seats:
        fighter = game.fighters[seat]
        if fighter.standing is Standing.DEFEATED and Switch.BATTLE_SCARS in game.table.switches:
            yield from _scar(game, fighter)
        award = award_of(fighter, seat in winners)
        fighter.mp += award
        fighter.gained += award
        if fighter.standing in (Standing.DEFEATED, Standing.RETREATED):
            halved = fighter.mp // 2
            fighter.mp -= halved
            fighter.lost += halved
        kaiju = 0
        if fighter.mp >= KAIJU_AT:  # GM-142
            kaiju = 1
            fighter.kp += 1
            fighter.lost += fighter.mp
            fighter.mp = 0
        game.events.append(Awarded(seat, award, fighter.mp, kaiju))


def _scar(game: Game, fighter: Fighter) -> Rules[None]:
    faces: Faces = yield Roll(fighter.seat, Purpose.SCAR, _ONE)
    for scar in game.table.tables.scars:
        if faces[0][0] in scar.faces:
            ability = scar.ability
            if scar.second:
                again: Faces = yield Roll(fighter.seat, Purpose.SCAR, _ONE)
                ability = next(name for shown, name in scar.second if again[0][0] in shown)
            fighter.scars = (*fighter.scars, ability)
            game.events.append(Scarred(fighter.seat, ability))
            return
