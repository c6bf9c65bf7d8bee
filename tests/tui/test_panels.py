"""Panels, tray and bar: what is drawn can be counted, adds up, and folds into the room there is."""

from __future__ import annotations

from itertools import islice

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import structures
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.state import BLUE, RED, Game
from monsterpocalypse_tui.table.answering import Option
from monsterpocalypse_tui.table.glyphs import SETS, UNICODE, Glyphs
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse import presenter
from monsterpocalypse_tui.table.monsterpocalypse.cards import card_view
from monsterpocalypse_tui.table.monsterpocalypse.ground import GROUND, MARKS
from monsterpocalypse_tui.table.view import CardView, Rolled
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from monsterpocalypse_tui.tui.widgets.card_panel import CardPanel
from monsterpocalypse_tui.tui.widgets.decision_bar import Asked, Choices
from monsterpocalypse_tui.tui.widgets.dice_tray import DiceTray
from monsterpocalypse_tui.tui.widgets.log_panel import LogPanel, LogText
from monsterpocalypse_tui.tui.widgets.monsterpocalypse.player_panel import PoolsPanel
from monsterpocalypse_tui.tui.widgets.sheet import Sheet
from tests.tui.hands import at_table, battle, shown
from tests.tui.library import library
from tests.tui.moments import random_game, reached
from tests.tui.tables import GAME, codes_of, seated

ONE = ("guard-shield-line", "terrasaurs-feeding-ground")
SIZES = ((80, 24), (100, 30), (120, 40), (140, 45), (160, 50), (240, 70))


def two() -> tuple[str, str]:
    """Two forces with two monsters each."""
    red, blue = [name for name, force in library().forces.items() if len(force.monsters) == 2][:2]
    return red, blue


def positions(forces: tuple[str, str] = ONE, every: int = 60) -> list[Match]:
    """One random game, opened again and again as it goes on."""
    game = random_game(seated(forces=forces, map="smashville", seed=7))
    return [
        Match(GAME, table.session.clone(), table.kinds, table.seed, None)
        for number, (table, _) in enumerate(islice(game, 900))
        if number % every == 0
    ]


def until(kind: str, turn: int = 0) -> Match:
    """A random game, at a kind of decision from a turn on."""
    return reached(lambda table, decision: decision.kind == kind and table.state.turn >= turn)


def text(sheet: Sheet, width: int, rows: int = 1000) -> str:
    return "\n".join(line.plain for line in sheet.lines(width, rows))


# Players -------------------------------------------------------------------------------------------------------------


def player(game: Game, seat: int, glyphs: Glyphs = UNICODE) -> PoolsPanel:
    panel = PoolsPanel(seat)
    panel.glyphs, panel.view = glyphs, presenter.player_view(game, seat)
    return panel


@pytest.mark.parametrize("width", [41, 44, 53, 65, 90])
@pytest.mark.parametrize("forces", [ONE, two()], ids=["one monster", "two monsters"])
def test_every_die_and_heart_can_be_counted(forces: tuple[str, str], width: int) -> None:
    for table in positions(forces):
        for seat in (RED, BLUE):
            view = presenter.player_view(table.state, seat)
            drawn = text(player(table.state, seat), width)
            assert drawn.count(UNICODE.action) == view.monster_pool + view.unit_pool + view.in_play[0]
            assert drawn.count(UNICODE.power_die) == view.power_pool + view.well + view.in_play[1] == 10
            assert drawn.partition("Reserves")[0].count(UNICODE.boost) == 4
            sliders = [slider for tracker in view.trackers for slider in (tracker.alpha, tracker.hyper)]
            assert drawn.count(UNICODE.heart) == sum(max(left, 0) for left, _ in sliders)
            assert drawn.count(UNICODE.heart) + drawn.count(UNICODE.lost) == sum(most for _, most in sliders)
            assert drawn.count(UNICODE.arrow) == sum(not tracker.gone for tracker in view.trackers)


