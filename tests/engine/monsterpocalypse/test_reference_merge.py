"""A player's own folder is laid over the shipped data: new records add, known ids replace."""

from pathlib import Path

from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference


def write(folder: Path, name: str, text: str) -> Path:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


TANK = """faction: guard
source: my garage
units:
  g-tank: {name: G-Tank, rank: grunt, energy: mechanical, spd: 9, def: 4, cost: 1}
  jeep: {name: Jeep, rank: grunt, energy: mechanical, spd: 7, def: 2, cost: 1, source: my shed,
    abilities: [all-terrain]}
"""


def test_new_records_add_and_known_ids_replace(tmp_path: Path) -> None:
    shipped = reference.load()
    library = reference.load(write(tmp_path, "figures/garage.yaml", TANK))
    assert library.units.keys() - shipped.units.keys() == {"jeep"}
    assert (library.units["g-tank"].speed, library.units["g-tank"].blast) == (9, None)
    assert (library.units["g-tank"].source, library.units["jeep"].source) == ("my garage", "my shed")
    assert library.units["jeep"].agenda is library.units["g-tank-elite"].agenda
    assert library.factions["guard"].name == "G.U.A.R.D."


def test_a_faction_of_ones_own(tmp_path: Path) -> None:
    text = TANK.replace("faction: guard", "faction: league\nname: The League\nagenda: radicals").replace(
        "g-tank:", "van:"
    )
    library = reference.load(write(tmp_path, "figures/league.yaml", text))
    assert library.factions["league"].name == "The League"
    assert library.units["van"].faction == "league"


def test_replacing_keeps_the_cross_checks(tmp_path: Path) -> None:
    text = """source: my city
buildings:
  skyscraper: {name: Skyscraper, def: 6, energy: 4, abilities: [limited]}
"""
    mistakes = reference.check(write(tmp_path, "buildings.yaml", text))
    assert mistakes
    assert all(mistake.wrong.startswith("Skyscraper comes") for mistake in mistakes)
    assert {mistake.file for mistake in mistakes} >= {"forces/shadow-sun-silent-coup.yaml"}


def test_later_folders_win(tmp_path: Path) -> None:
    one = write(tmp_path / "one", "figures/garage.yaml", TANK)
    two = write(tmp_path / "two", "figures/garage.yaml", TANK.replace("spd: 9", "spd: 10"))
    assert reference.load(one, two).units["g-tank"].speed == 10
    assert reference.load(two, one).units["g-tank"].speed == 9


def test_own_maps_forces_rulings_and_abilities(tmp_path: Path) -> None:
    write(
        tmp_path, "maps/yard.yaml", "name: Yard\nsource: me\npractice: true\nrows: ['....', '....', '....', '....']\n"
    )
    force = "name: Duo\nsource: me\nmonsters: {defender-x: mega, armodax: ultra}\ncity: {radar-array: 2}\n"
    write(tmp_path, "forces/duo.yaml", force)
    write(tmp_path, "rulings.yaml", "source: me\nrulings: {R-900: {kind: silent, question: A?, ruling: B., why: C.}}\n")
    ability = "{code: ME-001, name: Polish, category: skill, page: 1, subject: bearer, summary: It shines.}"
    write(tmp_path, "abilities.yaml", f"source: me\nabilities:\n  polish: {ability}\n")
    library = reference.load(tmp_path)
    assert library.maps["yard"].height == 4
    assert library.forces["duo"].monsters == (("defender-x", "mega"), ("armodax", "ultra"))
    assert library.rulings["R-900"].why == "C."
    assert library.abilities["polish"].code == "ME-001"


def test_an_empty_folder_changes_nothing(tmp_path: Path) -> None:
    assert reference.load(tmp_path).units.keys() == reference.load().units.keys()
