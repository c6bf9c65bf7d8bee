"""A scripted opponent at the table: it thinks away from the screen, and plays once everything before has been seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.message import Message
from textual.screen import Screen
from textual.timer import Timer

from monsterpocalypse_tui.table.match import Match


class MachineAnswered(Message):
    """A scripted opponent has made up its mind about the position of a moment, and says why."""

    def __init__(self, answer: Any, why: str, moment: int) -> None:
        super().__init__()
        self.answer = answer
        self.why = why
        self.moment = moment


class Opponent:
    """Whoever of the players is a machine."""

    def __init__(self, screen: Screen[None], match: Match, play: Callable[[Any], None]) -> None:
        self._screen = screen
        self._match = match
        self._play = play
        self._moment = 0
        self._pause: Timer | None = None
        self._answered: MachineAnswered | None = None

    def think(self) -> None:
        """A new position: whatever was thought about the one before is worthless; think if it is a machine's turn."""
        self.hold()
        self._moment += 1
        self._answered = None
        match, moment = self._match, self._moment
        if match.open is not None and not match.persons_turn:
            seen = match.seen()

            def decide() -> None:
                reply = match.machine_reply(seen)
                self._screen.post_message(MachineAnswered(reply.answer, reply.why, moment))

            self._screen.run_worker(decide, thread=True, exclusive=True)

    def answered(self, message: MachineAnswered) -> None:
        """Keep an answer until it may be played."""
        if message.moment == self._moment:
            self._answered = message

    def play_after(self, pause: float) -> None:
        """Play what was answered, after a pause for the eye."""
        if self._answered is None or self._pause is not None:
            return
        if pause:
            self._pause = self._screen.set_timer(pause, self.play_now)
        else:
            self.play_now()

    def hold(self) -> None:
        """Play nothing until it is said again."""
        if self._pause is not None:
            self._pause.stop()
            self._pause = None

    def play_now(self) -> None:
        """Play what was answered, if anything was."""
        waiting, self._answered = self._answered, None
        self.hold()
        if waiting is not None and not self._match.persons_turn:
            self._play(waiting.answer)
