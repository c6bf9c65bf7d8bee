"""`monpoc scenario` prints a line for each file and the count at the end."""

import json
from pathlib import Path

import pytest

from monsterpocalypse_tui.cli import main

GOOD = """\
name: A good one
rules: [MP-MOVE-01]
bystanders: true
figures: [{id: red.carnidon.1, at: C5}]
turn: {seat: red, activation: units, phase: advancement}
script: [advance red.carnidon.1 C7]
expect: {red.carnidon.1: {at: C7}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "good.yaml").write_text(GOOD, encoding="utf-8")
    bad = GOOD.replace("at: C7}}", "at: C8}, blue: {pools: {power: 3}}}")
    (tmp_path / "inner" / "bad.yaml").write_text(bad, encoding="utf-8")
    return tmp_path


def test_all_shipped_scenarios_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert all(line.startswith("ok   ") for line in lines)
    assert last == f"{len(lines)} passed, 0 failed"


def test_a_folder_is_searched_and_a_failure_told_on_one_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(folder)]) == 1
    first, second, last = capsys.readouterr().out.splitlines()
    assert first == "ok   A good one (MP-MOVE-01)"
    assert second == (
        f"FAIL {folder}/inner/bad.yaml:7: expect.red.carnidon.1.at: expected C8, but it is C7; "
        "7: expect.blue.pools.power: expected 3, but it is 0"
    )
    assert last == "1 passed, 1 failed"


def test_json_is_the_final_position_one_to_a_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--json", str(folder / "good.yaml"), str(folder / "good.yaml")]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert json.loads(first)["figures"]["red.carnidon.1"] == {"at": "C7"}


def test_json_tells_failures_aside(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "--json", str(folder)]) == 1
    told = capsys.readouterr()
    assert len([json.loads(line) for line in told.out.splitlines()]) == 2
    assert told.err.startswith(f"FAIL {folder}/inner/bad.yaml:7: ")


def test_a_missing_file_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "no/such.yaml"]) == 1
    line, last = capsys.readouterr().out.splitlines()
    assert line.startswith("FAIL no/such.yaml: cannot be read")
    assert last == "0 passed, 1 failed"


def test_an_empty_folder_is_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"monpoc: There is no scenario in “{tmp_path}”.\n"


def test_own_data_are_read_as_well(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    (data / "maps").mkdir(parents=True)
    rows = "".join(f"  {'.' * 10}\n" for _ in range(10))
    text = f"name: Ours\nsource: a test\npractice: true\nrows: |\n{rows}"
    (data / "maps" / "ours.yaml").write_text(text, encoding="utf-8")
    file = folder / "good.yaml"
    file.write_text(f"map: ours\n{GOOD}", encoding="utf-8")
    assert main(["scenario", str(file)]) == 1
    assert main(["scenario", str(file), "--data", str(data)]) == 0
    assert main(["scenario", str(file), "--data", str(data / "none")]) == 2
    assert capsys.readouterr().err == f"monpoc: There is no folder “{data / 'none'}”.\n"
