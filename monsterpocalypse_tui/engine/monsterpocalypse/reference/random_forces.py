"""Forces and cities drawn by lot within the limits of p. 23: every figure of the library has its chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from ...kernel.dice import Chance
from ..cards import Card, Force, Library, Monster, Rank
from .forces import (
    LIMITED,
    MOST_ELITES,
    MOST_GRUNTS_OF_A_NAME,
    MOST_STRUCTURES,
    MOST_STRUCTURES_OF_A_NAME,
    MOST_UNITS,
    are_neighbours,
    check_force,
)

T = TypeVar("T")

KINDRED = 0.6
"""How much of a force is drawn from the agendas of its monsters; the rest may be anybody."""

SOURCE = "drawn by lot"


def random_force(library: Library, seed: int, monsters: int = 1) -> Force:
    """Draw a legal force with so many monsters, a full set of units and a full city; the same seed draws the same."""
    chance = Chance(seed)
    leaders = _monsters(library, chance, monsters)
    brought = tuple((monster.id, chance.choice(list(monster.hypers))) for monster in leaders)
    units = tuple(sorted(_units(library, chance, leaders)))
    force = Force(f"lot-{seed}", "A force drawn by lot", brought, units, tuple(sorted(_city(library, chance))), SOURCE)
    wrong = check_force(library, force)
    assert not wrong, wrong
    return force


def _monsters(library: Library, chance: Chance, wanted: int) -> list[Monster]:
    """Monsters that may share a force (p. 45)."""
    found: list[Monster] = []
    for monster in _shuffled(library.monsters.values(), chance):
        agenda = monster.alpha.agenda
        others = (other.alpha.agenda for other in found)
        if agenda is not None and all(other is not None and are_neighbours(agenda, other) for other in others):
            found.append(monster)
            if len(found) == wanted:
                break
    return found


def _units(library: Library, chance: Chance, leaders: list[Monster]) -> list[str]:
    """Units, with a liking for the agendas of the monsters: others cost a die more (p. 28)."""
    agendas = {monster.alpha.agenda for monster in leaders}
    kindred = [unit for unit in library.units.values() if unit.agenda in agendas]
    everybody = list(library.units.values())
    found: list[str] = []
    elites = 0
    while len(found) < MOST_UNITS:
        unit = chance.choice(kindred if kindred and chance.random() < KINDRED else everybody)
        elite = unit.rank is Rank.ELITE
        most = MOST_ELITES if elite else MOST_GRUNTS_OF_A_NAME
        if found.count(unit.id) < _most(unit, most) and (not elite or elites < MOST_ELITES):
            found.append(unit.id)
            elites += elite
    return found


def _city(library: Library, chance: Chance) -> list[str]:
    """Structures up to the largest city, unless the library has too few."""
    stock = [
        structure.id
        for structure in library.structures.values()
        for _ in range(_most(structure, MOST_STRUCTURES_OF_A_NAME))
    ]
    return _shuffled(stock, chance)[:MOST_STRUCTURES]


def _most(card: Card, most: int) -> int:
    return 1 if LIMITED in card.abilities else most


def _shuffled(cards: Iterable[T], chance: Chance) -> list[T]:
    listed = list(cards)
    chance.shuffle(listed)
    return listed


def limited_cards(library: Library, force: Force) -> int:
    """How many cards of a force were held to one by the Limited skill."""
    cards = [*(library.units[unit] for unit in force.units), *(library.structures[name] for name in force.city)]
    return sum(LIMITED in card.abilities for card in cards)
