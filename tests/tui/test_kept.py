"""A battle of the screen is kept as it is played, whoever plays it, and nothing plays on where nobody looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Roll
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse.answers import STOP
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.table.saves import games_folder
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.screens.battle import BattleScreen
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from monsterpocalypse_tui.tui.widgets.ribbon import RibbonBar
from tests.tui.hands import QUIET, Keyboard, at_table, battle, lines, play, settled, shown
from tests.tui.library import library
from tests.tui.tables import new_match, seated


def journal() -> Path:
    """The only journal there is."""
    (path,) = games_folder().iterdir()
    return path


def kept() -> int:
    """How many records the only journal holds."""
    return len(journal().read_text("utf-8").splitlines()) - 1


async def test_a_battle_begun_from_the_title_is_written_down_answer_by_answer() -> None:
    app = MonpocApp(settings=QUIET, seed=7, library=library())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("2", "enter")
        await settled(pilot)
        table, brain = battle(pilot).match, RandomSeat(1)
        for _ in range(5):
            await play(Keyboard(pilot), {0: brain, 1: brain}, most=1)
            assert kept() == len(table.session.records)
        stood = digest(table.state)
        await pilot.press("q")
        await settled(pilot)
        await pilot.press("c")
        await settled(pilot)
        assert digest(battle(pilot).match.state) == stood
        assert battle(pilot).match is not table


async def test_a_rematch_is_written_down_too() -> None:
    app = MonpocApp(settings=QUIET, seed=7, library=library())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("2", "enter")
        await settled(pilot)
        battle(pilot).answering.commit(STOP)
        battle(pilot).after_answer()
        await pilot.press("enter", "r")
        await settled(pilot)
        again = battle(pilot).match
        await play(Keyboard(pilot), {0: RandomSeat(1), 1: RandomSeat(1)}, most=3)
        newest = max(games_folder().iterdir(), key=lambda path: path.stat().st_mtime_ns)
        assert len(newest.read_text("utf-8").splitlines()) - 1 == len(again.session.records)


async def test_a_battle_that_cannot_be_written_down_says_so(home: Path) -> None:
    home.write_text("no folder")
    table = new_match(seated(map="smashville", seed=7), keep=True)
    async with at_table(table, (100, 30)) as pilot:
        assert "cannot be written down" in table.log[0]
        assert [note.message for note in pilot.app._notifications] == [table.remark]


async def test_people_roll_the_real_dice_of_a_machine() -> None:
    seating = seated(map="smashville", seed=7, kinds=("person", "rookie"), typed=True, quick=True)
    table = new_match(seating)
    brain = RandomSeat(3)
    rolled = 0
    async with at_table(table) as pilot:
        for _ in range(400):
            if rolled >= 12 or table.open is None:
                break
            await settled(pilot)
            request = table.open
            if isinstance(request, Roll):
                rolled += request.seat == 1
                await pilot.press("1")
            elif table.persons_turn:
                assert isinstance(request, Decision)
                await Keyboard(pilot).give(brain.answer(table.session, request).answer)
        assert rolled >= 12


async def test_nobody_answers_for_a_machine() -> None:
    table = new_match(seated(map="smashville", seed=7, kinds=("rookie", "rookie")))
    async with at_table(table, settings=Settings(speed="slow")) as pilot:
        before = len(table.session.records)
        battle(pilot).answering.typed("done")
        assert len(table.session.records) == before
        assert battle(pilot).answering.said == "It is not your decision."


async def test_machines_wait_while_something_covers_the_table() -> None:
    table = new_match(seated(map="smashville", seed=7, kinds=("rookie", "rookie")))
    async with at_table(table, settings=Settings(speed="fast")) as pilot:
        await pilot.press("question_mark")
        await pilot.pause(0.3)
        before = len(table.session.records)
        await pilot.pause(0.6)
        assert len(table.session.records) == before
        await pilot.press("escape")
        for _ in range(40):
            await pilot.pause(0.05)
        assert len(table.session.records) > before


async def test_glyphs_changed_in_the_middle_of_a_battle_hold_there() -> None:
    table = new_match(seated(map="smashville", seed=7))
    async with at_table(table, (100, 30)) as pilot:
        assert isinstance(pilot.app, MonpocApp)
        pilot.app.open_settings()
        await settled(pilot)
        pilot.app.change_settings(Settings(speed="off", glyphs="ascii"))
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, BattleScreen)
        strange = {sign for line in lines(pilot) for sign in line if not sign.isascii()}
        assert not strange, shown(pilot)


@pytest.mark.parametrize("size", [(100, 30), (240, 70)])
async def test_a_click_on_the_card_opens_the_reference(size: tuple[int, int]) -> None:
    table = new_match(seated(map="smashville", seed=7))
    async with at_table(table, size) as pilot:
        board = battle(pilot).query_one(BoardGrid)
        board.move_cursor(table.state.at[table.state.table.monsters[0][0]])
        await settled(pilot)
        card = next(each for each in battle(pilot).query("CardPanel") if each.display)
        await pilot.click(card, offset=(3, 2))
        await settled(pilot)
        assert type(pilot.app.screen).__name__ == "ReferenceScreen"


async def test_the_ribbon_uses_the_width_there_is() -> None:
    table = new_match(seated(map="downtown-beatdown", seed=7))
    async with at_table(table, (80, 24)) as pilot:
        ribbon = battle(pilot).query_one(RibbonBar)
        assert "Downtown Beatdown" not in lines(pilot)[ribbon.region.y]
        await pilot.resize_terminal(160, 50)
        await settled(pilot)
        assert "Downtown Beatdown" in lines(pilot)[ribbon.region.y]
