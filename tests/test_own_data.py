"""A player's own data folder is read by every command that reads data."""

import io
import json
from pathlib import Path

import pytest

from monsterpocalypse_tui.cli import main
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference
from monsterpocalypse_tui.table import saves
from monsterpocalypse_tui.table.monsterpocalypse.game import GAME

UNITS = """faction: guard
source: my garage
units:
  jeep: {name: Jeep, rank: grunt, energy: mechanical, spd: 9, def: 2, cost: 1}
"""
FORCE = """name: The garage
source: my garage
monsters: {defender-x: ultra}
units: {jeep: 2}
city: {radar-array: 2}
"""
SCENARIO = """name: A jeep drives
rules: [MP-MOVE-01]
bystanders: true
figures: [{id: red.jeep.1, at: C5}]
turn: {seat: red, activation: units, phase: advancement}
script: [advance red.jeep.1 C14]
expect: {red.jeep.1: {at: C14}}
"""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    monkeypatch.setenv("MONPOC_HOME", str(home))
    for name, text in (("figures/garage.yaml", UNITS), ("forces/garage.yaml", FORCE)):
        (home / "data" / name).parent.mkdir(parents=True, exist_ok=True)
        (home / "data" / name).write_text(text, encoding="utf-8")
    return home


def test_there_is_one_folder_for_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert saves.own_data(GAME) == home / "data"
    monkeypatch.delenv("MONPOC_HOME")
    assert saves.own_data(GAME).parts[-2:] == ("monpoc", "data")


def test_a_folder_that_is_named_is_merged_after_it(home: Path, tmp_path: Path) -> None:
    assert saves.data_folders(GAME, None) == (home / "data",)
    assert saves.data_folders(GAME, tmp_path) == (home / "data", tmp_path)


def test_a_folder_that_is_not_there_is_no_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONPOC_HOME", str(tmp_path / "nowhere"))
    assert saves.data_folders(GAME, None) == ()
    assert main(["data", "check"]) == 0


def test_data_check_reads_it(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check"]) == 0
    assert f"{len(reference.load().units) + 1} units" in capsys.readouterr().out
    wrong = home / "data" / "forces" / "garage.yaml"
    wrong.write_text(FORCE.replace("jeep", "lorry"), encoding="utf-8")
    assert main(["data", "check"]) == 1
    assert capsys.readouterr().out.startswith(f"{wrong}:4: ")


@pytest.mark.parametrize("jobs", [1, 2])
def test_sim_plays_with_it(home: Path, jobs: int, capsys: pytest.CaptureFixture[str]) -> None:
    words = f"sim --red-force garage --blue-force garage --games 2 --rounds 2 --json --jobs {jobs}"
    assert main(words.split()) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_sim_takes_a_folder_by_name(tmp_path: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = (home / "data").rename(tmp_path / "named")
    words = "sim --red-force garage --blue-force garage --games 2 --rounds 2 --jobs 2"
    assert main(words.split()) == 2
    assert "There is no force “garage”" in capsys.readouterr().err
    assert main([*words.split(), "--data", str(named)]) == 0
    assert main([*words.split(), "--data", "nowhere"]) == 2
    assert capsys.readouterr().err == "monpoc: There is no folder “nowhere”.\n"


def test_scenarios_may_use_it(home: Path, tmp_path: Path) -> None:
    file = tmp_path / "drive.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    assert main(["scenario", str(file)]) == 0


def test_plain_games_use_it(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ("plain --red-force garage --quick --map block-war --seed 1", "resume --plain"):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        assert main(words.split()) == 0
        monkeypatch.setattr("sys.stdin", io.StringIO("status\nquit\n"))
    assert "taken up" in capsys.readouterr().out


@pytest.mark.parametrize("words", ["sim --games 1", "scenario", "plain --quick"])
def test_a_mistake_in_it_is_told_in_one_sentence(home: Path, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = home / "data" / "forces" / "garage.yaml"
    wrong.write_text(FORCE.replace("jeep", "lorry").replace("ultra", "extra"), encoding="utf-8")
    assert main(words.split()) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"monpoc: The data cannot be used: {wrong}:")
    assert told.count("\n") == 1
