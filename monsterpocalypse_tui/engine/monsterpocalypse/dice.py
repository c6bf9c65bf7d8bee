"""The three kinds of dice of Monsterpocalypse, and handfuls of them as text."""

from __future__ import annotations

from ..kernel import handfuls
from ..kernel.dice import Die

# p. 8: a miss counts 0, a strike 1, a super strike 2.
ACTION = Die("A", "Action Die", (0, 0, 0, 1, 1, 2))  # p. 8
BOOST = Die("B", "Boost Die", (0, 0, 1, 1, 1, 2))  # p. 9
POWER = Die("P", "Power Die", (0, 1, 1, 1, 1, 2))  # p. 9

KINDS = (ACTION, BOOST, POWER)
"""All kinds of dice, in the order in which a handful is written."""


EXAMPLE = "5A 2B 3P"
"""A handful as it may be typed."""

UNIT = "strikes"
"""What is counted on them."""


def parse_handful(text: str) -> handfuls.Handful:
    """Read a handful such as `5A 2B 3P`; kinds come back in the order A, B, P, without those there are none of.

    >>> [(die.letter, count) for die, count in parse_handful("3p 2A1a")]
    [('A', 3), ('P', 3)]
    """
    return handfuls.parse_handful(text, KINDS, EXAMPLE)
