"""Movement: a command by name is legal exactly when its single steps are, and what is listed is what is allowed."""

from itertools import product

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.smash_monster_rampage.answers import (
    End,
    Enter,
    Go,
    Kind,
    MoveAnswer,
    Side,
    Step,
    Trade,
    Turn,
)
from monsterpocalypse_tui.engine.smash_monster_rampage.decisions import Asked
from monsterpocalypse_tui.engine.smash_monster_rampage.move_options import MoveOptions
from monsterpocalypse_tui.engine.smash_monster_rampage.movement import carry_out
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import reach, single_steps
from monsterpocalypse_tui.engine.smash_monster_rampage.state import KINDS, OWN, RESERVE, UNITS, Game
from tests.engine.smash_monster_rampage.random_games import positions, scenario


def moves() -> list[Game]:
    """Movement positions out of random games."""
    found = []
    for seed in range(4):
        for session in positions(seed, 37):
            decision = session.decision
            if decision is not None and decision.kind is Asked.MOVE and not session.state.traded:
                found.append(session.state.copy())
    return found


def by_single_steps(game: Game, unit: int) -> dict[tuple[int, int], int]:
    """Every place a unit comes to by single commands, and for how many spots; found by trying them all."""
    found = {(game.at[unit], game.facing[unit]): 0}
    frontier = [game]
    for cost in range(1, game.spots + 1):
        after = []
        for position in frontier:
            for answer in MoveOptions(position):
                if not _is_of(position, answer, unit):
                    continue
                other = position.copy()
                carry_out(other, answer)
                place = other.at[unit], other.facing[unit]
                if place not in found:
                    found[place] = cost
                    after.append(other)
        frontier = after
    del found[game.at[unit], game.facing[unit]]
    return found


def _is_of(game: Game, answer: MoveAnswer, unit: int) -> bool:
    if isinstance(answer, Enter):
        return game.at[unit] == RESERVE and KINDS[unit] is answer.kind
    return isinstance(answer, Step | Turn) and answer.unit == unit


def test_going_is_legal_exactly_when_the_steps_are() -> None:
    seen = 0
    for game in moves()[::3]:
        options = MoveOptions(game)
        first_reserves = [
            next((u for u in OWN[game.seat] if game.at[u] == RESERVE and KINDS[u] is k), -1) for k in Kind
        ]
        for unit in OWN[game.seat]:
            if game.at[unit] < RESERVE or (game.at[unit] == RESERVE and unit not in first_reserves):
                continue
            steps = by_single_steps(game, unit)
            facings = range(4) if KINDS[unit] is Kind.TANK else (-1,)
            gone = {
                place
                for place in product(range(game.table.board.size), facings)
                if options.why_not(Go(unit, *place)) is None
            }
            assert gone == set(steps)
            costs = {(place.square, place.facing): place.cost for each in reach(game, unit).values() for place in each}
            assert all(costs[place] == cost for place, cost in steps.items())
            seen += len(gone)
    assert seen > 1000


def test_going_does_what_its_single_steps_do() -> None:
    for game in moves()[::2]:
        options, chance = MoveOptions(game), Chance(7)
        for unit in OWN[game.seat]:
            places = [place for each in reach(game, unit).values() for place in each]
            for place in chance.sample(places, min(4, len(places))):
                go = options.meant(Go(unit, place.square, place.facing))
                assert isinstance(go, Go)
                if options.why_not(go) is not None:
                    continue
                at_once, one_by_one = game.copy(), game.copy()
                steps = single_steps(game, go)
                carry_out(at_once, go)
                for step in steps:
                    assert MoveOptions(one_by_one).why_not(step) is None
                    carry_out(one_by_one, step)
                assert len(steps) == place.cost
                assert at_once.at[go.unit] == place.square
                assert at_once.at == one_by_one.at
                assert (at_once.spots, at_once.markers, at_once.pending) == (
                    one_by_one.spots,
                    one_by_one.markers,
                    one_by_one.pending,
                )


def every_command(game: Game) -> list[MoveAnswer]:
    squares = range(-1, game.table.board.size + 1)
    commands: list[MoveAnswer] = [End()]
    commands += [Step(unit, way) for unit in range(-1, UNITS + 1) for way in range(-1, 5)]
    commands += [Turn(unit, side) for unit in range(-1, UNITS + 1) for side in Side]
    commands += [Enter(seat, *rest) for seat in (0, 1) for rest in product(Kind, squares, range(-1, 5))]
    commands += [Trade(place, kind) for place in range(-1, 34) for kind in Kind]
    return commands


def test_what_is_listed_is_what_is_allowed() -> None:
    for game in moves()[::6]:
        options = MoveOptions(game)
        listed = list(options)
        assert len(listed) == len(set(listed))
        assert set(listed) == {answer for answer in every_command(game) if options.why_not(answer) is None}


def test_any_listed_answer_can_be_drawn() -> None:
    """SM-020: the draw guesses instead of listing, and must miss nothing."""
    session = scenario("sm-020-shared-spots")
    decision = session.decision
    assert decision is not None
    chance = Chance(1)
    drawn = {decision.options.sample(chance) for _ in range(6000)}
    assert set(decision.options) <= drawn
    assert all(answer in decision.options for answer in drawn)


def test_a_tank_sent_without_facing_comes_as_it_is_cheapest() -> None:
    session = scenario("sm-dt-09-reversing")
    assert session.decision is not None
    board = session.state.table.board
    session.apply(Go(0, board.numbers["F9"]))
    assert session.state.facing[0] == 0
    assert session.state.spots == 2
    session.apply(Go(0, board.numbers["F9"], 1))
    assert session.state.facing[0] == 1


def test_a_reserve_may_be_sent_from_off_the_board() -> None:
    """SM-041: the first spot brings it on, the rest take it further; of three alike the first comes."""
    session = scenario("sm-042-a-corner")
    assert session.decision is not None
    board = session.state.table.board
    session.apply(Go(5, board.numbers["D3"]))
    assert session.state.at[3] == board.numbers["D3"]
    assert session.state.spots == 3
