"""A game being played: `apply` is the only way in; undo, redo and clone are a checkpoint and a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar, cast

from .decisions import Decision, IllegalAnswer, Mark, Refusal, Rules
from .decks import Cards, DeckSource, Draw, cards_as_written, could_bring
from .dice import Chance, DiceSource, Faces, Roll, could_show, faces_by_letter
from .events import Event


class State(Protocol):
    """What the session needs of a game's mutable state."""

    events: list[Event]

    def copy(self: S) -> S:
        """Copy everything that changes; the copy starts with no events."""
        ...

    def as_seen(self: S, seat: int, chance: Chance) -> S:
        """A copy in which whatever the seat cannot know is dealt anew; a game without secrets just copies."""
        ...


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Rulebook(Protocol[S_contra]):
    """What the session needs of a game's rules."""

    def play(self, state: S_contra) -> Rules[None]:
        """Run the rules from a rest point to the end of the game."""
        ...

    def interrupt(self, state: S_contra, seat: int, answer: Any) -> Refusal | None:
        """Carry out an answer that is legal at any time (such as conceding), or say why this is not one."""
        ...


class How(Enum):
    """How a record came about."""

    CHOSEN = "chosen"
    FORCED = "forced"
    INTERRUPT = "interrupt"
    ROLLED = "rolled"
    DRAWN = "drawn"


FALLEN = (How.ROLLED, How.DRAWN)
"""What chance brought, and nobody chose."""


class Record:
    """One thing the rules were told: an answer, the faces of a roll, or the cards of a draw."""

    __slots__ = ("answer", "how", "seat", "secret")

    def __init__(self, seat: int, answer: Any, how: How, *, secret: bool = False) -> None:
        self.seat = seat
        self.answer = answer
        self.how = how
        self.secret = secret
        """Whether not everybody saw it."""


class Checkpoint(Generic[S]):
    """A copy of the state at a rest point, and how far the records, rolls and events had come."""

    __slots__ = ("events", "records", "rolled", "state")

    def __init__(self, state: S, records: int, rolled: int, events: int) -> None:
        self.state = state
        self.records = records
        self.rolled = rolled
        self.events = events


class TypedFaces:
    """The faces somebody rolled with real dice: the answer to an open `Roll`."""

    __slots__ = ("faces",)

    def __init__(self, faces: dict[str, tuple[int, ...]]) -> None:
        self.faces = faces


