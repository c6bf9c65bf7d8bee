"""The log: what has happened, turn by turn, with rule pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from monsterpocalypse_tui.table.game import View
from monsterpocalypse_tui.table.glyphs import Glyphs
from monsterpocalypse_tui.table.view import NOBODY
from monsterpocalypse_tui.tui.widgets.sheet import MUTED, Sheet, hanging

CITED = re.compile(r" ?\((?:(?:pp?\. |house ruling )[^)]*|[A-Z]{1,3}(?:-[A-Z]+)*-[0-9]+)\)")
"""A page, a ruling or a rule in brackets, with the blank before it."""
VERDICT = re.compile(r"\ba (?:hit|miss)\b")
MOST = 60
"""So many entries are kept in sight."""


class LogText(Sheet):
    """The entries: a turn begins with a line across, names wear the colour of their side."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.entries: list[str] = []
        self._sides: Mapping[str, int] = {}
        self._names = re.compile("(?!)")
        self._width = 0
        self._drawn: dict[str, list[Content]] = {}
        self.turn_line: Callable[[str], tuple[int, str, str] | None] = lambda entry: None

    def know(self, sides: Mapping[str, int]) -> None:
        """Learn whose pieces are called what."""
        if sides != self._sides:
            self._sides = sides
            longest = sorted(sides, key=len, reverse=True)
            self._names = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})(?!\w)")

    def take_on(self, glyphs: Glyphs) -> None:
        """Draw every entry again."""
        self._drawn = {}
        super().take_on(glyphs)

    def versions(self, width: int) -> Iterator[list[Content]]:
        """All entries, the newest at the bottom."""
        if width != self._width:
            self._width, self._drawn = width, {}
        self._drawn = {entry: self._drawn.get(entry) or self._entry(entry, width) for entry in self.entries}
        yield [line for entry in self.entries for line in self._drawn[entry]]

    def _entry(self, entry: str, width: int) -> list[Content]:
        turn = self.turn_line(entry)
        if turn is not None:
            seat, words, rest = turn
            rule = self.glyphs.rule
            head = Content.assemble(f"{rule} ", (words, "bold"), rest)
            return [head.pad_right(max(0, width - head.cell_length), rule).stylize(f"$seat-{seat + 1}")]
        text = Content(entry)
        for found in self._names.finditer(entry):
            side = self._sides[found[0]]
            if side != NOBODY:
                text = text.stylize(f"$seat-{side + 1}", *found.span())
        for found in VERDICT.finditer(entry):
            text = text.stylize("bold", *found.span())
        for found in CITED.finditer(entry):
            text = text.stylize(MUTED, *found.span())
        return hanging(Content(" "), text, width)


class LogPanel(VerticalScroll, can_focus=False):
    """What has happened; the newest at the bottom."""

    def compose(self) -> ComposeResult:
        """Make the text."""
        yield LogText()

    def show(self, log: list[str], state: Any, view: View) -> None:
        """Show the end of the log."""
        text = self.query_one(LogText)
        text.turn_line = view.turn_line
        text.know(view.sides(state))
        self.border_title = "log"
        if log[-MOST:] != text.entries:
            text.entries = log[-MOST:]
            text.redraw()
        self.anchor()
