"""The rulebook's examples that are no story: geometry, ranges, odds and the limits of a force."""

from fractions import Fraction
from itertools import pairwise

import pytest

from monsterpocalypse_tui.engine.kernel.dice import total
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.monsterpocalypse.abilities.register import all_pieces
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import Board, board_of, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Agenda, Force, Library
from monsterpocalypse_tui.engine.monsterpocalypse.dice import ACTION, BOOST, POWER
from monsterpocalypse_tui.engine.monsterpocalypse.movement.moving import Reach, reach
from monsterpocalypse_tui.engine.monsterpocalypse.reference.forces import are_neighbours, check_force
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load, map_from_rows
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game, Table

SMALL, LARGE = False, True
Spots = set[tuple[int, int]]


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


@pytest.fixture(scope="module")
def board() -> Board:
    return board_of(map_from_rows(["." * 12] * 12))


def spots(board: Board, mask: int) -> Spots:
    """The columns and rows of a set of spaces."""
    return {board.spot(space) for space in spaces_of(mask)}


def ring(low: int, high: int) -> Spots:
    """The outline of a square of spaces."""
    side = range(low, high + 1)
    return {(x, y) for x in side for y in side if x in (low, high) or y in (low, high)}


def corners(low: int, high: int) -> Spots:
    return {(x, y) for x in (low, high) for y in (low, high)}


def is_adjacent(board: Board, one: tuple[int, int], one_large: bool, other: tuple[int, int], large: bool) -> bool:
    return bool(board.adjacent[one_large][board.space(one)] & board.body[large][board.space(other)])


def is_base_to_base(board: Board, one: tuple[int, int], one_large: bool, other: tuple[int, int], large: bool) -> bool:
    return bool(board.base_to_base[one_large][board.space(one)] & board.body[large][board.space(other)])


def test_ex_02_strikes_are_added_up() -> None:
    assert total(((0,), (1,), (2,))) == 3
    assert sorted(set(ACTION.faces)) == sorted(set(BOOST.faces)) == sorted(set(POWER.faces)) == [0, 1, 2]


def four_spaces(library: Library) -> tuple[Board, Reach]:
    """Where a monster in the middle of an empty map comes with four spaces."""
    force = Force("test", "test", (("terra-khan", "ultra"),), (), (), "test")
    game = Game(Table(library, (force, force), pieces=all_pieces()))
    game.unfold(map_from_rows(["." * 16] * 16))
    game.put(0, game.map.space((7, 7)))
    return game.map, reach(game, 0, limit=4)


def test_ex_05_a_monster_moving_four_spaces_reaches_every_offset_with_one_diagonal_and_no_other(
    library: Library,
) -> None:
    board, reached = four_spaces(library)
    found = {(x - 7, y - 7) for x, y in spots(board, reached.destinations)}
    near = range(-6, 7)
    expected = {(dx, dy) for dx in near for dy in near if abs(dx) + abs(dy) - bool(dx and dy) <= 4} - {(0, 0)}
    assert found == expected


def test_ex_05_no_path_of_four_spaces_has_two_diagonals(library: Library) -> None:
    board, reached = four_spaces(library)
    for space in spaces_of(reached.destinations):
        path = [board.spot(step) for step in reached.path(space)]
        shifts = [(abs(ax - bx), abs(ay - by)) for (ax, ay), (bx, by) in pairwise(path)]
        assert len(shifts) <= 4
        assert set(shifts) <= {(0, 1), (1, 0), (1, 1)}
        assert shifts.count((1, 1)) <= 1


def test_ex_07_eight_spaces_are_adjacent_to_a_unit(board: Board) -> None:
    assert spots(board, board.adjacent[SMALL][board.space((5, 5))]) == ring(4, 6)
    assert is_adjacent(board, (5, 5), SMALL, (6, 6), SMALL)
    assert not is_adjacent(board, (5, 5), SMALL, (7, 5), SMALL)


def test_ex_08_four_spaces_are_base_to_base_with_a_unit(board: Board) -> None:
    found = spots(board, board.base_to_base[SMALL][board.space((5, 5))])
    assert found == {(4, 5), (6, 5), (5, 4), (5, 6)}
    assert is_adjacent(board, (5, 5), SMALL, (6, 6), SMALL)
    assert not is_base_to_base(board, (5, 5), SMALL, (6, 6), SMALL)


def test_ex_09_twelve_spaces_are_adjacent_to_a_monster(board: Board) -> None:
    found = spots(board, board.adjacent[LARGE][board.space((4, 4))])
    assert found == ring(3, 6)
    assert len(found) == 12
    assert is_adjacent(board, (4, 4), LARGE, (3, 3), SMALL)
    assert is_adjacent(board, (4, 4), LARGE, (6, 5), LARGE)
    assert not is_adjacent(board, (4, 4), LARGE, (7, 4), SMALL)


