"""The game being played: a session, who sits where, and the journal; every front end talks to this alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision, IllegalAnswer, Refusal
from monsterpocalypse_tui.engine.kernel.decks import Draw, SeededDecks
from monsterpocalypse_tui.engine.kernel.dice import Chance, DiceError, Roll, SeededDice, derived_seed
from monsterpocalypse_tui.engine.kernel.events import EVERYBODY, Event, Eye, seen
from monsterpocalypse_tui.engine.kernel.seats import NO_HURRY, Deadline, Reply, Seat
from monsterpocalypse_tui.engine.kernel.session import FALLEN, How, Record, Session, TypedCards, TypedFaces
from monsterpocalypse_tui.table.game import PERSON, Game, Seating, View
from monsterpocalypse_tui.table.recorder import Recorder
from monsterpocalypse_tui.table.reports import report
from monsterpocalypse_tui.table.saves import head_of, kinds_of, new_path, take_up

OTHER_ANSWERS = 20
"""As many other answers are tried for a machine whose own cannot be played."""


class RulesFailed(IllegalAnswer):
    """An answer over which the rules themselves stumbled; the table is as it was before it."""


class Match:
    """A game being played, by persons and by scripted opponents."""

    def __init__(
        self,
        game: Game,
        session: Session[Any],
        kinds: tuple[str, ...],
        seed: int,
        journal: Recorder | None = None,
        *,
        library: Any = None,
        quick: bool = False,
        remark: str = "",
    ) -> None:
        self.game = game
        self.session = session
        self.library = library
        self.remark = remark
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
        self.notices: list[str] = []
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
        journal, remark = None, ""
        if keep:
            head = head_of(game, setup, seating, data)
            journal = Recorder.begin(lambda: new_path(seating.seed), head, session, game.notation)
            if journal.trouble:
                remark = (
                    f"This battle cannot be written down ({journal.trouble}): unless that changes, "
                    "it ends when you leave it."
                )
        if seating.quick:
            lay_out(game, session, Chance(seating.seed))
        return cls(
            game, session, seating.kinds, seating.seed, journal, library=library, quick=seating.quick, remark=remark
        )

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

    @property
    def trouble(self) -> str:
        """Why the game is not being written down, if it should be and is not."""
        return self.journal.trouble if self.journal is not None else ""

    def close(self) -> str:
        """Stop writing the game down, so that it can be taken up again; say what is not kept, if anything is not."""
        return self.journal.close() if self.journal is not None else ""

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
        decision, moment = seen.decision, self.session.moment
        assert decision is not None
        try:
            reply = self.seats[decision.seat].answer(seen, decision, until)
            if decision.options.why_not(decision.options.meant(reply.answer)) is not None:
                seen.clone().apply(reply.answer)  # legal only if it may be given at any time
        except Exception as error:
            chance = Chance(derived_seed(self.seed, decision.seat, moment))
            return Reply(decision.options.sample(chance), self._stumbled(error, decision.seat))
        return reply

    def _stumbled(self, error: Exception, seat: int) -> str:
        """Report what went wrong with a machine's answer, and keep the sentence to be told."""
        where = self._report(error)
        why = f"{self.view.player(seat)}'s machine found no answer of its own and took any that is legal; {where}"
        self.notices.append(why)
        return why

    def play_reply(self, answer: Any) -> list[Event]:
        """Play what a machine replied; where that cannot be played, any other answer that can be."""
        try:
            return self.answer(answer)
        except IllegalAnswer as error:
            decision, last = self.session.decision, error
            if decision is None or decision.seat not in self.seats:
                raise
            chance = Chance(derived_seed(self.seed, decision.seat, self.session.moment))
            self._stumbled(error, decision.seat)
        for _ in range(OTHER_ANSWERS):
            decision = self.session.decision
            assert decision is not None
            try:
                return self.answer(decision.options.sample(chance))
            except IllegalAnswer as error:
                last = error
        raise last

    def take_notices(self) -> list[str]:
        """What is to be told besides what happened; each once."""
        taken, self.notices = self.notices, []
        for log in self._logs.values():
            log.extend(taken)
        return taken

    # Answering -------------------------------------------------------------------------------------------------------

    def answer(self, answer: Any) -> list[Event]:
        """Give an answer; what happened is returned and told in the log.

        Raises `RulesFailed` with a sentence if the rules fail over it: nothing has changed, and a report is written.
        """
        try:
            self.session.apply(answer)
            if self.quick and isinstance(answer, TypedFaces | TypedCards):
                lay_out(self.game, self.session, Chance(self.seed))
        except (IllegalAnswer, DiceError):
            raise
        except Exception as error:
            raise self._failed(error, answer) from error
        return self.tell()

    def _failed(self, error: Exception, answer: Any = None) -> RulesFailed:
        """Report a failure of the rules."""
        where = self._report(error, answer)
        return RulesFailed(Refusal(f"The rules failed over this answer, and it was taken back; {where}"))

    def _report(self, error: Exception, answer: Any = None) -> str:
        journal = self.journal.path if self.journal is not None else "none"
        about = {
            "game": self.game.id, "seed": self.seed, "seats": ", ".join(self.kinds), "journal": journal,
            "moment": self.session.moment, "open": type(self.session.open).__name__, "answer": repr(answer),
        }  # fmt: skip
        return report(error, about)

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
        return self._travel(self.session.undo)

    def redo(self) -> str:
        """Give an undone answer again, or say why there is none."""
        if not self.session.can_redo:
            return "There is nothing to give again."
        return self._travel(self.session.redo)

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

    def _travel(self, go: Callable[[], bool]) -> str:
        """Go as far as a person's next answer; say so if the rules fail on the way."""
        failed = ""
        try:
            go()
            while (self._is_laid_out or not self.persons_turn) and self.open is not None and go():
                pass
        except Exception as error:
            failed = self._failed(error).refusal.sentence
        self.told = 0
        for log in self._logs.values():
            log.clear()
        self.tell()
        return failed


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
