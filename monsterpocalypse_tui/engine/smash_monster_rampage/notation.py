"""One text form for every answer: `go orange.tank.1 D7 n`, `fire green.helicopter.2`, `trade 1 tank`.

Squares are a column letter from the west and a row number from the north. Writing and reading round-trip.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.notation import NotationError
from ..reading.files import near
from .answers import (
    Answer,
    Burn,
    Cease,
    Concede,
    End,
    Enter,
    Fire,
    Go,
    Kind,
    Place,
    Reserve,
    Side,
    Step,
    Trade,
    Turn,
)
from .board import ANY, DIRECTION_NAMES, DIRECTIONS, Board
from .state import KINDS, NAMES, NUMBERS, SEATS, Game

USAGE: dict[str, str] = {
    "go": "go orange.tank.1 D7 n - send a unit by the cheapest way; tanks may be told how to look at the end",
    "step": "step orange.helicopter.2 e - one square; tanks also forward or reverse",
    "turn": "turn orange.tank.1 right - a quarter turn in place, left or right",
    "enter": "enter orange.tank D1 s - bring a reserve unit on; tanks look inward",
    "trade": "trade 1 tank - give your first won card for a reserve, instead of moving",
    "end": "end - move no more this turn",
    "fire": "fire orange.tank.1 - shoot at the Monster",
    "cease": "cease - shoot no more this turn",
    "burn": "burn F6 - the building that a stray shot sets alight",
    "reserve": "reserve tank - the kind of reserve a Critical Hit brings",
    "place": "place D6 - the square for survivors whose own is taken",
    "concede": "concede - give up",
}
"""How to type each answer."""


def write(state: Game, answer: Answer) -> str:
    """Write an answer down."""
    names = state.table.board.names
    match answer:
        case Step(unit, way):
            return f"step {NAMES[unit]} {DIRECTIONS[way]}"
        case Turn(unit, side):
            return f"turn {NAMES[unit]} {side.name.lower()}"
        case Enter(seat, kind, square, facing):
            return f"enter {SEATS[seat]}.{kind.word} {names[square]}{_facing(facing)}"
        case Go(unit, square, facing):
            return f"go {NAMES[unit]} {names[square]}{_facing(facing)}"
        case Trade(place, kind):
            return f"trade {place} {kind.word}"
        case Fire(unit):
            return f"fire {NAMES[unit]}"
        case Burn(square):
            return f"burn {names[square]}"
        case Reserve(kind):
            return f"reserve {kind.word}"
        case Place(square):
            return f"place {names[square]}"
        case End() | Cease() | Concede():
            return type(answer).__name__.lower()


def _facing(facing: int) -> str:
    return f" {DIRECTIONS[facing]}" if facing != ANY else ""


def parse(state: Game, text: str, seat: int) -> Answer:
    """Read an answer of a seat, or raise `NotationError` with a sentence."""
    words = text.lower().split()
    if not words:
        raise NotationError("Nothing was typed.")
    verb, *rest = words
    if verb not in _READERS:
        raise NotationError(f"There is no “{verb}”; {near(verb, USAGE)}.")
    return _READERS[verb](_Words(state, verb, rest, seat))


class _Words:
    """The words after a verb, taken one by one."""

    def __init__(self, state: Game, verb: str, words: list[str], seat: int) -> None:
        self.state = state
        self.board: Board = state.table.board
        self.verb = verb
        self.words = words
        self.seat = seat

    def next(self) -> str:
        if not self.words:
            raise NotationError(f"Something is missing. Write {USAGE[self.verb]}.")
        return self.words.pop(0)

    def done(self) -> None:
        if self.words:
            raise NotationError(f"“{self.words[0]}” is too much. Write {USAGE[self.verb]}.")

    def unit(self) -> int:
        word = self.next()
        name = word if word.count(".") == 2 else f"{SEATS[self.seat]}.{word}"
        if name not in NUMBERS:
            raise NotationError(f"There is no unit “{word}”; {near(name, NAMES)}.")
        return NUMBERS[name]

    def square(self) -> int:
        word = self.next().upper()
        if word not in self.board.numbers:
            names = self.board.names
            raise NotationError(f"“{word}” is no square; squares run from {names[0]} to {names[-1]}.")
        return self.board.numbers[word]

    def kind(self, word: str = "") -> Kind:
        word = word or self.next()
        for kind in Kind:
            if kind.word == word:
                return kind
        raise NotationError(f"“{word}” is no kind of unit; write tank or helicopter.")

    def way(self, word: str = "") -> int:
        word = word or self.next()
        for names in (DIRECTIONS, DIRECTION_NAMES):
            if word in names:
                return names.index(word)
        raise NotationError(f"“{word}” is no direction; write n, e, s or w.")

    def last_way(self) -> int:
        way = self.way() if self.words else ANY
        self.done()
        return way


def _step(words: _Words) -> Answer:
    unit, word = words.unit(), words.next()
    words.done()
    facing = words.state.facing[unit]
    if word in ("forward", "reverse"):
        if KINDS[unit] is Kind.HELICOPTER or facing == ANY:
            raise NotationError(f"Only a tank on the board goes {word}; write n, e, s or w.")
        return Step(unit, facing if word == "forward" else facing ^ 2)
    return Step(unit, words.way(word))


def _turn(words: _Words) -> Answer:
    unit, word = words.unit(), words.next()
    words.done()
    if word not in ("left", "right"):
        raise NotationError(f"“{word}” is no way to turn; write left or right.")
    return Turn(unit, Side[word.upper()])


def _enter(words: _Words) -> Answer:
    colour, dot, kind_word = words.next().rpartition(".")
    if dot and colour not in SEATS:
        raise NotationError(f"“{colour}” is no player; write {' or '.join(SEATS)}.")
    seat = SEATS.index(colour) if dot else words.seat
    kind, square, facing = words.kind(kind_word), words.square(), words.last_way()
    if kind is Kind.TANK and facing == ANY:
        inward = [way for way, side in enumerate(words.board.from_side) if side >> square & 1]
        facing = inward[0] if len(inward) == 1 else ANY
    return Enter(seat, kind, square, facing)


def _go(words: _Words) -> Answer:
    unit, square = words.unit(), words.square()
    return Go(unit, square, words.last_way())


def _trade(words: _Words) -> Answer:
    place = words.next()
    if not place.isascii() or not place.isdigit() or len(place) > 2:
        raise NotationError(f"“{place}” is no place in your pile of cards; write a number such as 1.")
    kind = words.kind()
    words.done()
    return Trade(int(place), kind)


def _of_unit(words: _Words) -> Answer:
    unit = words.unit()
    words.done()
    return Fire(unit)


def _reserve(words: _Words) -> Answer:
    kind = words.kind()
    words.done()
    return Reserve(kind)


def _on_square(words: _Words) -> Answer:
    square = words.square()
    words.done()
    return Burn(square) if words.verb == "burn" else Place(square)


def _alone(words: _Words) -> Answer:
    words.done()
    if words.verb == "end":
        return End()
    return Cease() if words.verb == "cease" else Concede()


_READERS: dict[str, Callable[[_Words], Answer]] = {
    "go": _go,
    "step": _step,
    "turn": _turn,
    "enter": _enter,
    "trade": _trade,
    "end": _alone,
    "fire": _of_unit,
    "cease": _alone,
    "burn": _on_square,
    "reserve": _reserve,
    "place": _on_square,
    "concede": _alone,
}
