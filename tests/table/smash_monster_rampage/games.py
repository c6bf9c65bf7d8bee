"""Games of Smash Monster Rampage! for the tests of its table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.reading.scenarios import load
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Library
from monsterpocalypse_tui.engine.smash_monster_rampage.state import Game
from monsterpocalypse_tui.table.smash_monster_rampage.game import GAME


@cache
def library() -> Library:
    """The shipped data."""
    return GAME.load()


def new_game(seed: int) -> Session[Game]:
    """A game before its first answer."""
    session = GAME.start(library(), GAME.setup(library(), {}, 2, seed))
    _ = session.open
    return session


def scenario(stem: str) -> Session[Game]:
    """The position of a shipped scenario."""
    return load(GAME.setting, GAME.data_folder() / "scenarios" / f"{stem}.yaml", library()).start()


def answers_of(session: Session[Game]) -> list[Any]:
    """What the table offers."""
    assert session.decision is not None
    return list(GAME.view(session).offered(session.state, session.decision))


def walk(seed: int, *, most: int = 10_000) -> Iterator[Session[Game]]:
    """A game of what the table offers, by turns with anything that is legal, given at each open decision."""
    session, chance = new_game(seed), Chance(seed)
    for number in range(most):
        decision = session.decision
        yield session
        if decision is None:
            return
        offered = answers_of(session) if number % 2 else []
        session.apply(chance.choice(offered) if offered else decision.options.sample(chance))
