"""The decision bar: whose decision it is, what is asked, and everything that can be answered without the map."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from monsterpocalypse_tui.engine.monsterpocalypse.state import RED
from monsterpocalypse_tui.tui.answering import Option

LOW = 30
"""Below so many rows the hint has no line of its own."""


class DecisionBar(Vertical):
    """The bar below the map."""

    class Chosen(Message):
        """A choice was picked with the mouse."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def compose(self) -> ComposeResult:
        """Make the lines and the room for choices."""
        yield Static(classes="prompt", id="prompt")
        yield Static(classes="hint", id="hint")
        yield Choices(id="choices")

    def show(self, seat: int, prompt: str, hint: str, options: list[Option]) -> None:
        """Show a decision; the bar takes the side and colour of the player who owes it."""
        self.set_class(seat == RED, "red")
        self.set_class(seat == 1, "blue")
        low = self.app.size.height < LOW
        asked = Text(prompt)
        if low and hint:
            # The map needs its rows; what is asked and what to do flow into each other.
            asked.append(f"  {hint}", "not bold italic")
        self.query_one("#prompt", Static).update(asked)
        self.hint("" if low else hint)
        self.query_one(Choices).show(options)

    def hint(self, text: str) -> None:
        """Show another hint."""
        line = self.query_one("#hint", Static)
        line.update(Text(text))
        line.display = bool(text)


class Choices(Static):
    """All choices in one text that wraps; a click on one picks it."""

    def show(self, options: list[Option]) -> None:
        """Show choices with their keys."""
        text = Text()
        for option in options:
            part = Text(f" {option.key} ", "bold reverse")
            part.append(f" {option.label.replace(' ', chr(0xA0))} ", "not bold not reverse")
            part.apply_meta({"choice": option.key})
            text.append_text(part)
            text.append(" ")
        self.display = bool(options)
        self.update(text)

    def on_click(self, event: Click) -> None:
        """Find the choice under the mouse."""
        key = event.style.meta.get("choice")
        if key:
            self.post_message(DecisionBar.Chosen(key))
