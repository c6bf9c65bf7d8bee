"""The ribbon: where the turn stands, in one line."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from monsterpocalypse_tui.engine.monsterpocalypse.state import BLUE, RED, SEATS
from monsterpocalypse_tui.table.monsterpocalypse.presenter import Ribbon
from monsterpocalypse_tui.tui.widgets.sheet import Sheet


class RibbonBar(Sheet):
    """One line on top: the map, the round, whose turn it is and its phases."""

    view: Ribbon | None = None
    who = ""

    def show(self, ribbon: Ribbon, who: str) -> None:
        """Show where the turn stands; or, in the middle of it, that the other player must choose."""
        self.view, self.who, self.rows = ribbon, who, 1
        self.set_class(ribbon.seat == RED, "red")
        self.set_class(ribbon.seat == BLUE, "blue")
        self.refresh()

    def versions(self, width: int) -> Iterator[list[Content]]:
        """With the name of the map, and without it where there is no room."""
        if self.view is not None:
            for place in (self.view.map, ""):
                yield [self._line(self.view, place)]

    def _line(self, ribbon: Ribbon, place: str) -> Content:
        glyphs, who = self.glyphs, self.who
        parts: list[str | tuple[str, str]] = [(f" {place} ", "bold")] if place else []
        if ribbon.round:
            parts.append(f" round {ribbon.round}  ")
        parts.append((f" {ribbon.title} ", "reverse bold"))
        if who:
            badge = f"bold $background on ${SEATS[1 - ribbon.seat]}"
            return Content.assemble(*parts, f" {glyphs.arrow} ", (f" {who} ", badge))
        for number, phase in enumerate(ribbon.phases):
            parts.append(f" {glyphs.arrow} " if number else "  ")
            parts.append((phase.upper(), "bold") if number == ribbon.current else (phase, "dim"))
        return Content.assemble(*parts)
