"""Answers as text: `move walk K7`, `blast laser gorgantha`, `brawl bite b12`, `launch ne`, `end`.

Cells are letters and a number (columns A to Z, then AA and on; rows from 1 in the north). Monsters go by their name or
by their seat (`one` to `four`), buildings by their number (`b12`), BLAST powers by their type.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.notation import NotationError
from . import answers as a
from .board.grid import DIRECTIONS
from .cards import SEATS, Form
from .names import read_cell, write_cell
from .state import Game

USAGE: dict[str, str] = {
    "move": "move MODE CELL: make the Move (walk, fly, swim, tunnel, leap), such as move walk K7; `via` names a way",
    "second-move": "second-move MODE CELL: use an action to move again",
    "stand": "stand: stand up, with all STOMP of the turn",
    "surface": "surface: come up from under water or ground",
    "charge": "charge TYPE: put a charge on a BLAST power",
    "blast": "blast TYPE TARGET: fire a BLAST power at a monster or a building (b12)",
    "brawl": "brawl FORM TARGET: claws, tail, bite, kick or stomp",
    "burrow": "burrow TARGET: Burrowing Blast from beneath",
    "wind": "wind TARGET: Wind Blast",
    "grab": "grab TARGET: try to grab",
    "collide": "collide TARGET: run into a monster or building beside you",
    "ram": "ram MODE TARGET: Launching Ram, walked or flown",
    "intimidate": "intimidate TARGET: roar at somebody near",
    "decay": "decay TARGET: Memory Decay",
    "teleport": "teleport CELL: vanish and come back there",
    "cloud": "cloud: let the toxic cloud out",
    "chameleon": "chameleon: blend in",
    "force-field": "force-field: switch it on for 2 MP",
    "heal": "heal: roar to heal; then heal HITS TOUGH BLOOD shares the points out",
    "guard": "guard: Guard Up",
    "release": "release: let go of whoever you hold",
    "retreat": "retreat: give the battle up and run for the edge",
    "end": "end: end the turn",
    "break": "break FORM or break TYPE: break free by BRAWL or by BLAST",
    "slam": "slam: Thunder Slam",
    "squeeze": "squeeze: Death Grip Squeeze",
    "restrain": "restrain: hold for others",
    "launch": "launch DIRECTION: Spinning Launch to n, ne, e, se, s, sw, w or nw",
    "plunge": "plunge CELL: Low Orbit Plunge",
    "hit": "hit FORM: the free BRAWL attack",
    "decline": "decline: make no use of the offer",
    "spend": "spend NUMBER: buy so many more dice (spend die is one)",
    "reroll": "reroll: roll the worst die again for 3 MP",
    "keep": "keep: let the roll stand",
    "ignore-strike": "ignore-strike: pay 5 MP against the military",
    "face-strike": "face-strike: let the strike be rolled",
    "pay": "pay mp, pay hits or pay nothing: the upkeep of Chameleon Skin",
    "concede": "concede: leave the battle at once; concede SEAT for another seat of yours",
}

_PLAIN: dict[str, type[Any]] = {
    "stand": a.Stand,
    "surface": a.Surface,
    "cloud": a.Cloud,
    "chameleon": a.Chameleon,
    "force-field": a.ForceField,
    "guard": a.Guard,
    "release": a.Release,
    "retreat": a.Retreat,
    "end": a.End,
    "slam": a.Slam,
    "squeeze": a.Squeeze,
    "restrain": a.Restrain,
    "decline": a.Decline,
    "reroll": a.Reroll,
    "keep": a.Keep,
    "ignore-strike": a.IgnoreStrike,
    "face-strike": a.FaceStrike,
}
_PLAIN_WORDS = {kind: word for word, kind in _PLAIN.items()}
_AT_TARGET: dict[str, type[Any]] = {
    "burrow": a.Burrow,
    "wind": a.Wind,
    "grab": a.Grab,
    "collide": a.Collide,
    "intimidate": a.Intimidate,
    "decay": a.MemoryDecay,
}
_AT_TARGET_WORDS = {kind: word for word, kind in _AT_TARGET.items()}


def write_target(game: Game, target: int) -> str:
    """Write a monster or building."""
    return game.table.names[target] if target < a.FIRST_BUILDING else f"b{target - a.FIRST_BUILDING + 1}"


def write(state: Game, answer: Any) -> str:
    """Write an answer; what it refers to is that of the state at that moment."""
    grid = state.table.grid
    kind = type(answer)
    if kind in _PLAIN_WORDS:
        return _PLAIN_WORDS[kind]
    if kind in _AT_TARGET_WORDS:
        return f"{_AT_TARGET_WORDS[kind]} {write_target(state, answer.target)}"
    match answer:
        case a.Move(mode, to, way) | a.SecondMove(mode, to, way):
            verb = "move" if kind is a.Move else "second-move"
            via = "".join(f" {write_cell(grid, cell)}" for cell in way)
            return f"{verb} {mode.value} {write_cell(grid, to)}" + (f" via{via}" if way else "")
        case a.Charge(power):
            return f"charge {_type(state, power)}"
        case a.Blast(power, target):
            return f"blast {_type(state, power)} {write_target(state, target)}"
        case a.Brawl(form, target):
            return f"brawl {form.value} {write_target(state, target)}"
        case a.Ram(mode, target):
            return f"ram {mode.value} {write_target(state, target)}"
        case a.Teleport(to):
            return f"teleport {write_cell(grid, to)}"
        case a.Plunge(to):
            return f"plunge {write_cell(grid, to)}"
        case a.Heal():
            return "heal"
        case a.Split(hits, tough, blood):
            return f"heal {hits} {tough} {blood}"
        case a.Break(form, power):
            return f"break {form.value if form else _type(state, power)}"
        case a.Launch(direction):
            return f"launch {DIRECTIONS[direction]}"
        case a.Hit(form):
            return f"hit {form.value}"
        case a.Spend(dice):
            return f"spend {dice}"
        case a.Upkeep(price):
            return f"pay {price}"
        case a.Concede(loser):
            return "concede" if loser < 0 else f"concede {SEATS[loser]}"
    raise NotationError("That is no answer of this game.")


def _type(game: Game, power: int) -> str:
    """The type of a BLAST power of whoever's turn it is."""
    return game.fighter.kit.blasts[power][0]


