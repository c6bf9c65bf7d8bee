"""Every ability, every example of the book and every ruling that matters is shown by a scenario or a test."""

import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import data_folder
from tests.engine.monsterpocalypse.random_games import library

ABILITIES = [f"AB-{number:03}" for number in range(1, 109)]
EXAMPLES = [f"EX-{number:02}" for number in range(1, 57)] + [f"DX-{number:02}" for number in range(1, 21)]

NO_DIFFERENCE = {
    "R-022": "Ten Action Dice always lie in the two pools between turns, so neither activation is ever out of reach.",
    "R-107": "It says where the subjects were read; what each one means is shown with its ability.",
    "R-108": "What is met in a shift of one space can be taken in any order with the same result.",
}
"""Rulings that cannot change how a game goes, and why."""

_NAME = re.compile(r"def (test_\w+)")
_ID = re.compile(r"_(ex|dx|ab|r)_?([0-9]{2,3})(?![0-9])")


@cache
def shown_by_scenarios() -> frozenset[str]:
    """The ids in the `rules` of all shipped scenarios."""
    files = (data_folder() / "scenarios").rglob("*.yaml")
    return frozenset(rule for file in files for rule in yaml.safe_load(file.read_text(encoding="utf-8"))["rules"])


@cache
def shown_by_tests() -> frozenset[str]:
    """The ids in the names of all tests, such as `test_ex_07_...` and `test_r101_...`."""
    texts = (file.read_text(encoding="utf-8") for file in Path(__file__).parent.rglob("test_*.py"))
    names = (name for text in texts for name in _NAME.findall(text))
    return frozenset(f"{kind.upper()}-{number}" for name in names for kind, number in _ID.findall(name))


def is_shown(id: str) -> bool:
    return id in shown_by_scenarios() | shown_by_tests()


def test_the_lists_are_whole() -> None:
    assert sorted(ability.code for ability in library().abilities.values()) == ABILITIES
    assert NO_DIFFERENCE.keys() <= library().rulings.keys()


@pytest.mark.parametrize("id", [*ABILITIES, *EXAMPLES])
def test_every_ability_and_example_is_shown(id: str) -> None:
    assert is_shown(id), f"write a scenario with {id} in its rules, or a test with it in its name"


@pytest.mark.parametrize("id", sorted(library().rulings))
def test_every_ruling_is_shown_or_makes_no_difference(id: str) -> None:
    assert is_shown(id) != (id in NO_DIFFERENCE), f"show {id} in a scenario or a test, or say why it cannot matter"
