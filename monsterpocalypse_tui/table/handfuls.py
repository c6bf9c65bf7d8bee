"""The exact chances of a handful of dice, as numbers and as a picture, in lines."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from textwrap import fill

from monsterpocalypse_tui.engine.kernel.handfuls import Handful
from monsterpocalypse_tui.engine.kernel.odds import Odds, odds

WIDTH = 80
BAR = 56
EIGHTHS = " ▏▎▍▌▋▊▉█"


def report(handful: Handful, defense: int | None, *, ascii_only: bool, unit: str = "points") -> Iterator[str]:
    """Say everything about a handful, line by line."""
    rolled = odds(handful)
    dice = " ".join(f"{count}{die.letter}" for die, count in handful)
    least = sum(min(die.faces) * count for die, count in handful)
    yield f"{dice}: {least} to {rolled.most} {unit}, {float(rolled.mean):.2f} on average (exactly {rolled.mean})"
    if defense is not None:
        chance = rolled.at_least(defense)
        yield from fill(f"DEF {defense}: {percent(chance)} to hit, exactly {chance}", WIDTH).splitlines()
    yield ""
    yield from chart(rolled, defense, ascii_only=ascii_only, unit=unit)
    if defense is None:
        yield ""
        yield from table(rolled)


def chart(rolled: Odds, defense: int | None, *, ascii_only: bool, unit: str) -> Iterator[str]:
    """Draw the chance of each total as a bar; totals that hit are marked, and rare ones at either end share a line."""
    low, high = rolled.common_totals(defense)
    tallest = max(rolled.chance(total) for total in range(low, high + 1))
    yield f"{unit:>7}"
    for total in range(low, high + 1):
        if total == low > 0:
            label, chance = f"0-{total}", 1 - rolled.at_least(total + 1)
        elif total == high < rolled.most:
            label, chance = f"{total}+", rolled.at_least(total)
        else:
            label, chance = str(total), rolled.chance(total)
        mark = "*" if defense is not None and total >= defense else " "
        yield f"{label:>7} {percent(chance):>7} {mark}{bar(min(chance / tallest, Fraction(1)), ascii_only)}".rstrip()
    if defense is not None and defense <= rolled.most:
        yield "        * hits"


def table(rolled: Odds) -> Iterator[str]:
    """List the chance to hit every defense that can be hit at all."""
    yield "    DEF  to hit  exactly"
    for defense in range(1, rolled.most + 1):
        chance = rolled.at_least(defense)
        exact = str(chance)
        if len(exact) > WIDTH - 17:
            exact = "too long to show; ask with --def"
        yield f"{defense:>7} {percent(chance):>7}  {exact}"


def percent(chance: Fraction) -> str:
    """Write a chance in percent, without rounding a doubt away.

    >>> percent(Fraction(7, 8)), percent(Fraction(1)), percent(Fraction(99999, 100000)), percent(Fraction(1, 100000))
    ('87.50%', '100%', '>99.99%', '<0.01%')
    """
    if chance in (0, 1):
        return f"{int(chance * 100)}%"
    if chance < Fraction(1, 10_000):
        return "<0.01%"
    if chance > Fraction(9_999, 10_000):
        return ">99.99%"
    return f"{float(chance * 100):.2f}%"


def bar(share: Fraction, ascii_only: bool) -> str:
    """Draw a bar that fills this share of the width, to an eighth of a character."""
    if ascii_only:
        return "#" * round(share * BAR)
    full, eighths = divmod(round(share * BAR * 8), 8)
    return "█" * full + EIGHTHS[eighths].strip()
