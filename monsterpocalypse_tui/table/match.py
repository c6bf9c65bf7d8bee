"""The game being played: a session, who sits where, and the journal; every front end talks to this alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.decks import Draw, SeededDecks
from monsterpocalypse_tui.engine.kernel.dice import Chance, Roll, SeededDice, derived_seed
from monsterpocalypse_tui.engine.kernel.events import EVERYBODY, Event, Eye, seen
from monsterpocalypse_tui.engine.kernel.journal import Journal
from monsterpocalypse_tui.engine.kernel.seats import NO_HURRY, Deadline, Reply, Seat
from monsterpocalypse_tui.engine.kernel.session import FALLEN, How, Record, Session, TypedCards, TypedFaces
from monsterpocalypse_tui.table.game import PERSON, Game, Seating, View
from monsterpocalypse_tui.table.saves import head_of, kinds_of, new_path, take_up


class Match:
    """A game being played, by persons and by scripted opponents."""

    def __init__(
        self,
        game: Game,
        session: Session[Any],
        kinds: tuple[str, ...],
        seed: int,
        journal: Journal | None = None,
        *,
        library: Any = None,
        quick: bool = False,
        remark: str = "",
    ) -> None:
        self.game = game
        self.session = session
        self.library = library
        self.remark = remark
        self.trouble = ""
        """Why the game is not written down, if it could not be."""
        self.kinds = kinds
        self.seed = seed
        self.journal = journal
        self.quick = quick
        self.view: View = game.view(session)
        # The place in the game is part of the seed: an opponent taken up again does not begin its numbers afresh.
        self.seats: dict[int, Seat] = {
            seat: game.opponents[kind].make(derived_seed(seed, seat, session.moment))
            for seat, kind in enumerate(kinds)
            if kind != PERSON
        }
        self.told = 0
        self._logs: dict[Eye, list[str]] = {eye: [remark] if remark else [] for eye in self._eyes}
        self.tell()

    @classmethod
    def new(cls, game: Game, library: Any, seating: Seating, *, keep: bool = True, data: Path | None = None) -> Match:
        """Set up a new game; raises `SetupError` if it cannot be set up so."""
        setup = game.setup(library, seating.choices, len(seating.kinds), seating.seed)
        return cls._begin(game, library, setup, seating, keep=keep, data=data)

    @classmethod
    def _begin(
        cls, game: Game, library: Any, setup: Any, seating: Seating, *, keep: bool, data: Path | None = None
    ) -> Match:
        session = game.start(library, setup, typed_dice=seating.typed_dice, typed_cards=seating.typed_cards)
        journal, remark, trouble = None, "", ""
        if keep:
            head = head_of(game, setup, seating, data)
            try:
                journal = Journal(new_path(seating.seed), head, session, game.notation)
            except OSError as error:
                remark = f"This battle cannot be written down ({error.strerror}): it ends when you leave it."
                trouble = f"{error.strerror}: {error.filename}"
        if seating.quick:
            chance = Chance(seating.seed)
            try:
                lay_out(game, session, chance)
            except OSError as error:  # the disk has filled up meanwhile
                session.on_change = None
                remark = f"The game can no longer be written down ({error.strerror}); it goes on unrecorded."
                lay_out(game, session, chance)
        match = cls(
            game, session, seating.kinds, seating.seed, journal, library=library, quick=seating.quick, remark=remark
        )
        match.trouble = trouble
        return match

    def rematch(self, seed: int) -> Match:
        """Play it again: the same things brought to the same place, with other dice."""
        session = self.session
        seating = Seating(
            self.kinds, {}, seed, self.quick, session.dice is None, self.game.has_cards and session.decks is None
        )
        setup = self.game.again(session, seed)
        return Match._begin(self.game, self.library, setup, seating, keep=self.journal is not None)

    @classmethod
    def resume(cls, path: Path, extra: Path | None = None) -> Match:
        """Go on with a saved game where it stood."""
        kept = take_up(path, extra)
        head = kept.head
        return cls(
            kept.game,
            kept.session,
            kinds_of(kept.game, head),
            int(head["setup"]["seed"]),
            kept.journal,
            library=kept.library,
            quick=bool(head.get("quick")),
            remark=kept.remark,
        )

    def close(self) -> None:
        """Stop writing the game down; it can be taken up again."""
        if self.journal is not None:
            self.journal.close()

    # Who is to move --------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.session.state

    @property
    def open(self) -> Decision | Roll | Draw | None:
        """What the game waits for."""
        return self.session.open

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that people sit at."""
        return tuple(seat for seat in range(len(self.kinds)) if seat not in self.seats)

    @property
    def persons_turn(self) -> bool:
        """Whether a person must answer; people also roll the real dice of a machine."""
        request = self.open
        return request is not None and (isinstance(request, Roll | Draw) or request.seat not in self.seats)

    @property
    def eye(self) -> Eye:
        """Whose eyes look at the table now: those of the person who is asked, or of the only one there is."""
        if not self.game.has_secrets:
            return EVERYBODY
        persons, request = self.persons, self.open
        if len(persons) == 1:
            return persons[0]
        return request.seat if request is not None and request.seat in persons else EVERYBODY

    @property
    def _eyes(self) -> tuple[Eye, ...]:
        """Everybody at once, and where there are secrets every person alone."""
        return (EVERYBODY, *self.persons) if self.game.has_secrets else (EVERYBODY,)

    @property
    def log(self) -> list[str]:
        """What happened, for the eye that looks now."""
        return self.log_for(self.eye)

    def log_for(self, eye: Eye) -> list[str]:
        """What happened as one eye saw it; nothing else is ever told to it."""
        return self._logs[eye] if eye in self._logs else self._logs[EVERYBODY]

    def seen(self) -> Session[Any]:
        """The game as the seat that is asked may know it, for a machine to think about."""
        decision = self.session.decision
        assert decision is not None
        own = derived_seed(self.seed, decision.seat, self.session.moment)
        return self.session.seen_by(decision.seat, Chance(own), SeededDice(own), SeededDecks(own))

    def machine_reply(self, seen: Session[Any] | None = None, until: Deadline = NO_HURRY) -> Reply:
        """Let the opponent whose decision it is think; in a worker over a view of its own."""
        seen = seen or self.seen()
        decision = seen.decision
        assert decision is not None
        return self.seats[decision.seat].answer(seen, decision, until)

    # Answering -------------------------------------------------------------------------------------------------------

    def answer(self, answer: Any) -> list[Event]:
        """Give an answer; what happened is returned and told in the log."""
        self.session.apply(answer)
        if self.quick and isinstance(answer, TypedFaces | TypedCards):
            lay_out(self.game, self.session, Chance(self.seed))
        return self.tell()

    def tell(self) -> list[Event]:
        """Write the newest events into the log of every eye that may look."""
        _ = self.session.open
        fresh = self.session.events[self.told :]
        for eye, log in self._logs.items():
            log.extend(self.view.sentences(self.state, seen(fresh, eye), eye))
        self.told = len(self.session.events)
        return fresh

    # Going back and forth --------------------------------------------------------------------------------------------

    def undo(self) -> str:
        """Take back the last answer of a person, with what machines answered since; else say why there is none."""
        if not self.persons and self.session.dice is not None:
            return "Two machines are playing; there is no answer of yours to take back."
        if not any(self._is_given(record) for record in reversed(self.session.records)):
            return "There is nothing to take back."
        self._travel(self.session.undo)
        return ""

    def redo(self) -> str:
        """Give an undone answer again, or say why there is none."""
        if not self.session.can_redo:
            return "There is nothing to give again."
        self._travel(self.session.redo)
        return ""

    def _is_given(self, record: Record) -> bool:
        """Whether a person has chosen or typed it; what a quick start laid out for the players does not count."""
        if record.how in FALLEN:
            return (self.session.dice if record.how is How.ROLLED else self.session.decks) is None
        return (
            record.how in (How.CHOSEN, How.INTERRUPT)
            and record.seat not in self.seats
            and not (self.quick and self.game.is_of_set_up(record.answer))
        )

    @property
    def _is_laid_out(self) -> bool:
        """Whether what is open is answered by a quick start, and by nobody else."""
        return self.quick and isinstance(self.open, Decision) and self.view.in_set_up(self.state)

    def _travel(self, go: Callable[[], bool]) -> None:
        go()
        while (self._is_laid_out or not self.persons_turn) and self.open is not None and go():
            pass
        self.told = 0
        for log in self._logs.values():
            log.clear()
        self.tell()


def lay_out(game: Game, session: Session[Any], chance: Chance) -> None:
    """Answer for all players as long as a quick start does, or until something must be typed in."""
    while (decision := session.decision) is not None:
        answer = game.quick_answer(session.state, decision, chance)
        if answer is None:
            return
        session.apply(answer)


def defaults(game: Game, library: Any) -> Mapping[str, str]:
    """What is played when nobody chooses."""
    return {field.id: field.default for field in game.form(library)}
