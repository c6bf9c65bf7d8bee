"""Text for spaces, figures and answers: `parse` reads what `write` prints, and is kinder about what it accepts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from ..kernel.dice import DiceError
from ..kernel.notation import NotationError
from .answers import (
    CONCEDE,
    DONE,
    NO,
    PASS,
    STOP,
    YES,
    Activate,
    Advance,
    Answer,
    ChooseMap,
    ChooseSide,
    Clear,
    Concede,
    Declare,
    Done,
    Face,
    GoHyper,
    Join,
    MoveTo,
    No,
    Pass,
    PickFigure,
    PickUnit,
    Place,
    PowerUp,
    Push,
    Resolve,
    Revert,
    RollDice,
    Shuffle,
    Spawn,
    Start,
    Step,
    Stop,
    UseAction,
    Yes,
)
from .attack.collisions import COLUMNS_AND_ROWS
from .attack.record import AttackKind
from .board.figures import name, structures
from .board.geometry import DIRECTIONS, Board
from .dice import ACTION, BOOST, parse_handful
from .state import NOBODY, SEATS, Activation, Game

# Spaces --------------------------------------------------------------------------------------------------------------

_SPACE = re.compile(r"([A-Za-z])([1-9][0-9]?)")


def write_space(board: Board, space: int) -> str:
    """Name a space: column letter from the west, row number from the red edge."""
    return _space_names(board.stride, board.size)[space]


@lru_cache(maxsize=32)
def _space_names(stride: int, size: int) -> tuple[str, ...]:
    return tuple(f"{chr(ord('A') + space % stride)}{space // stride + 1}" for space in range(size))


def parse_space(board: Board, text: str) -> int:
    """Read a space."""
    match = _SPACE.fullmatch(text)
    if match:
        column, row = ord(match[1].upper()) - ord("A"), int(match[2]) - 1
        if column < board.width and row < board.height:
            return board.space((column, row))
    last = write_space(board, board.space((board.width - 1, board.height - 1)))
    raise NotationError(f"“{text}” is not a space of this map; spaces run from A1 to {last}.")


# Figures -------------------------------------------------------------------------------------------------------------


def parse_figure(game: Game, text: str, seat: int) -> int:
    """Read a figure's name; without a colour one's own comes first, and a number may be left out if one fits."""
    figures = (*range(game.table.first_structure), *structures(game))
    names: dict[str, int] = {name(game, figure): figure for figure in figures}
    word = text.lower()
    if word in names:
        return names[word]
    for prefix in (f"{SEATS[seat]}.", f"{SEATS[1 - seat]}.", ""):
        if prefix + word in names:
            return names[prefix + word]
        numbered = [
            figure
            for (stem, _, number), figure in ((known.rpartition("."), figure) for known, figure in names.items())
            if stem == prefix + word and number.isdecimal()
        ]
        if len(numbered) == 1:
            return numbered[0]
    raise NotationError(f"There is no figure “{text}” in this game.{_hint(word, names)}")


def parse_card(text: str, known: tuple[str, ...], what: str) -> str:
    """Read the id of a unit, structure or map."""
    word = text.lower()
    if word in known:
        return word
    raise NotationError(f"There is no {what} “{text}” here.{_hint(word, known)}")


def _hint(word: str, known: Iterable[str], most: int = 3, quotes: tuple[str, str] = ("", "")) -> str:
    """A further sentence with the words that come near, if any do."""
    near = [close.join(quotes) for close in get_close_matches(word, list(known), n=most, cutoff=0.5)]
    return f" Did you mean {' or '.join(near)}?" if near else ""


# Answers -------------------------------------------------------------------------------------------------------------


def write(game: Game, answer: Answer) -> str:
    """Print an answer as a player would type it."""
    return _WRITERS[type(answer)](game, answer)


def _own(game: Game, figure: int) -> str:
    """A figure of the player who answers, without the colour."""
    return name(game, figure).partition(".")[2]


def _write_advance(game: Game, answer: Advance) -> str:
    text = f"advance {name(game, answer.figure)} {write_space(game.map, answer.to)}"
    if not answer.via:
        return text
    return " ".join((text, "via", *(write_space(game.map, space) for space in answer.via)))


def _write_declare(game: Game, answer: Declare) -> str:
    text = f"{answer.kind.word} {name(game, answer.attacker)}"
    for figure in (answer.ally, answer.target):
        if figure != NOBODY:
            text += f" {name(game, figure)}"
    return f"{text} {answer.direction}" if answer.direction else text


def _write_resolve(game: Game, answer: Resolve) -> str:
    whose = f" {name(game, answer.figure)}" if answer.figure != NOBODY else ""
    return f"resolve {answer.ability}{whose}"


_WRITERS: dict[type[Answer], Callable[[Game, Any], str]] = {
    ChooseMap: lambda game, answer: f"map {answer.map}",
    ChooseSide: lambda game, answer: f"side {SEATS[answer.side]}",
    Place: lambda game, answer: f"place {answer.structure} {write_space(game.map, answer.space)}",
    Start: lambda game, answer: f"start {_own(game, answer.monster)} {write_space(game.map, answer.space)}",
    Activate: lambda game, answer: f"activate {answer.activation.value}",
    PowerUp: lambda game, answer: f"power-up {answer.dice}",
    Pass: lambda game, answer: "pass",
    GoHyper: lambda game, answer: f"hyper {_own(game, answer.monster)}",
    Spawn: lambda game, answer: f"spawn {answer.unit} {write_space(game.map, answer.space)}",
    Clear: lambda game, answer: f"clear {write_space(game.map, answer.space)} {write_space(game.map, answer.to)}",
    Done: lambda game, answer: "done",
    Advance: _write_advance,
    Step: lambda game, answer: f"step {name(game, answer.monster)} {answer.direction}",
    Revert: lambda game, answer: f"revert {name(game, answer.monster)}",
    Declare: _write_declare,
    UseAction: lambda game, answer: f"action {name(game, answer.figure)} {answer.ability}",
    Shuffle: lambda game, answer: f"shuffle {'monster' if answer.to is Activation.MONSTER else 'unit'}",
    Resolve: _write_resolve,
    MoveTo: lambda game, answer: f"to {write_space(game.map, answer.space)}",
    Face: lambda game, answer: f"dir {answer.direction}",
    PickFigure: lambda game, answer: f"target {name(game, answer.figure)}",
    PickUnit: lambda game, answer: f"unit {answer.unit}",
    Yes: lambda game, answer: "yes",
    No: lambda game, answer: "no",
    Join: lambda game, answer: " ".join(("with", *(name(game, unit) for unit in answer.units))),
    RollDice: lambda game, answer: (
        f"roll {answer.action}A {answer.power}P" if answer.power else f"roll {answer.action}A"
    ),
    Push: lambda game, answer: f"push {answer.dice}",
    Concede: lambda game, answer: "concede" if answer.seat == NOBODY else f"concede {SEATS[answer.seat]}",
    Stop: lambda game, answer: "stop",
}
"""How each kind of answer is printed; by type, because every answer of every game is written down."""


FigureReader = Callable[[Game, str, int], int]
"""Reads a figure's name for a seat, as `parse_figure` does."""


