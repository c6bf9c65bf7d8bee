"""Scenarios of Monsterpocalypse in words, and the order they stand in."""

from __future__ import annotations

from typing import Any

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.reference.rule_pages import page_of
from monsterpocalypse_tui.engine.monsterpocalypse.state import SEATS, Game
from monsterpocalypse_tui.engine.reading.scenarios import Scenario
from monsterpocalypse_tui.table.monsterpocalypse.rule_topics import TOPICS, topic_of

KINDS = {
    "everything": ("",),
    "worked examples": ("EX-", "DX-"),
    "rules": ("MP-",),
    "abilities": ("AB-",),
    "rulings": ("R-",),
}
"""The kinds of scenarios, by how the id of what they show begins."""


def order(each: Scenario[Any]) -> tuple[int, int, str, str]:
    """The book's own examples first, then the rules in the order of their topics, the abilities and the rulings."""
    first = each.entry.rules[0]
    kind = next(number for number, begins in enumerate([*KINDS.values()][1:]) if first.startswith(begins))
    topic = topic_of(first)
    rank = list(TOPICS).index(topic) if topic in TOPICS else int(first.startswith("DX-"))
    return kind, rank, first, each.entry.name.lower()


def about(each: Scenario[Any], library: Library) -> list[tuple[str, str]]:
    """A scenario in words: headings and what stands below them."""
    entry = each.entry
    parts = [("", entry.story)] if entry.story else []
    abilities = {ability.code: ability for ability in library.abilities.values()}
    shown = []
    for rule in entry.rules:
        if rule in abilities:
            parts.append((f"{abilities[rule].name} ({rule})", abilities[rule].summary))
        else:
            shown.append(f"{rule} ({page_of(rule)})" if page_of(rule) else rule)
    topics = dict.fromkeys(TOPICS[topic_of(rule)][0] for rule in entry.rules if topic_of(rule) in TOPICS)
    if topics or shown:
        parts.append(("Shows", ", ".join([*topics, *shown])))
    turn = entry.turn
    parts.append(("To move", f"{turn.seat.title()}, {turn.phase}"))
    return parts


def pools(game: Game, seat: int) -> str:
    """The dice of a player in one line."""
    told = f"monster {game.monster_pool[seat]}, unit {game.unit_pool[seat]}, power {game.power_pool[seat]}"
    return f"{SEATS[seat].upper()}: {told}"
