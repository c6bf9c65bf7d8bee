"""The decision bar: whose decision it is, what is asked, and everything that can be answered without the map."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static

from monsterpocalypse_tui.engine.monsterpocalypse.state import RED


class DecisionBar(Vertical):
    """The bar below the map."""

    class Chosen(Message):
        """A numbered choice was picked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def compose(self) -> ComposeResult:
        """Make the lines and the room for choices."""
        yield Static(classes="prompt", id="prompt")
        yield Static(classes="hint", id="hint")
        yield Static(classes="detail", id="detail")
        yield Choices(id="choices")

    def show(self, seat: int, prompt: str, hint: str, choices: list[str], detail: list[str] | None = None) -> None:
        """Show a decision."""
        self.set_class(seat == RED, "red")
        self.set_class(seat == 1, "blue")
        self.query_one("#prompt", Static).update(Text(prompt))
        self.query_one("#hint", Static).update(Text(hint))
        lines = self.query_one("#detail", Static)
        lines.update(Text("\n".join(detail or [])))
        lines.display = bool(detail)
        self.query_one(Choices).show(choices)

    def hint(self, text: str) -> None:
        """Show another hint."""
        self.query_one("#hint", Static).update(Text(text))


class Choices(Static):
    """All choices in one line of text that wraps; a click on one picks it."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._labels: list[str] = []

    def show(self, labels: list[str]) -> None:
        """Show numbered choices."""
        self._labels = labels
        self.display = bool(labels)
        self.update(self._markup(labels))

    @staticmethod
    def _markup(labels: list[str]) -> Text:
        text = Text()
        for number, label in enumerate(labels, start=1):
            key = str(number) if number <= 9 else " "
            part = Text(f" {key} ", "bold reverse")
            part.append(f" {label} ", "not bold not reverse underline")
            part.apply_meta({"choice": number})
            text.append_text(part)
            text.append(" ")
        return text

    def on_click(self, event: object) -> None:
        """Find the choice under the mouse."""
        style = getattr(event, "style", None)
        number = style.meta.get("choice") if style is not None else None
        if number:
            self.post_message(DecisionBar.Chosen(number))