def parse(game: Game, text: str, seat: int, figure: FigureReader = parse_figure) -> Answer:
    """Read an answer of a seat; whether it is legal is for the open decision to say."""
    words = text.split()
    if not words:
        raise NotationError("Type an answer, or “help”.")
    verb = verb_of(text)
    if not verb:
        raise NotationError(f"“{words[0]}” is not an answer.{_hint(words[0].lower(), _VERBS, 2, ('“', '”'))}")
    rest = words[1:] if words[0].lower() == verb else words[1 + verb.count("-") :]
    usage, read = _VERBS[verb]
    try:
        return read(_Reader(game, seat, rest, figure))
    except (IndexError, _TooMany):
        raise NotationError(f"Write it as: {usage}") from None


def verb_of(text: str) -> str:
    """The verb an answer begins with, also if it is written in several words; nothing if there is none.

    >>> verb_of("Body Slam a b"), verb_of("body-slam a b"), verb_of("power up 3"), verb_of("dance")
    ('body-slam', 'body-slam', 'power-up', '')
    """
    words = text.lower().split()
    return next((verb for count in (1, 2, 3) if (verb := "-".join(words[:count])) in _VERBS), "")


class _TooMany(Exception):
    """More words than the answer takes."""


class _Reader:
    """Reads the words after the verb one by one."""

    __slots__ = ("_read_figure", "game", "seat", "words")

    def __init__(self, game: Game, seat: int, words: list[str], read_figure: FigureReader) -> None:
        self.game = game
        self.seat = seat
        self.words = words
        self._read_figure = read_figure

    def word(self) -> str:
        return self.words.pop(0)

    def end(self) -> None:
        if self.words:
            raise _TooMany

    def number(self) -> int:
        text = self.word()
        if not re.fullmatch(r"[0-9]{1,3}", text):
            raise NotationError(f"“{text}” is not a number.")
        return int(text)

    def space(self) -> int:
        text = self.word()
        if not self.game.has_map:
            raise NotationError("There is no map on the table yet.")
        return parse_space(self.game.map, text)

    def figure(self) -> int:
        return self._read_figure(self.game, self.word(), self.seat)

    def ability(self, more: tuple[str, ...] = ()) -> str:
        """Read an ability by its id or its printed name, however many words that has."""
        abilities = self.game.table.library.abilities
        known = {plainly(ability.name): id for id, ability in abilities.items()} | {word: word for word in more}
        known |= {id: id for id in abilities}
        for count in range(len(self.words), 0, -1):
            word = plainly(" ".join(self.words[:count]))
            if word in known:
                del self.words[:count]
                return known[word]
        return parse_card(self.word(), tuple(known), "ability")

    def one_of(self, what: str, known: tuple[str, ...]) -> str:
        return parse_card(self.word(), known, what)


