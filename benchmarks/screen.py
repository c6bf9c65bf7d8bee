"""What the screen costs: the first picture, a cursor move, the whole map drawn, and waiting for a person.

Much of it is Textual's own, so a bare app that shows one label is measured in turn with ours wherever that says more.
"""

from __future__ import annotations

import asyncio
import os
import pty
import subprocess
import sys
import termios
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from benchmarks import benchmark
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from tests.tui.tables import new_match, seated

ROOMY, SMALL = (160, 50), (80, 24)
STARTS = 15
MOVES = 120
REDRAWS = 20
FRAME = 1 / 40
"""Longer than Textual waits before it paints what has changed."""
WAITED = 3.0

BARE = """
from textual.app import App
from textual.widgets import Label
class Bare(App):
    def compose(self):
        yield Label("the first picture")
Bare().run()
"""
TITLE = "from monsterpocalypse_tui.cli import main; main([])"
BATTLE = (
    "from monsterpocalypse_tui.cli import main; main(['play', '--seed', '7', '--red', 'person', '--blue', 'person'])"
)


# From the start to the first picture ---------------------------------------------------------------------------------


def first_picture(code: str, sign: bytes) -> float:
    """Time a fresh Python at a terminal of its own until a word of the first picture arrives there."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (ROOMY[1], ROOMY[0]))
    with TemporaryDirectory() as home:
        surroundings = {**os.environ, "MONPOC_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        begun = perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-c", code], stdin=theirs, stdout=theirs, stderr=theirs, env=surroundings
        )
        os.close(theirs)
        seen = b""
        while sign not in seen:
            seen += os.read(ours, 1 << 16)
        took = perf_counter() - begun
        process.kill()
        process.wait()
    os.close(ours)
    return took


bare_picture = partial(first_picture, BARE, b"the first picture")

benchmark("screen: a bare app's first picture", rounds=STARTS)(bare_picture)
benchmark("screen: the title beside a bare app", target=1.3, beside=bare_picture, rounds=STARTS)(
    partial(first_picture, TITLE, b"two players")
)
benchmark("screen: a battle beside a bare app", beside=bare_picture, rounds=STARTS)(
    partial(first_picture, BATTLE, b"activation")
)


# A key, and what it changes ------------------------------------------------------------------------------------------


class Page(Widget):
    """A page of blank lines, drawn line by line as the map is."""

    def render_line(self, y: int) -> Strip:
        """Draw a line."""
        return Strip.blank(self.size.width, self.rich_style)


class Bare(App[None]):
    """A blank page, and a key that does nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("left,right", "key", "key")]

    def compose(self) -> ComposeResult:
        """The page."""
        yield Page(id="map")

    def action_key(self) -> None:
        """Do nothing."""


class Repainting(Bare):
    """The same page, and a key that has two spots of it painted again, as a cursor does that goes on."""

    def action_key(self) -> None:
        """Paint them."""
        page = self.query_one("#map", Page)
        page.refresh(Region(0, 3, 6, 2))
        page.refresh(Region(6, 3, 6, 2))


class Furnished(Repainting):
    """Panels as the table has them, all blank, and the same key."""

    def compose(self) -> ComposeResult:
        """A ribbon, the map with something below, a side with its bar, a decision bar and a footer."""
        yield Page(classes="line")
        with Horizontal():
            with Vertical():
                yield Page(id="map")
                yield Page(classes="bar")
            with VerticalScroll():
                yield Page(classes="long")
        yield Page(classes="bar")
        yield Page(classes="line")

    CSS = """
    .line { height: 1; }
    .bar { height: 3; }
    .long { height: 200; }
    """


@cache
def library() -> Library:
    """The shipped data."""
    return load()


def battle() -> MonpocApp:
    """A battle in which a person is to move."""
    table = new_match(seated(map="smashville", seed=7))
    return MonpocApp(settings=Settings(), library=library(), opening=lambda app: app.open_battle(table))


@asynccontextmanager
async def running(app: App[None], size: tuple[int, int]) -> AsyncIterator[None]:
    """An app without a terminal, once it has come to rest."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await asyncio.sleep(10 * FRAME)
        yield


async def keys(app: App[None]) -> float:
    """Processor time for one key, there and back again, until the screen has been painted."""
    async with running(app, ROOMY):
        begun = process_time()
        for turn in range(MOVES):
            key = ("right", "left")[turn % 2]
            app.post_message(Key(key, None))
            await asyncio.sleep(FRAME)
        return (process_time() - begun) / MOVES


@benchmark("screen: a key that does nothing, bare app", rounds=3)
def empty_key() -> float:
    """The least that a key costs."""
    return asyncio.run(keys(Bare()))


@benchmark("screen: a key that repaints beside an empty one", beside=empty_key, rounds=3)
def repainting_key() -> float:
    """The least that a key costs which changes something."""
    return asyncio.run(keys(Repainting()))


@benchmark("screen: the same among the table's blank panels", beside=empty_key, rounds=3)
def furnished_key() -> float:
    """What Textual needs for a table like ours: it looks at every panel in sight when one has changed."""
    return asyncio.run(keys(Furnished()))


def cursor_move() -> float:
    """The cursor goes from one space to another and back."""
    return asyncio.run(keys(battle()))


benchmark("screen: a cursor move beside an empty key", beside=empty_key, rounds=3)(cursor_move)
benchmark("screen: a cursor move beside blank panels", target=1.5, beside=furnished_key, rounds=3)(cursor_move)


# The whole map -------------------------------------------------------------------------------------------------------


def redraw(size: tuple[int, int]) -> float:
    """Draw a map again and again; the target is a frame of 16 ms."""
    return asyncio.run(redrawn(size))


async def redrawn(size: tuple[int, int]) -> float:
    """Processor time to draw every line of the map."""
    app = battle()
    async with running(app, size):
        board = app.screen.query_one(BoardGrid)
        begun = process_time()
        for _ in range(REDRAWS):
            for line in range(board.size.height):
                board.render_line(line)
        return (process_time() - begun) / REDRAWS


for size in (ROOMY, SMALL):
    benchmark("screen: the whole map at {}x{}".format(*size), target=0.085)(partial(redraw, size))


# Nothing at all ------------------------------------------------------------------------------------------------------


async def waited(app: App[None]) -> float:
    """Processor time used while nobody presses a key."""
    async with running(app, ROOMY):
        begun = process_time()
        await asyncio.sleep(WAITED)
        return process_time() - begun


def a_while() -> float:
    """The time that passes meanwhile."""
    return WAITED


@benchmark("screen: a bare app waits, share of a core", beside=a_while, rounds=2)
def bare_waits() -> float:
    """The least that waiting costs."""
    return asyncio.run(waited(Bare()))


@benchmark("screen: a battle waits, share of a core", target=0.01, beside=a_while, rounds=2)
def battle_waits() -> float:
    """A battle in which a person is to move."""
    return asyncio.run(waited(battle()))
