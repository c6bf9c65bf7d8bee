"""Many games between scripted opponents: each is a function of the plan and its number, so any order gives the same."""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median
from typing import Any

from ..kernel.dice import derived_seed
from ..kernel.seats import ask
from ..kernel.setup import SetupError
from .answers import STOP
from .board.figures import seat_name
from .cards import Force, Library
from .invariants import broken
from .match import Setup, start
from .opponents import OPPONENTS
from .position import digest
from .reference.forces import LIMITED
from .reference.random_forces import limited_cards, random_force
from .state import BLUE, NOBODY, RED, SEATS

ROUNDS = 100
"""Rounds after which a game is stopped and counted up, unless the plan says otherwise."""

EVERY_DECISION = 1

SHIPPED, BY_LOT = "shipped", "random"
FORCES = (SHIPPED, BY_LOT)
"""Where forces that are not named come from: one of the files, or any legal force drawn figure by figure."""

MIXED = "mixed"
MONSTERS = {"1": (1,), "2": (2,), MIXED: (1, 2)}
"""How many monsters a side forces drawn by lot bring; where both numbers may come up, each game draws one."""

_DICE, _FORCES, _PLAYERS, _CHECKS, _MONSTERS = range(5)
"""What the seed of a game is split up for; forces and players take one for each seat."""


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
    forces: str = SHIPPED
    monsters: str = "1"
    map: str = ""
    seed: int = 0
    rounds: int = ROUNDS
    check: int = 0
    tally: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went."""

    number: int
    turns: int
    winner: int
    ending: str
    decisions: int
    digest: str
    broken: tuple[str, ...] = ()
    acted: Mapping[str, int] = field(default_factory=dict)
    """How often each ability acted, if the plan asks for it."""


def verify(library: Library, plan: Plan) -> None:
    """See that everything a plan names exists, or say what does not."""
    for what, wanted, known in (
        ("opponent", plan.red, OPPONENTS),
        ("opponent", plan.blue, OPPONENTS),
        ("force", plan.red_force, library.forces),
        ("force", plan.blue_force, library.forces),
        ("map", plan.map, library.maps),
        ("way to draw forces", plan.forces, FORCES),
        ("number of monsters", plan.monsters, MONSTERS),
    ):
        if wanted not in known and (wanted or what not in ("force", "map")):
            raise SetupError(f"There is no {what} “{wanted}”; there are {', '.join(known)}.")


def setup_of(library: Library, plan: Plan, number: int) -> Setup:
    """Draw up one game of a plan."""
    counts = MONSTERS[plan.monsters]
    monsters = counts[derived_seed(plan.seed, number, _MONSTERS) % len(counts)]
    if named := plan.red_force or plan.blue_force:
        monsters = len(library.forces[named].monsters)
    forces = tuple(force for force in library.forces.values() if len(force.monsters) == monsters)

    def force(seat: int, wanted: str) -> Force:
        if wanted:
            return library.forces[wanted]
        lot = derived_seed(plan.seed, number, _FORCES, seat)
        return random_force(library, lot, monsters) if plan.forces == BY_LOT else forces[lot % len(forces)]

    dice = derived_seed(plan.seed, number, _DICE)
    return Setup(force(RED, plan.red_force), force(BLUE, plan.blue_force), plan.map, dice)


def play_game(library: Library, plan: Plan, number: int) -> Played:
    """Play one game to its end; after the last round it is stopped and counted up (p. 30)."""
    setup = setup_of(library, plan, number)
    session = start(library, setup)
    tally: Counter[str] = Counter()
    if plan.tally:
        session.state.table.tally = tally
        # A Limited card works when a force is put together: it has acted where it was brought and kept to one.
        tally[LIMITED] = sum(limited_cards(library, force) for force in (setup.red, setup.blue))
    seats = [
        OPPONENTS[kind](derived_seed(plan.seed, number, _PLAYERS, seat))
        for seat, kind in enumerate((plan.red, plan.blue))
    ]
    last_turn = 2 * plan.rounds
    decisions = looked_at = 0
    found: list[str] = []
    while (decision := session.decision) is not None and not found:
        game = session.state
        if game.turn > last_turn:
            session.apply(STOP)
            break
        if plan.check and (
            plan.check == EVERY_DECISION
            or game.turn != looked_at
            or derived_seed(plan.seed, number, _CHECKS, decisions) % plan.check == 0
        ):
            looked_at = game.turn
            found = broken(game, at_rest=decision.rest)
        try:
            session.apply(ask(seats[decision.seat], session, decision, setup.seed).answer)
        except Exception as error:
            if not plan.check:
                error.add_note(f"Game {number}, turn {game.turn}, decision {decisions} ({decision.kind})")
                raise
            found = [f"{type(error).__name__} at a {decision.kind} decision: {error}"]
        decisions += 1
    game = session.state
    if plan.check and not found:
        found = broken(game)
    told = tuple(f"Game {number}, turn {game.turn}, decision {decisions}: {sentence}" for sentence in found)
    winner, ending = (game.outcome.winner, game.outcome.ending.value) if game.outcome else (NOBODY, "broken off")
    return Played(number, min(game.turn, last_turn), winner, ending, decisions, digest(game), told, dict(tally))


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
    games = list(played)
    winners = Counter(seat_name(game.winner) if game.winner != NOBODY else "draw" for game in games)
    return {
        "games": len(games),
        "turns": _spread([game.turns for game in games]),
        "winners": {who: winners[who] for who in (*SEATS, "draw")},
        "endings": dict(sorted(Counter(game.ending for game in games).items())),
        "decisions": _spread([game.decisions for game in games]),
        "fingerprint": sha256("".join(game.digest for game in games).encode()).hexdigest()[:16],
        "broken": [sentence for game in games for sentence in game.broken],
    }


def acted(library: Library, played: Iterable[Played]) -> dict[str, int]:
    """Add up how often each ability of the library acted; those that never did stand there with 0."""
    found: Counter[str] = Counter()
    for game in played:
        found.update(game.acted)
    return {ability: found[ability] for ability in library.abilities}


def _spread(numbers: list[int]) -> dict[str, float]:
    if not numbers:
        return {"mean": 0, "median": 0, "min": 0, "max": 0}
    return {"mean": round(mean(numbers), 2), "median": median(numbers), "min": min(numbers), "max": max(numbers)}
