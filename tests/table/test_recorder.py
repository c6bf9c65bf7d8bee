"""A disk that fails does not end a game, and what it did not take is written once it takes it."""

from __future__ import annotations

from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from monsterpocalypse_tui.engine.kernel.dice import SeededDice
from monsterpocalypse_tui.engine.kernel.journal import Journal, read, replay
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.table.recorder import Recorder
from tests.engine.kernel.heap import HeapNotation, new_heap

NOTATION = HeapNotation()
ALL = dict.fromkeys(range(3), RandomSeat(6))


class Disk:
    """A disk with room for so many bytes; what does not fit is written in part, as a real one does."""

    def __init__(self) -> None:
        self.room = 1_000_000

    def file(self, path: Path) -> Any:
        disk = self

        class File(FileIO):
            def write(self, data: Any) -> int:
                if not disk.room:
                    raise OSError(28, "No space left on device")
                written = super().write(data[: disk.room])
                disk.room -= written
                return written

        return File(path, "xb")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    found = Disk()

    def make(journal: Journal) -> Any:
        journal._file = found.file(journal.path)
        return journal._file

    monkeypatch.setattr(Journal, "_make", make)
    return found


def begun(path: Path) -> tuple[Session[Any], Recorder]:
    session = new_heap(60, SeededDice(8))
    return session, Recorder.begin(lambda: path, {"game": "heap"}, session, NOTATION)


def answers(session: Session[Any]) -> list[Any]:
    return [record.answer for record in session.records]


def kept(path: Path) -> list[Any]:
    session = new_heap(60, SeededDice(8))
    file = read(path)
    replay(file, session, NOTATION)
    assert not file.damage
    return answers(session)


@pytest.mark.parametrize("room", range(0, 60, 3))
def test_a_full_disk_does_not_end_the_game_and_takes_the_rest_later(room: int, tmp_path: Path, disk: Disk) -> None:
    session, recorder = begun(tmp_path / "game")
    play(session, ALL, most=2)
    disk.room = room
    play(session, ALL, most=4)
    assert recorder.trouble == "No space left on device"
    session.undo()
    disk.room = 1_000_000
    play(session, ALL, most=1)
    assert recorder.trouble == ""
    assert recorder.close() == ""
    assert kept(tmp_path / "game") == answers(session)


def test_a_game_that_could_not_be_begun_is_written_whole_later(tmp_path: Path, disk: Disk) -> None:
    disk.room = 5
    session, recorder = begun(tmp_path / "game")
    play(session, ALL, most=3)
    assert recorder.trouble
    assert list(tmp_path.iterdir()) == []
    disk.room = 1_000_000
    play(session, ALL, most=1)
    recorder.close()
    assert kept(tmp_path / "game") == answers(session)


def test_leaving_says_what_is_kept(tmp_path: Path, disk: Disk) -> None:
    session, recorder = begun(tmp_path / "game")
    play(session, ALL, most=2)
    before = answers(session)
    disk.room = 0
    play(session, ALL, most=1)
    lost = len(session.records) - len(before)
    said = recorder.close()
    assert said.startswith("The last " + (f"{lost} lines" if lost > 1 else "line"))
    assert "No space left on device" in said
    assert str(tmp_path / "game") in said
    assert kept(tmp_path / "game") == before
    assert session.on_change is None


def test_leaving_says_that_nothing_is_kept(tmp_path: Path, disk: Disk) -> None:
    disk.room = 0
    _, recorder = begun(tmp_path / "game")
    assert "nothing of it is kept" in recorder.close()
    assert list(tmp_path.iterdir()) == []


def test_another_place_takes_the_whole_game(tmp_path: Path, disk: Disk) -> None:
    session, recorder = begun(tmp_path / "game")
    disk.room = 3
    play(session, ALL, most=4)
    assert recorder.trouble
    recorder.copy(tmp_path / "elsewhere" / "game")
    assert kept(tmp_path / "elsewhere" / "game") == answers(session)
    recorder.close()


def test_a_disk_that_does_not_keep_what_it_took_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise OSError(5, "Input/output error")

    session, recorder = begun(tmp_path / "game")
    monkeypatch.setattr("os.fsync", broken)
    play(session, ALL, most=4)
    assert recorder.close() == "The end of the game may not be on the disk (Input/output error)."
    assert kept(tmp_path / "game") == answers(session)


def test_a_name_that_was_taken_in_the_meantime_is_left_to_its_game(tmp_path: Path) -> None:
    names = iter(["game", "game-2"])
    (tmp_path / "game").write_text("another")
    free: Callable[[], Path] = lambda: tmp_path / next(names)  # noqa: E731
    recorder = Recorder.begin(free, {}, new_heap(60, SeededDice(8)), NOTATION)
    recorder.close()
    assert recorder.path == tmp_path / "game-2"
    assert (tmp_path / "game").read_text() == "another"
