"""Every shipped scenario goes as written, and a bad one gets a clear sentence."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.reading.scenarios import load, run
from monsterpocalypse_tui.engine.smash_monster_rampage.invariants import broken
from monsterpocalypse_tui.engine.smash_monster_rampage.reference import data_folder
from monsterpocalypse_tui.engine.smash_monster_rampage.scenario import SETTING
from tests.engine.smash_monster_rampage.random_games import library

SHIPPED = sorted((data_folder() / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped(path: Path) -> None:
    report = run(SETTING, path, library())
    assert report.passed, "\n".join(map(str, report.mistakes))
    assert broken(report.state) == []


def test_names_are_given_once() -> None:
    names = [load(SETTING, path, library()).entry.name for path in SHIPPED]
    assert len(names) == len(set(names)) >= 90


def test_every_example_and_derived_test_has_a_file() -> None:
    stems = " ".join(path.stem for path in SHIPPED)
    wanted = [f"sm-ex-{number:02}" for number in range(1, 14)] + [f"sm-dt-{number:02}" for number in range(1, 14)]
    assert [id for id in wanted if id not in stems] == []


GOOD = """\
name: A good one
rules: [SM-030]
monster: {at: E5, facing: n}
units: {orange.helicopter.1: A1, orange.tank.1: C8 n}
pending: {C6: {seat: green, card: survivors-c6}}
turn: {phase: move, spots: 3}
script:
  - step orange.helicopter.1 e
  - {refuse: step orange.helicopter.1 n, rule: SM-025}
expect:
  units: {orange.helicopter.1: B1}
  spots: 2
"""

BAD = {
    "unknown key": ("units:", "unit:", "bad.yaml:4: unit: there is no key unit here; did you mean units?"),
    "unknown rule": ("SM-030", "SM-033", "bad.yaml:2: rules[1]: there is no rule SM-033"),
    "unknown unit": (
        "orange.tank.1",
        "orange.tnk.1",
        "bad.yaml:4: units.orange.tnk.1: there is no unit “orange.tnk.1”",
    ),
    "no such square": ("A1,", "Z1,", "bad.yaml:4: units.orange.helicopter.1: “Z1” is no square of the board"),
    "a tank that looks nowhere": ("C8 n", "C8", "“C8” is no place for it; write D7 n for a tank"),
    "a Monster askew": ("at: E5", "at: F5", "bad.yaml:3: monster.at: this is no corner of a Monster Square"),
    "two on one square": ("C8 n", "A1 n", "this position cannot be: orange.helicopter.1 and orange.tank.1 share"),
    "no such card": ("card: survivors-c6", "card: survivors-z6", "“survivors-z6” is no card"),
    "an answer that is none": ("step orange.helicopter.1 e", "hop orange.helicopter.1 e", "There is no “hop”"),
    "an illegal answer": ("step orange.helicopter.1 e", "step orange.helicopter.1 w", "is refused: Units never leave"),
    "a refusal by another rule": ("rule: SM-025", "rule: SM-020", "is refused by SM-025, not by SM-020"),
    "another place": ("helicopter.1: B1", "helicopter.1: C1", "expected C1, but it is B1"),
    "other spots": ("spots: 2", "spots: 1", "bad.yaml:12: expect.spots: expected 1, but it is 2"),
}


def mistakes(text: str, folder: Path) -> str:
    path = folder / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    return "\n".join(map(str, run(SETTING, path, library(), "bad.yaml").mistakes))


def test_the_good_one_passes(tmp_path: Path) -> None:
    assert mistakes(GOOD, tmp_path) == ""


@pytest.mark.parametrize("case", BAD)
def test_a_bad_one_gets_a_clear_sentence(case: str, tmp_path: Path) -> None:
    right, wrong, sentence = BAD[case]
    assert right in GOOD
    assert sentence in mistakes(GOOD.replace(right, wrong), tmp_path)
