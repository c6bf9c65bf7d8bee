"""The decision bar: whose decision it is, what is asked, and everything that can be answered without the map."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.style import Style

from monsterpocalypse_tui.table.answering import Option
from monsterpocalypse_tui.table.bar_keys import COMMIT
from monsterpocalypse_tui.table.view import NOBODY
from monsterpocalypse_tui.tui.widgets.sheet import Sheet, flowing, padded, wear

LOW = 30
"""Below so many rows the hint has no line of its own."""

LEAST, SHORT = 24, 3
"""The fewest rows a battle is shown in, and the lines of text the bar has there."""


class DecisionBar(Vertical):
    """The bar below the map; it takes the side and colour of the player who must choose."""

    class Chosen(Message):
        """A choice was picked with the mouse."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def compose(self) -> ComposeResult:
        """Make the lines and the room for choices."""
        yield Asked(id="asked")
        yield Choices(id="choices")

    def show(self, seat: int, name: str, prompt: str, hint: str, options: list[Option]) -> None:
        """Show a decision."""
        wear(self, seat)
        self.query_one(Asked).show(seat, name, prompt, hint)
        self.query_one(Choices).show(seat, options)


class Asked(Sheet):
    """A badge with the player's name on the player's side, what is asked, and what to do next."""

    seat = NOBODY
    name_of_seat = ""
    prompt = ""
    hint = ""

    def show(self, seat: int, name: str, prompt: str, hint: str) -> None:
        """Show a question."""
        self.seat, self.name_of_seat, self.hint = seat, name, hint
        self.prompt = prompt.removeprefix(f"{name}, ").removeprefix(f"{name.upper()} ")
        self.prompt = self.prompt[:1].upper() + self.prompt[1:]
        self.redraw()

    def versions(self, width: int) -> Iterator[list[Content]]:
        """The hint below the question, or behind it where rows are dear."""
        badge = self._badge()
        room = max(width - badge.cell_length - 1, 10)
        asked = Content.styled(self.prompt, "bold")
        if self.app.size.height < LOW and self.hint:
            lines = self._short(room)
        else:
            lines = asked.wrap(room) + (Content(self.hint).wrap(room) if self.hint else [])
        blank = Content.blank(badge.cell_length)
        margins = [badge, *[blank] * (len(lines) - 1)]
        if self.seat != NOBODY and self.seat % 2 == 1:
            yield [Content.assemble(padded(line, room), " ", end) for line, end in zip(lines, margins, strict=True)]
        else:
            yield [Content.assemble(margin, " ", line) for line, margin in zip(lines, margins, strict=True)]

    def _short(self, width: int) -> list[Content]:
        """Question and hint in so few lines that the map stays whole; whole sentences are left out for that."""
        most = max(self.app.size.height - LEAST, 0) + SHORT
        lines: list[Content] = []
        for asked, hint in self._shorter():
            lines = Content.assemble((asked, "bold"), "  " if asked and hint else "", (hint, "italic")).wrap(width)
            if len(lines) <= most:
                break
        return lines

    def _shorter(self) -> Iterator[tuple[str, str]]:
        """Question and hint, in ever fewer words."""
        yield self.prompt, self.hint
        if self.hint.startswith(COMMIT):
            # An answer about to be given needs no question.
            yield "", self.hint
            told = self.hint.split(". ")
            yield from (("", ". ".join([*told[:number], "And more."])) for number in range(len(told) - 1, 0, -1))
            return
        if self.prompt.endswith("Yes or no"):
            yield f"{self.prompt.partition(':')[0]}:", self.hint
        parts = self.hint.split("; ")
        yield from ((self.prompt, "; ".join(parts[number:])) for number in range(1, len(parts) + 1))

    def _badge(self) -> Content:
        if self.seat == NOBODY:
            return Content("")
        return Content.styled(f"  {self.name_of_seat.upper()}  ", f"bold $background on $seat-{self.seat + 1}")


class Choices(Sheet):
    """All choices as key caps with their words; a click on one picks it."""

    seat = NOBODY
    options: tuple[Option, ...] = ()

    def show(self, seat: int, options: list[Option]) -> None:
        """Show choices with their keys."""
        self.seat, self.options = seat, tuple(options)
        self.display = bool(options)
        self.redraw()

    def versions(self, width: int) -> Iterator[list[Content]]:
        """As many lines as it takes, each key with its words."""
        cap = f"bold $background on $seat-{self.seat + 1}" if self.seat != NOBODY else "bold reverse"
        parts = (
            Content.assemble((f" {option.key} ", cap), f" {option.label} ").stylize(
                Style.from_meta({"choice": option.key})
            )
            for option in self.options
        )
        yield flowing(parts, width, " ")

    def on_click(self, event: Click) -> None:
        """Find the choice under the mouse."""
        key = event.style.meta.get("choice")
        if key:
            self.post_message(DecisionBar.Chosen(key))
