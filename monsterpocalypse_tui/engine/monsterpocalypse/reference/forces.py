"""The limits of a force and its city (pp. 23, 26, 45)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from ...reading.files import Where, near
from ..cards import Agenda, Card, Force, Library, Monster, Rank
from ..traits.pieces import rule

MOST_UNITS, MOST_ELITES, MOST_GRUNTS_OF_A_NAME = 15, 5, 5
FEWEST_STRUCTURES, MOST_STRUCTURES, MOST_STRUCTURES_OF_A_NAME = 2, 12, 5
LIMITED = "limited"


def check_force(library: Library, force: Force) -> list[str]:
    """Return a sentence for each limit the force breaks; none if it may be played."""
    return [f"{wrong}; {allowed}" for _, wrong, allowed in broken_limits(library, force)]


def broken_limits(library: Library, force: Force) -> Iterator[tuple[Where, str, str]]:
    """Yield where a force breaks a limit, how, and what is allowed."""
    yield from _monsters(library, force)
    yield from _units(library, force)
    yield from _city(library, force)


def are_neighbours(one: Agenda, other: Agenda) -> bool:
    """Tell whether monsters of two agendas may share a force: same agenda, or next on the wheel (p. 44)."""
    wheel = list(Agenda)
    apart = (wheel.index(one) - wheel.index(other)) % len(wheel)
    return apart in (0, 1, len(wheel) - 1)


def _monsters(library: Library, force: Force) -> Iterator[tuple[Where, str, str]]:
    if not force.monsters:
        yield ("monsters",), "the force has no monster", "bring one, with one of its Hyper forms (p. 23)"
    for name, count in Counter(name for name, _ in force.monsters).items():
        if count > 1:
            yield ("monsters", name), f"{name} comes {count} times", "each monster may be brought once (p. 23)"
    known = []
    for name, form in force.monsters:
        monster = library.monsters.get(name)
        if monster is None:
            yield ("monsters", name), f"there is no monster {name}", near(name, library.monsters)
            continue
        known.append(monster)
        if form not in monster.hypers:
            forms = " or ".join(monster.hypers)
            yield ("monsters", name), f"{monster.name} has no {form} form", f"choose {forms} (p. 23)"
    for other, wrong, allowed in strangers(known):
        yield ("monsters", other), wrong, allowed


def strangers(monsters: Iterable[Monster]) -> Iterator[tuple[str, str, str]]:
    """Yield the monsters that do not fight beside another one (MP-MULTI-02): which, why, and what is allowed."""
    for one, other in combinations(monsters, 2):
        ours, theirs = one.alpha.agenda, other.alpha.agenda
        if ours and theirs and not are_neighbours(ours, theirs):
            wrong = f"{one.name} ({ours.value}) and {other.name} ({theirs.value}) do not fight side by side"
            yield other.id, wrong, "monsters share an agenda or have neighbours on the wheel (p. 45)"


def _units(library: Library, force: Force) -> Iterator[tuple[Where, str, str]]:
    if len(force.units) > MOST_UNITS:
        yield ("units",), f"the force has {len(force.units)} units", f"at most {MOST_UNITS} (p. 23)"
    elites = 0
    for name, count in Counter(force.units).items():
        unit = library.units.get(name)
        if unit is None:
            yield ("units", name), f"there is no unit {name}", near(name, library.units)
            continue
        if unit.rank is Rank.ELITE:
            elites += count
        # a Shadow unit is a unit of its own, so grunts are counted by card.
        elif count > MOST_GRUNTS_OF_A_NAME:
            wrong = f"{count} {unit.name} grunts"
            yield ("units", name), wrong, f"at most {MOST_GRUNTS_OF_A_NAME} grunts of one name (p. 23)"
        yield from _limited(unit, count, ("units", name))
    if elites > MOST_ELITES:
        yield ("units",), f"the force has {elites} elite units", f"at most {MOST_ELITES} in all (p. 23)"


def _city(library: Library, force: Force) -> Iterator[tuple[Where, str, str]]:
    size = len(force.city)
    if not FEWEST_STRUCTURES <= size <= MOST_STRUCTURES:
        yield ("city",), f"the city has {size} structures", f"{FEWEST_STRUCTURES} to {MOST_STRUCTURES} (p. 23)"
    for name, count in Counter(force.city).items():
        structure = library.structures.get(name)
        if structure is None:
            yield ("city", name), f"there is no structure {name}", near(name, library.structures)
        elif LIMITED in structure.abilities:
            yield from _limited(structure, count, ("city", name))
        elif count > MOST_STRUCTURES_OF_A_NAME:
            wrong = f"{structure.name} stands in the city {count} times"
            yield ("city", name), wrong, f"at most {MOST_STRUCTURES_OF_A_NAME} of one name (p. 26)"


@rule("limited")
def _limited(card: Card, count: int, where: Where) -> Iterator[tuple[Where, str, str]]:
    """The Limited skill (p. 53): one of a name."""
    if count > 1 and LIMITED in card.abilities:
        yield where, f"{card.name} comes {count} times", "it is Limited: bring one (p. 53)"
