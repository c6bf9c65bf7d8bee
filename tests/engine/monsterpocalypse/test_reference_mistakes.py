"""Every mistake in the data is told at once, with file, line, field, what is wrong and what is allowed."""

import shutil
from pathlib import Path

import pytest
import yaml

from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import Mistake, ReferenceError
from monsterpocalypse_tui.engine.reading import files

MONSTER = """faction: guard
source: a test
monsters:
  mecha:
    name: Mecha
    energy: mechanical
    alpha: {spd: 6, def: 6, brawl: 7+2, blast: 7+2 short, power: 5+2, health: 5, abilities: [jump]}
    ultra: {spd: 7, def: 7, health: 6, hyper: 4,
      abilities: [beat-back on blast]}
"""
UNIT = """faction: guard
source: a test
units:
  truck: {name: Truck, rank: grunt, energy: mechanical, spd: 4, def: 4, blast: 2 long, cost: 1,
    abilities: [repair]}
"""
BUILDING = """source: a test
buildings:
  mall: {name: Mall, def: 4, energy: 2, hazard: fire, abilities: [blazing-inferno]}
"""
ABILITY = """source: a test
abilities:
  polish: {code: AB-900, name: Polish, category: skill, page: 60, subject: bearer, summary: It shines.}
"""
RULING = """source: a test
rulings:
  R-900:
    kind: silent
    question: May one?
    ruling: One may.
    why: Why not.
"""
MAP = """name: Yard
source: a test
green: [A3]
yellow: [E3]
starts: {red: [A1], blue: [A7]}
rows: |
  ......
  ...r..
  GG..YY
  GG..YY
  ..na..
  ...b..
  ......
  ......
"""
FORCE = """name: Patrol
source: a test
monsters: {defender-x: ultra}
units: {g-tank: 5}
city: {radar-array: 2}
"""
GOOD = {
    "figures/monster.yaml": MONSTER,
    "figures/unit.yaml": UNIT,
    "buildings.yaml": BUILDING,
    "abilities.yaml": ABILITY,
    "rulings.yaml": RULING,
    "maps/yard.yaml": MAP,
    "forces/patrol.yaml": FORCE,
}


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def told(folder: Path) -> list[str]:
    """Return the mistakes with the folder's name left out."""
    return [str(mistake).replace(f"{folder}/", "") for mistake in reference.check(folder)]


def test_the_shipped_data_have_no_mistakes() -> None:
    assert reference.check() == []


