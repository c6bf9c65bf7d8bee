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
from json.encoder import encode_basestring
from pathlib import Path
from time import monotonic
from typing import Any, Literal

from .decisions import IllegalAnswer
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

    `sound` is the number of bytes up to the end of the last line that could be read.
    """

    head: Mapping[str, Any]
    lines: list[dict[str, Any]] = field(default_factory=list)
    damage: str = ""
    sound: int = 0


class Journal:
    """Keeps a file in step with a session.

    Every change is with the operating system before anybody sees the next decision, so that a game that is killed loses
    nothing. The disk itself is waited for only now and then, and at the end: that guards against a loss of power.
    """

    __slots__ = ("_file", "_notation", "_on_disk", "_session", "_written", "path")

    def __init__(self, path: Path, head: Mapping[str, Any], session: Session[Any], notation: Notation) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._open(path, "wb", session, notation)
        self._put(json.dumps({"table": FORMAT, **head}, ensure_ascii=False, separators=(",", ":")) + "\n")
        self.sync()

    @classmethod
    def reopen(cls, path: Path, session: Session[Any], notation: Notation) -> Journal:
        """Go on with a journal that the session has just replayed; what could not be read of it is cut off."""
        file = read(path)
        os.truncate(path, file.sound)
        is_ended = path.read_bytes().endswith(b"\n")
        journal = cls.__new__(cls)
        journal._open(path, "ab", session, notation)
        for number, (line, record) in enumerate(zip(file.lines, session.records, strict=False)):
            if line != json.loads(journal._line(number, record)):
                break
            journal._written.append(record)
        if not is_ended:
            journal._put("\n")
        journal.sync()
        return journal

    def _open(self, path: Path, mode: Literal["wb", "ab"], session: Session[Any], notation: Notation) -> None:
        self.path = path
        self._notation = notation
        self._session = session
        self._written: list[Record] = []
        self._file = path.open(mode, buffering=0)
        self._on_disk = 0.0
        session.on_change = self.sync

    def sync(self) -> None:
        """Write what has changed since the last time."""
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
        self._put(text)
        written += new
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

    def _put(self, text: str) -> None:
        data = text.encode()
        while data:
            data = data[self._file.write(data) :]

    def _await_disk(self) -> None:
        os.fsync(self._file.fileno())
        self._on_disk = monotonic()

    def close(self) -> None:
        """Stop writing."""
        self._session.on_change = None
        try:
            self._await_disk()
        finally:
            self._file.close()


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
    journal = JournalFile(head, sound=len(lines[0]))
    for number, line in enumerate(lines[1:], start=2):
        data = _json(line)
        if data is None or not isinstance(data.get("n"), int) or not 0 <= data["n"] <= len(journal.lines):
            journal.damage = f"{path}: line {number} is damaged; the game was taken up to there."
            break
        del journal.lines[data["n"] :]
        if "undo" not in data:
            journal.lines.append(data)
        journal.sound += len(line)
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
    except (IllegalAnswer, ValueError, KeyError, TypeError) as error:
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
