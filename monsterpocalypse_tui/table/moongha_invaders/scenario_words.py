"""Scenarios of *Moongha Invaders* in words, and the order they stand in."""

from __future__ import annotations

from typing import Any

from monsterpocalypse_tui.engine.moongha_invaders.cards import Library
from monsterpocalypse_tui.engine.reading.scenarios import Scenario
from monsterpocalypse_tui.table.view import Paragraph

KINDS = {"everything": ("",), "worked examples": ("MI-EX-", "MI-DT-"), "rules": ("MI-",), "rulings": ("MI-AM-",)}
"""The kinds of scenarios, by how the id of what they show begins."""


def order(each: Scenario[Any]) -> tuple[int, str, str]:
    """Worked examples first, then rules in their order, then rulings."""
    first = each.entry.rules[0]
    kind = 0 if first.startswith(KINDS["worked examples"]) else 2 if first.startswith("MI-AM-") else 1
    return kind, first, each.entry.name.lower()


def about(each: Scenario[Any], library: Library) -> list[Paragraph]:
    """A scenario in words."""
    entry = each.entry
    parts = [("", entry.story)] if entry.story else []
    topics = dict.fromkeys(
        library.topics[library.rules[rule]].title
        for rule in entry.rules
        if rule in library.rules and library.rules[rule] in library.topics
    )
    parts.append(("Shows", ", ".join([*topics, *entry.rules])))
    parts += [(rule, library.rulings[rule].ruling) for rule in entry.rules if rule in library.rulings]
    return parts