def test_good_records_pass(tmp_path: Path) -> None:
    assert told(write(tmp_path, GOOD)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        # figures
        (
            "figures/monster.yaml",
            "spd: 6",
            "spd: 0",
            "7: monsters.mecha.alpha.spd: 0 is not a speed; give a whole number from 1 to 12",
        ),
        (
            "figures/monster.yaml",
            "spd: 6, ",
            "",
            "7: monsters.mecha.alpha.spd: is missing; give a whole number from 1 to 12",
        ),
        (
            "figures/monster.yaml",
            "brawl: 7+2",
            "brawl: 7-2",
            "7: monsters.mecha.alpha.brawl: 7-2 is not an attack; write dice and Boost stars, such as 7+2",
        ),
        (
            "figures/monster.yaml",
            "7+2 short",
            "7+2",
            "7: monsters.mecha.alpha.blast: 7+2 is not a blast; "
            "write dice, Boost stars and range, such as 7+2 short or 2 long",
        ),
        (
            "figures/monster.yaml",
            "power: 5+2",
            "powr: 5+2",
            "7: monsters.mecha.alpha.powr: there is no field powr here; did you mean power?",
        ),
        (
            "figures/monster.yaml",
            "[jump]",
            "[jmup]",
            "7: monsters.mecha.alpha.abilities[1]: there is no ability jmup; did you mean jump?",
        ),
        (
            "figures/monster.yaml",
            "beat-back on blast",
            "beat-back",
            "9: monsters.mecha.ultra.abilities[1]: Beat Back is a Trigger and names no attack; "
            "write beat-back on brawl, on blast or on power",
        ),
        (
            "figures/monster.yaml",
            "[jump]",
            "[jump on brawl]",
            "7: monsters.mecha.alpha.abilities[1]: Jump is no Trigger; write jump without `on`",
        ),
        (
            "figures/monster.yaml",
            "[jump]",
            "[jump, jump to all]",
            "7: monsters.mecha.alpha.abilities[2]: jump stands here twice; keep one of them",
        ),
        (
            "figures/monster.yaml",
            "[jump]",
            "[jump to friends]",
            "7: monsters.mecha.alpha.abilities[1]: jump to friends is not an ability icon; "
            "write its id, then for a Trigger its attack (on blast), then who shares it (to adjacent, to all)",
        ),
        (
            "figures/monster.yaml",
            ", hyper: 4",
            "",
            "8: monsters.mecha.ultra.hyper: is missing; give the Power Dice it takes to go Hyper, 1 to 10 (p. 10)",
        ),
        (
            "figures/monster.yaml",
            "health: 5",
            "health: 5, hyper: 4",
            "7: monsters.mecha.alpha.hyper: an Alpha form is never paid for; leave hyper to ultra or mega (p. 29)",
        ),
        (
            "figures/monster.yaml",
            "    alpha: {",
            "    mega: {hyper: 3, ",
            "4: monsters.mecha.alpha: is missing; every monster has an Alpha form (p. 23)",
        ),
        (
            "figures/monster.yaml",
            MONSTER[MONSTER.index("    ultra") :],
            "",
            "4: monsters.mecha.ultra: is missing; give at least one Hyper form, ultra or mega (p. 23)",
        ),
        (
            "figures/monster.yaml",
            "    energy: mechanical",
            "    energy: steam",
            "6: monsters.mecha.energy: steam is not an energy type; "
            "choose mechanical, nature, occult, biotech, radioactive, cosmic",
        ),
        (
            "figures/monster.yaml",
            "  mecha:",
            "  Mecha X:",
            "4: monsters.Mecha X: Mecha X is not an id; write small letters, digits and hyphens, such as defender-x",
        ),
        (
            "figures/monster.yaml",
            "faction: guard",
            "faction: gaurd",
            "1: faction: there is no faction gaurd; did you mean guard?; a new faction needs name and agenda",
        ),
        (
            "figures/monster.yaml",
            "faction: guard",
            "faction: league\nname: League\nagenda: heroes",
            "3: agenda: heroes is not an agenda; "
            "choose protectors, radicals, fiends, destroyers, invaders, collaborators",
        ),
        (
            "figures/monster.yaml",
            "source: a test\n",
            "",
            "3: monsters.mecha.source: is missing; say where the record comes from, here or at the top of the file",
        ),
        (
            "figures/unit.yaml",
            ", cost: 1",
            "",
            "4: units.truck.cost: is missing; give a whole number of Action Dice from 1 to 10",
        ),
        (
            "figures/unit.yaml",
            "rank: grunt",
            "rank: chief",
            "4: units.truck.rank: chief is not a rank; choose grunt or elite",
        ),
        (
            "figures/unit.yaml",
            "rank: grunt",
            "rank: grunt, shadow: dark",
            "4: units.truck.shadow: dark is neither true nor false; write true or false",
        ),
        (
            "figures/unit.yaml",
            "  truck:",
            "  mecha:",
            "4: units.mecha: mecha is the id of a monster already; give each figure its own id",
        ),
        (
            "buildings.yaml",
            "hazard: fire",
            "hazard: radiation",
            "3: buildings.mall.hazard: hazard radiation does not go with blazing-inferno; write fire (p. 53)",
        ),
        (
            "buildings.yaml",
            "hazard: fire",
            "hazard: lava",
            "3: buildings.mall.hazard: lava is not a hazard; choose fire, radiation or none",
        ),
        (
            "buildings.yaml",
            "blazing-inferno]",
            "limited]",
            "3: buildings.mall.hazard: hazard fire needs blazing-inferno; add that ability or write none (p. 53)",
        ),
        (
            "buildings.yaml",
            "blazing-inferno]",
            "blazing-inferno to all]",
            "3: buildings.mall.abilities[1]: a building has no agenda to share an ability with; leave out `to`",
        ),
        (
            "buildings.yaml",
            "energy: 2",
            "energy: lots",
            "3: buildings.mall.energy: lots is not an energy; give a whole number from 1 to 10",
        ),
        # abilities and rulings
        (
            "abilities.yaml",
            "AB-900",
            "AB-001",
            "3: abilities.polish.code: AB-001 is the code of blazing-inferno already; give each ability its own code",
        ),
        ("abilities.yaml", "AB-900", "900", "3: abilities.polish.code: 900 is not an ability code; write it as AB-001"),
        (
            "abilities.yaml",
            "category: skill",
            "category: spell",
            "3: abilities.polish.category: spell is not a category; choose action, skill, advantage, trigger, reaction",
        ),
        ("rulings.yaml", "R-900", "R-9", "3: rulings.R-9: R-9 is not an id; write it as R-001"),
        (
            "rulings.yaml",
            "kind: silent",
            "kind: loud",
            "4: rulings.R-900.kind: loud is not a kind of ruling; choose silent, contradiction or picture",
        ),
        (
            "rulings.yaml",
            "    why: Why not.\n",
            "    why:\n",
            "7: rulings.R-900.why: nothing is not a reason; write a sentence",
        ),
        # maps
        (
            "maps/yard.yaml",
            "  ...r..",
            "  ...r.",
            "8: rows[2]: row 2 has 5 spaces, the others 6; make all rows equally long",
        ),
        (
            "maps/yard.yaml",
            "  ...r..",
            "  .T.r..",
            "8: rows[2]: 'T' at B2 is not in the legend; use G Y r b n a P X F o d s ~ . , :",
        ),
        (
            "maps/yard.yaml",
            "green: [A3]",
            "green: [A3, A3]",
            "3: green[2]: A3 overlaps the green foundation A3; give every foundation its own four spaces",
        ),
        (
            "maps/yard.yaml",
            "green: [A3]",
            "green: [A33x]",
            "3: green[1]: A33x is not a space; write column letter and row number, such as C1",
        ),
        (
            "maps/yard.yaml",
            "green: [A3]",
            "green: []",
            "9: rows[3]: G at A3, B3, A4, B4 lies in no green foundation; draw G in blocks of 2x2 and list each",
        ),
        (
            "maps/yard.yaml",
            "..na..",
            "..n...",
            "11: rows[5]: the neutral spawn point C5 has no activator beside it; draw an a next to it",
        ),
        (
            "maps/yard.yaml",
            "..na..",
            ".ana..",
            "11: rows[5]: the neutral spawn point C5 lies beside 2 activators; keep exactly one a next to it",
        ),
        (
            "maps/yard.yaml",
            "red: [A1]",
            "red: [F1]",
            "5: starts.red[1]: the 2x2 area F1 leaves the map; name a space from A1 to E7",
        ),
        (
            "maps/yard.yaml",
            "red: [A1]",
            "red: [A2]",
            "5: starts.red[1]: the starting area A2 overlaps the green foundation A3; move it to spaces of its own",
        ),
        (
            "maps/yard.yaml",
            "red: [A1]",
            "red: []",
            "5: starts: red has no starting area; name at least one 2x2 area, such as C1",
        ),
        ("maps/yard.yaml", "...b..", "..bb..", "6: rows: 1 red and 2 blue spawn points; draw as many r as b"),
        # forces
        (
            "forces/patrol.yaml",
            "g-tank: 5",
            "g-tank: 6",
            "4: units.g-tank: 6 G-Tank grunts; at most 5 grunts of one name (p. 23)",
        ),
        ("forces/patrol.yaml", "g-tank: 5", "gtank: 5", "4: units.gtank: there is no unit gtank; did you mean g-tank?"),
        (
            "forces/patrol.yaml",
            "g-tank: 5",
            "g-tank: many",
            "4: units.g-tank: many is not a number of figures; give a whole number from 1 to 99",
        ),
        (
            "forces/patrol.yaml",
            "defender-x: ultra",
            "defender-x: alpha",
            "3: monsters.defender-x: alpha is not a Hyper form; choose ultra or mega",
        ),
        (
            "forces/patrol.yaml",
            "radar-array: 2",
            "radar-array: 1",
            "5: city: the city has 1 structures; 2 to 12 (p. 23)",
        ),
        # YAML itself
        (
            "forces/patrol.yaml",
            "name: Patrol",
            "name: [Patrol",
            "2: this is not YAML: did not find expected ',' or ']' while parsing a flow sequence; "
            "mend the punctuation or indentation",
        ),
        (
            "forces/patrol.yaml",
            "name: Patrol",
            "name: Patrol\nname: Guard",
            "2: name: name stands here twice; keep one of them",
        ),
        ("forces/patrol.yaml", FORCE, "", "1: the file is empty; fill it or remove it"),
        ("forces/patrol.yaml", FORCE, "# nothing yet\n", "1: the file is empty; fill it or remove it"),
        ("forces/patrol.yaml", FORCE, "- a\n- b\n", "1: a list stands where named fields should; write named fields"),
        (
            "forces/patrol.yaml",
            FORCE,
            "just words\n",
            "1: just words stands where named fields should; write named fields",
        ),
        (
            "forces/patrol.yaml",
            FORCE,
            FORCE + "---\nname: Second\n",
            "6: a second document begins; keep one document to a file",
        ),
        (
            "forces/patrol.yaml",
            "units: {g-tank: 5}",
            "units: &all {g-tank: 5}\nnote: *all",
            "5: *all points elsewhere; write the value out",
        ),
        (
            "forces/patrol.yaml",
            "name: Patrol",
            "{a: b}: c\nname: Patrol",
            "1: a list or mapping stands where a name is expected",
        ),
        (
            "forces/patrol.yaml",
            "name: Patrol",
            "name: " + "[" * 50 + "]" * 50,
            "1: lists and mappings are nested too deeply; keep it flat",
        ),
        (
            "forces/patrol.yaml",
            "name: Patrol",
            "name: Pa\x07trol",
            "1: this is not YAML: control characters are not allowed; remove the odd character",
        ),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    text = GOOD[file]
    assert text.count(old) == 1
    assert told(write(tmp_path, {**GOOD, file: text.replace(old, new)})) == [f"{file}:{said}"]


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    spoilt = {
        "figures/monster.yaml": MONSTER.replace("spd: 6", "spd: 99").replace("[jump]", "[jumpp]"),
        "figures/unit.yaml": UNIT.replace("rank: grunt", "rank: chief").replace("repair", "repare"),
        "maps/yard.yaml": MAP.replace("..na..", "..n...").replace("red: [A1]", "red: [F1]"),
        "forces/patrol.yaml": FORCE.replace("g-tank: 5", "g-tank: 6, jeep: 1").replace("defender-x", "defendr-x"),
        "rulings.yaml": "rulings: {R-900: {",
        "abilities.yaml": ABILITY,
    }
    found = reference.check(write(tmp_path, spoilt))
    assert [(Path(mistake.file).name, mistake.line, mistake.field) for mistake in found] == [
        ("rulings.yaml", 2, ""),
        ("monster.yaml", 7, "monsters.mecha.alpha.spd"),
        ("monster.yaml", 7, "monsters.mecha.alpha.abilities[1]"),
        ("unit.yaml", 4, "units.truck.rank"),
        ("unit.yaml", 5, "units.truck.abilities[1]"),
        ("yard.yaml", 5, "starts.red[1]"),
        ("yard.yaml", 11, "rows[5]"),
        ("patrol.yaml", 3, "monsters.defendr-x"),
        ("patrol.yaml", 4, "units.g-tank"),
        ("patrol.yaml", 4, "units.jeep"),
    ]
    with pytest.raises(ReferenceError) as caught:
        reference.load(tmp_path)
    assert caught.value.mistakes == tuple(found)
    assert str(caught.value).count("\n") == len(found) - 1


def test_a_lost_file_does_not_make_others_look_wrong(tmp_path: Path) -> None:
    files = {**GOOD, "abilities.yaml": "abilities: [", "figures/unit.yaml": UNIT.replace("repair", "polish")}
    assert [Path(mistake.file).name for mistake in reference.check(write(tmp_path, files))] == ["abilities.yaml"]


def test_one_id_in_two_files_of_a_folder(tmp_path: Path) -> None:
    write(tmp_path, {"figures/a.yaml": UNIT, "figures/b.yaml": "\n" + UNIT})
    assert told(tmp_path) == [
        "figures/b.yaml:5: units.truck: truck stands in figures/a.yaml already; keep one of them, or choose another id"
    ]


def test_one_faction_with_two_agendas(tmp_path: Path) -> None:
    league = "faction: league\nname: League\nagenda: {}\nsource: a test\n"
    write(tmp_path, {"figures/a.yaml": league.format("fiends"), "figures/b.yaml": league.format("invaders")})
    assert told(tmp_path) == [
        "figures/b.yaml:3: agenda: league has another agenda elsewhere; a faction lies in one agenda (p. 2)"
    ]


def test_text_that_is_not_utf_8(tmp_path: Path) -> None:
    (tmp_path / "rulings.yaml").write_bytes(b"source: a test\nrulings: {} # caf\xe9\n")
    assert told(tmp_path) == ["rulings.yaml:2: byte 0xe9 is not UTF-8; save the file as UTF-8 text"]


def test_names_that_would_be_passed_over(tmp_path: Path) -> None:
    write(
        tmp_path, {"ability.yaml": "a: b", "forces/mine.yml": FORCE, "figure/mine.yaml": UNIT, "maps/My Map.yaml": MAP}
    )
    allowed = "the files are abilities.yaml, buildings.yaml, rulings.yaml, the folders figures, maps, forces, scenarios"
    assert [mistake.split(":")[:2] for mistake in told(tmp_path)] == [
        ["maps/My Map.yaml", " My Map is not an id; name the file in small letters, digits and hyphens"],
        ["ability.yaml", f" is not read; {allowed}"],
        ["figure", f" is not read; {allowed}"],
        ["forces/mine.yml", " is not read; let the name end in .yaml"],
    ]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert told(tmp_path / "nowhere") == [f"{tmp_path}/nowhere: there is no such folder; name a folder with data"]


def test_a_folder_where_a_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "forces" / "odd.yaml").mkdir(parents=True)
    (mistake,) = reference.check(tmp_path)
    assert mistake.wrong.startswith("cannot be read")


