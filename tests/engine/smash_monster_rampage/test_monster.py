"""The Monster: areas as the rules draw them, and every preview kept."""

import pytest

from monsterpocalypse_tui.engine.smash_monster_rampage.board import DIRECTIONS, board_of, squares_of
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Symbol
from monsterpocalypse_tui.engine.smash_monster_rampage.monster import act, place_after, rampage
from monsterpocalypse_tui.engine.smash_monster_rampage.state import DESTROYED, UNITS
from tests.engine.smash_monster_rampage.random_games import positions, scenario

SWEEPS = [
    ("n", Symbol.RIGHT, "e", {"D7", "E7", "D6"}),
    ("n", Symbol.LEFT, "w", {"G7", "F7", "G6"}),
    ("e", Symbol.RIGHT, "s", {"D4", "E4", "D5"}),
    ("e", Symbol.LEFT, "n", {"D7", "E7", "D6"}),
    ("s", Symbol.RIGHT, "w", {"G4", "F4", "G5"}),
    ("s", Symbol.LEFT, "e", {"D4", "E4", "D5"}),
    ("w", Symbol.RIGHT, "n", {"G7", "F7", "G6"}),
    ("w", Symbol.LEFT, "s", {"G4", "F4", "G5"}),
]


@pytest.mark.parametrize(("facing", "symbol", "after", "swept"), SWEEPS)
def test_the_tail_sweeps_behind_the_far_side(facing: str, symbol: Symbol, after: str, swept: set[str]) -> None:
    """SM-054 and SM-055, for a Monster on E5 to F6."""
    game = scenario("sm-062-one-fire-each").state
    game.heading = DIRECTIONS.index(facing)
    at, looks, area = place_after(game, symbol)
    assert (at, DIRECTIONS[looks]) == (game.monster, after)
    assert {game.table.board.names[square] for square in squares_of(area)} == swept


def test_the_areas_have_the_size_the_rules_give() -> None:
    """SM-AM-5: thirty-two squares of blast; SM-106: twelve of rage; SM-057: fewer at the edge."""
    board = board_of(16, 12)
    middle, corner = board.numbers["G5"], board.numbers["A1"]
    assert (board.blast[middle].bit_count(), board.rage[middle].bit_count()) == (32, 12)
    assert (board.blast[corner].bit_count(), board.rage[corner].bit_count()) == (12, 5)
    assert len(board.monster_squares) == 48


@pytest.mark.parametrize("symbol", Symbol)
def test_the_monster_does_what_was_foretold(symbol: Symbol) -> None:
    """SM-051: in positions of random games."""
    for session in positions(11, 9):
        game = session.state.copy()
        foretold = rampage(game, symbol)
        before = game.copy()
        act(game, symbol)
        assert (game.monster, game.heading) == (foretold.at, foretold.facing)
        assert before.buildings & ~game.buildings == foretold.razed
        assert game.fires & ~before.fires == foretold.lit
        lost = {unit for unit in range(UNITS) if game.at[unit] == DESTROYED != before.at[unit]}
        assert lost == set(foretold.units)
        assert set(before.pending) - set(game.pending) == set(foretold.survivors)


def test_going_forward_comes_round_every_edge() -> None:
    """SM-053."""
    board = board_of(16, 12)
    ways = [("G1", 0, "G11"), ("O5", 1, "A5"), ("G11", 2, "G1"), ("A5", 3, "O5")]
    for origin, facing, there in ways:
        assert board.ahead(board.numbers[origin], facing) == (board.numbers[there], True)
    assert board.ahead(board.numbers["G5"], 1) == (board.numbers["I5"], False)
