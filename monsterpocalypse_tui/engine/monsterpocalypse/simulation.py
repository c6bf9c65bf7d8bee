"""Many games between scripted opponents: each is a function of the plan and its number, so any order gives the same."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from ..kernel import simulation
from ..kernel.dice import derived_seed
from ..kernel.session import Session
from ..kernel.setup import SetupError
from ..kernel.simulation import DICE, EVERY_DECISION, NUMBERS, Played, play_out, player_seeds
from ..kernel.simulation import FORCES as FORCES_BY_LOT
from .answers import STOP
from .cards import Force, Library
from .invariants import broken
from .match import Setup, start
from .opponents import OPPONENTS
from .position import digest
from .reference.forces import LIMITED
from .reference.random_forces import limited_cards, random_force
from .state import BLUE, RED, SEATS, Game

ROUNDS = 100
"""Rounds after which a game is stopped and counted up, unless the plan says otherwise."""

SHIPPED, BY_LOT = "shipped", "random"
FORCES = (SHIPPED, BY_LOT)
"""Where forces that are not named come from: one of the files, or any legal force drawn figure by figure."""

MIXED = "mixed"
MONSTERS = {"1": (1,), "2": (2,), MIXED: (1, 2)}
"""How many monsters a side forces drawn by lot bring; where both numbers may come up, each game draws one."""

__all__ = ("EVERY_DECISION", "Plan", "Played", "play_game", "play_games", "summary", "verify")


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: opponents by kind, forces and map by id ("" is by lot), and how closely to look.

    `check` is 0 for no looking, 1 for the invariants at every decision, n for about every n-th and every turn's first.
    `tally` counts how often each ability acted.
    """

    red: str = "random"
    blue: str = "random"
    red_force: str = ""
    blue_force: str = ""
    red_city: str = ""
    blue_city: str = ""
    forces: str = SHIPPED
    monsters: str = "1"
    map: str = ""
    seed: int = 0
    rounds: int = ROUNDS
    check: int = 0
    tally: bool = False


def verify(library: Library, plan: Plan) -> None:
    """See that everything a plan names exists, or say what does not."""
    for what, wanted, known in (
        ("opponent", plan.red, OPPONENTS),
        ("opponent", plan.blue, OPPONENTS),
        ("force", plan.red_force, library.forces),
        ("force", plan.blue_force, library.forces),
        ("force", plan.red_city, library.forces),
        ("force", plan.blue_city, library.forces),
        ("map", plan.map, library.maps),
        ("way to draw forces", plan.forces, FORCES),
        ("number of monsters", plan.monsters, MONSTERS),
    ):
        if wanted not in known and (wanted or what not in ("force", "map")):
            raise SetupError(f"There is no {what} “{wanted}”; there are {', '.join(known)}.")


def setup_of(library: Library, plan: Plan, number: int) -> Setup:
    """Draw up one game of a plan."""
    counts = MONSTERS[plan.monsters]
    monsters = counts[derived_seed(plan.seed, number, NUMBERS) % len(counts)]
    if named := plan.red_force or plan.blue_force:
        monsters = len(library.forces[named].monsters)
    forces = tuple(force for force in library.forces.values() if len(force.monsters) == monsters)

    def force(seat: int, wanted: str, city: str) -> Force:
        brought = drawn(seat, wanted)
        return replace(brought, city=library.forces[city].city) if city else brought

    def drawn(seat: int, wanted: str) -> Force:
        if wanted:
            return library.forces[wanted]
        lot = derived_seed(plan.seed, number, FORCES_BY_LOT, seat)
        return random_force(library, lot, monsters) if plan.forces == BY_LOT else forces[lot % len(forces)]

    dice = derived_seed(plan.seed, number, DICE)
    red, blue = force(RED, plan.red_force, plan.red_city), force(BLUE, plan.blue_force, plan.blue_city)
    return Setup(red, blue, plan.map, dice)


@dataclass(frozen=True, slots=True)
class Watch:
    """A battle as it is watched: after the last round it is stopped and counted up (p. 30)."""

    last_turn: int

    def turn(self, state: Game) -> int:
        """The turn that is played."""
        return state.turn

    def broken(self, state: Game, *, at_rest: bool = True) -> list[str]:
        """Every invariant that does not hold."""
        return broken(state, at_rest=at_rest)

    def outcome(self, state: Game) -> tuple[int, str] | None:
        """Who won, and how."""
        return (state.outcome.winner, state.outcome.ending.value) if state.outcome else None

    def digest(self, state: Game) -> str:
        """A short fingerprint of the position."""
        return digest(state)

    def is_long(self, session: Session[Game], decisions: int) -> bool:
        """Whether the last round is over."""
        return session.state.turn > self.last_turn

    def stop(self, session: Session[Game]) -> None:
        """Stop and count up."""
        session.apply(STOP)


def play_game(library: Library, plan: Plan, number: int) -> Played:
    """Play one game to its end."""
    setup = setup_of(library, plan, number)
    session = start(library, setup)
    tally: Counter[str] = Counter()
    if plan.tally:
        session.state.table.tally = tally
        # A Limited card works when a force is put together: it has acted where it was brought and kept to one.
        tally[LIMITED] = sum(limited_cards(library, force) for force in (setup.red, setup.blue))
    seeds = player_seeds(plan.seed, number, len(SEATS))
    seats = [OPPONENTS[kind](seed) for kind, seed in zip((plan.red, plan.blue), seeds, strict=True)]
    watch = Watch(2 * plan.rounds)
    played = play_out(session, seats, watch, number=number, seed=plan.seed, check=plan.check, own=setup.seed)
    return replace(played, turns=min(played.turns, watch.last_turn), acted=dict(tally))


# Several at once -----------------------------------------------------------------------------------------------------

_worker: tuple[Library, Plan]


def _sit_down(extra: tuple[Path, ...], plan: Plan) -> None:
    """Prepare a process of the pool: its own library; an interrupt is for the first process to deal with."""
    from .reference.loading import load

    global _worker  # noqa: PLW0603  # a process of a pool can keep what all its games need nowhere else
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _worker = load(*extra), plan


def _play_number(number: int) -> Played:
    return play_game(*_worker, number)


def play_games(
    library: Library, plan: Plan, games: int, jobs: int = 1, extra: tuple[Path, ...] = ()
) -> Iterator[Played]:
    """Play games 0, 1, 2, ... and give them in that order, in one process or shared out among several."""
    verify(library, plan)
    if jobs <= 1 or games <= 1:
        for number in range(games):
            yield play_game(library, plan, number)
        return
    with get_context("spawn").Pool(min(jobs, games), _sit_down, (extra, plan)) as pool:
        yield from pool.imap(_play_number, range(games), chunksize=max(1, min(8, games // (4 * jobs))))


# What came of it -----------------------------------------------------------------------------------------------------


def summary(played: Iterable[Played]) -> dict[str, Any]:
    """Count up games: how many, how long, who won, how they ended; the same games give the same fingerprint."""
    return simulation.summary(played, SEATS)


def acted(library: Library, played: Iterable[Played]) -> dict[str, int]:
    """Add up how often each ability of the library acted; those that never did stand there with 0."""
    found: Counter[str] = Counter()
    for game in played:
        found.update(game.acted)
    return {ability: found[ability] for ability in library.abilities}
