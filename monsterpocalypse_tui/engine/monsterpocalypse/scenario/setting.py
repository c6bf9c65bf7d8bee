"""Scenarios: a position, the dice to come, the answers, and what must be true at the end; all in one YAML file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from ...kernel.decisions import Decision, IllegalAnswer, Refusal
from ...kernel.dice import DiceError, Faces, Roll, ScriptedDice, ScriptedRoll
from ...kernel.notation import NotationError
from ...kernel.session import How, Session
from ...reading.files import Broken, Mistake, SourceFile, Where
from ..cards import Library
from ..notation import parse, write
from ..rulebook import Rulebook
from ..state import SEATS, Game
from .expectations import check_expectations
from .models import Refused, ScenarioFile, read_scenario
from .position import Impossible, build_position

_SHOWN = 6
"""How many legal answers a sentence lists."""


class ScenarioError(ValueError):
    """A scenario that cannot be played; every mistake is listed."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        super().__init__("\n".join(map(str, self.mistakes)))


class Scenario:
    """A scenario file, read and checked, ready to be played."""

    __slots__ = ("entry", "file", "library", "rolls")

    def __init__(self, file: SourceFile, entry: ScenarioFile, library: Library, rolls: list[ScriptedRoll]) -> None:
        self.file = file
        self.entry = entry
        self.library = library
        self.rolls = rolls

    def start(self) -> Session[Game]:
        """Set the position up, with the scripted dice; raise `ScenarioError` if it cannot be."""
        try:
            game = build_position(self.entry, self.library, self.file.note)
        except Impossible:
            raise ScenarioError(self.file.mistakes()) from None
        return Session(Rulebook(), game, _Dice(self.rolls))

    def play(self, session: Session[Game]) -> bool:
        """Give every answer of the script; say whether all were taken as the script has it."""
        return _Play(self, session).play()


@dataclass(frozen=True, slots=True, eq=False)
class Report:
    """How a scenario went: what was wrong, if anything, and the position at the end, if it came so far."""

    shown: str
    name: str
    rules: tuple[str, ...]
    mistakes: tuple[Mistake, ...]
    game: Game | None

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


def load(path: Path, library: Library, shown: str = "") -> Scenario:
    """Read a scenario file, or raise `ScenarioError` with every mistake in it."""
    file = SourceFile(path, shown or str(path))
    content = file.content()
    entry = read_scenario(file, content) if content is not Broken else None
    rolls: list[ScriptedRoll] = []
    for number, text in enumerate(entry.dice if entry else ()):
        try:
            rolls.append(ScriptedRoll.parse(text))
        except (DiceError, ValueError):
            file.note(("dice", number), f"“{text}” is not a roll", "write faces such as A 1 0 2 | P 1, or one total")
    mistakes = file.mistakes()
    if entry is None or mistakes:
        raise ScenarioError(mistakes)
    return Scenario(file, entry, library, rolls)


def run(path: Path, library: Library, shown: str = "") -> Report:
    """Play a scenario file from its position to its expectations and report; nothing is raised."""
    shown = shown or str(path)
    try:
        scenario = load(path, library, shown)
        session = scenario.start()
    except ScenarioError as error:
        return Report(shown, "", (), error.mistakes, None)
    file, entry = scenario.file, scenario.entry
    if scenario.play(session):
        left = len(scenario.rolls) - session.rolled
        if left:
            said = f"{left} scripted {'roll was' if left == 1 else 'rolls were'} never needed"
            file.note(("dice", session.rolled), said, "leave out what is not rolled")
        check_expectations(entry.expect, session, file.note)
    return Report(shown, entry.name, tuple(entry.rules), tuple(file.mistakes()), session.state)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a script as it was carried out; `refusal` is set if it was one that must be refused."""

    text: str
    refusal: Refusal | None = None


def walk(scenario: Scenario) -> Iterator[tuple[Line | None, Session[Game]]]:
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


class _Dice(ScriptedDice):
    """Scripted dice that remember which roll was asked for last."""

    __slots__ = ("last",)

    def __init__(self, rolls: list[ScriptedRoll]) -> None:
        super().__init__(rolls)
        self.last = 0

    def roll(self, request: Roll, number: int) -> Faces:
        self.last = number
        return super().roll(request, number)


class _Play:
    """Feeds the lines of a script to a session."""

    def __init__(self, scenario: Scenario, session: Session[Game]) -> None:
        self.scenario = scenario
        self.session = session
        self.note = scenario.file.note
        self.seen = 0

    def play(self) -> bool:
        """Give every answer of the script; say whether all were taken as the script has it."""
        if not self._with_dice(("turn",), lambda: self.session.open):
            return False
        request = self.session.open
        if isinstance(request, Decision) and next(iter(request.options), None) is None:
            wrong = f"{SEATS[request.seat]} has nothing to answer here ({request.kind})"
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
            answer = parse(session.state, text, self._seat())
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
            self.session.apply(parse(self.session.state, line.refuse, self._seat()))
        except IllegalAnswer as error:
            return error.refusal
        except (NotationError, DiceError):
            return None
        return None

    def _refuse(self, where: Where, line: Refused) -> bool:
        """See that an answer is refused, and by the rule that is named."""
        session = self.session
        try:
            answer = parse(session.state, line.refuse, self._seat())
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
            dice = self.session.dice
            assert isinstance(dice, _Dice)
            if dice.last < len(dice.rolls):
                where = ("dice", dice.last)
            self.note(where, _clause(error), "script exactly the dice that are rolled, in order")
            return False
        return True

    def _reads_as(self, text: str, seat: int, answer: object) -> bool:
        try:
            return parse(self.session.state, text, seat) == answer
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
        listed = [write(self.session.state, answer) for answer in islice(request.options, _SHOWN + 1)]
        more = ", …" if len(listed) > _SHOWN else ""
        return f"{SEATS[request.seat]} may answer ({request.kind}): {', '.join(listed[:_SHOWN])}{more}"


def _clause(error: Exception) -> str:
    return str(error).rstrip(".")
