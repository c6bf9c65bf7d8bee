"""A game in sentences: what happened, what is asked, and what an answer would be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..kernel.decisions import Decision
from ..kernel.decks import Draw
from ..kernel.dice import Roll
from ..kernel.events import EVERYBODY, Event, Eye, seen
from .answers import (
    Aim,
    Answer,
    Attack,
    Casualty,
    Concede,
    Create,
    Done,
    Fire,
    Heal,
    Hide,
    Hold,
    InCity,
    Join,
    Move,
    Next,
    Pass,
    PlaceHero,
    PlaceToken,
    PlaceUnit,
    Spend,
    StayOut,
    Store,
    TakeFrom,
    Target,
    Victim,
    Wait,
    With,
)
from .creating import near_price, price
from .decisions import (
    AboutAction,
    AboutAttack,
    AboutCasualties,
    AboutCreation,
    AboutFire,
    AboutShortage,
    AboutVictims,
    Asked,
)
from .describe_events import TELLERS, count, ended, target_phrase
from .dice import Purpose
from .names import UNIT_NAMES, box_name, city_name, counter_name, kind_name, seat_name
from .state import KINDS, Game


def sentences(game: Game, events: Iterable[Event], eye: Eye = EVERYBODY) -> list[str]:
    """One sentence for each event that the eye saw; secret counters are told to their owner alone."""
    return [f"{TELLERS[type(event)](game, event)}." for event in seen(events, eye)]


def prompt(game: Game, decision: Decision) -> str:
    """What is asked of whom."""
    return f"{seat_name(decision.seat)}, {_question(game, decision.kind, decision.about)}"


def _question(game: Game, kind: str, about: Any) -> str:
    match about:
        case AboutAction(bound=None):
            return "choose an action or pass"
        case AboutAction(bound=box):
            assert box is not None
            return f"take your pass token back and do the action of the {box_name(box)} box"
        case AboutCreation(kind=raised, may_wait=may_wait):
            wait = ", or keep the tokens" if may_wait else ""
            return f"choose the city where {kind_name(game, raised)} comes up{wait}"
        case AboutAttack():
            return _attack_question(game, kind, about)
        case AboutCasualties(city, hits):
            return f"choose who falls in {city_name(game, city)} ({count(hits, 'hit')} left)"
        case AboutVictims(city, hits):
            return f"choose the Drakoor that falls in {city_name(game, city)} ({count(hits, 'hit')} left)"
        case AboutFire(city=city, unit=unit, must=must):
            hold = "" if must else ", or hold fire"
            return f"choose the target of the {UNIT_NAMES[unit]} in {city_name(game, city)}{hold}"
        case AboutShortage(unit=unit):
            return f"choose the city that gives up the {UNIT_NAMES[unit]} that is missing"
    return "move or hide once more, or leave it" if kind == Asked.SECOND_MOVE else "answer"


def _attack_question(game: Game, kind: str, about: AboutAttack) -> str:
    name, tokens = kind_name(game, about.kind), count(about.tokens, "white token")
    match kind:
        case Asked.TOKENS:
            return f"store the token, or attack with {name} and spend some of its {tokens}"
        case Asked.ATTACKER:
            more = ", or say that these are all" if about.declared else ""
            return f"choose the {name} that attacks{more}"
        case Asked.TARGET:
            return f"choose the target of {counter_name(game, about.counter)}"
        case Asked.SIDEKICK:
            return f"let Kiddoo join with some of its {tokens}, or stay out"
    return f"choose the {name} whose attack comes next"


_ROLLS = {
    Purpose.FIRST_PLAYER: "a die for each player, to find the first player",
    Purpose.AVAILABLE: "for further actions",
    Purpose.ATTACK: "for the attack",
    Purpose.SIDEKICK: "for Kiddoo, which strikes first",
    Purpose.ARMOUR: "for the armour, which fires first",
    Purpose.INFANTRY: "for the infantry, which fires back",
    Purpose.SEARCH: "for the heroes' search",
    Purpose.HUNT: "for the heroes against Drakoors",
    Purpose.MILITARY: "for the military",
    Purpose.AIR_FORCE: "for the air force",
    Purpose.A_BOMB: "for the A bomb against a monster",
    Purpose.FALLOUT: "for the A bomb against the city",
    Purpose.DEAL: "for secret city counters",
}


def roll_prompt(request: Roll | Draw) -> str:
    """Which dice or counters are to be typed in."""
    why = _ROLLS.get(Purpose(request.purpose), request.purpose)
    if isinstance(request, Draw):
        return f"{seat_name(request.seat)}, draw {count(request.count, 'city counter')} and keep them secret"
    number = sum(dice for _, dice in request.dice)
    return f"{seat_name(request.seat)}, roll {count(number, 'die', 'dice')} {why}"


def label(game: Game, answer: Answer) -> str:
    """An answer in a few words."""
    match answer:
        case Create(kind):
            return f"Raise {kind_name(game, kind)}{_progress(game, kind)}"
        case Heal(counter):
            return f"Heal {counter_name(game, counter)}"
        case Attack(kind):
            return f"White token for {kind_name(game, kind)}"
        case Move(counter, path):
            over = "".join(f" over {city_name(game, city)}" for city in path[:-1])
            return f"Move {counter_name(game, counter)}{over} to {city_name(game, path[-1])}"
        case Hide(counter):
            return f"Hide {counter_name(game, counter)}"
        case PlaceHero(city):
            return f"Hero to {city_name(game, city)}"
        case PlaceUnit(unit, city, box):
            return f"{UNIT_NAMES[unit][0].upper()}{UNIT_NAMES[unit][1:]} to {city_name(game, city)} ({box_name(box)})"
        case PlaceToken(box):
            return f"Pass token into {box_name(box)}"
        case InCity(city):
            return f"In {city_name(game, city)}"
        case TakeFrom(city):
            return f"From {city_name(game, city)}"
        case Spend(tokens):
            return f"Attack with {count(tokens, 'token')}"
        case With(counter) | Next(counter):
            return counter_name(game, counter)
        case Target(aim, _):
            phrase = target_phrase(game, answer)
            return phrase if aim is Aim.MONSTER else phrase.capitalize()
        case Join(tokens):
            return f"Kiddoo joins with {count(tokens, 'token')}"
        case Casualty(unit):
            return UNIT_NAMES[unit].capitalize()
        case Victim(counter) | Fire(counter):
            return counter_name(game, counter)
        case Concede(seat):
            return "Concede" if seat < 0 else f"{seat_name(seat)} concedes"
        case Pass() | Wait() | Store() | Done() | StayOut() | Hold():
            return _PLAIN[type(answer)]


_PLAIN: dict[object, str] = {
    Pass: "Pass",
    Wait: "Keep the tokens",
    Store: "Store the token",
    Done: "No more",
    StayOut: "Kiddoo stays out",
    Hold: "Hold fire",
}


def _progress(game: Game, kind: int) -> str:
    """How far the box of the player to act would be paid for."""
    seat = game.seat
    tokens, full = game.orange[seat * KINDS + kind] + 1, price(game, seat, kind)
    near = near_price(game, seat, kind)
    return f" ({tokens} of {near} or {full})" if near else f" ({tokens} of {full})"


def ending(game: Game) -> str:
    """How the game ended, in a sentence; nothing while it goes on."""
    outcome = game.outcome
    if outcome is None:
        return ""
    points = ", ".join(f"{seat_name(seat)} {score.total}" for seat, score in enumerate(outcome.scores))
    return f"{ended(game, outcome.winners, outcome.ending)} ({points})."
