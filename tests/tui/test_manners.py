"""Manners at the table: undo and redo, reasons, ends of phases, whose decision it is, inspection, typed answers."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Faces, Roll
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.session import How
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.events import TurnBegan
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.bar_keys import WAY
from monsterpocalypse_tui.table.hints import hint
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.playback import roll_in
from monsterpocalypse_tui.tui.keys import BATTLE
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from monsterpocalypse_tui.tui.widgets.decision_bar import Asked, DecisionBar
from monsterpocalypse_tui.tui.widgets.dice_tray import DiceTray
from monsterpocalypse_tui.tui.widgets.ribbon import RibbonBar
from tests.tui.hands import Hands, Keyboard, Mouse, at_table, battle, lines, pasted, play, settled, shown
from tests.tui.moments import SEATING, reached, scripted
from tests.tui.tables import new_match, seated

# Undo and redo -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [Keyboard, Mouse])
async def test_undo_and_redo(hands: type[Hands]) -> None:
    table = new_match(SEATING)
    brain = RandomSeat(4)
    async with at_table(table, (80, 24)) as pilot:
        seen = [digest(table.state)]
        for _ in range(6):
            await play(hands(pilot), {0: brain, 1: brain}, most=1)
            seen.append(digest(table.state))
        for before in reversed(seen[:-1]):
            await hands(pilot).act("undo")
            assert digest(table.state) == before
            assert battle(pilot).answering.chooser is not None
        for after in seen[1:]:
            await pilot.press("r")
            assert digest(table.state) == after
        await pilot.press("r")
        assert "nothing to give again" in shown(pilot)


async def test_undo_with_nothing_to_undo_says_so() -> None:
    table = new_match(seated(map="smashville", seed=7, quick=False))
    async with at_table(table) as pilot:
        await pilot.press("u")
        assert "nothing to take back" in shown(pilot)


async def test_what_was_laid_out_for_the_players_is_not_taken_back() -> None:
    table = new_match(SEATING)
    before = digest(table.state)
    async with at_table(table) as pilot:
        await pilot.press("u")
        assert "nothing to take back" in shown(pilot)
        assert digest(table.state) == before


async def test_nobody_takes_back_what_two_machines_play() -> None:
    table = new_match(seated(map="smashville", seed=7, kinds=("rookie", "rookie")))
    assert "Two machines" in table.undo()


def test_the_help_says_what_undo_does_with_dice() -> None:
    undo = next(act for act in BATTLE if act.id == "undo")
    assert "dice that were seen come up the same again" in undo.help


async def test_undo_against_a_machine_goes_back_to_ones_own_answer() -> None:
    table = new_match(seated(map="smashville", seed=9, kinds=("person", "rookie")))
    async with at_table(table) as pilot:
        for _ in range(40):
            await settled(pilot)
            if table.persons_turn:
                break
        before, hands = digest(table.state), Keyboard(pilot)
        brain = RandomSeat(1)
        given = 0
        while given < 12:
            await play(hands, {0: brain}, most=1)
            given += 1
            for _ in range(60):
                if table.persons_turn:
                    break
                await settled(pilot)
            assert table.persons_turn
        for _ in range(12):
            await pilot.press("u")
            await settled(pilot)
            assert table.persons_turn, "undo stops where the person chose, not where the machine did"
            if digest(table.state) == before:
                break
        assert digest(table.state) == before
        await play(hands, {0: RandomSeat(2)}, most=1)


async def test_a_wrong_total_of_real_dice_is_taken_back_and_asked_again() -> None:
    table = new_match(seated(map="smashville", seed=7, typed=True))
    async with at_table(table) as pilot:
        await pilot.press("5", "4")
        assert table.session.decision is not None
        await pilot.press("u")
        assert isinstance(table.open, Roll)
        assert table.session.rolled == 1, "what was laid out goes with the roll that came before it, and only that"
        await pilot.press("7")
        assert table.session.records[1].answer != table.session.records[0].answer
        assert table.state.seat == 1
        there = digest(table.state)
        await pilot.press("u", "r")
        assert digest(table.state) == there


def has_rolled(table: Match) -> bool:
    """Whether dice fell in the turn that is going on."""
    events = table.session.events
    began = max((at for at, event in enumerate(events) if isinstance(event, TurnBegan)), default=0)
    return any(roll_in(event) is not None for event in events[began:])


async def test_undone_dice_leave_the_tray() -> None:
    def first(table: Match, decision: Decision) -> bool:
        return decision.kind == "roll" and not has_rolled(table)

    table = reached(first)
    async with at_table(table, (100, 40)) as pilot:
        tray = battle(pilot).query_one(DiceTray)
        await pilot.press("enter", "enter")
        assert tray.region and any(verdict in shown(pilot) for verdict in ("HIT", "MISS"))
        await pilot.press("u")
        await pilot.resize_terminal(120, 44)
        assert not tray.region
        await pilot.press("r")
        assert tray.region


# Reasons -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hands", [Keyboard, Mouse])
async def test_an_illegal_pick_says_why_with_the_page(hands: type[Hands]) -> None:
    table = reached(lambda table, decision: decision.kind == "spawn" and len(decision.options) > 1)
    async with at_table(table) as pilot:
        chooser = battle(pilot).answering.chooser
        assert chooser is not None
        await hands(pilot).choose("1")
        assert chooser.actor is not None
        view = battle(pilot).query_one(BoardGrid).view
        assert view is not None
        dark = next(space for space in view.cells if space not in chooser.lit())
        before = len(table.session.records)
        await hands(pilot).pick(dark)
        assert len(table.session.records) == before
        said = battle(pilot).answering.said
        assert re.search(r"\(pp?\. [0-9, -]+\)$", said), said
        assert "MP-" not in said
        assert " ".join(said.split()[:4]) in " ".join(shown(pilot).split())


async def test_a_reason_goes_when_the_cursor_does() -> None:
    table = reached(lambda table, decision: decision.kind == "spawn" and len(decision.options) > 1)
    async with at_table(table) as pilot:
        screen, board = battle(pilot), battle(pilot).query_one(BoardGrid)
        for key in ("k", "tab"):
            await pilot.press("1")
            assert screen.answering.chooser is not None and board.view is not None
            board.move_cursor(max(board.view.cells.keys() - screen.answering.chooser.lit().keys()))
            await pilot.press("enter")
            assert screen.answering.said
            await pilot.press(key)
            assert not screen.answering.said
            assert "lit" in hint(screen.answering)


@pytest.mark.parametrize("key", ["d", "click"])
async def test_what_does_not_choose_dice_says_that_they_come_first(key: str) -> None:
    table = reached(lambda table, decision: decision.kind == "roll")
    async with at_table(table) as pilot:
        if key == "click":
            await Mouse(pilot).pick(table.state.at[0])
        else:
            await pilot.press(key)
        assert battle(pilot).query_one(Asked).hint == "Choose the dice first, or take the attack back with u."


def test_power_dice_are_spoken_of_only_where_they_can_be_rolled() -> None:
    for power in (False, True):
        table = reached(lambda _, decision, power=power: decision.kind == "roll"  # type: ignore[misc]
                        and (decision.options.most_power > decision.options.least_power) == power)  # fmt: skip
        assert ("Power Dice" in hint(Answering(table))) == power


async def test_a_way_goes_only_through_spaces_from_which_it_can_go_on() -> None:
    table = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 40)
    decision = table.session.decision
    assert decision is not None
    async with at_table(table) as pilot:
        answering, hands = battle(pilot).answering, Keyboard(pilot)
        assert answering.chooser is not None
        figure = answering.chooser.figures()[0]
        await hands.pick(table.state.at[figure])
        await hands.choose(WAY)
        board = battle(pilot).query_one(BoardGrid)
        assert board.view is not None and board.overlay.lit == answering.lit()
        far = next(space for space in sorted(board.view.cells) if space not in answering.lit())
        await hands.pick(far)
        assert answering.said and not answering.via
        first = min(answering.lit())
        await hands.pick(first)
        assert answering.via == [first] and not answering.said
        await hands.choose(WAY)
        assert answering.lit(), "from there it goes on"
        for space in answering.lit():
            assert decision.options.why_not(a.Advance(figure, space, (first,))) is None
        await hands.pick(min(answering.lit()))
        await pilot.press("enter")
        assert table.session.records[-1].answer == a.Advance(figure, table.state.at[figure], (first,))


# Ends of phases ------------------------------------------------------------------------------------------------------


async def test_the_end_of_a_phase_is_asked_only_if_something_is_left() -> None:
    useful = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 3)
    async with at_table(useful) as pilot:
        before = len(useful.session.records)
        await pilot.press("d")
        assert len(useful.session.records) == before
        assert "again to commit" in hint(battle(pilot).answering)
        assert said_to_be(pilot)[0].count("again") == 1
        await pilot.press("d")
        assert useful.session.records[before].answer == a.DONE
    bare = reached(lambda table, decision: decision.kind == "push")
    async with at_table(bare) as pilot:
        before = len(bare.session.records)
        await pilot.press("d")
        assert bare.session.records[before].answer == a.Push(0)


@pytest.mark.parametrize("kind", ["power", "hyper", "activation"])
async def test_what_is_done_without_the_map_is_shown_first_and_not_passed_over(kind: str) -> None:
    table = reached(lambda table, decision: decision.kind == kind and len(decision.options) > 1)
    async with at_table(table) as pilot:
        answering = battle(pilot).answering
        chosen = next(option.key for option in answering.options() if option.key != "0")
        before = len(table.session.records)
        await pilot.press(chosen)
        assert len(table.session.records) == before
        assert "again to commit" in hint(answering)
        await pilot.press("escape", "d")
        assert len(table.session.records) == before, "something useful is left"
        await pilot.press("escape", chosen, chosen)
        assert len(table.session.records) > before


async def test_one_press_too_many_does_not_answer_for_the_other_player() -> None:
    table = reached(lambda table, decision: decision.kind == "map", seated(seed=7, quick=False))
    first = table.session.decision
    assert first is not None
    async with at_table(table) as pilot:
        await pasted(pilot, "11")
        second = table.session.decision
        assert second is not None and second.seat != first.seat and second.kind == "side"
        assert "again to commit" in hint(battle(pilot).answering)
        await pilot.press("1")
        assert table.session.decision is not second


@pytest.mark.parametrize("key", ["d", "0"])
async def test_the_end_of_a_phase_is_never_asked_if_the_player_wants_it_so(key: str) -> None:
    table = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 3)
    async with at_table(table, settings=Settings(speed="off", confirm_end_of_phase=False)) as pilot:
        before = len(table.session.records)
        await pilot.press(key)
        assert table.session.records[before].answer == a.DONE


# Whose decision it is ------------------------------------------------------------------------------------------------


def said_to_be(pilot: Pilot[None]) -> tuple[str, str, set[str]]:
    """The bar's words, the ribbon's words and the bar's colour."""
    bar = battle(pilot).query_one(DecisionBar)
    ribbon = battle(pilot).query_one(RibbonBar)
    rows = lines(pilot)
    words = " ".join(" ".join(rows[y] for y in range(bar.region.y, bar.region.bottom)).split())
    return words, rows[ribbon.region.y], set(bar.classes) & {"seat-1", "seat-2"}


