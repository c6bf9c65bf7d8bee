"""A toy game in a few lines, so that the kernel is seen to know no game: three players take counters from a heap.

In turn each takes one to three counters and then throws a coin. On heads he is asked whether to take one more; that
question lies in the middle of his turn. Who takes the last counter wins. Anybody may leave at any time, which ends it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import MARK, Choices, Decision, Refusal, Rules
from monsterpocalypse_tui.engine.kernel.dice import Chance, DiceSource, Die, Faces, Roll, total
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.session import Session

PLAYERS = 3
COIN = Die("C", "coin", (0, 1))
TAKE = Refusal("Take one to three counters.", "HEAP-1")
MORE = Refusal("Say yes or no.", "HEAP-2")


@dataclass(frozen=True, slots=True)
class Took(Event):
    """Somebody took counters."""

    seat: int
    count: int


class Heap:
    """The state of the toy game."""

    def __init__(self, counters: int) -> None:
        self.events: list[Event] = []
        self.counters = counters
        self.seat = 0
        self.taken = [0] * PLAYERS
        self.over = False

    def copy(self) -> Heap:
        """Copy everything that changes."""
        other = Heap(self.counters)
        other.seat = self.seat
        other.taken = self.taken.copy()
        other.over = self.over
        return other

    def as_seen(self, seat: int, chance: Chance) -> Heap:
        """Nothing is hidden."""
        return self.copy()

    def shown(self) -> tuple[Any, ...]:
        """The whole position as one value."""
        return self.counters, self.seat, tuple(self.taken), self.over


class HeapRules:
    """The rules of the toy game."""

    def play(self, state: Heap) -> Rules[None]:
        """Take turns until the heap is gone."""
        while state.counters and not state.over:
            choices = Choices(list(range(1, min(3, state.counters) + 1)), TAKE)
            count: int = yield Decision(state.seat, "take", choices, rest=True)
            yield MARK
            self._take(state, count)
            faces: Faces = yield Roll(state.seat, "toss", ((COIN, 1),))
            if total(faces) and state.counters:
                more: bool = yield Decision(state.seat, "more", Choices([True, False], MORE))
                if more:
                    self._take(state, 1)
            state.seat = (state.seat + 1) % PLAYERS

    def _take(self, state: Heap, count: int) -> None:
        state.counters -= count
        state.taken[state.seat] += count
        state.events.append(Took(state.seat, count))

    def interrupt(self, state: Heap, seat: int, answer: Any) -> Refusal | None:
        """Leave the table."""
        if answer != "leave":
            return Refusal("One can only leave at any time.")
        state.over = True
        return None


class HeapNotation:
    """Numbers are numbers, yes is yes."""

    def write(self, state: Heap, answer: Any) -> str:
        """Write an answer down."""
        return {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)

    def parse(self, state: Heap, text: str, seat: int) -> Any:
        """Read an answer."""
        words: dict[str, Any] = {"yes": True, "no": False, "leave": "leave"}
        return words[text] if text in words else int(text)


def new_heap(counters: int, dice: DiceSource | None) -> Session[Heap]:
    """Begin a toy game."""
    return Session(HeapRules(), Heap(counters), dice)
