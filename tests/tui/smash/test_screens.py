"""The screens at three sizes, kept as text with nothing cut off; every decision; and random keys and clicks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Concede, Trade
from monsterpocalypse_tui.engine.smash_monster_rampage.decisions import Asked
from monsterpocalypse_tui.table.match import Match
from tests.golden import assert_golden
from tests.tui.hands import settled, shown
from tests.tui.smash.hands import Clicks, Keys
from tests.tui.smash.tables import app, brains, new_match, reached
from tests.tui.test_fuzz import at_rest, back_to_battle, burst
from tests.tui.test_golden_screens import cut_off, missing_controls

FOLDER = Path(__file__).parent / "golden"
SIZES = ((80, 24), (100, 30), (160, 50))
EVENTS, BURST = 300, 25


def moving() -> Match:
    return reached(lambda match, decision: match.state.turn >= 20 and decision.kind == Asked.MOVE)


def shooting() -> Match:
    return reached(lambda match, decision: match.state.turn >= 10 and decision.kind == Asked.ATTACK)


def over() -> Match:
    match = moving()
    match.answer(Concede())
    return match


SCREENS: dict[str, tuple[Callable[[], Match] | None, tuple[str, ...]]] = {
    "title": (None, ()),
    "new-game": (None, ("2",)),
    "reference": (None, ("r",)),
    "scenarios": (None, ("s",)),
    "first": (lambda: new_match(9), ()),
    "moving": (moving, ("tab", "enter")),
    "shooting": (shooting, ("tab", "enter")),
    "fire-inspected": (moving, ("tab", "i", "i")),
    "game-over": (over, ("enter",)),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
async def test_screen(name: str, size: tuple[int, int]) -> None:
    match, keys = SCREENS[name]
    table = app()
    async with table.run_test(size=size) as pilot:
        await settled(pilot)
        if match is not None:
            table.open_battle(match())
            await settled(pilot)
        for key in keys:
            await pilot.press(key)
            await settled(pilot)
        wrong = cut_off(pilot) + missing_controls(pilot)
        assert not wrong, "\n".join(wrong)
        assert_golden(shown(pilot), FOLDER / f"{name}-{size[0]}x{size[1]}.txt")


def at_decision(kind: Asked, *, trading: bool = False) -> Match:
    def wanted(match: Match, decision: Decision) -> bool:
        return decision.kind == kind and (not trading or any(isinstance(each, Trade) for each in decision.options))

    for seed in (9, 13, 3, 1):
        try:
            return reached(wanted, seed)
        except AssertionError:
            continue
    raise AssertionError(f"no game asks for {kind}")


@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("hands", [Keys, Clicks])
async def test_every_kind_of_decision_is_answered_on_the_screen(hands: type[Keys] | type[Clicks]) -> None:
    table = app()
    async with table.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for kind in Asked:
            match = at_decision(kind)
            table.open_battle(match)
            await settled(pilot)
            decision = match.session.decision
            assert decision is not None and decision.kind == kind
            await hands(pilot).give(next(iter(match.view.offered(match.state, decision))))
        match = at_decision(Asked.MOVE, trading=True)
        table.open_battle(match)
        await settled(pilot)
        decision = match.session.decision
        assert decision is not None
        await hands(pilot).give(next(each for each in decision.options if isinstance(each, Trade)))
        assert match.state.traded == 1


@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_random_keys_and_clicks(size: tuple[int, int]) -> None:
    chance, seats, table = Random(size[0]), brains(2), app(2)
    answered = 0
    async with table.run_test(size=size) as pilot:
        await settled(pilot)
        match = new_match(2)
        table.open_battle(match)
        hands = (Keys(pilot), Clicks(pilot))
        for turn in range(EVENTS // BURST):
            await burst(pilot, chance)
            await pilot.resize_terminal(*size)
            await back_to_battle(pilot, match)
            match = await at_rest(pilot)
            if match.open is None:
                match = new_match(turn)
                table.open_battle(match)
                match = await at_rest(pilot)
            if isinstance(decision := match.open, Decision) and not match.state.moving >= 0:
                await hands[turn % 2].give(seats[decision.seat].answer(match.session, decision).answer)
                answered += 1
            assert table._exception is None
    assert answered
