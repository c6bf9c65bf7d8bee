"""A sheet: text that is laid out anew for every width and folds into the rows it is given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from monsterpocalypse_tui.table.glyphs import UNICODE, Glyphs

MUTED = "$foreground 60%"
MOST_SEATS = 4
"""As many seats have colours of their own."""
PLENTY = 1000
"""More rows than any screen has."""


class Sheet(Static):
    """Draws itself in ever shorter versions until one fits into `rows`."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.glyphs: Glyphs = UNICODE
        self.rows = PLENTY

    def take_on(self, glyphs: Glyphs) -> None:
        """Draw with other glyphs from now on."""
        self.glyphs = glyphs
        self.redraw()

    def versions(self, width: int) -> Iterator[list[Content]]:
        """The lines for a width, the fullest version first."""
        raise NotImplementedError

    def lines(self, width: int, rows: int) -> list[Content]:
        """The fullest version that fits, or else the shortest."""
        found: list[Content] = []
        for version in self.versions(max(width, 1)):
            found = [part for line in version for part in (line.wrap(width) if line.cell_length > width else [line])]
            if len(found) <= rows:
                break
        return found

    def needed(self, width: int, rows: int = PLENTY) -> int:
        """How many rows the fullest version that fits takes."""
        return len(self.lines(width, rows))

    def fold(self, rows: int) -> None:
        """Fit into so many rows from now on."""
        if rows != self.rows:
            self.rows = rows
            self.redraw()

    def redraw(self) -> None:
        """Draw what is to be shown now."""
        self.clear_cached_dimensions()
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The rows that are drawn in this width."""
        return self.needed(width, self.rows) if width else 0

    def render(self) -> Content:
        """All lines."""
        return Content("\n").join(self.lines(self.content_size.width, self.rows))


def wear(widget: Widget, seat: int) -> None:
    """Let a widget wear the colours of a seat."""
    for number in range(MOST_SEATS):
        widget.set_class(seat == number, f"seat-{number + 1}")


# Lines ---------------------------------------------------------------------------------------------------------------


def spread(left: Content, right: Content, width: int) -> Content:
    """Two texts at both ends of a line."""
    return Content.assemble(left, " " * max(1, width - left.cell_length - right.cell_length), right)


def hanging(head: Content, text: Content | str, width: int) -> list[Content]:
    """A text that wraps behind its head, further lines set in as far as the first."""
    body = text if isinstance(text, Content) else Content(text)
    indent = head.cell_length
    wrapped = body.wrap(max(width - indent, 8))
    return [Content.assemble(head if not number else " " * indent, line) for number, line in enumerate(wrapped)]


def flowing(parts: Iterable[Content], width: int, gap: str = "  ") -> list[Content]:
    """Parts that are kept whole side by side, in as many lines as it takes; one too long for a line wraps."""
    lines: list[Content] = []
    for part in parts:
        if lines and lines[-1].cell_length + len(gap) + part.cell_length <= width:
            lines[-1] = Content.assemble(lines[-1], gap, part)
        else:
            lines += [part] if part.cell_length <= width else part.wrap(width)
    return lines


def padded(text: Content, width: int) -> Content:
    """A text filled up with blanks."""
    return text.pad_right(max(0, width - text.cell_length))


def beside(left: list[Content], right: list[Content], half: int) -> list[Content]:
    """Two blocks side by side, the second from a column on."""
    rows = max(len(left), len(right))
    blank = [Content("")] * rows
    pairs = zip((*left, *blank), (*right, *blank), range(rows), strict=False)
    return [Content.assemble(padded(one, half), other) for one, other, _ in pairs]
