"""The story of a battle is counted from what really happened."""

from fractions import Fraction
from random import Random

import pytest

from monsterpocalypse_tui.engine.kernel.session import How
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Concede
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import damage_taken, owner
from monsterpocalypse_tui.engine.monsterpocalypse.events import Damaged, PowerGained, TurnBegan
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load
from monsterpocalypse_tui.engine.monsterpocalypse.state import Ending
from monsterpocalypse_tui.table.match import Seating, Table
from monsterpocalypse_tui.table.monsterpocalypse.scenarios import shipped, solution
from monsterpocalypse_tui.table.monsterpocalypse.story import story


def played(seed: int, most: int = 100_000) -> Table:
    """A battle between two random players."""
    table = Table.new(load(), Seating(kinds=("random", "random"), seed=seed, map="smashville"), keep=False)
    for _ in range(most):
        if table.open is None:
            break
        table.answer(table.machine_answer())
    return table


@pytest.mark.parametrize("seed", [3, 4])
def test_the_last_moment_is_the_end_and_there_is_one_for_every_turn(seed: int) -> None:
    table = played(seed)
    told, game = story(table.session), table.game
    turns = sum(isinstance(event, TurnBegan) for event in table.session.events)
    assert [moment.turn for moment in told.moments] == [*range(1, turns + 1), game.turn]
    whole = told.moments[0].health
    assert told.moments[-1].health == tuple(whole[seat] - damage_taken(game, seat) for seat in (0, 1))
    assert told.moments[-1].power == tuple(game.power_pool)
    assert told.winner == (game.outcome.winner if game.outcome else -1)


def test_damage_and_power_dice_add_up() -> None:
    table = played(5)
    told, game = story(table.session), table.game
    for seat, side in enumerate(told.sides):
        hurts = [e for e in table.session.events if isinstance(e, Damaged) and owner(game, e.figure) == seat]
        assert side.damage.total() == sum(event.amount for event in hurts)
        gains = [e for e in table.session.events if isinstance(e, PowerGained) and e.seat == seat]
        assert side.power_gained == sum(event.count for event in gains)


def test_luck_is_what_was_rolled_beyond_the_average() -> None:
    table = played(6)
    told = story(table.session)
    rolls = [record for record in table.session.records if record.how is How.ROLLED]
    assert sum(side.rolls for side in told.sides) == len(rolls) - 2  # two of them were the set-up's
    for side in told.sides:
        assert side.luck == side.strikes - side.expected
        assert side.expected % Fraction(1, 6) == 0


def test_telling_the_story_changes_nothing() -> None:
    table = played(7, most=120)
    before = (len(table.session.records), len(table.session.events), table.session.rolled)
    story(table.session)
    assert (len(table.session.records), len(table.session.events), table.session.rolled) == before


def test_a_battle_given_up_is_told_as_such() -> None:
    table = played(8, most=40)
    decision = table.session.decision
    assert decision is not None
    table.answer(Concede())
    told = story(table.session)
    assert table.game.outcome is not None
    assert table.game.outcome.ending is Ending.CONCEDED
    assert told.winner == 1 - decision.seat
    assert told.why == f"{('Red', 'Blue')[decision.seat]} gave the battle up."


def test_a_rematch_has_the_same_forces_on_the_same_map() -> None:
    table = played(9, most=30)
    again = table.rematch(10)
    assert again.game.table.forces == table.game.table.forces
    assert again.game.map.sheet.id == "smashville"
    assert again.seed == 10
    assert again.game.turn == 0 or again.game.turn == 1


@pytest.mark.slow
def test_every_scenario_can_be_stepped_through() -> None:
    chosen = Random(1).sample(shipped(load()), 40)
    for each in chosen:
        moments = solution(each)
        assert len(moments) == len(each.entry.script) + 1
        assert all(moment.asked for moment in moments)
