"""Who answers: random seats, and letting them play."""

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, Refusal
from monsterpocalypse_tui.engine.kernel.dice import SeededDice
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play
from tests.engine.kernel.heap import new_heap

NO = Refusal("No.")


def test_a_random_seat_gives_every_answer_a_chance() -> None:
    session, seat = new_heap(9, SeededDice(0)), RandomSeat(5)
    decision = Decision(0, "test", Choices("abc", NO))
    assert {seat.answer(session, decision).answer for _ in range(100)} == {"a", "b", "c"}


def test_the_same_seed_answers_the_same() -> None:
    results = []
    for _ in range(2):
        session = new_heap(40, SeededDice(3))
        assert play(session, {0: RandomSeat(1), 1: RandomSeat(2), 2: RandomSeat(3)}) > 10
        assert session.over
        results.append([record.answer for record in session.records])
    assert results[0] == results[1]


def test_play_stops_at_a_seat_that_is_nobodys_and_at_a_number() -> None:
    session = new_heap(40, SeededDice(3))
    assert play(session, {0: RandomSeat(1)}) >= 1
    assert session.decision is not None
    assert session.decision.seat == 1
    assert play(session, dict.fromkeys(range(3), RandomSeat(1)), most=2) == 2
    assert play(session, dict.fromkeys(range(3), RandomSeat(1)), most=0) == 0


def test_choices_count_judge_and_draw() -> None:
    choices = Choices(["a"], NO)
    assert (len(choices), list(choices), choices.only()) == (1, ["a"], "a")
    assert "a" in choices
    assert choices.why_not("b") is NO
    assert Choices(["a", "b"], NO).only() is None
    assert str(Refusal("Not so.", "MP-1")) == "Not so. (MP-1)"
