"""Answers as text: one short line each, and back."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.notation import NotationError
from ..reading.files import near
from .answers import (
    NOBODY,
    Aim,
    Answer,
    Attack,
    Casualty,
    Concede,
    Create,
    Done,
    Fire,
    Heal,
    Hide,
    Hold,
    InCity,
    Join,
    Move,
    Next,
    Pass,
    PlaceHero,
    PlaceToken,
    PlaceUnit,
    Spend,
    StayOut,
    Store,
    TakeFrom,
    Target,
    Victim,
    Wait,
    With,
)
from .cards import BOX_IDS, UNIT_IDS, Box, Kind, Unit
from .names import KIND_IDS, city_id, counter_id, full_counter_id
from .state import SEATS, Game, slot_of

USAGE: dict[str, str] = {
    "create": "create mechoor — put an orange token into a box",
    "heal": "heal moogre — take a cube off a hidden monster",
    "attack": "attack bloob — put a white token into a box, to store or to attack",
    "move": "move bloob.1 rome paris — move a monster from where it is along these cities",
    "hide": "hide moogre — turn a monster to its hidden side",
    "hero": "hero london — place a hero",
    "place": "place infantry paris 1 — place a counter of military box 1 or 2",
    "pass": "pass — do nothing this time",
    "token": "token create — put the pass token into a box (create, attack, move, hero, military-1, military-2)",
    "city": "city paris — where the new monster comes up",
    "wait": "wait — keep the tokens for a Bloob farther away",
    "store": "store — leave the white token in the box",
    "spend": "spend 4 — attack with so many white tokens",
    "with": "with bloob.2 — the monster that attacks",
    "done": "done — no more of it",
    "target": "target city, target humans, or target red.drakoor.2",
    "next": "next bloob.2 — the attack to carry out next",
    "join": "join 0 — Kiddoo joins with so many of its own tokens",
    "stay-out": "stay-out — Kiddoo does not join",
    "casualty": "casualty hero — the human counter that falls",
    "victim": "victim red.drakoor.2 — the Drakoor that a hero eliminates",
    "fire": "fire red.moogre — the monster the military counter fires at",
    "hold": "hold — the military counter does not fire",
    "from": "from london — the city a missing counter is taken from",
    "concede": "concede — give the game up and only pass from now on",
}
"""Every verb with how it is typed."""


def write(game: Game, answer: Answer) -> str:
    """Write an answer down."""
    match answer:
        case Create(kind):
            return f"create {KIND_IDS[kind]}"
        case Attack(kind):
            return f"attack {KIND_IDS[kind]}"
        case Heal(counter):
            return f"heal {counter_id(game, counter)}"
        case Hide(counter):
            return f"hide {counter_id(game, counter)}"
        case With(counter):
            return f"with {counter_id(game, counter)}"
        case Next(counter):
            return f"next {counter_id(game, counter)}"
        case Move(counter, path):
            here = game.at[counter]
            cities = [city_id(game, city) for city in (*((here,) if here >= 0 else ()), *path)]
            return " ".join(["move", counter_id(game, counter), *cities])
        case PlaceHero(city):
            return f"hero {city_id(game, city)}"
        case PlaceUnit(unit, city, box):
            return f"place {UNIT_IDS[unit]} {city_id(game, city)} {1 if box is Box.MILITARY_1 else 2}"
        case PlaceToken(box):
            return f"token {BOX_IDS[box]}"
        case InCity(city):
            return f"city {city_id(game, city)}"
        case TakeFrom(city):
            return f"from {city_id(game, city)}"
        case Spend(tokens):
            return f"spend {tokens}"
        case Join(tokens):
            return f"join {tokens}"
        case Casualty(unit):
            return f"casualty {UNIT_IDS[unit]}"
        case Victim(counter):
            return f"victim {full_counter_id(game, counter)}"
        case Fire(counter):
            return f"fire {full_counter_id(game, counter)}"
        case Target(Aim.MONSTER, counter):
            return f"target {full_counter_id(game, counter)}"
        case Target(aim):
            return "target city" if aim is Aim.CITY else "target humans"
        case Concede(seat):
            return "concede" if seat == NOBODY else f"concede {SEATS[seat]}"
        case Pass() | Wait() | Store() | Done() | StayOut() | Hold():
            return _PLAIN_NAMES[type(answer)]


_PLAIN: dict[str, Callable[[], Answer]] = {
    "pass": Pass,
    "wait": Wait,
    "store": Store,
    "done": Done,
    "stay-out": StayOut,
    "hold": Hold,
}
_PLAIN_NAMES: dict[object, str] = {made: name for name, made in _PLAIN.items()}


def parse(game: Game, text: str, seat: int) -> Answer:
    """Read an answer of a seat, or raise `NotationError` with a sentence on what is wrong."""
    verb, *words = text.lower().split() or [""]
    if verb not in USAGE:
        raise NotationError(f"“{verb}” is no answer: {near(verb, USAGE)}.")
    if verb in _PLAIN:
        _count(verb, words, 0)
        return _PLAIN[verb]()
    reader = _Reader(game, seat, verb, words)
    return _READERS[verb](reader)


def parse_counter(game: Game, text: str, seat: int = NOBODY) -> int:
    """Read a monster's name: `red.bloob.2` is anybody's, `bloob.2` the seat's own; else raise `NotationError`."""
    if seat == NOBODY and text.split(".", maxsplit=1)[0] not in SEATS:
        raise NotationError(f"“{text}” does not say whose monster it is; type a name such as red.bloob.2.")
    return _Reader(game, seat, "target", [text]).counter()