async def test_whose_decision_it_is_is_told_by_word_colour_and_side() -> None:
    for seat, name in enumerate(("red", "blue")):
        table = reached(lambda table, decision, seat=seat: decision.seat == seat and decision.kind == "attack")  # type: ignore[misc]
        async with at_table(table) as pilot:
            words, ribbon, colours = said_to_be(pilot)
            assert colours == {f"seat-{seat + 1}"}
            assert name.upper() in words and name.upper() in ribbon


async def test_the_other_player_must_choose_in_the_middle_of_an_attack() -> None:
    seating = seated(forces=("cthul-black-tide", "cthul-red-hunger"), map="smashville")
    table = reached(lambda table, decision: bool(table.state.turn) and decision.seat != table.state.seat, seating)
    decision = table.session.decision
    assert decision is not None
    name = ("red", "blue")[decision.seat]
    async with at_table(table) as pilot:
        words, ribbon, colours = said_to_be(pilot)
        assert colours == {f"seat-{decision.seat + 1}"}
        assert name.upper() in words
        assert f"{name.upper()} must choose" in ribbon
        await Keyboard(pilot).give(RandomSeat(1).answer(table.session, decision).answer)


# Inspecting and typing -----------------------------------------------------------------------------------------------


async def test_anything_can_be_inspected_out_of_turn() -> None:
    table = reached(lambda table, decision: table.state.turn > 8 and decision.kind == "advancement")
    other = next(iter(table.state.table.monsters[1 - table.state.seat]))
    async with at_table(table, (100, 40)) as pilot:
        board = battle(pilot).query_one(BoardGrid)
        before = len(table.session.records)
        board.move_cursor(table.state.at[other])
        await pilot.press("i")
        assert len(board.overlay.path) > 1
        assert "SPD" in shown(pilot)
        await pilot.press("i", "i", "i")
        assert not board.overlay.path
        assert len(table.session.records) == before


