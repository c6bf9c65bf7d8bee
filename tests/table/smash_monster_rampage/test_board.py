"""The city at its zooms, in signs and in plain letters; colour never says anything alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.smash_monster_rampage.state import Game
from monsterpocalypse_tui.table.glyphs import ASCII, SETS, UNICODE, Glyphs
from monsterpocalypse_tui.table.smash_monster_rampage.game import GAME
from monsterpocalypse_tui.table.view import Board
from tests.golden import assert_golden
from tests.table.smash_monster_rampage.games import new_game, scenario, walk

FOLDER = Path(__file__).parent / "golden"
ZOOMS = ((2, 1), (3, 1), (4, 2), (6, 2), (6, 3), (8, 4))


def drawn(board: Board, width: int, height: int, glyphs: Glyphs) -> str:
    """The board as lines of text."""
    art, lines = GAME.art, []
    for row in range(board.height):
        for sub in range(height):
            line = ""
            for column in range(board.width):
                place = row * board.stride + column
                cell = board.cells[place]
                token = board.tokens.get(cell.figure)
                if token is None:
                    line += art.ground(cell, sub, width, height, glyphs)
                    continue
                rows = art.figure(token, width, height, glyphs).rows
                top, left = divmod(token.space, board.stride)
                at = (column - left) * width
                line += rows[(row - top) * height + sub][at : at + width] if token.large else rows[sub]
            assert len(line) == board.width * width, (row, sub, line)
            lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def late() -> Session[Game]:
    """A moment with tanks, helicopters over roofs, survivors, fires and rubble."""
    for session in walk(7):
        state = session.state
        city = state.table.city & ~state.buildings
        roofs = any(at >= 0 and state.buildings >> at & 1 for at in state.at)
        if city and state.fires and state.pending and roofs:
            return session
    raise AssertionError("there is no such moment")


@pytest.mark.parametrize("zoom", [(2, 1), (4, 2)])
@pytest.mark.parametrize("name", SETS)
def test_the_city_is_drawn(zoom: tuple[int, int], name: str) -> None:
    session = late()
    board = GAME.view(session).board(session.state, None)
    assert_golden(drawn(board, *zoom, SETS[name]), FOLDER / f"city-{name}-{zoom[0]}x{zoom[1]}.txt")


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("name", SETS)
def test_every_row_is_as_wide_as_its_square(zoom: tuple[int, int], name: str) -> None:
    for number, session in enumerate(walk(3, most=200)):
        if number % 20 == 0:
            text = drawn(GAME.view(session).board(session.state, None), *zoom, SETS[name])
            assert name == UNICODE.name or text.isascii()


@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("glyphs", SETS.values())
def test_sides_kinds_and_facings_differ_without_colour(zoom: tuple[int, int], glyphs: Glyphs) -> None:
    session = scenario("sm-ex-01-helicopter-at-range-two")
    tokens = GAME.view(session).board(session.state, None).tokens
    seen = {GAME.art.figure(token, *zoom, glyphs).rows for token in tokens.values() if not token.large}
    assert len(seen) == len(tokens) - 1


@pytest.mark.parametrize("facing", range(4))
@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_monster_shows_where_it_looks(zoom: tuple[int, int], facing: int) -> None:
    session = new_game(1)
    _ = session.open
    state = session.state
    looks = []
    for way in range(4):
        state.heading = way
        token = GAME.view(session).board(state, None).tokens[12]
        art = GAME.art.figure(token, *zoom, UNICODE)
        assert len(art.rows) == 2 * zoom[1] and {len(row) for row in art.rows} == {2 * zoom[0]}
        assert [len(ink) for ink in art.inks] == [len(row) for row in art.rows]
        looks.append(art.rows)
    assert len(set(looks)) == 4
    assert any("▲▶▼◀"[facing] in row for row in looks[facing])


def test_a_roof_stays_to_be_seen_below_a_helicopter() -> None:
    session = scenario("sm-ex-01-helicopter-at-range-two")
    tokens = GAME.view(session).board(session.state, None).tokens
    roof = next(token for token in tokens.values() if getattr(token, "roof", False))
    for width, height in ZOOMS:
        assert any("▦" in row for row in GAME.art.figure(roof, width, height, UNICODE).rows)
        assert any("#" in row for row in GAME.art.figure(roof, width, height, ASCII).rows)


def test_the_legend_tells_only_what_is_there() -> None:
    session = late()
    words = {words for _, _, words in GAME.art.legend(GAME.view(session).board(session.state, None), UNICODE, 4)}
    assert {"building", "burning", "rubble"} <= words
    fresh = new_game(1)
    bare = {words for _, _, words in GAME.art.legend(GAME.view(fresh).board(fresh.state, None), UNICODE, 4)}
    assert bare == {"building"}
