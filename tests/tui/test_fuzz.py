"""Random keys, clicks and sizes over several games: nothing breaks or sticks, and the next answer is always taken."""

from __future__ import annotations

import os
from random import Random

import pytest
from textual.pilot import Pilot

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.screens.battle import BattleScreen
from monsterpocalypse_tui.tui.screens.title import TitleScreen
from monsterpocalypse_tui.tui.settings import Settings
from tests.tui.hands import QUIET, Hands, Keyboard, Mouse, battle, replayed, settled, shown
from tests.tui.library import library
from tests.tui.tables import new_match, seated

IN_SOAK = "MONPOC_EXHAUSTIVE" in os.environ
EVENTS = 20_000 if IN_SOAK else 600
BURST = 25
GAMES = (
    (seated(map="smashville", seed=1), (80, 24)),
    (seated(seed=2, quick=False, forces=("cthul-black-tide", "cthul-red-hunger")), (100, 30)),
    (seated(map="block-war", seed=3, forces=("shadow-sun-silent-coup", "martian-harvest")), (80, 24)),
    (seated(map="smashville", seed=4, kinds=("person", "rookie")), (80, 24)),
    (seated(map="mean-streets", seed=5, forces=("planet-eaters-world-breaker", "guard-sky-wing")), (160, 50)),
    (seated(map="smashville", seed=6), (100, 30)),
)
MOST_ANSWERS = 400
"""More than a machine gives in a turn."""
SIZES = ((80, 24), (100, 30), (160, 50), (120, 24), (60, 20))
"""Sizes a terminal may take meanwhile; the last is too small for a battle."""
KEYS = (
    *(["up", "down", "left", "right", "h", "j", "k", "l", "tab", "shift+tab", "f"] * 4),
    *(["enter"] * 40),
    *(["escape", "d", "i", "u", "r", "p", "space"] * 3),
    *("0123456789ABCD" * 2),
    *("abcdefghijklmnopqrstuvwxyz" * 1),
    *(["plus", "minus", "right_square_bracket", "left_square_bracket"] * 4),
    *("question_mark", "f1", "colon", "ctrl+p", "home", "end", "backspace", "delete", "f5", "~", "ü", "pageup"),
)


def leaving(pilot: Pilot[None]) -> tuple[str, ...]:
    """The keys that would leave the table for good; at the title a click could, too."""
    return ("q", "escape") if isinstance(pilot.app.screen, TitleScreen) else ("q",)


async def burst(pilot: Pilot[None], chance: Random) -> None:
    """A handful of keys, clicks anywhere, and now and then another size of the terminal."""
    for _ in range(BURST):
        dice = chance.random()
        if dice < 0.6:
            key = chance.choice(KEYS)
            if key not in leaving(pilot):
                await pilot.press(key)
        elif dice < 0.98 and not isinstance(pilot.app.screen, TitleScreen):
            width, height = pilot.app.screen.size
            await pilot.click(offset=(chance.randrange(width), chance.randrange(height)))
        else:
            await pilot.resize_terminal(*chance.choice(SIZES))
            await settled(pilot)


async def back_to_battle(pilot: Pilot[None], table: Match) -> None:
    """Close whatever was opened, as a player would; if the battle was left, it is opened again."""
    for _ in range(6):
        await settled(pilot)
        if isinstance(pilot.app.screen, BattleScreen) and pilot.app.screen.is_mounted:
            break
        if len(pilot.app.screen_stack) == 1:
            assert isinstance(pilot.app, MonpocApp)
            sit_down(pilot.app, table)
            continue
        await pilot.press("escape")
    await settled(pilot)
    screen = battle(pilot)
    if screen.query_one("#typed").display:
        await pilot.press("escape")
    if screen.letters:
        await pilot.press("escape")
    assert not screen.letters


def sit_down(app: MonpocApp, table: Match) -> None:
    """Open a battle; one that is written down is taken up from its journal, as after leaving it."""
    if table.journal is not None:
        app.resume(table.journal.path)
    else:
        app.open_battle(table)


async def at_rest(pilot: Pilot[None]) -> Match:
    """See at once where everything comes to rest, until a person is asked or the battle is over."""
    for _ in range(MOST_ANSWERS):
        await settled(pilot)
        screen = battle(pilot)
        if not screen.projector.playing and (screen.match.persons_turn or screen.match.open is None):
            return screen.match
        await pilot.press("space")
    raise AssertionError(f"it never comes to rest: {pilot.app.screen_stack}, {screen.match.open}\n{shown(pilot)}")


@pytest.mark.parametrize("number", range(len(GAMES)))
async def test_random_keys_and_clicks(number: int) -> None:
    """In every other game things move; those are written down, and the journal tells the game as it stands."""
    seating, size = GAMES[number]
    moves = number % 2 == 1
    settings = Settings(speed="fast") if moves else QUIET
    chance, brain = Random(number), RandomSeat(number)
    app = MonpocApp(settings=settings, seed=number, library=library())
    answered = 0
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        table = new_match(seating, keep=moves)
        app.open_battle(table)
        hands: list[Hands] = [Keyboard(pilot), Mouse(pilot)]
        for turn in range(EVENTS // BURST // len(GAMES) + 1):
            await burst(pilot, chance)
            await pilot.resize_terminal(*size)
            await back_to_battle(pilot, table)
            if app.settings != settings:
                app.change_settings(settings)
            table = await at_rest(pilot)
            if table.open is None:
                table = new_match(seating, keep=moves)
                app.open_battle(table)
                table = await at_rest(pilot)
            decision = table.open
            if isinstance(decision, Decision):
                await hands[turn % 2].give(brain.answer(table.session, decision).answer)
                answered += 1
            assert app.is_running
            assert app._exception is None
        if table.journal is not None:
            assert digest(replayed(table.journal.path).state) == digest(table.state)
    assert answered > EVENTS // BURST // len(GAMES) // 2


async def test_whatever_is_clicked_belongs_to_the_screen() -> None:
    """Every cell of a battle can be clicked; every eleventh, shifted from row to row, where time is short."""
    table = new_match(seated(map="smashville", seed=1))
    app = MonpocApp(settings=QUIET, seed=1, library=library())
    step = 1 if IN_SOAK else 11
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        app.open_battle(table)
        await settled(pilot)
        for y in range(24):
            for x in range(y % step, 80, step):
                await pilot.click(offset=(x, y))
                if not isinstance(app.screen, BattleScreen):
                    await back_to_battle(pilot, table)
        await back_to_battle(pilot, table)
        assert app._exception is None
