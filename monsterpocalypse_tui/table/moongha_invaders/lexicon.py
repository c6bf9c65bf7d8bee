"""The reference as entries one can search: monsters, cities, the turn track, rules and rulings."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.moongha_invaders.cards import City, Library, Monster, Topic
from monsterpocalypse_tui.table.moongha_invaders.board import KIND_LETTERS
from monsterpocalypse_tui.table.view import Entry, Part

KINDS = ("everything", "monsters", "cities", "turns", "rules", "rulings")


def entries(library: Library) -> list[Entry]:
    """Everything that can be looked up, in the order of the kinds."""
    return [
        *(_monster(monster, letter) for monster, letter in zip(library.monsters, KIND_LETTERS, strict=True)),
        *(_city(library, city) for city in library.cities),
        _turns(library),
        *(_topic(library, topic) for topic in library.topics.values()),
        *_rulings(library),
    ]


def _monster(monster: Monster, letter: str) -> Entry:
    cost = f"{monster.cost} orange tokens"
    if monster.rising:
        cost += ", and one more for each of its kind on the board"
    if monster.near_cost:
        cost += f"; {monster.near_cost} beside another of its own"
    cities = "It attacks cities." if monster.attacks_cities else "It never attacks a city itself."
    parts = (
        Part("", f"On the map {letter}, and {letter.lower()} while hidden. {cities}"),
        Part("Price", cost),
        Part("Counters", str(monster.counters)),
        Part("Moves", str(monster.move)),
        Part("Dice for a white token", str(monster.attack)),
        Part("Damage it bears", str(monster.damage)),
        Part("Where the figures come from", ", ".join(f"{name}: {source}" for name, source in monster.sources.items())),
    )
    return Entry(monster.id, "monsters", monster.name, letter, parts)


def _city(library: Library, city: City) -> Entry:
    names = {each.id: each.name for each in library.cities}
    parts = [Part("Connections")]
    for to in city.connections:
        over = "over the edge of the map, " if to in city.over_the_edge else ""
        parts.append(Part(names[to], f"{over}{city.connection_sources[to]}", to))
    return Entry(city.id, "cities", city.name, city.short, tuple(parts))


def _turns(library: Library) -> Entry:
    parts = [
        Part(f"Turn {number}", f"{space.white} white tokens, {space.dice} dice")
        for number, space in enumerate(library.turns, start=1)
    ]
    return Entry("turn-track", "turns", "The turn track", f"{len(parts)} turns", tuple(parts))


def _topic(library: Library, topic: Topic) -> Entry:
    parts = [Part("", words) for words in topic.paragraphs]
    parts.append(Part("Rules", ", ".join(topic.rules)))
    return Entry(topic.id, "rules", topic.title, topic.rules[0] if topic.rules else "", tuple(parts))


def _rulings(library: Library) -> Iterator[Entry]:
    for ruling in library.rulings.values():
        parts = (Part("Question", ruling.question), Part("Ruling", ruling.ruling), Part("Why", ruling.why))
        yield Entry(ruling.id, "rulings", ruling.question, ruling.id, parts)


def key_of(library: Library, name: str) -> str:
    """The id of the entry for a monster, a city, a rule or a ruling."""
    if name in {each.id for each in library.monsters} | {each.id for each in library.cities} or name in library.rulings:
        return name
    if name in library.topics:
        return name
    return library.rules.get(name, "")
