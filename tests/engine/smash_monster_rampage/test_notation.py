"""Answers are written and read back the same."""

from collections.abc import Iterator

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Concede, Enter, Go, Kind, Step
from monsterpocalypse_tui.engine.smash_monster_rampage.notation import USAGE, parse, write
from monsterpocalypse_tui.engine.smash_monster_rampage.state import Game
from tests.engine.smash_monster_rampage.random_games import positions, scenario


def games() -> Iterator[Session[Game]]:
    """Positions out of random games, and two with the rarer questions."""
    for seed in range(6):
        yield from positions(seed, 5)
    for stem, text in (("sm-078-a-tie", "fire orange.tank.1"), ("sm-094-survivors-step-aside", "fire orange.tank.1")):
        session = scenario(stem)
        assert session.decision is not None
        session.apply(parse(session.state, text, 0))
        yield session


def test_every_answer_reads_back() -> None:
    verbs = set()
    for seed, session in enumerate(games()):
        decision = session.decision
        assert decision is not None
        chance = Chance(seed)
        for answer in (*decision.options, *(decision.options.sample(chance) for _ in range(5)), Concede()):
            text = write(session.state, answer)
            assert parse(session.state, text, decision.seat) == answer, text
            assert parse(session.state, text.upper(), decision.seat) == answer
            verbs.add(text.split()[0])
    assert verbs == set(USAGE)


def test_usage_begins_with_what_can_be_typed() -> None:
    state = scenario("sm-041-entering").state
    for verb, usage in USAGE.items():
        assert write(state, parse(state, usage.split(" - ")[0], 0)).startswith(verb)


def test_short_forms_stand_for_the_full_ones() -> None:
    session = scenario("sm-020-shared-spots")
    assert session.decision is not None
    state = session.state
    assert parse(state, "step tank.1 forward", 0) == Step(0, 0)
    assert parse(state, "step orange.tank.1 reverse", 0) == Step(0, 2)
    assert parse(state, "step orange.tank.1 west", 0) == Step(0, 3)
    assert parse(state, "go helicopter.1 b4", 0) == Go(3, state.table.board.numbers["B4"])
    assert parse(state, "enter tank d1", 0) == Enter(0, Kind.TANK, 3, 2)


WRONG = {
    "": "Nothing was typed",
    "hop orange.tank.1": "There is no “hop”",
    "step orange.tank.9 n": "There is no unit “orange.tank.9”",
    "step orange.tank.1": "Something is missing",
    "step orange.tank.1 up": "“up” is no direction",
    "step orange.helicopter.1 forward": "Only a tank on the board goes forward",
    "turn orange.tank.1 round": "write left or right",
    "go orange.tank.1 Z9": "“Z9” is no square",
    "go orange.tank.1 D7 n n": "“n” is too much",
    "enter red.tank A1": "“red” is no player",
    "enter orange.jeep A1": "“jeep” is no kind of unit",
    "trade tank": "“tank” is no place in your pile",
    "trade ² tank": "no place in your pile",
    "reserve": "Something is missing",
    "burn": "Something is missing",
    "end now": "“now” is too much",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_read_is_told(text: str) -> None:
    with pytest.raises(NotationError, match=WRONG[text]):
        parse(scenario("sm-041-entering").state, text, 0)