def parse(state: Game, text: str, seat: int) -> Any:
    """Read an answer, or raise a `NotationError` with how it should be typed."""
    words = text.split()
    if not words or words[0] not in USAGE:
        raise NotationError(f"“{text}” begins with no known word; known are {', '.join(USAGE)}.")
    verb, rest = words[0], words[1:]
    try:
        answer = _read(_Reader(state, seat), verb, rest)
    except _Unreadable as error:
        raise NotationError(f"{error} Type it so: {USAGE[verb]}.") from None
    if answer is None:
        raise NotationError(f"“{text}” has a word too few or too many. Type it so: {USAGE[verb]}.")
    return answer


class _Unreadable(Exception):
    """A word that cannot be read; the message is a sentence."""


class _Reader:
    """Reads single words in the light of a game."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat

    def cell(self, word: str) -> int:
        cell = read_cell(self.game.table.grid, word)
        if cell is None:
            raise _Unreadable(f"“{word}” is no cell of this field.")
        return cell

    def target(self, word: str) -> int:
        names = self.game.table.names
        if word in names:
            return names.index(word)
        if word in SEATS[: len(names)]:
            return SEATS.index(word)
        if word[:1] == "b" and word[1:].isdigit() and 1 <= int(word[1:]) <= self.game.table.doors:
            return a.FIRST_BUILDING + int(word[1:]) - 1
        raise _Unreadable(f"“{word}” is neither a monster nor a building here.")

    def power(self, word: str) -> int:
        types = [name for name, _ in self.game.fighters[self.seat].kit.blasts]
        if word not in types:
            raise _Unreadable(f"“{word}” is none of this monster's BLAST powers ({', '.join(types) or 'it has none'}).")
        return types.index(word)

    def one_of(self, word: str, kind: Callable[[str], Any], what: str) -> Any:
        try:
            return kind(word)
        except ValueError:
            raise _Unreadable(f"“{word}” is no {what}.") from None

    def mode(self, word: str) -> a.Mode:
        mode: a.Mode = self.one_of(word, a.Mode, "way to move")
        return mode

    def form(self, word: str) -> Form:
        form: Form = self.one_of(word, Form, "form of BRAWL")
        return form

    def number(self, word: str) -> int:
        if not word.isdigit() or len(word) > 3:
            raise _Unreadable(f"“{word}” is no number.")
        return int(word)


def _read(read: _Reader, verb: str, rest: list[str]) -> Any:
    """The answer that a verb and its words stand for; nothing if there are too few or too many."""
    if verb in _PLAIN and not rest:
        return _PLAIN[verb]()
    match verb, rest:
        case (("move" | "second-move"), [mode, to, *way]) if not way or (way[0] == "via" and len(way) > 1):
            kind = a.Move if verb == "move" else a.SecondMove
            return kind(read.mode(mode), read.cell(to), tuple(read.cell(word) for word in way[1:]))
        case _, [target] if verb in _AT_TARGET:
            return _AT_TARGET[verb](read.target(target))
        case "charge", [word]:
            return a.Charge(read.power(word))
        case "blast", [word, target]:
            return a.Blast(read.power(word), read.target(target))
        case "brawl", [form, target]:
            return a.Brawl(read.form(form), read.target(target))
        case "ram", [mode, target]:
            return a.Ram(read.mode(mode), read.target(target))
        case "teleport", [to]:
            return a.Teleport(read.cell(to))
        case "plunge", [to]:
            return a.Plunge(read.cell(to))
        case "heal", []:
            return a.Heal()
        case "heal", [hits, tough]:
            return a.Split(read.number(hits), read.number(tough))
        case "heal", [hits, tough, blood]:
            return a.Split(read.number(hits), read.number(tough), read.number(blood))
        case "break", [word]:
            return a.Break(Form(word)) if word in list(Form) else a.Break(None, read.power(word))
        case "launch", [word]:
            return a.Launch(read.one_of(word, DIRECTIONS.index, "direction"))
        case "hit", [form]:
            return a.Hit(read.form(form))
        case "spend", [word]:
            return a.Spend(1 if word == "die" else read.number(word))
        case "pay", [("mp" | "hits" | "nothing") as price]:
            return a.Upkeep(price)
        case "concede", []:
            return a.Concede()
        case "concede", [word]:
            return a.Concede(read.target(word))
    return None
