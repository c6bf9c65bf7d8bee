"""The session on a game of three that is not ours: apply, undo, redo, clone, interrupts, marks."""

from __future__ import annotations

from typing import Any

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, IllegalAnswer, Refusal, Rules
from monsterpocalypse_tui.engine.kernel.dice import (
    Chance,
    DiceError,
    Faces,
    Roll,
    ScriptedDice,
    ScriptedRoll,
    SeededDice,
)
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play
from monsterpocalypse_tui.engine.kernel.session import CHECKPOINT_EVERY, How, Session, TypedFaces
from tests.engine.kernel.heap import COIN, TAKE, Heap, Took, new_heap

HEADS, TAILS = ScriptedRoll.parse("C 1"), ScriptedRoll.parse("C 0")


def coins(text: str) -> ScriptedDice:
    """Coins to come: `h` for heads, `t` for tails."""
    return ScriptedDice([HEADS if coin == "h" else TAILS for coin in text])


def asked(session: Session[Heap]) -> tuple[int, str]:
    """Who is asked what."""
    assert session.decision is not None
    return session.decision.seat, session.decision.kind


def test_three_seats_are_asked_in_turn() -> None:
    session = new_heap(20, coins("ttt"))
    seen = []
    for count in (1, 2, 3):
        seen.append(asked(session))
        session.apply(count)
    assert seen == [(0, "take"), (1, "take"), (2, "take")]
    assert session.state.shown() == (14, 0, (1, 2, 3), False)


def test_a_question_in_mid_turn_belongs_to_the_rules_and_is_no_rest() -> None:
    session = new_heap(20, coins("ht"))
    session.apply(2)
    assert asked(session) == (0, "more")
    assert session.decision is not None
    assert not session.decision.rest
    session.apply(True)
    assert session.state.shown() == (17, 1, (3, 0, 0), False)


def test_a_wrong_answer_gets_a_sentence_and_changes_nothing() -> None:
    session = new_heap(20, coins("t"))
    before = session.state.shown()
    for wrong in (0, 4, "two", None, True + 3):
        with pytest.raises(IllegalAnswer, match=r"Take one to three counters\. \(HEAP-1\)"):
            session.apply(wrong)
    assert session.state.shown() == before
    assert not session.records
    assert asked(session) == (0, "take")


def test_a_single_legal_answer_is_not_asked_but_recorded() -> None:
    session = new_heap(4, coins("tt"))
    session.apply(3)
    assert session.over
    assert [record.how for record in session.records] == [How.CHOSEN, How.ROLLED, How.FORCED, How.ROLLED]
    assert session.state.taken == [3, 1, 0]
    with pytest.raises(IllegalAnswer, match="The game is over"):
        session.apply(1)


def test_an_interrupt_is_legal_at_any_time_and_can_be_undone() -> None:
    for coin in "ht":
        session = new_heap(20, coins(coin))
        session.apply(2)
        before, question = session.state.shown(), asked(session)
        session.apply("leave")
        assert session.over
        assert session.records[-1].how is How.INTERRUPT
        assert session.undo()
        assert (session.state.shown(), asked(session)) == (before, question)


# Undo and redo -------------------------------------------------------------------------------------------------------


def history(session: Session[Heap]) -> list[Any]:
    return [(record.seat, record.answer, record.how) for record in session.records]


def test_undo_takes_back_the_last_choice_with_what_was_forced_after_it() -> None:
    session = new_heap(4, coins("tt"))
    session.apply(3)
    assert session.undo()
    assert session.state.shown() == (4, 0, (0, 0, 0), False)
    assert not session.records
    assert not session.undo()
    assert not session.can_undo


def test_redo_gives_the_undone_answers_again_one_by_one() -> None:
    session = new_heap(30, SeededDice(4))
    play(session, dict.fromkeys(range(3), RandomSeat(1)), most=8)
    end, told = session.state.shown(), history(session)
    for _ in range(5):
        assert session.undo()
    for _ in range(5):
        assert session.can_redo
        assert session.redo()
    assert not session.redo()
    assert (session.state.shown(), history(session)) == (end, told)


