"""Decisions: who must answer, what is asked, and which answers are legal."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .decks import Draw
from .dice import Chance, Roll

A_co = TypeVar("A_co", covariant=True)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an answer is not legal: a sentence for the player, and the rule behind it."""

    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class IllegalAnswer(Exception):
    """An answer that the open decision does not allow; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Options(Generic[A_co]):
    """The legal answers as a lazy view: iterate, count, test membership, ask why not, draw one at random.

    A subclass gives `__iter__` and `why_not`; it overrides the rest where it can be quicker.
    """

    __slots__ = ()

    def __iter__(self) -> Iterator[A_co]:
        raise TypeError(f"{type(self).__name__} cannot be listed")

    def why_not(self, answer: object) -> Refusal | None:
        """Say why an answer is not legal, or nothing if it is."""
        raise TypeError(f"{type(self).__name__} cannot judge")

    def meant(self, answer: Any) -> Any:
        """Give the answer that one with something left out stands for; most leave nothing out."""
        return answer

    def __contains__(self, answer: object) -> bool:
        return self.why_not(answer) is None

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def only(self) -> A_co | None:
        """Give the single legal answer, if there is just one."""
        listed = iter(self)
        first = next(listed, None)
        return first if next(listed, None) is None else None

    def sample(self, chance: Chance) -> A_co:
        """Draw a legal answer at random; each has some chance, not always the same."""
        listed = list(self)
        return listed[int(chance.random() * len(listed))]


class Choices(Options[A_co]):
    """A short list of answers, with the sentence for anything else.

    Where `otherwise` is given, it is the sentence for answers of another type than those in `kinds`, which have no
    place here at all.
    """

    __slots__ = ("answers", "kinds", "otherwise", "refusal")

    def __init__(
        self,
        answers: Sequence[A_co],
        refusal: Refusal,
        kinds: tuple[type, ...] = (),
        otherwise: Refusal | None = None,
    ) -> None:
        self.answers = answers
        self.refusal = refusal
        self.kinds = kinds
        self.otherwise = otherwise

    def __iter__(self) -> Iterator[A_co]:
        return iter(self.answers)

    def __len__(self) -> int:
        return len(self.answers)

    def why_not(self, answer: object) -> Refusal | None:
        if answer in self.answers:
            return None
        if self.otherwise is not None and not isinstance(answer, self.kinds):
            return self.otherwise
        return self.refusal

    def only(self) -> A_co | None:
        return self.answers[0] if len(self.answers) == 1 else None

    def sample(self, chance: Chance) -> A_co:
        return self.answers[int(chance.random() * len(self.answers))]


class SubsetOptions(Options[A_co]):
    """Any of some members, up to so many: an answer is a subset of them."""

    __slots__ = ("members", "most")

    full = "No more can be taken."
    """Said when one more than allowed is picked."""

    def __init__(self, members: Sequence[int], most: int) -> None:
        self.members = members
        self.most = most

    def answer_of(self, subset: tuple[int, ...]) -> A_co:
        """The answer that takes just these members, in ascending order."""
        raise TypeError(f"{type(self).__name__} makes no answers")


@dataclass(frozen=True, slots=True)
class Counter:
    """Something that is counted in an answer, from least to most."""

    name: str
    least: int
    most: int


class CountOptions(Options[A_co]):
    """So many of each of some things, such as dice of two kinds: an answer is a number for each counter."""

    __slots__ = ()

    @property
    def counters(self) -> tuple[Counter, ...]:
        """What is counted."""
        raise TypeError(f"{type(self).__name__} counts nothing")

    @property
    def start(self) -> tuple[int, ...]:
        """The numbers that are shown first."""
        return tuple(counter.most for counter in self.counters)

    def answer_of(self, counts: tuple[int, ...]) -> A_co:
        """The answer with these numbers."""
        raise TypeError(f"{type(self).__name__} makes no answers")


class Decision:
    """An open question: the seat that owes the answer, what is asked, and the legal answers.

    At a *rest* decision nothing is half done: the state alone tells the whole story, and the rules can be started
    afresh from it. `about` is whatever the question concerns, for those who show it.
    """

    __slots__ = ("about", "kind", "options", "rest", "seat")

    def __init__(self, seat: int, kind: str, options: Options[Any], *, rest: bool = False, about: Any = None) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rest = rest
        self.about = about

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, rest={self.rest})"


class Mark:
    """Rules yield this at a rest point that has just been answered, before anything changes and more will be asked.

    The session keeps a copy of the state there, so that a clone in the middle of what follows is cheap.
    """

    __slots__ = ()


MARK = Mark()

Request = Decision | Roll | Draw | Mark
Rules = Generator[Request, Any, T]
"""A procedure of the rulebook: it yields decisions, rolls and draws, and is sent answers, faces and cards."""
