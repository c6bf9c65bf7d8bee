"""Facts that happened, each with the rule it follows; whoever shows, counts or tells a game only listens to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

Eye = int | None
"""Whose eyes look: a seat's, or, as None, those of everybody at once, who see only what all may see."""

EVERYBODY: Eye = None


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. A game's events derive from this and carry ids, numbers and the rule behind them."""

    @property
    def eyes(self) -> frozenset[int] | None:
        """The seats that saw it; None is everybody. A game with secrets says here whose they are."""
        return None


def is_seen(event: Event, eye: Eye) -> bool:
    """Whether an eye saw an event."""
    eyes = event.eyes
    return eyes is None or eye in eyes


def seen(events: Iterable[Event], eye: Eye) -> list[Event]:
    """The events that an eye saw."""
    return [event for event in events if is_seen(event, eye)]
