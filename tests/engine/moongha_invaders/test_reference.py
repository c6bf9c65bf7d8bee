"""The shipped data are sound, say where every figure comes from, and can be corrected by an owner."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.moongha_invaders.cards import Kind
from monsterpocalypse_tui.engine.moongha_invaders.reference import ReferenceError, check, data_folder, load

from .games import library


def test_the_shipped_data_have_no_mistakes() -> None:
    assert check() == []


def test_twelve_cities_twenty_connections_and_twelve_counters() -> None:
    found = library()
    assert len(found.cities) == 12
    assert sum(len(city.connections) for city in found.cities) == 40
    assert sum(monster.counters for monster in found.monsters) == 12
    assert len(found.turns) == 9


def test_every_figure_names_its_source() -> None:
    found = library()
    sources = [source for monster in found.monsters for source in monster.sources.values()]
    sources += [source for city in found.cities for source in (city.source, *city.connection_sources.values())]
    sources += [source for turn in found.turns for source in turn.sources.values()]
    sources += found.numbers.sources.values()
    assert set(sources) == {"text", "web", "deduced", "reconstructed"}
    assert found.monsters[Kind.MECHOOR].sources["damage"] == "deduced"


def test_cities_are_drawn_apart_also_on_a_small_screen() -> None:
    spots = [(city.x * 79 // 100, city.y * 23 // 100) for city in library().cities]
    for index, (x, y) in enumerate(spots):
        for other_x, other_y in spots[:index]:
            assert abs(y - other_y) >= 2 or abs(x - other_x) >= 10


def test_an_owner_puts_a_printed_figure_in(tmp_path: Path) -> None:
    (tmp_path / "monsters.yaml").write_text("monsters:\n  moogre:\n    move: 3\n")
    moogre = load(tmp_path).monsters[Kind.MOOGRE]
    assert (moogre.move, moogre.sources["move"], moogre.damage) == (3, "owner", 4)


MISTAKES = [
    ("monsters.yaml", "monsters:\n  moogre:\n    move: fast\n", "monsters.moogre.move", "not a whole number"),
    ("monsters.yaml", "monsters:\n  mogre:\n    name: x\n", "monsters.mogre", "is missing"),
    ("monsters.yaml", "monsters:\n  moogre:\n    damage: 0\n", "monsters.moogre.damage", "too little"),
    ("monsters.yaml", "monsters:\n  bloob:\n    near-cost: 3\n", "monsters.bloob.near-cost", "not below"),
    ("cities.yaml", "cities:\n  rome:\n    connections: {tokyo: owner}\n", "connections.tokyo", "not connected back"),
    ("cities.yaml", "cities:\n  rome:\n    connections: {atlantis: owner}\n", "connections.atlantis", "no city"),
    ("cities.yaml", "cities:\n  rome:\n    at: [36, 38]\n", "cities.rome.at", "another city"),
    ("cities.yaml", "cities:\n  rome:\n    over-the-edge: [paris]\n", "over-the-edge", "does not match"),
    ("turns.yaml", "turns:\n  '1':\n    white: -1\n", "turns.1.white", "too little"),
    ("numbers.yaml", "numbers:\n  heros: 4\n", "numbers.heros", "no number"),
    ("numbers.yaml", "numbers:\n  counters-4: 4\n", "numbers.counters-4", "not so many"),
    ("rules.yaml", "rules:\n  MI-001: nonsense\n", "rules.MI-001", "no topic"),
]


@pytest.mark.parametrize(("name", "text", "field", "wrong"), MISTAKES)
def test_a_mistake_is_told_with_its_file_line_and_field(
    tmp_path: Path, name: str, text: str, field: str, wrong: str
) -> None:
    (tmp_path / name).write_text(text)
    found = [mistake for mistake in check(tmp_path) if field in mistake.field and wrong in mistake.wrong]
    assert found and found[0].file.endswith(name) and found[0].line >= 1
    with pytest.raises(ReferenceError):
        load(tmp_path)


def test_too_many_bloobs_could_leave_no_city_away_from_them(tmp_path: Path) -> None:
    (tmp_path / "monsters.yaml").write_text("monsters:\n  bloob:\n    counters: 6\n")
    assert any("MI-060" in mistake.allowed for mistake in check(tmp_path))


def test_the_cities_hang_together(tmp_path: Path) -> None:
    shipped = (data_folder() / "cities.yaml").read_text()
    assert "over-the-edge: [tokyo, sydney]" in shipped
    everything_else = {city.id for city in library().cities}
    reached = {"rome"}
    while True:
        more = {to for city in library().cities if city.id in reached for to in city.connections} - reached
        if not more:
            break
        reached |= more
    assert reached == everything_else


def test_every_ruling_says_why() -> None:
    rulings = library().rulings
    assert [f"MI-AM-{number}" for number in range(1, 26)] == list(rulings)
    assert all(ruling.question.endswith("?") and ruling.why for ruling in rulings.values())
