"""The attack panel tells the engine's own odds, and its receipts add up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Roll
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.monsterpocalypse.answers import RollDice
from monsterpocalypse_tui.engine.monsterpocalypse.attack.dice import RollOptions
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import preview
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack, AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import amount, defense_receipt
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.glyphs import UNICODE
from monsterpocalypse_tui.table.lighting import answers_lit
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.attack_view import AttackView
from monsterpocalypse_tui.table.monsterpocalypse.chances import short
from monsterpocalypse_tui.table.view import Rolled
from monsterpocalypse_tui.tui.widgets.dice_tray import DiceTray
from monsterpocalypse_tui.tui.widgets.histogram import bins
from monsterpocalypse_tui.tui.widgets.monsterpocalypse.attack_panel import AttackPanel, AttackText
from monsterpocalypse_tui.tui.widgets.side import Side
from tests.tui.hands import Keyboard, at_table, battle, shown
from tests.tui.moments import duels, random_game, scripted
from tests.tui.tables import seated

HIT = re.compile(r"([<>]?[0-9.]+%) to hit")
DEF = re.compile(r"DEF (\d+)")
TARGET = re.compile(r"DEF (\d+)(?: needs (\d+))? +([<>]?[0-9.]+%)")


def attacks(seed: int) -> Iterator[Match]:
    """A random game, each time it waits for the dice of an attack on one target."""
    forces = duels()
    chosen = forces[seed % len(forces)], forces[(seed * 5 + 3) % len(forces)]
    game = random_game(seated(forces=chosen, map="smashville", seed=seed))
    for table, decision in islice(game, 3000):
        if decision.kind == "roll" and isinstance(decision.about, Attack) and decision.about.target != NOBODY:
            yield table


def wide_attacks() -> Iterator[Match]:
    """Every shipped scenario, each time dice are chosen against several figures."""
    for moment in scripted():
        table = moment.table()
        for answer in moment.answers:
            if _is_wide(table):
                yield table
            table.answer(answer)


def _is_wide(table: Match) -> bool:
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


def rolled(table: Match, dice: RollDice) -> Roll:
    """What the engine really rolls for an answer."""
    copy = table.session.clone()
    _ = copy.open
    copy.dice = _Catch()
    copy._known = {}
    try:
        copy.apply(dice)
    except _Seen as seen:
        return seen.roll
    raise AssertionError("nothing was rolled")


def looked_at(table: Match) -> AttackView:
    """The attack that is shown."""
    view = Answering(table).preview()
    assert isinstance(view, AttackView)
    return view


def sampled(seed: int) -> Iterator[tuple[Match, RollDice, AttackView]]:
    """Some attacks of a random game with dice chosen at random, and how they are shown."""
    chance = Random(seed)
    for table in islice(attacks(seed), 12):
        answering = Answering(table)
        answering.counts = counted(options(table).sample(chance))
        view = answering.preview()
        assert view is not None
        yield table, answering.dice, view


def counted(dice: RollDice) -> tuple[int, ...]:
    """How many dice of each kind are chosen."""
    return dice.action, dice.power


def options(table: Match) -> RollOptions:
    """The dice one may choose between."""
    decision = table.session.decision
    assert decision is not None and isinstance(decision.options, RollOptions)
    return decision.options


def written(view: AttackView, width: int = 41, rows: int = 17) -> str:
    """The attack panel as text."""
    sheet = AttackText()
    sheet.view = view
    return "\n".join(line.plain for line in sheet.lines(width, rows))


@pytest.mark.parametrize("seed", range(6))
def test_the_odds_shown_are_those_of_the_dice_the_engine_rolls(seed: int) -> None:
    compared = 0
    for table, dice, view in sampled(seed):
        text = written(view)
        hit, defense = HIT.search(text), DEF.search(text)
        assert hit is not None and defense is not None, text
        exact: Fraction = odds(rolled(table, dice).dice).at_least(int(defense[1]))
        assert hit[1] == short(exact)
        decision = table.session.decision
        assert decision is not None
        assert int(defense[1]) == amount(defense_receipt(table.state, decision.about, decision.about.target), 1)
        compared += 1
    assert compared >= 5


def test_each_of_several_targets_has_the_odds_of_the_dice_the_engine_rolls() -> None:
    chance, kinds, compared = Random(1), set(), 0
    for table in wide_attacks():
        decision = table.session.decision
        assert decision is not None and isinstance(decision.options, RollOptions)
        answering = Answering(table)
        answering.counts = counted(decision.options.sample(chance))
        view = answering.preview()
        assert view is not None
        strikes = odds(rolled(table, answering.dice).dice)
        shown_targets = TARGET.findall(written(view, 65, 60))
        meant = preview(table.session).defenses
        assert len(shown_targets) == len(view.targets) == len(meant)
        for target, figure, (defense, needs, said) in zip(view.targets, meant, shown_targets, strict=True):
            assert int(defense) == target.defense
            assert int(defense) == amount(defense_receipt(table.state, decision.about, figure), 1)
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
    for table, dice, view in sampled(seed):
        text = written(view)
        counts = {die.letter: count for die, count in rolled(table, dice).dice}
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


def room(table: Match) -> int:
    """How many Action Dice there are to choose between."""
    dice = options(table)
    return dice.most - dice.least


async def test_the_chance_changes_on_the_screen_as_dice_are_added() -> None:
    table = next(table for table in attacks(3) if room(table) >= 2)
    async with at_table(table, (100, 30)) as pilot:
        seen = []
        hands = Keyboard(pilot)
        for _ in range(room(table) + 1):
            view = battle(pilot).answering.preview()
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


def opened(name: str) -> Match:
    """A scenario at the first roll of an attack."""
    moment = next(moment for moment in scripted() if moment.name == name)
    table = moment.table()
    for answer in moment.answers:
        if table.session.decision is not None and table.session.decision.kind == "roll":
            break
        table.session.apply(answer)
    return table


def test_a_stomp_names_and_rings_everyone_it_meets() -> None:
    table = opened("stomp-r056-one-gorge")
    view = looked_at(table)
    assert written(view).startswith("Mega Sky Sentinel ▸ Stomp ▸ Raptix 1 and\nRaptix 2")
    game = table.state
    ringed = [names.figure(game, figure) for figure in answers_lit(Answering(table)).targets]
    assert sorted(ringed) == [target.name for target in view.targets] == ["Raptix 1", "Raptix 2"]


def test_the_one_figure_a_stomp_meets_has_its_name_beside_its_defense() -> None:
    view = looked_at(opened("stomp-r056-one-gorge"))
    alone = replace(view, targets=view.targets[:1], at="Raptix 1")
    assert "DEF 3 of Raptix 1" in written(alone)


def test_what_a_hit_does_is_told_before_how_it_comes_about() -> None:
    answering = Answering(opened("ab-031-energy-cycle"))
    answering.deep = True
    view = answering.preview()
    assert view is not None and view.hit is not None
    assert view.hit.events[0].startswith("Terra Khan takes 1 damage")
    assert any("Energy Cycle" in text for text in view.hit.rest)
    small = " ".join(written(view, 41, 11).split())
    assert "Terra Khan takes 1 damage from the brawl, 4 health left." in small and "uses its Advantage" not in small


def test_the_sum_of_boost_dice_reads_as_one() -> None:
    assert "3 = 3 printed stars" in written(looked_at(opened("ab-031-energy-cycle")))


async def test_dice_of_the_last_attack_leave_their_rows_to_the_next() -> None:
    async with at_table(opened("ab-031-energy-cycle"), (80, 24)) as pilot:
        side = battle(pilot).query_one(Side)
        tray = side.query_one(DiceTray)
        side._rolled = None
        tray._rolled = Rolled(((1, 0),), 0, "")
        side.share_out()
        assert not tray.display
        tray.roll(Rolled(((1, 0),), 0, "a hit"), 0)
        await pilot.pause()
        assert tray.display
