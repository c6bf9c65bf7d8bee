"""A line with one of several values: arrows and clicks take the value before or after."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.events import Blur, Click, Focus, Key
from textual.message import Message
from textual.widget import Widget

from monsterpocalypse_tui.tui.table_app import table_app

LABEL = 10
"""Columns for the name of a line."""


class Choice(Widget, can_focus=True):
    """One of several values, each with the words it is shown with."""

    DEFAULT_CSS = """
    Choice { height: 1; width: 100%; padding: 0 1; }
    Choice:focus { background: $accent; color: $background; text-style: bold; }
    """

    class Changed(Message):
        """Another value was taken."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    class Reached(Message):
        """This line has the focus now."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(
        self, label: str, options: Sequence[tuple[str, str]], value: str = "", *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.label = label
        self.options = list(options)
        values = [option for option, _ in self.options]
        self.index = values.index(value) if value in values else 0

    @property
    def value(self) -> str:
        """The value taken."""
        return self.options[self.index][0]

    @property
    def shown(self) -> str:
        """The words of the value taken."""
        return self.options[self.index][1]

    def take(self, value: str) -> None:
        """Take a value."""
        values = [option for option, _ in self.options]
        if value in values and values.index(value) != self.index:
            self.index = values.index(value)
            self._changed()

    def turn(self, step: int) -> None:
        """Take the value before or after, around the ends."""
        if len(self.options) > 1:
            self.index = (self.index + step) % len(self.options)
            self._changed()

    def _changed(self) -> None:
        self.refresh()
        self.post_message(self.Changed(self))

    def render(self) -> Text:
        """Write the line."""
        plain = table_app(self).glyphs.plain
        left, right = ("<", ">") if plain else ("◂", "▸")
        room = max(4, self.content_size.width - LABEL - 4)
        words = self.shown
        if len(words) > room:
            words = words[: room - 1] + ("~" if plain else "…")
        return Text(f"{self.label:<{LABEL}}{left} {words:<{room}} {right}", no_wrap=True)

    def on_focus(self, event: Focus) -> None:
        """Say so, that what belongs to this line may be shown."""
        self.post_message(self.Reached(self))

    def on_click(self, event: Click) -> None:
        """A click on the left arrow takes the value before, one right of it the value after."""
        if event.x - 1 >= LABEL:
            self.turn(-1 if event.x - 1 < LABEL + 2 else +1)


class Number(Choice):
    """A number: typed digit by digit, or one more and one less."""

    MOST = 10**9

    def __init__(self, label: str, value: int, *, id: str | None = None) -> None:
        super().__init__(label, [], id=id)
        self.number = value
        self._typing = False

    @property
    def value(self) -> str:
        """The number as text."""
        return str(self.number)

    @property
    def shown(self) -> str:
        """The number as text."""
        return str(self.number)

    def take(self, value: str) -> None:
        """Take a number."""
        self.number = int(value)
        self._changed()

    def turn(self, step: int) -> None:
        """One more, or one less."""
        self.number = min(max(0, self.number + step), self.MOST)
        self._changed()

    def on_key(self, event: Key) -> None:
        """Type digits; the first replaces what was there."""
        if event.character and event.character.isdecimal() and event.character.isascii():
            typed = (self.value if self._typing else "") + event.character
            self.number, self._typing = min(int(typed), self.MOST), True
        elif event.key == "backspace":
            self.number, self._typing = self.number // 10, True
        else:
            return
        event.stop()
        event.prevent_default()
        self._changed()

    def on_blur(self, event: Blur) -> None:
        """Begin anew the next time."""
        self._typing = False
