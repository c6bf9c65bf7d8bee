"""Random keys and clicks over several games: nothing breaks or gets stuck, and the next answer is always taken."""

from __future__ import annotations

import os
from random import Random

import pytest
from textual.pilot import Pilot

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.screens.battle import BattleScreen
from monsterpocalypse_tui.tui.table import Seating, Table
from tests.tui.hands import QUIET, Hands, Keyboard, Mouse, battle, settled
from tests.tui.moments import library

EVENTS = 20_000 if "MONPOC_EXHAUSTIVE" in os.environ else 1_000
BURST = 25
GAMES = (
    (Seating(map="smashville", seed=1), (80, 24)),
    (Seating(seed=2, quick=False, forces=("cthul-black-tide", "cthul-red-hunger")), (100, 30)),
    (Seating(map="block-war", seed=3, forces=("shadow-sun-silent-coup", "martian-harvest")), (80, 24)),
    (Seating(map="smashville", seed=4, kinds=("person", "rookie")), (80, 24)),
    (Seating(map="mean-streets", seed=5, forces=("planet-eaters-world-breaker", "guard-sky-wing")), (160, 50)),
)
KEYS = (
    *(["up", "down", "left", "right", "h", "j", "k", "l", "tab", "shift+tab", "f"] * 4),
    *(["enter"] * 40),
    *(["escape", "d", "i", "u", "r", "p", "space"] * 3),
    *("0123456789ABCD" * 2),
    *("abcdefghijklmnopqrstuvwxyz" * 1),
    *(["plus", "minus", "right_square_bracket", "left_square_bracket"] * 4),
    *("question_mark", "f1", "colon", "ctrl+p", "home", "end", "backspace", "delete", "f5", "~", "ü", "pageup"),
)


async def burst(pilot: Pilot[None], chance: Random) -> None:
    """A handful of keys and clicks anywhere; afterwards the battle is shown again."""
    for _ in range(BURST):
        if chance.random() < 0.6:
            key = chance.choice(KEYS)
            if key != "q":
                await pilot.press(key)
        else:
            width, height = pilot.app.screen.size
            await pilot.click(offset=(chance.randrange(width), chance.randrange(height)))


async def back_to_battle(pilot: Pilot[None], table: Table) -> None:
    """Close whatever was opened, as a player would; if the battle was left, it is opened again."""
    for _ in range(6):
        await settled(pilot)
        if isinstance(pilot.app.screen, BattleScreen):
            break
        if len(pilot.app.screen_stack) == 1:
            assert isinstance(pilot.app, MonpocApp)
            pilot.app.open_battle(table)
            continue
        await pilot.press("escape")
    await settled(pilot)
    screen = battle(pilot)
    if screen.query_one("#typed").display:
        await pilot.press("escape")
    if screen.letters:
        await pilot.press("escape")
    assert not screen.letters


@pytest.mark.parametrize("number", range(len(GAMES)))
async def test_random_keys_and_clicks(number: int) -> None:
    seating, size = GAMES[number]
    chance, brain = Random(number), RandomSeat(number)
    app = MonpocApp(settings=QUIET, seed=number, library=library())
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        table = Table.new(library(), seating, keep=False)
        app.open_battle(table)
        hands: list[Hands] = [Keyboard(pilot), Mouse(pilot)]
        for turn in range(EVENTS // BURST // len(GAMES)):
            await burst(pilot, chance)
            await back_to_battle(pilot, table)
            if table is not battle(pilot).table:
                table = battle(pilot).table
            if table.open is None:
                table = Table.new(library(), seating, keep=False)
                app.open_battle(table)
                await settled(pilot)
            decision = table.open
            if isinstance(decision, Decision) and table.persons_turn:
                await hands[turn % 2].give(brain.answer(table.session, decision))
                await settled(pilot)
            assert app.is_running
            assert app._exception is None


async def test_whatever_is_clicked_belongs_to_the_screen() -> None:
    """Every single cell of a battle can be clicked."""
    table = Table.new(library(), Seating(map="smashville", seed=1), keep=False)
    app = MonpocApp(settings=QUIET, seed=1, library=library())
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.open_battle(table)
        await settled(pilot)
        for y in range(24):
            for x in range(y % 11, 80, 11):
                await pilot.click(offset=(x, y))
        await back_to_battle(pilot, table)
        assert app._exception is None
