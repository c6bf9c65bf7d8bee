"""Shows pictures one after another at the chosen speed; they can be cut short at any time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from textual.screen import Screen
from textual.timer import Timer

from monsterpocalypse_tui.table.view import Frame
from monsterpocalypse_tui.tui.widgets.dice_tray import TUMBLE


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast things happen: seconds before a machine's answer and for a beat, and for how many faces dice tumble."""

    pause: float
    beat: float
    tumbles: int

    @property
    def moves(self) -> bool:
        """Whether anything is to be waited for."""
        return self.beat > 0

    def seconds(self, frame: Frame) -> float:
        """For how long a picture is seen."""
        return frame.beats * self.beat + (self.tumbles * TUMBLE if frame.roll is not None else 0.0)


PACES = {
    "off": Pace(0.0, 0.0, 0),
    "fast": Pace(0.1, 0.03, 3),
    "normal": Pace(0.3, 0.09, 8),
    "slow": Pace(0.6, 0.2, 14),
}
"""The pace for each speed of the settings."""


class Projector:
    """Plays pictures with the timers of a screen, and says when it has come to the end."""

    def __init__(self, screen: Screen[None], show: Callable[[Frame], None], over: Callable[[], None]) -> None:
        self._screen = screen
        self._show = show
        self._over = over
        self._left: list[Frame] = []
        self._pace = PACES["off"]
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        """Whether there is still something to be seen."""
        return self._timer is not None

    def play(self, frames: list[Frame], pace: Pace) -> None:
        """Begin with the first picture."""
        self.stop()
        self._left, self._pace = list(frames), pace
        self._next()

    def _next(self) -> None:
        self._timer = None
        if self._left:
            frame = self._left.pop(0)
            self._timer = self._screen.set_timer(self._pace.seconds(frame), self._next)
            self._show(frame)
        else:
            self._over()

    def finish(self) -> None:
        """Leave out what is left."""
        was_playing = self.playing
        self.stop()
        if was_playing:
            self._over()

    def stop(self) -> None:
        """Show nothing more."""
        self._left = []
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
