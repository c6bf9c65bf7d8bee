"""What no shipped figure can show, because none has the abilities it takes together: told with figures of our own."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario

FIGURES = """faction: guard
source: a test
monsters:
  colossus:
    name: Colossus
    energy: mechanical
    alpha: {spd: 6, def: 5, brawl: 8, blast: 6 long, power: 6, health: 5, abilities: [lightning-attack on brawl,
      chain-attack on brawl, self-destruct on brawl, lightning-attack on power, manufacture, explosion on brawl]}
    ultra: {spd: 6, def: 5, brawl: 8, power: 6, health: 5, hyper: 3, abilities: [beat-back on brawl,
      feeding-frenzy on brawl, fling on brawl, manufacture]}
units:
  bomber: {name: Bomber, rank: grunt, energy: mechanical, spd: 6, def: 2, brawl: 3, blast: 3 long, cost: 1,
    abilities: [self-destruct on brawl, power-gorge on brawl, marker, energy-cycle]}
  builder: {name: Builder, rank: grunt, energy: mechanical, spd: 6, def: 2, brawl: 3, cost: 1,
    abilities: [manufacture]}
"""

STORIES = {
    "a bomb that gorges first": """
rules: [AB-057, AB-056, MP-ABIL-09, MP-ABIL-10]
bystanders: true
figures: [{id: red.bomber.1, at: G8}, {id: blue.g-tank.1, at: H8}]
turn: {seat: red, activation: units, phase: attack}
dice: ["A 2 2"]
script: [brawl red.bomber.1 blue.g-tank.1, roll 2A, resolve power-gorge]
expect:
  red.bomber.1: {reserve: true}
  red: {pools: {power: 2}}
""",
    "a bomb that is gone before it can gorge": """
rules: [AB-057, AB-056, MP-ABIL-09, MP-ABIL-10]
bystanders: true
figures: [{id: red.bomber.1, at: G8}, {id: blue.g-tank.1, at: H8}]
turn: {seat: red, activation: units, phase: attack}
dice: ["A 2 2"]
script: [brawl red.bomber.1 blue.g-tank.1, roll 2A, resolve self-destruct]
expect:
  red.bomber.1: {reserve: true}
  red: {pools: {power: 1}}
""",
    "a second roll comes after everything else": """
rules: [AB-034, AB-031, MP-ABIL-06, R-053]
bystanders: true
figures: [{id: red.bomber.1, at: G8}, {id: blue.g-tank.1, at: K8}]
turn: {seat: red, activation: units, phase: attack}
dice: ["A 0 0 1", "A 2 2"]
script: [blast red.bomber.1 blue.g-tank.1, roll 3A, "yes"]
expect:
  blue.g-tank.1: {reserve: true}
  red: {pools: {unit: 3, monster: 7}}
""",
    "what was left before a second roll may be used after it": """
rules: [AB-034, AB-031, R-053]
bystanders: true
figures: [{id: red.bomber.1, at: G8}, {id: blue.g-tank.1, at: K8}]
turn: {seat: red, activation: units, phase: attack}
dice: ["A 0 0 1", "A 2 2 0"]
script: [blast red.bomber.1 blue.g-tank.1, roll 3A, "no", "yes"]
expect:
  blue.g-tank.1: {reserve: true}
  red: {pools: {unit: 3, monster: 7}}
""",
    "the player says who of two builders builds": """
rules: [AB-033, R-057]
bystanders: true
seats: {red: {reserves: [g-tank, g-tank]}}
figures: [{id: red.builder.1, at: G8}, {id: red.builder.2, at: I9}, {id: blue.raptix.1, at: H8}]
turn: {seat: red, activation: units, phase: attack}
dice: [3]
script:
  - brawl red.builder.1 blue.raptix.1
  - with red.builder.2
  - roll 3A
  - resolve manufacture red.builder.2
  - to J10
expect:
  blue.raptix.1: {reserve: true}
  red.g-tank.1: {at: J10}
  red.g-tank.2: {reserve: true}
  red: {pools: {power: 1}}
""",
    "the blast goes off where the crushed target was": """
rules: [AB-048, AB-033, R-106, MP-ABIL-11, MP-CRUSH-04]
figures:
  - {id: red.colossus, at: F8}
  - {id: blue.terra-khan, at: P1}
  - {id: blue.raptix.1, at: H8}
  - {id: blue.raptix.2, at: I8}
turn: {seat: red, activation: monster, phase: attack}
dice: [3]
script: [brawl red.colossus blue.raptix.1, roll 3A, resolve explosion]
expect:
  blue.raptix.1: {reserve: true}
  blue.raptix.2: {reserve: true}
  red: {pools: {power: 2}}
