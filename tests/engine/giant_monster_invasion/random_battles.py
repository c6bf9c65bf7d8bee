"""Random battles: legal monsters, cities, switches and seats, all from one seed."""

from __future__ import annotations

from dataclasses import replace

from monsterpocalypse_tui.engine.giant_monster_invasion import setup
from monsterpocalypse_tui.engine.giant_monster_invasion.board.city import city
from monsterpocalypse_tui.engine.giant_monster_invasion.creation.random_monsters import random_monster
from monsterpocalypse_tui.engine.giant_monster_invasion.state import Game
from monsterpocalypse_tui.engine.giant_monster_invasion.switches import Battle, Switch
from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.session import Session

from .stage import library

HAZARDS = ("lava", "tar-pit", "toxic-acid", "deep-water")


def random_setup(seed: int) -> setup.Setup:
    """A setup with everything drawn at random."""
    chance = Chance(seed)
    switches = frozenset(switch for switch in Switch if chance.random() < 0.4)
    small = Switch.SMALL_SCALE in switches
    battle = chance.choice(list(Battle))
    count = {Battle.AWAKENING: 1, Battle.VERSUS: chance.randint(2, 4), Battle.GAUNTLET: chance.randint(3, 4)}[battle]
    monsters = tuple(
        replace(random_monster(library(), chance, f"Monster {number}", small), mp=chance.choice((0, 0, 4, 14)))
        for number in range(count)
    )
    if chance.random() < 0.6:  # Grown monsters last longer, so that more happens to them.
        monsters = tuple(replace(sheet, hits=40) for sheet in monsters)
    place = city(
        seed, small=small, hazards=chance.sample(HAZARDS, chance.randint(0, 4)), symmetric=chance.random() < 0.3
    )  # fmt: skip
    if chance.random() < 0.7:  # Face to face in the middle of the streets, or nothing would happen for long.
        x, y = (9, 5) if small else (17, 9)
        place = replace(place, starts=((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)))
    sides = (0, 1, 0, 1)[:count] if battle is Battle.VERSUS and chance.random() < 0.3 else ()
    return setup.Setup(monsters, place, battle, switches, sides, seed=seed)


def random_battle(seed: int) -> Session[Game]:
    """A battle at its start."""
    return setup.start(library(), random_setup(seed))


def random_seats(seed: int) -> dict[int, RandomSeat]:
    """A random player for every seat."""
    return {seat: RandomSeat(seed * 7 + seat) for seat in range(4)}
