"""The ribbon: where the turn stands, in one line."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from monsterpocalypse_tui.engine.monsterpocalypse.state import RED
from monsterpocalypse_tui.tui.glyphs import Glyphs
from monsterpocalypse_tui.tui.presenter import Ribbon


class RibbonBar(Static):
    """One line on top: the map, the round, whose turn it is and its phases."""

    def show(self, ribbon: Ribbon, glyphs: Glyphs, who: str) -> None:
        """Show where the turn stands; or, in the middle of it, that the other player must choose."""
        lines = [self._line(ribbon, glyphs, place, who) for place in (ribbon.map, "")]
        self.update(lines[lines[0].cell_len > self.app.size.width])
        self.set_class(ribbon.seat == RED, "red")
        self.set_class(ribbon.seat == 1, "blue")

    @staticmethod
    def _line(ribbon: Ribbon, glyphs: Glyphs, place: str, who: str) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(f" {place} " if place else "", style="bold")
        if ribbon.round:
            text.append(f" round {ribbon.round}  ")
        text.append(f" {ribbon.title} ", style="reverse bold")
        if who:
            text.append(f"  {who}", "bold")
            return text
        for number, phase in enumerate(ribbon.phases):
            text.append(f" {glyphs.arrow} " if number else "  ")
            text.append(
                phase.upper() if number == ribbon.current else phase, "bold" if number == ribbon.current else "dim"
            )
        return text
