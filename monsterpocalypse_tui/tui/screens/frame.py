"""What the screens around the battle share: a footer from the register, and a sentence when there is no room."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from monsterpocalypse_tui.tui.keys import Act
from monsterpocalypse_tui.tui.table_app import table_app
from monsterpocalypse_tui.tui.widgets.footer import ActFooter

if TYPE_CHECKING:
    from monsterpocalypse_tui.tui.table_app import TableApp

SMALLEST = (80, 24)

Result = TypeVar("Result")


class TableScreen(Screen[Result]):
    """A screen with a footer; below the smallest size one sentence covers it, and what is there waits underneath."""

    DEFAULT_CSS = """
    TableScreen { layers: base menu overlay; background: $background; color: $foreground; }
    TableScreen .no-room {
        layer: overlay; display: none; width: 100%; height: 100%; background: $background;
        content-align: center middle; text-align: center;
    }
    TableScreen.-small .no-room { display: block; }
    """
    ACTS: ClassVar[tuple[Act, ...]] = ()

    def compose(self) -> ComposeResult:
        """Put everything in its place."""
        yield from self.furnish()
        yield ActFooter(self.ACTS)
        yield Static("", classes="no-room")

    def furnish(self) -> ComposeResult:
        """What this screen holds."""
        yield from ()

    @property
    def table_app(self) -> TableApp:
        """The app, with all it knows."""
        return table_app(self)

    def on_resize(self, event: Resize) -> None:
        """Say so when there is no room."""
        width, height = event.size
        small = width < SMALLEST[0] or height < SMALLEST[1]
        self.set_class(small, "-small")
        self.set_class(width >= 120, "-wide")
        self.set_class(height >= 40, "-tall")
        if small:
            self.query_one(".no-room", Static).update(
                f"The table needs {SMALLEST[0]} columns and {SMALLEST[1]} rows; here are {width} and {height}."
            )

    def here(self) -> list[tuple[str, str]]:
        """Headings and words on what is on the screen right now, for the help."""
        return []

    async def take_key(self, event: Key) -> bool:
        """Act on a key before the next one is read, and say so; else it goes its usual way through the widgets.

        On that way an action comes after the keys behind it have found their widgets. A screen where a key changes what
        the next ones are for acts at once, or keys that come quickly (a paste, a slow line) would go astray.
        """
        return False

    async def act_on(self, event: Key) -> bool:
        """Type into the line that is typed in, or do what is bound to the key; say whether anything was done."""
        if await self.app._check_bindings(event.key, priority=True):
            return True
        line = self.focused
        if isinstance(line, Input) and event.is_printable and event.character:
            line.replace(event.character, *line.selection)
            return True
        return await self.app._check_bindings(event.key)

    def action_help(self) -> None:
        """Say what can be done here."""
        self.table_app.action_help()

    def action_close(self) -> None:
        """Go back."""
        self.app.pop_screen()


class Lines(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Lines that scroll where they do not fit; the keys are left to the screen, which goes from line to line."""


class Paragraphs(Widget):
    """Text that can be longer than its room; keys and wheel move it."""

    DEFAULT_CSS = "Paragraphs { overflow-y: auto; height: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._text = Static()

    def compose(self) -> ComposeResult:
        """The text."""
        yield self._text

    def show(self, text: RenderableType) -> None:
        """Show another text from its top."""
        self._text.update(text)
        self.scroll_to(y=0, animate=False)

    def read(self, pages: int) -> None:
        """Read on, or back."""
        self.scroll_relative(y=pages * max(1, self.size.height // 2), animate=False)
