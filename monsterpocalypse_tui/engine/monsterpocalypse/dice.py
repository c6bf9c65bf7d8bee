"""The three kinds of dice of Monsterpocalypse, and handfuls of them as text."""

from __future__ import annotations

import re

from ..kernel.dice import DiceError, Die

# p. 8: a miss counts 0, a strike 1, a super strike 2.
ACTION = Die("A", "Action Die", (0, 0, 0, 1, 1, 2))  # p. 8
BOOST = Die("B", "Boost Die", (0, 0, 1, 1, 1, 2))  # p. 9
POWER = Die("P", "Power Die", (0, 1, 1, 1, 1, 2))  # p. 9

KINDS = (ACTION, BOOST, POWER)
"""All kinds of dice, in the order in which a handful is written."""

MOST_OF_A_KIND = 99

_HANDFUL = re.compile(r"(?:\s*\d*\s*[ABP])+\s*", re.IGNORECASE | re.ASCII)
_DICE = re.compile(r"(\d*)\s*([ABP])", re.IGNORECASE | re.ASCII)


def parse_handful(text: str) -> tuple[tuple[Die, int], ...]:
    """Read a handful such as `5A 2B 3P`; kinds come back in the order A, B, P, without those there are none of.

    >>> [(die.letter, count) for die, count in parse_handful("3p 2A1a")]
    [('A', 3), ('P', 3)]
    """
    if not _HANDFUL.fullmatch(text):
        raise DiceError(f"“{text.strip()}” is not a handful of dice: write, for example, “5A 2B 3P”.")
    counts = dict.fromkeys(KINDS, 0)
    by_letter = {die.letter: die for die in KINDS}
    for number, letter in _DICE.findall(text):
        die = by_letter[letter.upper()]
        # The slice keeps endless digits from being read; it is one longer than any number that is allowed.
        counts[die] += int(number.lstrip("0")[: len(str(MOST_OF_A_KIND)) + 1] or 0) if number else 1
        if counts[die] > MOST_OF_A_KIND:
            raise DiceError(f"A handful holds at most {MOST_OF_A_KIND} dice of a kind.")
    return tuple((die, count) for die, count in counts.items() if count)
