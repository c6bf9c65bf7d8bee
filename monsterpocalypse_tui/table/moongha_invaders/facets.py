"""Answers taken apart: the action, the monster that does it, and the city where it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.moongha_invaders import answers as a
from monsterpocalypse_tui.engine.moongha_invaders.cards import Box, Unit
from monsterpocalypse_tui.engine.moongha_invaders.decisions import Asked
from monsterpocalypse_tui.engine.moongha_invaders.names import UNIT_NAMES, counter_name
from monsterpocalypse_tui.engine.moongha_invaders.state import Game
from monsterpocalypse_tui.table.bar_keys import LEAVE
from monsterpocalypse_tui.table.game import Actor, Facet
from monsterpocalypse_tui.table.view import NOWHERE

CREATE, HEAL, ATTACK, MOVE, HERO, TOKEN = "create", "heal", "attack", "move", "hero", "token"
ACTIONS = {
    CREATE: "Create", HEAL: "Heal", ATTACK: "Attack", MOVE: "Move or hide", HERO: "Hero", TOKEN: "Pass token",
}  # fmt: skip
LEAVING = (a.Pass, a.Done, a.Wait, a.StayOut, a.Hold, a.Store)


def unit_actor(unit: Unit, box: Box) -> str:
    """A military counter of a box, as something to take up.

    >>> unit_actor(Unit.ARMOUR, Box.MILITARY_2)
    'unit-2-5'
    """
    return f"unit-{int(unit)}-{int(box)}"


def actor_name(actor: Actor) -> str:
    """An action in words."""
    if isinstance(actor, str) and actor.startswith("unit-"):
        _, unit, box = actor.split("-")
        name = UNIT_NAMES[int(unit)]
        return f"{name[0].upper()}{name[1:]} (M{int(box) - 3})"
    return ACTIONS.get(str(actor), str(actor))


def verb_name(game: Game, verb: str) -> str:
    """The monster that would move, or a plain word."""
    return counter_name(game, int(verb)).partition("'s ")[2] if verb.isdigit() else verb


def facet_of(game: Game, answer: Any) -> Facet:
    """Take an answer apart."""
    leaves = isinstance(answer, LEAVING)
    key = LEAVE if leaves else ""
    match answer:
        case a.Create():
            return Facet(answer, CREATE)
        case a.Heal(counter):
            return Facet(answer, HEAL, space=game.at[counter])
        case a.Attack():
            return Facet(answer, ATTACK)
        case a.Move(counter, path):
            return Facet(answer, MOVE, str(counter), path[-1])
        case a.Hide(counter):
            return Facet(answer, MOVE, str(counter), game.at[counter])
        case a.PlaceHero(city):
            return Facet(answer, HERO, space=city)
        case a.PlaceUnit(unit, city, box):
            return Facet(answer, unit_actor(unit, box), space=city)
        case a.PlaceToken():
            return Facet(answer, TOKEN)
        case a.InCity(city) | a.TakeFrom(city):
            return Facet(answer, space=city)
        case a.With(counter) | a.Next(counter):
            return Facet(answer, space=game.at[counter] if game.at[counter] >= 0 else NOWHERE)
    return Facet(answer, leaves=leaves, key=key)


def guesses(game: Game, decision: Decision, actor: Actor | None, verb: str, place: int) -> Iterator[Any]:
    """What somebody may have meant who picks a city that answers nothing."""
    if decision.kind in (Asked.ACTION, Asked.SECOND_MOVE):
        if actor == MOVE and verb.isdigit():
            yield a.Move(int(verb), (place,))
        elif isinstance(actor, str) and actor.startswith("unit-"):
            _, unit, box = actor.split("-")
            yield a.PlaceUnit(Unit(int(unit)), place, Box(int(box)))
        elif actor == HEAL:
            yield from (a.Heal(counter) for counter, at in enumerate(game.at) if at == place)
    elif decision.kind == Asked.CITY:
        yield a.InCity(place)
    elif decision.kind in (Asked.TAKE_FROM, Asked.REMOVE):
        yield a.TakeFrom(place)
    elif decision.kind == Asked.ATTACKER:
        yield from (a.With(counter) for counter, at in enumerate(game.at) if at == place)
