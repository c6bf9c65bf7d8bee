"""Many matches of any game between scripted opponents, in one process or several.

Each is a function of the plan and its number, so any order gives the same. A game may bring a `simulation` of its own:
switches besides those of its form, and how one of its games is drawn up, played and counted.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Protocol

from monsterpocalypse_tui.engine.kernel.dice import derived_seed
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.kernel.simulation import DICE, Played, play_out, player_seeds
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.game import Field, Game, View

LONGEST = 20_000
"""Decisions after which a game that does not end is broken off."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: the game by its short name, opponents by kind, and what is chosen for its fields.

    `check` is 0 for no looking, 1 for the invariants at every decision, n for about every n-th and every turn's first.
    `flags` are the switches without a value that the game's own simulation brings.
    """

    game: str
    kinds: tuple[str, ...]
    choices: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    check: int = 0
    flags: frozenset[str] = frozenset()


class Simulation(Protocol):
    """What a game adds to the playing of many games."""

    @property
    def switches(self) -> tuple[Field, ...]:
        """Further fields that are chosen on the command line."""
        ...

    @property
    def flags(self) -> Mapping[str, str]:
        """Switches without a value, with what they do."""
        ...

    def verify(self, library: Any, plan: Plan) -> None:
        """See that everything a plan names exists, or raise `SetupError`."""
        ...

    def play(self, library: Any, plan: Plan, number: int) -> Played: ...
    def counted(self, library: Any, plan: Plan, played: Sequence[Played]) -> dict[str, Any]:
        """What the flags ask to be counted, by name."""
        ...

    def report(self, library: Any, counted: Mapping[str, Any]) -> Iterator[str]:
        """The same in lines."""
        ...


def simulation_of(game: Game) -> Simulation | None:
    """The game's own simulation, if it has one."""
    found: Simulation | None = getattr(game, "simulation", None)
    return found


class Watch:
    """A match as it is watched: by its view, and by the invariants of the game."""

    __slots__ = ("game", "view")

    def __init__(self, game: Game, view: View) -> None:
        self.game = game
        self.view = view

    def turn(self, state: Any) -> int:
        """The turn that is played."""
        return self.view.turn(state)

    def broken(self, state: Any, *, at_rest: bool = True) -> list[str]:
        """Every invariant that does not hold."""
        return self.game.broken(state, at_rest=at_rest)

    def outcome(self, state: Any) -> tuple[int, str] | None:
        """Who won, and how."""
        return self.view.outcome(state)

    def digest(self, state: Any) -> str:
        """A short fingerprint of the position."""
        return self.game.digest(state)

    def is_long(self, session: Session[Any], decisions: int) -> bool:
        """Whether it has taken more decisions than any game should."""
        return decisions >= LONGEST

    def stop(self, session: Session[Any]) -> None:
        """There is no general way to end a game: it is broken off."""


def verify(library: Any, plan: Plan) -> None:
    """See that everything a plan names exists, or say what does not."""
    game = shelf.game(plan.game)
    own = simulation_of(game)
    if own is not None:
        own.verify(library, plan)
        return
    for kind in plan.kinds:
        if kind not in game.opponents:
            raise SetupError(f"There is no opponent “{kind}”; there are {', '.join(game.opponents)}.")
    game.setup(library, plan.choices, len(plan.kinds), plan.seed)


def play_game(library: Any, plan: Plan, number: int) -> Played:
    """Play one match to its end."""
    game = shelf.game(plan.game)
    own = simulation_of(game)
    if own is not None:
        return own.play(library, plan, number)
    dice = derived_seed(plan.seed, number, DICE)
    setup = game.setup(library, plan.choices, len(plan.kinds), dice)
    session = game.start(library, setup)
    seeds = player_seeds(plan.seed, number, len(plan.kinds))
    seats = [game.opponents[kind].make(seed) for kind, seed in zip(plan.kinds, seeds, strict=True)]
    watch = Watch(game, game.view(session))
    return play_out(session, seats, watch, number=number, seed=plan.seed, check=plan.check, own=dice)


# Several at once -----------------------------------------------------------------------------------------------------

_worker: tuple[Any, Plan]


def _sit_down(package: str, folders: tuple[Path, ...], plan: Plan) -> None:
    """Prepare a process of the pool: its own library; an interrupt is for the first process to deal with."""
    global _worker  # noqa: PLW0603  # a process of a pool can keep what all its games need nowhere else
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shelf.PACKAGES[plan.game] = package
    _worker = shelf.game(plan.game).load(*folders), plan


def _play_number(number: int) -> Played:
    return play_game(*_worker, number)


def play_games(library: Any, plan: Plan, games: int, jobs: int = 1, folders: tuple[Path, ...] = ()) -> Iterator[Played]:
    """Play games 0, 1, 2, ... and give them in that order, in one process or shared out among several."""
    verify(library, plan)
    if jobs <= 1 or games <= 1:
        for number in range(games):
            yield play_game(library, plan, number)
        return
    given = (shelf.PACKAGES[plan.game], folders, plan)
    with get_context("spawn").Pool(min(jobs, games), _sit_down, given) as pool:
        yield from pool.imap(_play_number, range(games), chunksize=max(1, min(8, games // (4 * jobs))))
