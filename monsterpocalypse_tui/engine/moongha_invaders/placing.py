"""Actions four to six: heroes search and hunt, and the military fires."""

from __future__ import annotations

from ..kernel.decisions import Decision, Refusal, Rules
from .answers import Fire, Hold, PlaceHero, PlaceUnit, TakeFrom, Victim
from .cards import Kind, Unit
from .decisions import AboutFire, AboutShortage, AboutVictims, Asked
from .dice import Purpose, hits_in, rolled
from .events import (
    BombRolled,
    DrakoorsHunted,
    FireHeld,
    HeroPlaced,
    HumanTaken,
    Searched,
    Unharmed,
    UnitPlaced,
    VolleyFired,
)
from .fighting import damage_city, destroy, dice_of, hurt, reveal
from .options import choices
from .state import BLACK, FIRST_UNIT, HUMANS, NOBODY, Game, cities_with, monsters_in

NO_CITY = Refusal("There is no such city.", "MI-120")
NO_REVEALED = Refusal("Air force and A bomb go only where a revealed monster is.", "MI-133")
NO_REVEALED_FOR_BOMB = Refusal("The A bomb is used only where a revealed monster is.", "MI-134")


def revealed_in(game: Game, city: int) -> list[int]:
    """The revealed monsters of a city."""
    hidden = game.hidden
    return [counter for counter, place in enumerate(game.at) if place == city and not hidden[counter]]


def cities_with_revealed(game: Game) -> list[int]:
    """The cities where a revealed monster is."""
    hidden = game.hidden
    return sorted({place for counter, place in enumerate(game.at) if place >= 0 and not hidden[counter]})


def why_not_hero(game: Game, answer: PlaceHero) -> Refusal | None:
    """A hero may go anywhere (MI-120)."""
    return None if 0 <= answer.city < game.table.cities else NO_CITY


def why_not_unit(game: Game, answer: PlaceUnit) -> Refusal | None:
    """Infantry and armour may go anywhere, the others only to a revealed monster (MI-130, MI-133, MI-134)."""
    if not 0 <= answer.city < game.table.cities:
        return NO_CITY
    if answer.unit <= Unit.ARMOUR or revealed_in(game, answer.city):
        return None
    return NO_REVEALED if answer.unit is Unit.AIR_FORCE else NO_REVEALED_FOR_BOMB


def take_from_stock(game: Game, seat: int, unit: Unit, city: int) -> Rules[None]:
    """Take a counter that a pass token brings: from the stock, or else from any city (MI-152, MI-153)."""
    if game.stock[FIRST_UNIT + unit]:
        game.stock[FIRST_UNIT + unit] -= 1
        return
    options = choices(list(map(TakeFrom, cities_with(game, unit))), "No such counter is in that city.", "MI-153")
    answer: TakeFrom = yield Decision(seat, Asked.TAKE_FROM, options, about=AboutShortage(unit, city=city))
    game.humans[answer.city * HUMANS + unit] -= 1
    game.events.append(HumanTaken(seat, unit, answer.city))


def place_hero(game: Game, seat: int, city: int) -> Rules[None]:
    """A hero comes; all heroes there search and hunt, then the military may fire (MI-120 to MI-124, MI-136)."""
    game.humans[city * HUMANS + Unit.HERO] += 1
    game.events.append(HeroPlaced(seat, city))
    heroes = game.humans[city * HUMANS + Unit.HERO] * dice_of(game, Unit.HERO)
    for counter in monsters_in(game, city):
        if game.hidden[counter]:
            faces = yield from rolled(seat, Purpose.SEARCH, heroes)
            found = hits_in(faces) > 0
            game.events.append(Searched(city, counter, faces, found))
            if found:
                reveal(game, counter, "MI-121")
    yield from _hunt(game, seat, city, heroes)
    yield from fire(game, seat, city, must=False)


def _hunt(game: Game, seat: int, city: int, heroes: int) -> Rules[None]:
    """Each hero's hit eliminates a revealed Drakoor of the active player's choice (MI-122, MI-AM-6)."""
    if not _drakoors(game, city):
        return
    faces = yield from rolled(seat, Purpose.HUNT, heroes)
    hits = hits_in(faces)
    game.events.append(DrakoorsHunted(city, faces, hits))
    while hits and (drakoors := _drakoors(game, city)):
        if hits >= len(drakoors):
            for counter in drakoors:
                destroy(game, counter, rule="MI-122")
            return
        options = choices(list(map(Victim, drakoors)), "That is no revealed Drakoor of this city.", "MI-122")
        answer: Victim = yield Decision(seat, Asked.VICTIM, options, about=AboutVictims(city, hits))
        destroy(game, answer.counter, rule="MI-122")
        hits -= 1


