"""Anything on the map can be inspected, in anybody's turn."""

from __future__ import annotations

import time

from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.attack.targeting import targets
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import forces, is_unit, owner, structures
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.board.places import holder, secured
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.movement.moving import reach
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.inspection import RANGES, REACH, THREATS, Inspector
from monsterpocalypse_tui.tui.widgets.board_grid import ZOOMS, BoardGrid
from tests.tui.hands import at_table, battle, settled, shown
from tests.tui.moments import reached
from tests.tui.tables import new_match, seated


def late() -> Match:
    return reached(lambda table, decision: table.state.turn > 20 and decision.kind == "advancement")


def monsters(game: Game) -> list[int]:
    return [monster for monster in range(game.table.first_unit) if game.at[monster] != OFF]


# What is told --------------------------------------------------------------------------------------------------------


def test_reach_is_where_the_engine_lets_a_figure_advance() -> None:
    game = late().state
    inspector = Inspector(game, game.seat)
    for figure in (*forces(game, 0), *forces(game, 1)):
        seen = inspector.look(REACH, game.at[figure])
        ends = reach(game, figure).destinations
        assert f"{names.figure(game, figure)} could advance to {ends.bit_count()} " in seen.caption
        assert all(end in seen.far for end in spaces_of(ends) if not game.body(figure) >> end & 1)
        assert seen.figure == figure


def test_ranges_are_the_targets_of_the_engine() -> None:
    game = late().state
    inspector = Inspector(game, game.seat)
    for figure in (*forces(game, 0), *forces(game, 1)):
        seen = inspector.look(RANGES, game.at[figure])
        now = {target for kind in (AttackKind.BRAWL, AttackKind.BLAST) for target in targets(game, figure, kind)}
        assert seen.now == now
        assert not seen.later & now
        assert "could attack" in seen.caption


def test_threats_are_the_ranges_of_the_enemy() -> None:
    game = late().state
    inspector = Inspector(game, game.seat)
    for figure in (*forces(game, 0), *forces(game, 1)):
        seen = inspector.look(THREATS, game.at[figure])
        enemies = list(forces(game, 1 - owner(game, figure)))
        ranges = {enemy: inspector.look(RANGES, game.at[enemy]) for enemy in enemies}
        assert seen.now == {enemy for enemy in enemies if figure in ranges[enemy].now}
        assert seen.later == {enemy for enemy in enemies if figure in ranges[enemy].later}


def test_inspecting_changes_nothing() -> None:
    table = late()
    game = table.state
    before = (game.at.copy(), game.who.copy(), game.troops.copy(), game.giants.copy())
    inspector = Inspector(game, game.seat)
    for layer in (REACH, RANGES, THREATS):
        for space in spaces_of(game.map.everywhere):
            seen = inspector.look(layer, space)
            assert seen.caption.endswith("."), seen.caption
            assert all(0 <= each < game.map.size for each in seen.near | seen.far)
    assert before == (game.at, game.who, game.troops, game.giants)


def test_a_building_tells_who_secures_it() -> None:
    table, brain = new_match(seated(map="smashville", seed=3)), RandomSeat(3)
    safe = 0
    while (decision := table.session.decision) is not None and table.state.turn < 60:
        table.answer(brain.answer(table.session, decision).answer)
        game = table.state
        for building in (*secured(game, 0), *secured(game, 1)):
            seen = Inspector(game, 0).look(REACH, game.at[building])
            assert "secures" in seen.caption and "Nobody" not in seen.caption
            assert len(seen.now) >= 3
            safe += 1
    assert safe
    game = table.state
    standing = [each for each in structures(game) if game.who[game.at[each]] == each]
    said = [Inspector(game, 0).look(REACH, game.at[each]).caption for each in standing]
    assert any(words.startswith("Nobody secures") for words in said)


def test_a_zone_tells_who_holds_it() -> None:
    game = late().state
    inspector = Inspector(game, 0)
    for space in spaces_of(game.map.power_zones):
        figure = game.who[space]
        if figure == NOBODY or is_unit(game, figure):
            said = inspector.look(REACH, space).caption
            assert f"is held by {names.player(holder(game, space))}" in said


def test_an_empty_space_tells_who_could_come_and_who_could_strike() -> None:
    game = late().state
    inspector = Inspector(game, 0)
    free = next(space for space in spaces_of(game.map.everywhere) if game.who[space] == NOBODY)
    assert "could advance here" in inspector.look(REACH, free).caption
    threats = inspector.look(THREATS, free)
    assert all(owner(game, enemy) == 1 for enemy in threats.now | threats.later)


def test_a_look_takes_no_longer_than_a_blink() -> None:
    game = late().state
    inspector, slowest = Inspector(game, 0), 0.0
    for layer in (REACH, RANGES, THREATS):
        for space in spaces_of(game.map.everywhere):
            began = time.perf_counter()
            inspector.look(layer, space)
            slowest = max(slowest, time.perf_counter() - began)
    assert slowest < 0.5, "a look that long would be felt"


# At the table --------------------------------------------------------------------------------------------------------


async def test_a_key_goes_through_the_layers_and_the_cursor_is_followed() -> None:
    table = late()
    game = table.state
    async with at_table(table, (100, 40)) as pilot:
        board = battle(pilot).query_one(BoardGrid)
        mine, other = monsters(game)[:2]
        board.move_cursor(game.at[other])
        for words in ("could advance to", "could attack", "could attack"):
            await pilot.press("i")
            said = " ".join(shown(pilot).split())
            assert words in said
        board.move_cursor(game.at[mine])
        await settled(pilot)
        assert board.overlay.taken_up == mine
        await pilot.press("i")
        assert battle(pilot).inspected == ""
        assert "could attack" not in shown(pilot)


async def test_the_other_mouse_button_inspects() -> None:
    table = late()
    async with at_table(table, (100, 40)) as pilot:
        screen = battle(pilot)
        board = screen.query_one(BoardGrid)
        before = len(table.session.records)
        space = table.state.at[monsters(table.state)[1]]
        region, (width, height) = board.region_of(space), ZOOMS[board.zoom]
        await pilot.click(board, offset=(region.x + width // 2, region.y + height // 2), button=3)
        await settled(pilot)
        assert screen.inspected == REACH
        assert board.cursor == space
        assert screen.answering.armed is None and len(table.session.records) == before
        assert "could advance to" in " ".join(shown(pilot).split())


async def test_picking_or_stepping_back_ends_the_inspection() -> None:
    table = late()
    async with at_table(table, (100, 40)) as pilot:
        for key in ("escape", "enter"):
            await pilot.press("i")
            assert battle(pilot).inspected == REACH
            await pilot.press(key)
            assert battle(pilot).inspected == ""


async def test_inspecting_before_there_is_a_map() -> None:
    table = new_match(seated(seed=3, quick=False))
    async with at_table(table) as pilot:
        await pilot.press("i", "right", "i", "v")
        await settled(pilot)
        assert pilot.app._exception is None
