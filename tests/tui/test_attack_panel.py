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
from monsterpocalypse_tui.engine.monsterpocalypse.attack import Attack, AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.attack_dice import RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.preview import preview
from monsterpocalypse_tui.engine.monsterpocalypse.receipts import amount, defense_receipt
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY
from monsterpocalypse_tui.plain.chances import short
from monsterpocalypse_tui.tui.answering import Answering
from monsterpocalypse_tui.tui.attack_view import AttackView
from monsterpocalypse_tui.tui.glyphs import UNICODE
from monsterpocalypse_tui.tui.table import Seating, Table
from monsterpocalypse_tui.tui.widgets.attack_panel import AttackPanel, AttackText
from monsterpocalypse_tui.tui.widgets.histogram import bins
from tests.tui.hands import Keyboard, at_table, battle, shown
from tests.tui.moments import duels, library, scripted

HIT = re.compile(r"([<>]?[0-9.]+%) to hit")
DEF = re.compile(r"DEF (\d+)")
TARGET = re.compile(r"DEF (\d+)(?: needs (\d+))? +([<>]?[0-9.]+%)")


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


def wide_attacks() -> Iterator[Table]:
    """Every shipped scenario, each time dice are chosen against several figures."""
    for moment in scripted():
        table = moment.table()
        for answer in moment.answers:
            if _is_wide(table):
                yield table
            table.answer(answer)


def _is_wide(table: Table) -> bool:
    decision = table.session.decision
    return decision is not None and decision.kind == "roll" and len(preview(table.session).defenses) > 1


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


def looked_at(table: Table) -> AttackView:
    """The attack that is shown."""
    view = Answering(table).attack()
    assert view is not None
    return view


def written(view: AttackView, width: int = 41, rows: int = 17) -> str:
    """The attack panel as text."""
    sheet = AttackText()
    sheet.view = view
    return "\n".join(line.plain for line in sheet.lines(width, rows))


@pytest.mark.parametrize("seed", range(6))
def test_the_odds_shown_are_those_of_the_dice_the_engine_rolls(seed: int) -> None:
    chance, compared = Random(seed), 0
    for table in islice(attacks(seed), 12):
        decision = table.session.decision
        assert decision is not None and isinstance(decision.options, RollOptions)
        answering = Answering(table)
        answering.dice = decision.options.sample(chance)
        view = answering.attack()
        assert view is not None
        text = written(view)
        hit, defense = HIT.search(text), DEF.search(text)
        assert hit is not None and defense is not None, text
        handful = rolled(table, answering.dice)
        exact: Fraction = odds(handful.dice).at_least(int(defense[1]))
        assert hit[1] == short(exact)
        assert int(defense[1]) == amount(defense_receipt(table.game, decision.about, decision.about.target), 1)
        compared += 1
    assert compared >= 5


def test_each_of_several_targets_has_the_odds_of_the_dice_the_engine_rolls() -> None:
    chance, kinds, compared = Random(1), set(), 0
    for table in wide_attacks():
        decision = table.session.decision
        assert decision is not None and isinstance(decision.options, RollOptions)
        answering = Answering(table)
        answering.dice = decision.options.sample(chance)
        view = answering.attack()
        assert view is not None
        strikes = odds(rolled(table, answering.dice).dice)
        shown_targets = TARGET.findall(written(view, 65, 60))
        meant = preview(table.session).defenses
        assert len(shown_targets) == len(view.targets) == len(meant)
        for target, figure, (defense, needs, said) in zip(view.targets, meant, shown_targets, strict=True):
            assert int(defense) == target.defense
            assert int(defense) == amount(defense_receipt(table.game, decision.about, figure), 1)
            assert said == short(strikes.at_least(int(needs or defense)))
        kinds.add(decision.about.kind)
        compared += len(shown_targets)
    assert {AttackKind.STOMP, AttackKind.RAMPAGE} <= kinds
    assert compared >= 20


@pytest.mark.parametrize("width", [41, 65])
@pytest.mark.parametrize("seed", range(6))
def test_the_receipt_adds_up(seed: int, width: int) -> None:
    for table in islice(attacks(seed), 12):
        view = looked_at(table)
        (target,) = view.targets
        assert sum(number for number, _ in target.receipt) == target.defense
        assert sum(number for number, _ in view.boosts) == view.boost
        text = " ".join(written(view, width, 40).split())
        for number, name in target.receipt:
            assert name and f"{number} {name}" in text


@pytest.mark.parametrize("seed", range(6))
def test_the_dice_drawn_are_those_to_be_rolled(seed: int) -> None:
    chance = Random(seed)
    for table in islice(attacks(seed), 12):
        decision = table.session.decision
        assert decision is not None and isinstance(decision.options, RollOptions)
        answering = Answering(table)
        answering.dice = decision.options.sample(chance)
        view = answering.attack()
        assert view is not None
        text = written(view)
        handful = rolled(table, answering.dice)
        counts = {die.letter: count for die, count in handful.dice}
        drawn = {"A": UNICODE.action, "B": UNICODE.boost, "P": UNICODE.power_die}
        assert all(text.count(sign) == counts.get(letter, 0) for letter, sign in drawn.items()), text


@pytest.mark.parametrize("seed", range(6))
def test_the_hitting_part_of_the_histogram_is_the_chance(seed: int) -> None:
    for table in islice(attacks(seed), 12):
        view = looked_at(table)
        columns = bins(view.odds, view.needed)
        assert sum(ways for _, ways in columns) == view.odds.outcomes
        hits = sum(ways for strikes, ways in columns if strikes >= view.needed)
        assert Fraction(hits, view.odds.outcomes) == view.targets[0].chance


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
            view = battle(pilot).answering.attack()
            assert view is not None
            seen.append(view.targets[0].chance)
            assert f"{short(seen[-1])} to hit" in shown(pilot)
            await hands.choose("-")
        assert seen == sorted(seen, reverse=True) and len(set(seen)) > 1
        assert battle(pilot).query_one(AttackPanel).display
        await pilot.press("enter")
        assert "Hit:" in shown(pilot) and "Miss:" in shown(pilot)
        await pilot.press("escape")
        assert "Miss:" not in shown(pilot)


async def test_a_previewed_attack_needs_no_scrolling_at_the_smallest_size() -> None:
    for seed in range(4):
        table = next(islice(attacks(seed), 2, None))
        async with at_table(table, (80, 24)) as pilot:
            await pilot.press("enter")
            await pilot.pause()
            panel = battle(pilot).query_one(AttackPanel)
            assert panel.max_scroll_y == 0, shown(pilot)
            assert all(word in shown(pilot) for word in ("to hit", "DEF", "Hit:", "Miss:"))
