"""The ribbon: where the turn stands, in one line."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from monsterpocalypse_tui.table.view import NOBODY, Ribbon
from monsterpocalypse_tui.tui.widgets.sheet import Sheet, wear


class RibbonBar(Sheet):
    """One line on top: the map, the round, whose turn it is and its phases."""

    view: Ribbon | None = None
    who = ""
    owes = NOBODY
    mark = ""

    def show(self, ribbon: Ribbon, who: str, owes: int, mark: str = "") -> None:
        """Show where the turn stands; or, in the middle of it, that another player must choose.

        A mark stands before everything else: something that should not be overlooked.
        """
        self.view, self.who, self.owes, self.mark, self.rows = ribbon, who, owes, mark, 1
        wear(self, ribbon.seat)
        self.refresh()

    def versions(self, width: int) -> Iterator[list[Content]]:
        """With the name of the map, and without it where there is no room."""
        if self.view is not None:
            for place in (self.view.map, ""):
                yield [self._line(self.view, place)]

    def _line(self, ribbon: Ribbon, place: str) -> Content:
        glyphs, who = self.glyphs, self.who
        parts: list[str | tuple[str, str]] = [(f" {self.mark} ", "reverse bold"), " "] if self.mark else []
        if place:
            parts.append((f" {place} ", "bold"))
        if ribbon.round:
            parts.append(f" round {ribbon.round}  ")
        parts.append((f" {ribbon.title} ", "reverse bold"))
        if who:
            badge = f"bold $background on $seat-{self.owes + 1}"
            return Content.assemble(*parts, f" {glyphs.arrow} ", (f" {who} ", badge))
        for number, phase in enumerate(ribbon.phases):
            parts.append(f" {glyphs.arrow} " if number else "  ")
            parts.append((phase.upper(), "bold") if number == ribbon.current else (phase, "dim"))
        return Content.assemble(*parts)
