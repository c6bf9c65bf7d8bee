"""Scenarios in words, and the order they stand in."""

from __future__ import annotations

from typing import Any

from monsterpocalypse_tui.engine.reading.scenarios import Scenario
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Library
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import counted, player
from monsterpocalypse_tui.engine.smash_monster_rampage.ending import score
from monsterpocalypse_tui.engine.smash_monster_rampage.state import Game
from monsterpocalypse_tui.table.view import Paragraph

KINDS = {
    "everything": ("",),
    "worked examples": ("SM-EX",),
    "what follows from it": ("SM-DT",),
    "rules": ("SM-0", "SM-1"),
    "rulings": ("SM-AM",),
}
"""The kinds of scenarios, by how the id of what they show begins."""


def order(each: Scenario[Any]) -> tuple[int, str, str]:
    """The book's own examples first, then what follows from it, the rules by number, and the rulings."""
    first = each.entry.rules[0]
    rank = next((number for number, begins in enumerate([*KINDS.values()][1:]) if first.startswith(begins)), len(KINDS))
    return rank, first, each.entry.name.lower()


def about(each: Scenario[Any], library: Library) -> list[Paragraph]:
    """A scenario in words: headings and what stands below them."""
    entry = each.entry
    parts: list[Paragraph] = [("", entry.story)] if entry.story else []
    topics = dict.fromkeys(library.topics[library.rules[rule]].title for rule in entry.rules if rule in library.rules)
    parts.append(("Shows", ", ".join([*topics, *entry.rules])))
    rulings = [library.rulings[rule] for rule in entry.rules if rule in library.rulings]
    parts += [(ruling.question, ruling.ruling) for ruling in rulings]
    parts.append(("To move", f"{entry.turn.seat.title()}, {entry.turn.phase}"))
    return parts


def standing(game: Game, seat: int) -> str:
    """What a player has, in one line."""
    found = score(game, seat)
    parts = (counted(found.cards, "card"), counted(found.markers, "marker"), counted(found.units, "unit"))
    return f"{player(seat).upper()}: score {found.total} ({', '.join(parts)})"
