"""Random games of Smash Monster Rampage!, and positions out of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.reading.scenarios import load as load_scenario
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Library
from monsterpocalypse_tui.engine.smash_monster_rampage.reference import data_folder, load
from monsterpocalypse_tui.engine.smash_monster_rampage.scenario import SETTING
from monsterpocalypse_tui.engine.smash_monster_rampage.setup import Setup, start
from monsterpocalypse_tui.engine.smash_monster_rampage.state import Game


@lru_cache(maxsize=1)
def library() -> Library:
    """The shipped data, read once."""
    return load()


def new_game(seed: int, *, fire_cap: bool = False) -> Session[Game]:
    """A game before its first decision."""
    return start(library(), Setup(seed, fire_cap))


def scenario(stem: str) -> Session[Game]:
    """The position of a shipped scenario, with its dice."""
    return load_scenario(SETTING, data_folder() / "scenarios" / f"{stem}.yaml", library()).start()


def walk(seed: int, *, most: int = 10_000, fire_cap: bool = False) -> Iterator[Session[Game]]:
    """A random game, given at each open decision and at its end."""
    session, chance = new_game(seed, fire_cap=fire_cap), Chance(seed)
    for _ in range(most):
        decision = session.decision
        yield session
        if decision is None:
            return
        session.apply(decision.options.sample(chance))


def positions(seed: int, every: int, most: int = 10_000) -> Iterator[Session[Game]]:
    """Every so many decisions of a random game."""
    for number, session in enumerate(walk(seed, most=most)):
        if number % every == 0 and not session.over:
            yield session
