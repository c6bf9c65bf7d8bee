"""Decisions: who must answer, what is asked, and which answers are legal."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import comb, prod
from typing import Any, Generic, NamedTuple, TypeVar

from .decks import Draw
from .dice import Chance, Roll

A_co = TypeVar("A_co", covariant=True)
Member = TypeVar("Member")
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


class SubsetOptions(Options[A_co], Generic[A_co, Member]):
    """Any of some members together, from `least` to `most` of them; their order in an answer is that of `members`.

    A subclass gives `answer_of` and `why_not`.
    """

    __slots__ = ("least", "members", "most")

    def __init__(self, members: Sequence[Member], most: int, least: int = 0) -> None:
        self.members = members
        self.most = min(most, len(members))
        self.least = least

    def answer_of(self, subset: tuple[Member, ...]) -> A_co:
        """The answer that names just these members."""
        raise TypeError(f"{type(self).__name__} cannot name a subset")

    def why_not_member(self, member: Member, chosen: Collection[Member] = ()) -> Refusal | None:
        """Say why somebody cannot be taken besides those chosen, or nothing if he can."""
        if len(chosen) < self.most and member in self.members:
            return None
        taken = tuple(each for each in self.members if each in chosen)
        return self.why_not(self.answer_of((*taken, member)))

    def __iter__(self) -> Iterator[A_co]:
        return (self.answer_of(subset) for subset in self._subsets(0, self.most) if len(subset) >= self.least)

    def _subsets(self, start: int, room: int) -> Iterator[tuple[Member, ...]]:
        yield ()
        if room:
            for index in range(start, len(self.members)):
                for rest in self._subsets(index + 1, room - 1):
                    yield (self.members[index], *rest)

    def __len__(self) -> int:
        return sum(comb(len(self.members), count) for count in range(self.least, self.most + 1))

    def only(self) -> A_co | None:
        return next(iter(self)) if len(self) == 1 else None

    def sample(self, chance: Chance) -> A_co:
        count = self.least + int(chance.random() * (self.most - self.least + 1))
        drawn = frozenset(chance.sample(range(len(self.members)), count))
        return self.answer_of(tuple(self.members[index] for index in sorted(drawn)))


class Count(NamedTuple):
    """Something of which a number is chosen: what it is called, and the least and most of it."""

    name: str
    least: int
    most: int

    @property
    def room(self) -> int:
        """How many numbers there are to choose from."""
        return max(0, self.most - self.least + 1)


class CountOptions(Options[A_co]):
    """A number of each of several things. A subclass gives `answer_of` and `why_not`."""

    __slots__ = ("counts",)

    def __init__(self, *counts: Count) -> None:
        self.counts = counts

    @property
    def start(self) -> tuple[int, ...]:
        """The numbers that are proposed first."""
        return tuple(count.most for count in self.counts)

    def answer_of(self, numbers: tuple[int, ...]) -> A_co:
        """The answer that names these numbers, in the order of `counts`."""
        raise TypeError(f"{type(self).__name__} cannot name numbers")

    def __iter__(self) -> Iterator[A_co]:
        return map(self.answer_of, product(*(range(count.least, count.most + 1) for count in self.counts)))

    def __len__(self) -> int:
        return prod(count.room for count in self.counts)

    def only(self) -> A_co | None:
        if any(count.least != count.most for count in self.counts):
            return None
        return self.answer_of(tuple(count.least for count in self.counts))

    def sample(self, chance: Chance) -> A_co:
        return self.answer_of(tuple(count.least + int(chance.random() * count.room) for count in self.counts))


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
