"""Healing by ROAR, and powers that mend by themselves (GM-085, GM-121)."""

from __future__ import annotations

from ..kernel.decisions import Choices, Decision, Refusal, Rules
from .answers import Split
from .attack.mods import heal_receipt, pool
from .attack.targets import NO_DICE, use_action, why_no_action
from .checks import check
from .decisions import AboutHealing, Asked, Purpose
from .events import Healed, Missed
from .state import Game

_WHOLE = Refusal("There is nothing to heal.", "GM-085")
_NO_ROAR = Refusal("Without a ROAR score nothing heals.", "GM-002")
_SPLIT = Refusal("Share every heal point out over what can still be healed.", "GM-085")


def why_not_heal(game: Game) -> Refusal | None:
    """Why healing is not possible."""
    fighter = game.fighter
    refusal = why_no_action(game) or (None if fighter.kit.roar else _NO_ROAR)
    if refusal is not None:
        return refusal
    if fighter.hits >= fighter.kit.hits and fighter.tough >= fighter.kit.tough and not fighter.blood:
        return _WHOLE
    return NO_DICE if pool(heal_receipt(game, game.seat)) + fighter.mp < 1 else None


def heal(game: Game) -> Rules[None]:
    """Roar: each success is a point for HITS, TOUGH or a blood token."""
    use_action(game)
    seat, fighter = game.seat, game.fighter
    dice = pool(heal_receipt(game, seat))
    points = yield from check(game, seat, Purpose.HEAL, fighter.kit.roar, dice, "GM-085")
    splits = ways_to_split(game, seat, points)
    if not points:
        game.events.append(Missed(seat, Purpose.HEAL, seat, "GM-085"))
        return
    split: Split = yield Decision(seat, Asked.HEAL, Choices(splits, _SPLIT), about=AboutHealing(points))
    fighter.hits += split.hits
    fighter.tough += split.tough
    fighter.blood -= split.blood
    game.events.append(Healed(seat, split.hits, split.tough, split.blood))


def ways_to_split(game: Game, seat: int, points: int) -> list[Split]:
    """Every way to share out heal points; none is wasted that could heal something."""
    fighter = game.fighters[seat]
    hits, tough, blood = fighter.kit.hits - fighter.hits, fighter.kit.tough - fighter.tough, fighter.blood
    points = min(points, hits + tough + blood)
    return [
        Split(one, two, points - one - two)
        for one in range(min(points, hits), -1, -1)
        for two in range(min(points - one, tough), -1, -1)
        if points - one - two <= blood
    ]


def regenerate(game: Game) -> None:
    """At the very end of a round (GM-121)."""
    for fighter in game.fighters:
        if fighter.fights and fighter.kit.regenerate:
            healed = min(fighter.kit.regenerate, fighter.kit.hits - fighter.hits)
            if healed:
                fighter.hits += healed
                game.events.append(Healed(fighter.seat, healed, 0, 0, "GM-121"))
