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
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.game import Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.monsterpocalypse.story import counted, story
from monsterpocalypse_tui.table.puzzles import shipped, solution

GAME = shelf.game("monsterpocalypse")


def played(seed: int, most: int = 100_000) -> Match:
    """A battle between two random players."""
    library = load()
    match = Match.new(GAME, library, Seating(("random", "random"), defaults(GAME, library), seed), keep=False)
    for _ in range(most):
        if match.open is None:
            break
        match.answer(match.machine_reply().answer)
    return match


@pytest.mark.parametrize("seed", [3, 4])
def test_the_last_moment_is_the_end_and_there_is_one_for_every_turn(seed: int) -> None:
    match = played(seed)
    told, game = counted(match.session), match.state
    turns = sum(isinstance(event, TurnBegan) for event in match.session.events)
    assert [moment.turn for moment in told.moments] == [*range(1, turns + 1), game.turn]
    whole = told.moments[0].health
    assert told.moments[-1].health == tuple(whole[seat] - damage_taken(game, seat) for seat in (0, 1))
    assert told.moments[-1].power == tuple(game.power_pool)
    assert told.winner == (game.outcome.winner if game.outcome else -1)


def test_damage_and_power_dice_add_up() -> None:
    match = played(5)
    told, game = counted(match.session), match.state
    for seat, side in enumerate(told.sides):
        hurts = [e for e in match.session.events if isinstance(e, Damaged) and owner(game, e.figure) == seat]
        assert side.damage.total() == sum(event.amount for event in hurts)
        gains = [e for e in match.session.events if isinstance(e, PowerGained) and e.seat == seat]
        assert side.power_gained == sum(event.count for event in gains)


def test_luck_is_what_was_rolled_beyond_the_average() -> None:
    match = played(6)
    told = counted(match.session)
    rolls = [record for record in match.session.records if record.how is How.ROLLED]
    assert sum(side.rolls for side in told.sides) == len(rolls) - 2  # two of them were the set-up's
    for side in told.sides:
        assert side.luck == side.strikes - side.expected
        assert side.expected % Fraction(1, 6) == 0


def test_the_story_shows_what_was_counted() -> None:
    match = played(5)
    told, numbers = story(match.session), counted(match.session)
    health, power = told.charts
    assert health.values == tuple(moment.health for moment in numbers.moments)
    assert power.values[-1] == tuple(match.state.power_pool)
    assert [round(luck.above, 6) for luck in told.luck] == [round(float(side.luck), 6) for side in numbers.sides]
    for tally, side in zip(told.tallies, numbers.sides, strict=True):
        assert dict(tally.rows) == side.damage
        assert str(side.damage.total()) in tally.heading


def test_telling_the_story_changes_nothing() -> None:
    match = played(7, most=120)
    before = (len(match.session.records), len(match.session.events), match.session.rolled)
    story(match.session)
    assert (len(match.session.records), len(match.session.events), match.session.rolled) == before


def test_a_battle_given_up_is_told_as_such() -> None:
    match = played(8, most=40)
    decision = match.session.decision
    assert decision is not None
    match.answer(Concede())
    told = counted(match.session)
    assert match.state.outcome is not None
    assert match.state.outcome.ending is Ending.CONCEDED
    assert told.winner == 1 - decision.seat
    assert told.why == f"{('Red', 'Blue')[decision.seat]} gave the battle up."


def test_a_rematch_has_the_same_forces_on_the_same_map() -> None:
    match = played(9, most=30)
    again = match.rematch(10)
    assert again.state.table.forces == match.state.table.forces
    assert again.state.map.sheet.id == "smashville"
    assert again.seed == 10
    assert again.state.turn in (0, 1)


@pytest.mark.slow
def test_every_scenario_can_be_stepped_through() -> None:
    chosen = Random(1).sample(shipped(GAME, load()), 40)
    for each in chosen:
        moments = solution(GAME, each)
        assert len(moments) == len(each.entry.script) + 1
        assert all(moment.asked for moment in moments)