async def test_answers_can_be_typed() -> None:
    table = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 3)
    decision = table.session.decision
    assert decision is not None
    answer = next(answer for answer in decision.options if isinstance(answer, a.Advance))
    async with at_table(table) as pilot:
        await pilot.press("colon")
        await pilot.press(*("space" if sign == " " else sign for sign in "advance nobody Z9"), "enter")
        assert battle(pilot).answering.said
        before = len(table.session.records)
        await pilot.press("colon")
        typed = notation.write(table.state, answer)
        names = {" ": "space", ".": "full_stop", "-": "minus"}
        await pilot.press(*(names.get(sign, sign) for sign in typed), "enter")
        assert table.session.records[before].answer == answer
        assert pilot.app.focused is battle(pilot).query_one(BoardGrid)


@pytest.mark.parametrize("hands", [Keyboard, Mouse])
async def test_real_dice_are_picked_or_typed_in(hands: type[Hands]) -> None:
    table = new_match(seated(map="smashville", seed=7, quick=False, typed=True))
    request = table.open
    assert isinstance(request, Roll)
    async with at_table(table) as pilot:
        assert "rolls" in shown(pilot)
        await hands(pilot).choose("3")
        assert table.session.rolled == 1
        while table.session.decision is None:
            rolled = table.session.rolled
            await hands(pilot).choose("2")
            assert table.session.rolled == rolled + 1
        await play(hands(pilot), {0: RandomSeat(1), 1: RandomSeat(1)}, most=2)


