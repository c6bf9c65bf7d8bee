"""Forces drawn by lot are legal and leave nobody out, and games with them keep every invariant."""

from collections import Counter

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, Refusal
from monsterpocalypse_tui.engine.monsterpocalypse.answers import DONE, Declare, RollDice, UseAction
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.opponents.brawler import BrawlerSeat
from monsterpocalypse_tui.engine.monsterpocalypse.reference.forces import LIMITED, check_force
from monsterpocalypse_tui.engine.monsterpocalypse.reference.random_forces import limited_cards, random_force
from monsterpocalypse_tui.engine.monsterpocalypse.simulation import (
    BY_LOT,
    MIXED,
    Plan,
    Played,
    acted,
    play_game,
    play_games,
    setup_of,
)
from tests.engine.monsterpocalypse.random_games import library

GAMES = 300
PLAN = Plan(red="brawler", blue="brawler", forces=BY_LOT, monsters=MIXED, rounds=30, check=5, tally=True)


@pytest.mark.parametrize("monsters", [1, 2])
def test_forces_are_legal_full_and_the_same_again(monsters: int) -> None:
    for seed in range(100):
        force = random_force(library(), seed, monsters)
        assert check_force(library(), force) == []
        assert (len(force.monsters), len(force.units), len(force.city)) == (monsters, 15, 12)
        again = random_force(library(), seed, monsters)
        assert (again.monsters, again.units, again.city) == (force.monsters, force.units, force.city)


def test_nobody_is_left_out() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(300):
        force = random_force(library(), seed, 1 + seed % 2)
        drawn.update(f"{monster} {hyper}" for monster, hyper in force.monsters)
        drawn.update((*force.units, *force.city))
    known = [f"{id} {hyper}" for id, monster in library().monsters.items() for hyper in monster.hypers]
    assert set(drawn) == {*known, *library().units, *library().structures}


def test_a_mixed_plan_has_games_of_one_and_of_two_monsters_a_side() -> None:
    setups = [setup_of(library(), PLAN, number) for number in range(20)]
    assert all(len(setup.red.monsters) == len(setup.blue.monsters) for setup in setups)
    assert {len(setup.red.monsters) for setup in setups} == {1, 2}


def test_a_limited_building_counts_as_acting_where_it_is_brought() -> None:
    number = next(n for n in range(50) if limited_cards(library(), setup_of(library(), PLAN, n).red))
    assert play_game(library(), PLAN, number).acted[LIMITED] >= 1


@pytest.mark.slow
def test_three_hundred_games_with_random_forces() -> None:
    played: list[Played] = list(play_games(library(), PLAN, GAMES))
    assert [sentence for game in played for sentence in game.broken] == []
    silent = [ability for ability, count in acted(library(), played).items() if not count]
    assert len(silent) <= 12, "many abilities never act any more"


# The brawler ---------------------------------------------------------------------------------------------------------


def test_the_brawler_does_what_the_random_player_does_but_sooner() -> None:
    session = start(library(), Setup(random_force(library(), 1), random_force(library(), 2)))
    seat = OPPONENTS["brawler"](3)
    assert isinstance(seat, BrawlerSeat)
    answers = [DONE, Declare(AttackKind.BRAWL, 0, 1), UseAction(0, "repair")]
    decision = Decision(0, "attack", Choices(answers, Refusal("")))
    given = Counter(seat.answer(session, decision).answer for _ in range(600))
    assert set(given) == set(answers)
    assert given[DONE] < given[answers[1]] < given[answers[2]]
    dice = Decision(0, "roll", Choices([RollDice(1), RollDice(5)], Refusal("")))
    given = Counter(seat.answer(session, dice).answer for _ in range(300))
    assert given[RollDice(5)] > given[RollDice(1)] > 0
