"""The record of a game: append-only JSON lines, so that a game killed at any moment can go on.

The first line says what game it is and how it was set up. Every further line is one record, numbered: an answer in the
game's notation, the faces of a roll, or the cards of a draw. A number that comes again replaces everything from it on;
that is an undo.
"""

from __future__ import annotations

import json
import os
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import FileIO
from json.encoder import encode_basestring
from pathlib import Path
from time import monotonic
from typing import Any

from .decks import Cards
from .dice import Faces
from .notation import Notation
from .session import FALLEN, How, Record, Session

FORMAT = 1
AWAIT_DISK_EVERY = 5.0
"""Seconds after which a change waits until everything is on the disk."""


class JournalError(Exception):
    """A file that is no journal of this table; the message is a sentence for the player."""


@dataclass(slots=True)
class JournalFile:
    """What a journal holds: its head, its records as written, and what was wrong with it, if anything.

    `sound` is the number of bytes up to the end of the last line that could be read, and `is_ended` whether a line end
    stands there.
    """

    head: Mapping[str, Any]
    lines: list[dict[str, Any]] = field(default_factory=list)
    damage: str = ""
    sound: int = 0
    is_ended: bool = True


class Journal:
    """Keeps a file in step with a session.

    Every change is with the operating system before anybody sees the next decision, so that a game that is killed loses
    nothing. The disk itself is waited for only now and then, and at the end: that guards against a loss of power.
    """

    __slots__ = (
        "_file", "_folder_is_safe", "_notation", "_on_disk", "_owed", "_session", "_sound", "_torn", "_written", "path",
    )  # fmt: skip

    def __init__(self, path: Path, head: Mapping[str, Any], session: Session[Any], notation: Notation) -> None:
        self._prepare(path, head, session, notation)
        self._begin()

    @classmethod
    def unwritten(cls, path: Path, head: Mapping[str, Any], session: Session[Any], notation: Notation) -> Journal:
        """A journal whose file is made when it is first brought up to date; nobody is listened to yet."""
        journal = cls.__new__(cls)
        journal._prepare(path, head, session, notation)
        return journal

    @classmethod
    def reopen(cls, path: Path, session: Session[Any], notation: Notation) -> Journal:
        """Go on with a journal that the session has just replayed; what could not be read of it is cut off."""
        journal = cls.reopened(path, session, notation)
        journal._begin()
        return journal

    @classmethod
    def reopened(cls, path: Path, session: Session[Any], notation: Notation) -> Journal:
        """A journal to go on with that is not touched until it is brought up to date; nobody is listened to yet."""
        file = read(path)
        journal = cls.__new__(cls)
        journal._take(path, session, notation)
        for number, (line, record) in enumerate(zip(file.lines, session.records, strict=False)):
            if line != json.loads(journal._line(number, record)):
                break
            journal._written.append(record)
        journal._file = path.open("r+b", buffering=0)
        journal._folder_is_safe = True
        journal._sound, journal._torn = file.sound, True
        journal._owed = b"" if file.is_ended else b"\n"
        return journal

    def _prepare(self, path: Path, head: Mapping[str, Any], session: Session[Any], notation: Notation) -> None:
        self._take(path, session, notation)
        line = json.dumps({"table": FORMAT, **head}, ensure_ascii=False, separators=(",", ":")) + "\n"
        self._owed = _bytes(line)

    def _take(self, path: Path, session: Session[Any], notation: Notation) -> None:
        self.path = path
        self._notation = notation
        self._session = session
        self._written: list[Record] = []
        self._owed = b""
        self._file: FileIO | None = None
        self._folder_is_safe = False
        self._sound = 0
        self._torn = False
        self._on_disk = 0.0

    def _begin(self) -> None:
        """Write what there is and listen to the session; where that fails nothing is left behind."""
        try:
            self.sync()
        except BaseException:
            is_new = not self._folder_is_safe and self._file is not None
            self._shut()
            if is_new:
                self.path.unlink(missing_ok=True)
            raise
        self._session.on_change = self.sync

    @property
    def owed(self) -> int:
        """How many lines the file lacks."""
        return self._owed.count(b"\n")

    @property
    def is_made(self) -> bool:
        """Whether there is a file with at least its head."""
        return self._sound > 0

    def text(self) -> bytes:
        """All of the journal, also what the file lacks."""
        kept = b""
        if self.is_made:
            with self.path.open("rb") as file:
                kept = file.read(self._sound)
        return kept + self._owed

    def sync(self) -> None:
        """Write what has changed since the last time, and what could not be written then."""
        records, written = self._session.records, self._written
        number = len(written)
        text = ""
        if number and (len(records) < number or records[number - 1] is not written[-1]):
            text = self._take_back()
            number = len(written)
        new = records[number:]
        for record in new:
            text += self._line(number, record)
            number += 1
        # Put into words once, at the time: an answer may be written otherwise when the table has changed.
        self._owed += _bytes(text)
        written += new
        self._put()
        if monotonic() - self._on_disk > AWAIT_DISK_EVERY:
            self._await_disk()

    def _take_back(self) -> str:
        """Forget what was undone; it takes a line to say so, unless one that replaces it follows anyway."""
        records, written = self._session.records, self._written
        same = min(len(records), len(written))
        while same and records[same - 1] is not written[same - 1]:
            same -= 1
        del written[same:]
        return f'{{"n":{same},"undo":true}}\n' if len(records) == same else ""

    def _line(self, number: int, record: Record) -> str:
        """The line of a record; put together by hand, since every answer of every game passes here."""
        how = record.how
        if how is How.ROLLED:
            faces = str([list(values) for values in record.answer])
            return f'{{"n":{number},"seat":{record.seat},"roll":{faces}}}\n'
        if how is How.DRAWN:
            cards = json.dumps(record.answer, ensure_ascii=False, separators=(",", ":"))
            cards = f'{{"sealed":"{seal(cards)}"}}' if record.secret else cards
            return f'{{"n":{number},"seat":{record.seat},"draw":{cards}}}\n'
        text = encode_basestring(self._notation.write(self._session.state, record.answer))
        told = "chosen" if how is How.CHOSEN else how.value
        return f'{{"n":{number},"seat":{record.seat},"answer":{text},"how":"{told}"}}\n'

    def _put(self) -> None:
        """Hand the owed lines over, all of them or none: a line that was begun is cut off before it is tried again."""
        file, owed = self._file, self._owed
        if file is not None and not self._torn and self._sound:  # The usual case: one write takes it all.
            self._torn = True
            if file.write(owed) == len(owed):
                self._torn = False
                self._sound += len(owed)
                self._owed = b""
                return
        file = file or self._make()
        if self._torn:
            file.truncate(self._sound)
            file.seek(self._sound)
            self._torn = False
        data = self._owed
        self._torn = bool(data)
        try:
            while data:
                data = data[file.write(data) :]
        except BaseException:
            if not self.is_made:
                self._shut()
                self.path.unlink(missing_ok=True)
            raise
        self._torn = False
        self._sound += len(self._owed)
        self._owed = b""

    def _make(self) -> FileIO:
        """Make the file; one that another game has is never touched."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self.path.open("xb", buffering=0)
        return self._file

    def _await_disk(self) -> None:
        if self._file is None:
            return
        os.fsync(self._file.fileno())
        if not self._folder_is_safe:
            _await_folder(self.path.parent)
            self._folder_is_safe = True
        self._on_disk = monotonic()

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file, self._torn = None, False

    def close(self) -> None:
        """Stop writing."""
        self._session.on_change = None
        try:
            self._await_disk()
        finally:
            self._shut()


def _bytes(text: str) -> bytes:
    """UTF-8; what has no letter there, such as a path in another encoding, is written as JSON escapes it."""
    return text.encode("utf-8", "backslashreplace")


def _await_folder(folder: Path) -> None:
    """Wait until the name of a new file is on the disk, where a folder can be waited for."""
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def head(path: Path) -> Mapping[str, Any]:
    """The first line of a journal alone."""
    try:
        with path.open("rb") as file:
            found = _json(file.readline())
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}.") from None
    if found is None or found.get("table") != FORMAT:
        raise JournalError(f"{path} is not a saved game of this table.")
    return found


def read(path: Path) -> JournalFile:
    """Read a journal; lines after a damaged one are left out, and the damage is told."""
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise JournalError(f"{path} cannot be read: {error.strerror}.") from None
    head = _json(lines[0]) if lines else None
    if head is None or head.get("table") != FORMAT:
        raise JournalError(f"{path} is not a saved game of this table.")
    journal = JournalFile(head, sound=len(lines[0]), is_ended=lines[0].endswith(b"\n"))
    for number, line in enumerate(lines[1:], start=2):
        data = _json(line)
        if data is None or not isinstance(data.get("n"), int) or not 0 <= data["n"] <= len(journal.lines):
            journal.damage = f"{path}: line {number} is damaged; the game was taken up to there."
            break
        del journal.lines[data["n"] :]
        if "undo" not in data:
            journal.lines.append(data)
        journal.sound += len(line)
        journal.is_ended = line.endswith(b"\n")
    return journal


def replay(journal: JournalFile, session: Session[Any], notation: Notation) -> None:
    """Bring a fresh session to where a journal left off; a record that does not fit ends the replay with a sentence."""
    number = 0
    try:
        fallen = [_fallen(data) for data in journal.lines if "roll" in data or "draw" in data]
        session.foresee(dict(enumerate(fallen)))
        _ = session.open
        for number, data in enumerate(journal.lines):
            if number < len(session.records):
                _compare(data, session, session.records[number], notation)
            elif "roll" in data or "draw" in data:  # Typed in; killed between two of them the game waits for the next.
                break
            else:
                session.apply(notation.parse(session.state, str(data["answer"]), int(data["seat"])))
    except Exception as error:  # a record that is wrong, or a rule that stumbles over it
        journal.damage = f"Record {number + 1} does not fit this game ({error}); the game was taken up to there."


def _compare(data: Mapping[str, Any], session: Session[Any], record: Record, notation: Notation) -> None:
    """See that a roll or forced answer came out as it is written."""
    if record.how in FALLEN:
        if _fallen(data) != record.answer:
            raise ValueError("the dice differ" if record.how is How.ROLLED else "the cards differ")
    elif data["answer"] != notation.write(session.state, record.answer):
        raise ValueError(f"“{data['answer']}” was expected to be “{notation.write(session.state, record.answer)}”")


def _fallen(data: Mapping[str, Any]) -> Faces | Cards:
    """The faces of a roll, or the cards of a draw."""
    if "draw" in data:
        drawn = data["draw"]
        return tuple(map(str, json.loads(unseal(drawn["sealed"])) if isinstance(drawn, dict) else drawn))
    return tuple(tuple(map(int, values)) for values in data["roll"])


def seal(text: str) -> str:
    """Hide a text from a glance. It is a seal, no encryption: whoever wants to open it can.

    >>> unseal(seal("paris")), "paris" in seal("paris")
    ('paris', False)
    """
    return b64encode(text.encode()).decode("ascii")


def unseal(text: str) -> str:
    """Open what was sealed; what was not raises `ValueError`."""
    return b64decode(text, validate=True).decode("utf-8")


def _json(line: bytes) -> dict[str, Any] | None:
    try:
        data = json.loads(line.decode("utf-8"))
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
