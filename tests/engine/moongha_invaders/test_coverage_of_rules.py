"""Every rule, ruling and citation is known, and every rule is shown by a scenario or a test."""

import re
from pathlib import Path

from monsterpocalypse_tui.engine import moongha_invaders
from monsterpocalypse_tui.engine.moongha_invaders.reference import data_folder

from .games import library

RULE = re.compile(r"MI-(?:AM-\d+|\d{3})")


def _cited(paths: list[Path]) -> set[str]:
    return {rule for path in paths for rule in RULE.findall(path.read_text())}


def _scenario_rules() -> set[str]:
    lists = re.compile(r"^rules: \[(.*)\]$", re.MULTILINE)
    texts = [path.read_text() for path in (data_folder() / "scenarios").glob("*.yaml")]
    return {rule for text in texts for rules in lists.findall(text) for rule in RULE.findall(rules)}


def _tests() -> list[Path]:
    return [path for path in Path(__file__).parent.glob("test_*.py") if path != Path(__file__)]


def test_every_rule_of_the_book_is_shown_by_a_scenario_or_a_test() -> None:
    shown = _scenario_rules() | _cited(_tests())
    assert sorted(set(library().rules) - shown) == []


def test_every_ruling_is_shown_by_a_scenario_or_a_test() -> None:
    shown = _scenario_rules() | _cited(_tests())
    assert sorted(set(library().rulings) - shown) == []


def test_there_are_ninety_nine_rules_and_each_has_its_topic() -> None:
    found = library()
    assert len(found.rules) == 99
    assert {rule for topic in found.topics.values() for rule in topic.rules} == set(found.rules)


def test_whatever_is_cited_exists() -> None:
    code = list(Path(next(iter(moongha_invaders.__path__))).rglob("*.py"))
    known = {*library().rules, *library().rulings}
    assert sorted((_cited(code) | _scenario_rules()) - known) == []


def test_every_rule_is_cited_where_it_is_carried_out_or_told() -> None:
    code = list(Path(next(iter(moongha_invaders.__path__))).rglob("*.py"))
    ranges = re.compile(r"MI-(\d{3}) to MI-(\d{3})")
    cited = _cited(code)
    for path in code:
        for low, high in ranges.findall(path.read_text()):
            cited |= {f"MI-{number:03}" for number in range(int(low), int(high) + 1)}
    assert sorted(set(library().rules) - cited) == []
