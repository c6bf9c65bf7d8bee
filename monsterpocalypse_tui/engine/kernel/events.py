"""Facts that happened, each with the rule it follows; whoever shows, counts or tells a game only listens to them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. A game's events derive from this and carry ids, numbers and the rule behind them."""
