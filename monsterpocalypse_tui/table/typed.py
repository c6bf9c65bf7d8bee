"""Reading what is typed in: numbers, the faces of real dice, and the names of real cards."""

from __future__ import annotations

from monsterpocalypse_tui.engine.kernel.decks import Cards, Draw, cards_as_written
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Roll, ScriptedRoll, faces_as_written

MOST_DIGITS = 10


def number(text: str) -> int | None:
    """A whole number of a sensible size, or nothing.

    >>> number("12"), number("²"), number("9" * 10), number("-1")
    (12, None, None, None)
    """
    return int(text) if text.isdecimal() and len(text) < MOST_DIGITS else None


def faces(roll: Roll, text: str) -> dict[str, tuple[int, ...]]:
    """Read typed dice: faces by letter, all faces in order, or a total.

    >>> from monsterpocalypse_tui.engine.kernel.dice import Die
    >>> a, b = (Die(letter, "die", (0, 1, 2)) for letter in "AB")
    >>> roll = Roll(0, "brawl", ((a, 2), (b, 1)))
    >>> faces(roll, "a 1 0 | b 2") == faces(roll, "1 0 2") == {"A": (1, 0), "B": (2,)}
    True
    """
    kinds = [(die, count) for die, count in roll.dice if count]
    numbers = [number(word) for word in text.replace(",", " ").split()]
    values = [value for value in numbers if value is not None]
    if len(values) == len(numbers) > 1:
        if len(values) != sum(count for _, count in kinds):
            raise DiceError(f"The roll is {roll}; {len(values)} faces are typed.")
        rest = iter(values)
        return {die.letter: tuple(next(rest) for _ in range(count)) for die, count in kinds}
    if len(values) != 1 or len(numbers) != 1:
        if not text.isascii():
            raise DiceError(f"“{text}” is not a roll: write faces such as “A 1 0 2 | P 1”, or one total.")
        return dict(ScriptedRoll.parse(text.upper().replace(",", " ")).faces or {})
    shown = faces_as_written(roll, ScriptedRoll(strikes=values[0]))
    return {die.letter: fallen for (die, _), fallen in zip(roll.dice, shown, strict=True)}


def cards(draw: Draw, text: str) -> Cards:
    """Read typed cards: their names in the order in which they came, between commas.

    >>> cards(Draw(0, "hit", ("fire", "quake", "fire-crew"), 2), "Quake, fire")
    ('quake', 'fire')
    """
    known = {card.lower(): card for card in draw.left}
    named = [" ".join(word.split()) for word in text.split(",")] if "," in text else text.split()
    if draw.count == 1 and "," not in text:
        named = [" ".join(text.split())]
    return cards_as_written(draw, tuple(known.get(name.lower(), name) for name in named))
