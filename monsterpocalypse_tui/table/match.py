"""The game at the table: a session, who sits where, and the journal; the screens only talk to this."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Chance, Roll
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.journal import Journal
from monsterpocalypse_tui.engine.kernel.seats import Seat
from monsterpocalypse_tui.engine.kernel.session import How, Session, TypedFaces
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import ChooseMap, ChooseSide, Place, Start
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Force, Library
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.quick import quick_setup
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from monsterpocalypse_tui.saves import PERSON, head_of, kinds_of, new_path, take_up
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes

SET_UP_ANSWERS = (ChooseMap, ChooseSide, Place, Start)
"""What a quick start answers for the players."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What a new game needs: who plays, what they bring, where, with which dice.

    A city is named by the force it belongs to; none means each force brings its own.
    """

    kinds: tuple[str, str] = (PERSON, PERSON)
    forces: tuple[str, str] = ("guard-shield-line", "terrasaurs-feeding-ground")
    cities: tuple[str, str] = ("", "")
    map: str = ""
    seed: int = 0
    quick: bool = True
    typed: bool = False

    def brought(self, library: Library) -> tuple[Force, Force]:
        """The two forces with their cities."""
        red, blue = (
            replace(library.forces[force], city=library.forces[city or force].city)
            for force, city in zip(self.forces, self.cities, strict=True)
        )
        return red, blue


class Table:
    """A game being played, by persons and by scripted opponents."""

    def __init__(
        self,
        session: Session[Game],
        kinds: tuple[str, str],
        seed: int,
        journal: Journal | None,
        *,
        quick: bool = False,
        remark: str = "",
    ) -> None:
        self.session = session
        self.remark = remark
        self.kinds = kinds
        self.seed = seed
        self.journal = journal
        self.quick = quick
        self.codes = Codes(session.state.table)
        self.seats: dict[int, Seat] = {
            seat: OPPONENTS[kind](seed + seat) for seat, kind in enumerate(kinds) if kind != PERSON
        }
        self.told = 0
        self.log: list[str] = [remark] if remark else []
        self.tell()

    @classmethod
    def new(cls, library: Library, seating: Seating, *, keep: bool = True) -> Table:
        """Set up a new game."""
        red, blue = seating.brought(library)
        setup = Setup(red, blue, seating.map, seating.seed)
        return cls._begin(library, setup, seating.kinds, quick=seating.quick, typed=seating.typed, keep=keep)

    @classmethod
    def _begin(
        cls, library: Library, setup: Setup, kinds: tuple[str, str], *, quick: bool, typed: bool, keep: bool
    ) -> Table:
        session = start(library, setup, typed=typed)
        journal, remark = None, ""
        if keep:
            head = head_of(setup, kinds, typed=typed, quick=quick, data=None)
            try:
                journal = Journal(new_path(setup.seed), head, session, notation)
            except OSError as error:
                remark = f"This battle cannot be written down ({error.strerror}): it ends when you leave it."
        if quick:
            quick_setup(session, Chance(setup.seed))
        return cls(session, kinds, setup.seed, journal, quick=quick, remark=remark)

    def rematch(self, seed: int) -> Table:
        """Play it again: the same forces on the same map, with other dice."""
        table = self.game.table
        red, blue = table.forces
        sheet = self.game.map.sheet.id if self.game.has_map else ""
        setup = Setup(red, blue, sheet if sheet in table.library.maps else "", seed)
        typed, keep = self.session.dice is None, self.journal is not None
        return Table._begin(table.library, setup, self.kinds, quick=self.quick, typed=typed, keep=keep)

    @classmethod
    def resume(cls, path: Path) -> Table:
        """Go on with a saved game where it stood."""
        kept = take_up(path)
        seed = int(kept.head["setup"]["seed"])
        quick = bool(kept.head.get("quick"))
        return cls(kept.session, kinds_of(kept.head), seed, kept.journal, quick=quick, remark=kept.remark)

    def close(self) -> None:
        """Stop writing the game down; it can be taken up again."""
        if self.journal is not None:
            self.journal.close()

    # Who is to move --------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The state of the game."""
        return self.session.state

    @property
    def open(self) -> Decision | Roll | None:
        """What the game waits for."""
        return self.session.open

    @property
    def persons_turn(self) -> bool:
        """Whether a person must answer; people also roll the real dice of a machine."""
        request = self.open
        return request is not None and (isinstance(request, Roll) or request.seat not in self.seats)

    def machine_answer(self, session: Session[Game] | None = None) -> Any:
        """Let the opponent whose decision it is think; in a worker over a copy, so that nobody pulls the table away."""
        session = session or self.session
        decision = session.decision
        assert decision is not None
        return self.seats[decision.seat].answer(session, decision).answer

    # Answering -------------------------------------------------------------------------------------------------------

    def answer(self, answer: Any) -> list[Event]:
        """Give an answer; what happened is returned and told in the log."""
        self.session.apply(answer)
        if self.quick and isinstance(answer, TypedFaces):
            quick_setup(self.session, Chance(self.seed))
        return self.tell()

    def tell(self) -> list[Event]:
        """Write the newest events into the log."""
        _ = self.session.open
        fresh = self.session.events[self.told :]
        self.log += describe.sentences(self.game, fresh)
        self.told = len(self.session.events)
        return fresh

    # Going back and forth --------------------------------------------------------------------------------------------

    def undo(self) -> str:
        """Take back the last answer of a person, with what machines answered since; else say why there is none."""
        if len(self.seats) == 2 and self.session.dice is not None:
            return "Two machines are playing; there is no answer of yours to take back."
        if not self._has_answered():
            return "There is nothing to take back."
        self._travel(self.session.undo)
        return ""

    def redo(self) -> str:
        """Give an undone answer again, or say why there is none."""
        if not self.session.can_redo:
            return "There is nothing to give again."
        self._travel(self.session.redo)
        return ""

    def _has_answered(self) -> bool:
        """Whether a person has chosen or typed anything; what a quick start laid out for the players does not count."""
        return any(
            self.session.dice is None
            if record.how is How.ROLLED
            else record.how in (How.CHOSEN, How.INTERRUPT)
            and record.seat not in self.seats
            and not (self.quick and isinstance(record.answer, SET_UP_ANSWERS))
            for record in reversed(self.session.records)
        )

    @property
    def _is_laid_out(self) -> bool:
        """Whether what is open is answered by a quick start, and by nobody else."""
        return self.quick and isinstance(self.open, Decision) and self.game.phase in names.SET_UP

    def _travel(self, go: Callable[[], bool]) -> None:
        go()
        while (self._is_laid_out or not self.persons_turn) and self.open is not None and go():
            pass
        self.told = 0
        self.log.clear()
        self.tell()
