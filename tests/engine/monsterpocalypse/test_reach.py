"""Moving and reaching, compared with a naive counter on positions of random games."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Strike
from monsterpocalypse_tui.engine.monsterpocalypse.attacks import attacks_of
from monsterpocalypse_tui.engine.monsterpocalypse.board import OFF, picked, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Spot
from monsterpocalypse_tui.engine.monsterpocalypse.movement import best_path, hazards_entered, reach, speed
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from tests.engine.monsterpocalypse.naive import Naive
from tests.engine.monsterpocalypse.random_games import games


def walk(naive: Naive, figure: int, path: list[Spot]) -> int:
    """See that a path is legal step by step, and count its spaces."""
    diagonals = 0
    for (x1, y1), (x2, y2) in pairwise(path):
        assert max(abs(x1 - x2), abs(y1 - y2)) == 1
        diagonals += x1 != x2 and y1 != y2
        assert naive.may_enter(figure, (x2, y2))
    assert diagonals <= 1
    assert naive.may_end(figure, path[-1])
    return sum(naive.cost(figure, spot) for spot in path[1:])


@settings(max_examples=25, deadline=None)
@given(session=games())
def test_every_figure_reaches_what_the_naive_counter_finds_and_on_paths_as_good(session: Session[Game]) -> None:
    game = session.state
    if not game.has_map:
        return
    naive, board = Naive(game), game.map
    for figure in range(game.table.first_structure):
        if game.at[figure] == OFF:
            continue
        reached, expected = reach(game, figure), naive.advances(figure)
        assert {board.spot(to) for to in spaces_of(reached.destinations)} == set(expected)
        for to in spaces_of(reached.destinations):
            shortest = walk(naive, figure, [board.spot(space) for space in reached.path(to)])
            path = best_path(game, figure, reached, to, speed(game, figure))
            assert path is not None
            counted = walk(naive, figure, [board.spot(space) for space in path])
            assert (len(hazards_entered(game, figure, path)), counted, shortest) == expected[board.spot(to)]


@settings(max_examples=25, deadline=None)
@given(session=games())
def test_every_figure_may_attack_what_the_naive_counter_finds(session: Session[Game]) -> None:
    game = session.state
    if not game.has_map:
        return
    naive = Naive(game)
    for figure in range(game.table.first_structure):
        if game.at[figure] != OFF:
            listed = [answer for answer in attacks_of(game, figure) if isinstance(answer, Strike)]
            assert sorted((answer.type.value, answer.target) for answer in listed) == sorted(naive.strikes(figure))


@given(spaces=st.sets(st.integers(0, 700)))
def test_spaces_are_listed_and_picked_in_order(spaces: set[int]) -> None:
    mask = sum(1 << space for space in spaces)
    assert list(spaces_of(mask)) == sorted(spaces) == list(picked(range(701), mask))
