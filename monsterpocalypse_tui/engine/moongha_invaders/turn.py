"""Phase two and three: one action after another until everybody passes in a row, then the end of the turn."""

from __future__ import annotations

from ..kernel.decisions import MARK, Decision, Rules
from .actions import ActionOptions, box_of
from .answers import Answer, Attack, Create, Heal, Hide, Move, Pass, PlaceHero, PlaceToken, PlaceUnit
from .attacking import store_or_attack
from .cards import Box, Unit
from .creating import heal, raise_monster
from .decisions import AboutAction, Asked
from .events import MarkerPassed, Passed, PhaseEnded, TokenPlaced, TokenReturned, TokenTaken, TokenUseless
from .moving import move_or_hide
from .placing import place_hero, place_unit, take_from_stock
from .scoring import finish
from .state import NOBODY, PURPLE, SLOTS, Ending, Game, Phase, slot_of, stock_of

FREE = AboutAction()
BOUND_TO = tuple(map(AboutAction, Box))


def take_turn(game: Game) -> Rules[None]:
    """One player does one action or passes (MI-040, MI-041, MI-043)."""
    seat = game.seat
    bound = game.token[seat]
    about = FREE if bound < 0 else BOUND_TO[bound]
    options = ActionOptions(game, seat)
    answer: Answer = yield Decision(seat, Asked.ACTION, options, rest=True, about=about)
    if isinstance(answer, Pass):
        _pass(game, seat)
    elif isinstance(answer, PlaceToken):
        game.passes += 1  # MI-151, MI-154: as often as one likes.
        game.token[seat] = answer.box
        game.events.append(TokenPlaced(seat, answer.box, game.passes))
    else:
        if not isinstance(answer, Heal):
            yield MARK
        yield from _act(game, seat, answer, bound)
    end_action(game)


def _pass(game: Game, seat: int) -> None:
    """A plain pass, also where a pass token brought nothing (MI-150, MI-AM-16)."""
    game.passes += 1
    bound = game.token[seat]
    if bound < 0:
        game.events.append(Passed(seat, game.passes))
    else:
        game.token[seat] = NOBODY
        game.events.append(TokenUseless(seat, Box(bound), game.passes))


def end_action(game: Game) -> None:
    """The next player is to act, or the phase ends after as many passes in a row as players (MI-042, MI-AM-14)."""
    game.seat = (game.seat + 1) % game.table.players
    game.phase = Phase.END if game.passes >= game.table.players else Phase.ACTIONS


def _act(game: Game, seat: int, answer: Answer, bound: int) -> Rules[None]:
    """Do an action; with the pass token it comes from the stock and still counts as a pass (MI-042, MI-152)."""
    game.phase = Phase.ACTION
    box = box_of(answer)
    assert box is not None
    if bound >= 0:
        game.token[seat] = NOBODY
        game.passes += 1
        game.events.append(TokenTaken(seat, box, game.passes))
        if box <= Box.ATTACK:
            game.stock[box] -= 1
    else:
        game.passes = 0
        game.box[slot_of(box, answer.unit if isinstance(answer, PlaceUnit) else Unit.HERO)] -= 1
        if box is Box.MOVE:
            game.stock[PURPLE] += 1
    match answer:
        case Create(kind):
            yield from raise_monster(game, seat, kind)
        case Heal(counter):
            heal(game, counter)
        case Attack(kind):
            yield from store_or_attack(game, seat, kind)
        case Move() | Hide():
            yield from move_or_hide(game, seat, answer)
        case PlaceHero(city):
            if bound >= 0:
                yield from take_from_stock(game, seat, Unit.HERO, city)
            yield from place_hero(game, seat, city)
        case PlaceUnit(unit, city):
            if bound >= 0:
                yield from take_from_stock(game, seat, unit, city)
            yield from place_unit(game, seat, unit, city)


def end_turn(game: Game) -> None:
    """Clear the boxes, then count or go on to the next turn (MI-011, MI-160 to MI-162)."""
    for seat, box in enumerate(game.token):
        if box >= 0:
            game.token[seat] = NOBODY
            game.events.append(TokenReturned(seat, Box(box)))
    for slot in range(SLOTS):
        game.stock[stock_of(slot)] += game.box[slot]
    game.events.append(PhaseEnded(game.turn, tuple(game.box)))
    game.box = [0] * SLOTS
    game.passes = 0
    if not all(game.left):
        finish(game, Ending.ALL_CUBES)
        return
    if game.turn >= game.table.last_turn:
        finish(game, Ending.LAST_TURN)
        return
    game.turn += 1
    if not game.table.fixed_first_player:
        game.first = (game.first + 1) % game.table.players
        game.events.append(MarkerPassed(game.first))
    game.seat = game.first
    game.phase = Phase.SUPPLY
