"""Before an answer is given the bar tells what it would bring, and no dice fall for that."""

from __future__ import annotations

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Faces, Roll
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.dice import ACTION, BOOST
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.hints import hint
from monsterpocalypse_tui.table.monsterpocalypse.chances import short
from monsterpocalypse_tui.table.monsterpocalypse.consequences import consequences
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from tests.tui.hands import at_table, battle, shown
from tests.tui.moments import scripted


def waiting_for(name: str, kind: str) -> tuple[Answering, a.Answer]:
    """A scenario where its script answers a kind of decision, and that answer."""
    moment = next(moment for moment in scripted() if moment.name == name)
    table = moment.table()
    for answer in moment.answers:
        assert isinstance(answer, a.Answer)
        decision = table.session.decision
        assert decision is not None
        if decision.kind == kind:
            return Answering(table), answer
        table.session.apply(answer)
    raise AssertionError(f"{name} never asks for {kind}")


def armed(name: str, kind: str) -> str:
    """The hint once the answer of a scenario has been picked and not yet given."""
    answering, answer = waiting_for(name, kind)
    answering.arm(answer)
    return hint(answering)


def test_an_advance_into_the_fire_says_so() -> None:
    said = armed("haz-01-a-unit-burns", "advancement")
    assert said == "again to commit: Repair Vehicle 1 to C4. Repair Vehicle 1 is destroyed at C4 by the fire."


def test_a_monster_that_loses_its_form_says_so() -> None:
    said = armed("haz-r085-the-new-form-is-not-burned", "advancement")
    assert "Rogzor takes 1 damage from the fire, no health left. Rogzor is destroyed, and Ultra Rogzor takes" in said


def test_a_landing_says_what_it_hits_first_and_how_it_moves_last() -> None:
    said = armed("slam-05-a-building-without-fire", "landing")
    assert said.startswith("again to commit: to F8. Terra Khan takes 2 damage from the Body Slam, 3 health left.")
    assert "Office Building 1 is brought down" in said and said.endswith("collides with Office Building 1.")


def test_a_harmless_advance_says_nothing_more() -> None:
    assert armed("move-02-no-second-advance", "advancement").count(".") == 0


class NoDice:
    """Dice that must not fall."""

    def roll(self, request: Roll, number: int) -> Faces:
        raise AssertionError("somebody looked at the dice")


@pytest.mark.parametrize("kind", ["power", "attack"])
def test_foretelling_ends_where_dice_would_fall(kind: str) -> None:
    for moment in scripted()[::7]:
        table = moment.table()
        for answer in moment.answers:
            decision = table.session.decision
            assert decision is not None and isinstance(answer, a.Answer)
            if decision.kind == kind:
                dice, table.session.dice = table.session.dice, NoDice()
                before = len(table.session.records), len(table.session.events)
                consequences(table.session, answer)
                assert before == (len(table.session.records), len(table.session.events))
                table.session.dice = dice
            table.session.apply(answer)


def test_what_is_foretold_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    answering, answer = waiting_for("haz-01-a-unit-burns", "advancement")
    answering.arm(answer)
    first = hint(answering)
    monkeypatch.setattr("monsterpocalypse_tui.table.monsterpocalypse.view.consequences", None)
    assert hint(answering) == first


def test_a_target_has_its_odds_before_the_attack_is_declared() -> None:
    said = armed("ab-001-blazing-inferno", "attack")
    assert said.endswith("brawl Downtown High-Rise 1. Hits with 58.8% if you roll 5A 2B.")


@pytest.mark.parametrize(
    ("name", "kind", "likely"),
    [
        ("ab-050-fling-at-whom", "fling-target", "Carnidon 1. Hits with 56.9% against DEF 3."),
        ("swat-02-at-a-building", "swat-target", "Skyscraper 1. Hits with 45.2% against DEF 6."),
        ("sling-03-a-choice-of-two", "smash-target", "Terra Khan. Hits with 56.5% against DEF 6."),
    ],
)
def test_dice_that_are_rolled_again_have_odds(name: str, kind: str, likely: str) -> None:
    assert armed(name, kind).endswith(likely)


def test_a_power_up_says_how_likely_it_is_and_what_it_brings() -> None:
    answering, _ = waiting_for("ab-009-financier", "power")
    assert hint(answering) == "a success brings 2 Power Dice"
    assert "roll 2 Action Dice: 75.0%" in [option.label for option in answering.options()]


def test_boost_dice_count_for_a_power_up() -> None:
    answering, _ = waiting_for("ab-018-subsidize", "power")
    likely = short(odds(((ACTION, 1), (BOOST, 1))).at_least(1))
    assert f"roll 1 Action Die: {likely}" in [option.label for option in answering.options()]


def test_an_offer_says_what_the_ability_does() -> None:
    answering, _ = waiting_for("ab-031-energy-cycle", "use")
    assert hint(answering).startswith("When two or more Action Dice were rolled, one that missed may go back")


async def test_a_long_preview_leaves_the_map_whole_at_the_smallest_size() -> None:
    answering, answer = waiting_for("slam-05-two-burning-buildings", "landing")
    async with at_table(answering.match, (80, 24)) as pilot:
        screen = battle(pilot)
        screen.answering.arm(answer)
        screen.show_answering()
        await pilot.pause()
        assert "again to commit: to F8. Cthugrosh takes" in shown(pilot) and "And more." in shown(pilot)
        assert screen.query_one(BoardGrid).size.height >= 18
