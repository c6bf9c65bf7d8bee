"""Exact chances before dice fall: what an attack could do, who answers, what heroes find and what the military hits."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from monsterpocalypse_tui.engine.kernel.odds import Odds
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.moongha_invaders import answers as a
from monsterpocalypse_tui.engine.moongha_invaders import preview as engine
from monsterpocalypse_tui.engine.moongha_invaders.cards import Kind, Unit
from monsterpocalypse_tui.engine.moongha_invaders.decisions import AboutAttack, AboutFire
from monsterpocalypse_tui.engine.moongha_invaders.names import UNIT_NAMES, city_name, counter_name, kind_name
from monsterpocalypse_tui.engine.moongha_invaders.placing import revealed_in
from monsterpocalypse_tui.engine.moongha_invaders.state import HUMANS, Game, monsters_in
from monsterpocalypse_tui.table.hints import count
from monsterpocalypse_tui.table.view import Bar, Line, Preview

SHOWN = 6
"""The rows of chances that are shown at most."""


def preview(session: Session[Game], armed: Any) -> Preview | None:
    """What an answer that waits to be given would let dice do; nothing if none are rolled for it."""
    game, decision = session.state, session.decision
    if decision is None:
        return None
    seat, about = decision.seat, decision.about
    match armed:
        case a.Spend(tokens) if isinstance(about, AboutAttack):
            dice = tokens * game.table.strength[about.kind]
            title = f"{kind_name(game, about.kind)} attacks"
            return Preview(seat, title, (_dice(dice),), _hits(engine.hits_of(dice)))
        case a.Join(tokens) if isinstance(about, AboutAttack):
            dice = max(1, tokens * game.table.strength[Kind.KIDDOO])
            return Preview(seat, "Kiddoo strikes first", (_dice(dice),), _hits(engine.hits_of(dice)))
        case a.Target() if isinstance(about, AboutAttack):
            return _attack(game, seat, engine.attack(game, about.counter, about.tokens, armed))
        case a.PlaceHero(city):
            return _hero(game, seat, city)
        case a.PlaceUnit(unit, city, _):
            return _bomb(game, seat, city) if unit is Unit.A_BOMB else _unit(game, seat, unit, city)
        case a.Fire(counter) if isinstance(about, AboutFire):
            units = (about.unit, *(unit for unit, aimed in about.assigned if aimed == counter))
            return _volley(game, seat, counter, units)
    return None


def _dice(dice: int) -> Line:
    return ((f"{dice} {'die' if dice == 1 else 'dice'}", "bold"), (", each hits with 4 or more", "muted"))


def _hits(odds: Odds) -> tuple[Bar, ...]:
    """One hit or more, two or more, and so on."""
    return tuple(Bar(f"{count(hits, 'hit')}+", odds.at_least(hits)) for hits in _few(odds.most))


def _few(most: int) -> list[int]:
    """Some of the numbers up to the highest, evenly apart."""
    step = max(1, -(-most // SHOWN))
    return list(range(step, most + 1, step))


def _or_more(chances: Sequence[Fraction], word: str) -> list[Bar]:
    """At least so many of something, by the chances of exactly so many."""
    return [Bar(f"{count(each, word)}+", sum(chances[each:], Fraction(0))) for each in _few(len(chances) - 1)]


def _attack(game: Game, seat: int, seen: engine.AttackPreview) -> Preview:
    """An attack on its target, and what armour and infantry answer."""
    title = f"{counter_name(game, seen.counter)} attacks"
    lines, after = [_dice(seen.dice)], list[Line]()
    if seen.target.aim is a.Aim.MONSTER:
        target = seen.target.counter
        left = game.table.capacity[game.table.kind[target]] - game.damage[target]
        if not seen.destroy and game.table.kind[target] == Kind.DRAKOOR:
            return Preview(seat, title, (((f"It cannot harm {counter_name(game, target)}.", "bad"),),))
        lines.append(((f"{counter_name(game, target)} falls to {count(left, 'hit')}", ""),))
        bars = [Bar("destroys it", seen.destroy), *_hits(seen.hits)]
        return Preview(seat, title, tuple(lines), tuple(bars))
    city = game.at[seen.counter]
    humans = sum(game.humans[city * HUMANS : city * HUMANS + HUMANS])
    bars = []
    if seen.target.aim is a.Aim.CITY:
        bars += _or_more(seen.cubes, "cube") or [Bar("a cube", Fraction(0))]
        bars.append(Bar("leads there", seen.lead))
        if humans:
            lines.append(((f"{count(humans, 'human counter')} there take the first hits", ""),))
        after.append((("points more on average: ", "muted"), (f"{float(seen.points):+.1f}", "bold")))
    else:
        bars += _or_more(seen.kills, "human")
    if seen.armour_dice:
        after.append(((f"armour: {count(seen.armour_dice, 'die').replace('dies', 'dice')}", "bad"),))
        after.append(((f"  {float(seen.armour_hits):.1f} hits on average", "muted"),))
    if seen.infantry_hits:
        after.append(((f"infantry: {float(seen.infantry_hits):.1f} hits on average", "bad"),))
    if seen.stopped:
        bars.append(Bar("stopped", seen.stopped, good=False))
    if seen.lost:
        bars.append(Bar("is destroyed", seen.lost, good=False))
    return Preview(seat, title, tuple(lines), tuple(bars), tuple(after))


def _hero(game: Game, seat: int, city: int) -> Preview | None:
    """What the heroes of a city would find and fell."""
    seen = engine.hero(game, city)
    bars = [Bar(f"finds {_short(game, counter)}", chance) for counter, chance in seen.reveal]
    if any(game.table.kind[each] == Kind.DRAKOOR for each in revealed_in(game, city)):
        bars.append(Bar("fells a Drakoor", seen.drakoors.at_least(1)))
    title = f"A hero in {city_name(game, city)}"
    return Preview(seat, title, (_dice(seen.heroes),), tuple(bars)) if bars else None


def _unit(game: Game, seat: int, unit: Unit, city: int) -> Preview | None:
    """What the military of a city could do to each revealed monster if all of it fired at that one."""
    first = city * HUMANS
    units = (
        unit,
        *[Unit.INFANTRY] * game.humans[first + Unit.INFANTRY],
        *[Unit.ARMOUR] * game.humans[first + Unit.ARMOUR],
    )
    seen = [engine.volley(game, counter, units) for counter in revealed_in(game, city)]
    if not seen:
        return None
    bars = [Bar(f"fells {_short(game, each.target)}", each.destroy) for each in seen]
    lines: tuple[Line, ...] = (_dice(seen[0].dice), (("if all there fire at it", "muted"),))
    name = UNIT_NAMES[unit]
    title = f"{name[0].upper()}{name[1:]} in {city_name(game, city)}"
    return Preview(seat, title, lines, tuple(bars), _strays(seen[0].collateral))


def _strays(cubes: Odds) -> tuple[Line, ...]:
    """The ones of the air force strike the city."""
    return (((f"{float(cubes.mean):.1f} black cubes on average", "bad"),),) if cubes.most else ()


def _volley(game: Game, seat: int, counter: int, units: tuple[Unit, ...]) -> Preview:
    """The counters that would fire at one monster."""
    seen = engine.volley(game, counter, units)
    if game.table.kind[counter] == Kind.DRAKOOR:
        return Preview(seat, _short(game, counter), ((("The military cannot harm a Drakoor.", "bad"),),))
    bars = (Bar("destroys it", seen.destroy), *_hits(seen.hits))
    title = f"Fire at {counter_name(game, counter)}"
    return Preview(seat, title, (_dice(seen.dice),), bars, _strays(seen.collateral))


def _bomb(game: Game, seat: int, city: int) -> Preview:
    """The A bomb against everything there."""
    seen = engine.bomb(game, city)
    bars = [Bar(f"fells {_short(game, counter)}", chance) for counter, chance in seen.destroy]
    bars += [
        Bar(f"{count(cubes, 'black cube')}+", seen.cubes.at_least(cubes), good=False)
        for cubes in _few(min(seen.room, seen.cubes.most))
    ]
    here = count(len(monsters_in(game, city)), "monster")
    return Preview(seat, f"An A bomb on {city_name(game, city)}", (((f"{here} there", ""),),), tuple(bars))


def _short(game: Game, counter: int) -> str:
    return counter_name(game, counter).replace("'s", "")
