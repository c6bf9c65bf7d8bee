"""What every game of the shelf costs: a random decision, beside one of the first game in the same run."""

from __future__ import annotations

from functools import cache, partial
from time import process_time
from typing import Any

from benchmarks import benchmark
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.match import defaults

SEEDS = range(6)
MOST = 1500
"""Decisions of a game that are played at most."""


@cache
def taken(name: str) -> tuple[Any, Any]:
    """A game with its data, read before anything is measured."""
    game = shelf.game(name)
    return game, game.load()


def random_decision(name: str) -> float:
    """Seconds for one random decision, on average over some games from their set-up on."""
    game, library = taken(name)
    seats = len(game.seats)
    spent, answered = 0.0, 0
    for seed in SEEDS:
        session = game.start(library, game.setup(library, defaults(game, library), seats, seed))
        seat = RandomSeat(seed)
        begun = process_time()
        for _ in range(MOST):
            decision = session.decision
            if decision is None:
                break
            session.apply(seat.answer(session, decision).answer)
            answered += 1
        spent += process_time() - begun
    return spent / answered


def register() -> None:
    """A line for each game; all but the first are measured beside it and may cost as much."""
    first, *others = shelf.PACKAGES
    benchmark(f"a random decision of {first}")(partial(random_decision, first))
    for name in others:
        benchmark(f"a random decision of {name}, beside {first}", target=1.0, beside=partial(random_decision, first))(
            partial(random_decision, name)
        )


register()
