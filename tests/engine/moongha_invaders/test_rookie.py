"""The rookie plays legally everywhere, gives true reasons, and beats random players."""

import os

import pytest

from monsterpocalypse_tui.engine.kernel.seats import ask
from monsterpocalypse_tui.engine.moongha_invaders.answers import Attack, InCity, Victim
from monsterpocalypse_tui.engine.moongha_invaders.cards import Kind
from monsterpocalypse_tui.engine.moongha_invaders.opponents import OPPONENTS

from .games import moments, new_game, position, say

GAMES = 200 if os.environ.get("MONPOC_EXHAUSTIVE") else 16


def test_the_opponents_are_listed_weakest_first() -> None:
    assert list(OPPONENTS) == ["random", "rookie"]


@pytest.mark.parametrize("seed", range(6))
def test_the_rookie_is_legal_in_any_position(seed: int) -> None:
    rookie = OPPONENTS["rookie"](seed)
    for session in moments(3 + seed % 2, seed):
        decision = session.decision
        if decision is None:
            break
        reply = ask(rookie, session, decision, seed)
        assert decision.options.why_not(reply.answer) is None
        assert reply.why.endswith(".")


def test_the_rookie_beats_three_random_players() -> None:
    won = 0
    for seed in range(GAMES):
        session, own = new_game(4, seed), seed % 4
        seats = [OPPONENTS["rookie" if seat == own else "random"](seed * 5 + seat) for seat in range(4)]
        while (decision := session.decision) is not None:
            session.apply(ask(seats[decision.seat], session, decision, seed).answer)
        won += session.state.outcome is not None and session.state.outcome.winner == own
    assert won >= 0.8 * GAMES


def test_four_rookies_finish_their_game() -> None:
    session = new_game(4, 1)
    seats = [OPPONENTS["rookie"](seat) for seat in range(4)]
    while (decision := session.decision) is not None:
        session.apply(ask(seats[decision.seat], session, decision, 1).answer)
    assert session.state.outcome is not None
    assert min(score.cities for score in session.state.outcome.scores) > 0


def test_the_rookie_attacks_an_untouched_city_for_the_lead() -> None:
    session = position(box={"white": 2}, turn=7, monsters={"red.mechoor": {"at": "rome"}})
    decision = session.decision
    assert decision is not None
    reply = ask(OPPONENTS["rookie"](1), session, decision, 1)
    assert reply.answer == Attack(Kind.MECHOOR)
    assert reply.why.startswith("White token for Mechoor, to attack with 1: of 3 answers it promises most")


def test_the_rookie_raises_mechoor_away_from_its_own_cities() -> None:
    own = ["rome", "paris", "london"]
    session = position(
        players="3",
        turn=3,
        box={"orange": 1},
        seats={"red": {"counters": own, "orange": {"mechoor": 3}}},
    )
    say(session, "create mechoor")
    decision = session.decision
    assert decision is not None
    answer = ask(OPPONENTS["rookie"](1), session, decision, 1).answer
    assert isinstance(answer, InCity) and session.state.table.city_ids[answer.city] not in own


def test_the_rookie_spares_its_own_drakoor() -> None:
    session = position(
        [6],
        box={"hero": 1},
        monsters={"red.drakoor.1": {"at": "rome"}, "blue.drakoor.1": {"at": "rome"}},
    )
    say(session, "hero rome")
    decision = session.decision
    assert decision is not None
    answer = ask(OPPONENTS["rookie"](1), session, decision, 1).answer
    assert isinstance(answer, Victim) and session.state.table.owner[answer.counter] == 1