def plainly(text: str) -> str:
    """Write a printed name as an id: “Hit & Run” is hit-and-run."""
    return "-".join(re.findall(r"[a-z0-9]+", text.lower().replace("&", " and ")))


def _plain(answer: Answer) -> Callable[[_Reader], Answer]:
    def read(reader: _Reader) -> Answer:
        reader.end()
        return answer

    return read


def _ended(build: Callable[[_Reader], Answer]) -> Callable[[_Reader], Answer]:
    def read(reader: _Reader) -> Answer:
        answer = build(reader)
        reader.end()
        return answer

    return read


def _advance(reader: _Reader) -> Answer:
    figure, to = reader.figure(), reader.space()
    if not reader.words:
        return Advance(figure, to)
    if reader.word().lower() != "via" or not reader.words:
        raise _TooMany
    return Advance(figure, to, tuple(reader.space() for _ in range(len(reader.words))))


def _join(reader: _Reader) -> Answer:
    return Join(tuple(sorted({reader.figure() for _ in range(len(reader.words))})))


def _roll(reader: _Reader) -> Answer:
    try:
        counts = dict(parse_handful(" ".join(reader.words)))
    except DiceError as error:
        raise NotationError(str(error)) from None
    reader.words.clear()
    if BOOST in counts:
        raise NotationError("Boost Dice are never chosen; the rules add them.")
    return RollDice(counts.get(ACTION, 0), sum(count for die, count in counts.items() if die is not ACTION))


def _declare(kind: AttackKind) -> Callable[[_Reader], Answer]:
    """Read what a kind of attack asks for, in the order of its usage line."""

    def read(reader: _Reader) -> Answer:
        attacker, ally, target, direction = reader.figure(), NOBODY, NOBODY, ""
        if kind in (AttackKind.SLINGSHOT, AttackKind.CRADLE_THROW, AttackKind.DOUBLE_HEAD_BUTT):
            ally = reader.figure()
        if kind in (AttackKind.RAMPAGE, AttackKind.SLINGSHOT):
            direction = reader.one_of("direction", COLUMNS_AND_ROWS)
        elif kind is not AttackKind.STOMP:
            target = reader.figure()
        return Declare(kind, attacker, target, ally, direction)

    return _ended(read)


def _declare_usage(kind: AttackKind) -> str:
    match kind:
        case AttackKind.STOMP:
            return "stomp ATTACKER"
        case AttackKind.RAMPAGE:
            return "rampage ATTACKER n|e|s|w"
        case AttackKind.SLINGSHOT:
            return "slingshot LEAD ALLY n|e|s|w"
        case AttackKind.CRADLE_THROW | AttackKind.DOUBLE_HEAD_BUTT:
            return f"{kind.word} LEAD ALLY TARGET"
    return f"{kind.word} ATTACKER TARGET"


