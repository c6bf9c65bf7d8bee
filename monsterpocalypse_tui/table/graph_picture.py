"""A board of places and connections as a picture in characters: where boxes stand, how lines run, what is written."""

from __future__ import annotations

from dataclasses import dataclass

from monsterpocalypse_tui.table.view import NOBODY, GraphBoard, GraphEdge, GraphPiece, GraphPlace, Line

BOXES = ((10, 3), (14, 4), (18, 5), (20, 6))
"""Columns and rows of a box at each size; from the third on it has the whole name."""
ROOMS = ((0, 0), (74, 22), (96, 32), (120, 42))
"""The columns and rows a picture needs for each size."""
GAP = 1


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the box of a place is drawn."""

    left: int
    top: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[int, int]:
        """The middle of the box."""
        return self.left + self.width // 2, self.top + self.height // 2


@dataclass(frozen=True, slots=True)
class Stretch:
    """Cells of a connection: column, row and sign of each, and the connection they belong to."""

    edge: GraphEdge
    cells: tuple[tuple[int, int, str], ...]


def size_for(width: int, height: int) -> int:
    """The largest size of boxes that a picture has room for."""
    return max(size for size, (columns, rows) in enumerate(ROOMS) if width >= columns and height >= rows)


def spots(board: GraphBoard, width: int, height: int) -> dict[int, Spot]:
    """Lay the boxes out; those that would touch move apart, always in the same way."""
    across, down = BOXES[size_for(width, height)]
    places = sorted(board.cells.values(), key=lambda each: each.place)
    at = {
        each.place: [round(each.x * (width - across) / 100), round(each.y * (height - down) / 100)] for each in places
    }
    for _ in range(40):
        moved = False
        for number, one in enumerate(places):
            for other in places[number + 1 :]:
                moved |= _part(at[one.place], at[other.place], across, down, width, height)
        if not moved:
            break
    return {place: Spot(left, top, across, down) for place, (left, top) in at.items()}


def _part(one: list[int], other: list[int], across: int, down: int, width: int, height: int) -> bool:
    """Move two boxes a cell apart if they touch, along the shorter way."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    over_x, over_y = across + GAP - abs(dx), down - abs(dy)
    if over_x <= 0 or over_y <= 0:
        return False
    axis, room = (0, width - across) if over_x <= 3 * over_y else (1, height - down)
    step = 1 if (dx, dy)[axis] >= 0 else -1
    before = one[axis], other[axis]
    one[axis] = min(max(one[axis] - step, 0), room)
    other[axis] = min(max(other[axis] + step, 0), room)
    return before != (one[axis], other[axis])


# Connections ---------------------------------------------------------------------------------------------------------


def stretches(board: GraphBoard, laid: dict[int, Spot], width: int, *, plain: bool) -> list[Stretch]:
    """Every connection as cells between its boxes."""
    covered = {
        (x, y)
        for spot in laid.values()
        for x in range(spot.left, spot.left + spot.width)
        for y in range(spot.top, spot.top + spot.height)
    }
    signs = "-|/\\" if plain else "─│╱╲"
    found = []
    for edge in board.edges:
        (x, y), (to_x, to_y) = laid[edge.one].centre, laid[edge.other].centre
        runs: tuple[tuple[int, int, int, int], ...]
        if edge.over_the_edge:
            if x > to_x:
                x, y, to_x, to_y = to_x, to_y, x, y
            span = x + width - to_x
            middle = round(y + (to_y - y) * x / span) if span else y
            runs = ((x, y, 0, middle), (to_x, to_y, width - 1, middle))
        else:
            runs = ((x, y, to_x, to_y),)
        cells = [cell for run in runs for cell in _line(*run, signs) if cell[:2] not in covered]
        found.append(Stretch(edge, tuple(cells)))
    return found


def _line(x: int, y: int, to_x: int, to_y: int, signs: str) -> list[tuple[int, int, str]]:
    """A straight line of cells, each with the sign of the direction it goes on in."""
    wide, high = abs(to_x - x), abs(to_y - y)
    step_x, step_y = (1 if to_x >= x else -1), (1 if to_y >= y else -1)
    error, found = wide - high, []
    while (x, y) != (to_x, to_y):
        goes_x, goes_y = 2 * error > -high, 2 * error < wide
        sign = signs[0] if not goes_y else signs[1] if not goes_x else signs[2 if step_x != step_y else 3]
        found.append((x, y, sign))
        if goes_x:
            error -= high
            x += step_x
        if goes_y:
            error += wide
            y += step_y
    found.append((x, y, found[-1][2] if found else signs[0]))
    return found


# Boxes ---------------------------------------------------------------------------------------------------------------

Ink = tuple[str, str, int]
"""Words, their ink, and the piece they stand for, if any."""


def written(place: GraphPlace, size: int, empty: str) -> list[list[Ink]]:
    """The rows of a box: the name with its marks, the pips, and the pieces."""
    width, height = BOXES[size]
    marks: list[Ink] = [(words, ink, NOBODY) for words, ink in place.marks]
    room = width - sum(len(words) for words, _, _ in marks)
    name = place.name if size >= 2 or len(place.name) + 1 <= room else place.short
    if size >= 2:
        rows = [_filled([(f" {place.name}", "name", NOBODY)], width)]
        rows.append(_filled([(" ", "", NOBODY), *_pips(place, empty), (" ", "", NOBODY), *marks], width))
    else:
        rows = [_filled([(name[: max(room - 1, 3)].ljust(room), "name", NOBODY), *marks], width)]
        rows.append(_filled([(" ", "", NOBODY), *_pips(place, empty)], width))
    return rows + _pieces(place.pieces, width, height - len(rows), noted=size >= 1)


def _pips(place: GraphPlace, empty: str) -> list[Ink]:
    return [(sign if side != NOBODY else empty, f"pip-{side + 1}" if side != NOBODY else "empty", NOBODY)
            for sign, side in place.pips]  # fmt: skip


def _pieces(pieces: tuple[GraphPiece, ...], width: int, height: int, *, noted: bool) -> list[list[Ink]]:
    """Pieces row by row; those that have no room are counted."""
    rows: list[list[Ink]] = [[] for _ in range(height)]
    row, used = 0, 0
    for number, piece in enumerate(pieces):
        words = piece.code + (piece.note if noted else "")
        needed = len(words) + 1
        is_last = number == len(pieces) - 1
        if used + needed + (0 if is_last or row < height - 1 else 3) > width:
            row, used = row + 1, 0
            if row == height:
                rows[-1] += [(" ", "", NOBODY), (f"+{len(pieces) - number}", "more", NOBODY)]
                break
        rows[row] += [
            (" ", "", NOBODY),
            (words, f"{'hidden' if piece.hidden else 'seat'}-{piece.side + 1}", piece.piece),
        ]
        used += needed
    return [_filled(each, width) for each in rows]


def _filled(row: list[Ink], width: int) -> list[Ink]:
    """A row cut or filled to the width of its box."""
    found, used = [], 0
    for words, ink, piece in row:
        part = words[: width - used]
        used += len(part)
        found.append((part, ink, piece))
    return [*found, (" " * (width - used), "", NOBODY)] if used < width else found


def notes(board: GraphBoard, width: int) -> tuple[Line, ...]:
    """The lines below the picture that there is room for."""
    full = all(sum(len(words) for words, _ in line) <= width for line in board.notes)
    return board.notes if full else board.brief_notes
