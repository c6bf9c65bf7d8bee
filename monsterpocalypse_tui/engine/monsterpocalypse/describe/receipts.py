"""Effective numbers told line by line: every modifier, whose it is, and where it is printed."""

from __future__ import annotations

from collections.abc import Sequence

from ..attack.record import Modifier
from ..reference.rule_pages import page_of
from ..state import NOBODY, Game
from . import names


def modifier_name(game: Game, line: Modifier, of: int = NOBODY) -> str:
    """Name a modifier, with whose it is unless that is the figure the number belongs to."""
    ability = game.table.library.abilities.get(line.name)
    said = ability.name if ability else line.name
    return f"{said} of {names.figure(game, line.source)}" if line.source not in (NOBODY, of) else said


def receipt(game: Game, title: str, lines: Sequence[Modifier], floor: int, of: int = NOBODY) -> str:
    """Tell a number with its sum: “DEF 5 = 4 printed DEF (p. 10) + 1 Cover (p. 15)”."""
    parts = []
    for line in lines:
        page = page_of(line.rule, game.table.library)
        sign = " - " if line.amount < 0 else " + "
        parts.append(f"{sign}{abs(line.amount)} {modifier_name(game, line, of)}{f' ({page})' if page else ''}")
    added = sum(line.amount for line in lines)
    least = f", never below {floor} (p. 11)" if added < floor else ""
    return f"{title} {max(floor, added)} = {''.join(parts).removeprefix(' + ')}{least}"


def in_short(game: Game, lines: Sequence[Modifier], of: int = NOBODY) -> str:
    """Tell what changes a printed number, without pages: “printed 4, +1 Cover”; nothing if it is just as printed."""
    if len(lines) < 2:
        return ""
    first, *rest = lines
    changes = (f"{line.amount:+d} {modifier_name(game, line, of)}" for line in rest)
    return ", ".join((f"printed {first.amount}", *changes))
