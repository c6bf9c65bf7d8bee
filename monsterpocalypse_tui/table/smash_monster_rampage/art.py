"""How squares, units and the Monster are drawn at each zoom, as rows of signs with their inks.

Orange has capitals, square brackets and full arrows, Green small letters, round brackets and hollow arrows, so that
colour never says it alone. A tank is an arrow that shows where it looks; in the plain set that is N, E, S or W.
"""

from __future__ import annotations

from functools import lru_cache

from monsterpocalypse_tui.engine.smash_monster_rampage.board import ANY, DIRECTIONS, EAST, NORTH, SOUTH, WEST
from monsterpocalypse_tui.engine.smash_monster_rampage.state import ORANGE
from monsterpocalypse_tui.table.glyphs import Glyphs
from monsterpocalypse_tui.table.smash_monster_rampage.board import ROOF, Piece
from monsterpocalypse_tui.table.view import NOBODY, Art, Board, Cell, Token

BRACKETS = ("[]", "()")
ARROWS = ("▲▶▼◀", "△▷▽◁")
"""Where a tank of Orange looks, and one of Green: north, east, south, west."""
HEADS = ("▲▶▼◀", "^>v<")
"""Where the Monster looks, and the same in plain signs."""
BUILDING = ("▦", "#")
TAIL = ("≈", "~")
MONSTER_NAME = "MONSTER"


def building_sign(glyphs: Glyphs) -> str:
    """What a building is filled with."""
    return BUILDING[glyphs.plain]


def facing_sign(token: Piece, glyphs: Glyphs) -> str:
    """The sign of where a tank looks."""
    if glyphs.plain:
        letter = DIRECTIONS[token.facing]
        return letter.upper() if token.side == ORANGE else letter
    return ARROWS[token.side != ORANGE][token.facing]


# Pieces --------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def figure_art(token: Token, width: int, height: int, glyphs: Glyphs, around: str = "") -> Art:
    """Draw a piece on one square, or the Monster on its four."""
    assert isinstance(token, Piece)
    if token.large:
        return _monster(token, 2 * width, 2 * height, glyphs, around)
    pair = around or BRACKETS[token.side != ORANGE]
    return (
        _helicopter(token, width, height, glyphs, pair)
        if token.facing == ANY
        else _tank(token, width, height, glyphs, pair)
    )


def _chip(words: str, token: Piece, width: int, height: int, glyphs: Glyphs) -> Art:
    """A chip of words, with what lies below it on the rest of the square: a roof, or half a row of its own colour."""
    tick = glyphs.done if token.done else ""
    middle = words.center(width)
    if height == 1:
        return Art((middle,), ("f" * width,))
    if token.roof:
        floor, ink = f" {building_sign(glyphs) * (width - 2)} ", "e"
    else:
        floor, ink = (" " if glyphs.plain else glyphs.edges[6]) * width, "e"
    start = (width - len(tick)) // 2
    below = floor[:start] + tick + floor[start + len(tick) :]
    inks = ink * start + "f" * len(tick) + ink * (width - start - len(tick))
    if height == 2:
        return Art((middle, below), ("f" * width, inks))
    name = token.label.split()[1][: width - 2].center(width)
    if height == 3:
        return Art((" " * width, middle, below), ("f" * width, "f" * width, inks))
    return Art((name, middle, " " * width, below), ("f" * width,) * 3 + (inks,))


def _helicopter(token: Piece, width: int, height: int, glyphs: Glyphs, pair: str) -> Art:
    roof = building_sign(glyphs)
    if width == 2:
        return Art((token.code[0] + roof,), ("fe",)) if token.roof else Art((token.code,), ("ff",))
    if width == 3:
        tick = glyphs.done if token.done else ""
        if token.roof:
            return Art((token.code + roof,), ("ffe",))
        return Art((_three(token, token.code, pair, tick),), ("fff",))
    return _chip(f"{pair[0]}{token.code}{pair[1]}", token, width, height, glyphs)


def _tank(token: Piece, width: int, height: int, glyphs: Glyphs, pair: str) -> Art:
    looks = facing_sign(token, glyphs)
    short = f"{looks}{token.code[1]}"
    if width == 2:
        return Art((short,), ("ff",))
    if width == 3:
        return Art((_three(token, short, pair, glyphs.done if token.done else ""),), ("fff",))
    words = f"{token.code}{looks}" if width >= 6 else short
    return _chip(f"{pair[0]}{words}{pair[1]}", token, width, height, glyphs)


def _three(token: Piece, words: str, pair: str, tick: str) -> str:
    """Two signs and one bracket or tick: Orange's bracket opens, Green's closes."""
    if pair not in BRACKETS:
        return pair[0] + words
    return pair[0] + words if token.side == ORANGE and not tick else words + (tick or pair[1])


def _monster(token: Piece, width: int, height: int, glyphs: Glyphs, around: str) -> Art:
    """A block with its head where it looks and its tail behind; from four rows on with edges."""
    head, tail = HEADS[glyphs.plain][token.facing], TAIL[glyphs.plain]
    edged = height >= 4
    inner_width, inner_height = (width - 2, height - 2) if edged else (width, height)
    rows = _beast(token.facing, inner_width, inner_height, head, tail)
    if around and not edged:
        rows[0] = f"{around[0]}{rows[0][1:-1]}{around[1]}"
    if not edged:
        return Art(tuple(rows), ("f" * width,) * height)
    edges = glyphs.edges
    top, bottom = edges[0] + edges[1] * inner_width + edges[2], edges[5] + edges[6] * inner_width + edges[7]
    body = [f"{edges[3]}{row}{edges[4]}" for row in rows]
    inks = (f"e{'f' * inner_width}e",) * inner_height
    return Art((top, *body, bottom), ("e" * width, *inks, "e" * width))


