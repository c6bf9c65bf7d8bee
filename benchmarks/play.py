"""What playing costs: games and decisions, listing options, previews, cloning and undoing; fixed seeds.

Everything is measured with all abilities, and most of it again with the basic rules alone: the same forces without a
single ability or Power stat, so that what nobody brought to the table can be seen to cost nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from functools import cache, partial
from time import process_time

from benchmarks import MILLION, benchmark
from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.answers import STOP, Declare, RollDice
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import consequences, preview
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Card, Library
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation, Game
from monsterpocalypse_tui.engine.monsterpocalypse.turn.advancement import AdvancementMenu

SEEDS = range(12)
TURNS = 200
REPEATS = 300
"""How often something short is done in one measurement."""


class Rules(Enum):
    """Which rules the forces bring to the table."""

    ALL = ""
    BASIC = ", basic rules"


Measured = Callable[[Rules], float]


def measured(
    name: str, *, target: float | None = None, basic: float | None = None, rounds: int = 5
) -> Callable[[Measured], Measured]:
    """Register a measurement twice: with all abilities and with the basic rules; targets in millionths of O."""

    def register(measure: Measured) -> Measured:
        for rules, wanted in ((Rules.ALL, target), (Rules.BASIC, basic)):
            share = None if wanted is None else wanted / MILLION
            benchmark(name + rules.value, target=share, rounds=rounds)(partial(measure, rules))
        return measure

    return register


@cache
def library(rules: Rules) -> Library:
    """The shipped data, loaded before anything is measured."""
    from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference

    loaded = reference.load()
    if rules is Rules.ALL:
        return loaded
    return replace(
        loaded,
        monsters={
            id: replace(
                monster,
                alpha=plain(monster.alpha),
                hypers={form: plain(card) for form, card in monster.hypers.items()},
            )
            for id, monster in loaded.monsters.items()
        },
        units={id: plain(card) for id, card in loaded.units.items()},
        structures={id: plain(card) for id, card in loaded.structures.items()},
    )


def plain(card: Card) -> Card:
    """A card with its abilities and its Power left out."""
    return replace(card, icons=(), abilities=frozenset(), power=None)


def new_game(rules: Rules, seed: int) -> Session[Game]:
    """A game between two of the shipped forces; the seeds bring every force to the table."""
    known = library(rules)
    forces = tuple(force for force in known.forces.values() if len(force.monsters) == 1)
    return start(known, Setup(forces[seed % len(forces)], forces[(7 * seed + 3) % len(forces)], seed=seed))


def play(session: Session[Game], seed: int, *, until: Callable[[Session[Game], Decision], bool]) -> int:
    """Play at random until something comes true or the game ends; count the answers."""
    seat, answered = RandomSeat(seed), 0
    while (decision := session.decision) is not None and not until(session, decision):
        session.apply(seat.answer(session, decision).answer)
        answered += 1
    return answered


def after_last_turn(session: Session[Game], decision: Decision) -> bool:
    """Whether the game has gone on long enough."""
    return session.state.turn > TURNS


@cache
def opened(rules: Rules) -> bool:
    """Load the data and lay out the maps once, so that no measurement pays for them."""
    play_all(rules)
    return True


def play_all(rules: Rules) -> int:
    """Play every seed to its end; count the answers."""
    answered = 0
    for seed in SEEDS:
        session = new_game(rules, seed)
        answered += play(session, seed, until=after_last_turn)
        if not session.over:
            session.apply(STOP)
    return answered


@measured("random game", rounds=3)
def random_game(rules: Rules) -> float:
    """A game from the set-up roll to its end, stopped after a hundred rounds at the latest."""
    opened(rules)
    begun = process_time()
    play_all(rules)
    return (process_time() - begun) / len(SEEDS)


@measured("random decision", target=225, basic=180, rounds=9)
def random_decision(rules: Rules) -> float:
    """Draw an answer, see that it is legal, record it, and run the rules to the next decision."""
    opened(rules)
    begun = process_time()
    answered = play_all(rules)
    return (process_time() - begun) / answered


# Options -------------------------------------------------------------------------------------------------------------


@cache
def moving(rules: Rules, activation: Activation) -> tuple[Session[Game], ...]:
    """A position in the Advancement Phase of turn 40 or later, one for each seed."""

    def begins(session: Session[Game], decision: Decision) -> bool:
        game = session.state
        fresh = not game.advanced and game.pool > 1 and game.activation is activation
        return game.turn >= 40 and fresh and decision.kind == "advancement"

    found = tuple(new_game(rules, seed) for seed in SEEDS)
    for seed, session in zip(SEEDS, found, strict=True):
        play(session, seed, until=begins)
    return tuple(session for session in found if not session.over)


@measured("options: advances of a monster", target=150, basic=150)
def list_advances(rules: Rules) -> float:
    """Work out and list every destination of a monster's advance."""
    games = [session.state for session in moving(rules, Activation.MONSTER)]
    begun = process_time()
    for _ in range(REPEATS):
        for game in games:
            list(AdvancementMenu(game).advances(game.table.monsters[game.seat][0]))
    return (process_time() - begun) / (REPEATS * len(games))