def test_another_answer_after_an_undo_leaves_nothing_to_redo() -> None:
    session = new_heap(30, coins("tt"))
    session.apply(1)
    session.undo()
    session.apply(2)
    assert not session.can_redo


def test_an_undone_roll_comes_back_with_the_same_faces() -> None:
    class Fickle:
        """Dice that never fall the same way twice."""

        def __init__(self) -> None:
            self.calls = 0

        def roll(self, request: Roll, number: int) -> tuple[tuple[int, ...], ...]:
            self.calls += 1
            return ((self.calls % 2,),)

    fickle = Fickle()
    session = new_heap(30, fickle)
    session.apply(2)
    assert asked(session) == (0, "more")
    session.undo()
    session.apply(3)
    assert asked(session) == (0, "more")
    assert fickle.calls == 1


def test_every_undo_leads_to_the_position_there_was_however_old_the_checkpoint() -> None:
    session = new_heap(200, SeededDice(9))
    seat = RandomSeat(2)
    seen = []
    while len(session.records) < 5 * CHECKPOINT_EVERY and session.decision is not None:
        seen.append((session.state.shown(), asked(session), list(session.events)))
        session.apply(seat.answer(session, session.decision).answer)
    for before in reversed(seen):
        assert session.undo()
        assert (session.state.shown(), asked(session), session.events) == before


# Clones --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coin", "ht")
def test_a_clone_goes_its_own_way(coin: str) -> None:
    session = new_heap(30, coins(coin + "ttttt"))
    session.apply(2)
    before, question, told = session.state.shown(), asked(session), history(session)
    other = session.clone()
    assert (other.state.shown(), asked(other), history(other)) == (before, question, told)
    play(other, dict.fromkeys(range(3), RandomSeat(3)), most=3)
    assert other.state.shown() != before
    assert (session.state.shown(), asked(session), history(session)) == (before, question, told)


def test_a_clone_can_be_undone_past_its_birth() -> None:
    session = new_heap(30, coins("tttt"))
    session.apply(1)
    session.apply(2)
    other = session.clone()
    assert other.undo()
    assert other.undo()
    assert other.state.shown() == (30, 0, (0, 0, 0), False)
    assert session.state.shown() == (27, 2, (1, 2, 0), False)


def test_a_clone_with_other_dice_does_not_know_the_rolls_to_come() -> None:
    session = new_heap(30, coins("th"))
    session.apply(1)
    same, other = session.clone(), session.clone(coins("tt"))
    for each in (same, other):
        each.apply(1)
    assert asked(same) == (1, "more")
    assert asked(other) == (2, "take")


def test_a_clone_tells_only_what_happens_to_it() -> None:
    session = new_heap(30, coins("ttt"))
    session.apply(1)
    other = session.clone()
    other.apply(3)
    assert other.events == [Took(1, 3)]
    assert session.events == [Took(0, 1)]


def test_a_mark_keeps_a_clone_in_mid_turn_from_replaying_the_turns_before() -> None:
    session = new_heap(200, coins("t" * 6 + "h"))
    for _ in range(7):
        session.apply(1)
    assert asked(session) == (0, "more")
    checkpoint = session._checkpoints[-1]
    # The mark lies before the seventh answer: its record and its roll are all there is to replay.
    assert len(session.records) - checkpoint.records == 2
    assert checkpoint.state.shown() == (194, 0, (2, 2, 2), False)
    assert session.clone().state.shown() == session.state.shown()


# Dice typed in -------------------------------------------------------------------------------------------------------


def test_typed_dice_are_waited_for() -> None:
    session = new_heap(30, None)
    session.apply(2)
    assert isinstance(session.open, Roll)
    assert session.decision is None
    assert not session.over
    with pytest.raises(IllegalAnswer, match="The dice are to be typed in first: 1C"):
        session.apply(1)
    session.apply(TypedFaces({"C": (1,)}))
    assert asked(session) == (0, "more")


