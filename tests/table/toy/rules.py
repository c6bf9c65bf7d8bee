"""The rules of the treasure hunt.

TOY-1: a turn is a walk to a neighbouring place, or a dig. TOY-2: whoever digs where her card says, and rolls four or
more, wins. TOY-3: after six rounds nobody does. TOY-4: whoever gives up leaves; the last one left wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, Refusal, Rules
from monsterpocalypse_tui.engine.kernel.decks import Cards, Draw
from monsterpocalypse_tui.engine.kernel.dice import Chance, Die, Faces, Roll, total
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.notation import NotationError

SEATS = ("ash", "birch", "cedar")
NOBODY = -1
DIE = Die("D", "die", (1, 2, 3, 4, 5, 6))
ROUNDS = 6
FOUND = 4


class Ending(StrEnum):
    """How a hunt ends."""

    FOUND = "treasure found"
    NIGHT = "night falls"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Island:
    """The reference data: places by name, where they are on the map, and the ways between them."""

    at: Mapping[str, int]
    ways: Mapping[str, tuple[str, ...]]


# Answers and events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Go:
    """Walk to a neighbouring place."""

    place: str


@dataclass(frozen=True, slots=True)
class Dig:
    """Dig where one stands."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card says where a treasure lies; only its owner sees it."""

    seat: int
    place: str

    @property
    def eyes(self) -> frozenset[int] | None:
        return frozenset((self.seat,))


@dataclass(frozen=True, slots=True)
class Walked(Event):
    """A hunter has gone somewhere."""

    seat: int
    place: str


@dataclass(frozen=True, slots=True)
class Dug(Event):
    """A hunter has dug, with a roll, and found her treasure or not."""

    seat: int
    roll: int
    found: bool


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The hunt is over."""

    winner: int
    ending: Ending


# State ---------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Hunt:
    """Where everybody stands, what everybody knows, and whose turn it is."""

    island: Island
    players: int
    at: list[str]
    treasure: list[str] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    seat: int = 0
    turn: int = 1
    outcome: tuple[int, Ending] | None = None
    events: list[Event] = field(default_factory=list)

    def copy(self) -> Hunt:
        """Everything that changes."""
        treasure, gone = self.treasure.copy(), self.gone.copy()
        return Hunt(self.island, self.players, self.at.copy(), treasure, gone, self.seat, self.turn, self.outcome)

    def as_seen(self, seat: int, chance: Chance) -> Hunt:
        """The cards of the others could be any that the seat does not hold."""
        other = self.copy()
        if self.treasure:
            unknown = [place for place in self.island.at if place != self.treasure[seat]]
            chance.shuffle(unknown)
            other.treasure = [self.treasure[seat] if each == seat else unknown.pop() for each in range(self.players)]
        return other

    @property
    def left(self) -> Cards:
        """The cards still in the deck."""
        return tuple(place for place in self.island.at if place not in self.treasure)


class Rulebook:
    """The rules as they are played."""

    def play(self, state: Hunt) -> Rules[None]:
        """Deal, then turn by turn until somebody has won."""
        for seat in range(len(state.treasure), state.players):
            cards: Cards = yield Draw(seat, "treasure", state.left, eyes=frozenset((seat,)))
            state.treasure.append(cards[0])
            state.events.append(Dealt(seat, cards[0]))
        while state.outcome is None:
            seat = state.seat
            answers = [Dig(), *map(Go, state.island.ways[state.at[seat]])]
            refusal = Refusal("No way leads there from here.", "TOY-1")
            answer = yield Decision(seat, "turn", Choices(answers, refusal), rest=True)
            if isinstance(answer, Go):
                state.at[seat] = answer.place
                state.events.append(Walked(seat, answer.place))
            else:
                yield from dig(state, seat)
            if state.outcome is None:
                hand_over(state)

    def interrupt(self, state: Hunt, seat: int, answer: Any) -> Refusal | None:
        """Giving up is always allowed (TOY-4)."""
        if not isinstance(answer, Concede):
            return Refusal("That is no answer here.")
        state.gone.add(answer.seat)
        left = [each for each in range(state.players) if each not in state.gone]
        if len(left) == 1:
            end(state, left[0], Ending.ALONE)
        elif state.seat in state.gone:
            hand_over(state)
        return None


def dig(state: Hunt, seat: int) -> Rules[None]:
    """TOY-2: four or more, at the right place."""
    faces: Faces = yield Roll(seat, "dig", ((DIE, 1),))
    found = total(faces) >= FOUND and state.at[seat] == state.treasure[seat]
    state.events.append(Dug(seat, total(faces), found))
    if found:
        end(state, seat, Ending.FOUND)


def hand_over(state: Hunt) -> None:
    """The next one who is still there goes on; TOY-3 after the last round."""
    while True:
        state.turn += 1
        state.seat = (state.seat + 1) % state.players
        if state.seat not in state.gone:
            break
    if state.turn > ROUNDS * state.players:
        end(state, NOBODY, Ending.NIGHT)


def end(state: Hunt, winner: int, ending: Ending) -> None:
    """The hunt is over."""
    state.outcome = (winner, ending)
    state.events.append(Ended(winner, ending))


# Notation ------------------------------------------------------------------------------------------------------------

USAGE = {"go": "go PLACE", "dig": "dig", "concede": "concede [SEAT]"}


def write(state: Hunt, answer: Any) -> str:
    """An answer as it is typed."""
    if isinstance(answer, Go):
        return f"go {answer.place}"
    return "dig" if isinstance(answer, Dig) else f"concede {SEATS[answer.seat]}"


def parse(state: Hunt, text: str, seat: int) -> Any:
    """Read an answer."""
    verb, _, word = text.lower().strip().partition(" ")
    if verb == "go" and word in state.island.at:
        return Go(word)
    if verb == "dig" and not word:
        return Dig()
    if verb == "concede" and (not word or word in SEATS):
        return Concede(SEATS.index(word) if word else seat)
    raise NotationError(f"“{text}” is no answer; type “dig”, or “go” and one of {', '.join(state.island.at)}.")