def test_ex_10_eight_spaces_are_base_to_base_with_a_monster(board: Board) -> None:
    found = spots(board, board.base_to_base[LARGE][board.space((4, 4))])
    assert found == ring(3, 6) - corners(3, 6)
    assert len(found) == 8
    assert is_base_to_base(board, (4, 4), LARGE, (6, 5), LARGE)
    assert not is_base_to_base(board, (4, 4), LARGE, (6, 6), SMALL)


def test_ex_11_aligned_bases_touch_along_a_whole_edge(board: Board) -> None:
    defender, khan, office = (4, 4), (6, 4), (5, 6)
    assert board.aligned(board.space(defender), board.space(khan))
    assert is_base_to_base(board, defender, LARGE, khan, LARGE)
    assert not board.aligned(board.space(defender), board.space(office))
    assert is_base_to_base(board, defender, LARGE, office, LARGE)
    for brontox in ((3, 4), (4, 3)):
        assert is_base_to_base(board, defender, LARGE, brontox, SMALL)
    assert is_adjacent(board, defender, LARGE, (3, 3), SMALL)
    assert not is_base_to_base(board, defender, LARGE, (3, 3), SMALL)


@pytest.mark.parametrize(
    ("reaching", "inside", "outside"),
    [
        (3, [(3, 0), (2, 1), (2, 2), (3, 1)], [(4, 0), (3, 2)]),
        (5, [(5, 0), (4, 1), (5, 1), (4, 2), (3, 3), (3, 2)], [(6, 0), (5, 2), (4, 3)]),
    ],
)
def test_ex_15_blast_ranges_of_a_unit(
    board: Board, reaching: int, inside: list[tuple[int, int]], outside: list[tuple[int, int]]
) -> None:
    found = spots(board, board.within(board.space((0, 0)), SMALL, reaching))
    assert set(inside) <= found
    assert found.isdisjoint(outside)
    for spot in found:
        assert board.distance(board.space((0, 0)), SMALL, board.space(spot), SMALL) <= reaching


@pytest.mark.parametrize(("spot", "distance"), [((4, 0), 3), ((6, 1), 5), ((3, 3), 3), ((4, 4), 5)])
def test_ex_15_blast_ranges_of_a_monster_count_from_its_nearest_space(
    board: Board, spot: tuple[int, int], distance: int
) -> None:
    corner = board.space((0, 0))
    assert board.distance(corner, LARGE, board.space(spot), SMALL) == distance
    assert board.within(corner, LARGE, distance) >> board.space(spot) & 1
    assert not board.within(corner, LARGE, distance - 1) >> board.space(spot) & 1


def spitters(grunts: int, elites: int, others: tuple[str, ...] = ()) -> Force:
    units = ("spitter",) * grunts + ("spitter-elite",) * elites + others
    return Force("test", "Test", (("cthugrosh", "ultra"),), units, ("radar-array", "radar-array"), "test")


def test_ex_18_grunts_and_elites_of_a_name_are_counted_apart(library: Library) -> None:
    assert check_force(library, spitters(5, 5)) == []
    assert len(check_force(library, spitters(6, 0))) == 1
    assert len(check_force(library, spitters(0, 5, ("task-master-elite",)))) == 1
    assert len(check_force(library, spitters(5, 5, ("squix",) * 5))) == 0
    assert len(check_force(library, spitters(5, 5, ("squix",) * 5 + ("meat-slave",)))) == 1


@pytest.mark.parametrize(("dice", "chance"), [(1, Fraction(1, 2)), (2, Fraction(3, 4)), (3, Fraction(7, 8))])
def test_ex_20_chances_to_power_up(dice: int, chance: Fraction) -> None:
    assert odds([(ACTION, dice)]).at_least(1) == chance


def test_ex_47_neighbours_on_the_agenda_wheel() -> None:
    neighbours = {
        Agenda.PROTECTORS: {Agenda.RADICALS, Agenda.COLLABORATORS},
        Agenda.RADICALS: {Agenda.PROTECTORS, Agenda.FIENDS},
        Agenda.FIENDS: {Agenda.RADICALS, Agenda.DESTROYERS},
        Agenda.DESTROYERS: {Agenda.FIENDS, Agenda.INVADERS},
        Agenda.INVADERS: {Agenda.DESTROYERS, Agenda.COLLABORATORS},
        Agenda.COLLABORATORS: {Agenda.INVADERS, Agenda.PROTECTORS},
    }
    for agenda, expected in neighbours.items():
        assert {other for other in Agenda if are_neighbours(agenda, other)} == expected | {agenda}