async def test_faces_of_real_dice_are_typed_one_by_one() -> None:
    table = new_match(seated(map="smashville", seed=7, quick=False, typed=True))
    roll = table.open
    assert isinstance(roll, Roll)
    faces = " ".join("0" * roll.dice[0][1])
    async with at_table(table) as pilot:
        await pilot.press("colon", *("space" if sign == " " else sign for sign in f"A {faces}"), "enter")
        assert table.session.rolled == 1
        await pilot.press("colon", *"nonsense", "enter")
        assert table.session.rolled == 1
        assert battle(pilot).answering.said


async def test_where_single_dice_matter_they_are_entered_one_by_one() -> None:
    """Energy Cycle gives a die back that missed: a total would not tell whether one did."""
    table = typed_attack("energy-cycle")
    roll = table.open
    assert isinstance(roll, Roll) and roll.by_face
    count = sum(number for _, number in roll.dice)
    assert count > 1
    rolled = table.session.rolled
    async with at_table(table) as pilot:
        assert [option.key for option in battle(pilot).answering.options()] == ["0", "1", "2"]
        await pilot.press("2", "backspace", *"1" * count)
        assert table.session.rolled == rolled, "all of them are shown before they are taken"
        assert "A1 A1" in shown(pilot)
        await pilot.press("escape", "1", "enter")
        assert table.session.rolled == rolled + 1
        assert {face for lane in fallen(table) for face in lane} == {1}
        await pilot.press("u")
        assert isinstance(table.open, Roll)
        await pasted(pilot, ":3\n")
        assert "type every face" in battle(pilot).answering.said
        await pilot.press(*"0" * count, "enter")
        assert {face for lane in fallen(table) for face in lane} == {0}


def fallen(table: Match) -> Faces:
    """The dice that fell last."""
    return next(record.answer for record in reversed(table.session.records) if record.how is How.ROLLED)


def typed_attack(ability: str) -> Match:
    """A scenario with an ability, brought to its first roll of several dice with real ones."""
    for moment in scripted():
        if ability not in moment.name:
            continue
        table = moment.table()
        session = table.session
        session.dice = None
        for answer in moment.answers:
            if isinstance(session.open, Roll):
                if session.open.by_face and sum(count for _, count in session.open.dice) > 1:
                    return table
                break
            session.apply(answer)
    raise AssertionError(f"no scenario rolls with {ability}")