def test_shipped_files_are_named_from_their_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped = tmp_path / "shipped"
    shutil.copytree(reference.data_folder(), shipped)
    guard = shipped / "figures" / "guard.yaml"
    guard.write_text(guard.read_text(encoding="utf-8").replace("alpha: {spd: 6,", "alpha: {spd: 0,"), encoding="utf-8")
    monkeypatch.setattr(reference, "data_folder", lambda: shipped)
    assert [str(mistake) for mistake in reference.check()] == [
        "figures/guard.yaml:12: monsters.defender-x.alpha.spd: 0 is not a speed; give a whole number from 1 to 12"
    ]


def test_the_pure_reader_agrees_with_the_fast_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = reference.load()
    folder = write(tmp_path, {**GOOD, "figures/monster.yaml": MONSTER.replace("spd: 6", "spd: 0")})
    faults = reference.check(folder)
    monkeypatch.setattr(files, "_Loader", yaml.SafeLoader)
    assert reference.check(folder) == faults
    slow = reference.load()
    assert slow.abilities == fast.abilities
    assert slow.rulings == fast.rulings
    assert [sheet.rows for sheet in slow.maps.values()] == [sheet.rows for sheet in fast.maps.values()]


def test_a_mistake_reads_as_one_line() -> None:
    assert str(Mistake("a.yaml", 3, "x.y", "is odd", "make it even")) == "a.yaml:3: x.y: is odd; make it even"
    assert str(Mistake("a.yaml", 0, "", "is odd")) == "a.yaml: is odd"


