"""A rule that fails takes its answer back and nothing else; the game goes on and is kept."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from monsterpocalypse_tui.cli import main
from monsterpocalypse_tui.engine.kernel.dice import SeededDice
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.table.game import Seating
from monsterpocalypse_tui.table.match import Match, RulesFailed, defaults
from monsterpocalypse_tui.table.saves import take_up
from monsterpocalypse_tui.table.shelf import FIRST, game
from tests.engine.kernel.heap import new_heap

GAME = game(FIRST)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MONPOC_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def failing(monkeypatch: pytest.MonkeyPatch, times: int = 1) -> None:
    """Let the rules fail the next times they go on, in the middle of what they do."""
    run, left = Session._run, [times]

    def stumble(session: Session[Any], value: Any) -> None:
        run(session, value)
        if left[0]:
            left[0] -= 1
            raise ZeroDivisionError("no such die")

    monkeypatch.setattr(Session, "_run", stumble)


def new_match(kinds: tuple[str, ...] = ("person", "person")) -> Match:
    library = GAME.load()
    return Match.new(GAME, library, Seating(kinds, dict(defaults(GAME, library)), 4, quick=True))


def test_whatever_the_rules_raise_the_session_is_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_heap(60, SeededDice(8))
    play(session, dict.fromkeys(range(3), RandomSeat(6)), most=5)
    before, state = [record.answer for record in session.records], vars_of(session)
    decision = session.decision
    assert decision is not None
    answer = next(iter(decision.options))
    failing(monkeypatch)
    with pytest.raises(ZeroDivisionError):
        session.apply(answer)
    assert [record.answer for record in session.records] == before
    assert vars_of(session) == state
    session.apply(answer)
    assert len(session.records) > len(before)


def vars_of(session: Session[Any]) -> list[object]:
    """The state of a session, to be compared."""
    return [session.rolled, len(session.events), session.open and session.open.seat, session.moment]


def test_a_failing_rule_takes_its_answer_back_and_leaves_a_report(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    before = GAME.digest(match.state)
    decision = match.session.decision
    assert decision is not None
    answer = next(iter(decision.options))
    failing(monkeypatch)
    with pytest.raises(RulesFailed) as failed:
        match.answer(answer)
    (path,) = (home / "reports").iterdir()
    assert str(path) in failed.value.refusal.sentence
    assert "ZeroDivisionError: no such die" in path.read_text("utf-8")
    assert GAME.digest(match.state) == before
    match.answer(answer)
    stood = GAME.digest(match.state)
    assert match.close() == ""
    assert match.journal is not None
    kept = take_up(match.journal.path)
    kept.journal.close()
    assert GAME.digest(kept.session.state) == stood


def test_a_plain_game_goes_on_after_a_rule_has_failed(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = Match.answer

    def fail_once(match: Match, given: Any) -> Any:
        monkeypatch.setattr(Match, "answer", answer)
        failing(monkeypatch)
        return match.answer(given)

    monkeypatch.setattr(Match, "answer", fail_once)
    monkeypatch.setattr("sys.stdin", io.StringIO("done\ndone\nquit\n"))
    assert main(["plain", "--blue", "person", "--seed", "4", "--map", "block-war", "--quick"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert out.count("The rules failed over this answer, and it was taken back; a report is in") == 1
    assert "Good-bye. The game is kept" in out
