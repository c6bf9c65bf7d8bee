"""The game in words: what happened, what is asked, and what each answer means."""

from __future__ import annotations

from collections.abc import Iterable

from ..kernel.decisions import Decision
from ..kernel.decks import Draw
from ..kernel.dice import Roll
from ..kernel.events import Event, Eye, is_seen
from .answers import Answer, Burn, Cease, Concede, End, Enter, Fire, Go, Kind, Place, Reserve, Step, Trade, Turn
from .attack import range_of
from .board import ANY, DIRECTION_NAMES
from .decisions import Asked, Displaced, Shooters, Spots, Stray
from .describe_events import SENTENCES, card_name, counted, ending_sentence, player, unit_name
from .ending import score
from .state import GREEN, KINDS, ORANGE, Game


def sentences(state: Game, events: Iterable[Event], eye: Eye = None) -> list[str]:
    """One sentence for each event that an eye saw."""
    return [SENTENCES[type(event)](state, event) for event in events if is_seen(event, eye)]


def prompt(state: Game, decision: Decision) -> str:
    """What is asked, in a sentence to whoever owes the answer."""
    who, about = player(decision.seat), decision.about
    match Asked(decision.kind):
        case Asked.MOVE:
            assert isinstance(about, Spots)
            if about.traded:
                return f"{who}, trade another card, or end your movement."
            left = f"{counted(about.left, 'spot')} left"
            if about.left == about.rolled and state.won[decision.seat]:
                return f"{who}, move your units ({left}), or trade cards instead."
            return f"{who}, move your units ({left})."
        case Asked.ATTACK:
            assert isinstance(about, Shooters)
            return f"{who}, choose who fires, the farthest first ({counted(len(about.units), 'unit')} in position)."
        case Asked.BURN:
            assert isinstance(about, Stray)
            return f"{who}, choose which of the nearest buildings the stray shot of {unit_name(about.unit)} hits."
        case Asked.RESERVE:
            return f"{who}, choose the reserve that the Critical Hit brings."
        case Asked.PLACE:
            assert isinstance(about, Displaced)
            return f"{who}, {state.table.board.names[about.square]} is taken: choose where the survivors wait."


def roll_prompt(request: Roll | Draw) -> str:
    """What is to be rolled or drawn, for those with real dice and cards."""
    who = player(request.seat)
    if isinstance(request, Draw):
        return f"{who}, draw a Monster Hit card ({counted(len(request.left), 'card')} could come)."
    what = " and ".join(counted(count, die.name) if count == 1 else _several(count) for die, count in request.dice)
    return f"{who}, roll {what} for {request.purpose}."


def _several(count: int) -> str:
    return f"{count} six-sided dice"


def label(state: Game, answer: Answer) -> str:
    """An answer in a few words for a menu."""
    names = state.table.board.names
    match answer:
        case Step(unit, way):
            if KINDS[unit] is Kind.HELICOPTER:
                return f"{unit_name(unit)}: fly {DIRECTION_NAMES[way]}"
            return f"{unit_name(unit)}: {'forward' if way == state.facing[unit] else 'reverse'}"
        case Turn(unit, side):
            return f"{unit_name(unit)}: turn {side.name.lower()}"
        case Enter(seat, kind, square, _):
            return f"{player(seat)} {kind.word} enters at {names[square]}{_looking(answer.facing)}"
        case Go(unit, square, _):
            return f"{unit_name(unit)}: go to {names[square]}{_looking(answer.facing)}"
        case Trade(place, kind):
            cards = state.won[state.seat]
            name = card_name(state, cards[place - 1]) if 1 <= place <= len(cards) else f"card {place}"
            return f"Trade {name} for a {kind.word}"
        case End():
            return "End movement"
        case Fire(unit):
            return (
                f"{unit_name(unit)}: fire (range {range_of(state, unit)})" if state.at[unit] >= 0 else unit_name(unit)
            )
        case Cease():
            return "Cease fire"
        case Burn(square):
            return f"Burn {names[square]}"
        case Reserve(kind):
            return f"A {kind.word}"
        case Place(square):
            return f"Survivors to {names[square]}"
        case Concede():
            return "Concede"


def _looking(facing: int) -> str:
    return f", looking {DIRECTION_NAMES[facing]}" if facing != ANY else ""


def ending(state: Game) -> str:
    """How the game ended, or that it goes on."""
    if state.outcome is None:
        return "The game goes on."
    scores = (score(state, ORANGE).total, score(state, GREEN).total)
    return ending_sentence(state.outcome.winner, state.outcome.ending, scores)