class TypedCards:
    """The cards somebody drew from a real deck: the answer to an open `Draw`."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        self.cards = cards


CHECKPOINT_EVERY = 16
"""Records between checkpoints: an undo replays at most about this many, and a copy is paid this seldom."""


class Session(Generic[S]):
    """Drives a game's rules.

    With `dice=None` the dice are real ones and every `Roll` waits for typed-in faces; so does every `Draw` for cards
    with `decks=None`.
    """

    __slots__ = (
        "_checkpoints", "_drew", "_earlier_events", "_known", "_open", "_redo", "_rules",
        "decks", "dice", "earlier", "events", "on_change", "records", "rolled", "rulebook", "state",
    )  # fmt: skip

    def __init__(
        self, rulebook: Rulebook[S], state: S, dice: DiceSource | None, decks: DeckSource | None = None
    ) -> None:
        self.rulebook = rulebook
        self.state = state
        self.dice = dice
        self.decks = decks
        self.records: list[Record] = []
        self.earlier = 0
        """How many records came before the first of these; only what a seat sees of a game begins in its middle."""
        self.rolled = 0
        self.events: list[Event] = state.events
        self.on_change: Callable[[], None] | None = None
        self._earlier_events = 0
        self._checkpoints = [Checkpoint(state.copy(), 0, 0, 0)]
        self._known: dict[int, Faces | Cards] = {}
        self._redo: list[Any] = []
        self._drew = False
        """Whether cards were drawn since the last checkpoint."""
        self._rules: Rules[None] | None = None
        self._open: Decision | Roll | Draw | None = None

    # What is open ----------------------------------------------------------------------------------------------------

    @property
    def open(self) -> Decision | Roll | Draw | None:
        """The decision, roll or draw that the game waits for; nothing once it is over."""
        if self._rules is None:
            self._rules = self.rulebook.play(self.state)
            self._run(None)
        return self._open

    @property
    def decision(self) -> Decision | None:
        """The open decision, if it is one."""
        request = self.open
        return request if isinstance(request, Decision) else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.open is None

    @property
    def moment(self) -> int:
        """How many answers, rolls and draws there have been; no two moments of one game have the same number."""
        return self.earlier + len(self.records)

    # Playing ---------------------------------------------------------------------------------------------------------

    def apply(self, answer: Any) -> None:
        """Answer the open decision (or roll), and let the rules run to the next one."""
        request = self.open
        if isinstance(request, Decision):
            answer = request.options.meant(answer)
            refusal = request.options.why_not(answer)
            if refusal is None:
                self.records.append(Record(request.seat, answer, How.CHOSEN))
                self._run_or_restore(answer)
            else:
                self._interrupt(request.seat, answer, refusal)
        elif request is None:
            raise IllegalAnswer(Refusal("The game is over."))
        elif isinstance(request, Roll) and isinstance(answer, TypedFaces):
            faces = faces_by_letter(request, answer.faces)
            self._keep(request.seat, faces, How.ROLLED)
            self._run_or_restore(faces)
        elif isinstance(request, Draw) and isinstance(answer, TypedCards):
            cards = cards_as_written(request, answer.cards)
            self._keep(request.seat, cards, How.DRAWN)
            self._run_or_restore(cards)
        else:
            what = "dice" if isinstance(request, Roll) else "cards"
            self._interrupt(request.seat, answer, Refusal(f"The {what} are to be typed in first: {request}."))
        if self._redo:
            self._redo.clear()
        if self.on_change is not None:
            self.on_change()

    def _interrupt(self, seat: int, answer: Any, refusal: Refusal) -> None:
        before = len(self.records)
        try:
            if self.rulebook.interrupt(self.state, seat, answer) is None:
                self.records.append(Record(seat, answer, How.INTERRUPT))
                self._rules = self.rulebook.play(self.state)
                self._run(None)
                return
        except BaseException:
            self._rebuild(before)
            raise
        raise IllegalAnswer(refusal)

    def _run_or_restore(self, value: Any) -> None:
        before = len(self.records) - 1
        try:
            self._run(value)
        except BaseException:  # whatever went wrong in there, the table is as it was before the answer
            self._rebuild(before)
            raise

    def _run(self, value: Any) -> None:
        """Resume the rules, and feed them dice and forced answers until somebody must choose."""
        assert self._rules is not None
        send = self._rules.send
        while True:
            try:
                request = send(value)
            except StopIteration:
                self._open = None
                return
            if isinstance(request, Decision):
                value = request.options.only()
                if value is None:
                    self._open = request
                    # Now and then, and after a draw: what was drawn may be a secret, and only a state can hide it.
                    if request.rest and (
                        self._drew or len(self.records) - self._checkpoints[-1].records >= CHECKPOINT_EVERY
                    ):
                        self._checkpoint(len(self.records))
                    return
                self.records.append(Record(request.seat, value, How.FORCED))
            elif isinstance(request, Mark):
                self._checkpoint(len(self.records) - 1)
                value = None
            elif isinstance(request, Roll):
                value = self._faces(request)
                if value is None:
                    self._open = request
                    return
                self._keep(request.seat, value, How.ROLLED)
            else:
                value = self._cards(request)
                if value is None:
                    self._open = request
                    return
                self._keep(request.seat, value, How.DRAWN, secret=request.eyes is not None)

    def _faces(self, roll: Roll) -> Faces | None:
        if self._known:
            known = self._known.get(self.rolled)
            if known is not None and could_show(roll, cast(Faces, known)):
                return cast(Faces, known)
        return self.dice.roll(roll, self.rolled) if self.dice is not None else None

    def _cards(self, draw: Draw) -> Cards | None:
        if self._known:
            known = cast(Cards | None, self._known.get(self.rolled))
            if known is not None and could_bring(draw, known):
                return known
        return self.decks.draw(draw, self.rolled) if self.decks is not None else None

    def _keep(self, seat: int, fallen: Faces | Cards, how: How, *, secret: bool = False) -> None:
        self.rolled += 1
        self.records.append(Record(seat, fallen, how, secret=secret))
        if how is How.DRAWN:
            self._drew = True

    def _checkpoint(self, records: int) -> None:
        events = self._earlier_events + len(self.events)
        self._checkpoints.append(Checkpoint(self.state.copy(), records, self.rolled, events))
        self._drew = False

    # Going back and forth --------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether any answer was chosen that could be taken back."""
        return self._last_choice() >= 0

    @property
    def can_redo(self) -> bool:
        """Whether an answer was undone and nothing was answered since."""
        return bool(self._redo)

    def undo(self) -> bool:
        """Take back the last answer that somebody really chose; say whether there was one.

        Dice that fell come up the same again. Faces that were typed in are an answer like any other: they are taken
        back by themselves, since they may have been mistyped, and forgotten.
        """
        target = self._last_choice()
        if target < 0:
            return False
        self._redo.append(self.records[target].answer)
        rolled = self.rolled
        for record in reversed(self.records[target:]):
            if record.how in FALLEN:
                rolled -= 1
                self._known[rolled] = record.answer
        if self.records[target].how in FALLEN or self.dice is None:
            self._known = {number: fallen for number, fallen in self._known.items() if number < rolled}
        self._rebuild(target)
        if self.on_change is not None:
            self.on_change()
        return True

    def redo(self) -> bool:
        """Give the last undone answer again; say whether there was one."""
        if not self._redo:
            return False
        *left, answer = self._redo
        request = self.open
        if isinstance(request, Roll):
            answer = TypedFaces({die.letter: values for (die, _), values in zip(request.dice, answer, strict=True)})
        elif isinstance(request, Draw):
            answer = TypedCards(answer)
        self.apply(answer)
        self._redo = left
        return True

    def clone(self, dice: DiceSource | None = None, decks: DeckSource | None = None) -> Session[S]:
        """Copy the game, also in the middle of anything; other dice keep a searcher from peeking at the real ones."""
        other: Session[S] = Session.__new__(Session)
        other.rulebook = self.rulebook
        other.dice = dice if dice is not None else self.dice
        other.decks = decks if decks is not None else self.decks
        other.records = self.records.copy()
        other.earlier = self.earlier
        other.rolled = self.rolled
        other.events = []
        other.on_change = None
        other._earlier_events = self._earlier_events + len(self.events)
        other._checkpoints = self._checkpoints.copy()
        other._known = self._known.copy() if dice is None else {}
        other._redo = []
        other._drew = self._drew
        other._rules = None
        other._open = None
        request = self.open
        if request is None or (isinstance(request, Decision) and request.rest):
            other.state = self.state.copy()
            other.events = other.state.events
        else:
            other._rebuild(len(self.records))
        return other

    def seen_by(self, seat: int, chance: Chance, dice: DiceSource, decks: DeckSource | None = None) -> Session[S]:
        """The game as a seat may know it: secrets of others are dealt anew, and dice and decks are not the real ones.

        It remembers nothing from before its last checkpoint, so the records tell no secret either.
        """
        checkpoint, request = self._checkpoints[-1], self.open
        if request is None or (isinstance(request, Decision) and request.rest):
            other = Session(self.rulebook, self.state.as_seen(seat, chance), dice, decks)
            other.earlier = self.moment
            return other
        other = Session(self.rulebook, checkpoint.state.as_seen(seat, chance), dice, decks)
        other.earlier = self.earlier + checkpoint.records
        other.records = self.records[checkpoint.records :]
        other._rebuild(len(other.records))
        return other

    def from_start(self, dice: DiceSource | None, decks: DeckSource | None = None) -> Session[S]:
        """The same game before its first answer, with dice of one's own; to be played again by the records."""
        return Session(self.rulebook, self._checkpoints[0].state.copy(), dice, decks)

    def foresee(self, fallen: Mapping[int, Faces | Cards]) -> None:
        """Let rolls and draws that were made before, by their number, come back the same (used to read journals)."""
        self._known.update(fallen)

    def _last_choice(self) -> int:
        """Find the last record that somebody chose or typed in; none is -1."""
        given = [How.CHOSEN, How.INTERRUPT]
        given += [How.ROLLED] if self.dice is None else []
        given += [How.DRAWN] if self.decks is None else []
        for index in range(len(self.records) - 1, -1, -1):
            if self.records[index].how in given:
                return index
        return -1

    def _rebuild(self, upto: int) -> None:
        """Bring the game to where the first `upto` records led, from the nearest checkpoint."""
        del self.records[upto:]
        while self._checkpoints[-1].records > upto:
            self._checkpoints.pop()
        checkpoint = self._checkpoints[-1]
        self.state = checkpoint.state.copy()
        self.rolled = checkpoint.rolled
        self.events = self.events[: max(0, checkpoint.events - self._earlier_events)]
        self._earlier_events = min(self._earlier_events, checkpoint.events)
        self.state.events = self.events
        self._rules = self.rulebook.play(self.state)
        self._drew = any(record.how is How.DRAWN for record in self.records[checkpoint.records : upto])
        value: Any = None
        for index in range(checkpoint.records, upto):
            record = self.records[index]
            if record.how is How.INTERRUPT:
                self.rulebook.interrupt(self.state, record.seat, record.answer)
                self._rules = self.rulebook.play(self.state)
                value = None
                continue
            while isinstance(self._rules.send(value), Mark):
                value = None
            if record.how in FALLEN:
                self.rolled += 1
            value = record.answer
        self._run(value)
