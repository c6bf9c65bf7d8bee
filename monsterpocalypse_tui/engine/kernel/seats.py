"""Who sits where: anything that can answer the decisions a seat owes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from time import monotonic
from typing import Any, Protocol

from .decisions import Decision
from .decks import SeededDecks
from .dice import Chance, SeededDice, derived_seed
from .session import Session


@dataclass(frozen=True, slots=True)
class Weighed:
    """An answer that was thought about: its reason, what it came to on average, and how often it was played out."""

    answer: Any
    why: str
    score: float
    playouts: int


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, and in a sentence why it was chosen, if whoever chose it can say so.

    `weighed` are the best answers that were compared, the chosen one first; nothing if none were.
    """

    answer: Any
    why: str = ""
    weighed: tuple[Weighed, ...] = ()


@dataclass(frozen=True, slots=True)
class Deadline:
    """Until when somebody may think: a moment of the clock, or so many playouts, or neither."""

    moment: float | None = None
    playouts: int | None = None

    @classmethod
    def after(cls, seconds: float) -> Deadline:
        """So many seconds from now."""
        return cls(monotonic() + seconds)

    @property
    def passed(self) -> bool:
        """Whether the clock has run out."""
        return self.moment is not None and monotonic() >= self.moment


NO_HURRY = Deadline()


class Seat(Protocol):
    """A player who is not a person. It is given the game as this seat may know it, never the game itself."""

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply: ...


class RandomSeat:
    """Answers with any legal answer; every one has some chance."""

    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        return Reply(decision.options.sample(self.chance))


def ask(seat: Seat, session: Session[Any], decision: Decision, seed: int, until: Deadline = NO_HURRY) -> Reply:
    """Let a seat answer the open decision of a game, seeing only what it may; its dice are its own."""
    if isinstance(seat, RandomSeat):
        return seat.answer(session, decision, until)
    own = derived_seed(seed, decision.seat, session.moment)
    seen = session.seen_by(decision.seat, Chance(own), SeededDice(own), SeededDecks(own))
    shown = seen.decision
    assert shown is not None
    return seat.answer(seen, shown, until)


def play(session: Session[Any], seats: Mapping[int, Seat], *, seed: int = 0, most: int | None = None) -> int:
    """Let the seats play until the game is over, a seat is nobody's, or `most` answers were given; count them."""
    answered = 0
    while most is None or answered < most:
        decision = session.decision
        if decision is None or decision.seat not in seats:
            break
        session.apply(ask(seats[decision.seat], session, decision, seed).answer)
        answered += 1
    return answered
