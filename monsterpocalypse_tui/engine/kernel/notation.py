"""How a game writes and reads answers as text."""

from __future__ import annotations

from typing import Any, Protocol


class NotationError(ValueError):
    """Text that is no answer; the message is a sentence for the player."""


class Notation(Protocol):
    """One text form for every answer; `state` is the game's state at that moment. Writing and reading round-trip."""

    def write(self, state: Any, answer: Any) -> str: ...

    def parse(self, state: Any, text: str, seat: int) -> Any: ...
