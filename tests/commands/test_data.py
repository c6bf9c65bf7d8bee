"""`monpoc data check` names every mistake on a line of its own, or says in one line what there is."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.cli import main

pytest.importorskip("monsterpocalypse_tui.engine.monsterpocalypse.reference.loading")


def test_the_shipped_data_have_no_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("Loaded 12 monsters, ")
    assert line.endswith("; no mistakes.")


def test_mistakes_are_listed_and_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "abilities.yaml").write_text("abilities: [", encoding="utf-8")
    assert main(["data", "check", str(tmp_path)]) == 1
    *mistakes, count = capsys.readouterr().out.splitlines()
    assert len(mistakes) == 1
    assert mistakes[0].startswith(f"{tmp_path / 'abilities.yaml'}:")
    assert count == "1 mistake"


def test_a_missing_folder_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "check", "no/such/folder"]) == 2
    assert capsys.readouterr().err == "monpoc: There is no folder “no/such/folder”.\n"


def test_data_alone_asks_for_an_action(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["data"])
    assert left.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
