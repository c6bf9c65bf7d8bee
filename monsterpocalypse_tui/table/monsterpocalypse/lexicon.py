"""The reference as entries one can search: figures, abilities, rules and rulings. No Textual here."""

from __future__ import annotations

import re
from collections.abc import Iterator

from monsterpocalypse_tui.engine.monsterpocalypse.cards import AttackType, Card, Icon, Kind, Library, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.reference.rule_pages import PAGES, page_of
from monsterpocalypse_tui.table.monsterpocalypse.figures import GRANTS
from monsterpocalypse_tui.table.monsterpocalypse.rule_topics import TOPICS, topic_of
from monsterpocalypse_tui.table.view import Entry, Part

KINDS = ("everything", "monsters", "units", "buildings", "abilities", "rules", "rulings")
RANGES = {3: "short", 5: "long"}
RULING_KINDS = {
    "silent": "The book is silent.", "contradiction": "The book contradicts itself.", "picture": "A picture is lost.",
}  # fmt: skip


def entries(library: Library) -> list[Entry]:
    """Everything that can be looked up, in the order of the kinds."""
    return [
        *(_monster(library, monster) for monster in library.monsters),
        *(_figure(library, card, "units") for card in library.units.values()),
        *(_figure(library, card, "buildings") for card in library.structures.values()),
        *(_ability(library, ability) for ability in library.abilities),
        *_rules(library),
        *_rulings(library),
    ]


# Figures -------------------------------------------------------------------------------------------------------------


def _stats(card: Card) -> str:
    parts = []
    if card.speed:
        parts.append(f"SPD {card.speed}")
    parts.append(f"DEF {card.defense}")
    for type in AttackType:
        stat = getattr(card, type.value)
        if stat is not None:
            stars = f"+{stat.boost}" if stat.boost else ""
            reach = f" {RANGES.get(stat.range, stat.range)}" if stat.range else ""
            parts.append(f"{type.value.title()} {stat.dice}{stars}{reach}")
    for word, value in (("Health", card.health), ("Hyper", card.hyper), ("Cost", card.cost), ("Energy", card.energy)):
        if value and not (word == "Energy" and card.kind is not Kind.STRUCTURE):
            parts.append(f"{word} {value}")
    return ", ".join(parts)


def _icons(library: Library, card: Card) -> Iterator[Part]:
    for icon in card.icons:
        ability = library.abilities[icon.ability]
        yield Part(f"{ability.name} ({_icon_words(ability.category.value, icon)})", ability.summary, ability.id)


def _icon_words(category: str, icon: Icon) -> str:
    on = f" on {icon.trigger.value}" if icon.trigger is not None else ""
    return f"{category}{on}{GRANTS[icon.grant]}"


def _side(library: Library, card: Card) -> str:
    parts = []
    if card.faction:
        faction = library.factions[card.faction]
        parts += [faction.name, faction.agenda.value.title()]
    if card.energy_type is not None:
        parts.append(card.energy_type.value)
    return ", ".join(parts)


def _monster(library: Library, id: str) -> Entry:
    monster = library.monsters[id]
    parts = [Part("", _side(library, monster.alpha))]
    for card in (monster.alpha, *monster.hypers.values()):
        parts.append(Part(f"{card.form.title()} form", _stats(card)))
        parts += _icons(library, card)
    forms = " or ".join(form.title() for form in monster.hypers)
    return Entry(id, "monsters", monster.name, forms, tuple(parts))


def _figure(library: Library, card: Card, kind: str) -> Entry:
    about = _side(library, card)
    if card.rank is not None:
        about = f"{'shadow ' if card.shadow else ''}{card.rank.value}; {about}"
    if card.hazard in (Tile.FIRE, Tile.RADIATION):
        about = f"other side of its tile: {card.hazard.value}"
    parts = [Part("", about)] if about else []
    parts.append(Part("", _stats(card)))
    parts += _icons(library, card)
    note = library.factions[card.faction].name if card.faction else ""
    return Entry(card.id, kind, names.card_name(card), note, tuple(parts))


def _cards(library: Library) -> Iterator[tuple[str, str, Card]]:
    for monster in library.monsters.values():
        for card in (monster.alpha, *monster.hypers.values()):
            yield monster.id, card.name if card.form == "alpha" else f"{card.form.title()} {monster.name}", card
    for card in (*library.units.values(), *library.structures.values()):
        yield card.id, names.card_name(card), card


def _ability(library: Library, id: str) -> Entry:
    ability = library.abilities[id]
    parts = [
        Part("", f"{ability.category.value.title()}, p. {ability.page}; the same name counts once for each "
                 f"{ability.subject.value} (p. 33)."),
        Part("", ability.summary),
    ]  # fmt: skip
    bearers: dict[str, str] = {}
    for owner, shown, card in _cards(library):
        for icon in card.icons:
            if icon.ability == id:
                words = _icon_words("", icon).strip(" ,")
                bearers.setdefault(shown, owner)
                parts.append(Part(shown, words, owner))
    if bearers:
        parts.insert(2, Part("On these bases", ""))
    return Entry(id, "abilities", ability.name, f"{ability.category.value}, {ability.code}", tuple(parts))


# Rules and rulings ---------------------------------------------------------------------------------------------------


def _rules(library: Library) -> Iterator[Entry]:
    mentions = _mentions(library)
    for topic, (title, words) in TOPICS.items():
        rules = [rule for rule in PAGES if topic_of(rule) == topic]
        parts = [Part("", words), Part("Rules and pages", ", ".join(f"{rule} ({page_of(rule)})" for rule in rules))]
        parts += [Part(id, library.rulings[id].question, id) for id in mentions.get(topic, ())]
        yield Entry(topic, "rules", title, f"MP-{topic}", tuple(parts))


def _mentions(library: Library) -> dict[str, list[str]]:
    """The rulings that speak of each group of rules."""
    found: dict[str, list[str]] = {}
    for ruling in library.rulings.values():
        text = f"{ruling.question} {ruling.ruling} {ruling.why}"
        for topic in dict.fromkeys(re.findall(r"MP-([A-Z]+)-\d\d", text)):
            found.setdefault(topic, []).append(ruling.id)
    return found


def _rulings(library: Library) -> Iterator[Entry]:
    for ruling in library.rulings.values():
        parts = (
            Part("", RULING_KINDS[ruling.kind]),
            Part("Question", ruling.question),
            Part("Ruling", ruling.ruling),
            Part("Why", ruling.why),
        )
        yield Entry(ruling.id, "rulings", ruling.question, ruling.id, parts)


def key_of(library: Library, name: str) -> str:
    """The id of the entry for something: a figure's card, an ability, a rule such as MP-ATK-02, or a ruling."""
    if name in library.monsters or name in library.units or name in library.structures:
        return name
    if name in library.abilities or name in library.rulings:
        return name
    if topic_of(name) in TOPICS:
        return topic_of(name)
    codes = {ability.code: ability.id for ability in library.abilities.values()}
    if name in codes:
        return codes[name]
    forms = {card.id: monster.id for monster in library.monsters.values()
             for card in (monster.alpha, *monster.hypers.values())}  # fmt: skip
    return forms.get(name, "")
