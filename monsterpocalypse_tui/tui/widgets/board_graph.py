"""A board of places and connections: a picture with boxes and lines, a cursor, lit places and ringed pieces."""

from __future__ import annotations

from itertools import groupby
from typing import Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip

from monsterpocalypse_tui.table.glyphs import UNICODE, Glyphs
from monsterpocalypse_tui.table.graph_picture import Spot, notes, size_for, spots, stretches, written
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE, GraphBoard, Overlay
from monsterpocalypse_tui.tui.widgets.board import BoardWidget

LEAST = Size(46, 17)
"""The room in which a graph can be read."""
SIDE = 34
"""Columns that are left to the panels at least."""
MOST = Size(140, 60)

STYLES = (
    "ground", "water", "land", "edge", "near", "box", "name", "marks", "empty", "more", "label", "muted", "bold",
    "good", "bad", "gold", "pip-5", *(f"{kind}-{seat}" for seat in (1, 2, 3, 4) for kind in ("seat", "hidden", "pip")),
    "lit", "target", "actor", "taken", "path", "ghost", "flash", "letter", "cursor", "danger", "banner",
)  # fmt: skip
"""What the style sheet gives a look: the ground, boxes and lines, pieces, and what is shown over them."""

AHEAD = {"n": (0, -1), "s": (0, 1), "w": (-1, 0), "e": (1, 0)}
ASPECT = 2
"""A cell is so many times as high as it is wide."""

Cell = tuple[str, Style]


