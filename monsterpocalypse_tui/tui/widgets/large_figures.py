"""Numbers in figures three lines high."""

from __future__ import annotations

from textual.renderables.digits import DIGITS, DIGITS3X3_BOLD


def large(text: str) -> list[str]:
    """A number in large figures; what is no figure stands small on the last line.

    >>> large("4%")
    ['╻ ╻ ', '┗━┫ ', '  ╹%']
    """
    lines = ["", "", ""]
    for sign in text:
        place = DIGITS.find(sign) * 3
        rows = DIGITS3X3_BOLD[place : place + 3] if place >= 0 else ["", "", sign]
        width = 3 if place >= 0 else 1
        lines = [line + row.ljust(width) for line, row in zip(lines, rows, strict=True)]
    return lines
