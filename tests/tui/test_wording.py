"""The bar speaks of answers in words, each its own."""

from __future__ import annotations

from itertools import islice

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.monsterpocalypse.wording import label, labels, whole
from tests.tui.moments import random_game, scripted
from tests.tui.tables import new_match, seated


def test_an_answer_in_words() -> None:
    game = new_match(seated(map="smashville", seed=7)).state
    monster = game.table.monsters[0][0]
    assert label(game, a.Activate(Activation.UNITS)) == "your units"
    assert label(game, a.Push(0)) == "push none"
    assert label(game, a.Push(2)) == "push 2 dice"
    assert label(game, a.GoHyper(monster)) == "Ultra Defender X for 4 Power Dice"
    assert whole(game, a.Step(monster, "ne")) == "Defender X: step north-east"
    assert whole(game, a.Spawn("g-tank", 8)) == "G-Tank to I1"


@pytest.mark.parametrize("seed", [2, 9])
def test_no_two_choices_sound_alike(seed: int) -> None:
    for table, _ in islice(random_game(seated(seed=seed, quick=False)), 400):
        said = [option.label for option in Answering(table).options() if option.key not in "+-[]"]
        assert len(set(said)) == len(said), said


def test_nothing_of_the_notation_is_left_in_the_bar() -> None:
    for moment in scripted()[::9]:
        table = moment.table()
        for answer in moment.answers:
            decision = table.session.decision
            assert decision is not None
            answers = [facet.answer for facet in chooser.plain()] if (chooser := Answering(table).chooser) else []
            assert not [words for words in labels(table.state, answers) if "red." in words or "blue." in words]
            table.session.apply(answer)
