"""What is shown before an answer is what then happens."""

from fractions import Fraction

from monsterpocalypse_tui.engine.kernel.decks import SeededDecks
from monsterpocalypse_tui.engine.kernel.dice import ScriptedRoll, SeededDice
from monsterpocalypse_tui.engine.reading.scenarios import ScriptedChance
from monsterpocalypse_tui.engine.smash_monster_rampage.answers import End, Go, Kind
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Symbol
from monsterpocalypse_tui.engine.smash_monster_rampage.monster import rampage
from monsterpocalypse_tui.engine.smash_monster_rampage.position import digest
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import (
    cards_left,
    danger,
    die_outlook,
    hit_chance,
    reach,
    scores,
    shot,
    shots,
    single_steps,
    try_out,
)
from monsterpocalypse_tui.engine.smash_monster_rampage.state import KINDS, NUMBERS, OWN
from tests.engine.smash_monster_rampage.random_games import positions, scenario


def test_the_faces_of_the_die_with_their_chances() -> None:
    session = scenario("sm-052-trampling")
    assert session.decision is not None
    outlook = {each.symbol: each for each in die_outlook(session.state)}
    assert sum(each.chance for each in outlook.values()) == 1
    assert outlook[Symbol.FORWARD].chance == Fraction(1, 2)
    assert outlook[Symbol.FORWARD].faces == (1, 2, 3)
    names = session.state.table.board.names
    assert {names[square] for square in outlook[Symbol.FORWARD].does.survivors} == {"E3"}
    assert NUMBERS["green.tank.1"] in outlook[Symbol.FORWARD].does.units


def test_danger_of_a_square_is_that_of_a_unit_put_there() -> None:
    for session in positions(5, 60):
        game = session.state
        for unit in OWN[game.seat]:
            if game.at[unit] >= 0:
                deadly = sum(each.chance for each in die_outlook(game) if unit in each.does.units)
                assert danger(game, KINDS[unit], game.at[unit]) == deadly


def test_danger_where_nobody_stands() -> None:
    """SM-052 to SM-056 for a Monster on E5 to F6 that looks north."""
    session = scenario("sm-062-one-fire-each")
    assert session.decision is not None
    game, square = session.state, session.state.table.board.numbers
    assert danger(game, Kind.TANK, square["E4"]) == Fraction(1, 2)
    assert danger(game, Kind.HELICOPTER, square["E4"]) == Fraction(2, 3)
    assert danger(game, Kind.TANK, square["D7"]) == Fraction(1, 6)
    assert danger(game, Kind.HELICOPTER, square["D7"]) == Fraction(1, 6)
    assert danger(game, Kind.TANK, square["H8"]) == 0
    assert danger(game, Kind.HELICOPTER, square["A1"]) == 0


def test_chances_to_hit_are_exact() -> None:
    """SM-076, SM-077 and SM-079."""
    chances = [hit_chance(span) for span in range(1, 9)]
    assert chances == [Fraction(n, 6) for n in (5, 5, 4, 3, 2, 1, 0, 0)]


def test_a_stray_shot_is_foretold_with_whom_it_takes() -> None:
    """SM-078."""
    session = scenario("sm-ex-11-a-friend-on-the-roof")
    assert session.decision is not None
    seen = shot(session.state, NUMBERS["orange.helicopter.2"])
    assert seen.stray == Fraction(1, 6)
    assert [(session.state.table.board.names[each.square], each.units) for each in seen.burns] == [("F6", (3,))]
    refused = shot(session.state, NUMBERS["green.tank.3"]).refusal
    assert refused is not None
    assert (refused.rule, "F6" in refused.sentence) == ("SM-071", True)


def test_the_shots_of_a_side_are_those_of_its_units_on_the_board() -> None:
    session = scenario("sm-ex-13-the-farthest-first")
    assert session.decision is not None
    assert [each.range for each in shots(session.state, 0)] == [5, 2, 3, 6]
    assert [each.refusal is None for each in shots(session.state, 1)] == [False] * 4


def test_too_far_is_hopeless_but_allowed() -> None:
    """SM-079."""
    session = scenario("sm-079-too-far")
    assert session.decision is not None
    assert shot(session.state, 0).is_hopeless


def test_reach_tells_costs_facings_and_where_one_may_stay() -> None:
    session = scenario("sm-023-no-spots-to-get-off")
    assert session.decision is not None
    game, square = session.state, session.state.table.board.numbers
    far = reach(game, NUMBERS["orange.helicopter.1"], 2)
    assert [(each.cost, each.may_stay) for each in far[square["B1"]]] == [(1, False)]
    assert [(each.cost, each.may_stay) for each in far[square["C1"]]] == [(2, True)]
    tank = reach(game, NUMBERS["orange.tank.1"], 2)
    assert {(each.facing, each.cost) for each in tank[square["B2"]]} == {(0, 0), (1, 1), (3, 1), (2, 2)}
    assert reach(game, NUMBERS["orange.helicopter.2"], 0) == {}


def test_single_steps_of_a_way_in() -> None:
    session = scenario("sm-042-a-corner")
    assert session.decision is not None
    steps = single_steps(session.state, Go(0, session.state.table.board.numbers["D2"]))
    assert len(steps) == 2


def test_cards_left_and_scores() -> None:
    """SM-111 and SM-114."""
    session = scenario("sm-dt-11-a-tie")
    assert session.decision is not None
    left = cards_left(session.state)
    assert sum(left.values()) == 1 == left["mission-accomplished"]
    orange, green = scores(session.state)
    assert (orange.markers, orange.cards, orange.units, orange.total) == (2, 5, 1, 8)
    assert green.total == 9


def test_trying_out_leaves_the_game_alone() -> None:
    session = scenario("sm-010-three-phases")
    assert session.decision is not None
    before = digest(session.state)
    chance = ScriptedChance([ScriptedRoll.parse("D 1 1"), ScriptedRoll.parse("M 1"), ScriptedRoll.parse("D 6 6")])
    after = try_out(session, End(), chance, SeededDecks(1))
    assert after.state.monster == rampage(session.state, Symbol.FORWARD).at
    other = try_out(session, End(), SeededDice(3), SeededDecks(3))
    assert other.state is not session.state
    assert digest(session.state) == before
