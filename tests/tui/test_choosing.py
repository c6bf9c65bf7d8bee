"""What the map lights and the bar offers is exactly what the engine accepts, over random games."""

from __future__ import annotations

from itertools import islice

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.table.choosing import Chooser
from monsterpocalypse_tui.table.monsterpocalypse.facets import facet_of
from tests.tui.moments import random_game
from tests.tui.tables import new_match, seated

FORCES = (
    ("guard-shield-line", "terrasaurs-feeding-ground"),
    ("shadow-sun-silent-coup", "martian-harvest"),
    ("cthul-black-tide", "planet-eaters-world-breaker"),
)


def reachable(chooser: Chooser) -> set[a.Answer]:
    """Everything a player can pick: with nothing taken up, and with each figure and card taken up in turn."""
    found: set[a.Answer] = set()
    for actor in (None, *chooser.actors):
        chooser.actor = actor
        for facets in (*chooser.lit().values(), *chooser.targets().values(), chooser.plain()):
            found.update(facet.answer for facet in facets)
    chooser.actor = None
    return found


@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_picked_is_what_the_engine_accepts(seed: int) -> None:
    forces = FORCES[seed % len(FORCES)]
    game = random_game(seated(forces=forces, seed=seed, quick=seed % 2 == 0))
    for table, decision in islice(game, 260):
        chooser = Chooser(table.view, table.state, decision)
        if decision.kind not in ("join", "roll"):
            assert reachable(chooser) == set(decision.options), decision
            assert all(answer in decision.options for answer in reachable(chooser))


def test_a_space_that_is_not_lit_is_refused_with_the_engines_reason() -> None:
    table = new_match(seated(seed=3))
    decision = table.session.decision
    assert isinstance(decision, Decision)
    chooser = Chooser(table.view, table.state, decision)
    assert chooser.take_up("g-tank") or chooser.take_up(chooser.cards()[0])
    dark = next(
        space for space in range(table.state.map.size) if space not in chooser.lit() and table.state.map.has(space)
    )
    refusal = chooser.pick(dark).refusal
    assert refusal is not None
    assert refusal.rule.startswith("MP-")


def test_any_space_of_a_large_base_picks_it() -> None:
    table = new_match(seated(seed=3))
    brain = RandomSeat(5)
    while (decision := table.session.decision) is not None:
        chooser = Chooser(table.view, table.state, decision)
        if decision.kind == "advancement" and chooser.is_large and chooser.lit():
            top = max(chooser.lit())
            assert chooser.pick(top).answer is not None or chooser.pick(top).choice
            corner = next(
                space for space in reversed(range(table.state.map.size)) if table.state.map.body[1][top] >> space & 1
            )
            if corner not in chooser.lit() and table.state.who[corner] < 0:
                assert chooser.pick(corner).answer is not None or chooser.pick(corner).choice
            return
        table.answer(brain.answer(table.session, decision).answer)


def test_every_answer_says_where_it_is_given() -> None:
    table = new_match(seated(seed=11))
    brain = RandomSeat(2)
    for _ in range(150):
        decision = table.session.decision
        if decision is None:
            break
        for answer in list(decision.options)[:40] if decision.kind != "join" else ():
            facet = facet_of(table.state, answer)
            if isinstance(answer, a.Advance | a.Spawn | a.MoveTo | a.Step):
                assert facet.space >= 0
            if isinstance(answer, a.PickFigure):
                assert facet.figure == answer.figure
        table.answer(brain.answer(table.session, decision).answer)
