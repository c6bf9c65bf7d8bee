"""What is about to be rolled or done: lines, exact chances as bars, and what would come of it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from monsterpocalypse_tui.table import charts
from monsterpocalypse_tui.table.view import Bar, Preview
from monsterpocalypse_tui.tui.widgets.player_panel import drawn
from monsterpocalypse_tui.tui.widgets.sheet import MUTED, Sheet, hanging, padded

LABEL = 20
"""The widest column for the names of chances."""


def percent(chance: Fraction) -> str:
    """A chance in whole percent, never rounding a doubt away.

    >>> percent(Fraction(1, 3)), percent(Fraction(999, 1000)), percent(Fraction(1, 1000)), percent(Fraction(1))
    ('33%', '>99%', '<1%', '100%')
    """
    if chance not in (0, 1) and not 1 <= round(100 * chance) <= 99:
        return "<1%" if chance < Fraction(1, 2) else ">99%"
    return f"{round(100 * chance)}%"


class PreviewText(Sheet):
    """A preview as a sheet."""

    view: Any = None

    def versions(self, width: int) -> Iterator[list[Content]]:
        """Everything; then what would come of it folds line by line."""
        preview: Preview | None = self.view
        if preview is None:
            return
        lines = [part for line in preview.lines for part in drawn(line).wrap(width)]
        bars = [part for bar in preview.bars for part in self._chance_bar(bar, preview, width)]
        after = [part for line in preview.after for part in drawn(line).wrap(width)]
        for count in range(len(after), -1, -1):
            yield [*lines, *bars, *after[:count]]
        yield bars or lines

    def _chance_bar(self, bar: Bar, preview: Preview, width: int) -> list[Content]:
        label = min(LABEL, max(len(each.label) for each in preview.bars) + 1)
        head = Content.assemble(padded(Content(bar.label), label), (f"{percent(bar.chance):>5} ", "bold"))
        if bar.note:
            return hanging(head, Content.styled(bar.note, MUTED), width)
        room = max(4, width - head.cell_length)
        length = charts.bar(round(1000 * bar.chance), 1000, room, plain=self.glyphs.plain)
        return [Content.assemble(head, (length, "$success" if bar.good else "$error"))]


class PreviewPanel(VerticalScroll, can_focus=False):
    """The panel around it."""

    text: type[PreviewText] = PreviewText

    def compose(self) -> ComposeResult:
        """Make the text."""
        yield self.text()

    def show(self, view: Any) -> None:
        """Show a preview, or nothing."""
        text = self.query_one(PreviewText)
        self.border_title = self.title(view) if view is not None else ""
        self.display = view is not None
        if view != text.view:
            text.view = view
            text.redraw()

    def title(self, view: Any) -> str:
        """What is shown."""
        return str(view.title)
