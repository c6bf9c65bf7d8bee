"""What playing costs: random games and decisions, listing options, cloning and undoing; basic rules, fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import perf_counter

from benchmarks import MILLION, benchmark
from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.advancement import AdvancementMenu
from monsterpocalypse_tui.engine.monsterpocalypse.answers import STOP
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation, Game

SEEDS = range(12)
TURNS = 200
REPEATS = 300
"""How often something short is done in one measurement."""


@cache
def library() -> Library:
    """The shipped data, loaded before anything is measured."""
    from monsterpocalypse_tui.engine.monsterpocalypse import reference

    return reference.load()


def new_game(seed: int) -> Session[Game]:
    """A game between two of the shipped forces; the seeds bring every force to the table."""
    forces = tuple(library().forces.values())
    return start(library(), Setup(forces[seed % len(forces)], forces[(7 * seed + 3) % len(forces)], seed=seed))


def play(session: Session[Game], seed: int, *, until: Callable[[Session[Game], Decision], bool]) -> int:
    """Play at random until something comes true or the game ends; count the answers."""
    seat, answered = RandomSeat(seed), 0
    while (decision := session.decision) is not None and not until(session, decision):
        session.apply(seat.answer(session, decision))
        answered += 1
    return answered


def after_last_turn(session: Session[Game], decision: Decision) -> bool:
    """Whether the game has gone on long enough."""
    return session.state.turn > TURNS


@cache
def opened() -> bool:
    """Load the data and lay out the maps once, so that no measurement pays for them."""
    play_all()
    return True


def play_all() -> int:
    """Play every seed to its end; count the answers."""
    answered = 0
    for seed in SEEDS:
        session = new_game(seed)
        answered += play(session, seed, until=after_last_turn)
        if not session.over:
            session.apply(STOP)
    return answered


@benchmark("random game", rounds=3)
def random_game() -> float:
    """A game from the set-up roll to its end, stopped after a hundred rounds at the latest."""
    opened()
    begun = perf_counter()
    play_all()
    return (perf_counter() - begun) / len(SEEDS)


@benchmark("random decision", target=180 / MILLION, rounds=9)
def random_decision() -> float:
    """Draw an answer, see that it is legal, record it, and run the rules to the next decision."""
    opened()
    begun = perf_counter()
    answered = play_all()
    return (perf_counter() - begun) / answered


# Options -------------------------------------------------------------------------------------------------------------


@cache
def moving(activation: Activation) -> tuple[Session[Game], ...]:
    """A position in the Advancement Phase of turn 40 or later, one for each seed."""

    def begins(session: Session[Game], decision: Decision) -> bool:
        game = session.state
        fresh = not game.advanced and game.pool > 1 and game.activation is activation
        return game.turn >= 40 and fresh and decision.kind == "advancement"

    found = tuple(new_game(seed) for seed in SEEDS)
    for seed, session in zip(SEEDS, found, strict=True):
        play(session, seed, until=begins)
    return tuple(session for session in found if not session.over)


@benchmark("options: advances of a monster", target=150 / MILLION)
def list_advances() -> float:
    """Work out and list every destination of a monster's advance."""
    games = [session.state for session in moving(Activation.MONSTER)]
    begun = perf_counter()
    for _ in range(REPEATS):
        for game in games:
            list(AdvancementMenu(game).advances(game.table.monsters[game.seat][0]))
    return (perf_counter() - begun) / (REPEATS * len(games))


@benchmark("options: a monster's whole menu")
def list_monster_menu() -> float:
    """List everything a monster may do in its Advancement Phase."""
    games = [session.state for session in moving(Activation.MONSTER)]
    begun = perf_counter()
    for _ in range(REPEATS):
        for game in games:
            list(AdvancementMenu(game))
    return (perf_counter() - begun) / (REPEATS * len(games))


@benchmark("options: all units' whole menu")
def list_unit_menu() -> float:
    """List everything all units of a player may do in their Advancement Phase."""
    games = [session.state for session in moving(Activation.UNITS)]
    begun = perf_counter()
    for _ in range(REPEATS // 10):
        for game in games:
            list(AdvancementMenu(game))
    return (perf_counter() - begun) / (REPEATS // 10 * len(games))


# Going elsewhere -----------------------------------------------------------------------------------------------------


@cache
def at_rest() -> tuple[Session[Game], ...]:
    """Games of every seed at their first decision after turn 40: nothing is half done."""
    found = tuple(new_game(seed) for seed in SEEDS)
    for seed, session in zip(SEEDS, found, strict=True):
        play(session, seed, until=lambda session, decision: session.state.turn >= 40 and decision.rest)
    return found


@cache
def in_mid_attack() -> tuple[Session[Game], ...]:
    """Games of every seed at the first question inside an attack after turn 40."""
    found = tuple(new_game(seed) for seed in SEEDS)
    for seed, session in zip(SEEDS, found, strict=True):
        play(session, seed, until=lambda session, decision: session.state.turn >= 40 and decision.kind == "roll")
    return found


def clone_all(sessions: tuple[Session[Game], ...]) -> float:
    """Clone each and look at its open decision."""
    begun = perf_counter()
    for _ in range(REPEATS):
        for session in sessions:
            _ = session.clone().decision
    return (perf_counter() - begun) / (REPEATS * len(sessions))


@benchmark("clone at rest, ready to play", target=90 / MILLION)
def clone_at_rest() -> float:
    """Copy a game between two moves and look at its open decision."""
    return clone_all(at_rest())


@benchmark("clone in mid-attack, ready to play", target=180 / MILLION)
def clone_in_mid_attack() -> float:
    """Copy a game that waits for the dice of an attack and look at its open decision."""
    return clone_all(in_mid_attack())


@benchmark("undo")
def undo() -> float:
    """Take back the last sixteen answers of a game one after another, to the positions before them."""
    sessions = [session.clone() for session in at_rest()]
    taken_back = 0
    begun = perf_counter()
    for session in sessions:
        for _ in range(16):
            taken_back += session.undo()
    return (perf_counter() - begun) / taken_back
