"""Dice rolled at the table and told to the game: their strikes in all, or each die by itself. No Textual here."""

from __future__ import annotations

from monsterpocalypse_tui.engine.kernel.dice import (
    Die,
    Faces,
    Roll,
    ScriptedRoll,
    faces_as_written,
    faces_with_total,
)
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.kernel.session import TypedFaces


class RealDice:
    """A roll that people make, and what has been told of it so far."""

    def __init__(self, roll: Roll) -> None:
        self.roll = roll
        self.told: list[int] = []
        self.dice: list[Die] = [die for die, count in roll.dice for _ in range(count)]

    @property
    def one_by_one(self) -> bool:
        """Whether it matters which die shows what."""
        return self.roll.by_face

    @property
    def is_whole(self) -> bool:
        """Whether every die has been told."""
        return len(self.told) == len(self.dice)

    @property
    def next(self) -> Die:
        """The die that is told next."""
        return self.dice[len(self.told)]

    def totals(self) -> range:
        """Every number of strikes the dice could show."""
        return range(odds(self.roll.dice).most + 1)

    def showing(self, total: int) -> TypedFaces:
        """The dice with a number of strikes in all."""
        return self._typed(faces_with_total(self.roll, total))

    def as_told(self) -> TypedFaces:
        """The dice as they were told one by one."""
        told = iter(self.told)
        return self._typed(tuple(tuple(next(told) for _ in range(count)) for _, count in self.roll.dice))

    def as_written(self, text: str) -> TypedFaces:
        """The dice as somebody wrote them, such as A 1 0 2 | P 1."""
        return self._typed(faces_as_written(self.roll, ScriptedRoll.parse(text)))

    def _typed(self, faces: Faces) -> TypedFaces:
        return TypedFaces({die.letter: values for (die, _), values in zip(self.roll.dice, faces, strict=True)})
