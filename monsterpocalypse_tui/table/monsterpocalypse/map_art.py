"""How spaces and figures are drawn at each zoom, as rows of signs with their inks. No Textual here.

Ink `f` is the figure itself; ink `e` is its edge, where a half block of the figure's colour leaves the other half of
the cell to the ground, so that figures side by side never run together.
"""

from __future__ import annotations

from functools import lru_cache

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Kind
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, RED
from monsterpocalypse_tui.table.glyphs import Glyphs
from monsterpocalypse_tui.table.monsterpocalypse.ground import GROUND, MARKS
from monsterpocalypse_tui.table.monsterpocalypse.presenter import FigureToken
from monsterpocalypse_tui.table.view import Art, Board, Cell, Token

BRACKETS = ("[]", "()")
"""What stands around the codes of Red and of Blue, so that colour never says it alone."""

HAZARDS = ("fire", "radiation")
"""Ground that hurts, and is shown also where it is lit."""

ROUGH = ("forest", "rocks", "debris", "sand", "water", "rubble", "fire", "radiation")
"""Ground that fills its space with a pattern."""


# Figures -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def figure_art(token: FigureToken, width: int, height: int, glyphs: Glyphs, around: str = "") -> Art:
    """Draw a figure whose base covers one space, or two by two, of this size; `around` sets its code apart."""
    pair = around or ("  " if token.side == NOBODY else BRACKETS[token.side != RED])
    if token.large:
        return _large(token, 2 * width, 2 * height, glyphs, pair, set_apart=bool(around))
    return _small(token, width, height, glyphs, pair)


def _large(token: FigureToken, width: int, height: int, glyphs: Glyphs, pair: str, *, set_apart: bool) -> Art:
    """A block with half-block edges; from four rows on also above and below."""
    corners, inner = glyphs.edges, width - 2
    lines = _words(token, inner, max(height - 2, 2), glyphs, pair)
    if height == 2:
        sides, edge = (pair, "f") if set_apart else (corners[3:5], "e")
        return _framed(lines, inner, sides, edge)
    body = _framed(lines, inner, corners[3:5], "e")
    top, bottom = corners[0] + corners[1] * inner + corners[2], corners[5] + corners[6] * inner + corners[7]
    return Art((top, *body.rows, bottom), ("e" * width, *body.inks, "e" * width))


def _framed(lines: list[str], inner: int, sides: str, edge: str) -> Art:
    """Lines of words between two edges."""
    rows = tuple(f"{sides[0]}{line[:inner]:^{inner}}{sides[1]}" for line in lines)
    return Art(rows, (f"{edge}{'f' * inner}{edge}",) * len(rows))


def _words(token: FigureToken, width: int, rows: int, glyphs: Glyphs, pair: str) -> list[str]:
    """What is written on a large figure, line by line, as much as there is room for."""
    name = f"{pair[0]}{token.code}{pair[1]}".strip()
    if token.kind is Kind.MONSTER:
        lines = _monster_words(token, name, width, glyphs)
    else:
        lines = _building_words(token, name, width, glyphs)
    if rows > len(lines):
        title = token.label if len(token.label) <= width else token.label.split()[0]
        lines = [title[:width], *lines]
    above = (rows - len(lines)) // 2
    return [*[""] * above, *lines, *[""] * (rows - len(lines) - above)][:rows]


def _monster_words(token: FigureToken, name: str, width: int, glyphs: Glyphs) -> list[str]:
    """Its code, its form, and its health as hearts."""
    left, most = max(token.health[0], 0), token.health[1]
    form = glyphs.alpha if token.note == "α" else token.note
    if width < 4:
        return [token.code, f"{form}{left}"]
    hearts = glyphs.heart * left + glyphs.lost * (most - left)
    return [
        f"{name} {form}" if len(name) + 2 <= width else f"{token.code} {form}",
        hearts if most <= width else f"{left}/{most}",
    ]


def _building_words(token: FigureToken, name: str, width: int, glyphs: Glyphs) -> list[str]:
    """Its code, the flag of who secures it, its DEF and its Energy."""
    flag = "" if token.flag == NOBODY else f"{glyphs.flag}{'R' if token.flag == RED else 'b'}"
    if width < 4:
        return [token.code, flag or f"D{token.defense}"]
    stats = f"D{token.defense} E{token.energy}"
    return [f"{name} {flag}".strip(), stats if len(stats) <= width else stats.replace(" ", "")]


