"""Every event in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.events import Event
from . import events as happened
from .answers import Aim, Target
from .cards import Unit
from .names import (
    UNIT_NAMES,
    box_name,
    city_name,
    colour_name,
    counter_name,
    kind_name,
    seat_name,
    slot_phrase,
    units_phrase,
)
from .state import NOBODY, Ending, Game


def listed(parts: list[str]) -> str:
    """Join parts as people do.

    >>> listed(["a", "b", "c"]), listed(["a"]), listed([])
    ('a, b and c', 'a', 'nothing')
    """
    if len(parts) > 1:
        return f"{', '.join(parts[:-1])} and {parts[-1]}"
    return parts[0] if parts else "nothing"


def dice(faces: tuple[int, ...]) -> str:
    """The dice that were rolled."""
    return " ".join(map(str, faces)) if faces else "nothing"


def count(number: int, word: str, plural: str = "") -> str:
    """So many of something.

    >>> count(1, "hit"), count(2, "city", "cities")
    ('1 hit', '2 cities')
    """
    return f"{number} {word if number == 1 else plural or word + 's'}"


def target_phrase(game: Game, target: Target) -> str:
    """What an attack is aimed at."""
    if target.aim is Aim.MONSTER:
        return counter_name(game, target.counter)
    return "the city" if target.aim is Aim.CITY else "the humans"


def slots_phrase(counts: tuple[int, ...]) -> str:
    """Everything in the action boxes that is counted."""
    return listed([slot_phrase(slot, number) for slot, number in enumerate(counts) if number])


def _cities(game: Game, cities: tuple[int, ...]) -> str:
    return listed([city_name(game, city) for city in cities])


def _first_player(game: Game, event: happened.FirstPlayer) -> str:
    rolls = listed([f"{seat_name(seat)} {face}" for seat, face in event.faces])
    return f"{seat_name(event.seat)} is the first player ({rolls})"


def _fired(game: Game, event: happened.HumansFired) -> str:
    who = units_phrase(event.unit, event.counters)
    target = counter_name(game, event.target)
    verb = "fires" if event.counters == 1 else "fire"
    return f"{who} in {city_name(game, event.city)} {verb} at {target}: {dice(event.faces)}, {count(event.hits, 'hit')}"


def _volley(game: Game, event: happened.VolleyFired) -> str:
    kinds = [units_phrase(unit, event.units.count(unit)) for unit in Unit if unit in event.units]
    target = counter_name(game, event.target)
    where = city_name(game, event.city)
    verb = "attacks" if len(event.units) == 1 else "attack"
    return f"{listed(kinds)} in {where} {verb} {target}: {dice(event.faces)}, {count(event.hits, 'hit')}"


def _city_damaged(game: Game, event: happened.CityDamaged) -> str:
    wasted = f", {count(event.wasted, 'hit')} wasted" if event.wasted else ""
    cubes = f"{event.cubes} {colour_name(event.colour)} {'cube' if event.cubes == 1 else 'cubes'}"
    return f"{city_name(game, event.city)} takes {cubes} and holds {event.total}{wasted}"


def _searched(game: Game, event: happened.Searched) -> str:
    found = "find" if event.found else "do not find"
    return f"Heroes in {city_name(game, event.city)} {found} {counter_name(game, event.counter)}: {dice(event.faces)}"


def _bomb(game: Game, event: happened.BombRolled) -> str:
    at = city_name(game, event.city) if event.target == NOBODY else counter_name(game, event.target)
    return f"The A bomb strikes {at}: {dice(event.faces)}, {count(event.hits, 'hit')}"


def _moved(game: Game, event: happened.Moved) -> str:
    way = "".join(f" over {city_name(game, city)}" for city in event.path[:-1])
    start, end = city_name(game, event.start), city_name(game, event.path[-1])
    return f"{counter_name(game, event.counter)} moves from {start}{way} to {end}"


def _scored(game: Game, event: happened.Scored) -> str:
    score = event.score
    parts = (
        f"{score.counters} for city counters, {score.cities} for damage, {score.drakoors} for Drakoors, "
        f"{score.trophies} for trophies"
    )
    return f"{seat_name(event.seat)} has {count(score.total, 'point')}: {parts}"


def ended(game: Game, winners: tuple[int, ...], ending: Ending) -> str:
    """The end of the game in a sentence without its full stop."""
    why = {
        Ending.LAST_TURN: "after the last turn",
        Ending.ALL_CUBES: "as all damage cubes of a player are placed",
        Ending.CONCEDED: "as everybody else has conceded",
    }[ending]
    if len(winners) == 1:
        return f"{seat_name(winners[0])} wins {why}"
    return f"{listed([seat_name(seat) for seat in winners])} share the victory {why}"


Teller = Callable[[Game, Any], str]

TELLERS: dict[type[Event], Teller] = {
    happened.CountersDealt: lambda game, e: f"{seat_name(e.seat)} draws the city counters {_cities(game, e.cities)}",
    happened.FirstPlayer: _first_player,
    happened.TurnBegan: lambda game, e: f"Turn {e.turn} begins; {seat_name(e.first)} is the first player",
    happened.ActionsAdded: lambda game, e: f"The action boxes get {slots_phrase(e.added)}",
    happened.ActionsMissing: lambda game, e: f"{slot_phrase(e.slot, 1).capitalize()} is nowhere to be had",
    happened.ActionDice: lambda game, e: f"{seat_name(e.seat)} rolls for further actions: {dice(e.faces)}",
    happened.HumanRemoved: lambda game, e: (
        f"{seat_name(e.seat)} takes the {UNIT_NAMES[e.unit]} of {city_name(game, e.city)} for the action boxes"
    ),
    happened.Passed: lambda game, e: f"{seat_name(e.seat)} passes ({count(e.passes, 'pass', 'passes')} in a row)",
    happened.TokenPlaced: lambda game, e: f"{seat_name(e.seat)} puts the pass token into the {box_name(e.box)} box",
    happened.TokenTaken: lambda game, e: f"{seat_name(e.seat)} takes the pass token back from {box_name(e.box)}",
    happened.TokenUseless: lambda game, e: (
        f"{seat_name(e.seat)} takes the pass token back from {box_name(e.box)}, where nothing can be done"
    ),
    happened.TokenReturned: lambda game, e: f"{seat_name(e.seat)}'s pass token comes home unused",
    happened.OrangePlaced: lambda game, e: (
        f"{seat_name(e.seat)} adds an orange token to {kind_name(game, e.kind)} (now {e.tokens})"
    ),
    happened.Created: lambda game, e: f"{counter_name(game, e.counter)} comes up hidden in {city_name(game, e.city)}",
    happened.Waited: lambda game, e: f"{seat_name(e.seat)} keeps {count(e.tokens, 'token')} for a Bloob farther away",
    happened.Healed: lambda game, e: f"{counter_name(game, e.counter)} heals and bears {e.damage} damage",
    happened.WhitePlaced: lambda game, e: (
        f"{seat_name(e.seat)} adds a white token to {kind_name(game, e.kind)} (now {e.tokens})"
    ),
    happened.AttackStored: lambda game, e: (
        f"{seat_name(e.seat)} stores {count(e.tokens, 'white token')} with {kind_name(game, e.kind)}"
    ),
    happened.WhiteSpent: lambda game, e: (
        f"{seat_name(e.seat)} spends {count(e.spent, 'white token')} of {kind_name(game, e.kind)}, leaving {e.left}"
    ),
    happened.AttackDeclared: lambda game, e: (
        f"{counter_name(game, e.counter)} in {city_name(game, e.city)} attacks {target_phrase(game, e.target)}"
    ),
    happened.Revealed: lambda game, e: f"{counter_name(game, e.counter)} is revealed in {city_name(game, e.city)}",
    happened.AttackRolled: lambda game, e: (
        f"{counter_name(game, e.counter)} rolls {dice(e.faces)}: {count(e.hits, 'hit')}"
    ),
    happened.AttackLost: lambda game, e: f"The attack of {counter_name(game, e.counter)} comes to nothing",
    happened.HumansFired: _fired,
    happened.VolleyFired: _volley,
    happened.Damaged: lambda game, e: (
        f"{counter_name(game, e.counter)} takes {count(e.cubes, 'black cube')} and bears {e.damage}"
    ),
    happened.Unharmed: lambda game, e: f"{counter_name(game, e.counter)} cannot be harmed by that",
    happened.Destroyed: lambda game, e: f"{counter_name(game, e.counter)} is destroyed in {city_name(game, e.city)}",
    happened.TrophyTaken: lambda game, e: (
        f"{seat_name(e.seat)}'s Moogre keeps {counter_name(game, e.counter)}, killed in {city_name(game, e.city)}, "
        f"as a trophy worth {count(e.points, 'point')}"
    ),
    happened.HumanKilled: lambda game, e: f"A counter falls in {city_name(game, e.city)}: {UNIT_NAMES[e.unit]}",
    happened.CityDamaged: _city_damaged,
    happened.CityDestroyed: lambda game, e: f"{city_name(game, e.city)} is destroyed",
    happened.Moved: _moved,
    happened.Hidden: lambda game, e: f"{counter_name(game, e.counter)} hides in {city_name(game, e.city)}",
    happened.HumanTaken: lambda game, e: (
        f"{seat_name(e.seat)} takes the {UNIT_NAMES[e.unit]} from {city_name(game, e.city)}, as the stock has none"
    ),
    happened.HeroPlaced: lambda game, e: f"{seat_name(e.seat)} places a hero in {city_name(game, e.city)}",
    happened.Searched: _searched,
    happened.DrakoorsHunted: lambda game, e: (
        f"Heroes in {city_name(game, e.city)} go for Drakoors: {dice(e.faces)}, {count(e.hits, 'hit')}"
    ),
    happened.UnitPlaced: lambda game, e: (
        f"{seat_name(e.seat)} sends {units_phrase(e.unit, 1)} to {city_name(game, e.city)}"
    ),
    happened.FireHeld: lambda game, e: f"One counter in {city_name(game, e.city)} holds fire: {UNIT_NAMES[e.unit]}",
    happened.BombRolled: _bomb,
    happened.PhaseEnded: lambda game, e: (
        f"Everybody has passed, and turn {e.turn} ends; {slots_phrase(e.returned)} of the action boxes go back"
    ),
    happened.MarkerPassed: lambda game, e: f"The first player marker passes to {seat_name(e.seat)}",
    happened.Conceded: lambda game, e: f"{seat_name(e.seat)} concedes and only passes from now on",
    happened.CountersShown: lambda game, e: (
        f"{seat_name(e.seat)} turns up {_cities(game, e.cities)} for {count(e.points, 'point')}"
    ),
    happened.Scored: _scored,
    happened.GameEnded: lambda game, e: ended(game, e.winners, e.ending),
}
"""How each event is told, without the full stop."""
