"""Rulings that no figure of the set can show: here figures are lent abilities, and reference data is looked at."""

from dataclasses import replace
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse.cards import (
    AttackType,
    Card,
    EnergyType,
    Force,
    Grant,
    Icon,
    Library,
)
from monsterpocalypse_tui.engine.monsterpocalypse.reference.forces import check_force
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from tests.engine.monsterpocalypse.random_games import library


def lend(card: Card, *icons: Icon) -> Card:
    """Put further icons on a base."""
    abilities = card.abilities | {icon.ability for icon in icons}
    return replace(card, icons=(*card.icons, *icons), abilities=abilities)


def with_monster(known: Library, monster: str, *icons: Icon) -> Library:
    """Lend abilities to all forms of a monster."""
    entry = known.monsters[monster]
    hypers = {form: lend(card, *icons) for form, card in entry.hypers.items()}
    changed = replace(entry, alpha=lend(entry.alpha, *icons), hypers=hypers)
    return replace(known, monsters={**known.monsters, monster: changed})


def with_unit(known: Library, unit: str, *icons: Icon) -> Library:
    """Lend abilities to a unit."""
    return replace(known, units={**known.units, unit: lend(known.units[unit], *icons)})


def play(text: str, known: Library, folder: Path) -> None:
    """Play a scenario with such figures."""
    path = folder / "lent.yaml"
    path.write_text("name: Lent\nrules: [MP-GEN-01]\n" + text, encoding="utf-8")
    report = scenario.run(path, known)
    assert report.passed, "\n".join(map(str, report.mistakes))


def test_r012_on_water_without_hover(tmp_path: Path) -> None:
    """It stays and may leave, but it enters no further water."""
    known = with_unit(library(), "spitter-elite", Icon("hover", grant=Grant.ADJACENT))
    text = """
map:
  rows: |
    ...~~~......
    ...~~~......
    ...~~~......
    ............
    ............
    ............
    ............
    ............
bystanders: true
figures:
  - {id: red.spitter.1, at: D2}
  - {id: red.spitter-elite.1, at: C2}
turn: {activation: units, phase: advancement}
script:
  - advance red.spitter-elite.1 A4
  - {refuse: advance red.spitter.1 E2, rule: MP-TERR-04}
  - {refuse: advance red.spitter.1 D3, rule: MP-TERR-04}
  - advance red.spitter.1 C3
expect:
  red.spitter.1: {at: C3}
"""
    play(text, known, tmp_path)


BOTH_AGAIN = """
seats: {red: {pools: {monster: 6, power: 1}}}
figures:
  - {id: red.deimos-9, at: F8, form: ultra}
  - {id: blue.terra-khan, at: H8}
turn: {activation: monster, phase: attack}
dice: [6, 6, 2]
script:
  - brawl red.deimos-9 blue.terra-khan
  - roll 4A
  - resolve siphon
  - resolve chain-attack
  - resolve FIRST
"""


def test_r037_several_further_attacks_one_after_another(tmp_path: Path) -> None:
    """The attacker lines them up, and the first dice wait for the attack that needs them."""
    known = with_monster(library(), "deimos-9", Icon("chain-attack", AttackType.BRAWL))
    first_lightning = """  - "yes"
  - resolve siphon
  - stomp red.deimos-9
  - roll 1A 1P
expect: {blue.terra-khan: {damage: {alpha: 2}}, red: {pools: {monster: 1, unit: 9}}}
"""
    play(BOTH_AGAIN.replace("FIRST", "lightning-attack") + first_lightning, known, tmp_path)
    first_chain = """  - stomp red.deimos-9
  - roll 1A 1P
  - "yes"
expect: {blue.terra-khan: {damage: {alpha: 2}}, red: {pools: {monster: 1, unit: 9}}}
"""
    text = BOTH_AGAIN.replace("FIRST", "chain-attack").replace("[6, 6, 2]", "[6, 2, 6]") + first_chain
    play(text, known, tmp_path)


LIGHTNING = Icon("lightning-attack", AttackType.POWER)


@pytest.mark.parametrize(
    ("form", "dice", "then", "expect"),
    [
        ("alpha", "[6, 6]", '  - "yes"\n', "{form: alpha, damage: {alpha: 2}}"),
        ("ultra", "[6]", "", "{form: alpha, damage: {ultra: 1, alpha: 0}}"),
    ],
)
def test_r048_a_second_head_butt_on_the_same_form(form: str, dice: str, then: str, expect: str, tmp_path: Path) -> None:
    """The same kind again, if the target still has the form that was hit."""
    text = f"""
seats: {{red: {{pools: {{monster: 5, power: 2}}}}}}
figures:
  - {{id: red.defender-x, at: F8}}
  - {{id: blue.terra-khan, at: H8, form: {form}}}
turn: {{activation: monster, phase: attack}}
dice: {dice}
script:
  - head-butt red.defender-x blue.terra-khan
  - roll 3A 1P
{then}expect: {{blue.terra-khan: {expect}, open: {{kind: push}}}}
"""
    play(text, with_monster(library(), "defender-x", LIGHTNING), tmp_path)