@pytest.mark.parametrize("faces", [{"C": (2,)}, {"C": (0, 1)}, {}, {"D": (1,)}, {"C": (0,), "D": (1,)}])
def test_typed_dice_that_do_not_fit_are_refused_and_change_nothing(faces: dict[str, tuple[int, ...]]) -> None:
    session = new_heap(30, None)
    session.apply(2)
    told = history(session)
    with pytest.raises(DiceError):
        session.apply(TypedFaces(faces))
    assert history(session) == told
    assert isinstance(session.open, Roll)


def test_mistyped_faces_are_taken_back_by_themselves() -> None:
    """Real dice lie on the table and can be typed anew; nobody could peek at anything by that."""
    session = new_heap(30, None)
    session.apply(2)
    session.apply(TypedFaces({"C": (1,)}))
    assert asked(session) == (0, "more")
    assert session.undo()
    assert isinstance(session.open, Roll)
    session.apply(TypedFaces({"C": (0,)}))
    assert asked(session) == (1, "take")
    assert session.state.shown() == (28, 1, (2, 0, 0), False)


def test_typed_faces_that_were_undone_are_forgotten() -> None:
    session = new_heap(30, None)
    session.apply(2)
    session.apply(TypedFaces({"C": (1,)}))
    assert session.undo()
    assert session.undo()
    assert asked(session) == (0, "take")
    session.apply(3)
    assert isinstance(session.open, Roll)


def test_undone_typed_faces_can_be_given_again_like_any_answer() -> None:
    session = new_heap(30, None)
    session.apply(2)
    session.apply(TypedFaces({"C": (1,)}))
    session.apply(False)
    told, end = history(session), session.state.shown()
    while session.undo():
        pass
    assert not session.records
    while session.redo():
        pass
    assert (history(session), session.state.shown()) == (told, end)


def test_a_scripted_roll_that_is_missing_leaves_the_game_as_it_was() -> None:
    session = new_heap(30, coins("t"))
    session.apply(1)
    before, told = session.state.shown(), history(session)
    with pytest.raises(DiceError, match="No dice are scripted for roll 2"):
        session.apply(1)
    assert (session.state.shown(), history(session)) == (before, told)
    assert asked(session) == (1, "take")


def test_whoever_listens_hears_of_every_change() -> None:
    session = new_heap(30, coins("tt"))
    heard: list[int] = []
    session.on_change = lambda: heard.append(len(session.records))
    session.apply(1)
    session.undo()
    session.redo()
    assert heard == [2, 0, 2]


def test_a_decision_names_itself() -> None:
    session = new_heap(30, coins("t"))
    assert isinstance(session.decision, Decision)
    assert repr(session.decision) == "Decision(seat=0, kind='take', rest=True)"


class Handful:
    """A toy whose player says how many coins to toss, so that a roll can come back in another shape."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.fell: tuple[int, ...] = ()

    def copy(self) -> Handful:
        other = Handful()
        other.fell = self.fell
        return other

    def as_seen(self, seat: int, chance: Chance) -> Handful:
        return self.copy()


class HandfulRules:
    def play(self, state: Handful) -> Rules[None]:
        while len(state.fell) < 9:
            count: int = yield Decision(0, "toss", Choices([1, 2, 3], TAKE), rest=True)
            faces: Faces = yield Roll(0, "toss", ((COIN, count),))
            state.fell += faces[0]

    def interrupt(self, state: Handful, seat: int, answer: object) -> Refusal | None:
        return Refusal("Never.")


def test_a_roll_comes_back_only_if_as_many_dice_are_rolled() -> None:
    session = Session(HandfulRules(), Handful(), SeededDice(3))
    session.apply(2)
    before = session.state.fell
    session.undo()
    session.apply(3)
    assert len(session.state.fell) == 3
    session.undo()
    session.apply(2)
    assert session.state.fell == before
