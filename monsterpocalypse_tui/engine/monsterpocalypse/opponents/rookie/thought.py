"""What the rookie has made up its mind about: an answer, and the sentence that says why."""

from __future__ import annotations

from dataclasses import dataclass

from ...answers import Answer


@dataclass(frozen=True, slots=True)
class Thought:
    """An answer, the reason in the game's words, and how much it seems worth."""

    answer: Answer
    reason: str
    worth: float = 0.0


def percent(chance: float) -> str:
    """A chance as it is said at the table.

    >>> percent(0.624)
    '62%'
    """
    return f"{round(100 * chance)}%"
