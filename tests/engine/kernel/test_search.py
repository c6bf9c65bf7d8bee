"""The search: spread dice, budgets, the same game again, no peeking, reasons."""

from collections.abc import Sequence
from time import monotonic
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Die, Roll, SeededDice, total
from monsterpocalypse_tui.engine.kernel.search import Searcher
from monsterpocalypse_tui.engine.kernel.seats import Deadline, RandomSeat, Reply, Seat, ask, play
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.kernel.spread import SPREAD, SpreadDecks, SpreadDice
from tests.engine.kernel.heap import PLAYERS, Heap, new_heap

SIX = Die("D", "six-sided die", (1, 2, 3, 4, 5, 6))


class Taking:
    """A plan for the heap: everything is tried, anybody plays on, and the last counter is what counts."""

    turns = PLAYERS

    def __init__(self) -> None:
        self.playouts = 0

    def proposals(self, seen: Session[Any], decision: Decision) -> Sequence[Reply]:
        return [Reply(answer, f"{answer} it is.") for answer in decision.options]

    def policy(self, seed: int) -> Seat:
        self.playouts += 1
        return RandomSeat(seed)

    def evaluate(self, state: Heap, seat: int) -> float:
        return float(not state.counters and (state.seat - 1) % PLAYERS == seat)

    def turn(self, state: Heap) -> int:
        return state.seat if state.counters else PLAYERS


class Untouchable:
    """Dice that nobody may touch."""

    def roll(self, request: Roll, number: int) -> Any:
        raise AssertionError("the dice were touched")


def replied(counters: int, playouts: int | None = None, seed: int = 1) -> tuple[Reply, Taking]:
    plan = Taking()
    session = new_heap(counters, Untouchable())
    decision = session.decision
    assert decision is not None
    reply = ask(Searcher(plan, seed), session, decision, 4, Deadline(playouts=playouts))
    return reply, plan


def test_a_block_of_samples_has_the_mean_of_the_dice() -> None:
    roll = Roll(0, "test", ((SIX, 3),))
    totals = [total(SpreadDice(3, sample).roll(roll, 7)) for sample in range(SPREAD)]
    assert abs(sum(totals) / SPREAD - 10.5) < 0.5
    assert len(set(totals)) >= 5
    assert totals[0] + totals[1] in (20, 21, 22)


def test_single_dice_are_spread_each_for_itself() -> None:
    roll = Roll(0, "test", ((SIX, 2),), by_face=True)
    rolled = [SpreadDice(3, sample).roll(roll, 7)[0] for sample in range(SPREAD)]
    for place in (0, 1):
        assert {faces[place] for faces in rolled} == set(SIX.faces)
    assert len({first == second for first, second in rolled}) == 2


def test_a_block_of_draws_brings_every_card() -> None:
    draw = Draw(0, "test", ("a", "b", "c", "d"))
    assert {SpreadDecks(3, sample).draw(draw, 0) for sample in range(SPREAD)} == {("a",), ("b",), ("c",), ("d",)}
    both = SpreadDecks(3, 0).draw(Draw(0, "test", ("a", "b"), 2), 0)
    assert sorted(both) == ["a", "b"]


def test_it_takes_what_wins() -> None:
    reply, _ = replied(3)
    assert reply.answer == 3
    assert reply.why.startswith("3 it is. Played out ")
    assert reply.weighed[0].answer == 3
    assert reply.weighed[0].score == 1.0


def test_the_three_best_are_kept_the_chosen_first() -> None:
    reply, _ = replied(5)
    assert 2 <= len(reply.weighed) <= 3
    assert reply.weighed[0].answer == reply.answer
    assert all(weighed.playouts for weighed in reply.weighed)


def test_a_budget_in_playouts_is_kept() -> None:
    for budget in (0, 1, 3, 7, 20):
        reply, plan = replied(9, budget)
        assert plan.playouts <= budget
        assert reply.answer in (1, 2, 3)
        assert reply.why


def test_without_time_the_usual_answer_is_given_at_once() -> None:
    plan = Taking()
    session = new_heap(9, SeededDice(1))
    decision = session.decision
    assert decision is not None
    reply = ask(Searcher(plan, 1), session, decision, 4, Deadline(moment=monotonic() - 1))
    assert (reply.answer, plan.playouts) == (1, 0)


def test_a_single_option_is_not_searched() -> None:
    plan = Taking()
    plan.proposals = lambda seen, decision: [Reply(2, "Two.")]  # type: ignore[method-assign]
    session = new_heap(9, Untouchable())
    decision = session.decision
    assert decision is not None
    assert ask(Searcher(plan, 1), session, decision, 4) == Reply(2, "Two.")
    assert not plan.playouts


def test_a_proposal_that_is_not_legal_is_left_out() -> None:
    plan = Taking()
    plan.proposals = lambda seen, decision: [Reply(8, "Eight.")]  # type: ignore[method-assign]
    session = new_heap(9, Untouchable())
    decision = session.decision
    assert decision is not None
    assert ask(Searcher(plan, 1), session, decision, 4).answer == 1


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        session = new_heap(25, SeededDice(3))
        play(session, {seat: Searcher(Taking(), seat, 12) for seat in range(PLAYERS)})
        games.append([record.answer for record in session.records])
    assert games[0] == games[1]
