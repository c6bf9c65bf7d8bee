"""The dice tray: the last roll, falling die by die, then counted against DEF."""

from __future__ import annotations

from rich.text import Text
from textual.timer import Timer
from textual.widgets import Static

from monsterpocalypse_tui.engine.kernel.dice import Chance, Faces, total
from monsterpocalypse_tui.tui.glyphs import UNICODE, Glyphs

LETTERS = "ABP"


class DiceTray(Static):
    """Shows one roll. With `steps` 0 it lies there at once; else it tumbles for that many frames first."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs: Glyphs = UNICODE
        self._timer: Timer | None = None
        self._left = 0
        self._faces: Faces = ()
        self._verdict = ""
        self._chance = Chance(0)

    def roll(self, faces: Faces, verdict: str, steps: int) -> None:
        """Let dice fall."""
        self._faces, self._verdict, self._left = faces, verdict, steps
        self.display = True
        if steps and self._timer is None:
            self._timer = self.set_interval(0.06, self._tumble)
        self._draw()

    def settle(self) -> None:
        """Let the dice come to rest at once."""
        self._left = 0
        self._draw()

    @property
    def tumbling(self) -> bool:
        """Whether dice are still falling."""
        return self._left > 0

    def _tumble(self) -> None:
        if self._left > 0:
            self._left -= 1
            self._draw()
        elif self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _draw(self) -> None:
        text = Text()
        for letter, lane in zip(LETTERS, self._faces, strict=False):
            if not lane:
                continue
            text.append(f"{letter} ", "dim")
            for face in lane:
                shown = self._chance.choice((0, 1, 2)) if self._left else face
                text.append(self.glyphs.faces[shown], "bold" if shown else "")
                text.append(" ")
            text.append(" ")
        text.append("…" if self._left else f"= {total(self._faces)}  {self._verdict}", "bold")
        self.update(text)