# One mistake does not hide another -----------------------------------------------------------------------------------


def test_a_bad_form_does_not_hide_the_limits_of_a_force(tmp_path: Path) -> None:
    text = FORCE.replace("{defender-x: ultra}", "{defender-x: giga, yasheth: ultra, nobody: giga}")
    text = text.replace("g-tank: 5", "g-tank: 6, spitter: 5, squix: 5").replace("radar-array: 2", "radar-array: 7")
    said = told(write(tmp_path, {"forces/patrol.yaml": text}))
    assert [line.removeprefix("forces/patrol.yaml:").split("; ")[0] for line in said] == [
        "3: monsters.defender-x: giga is not a Hyper form",
        "3: monsters.nobody: giga is not a Hyper form",
        "3: monsters.nobody: there is no monster nobody",
        "3: monsters.yasheth: Defender X (protectors) and Yasheth (fiends) do not fight side by side",
        "4: units: the force has 16 units",
        "4: units.g-tank: 6 G-Tank grunts",
        "5: city.radar-array: Radar Array stands in the city 7 times",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("monsters: {defender-x: ultra}\n", "", "monsters: is missing"),
        (
            "monsters: {defender-x: ultra}",
            "monsters: [defender-x]",
            "monsters: a list stands where named fields should",
        ),
        ("{radar-array: 2}", "{radar-array: many}", "city.radar-array: many is not a number of figures"),
        ("city: {radar-array: 2}\n", "", "city: is missing"),
        ("{defender-x: ultra}", "{yasheth: giga}", "monsters.yasheth: giga is not a Hyper form"),
    ],
)
def test_what_was_turned_away_is_not_missed_as_well(old: str, new: str, said: str, tmp_path: Path) -> None:
    text = FORCE.replace("g-tank: 5", "g-tank: 6")
    assert old in text
    lines = told(write(tmp_path, {"forces/patrol.yaml": text.replace(old, new)}))
    assert len(lines) == 2
    assert any(said in line for line in lines)
    assert any("6 G-Tank grunts" in line for line in lines)


