"""Whole battles between two people, from the title to its end: one by keys alone, one by mouse alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import Seat
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.game import MAP
from monsterpocalypse_tui.table.saves import games_folder
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.screens.game_over import GameOverScreen
from monsterpocalypse_tui.tui.screens.new_game import NewGameScreen
from monsterpocalypse_tui.tui.screens.title import TitleScreen
from tests.tui.hands import QUIET, Hands, Keyboard, Mouse, battle, lines, play, replayed, settled
from tests.tui.library import library
from tests.tui.tables import new_match, seated

SEED = 10
"""A short game that Red wins."""
BEFORE_LEAVING = 50
"""Answers given before the battle is left and continued."""

pytestmark = pytest.mark.usefixtures("no_waiting")


def app() -> MonpocApp:
    return MonpocApp(settings=QUIET, seed=SEED, library=library())


def brains() -> dict[int, Seat]:
    return {seat: OPPONENTS["rookie"](SEED + seat) for seat in (0, 1)}


def shows(pilot: Pilot[None], screen: type[Screen[Any]]) -> bool:
    return isinstance(pilot.app.screen, screen)


async def click(pilot: Pilot[None], words: str) -> None:
    """Click on words wherever they stand on the screen."""
    for y, line in enumerate(lines(pilot)):
        x = line.find(words)
        if x >= 0:
            await pilot.click(offset=(x + 1, y))
            await settled(pilot)
            return
    raise AssertionError(f"“{words}” is not on the screen")


def is_written_down(table: Match) -> int:
    """The one journal has a head and a line for every record of the game, no more; count the records."""
    (path,) = games_folder().iterdir()
    records = table.session.records
    assert len(path.read_text(encoding="utf-8").splitlines()) - 1 == len(records)
    again = replayed(path)
    assert [(each.seat, each.answer) for each in again.records] == [(each.seat, each.answer) for each in records]
    assert digest(again.state) == digest(table.state)
    return len(records)


async def play_to_the_end(hands: Hands, leave: Callable[[], Awaitable[None]]) -> int:
    """Play, leave the battle on the way, continue it and play to its end; the journal holds exactly what was played."""
    seats, pilot = brains(), hands.pilot
    before = battle(pilot).match
    await play(hands, seats, most=BEFORE_LEAVING)
    written = is_written_down(before)
    await leave()
    after = battle(pilot).match
    assert after is not before
    assert is_written_down(after) == written
    await play(hands, seats)
    assert after.open is None
    assert after.state.outcome is not None
    assert is_written_down(after) > written + BEFORE_LEAVING
    return int(after.state.outcome.winner)


async def test_by_keys_alone() -> None:
    async with app().run_test(size=(80, 24)) as pilot:

        async def leave_and_continue() -> None:
            await pilot.press("q")
            await settled(pilot)
            assert shows(pilot, TitleScreen)
            await pilot.press("c")
            await settled(pilot)

        await settled(pilot)
        assert shows(pilot, TitleScreen)
        await pilot.press("2")
        assert shows(pilot, NewGameScreen)
        await pilot.press("enter")
        winner = await play_to_the_end(Keyboard(pilot), leave_and_continue)
        await pilot.press("enter")
        await settled(pilot)
        told = pilot.app.screen
        assert isinstance(told, GameOverScreen)
        assert told.story.winner == winner == 0
        await pilot.press("enter")
        await settled(pilot)
        assert shows(pilot, TitleScreen)


async def test_by_mouse_alone() -> None:
    async with app().run_test(size=(100, 30)) as pilot:

        async def leave_and_continue() -> None:
            await Mouse(pilot).act("leave")
            await settled(pilot)
            assert shows(pilot, TitleScreen)
            await click(pilot, "continue")

        await settled(pilot)
        await click(pilot, "two players")
        assert shows(pilot, NewGameScreen)
        await click(pilot, "begin the battle")
        winner = await play_to_the_end(Mouse(pilot), leave_and_continue)
        await Mouse(pilot).act("choose")
        await settled(pilot)
        told = pilot.app.screen
        assert isinstance(told, GameOverScreen)
        assert told.story.winner == winner == 0
        await click(pilot, "title")
        assert shows(pilot, TitleScreen)


async def test_the_hands_play_the_game_the_brains_meant() -> None:
    """The same brains without a screen play the same game, so the screen added and left out nothing."""
    async with app().run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("2", "enter")
        table = battle(pilot).match
        alone = new_match(seated(map=MAP, seed=SEED))
        seats = brains()
        await play(Keyboard(pilot), brains(), most=25)
        for _ in range(25):
            decision = alone.open
            assert isinstance(decision, Decision)
            alone.answer(seats[decision.seat].answer(alone.session, decision).answer)
        assert [record.answer for record in alone.session.records] == [
            record.answer for record in table.session.records
        ]
