"""Whole games between two people, from the title to the end: by keys alone and by mouse alone, small and large."""

from __future__ import annotations

import pytest

from monsterpocalypse_tui.engine.smash_monster_rampage.position import digest
from monsterpocalypse_tui.tui.screens.game_over import GameOverScreen
from monsterpocalypse_tui.tui.screens.new_game import NewGameScreen
from monsterpocalypse_tui.tui.screens.title import TitleScreen
from tests.tui.hands import battle, settled
from tests.tui.smash.hands import Clicks, Keys, play
from tests.tui.smash.tables import app, brains, new_match
from tests.tui.test_whole_games import click, shows

pytestmark = pytest.mark.usefixtures("no_waiting")

SIZES = pytest.mark.parametrize("size", [(80, 24), (160, 50)], ids=["80x24", "160x50"])
SHORT = 13
"""A short game with trades, reserves and the last card; Green wins."""


@SIZES
async def test_by_keys_alone(size: tuple[int, int]) -> None:
    async with app(SHORT).run_test(size=size) as pilot:
        await settled(pilot)
        assert shows(pilot, TitleScreen)
        await pilot.press("2")
        await settled(pilot)
        assert shows(pilot, NewGameScreen)
        await pilot.press("enter")
        await settled(pilot)
        match = battle(pilot).match
        answered = await play(Keys(pilot), brains(SHORT))
        assert match.open is None and answered > 100
        await pilot.press("enter")
        await settled(pilot)
        told = pilot.app.screen
        assert isinstance(told, GameOverScreen)
        assert told.story.winner == match.state.outcome.winner
        await pilot.press("enter")
        await settled(pilot)
        assert shows(pilot, TitleScreen)


@SIZES
async def test_by_mouse_alone(size: tuple[int, int]) -> None:
    async with app(SHORT).run_test(size=size) as pilot:
        await settled(pilot)
        await click(pilot, "two players")
        assert shows(pilot, NewGameScreen)
        await click(pilot, "begin the battle")
        match = battle(pilot).match
        answered = await play(Clicks(pilot), brains(SHORT))
        assert match.open is None and answered > 100
        await Clicks(pilot).act("choose")
        await settled(pilot)
        assert shows(pilot, GameOverScreen)
        await click(pilot, "title")
        assert shows(pilot, TitleScreen)


async def test_the_hands_play_the_game_the_brains_meant() -> None:
    """The same brains without a screen play the same game."""
    alone, seats = new_match(SHORT), brains(SHORT)
    for _ in range(30):
        decision = alone.session.decision
        assert decision is not None
        alone.answer(seats[decision.seat].answer(alone.session, decision).answer)
    async with app(SHORT).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("2", "enter")
        await settled(pilot)
        await play(Keys(pilot), brains(SHORT), most=30)
        assert digest(battle(pilot).match.state) == digest(alone.state)
