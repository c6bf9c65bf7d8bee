"""The ribbon: where the turn stands, in one line."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from monsterpocalypse_tui.engine.monsterpocalypse.state import BLUE, RED, SEATS
from monsterpocalypse_tui.tui.glyphs import Glyphs
from monsterpocalypse_tui.tui.presenter import Ribbon


class RibbonBar(Static):
    """One line on top: the map, the round, whose turn it is and its phases."""

    def show(self, ribbon: Ribbon, glyphs: Glyphs, who: str) -> None:
        """Show where the turn stands; or, in the middle of it, that the other player must choose."""
        lines = [self._line(ribbon, glyphs, place, who) for place in (ribbon.map, "")]
        self.update(lines[lines[0].cell_length > self.app.size.width])
        self.set_class(ribbon.seat == RED, "red")
        self.set_class(ribbon.seat == BLUE, "blue")

    @staticmethod
    def _line(ribbon: Ribbon, glyphs: Glyphs, place: str, who: str) -> Content:
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
