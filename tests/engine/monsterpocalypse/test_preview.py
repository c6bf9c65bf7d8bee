"""What is shown before a roll is what then is rolled, compared and done."""

from dataclasses import replace

import pytest

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Declare, RollDice
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import (
    Preview,
    consequences,
    foresee,
    preview,
    preview_of,
)
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind, Modifier
from monsterpocalypse_tui.engine.monsterpocalypse.dice import ACTION, BOOST, POWER
from monsterpocalypse_tui.engine.monsterpocalypse.events import Attacked, DieReturned, Flung
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.engine.monsterpocalypse.reference.random_forces import random_force
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from tests.engine.monsterpocalypse.random_games import decisions, library

GAMES = 6
DECISIONS = 1500


def a_game(seed: int) -> Session[Game]:
    """A game of forces drawn by lot, with one or two monsters on each side, so that any ability may be met."""
    red, blue = (random_force(library(), 2 * seed + seat, 1 + seed % 2) for seat in (0, 1))
    return start(library(), Setup(red, blue, "", seed))


def added(receipt: list[Modifier], floor: int) -> int:
    return max(floor, sum(line.amount for line in receipt))


def rolls_to_come(session: Session[Game], seed: int) -> list[RollDice]:
    """Look at each decision about dice, and give the fewest and the most dice that may be rolled for it."""
    decision = session.decision
    assert decision is not None
    listed = list(decision.options)
    return [listed[0], listed[-1], listed[seed % len(listed)]]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_shown_is_what_is_rolled_and_compared(seed: int) -> None:
    session, seen = a_game(seed), 0
    for decision in decisions(session, seed, DECISIONS):
        if decision.kind != "roll":
            continue
        seen += 1
        shown = preview(session)
        for dice in rolls_to_come(session, seen):
            real = session.clone()
            _ = real.open
            before = len(real.events)
            real.apply(dice)
            event = next(each for each in real.events[before:] if isinstance(each, Attacked))
            boost = sum(added(lines, 0) for lines in shown.boost.values())
            assert event.dice == (dice.action, boost, dice.power)
            assert tuple(map(len, event.faces)) == event.dice
            counts = ((ACTION, dice.action), (BOOST, boost), (POWER, dice.power))
            assert shown.odds(session.state, dice) == odds(counts)
            assert dice.action <= sum(added(lines, 1) for lines in shown.action.values())
            assert_compared_as_shown(shown, event)
            if event.target != NOBODY:
                chance = shown.chance(session.state, dice, event.target)
                assert chance == odds(counts).at_least(event.defense)
    assert seen > 20


def assert_compared_as_shown(shown: Preview, event: Attacked) -> None:
    """The roll was judged by the numbers that were shown, and their lines add up to them."""
    for figure, needed in shown.needs.items():
        assert needed >= added(shown.defenses[figure], 1)
        assert (figure in event.hits) == (event.strikes >= needed)
    if event.target != NOBODY:
        assert event.defense == added(list(event.receipt), 1) == shown.needs[event.target]
        assert list(event.receipt) == shown.defenses[event.target]
        assert event.hit == (event.strikes >= event.defense)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_attack_can_be_looked_at_before_it_is_declared(seed: int) -> None:
    session, kinds = a_game(seed), set()
    for decision in decisions(session, seed, DECISIONS):
        if decision.kind != "attack":
            continue
        before = digest(session.state)
        for answer in decision.options:
            if not isinstance(answer, Declare):
                continue
            kinds.add(answer.kind)
            shown = preview_of(session.state, answer)
            after = session.clone()
            after.apply(answer)
            if after.decision is not None and after.decision.kind in ("join", "roll"):
                then = preview(after)
                assert shown.defenses == then.defenses
                assert (shown.action, shown.boost, shown.needs) == (then.action, then.boost, then.needs)
                if after.decision.kind == "roll":
                    assert list(shown.limits) == list(after.decision.options)
        assert digest(session.state) == before
    assert AttackKind.STOMP in kinds


def played_out(session: Session[Game], dice: RollDice) -> tuple[list[Event], Session[Game]]:
    """Roll the real dice and give the first legal answer to all that is asked."""
    real = session.clone()
    _ = real.open
    before = len(real.events)
    real.apply(dice)
    while (decision := real.decision) is not None and not decision.rest:
        real.apply(next(iter(decision.options)))
    return real.events[before:], real


def without_faces(events: list[Event]) -> list[Event]:
    return [replace(each, faces=()) if isinstance(each, Attacked) else each for each in events]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_foretold_is_what_happens(seed: int) -> None:
    """With the strikes that really fell, and the same choices, the same follows.

    Attacks in which more dice are rolled later are left out, and those in which single faces matter.
    """
    session, compared = a_game(seed), 0
    for decision in decisions(session, seed, DECISIONS):
        if decision.kind != "roll":
            continue
        dice = next(iter(decision.options))
        before = digest(session.state)
        happened, real = played_out(session, dice)
        attacks = [each for each in happened if isinstance(each, Attacked)]
        foretold = foresee(session, dice, attacks[0].strikes)
        assert digest(session.state) == before
        single_faces = any(isinstance(each, DieReturned) for each in (*happened, *foretold.events))
        if len(attacks) > 1 or single_faces or any(isinstance(each, Flung) for each in happened):
            continue
        compared += 1
        assert without_faces(foretold.events) == without_faces(happened)
        assert foretold.game.monster_pool == real.state.monster_pool
        assert digest(foretold.game) == digest(real.state)
        assert consequences(session, dice, attacks[0].strikes) == foretold.events
    assert compared > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_an_attack_not_yet_declared_is_foretold_alike(seed: int) -> None:
    session = a_game(seed)
    for number, decision in enumerate(decisions(session, seed, DECISIONS)):
        if decision.kind != "attack" or number % 5:
            continue
        for answer in [each for each in decision.options if isinstance(each, Declare)][:4]:
            dice = next(iter(preview_of(session.state, answer).limits))
            declared = session.clone()
            declared.apply(answer)
            while declared.decision is not None and declared.decision.kind == "join":
                declared.apply(next(iter(declared.decision.options)))
            if declared.decision is None or declared.decision.kind != "roll":
                continue
            for strikes in (0, 4, 9):
                assert foresee(session, dice, strikes, answer).events == foresee(declared, dice, strikes).events