def _beast(facing: int, width: int, height: int, head: str, tail: str) -> list[str]:
    """The Monster's body: head and tail on opposite sides, and in between as much of its name as there is room for."""
    name = MONSTER_NAME if width >= len(MONSTER_NAME) + 2 and height >= 2 else "M" * min(2, max(1, width - 2))
    if facing in (EAST, WEST):
        ends = (tail, head) if facing == EAST else (head, tail)
        middle = (height - 1) // 2
        rows = []
        for row in range(height):
            words = name if row == middle or (height == 2 and name != MONSTER_NAME) else ""
            rows.append(f"{ends[0]}{words.center(width - 2)}{ends[1]}")
        return rows
    marks = max(2, width // 3 // 2 * 2)
    ends = (head, tail) if facing == NORTH else (tail, head)
    if height == 2:
        return [f"M{end * (width - 2)}M" if width <= 4 else f"M{(end * marks).center(width - 2)}M" for end in ends]
    inside = [""] * (height - 2)
    inside[(height - 3) // 2] = name
    assert facing in (NORTH, SOUTH)
    return [(ends[0] * marks).center(width), *(row.center(width) for row in inside), (ends[1] * marks).center(width)]


def figure_style(token: Token) -> str:
    """The name of the style of a piece."""
    if token.side == NOBODY:
        return "monster"
    return f"seat-{token.side + 1}{'-done' if token.done else ''}"


# Ground --------------------------------------------------------------------------------------------------------------


def ground_art(cell: Cell, sub: int, width: int, height: int, glyphs: Glyphs) -> str:
    """One row of a square on which nobody stands: survivors, a building, fire, rubble or the street."""
    if cell.mark:
        return _survivors(cell, width, glyphs) if sub == (height - 1) // 2 else _filled(cell, sub, width, glyphs)
    if cell.ground in ("building", "fire"):
        return _filled(cell, sub, width, glyphs)
    sign = glyphs.debris if cell.ground == "rubble" else glyphs.open
    return (sign if sub == (height - 1) // 2 else " ").center(width)


def _filled(cell: Cell, sub: int, width: int, glyphs: Glyphs) -> str:
    """Windows, with flames among them where it burns."""
    if cell.ground not in ("building", "fire"):
        return " " * width
    windows = building_sign(glyphs)
    inner = width if width == 2 else width - 1 if width == 3 else width - 2
    if cell.ground == "building":
        return (windows * inner).center(width)
    first = sub % 2
    return "".join((glyphs.fire, windows)[(place + first) % 2] for place in range(inner)).center(width)


def _survivors(cell: Cell, width: int, glyphs: Glyphs) -> str:
    """An S in capitals and square brackets, or small and in round ones; with a window if they are on a roof."""
    pair, letter = BRACKETS[cell.side != ORANGE], "S" if cell.side == ORANGE else "s"
    where = building_sign(glyphs) if cell.mark == ROOF else "!"
    if width == 2:
        return letter + where
    if width == 3:
        return pair[0] + letter + where if cell.side == ORANGE else letter + where + pair[1]
    return f"{pair[0]}{letter}{where}{pair[1]}".center(width)


def ground_style(cell: Cell) -> str:
    """The name of the style of a square."""
    return f"spawn-{cell.side + 1}" if cell.mark else cell.ground


def legend(view: Board, glyphs: Glyphs, width: int) -> list[tuple[str, str, str]]:
    """What the signs mean that are to be seen."""
    grounds = {cell.ground for cell in view.cells.values()}
    found = [
        (sign, name, words)
        for sign, name, words in (
            (building_sign(glyphs), "building", "building"),
            (glyphs.fire, "fire", "burning"),
            (glyphs.debris, "rubble", "rubble"),
        )
        if name in grounds
    ]
    for seat, letter in enumerate("Ss"):
        if any(cell.mark and cell.side == seat for cell in view.cells.values()):
            found.append((letter, f"spawn-{seat + 1}", f"{('Orange', 'Green')[seat]} survivors"))
    tokens = [token for token in view.tokens.values() if isinstance(token, Piece) and not token.large]
    for seat in {token.side for token in tokens}:
        name = ("Orange", "Green")[seat]
        if any(token.facing != ANY and token.side == seat for token in tokens):
            arrow = ("N", "n")[seat] if glyphs.plain else ARROWS[seat][0]
            found.append((arrow, f"seat-{seat + 1}", f"{name} tank looking north"))
        if any(token.facing == ANY and token.side == seat for token in tokens):
            found.append(("Hh"[seat], f"seat-{seat + 1}", f"{name} helicopter"))
    if any(token.done for token in tokens):
        found.append((glyphs.done, "label", "has fired"))
    return found


class CityArt:
    """How the city is drawn."""

    figure = staticmethod(figure_art)
    figure_style = staticmethod(figure_style)
    ground = staticmethod(ground_art)
    ground_style = staticmethod(ground_style)
    legend = staticmethod(legend)

    @staticmethod
    def shows_when_lit(cell: Cell) -> bool:
        """Survivors and buildings."""
        return bool(cell.mark) or cell.ground in ("building", "fire", "rubble")
