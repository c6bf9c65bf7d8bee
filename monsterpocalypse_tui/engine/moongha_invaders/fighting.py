"""What hits do: cubes on monsters and cities, fallen humans, destroyed monsters and trophies."""

from __future__ import annotations

from ..kernel.decisions import Decision, Rules
from .answers import Casualty
from .cards import Kind, Unit
from .decisions import AboutCasualties, Asked
from .dice import Purpose, hits_in, rolled
from .events import (
    CityDamaged,
    CityDestroyed,
    Damaged,
    Destroyed,
    HumanKilled,
    HumansFired,
    Revealed,
    TrophyTaken,
    Unharmed,
)
from .options import choices
from .state import BLACK, FIRST_UNIT, HUMANS, IN_BOX, NOBODY, Game, cubes_in, humans_in, trophy_of


def reveal(game: Game, counter: int, rule: str) -> None:
    """Turn a monster to its revealed side."""
    if game.hidden[counter]:
        game.hidden[counter] = False
        game.events.append(Revealed(counter, game.at[counter], rule))


def hurt(game: Game, counter: int, hits: int, rule: str, by: int = NOBODY) -> None:
    """Put cubes on a monster; at its capacity it is destroyed, and surplus hits are lost (MI-081, MI-082).

    `by` is the monster that hit it. Drakoors are harmed only by Drakoors (MI-135, MI-143).
    """
    kind = game.table.kind[counter]
    if not hits:
        return
    if kind == Kind.DRAKOOR and (by == NOBODY or game.table.kind[by] != Kind.DRAKOOR):
        game.events.append(Unharmed(counter, "MI-135" if by == NOBODY else "MI-143"))
        return
    capacity = game.table.capacity[kind]
    cubes = min(hits, capacity - game.damage[counter])
    game.damage[counter] += cubes
    game.events.append(Damaged(counter, cubes, game.damage[counter], rule))
    if game.damage[counter] >= capacity:
        destroy(game, counter, by)


def destroy(game: Game, counter: int, by: int = NOBODY, rule: str = "MI-083") -> None:
    """Take a monster off the board: to its owner's box, or as a trophy of the Moogre that killed it (MI-083, MI-141).

    Its cubes go back; its tokens stay in the box (MI-AM-4).
    """
    table, city = game.table, game.at[counter]
    game.damage[counter] = 0
    game.hidden[counter] = False
    if by != NOBODY and table.kind[by] == Kind.MOOGRE:
        captor = table.owner[by]
        game.at[counter] = trophy_of(captor)
        game.events.append(TrophyTaken(captor, counter, city, table.capacity[table.kind[counter]]))
    else:
        game.at[counter] = IN_BOX
        game.events.append(Destroyed(counter, city, rule))


def damage_city(game: Game, city: int, colour: int, hits: int, rule: str) -> None:
    """Put cubes of a colour in a city, as many as there is room for and as the player has (MI-102, MI-104)."""
    if not hits:
        return
    size, total = game.table.numbers["city-size"], cubes_in(game, city)
    cubes = min(hits, size - total)
    if colour != BLACK:
        cubes = min(cubes, game.left[colour])
        game.left[colour] -= cubes
    game.cubes[city * 5 + colour] += cubes
    game.events.append(CityDamaged(city, colour, cubes, total + cubes, hits - cubes, rule))
    if cubes and total + cubes == size:
        game.events.append(CityDestroyed(city))


def kill_humans(game: Game, seat: int, city: int, hits: int, rule: str) -> Rules[int]:
    """Eliminate one human for each hit, as the attacker chooses (MI-091, MI-101); give the hits that are left over."""
    if hits >= humans_in(game, city):
        left = hits - humans_in(game, city)
        for unit in (Unit.HERO, Unit.INFANTRY, Unit.ARMOUR):
            while game.humans[city * HUMANS + unit]:
                _kill(game, city, unit, rule)
        return left
    while hits:
        there = [unit for unit in (Unit.HERO, Unit.INFANTRY, Unit.ARMOUR) if game.humans[city * HUMANS + unit]]
        options = choices(list(map(Casualty, there)), "No such counter is in the city.", "MI-091")
        answer: Casualty = yield Decision(seat, Asked.CASUALTY, options, about=AboutCasualties(city, hits))
        _kill(game, city, answer.unit, rule)
        hits -= 1
    return 0


def _kill(game: Game, city: int, unit: Unit, rule: str) -> None:
    """An eliminated counter goes back to the stock (MI-093)."""
    game.humans[city * HUMANS + unit] -= 1
    game.stock[FIRST_UNIT + unit] += 1
    game.events.append(HumanKilled(city, unit, rule))


def answer_fire(game: Game, counter: int, unit: Unit) -> Rules[None]:
    """Armour or infantry of the monster's city fires at it (MI-090, MI-092); at a Drakoor nobody does (MI-135)."""
    city = game.at[counter]
    if city < 0:
        return
    count = game.humans[city * HUMANS + unit]
    if not count or game.table.kind[counter] == Kind.DRAKOOR:
        return
    rule, purpose = ("MI-090", Purpose.ARMOUR) if unit is Unit.ARMOUR else ("MI-092", Purpose.INFANTRY)
    faces = yield from rolled(game.seat, purpose, count * dice_of(game, unit))
    hits = hits_in(faces)
    game.events.append(HumansFired(city, unit, count, counter, faces, hits, rule))
    hurt(game, counter, hits, rule)


def dice_of(game: Game, unit: Unit) -> int:
    """How many dice a human counter rolls."""
    return game.table.numbers[("hero-dice", "infantry-dice", "armour-dice", "air-force-dice", "a-bomb-dice")[unit]]