class _Reader:
    """The words of one answer, read one after another."""

    def __init__(self, game: Game, seat: int, verb: str, words: list[str]) -> None:
        self.game = game
        self.seat = seat
        self.verb = verb
        self.words = words

    def one(self) -> str:
        _count(self.verb, self.words, 1)
        return self.words[0]

    def kind(self) -> Kind:
        return Kind(_index(self.one(), KIND_IDS, "monster"))

    def city(self, word: str | None = None) -> int:
        word = word or self.one()
        ids, cities = self.game.table.city_ids, self.game.table.library.cities
        shorts = [city.short.lower() for city in cities]
        return shorts.index(word) if word in shorts else _index(word, ids, "city")

    def number(self) -> int:
        word = self.one()
        if not word.isascii() or not word.isdigit() or len(word) > 3:
            raise NotationError(f"“{word}” is no number; type {USAGE[self.verb]}.")
        return int(word)

    def counter(self, word: str | None = None) -> int:
        """`bloob.2` is one's own, `red.bloob.2` is anybody's."""
        word = word or self.one()
        parts = word.split(".")
        seat = self.seat
        if parts[0] in SEATS:
            seat = SEATS.index(parts.pop(0))
        table = self.game.table
        if seat >= table.players:
            raise NotationError(f"{SEATS[seat].capitalize()} is not in this game.")
        kind = _index(parts[0] if parts else "", KIND_IDS, "monster")
        counters = table.counters_of[seat][kind]
        if len(parts) == 1:
            if len(counters) == 1:
                return counters[0]
            out = [each for each in counters if self.game.at[each] >= 0]
            if len(out) == 1:
                return out[0]
            raise NotationError(f"There are several; type {parts[0]}.1 to {parts[0]}.{len(counters)}.")
        if len(parts) == 2 and parts[1] in [str(number + 1) for number in range(len(counters))]:
            return counters[int(parts[1]) - 1]
        raise NotationError(f"“{word}” is no monster; type a name such as bloob.2 or red.bloob.2.")

    def healed(self) -> Answer:
        if not 1 <= len(self.words) <= 2:
            _count(self.verb, self.words, 1)
        return Heal(self.counter(self.words[0]))

    def move(self) -> Answer:
        if len(self.words) < 2:
            raise NotationError(f"Too little is said; type {USAGE['move']}.")
        counter = self.counter(self.words[0])
        cities = tuple(self.city(word) for word in self.words[1:])
        if len(cities) > 1 and cities[0] == self.game.at[counter]:
            cities = cities[1:]
        return Move(counter, cities)

    def place(self) -> Answer:
        if not 2 <= len(self.words) <= 3:
            raise NotationError(f"Type {USAGE['place']}.")
        unit = Unit(_index(self.words[0], UNIT_IDS, "counter"))
        city = self.city(self.words[1])
        if len(self.words) == 3:
            if self.words[2] not in ("1", "2"):
                raise NotationError(f"There are military boxes 1 and 2, and no “{self.words[2]}”.")
            return PlaceUnit(unit, city, Box.MILITARY_1 if self.words[2] == "1" else Box.MILITARY_2)
        bound = self.game.token[self.seat] if 0 <= self.seat < self.game.table.players else NOBODY
        if bound >= Box.MILITARY_1:
            return PlaceUnit(unit, city, Box(bound))
        is_first = unit is not Unit.HERO and self.game.box[slot_of(Box.MILITARY_1, unit)]
        return PlaceUnit(unit, city, Box.MILITARY_1 if is_first else Box.MILITARY_2)

    def target(self) -> Answer:
        word = self.one()
        if word == "city":
            return Target(Aim.CITY)
        return Target(Aim.HUMANS) if word == "humans" else Target(Aim.MONSTER, self.counter(word))

    def concede(self) -> Answer:
        if not self.words:
            return Concede()
        return Concede(_index(self.one(), SEATS, "player"))


_READERS: dict[str, Callable[[_Reader], Answer]] = {
    "create": lambda read: Create(read.kind()),
    "attack": lambda read: Attack(read.kind()),
    "heal": _Reader.healed,
    "hide": lambda read: Hide(read.counter()),
    "with": lambda read: With(read.counter()),
    "next": lambda read: Next(read.counter()),
    "move": _Reader.move,
    "hero": lambda read: PlaceHero(read.city()),
    "place": _Reader.place,
    "token": lambda read: PlaceToken(Box(_index(read.one(), BOX_IDS, "box"))),
    "city": lambda read: InCity(read.city()),
    "from": lambda read: TakeFrom(read.city()),
    "spend": lambda read: Spend(read.number()),
    "join": lambda read: Join(read.number()),
    "casualty": lambda read: Casualty(Unit(_index(read.one(), UNIT_IDS, "counter"))),
    "victim": lambda read: Victim(read.counter()),
    "fire": lambda read: Fire(read.counter()),
    "target": _Reader.target,
    "concede": _Reader.concede,
}


def _count(verb: str, words: list[str], count: int) -> None:
    if len(words) != count:
        raise NotationError(f"{'Too much' if len(words) > count else 'Too little'} is said; type {USAGE[verb]}.")


def _index(word: str, known: tuple[str, ...], what: str) -> int:
    if word not in known:
        raise NotationError(f"There is no {what} “{word}”: {near(word, known)}.")
    return known.index(word)