@measured("options: a monster's whole menu")
def list_monster_menu(rules: Rules) -> float:
    """List everything a monster may do in its Advancement Phase."""
    games = [session.state for session in moving(rules, Activation.MONSTER)]
    begun = process_time()
    for _ in range(REPEATS):
        for game in games:
            list(AdvancementMenu(game))
    return (process_time() - begun) / (REPEATS * len(games))


@measured("options: all units' whole menu")
def list_unit_menu(rules: Rules) -> float:
    """List everything all units of a player may do in their Advancement Phase."""
    games = [session.state for session in moving(rules, Activation.UNITS)]
    begun = process_time()
    for _ in range(REPEATS // 10):
        for game in games:
            list(AdvancementMenu(game))
    return (process_time() - begun) / (REPEATS // 10 * len(games))


# Previews ------------------------------------------------------------------------------------------------------------


@cache
def attacking(rules: Rules) -> tuple[tuple[Session[Game], Declare], ...]:
    """An attack that could be declared after turn 40, one for each seed that comes to it."""
    found = []
    for seed in SEEDS:
        session = new_game(rules, seed)
        play(session, seed, until=lambda session, decision: session.state.turn >= 40 and bool(declarations(decision)))
        if session.decision is not None:
            found.append((session, declarations(session.decision)[0]))
    return tuple(found)


def declarations(decision: Decision) -> list[Declare]:
    """The attacks among the answers to a decision."""
    return [answer for answer in decision.options if isinstance(answer, Declare)] if decision.kind == "attack" else []


@measured("preview of an attack")
def preview_attack(rules: Rules) -> float:
    """The receipts and limits of an attack that could be declared: a clone, the declaration, the modifiers."""
    cases = attacking(rules)
    begun = process_time()
    for _ in range(REPEATS // 10):
        for session, answer in cases:
            preview(session, answer)
    return (process_time() - begun) / (REPEATS // 10 * len(cases))


@measured("preview: consequences of a roll")
def preview_consequences(rules: Rules) -> float:
    """What happens if the dice of an open attack show four strikes: a clone in mid-attack, played to its end."""
    sessions = in_mid_attack(rules)
    chosen = [next(iter(session.decision.options)) for session in sessions if session.decision is not None]
    assert all(isinstance(dice, RollDice) for dice in chosen)
    begun = process_time()
    for _ in range(REPEATS // 10):
        for session, dice in zip(sessions, chosen, strict=True):
            consequences(session, dice, 4)
    return (process_time() - begun) / (REPEATS // 10 * len(sessions))


# Going elsewhere -----------------------------------------------------------------------------------------------------


@cache
def at_rest(rules: Rules) -> tuple[Session[Game], ...]:
    """Games of every seed at their first decision after turn 40: nothing is half done."""
    found = tuple(new_game(rules, seed) for seed in SEEDS)
    for seed, session in zip(SEEDS, found, strict=True):
        play(session, seed, until=lambda session, decision: session.state.turn >= 40 and decision.rest)
    return found


@cache
def in_mid_attack(rules: Rules) -> tuple[Session[Game], ...]:
    """Games of every seed at questions inside an attack, the first of each twenty turns; an attack is cheap or dear."""
    found = []
    for seed in SEEDS:
        session, seat, turn = new_game(rules, seed), RandomSeat(seed), 20
        while (decision := session.decision) is not None and session.state.turn <= TURNS:
            if session.state.turn >= turn and decision.kind == "roll":
                found.append(session.clone())
                turn = session.state.turn + 20
            session.apply(seat.answer(session, decision).answer)
    return tuple(found)


def clone_all(sessions: tuple[Session[Game], ...]) -> float:
    """Clone each and look at its open decision."""
    repeats = 1 + REPEATS * len(SEEDS) // len(sessions)
    begun = process_time()
    for _ in range(repeats):
        for session in sessions:
            _ = session.clone().decision
    return (process_time() - begun) / (repeats * len(sessions))


@measured("clone at rest, ready to play", target=90, basic=90)
def clone_at_rest(rules: Rules) -> float:
    """Copy a game between two moves and look at its open decision."""
    return clone_all(at_rest(rules))


@measured("clone in mid-attack, ready to play", target=250, basic=180)
def clone_in_mid_attack(rules: Rules) -> float:
    """Copy a game that waits for the dice of an attack and look at its open decision."""
    return clone_all(in_mid_attack(rules))


@measured("undo")
def undo(rules: Rules) -> float:
    """Take back the last sixteen answers of a game one after another, to the positions before them."""
    sessions = [session.clone() for session in at_rest(rules)]
    taken_back = 0
    begun = process_time()
    for session in sessions:
        for _ in range(16):
            taken_back += session.undo()
    return (process_time() - begun) / taken_back
