"""A board of squares: one widget on the Line API, in several zoom levels, with a cursor, lit spaces, ringed pieces."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip

from monsterpocalypse_tui.table.glyphs import UNICODE, Glyphs
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE, Art, Board, BoardArt, Cell, Token
from monsterpocalypse_tui.tui.widgets.board import BoardWidget

STEPS = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}
"""Columns and rows of a step of the cursor."""

ZOOMS = ((2, 1), (3, 1), (4, 2), (6, 2), (6, 3), (8, 4))
"""Columns and rows of a space at each zoom level."""

EMPTY = (17, 17)
"""The spaces that room is kept for before there is a board."""

MARGIN = 3
"""Columns for the row numbers."""

STYLES = (
    "label", "open", "odd", "grass", "dirt", "rough", "forest", "water", "green", "yellow", "rubble", "fire",
    "radiation", "power", "negative", "neutral", "building", "monster",
    *(f"{kind}-{seat}" for seat in (1, 2, 3, 4) for kind in ("spawn", "seat", "building")),
    *(f"seat-{seat}-{kind}" for seat in (1, 2, 3, 4) for kind in ("monster", "done")),
    "lit", "target", "actor", "taken", "path", "ghost", "flash", "letter", "cursor", "danger",
)  # fmt: skip
"""What the style sheet gives a look: the ground, the figures, and what is shown over them."""


def size_at(zoom: int, columns: int, rows: int) -> Size:
    """The room a map of so many spaces takes at a zoom level, with its letters and numbers."""
    across, down = ZOOMS[zoom]
    return Size(columns * across + MARGIN, rows * down + 1)


def largest_zoom(room: Size, columns: int, rows: int) -> int:
    """The largest zoom level at which the whole map fits into a room, or else the smallest."""
    for zoom in reversed(range(len(ZOOMS))):
        width, height = size_at(zoom, columns, rows)
        if width <= room.width and height <= room.height:
            return zoom
    return 0


class BoardGrid(BoardWidget):
    """A board of squares."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"battle-map--{name}" for name in STYLES}

    art: BoardArt
    view: Board | None

    def __init__(self, art: BoardArt, *, glyphs: Glyphs = UNICODE, id: str | None = None) -> None:
        super().__init__(art, glyphs=glyphs, id=id)
        self.zoom = 0
        self._styles: dict[str, Style] = {}
        self._drawn: dict[tuple[int, int], list[Segment]] = {}

    @property
    def stride(self) -> int:
        """Spaces are numbered with one column more than the map has."""
        return self.view.stride if self.view else EMPTY[0] + 1

    @property
    def spaces(self) -> tuple[int, int]:
        """The columns and rows of the board, or those that room is kept for before there is one."""
        return (self.view.width, self.view.height) if self.view else EMPTY

    def room_for(self, room: Size) -> Size:
        """The size at the largest zoom that fits."""
        return size_at(largest_zoom(room, *self.spaces), *self.spaces)

    def fit(self) -> None:
        """Choose the largest zoom that shows the whole map."""
        if self.view is None:
            return
        self.zoom = largest_zoom(self.size, *self.spaces)
        self.virtual_size = size_at(self.zoom, *self.spaces)
        self.draw_all_again()

    def notify_style_update(self) -> None:
        """Forget colours when the theme changes."""
        super().notify_style_update()
        self._styles.clear()
        self._drawn.clear()

    def draw_again(self, *spaces: int) -> None:
        """Have some spaces drawn again."""
        for space in spaces:
            for sub in range(ZOOMS[self.zoom][1]):
                self._drawn.pop((space, sub), None)
            self.refresh(self.region_of(space))

    def draw_all_again(self) -> None:
        """Have everything drawn again."""
        self._drawn.clear()
        self.refresh()

    def neighbour(self, direction: str) -> int:
        """The next space in a direction."""
        dx, dy = STEPS[direction]
        return self.cursor + dy * self.stride + dx

    def region_of(self, space: int) -> Region:
        """The cells of a space."""
        width, height = ZOOMS[self.zoom]
        row, column = divmod(space, self.stride)
        at = Region(MARGIN + column * width, 1 + row * height, width, height)
        return at.translate(-self.scroll_offset)

    def space_at(self, x: int, y: int) -> int:
        """The space under a point of the widget."""
        if self.view is None:
            return NOWHERE
        width, height = ZOOMS[self.zoom]
        column, row = (x + self.scroll_offset.x - MARGIN) // width, (y + self.scroll_offset.y - 1) // height
        space = row * self.stride + column
        return space if x >= MARGIN and 0 <= column < self.view.width and space in self.view.cells else NOWHERE

    # Drawing ---------------------------------------------------------------------------------------------------------

    def style_of(self, name: str) -> Style:
        """The style of a component class, looked up once."""
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = self.get_component_rich_style(f"battle-map--{name}")
        return style

    def render_line(self, y: int) -> Strip:
        """Draw one line of the map, or of the legend below it."""
        if self.view is None:
            return Strip.blank(self.size.width, self.rich_style)
        if self.overlay.banner and abs(middle := y - self.virtual_size.height // 2) < 2:
            text = "" if middle else self.overlay.banner
            return Strip([Segment(text.center(self.size.width), self.style_of("cursor"))])
        x_offset, y = self.scroll_offset.x, y + self.scroll_offset.y
        strip = self._header() if y == 0 else self._row(y - 1)
        return strip.crop_extend(x_offset, x_offset + self.size.width, self.rich_style)

    def _header(self) -> Strip:
        assert self.view is not None
        width, _ = ZOOMS[self.zoom]
        label = self.style_of("label")
        letters = "".join(chr(ord("A") + column).center(width) for column in range(self.view.width))
        return Strip([Segment(" " * MARGIN + letters, label)])

    def _row(self, y: int) -> Strip:
        assert self.view is not None
        width, height = ZOOMS[self.zoom]
        row, sub = divmod(y, height)
        if row >= self.view.height:
            return self._legend(y - self.view.height * height)
        number = f"{row + 1:>2} " if sub == (height - 1) // 2 else " " * MARGIN
        segments = [Segment(number, self.style_of("label"))]
        first = row * self.stride
        for space in range(first, first + self.view.width):
            segments += self._space(space, sub, width, height)
        return Strip(segments)

    def _legend(self, number: int) -> Strip:
        """A line of what the signs mean, in what room the map leaves below it."""
        assert self.view is not None
        lines: list[list[Segment]] = [[]]
        room, used = self.size.width - MARGIN, 0
        label = self.style_of("label")
        for sign, name, words in self.art.legend(self.view, self.glyphs, ZOOMS[self.zoom][0]):
            length = len(words) + 4
            if used and used + length > room:
                lines.append([])
                used = 0
            lines[-1] += [Segment(f" {sign}", self.style_of(name)), Segment(f" {words} ", label)]
            used += length
        # The first line stays empty if all of it fits below.
        number -= int(self.size.height - 1 - self.view.height * ZOOMS[self.zoom][1] > len(lines))
        if not 0 <= number < len(lines):
            return Strip.blank(self.size.width, self.rich_style)
        return Strip([Segment(" " * (MARGIN - 1), self.rich_style), *lines[number]])

    def _space(self, space: int, sub: int, width: int, height: int) -> list[Segment]:
        """One row of one space, drawn once until something else is to be shown there."""
        drawn = self._drawn.get((space, sub))
        if drawn is None:
            drawn = self._drawn[space, sub] = self._draw(space, sub, width, height)
        return drawn

    def _draw(self, space: int, sub: int, width: int, height: int) -> list[Segment]:
        assert self.view is not None
        cell = self.view.cells[space]
        token = self.view.tokens.get(cell.figure)
        under = self._under(space, cell)
        middle = sub == (height - 1) // 2
        if space in self.overlay.letters and middle:
            text, style = self.overlay.letters[space].center(width)[:width], under + self.style_of("letter")
            return [Segment(text, style)]
        if token is not None:
            return self._figure(token, space, sub, under, width, height)
        text = self.art.ground(cell, sub, width, height, self.glyphs)
        if space in self.overlay.path or space in self.overlay.lit:
            sign = self.glyphs.path if space in self.overlay.path else self.glyphs.lit
            sign += text.strip()[:1] if self.art.shows_when_lit(cell) else ""
            text = (sign if middle else "").center(width)
        return [Segment(text, under)]

    def _under(self, space: int, cell: Cell) -> Style:
        """The ground with everything shown over it but figures."""
        over = self.overlay
        name = self.art.ground_style(cell)
        row, column = divmod(space, self.stride)
        style = self.style_of("odd" if name == "open" and (row + column) % 2 else name)
        if space in over.danger:
            style += self.style_of("danger")
        if space in over.lit:
            style += self.style_of("lit")
        if space in over.path:
            style += self.style_of("path")
        if space in self.ghost:
            style += self.style_of("ghost")
        if space in over.flash:
            style += self.style_of("flash")
        return style + self.style_of("cursor") if space == self.cursor and self.has_focus else style

    def _figure(self, token: Token, space: int, sub: int, under: Style, width: int, height: int) -> list[Segment]:
        art = self.art.figure(token, width, height, self.glyphs, self._around(token))
        line, inks = self._slice(art, token, space, sub, width, height)
        style = self.style_of(self.art.figure_style(token))
        ring = self._ring(token)
        if ring is not None and token.large and height > 1:
            under += ring
        elif ring is not None:
            is_seats_giant = token.is_giant and token.side != NOBODY
            style = (self.style_of(f"seat-{token.side + 1}") if is_seats_giant else style) + ring
        if token.figure == self.overlay.taken_up and width == 2 and not token.large:
            # No sign fits around the code; the colours look the same, but without any it is still set apart.
            style += Style(color=style.bgcolor, bgcolor=style.color, reverse=True)
        if space in self.overlay.flash or (not token.large and self._is_covered(space)):
            style += Style(bgcolor=under.bgcolor)
        if space == self.cursor and self.has_focus:
            return [Segment(line, style + self.style_of("cursor"))]
        edge = Style(color=style.bgcolor, bgcolor=under.bgcolor)
        segments, start = [], 0
        for ink, group in groupby(inks):
            end = start + len(list(group))
            segments.append(Segment(line[start:end], edge if ink == "e" else style))
            start = end
        return segments

    def _is_covered(self, space: int) -> bool:
        over = self.overlay
        return space in over.lit or space in over.path or space in self.ghost

    def _around(self, token: Token) -> str:
        """What sets a figure's code apart, where colour alone must not."""
        if token.figure == self.overlay.taken_up:
            return self.glyphs.taken
        return self.glyphs.ring if token.figure in self.overlay.targets else ""

    def _slice(self, art: Art, token: Token, space: int, sub: int, width: int, height: int) -> tuple[str, str]:
        """The part of a figure that lies in one row of one space."""
        if not token.large:
            return art.rows[sub], art.inks[sub]
        row, column = divmod(space, self.stride)
        top, left = divmod(token.space, self.stride)
        line, at = (row - top) * height + sub, (column - left) * width
        return art.rows[line][at : at + width], art.inks[line][at : at + width]

    def _ring(self, token: Token) -> Style | None:
        """How a figure is set apart: taken up, a target, or one that can act."""
        over = self.overlay
        if token.figure == over.taken_up:
            return self.style_of("taken")
        if token.figure in over.targets:
            return self.style_of("target")
        return self.style_of("actor") if token.figure in over.actors else None
