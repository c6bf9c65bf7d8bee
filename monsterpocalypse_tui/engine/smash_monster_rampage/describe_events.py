"""One sentence for each thing that happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..kernel.events import Event
from . import events as told
from .board import DIRECTION_NAMES, OFF, squares_of
from .cards import Symbol
from .state import KINDS, NAMES, NOBODY, SEATS, Ending, Game

E = TypeVar("E", bound=Event)

SENTENCES: dict[type[Event], Callable[[Game, Any], str]] = {}


def tells(kind: type[E]) -> Callable[[Callable[[Game, E], str]], Callable[[Game, E], str]]:
    """Enter a function as the one that tells a kind of event."""

    def enter(function: Callable[[Game, E], str]) -> Callable[[Game, E], str]:
        SENTENCES[kind] = function
        return function

    return enter


def player(seat: int) -> str:
    """What a player is called at the beginning of a sentence."""
    return SEATS[seat].capitalize()


def unit_name(unit: int) -> str:
    """What a unit is called in a sentence: Orange tank 1."""
    seat, kind, number = NAMES[unit].split(".")
    return f"{seat.capitalize()} {kind} {number}"


def card_name(state: Game, card: str) -> str:
    """What a card is called."""
    return state.table.library.cards[card].name


def counted(count: int, word: str) -> str:
    """A number of things.

    >>> counted(1, "spot"), counted(2, "spot")
    ('1 spot', '2 spots')
    """
    return f"{count} {word}{'s' if count != 1 else ''}"


def listed(state: Game, mask: int) -> str:
    """The squares of a set, by name."""
    return ", ".join(state.table.board.names[square] for square in squares_of(mask))


def _at(state: Game, square: int) -> str:
    return state.table.board.names[square]


@tells(told.MonsterPlaced)
def _placed(state: Game, event: told.MonsterPlaced) -> str:
    return f"A {event.face}: the Monster rises at {_at(state, event.at)}, looking {DIRECTION_NAMES[event.facing]}."


@tells(told.FirstPlayer)
def _first(state: Game, event: told.FirstPlayer) -> str:
    return f"A {event.face}: {player(event.seat)} begins."


@tells(told.TurnBegan)
def _turn_began(state: Game, event: told.TurnBegan) -> str:
    return f"Turn {event.turn}: {player(event.seat)}."


@tells(told.MovementRolled)
def _movement(state: Game, event: told.MovementRolled) -> str:
    faces = " and ".join(map(str, event.faces))
    return f"{player(event.seat)} rolls {faces}: {counted(event.spots, 'spot')} to move."


@tells(told.Stepped)
def _stepped(state: Game, event: told.Stepped) -> str:
    return f"{unit_name(event.unit)} moves from {_at(state, event.origin)} to {_at(state, event.square)}."


@tells(told.Turned)
def _turned(state: Game, event: told.Turned) -> str:
    return f"{unit_name(event.unit)} turns to the {DIRECTION_NAMES[event.facing]}."


@tells(told.Entered)
def _entered(state: Game, event: told.Entered) -> str:
    return f"{unit_name(event.unit)} enters at {_at(state, event.square)}."


@tells(told.Rescued)
def _rescued(state: Game, event: told.Rescued) -> str:
    return f"{unit_name(event.unit)} rescues the survivors at {_at(state, event.square)}: marker and card are won."


@tells(told.Traded)
def _traded(state: Game, event: told.Traded) -> str:
    kind = KINDS[event.unit].word
    return f"{player(event.seat)} trades {card_name(state, event.card)} for a {kind} in reserve."


@tells(told.MovementEnded)
def _movement_ended(state: Game, event: told.MovementEnded) -> str:
    lost = f"; {counted(event.lost, 'spot')} lost" if event.lost else ""
    return f"{player(event.seat)} is done moving{lost}."


@tells(told.MonsterRolled)
def _monster_rolled(state: Game, event: told.MonsterRolled) -> str:
    does = {
        Symbol.FORWARD: "it goes forward",
        Symbol.RIGHT: "it turns right",
        Symbol.LEFT: "it turns left",
        Symbol.BLAST: "it lets off a blast",
    }
    return f"The Monster die shows {event.face}: {does[event.symbol]}."


@tells(told.MonsterMoved)
def _monster_moved(state: Game, event: told.MonsterMoved) -> str:
    comes = " round the edge" if event.round_edge else ""
    return f"The Monster tramples{comes} from {_at(state, event.origin)} to {_at(state, event.at)}."


@tells(told.MonsterTurned)
def _monster_turned(state: Game, event: told.MonsterTurned) -> str:
    swept = f"sweeps {listed(state, event.swept)}" if event.swept else "swings over the edge of the board"
    return f"The Monster turns to the {DIRECTION_NAMES[event.facing]}, and its tail {swept}."


@tells(told.MonsterBlasted)
def _blasted(state: Game, event: told.MonsterBlasted) -> str:
    return f"The blast goes over {counted(event.area.bit_count(), 'square')} around the Monster."


@tells(told.MonsterRaged)
def _raged(state: Game, event: told.MonsterRaged) -> str:
    return f"The Monster's tail whirls over {listed(state, event.area)}."


@tells(told.BuildingDestroyed)
def _building(state: Game, event: told.BuildingDestroyed) -> str:
    return f"The building at {_at(state, event.square)} is gone."


@tells(told.CaughtFire)
def _fire(state: Game, event: told.CaughtFire) -> str:
    return f"The building at {_at(state, event.square)} catches fire."


@tells(told.UnitDestroyed)
def _unit(state: Game, event: told.UnitDestroyed) -> str:
    return f"{unit_name(event.unit)} is destroyed at {_at(state, event.square)}."


@tells(told.SurvivorsLost)
def _survivors_lost(state: Game, event: told.SurvivorsLost) -> str:
    return f"The survivors of {player(event.seat)} at {_at(state, event.square)} are lost, and their card with them."


@tells(told.PassedOver)
def _passed(state: Game, event: told.PassedOver) -> str:
    return f"{unit_name(event.unit)} is passed over and loses its shot."


@tells(told.Shot)
def _shot(state: Game, event: told.Shot) -> str:
    result = "a hit" if event.hit else "the shot goes astray" if event.face == 1 else "a miss"
    return f"{unit_name(event.unit)} fires at range {event.range} and rolls {event.face}: {result}."


@tells(told.StrayShot)
def _stray(state: Game, event: told.StrayShot) -> str:
    if event.square == OFF:
        return "The stray shot finds nothing that could catch fire."
    return f"The stray shot hits the building at {_at(state, event.square)}."


@tells(told.CardDrawn)
def _drawn(state: Game, event: told.CardDrawn) -> str:
    left = f"{counted(event.left, 'card')} left"
    return f"{player(event.seat)} draws {card_name(state, event.card)}; {left}."


@tells(told.CardWon)
def _won(state: Game, event: told.CardWon) -> str:
    return f"{player(event.seat)} wins {card_name(state, event.card)}."


@tells(told.CardDiscarded)
def _discarded(state: Game, event: told.CardDiscarded) -> str:
    return f"{card_name(state, event.card)} is not won and goes to the discards."


@tells(told.ReserveGained)
def _gained(state: Game, event: told.ReserveGained) -> str:
    return f"{unit_name(event.unit)} is back in reserve."


@tells(told.SurvivorsPlaced)
def _survivors_placed(state: Game, event: told.SurvivorsPlaced) -> str:
    beside = ", beside their square" if event.displaced else ""
    where = _at(state, event.square)
    return f"Survivors of {player(event.seat)} wait at {where}{beside}; the shooting stops."


@tells(told.FiresOut)
def _fires_out(state: Game, event: told.FiresOut) -> str:
    if not event.squares:
        return "The fire crew finds no fire."
    return f"The fires at {listed(state, event.squares)} go out."


@tells(told.RevengeRolled)
def _revenge(state: Game, event: told.RevengeRolled) -> str:
    result = "it hits" if event.hit else "it misses"
    return f"The Monster shoots back at {unit_name(event.unit)}, range {event.range}, and rolls {event.face}: {result}."


@tells(told.AttackEnded)
def _attack_ended(state: Game, event: told.AttackEnded) -> str:
    return f"{player(event.seat)} shoots no more this turn."


@tells(told.Conceded)
def _conceded(state: Game, event: told.Conceded) -> str:
    return f"{player(event.seat)} gives up."


@tells(told.GameEnded)
def _ended(state: Game, event: told.GameEnded) -> str:
    return ending_sentence(event.winner, event.ending, event.scores)


def ending_sentence(winner: int, ending: Ending, scores: tuple[int, int]) -> str:
    """How a game ended, in a sentence."""
    tally = f"Orange {scores[0]}, Green {scores[1]}"
    if ending is Ending.CITY_LOST:
        return "The last building is gone: the Monster wins, and both players lose."
    if ending is Ending.ELIMINATED:
        if winner == NOBODY:
            return "Neither player has any troops left: the Monster wins."
        return f"{player(1 - winner)} has no troops left and no card to trade: {player(winner)} wins."
    if ending is Ending.MISSION:
        if scores[0] == scores[1]:
            return f"Mission accomplished at equal scores ({tally}): {player(winner)} holds the last card and wins."
        return f"Mission accomplished: {player(winner)} wins ({tally})."
    if ending is Ending.CONCEDED:
        return f"{player(winner)} wins."
    return f"The game was stopped early ({tally})."
