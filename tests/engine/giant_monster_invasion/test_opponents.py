"""The rookie plays by the rules, says why, sees nothing it may not, and beats a random player."""

import os

from monsterpocalypse_tui.engine.giant_monster_invasion import setup
from monsterpocalypse_tui.engine.giant_monster_invasion.board.city import city
from monsterpocalypse_tui.engine.giant_monster_invasion.opponents import OPPONENTS
from monsterpocalypse_tui.engine.giant_monster_invasion.position import canonical
from monsterpocalypse_tui.engine.giant_monster_invasion.switches import Battle
from monsterpocalypse_tui.engine.kernel.dice import SeededDice
from monsterpocalypse_tui.engine.kernel.seats import ask, play

from .random_battles import random_battle
from .stage import library

DUELS = 200 if os.environ.get("MONPOC_EXHAUSTIVE") else 36


def test_the_list_goes_from_weak_to_strong() -> None:
    assert list(OPPONENTS) == ["random", "rookie"]


def test_the_rookie_answers_legally_with_a_reason_and_changes_nothing() -> None:
    """In any battle with any switches."""
    for seed in range(14):
        session = random_battle(seed)
        seats = {seat: OPPONENTS["rookie"](seat) for seat in range(4)}
        for _ in range(150):
            decision = session.decision
            if decision is None:
                break
            before = canonical(session.state)
            reply = ask(seats[decision.seat], session, decision, seed)
            assert canonical(session.state) == before
            assert reply.why.endswith("."), decision.kind
            session.apply(reply.answer)


def test_the_rookie_does_not_peek_at_dice() -> None:
    """Other dice to come do not change what it answers now."""
    session = random_battle(5)
    rookie = OPPONENTS["rookie"]
    for _ in range(60):
        decision = session.decision
        if decision is None:
            break
        reply = ask(rookie(1), session, decision, 3)
        twin = session.clone(dice=SeededDice(999))
        asked = twin.decision
        assert asked is not None and ask(rookie(1), twin, asked, 3).answer == reply.answer
        session.apply(reply.answer)


def test_the_rookie_beats_a_random_player() -> None:
    """Nine duels of ten, with every shipped monster on either side of a symmetric city."""
    names = list(library().monsters)
    pairs = [(one, other) for one in names for other in names]
    won = 0
    for duel in range(DUELS // 2):
        monsters = tuple(library().monsters[name] for name in pairs[duel * 7 % len(pairs)])
        for own in (0, 1):
            session = setup.start(library(), setup.Setup(monsters, city(duel, symmetric=True), seed=duel))
            seats = {own: OPPONENTS["rookie"](duel), 1 - own: OPPONENTS["random"](2 * duel + 1)}
            play(session, seats, seed=duel)
            assert session.state.outcome is not None
            won += session.state.outcome.winner == own
    assert won >= 0.9 * DUELS


def test_the_rookie_wrecks_more_than_a_random_player() -> None:
    """GM-170: on its own in a city."""
    scores = {}
    for name, make in OPPONENTS.items():
        scores[name] = 0
        for seed, sheet in enumerate(library().monsters.values()):
            session = setup.start(library(), setup.Setup((sheet,), city(seed), Battle.AWAKENING, seed=seed))
            play(session, {0: make(seed)}, seed=seed)
            assert session.state.outcome is not None
            scores[name] += session.state.outcome.score
    assert scores["rookie"] > 3 * scores["random"]
