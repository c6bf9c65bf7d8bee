"""The terminal changes its size in the middle of an attack, and the same decision stays open."""

from __future__ import annotations

from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from tests.tui.hands import Keyboard, at_table, battle, settled, shown
from tests.tui.moments import reached


async def test_resize_in_the_middle_of_an_attack() -> None:
    table = reached(lambda table, decision: decision.kind == "roll")
    decision = table.session.decision
    assert decision is not None
    async with at_table(table, (100, 30)) as pilot:
        await pilot.press("enter")
        armed = battle(pilot).answering.dice
        assert battle(pilot).answering.deep
        for size in ((160, 50), (80, 24), (60, 20), (20, 5), (79, 24), (80, 23)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            assert table.session.decision is decision
            small = size[0] < 80 or size[1] < 24
            assert battle(pilot).has_class("-small") == small
            if small:
                words = " ".join(shown(pilot).split())
                assert "80" in words and words.count(".") <= 1
                assert "attack" not in words
        for size in ((80, 24), (240, 70)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            assert "attack" in shown(pilot)
            assert "Hit:" in shown(pilot)
            assert battle(pilot).answering.deep and battle(pilot).answering.dice == armed
        board = battle(pilot).query_one(BoardGrid)
        assert board.zoom > 2
        await Keyboard(pilot).give(armed)
        assert table.session.decision is not decision


async def test_every_zoom_is_reached_as_the_terminal_grows() -> None:
    table = reached(lambda table, decision: True)
    zooms = []
    async with at_table(table, (80, 24)) as pilot:
        for size in ((80, 24), (100, 30), (120, 45), (150, 45), (160, 62), (200, 80)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            board = battle(pilot).query_one(BoardGrid)
            zooms.append(board.zoom)
            assert board.virtual_size.width <= board.size.width and board.virtual_size.height <= board.size.height
    assert zooms == sorted(zooms) and len(set(zooms)) >= 4
