"""Things happen on the map step by step, and nobody ever has to wait for them."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.events import Attacked
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.playback import snapshot
from monsterpocalypse_tui.table.view import Frame, Overlay, Snapshot
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from monsterpocalypse_tui.tui.widgets.decision_bar import Asked
from monsterpocalypse_tui.tui.widgets.dice_tray import DiceTray
from tests.tui.hands import Keyboard, at_table, battle, play, settled, shown
from tests.tui.moments import reached
from tests.tui.tables import codes_of, new_match, seated

SLOW, FAST = Settings(speed="slow"), Settings(speed="fast")


def advancing() -> Match:
    """A figure is about to go some spaces."""
    return reached(lambda table, decision: table.state.turn > 3 and _long_way(table) is not None)


def _long_way(table: Match) -> a.Advance | None:
    decision = table.session.decision
    assert decision is not None
    if decision.kind != "advancement":
        return None
    at, far = table.state.at, table.state.map.distance
    ways = [each for each in decision.options if isinstance(each, a.Advance) and not each.via]
    return next((way for way in ways if far(at[way.figure], False, way.to, False) > 3), None)


def seen(pilot: Pilot[None]) -> Snapshot:
    screen = battle(pilot)
    now = screen._seen
    assert now is not None
    assert screen.query_one(BoardGrid).view is now.map
    return now


def is_true(pilot: Pilot[None]) -> bool:
    """Whether the table is shown as it is."""
    table = battle(pilot).match
    return seen(pilot) == snapshot(table.state, codes_of(table))


async def set_out(pilot: Pilot[None]) -> a.Advance:
    """Give the answer that sends a figure off."""
    table = battle(pilot).match
    way = _long_way(table)
    assert way is not None
    battle(pilot).answering.commit(way)
    battle(pilot).after_answer()
    await pilot.pause()
    return way


def watched(pilot: Pilot[None]) -> list[Frame]:
    """Every picture that is shown from now on."""
    projector = battle(pilot).projector
    found: list[Frame] = []
    show = projector._show

    def look(frame: Frame) -> None:
        found.append(frame)
        show(frame)

    projector._show = look
    return found


async def played_out(pilot: Pilot[None]) -> None:
    """Wait until everything has been seen."""
    for _ in range(1000):
        if not battle(pilot).projector.playing:
            return
        await pilot.pause(0.01)
    raise AssertionError("it never ends")


async def test_a_figure_is_seen_on_its_way_and_arrives() -> None:
    table = advancing()
    async with at_table(table, settings=FAST) as pilot:
        pictures = watched(pilot)
        way = await set_out(pilot)
        await played_out(pilot)
        places = {frame.shown.map.tokens[way.figure].space for frame in pictures if frame.shown.map is not None}
        assert len(places) > 2
        assert is_true(pilot)
        assert battle(pilot).answering.chooser is not None


async def test_space_skips_to_the_end_at_once() -> None:
    table = advancing()
    async with at_table(table, settings=SLOW) as pilot:
        await set_out(pilot)
        assert not is_true(pilot)
        assert "space skips" in shown(pilot)
        await pilot.press("space")
        assert not battle(pilot).projector.playing
        assert is_true(pilot)


@pytest.mark.parametrize("key", ["tab", "d", "i", "u", "f", "p", "right", "escape", "question_mark", "v"])
async def test_any_key_ends_it_and_then_acts(key: str) -> None:
    table = advancing()
    async with at_table(table, settings=SLOW) as pilot:
        screen = battle(pilot)
        before = digest(table.state)
        await set_out(pilot)
        cursor, records = screen.query_one(BoardGrid).cursor, len(table.session.records)
        await pilot.press(key)
        assert not screen.projector.playing
        match key:
            case "right":
                assert screen.query_one(BoardGrid).cursor == cursor + 1
            case "u":
                assert digest(table.state) == before
            case "d":
                assert screen.answering.armed == a.DONE or len(table.session.records) > records
            case "f":
                assert screen.letters
            case "question_mark" | "v":
                assert pilot.app.screen is not screen
                await pilot.press("escape")
        assert pilot.app.screen is screen
        assert is_true(pilot)


async def test_a_click_ends_it_and_then_picks() -> None:
    table = advancing()
    async with at_table(table, settings=SLOW) as pilot:
        screen = battle(pilot)
        await set_out(pilot)
        assert await pilot.click(screen.query_one(BoardGrid), offset=(12, 5))
        await pilot.pause()
        assert not screen.projector.playing
        assert screen.query_one(BoardGrid).cursor != 0
        assert is_true(pilot)


async def test_with_speed_off_nothing_moves() -> None:
    table = advancing()
    async with at_table(table) as pilot:
        await set_out(pilot)
        assert not battle(pilot).projector.playing
        assert is_true(pilot)


async def test_dice_fall_before_the_damage_is_shown() -> None:
    table = reached(lambda table, decision: decision.kind == "roll" and table.state.turn > 10)
    async with at_table(table, (120, 40), settings=SLOW) as pilot:
        screen, before = battle(pilot), seen(pilot)
        screen.answering.commit(screen.answering.dice)
        assert any(isinstance(event, Attacked) for event in screen.answering.happened)
        screen.after_answer()
        await pilot.pause()
        tray = screen.query_one(DiceTray)
        assert tray.tumbling
        assert [each.trackers for each in seen(pilot).players] == [each.trackers for each in before.players]
        await pilot.press("space")
        settled_tray = screen.query_one(DiceTray)
        assert not settled_tray.tumbling
        assert is_true(pilot)


async def test_resizing_in_the_middle_of_it() -> None:
    table = advancing()
    async with at_table(table, settings=SLOW) as pilot:
        await set_out(pilot)
        for size in ((160, 50), (60, 20), (80, 24)):
            await pilot.resize_terminal(*size)
            await settled(pilot)
            assert shown(pilot).strip()
        await pilot.press("space")
        assert is_true(pilot)


async def test_leaving_in_the_middle_of_it() -> None:
    table = advancing()
    async with at_table(table, settings=FAST) as pilot:
        await set_out(pilot)
        await pilot.press("q")
        await pilot.pause(0.3)
        assert pilot.app._exception is None
        assert len(pilot.app.screen_stack) == 1


async def test_the_end_of_the_game_in_the_middle_of_it() -> None:
    table = advancing()
    async with at_table(table, settings=SLOW) as pilot:
        screen = battle(pilot)
        await set_out(pilot)
        screen.projector.finish()
        screen.answering.commit(a.STOP)
        screen.after_answer()
        await pilot.pause()
        assert "over" not in screen.query_one(Asked).prompt
        await pilot.press("space")
        assert table.open is None
        assert "The battle is over" in shown(pilot) or "draw" in shown(pilot)


async def test_what_a_machine_does_is_played_in_order() -> None:
    seating = seated(map="smashville", seed=9, kinds=("person", "rookie"))
    table = new_match(seating)
    async with at_table(table, settings=FAST) as pilot:
        screen = battle(pilot)
        answered = 0
        for _ in range(3000):
            if table.persons_turn and not screen.projector.playing:
                assert is_true(pilot)
                if answered == 3:
                    break
                await play(Keyboard(pilot), {0: RandomSeat(answered)}, most=1)
                answered += 1
            await pilot.pause(0.01)
            if table.state.turn > 1 and not table.persons_turn:
                await pilot.press("space")
        assert answered == 3


async def test_undo_while_a_machine_plays() -> None:
    seating = seated(map="smashville", seed=9, kinds=("person", "rookie"))
    table = new_match(seating)
    async with at_table(table, settings=SLOW) as pilot:
        screen = battle(pilot)
        for _ in range(2000):
            if table.persons_turn:
                break
            await pilot.press("space")
            await pilot.pause(0.005)
        await pilot.press("space")
        before = digest(table.state)
        while table.persons_turn:
            await play(Keyboard(pilot), {0: RandomSeat(1)}, most=1)
            await pilot.press("space")
        for _ in range(30):
            await pilot.press("u")
            if digest(table.state) == before:
                break
        assert digest(table.state) == before
        assert is_true(pilot)
        assert screen.answering.chooser is not None


# Handing over --------------------------------------------------------------------------------------------------------


async def test_the_other_player_is_called_in_the_middle_of_an_attack() -> None:
    seating = seated(forces=("cthul-black-tide", "cthul-red-hunger"), map="smashville")
    asked = reached(lambda table, decision: bool(table.state.turn) and decision.seat != table.state.seat, seating)
    asked.undo()
    answer = asked.session._redo[-1]
    async with at_table(asked, settings=FAST) as pilot:
        screen = battle(pilot)
        screen.answering.commit(answer)
        decision = asked.session.decision
        assert decision is not None and decision.seat != asked.state.seat
        name = ("RED", "BLUE")[decision.seat]
        pictures = watched(pilot)
        screen.after_answer()
        await played_out(pilot)
        assert f"{name}, your decision" in {frame.banner for frame in pictures}
        assert screen.query_one(Asked).prompt.startswith("Your decision. ")
        assert screen.query_one(Asked).seat == decision.seat
        assert f"{name} must choose" in shown(pilot)
        figure = asked.state.who[screen.query_one(BoardGrid).cursor]
        stops = screen.answering.stops()
        assert screen.query_one(BoardGrid).cursor in stops or asked.state.table.owner[figure] == decision.seat


async def test_a_banner_stands_across_the_map() -> None:
    table = advancing()
    async with at_table(table) as pilot:
        battle(pilot).query_one(BoardGrid).show_overlay(Overlay(banner="BLUE, your decision"))
        await pilot.pause()
        assert "BLUE, your decision" in shown(pilot)


async def test_nothing_is_called_while_the_same_player_goes_on() -> None:
    table = advancing()
    async with at_table(table, settings=FAST) as pilot:
        pictures = watched(pilot)
        await set_out(pilot)
        await played_out(pilot)
        assert pictures and not any(frame.banner for frame in pictures)
