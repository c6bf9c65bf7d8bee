"""All games stand on one shelf: one key from the title, one to take another, and the last one is there next time."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.game import Game, Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.picture import FONT
from monsterpocalypse_tui.table.view import Chart, Luck, Story, Tally
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.screens.new_game import NewGameScreen
from monsterpocalypse_tui.tui.screens.shelf import WAITS
from monsterpocalypse_tui.tui.screens.title import Menu
from monsterpocalypse_tui.tui.settings import last_game
from tests.tui import toy
from tests.tui.hands import QUIET, lines, settled, shown


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.put_on_shelf(monkeypatch)


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settled(pilot)


def name(pilot: Pilot[None]) -> str:
    return type(pilot.app.screen).__name__


def table(**more: object) -> MonpocApp:
    return MonpocApp(settings=QUIET, seed=7, **more)  # type: ignore[arg-type]


async def test_the_shelf_is_one_key_away_and_tells_of_every_game() -> None:
    async with table().run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "g")
        assert name(pilot) == "ShelfScreen"
        for title in shelf.titles():
            assert f"{title.title}   {title.players}" in shown(pilot)
            assert title.sentence in shown(pilot)
        assert WAITS not in shown(pilot)
        await press(pilot, "escape")
        assert name(pilot) == "TitleScreen"


async def test_a_game_that_is_taken_shows_its_title_and_is_there_the_next_time(home: Path) -> None:
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert app.cover.id == shelf.FIRST
        assert "You are Red" in shown(pilot)
        await press(pilot, "g")
        pilot.app.screen.query_one(OptionList).highlighted = list(shelf.PACKAGES).index(toy.NAME)
        await press(pilot, "enter")
        assert name(pilot) == "TitleScreen"
        assert app.cover is toy.COVER
        assert app.game.id == toy.NAME
        assert "You are Red" not in shown(pilot)
        assert "people alone" in shown(pilot)
    assert last_game(home) == toy.NAME
    assert table().cover is toy.COVER


async def test_a_game_is_read_only_when_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    game = shelf.game

    def heard(name: str) -> Game:
        asked.append(name)
        return game(name)

    monkeypatch.setattr(shelf, "game", heard)
    async with table().run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "g")
        assert toy.NAME not in asked
        await press(pilot, "down", "up", "escape", "g")
        pilot.app.screen.query_one(OptionList).highlighted = list(shelf.PACKAGES).index(toy.NAME)
        await press(pilot, "enter")
        assert toy.NAME in asked


@pytest.mark.parametrize("kept", ["chess", "", "\x00"])
def test_a_last_game_that_is_not_on_the_shelf_is_forgotten(kept: str, home: Path) -> None:
    home.mkdir()
    (home / "last-game.txt").write_text(kept, encoding="utf-8")
    assert table().cover.id == shelf.FIRST


def test_a_game_that_is_named_goes_before_the_last_one(home: Path) -> None:
    assert table(game=toy.NAME).cover is toy.COVER
    assert last_game(home) == ""


async def test_an_unfinished_match_is_told_on_the_shelf() -> None:
    game = shelf.game(shelf.FIRST)
    library = game.load()
    kinds = ("person",) * len(game.seats)
    match = Match.new(game, library, Seating(kinds, defaults(game, library), 3))
    match.close()
    async with table(library=library).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "g")
        assert shown(pilot).count(WAITS) == 1
        rows = [row for row, line in enumerate(lines(pilot)) if WAITS in line or game.title in line]
        assert rows[1] - rows[0] == 2


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 50)])
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_a_name_of_two_lines_leaves_room_for_the_menu(size: tuple[int, int], glyphs: str) -> None:
    app = table(game=toy.NAME, glyph_set=glyphs)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        menu = pilot.app.screen.query_one(Menu)
        menu.offer_continue()
        await settled(pilot)
        assert pilot.app.screen.region.contains_region(menu.region)
        assert menu.size.height == len(menu.acts)
        last = next(row for row, line in enumerate(lines(pilot)) if "quit" in line)
        assert last + 1 < size[1] - 1


def test_there_is_a_letter_for_every_sign_of_a_name() -> None:
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ") <= set(FONT)
    assert all(len(rows) == 6 and len({len(row) for row in rows}) == 1 for rows in FONT.values())
    assert len(set(FONT.values())) == len(FONT)
    for title in shelf.titles():
        assert set("".join(title.name)) <= set(FONT)


# A game of four ------------------------------------------------------------------------------------------------------


async def test_a_new_game_asks_what_the_game_asks() -> None:
    app = table(game=toy.NAME)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "m")
        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        first = screen.seating
        assert first.kinds == ("person", "rookie")
        assert first.choices["sand"] == "12"
        assert first.quick and not first.typed_cards
        screen.choice("seats").take("4")
        screen.choice("cards").take("typed")
        await settled(pilot)
        chosen = screen.seating
        assert chosen.kinds == ("person", "rookie", "rookie", "rookie")
        assert chosen.typed_cards
        assert screen.mistake() == ""
        screen.choice("field-violet-giant").take("ape")
        await settled(pilot)
        assert "twice" in str(screen.query_one("#said", Static).render())
        screen.choice("seats").take("3")
        await settled(pilot)
        assert screen.mistake() == ""


async def test_every_line_of_four_seats_can_be_reached_on_the_smallest_screen() -> None:
    async with table(game=toy.NAME).run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "2")
        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        screen.choice("seats").take("4")
        await settled(pilot)
        seen = set()
        for _ in range(20):
            line = screen.focused
            assert line is not None
            assert screen.query_one("#lines").region.contains_region(line.region), line.id
            seen.add(line.id)
            await press(pilot, "down")
        assert seen >= {"seats", "player-3", "field-violet-spade", "field-sand", "dice", "cards", "seed"}
        assert "begin the battle" in shown(pilot)


async def test_swapping_passes_everything_on_to_the_next_seat() -> None:
    async with table(game=toy.NAME).run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await press(pilot, "m")
        screen = pilot.app.screen
        assert isinstance(screen, NewGameScreen)
        screen.choice("seats").take("3")
        await settled(pilot)
        await press(pilot, "x")
        seating = screen.seating
        assert seating.kinds == ("rookie", "person", "rookie")
        assert [seating.choices[f"{seat}-giant"] for seat in toy.SEATS] == ["cat", "ape", "bat", "dog"]


async def test_the_line_of_a_machine_says_how_it_plays() -> None:
    app = table()
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await press(pilot, "m")
        level = pilot.app.screen.query_one("#level", Static)
        assert str(level.render()) == ""
        pilot.app.screen.query_one("#player-1").focus()
        await settled(pilot)
        assert str(level.render()) == app.game.opponents["rookie"].sentence


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_end_of_a_game_of_four_tells_of_all_of_them(size: tuple[int, int]) -> None:
    told = Story(
        winner=2,
        why="Green has dug deepest.",
        charts=(Chart("Depth", ((0, 0, 0, 0), (1, 2, 9, 3))), Chart("Sand", ((12,), (0,))), Chart("Nothing", ())),
        luck_title="Luck",
        luck=tuple(Luck(seat, seat - 1.5, "in 3 rolls") for seat in range(4)),
        tally_title="Dug",
        tallies=(Tally(3, "VIOLET dug 3", "", (("holes", 3),)),),
    )
    view = SimpleNamespace(story=lambda session: told)
    match = SimpleNamespace(game=shelf.game(toy.NAME), kinds=("random",) * 4, view=view, session=None)
    app = table(game=toy.NAME)
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        app.game_over(cast(Match, match))
        await settled(pilot)
        assert app.screen.query_one("#winner").has_class("seat-3")
        text = shown(pilot)
        assert told.why in text and "Depth over 1 turns" in text and "Nothing" not in text
        if size[1] >= 50:
            for words in ("VIOLET", "to 9", "+1.5 in 3 rolls", "holes", "VIOLET dug 3"):
                assert words in text
