"""Scenarios: a position, the dice to come, the answers, and what must be true at the end; all in one YAML file.

They are tests, puzzles and bug reports in one form. Here is all that does not depend on the game; a game says in a
`Setting` how its files are read, how a position is set up, and how what is expected is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ..kernel.decisions import Decision, IllegalAnswer, Refusal
from ..kernel.decks import Cards, Draw, cards_as_written
from ..kernel.dice import DiceError, Faces, Roll, ScriptedRoll, faces_by_letter, faces_with_total
from ..kernel.notation import Notation, NotationError
from ..kernel.session import How, Session
from .files import Broken, Mistake, Note, SourceFile, Where
from .models import Refused, ScenarioEntry

_SHOWN = 6
"""How many legal answers a sentence lists."""

_DRAW = "draw "
"""How a line of dice begins that names cards instead."""

Entry = TypeVar("Entry", bound=ScenarioEntry)


class Impossible(Exception):
    """A position that cannot be set up; why has been noted."""


class ScenarioError(ValueError):
    """A scenario that cannot be played; every mistake is listed."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(map(str, self.mistakes)))


class Setting(Protocol[Entry]):
    """What a game brings to its scenarios."""

    seats: tuple[str, ...]
    """What the seats are called in the notation."""
    notation: Notation

    def read(self, file: SourceFile, content: object) -> Entry | None:
        """Let a file's content through the game's model, or note everything wrong with it."""
        ...

    def start(self, entry: Entry, library: Any, chance: ScriptedChance, note: Note) -> Session[Any]:
        """Set the position up, with dice and decks from `chance`; note what is wrong and raise `Impossible`."""
        ...

    def check(self, entry: Entry, session: Session[Any], note: Note) -> None:
        """Note every expectation that is not met, with what is expected and what is so."""
        ...


class ScriptedChance:
    """Rolls and draws written down beforehand, in one row; it remembers which was asked for last."""

    __slots__ = ("last", "written")

    def __init__(self, written: list[ScriptedRoll | Cards]) -> None:
        self.written = written
        self.last = 0

    def roll(self, request: Roll, number: int) -> Faces:
        written = self._written(number, request)
        if isinstance(written, tuple):
            raise DiceError(f"{request.purpose} rolls {request}, but cards are scripted here.")
        if written.faces is not None:
            return faces_by_letter(request, written.faces)
        assert written.strikes is not None
        return faces_with_total(request, written.strikes)

    def draw(self, request: Draw, number: int) -> Cards:
        written = self._written(number, request)
        if not isinstance(written, tuple):
            raise DiceError(f"{request.purpose} draws {request}, but dice are scripted here.")
        return cards_as_written(request, written)

    def _written(self, number: int, request: Roll | Draw) -> ScriptedRoll | Cards:
        self.last = number
        if number >= len(self.written):
            what = "dice are" if isinstance(request, Roll) else "cards are"
            raise DiceError(f"No {what} scripted for roll {number + 1} ({request.purpose}: {request}).")
        return self.written[number]


class Scenario(Generic[Entry]):
    """A scenario file, read and checked, ready to be played."""

    __slots__ = ("entry", "file", "library", "setting", "written")

    def __init__(
        self,
        setting: Setting[Entry],
        file: SourceFile,
        entry: Entry,
        library: Any,
        written: list[ScriptedRoll | Cards],
    ) -> None:
        self.setting = setting
        self.file = file
        self.entry = entry
        self.library = library
        self.written = written

    def start(self) -> Session[Any]:
        """Set the position up, with the scripted dice; raise `ScenarioError` if it cannot be."""
        try:
            return self.setting.start(self.entry, self.library, ScriptedChance(self.written), self.file.note)
        except Impossible:
            raise ScenarioError(self.file.mistakes()) from None

    def play(self, session: Session[Any]) -> bool:
        """Give every answer of the script; say whether all were taken as the script has it."""
        return _Play(self, session).play()


@dataclass(frozen=True, slots=True, eq=False)
class Report:
    """How a scenario went: what was wrong, if anything, and the position at the end, if it came so far."""

    shown: str
    name: str
    rules: tuple[str, ...]
    mistakes: tuple[Mistake, ...]
    state: Any

    @property
    def passed(self) -> bool:
        """Whether everything went as the file says."""
        return not self.mistakes


def find(paths: Iterable[Path]) -> Iterator[Path]:
    """List scenario files: files as they are, folders with every YAML file below them."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob("*.yaml"))
        else:
            yield path


def load(setting: Setting[Entry], path: Path, library: Any, shown: str = "") -> Scenario[Entry]:
    """Read a scenario file, or raise `ScenarioError` with every mistake in it."""
    file = SourceFile(path, shown or str(path))
    content = file.content()
    entry = setting.read(file, content) if content is not Broken else None
    written: list[ScriptedRoll | Cards] = []
    for number, text in enumerate(entry.dice if entry else ()):
        try:
            written.append(_chance(text))
        except (DiceError, ValueError):
            file.note(("dice", number), f"“{text}” is not a roll", "write faces such as A 1 0 2 | P 1, or one total")
    mistakes = file.mistakes()
    if entry is None or mistakes:
        raise ScenarioError(mistakes)
    return Scenario(setting, file, entry, library, written)


def _chance(text: str) -> ScriptedRoll | Cards:
    """A roll, or the cards of a draw: `draw fire-crew, quake`."""
    if text.startswith(_DRAW):
        return tuple(card.strip() for card in text.removeprefix(_DRAW).split(","))
    return ScriptedRoll.parse(text)


def run(setting: Setting[Any], path: Path, library: Any, shown: str = "") -> Report:
    """Play a scenario file from its position to its expectations and report; nothing is raised."""
    shown = shown or str(path)
    try:
        scenario = load(setting, path, library, shown)
        session = scenario.start()
    except ScenarioError as error:
        return Report(shown, "", (), error.mistakes, None)
    file, entry = scenario.file, scenario.entry
    if scenario.play(session):
        left = len(scenario.written) - session.rolled
        if left:
            said = f"{left} scripted {'roll was' if left == 1 else 'rolls were'} never needed"
            file.note(("dice", session.rolled), said, "leave out what is not rolled")
        setting.check(entry, session, file.note)
    return Report(shown, entry.name, tuple(entry.rules), tuple(file.mistakes()), session.state)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a script as it was carried out; `refusal` is set if it was one that must be refused."""

    text: str
    refusal: Refusal | None = None


