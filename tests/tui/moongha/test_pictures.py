"""The board of places and connections, and the screens of a game, kept as text at two sizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from monsterpocalypse_tui.table.graph_picture import spots
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.view import GraphBoard
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.board_graph import BoardGraph
from tests.golden import assert_golden
from tests.table.moongha_invaders.games import library, somewhere
from tests.tui.hands import settled, shown

FOLDER = Path(__file__).parent / "golden"
SIZES = ((80, 24), (160, 50))


def app(table: Match, glyphs: str = "unicode") -> MonpocApp:
    settings = Settings(speed="off", glyphs=glyphs, curtain=False)
    return MonpocApp(settings=settings, seed=5, opening=lambda app: app.open_battle(table), game="moongha",
                     library=library())  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_the_table_in_the_middle_of_a_game(size: tuple[int, int], glyphs: str) -> None:
    async with app(somewhere(answers=90), glyphs).run_test(size=size) as pilot:
        await settled(pilot)
        screen = shown(pilot)
        assert glyphs == "unicode" or screen.isascii()
        assert_golden(screen, FOLDER / f"table-{glyphs}-{size[0]}x{size[1]}.txt")


@pytest.mark.parametrize("size", [(46, 16), (57, 22), (80, 30), (117, 42), (140, 60)])
def test_no_city_covers_another(size: tuple[int, int]) -> None:
    board: object = somewhere(answers=90).view.board(somewhere(answers=90).state, None)
    assert isinstance(board, GraphBoard)
    laid = spots(board, *size)
    cells = [
        (x, y)
        for spot in laid.values()
        for x in range(spot.left, spot.left + spot.width)
        for y in range(spot.top, spot.top + spot.height)
    ]
    assert len(set(cells)) == len(cells)
    assert all(0 <= x < size[0] and 0 <= y < size[1] for x, y in cells)


@pytest.mark.parametrize("size", SIZES)
async def test_arrows_reach_every_city(size: tuple[int, int]) -> None:
    async with app(somewhere(answers=90)).run_test(size=size) as pilot:
        await settled(pilot)
        board = pilot.app.screen.query_one(BoardGraph)
        reached, wave = {board.cursor}, [board.cursor]
        while wave:
            board.cursor = wave.pop()
            for direction in "nsew":
                to = board.neighbour(direction)
                if to >= 0 and to not in reached:
                    reached.add(to)
                    wave.append(to)
        assert board.view is not None
        assert reached == set(board.view.cells)
