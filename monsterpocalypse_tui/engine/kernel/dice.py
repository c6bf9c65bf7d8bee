"""Dice with faces as data, handfuls of them, and the places where rolls come from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random, SystemRandom
from typing import Protocol

Chance = Random
"""What draws at random where no dice fall, such as a random answer. Nobody else imports `random`."""


class DiceError(Exception):
    """Dice that do not fit what is being rolled; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Die:
    """A kind of die: the letter it is written with, its name, and the value of each equally likely face."""

    letter: str
    name: str
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """A request for dice to fall: who rolls how many of each kind, and what for.

    Where `by_face` is set the rules look at single dice, and a total alone would not tell them enough.
    """

    seat: int
    purpose: str
    dice: tuple[tuple[Die, int], ...]
    by_face: bool = False

    def __str__(self) -> str:
        return " ".join(f"{count}{die.letter}" for die, count in self.dice if count)


Faces = tuple[tuple[int, ...], ...]
"""The values that came up: one tuple for each kind of die of the `Roll`, in its order."""


def total(faces: Faces) -> int:
    """Add up everything that was rolled.

    >>> total(((0, 1, 2), (1,)))
    4
    """
    return sum(map(sum, faces))


class DiceSource(Protocol):
    """Where faces come from. `number` counts the rolls of a game, so that an undone roll can come back unchanged."""

    def roll(self, request: Roll, number: int) -> Faces: ...


_MASK = (1 << 64) - 1
_ODD = 0x9E3779B97F4A7C15


def _mix(value: int) -> int:
    """Scramble 64 bits (the finaliser of SplitMix64), so that neighbouring counters give unrelated numbers."""
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def derived_seed(seed: int, *place: int) -> int:
    """Make an unrelated seed for each place in a tree of numbers, the same in every process.

    >>> derived_seed(7, 0) == derived_seed(7, 0), derived_seed(7, 0) == derived_seed(7, 1)
    (True, False)
    """
    for number in (len(place), *place):
        seed = _mix(((seed ^ number) * _ODD + number + 1) & _MASK)
    return seed


def fresh_seed(below: int = 10**6) -> int:
    """A seed that nobody could have known, short enough to be typed again."""
    return SystemRandom().randrange(below)


@lru_cache(maxsize=16)
def _digits(sides: int) -> tuple[int, int]:
    """How many numbers below `sides` 64 bits are good for, and from where on their values would favour some."""
    digits, span = 0, 1
    while span * sides <= 1 << 62:
        span *= sides
        digits += 1
    return digits, (1 << 64) - (1 << 64) % span


class SeededDice:
    """Dice whose every face is a pure function of the seed, the number of the roll and the die's place in it."""

    __slots__ = ("seed", "_base")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._base = _mix((seed * _ODD + 0x632BE59BD9B4E019) & _MASK)

    def roll(self, request: Roll, number: int) -> Faces:
        rolled = []
        for lane, (die, count) in enumerate(request.dice):
            sides = len(die.faces)
            counter = self._base + ((number << 16 | lane << 12) * _ODD)
            rolled.append(tuple(die.faces[index] for index in uniform(counter, sides, count)))
        return tuple(rolled)


def uniform(counter: int, sides: int, count: int) -> Iterator[int]:
    """Yield `count` numbers below `sides`, each exactly equally likely: values that would favour a face are skipped."""
    digits, limit = _digits(sides)
    left, value = 0, 0
    for _ in range(count):
        if not left:
            while True:
                counter = (counter + _ODD) & _MASK
                value = _mix(counter)
                if value < limit:
                    break
            left = digits
        value, index = divmod(value, sides)
        left -= 1
        yield index


_TOTAL = "[0-9]{1,9}"
"""A number as it is written down: plain digits, and not so many that it could not be one of strikes."""


def _face(text: str) -> int:
    if not re.fullmatch(_TOTAL, text):
        raise ValueError(text)
    return int(text)


