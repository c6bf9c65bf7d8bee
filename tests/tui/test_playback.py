"""What an answer brings about, picture by picture."""

from __future__ import annotations

import os
from functools import cache

import pytest

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse import events as e
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Tile
from monsterpocalypse_tui.table.glyphs import UNICODE
from monsterpocalypse_tui.table.monsterpocalypse.map_art import figure_art
from monsterpocalypse_tui.table.monsterpocalypse.playback import frames, roll_in, snapshot
from monsterpocalypse_tui.table.monsterpocalypse.scene import filled
from monsterpocalypse_tui.table.view import Board, Frame, Snapshot
from tests.tui.moments import scripted
from tests.tui.tables import codes_of, new_match, seated

GAMES = 12 if "MONPOC_EXHAUSTIVE" in os.environ else 4
FORCES = (
    ("guard-shield-line", "terrasaurs-feeding-ground"),
    ("cthul-black-tide", "cthul-red-hunger"),
    ("shadow-sun-silent-coup", "martian-harvest"),
    ("planet-eaters-world-breaker", "guard-sky-wing"),
)


Played = tuple[list[Event], list[Frame]]


@cache
def scenarios() -> tuple[Played, ...]:
    """The pictures of every answer of every shipped scenario."""
    found = []
    for moment in scripted():
        table = moment.table()
        for answer in moment.answers:
            before = snapshot(table.state, codes_of(table))
            happened = table.answer(answer)
            found.append((happened, frames(before, happened, table.state, codes_of(table))))
    return tuple(found)


def with_event(kind: type[Event]) -> list[Played]:
    """Answers of the shipped scenarios that bring something about."""
    found = [each for each in scenarios() if any(isinstance(event, kind) for event in each[0])]
    assert found
    return found


def view(frame: Frame) -> Board:
    seen = frame.shown.map
    assert isinstance(seen, Board)
    return seen


def spots(found: list[Frame], figure: int) -> list[int]:
    """Where a figure is seen, one space after another."""
    seen = [token.space for frame in found if (token := view(frame).tokens.get(figure))]
    return [space for number, space in enumerate(seen) if number == 0 or seen[number - 1] != space]


def assert_drawable(seen: Snapshot) -> None:
    """Every figure that stands on a space is known there, lies wholly on the map, and can be drawn."""
    shown = seen.map
    assert shown is not None
    for space, cell in shown.cells.items():
        if cell.figure >= 0:
            token = shown.tokens[cell.figure]
            rows, columns = (divmod(place, shown.width + 1) for place in (space, token.space))
            assert 0 <= rows[0] - columns[0] <= token.large and 0 <= rows[1] - columns[1] <= token.large
            assert figure_art(token, 8, 4, UNICODE).rows
        assert hasattr(UNICODE, cell.ground)


@pytest.mark.parametrize("number", range(GAMES))
def test_every_answer_of_random_games_ends_in_the_table_as_it_is(number: int) -> None:
    seating = seated(seed=number, forces=FORCES[number % len(FORCES)], quick=number % 2 == 0)
    table, brain = new_match(seating), RandomSeat(number)
    before, answered = snapshot(table.state, codes_of(table)), 0
    while (decision := table.session.decision) is not None and answered < 700:
        happened = table.answer(brain.answer(table.session, decision).answer)
        after = snapshot(table.state, codes_of(table))
        found = frames(before, happened, table.state, codes_of(table))
        if found:
            assert found[-1].shown == after
        for frame in found:
            assert frame.beats > 0
            assert_drawable(frame.shown)
            assert all(space in view(frame).cells for space in frame.flash)
        before, answered = after, answered + 1


def test_every_scenario_can_be_played_back() -> None:
    for _, found in scenarios():
        for frame in found:
            assert_drawable(frame.shown)


def test_a_figure_walks_its_path_space_by_space() -> None:
    for happened, found in with_event(e.Advanced):
        walked = [event for event in happened if isinstance(event, e.Advanced)]
        if len(happened) == len(walked) == 1:
            assert spots(found, walked[0].figure) == filled(walked[0].path, view(found[0]).width + 1)


def test_a_flight_is_seen_between_its_ends() -> None:
    assert filled((0, 4), 18) == [1, 2, 3, 4]
    assert filled((40, 40), 18) == []
    far = [
        (event, found)
        for happened, found in with_event(e.Relocated)
        for event in happened
        if isinstance(event, e.Relocated) and len(event.path) == 2 and abs(event.path[0] - event.path[1]) > 20
    ]
    assert far
    for event, found in far:
        assert len(spots(found, event.figure)) > 1


def test_dice_fall_before_anything_comes_of_them() -> None:
    for happened, found in with_event(e.Damaged):
        first = next((number for number, frame in enumerate(found) if frame.roll is not None), None)
        struck = next(event for event in happened if isinstance(event, e.Damaged))
        if first is None or happened.index(struck) < next(
            number for number, event in enumerate(happened) if isinstance(event, e.Attacked | e.Flung | e.PowerUpRolled)
        ):
            continue
        assert found[first].shown.players[0].trackers == found[0].shown.players[0].trackers
        assert found[first].shown.players[1].trackers == found[0].shown.players[1].trackers
        assert "damage" not in found[first].caption
        assert any(roll_in(event) is not None for event in happened)


def test_a_building_falls_before_its_tile_lies_there() -> None:
    for happened, found in with_event(e.Destroyed):
        for event in happened:
            if isinstance(event, e.TileLaid) and event.tile is not Tile.NOTHING and event.rule == "MP-STRUCT-03":
                grounds = [view(frame).cells[_site(happened, event.structure)].ground for frame in found]
                assert len(set(grounds)) == 2, grounds
                assert grounds[-1] == event.tile.value


def _site(happened: list[Event], structure: int) -> int:
    return next(event.space for event in happened if isinstance(event, e.Destroyed) and event.figure == structure)


def test_a_crushed_unit_is_gone_when_the_monster_has_reached_it() -> None:
    collisions = [
        (event, found)
        for happened, found in with_event(e.Collided)
        for event in happened
        if isinstance(event, e.Crushed) and any(isinstance(other, e.Relocated) for other in happened)
    ]
    assert collisions
    for event, found in collisions:
        gone = (frame for frame in found if event.figure not in view(frame).tokens)
        struck = next(frame for frame in gone if event.space in frame.flash)
        runner = view(struck).tokens[view(struck).cells[event.space].figure]
        assert runner.large, "the monster stands where the unit was"


def test_sliders_follow_the_damage() -> None:
    for happened, found in with_event(e.FormDestroyed):
        fallen = next(event for event in happened if isinstance(event, e.FormDestroyed))
        notes = [token.note for frame in found if (token := view(frame).tokens.get(fallen.figure))]
        assert len(set(notes)) == (2 if fallen.replaced else 1)