@pytest.mark.parametrize("forces", [ONE, two()], ids=["one monster", "two monsters"])
def test_both_players_fit_into_seventeen_rows(forces: tuple[str, str]) -> None:
    for table in positions(forces):
        rows = [player(table.state, seat).needed(41, 6) + 2 for seat in (RED, BLUE)]
        assert sum(rows) <= 17


def test_numbers_stay_when_everything_folds() -> None:
    for table in positions(two()):
        for seat in (RED, BLUE):
            view = presenter.player_view(table.state, seat)
            drawn = text(player(table.state, seat), 41, 0)
            assert f" {view.monster_pool} " in drawn and f" {view.power_pool} " in drawn
            assert all(f"{max(t.alpha[0], 0)}/{t.alpha[1]}" in drawn or "lost" in drawn for t in view.trackers)


async def test_the_dice_about_to_be_rolled_are_marked_in_their_pool() -> None:
    async with at_table(until("roll"), (140, 45)) as pilot:
        screen = battle(pilot)
        attacker = screen.query_one(f"#player-{screen.match.state.seat + 1}", PoolsPanel)
        assert attacker.chosen == (screen.answering.dice.action, screen.answering.dice.power)
        await pilot.press("minus")
        assert attacker.chosen == (screen.answering.dice.action, screen.answering.dice.power)


# Cards ---------------------------------------------------------------------------------------------------------------


def look(table: Match, space: int) -> CardView:
    view = card_view(table.state, presenter.map_view(table.state, codes_of(table)), space)
    assert view is not None
    return view


def card(view: CardView, width: int = 41, rows: int = 1000) -> str:
    sheet = CardPanel()
    sheet.view = view
    return text(sheet, width, rows)


def test_every_card_tells_its_numbers_and_abilities_in_any_room() -> None:
    for table in positions(every=200):
        game = table.state
        for figure in (*range(game.table.first_structure), *structures(game)):
            if game.at[figure] == OFF or game.who[game.at[figure]] != figure:
                continue
            view = look(table, game.at[figure])
            for rows in (1000, 10, 4):
                drawn = " ".join(card(view, 41, rows).split())
                assert all(stat.label in drawn and stat.value in drawn for stat in view.stats)
                assert all(ability.name in drawn for ability in view.abilities)
            whole = " ".join(card(view).split())
            assert all(ability.summary in whole for ability in view.abilities)


def test_every_space_says_what_its_ground_does() -> None:
    table = until("advancement", 20)
    for space, cell in presenter.map_view(table.state, codes_of(table)).cells.items():
        if cell.figure < 0:
            name, does = MARKS[cell.mark] if cell.mark else GROUND[cell.ground]
            view = look(table, space)
            assert view.title.lower().startswith(name.lower())
            assert does in " ".join(card(view).split())


# The log -------------------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_a_line_across_and_names_wear_their_colour() -> None:
    sheet = LogText()
    sheet.turn_line = until("advancement").view.turn_line
    sheet.know({"Raptix 1": BLUE, "Red": RED})
    sheet.entries = ["Turn 4: Red begins a Unit Activation (p. 11).", "Raptix 1 advances 2 spaces (p. 14)."]
    heading, entry = sheet.lines(50, 1000)
    assert heading.cell_length == 50 and "Turn 4 Red Unit Activation" in heading.plain
    styles = {entry.plain[span.start : span.end]: str(span.style) for span in entry.spans}
    assert styles["Raptix 1"] == "$seat-2" and " (p. 14)" in styles


@pytest.mark.parametrize("size", SIZES)
async def test_the_log_shows_its_end(size: tuple[int, int]) -> None:
    table = until("advancement", 20)
    async with at_table(table, size) as pilot:
        while not any(log.region.area for log in battle(pilot).query(LogPanel)):
            await pilot.press("p")
            await pilot.pause()
        assert " ".join(table.log[-1].split()[:2]).rstrip(":") in shown(pilot)


