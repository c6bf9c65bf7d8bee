"""A curtain before the table: it hides what one person may see until the next one sits there."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Click, Key
from textual.screen import Screen
from textual.widgets import Static

LIFT = ("space",)
"""Enter is no key of it: whoever gave the last answer may press that once too often."""
LEAVE = ("q", "escape")


class CurtainScreen(Screen[bool]):
    """Names who is to look next; the answer is whether the curtain was lifted, or the table left."""

    DEFAULT_CSS = """
    CurtainScreen { align: center middle; background: $background; color: $foreground; }
    CurtainScreen #drape { width: 60; height: auto; padding: 1 2; border: heavy $accent; }
    CurtainScreen .seat-1 { border: heavy $seat-1; }
    CurtainScreen .seat-2 { border: heavy $seat-2; }
    CurtainScreen .seat-3 { border: heavy $seat-3; }
    CurtainScreen .seat-4 { border: heavy $seat-4; }
    .-ascii CurtainScreen #drape { border: ascii $accent; }
    CurtainScreen Static { width: 100%; text-align: center; }
    CurtainScreen #who { text-style: bold; }
    CurtainScreen #lift { margin-top: 1; text-style: reverse; }
    """

    def __init__(self, seat: int, name: str, said: str = "") -> None:
        super().__init__()
        self.seat = seat
        self.name_of_seat = name
        self.said = said

    def compose(self) -> ComposeResult:
        """A few words in the middle of nothing."""
        with Vertical(id="drape", classes=f"seat-{self.seat + 1}"):
            yield Static(f"{self.name_of_seat.upper()}, the table is yours", id="who")
            yield Static("What follows is for your eyes only.")
            if self.said:
                yield Static(self.said)
            yield Static(f"space: lift the curtain, {self.name_of_seat} alone looks", id="lift")
            yield Static("q: leave the table; the game is kept")

    def on_key(self, event: Key) -> None:
        """Lift it, or leave."""
        if event.key in LIFT:
            event.stop()
            self.dismiss(True)
        elif event.key in LEAVE:
            event.stop()
            self.dismiss(False)

    def on_click(self, event: Click) -> None:
        """A click on the words lifts it as well."""
        if event.widget is not None and event.widget.id == "lift":
            self.dismiss(True)
