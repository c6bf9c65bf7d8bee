"""Finding entries of the reference by the words that stand in them."""

from __future__ import annotations

from collections.abc import Iterable

from monsterpocalypse_tui.table.view import Entry


def found(entries: Iterable[Entry], kind: str, search: str, named: str = "") -> list[Entry]:
    """The entries of a kind (of all if it is empty) that hold every word: the one that is meant first, then those that
    have the words in their title or id.

    `named` is the id of the entry that the words are a name of, if the game knows them as one.
    """
    words = search.lower().split()
    fitting = [entry for entry in entries if kind in ("", entry.kind) and _fits(entry, words)]
    if not words:
        return fitting

    def rank(entry: Entry) -> tuple[bool, bool]:
        head = f"{entry.id} {entry.title}".lower()
        return not is_meant(entry, search, named), not all(word in head for word in words)

    return sorted(fitting, key=rank)


def _fits(entry: Entry, words: list[str]) -> bool:
    """Whether every word stands somewhere in it."""
    text = entry.text
    return all(word in text for word in words)


def is_meant(entry: Entry, search: str, named: str = "") -> bool:
    """Whether the words are just what the entry is called."""
    words = " ".join(search.lower().split())
    return bool(words) and (words in (entry.id.lower(), entry.title.lower()) or entry.id == named)
