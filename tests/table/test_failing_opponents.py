"""An opponent that fails or answers what is not allowed plays something simple instead, and it is told."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from monsterpocalypse_tui.cli import main
from monsterpocalypse_tui.engine.kernel.decisions import IllegalAnswer
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, Reply
from monsterpocalypse_tui.table.game import Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.shelf import FIRST, game

GAME = game(FIRST)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MONPOC_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def new_match() -> Match:
    library = GAME.load()
    return Match.new(GAME, library, Seating(("random", "random"), dict(defaults(GAME, library)), 4, quick=True))


def raising(*given: Any) -> Reply:
    raise RecursionError("thought too deeply")


def cheating(*given: Any) -> Reply:
    return Reply("give me all the dice", "")


@pytest.mark.parametrize("answer", [raising, cheating])
def test_a_failing_opponent_takes_any_legal_answer(answer: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    monkeypatch.setattr(RandomSeat, "answer", answer)
    decision = match.session.decision
    assert decision is not None
    reply = match.machine_reply()
    assert decision.options.why_not(reply.answer) is None
    assert match.machine_reply().answer == reply.answer, "the same at every telling"
    match.play_reply(reply.answer)
    (first, *_) = sorted((home / "reports").iterdir())
    said = match.take_notices()[0]
    assert str(first) in said
    assert said in match.log
    assert match.take_notices() == []
    match.close()


def test_a_reply_that_cannot_be_played_gives_way_to_one_that_can() -> None:
    match = new_match()
    before = len(match.session.records)
    match.play_reply("give me all the dice")
    assert len(match.session.records) > before
    assert len(match.take_notices()) == 1
    match.close()


def test_a_person_is_still_refused() -> None:
    match = new_match()
    before = len(match.session.records)
    with pytest.raises(IllegalAnswer):
        match.answer("give me all the dice")
    assert len(match.session.records) == before
    match.close()


def test_a_plain_game_goes_on_with_a_failing_opponent(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(RandomSeat, "answer", raising)
    monkeypatch.setattr("sys.stdin", io.StringIO("done\ndone\npush 0\nquit\n"))
    assert main(["plain", "--blue", "random", "--seed", "4", "--map", "block-war", "--quick"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "machine found no answer of its own and took any that is legal; a report is in" in out
    assert "Good-bye. The game is kept" in out
