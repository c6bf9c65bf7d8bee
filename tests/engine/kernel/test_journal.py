"""Journals: what is on disk is enough to go on, killed at any moment."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Roll, SeededDice
from monsterpocalypse_tui.engine.kernel.journal import Journal, JournalError, read, replay
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play
from monsterpocalypse_tui.engine.kernel.session import Session, TypedFaces
from tests.engine.kernel.heap import Heap, HeapNotation, new_heap

NOTATION = HeapNotation()
ALL = dict.fromkeys(range(3), RandomSeat(6))


def recorded(path: Path, answers: int = 12) -> Session[Heap]:
    """Play some of a toy game into a journal."""
    session = new_heap(60, SeededDice(8))
    journal = Journal(path, {"game": "heap"}, session, NOTATION)
    play(session, dict.fromkeys(range(3), RandomSeat(6)), most=answers)
    journal.close()
    return session


def resumed(path: Path) -> tuple[Session[Heap], str]:
    """Read a journal back; the dice differ, so every known face must come from the file."""
    file = read(path)
    session = new_heap(60, SeededDice(999))
    replay(file, session, NOTATION)
    return session, file.damage


def same(one: Session[Heap], other: Session[Heap]) -> bool:
    """Whether two games stand at the same place with the same past."""
    return one.state.shown() == other.state.shown() and [(r.seat, r.answer, r.how) for r in one.records] == [
        (r.seat, r.answer, r.how) for r in other.records
    ]


def test_a_journal_brings_the_game_back(tmp_path: Path) -> None:
    played = recorded(tmp_path / "saves" / "game.jsonl")
    again, damage = resumed(tmp_path / "saves" / "game.jsonl")
    assert same(played, again)
    assert damage == ""
    assert read(tmp_path / "saves" / "game.jsonl").head == {"table": 1, "game": "heap"}


def test_every_answer_is_on_disk_before_the_next_is_asked(tmp_path: Path) -> None:
    session = new_heap(60, SeededDice(8))
    journal = Journal(tmp_path / "game", {}, session, NOTATION)
    for _ in range(5):
        play(session, ALL, most=1)
        assert same(resumed(tmp_path / "game")[0], session)
    journal.close()


def test_undone_answers_stay_undone(tmp_path: Path) -> None:
    session = new_heap(60, SeededDice(8))
    journal = Journal(tmp_path / "game", {}, session, NOTATION)
    play(session, ALL, most=6)
    session.undo()
    session.undo()
    assert same(resumed(tmp_path / "game")[0], session)
    play(session, ALL, most=1)
    assert same(resumed(tmp_path / "game")[0], session)
    session.undo()
    session.redo()
    journal.close()
    assert same(resumed(tmp_path / "game")[0], session)


def test_a_journal_is_gone_on_with(tmp_path: Path) -> None:
    recorded(tmp_path / "game")
    session, _ = resumed(tmp_path / "game")
    journal = Journal.reopen(tmp_path / "game", session, NOTATION)
    play(session, ALL, most=3)
    journal.close()
    assert same(resumed(tmp_path / "game")[0], session)


def test_an_interrupt_is_kept(tmp_path: Path) -> None:
    session = new_heap(60, SeededDice(8))
    journal = Journal(tmp_path / "game", {}, session, NOTATION)
    play(session, ALL, most=3)
    session.apply("leave")
    journal.close()
    again, _ = resumed(tmp_path / "game")
    assert again.over
    assert same(again, session)


def test_killed_in_mid_line_the_game_goes_on_from_the_line_before(tmp_path: Path) -> None:
    path = tmp_path / "game"
    recorded(path)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    last = len(whole) - len(lines[-1])
    for cut in range(last + 1, len(whole) - 1):
        path.write_bytes(whole[:cut])
        session, damage = resumed(path)
        assert damage == f"{path}: line {len(lines)} is damaged; the game was taken up to there."
        # A forced answer or a roll follows by itself, so at most the half-written record is missing.
        assert len(session.records) >= len(lines) - 2


def goes_on(path: Path) -> None:
    """Resume, play on, and see that the file tells the whole game again."""
    session, _ = resumed(path)
    journal = Journal.reopen(path, session, NOTATION)
    play(session, dict.fromkeys(range(3), RandomSeat(7)), most=3)
    journal.close()
    again, damage = resumed(path)
    assert damage == ""
    assert same(again, session)


def test_killed_at_any_byte_a_game_goes_on_and_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game"
    recorded(path, answers=4)
    whole = path.read_bytes()
    for cut in range(whole.index(b"\n"), len(whole)):
        path.write_bytes(whole[:cut])
        goes_on(path)


@pytest.mark.parametrize("garbage", [b"?!\n", b'{"n":4,"seat":0,"answer":"9","how":"chosen"}\n'])
def test_a_journal_with_a_bad_line_in_it_goes_on_from_there(garbage: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game"
    recorded(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], garbage, *lines[6:]]))
    goes_on(path)


def test_names_may_hold_any_character(tmp_path: Path) -> None:
    names = "line\u2028separator, next\x85line, feed\x0c, new\nline"
    journal = Journal(tmp_path / "game", {"name": names}, new_heap(60, SeededDice(8)), NOTATION)
    journal.close()
    assert read(tmp_path / "game").head["name"] == names


@pytest.mark.parametrize(
    "text", ["", "not json\n", "[1]\n", '{"table": 99}\n', '{"game": "heap"}\n', "\x00\xff", '"table"\n']
)
def test_a_file_that_is_no_journal_is_told_in_one_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(JournalError) as refused:
        read(path)
    assert str(refused.value) == f"{path} is not a saved game of this table."


def test_a_file_that_is_not_there_is_told_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"game cannot be read: No such file or directory\.$"):
        read(tmp_path / "game")


@pytest.mark.parametrize("garbage", ["?!", "[]", '{"n": "one"}', '{"n": 99, "answer": "1"}', '{"n": -1}', "null", "1"])
def test_a_damaged_line_is_told_and_what_came_before_is_kept(garbage: str, tmp_path: Path) -> None:
    path = tmp_path / "game"
    recorded(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[5] = garbage
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    session, damage = resumed(path)
    assert damage == f"{path}: line 6 is damaged; the game was taken up to there."
    assert len(session.records) >= 4


@pytest.mark.parametrize(
    "record",
    [
        {"answer": "9", "how": "chosen"},
        {"answer": "king me", "how": "chosen"},
        {"answer": "1", "how": "chosen", "seat": "nobody"},
        {"how": "chosen"},
        {"roll": [["x"]]},
        {"roll": 7},
    ],
)
def test_a_record_that_does_not_fit_is_told_in_one_sentence(record: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "game"
    recorded(path, answers=1)
    number = len(read(path).lines)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({"n": number, "seat": 1} | record) + "\n")
    session, damage = resumed(path)
    assert damage.endswith("the game was taken up to there.")
    assert "\n" not in damage
    assert session.decision is not None


def test_a_game_with_typed_dice_waits_where_it_was_left(tmp_path: Path) -> None:
    session = new_heap(60, None)
    journal = Journal(tmp_path / "game", {}, session, NOTATION)
    session.apply(2)
    session.apply(TypedFaces({"C": (0,)}))
    session.apply(3)
    journal.close()
    again = new_heap(60, None)
    replay(read(tmp_path / "game"), again, NOTATION)
    assert same(again, session)
    assert again.decision is None
    assert not again.over


def test_faces_that_were_taken_back_and_typed_anew_are_read_as_they_were_in_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played = new_heap(60, None)
    journal = Journal(path, {"game": "heap"}, played, NOTATION)
    played.apply(2)
    played.apply(TypedFaces({"C": (1,)}))
    played.undo()
    played.apply(TypedFaces({"C": (0,)}))
    played.apply(3)
    journal.close()
    again = new_heap(60, None)
    replay(read(path), again, NOTATION)
    assert same(played, again)
    again.apply(TypedFaces({"C": (1,)}))
    again.undo()
    again.undo()
    again.undo()
    assert isinstance(again.open, Roll), "the faces that were read are forgotten too once they are undone"


def test_the_disk_is_waited_for_now_and_then_and_at_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []
    monkeypatch.setattr("os.fsync", waits.append)
    session = new_heap(60, SeededDice(8))
    journal = Journal(tmp_path / "game", {}, session, NOTATION)
    play(session, ALL, most=6)
    assert len(waits) == 2, "the file, and once the folder it is in"
    monkeypatch.setattr("monsterpocalypse_tui.engine.kernel.journal.AWAIT_DISK_EVERY", -1.0)
    play(session, ALL, most=2)
    assert len(waits) == 4
    journal.close()
    assert len(waits) == 5


def test_what_could_not_be_written_is_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_heap(60, SeededDice(8))
    journal = Journal(tmp_path / "game", {}, session, NOTATION)
    play(session, ALL, most=2)

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "_put", full)
        with pytest.raises(OSError, match="No space left"):
            play(session, ALL, most=1)
    journal.sync()
    journal.close()
    assert same(resumed(tmp_path / "game")[0], session)


@pytest.mark.parametrize("call", ["os.fsync", "monsterpocalypse_tui.engine.kernel.journal.Journal._put"])
def test_a_journal_that_cannot_be_begun_leaves_nothing_behind(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    session = new_heap(60, SeededDice(8))
    opened = len(list(Path("/dev/fd").iterdir()))
    monkeypatch.setattr(call, full)
    with pytest.raises(OSError, match="No space left"):
        Journal(tmp_path / "game", {}, session, NOTATION)
    assert session.on_change is None
    assert list(tmp_path.iterdir()) == []
    assert len(list(Path("/dev/fd").iterdir())) == opened


def test_the_file_of_another_game_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "game").write_text("another game")
    with pytest.raises(FileExistsError):
        Journal(tmp_path / "game", {}, new_heap(60, SeededDice(8)), NOTATION)
    assert (tmp_path / "game").read_text() == "another game"


def test_an_undo_that_could_not_be_written_is_not_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_heap(60, SeededDice(8))
    journal = Journal(tmp_path / "game", {}, session, NOTATION)
    play(session, ALL, most=3)

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "_put", full)
        with pytest.raises(OSError, match="No space left"):
            session.undo()
    journal.sync()
    journal.close()
    assert same(resumed(tmp_path / "game")[0], session)


KILLED = """
import os, signal, sys
from pathlib import Path
from monsterpocalypse_tui.engine.kernel.dice import Roll, SeededDice
from monsterpocalypse_tui.engine.kernel.journal import Journal
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play
from tests.engine.kernel.heap import HeapNotation, new_heap
session = new_heap(60, SeededDice(8))
journal = Journal(Path(sys.argv[1]), {}, session, HeapNotation())
play(session, dict.fromkeys(range(3), RandomSeat(6)), most=9)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_game_that_is_killed_outright_has_lost_nothing(tmp_path: Path) -> None:
    top = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "game")], cwd=top, check=False)
    session = new_heap(60, SeededDice(8))
    play(session, dict.fromkeys(range(3), RandomSeat(6)), most=9)
    assert same(resumed(tmp_path / "game")[0], session)
