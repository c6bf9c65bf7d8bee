"""Exact chances before dice fall: what an attack could do, who answers, what heroes find and what the military hits."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.moongha_invaders import answers as a
from monsterpocalypse_tui.engine.moongha_invaders.cards import Kind, Unit
from monsterpocalypse_tui.engine.moongha_invaders.decisions import AboutAttack, Asked
from monsterpocalypse_tui.engine.moongha_invaders.fighting import dice_of
from monsterpocalypse_tui.engine.moongha_invaders.names import city_name, counter_name, kind_name
from monsterpocalypse_tui.engine.moongha_invaders.state import HUMANS, Game, humans_in, monsters_in
from monsterpocalypse_tui.table.view import Bar, Line, Preview

SHOWN = 6
"""The rows of chances that are shown at most."""


def exactly(dice: int, hits: int) -> Fraction:
    """The chance of so many hits: every die hits with one half (MI-045).

    >>> exactly(2, 1)
    Fraction(1, 2)
    """
    return Fraction(comb(dice, hits), 2**dice)


def at_least(dice: int, hits: int) -> Fraction:
    """The chance of so many hits or more.

    >>> at_least(3, 2)
    Fraction(1, 2)
    """
    return sum((exactly(dice, each) for each in range(max(hits, 0), dice + 1)), Fraction(0))


def preview(session: Session[Game], armed: Any) -> Preview | None:
    """What an answer that waits to be given would let dice do; nothing if none are rolled for it."""
    game, decision = session.state, session.decision
    if decision is None:
        return None
    seat, about = decision.seat, decision.about
    match armed:
        case a.Spend(tokens) if isinstance(about, AboutAttack):
            return _spending(game, seat, about, tokens)
        case a.Target() if isinstance(about, AboutAttack):
            dice = about.tokens * game.table.strength[about.kind]
            if decision.kind == Asked.TARGET and about.kind is Kind.KIDDOO:
                dice = max(1, dice)
            return _aimed(game, seat, about.counter, armed, dice)
        case a.Join(tokens) if isinstance(about, AboutAttack):
            dice = max(1, tokens * game.table.strength[Kind.KIDDOO])
            return Preview(seat, "Kiddoo strikes first", (_dice_line(dice),), _hits(dice))
        case a.PlaceHero(city):
            return _hero(game, seat, city)
        case a.PlaceUnit(unit, city, _):
            return _unit(game, seat, unit, city)
        case a.Fire(counter):
            return _fire(game, seat, about.unit, counter)
    return None


def _dice_line(dice: int) -> Line:
    return ((f"{dice} di{'e' if dice == 1 else 'ce'}", "bold"), (", each hits with 4 or more", "muted"))


def _hits(dice: int) -> tuple[Bar, ...]:
    """At least one hit, two hits, and so on."""
    return tuple(Bar(f"{hits} hit{'' if hits == 1 else 's'}+", at_least(dice, hits)) for hits in _few(dice))


def _few(dice: int) -> list[int]:
    counts = list(range(1, dice + 1))
    if len(counts) <= SHOWN:
        return counts
    step = -(-len(counts) // SHOWN)
    return counts[step - 1 :: step]


def _spending(game: Game, seat: int, about: AboutAttack, tokens: int) -> Preview:
    dice = tokens * game.table.strength[about.kind]
    return Preview(seat, f"{kind_name(game, about.kind)} attacks", (_dice_line(dice),), _hits(dice))


def _aimed(game: Game, seat: int, counter: int, target: a.Target, dice: int) -> Preview:
    """An attack on its target, and what armour and infantry answer (MI-081, MI-090 to MI-101)."""
    city = game.at[counter]
    title = f"{counter_name(game, counter)} attacks"
    lines: list[Line] = [_dice_line(dice)]
    bars: list[Bar] = []
    after: list[Line] = []
    if target.aim is a.Aim.MONSTER:
        kind = game.table.kind[target.counter]
        left = game.table.capacity[kind] - game.damage[target.counter]
        name = counter_name(game, target.counter)
        if kind == Kind.DRAKOOR and game.table.kind[counter] != Kind.DRAKOOR:
            return Preview(seat, title, (((f"{name} cannot be harmed by it.", "bad"),),))
        lines.append(((f"{name} falls to {left} more hit{'' if left == 1 else 's'}", ""),))
        bars += [Bar("destroys it", at_least(dice, left)), Bar("hurts it", at_least(dice, 1))]
    else:
        here = humans_in(game, city)
        if target.aim is a.Aim.CITY:
            lines.append(((f"{here} human counter{'' if here == 1 else 's'} take the first hits", ""),))
            room = game.table.numbers["city-size"] - sum(game.cubes[city * 5 : city * 5 + 5])
            most = min(dice - here, room, game.left[seat])
            for cubes in [each for each in _few(max(most, 0)) if each <= most]:
                bars.append(Bar(f"{cubes} cube{'' if cubes == 1 else 's'}+", at_least(dice, here + cubes)))
            if most <= 0:
                after.append((("no cube can come of it", "bad"),))
        else:
            for felled in range(1, min(here, dice, SHOWN) + 1):
                bars.append(Bar(f"{felled} fall{'s' if felled == 1 else ''}+", at_least(dice, felled)))
        after += _answers(game, counter, city)
    return Preview(seat, title, tuple(lines), tuple(bars), tuple(after))


def _answers(game: Game, counter: int, city: int) -> list[Line]:
    """What the humans of the city could do to the attacker."""
    kind = game.table.kind[counter]
    left = game.table.capacity[kind] - game.damage[counter]
    found: list[Line] = []
    for unit, words in ((Unit.ARMOUR, "armour fires first"), (Unit.INFANTRY, "infantry fires back")):
        dice = game.humans[city * HUMANS + unit] * dice_of(game, unit)
        if dice and kind != Kind.DRAKOOR:
            chance = round(100 * at_least(dice, left))
            fate = f"destroys it in {chance}%" if left <= dice else "cannot destroy it"
            found.append(((f"{words}: {dice} dice, {fate}", "bad"),))
    return found


def _hero(game: Game, seat: int, city: int) -> Preview | None:
    heroes = (game.humans[city * HUMANS + Unit.HERO] + 1) * dice_of(game, Unit.HERO)
    hidden = [counter for counter in monsters_in(game, city) if game.hidden[counter]]
    bars = [Bar(f"finds {_short(game, counter)}", at_least(heroes, 1)) for counter in hidden]
    drakoors = [each for each in monsters_in(game, city) if game.table.kind[each] == Kind.DRAKOOR]
    lines: list[Line] = [((f"{heroes} di{'e' if heroes == 1 else 'ce'} of the heroes there", ""),)]
    if drakoors:
        lines.append((("every hit on revealed Drakoors eliminates one", "muted"),))
        shown = [each for each in drakoors if not game.hidden[each]]
        if shown:
            bars.append(Bar("fells a Drakoor", at_least(heroes, 1)))
    return Preview(seat, f"A hero in {city_name(game, city)}", tuple(lines), tuple(bars)) if bars else None


def _unit(game: Game, seat: int, unit: Unit, city: int) -> Preview | None:
    """What the counters of a city could roll at each revealed monster if all fired at it (MI-131 to MI-134)."""
    title = f"{('Hero', 'Infantry', 'Armour', 'Air force', 'A bomb')[unit]} in {city_name(game, city)}"
    dice = dice_of(game, unit)
    if unit <= Unit.ARMOUR or unit is Unit.AIR_FORCE:
        for other in (Unit.INFANTRY, Unit.ARMOUR):
            dice += game.humans[city * HUMANS + other] * dice_of(game, other)
    bars: list[Bar] = []
    for counter in monsters_in(game, city):
        if (game.hidden[counter] and unit is not Unit.A_BOMB) or game.table.kind[counter] == Kind.DRAKOOR:
            continue
        left = game.table.capacity[game.table.kind[counter]] - game.damage[counter]
        bars.append(Bar(f"fells {_short(game, counter)}", at_least(dice, left)))
    whole = "against each of them" if unit is Unit.A_BOMB else "if all fire at it"
    return Preview(seat, title, (_dice_line(dice), ((whole, "muted"),)), tuple(bars)) if bars else None


def _fire(game: Game, seat: int, unit: Unit, counter: int) -> Preview:
    dice = dice_of(game, unit)
    left = game.table.capacity[game.table.kind[counter]] - game.damage[counter]
    bars = (Bar("destroys it alone", at_least(dice, left)), Bar("hurts it", at_least(dice, 1)))
    if game.table.kind[counter] == Kind.DRAKOOR:
        return Preview(seat, counter_name(game, counter), ((("The military cannot harm a Drakoor.", "bad"),),))
    return Preview(seat, f"Fire at {counter_name(game, counter)}", (_dice_line(dice),), bars)


def _short(game: Game, counter: int) -> str:
    return counter_name(game, counter).replace("'s", "")
