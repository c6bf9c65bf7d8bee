"""The reference as entries one can search: units, cards, the Monster die, rules and rulings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Effect, Library, Symbol
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import counted
from monsterpocalypse_tui.table.smash_monster_rampage.words import SYMBOLS
from monsterpocalypse_tui.table.view import Entry, Part

KINDS = ("everything", "units", "cards", "Monster die", "rules", "rulings")

UNITS = {
    "tank": ("Tank", "three of each colour", (
        ("Moving", "One square forward or in reverse for a spot; a quarter turn costs a spot. Never onto a building "
         "that stands, nor onto the Monster.", "tanks"),
        ("Firing", "Only where it looks, along a row or column without buildings in between.", "attacks"),
        ("Lost to", "the Monster's step, its tail, its rage, its revenge. A blast does it no harm.", "monster"),
    )),
    "helicopter": ("Helicopter", "three of each colour", (
        ("Moving", "One square for a spot, in any direction, over streets, units and roofs, but not over a fire.",
         "helicopters"),
        ("Firing", "In any direction along a row or column, over everything.", "attacks"),
        ("Lost to", "the Monster's step, its blast, a fire under it, Fly Swat, its revenge. The tail passes below it.",
         "monster"),
    )),
    "monster": ("The Monster", "four squares large", (
        ("Moving", "By its die alone, four squares at a time; over the edge it comes in again on the far side.",
         "monster"),
        ("Beaten", "never. Hits draw cards; it stays on the board to the end.", "attacks"),
    )),
    "survivors": ("Survivors", "eight markers of each colour", (
        ("Rescue", "A unit of their colour comes onto their square while it moves: marker and card are won. On a roof "
         "only a helicopter can.", "survivors"),
        ("Lost to", "anything the Monster does to their square, and to a fire under them.", "fire"),
    )),
    "building": ("Building", "thirty in five blocks", (
        ("On fire", "It still stands and still blocks tanks, and helicopters keep away. A quake brings it down.",
         "fire"),
        ("The last one", "When no building is left, the Monster wins.", "ending"),
    )),
}  # fmt: skip

ACTS = {
    Symbol.FORWARD: "One Monster Square ahead. Everything on the four squares it enters is destroyed, helicopters too.",
    Symbol.RIGHT: "A quarter turn to the right; the tail sweeps three squares behind its left side. Helicopters hover.",
    Symbol.LEFT: "A quarter turn to the left; the tail sweeps three squares behind its right side. Helicopters hover.",
    Symbol.BLAST: "Every building within two squares catches fire; helicopters and survivors there die, tanks do not.",
}


def entries(library: Library) -> list[Entry]:
    """Everything that can be looked up, in the order of the kinds."""
    return [*_units(library), *_cards(library), *_die(library), *_rules(library), *_rulings(library)]


def _units(library: Library) -> Iterator[Entry]:
    for id, (title, note, parts) in UNITS.items():
        found = tuple(Part(heading, words, topic if topic in library.topics else "") for heading, words, topic in parts)
        yield Entry(id, "units", title, note, found)


def _cards(library: Library) -> Iterator[Entry]:
    copies = Counter(library.deck)
    for card in library.cards.values():
        parts = [Part("", card.text)]
        if card.effect is Effect.SURVIVORS:
            name = library.board.names[card.square]
            where = "a roof at first" if library.city >> card.square & 1 else "a street"
            parts.append(Part("Square", f"{name}, {where}", "survivors"))
        source = library.sources.get(card.id, "")
        if "reconstructed" in source:
            parts.append(Part("Source", "The printed square is lost; this one is reconstructed."))
        yield Entry(card.id, "cards", card.name, f"{copies[card.id]} in the deck", tuple(parts))


def _die(library: Library) -> Iterator[Entry]:
    for symbol in Symbol:
        faces = [str(face) for face, shown in library.die.items() if shown is symbol]
        note = f"{counted(len(faces), 'face')} of {len(library.die)}"
        parts = (Part("", ACTS[symbol]), Part("Faces", ", ".join(faces), "monster"))
        yield Entry(f"die-{symbol.value}", "Monster die", SYMBOLS[symbol].capitalize(), note, parts)


def _rules(library: Library) -> Iterator[Entry]:
    for topic in library.topics.values():
        parts = [Part("", words) for words in topic.paragraphs]
        parts.append(Part("Rules", ", ".join(topic.rules)))
        parts += [
            Part(ruling.id, ruling.question, ruling.id)
            for ruling in library.rulings.values()
            if set(re.findall(r"SM-\d\d\d", f"{ruling.question} {ruling.ruling} {ruling.why}")) & set(topic.rules)
        ]
        note = f"{topic.rules[0]} to {topic.rules[-1]}" if topic.rules else ""
        yield Entry(topic.id, "rules", topic.title, note, tuple(parts))


def _rulings(library: Library) -> Iterator[Entry]:
    for ruling in library.rulings.values():
        parts = (Part("Question", ruling.question), Part("Ruling", ruling.ruling), Part("Why", ruling.why))
        yield Entry(ruling.id, "rulings", ruling.question, ruling.id, parts)


def key_of(library: Library, name: str) -> str:
    """The id of the entry for something: a unit, a card, a face of the die, a rule such as SM-052, or a ruling."""
    if name in UNITS or name in library.cards or name in library.topics or name in library.rulings:
        return name
    if name in {f"die-{symbol.value}" for symbol in Symbol}:
        return name
    return library.rules.get(name, "")
