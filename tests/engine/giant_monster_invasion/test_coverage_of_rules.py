"""Every rule of the game is shown by a scenario or told by a test; every scenario plays as it says."""

import re
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.giant_monster_invasion import reference
from monsterpocalypse_tui.engine.giant_monster_invasion.scenario import SETTING
from monsterpocalypse_tui.engine.reading.scenarios import run

from .stage import library

SCENARIOS = sorted((reference.data_folder() / "scenarios").glob("*.yaml"))
STORIES = [path for path in Path(__file__).parent.glob("test_*.py") if path.name != "test_random_battles.py"]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_scenario_goes_as_it_says(path: Path) -> None:
    report = run(SETTING, path, library(), path.name)
    assert report.passed, "\n".join(map(str, report.mistakes))


def test_every_rule_is_cited() -> None:
    """A rule that no scenario shows and no story tells is not known to work."""
    cited: set[str] = set()
    for path in (*SCENARIOS, *STORIES):
        cited |= set(re.findall(r"GM-(?:[0-9]{3}|G[0-9])", path.read_text(encoding="utf-8")))
    known = {rule for topic in library().topics.values() for rule in topic.rules}
    assert len(known) == 128
    assert sorted(known - cited) == []


def test_every_example_and_derived_figure_has_its_scenario() -> None:
    names = [path.stem for path in SCENARIOS]
    for prefix, count in (("gm-ex", 10), ("gm-dt", 15)):
        for number in range(1, count + 1):
            assert any(name.startswith(f"{prefix}-{number:02}-") for name in names), (prefix, number)


def test_rules_that_the_engine_names_are_known() -> None:
    """Every id in the engine is a rule or a ruling."""
    known = {rule for topic in library().topics.values() for rule in topic.rules} | set(library().rulings)
    package = Path(reference.__file__).parent
    for path in package.rglob("*.py"):
        for rule in re.findall(r"GM-(?:AM-[0-9]+|[0-9]{3}|G[0-9])", path.read_text(encoding="utf-8")):
            assert rule in known, (path.name, rule)
