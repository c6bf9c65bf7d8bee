"""What a player has, in a panel; a game whose players have more than lines brings a panel of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.content import Content

from monsterpocalypse_tui.table.glyphs import Glyphs
from monsterpocalypse_tui.table.view import Line, Panel
from monsterpocalypse_tui.tui.widgets.sheet import MUTED, Sheet

INKS = {"muted": MUTED, "bold": "bold", "good": "$success", "bad": "$error", "gold": "$warning"}
"""What the inks of plain values are on the screen; seats have theme colours of their own name."""


def ink_of(ink: str) -> str:
    """The style of an ink; several may stand side by side."""
    return " ".join(f"${part}" if part.startswith("seat-") else INKS.get(part, "") for part in ink.split())


def drawn(line: Line) -> Content:
    """A line of a panel as text."""
    return Content.assemble(*((words, ink_of(ink)) for words, ink in line))


class PlayerPanel(Sheet):
    """One player's panel, in the colour of the seat."""

    view: Any = None
    airy = True
    """Whether spare rows become blank lines."""

    def __init__(self, seat: int, *, id: str | None = None) -> None:
        super().__init__(id=id, classes=f"seat-{seat + 1}")

    def take_on(self, glyphs: Glyphs) -> None:
        """Draw with other glyphs, also on the border."""
        super().take_on(glyphs)
        self._mark()

    def _mark(self) -> None:
        """Say on the border whose turn it is."""
        active = self.view is not None and self.view.active
        self.border_subtitle = f"{self.glyphs.arrow} to move" if active else ""

    def show(self, view: Any) -> None:
        """Show what a player has."""
        if view == self.view:
            return
        self.view = view
        self.border_title = self.title()
        self._mark()
        self.set_class(view.active, "active")
        self.redraw()

    def title(self) -> Content:
        """The name of the player."""
        return Content.assemble((f" {self.view.name.upper()} ", "bold reverse"))

    def lift(self, preview: Any) -> None:
        """Mark what is about to be used; most panels have nothing to mark."""

    def versions(self, width: int) -> Iterator[list[Content]]:
        """All lines, then only the first."""
        panel: Panel | None = self.view
        if panel is not None:
            yield [drawn(line) for line in panel.lines]
            for count in range(len(panel.lines) - 1, panel.brief - 1, -1):
                yield [drawn(line) for line in panel.lines[:count]]
