"""Cards drawn from a real deck and told to the game, one after another."""

from __future__ import annotations

from collections import Counter

from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.session import TypedCards


class RealCards:
    """A draw that people make, and what has been told of it so far."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.told: list[str] = []

    @property
    def is_whole(self) -> bool:
        """Whether every card has been told."""
        return len(self.told) == self.draw.count

    def left(self) -> dict[str, int]:
        """The cards that may come next, with how many there are of each."""
        return dict(sorted((Counter(self.draw.left) - Counter(self.told)).items()))

    def as_told(self) -> TypedCards:
        """The cards as they were told."""
        return TypedCards(tuple(self.told))

    @staticmethod
    def as_written(text: str) -> TypedCards:
        """The cards as somebody wrote them, with commas between them."""
        return TypedCards(tuple(card.strip() for card in text.split(",") if card.strip()))
