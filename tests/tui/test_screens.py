"""Every screen around the battle opens and closes, by keys and by mouse, and nothing is cut off."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from monsterpocalypse_tui.table.game import Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.saves import games_folder
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.keys import TITLE, key_name
from monsterpocalypse_tui.tui.screens.choice import Choice
from monsterpocalypse_tui.tui.screens.frame import TableScreen
from monsterpocalypse_tui.tui.screens.scenarios import ScenariosScreen
from monsterpocalypse_tui.tui.screens.title import Menu
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.footer import ActFooter
from tests.tui.hands import QUIET, lines, settled, shown
from tests.tui.library import library

SIZES = [(80, 24), (100, 30), (160, 50)]


@asynccontextmanager
async def opened(size: tuple[int, int] = (80, 24), *keys: str, seed: int = 7) -> AsyncIterator[Pilot[None]]:
    """The app at its title, with the cards read and some keys pressed."""
    app = MonpocApp(settings=QUIET, seed=seed)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        yield pilot


def name(pilot: Pilot[None]) -> str:
    return type(pilot.app.screen).__name__


async def click(pilot: Pilot[None], words: str, *, footer: bool = False) -> None:
    """Click on words wherever they stand on the screen, or in its footer."""
    for y, line in enumerate(lines(pilot)):
        x = line.find(words) if not footer or y == len(lines(pilot)) - 1 else -1
        if x >= 0:
            await pilot.click(offset=(x + 1, y))
            await settled(pilot)
            return
    raise AssertionError(f"“{words}” is not on the screen:\n{shown(pilot)}")


# From the title to a battle ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ["2", "m", "w"])
async def test_a_newcomer_is_in_a_battle_after_two_keys(first: str) -> None:
    async with opened((80, 24), first, "enter") as pilot:
        assert name(pilot) == "BattleScreen"
        assert games_folder().is_dir()


async def test_two_keys_typed_before_the_cards_are_read_are_not_lost() -> None:
    app = MonpocApp(settings=QUIET, seed=7)
    async with app.run_test(size=(80, 24)) as pilot:
        app.library = None
        await pilot.press("2", "enter")
        for _ in range(20):
            await settled(pilot)
            if name(pilot) == "BattleScreen":
                break
        assert name(pilot) == "BattleScreen"


async def test_a_battle_begins_with_the_mouse_alone() -> None:
    async with opened() as pilot:
        await click(pilot, "two players")
        assert name(pilot) == "NewGameScreen"
        await click(pilot, "begin the battle")
        assert name(pilot) == "BattleScreen"


async def test_arrows_and_enter_reach_every_line_of_the_title() -> None:
    async with opened() as pilot:
        menu = pilot.app.screen.query_one(Menu)
        seen = set()
        for _ in menu.acts:
            seen.add(menu.act.slug)
            await pilot.press("down")
        assert seen == {act.slug for act in menu.acts}
        assert "continue" not in seen  # there is nothing to continue yet


async def test_an_unfinished_game_is_offered_and_goes_on() -> None:
    async with opened((100, 30), "2", "enter", "q") as pilot:
        await settled(pilot)
        if name(pilot) != "TitleScreen":
            pilot.app.to_title()  # type: ignore[attr-defined]
            await settled(pilot)
        assert "continue" in shown(pilot)
        assert "Shield Line (person) against" in shown(pilot)
        await pilot.press("c")
        await settled(pilot)
        assert name(pilot) == "BattleScreen"


# Open and close ------------------------------------------------------------------------------------------------------

WAYS = [
    ("s", "scenarios", "ScenariosScreen"),
    ("r", "reference", "ReferenceScreen"),
    ("o", "settings", "SettingsScreen"),
    ("g", "other games", "ShelfScreen"),
    ("m", "against the machine", "NewGameScreen"),
]


@pytest.mark.parametrize(("key", "words", "screen"), WAYS)
async def test_screens_open_and_close_by_keys(key: str, words: str, screen: str) -> None:
    async with opened((80, 24), key) as pilot:
        assert name(pilot) == screen
        await pilot.press("f1")
        await settled(pilot)
        assert name(pilot) == "HelpScreen"
        await pilot.press("tab", "escape")
        await settled(pilot)
        assert name(pilot) == screen
        await pilot.press("escape")
        await settled(pilot)
        assert name(pilot) == "TitleScreen"


@pytest.mark.parametrize(("key", "words", "screen"), WAYS)
async def test_screens_open_and_close_by_mouse(key: str, words: str, screen: str) -> None:
    async with opened() as pilot:
        await click(pilot, words)
        assert name(pilot) == screen
        await click(pilot, "? ", footer=True)
        assert name(pilot) == "HelpScreen"
        await click(pilot, "the game in short")
        assert "Ten Action Dice" in shown(pilot)
        await pilot.press("escape")
        await settled(pilot)
        await click(pilot, "esc ", footer=True)
        assert name(pilot) == "TitleScreen"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", ["", "m", "s", "s s", "r", "o", "g"])
async def test_every_key_of_the_footer_is_in_sight(size: tuple[int, int], keys: str) -> None:
    async with opened(size, *keys.split()) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        footer = lines(pilot)[-1]
        for act in screen.query_one(ActFooter).acts:
            assert f" {key_name(act.keys.split(',')[0])}  {act.label} " in f"{footer} "
        assert all(len(line) == size[0] for line in lines(pilot))


@pytest.mark.parametrize("keys", ["", "m", "s", "r", "o", "g"])
async def test_too_small_a_terminal_gets_a_sentence_and_recovers(keys: str) -> None:
    async with opened((80, 24), *keys.split()) as pilot:
        before = shown(pilot)
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        assert "The table needs 80 columns and 24 rows; here are 60 and" in " ".join(shown(pilot).split())
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        assert shown(pilot) == before


@pytest.mark.parametrize("keys", ["", "m", "s", "s s", "r", "o", "g", "r ?"])
async def test_the_plain_glyphs_are_plain(keys: str) -> None:
    app = MonpocApp(settings=Settings(glyphs="ascii"), seed=7)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        for key in keys.split():
            await pilot.press(key)
            await settled(pilot)
        frame = set("╭╮╰╯│─▔▁▂▃▄▅▆▇█“”")  # borders and scroll bars are Textual's own
        strange = {sign for sign in shown(pilot) if not sign.isascii()} - frame
        assert not strange - {"α"}


# A new game ----------------------------------------------------------------------------------------------------------


async def test_a_new_game_is_chosen_line_by_line() -> None:
    async with opened((120, 40), "m") as pilot:
        from monsterpocalypse_tui.tui.screens.new_game import NewGameScreen

        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        first = screen.seating
        assert first == Seating(("person", "rookie"), defaults(screen.game, screen.library), seed=7)
        assert first.choices["map"] == "smashville"
        await pilot.press("down", "right")  # red's force
        await pilot.press("down", "left")  # red's city
        await pilot.press("down", "down", "down", "down", "left", "down", "right", "down", "right", "down", "4", "2")
        await settled(pilot)
        chosen = screen.seating
        assert chosen.choices["red-force"] != first.choices["red-force"]
        assert chosen.choices["red-city"] != ""
        assert chosen.choices["map"] != first.choices["map"]
        assert (chosen.quick, chosen.typed_dice, chosen.seed) == (False, True, 42)
        await pilot.press("x")
        await settled(pilot)
        assert screen.seating.kinds == ("rookie", "person")
        for one, other in (("red", "blue"), ("blue", "red")):
            for what in ("force", "city"):
                assert screen.seating.choices[f"{one}-{what}"] == chosen.choices[f"{other}-{what}"]
        assert screen.mistake() == ""


async def test_a_click_takes_the_next_value_or_the_one_before() -> None:
    async with opened((80, 24), "2") as pilot:
        from monsterpocalypse_tui.tui.screens.new_game import NewGameScreen

        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        await click(pilot, "Smashville")
        assert screen.seating.choices["map"] != "smashville"
        await pilot.click("#field-map", offset=(11, 0))
        await settled(pilot)
        assert screen.seating.choices["map"] == "smashville"


# Scenarios and the reference -----------------------------------------------------------------------------------------


async def test_scenarios_are_shown_by_kind() -> None:
    async with opened((80, 24), "s") as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ScenariosScreen)
        everything = screen.query_one(OptionList).option_count
        counts = []
        for _ in range(4):
            await pilot.press("tab")
            await settled(pilot)
            counts.append(screen.query_one(OptionList).option_count)
        assert sum(counts) == everything and all(counts)
        await pilot.press("tab", "tab")
        assert screen.scenario is not None and screen.scenario.entry.rules[0].startswith("EX-")


async def test_a_scenario_is_tried_and_seen_solved() -> None:
    async with opened((80, 24), "s") as pilot:
        await pilot.press("slash", *"combined", "enter")
        await settled(pilot)
        listed = pilot.app.screen.query_one(OptionList)
        assert 0 < listed.option_count < 60
        await pilot.press("s")
        await settled(pilot)
        assert name(pilot) == "SolutionScreen"
        before = shown(pilot)
        await pilot.press("right")
        await settled(pilot)
        assert shown(pilot) != before
        await pilot.press("left")
        await settled(pilot)
        assert shown(pilot) == before
        await pilot.press("end")
        await settled(pilot)
        assert "That is all." in shown(pilot)
        await pilot.press("escape", "enter")
        await settled(pilot)
        assert name(pilot) == "BattleScreen"


async def test_the_reference_is_searched_while_typing_and_leads_on() -> None:
    async with opened((100, 30), "r") as pilot:
        await pilot.press("slash", *"g-tank")
        await settled(pilot)
        assert "grunt; G.U.A.R.D." in shown(pilot)
        await pilot.press("enter", "1")
        await settled(pilot)
        assert "Rough ground is as easy to cross" in shown(pilot)
        await pilot.press("backspace")
        await settled(pilot)
        assert "grunt; G.U.A.R.D." in shown(pilot)
        await pilot.press("slash", *["backspace"] * 6, "enter")
        await click(pilot, " rulings ")
        assert "How is" in shown(pilot)


async def test_the_reference_opens_what_is_called_just_so() -> None:
    async with opened((100, 30), "r") as pilot:
        listed = pilot.app.screen.query_one(OptionList)
        for words, entry in (("fire", None), ("brawl", None), ("raptix", "raptix"), ("mp-atk-02", "ATK")):
            await pilot.press("slash", *["backspace"] * 12, *("minus" if sign == "-" else sign for sign in words))
            await settled(pilot)
            if entry is not None:
                assert listed.highlighted == 0
                assert listed.get_option_at_index(0).id == entry
            await pilot.press("enter")


async def test_the_reference_opens_at_what_is_named() -> None:
    async with opened((100, 30)) as pilot:
        app = pilot.app
        assert isinstance(app, MonpocApp)
        app.open_reference("terra-khan-alpha")
        await settled(pilot)
        assert "Terra Khan ─" in shown(pilot)


# The end -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_the_end_tells_the_story_and_leads_on(size: tuple[int, int]) -> None:
    async with opened(size) as pilot:
        app = pilot.app
        assert isinstance(app, MonpocApp)
        assert app.library is not None
        seating = Seating(("random", "random"), defaults(app.game, app.library), seed=3)
        match = Match.new(app.game, app.library, seating, keep=False)
        while match.open is not None:
            match.answer(match.machine_reply().answer)
        app.open_battle(match)
        await settled(pilot)
        app.game_over(match)
        await settled(pilot)
        text = shown(pilot)
        for words in ("Health of both forms", "Power Dice", "Luck", "Damage by what did it"):
            assert words in text
        await pilot.press("m")
        await settled(pilot)
        assert name(pilot) == "BattleScreen"
        app.game_over(match)
        await settled(pilot)
        await click(pilot, "title", footer=True)
        assert name(pilot) == "TitleScreen"


async def test_the_palette_offers_what_can_be_done_here() -> None:
    async with opened((100, 30), "ctrl+p") as pilot:
        await settled(pilot)
        assert name(pilot) == "CommandPalette"
        await pilot.press(*"scenarios")
        for _ in range(40):
            await pilot.pause(0.05)
            if "Small positions" in shown(pilot):
                break
        assert "Small positions" in shown(pilot)
        await pilot.press("enter")
        for _ in range(40):
            await pilot.pause(0.05)
            if name(pilot) == "ScenariosScreen":
                break
        assert name(pilot) == "ScenariosScreen"


def test_the_title_has_a_key_for_everything() -> None:
    assert {act.slug for act in TITLE} >= {
        "continue", "two-players", "against-machine", "watch", "scenarios", "reference", "settings", "games", "quit",
    }  # fmt: skip


def test_games_stay_in_their_own_home(home: Path) -> None:
    assert games_folder() == home / "games"


async def test_forces_that_cannot_meet_are_refused_in_a_sentence() -> None:
    app = MonpocApp(settings=QUIET, seed=7, library=library())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("2")
        await settled(pilot)
        pair = next(id for id, force in library().forces.items() if len(force.monsters) == 2)
        app.screen.query_one("#field-red-force", Choice).take(pair)
        await settled(pilot)
        said = app.screen.query_one("#said", Static)
        assert "same number of monsters" in str(said.render())
        assert app.screen.region.contains_region(said.region) and said.region.height > 1, shown(pilot)
        assert "monsters" in "".join(lines(pilot)[said.region.y : said.region.bottom])
        await pilot.press("enter")
        await settled(pilot)
        assert type(app.screen).__name__ == "NewGameScreen"
        app.begin(Seating(("person", "person"), {**defaults(app.game, app.library), "red-force": pair}))
        await settled(pilot)
        assert any("same number of monsters" in note.message for note in app._notifications)
        assert type(app.screen).__name__ == "NewGameScreen"
