"""Whatever random players do, the position stays sound; two thousand games of it with MONPOC_EXHAUSTIVE set."""

import os

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.smash_monster_rampage.board import squares_of
from monsterpocalypse_tui.engine.smash_monster_rampage.invariants import broken, told_scores
from monsterpocalypse_tui.engine.smash_monster_rampage.state import NOBODY, Ending, Phase
from tests.engine.smash_monster_rampage.random_games import new_game, walk

PORTION = 20
PORTIONS = 100 if os.environ.get("MONPOC_EXHAUSTIVE") else 3


@pytest.mark.parametrize("portion", range(PORTIONS))
def test_random_games_stay_sound(portion: int) -> None:
    for seed in range(portion * PORTION, (portion + 1) * PORTION):
        for session in walk(seed, fire_cap=seed % 5 == 0):
            request = session.open
            is_rest = not isinstance(request, Decision) or request.rest
            assert broken(session.state, at_rest=is_rest) == [], f"seed {seed}, moment {session.moment}"
        assert session.over, f"seed {seed} does not end"
        assert told_scores(session.state) == [], f"seed {seed}"
        outcome = session.state.outcome
        assert outcome is not None
        assert (outcome.winner == NOBODY) >= (outcome.ending is Ending.CITY_LOST)


def test_what_is_wrong_is_said() -> None:
    session = new_game(3)
    assert session.decision is not None
    game = session.state
    assert broken(game) == []
    game.fires |= 1
    game.at[0] = game.monster
    game.won[0].append("direct-hit")
    game.pending[game.monster] = (0, "survivors-d3")
    said = " ".join(broken(game))
    for sentence in ("A fire burns", "looks the wrong way", "where it cannot be", "too often", "where nobody can"):
        assert sentence in said
    game.fires = game.table.city
    game.buildings = 0
    game.phase = Phase.ATTACK
    assert any("goes on" in sentence for sentence in broken(game))


def test_the_squares_of_a_set_come_in_reading_order() -> None:
    assert list(squares_of(1 << 100 | 1 << 3)) == [3, 100]
