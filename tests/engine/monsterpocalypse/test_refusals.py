"""An answer of another phase is told apart from a wrong answer of this one."""

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, Refusal
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    DONE,
    PASS,
    Activate,
    Answer,
    GoHyper,
    PowerUp,
    Push,
    Shuffle,
    Step,
)
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference
from monsterpocalypse_tui.engine.monsterpocalypse.state import ACTION_DICE, RED, Activation, Game, Phase
from monsterpocalypse_tui.engine.monsterpocalypse.turn.activation import take_turn


def test_choices_may_tell_another_kind_from_a_wrong_value() -> None:
    wrong, other = Refusal("Not this."), Refusal("Not now.")
    choices = Choices((1, 2), wrong, (int,), other)
    assert [choices.why_not(answer) for answer in (1, 3, "x")] == [None, wrong, other]
    assert Choices((1, 2), wrong).why_not("x") is wrong


def decision(phase: Phase, *, dice: int = 5) -> Decision:
    """The open decision of red in a phase; both monsters stand somewhere on the map."""
    library = reference.load()
    forces = library.forces
    setup = Setup(forces["guard-shield-line"], forces["terrasaurs-feeding-ground"], "block-war", 1)
    game: Game = start(library, setup).state
    game.unfold(library.maps["block-war"])
    for seat, monsters in enumerate(game.table.monsters):
        game.put(monsters[0], game.map.starts[seat][0])
    game.seat, game.phase, game.activation = RED, phase, Activation.MONSTER
    game.monster_pool[RED], game.unit_pool[RED] = dice, ACTION_DICE - dice
    request = next(take_turn(game))
    assert isinstance(request, Decision)
    return request


@pytest.mark.parametrize(
    ("phase", "answer", "rule"),
    [
        (Phase.ACTIVATION, Activate(Activation.UNITS), "MP-TURN-02"),
        (Phase.ACTIVATION, PASS, "MP-TURN-04"),
        (Phase.ACTIVATION, PowerUp(1), "MP-TURN-04"),
        (Phase.POWER, PowerUp(4), "MP-MACT-04"),
        (Phase.POWER, Step(0, "e"), "MP-TURN-04"),
        (Phase.POWER, DONE, "MP-TURN-04"),
        (Phase.HYPER, GoHyper(0), "MP-HYPER-01"),
        (Phase.HYPER, GoHyper(1), "MP-HYPER-01"),
        (Phase.HYPER, PowerUp(1), "MP-TURN-04"),
        (Phase.ADVANCEMENT, PowerUp(1), "MP-TURN-04"),
        (Phase.ATTACK, Step(0, "e"), "MP-TURN-04"),
        (Phase.PUSH, Push(11), "MP-MACT-11"),
        (Phase.PUSH, Shuffle(Activation.UNITS), "MP-TURN-04"),
    ],
)
def test_the_rule_behind_a_refusal(phase: Phase, answer: Answer, rule: str) -> None:
    refusal = decision(phase, dice=ACTION_DICE).options.why_not(answer)
    assert refusal is not None
    assert refusal.rule == rule
