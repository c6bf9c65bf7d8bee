"""Who sits where: anything that can answer the decisions a seat owes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from .decisions import Decision
from .dice import Chance
from .session import Session


class Seat(Protocol):
    """A player who is not a person: given the game and the open decision, it names an answer."""

    def answer(self, session: Session[Any], decision: Decision) -> Any: ...


class RandomSeat:
    """Answers with any legal answer; every one has some chance."""

    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, session: Session[Any], decision: Decision) -> Any:
        return decision.options.sample(self.chance)


def play(session: Session[Any], seats: Mapping[int, Seat], *, most: int | None = None) -> int:
    """Let the seats play until the game is over, a seat is nobody's, or `most` answers were given; count them."""
    answered = 0
    while most is None or answered < most:
        decision = session.decision
        if decision is None or decision.seat not in seats:
            break
        session.apply(seats[decision.seat].answer(session, decision))
        answered += 1
    return answered
