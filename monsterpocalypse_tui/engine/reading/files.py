"""Reading YAML files: plain values fast, and the line of any field when something is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import yaml

# libyaml reads ten times faster; the pure reader understands the same files where it is missing.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Where = tuple[str | int, ...]
"""The way to a field: keys of mappings and places in lists, counted from 0."""

Note = Callable[[Where, str, str], None]
"""Takes down where something is wrong, what is wrong, and what is allowed."""

_DEEPEST = 20

Broken = object()
"""Stands for the content of a file that could not be read."""


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """One thing wrong in the reference data; list places in `field` are counted from 1."""

    file: str
    line: int
    field: str
    wrong: str
    allowed: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        said = f"{self.wrong}; {self.allowed}" if self.allowed else self.wrong
        return ": ".join(part for part in (place, self.field, said) if part)


class ReferenceError(ValueError):
    """The reference data cannot be used; every mistake is listed."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(map(str, self.mistakes)))


@dataclass(slots=True, eq=False)
class SourceFile:
    """One YAML file, its text, and what was found wrong in it."""

    path: Path
    shown: str
    text: str = ""
    faults: list[tuple[Where, str, str]] = field(default_factory=list)
    placed: list[Mistake] = field(default_factory=list)

    def note(self, where: Where, wrong: str, allowed: str = "") -> None:
        """Take down something wrong at a field; its line is looked up later."""
        self.faults.append((where, wrong, allowed))

    def note_line(self, line: int, wrong: str, allowed: str = "", name: str = "") -> None:
        """Take down something wrong at a line."""
        self.placed.append(Mistake(self.shown, line, name, wrong, allowed))

    def content(self) -> object:
        """Return the file as plain strings, lists and mappings, or `Broken`."""
        try:
            raw = self.path.read_bytes()
        except OSError as error:
            self.note_line(0, f"cannot be read ({error.strerror})", "check that the file is there and open to you")
            return Broken
        try:
            self.text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            self.note_line(line, f"byte {raw[error.start]:#04x} is not UTF-8", "save the file as UTF-8 text")
            return Broken
        return _plain(self)

    def mistakes(self) -> list[Mistake]:
        """Return all that was found wrong, with lines, in the order of the file."""
        found = list(self.placed)
        if self.faults:
            lines: dict[Where, int] = {}
            if self.text:
                _plain(SourceFile(self.path, self.shown, self.text), lines)
            for where, wrong, allowed in self.faults:
                known = next((lines[where[:n]] for n in range(len(where), -1, -1) if where[:n] in lines), 1)
                found.append(Mistake(self.shown, known, field_name(where), wrong, allowed))
        return sorted(dict.fromkeys(found), key=lambda mistake: mistake.line)


def field_name(where: Where) -> str:
    """Write the way to a field for people: `units.g-tank.abilities[2]`."""
    text = ""
    for step in where:
        text += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def near(word: str, words: Iterable[str]) -> str:
    """Suggest the nearest known word, or list a few."""
    known = sorted(words)
    if close := get_close_matches(word, known, n=2, cutoff=0.6):
        return f"did you mean {' or '.join(close)}?"
    if len(known) > 8:
        return f"known are {', '.join(known[:8])} and {len(known) - 8} more"
    return f"known are {', '.join(known)}" if known else "none are known"


def _plain(file: SourceFile, lines: dict[Where, int] | None = None) -> object:
    """Turn a file's events into plain values; every scalar stays text, and `lines` is filled if given."""
    parser = _Loader(file.text)
    try:
        return _collect(parser.get_event, file, lines)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        said = " ".join(filter(None, (error.problem, error.context)))
        file.note_line(mark.line + 1 if mark else 1, f"this is not YAML: {said}", "mend the punctuation or indentation")
    except yaml.reader.ReaderError as error:
        line = file.text.count("\n", 0, error.position) + 1
        file.note_line(line, f"this is not YAML: {error.reason}", "remove the odd character")
    finally:
        parser.dispose()
    return Broken


def _collect(get_event: Callable[[], Any], file: SourceFile, lines: dict[Where, int] | None) -> object:
    """Build the one document of a file without recursion."""
    root: object = Broken
    documents = 0
    here: Any = None
    key: str | None = None
    where: Where = ()
    stack: list[tuple[Any, str | None, Where]] = []
    while True:
        event = get_event()
        kind = type(event)
        if kind is yaml.ScalarEvent:
            value = event.value
            if type(here) is dict:
                if key is None:
                    key = value
                    if value in here:
                        line = event.start_mark.line + 1
                        file.note_line(
                            line, f"{value} stands here twice", "keep one of them", field_name((*where, value))
                        )
                    if lines is not None:
                        lines[(*where, value)] = event.start_mark.line + 1
                    continue
                if lines is not None and event.style == "|":
                    for number in range(value.count("\n") + 1):
                        lines[(*where, key, number)] = event.start_mark.line + 2 + number
                here[key] = value if value or event.style else None
                key = None
            elif here is None:
                root = value if value or event.style else Broken
            else:
                if lines is not None:
                    lines[(*where, len(here))] = event.start_mark.line + 1
                here.append(value)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            made: Any = {} if kind is yaml.MappingStartEvent else []
            stack.append((here, key, where))
            if len(stack) > _DEEPEST:
                file.note_line(event.start_mark.line + 1, "lists and mappings are nested too deeply", "keep it flat")
                return Broken
            if type(here) is dict:
                if key is None:
                    file.note_line(event.start_mark.line + 1, "a list or mapping stands where a name is expected")
                    return Broken
                here[key] = made
                where = (*where, key)
            elif here is None:
                root = made
            else:
                where = (*where, len(here))
                if lines is not None:
                    lines[where] = event.start_mark.line + 1
                here.append(made)
            here, key = made, None
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            here, key, where = stack.pop()
            key = None
        elif kind is yaml.AliasEvent:
            file.note_line(event.start_mark.line + 1, f"*{event.anchor} points elsewhere", "write the value out")
            return Broken
        elif kind is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                file.note_line(event.start_mark.line + 1, "a second document begins", "keep one document to a file")
                return root
        elif kind is yaml.StreamEndEvent:
            if root is Broken:
                file.note_line(1, "the file is empty", "fill it or remove it")
            return root
