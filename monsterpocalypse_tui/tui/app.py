"""The app: themes, settings and the screens."""

from __future__ import annotations

from pathlib import Path

from textual.app import App

from monsterpocalypse_tui.tui.theme import THEMES


class MonpocApp(App[None]):
    """Monsterpocalypse at the terminal."""

    TITLE = "Monsterpocalypse"
    CSS_PATH = Path(__file__).with_name("app.tcss")

    def __init__(self, *, theme: str = "midnight", glyph_set: str = "unicode") -> None:
        super().__init__()
        self.glyph_set = glyph_set
        for entry in THEMES.values():
            self.register_theme(entry)
        self.theme = theme