def test_a_bad_character_does_not_hide_what_else_is_wrong_on_a_map(tmp_path: Path) -> None:
    text = MAP.replace("green: [A3]", "green: [A3, A3]").replace("..na..", "..n...").replace("...b..", "...b.?")
    text = text.replace("blue: [A7]", "blue: [F7]")
    said = told(write(tmp_path, {"maps/yard.yaml": text}))
    assert [line.removeprefix("maps/yard.yaml:").split("; ")[0] for line in said] == [
        "3: green[2]: A3 overlaps the green foundation A3",
        "5: starts.blue[1]: the 2x2 area F7 leaves the map",
        "11: rows[5]: the neutral spawn point C5 has no activator beside it",
        "12: rows[6]: '?' at F6 is not in the legend",
    ]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("..na..", "..n?..", "'?' at D5 is not in the legend"),
        ("..na..", "..?a..", "'?' at C5 is not in the legend"),
        ("GG..YY\n  GG..YY", "GG..YY\n  G?..YY", "'?' at B4 is not in the legend"),
        ("...r..", "...?..", "'?' at D2 is not in the legend"),
        ("..na..", "..na.", "row 5 has 5 spaces, the others 6"),
        ("GG..YY\n  GG..YY", "GG..YY\n  GG.YY", "row 4 has 5 spaces, the others 6"),
        ("green: [A3]\nyellow: [E3]\n", "", ""),
        ("green: [A3]\nyellow: [E3]\nstarts: {red: [A1], blue: [A7]}\nrows: |\n  ......", "rows: |\n  ?.....", "'?'"),
    ],
)
def test_nothing_is_claimed_about_a_space_that_cannot_be_read(old: str, new: str, said: str, tmp_path: Path) -> None:
    text = MAP.replace(old, new)
    assert text != MAP
    lines = told(write(tmp_path, {"maps/yard.yaml": text}))
    lines = [line for line in lines if "no starting area" not in line]
    assert len(lines) == bool(said)
    assert all(said in line for line in lines)


def test_a_map_without_a_name_is_surveyed_all_the_same(tmp_path: Path) -> None:
    text = MAP.replace("name: Yard\n", "").replace("..na..", "..n...")
    said = told(write(tmp_path, {"maps/yard.yaml": text}))
    assert len(said) == 2
    assert "name: is missing" in said[0]
    assert "C5 has no activator" in said[1]
