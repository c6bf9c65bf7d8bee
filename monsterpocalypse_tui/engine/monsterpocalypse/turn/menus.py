"""Menus: the options of a phase, by figure and lazily, so that only what is looked at is worked out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel.decisions import Options
from ...kernel.dice import Chance
from ..answers import Answer
from ..state import Game


class Menu(Options[Answer]):
    """A few plain answers, and for each of some figures (or cards) a section of its own.

    A subclass gives `section`, `draw` where a random member is cheaper than the list, and `why_not`.
    """

    __slots__ = ("game", "keys", "plain")

    def __init__(self, game: Game, plain: Sequence[Answer], keys: Sequence[int]) -> None:
        self.game = game
        self.plain = plain
        self.keys = keys

    def section(self, key: int) -> Iterator[Answer]:
        """List the answers that belong to a figure."""
        raise TypeError(f"{type(self).__name__} has no sections")

    def draw(self, key: int, chance: Chance) -> Answer | None:
        """Draw an answer of a figure's section, if it has any."""
        answers = list(self.section(key))
        return answers[int(chance.random() * len(answers))] if answers else None

    def __iter__(self) -> Iterator[Answer]:
        yield from self.plain
        for key in self.keys:
            yield from self.section(key)

    def sample(self, chance: Chance) -> Answer:
        keys, plain = list(self.keys), self.plain
        while True:
            number = int(chance.random() * (len(keys) + len(plain)))
            if number >= len(keys):
                return plain[number - len(keys)]
            answer = self.draw(keys[number], chance)
            if answer is not None:
                return answer
            del keys[number]
