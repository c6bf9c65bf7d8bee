"""Finding entries of a game's reference."""

from __future__ import annotations

from collections.abc import Iterable

from monsterpocalypse_tui.table.view import Entry

EVERYTHING = "everything"
"""The kind that leaves nothing out; it is a game's first."""


def found(all_entries: Iterable[Entry], kind: str, search: str) -> list[Entry]:
    """The entries of a kind that hold every word: an exact title or id first, then those with the words in them."""
    words = search.lower().split()
    fitting = [
        entry for entry in all_entries if kind in (EVERYTHING, entry.kind) and all(word in entry.text for word in words)
    ]
    if not words:
        return fitting
    sought = " ".join(words)

    def rank(entry: Entry) -> int:
        if sought in (entry.id.lower(), entry.title.lower()):
            return 0
        head = f"{entry.id} {entry.title}".lower()
        return 1 if all(word in head for word in words) else 2

    return sorted(fitting, key=rank)


def meant(all_entries: Iterable[Entry], search: str) -> str:
    """The id of the entry that the words are just the title or the id of; nothing if they are of none."""
    sought = " ".join(search.lower().split())
    return next((entry.id for entry in all_entries if sought in (entry.id.lower(), entry.title.lower())), "")
