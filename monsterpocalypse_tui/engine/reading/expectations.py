"""What must be true at the end of a scenario, compared with what is: the part that does not depend on the game."""

from __future__ import annotations

from typing import Generic, TypeVar

from ..kernel.decisions import Decision
from ..kernel.events import Event
from ..kernel.notation import Notation, NotationError
from ..kernel.session import Session, State
from .files import Note, Where, near
from .models import OpenExpected

S = TypeVar("S", bound=State)


class Checker(Generic[S]):
    """Compares the end of a game with what is expected, and notes every difference."""

    def __init__(self, session: Session[S], seats: tuple[str, ...], notation: Notation, note: Note) -> None:
        self.session = session
        self.seats = seats
        self.notation = notation
        self.note = note

    @property
    def state(self) -> S:
        """The position at the end."""
        return self.session.state

    def differ(self, where: Where, wanted: object, found: object) -> None:
        """Note a difference, if it is one."""
        if wanted != found:
            self.note(("expect", *where), f"expected {_said(wanted)}, but it is {_said(found)}", "")

    def asked(self, wanted: OpenExpected) -> None:
        """Compare the open decision: whose it is, what it is about, and which answers are legal."""
        request = self.session.open
        if not isinstance(request, Decision):
            self.note(("expect", "open"), "expected a decision, but the game is over", "")
            return
        if wanted.seat is not None:
            self.differ(("open", "seat"), wanted.seat, self.seats[request.seat])
        if wanted.kind is not None:
            self.differ(("open", "kind"), wanted.kind, request.kind)
        if wanted.count is not None:
            self.differ(("open", "count"), wanted.count, len(request.options))
        for number, text in enumerate(wanted.offers):
            self._offered(("expect", "open", "offers", number), request, text, True)
        for number, text in enumerate(wanted.not_offers):
            self._offered(("expect", "open", "not-offers", number), request, text, False)

    def happened(self, wanted: list[str], happenings: object) -> None:
        """Look for events by name, in order, among all that happened; `happenings` is the game's module of events."""
        known = {
            key for key, value in vars(happenings).items() if isinstance(value, type) and issubclass(value, Event)
        }  # fmt: skip
        happened = iter(type(event).__name__ for event in self.session.events)
        for number, word in enumerate(wanted):
            where: Where = ("expect", "events", number)
            if word not in known:
                self.note(where, f"there is no event “{word}”", near(word, known))
            elif word not in happened:  # `in` moves the iterator on, so order counts
                after = f" after {wanted[number - 1]}" if number else ""
                found = ", ".join(type(event).__name__ for event in self.session.events) or "nothing"
                self.note(where, f"expected {word}{after}, but what happened is {found}", "")
                return

    def _offered(self, where: Where, request: Decision, text: str, wanted: bool) -> None:
        try:
            answer = request.options.meant(self.notation.parse(self.state, text, request.seat))
            refusal = request.options.why_not(answer)
        except NotationError as error:
            self.note(where, f"“{text}” cannot be read: {str(error).rstrip('.')}", "write it as a script would")
            return
        if wanted and refusal is not None:
            self.note(where, f"expected “{text}” to be legal, but it is refused: {refusal}", "")
        elif not wanted and refusal is None:
            self.note(where, f"expected “{text}” to be refused, but it is legal", "")


def _said(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "nothing"
    return str(value).lower() if isinstance(value, bool) else str(value)
