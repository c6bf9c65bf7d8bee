"""The start of a turn, step by step in its order, up to the military strike (GM-012, GM-013)."""

from __future__ import annotations

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ...kernel.dice import Faces, Roll
from ..answers import FaceStrike, IgnoreStrike, Keep, Reroll
from ..board.hazards import acid, enter
from ..checks import REROLL_PRICE, pay
from ..damage import bleed, hurt
from ..decisions import D6, AboutCheck, Asked, Purpose
from ..events import Guarded, StrikeRolled, TurnBegan
from ..grab.options import squeeze
from ..movement.standing import LONGEST_BELOW, surface
from ..powers.activated import upkeep
from ..state import NOBODY, NOWHERE, Game, Hold, Layer, Phase

STRIKE_PRICE = 5
_TWO = ((D6, 2),)
_ONE = ((D6, 1),)
_STRIKE = Choices((FaceStrike(), IgnoreStrike()), Refusal("Face the strike, or pay 5 MP to ignore it.", "GM-141"))
_REROLL = Choices((Keep(), Reroll()), Refusal("Say reroll or keep.", "GM-141"))


def start_turn(game: Game) -> Rules[None]:
    """Go through the steps; `game.step` tells which is next, so that the state alone says how far they have come."""
    while game.step < len(_STEPS):
        yield from _STEPS[game.step](game)
        if not game.fighter.fights:
            game.phase = Phase.END
            return
        game.step += 1
    game.phase = Phase.ACT


def _begin(game: Game) -> Rules[None]:
    fighter = game.fighter
    game.turn += 1
    game.events.append(TurnBegan(game.seat, game.round))
    for each in game.fighters:
        each.airborne = False
        each.burned = False
        each.gassed = 0
    if fighter.guard:  # GM-016
        fighter.guard = False
        game.events.append(Guarded(game.seat, False))
    fighter.intimidated, fighter.intimidated_next = fighter.intimidated_next, 0
    game.actions = 0 if fighter.only_move else fighter.kit.actions
    game.heads_exempt = (
        fighter.only_move or fighter.retreating or fighter.held_by != NOBODY or fighter.holding != NOBODY
    )  # GM-AM-25
    fighter.only_move = False
    if fighter.lose_move:  # GM-118
        fighter.lose_move = False
        game.moved = True
        game.moving_over = True
    yield from ()


def _ground(game: Game) -> Rules[None]:
    """Own cloud ends, blood flows, acid and lava burn, other clouds bite."""
    seat, fighter = game.seat, game.fighter
    fighter.cloud = NOWHERE
    if fighter.blood:
        bleed(game, seat)
    if fighter.fights:
        yield from acid(game, seat)
    if fighter.fights:
        yield from enter(game, seat)


def _air(game: Game) -> Rules[None]:
    """Three turns below are the most (GM-114, GM-115)."""
    if game.fighter.layer != Layer.GROUND and game.fighter.layer_turns >= LONGEST_BELOW:
        yield from surface(game, game.seat, forced=True)


def _grip(game: Game) -> Rules[None]:
    """One's own squeeze goes on (GM-066)."""
    holding = game.fighter.holding
    if holding != NOBODY and game.fighters[holding].hold is Hold.SQUEEZE:
        yield from squeeze(game, game.seat)


def is_spared(game: Game) -> bool:
    """Whether no strike is rolled: under ground, blended in, or paid for (GM-130, GM-141, GM-AM-46)."""
    fighter = game.fighter
    return fighter.layer == Layer.UNDERGROUND or fighter.hidden or fighter.strike_free > 0


def _insure(game: Game) -> Rules[None]:
    """5 MP keep the military away for this turn and the next (GM-141)."""
    fighter = game.fighter
    if fighter.mp >= STRIKE_PRICE and not is_spared(game):
        answer = yield Decision(game.seat, Asked.STRIKE, _STRIKE, rest=True)
        if type(answer) is IgnoreStrike:
            pay(game, fighter, STRIKE_PRICE, "military strike")
            fighter.strike_free = 2


def _strike(game: Game) -> Rules[None]:
    """Doubles are a hit for the face they show (GM-013)."""
    fighter = game.fighter
    if is_spared(game):
        if fighter.strike_free:
            fighter.strike_free -= 1
        return
    faces: Faces = yield Roll(game.seat, Purpose.MILITARY, _TWO, True)
    one, other = faces[0]
    if one == other and fighter.mp >= REROLL_PRICE:
        about = AboutCheck(Purpose.MILITARY, 0, 2, 0, (one, other))
        answer = yield Decision(game.seat, Asked.REROLL, _REROLL, about=about)
        if type(answer) is Reroll:
            pay(game, fighter, REROLL_PRICE, "reroll")
            faces = yield Roll(game.seat, Purpose.MILITARY, _ONE)
            other = faces[0][0]
    damage = one if one == other else 0
    game.events.append(StrikeRolled(game.seat, (one, other), damage))
    hurt(game, game.seat, damage, Purpose.MILITARY)


_STEPS = (_begin, upkeep, _ground, _air, _grip, _insure, _strike)
