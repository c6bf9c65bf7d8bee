"""Games of four from the title to their end: by keys alone and by mouse, with a curtain between persons."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.table.game import PERSON
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.screens.battle import BattleScreen
from monsterpocalypse_tui.tui.screens.curtain import CurtainScreen
from monsterpocalypse_tui.tui.screens.game_over import GameOverScreen
from monsterpocalypse_tui.tui.screens.new_game import NewGameScreen
from monsterpocalypse_tui.tui.screens.title import TitleScreen
from monsterpocalypse_tui.tui.settings import Settings
from tests.table.moongha_invaders.games import library, new_match, somewhere
from tests.tui.hands import QUIET, settled, shown
from tests.tui.moongha.hands import Hands, Mouse, play

pytestmark = pytest.mark.usefixtures("no_waiting")


def app(table: Match | None = None, settings: Settings = QUIET) -> MonpocApp:
    opening = (lambda app: app.open_battle(table)) if table is not None else None
    return MonpocApp(settings=settings, seed=5, opening=opening, game="moongha", library=library())


def screen_of(pilot: Pilot[None]) -> type:
    """What kind of screen is shown."""
    return type(pilot.app.screen)


async def test_from_the_title_to_the_end_by_keys_alone() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert screen_of(pilot) is TitleScreen
        await pilot.press("2")
        await settled(pilot)
        assert screen_of(pilot) is NewGameScreen
        await pilot.press("up", "right")  # Four play.
        await pilot.press("enter")
        await settled(pilot)
        assert screen_of(pilot) is CurtainScreen
        hands = Hands(pilot)
        await play(hands, Chance(5))
        match = hands.battle.match
        assert len(match.kinds) == 4
        assert match.open is None and match.state.outcome is not None
        assert hands.curtains > 50
        await pilot.press("enter")
        await settled(pilot)
        assert screen_of(pilot) is GameOverScreen
        await pilot.press("enter")
        await settled(pilot)
        assert screen_of(pilot) is TitleScreen


async def test_a_game_by_mouse_alone_beside_machines() -> None:
    table = new_match(seed=2, kinds=(PERSON, "random", "random", PERSON))
    async with app(table).run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        hands = Mouse(pilot)
        await play(hands, Chance(2))
        assert table.open is None
        assert hands.curtains > 10


async def test_nothing_of_the_table_is_seen_through_the_curtain() -> None:
    table = somewhere(answers=40)
    async with app(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen = shown(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert table.open is not None
        assert table.view.player(table.open.seat).upper() in screen
        assert "secret" not in screen and "London" not in screen
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, CurtainScreen), "a hasty enter lifts nothing"
        await pilot.press("space")
        await settled(pilot)
        assert shown(pilot).count("secret") == 1


async def test_the_curtain_stays_up_while_the_same_person_goes_on() -> None:
    table = new_match(kinds=(PERSON, "random", "random", "random"))
    async with app(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        hands = Hands(pilot)
        await play(hands, Chance(1), most=6)
        assert hands.curtains == 0


async def test_those_who_trust_each_other_have_no_curtain() -> None:
    table = somewhere(answers=40)
    async with app(table, Settings(speed="off", curtain=False)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(pilot.app.screen, BattleScreen)
        hands = Hands(pilot)
        await play(hands, Chance(1), most=6)
        assert hands.curtains == 0


async def test_undo_over_a_curtain_says_that_what_was_seen_stays_seen() -> None:
    table = somewhere(answers=40)
    async with app(table).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        hands = Hands(pilot)
        await hands.lift()
        assert table.open is not None
        seat = table.open.seat
        while table.open.seat == seat and isinstance(pilot.app.screen, BattleScreen):
            await pilot.press("u")
            await settled(pilot)
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "what was seen stays seen" in shown(pilot)


async def test_leaving_at_the_curtain_goes_to_the_title() -> None:
    async with app(somewhere(answers=40)).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("q")
        await settled(pilot)
        assert isinstance(pilot.app.screen, TitleScreen)
