"""Everything can be looked up, by any word of it."""

from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load
from monsterpocalypse_tui.engine.monsterpocalypse.reference.rule_pages import PAGES
from monsterpocalypse_tui.table.lexicon import found, meant
from monsterpocalypse_tui.table.monsterpocalypse.lexicon import KINDS, entries, key_of
from monsterpocalypse_tui.table.monsterpocalypse.rule_topics import TOPICS, topic_of


def test_there_is_an_entry_for_everything() -> None:
    library = load()
    kinds = [entry.kind for entry in entries(library)]
    counts = {kind: kinds.count(kind) for kind in KINDS[1:]}
    assert counts == {
        "monsters": len(library.monsters), "units": len(library.units), "buildings": len(library.structures),
        "abilities": len(library.abilities), "rules": len(TOPICS), "rulings": len(library.rulings),
    }  # fmt: skip


def test_every_rule_belongs_to_a_topic() -> None:
    assert {topic_of(rule) for rule in PAGES} == set(TOPICS)


def test_every_lead_leads_somewhere() -> None:
    known = {entry.id: entry for entry in entries(load())}
    for entry in known.values():
        assert all(part.leads_to in known for part in entry.parts if part.leads_to)


def test_a_word_in_the_title_comes_first() -> None:
    everything = entries(load())
    assert found(everything, "everything", "g-tank")[0].id == "g-tank"
    assert found(everything, "rules", "MP-ATK-02")[0].id == "ATK"
    assert found(everything, "rulings", "r-007")[0].id == "R-007"
    assert found(everything, "everything", "no such thing at all") == []


def test_what_is_on_the_table_finds_its_entry() -> None:
    library = load()
    for name, entry in (("g-tank", "g-tank"), ("defender-x-ultra", "defender-x"), ("MP-ATK-02", "ATK"),
                        ("AB-001", "blazing-inferno"), ("R-007", "R-007"), ("nothing", "")):  # fmt: skip
        assert key_of(library, name) == entry


def test_what_is_called_exactly_so_comes_before_what_only_holds_the_words() -> None:
    everything = entries(load())
    for entry in everything:
        first = found(everything, "everything", entry.title)[0]
        assert first.title.lower() == entry.title.lower()
    assert meant(everything, "  G-TANK ") == "g-tank"
    assert meant(everything, "tank") == ""