# The tray ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SETS)
async def test_dice_fall_one_after_another_and_are_counted_against_def(name: str) -> None:
    async with at_table(until("advancement")) as pilot:
        tray = battle(pilot).query_one(DiceTray)
        tray.glyphs = SETS[name]
        tray.roll(Rolled(((0, 1, 2), (1,), ()), 3, "HIT"), 0)
        moving = [tray.tumbling]
        drawn = text(tray, 39)
        assert "4 of 3" in drawn and " HIT " in drawn
        tray.roll(Rolled(((0, 1, 2), (1,), ()), 3, "HIT"), 8)
        moving.append(tray.tumbling)
        assert "HIT" not in text(tray, 39)
        assert tray.needed(39) == len(drawn.splitlines()), "what falls does not push other panels about"
        tray.settle()
        assert moving == [False, True] and text(tray, 39) == drawn


async def test_on_a_tall_screen_dice_are_drawn_as_dice() -> None:
    async with at_table(until("advancement"), (140, 45)) as pilot:
        tray = battle(pilot).query_one(DiceTray)
        tray.roll(Rolled(((0, 1, 2), (1,), ()), 5, "MISS"), 0)
        await pilot.pause()
        assert tray.region.height == 3
        above, middle, _ = text(tray, tray.content_size.width).splitlines()
        assert above.count("▄▄▄▄▄") == 4
        assert "4 of 5" in middle and "MISS" in middle


# The bar -------------------------------------------------------------------------------------------------------------


async def test_the_badge_stands_on_the_side_of_the_player_who_must_choose() -> None:
    async with at_table(until("advancement")) as pilot:
        asked = battle(pilot).query_one(Asked)
        for seat, name in ((RED, "RED"), (BLUE, "BLUE")):
            asked.show(seat, name.title(), f"{name.title()}, Push Phase: push dice", "")
            (line,) = text(asked, 60).splitlines()
            assert line.strip().startswith("RED") if seat == RED else line.strip().endswith("BLUE")
            assert "Push Phase: push dice" in line


def test_a_key_stays_with_its_words() -> None:
    sheet = Choices()
    sheet.options = tuple(Option(key, f"do the {key} thing", lambda: None) for key in "123456789")
    for line in text(sheet, 50).splitlines():
        words = line.split()
        assert all(words[place + 3] == key for place, key in enumerate(words) if place % 5 == 0), line


# The room ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES[2:])
async def test_an_attack_hides_neither_players_nor_log_where_there_is_room(size: tuple[int, int]) -> None:
    async with at_table(until("roll", 10), size) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        screen = battle(pilot)
        assert all(panel.region.area for panel in screen.query(PoolsPanel))
        assert sum(bool(log.region.area) for log in screen.query(LogPanel)) == 1
        assert "to hit" in shown(pilot) and "Miss:" in shown(pilot)


async def test_players_do_not_move_while_the_cursor_does() -> None:
    async with at_table(until("advancement", 20), (140, 45)) as pilot:
        screen = battle(pilot)
        places = set()
        for space in range(0, 60, 5):
            screen.query_one(BoardGrid).move_cursor(space)
            await pilot.pause()
            places.add(tuple(panel.region for panel in screen.query(PoolsPanel)))
        assert len(places) == 1


@pytest.mark.parametrize("size", SIZES)
async def test_whatever_is_under_the_cursor_fits_its_card(size: tuple[int, int]) -> None:
    table = until("advancement", 20)
    async with at_table(table, size) as pilot:
        screen = battle(pilot)
        if size == SIZES[0]:
            await pilot.press("p")
        for figure in (*range(table.state.table.first_structure), *structures(table.state)):
            if figure % 3 or table.state.at[figure] == OFF:
                continue
            screen.query_one(BoardGrid).move_cursor(table.state.at[figure])
            await pilot.pause()
            (panel,) = (each for each in screen.query(CardPanel) if each.region.area)
            assert panel.needed(panel.content_size.width, panel.rows) <= panel.content_size.height
