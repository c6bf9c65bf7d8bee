"""Draws from a deck: cards by name out of those that are left, and the places where they come from.

A deck has no hidden order here. Each draw takes any of the cards that are left with the same chance, which is what a
shuffled deck does, and nothing in the state can tell anybody what comes next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from .dice import DiceError, derived_seed, uniform

Cards = tuple[str, ...]
"""The cards that were drawn, by name, in the order in which they came."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A request for cards: who draws how many, what for, and the cards that are left.

    `eyes` are the seats that see what was drawn; without it everybody does.
    """

    seat: int
    purpose: str
    left: Cards
    count: int = 1
    eyes: frozenset[int] | None = None

    def __str__(self) -> str:
        cards = "1 card" if self.count == 1 else f"{self.count} cards"
        return f"{cards} of {len(self.left)}"


class DeckSource(Protocol):
    """Where cards come from. `number` counts rolls and draws of a game together, so that an undone one comes back."""

    def draw(self, request: Draw, number: int) -> Cards: ...


def could_bring(request: Draw, cards: Sequence[str]) -> bool:
    """Whether a draw could have brought these cards.

    >>> draw = Draw(0, "hit", ("fire", "fire", "quake"), 2)
    >>> could_bring(draw, ("fire", "fire")), could_bring(draw, ("quake", "quake"))
    (True, False)
    """
    return len(cards) == request.count and not Counter(cards) - Counter(request.left)


def cards_as_written(request: Draw, cards: Sequence[str]) -> Cards:
    """The cards that somebody named, or a sentence on what does not fit."""
    if len(cards) != request.count:
        raise DiceError(f"{request}: so many are to be named, and {len(cards)} were.")
    short = Counter(cards) - Counter(request.left)
    if short:
        card = next(iter(short))
        there = ", ".join(f"{name} {count}" for name, count in sorted(Counter(request.left).items()))
        why = "no more of it is" if card in request.left else "no such card is"
        raise DiceError(f"“{card}” cannot be drawn: {why} left. Left are {there}.")
    return tuple(cards)


class SeededDecks:
    """Decks whose every card is a pure function of the seed, the number of the draw and the place in it."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def draw(self, request: Draw, number: int) -> Cards:
        left = list(request.left)
        return tuple(left.pop(self._place(len(left), number, place)) for place in range(request.count))

    def _place(self, cards: int, number: int, place: int) -> int:
        return next(uniform(derived_seed(self.seed, number, place), cards, 1)) if cards > 1 else 0


class ScriptedDecks:
    """Cards written down beforehand, by the number of the draw; where none are written, another source is asked."""

    __slots__ = ("cards", "otherwise")

    def __init__(self, cards: Mapping[int, Cards], otherwise: DeckSource | None = None) -> None:
        self.cards = cards
        self.otherwise = otherwise

    def draw(self, request: Draw, number: int) -> Cards:
        written = self.cards.get(number)
        if written is not None:
            return cards_as_written(request, written)
        if self.otherwise is None:
            raise DiceError(f"No card is scripted for draw {number + 1} ({request.purpose}: {request}).")
        return self.otherwise.draw(request, number)
