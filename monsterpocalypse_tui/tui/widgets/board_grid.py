"""A board of squares: one widget on the Line API, in several zoom levels, with a cursor, lit spaces, ringed pieces."""

from __future__ import annotations

from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from monsterpocalypse_tui.table.glyphs import UNICODE, Glyphs
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE, Art, Board, BoardArt, Cell, Overlay, Token

STEPS = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}
"""Columns and rows of a step of the cursor."""

ZOOMS = ((2, 1), (3, 1), (4, 2), (6, 2), (6, 3), (8, 4))
"""Columns and rows of a space at each zoom level."""

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


class BoardGrid(ScrollView, can_focus=True, inherit_bindings=False):
    """The map with its cursor. It knows no rule: it draws a view and an overlay, and says what was picked."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"battle-map--{name}" for name in STYLES}

    class CursorMoved(Message):
        """The cursor is on another space."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    class SpacePicked(Message):
        """A space was picked with the mouse."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    class Inspected(Message):
        """A space was clicked with the other button."""

    def __init__(self, art: BoardArt, *, glyphs: Glyphs = UNICODE, id: str | None = None) -> None:
        super().__init__(id=id)
        self.art = art
        self.glyphs = glyphs
        self.view: Board | None = None
        self.overlay = Overlay()
        self.cursor = 0
        self.ghost: frozenset[int] = frozenset()
        self.zoom = 0
        self._styles: dict[str, Style] = {}
        self._drawn: dict[tuple[int, int], list[Segment]] = {}

    # What is shown ---------------------------------------------------------------------------------------------------

    @property
    def stride(self) -> int:
        """Spaces are numbered with one column more than the map has."""
        return self.view.stride if self.view else 18

    def show(self, view: Board | None) -> None:
        """Show a position."""
        self.view = view
        self._fit()
        self._draw_all_again()

    def show_overlay(self, overlay: Overlay) -> None:
        """Show other answers over the same position."""
        if overlay != self.overlay:
            self.overlay = overlay
            self._draw_all_again()

    def on_resize(self, event: events.Resize) -> None:
        """Choose the largest zoom that shows the whole map."""
        self._fit()

    def _fit(self) -> None:
        if self.view is None:
            return
        spaces = (self.view.width, self.view.height)
        self.zoom = largest_zoom(self.size, *spaces)
        self.virtual_size = size_at(self.zoom, *spaces)
        self._draw_all_again()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor only where keys move it."""
        super().watch_has_focus(has_focus)
        self._draw_again(self.cursor)

    def notify_style_update(self) -> None:
        """Forget colours when the theme changes."""
        super().notify_style_update()
        self._styles.clear()
        self._drawn.clear()

    def _draw_again(self, *spaces: int) -> None:
        """Have some spaces drawn again."""
        for space in spaces:
            for sub in range(ZOOMS[self.zoom][1]):
                self._drawn.pop((space, sub), None)
            self.refresh(self._region(space))

    def _draw_all_again(self) -> None:
        """Have everything drawn again."""
        self._drawn.clear()
        self.refresh()

    # The cursor ------------------------------------------------------------------------------------------------------

    def move_cursor(self, space: int) -> None:
        """Put the cursor on a space."""
        if self.view is None or space not in self.view.cells or space == self.cursor:
            return
        before, self.cursor = self.cursor, space
        self._draw_again(before, space)
        self._bring_into_sight(space)
        self.screen.post_message(self.CursorMoved(space))  # Straight there: it is sent at every step.

    def _bring_into_sight(self, space: int) -> None:
        """Scroll to a space that is not to be seen."""
        there = self._region(space)
        if self.size and not self.size.region.contains_region(there):
            self.scroll_to_region(there.translate(self.scroll_offset), animate=False, force=True)

    def nudge(self, direction: str) -> None:
        """Move the cursor one space in a direction."""
        dx, dy = STEPS[direction]
        self.move_cursor(self.cursor + dy * self.stride + dx)

    def set_ghost(self, spaces: frozenset[int]) -> None:
        """Show what a large figure would cover."""
        if spaces != self.ghost:
            changed = self.ghost ^ spaces
            self.ghost = spaces
            self._draw_again(*changed)

    def _region(self, space: int) -> Region:
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

    def on_click(self, event: events.Click) -> None:
        """Pick the space under the mouse."""
        space = self.space_at(event.x, event.y)
        if space != NOWHERE:
            self.move_cursor(space)
            self.post_message(self.Inspected() if event.button == 3 else self.SpacePicked(space))

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
