"""Handfuls of dice as they are typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .dice import DiceError, Die

MOST_OF_A_KIND = 99

Handful = tuple[tuple[Die, int], ...]

_PART = re.compile(r"\s*([0-9]*)\s*([A-Za-z])")
"""A number, which may be left out, and the letter of a die; each part is read where the last one ended."""


def parse_handful(text: str, kinds: Sequence[Die], example: str = "") -> Handful:
    """Read a handful such as `5A 2B`; kinds come back in their own order, without those there are none of.

    >>> die = Die("D", "die", (1, 2, 3, 4, 5, 6))
    >>> [(each.letter, count) for each, count in parse_handful("2d D", (die,))]
    [('D', 3)]
    """
    by_letter = {die.letter: die for die in kinds}
    counts = dict.fromkeys(kinds, 0)
    text, at = text.strip(), 0
    while at < len(text) or not text:
        part = _PART.match(text, at)
        die = by_letter.get(part[2].upper()) if part else None
        if part is None or die is None:
            shown = example or " ".join(f"2{die.letter}" for die in kinds)
            raise DiceError(f"“{text}” is not a handful of dice: write, for example, “{shown}”.")
        # The slice keeps endless digits from being read; it is one longer than any number that is allowed.
        counts[die] += int(part[1].lstrip("0")[: len(str(MOST_OF_A_KIND)) + 1] or 0) if part[1] else 1
        if counts[die] > MOST_OF_A_KIND:
            raise DiceError(f"A handful holds at most {MOST_OF_A_KIND} dice of a kind.")
        at = part.end()
    return tuple((die, count) for die, count in counts.items() if count)