def test_r048_no_second_smash_on_one_that_flew_away(tmp_path: Path) -> None:
    text = """
seats: {red: {pools: {monster: 5, power: 2}}}
figures:
  - {id: red.defender-x, at: F8}
  - {id: blue.terra-khan, at: H8}
turn: {activation: monster, phase: attack, advanced: [red.defender-x], adjacent-at-start: []}
dice: [6]
script:
  - smash red.defender-x blue.terra-khan
  - roll 3A 1P
expect: {blue.terra-khan: {at: I8, damage: {alpha: 1}}, open: {kind: push}}
"""
    play(text, with_monster(library(), "defender-x", LIGHTNING), tmp_path)


def test_r048_no_second_swat_on_a_monster(tmp_path: Path) -> None:
    """A Swat begins with a unit beside the attacker."""
    text = """
seats: {red: {pools: {monster: 5, power: 2}}}
figures:
  - {id: red.defender-x, at: F8}
  - {id: blue.terra-khan, at: J8}
  - {id: blue.raptix.1, at: H8}
turn: {activation: monster, phase: attack}
dice: [6, 6]
script:
  - swat red.defender-x blue.raptix.1
  - roll 3A 1P
  - target blue.terra-khan
expect: {blue.terra-khan: {damage: {alpha: 1}}, open: {kind: push}}
"""
    play(text, with_monster(library(), "defender-x", LIGHTNING), tmp_path)


def test_r057_one_manufacture_in_a_combined_brawl(tmp_path: Path) -> None:
    """It acts once, for the participant that the attacker picks."""
    text = """
bystanders: true
seats: {red: {pools: {unit: 5}, reserves: [raptix, raptix]}}
figures:
  - {id: red.carnidon.1, at: G8}
  - {id: red.carnidon.2, at: I8}
  - {id: blue.g-tank.1, at: H8}
turn: {activation: units, phase: attack}
dice: [4]
script:
  - brawl red.carnidon.1 blue.g-tank.1
  - with red.carnidon.2
  - roll 4A
  - resolve manufacture red.carnidon.2
  - unit raptix
  - to J8
expect:
  blue.g-tank.1: {reserve: true}
  red.raptix.1: {at: J8}
  red.raptix.2: {reserve: true}
  red: {pools: {power: 1}}
"""
    play(text, with_unit(library(), "carnidon", Icon("manufacture")), tmp_path)


def test_r106_beside_where_the_crushed_target_stood(tmp_path: Path) -> None:
    """Manufacture crushes the target first; the Explosion is still around its space."""
    text = """
seats: {red: {pools: {monster: 5}}}
figures:
  - {id: red.ares-mothership, at: F8}
  - {id: blue.terra-khan, at: A1}
  - {id: blue.raptix.1, at: H8}
  - {id: blue.raptix.2, at: I9}
  - {id: blue.raptix.3, at: E7}
turn: {activation: monster, phase: attack}
dice: [4]
script:
  - brawl red.ares-mothership blue.raptix.1
  - roll 4A
expect:
  blue.raptix.1: {reserve: true}
  blue.raptix.2: {reserve: true}
  blue.raptix.3: {at: E7}
"""
    play(text, with_monster(library(), "ares-mothership", Icon("explosion", AttackType.BRAWL)), tmp_path)


def test_r135_a_monster_does_not_destroy_itself(tmp_path: Path) -> None:
    text = """
seats: {red: {pools: {monster: 5}}}
figures:
  - {id: red.armodax, at: F8}
  - {id: blue.terra-khan, at: H8}
turn: {activation: monster, phase: attack}
dice: [6]
script:
  - brawl red.armodax blue.terra-khan
  - roll 4A
  - "no"
expect: {red.armodax: {at: F8, damage: {alpha: 0}}, blue.terra-khan: {damage: {alpha: 1}}}
"""
    play(text, with_monster(library(), "armodax", Icon("self-destruct", AttackType.BRAWL)), tmp_path)


# Reference data ------------------------------------------------------------------------------------------------------


def brought(units: tuple[str, ...] = (), city: tuple[str, ...] = ("radar-array",) * 2) -> list[str]:
    """What is wrong with a force of some units and a city."""
    return check_force(library(), Force("test", "Test", (("defender-x", "ultra"),), units, city, "a test"))


def test_r100_a_shadow_unit_is_a_unit_of_its_own() -> None:
    assert brought(("explodohawk",) * 5 + ("explodohawk-shadow",) * 5) == []
    assert brought(("hunter-elite",) * 3 + ("hunter-shadow",) * 2) == []
    assert brought(("hunter-elite",) * 3 + ("hunter-shadow",) * 3) != []


def test_ab012_only_one_of_a_limited_building() -> None:
    assert brought(city=("government-building", "radar-array")) == []
    (wrong,) = brought(city=("government-building",) * 2)
    assert "it is Limited" in wrong


def test_r102_six_energy_types() -> None:
    named = "mechanical nature occult biotech radioactive cosmic"
    assert {each.value for each in EnergyType} == set(named.split())


def test_r131_the_water_of_boardwalk_brawl() -> None:
    assert "".join(library().maps["boardwalk-brawl"].rows).count("~") == 78


def test_r132_hunters_as_their_bases_show() -> None:
    assert (library().units["hunter-shadow"].defense, library().units["hunter-elite"].defense) == (3, 2)


def test_r134_mats_that_are_left_out() -> None:
    assert not {"kill-agains-island", "riverside-rampage"} & library().maps.keys()
