"""The keys of a battle: shown as the player has them, leading to the reference, and beginning where they are useful."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.widgets import Input

from monsterpocalypse_tui.engine.kernel.dice import Roll
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import on_map, owner, structures
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.monsterpocalypse.title import TITLE
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.keys import BATTLE, key_name
from monsterpocalypse_tui.tui.screens.help import HelpScreen
from monsterpocalypse_tui.tui.screens.reference import ReferenceScreen
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from tests.tui.hands import QUIET, Keyboard, at_table, battle, lines, pasted, play, settled, shown
from tests.tui.library import library
from tests.tui.moments import SEATING, reached, scripted
from tests.tui.tables import codes_of, new_match, seated

# The footer ----------------------------------------------------------------------------------------------------------


async def test_the_footer_shows_the_keys_of_the_settings() -> None:
    table = new_match(SEATING)
    async with at_table(table, (160, 40), Settings(speed="off", keys={"undo": "ctrl+z"})) as pilot:
        assert "ctrl+z" in lines(pilot)[-1]
        assert " u " not in lines(pilot)[-1]


async def test_the_footer_follows_a_change_of_the_settings() -> None:
    table = new_match(SEATING)
    async with at_table(table, (160, 40)) as pilot:
        app = pilot.app
        assert isinstance(app, MonpocApp)
        app.open_settings()
        await settled(pilot)
        app.change_settings(replace(QUIET, keys={"undo": "z"}))
        await pilot.press("escape")
        await settled(pilot)
        assert " z  undo" in lines(pilot)[-1]
        await play(Keyboard(pilot), {0: RandomSeat(1), 1: RandomSeat(1)}, most=1)
        before = len(table.session.records)
        await pilot.press("z")
        assert len(table.session.records) < before


# The reference and the help ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["monster", "unit", "building"])
async def test_a_key_opens_the_reference_at_what_is_under_the_cursor(kind: str) -> None:
    table = reached(lambda table, decision: table.state.turn > 12 and decision.kind == "advancement")
    game = table.state
    first = {"monster": 0, "unit": game.table.first_unit, "building": game.table.first_structure}[kind]
    figure = next(each for each in range(first, len(game.card)) if game.at[each] >= 0 and each in game.who)
    async with at_table(table, (100, 40)) as pilot:
        screen = battle(pilot)
        screen.query_one(BoardGrid).move_cursor(game.at[figure])
        await pilot.press("i", "v")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ReferenceScreen)
        assert game.card[figure].name in shown(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert battle(pilot) is screen
        assert screen.query_one(BoardGrid).cursor == game.at[figure]
        assert screen.inspected == "reach"


async def test_a_click_on_the_card_opens_the_reference_too() -> None:
    table = reached(lambda table, decision: table.state.turn > 12 and decision.kind == "advancement")
    async with at_table(table, (120, 50)) as pilot:
        await pilot.click("#card")
        await settled(pilot)
        assert isinstance(pilot.app.screen, ReferenceScreen)


async def test_the_help_names_every_key_of_the_battle() -> None:
    table = new_match(SEATING)
    async with at_table(table, (120, 70)) as pilot:
        await pilot.press("question_mark")
        await settled(pilot)
        assert isinstance(pilot.app.screen, HelpScreen)
        words = shown(pilot)
        for act in BATTLE:
            assert f" {key_name(act.keys)} " in words, act.id
            assert act.said_by(TITLE)[1][:30] in words, act.id
        assert "0-9 A-Z" in words


# Codes ---------------------------------------------------------------------------------------------------------------


def test_every_building_of_every_scenario_has_a_letter() -> None:
    for moment in scripted():
        table = moment.table()
        game = table.state
        codes = [codes_of(table).of(game, figure) for figure in structures(game) if on_map(game, figure)]
        assert not any("?" in code for code in codes)
        assert len(set(codes)) == len(codes)


def test_the_cities_keep_the_letters_they_would_choose() -> None:
    table = new_match(SEATING)
    codes = Codes(table.state.table)
    assert set(codes.buildings) == set(library().structures)
    assert len(set(codes.buildings.values())) == len(codes.buildings)
    told = codes.building_key(table.state)
    cities = {kind for force in table.state.table.forces for kind in force.city}
    assert told.count(", ") == len(cities) - 1


# Keys that come quickly ----------------------------------------------------------------------------------------------


async def test_what_follows_the_colon_is_typed_however_quickly_it_comes() -> None:
    table = new_match(seated(map="smashville", seed=7, quick=False, typed=True))
    roll = table.open
    assert isinstance(roll, Roll)
    faces = (2,) + (0,) * (roll.dice[0][1] - 1)
    async with at_table(table) as pilot:
        await pasted(pilot, f":A {' '.join(map(str, faces))}\n")
        assert table.session.records[0].answer == (faces,)
        assert table.session.rolled == 1


async def test_keys_after_a_typed_answer_are_keys_again() -> None:
    table = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 3)
    before = len(table.session.records)
    async with at_table(table) as pilot:
        await pasted(pilot, ":d\n:done\n")
        assert table.session.records[before].answer == a.DONE
        assert not battle(pilot).query_one("#typed").display
        assert pilot.app.focused is battle(pilot).query_one(BoardGrid)


async def test_a_letter_to_jump_by_is_one_however_quickly_it_comes() -> None:
    table = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 8)
    async with at_table(table) as pilot:
        screen = battle(pilot)
        stops = screen.answering.stops()
        await pasted(pilot, "fb" if len(stops) > 1 else "fa")
        assert screen.query_one(BoardGrid).cursor == stops[min(len(stops), 2) - 1]
        await pasted(pilot, "fd")
        assert screen.answering.armed is None


async def test_enter_picks_where_the_cursor_was_when_it_was_pressed() -> None:
    table = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 8)
    async with at_table(table) as pilot:
        screen = battle(pilot)
        chooser = screen.answering.chooser
        assert chooser is not None
        figure = chooser.figures()[0]
        chooser.actor = None
        screen.query_one(BoardGrid).move_cursor(table.state.at[figure])
        await pasted(pilot, "\nlll")
        assert chooser.actor == figure


async def test_a_word_to_search_is_typed_however_quickly_it_comes() -> None:
    app = MonpocApp(settings=QUIET, library=library())
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        app.open_reference()
        await settled(pilot)
        await pasted(pilot, "/quake\n")
        assert isinstance(app.screen, ReferenceScreen)
        assert app.screen.query_one("#search", Input).value == "quake"
        await pasted(pilot, "/fire\x1bq")
        assert not isinstance(app.screen, ReferenceScreen)


# The cursor ----------------------------------------------------------------------------------------------------------


async def test_the_cursor_begins_at_a_figure_of_the_player() -> None:
    table = new_match(SEATING)
    async with at_table(table) as pilot:
        cursor = battle(pilot).query_one(BoardGrid).cursor
        figure = table.state.who[cursor]
        request = table.open
        assert request is not None
        assert figure >= 0 and owner(table.state, figure) == request.seat
        assert battle(pilot).query_one(BoardGrid).scroll_offset == (0, 0)


async def test_the_cursor_begins_at_the_figure_that_can_act() -> None:
    table = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 8)
    async with at_table(table) as pilot:
        chooser = battle(pilot).answering.chooser
        assert chooser is not None
        assert table.state.who[battle(pilot).query_one(BoardGrid).cursor] in chooser.figures()


async def test_the_cursor_stays_while_the_same_player_goes_on() -> None:
    table = reached(lambda table, decision: decision.kind == "advancement" and len(decision.options) > 8)
    async with at_table(table) as pilot:
        board = battle(pilot).query_one(BoardGrid)
        seat, turn = table.state.seat, table.state.turn
        stayed = 0
        while True:
            before = board.cursor
            decision = table.session.decision
            assert decision is not None
            screen = battle(pilot)
            screen.answering.commit(RandomSeat(1).answer(table.session, decision).answer)
            screen.after_answer()
            await pilot.pause()
            after = table.session.decision
            assert after is not None
            if (after.seat, table.state.turn) != (seat, turn):
                break
            if after.rest:
                assert board.cursor == before
                stayed += 1
        assert stayed


async def test_the_cursor_goes_to_what_answers_when_the_turn_passes() -> None:
    table = new_match(seated(map="smashville", seed=5))
    brain = RandomSeat(5)
    async with at_table(table) as pilot:
        screen = battle(pilot)
        board = screen.query_one(BoardGrid)
        passed = 0
        while passed < 4:
            seat = table.state.seat
            decision = table.session.decision
            assert decision is not None
            screen.answering.commit(brain.answer(table.session, decision).answer)
            screen.after_answer()
            await pilot.pause()
            request = table.open
            assert request is not None
            if table.state.seat != seat:
                figure = table.state.who[board.cursor]
                assert board.cursor in screen.answering.stops() or owner(table.state, figure) == request.seat
                passed += 1