def _resolve(reader: _Reader) -> Answer:
    """The figure may be left out; the open decision then knows whose ability is meant, if only one figure has it."""
    return Resolve(reader.ability(EXTRA), reader.figure() if reader.words else NOBODY)


EXTRA = ("swat", "smash")
"""Further attacks that are no abilities, but take their turn among them."""


_ACTIVATIONS = {
    "monster": Activation.MONSTER,
    "units": Activation.UNITS,
    "monsters": Activation.MONSTER,
    "unit": Activation.UNITS,
}

_VERBS: dict[str, tuple[str, Callable[[_Reader], Answer]]] = {
    "map": ("map NAME", _ended(lambda r: ChooseMap(r.one_of("map", tuple(s.id for s in r.game.table.maps))))),
    "side": ("side red|blue", _ended(lambda r: ChooseSide(SEATS.index(r.one_of("side", SEATS))))),
    "place": (
        "place STRUCTURE SPACE",
        _ended(lambda r: Place(r.one_of("structure", tuple(r.game.table.library.structures)), r.space())),
    ),
    "start": ("start MONSTER SPACE", _ended(lambda r: Start(r.figure(), r.space()))),
    "activate": (
        "activate monster|units",
        _ended(lambda r: Activate(_ACTIVATIONS[r.one_of("activation", tuple(_ACTIVATIONS))])),
    ),
    "power-up": ("power-up 1|2|3", _ended(lambda r: PowerUp(r.number()))),
    "pass": ("pass", _plain(PASS)),
    "hyper": ("hyper MONSTER", _ended(lambda r: GoHyper(r.figure()))),
    "spawn": (
        "spawn UNIT SPACE",
        _ended(lambda r: Spawn(r.one_of("unit", tuple(r.game.table.library.units)), r.space())),
    ),
    "clear": ("clear SPACE TO", _ended(lambda r: Clear(r.space(), r.space()))),
    "done": ("done", _plain(DONE)),
    "advance": ("advance FIGURE SPACE [via SPACE ...]", _advance),
    "step": (
        "step MONSTER n|ne|e|se|s|sw|w|nw",
        _ended(lambda r: Step(r.figure(), r.one_of("direction", tuple(DIRECTIONS)))),
    ),
    "revert": ("revert MONSTER", _ended(lambda r: Revert(r.figure()))),
    **{kind.word: (_declare_usage(kind), _declare(kind)) for kind in AttackKind},
    "action": (
        "action FIGURE ABILITY",
        _ended(lambda r: UseAction(r.figure(), r.ability())),
    ),
    "shuffle": (
        "shuffle monster|unit",
        _ended(lambda r: Shuffle(_ACTIVATIONS[r.one_of("pool", tuple(_ACTIVATIONS))])),
    ),
    "resolve": ("resolve ABILITY [FIGURE]", _ended(_resolve)),
    "to": ("to SPACE", _ended(lambda r: MoveTo(r.space()))),
    "dir": ("dir n|e|s|w", _ended(lambda r: Face(r.one_of("direction", tuple(DIRECTIONS))))),
    "target": ("target FIGURE", _ended(lambda r: PickFigure(r.figure()))),
    "unit": ("unit UNIT", _ended(lambda r: PickUnit(r.one_of("unit", tuple(r.game.table.library.units))))),
    "yes": ("yes", _plain(YES)),
    "no": ("no", _plain(NO)),
    "with": ("with [UNIT ...]", _join),
    "roll": ("roll nA [nP]", _roll),
    "push": ("push NUMBER", _ended(lambda r: Push(r.number()))),
    "concede": (
        "concede [red|blue]",
        _ended(lambda r: Concede(SEATS.index(r.one_of("side", SEATS))) if r.words else CONCEDE),
    ),
    "stop": ("stop", _plain(STOP)),
}

USAGE = {verb: usage for verb, (usage, _) in _VERBS.items()}
"""How each answer is written, for help texts."""
