"""The same setup, seed and answers give the same game in any process; undo and clone work anywhere."""

import subprocess
import sys

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Decision, IllegalAnswer
from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.session import How, TypedCards, TypedFaces
from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Concede, End
from monsterpocalypse_tui.engine.smash_monster_rampage.notation import parse, write
from monsterpocalypse_tui.engine.smash_monster_rampage.position import digest, snapshot
from monsterpocalypse_tui.engine.smash_monster_rampage.setup import Setup, SetupError, start
from monsterpocalypse_tui.engine.smash_monster_rampage.state import Ending
from tests.engine.smash_monster_rampage.random_games import library, new_game, scenario, walk

REPLAY = """
import sys
from monsterpocalypse_tui.engine.smash_monster_rampage.notation import parse
from monsterpocalypse_tui.engine.smash_monster_rampage.position import digest
from monsterpocalypse_tui.engine.smash_monster_rampage.reference import load
from monsterpocalypse_tui.engine.smash_monster_rampage.setup import Setup, start
session = start(load(), Setup(int(sys.argv[1])))
for line in sys.stdin.read().splitlines():
    decision = session.decision
    session.apply(parse(session.state, line, decision.seat))
print(digest(session.state))
"""


def test_a_replay_in_another_process_comes_to_the_same_position() -> None:
    session, chance, lines = new_game(21), Chance(4), []
    while (decision := session.decision) is not None:
        answer = decision.options.sample(chance)
        lines.append(write(session.state, answer))
        session.apply(answer)
    done = subprocess.run(
        [sys.executable, "-c", REPLAY, "21"], input="\n".join(lines), capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == digest(session.state), done.stderr


def test_undo_and_redo_come_back_to_the_same_position_anywhere() -> None:
    for number, session in enumerate(walk(8)):
        if number % 11 or not session.can_undo:
            continue
        before, events = digest(session.state), len(session.events)
        for _ in range(3):
            session.undo()
        while session.can_redo:
            session.redo()
        assert (digest(session.state), len(session.events)) == (before, events)


def test_a_clone_anywhere_goes_its_own_way() -> None:
    middle = 0
    for number, session in enumerate(walk(9)):
        request = session.open
        is_middle = isinstance(request, Decision) and not request.rest
        middle += is_middle
        if (number % 13 and not is_middle) or not isinstance(request, Decision):
            continue
        other = session.clone()
        assert digest(other.state) == digest(session.state)
        twin = other.decision
        assert twin is not None
        assert (twin.seat, twin.kind, twin.about) == (request.seat, request.kind, request.about)
        before = digest(session.state)
        other.apply(twin.options.sample(Chance(number)))
        assert digest(session.state) == before
    assert middle


def test_typed_dice_and_cards_play_the_same_game() -> None:
    told, typed = new_game(2), start(library(), Setup(2), typed_dice=True, typed_cards=True)
    chance = Chance(2)
    while (decision := told.decision) is not None and told.moment < 400:
        told.apply(decision.options.sample(chance))
    for record in told.records:
        request = typed.open
        if record.how is How.ROLLED:
            assert request is not None
            assert not isinstance(request, Decision)
            letters = [die.letter for die, _ in request.dice]  # type: ignore[union-attr]
            typed.apply(TypedFaces(dict(zip(letters, record.answer, strict=True))))
        elif record.how is How.DRAWN:
            typed.apply(TypedCards(record.answer))
        elif record.how is How.CHOSEN:
            typed.apply(record.answer)
    assert digest(typed.state) == digest(told.state)


def test_a_setup_reads_back_and_a_bad_one_is_told() -> None:
    setup = Setup(7, fire_cap=True)
    assert Setup.from_data(setup.as_data()) == setup
    assert start(library(), setup).state.table.fire_cap == 15
    assert start(library(), Setup()).state.table.fire_cap == 0
    for bad in ({}, {"seed": "x"}, {"seed": 1, "fire-cap": "yes"}):
        with pytest.raises(SetupError, match="not the setup of a game"):
            Setup.from_data(bad)


def test_conceding_ends_it_once() -> None:
    """SM-AM-19."""
    session = new_game(1)
    decision = session.decision
    assert decision is not None
    session.apply(parse(session.state, "concede", decision.seat))
    outcome = session.state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.ending) == (1 - decision.seat, Ending.CONCEDED)
    with pytest.raises(IllegalAnswer):
        session.apply(Concede())


def test_both_players_begin_at_times() -> None:
    """SM-007, SM-AM-1: and the Monster begins in every one of its spaces (SM-006)."""
    firsts, starts = set(), set()
    for seed in range(60):
        session = new_game(seed)
        assert session.decision is not None
        firsts.add(session.state.seat)
        starts.add(session.state.monster)
    assert firsts == {0, 1}
    assert starts == {space.at for space in library().starts}


def test_a_turn_without_spots_to_spend_ends_by_itself() -> None:
    session = scenario("sm-021-no-diagonals")
    decision = session.decision
    assert decision is not None
    session.apply(parse(session.state, "go orange.helicopter.1 B2", 0))
    assert [record.answer for record in session.records if record.how is How.FORCED] == [End()]


def test_a_snapshot_is_plain_and_whole() -> None:
    session = scenario("sm-074-passed-over")
    assert session.decision is not None
    session.apply(parse(session.state, "fire orange.tank.2", 0))
    data = snapshot(session.state)
    assert data["turn"]["fired"] == ["orange.tank.2"]
    assert data["turn"]["passed-over"] == ["orange.tank.1", "orange.helicopter.1"]
    assert data["units"]["orange.tank.1"] == "B5 e"
    assert data["seats"]["orange"]["won"] == ["direct-hit"]
