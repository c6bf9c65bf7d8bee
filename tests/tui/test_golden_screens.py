"""Every screen at three sizes: kept as text, with nothing cut off."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse.answers import STOP
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.screens.battle import BattleScreen
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from monsterpocalypse_tui.tui.widgets.decision_bar import Choices
from monsterpocalypse_tui.tui.widgets.footer import ONLY_KEYS, ActFooter
from tests.golden import assert_golden
from tests.tui.hands import QUIET, battle, settled, shown
from tests.tui.library import library
from tests.tui.moments import reached
from tests.tui.tables import new_match, seated

FOLDER = Path(__file__).parent / "golden"
SIZES = ((80, 24), (100, 30), (160, 50))
OTHER_SIZES = ((80, 36), (120, 36), (132, 43), (100, 24), (240, 70))


def fresh() -> Match:
    return reached(lambda table, decision: True)


def late() -> Match:
    return reached(lambda table, decision: table.state.turn >= 40 and decision.kind == "advancement")


def attacking() -> Match:
    return reached(lambda table, decision: table.state.turn >= 20 and decision.kind == "roll")


def reacting() -> Match:
    """The player whose turn it is not must choose."""
    seating = seated(forces=("cthul-black-tide", "cthul-red-hunger"), map="smashville")
    return reached(lambda table, decision: table.state.turn > 0 and decision.seat != table.state.seat, seating)


def over() -> Match:
    table = late()
    table.answer(STOP)
    return table


Reach = Callable[[Pilot[None]], Awaitable[None]]


def keys(*pressed: str) -> Reach:
    async def reach(pilot: Pilot[None]) -> None:
        for key in pressed:
            await pilot.press(key)
            await settled(pilot)

    return reach


def at(table: Callable[[], Match], *pressed: str) -> Reach:
    async def reach(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, MonpocApp)
        pilot.app.open_battle(table())
        await settled(pilot)
        await keys(*pressed)(pilot)

    return reach


SCREENS: dict[str, Reach] = {
    "title": keys(),
    "new-game": keys("2"),
    "scenarios": keys("s"),
    "solution": keys("s", "s", "right"),
    "reference": keys("r"),
    "settings": keys("o"),
    "battle-first": at(fresh),
    "battle-late": at(late),
    "battle-card": at(late, "tab", "p"),
    "battle-log": at(late, "p", "p"),
    "battle-attack": at(attacking),
    "battle-preview": at(attacking, "enter"),
    "battle-reaction": at(reacting),
    "battle-typing": at(late, "colon"),
    "battle-help": at(late, "question_mark"),
    "battle-over": at(over),
    "game-over": at(over, "enter"),
}


def app() -> MonpocApp:
    return MonpocApp(settings=QUIET, seed=7, library=library())


# What is cut off -----------------------------------------------------------------------------------------------------


def in_sight(widget: Widget) -> bool:
    """Whether a widget is shown where it cannot be scrolled away."""
    ancestors = [each for each in widget.ancestors_with_self if isinstance(each, Widget)]
    scrolls = any("auto" in (each.styles.overflow_y, each.styles.overflow_x) for each in ancestors[1:-1])
    return all(each.display for each in ancestors) and not scrolls


def cut_off(pilot: Pilot[None]) -> list[str]:
    """A sentence for everything that does not fit."""
    screen = pilot.app.screen
    wrong = []
    for widget in screen.walk_children(Widget):
        if not in_sight(widget) or widget.has_class("no-room"):
            continue
        if widget.size.area and not screen.region.contains_region(widget.region):
            wrong.append(f"{widget!r} at {widget.region} leaves the screen")
        if widget.parent is not None and widget.size.area and isinstance(widget.parent, Widget):
            inside = widget.parent.region
            if not inside.contains_region(widget.region) and not widget.styles.offset.x.value:
                wrong.append(f"{widget!r} at {widget.region} leaves {widget.parent!r} at {inside}")
        if isinstance(widget, Static) and widget.size.width:
            needed = widget.get_content_height(widget.container_size, pilot.app.size, widget.content_size.width)
            if needed > widget.content_size.height:
                wrong.append(f"{widget!r} needs {needed} lines and has {widget.content_size.height}")
    return wrong


def metas(pilot: Pilot[None], widget: Widget, name: str) -> set[str]:
    """What can be clicked in a widget."""
    region = widget.region
    points = ((x, y) for y in range(region.y, region.bottom) for x in range(region.x, region.right))
    return {pilot.app.screen.get_style_at(x, y).meta.get(name, "") for x, y in points} - {""}


def missing_controls(pilot: Pilot[None]) -> list[str]:
    """Keys of the footer and choices of the bar that cannot be clicked."""
    screen, wrong = pilot.app.screen, []
    if isinstance(screen, BattleScreen):
        wrong += [f"“{line.strip()}” is cut off" for line in shown(pilot).splitlines() if "…" in line]
    for bar in screen.query(ActFooter):
        missing = {act.id for act in bar.acts if act.id not in ONLY_KEYS} - metas(pilot, bar, "act")
        wrong += [f"{each} is missing in the footer" for each in missing]
    if isinstance(screen, BattleScreen):
        offered = {option.key for option in screen.answering.options()}
        seen = metas(pilot, screen.query_one(Choices), "choice") if offered else set()
        wrong += [f"choice {key} cannot be clicked" for key in offered - seen]
        board = screen.query_one(BoardGrid)
        if board.view is not None and (
            board.virtual_size.height > board.size.height or board.virtual_size.width > board.size.width
        ):
            wrong.append(f"the map needs {board.virtual_size} and has {board.size}")
    return wrong


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
async def test_screen(name: str, size: tuple[int, int]) -> None:
    async with app().run_test(size=size) as pilot:
        await settled(pilot)
        await SCREENS[name](pilot)
        wrong = cut_off(pilot) + missing_controls(pilot)
        assert not wrong, "\n".join(wrong)
        assert_golden(shown(pilot), FOLDER / f"{name}-{size[0]}x{size[1]}.txt")


@pytest.mark.parametrize("size", OTHER_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_other_sizes(size: tuple[int, int]) -> None:
    wrong = []
    async with app().run_test(size=size) as pilot:
        await settled(pilot)
        for name in ("battle-late", "battle-preview", "battle-reaction"):
            await SCREENS[name](pilot)
            wrong += [f"{name}: {each}" for each in cut_off(pilot) + missing_controls(pilot)]
    assert not wrong, "\n".join(wrong)


async def test_no_decision_of_a_game_is_cut_off() -> None:
    """The bar holds every prompt and every choice of a random game at the smallest size."""
    table = new_match(seated(seed=11, quick=False))
    brain, chance, wrong = RandomSeat(3), Random(1), []
    async with app().run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert isinstance(pilot.app, MonpocApp)
        pilot.app.open_battle(table)
        await settled(pilot)
        seen: set[str] = set()
        for _ in range(1500):
            decision = table.session.decision
            assert decision is not None
            if decision.kind not in seen or chance.random() < 0.02:
                seen.add(decision.kind)
                screen = battle(pilot)
                screen.answering.reset()
                screen.show_position()
                await pilot.pause()
                wrong += [f"{decision.kind}: {each}" for each in cut_off(pilot) + missing_controls(pilot)]
            table.answer(brain.answer(table.session, decision).answer)
    assert not wrong, "\n".join(dict.fromkeys(wrong))
