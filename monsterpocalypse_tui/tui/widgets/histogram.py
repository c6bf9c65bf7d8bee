"""The distribution of strikes as columns, with the part that hits set apart by colour, line and word."""

from __future__ import annotations

from textual.content import Content

from monsterpocalypse_tui.engine.kernel.odds import Odds
from monsterpocalypse_tui.table import charts
from monsterpocalypse_tui.tui.widgets.sheet import MUTED

WIDEST = 8
"""The most cells of a column and the gap behind it."""


def bins(odds: Odds, needed: int) -> list[tuple[int, int]]:
    """Each column of the histogram: a number of strikes, and in how many outcomes it comes up.

    Next to impossible totals are added to the outermost columns; no column both hits and misses.
    """
    low, high = odds.common_totals(needed)
    ways = [odds.ways[total] for total in range(low, high + 1)]
    ways[0] += sum(odds.ways[:low])
    ways[-1] += sum(odds.ways[high + 1 :])
    return list(zip(range(low, high + 1), ways, strict=True))


def histogram(odds: Odds, needed: int, width: int, height: int, *, plain: bool) -> list[Content]:
    """Columns of a height, a line that tells hits from misses, and the numbers of strikes."""
    found = bins(odds, needed)[:width]
    step = min(WIDEST, max(1, width // len(found)))
    misses = sum(1 for total, _ in found if total < needed) * step
    values = [ways for _, ways in found]
    drawn = charts.columns(values, max(values), len(values), height, plain=plain)
    lines = [_parted("".join(_widened(sign, step) for sign in line), misses) for line in drawn]
    thin, thick = "-=" if plain else "─━"
    ruler = _named("miss", misses, thin) + _named("hit", len(found) * step - misses, thick)
    return [*lines, _parted(ruler, misses), _parted(_labels([total for total, _ in found], needed, step), misses)]


def _widened(sign: str, step: int) -> str:
    return sign * step if step < 3 else sign * (step - 1) + " "


def _parted(line: str, misses: int) -> Content:
    return Content.assemble((line[:misses], MUTED), (line[misses:], "$success"))


def _named(word: str, width: int, sign: str) -> str:
    """A line of a width with a word in it, if there is room."""
    return f" {word} ".center(width, sign) if width > len(word) + 2 else sign * width


def _labels(totals: list[int], needed: int, step: int) -> str:
    """The numbers below the columns; where they would touch, some are left out, but never the one needed."""
    line = [" "] * (len(totals) * step + 2)
    for total in sorted(totals, key=lambda total: (total != needed, total)):
        text, at = str(total), (total - totals[0]) * step
        if not "".join(line[max(at - 1, 0) : at + len(text) + 1]).strip():
            line[at : at + len(text)] = text
    return "".join(line).rstrip()
