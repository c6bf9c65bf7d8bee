"""The battle map: one widget on the Line API, in several zoom levels, with a cursor, lit spaces and ringed figures."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from monsterpocalypse_tui.engine.monsterpocalypse.board import DIRECTIONS, OFF
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Kind
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, RED
from monsterpocalypse_tui.tui.glyphs import UNICODE, Glyphs
from monsterpocalypse_tui.tui.presenter import Cell, MapView, Token

ZOOMS = ((2, 1), (3, 1), (4, 2), (6, 2), (6, 3), (8, 4))
"""Columns and rows of a space at each zoom level."""

MARGIN = 3
"""Columns for the row numbers."""


@dataclass(slots=True)
class Overlay:
    """What is shown over the map: answers, targets, the figure taken up, a path, a ghost, letters to jump by."""

    lit: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    actors: frozenset[int] = frozenset()
    taken_up: int = NOBODY
    path: frozenset[int] = frozenset()
    flash: frozenset[int] = frozenset()
    letters: dict[int, str] = field(default_factory=dict)


@lru_cache(maxsize=512)
def large_art(token: Token, width: int, height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """Draw a large figure in its box; red boxes are double-walled in words: capitals, blue small letters."""
    corners = glyphs.corners
    name, note = token.code, glyphs.alpha if token.note == "α" else token.note
    hearts = f"{glyphs.heart}{token.health[0]}" if token.kind is Kind.MONSTER else note
    if height <= 2:
        left, right = ("(", ")") if token.kind is Kind.STRUCTURE else ("[", "]")
        second = f"{note}{token.health[0]}" if token.kind is Kind.MONSTER else note
        return tuple(f"{left}{text[: width - 2]:^{width - 2}}{right}" for text in (name, second))
    inner = width - 2
    lines = [f"{name} {note}" if token.kind is Kind.MONSTER else name, hearts]
    if len(token.label) <= inner and height > 4:
        lines = [token.label, *lines]
    lines = (lines + [""] * height)[: height - 2]
    side = corners[5]
    body = [f"{side}{text[:inner]:^{inner}}{side}" for text in lines]
    top = corners[0] + corners[4] * inner + corners[1]
    bottom = corners[2] + corners[4] * inner + corners[3]
    return (top, *body, bottom)


@lru_cache(maxsize=512)
def small_art(token: Token, width: int, height: int, glyphs: Glyphs) -> tuple[str, ...]:
    """Draw a unit: its code, where there is room in square brackets if red and round if blue, and a tick if done."""
    left, right = ("[", "]") if token.side == RED else ("(", ")")
    code = token.code
    if width == 2:
        return (code,)
    if width == 3:
        return (code + (glyphs.done if token.done else (left if token.side == RED else right)),)
    first = f"{left}{code}{right}".center(width)[:width]
    second = (glyphs.done if token.done else "").center(width)
    return (first, second, *(" " * width for _ in range(height)))[:height]


class BattleMap(ScrollView, can_focus=True, inherit_bindings=False):
    """The map with its cursor. It knows no rule: it draws a view and an overlay, and says what was picked."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "battle-map--label", "battle-map--open", "battle-map--rough", "battle-map--forest", "battle-map--water",
        "battle-map--green", "battle-map--yellow", "battle-map--rubble", "battle-map--fire", "battle-map--radiation",
        "battle-map--power", "battle-map--negative", "battle-map--neutral", "battle-map--red", "battle-map--blue",
        "battle-map--building", "battle-map--lit", "battle-map--target", "battle-map--actor", "battle-map--taken",
        "battle-map--path", "battle-map--cursor", "battle-map--flash", "battle-map--letter", "battle-map--ghost",
    }  # fmt: skip

    class CursorMoved(Message):
        """The cursor is on another space."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    class SpacePicked(Message):
        """A space was picked, with enter or the mouse."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    def __init__(self, *, glyphs: Glyphs = UNICODE, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.view: MapView | None = None
        self.overlay = Overlay()
        self.cursor = 0
        self.ghost: frozenset[int] = frozenset()
        self.zoom = 0
        self._styles: dict[str, Style] = {}

    # What is shown ---------------------------------------------------------------------------------------------------

    @property
    def stride(self) -> int:
        """Spaces are numbered with one column more than the map has."""
        return self.view.width + 1 if self.view else 18

    def show(self, view: MapView | None, overlay: Overlay | None = None) -> None:
        """Show a position."""
        self.view = view
        if overlay is not None:
            self.overlay = overlay
        self._fit()
        self.refresh()

    def show_overlay(self, overlay: Overlay) -> None:
        """Show other answers over the same position."""
        self.overlay = overlay
        self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        """Choose the largest zoom that shows the whole map."""
        self._fit()

    def _fit(self) -> None:
        if self.view is None:
            return
        room = self.size
        self.zoom = 0
        for number, (width, height) in enumerate(ZOOMS):
            if self.view.width * width + MARGIN <= room.width and self.view.height * height + 1 <= room.height:
                self.zoom = number
        width, height = ZOOMS[self.zoom]
        self.virtual_size = Size(self.view.width * width + MARGIN, self.view.height * height + 1)
        self.refresh()

    def notify_style_update(self) -> None:
        """Forget colours when the theme changes."""
        super().notify_style_update()
        self._styles.clear()

    # The cursor ------------------------------------------------------------------------------------------------------

    def move_cursor(self, space: int) -> None:
        """Put the cursor on a space."""
        if self.view is None or space not in self.view.cells or space == self.cursor:
            return
        before, self.cursor = self.cursor, space
        for changed in (before, space):
            self.refresh(self._region(changed))
        self.scroll_to_region(self._region(space).translate(self.scroll_offset), animate=False, force=True)
        self.post_message(self.CursorMoved(space))

    def nudge(self, direction: str) -> None:
        """Move the cursor one space in a direction."""
        dx, dy = DIRECTIONS[direction]
        self.move_cursor(self.cursor + dy * self.stride + dx)

    def set_ghost(self, spaces: frozenset[int]) -> None:
        """Show what a large figure would cover."""
        if spaces != self.ghost:
            changed = self.ghost | spaces
            self.ghost = spaces
            for space in changed:
                self.refresh(self._region(space))

    def _region(self, space: int) -> Region:
        width, height = ZOOMS[self.zoom]
        row, column = divmod(space, self.stride)
        at = Region(MARGIN + column * width, 1 + row * height, width, height)
        return at.translate(-self.scroll_offset)

    def space_at(self, x: int, y: int) -> int:
        """The space under a point of the widget."""
        if self.view is None:
            return OFF
        width, height = ZOOMS[self.zoom]
        column, row = (x + self.scroll_offset.x - MARGIN) // width, (y + self.scroll_offset.y - 1) // height
        space = row * self.stride + column
        return space if x >= MARGIN and 0 <= column < self.view.width and space in self.view.cells else OFF

    def on_click(self, event: events.Click) -> None:
        """Pick the space under the mouse."""
        space = self.space_at(event.x, event.y)
        if space != OFF:
            self.move_cursor(space)
            self.post_message(self.SpacePicked(space))

    def pick_cursor(self) -> None:
        """Pick the space under the cursor."""
        self.post_message(self.SpacePicked(self.cursor))

    # Drawing ---------------------------------------------------------------------------------------------------------

    def style_of(self, name: str) -> Style:
        """The style of a component class, looked up once."""
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = self.get_component_rich_style(f"battle-map--{name}")
        return style

    def render_line(self, y: int) -> Strip:
        """Draw one line of the map."""
        if self.view is None:
            return Strip.blank(self.size.width, self.rich_style)
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
            return Strip.blank(self.size.width, self.rich_style)
        number = f"{row + 1:>2} " if sub == (height - 1) // 2 else " " * MARGIN
        first = row * self.stride
        spaces = range(first, first + self.view.width)
        cells = (self._segment(space, sub, width, height) for space in spaces)
        return Strip([Segment(number, self.style_of("label")), *cells])

    def _segment(self, space: int, sub: int, width: int, height: int) -> Segment:
        assert self.view is not None
        cell = self.view.cells[space]
        token = self.view.tokens.get(cell.figure)
        if token is None:
            text, style = self._ground(cell, sub, width, height)
        else:
            text, style = self._figure(token, space, sub, width, height), self._figure_style(token)
        return self._overlaid(space, cell, token, text, style, sub, width, height)

    def _ground(self, cell: Cell, sub: int, width: int, height: int) -> tuple[str, Style]:
        glyph = getattr(self.glyphs, cell.ground)
        middle = sub == (height - 1) // 2
        if cell.mark:
            mark = getattr(self.glyphs, cell.mark)
            style = self._mark_style(cell)
            letter = "" if cell.side == NOBODY else ("R" if cell.side == RED else "b")
            text = f"{mark}{letter}".center(width) if middle else " " * width
            return text, style
        if cell.ground in ("forest", "rocks", "debris", "sand", "water", "rubble", "fire", "radiation"):
            return (glyph * width if height == 1 or cell.ground == "water" else (glyph + " ") * width)[:width], (
                self.style_of(_GROUND_STYLE[cell.ground])
            )
        name = _GROUND_STYLE[cell.ground]
        return (glyph if middle else " ").center(width), self.style_of(name)

    def _mark_style(self, cell: Cell) -> Style:
        if cell.mark == "spawn":
            return self.style_of("red" if cell.side == RED else "blue")
        return self.style_of({"power": "power", "negative": "negative"}.get(cell.mark, "neutral"))

    def _figure(self, token: Token, space: int, sub: int, width: int, height: int) -> str:
        if not token.large:
            text = small_art(token, width, height, self.glyphs)[sub]
            if token.figure in self.overlay.targets and width >= 4 and sub == 0:
                text = f"{self.glyphs.ring[0]}{text[1:-1]}{self.glyphs.ring[1]}"
            return text
        row, column = divmod(space, self.stride)
        top, left = divmod(token.space, self.stride)
        art = large_art(token, 2 * width, 2 * height, self.glyphs)
        line = art[(row - top) * height + sub]
        return line[(column - left) * width : (column - left + 1) * width]

    def _figure_style(self, token: Token) -> Style:
        if token.side == NOBODY:
            return self.style_of("building")
        return self.style_of("red" if token.side == RED else "blue")

    def _overlaid(
        self, space: int, cell: Cell, token: Token | None, text: str, style: Style, sub: int, width: int, height: int
    ) -> Segment:
        over, middle = self.overlay, sub == (height - 1) // 2
        if token is not None:
            if token.figure in over.targets:
                style += self.style_of("target")
            if token.figure == over.taken_up:
                style += self.style_of("taken")
            elif token.figure in over.actors:
                style += self.style_of("actor")
        if space in over.path:
            style += self.style_of("path")
        if space in over.lit:
            style += self.style_of("lit")
            if token is None and not cell.mark:
                text = (self.glyphs.lit if middle else " ").center(width)
        if space in over.flash:
            style += self.style_of("flash")
        if space in self.ghost:
            style += self.style_of("ghost")
        if space in over.letters and middle:
            text, style = over.letters[space].center(width)[:width], style + self.style_of("letter")
        if space == self.cursor and self.has_focus:
            style += self.style_of("cursor")
        return Segment(text, style)


_GROUND_STYLE = {
    "open": "open", "grass": "open", "dirt": "open", "forest": "forest", "rocks": "rough", "debris": "rough",
    "sand": "rough", "water": "water", "rubble": "rubble", "fire": "fire", "radiation": "radiation",
    "green": "green", "yellow": "yellow",
}  # fmt: skip
