"""Secrets in saved games: sealed against a glance, and read again whatever form they have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.moongha_invaders.answers import Pass
from monsterpocalypse_tui.table.saves import games_folder, take_up
from tests.table.moongha_invaders.games import new_match


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MONPOC_HOME", str(tmp_path))


def test_a_saved_game_names_no_counter_in_clear() -> None:
    table = new_match(keep=True)
    table.answer(Pass())
    table.close()
    (path,) = games_folder().iterdir()
    draws = [line for line in path.read_text(encoding="utf-8").splitlines() if '"draw"' in line]
    assert len(draws) == 4
    for line in draws:
        assert not any(city in line for city in table.state.table.city_ids)
    kept = take_up(path)
    kept.journal.close()
    assert kept.session.state.dealt == table.state.dealt


def test_a_game_saved_in_clear_is_still_read() -> None:
    table = new_match(keep=True)
    table.answer(Pass())
    table.close()
    (path,) = games_folder().iterdir()
    lines = path.read_text(encoding="utf-8").splitlines()
    assert sum('"sealed"' in line for line in lines) == 4
    ids = table.state.table.city_ids
    for number, line in enumerate(lines):
        data = json.loads(line)
        if "draw" in data:
            data["draw"] = [ids[city] for city in table.state.dealt[data["seat"]]]
            lines[number] = json.dumps(data)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = take_up(path)
    kept.journal.close()
    assert not kept.remark
    assert kept.session.state.dealt == table.state.dealt