def _small(token: FigureToken, width: int, height: int, glyphs: Glyphs, pair: str) -> Art:
    """A chip: the code, in brackets where there is room, and below it a star if elite and a tick if done."""
    tick = glyphs.done if token.done else ""
    if width == 2:
        return Art((token.code,), ("ff",))
    if width == 3:
        return Art(
            (pair[0] + token.code if token.side == RED and not tick else token.code + (tick or pair[1]),), ("fff",)
        )
    code = f"{pair[0]}{token.code}{pair[1]}"
    status = f"{glyphs.boost if token.note == 'elite' else ''}{tick}"
    edges = glyphs.edges
    if height == 2:
        start = (width - len(status)) // 2
        end = start + len(status)
        below = " " * width if glyphs.plain else edges[6] * width
        inks = "e" * start + "f" * len(status) + "e" * (width - end)
        return Art((code.center(width), below[:start] + status + below[end:]), ("f" * width, inks))
    inner = width - 2
    kind = [token.label.removeprefix("Elite ").split()[0][:inner]] if height > 3 else []
    chip = _framed([*kind, code, status], inner, edges[3:5], "e")
    return Art((*chip.rows, edges[5] + edges[6] * inner + edges[7]), (*chip.inks, "e" * width))


# Ground --------------------------------------------------------------------------------------------------------------


def ground_art(cell: Cell, sub: int, width: int, height: int, glyphs: Glyphs) -> str:
    """One row of a space on which nobody stands: its mark, or its ground."""
    middle = sub == (height - 1) // 2
    if cell.mark:
        letter = "" if cell.side == NOBODY else ("R" if cell.side == RED else "b")
        return f"{getattr(glyphs, cell.mark)}{letter}".center(width) if middle else " " * width
    sign = str(getattr(glyphs, cell.ground))
    if cell.ground in ROUGH:
        if height == 1 or cell.ground in ("water", "rubble"):
            return sign * width
        shifted = f"{sign} " if sub % 2 == 0 else f" {sign}"
        return (shifted * width)[:width]
    return (sign if middle else " ").center(width)


def ground_style(cell: Cell) -> str:
    """The name of the style of a space."""
    if cell.mark == "spawn":
        return f"spawn-{cell.side + 1}"
    if cell.mark:
        return "power" if cell.mark == "power" else "negative" if cell.mark == "negative" else "neutral"
    return {"rocks": "rough", "debris": "rough", "sand": "rough"}.get(cell.ground, cell.ground)


def figure_style(token: FigureToken) -> str:
    """The name of the style of a figure."""
    if token.side == NOBODY:
        return "building" if token.flag == NOBODY else f"building-{token.flag + 1}"
    side = f"seat-{token.side + 1}"
    if token.kind is Kind.MONSTER:
        return f"{side}-monster"
    return f"{side}-done" if token.done else side


# The legend ----------------------------------------------------------------------------------------------------------

BARE = ("open", "grass", "dirt")
"""Ground whose signs need no words."""


def legend(view: Board, glyphs: Glyphs, width: int) -> list[tuple[str, str, str]]:
    """What the signs on this map mean: sign, style and words of each that is to be seen at this width of a space."""
    seen: dict[str, str] = {}
    for cell in view.cells.values():
        if cell.figure == NOBODY:
            seen.setdefault(cell.mark or cell.ground, ground_style(cell))
    entries = [
        (str(getattr(glyphs, name)), seen[name], words)
        for name, (words, _) in {**MARKS, **GROUND}.items()
        if name in seen and name not in BARE
    ]
    tokens = view.tokens.values() if width > 3 else ()
    if any(token.note == "elite" for token in tokens):
        entries.append((glyphs.boost, "label", "elite"))
    if any(token.done for token in tokens):
        entries.append((glyphs.done, "label", "has acted"))
    if any(isinstance(token, FigureToken) and token.flag != NOBODY for token in tokens):
        entries.append((glyphs.flag, "label", "secured"))
    return entries


class MapArt:
    """How the battle map is drawn."""

    @staticmethod
    def figure(token: Token, width: int, height: int, glyphs: Glyphs, around: str = "") -> Art:
        """Draw a figure."""
        assert isinstance(token, FigureToken)
        return figure_art(token, width, height, glyphs, around)

    @staticmethod
    def figure_style(token: Token) -> str:
        """The name of the style of a figure."""
        assert isinstance(token, FigureToken)
        return figure_style(token)

    ground = staticmethod(ground_art)
    ground_style = staticmethod(ground_style)
    legend = staticmethod(legend)

    @staticmethod
    def shows_when_lit(cell: Cell) -> bool:
        """Marks and hazards."""
        return bool(cell.mark) or cell.ground in HAZARDS
