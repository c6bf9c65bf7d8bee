"""What happened is shown picture by picture, and the last picture is the table as it is."""

from __future__ import annotations

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.smash_monster_rampage import events as e
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Symbol
from monsterpocalypse_tui.table.smash_monster_rampage.board import board_view
from monsterpocalypse_tui.table.smash_monster_rampage.game import GAME
from monsterpocalypse_tui.table.smash_monster_rampage.panels import panels
from monsterpocalypse_tui.table.smash_monster_rampage.playback import roll_in
from monsterpocalypse_tui.table.smash_monster_rampage.replay import replay
from monsterpocalypse_tui.table.view import Snapshot
from tests.table.smash_monster_rampage.games import new_game


@pytest.mark.parametrize("seed", range(4))
def test_events_alone_tell_the_whole_game(seed: int) -> None:
    session, chance = new_game(seed), Chance(seed)
    _ = session.open
    again, told = session.from_start(None).state, 0
    while (decision := session.decision) is not None:
        session.apply(decision.options.sample(chance))
        for event in session.events[told:]:
            replay(again, event)
        told = len(session.events)
        assert board_view(again) == board_view(session.state)
        assert panels(again) == panels(session.state)
        assert (again.phase, again.seat, again.spots) == (
            session.state.phase, session.state.seat, session.state.spots
        )  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
def test_frames_end_at_the_true_table(seed: int) -> None:
    session, chance = new_game(seed), Chance(seed)
    view = GAME.view(session)
    _ = session.open
    while (decision := session.decision) is not None:
        before, told = view.snapshot(session.state, None), len(session.events)
        session.apply(decision.options.sample(chance))
        frames = view.frames(before, session.events[told:], session.state, None)
        assert frames, "every answer is seen"
        assert frames[-1].shown == view.snapshot(session.state, None)
        assert all(frame.caption for frame in frames[:-1])


def test_another_table_has_no_pictures() -> None:
    session = new_game(1)
    _ = session.open
    assert GAME.view(session).frames(Snapshot(None, ()), list(session.events), session.state, None) == []


def test_dice_lie_in_the_tray_with_what_they_came_to() -> None:
    moved = roll_in(e.MovementRolled(0, (3, 5), 8))
    assert moved is not None and (moved.faces, moved.verdict, moved.unit) == (((3, 5),), "8 spots", "spot")
    walked = roll_in(e.MonsterRolled(0, 4, Symbol.RIGHT))
    assert walked is not None and walked.words == (("turn right",),)
    hit = roll_in(e.Shot(3, 4, 5, True, "SM-076"))
    assert hit is not None and (hit.needed, hit.verdict, hit.good) == (4, "HIT", True)
    astray = roll_in(e.Shot(3, 1, 1, False, "SM-077"))
    assert astray is not None and (astray.needed, astray.verdict) == (2, "ASTRAY"), "a 1 never hits"
    assert roll_in(e.TurnBegan(1, 0)) is None