def _drakoors(game: Game, city: int) -> list[int]:
    return [counter for counter in revealed_in(game, city) if game.table.kind[counter] == Kind.DRAKOOR]


def place_unit(game: Game, seat: int, unit: Unit, city: int) -> Rules[None]:
    """A military counter comes and everything there must fire; bombs are dropped alone (MI-130 to MI-134)."""
    game.events.append(UnitPlaced(seat, unit, city))
    if unit is Unit.A_BOMB:
        game.stock[FIRST_UNIT + unit] += 1
        yield from _bomb(game, seat, city)
        return
    if unit is Unit.AIR_FORCE:
        game.stock[FIRST_UNIT + unit] += 1  # MI-133: it never stays.
        yield from fire(game, seat, city, must=True, planes=1)
        return
    game.humans[city * HUMANS + unit] += 1  # MI-132
    yield from fire(game, seat, city, must=True)


def fire(game: Game, seat: int, city: int, *, must: bool, planes: int = 0) -> Rules[None]:
    """Give every military counter its target before any dice fall, then roll (MI-123, MI-131, MI-AM-7)."""
    seen = revealed_in(game, city)
    first = city * HUMANS
    units = [Unit.INFANTRY] * game.humans[first + 1] + [Unit.ARMOUR] * game.humans[first + 2]
    units += [Unit.AIR_FORCE] * planes
    if not seen or not units:
        return
    assigned: list[tuple[Unit, int]] = []
    for number, unit in enumerate(units):
        answers: list[Fire | Hold] = [*map(Fire, seen), *([] if must else [Hold()])]
        rule = "MI-131" if must else "MI-123"
        options = choices(answers, "That is no revealed monster of this city.", rule)
        about = AboutFire(city, unit, tuple(assigned), len(units) - number, must)
        answer: Fire | Hold = yield Decision(seat, Asked.FIRE, options, about=about)
        if isinstance(answer, Hold):
            game.events.append(FireHeld(city, unit))
        else:
            assigned.append((unit, answer.counter))
    for target in seen:
        yield from _volley(game, seat, city, target, [unit for unit, aimed in assigned if aimed == target], must)
    for unit, target in assigned:
        if unit is Unit.AIR_FORCE:
            yield from _strafe(game, seat, city, target)


def _volley(game: Game, seat: int, city: int, target: int, units: list[Unit], must: bool) -> Rules[None]:
    """Infantry and armour roll together at one monster; what is too much spills over to nobody (MI-131)."""
    ground = tuple(unit for unit in units if unit is not Unit.AIR_FORCE)
    if not ground:
        return
    if game.table.kind[target] == Kind.DRAKOOR:  # MI-135, MI-AM-25: nothing to roll for.
        game.events.append(Unharmed(target, "MI-135"))
        return
    faces = yield from rolled(seat, Purpose.MILITARY, sum(dice_of(game, unit) for unit in ground))
    hits = hits_in(faces)
    rule = "MI-131" if must else "MI-123"
    game.events.append(VolleyFired(city, ground, target, faces, hits, rule))
    hurt(game, target, hits, rule)


def _strafe(game: Game, seat: int, city: int, target: int) -> Rules[None]:
    """The air force rolls by itself: its ones strike the city (MI-133)."""
    faces = yield from rolled(seat, Purpose.AIR_FORCE, dice_of(game, Unit.AIR_FORCE))
    hits = hits_in(faces)
    game.events.append(VolleyFired(city, (Unit.AIR_FORCE,), target, faces, hits, "MI-133"))
    if game.at[target] == city:
        hurt(game, target, hits, "MI-133")
    damage_city(game, city, BLACK, faces.count(1), "MI-133")


def _bomb(game: Game, seat: int, city: int) -> Rules[None]:
    """Eight dice at every monster, hidden or not, then eight at the city; Drakoors are safe (MI-134, MI-135)."""
    for counter in monsters_in(game, city):
        if game.table.kind[counter] == Kind.DRAKOOR:
            game.events.append(Unharmed(counter, "MI-135"))
            continue
        faces = yield from rolled(seat, Purpose.A_BOMB, dice_of(game, Unit.A_BOMB))
        game.events.append(BombRolled(city, counter, faces, hits_in(faces)))
        hurt(game, counter, hits_in(faces), "MI-134")
    faces = yield from rolled(seat, Purpose.FALLOUT, game.table.numbers["fallout-dice"])
    game.events.append(BombRolled(city, NOBODY, faces, hits_in(faces)))
    damage_city(game, city, BLACK, hits_in(faces), "MI-134")