@dataclass(frozen=True, slots=True)
class ScriptedRoll:
    """One roll written down beforehand: exact faces by die letter, or only the total they must show."""

    faces: Mapping[str, tuple[int, ...]] | None = None
    strikes: int | None = None

    @classmethod
    def parse(cls, text: str | int) -> ScriptedRoll:
        """Read `A 1 0 2 | P 1`, or a bare total.

        >>> ScriptedRoll.parse("A 1 0 | P 2").faces
        {'A': (1, 0), 'P': (2,)}
        >>> ScriptedRoll.parse(9).strikes, ScriptedRoll.parse(" 12 ").strikes
        (9, 12)
        """
        if isinstance(text, int):
            return cls(strikes=text)
        if re.fullmatch(_TOTAL, text.strip()):
            return cls(strikes=int(text))
        faces: dict[str, tuple[int, ...]] = {}
        for part in text.split("|"):
            try:
                letter, *values = part.split()
                if not letter.isalpha():
                    raise ValueError(letter)
                faces[letter] = tuple(_face(value) for value in values)
            except ValueError:
                raise DiceError(f"“{text}” is not a roll: write faces such as “A 1 0 2 | P 1”, or one total.") from None
        return cls(faces=faces)


class ScriptedDice:
    """Rolls written down beforehand; one that does not fit is an error."""

    __slots__ = ("rolls",)

    def __init__(self, rolls: Sequence[ScriptedRoll]) -> None:
        self.rolls = tuple(rolls)

    def roll(self, request: Roll, number: int) -> Faces:
        if number >= len(self.rolls):
            raise DiceError(f"No dice are scripted for roll {number + 1} ({request.purpose}: {request}).")
        scripted = self.rolls[number]
        if scripted.faces is None:
            assert scripted.strikes is not None
            return faces_with_total(request, scripted.strikes)
        return faces_by_letter(request, scripted.faces)


def could_show(request: Roll, faces: Faces) -> bool:
    """Whether a roll could have come up with these faces."""
    return len(faces) == len(request.dice) and all(
        len(values) == count and set(values) <= set(die.faces)
        for (die, count), values in zip(request.dice, faces, strict=True)
    )


def faces_by_letter(request: Roll, faces: Mapping[str, Sequence[int]]) -> Faces:
    """Fit faces written by die letter to a roll, or say what does not fit."""
    wanted = {die.letter: (die, count) for die, count in request.dice if count}
    strangers = [letter for letter, values in faces.items() if values and letter not in wanted]
    if strangers:
        raise DiceError(f"The roll is {request}; there is no {strangers[0]} die in it.")
    rolled = []
    for die, count in request.dice:
        values = tuple(faces.get(die.letter, ()))
        if len(values) != count:
            raise DiceError(
                f"The roll is {request}, but {len(values)} faces are given for its {count} {die.letter} dice."
            )
        for value in values:
            if value not in die.faces:
                shown = ", ".join(map(str, sorted(set(die.faces))))
                raise DiceError(f"The {die.name} has no face {value}; its faces are {shown}.")
        rolled.append(values)
    return tuple(rolled)


def faces_as_written(request: Roll, scripted: ScriptedRoll) -> Faces:
    """The faces of real dice that somebody wrote down; a total will do only where single dice do not matter."""
    if scripted.faces is not None:
        return faces_by_letter(request, scripted.faces)
    if request.by_face and sum(count for _, count in request.dice) > 1:
        raise DiceError(f"The roll is {request}, and single dice matter here: type every face, not the total.")
    return faces_with_total(request, scripted.strikes or 0)


def faces_with_total(request: Roll, strikes: int) -> Faces:
    """Choose any faces that add up to a total, or say that none do."""
    dice = [die for die, count in request.dice for _ in range(count)]
    totals = [{0}]  # What the last none, one, two, ... dice can add up to.
    for die in reversed(dice):
        totals.append({face + rest for face in die.faces for rest in totals[-1]})
    if strikes not in totals[-1]:
        low, high = min(totals[-1]), max(totals[-1])
        raise DiceError(f"The roll is {request}: it cannot show {strikes}, only {low} to {high}.")
    values = []
    left = strikes
    for die, rest in zip(dice, reversed(totals[:-1]), strict=True):
        values.append(max(face for face in die.faces if left - face in rest))
        left -= values[-1]
    fallen = iter(values)
    return tuple(tuple(next(fallen) for _ in range(count)) for _, count in request.dice)
