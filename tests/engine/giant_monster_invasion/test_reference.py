"""The reference data: complete, checked, and mistakes told with their place."""

from pathlib import Path

from monsterpocalypse_tui.engine.giant_monster_invasion import reference
from monsterpocalypse_tui.engine.giant_monster_invasion.board.city import city
from monsterpocalypse_tui.engine.giant_monster_invasion.setup import field_mistakes

from .stage import library


def test_the_shipped_data_are_without_mistakes() -> None:
    assert reference.check() == []


def test_everything_reconstructed_says_so() -> None:
    sources = {sheet.source for sheet in library().monsters.values()}
    assert sources | {place.source for place in library().fields.values()} == {"reconstructed"}


def test_every_ruling_has_an_answer_and_a_reason() -> None:
    assert [f"GM-AM-{number}" for number in range(1, 56)] == list(library().rulings)
    assert all(ruling.ruling and ruling.why for ruling in library().rulings.values())


def test_cities_of_any_seed_can_be_played_on() -> None:
    """GM-G8: and the same seed gives the same city."""
    for seed in range(60):
        place = city(seed, small=seed % 2 == 0, hazards=("lava", "tar-pit"), symmetric=seed % 3 == 0)
        assert field_mistakes(place) == [] and place == city(
            seed, small=seed % 2 == 0, hazards=("lava", "tar-pit"), symmetric=seed % 3 == 0
        )


def test_a_wrong_monster_is_named_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "monsters.yaml").write_text(
        "brute:\n  name: Brute\n  class: mecha\n  abilities: {stomp: 4, blast: 4, brawl: 4, roar: 4}\n"
        "  tough: 9\n  hits: 25\n  powers: [armour 2]\n"
    )
    said = [str(mistake) for mistake in reference.check(tmp_path)]
    assert any("monsters.yaml:7" in line and "armor" in line for line in said)


def test_an_illegal_build_is_refused_unless_it_has_grown(tmp_path: Path) -> None:
    """GM-004."""
    text = (
        "brute:\n  name: Brute\n  class: mecha\n  abilities: {stomp: 4, blast: 4, brawl: 4, roar: 4}\n"
        "  tough: 9\n  hits: 25\n"
    )
    (tmp_path / "monsters.yaml").write_text(text)
    assert any("16 points; there are 9" in str(mistake) for mistake in reference.check(tmp_path))
    (tmp_path / "monsters.yaml").write_text(text + "  grown: true\n")
    assert reference.load(tmp_path).monsters["brute"].roar == 4


def test_a_wrong_field_is_named(tmp_path: Path) -> None:
    (tmp_path / "fields").mkdir()
    (tmp_path / "fields" / "odd.yaml").write_text("name: Odd\nrows: |\n  ..x\n  ...\nstarts: [A1, C2]\n")
    assert any("odd.yaml" in str(mistake) and "terrain" in str(mistake) for mistake in reference.check(tmp_path))
