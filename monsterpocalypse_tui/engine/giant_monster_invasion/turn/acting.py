"""The part of a turn in which a monster does things, and its end (GM-014 to GM-017)."""

from __future__ import annotations

from typing import Any

from ...kernel.decisions import MARK, Decision, Rules
from .. import answers as a
from ..attack import blast, brawl, intimidate, ram, special
from ..attack.targets import use_action
from ..board.hazards import tar
from ..decisions import Asked
from ..events import Blended, Guarded, OnlyMoveNext, RoundEnded
from ..grab import attempt, breaking
from ..grab.locks import end_lock
from ..healing import heal, regenerate
from ..movement import moves, retreat, standing
from ..powers import activated, force_field
from ..state import NOBODY, Game, Phase
from .menu import TurnOptions
from .order import begin_turn

_ASKING = (a.Blast, a.Brawl, a.Grab, a.Burrow, a.Wind, a.Ram, a.Collide, a.Heal, a.Break, a.Move, a.SecondMove)
"""Answers that lead to further questions where somebody has Monster Points; a grab always may."""


def act(game: Game) -> Rules[None]:
    """Let a monster do one thing, or end its turn."""
    fighter = game.fighter
    if fighter.retreating:
        yield from retreat.flee(game)
        game.phase = Phase.END
        return
    kind = Asked.LOCKED if fighter.held_by != NOBODY else Asked.TURN
    options = TurnOptions(game)
    answer = yield Decision(game.seat, kind, options, rest=True)
    if type(answer) is a.End:
        game.phase = Phase.END
        return
    if type(answer) is a.Grab or (type(answer) in _ASKING and any(each.mp for each in game.fighters)):
        yield MARK
    yield from carry_out(game, answer, options)
    if not fighter.fights:
        game.phase = Phase.END


def carry_out(game: Game, answer: Any, options: TurnOptions) -> Rules[None]:
    """Do what was answered."""
    match answer:
        case a.Move() | a.SecondMove():
            price, way = options.way(answer)
            yield from moves.make(game, answer, price, way)
        case a.Charge(power):
            blast.charge(game, power)
        case a.Blast(power, target):
            yield from blast.fire(game, power, target)
        case a.Brawl(form, target):
            yield from brawl.attack(game, form, target)
        case a.Grab(target):
            yield from attempt.grab(game, target)
        case a.Break():
            yield from breaking.break_free(game, answer)
        case a.Burrow(target):
            yield from special.burrow(game, target)
        case a.Wind(target):
            yield from special.wind(game, target)
        case a.Collide(target):
            yield from ram.collide(game, target)
        case a.Ram(mode, target):
            yield from ram.ram(game, mode, target)
        case a.Intimidate(target):
            yield from intimidate.intimidate(game, target)
        case a.MemoryDecay(target):
            yield from blast.decay(game, target)
        case a.Heal():
            yield from heal(game)
        case a.Teleport(to):
            yield from activated.teleport(game, to)
        case a.Cloud():
            yield from activated.cloud(game)
        case a.Chameleon():
            activated.blend(game)
        case a.ForceField():
            force_field.shield(game, game.seat)
        case a.Stand():
            standing.stand(game)
        case a.Surface():
            yield from standing.surface(game, game.seat)
        case a.Release():
            end_lock(game, game.fighter.holding)
        case a.Guard():
            guard(game)
        case a.Retreat():
            retreat.declare(game)


def guard(game: Game) -> None:
    """Guard Up until the start of the next turn (GM-016)."""
    use_action(game)
    game.moved = True
    game.moving_over = True
    game.fighter.guard = True
    game.events.append(Guarded(game.seat, True))


def end_turn(game: Game) -> Rules[None]:
    """Tar, skins, unused heads; then the next in order, or the end of the round (GM-017, GM-116)."""
    fighter = game.fighter
    if fighter.fights:
        yield from tar(game, game.seat)
    if fighter.fights:
        standing.count_turn_below(game, game.seat)
        fighter.intimidated = 0
        if fighter.hidden and not fighter.hidden_turns:  # GM-AM-38
            fighter.hidden = False
            game.events.append(Blended(game.seat, False, 0))
        exempt = game.heads_exempt or fighter.retreating or fighter.holding != NOBODY or fighter.held_by != NOBODY
        if fighter.kit.actions > 1 and not exempt and (game.actions or not game.attacked):
            fighter.only_move = True
            game.events.append(OnlyMoveNext(game.seat))
    game.at += 1
    while game.at < len(game.order) and not game.fighters[game.order[game.at]].fights:
        game.at += 1
    if game.at < len(game.order):
        begin_turn(game)
    else:
        game.phase = Phase.ROUND_END


def end_round(game: Game) -> None:
    """Force fields go out, and regeneration comes last (GM-017, GM-121)."""
    for fighter in game.fighters:
        fighter.force_field = 0
    regenerate(game)
    game.events.append(RoundEnded(game.round))
    game.round += 1
    game.phase = Phase.ORDER
