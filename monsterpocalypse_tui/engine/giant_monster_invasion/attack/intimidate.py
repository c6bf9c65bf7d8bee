"""Intimidation: a roar that takes dice from somebody's next turn (GM-153)."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..checks import check
from ..decisions import Purpose
from ..events import Attacked, Cowed, Missed
from ..state import Game
from ..switches import Switch
from .targets import NO_DICE, use_action, why_no_attack, why_not_near, why_not_target

_SWITCH = Refusal("Intimidation is not played in this battle.", "GM-153")
_NO_ROAR = Refusal("Without a ROAR score nobody is impressed.", "GM-002")


def why_not_intimidate(game: Game, target: int) -> Refusal | None:
    """Why nobody can be intimidated."""
    if Switch.INTIMIDATE not in game.table.switches:
        return _SWITCH
    fighter = game.fighter
    return (
        why_no_attack(game)
        or (None if fighter.kit.roar else _NO_ROAR)
        or why_not_target(game, target, monsters_only=True)
        or why_not_near(game, target, game.table.intimidate_reach)
        or (NO_DICE if fighter.kit.roar - fighter.intimidated + fighter.mp < 1 else None)
    )


def intimidate(game: Game, target: int) -> Rules[None]:
    """Roar: what ROAR and successes exceed the target's TOUGH by, it lacks in dice on its next turn."""
    seat, fighter, other = game.seat, game.fighter, game.fighters[target]
    use_action(game)
    game.events.append(Attacked(seat, Purpose.INTIMIDATE, "", target, "GM-153"))
    roar = fighter.kit.roar
    successes = yield from check(game, seat, Purpose.INTIMIDATE, roar, roar - fighter.intimidated, "GM-153")
    excess = roar + successes - other.tough if successes else 0
    if excess > 0:
        other.intimidated_next += excess
        game.events.append(Cowed(target, excess))
    else:
        game.events.append(Missed(seat, Purpose.INTIMIDATE, target, "GM-153"))
