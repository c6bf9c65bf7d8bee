"""Every decision of the engine is answered through the screen, by keys alone and by mouse alone."""

from __future__ import annotations

import os

import pytest

from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.tui.app import MonpocApp
from tests.tui.hands import QUIET, Hands, Keyboard, Mouse, at_table, play, settled
from tests.tui.library import library
from tests.tui.moments import Moment, duels, every_kind, one_for_each, scripted
from tests.tui.tables import new_match, seated

BOTH = pytest.mark.parametrize("hands", [Keyboard, Mouse])


def test_the_rules_ask_for_many_kinds_of_decision() -> None:
    assert {"activation", "advancement", "attack", "order", "landing", "direction", "side-step"} <= every_kind()


async def answer_all(hands: type[Hands], moments: list[Moment], size: tuple[int, int]) -> set[str]:
    """Open each moment at one table and give its answers; return the kinds of decision answered."""
    app = MonpocApp(settings=QUIET, seed=7, library=library())
    answered: set[str] = set()
    wrong: list[str] = []
    async with app.run_test(size=size) as pilot:
        for moment in moments:
            app.open_battle(moment.table())
            await settled(pilot)
            try:
                for answer in moment.answers:
                    await hands(pilot).give(answer)
            except AssertionError as error:
                wrong.append(f"{moment.name}: {error}")
            else:
                answered |= moment.kinds
    assert not wrong, "\n".join(wrong)
    return answered


@BOTH
async def test_every_kind_of_decision(hands: type[Hands]) -> None:
    assert await answer_all(hands, list(one_for_each()), (80, 24)) == every_kind()


@pytest.mark.skipif("MONPOC_EXHAUSTIVE" not in os.environ, reason="make soak plays every scenario at the table")
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
@BOTH
async def test_every_scenario(hands: type[Hands], size: tuple[int, int]) -> None:
    await answer_all(hands, list(scripted()), size)


@pytest.mark.skipif("MONPOC_EXHAUSTIVE" not in os.environ, reason="make soak plays more random games at the table")
@BOTH
@pytest.mark.parametrize("seed", [1, 4])
async def test_random_games(hands: type[Hands], seed: int) -> None:
    forces = duels()
    chosen = forces[seed * 5 % len(forces)], forces[seed * 7 % len(forces)]
    table = new_match(seated(forces=chosen, seed=seed, quick=seed % 2 == 1))
    brain = RandomSeat(seed)
    async with at_table(table, (100, 30)) as pilot:
        assert await play(hands(pilot), {0: brain, 1: brain}, most=40) == 40
