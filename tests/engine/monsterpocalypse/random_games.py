"""Positions met in random games, for tests that look at many of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import reference
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game


@cache
def library() -> Library:
    """The shipped data, read once."""
    return reference.load()


def new_game(seed: int, red: str, blue: str, sheet: str = "") -> Session[Game]:
    """Begin a game by ids."""
    forces = library().forces
    return start(library(), Setup(forces[red], forces[blue], sheet, seed))


def decisions(session: Session[Game], seed: int, most: int = 100_000) -> Iterator[Decision]:
    """Play at random, and give each open decision before it is answered; who looks may undo and apply meanwhile."""
    seat = RandomSeat(seed)
    for _ in range(most):
        decision = session.decision
        if decision is None:
            return
        yield decision
        decision = session.decision
        if decision is not None:
            session.apply(seat.answer(session, decision))


def play_until(session: Session[Game], seed: int, wanted: Callable[[Game, Decision], bool]) -> Decision:
    """Play at random until a decision is as wanted."""
    for decision in decisions(session, seed):
        if wanted(session.state, decision):
            return decision
    raise AssertionError("The game ended before anything like that came up.")


@st.composite
def games(draw: st.DrawFn, longest: int = 600) -> Session[Game]:
    """Draw a game that has been played at random for a while."""
    forces = sorted(library().forces)
    red, blue = draw(st.sampled_from(forces)), draw(st.sampled_from(forces))
    sheet = draw(st.sampled_from(["", *sorted(library().maps)]))
    seed = draw(st.integers(0, 2**32))
    session = new_game(seed, red, blue, sheet)
    for _ in decisions(session, seed, draw(st.integers(0, longest))):
        pass
    return session
