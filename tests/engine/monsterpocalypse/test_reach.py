"""Moving and reaching, compared with a naive counter on positions of random games."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.attack.targeting import brawls_and_blasts
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF, picked, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import speed
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Spot
from monsterpocalypse_tui.engine.monsterpocalypse.movement.moving import best_path, hazards_entered, reach
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from tests.engine.monsterpocalypse.naive import Naive
from tests.engine.monsterpocalypse.random_games import crowd, games


def walk(naive: Naive, figure: int, path: list[Spot]) -> int:
    """See that a path is legal step by step, with one lift at most, and count its spaces."""
    assert naive.may_end(figure, path[-1])
    ins, outs = naive.lifts(figure)
    steps = list(pairwise(path))
    lifts = [number for number, (before, after) in enumerate(steps) if before in ins and after in outs]
    counts = [count for lift in (None, *lifts) if (count := on_foot(naive, figure, steps, lift)) is not None]
    assert counts
    return min(counts)


def on_foot(naive: Naive, figure: int, steps: list[tuple[Spot, Spot]], lift: int | None) -> int | None:
    """Count the spaces of all steps but one; nothing if they are not all legal."""
    count = diagonals = 0
    for number, ((x1, y1), (x2, y2)) in enumerate(steps):
        if number == lift:
            continue
        if max(abs(x1 - x2), abs(y1 - y2)) != 1 or not naive.may_enter(figure, (x2, y2)):
            return None
        diagonals += x1 != x2 and y1 != y2
        count += naive.cost(figure, (x2, y2))
    return count if diagonals <= 1 else None


def compare(game: Game) -> None:
    """See that every figure reaches what the naive counter finds, and on paths as good."""
    naive, board = Naive(game), game.map
    for figure in range(game.table.first_structure):
        if game.at[figure] == OFF:
            continue
        reached, expected = reach(game, figure), naive.advances(figure)
        assert {board.spot(to) for to in spaces_of(reached.destinations)} == set(expected)
        for to in spaces_of(reached.destinations):
            path = best_path(game, figure, reached, to, speed(game, figure))
            assert path is not None
            counted = walk(naive, figure, [board.spot(space) for space in path])
            harm, least_harmful, shortest = expected[board.spot(to)]
            assert (len(hazards_entered(game, figure, path)), counted) == (harm, least_harmful)
            assert walk(naive, figure, [board.spot(space) for space in reached.path(to)]) == shortest


@settings(max_examples=25, deadline=None)
@given(session=games())
def test_every_figure_reaches_what_the_naive_counter_finds_and_on_paths_as_good(session: Session[Game]) -> None:
    if session.state.has_map:
        compare(session.state)


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_climbers_jumpers_and_the_lifted_reach_what_the_naive_counter_finds(seed: int) -> None:
    compare(crowd(seed))


@settings(max_examples=25, deadline=None)
@given(session=games())
def test_every_figure_may_attack_what_the_naive_counter_finds(session: Session[Game]) -> None:
    game = session.state
    if not game.has_map:
        return
    naive = Naive(game)
    for figure in range(game.table.first_structure):
        if game.at[figure] != OFF:
            listed = brawls_and_blasts(game, figure)
            assert sorted((answer.kind.word, answer.target) for answer in listed) == sorted(naive.strikes(figure))


@given(spaces=st.sets(st.integers(0, 700)))
def test_spaces_are_listed_and_picked_in_order(spaces: set[int]) -> None:
    mask = sum(1 << space for space in spaces)
    assert list(spaces_of(mask)) == sorted(spaces) == list(picked(range(701), mask))
