"""Text for spaces, figures and answers: `parse` reads what `write` prints, and is kinder about what it accepts."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches

from ..kernel.dice import DiceError
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
from .attack import AttackKind
from .board import DIRECTIONS, Board
from .collisions import COLUMNS_AND_ROWS
from .dice import ACTION, BOOST, parse_handful
from .figures import name, structures
from .state import NOBODY, SEATS, Activation, Game


class NotationError(ValueError):
    """Text that is no answer; the message is a sentence for the player."""


# Spaces --------------------------------------------------------------------------------------------------------------

_SPACE = re.compile(r"([A-Za-z])([1-9][0-9]?)")


def write_space(board: Board, space: int) -> str:
    """Name a space: column letter from the west, row number from the red edge."""
    column, row = board.spot(space)
    return f"{chr(ord('A') + column)}{row + 1}"


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
    near = get_close_matches(word, names, n=3, cutoff=0.5)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise NotationError(f"There is no figure “{text}” in this game.{hint}")


def parse_card(text: str, known: tuple[str, ...], what: str) -> str:
    """Read the id of a unit, structure or map."""
    word = text.lower()
    if word in known:
        return word
    near = get_close_matches(word, known, n=3, cutoff=0.5)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    raise NotationError(f"There is no {what} “{text}” here.{hint}")


# Answers -------------------------------------------------------------------------------------------------------------


def write(game: Game, answer: Answer) -> str:
    """Print an answer as a player would type it."""
    match answer:
        case ChooseMap(sheet):
            return f"map {sheet}"
        case ChooseSide(side):
            return f"side {SEATS[side]}"
        case Place(structure, space):
            return f"place {structure} {write_space(game.map, space)}"
        case Start(monster, space):
            return f"start {name(game, monster).partition('.')[2]} {write_space(game.map, space)}"
        case Activate(activation):
            return f"activate {activation.value}"
        case PowerUp(dice):
            return f"power-up {dice}"
        case Pass():
            return "pass"
        case GoHyper(monster):
            return f"hyper {name(game, monster).partition('.')[2]}"
        case Spawn(unit, space):
            return f"spawn {unit} {write_space(game.map, space)}"
        case Clear(space, to):
            return f"clear {write_space(game.map, space)} {write_space(game.map, to)}"
        case Done():
            return "done"
        case Advance(figure, to, via):
            way = "".join(f" {write_space(game.map, space)}" for space in via)
            return f"advance {name(game, figure)} {write_space(game.map, to)}" + (f" via{way}" if via else "")
        case Step(monster, direction):
            return f"step {name(game, monster)} {direction}"
        case Revert(monster):
            return f"revert {name(game, monster)}"
        case Declare(kind, attacker, target, ally, direction):
            named = (name(game, figure) for figure in (attacker, ally, target) if figure != NOBODY)
            return " ".join((kind.word, *named, *((direction,) if direction else ())))
        case UseAction(figure, ability):
            return f"action {name(game, figure)} {ability}"
        case Shuffle(to):
            return f"shuffle {'monster' if to is Activation.MONSTER else 'unit'}"
        case Resolve(ability, figure):
            return f"resolve {ability}" + (f" {name(game, figure)}" if figure != NOBODY else "")
        case MoveTo(space):
            return f"to {write_space(game.map, space)}"
        case Face(direction):
            return f"dir {direction}"
        case PickFigure(figure):
            return f"target {name(game, figure)}"
        case PickUnit(unit):
            return f"unit {unit}"
        case Yes():
            return "yes"
        case No():
            return "no"
        case Join(units):
            return " ".join(("with", *(name(game, unit) for unit in units)))
        case RollDice(action, power):
            return f"roll {action}A" + (f" {power}P" if power else "")
        case Push(dice):
            return f"push {dice}"
        case Concede(seat):
            return "concede" if seat == NOBODY else f"concede {SEATS[seat]}"
        case Stop():
            return "stop"
    raise TypeError(f"{answer!r} has no text")


FigureReader = Callable[[Game, str, int], int]
"""Reads a figure's name for a seat, as `parse_figure` does."""


def parse(game: Game, text: str, seat: int, figure: FigureReader = parse_figure) -> Answer:
    """Read an answer of a seat; whether it is legal is for the open decision to say."""
    words = text.split()
    if not words:
        raise NotationError("Type an answer, or “help”.")
    verb = verb_of(text)
    if not verb:
        near = get_close_matches(words[0].lower(), _VERBS, n=2, cutoff=0.5)
        hint = f" Did you mean “{'” or “'.join(near)}”?" if near else ""
        raise NotationError(f"“{words[0]}” is not an answer.{hint}")
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