class BoardGraph(BoardWidget):
    """A board of places and connections."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"graph--{name}" for name in STYLES}

    view: GraphBoard | None

    def __init__(self, art: Any, *, glyphs: Glyphs = UNICODE, id: str | None = None) -> None:
        super().__init__(art, glyphs=glyphs, id=id)
        self._styles: dict[str, Style] = {}
        self._spots: dict[int, Spot] = {}
        self._drawn: list[Strip] | None = None

    def room_for(self, room: Size) -> Size:
        """All the room there is, but never so little that it cannot be read."""
        width = max(min(room.width, MOST.width), LEAST.width)
        return Size(width, max(min(room.height + 1, MOST.height), LEAST.height))

    def fit(self) -> None:
        """Lay the places out for the size there is now."""
        if self.view is None or not self.size:
            return
        self.virtual_size = Size(max(self.size.width, 1), max(self.size.height, 1))
        self._spots = spots(self.view, self.size.width, self._picture_rows)
        self.draw_all_again()

    @property
    def _picture_rows(self) -> int:
        """The rows above the notes."""
        assert self.view is not None
        return self.size.height - len(notes(self.view, self.size.width))

    def notify_style_update(self) -> None:
        """Forget colours when the theme changes."""
        super().notify_style_update()
        self._styles.clear()
        self._drawn = None

    def draw_again(self, *spaces: int) -> None:
        """Connections reach everywhere, so everything is drawn again."""
        self.draw_all_again()

    def draw_all_again(self) -> None:
        """Have everything drawn again."""
        self._drawn = None
        self.refresh()

    def region_of(self, space: int) -> Region:
        """The box of a place."""
        spot = self._spots.get(space)
        return Region(spot.left, spot.top, spot.width, spot.height) if spot else Region()

    def space_at(self, x: int, y: int) -> int:
        """The place whose box is under a point."""
        return next((place for place in self._spots if self.region_of(place).contains(x, y)), NOWHERE)

    def neighbour(self, direction: str) -> int:
        """The nearest place in a direction: the less aside the better."""
        here = self._spots.get(self.cursor)
        if here is None:
            return next(iter(self._spots), NOWHERE)
        ahead_x, ahead_y = AHEAD[direction]
        best, found = None, NOWHERE
        for place, spot in self._spots.items():
            dx, dy = spot.centre[0] - here.centre[0], (spot.centre[1] - here.centre[1]) * ASPECT
            along, aside = dx * ahead_x + dy * ahead_y, abs(dx * ahead_y) + abs(dy * ahead_x)
            if along > 0 and aside <= 2 * along + 2 and (best is None or along + 2 * aside < best):
                best, found = along + 2 * aside, place
        return found

    # Drawing ---------------------------------------------------------------------------------------------------------

    def style_of(self, name: str) -> Style:
        """The style of a component class, looked up once."""
        style = self._styles.get(name)
        if style is None:
            known = name if name in STYLES else "box"
            style = self._styles[name] = self.get_component_rich_style(f"graph--{known}", partial=name in PARTIAL)
        return style

    def render_line(self, y: int) -> Strip:
        """Draw one line of the picture."""
        if self.view is None or not self._spots:
            return Strip.blank(self.size.width, self.rich_style)
        if self.overlay.banner and abs(middle := y - self.size.height // 2) < 2:
            text = "" if middle else self.overlay.banner
            return Strip([Segment(text.center(self.size.width), self.style_of("banner"))])
        if self._drawn is None:
            self._drawn = self._draw(self.view)
        return self._drawn[y] if y < len(self._drawn) else Strip.blank(self.size.width, self.rich_style)

    def _draw(self, board: GraphBoard) -> list[Strip]:
        width, rows = self.size.width, self._picture_rows
        canvas: list[list[Cell]] = [[(" ", self._ground(board, x, y, rows)) for x in range(width)] for y in range(rows)]
        self._draw_edges(board, canvas)
        for place, spot in self._spots.items():
            self._draw_box(board, place, spot, canvas)
        drawn = [Strip([Segment("".join(sign for sign, _ in cells), style) for style, cells in _runs(row)])
                 for row in canvas]  # fmt: skip
        for line in notes(board, width):
            segments = [Segment(words, self.style_of(_ink(ink))) for words, ink in line]
            drawn.append(Strip(segments).crop_extend(0, width, self.style_of("label")))
        return drawn

    def _ground(self, board: GraphBoard, x: int, y: int, rows: int) -> Style:
        picture = board.ground
        if not picture:
            return self.style_of("ground")
        row = picture[min(y * len(picture) // max(rows, 1), len(picture) - 1)]
        letter = row[min(x * len(row) // max(self.size.width, 1), len(row) - 1)]
        return self.style_of(board.grounds.get(letter, "ground"))

    def _draw_edges(self, board: GraphBoard, canvas: list[list[Cell]]) -> None:
        """Lines between the boxes; those of a path and of the place under the cursor last and brighter."""
        over, plain = self.overlay, self.glyphs.plain
        found = stretches(board, self._spots, self.size.width, plain=plain)
        ways = over.path

        def rank(ends: tuple[int, int]) -> int:
            return 2 if set(ends) <= ways else 1 if self.cursor in ends and self.has_focus else 0

        for stretch in sorted(found, key=lambda each: rank((each.edge.one, each.edge.other))):
            look = ("edge", "near", "path")[rank((stretch.edge.one, stretch.edge.other))]
            for x, y, sign in stretch.cells:
                if 0 <= y < len(canvas) and 0 <= x < len(canvas[y]):
                    canvas[y][x] = sign, canvas[y][x][1] + self.style_of(look)

    def _draw_box(self, board: GraphBoard, place: int, spot: Spot, canvas: list[list[Cell]]) -> None:
        size = size_for(self.size.width, len(canvas))
        empty = "." if self.glyphs.plain else "·"
        under = self._under(place)
        for row, line in enumerate(written(board.cells[place], size, empty)):
            y, x = spot.top + row, spot.left
            if y >= len(canvas):
                break
            for words, ink, piece in line:
                style = self._inked(ink, piece, under, place)
                for sign in words:
                    if x < len(canvas[y]):
                        canvas[y][x] = sign, style
                    x += 1
        self._draw_letter(place, spot, under, canvas)

    def _draw_letter(self, place: int, spot: Spot, under: Style, canvas: list[list[Cell]]) -> None:
        """The sign that a place is lit, taken or jumped to by a letter, at the right of its first row."""
        sign = self._sign(place)
        y = spot.top + (1 if size_for(self.size.width, len(canvas)) < 2 else 0)
        x = spot.left + spot.width - 1
        if sign and y < len(canvas) and x < len(canvas[y]):
            name = "letter" if place in self.overlay.letters else ""
            canvas[y][x] = sign, under + self.style_of(name) if name else under + Style(bold=True)

    def _sign(self, place: int) -> str:
        over = self.overlay
        if place in over.letters:
            return over.letters[place]
        if place in over.path:
            return self.glyphs.path
        return self.glyphs.lit if place in over.lit else ""

    def _under(self, place: int) -> Style:
        """The ground of a box with everything shown over it."""
        over: Overlay = self.overlay
        style = self.style_of("box")
        for name, shown in (
            ("danger", over.danger), ("lit", over.lit), ("path", over.path), ("ghost", self.ghost),
            ("flash", over.flash),
        ):  # fmt: skip
            if place in shown:
                style += self.style_of(name) if name != "path" else Style(bgcolor=self.style_of("path").bgcolor)
        return style

    def _inked(self, ink: str, piece: int, under: Style, place: int) -> Style:
        over = self.overlay
        if ink == "name":
            if place == self.cursor and self.has_focus:
                return self.style_of("cursor")
            return under + Style(bold=True)
        if piece == NOBODY:
            return under + self.style_of(_ink(ink)) if ink else under
        style = under + self.style_of(ink)
        if piece == over.taken_up:
            return style + self.style_of("taken")
        if piece in over.targets:
            return style + self.style_of("target")
        return style + self.style_of("actor") if piece in over.actors else style


PARTIAL = frozenset({"lit", "flash", "danger", "ghost", "edge", "near", "name", "marks", "empty", "more", "actor",
                     "letter", "muted", "bold", "good", "bad", "gold", "path",
                     *(f"{kind}-{seat}" for seat in (1, 2, 3, 4, 5) for kind in ("pip",))})  # fmt: skip
"""Styles that leave the ground below them as it is."""


def _ink(ink: str) -> str:
    """The style of an ink of plain values; a seat's ink is the one its pips have."""
    found = ink.rsplit(" ", maxsplit=1)[-1] if ink else "label"
    return found.replace("seat-", "pip-") if found.startswith("seat-") else found


def _runs(row: list[Cell]) -> list[tuple[Style, list[Cell]]]:
    return [(style, list(cells)) for style, cells in groupby(row, key=lambda cell: cell[1])]