def walk(scenario: Scenario[Any]) -> Iterator[tuple[Line | None, Session[Any]]]:
    """Play the script line by line; give the game before the first line, and again after each."""
    session = scenario.start()
    play = _Play(scenario, session)
    _ = session.open
    yield None, session
    for number, line in enumerate(scenario.entry.script):
        if isinstance(line, Refused):
            yield Line(line.refuse, play.refusal(line)), session
        elif play.answer(("script", number), line):
            yield Line(line), session
        else:
            return


class _Play:
    """Feeds the lines of a script to a session."""

    def __init__(self, scenario: Scenario[Any], session: Session[Any]) -> None:
        self.scenario = scenario
        self.session = session
        self.parse, self.write = scenario.setting.notation.parse, scenario.setting.notation.write
        self.seats = scenario.setting.seats
        self.note = scenario.file.note
        self.seen = 0

    def play(self) -> bool:
        """Give every answer of the script; say whether all were taken as the script has it."""
        if not self._with_dice(("turn",), lambda: self.session.open):
            return False
        request = self.session.open
        if isinstance(request, Decision) and next(iter(request.options), None) is None:
            wrong = f"{self.seats[request.seat]} has nothing to answer here ({request.kind})"
            self.note(("turn",), wrong, "begin in another phase")
            return False
        for number, line in enumerate(self.scenario.entry.script):
            where: Where = ("script", number)
            taken = self._refuse(where, line) if isinstance(line, Refused) else self.answer(where, line)
            if not taken:
                return False
        return True

    def answer(self, where: Where, text: str) -> bool:
        """Take a line that spells out a forced answer, or else answer the open decision with it."""
        session = self.session
        for index in range(self.seen, len(session.records)):
            record = session.records[index]
            if record.how is How.FORCED and self._reads_as(text, record.seat, record.answer):
                self.seen = index + 1
                return True
        records = len(session.records)
        try:
            answer = self.parse(session.state, text, self._seat())
            taken = self._with_dice(where, lambda: session.apply(answer))
        except NotationError as error:
            self.note(where, f"“{text}” cannot be read: {_clause(error)}", self._legal())
            return False
        except IllegalAnswer as error:
            self.note(where, f"“{text}” is refused: {_clause(error)}", self._legal())
            return False
        self.seen = records + 1
        return taken

    def refusal(self, line: Refused) -> Refusal | None:
        """Why a line that must be refused is refused."""
        try:
            self.session.apply(self.parse(self.session.state, line.refuse, self._seat()))
        except IllegalAnswer as error:
            return error.refusal
        except (NotationError, DiceError):
            return None
        return None

    def _refuse(self, where: Where, line: Refused) -> bool:
        """See that an answer is refused, and by the rule that is named."""
        session = self.session
        try:
            answer = self.parse(session.state, line.refuse, self._seat())
            self._with_dice(where, lambda: session.apply(answer))
        except NotationError as error:
            self.note((*where, "refuse"), f"“{line.refuse}” cannot be read: {_clause(error)}", self._legal())
            return False
        except IllegalAnswer as error:
            if line.rule in (None, error.refusal.rule):
                return True
            wrong = f"“{line.refuse}” is refused by {error.refusal.rule or 'no rule'}, not by {line.rule}"
            self.note((*where, "rule"), wrong, _clause(error))
            return False
        self.note((*where, "refuse"), f"“{line.refuse}” is legal here", "name an answer that the rules refuse")
        return False

    def _with_dice(self, where: Where, act: Callable[[], object]) -> bool:
        """Do something for which dice may fall; say whether they fitted."""
        try:
            act()
        except DiceError as error:
            chance = self.session.dice
            assert isinstance(chance, ScriptedChance)
            if chance.last < len(chance.written):
                where = ("dice", chance.last)
            self.note(where, _clause(error), "script exactly the dice that are rolled, in order")
            return False
        return True

    def _reads_as(self, text: str, seat: int, answer: object) -> bool:
        try:
            return bool(self.parse(self.session.state, text, seat) == answer)
        except NotationError:
            return False

    def _seat(self) -> int:
        request = self.session.open
        return request.seat if request is not None else self.session.state.seat

    def _legal(self) -> str:
        """List what would be legal now."""
        request = self.session.open
        if not isinstance(request, Decision):
            return "the game is over, so let the script end here"
        listed = [self.write(self.session.state, answer) for answer in islice(request.options, _SHOWN + 1)]
        more = ", …" if len(listed) > _SHOWN else ""
        return f"{self.seats[request.seat]} may answer ({request.kind}): {', '.join(listed[:_SHOWN])}{more}"


def _clause(error: Exception) -> str:
    return str(error).rstrip(".")
