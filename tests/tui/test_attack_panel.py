"""The attack panel tells the engine's own odds, and its receipts add up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Roll
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse.answers import RollDice
from monsterpocalypse_tui.engine.monsterpocalypse.attack import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.attack_dice import RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.receipts import amount, defense_receipt
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY
from monsterpocalypse_tui.tui.answering import Answering
from monsterpocalypse_tui.tui.table import Seating, Table
from monsterpocalypse_tui.tui.widgets.panels import AttackPanel
from tests.tui.hands import Keyboard, at_table, battle, shown
from tests.tui.moments import duels, library

HIT = re.compile(r"DEF (\d+) = ([^.]*)\. Hit ([0-9.]+)%")


def attacks(seed: int) -> Iterator[Table]:
    """A random game, each time it waits for the dice of an attack on one target."""
    forces = duels()
    chosen = forces[seed % len(forces)], forces[(seed * 5 + 3) % len(forces)]
    seating = Seating(forces=chosen, map="smashville", seed=seed)
    table = Table.new(library(), seating, keep=False)
    brain = RandomSeat(seed)
    for _ in range(3000):
        decision = table.session.decision
        if decision is None or not len(decision.options):
            return
        if decision.kind == "roll" and isinstance(decision.about, Attack) and decision.about.target != NOBODY:
            yield table
        table.answer(brain.answer(table.session, decision))


class _Seen(Exception):
    """The roll that was asked for."""

    def __init__(self, roll: Roll) -> None:
        super().__init__()
        self.roll = roll


class _Catch:
    """Dice that fall nowhere: they only say what was to be rolled."""

    def roll(self, request: Roll, number: int) -> tuple[tuple[int, ...], ...]:
        raise _Seen(request)


def rolled(table: Table, dice: RollDice) -> Roll:
    """What the engine really rolls for an answer."""
    copy = table.session.clone()
    _ = copy.open
    copy.dice = _Catch()
    copy._known_rolls = {}
    try:
        copy.apply(dice)
    except _Seen as seen:
        return seen.roll
    raise AssertionError("nothing was rolled")


@pytest.mark.parametrize("seed", range(6))
def test_the_odds_shown_are_those_of_the_dice_the_engine_rolls(seed: int) -> None:
    chance, compared = Random(seed), 0
    for table in islice(attacks(seed), 12):
        decision = table.session.decision
        assert decision is not None and isinstance(decision.options, RollOptions)
        answering = Answering(table)
        answering.dice = decision.options.sample(chance)
        found = HIT.search(" ".join(answering.details()))
        assert found is not None, answering.details()
        defense = int(found[1])
        handful = rolled(table, answering.dice)
        exact: Fraction = odds(handful.dice).at_least(defense)
        assert found[3] == f"{float(exact) * 100:.1f}"
        assert defense == amount(defense_receipt(table.game, decision.about, decision.about.target), 1)
        compared += 1
    assert compared >= 5


@pytest.mark.parametrize("seed", range(6))
def test_the_receipt_adds_up(seed: int) -> None:
    for table in islice(attacks(seed), 12):
        found = HIT.search(" ".join(Answering(table).details()))
        assert found is not None
        lines = found[2].split(", ")
        parts = [int(line.split()[0]) for line in lines]
        assert max(sum(parts), 1) == int(found[1])
        assert all(len(line.split()) > 1 for line in lines), "every line says where it comes from"


def room(table: Table) -> int:
    """How many Action Dice there are to choose between."""
    options = table.session.decision.options if table.session.decision else None
    assert isinstance(options, RollOptions)
    return options.most - options.least


async def test_the_chance_changes_on_the_screen_as_dice_are_added() -> None:
    table = next(table for table in attacks(3) if room(table) >= 2)
    async with at_table(table, (100, 30)) as pilot:
        seen = []
        hands = Keyboard(pilot)
        for _ in range(room(table) + 1):
            text = " ".join(line.strip() for line in battle(pilot).answering.details())
            found = HIT.search(text)
            assert found is not None
            seen.append(float(found[3]))
            assert f"{found[3]}%" in shown(pilot)
            await hands.choose("-")
        assert seen == sorted(seen, reverse=True) and len(set(seen)) > 1
        assert battle(pilot).query_one(AttackPanel).display
        await pilot.press("enter")
        assert "Hit:" in shown(pilot) and "Miss:" in shown(pilot)
        await pilot.press("escape")
        assert "Miss:" not in shown(pilot)
