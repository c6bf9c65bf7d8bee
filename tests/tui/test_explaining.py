"""F1 explains what is asked, the rules behind it and what is under the cursor, whatever that is."""

from __future__ import annotations

import pytest

from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.explaining import explain
from monsterpocalypse_tui.table.monsterpocalypse import presenter
from monsterpocalypse_tui.table.monsterpocalypse.cards import card_view
from monsterpocalypse_tui.table.monsterpocalypse.explaining import BEHIND, MONSTERS
from monsterpocalypse_tui.table.monsterpocalypse.rule_topics import TOPICS
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from tests.tui.hands import at_table, battle, settled, shown
from tests.tui.moments import every_kind
from tests.tui.tables import codes_of, new_match, seated


def test_every_topic_it_names_is_told() -> None:
    assert {topic for topics in (*BEHIND.values(), *MONSTERS.values()) for topic in topics} <= set(TOPICS)
    assert set(BEHIND) - {"map", "side"} <= every_kind()


@pytest.mark.parametrize("seed", [3, 5])
def test_anything_can_be_explained_at_any_time(seed: int) -> None:
    table = new_match(seated(seed=seed, quick=False))
    brain = RandomSeat(seed)
    for number in range(500):
        decision = table.session.decision
        if decision is None:
            break
        if table.state.has_map and number % 5 == 0:
            view = presenter.map_view(table.state, codes_of(table))
            spaces = list(view.cells)
            told = explain(Answering(table), card_view(table.state, view, spaces[number * 7 % len(spaces)]))
            assert len(told) >= 3
            assert all(heading and words for heading, words in told)
        table.answer(brain.answer(table.session, decision).answer)


async def test_f1_explains_and_the_question_mark_lists_the_keys() -> None:
    table = new_match(seated(map="smashville", seed=7))
    async with at_table(table, (100, 40)) as pilot:
        battle(pilot).query_one(BoardGrid).move_cursor(table.state.at[table.state.table.monsters[0][0]])
        await settled(pilot)
        await pilot.press("f1")
        await settled(pilot)
        assert "Under the cursor: Defender X" in shown(pilot)
        assert "What is asked" in shown(pilot) and "Spawning" in shown(pilot)
        await pilot.press("escape", "question_mark")
        await settled(pilot)
        assert "Take back your last answer" in shown(pilot)
        await pilot.press("tab", "tab")
        await settled(pilot)
        assert "Under the cursor" in shown(pilot)
