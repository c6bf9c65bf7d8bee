"""The game in words: what happened, what is asked, what an answer means, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..kernel.decisions import Decision
from ..kernel.dice import Roll
from ..kernel.events import Event, Eye, seen
from . import answers as a
from .decisions import AboutAttack, AboutCheck, AboutGrab, AboutHealing, Asked
from .describe_events import DIRECTION_WORDS, count, ending_sentence, monster, sentence, thing
from .names import write_cell
from .state import Game


def sentences(state: Game, events: Iterable[Event], eye: Eye = None) -> list[str]:
    """Tell each event in one sentence; those an eye did not see are left out."""
    return [sentence(state, event) for event in seen(events, eye)]


def prompt(state: Game, decision: Decision) -> str:
    """Say who must answer what."""
    name, about = monster(state, decision.seat), decision.about
    match decision.kind, about:
        case Asked.TURN, _:
            return f"{name}, {_what_is_left(state)}"
        case Asked.LOCKED, _:
            held = state.fighters[decision.seat]
            return f"{name}, {monster(state, held.held_by)} holds you (GRAB Score {held.grab_score}): break free"
        case Asked.UPKEEP, _:
            return f"{name}, pay to stay unseen: 1 MP or 2 HITS"
        case Asked.STRIKE, _:
            return f"{name}, face the military, or pay 5 MP"
        case Asked.SPEND, AboutCheck():
            needed = f" ({about.needed} needed)" if about.needed else ""
            return f"{name}, {about.purpose.value} with {count(max(0, about.pool), 'die', 'dice')}: buy more?{needed}"
        case Asked.REROLL, AboutCheck():
            return f"{name}, {about.purpose.value} shows {', '.join(map(str, about.faces))}: roll a die again for 3 MP?"
        case Asked.SHIELD, AboutAttack():
            return f"{name}, {monster(state, about.attacker)} attacks ({about.purpose.value}): force field for 2 MP?"
        case Asked.GRAB, AboutGrab():
            return f"{name}, you have {monster(state, about.target)} in your grip: what now?"
        case Asked.FREE_BRAWL, AboutAttack():
            return f"{name}, strike back at {monster(state, about.attacker)}"
        case Asked.HEAL, AboutHealing():
            return f"{name}, share out {count(about.points, 'heal point')}"
    return f"{name}, answer"


def _what_is_left(game: Game) -> str:
    left = []
    if not game.moved and not game.moving_over:
        left.append("move")
    if game.actions:
        left.append("act" if game.actions == 1 else f"act {game.actions} times")
    return " and ".join(left) if left else "finish your turn"


def roll_prompt(request: Roll) -> str:
    """Say what dice are to be rolled for."""
    return f"Roll {request} for {request.purpose}."


def ending(state: Game) -> str:
    """Say how the battle ended."""
    outcome = state.outcome
    if outcome is None:
        return "The battle goes on."
    return ending_sentence(state, outcome.winner, outcome.ending.value, outcome.score)


_PLAIN: dict[type[Any], str] = {
    a.Stand: "Stand up",
    a.Surface: "Come up",
    a.Cloud: "Toxic Cloud",
    a.Chameleon: "Chameleon Skin",
    a.ForceField: "Force Field (2 MP)",
    a.Heal: "Heal",
    a.Guard: "Guard Up",
    a.Release: "Release",
    a.Retreat: "Retreat",
    a.End: "End the turn",
    a.Slam: "Thunder Slam",
    a.Squeeze: "Death Grip Squeeze",
    a.Restrain: "Restrain",
    a.Decline: "Decline",
    a.Reroll: "Roll a die again (3 MP)",
    a.Keep: "Keep the roll",
    a.IgnoreStrike: "No strikes this turn and next (5 MP)",
    a.FaceStrike: "Face the strike",
}
_FORMS = {"claws": "Claws", "tail": "Tail Whip", "bite": "Bite", "kick": "Kick", "stomp": "Stomp"}


def label(state: Game, answer: Any) -> str:
    """An answer in a few words for a menu."""
    grid = state.table.grid
    plain = _PLAIN.get(type(answer))
    if plain is not None:
        return plain
    match answer:
        case a.Move(mode, to, _):
            return f"{mode.value.capitalize()} to {write_cell(grid, to)}"
        case a.SecondMove(mode, to, _):
            return f"{mode.value.capitalize()} on to {write_cell(grid, to)}"
        case a.Charge(power):
            return f"Charge {_type(state, power)}"
        case a.Blast(power, target):
            return f"Blast {thing(state, target)} with {_type(state, power)}"
        case a.Brawl(form, target):
            return f"{_FORMS[form.value]} on {thing(state, target)}"
        case a.Burrow(target):
            return f"Burrowing Blast on {thing(state, target)}"
        case a.Wind(target):
            return f"Wind Blast on {thing(state, target)}"
        case a.Grab(target):
            return f"Grab {thing(state, target)}"
        case a.Collide(target):
            return f"Run into {thing(state, target)}"
        case a.Ram(mode, target):
            return f"Launching Ram ({mode.value}) on {thing(state, target)}"
        case a.Intimidate(target):
            return f"Intimidate {thing(state, target)}"
        case a.MemoryDecay(target):
            return f"Memory Decay on {thing(state, target)}"
        case a.Teleport(to):
            return f"Teleport to {write_cell(grid, to)}"
        case a.Break(form, power):
            return f"Break free by {_FORMS[form.value].lower() if form else _type(state, power) + ' blast'}"
        case a.Launch(direction):
            return f"Spinning Launch {DIRECTION_WORDS[direction]}"
        case a.Plunge(to):
            return f"Low Orbit Plunge into {write_cell(grid, to)}"
        case a.Hit(form):
            return f"Strike back: {_FORMS[form.value]}"
        case a.Spend(dice):
            return "Buy no dice" if not dice else f"Buy {count(dice, 'die', 'dice')} ({dice} MP)"
        case a.Upkeep(price):
            return {"mp": "Pay 1 MP", "hits": "Pay 2 HITS"}.get(price, "Be seen again")
        case a.Split(hits, tough, blood):
            parts = ((hits, "HITS"), (tough, "TOUGH"), (blood, "blood"))
            return "Heal " + (", ".join(f"{number} {what}" for number, what in parts if number) or "nothing")
        case a.Concede():
            return "Concede"
    return str(answer)


def _type(game: Game, power: int) -> str:
    return game.fighter.kit.blasts[power][0]
