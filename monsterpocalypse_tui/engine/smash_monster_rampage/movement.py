"""Phase 1: the active player's units move on the spots of two dice, or cards are traded for reserves instead."""

from __future__ import annotations

from typing import assert_never

from ..kernel.decisions import Decision, Rules
from ..kernel.dice import Faces, Roll, total
from .answers import End, Enter, Go, Kind, MoveAnswer, Step, Trade, Turn
from .decisions import Asked, Spots
from .events import Entered, MovementEnded, MovementRolled, Rescued, Stepped, Traded, Turned
from .move_options import MoveOptions
from .state import DIE, KINDS, NOBODY, OWNERS, RESERVE, Game, Phase, free_marker, reserve_of
from .ways import cheapest_way, reach_layers


def roll_for_movement(game: Game) -> Rules[None]:
    """Roll two dice; their sum is shared by all units (SM-020)."""
    faces: Faces = yield Roll(game.seat, "movement", ((DIE, 2),), by_face=True)
    game.rolled = game.spots = total(faces)
    game.traded = 0
    game.moving = NOBODY
    game.events.append(MovementRolled(game.seat, faces[0], game.spots))
    game.phase = Phase.MOVE


def move_units(game: Game) -> Rules[None]:
    """Take single commands, in any order of units (SM-AM-2), until the player ends his movement."""
    while True:
        about = Spots(game.spots, game.rolled, game.traded)
        answer: MoveAnswer = yield Decision(game.seat, Asked.MOVE, MoveOptions(game), rest=True, about=about)
        if isinstance(answer, End):
            game.events.append(MovementEnded(game.seat, game.spots))
            game.spots, game.moving = 0, NOBODY
            game.phase = Phase.MONSTER
            return
        carry_out(game, answer)


def carry_out(game: Game, answer: MoveAnswer) -> None:
    """Do what a command says; it was found legal."""
    match answer:
        case Step(unit, way):
            _come_to(game, unit, game.table.board.neighbours[game.at[unit]][way])
        case Turn(unit, side):
            _turn(game, unit, (game.facing[unit] + side.value) % 4)
        case Enter(seat, kind, square, facing):
            _enter(game, reserve_of(game, seat, kind)[0], square, facing)
        case Go(unit, square, facing):
            for there, then in way_to(game, unit, square, facing):
                if game.at[unit] == RESERVE:
                    _enter(game, unit, there, then)
                elif there != game.at[unit]:
                    _come_to(game, unit, there)
                else:
                    _turn(game, unit, then)
        case Trade(place, kind):
            _trade(game, place, kind)
        case End():
            raise AssertionError("the end of movement is no command to a unit")
        case _:
            assert_never(answer)


def way_to(game: Game, unit: int, square: int, facing: int) -> list[tuple[int, int]]:
    """The places on the cheapest way of a unit to a place within the spots left."""
    return cheapest_way(game, unit, reach_layers(game, unit, game.spots), square, facing)


def _spend(game: Game, unit: int) -> None:
    game.spots -= 1
    game.moving = unit


def _come_to(game: Game, unit: int, square: int) -> None:
    origin = game.at[unit]
    game.at[unit] = square
    _spend(game, unit)
    rule = "SM-035" if KINDS[unit] is Kind.TANK else "SM-030"
    game.events.append(Stepped(unit, origin, square, game.spots, rule))
    _rescue(game, unit)


def _turn(game: Game, unit: int, facing: int) -> None:
    game.facing[unit] = facing
    _spend(game, unit)
    game.events.append(Turned(unit, facing, game.spots))


def _enter(game: Game, unit: int, square: int, facing: int) -> None:
    game.at[unit], game.facing[unit] = square, facing
    _spend(game, unit)
    game.events.append(Entered(unit, square, facing, game.spots))
    _rescue(game, unit)


def _rescue(game: Game, unit: int) -> None:
    """Win marker and card of survivors of one's own colour by getting onto their square (SM-096, SM-AM-14).

    Tanks never get onto a roof, so rooftop survivors are left to helicopters.
    """
    square = game.at[unit]
    waiting = game.pending.get(square)
    if waiting is None or waiting[0] != OWNERS[unit]:
        return
    seat, card = game.pending.pop(square)
    game.won[seat].append(card)
    game.markers[seat] += 1
    game.events.append(Rescued(unit, square, card))


def _trade(game: Game, place: int, kind: Kind) -> None:
    """Discard a won card for a reserve unit, which waits until the next movement (SM-045, SM-046)."""
    card = game.won[game.seat].pop(place - 1)
    game.discarded.append(card)
    unit = free_marker(game, game.seat, kind)
    game.at[unit] = RESERVE
    game.traded += 1
    game.events.append(Traded(game.seat, card, unit))
