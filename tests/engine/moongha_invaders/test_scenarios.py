"""Every scenario that ships is played; each proves the rules it names."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.moongha_invaders.cards import Library
from monsterpocalypse_tui.engine.moongha_invaders.reference import data_folder, load
from monsterpocalypse_tui.engine.moongha_invaders.scenario import SETTING
from monsterpocalypse_tui.engine.reading.scenarios import find, run

FILES = list(find([data_folder() / "scenarios"]))


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_scenario_goes_as_its_file_says(path: Path, library: Library) -> None:
    report = run(SETTING, path, library, path.name)
    assert report.passed, "\n".join(map(str, report.mistakes))


@pytest.mark.parametrize("prefix", ["ex", "dt"])
def test_every_example_and_derived_test_has_its_file(prefix: str) -> None:
    count = 14 if prefix == "ex" else 12
    stems = [path.stem for path in FILES]
    for number in range(1, count + 1):
        assert any(stem.startswith(f"mi-{prefix}-{number:02}-") for stem in stems), number