""",
    "what was crushed is flung from where it was": """
rules: [AB-050, AB-033, R-106]
figures:
  - {id: red.colossus, at: F8, form: ultra}
  - {id: blue.terra-khan, at: P1}
  - {id: blue.raptix.1, at: H8}
  - {id: office-building.1, at: M8}
turn: {seat: red, activation: monster, phase: attack}
dice: [3, 3]
script: [brawl red.colossus blue.raptix.1, roll 3A, target office-building.1]
expect:
  office-building.1: {tile: rubble}
  red: {pools: {power: 2}}
""",
    "the pack counts where the target has been driven": """
rules: [AB-049, AB-041, R-106]
figures:
  - {id: red.colossus, at: F8, form: ultra}
  - {id: red.g-tank.1, at: M8}
  - {id: blue.terra-khan, at: H8}
turn: {seat: red, activation: monster, phase: attack}
dice: [6]
script: [brawl red.colossus blue.terra-khan, roll 5A, dir e]
expect:
  blue.terra-khan: {at: K8, damage: {alpha: 2}}
""",
    "a monster is never crushed": """
rules: [AB-057, R-135]
figures: [{id: red.colossus, at: F8}, {id: blue.defender-x, at: P1}, {id: office-building.1, at: H8}]
seats: {red: {pools: {monster: 3}}}
turn: {seat: red, activation: monster, phase: attack}
dice: [3]
script: [brawl red.colossus office-building.1, roll 3A]
expect:
  red.colossus: {at: F8, damage: {alpha: 0}}
  office-building.1: {tile: rubble}
""",
    "the player orders the further attacks": """
rules: [AB-042, AB-052, R-037, R-049]
seats: {red: {pools: {monster: 9, power: 1}}}
figures: [{id: red.colossus, at: F8}, {id: blue.terra-khan, at: H8}]
turn: {seat: red, activation: monster, phase: attack}
dice: [6, 7, 6]
script:
  - brawl red.colossus blue.terra-khan
  - roll 5A
  - resolve lightning-attack
  - resolve chain-attack
  - head-butt red.colossus blue.terra-khan
  - roll 4A 1P
  - "yes"
expect:
  blue.terra-khan: {damage: {alpha: 3}}
  red: {pools: {monster: 0, unit: 10, power: 0}}
""",
    "lightning on a power attack is the same power attack": """
rules: [AB-052, R-048]
seats: {red: {pools: {power: 1}}}
figures: [{id: red.colossus, at: F8}, {id: blue.terra-khan, at: H8}]
turn: {seat: red, activation: monster, phase: attack}
dice: [7, 6]
script: [head-butt red.colossus blue.terra-khan, roll 5A 1P, "yes"]
expect:
  blue.terra-khan: {damage: {alpha: 2}}
  red: {pools: {monster: 0, unit: 10, power: 0}}
""",
    "lightning finds no form that has changed": """
rules: [AB-052, R-048]
seats: {red: {pools: {power: 1}}}
figures: [{id: red.colossus, at: F8}, {id: blue.terra-khan, at: H8, form: ultra}]
turn: {seat: red, activation: monster, phase: attack}
dice: [7]
script: [head-butt red.colossus blue.terra-khan, roll 5A 1P]
expect:
  blue.terra-khan: {form: alpha, damage: {ultra: 1, alpha: 0}}
  red: {pools: {monster: 0, unit: 10, power: 0}}
""",
    "lightning finds no target that was sent away": """
rules: [AB-052, R-048]
seats: {red: {pools: {power: 2}}}
figures: [{id: red.colossus, at: C8}, {id: blue.terra-khan, at: G8}]
turn: {seat: red, activation: monster, phase: advancement}
dice: [6]
script: [advance red.colossus E8, done, smash red.colossus blue.terra-khan, roll 4A 2P]
expect:
  blue.terra-khan: {at: I8, damage: {alpha: 1}}
  red: {pools: {monster: 0, unit: 10, power: 0}}
""",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = tmp_path_factory.mktemp("data")
    (folder / "figures").mkdir()
    (folder / "figures" / "own.yaml").write_text(FIGURES, encoding="utf-8")
    return load(folder)


@pytest.mark.parametrize("name", STORIES)
def test_story(name: str, library: Library, tmp_path: Path) -> None:
    path = tmp_path / "story.yaml"
    path.write_text(f"name: {name}{STORIES[name]}", encoding="utf-8")
    report = scenario.run(path, library)
    assert report.passed, "\n".join(map(str, report.mistakes))
