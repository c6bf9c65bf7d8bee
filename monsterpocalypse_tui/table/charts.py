"""Small charts in characters: columns over time, and bars. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence

EIGHTHS = " ▁▂▃▄▅▆▇█"
PLAIN = " .:#"


def sampled(values: Sequence[int], width: int) -> list[int]:
    """As many values as there is room for, spread evenly; the first and the last are always there.

    >>> sampled([1, 2, 3, 4, 5], 3)
    [1, 3, 5]
    >>> sampled([4, 2], 10)
    [4, 4, 4, 4, 4, 2, 2, 2, 2, 2]
    """
    if not values or width < 1:
        return []
    if width == 1:
        return [values[-1]]
    if len(values) > width:
        return [values[round(column * (len(values) - 1) / (width - 1))] for column in range(width)]
    return [values[column * len(values) // width] for column in range(width)]


def columns(values: Sequence[int], most: int, width: int, height: int, *, plain: bool = False) -> list[str]:
    """Values over time as columns, top line first.

    >>> columns([0, 1, 2], 2, 3, 1)
    [' ▄█']
    >>> columns([0, 1, 2], 2, 3, 2, plain=True)
    ['  #', ' ##']
    """
    signs = PLAIN if plain else EIGHTHS
    steps = len(signs) - 1
    lines = []
    for row in range(height - 1, -1, -1):
        line = ""
        for value in sampled(values, width):
            filled = round(value * height * steps / max(most, 1)) - row * steps
            line += signs[min(max(filled, 1 if value and not row else 0), steps)]
        lines.append(line)
    return lines


def bar(value: int, most: int, width: int, *, plain: bool = False) -> str:
    """A value as a bar lying down; whatever is not nothing is seen.

    >>> bar(3, 6, 4), bar(0, 6, 4), bar(1, 60, 4, plain=True)
    ('██  ', '    ', '#   ')
    """
    length = 0 if not value else max(1, round(value * width / max(most, 1)))
    return ("#" if plain else "█") * length + " " * (width - length)
