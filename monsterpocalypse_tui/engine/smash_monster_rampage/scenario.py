"""Scenarios of this game: how a position is set up from a file, and how what is expected is compared."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from ..kernel.decisions import Decision
from ..kernel.notation import NotationError
from ..kernel.session import Session
from ..reading.files import Note, SourceFile, Where, near
from ..reading.models import read_model
from ..reading.scenarios import Impossible, ScriptedChance, Setting
from . import notation
from .answers import Kind
from .board import DIRECTIONS, Board, squares_of
from .cards import Library
from .ending import score
from .invariants import broken
from .position import place_of
from .preview import shot
from .rulebook import Rulebook
from .scenario_models import Expected, MonsterEntry, ScenarioFile, SeatExpected, ShotExpected
from .state import DESTROYED, KINDS, NAMES, NOBODY, NUMBERS, RESERVE, SEATS, UNITS, Game, Phase, Table

EXAMPLE = re.compile(r"SM-(EX|DT)-[0-9]{2}")
"""Worked examples of the book, and those that follow from it; a scenario names them beside the rules it shows."""


class SmashSetting:
    """What this game brings to its scenarios."""

    seats: tuple[str, ...] = SEATS
    notation: Any = notation

    def read(self, file: SourceFile, content: object) -> ScenarioFile | None:
        """Let a file's content through the model, or note everything wrong with it."""
        return read_model(file, content, ScenarioFile)

    def start(self, entry: ScenarioFile, library: Library, chance: ScriptedChance, note: Note) -> Session[Game]:
        """Set the position up; note what is wrong and raise `Impossible`."""
        for place, rule in enumerate(entry.rules):
            if rule not in library.rules and rule not in library.rulings and not EXAMPLE.fullmatch(rule):
                known = (*library.rules, *library.rulings)
                note(("rules", place), f"there is no rule {rule}", near(rule, known))
        return Session(Rulebook(), _Builder(entry, library, note).build(), chance, chance)

    def check(self, entry: ScenarioFile, session: Session[Game], note: Note) -> None:
        """Note every expectation that is not met."""
        _Checker(session, note).check(entry.expect)


SETTING: Setting[ScenarioFile] = SmashSetting()


class _Builder:
    """Sets one position up."""

    def __init__(self, entry: ScenarioFile, library: Library, note: Note) -> None:
        self.entry = entry
        self.library = library
        self.board: Board = library.board
        self._note = note
        self.wrong = False

    def note(self, where: Where, wrong: str, allowed: str = "") -> None:
        self.wrong = True
        self._note(where, wrong, allowed)

    def square(self, where: Where, name: str) -> int:
        if name not in self.board.numbers:
            self.note(where, f"“{name}” is no square of the board", f"squares run from A1 to {self.board.names[-1]}")
            return 0
        return self.board.numbers[name]

    def mask(self, key: str, names: list[str]) -> int:
        mask = 0
        for place, name in enumerate(names):
            mask |= 1 << self.square((key, place), name)
        return mask

    def build(self) -> Game:
        """The position, or `Impossible`."""
        entry = self.entry
        blocks = None if entry.city is None else connected(self.board, self.mask("city", entry.city))
        game = Game(Table(self.library, blocks=blocks, fire_cap=entry.fire_cap))
        if entry.turn is None:
            return game
        game.buildings &= ~self.mask("fallen", entry.fallen)
        game.fires = self.mask("fires", entry.fires)
        self._monster(game)
        self._units(game)
        self._cards(game)
        game.turn, game.seat = 1, SEATS.index(entry.turn.seat)
        game.phase = Phase(entry.turn.phase)
        if game.phase is Phase.MOVE:
            game.rolled = game.spots = 12 if entry.turn.spots is None else entry.turn.spots
        if not self.wrong:
            for sentence in broken(game):
                self.note(("turn",), f"this position cannot be: {sentence.rstrip('.')}", "mend it")
        if self.wrong:
            raise Impossible
        return game

    def _monster(self, game: Game) -> None:
        if self.entry.monster is None:
            self.note(("monster",), "is missing", "say where the Monster stands")
            return
        game.monster = self.square(("monster", "at"), self.entry.monster.at)
        game.heading = DIRECTIONS.index(self.entry.monster.facing)
        if game.monster not in self.board.footprint:
            self.note(("monster", "at"), "this is no corner of a Monster Square", "name the north-western square")
            game.monster = 0

    def _units(self, game: Game) -> None:
        game.at = [RESERVE if self.entry.others == "reserve" else DESTROYED] * UNITS
        for name, place in self.entry.units.items():
            where: Where = ("units", name)
            if name not in NUMBERS:
                self.note(where, f"there is no unit “{name}”", near(name, NAMES))
                continue
            unit, words = NUMBERS[name], place.split()
            if place in ("reserve", "destroyed"):
                game.at[unit] = RESERVE if place == "reserve" else DESTROYED
                continue
            is_tank = KINDS[unit] is Kind.TANK
            if len(words) != 1 + is_tank or (is_tank and words[1] not in DIRECTIONS):
                self.note(where, f"“{place}” is no place for it", "write D7 n for a tank, D7 for a helicopter")
                continue
            game.at[unit] = self.square(where, words[0])
            if is_tank:
                game.facing[unit] = DIRECTIONS.index(words[1])

    def _cards(self, game: Game) -> None:
        """Cards that lie elsewhere are not in the deck; with a deck given, all others are discarded."""
        entry = self.entry
        for seat, own in enumerate((entry.seats.orange, entry.seats.green)):
            game.won[seat] = list(own.won)
            game.markers[seat] = own.markers
        for name, waiting in entry.pending.items():
            game.pending[self.square(("pending", name), name)] = (SEATS.index(waiting.seat), waiting.card)
        used = Counter([*game.won[0], *game.won[1], *(card for _, card in game.pending.values())])
        strange = used - Counter(self.library.deck)
        if strange:
            card = next(iter(strange))
            self.note(("seats",), f"“{card}” is no card, or there are not so many", near(card, self.library.cards))
            return
        left = list((Counter(self.library.deck) - used).elements())
        if entry.deck is not None:
            wanted = Counter(entry.deck)
            if wanted - Counter(left) or self.library.last not in wanted:
                self.note(
                    ("deck",), "these cards cannot be the deck", f"name cards that are left, with {game.deck[-1]}"
                )
                return
            game.discarded = list((Counter(left) - wanted).elements())
            left = list(wanted.elements())
        left.remove(self.library.last)
        game.deck = (*left, self.library.last)


def connected(board: Board, city: int) -> tuple[int, ...]:
    """Buildings side by side are one block."""
    blocks = []
    while city:
        block, grown = 0, city & -city
        while block != grown:
            block, grown = grown, (grown | board.spread(grown)) & city
        blocks.append(block)
        city &= ~block
    return tuple(blocks)


class _Checker:
    """Compares one position with what is expected."""

    def __init__(self, session: Session[Game], note: Note) -> None:
        self.session = session
        self.game: Game = session.state
        self.note = note

    def differ(self, where: Where, wanted: object, found: object) -> None:
        if wanted is not None and wanted != found:
            self.note(("expect", *where), f"expected {_said(wanted)}, but it is {_said(found)}", "")

    def names(self, mask: int) -> list[str]:
        return [self.game.table.board.names[square] for square in squares_of(mask)]

    def check(self, wanted: Expected) -> None:
        game, board = self.game, self.game.table.board
        for name, place in wanted.units.items():
            if name in NUMBERS:
                self.differ(("units", name), place, place_of(game, NUMBERS[name]))
            else:
                self.note(("expect", "units", name), f"there is no unit “{name}”", near(name, NAMES))
        if wanted.monster is not None:
            now = MonsterEntry(at=board.names[game.monster], facing=DIRECTIONS[game.heading])
            self.differ(("monster", "at"), wanted.monster.at, now.at)
            self.differ(("monster", "facing"), wanted.monster.facing, now.facing)
        self.differ(("fallen",), _sorted(wanted.fallen), sorted(self.names(game.table.city & ~game.buildings)))
        self.differ(("fires",), _sorted(wanted.fires), sorted(self.names(game.fires)))
        now_pending = {board.names[square]: SEATS[seat] for square, (seat, _) in game.pending.items()}
        self.differ(("pending",), wanted.pending, now_pending)
        self.differ(("discarded",), _sorted(wanted.discarded), sorted(game.discarded))
        for number, own in enumerate((wanted.orange, wanted.green)):
            self._seat(number, own)
        for name, shot_wanted in wanted.shots.items():
            self._shot(name, shot_wanted)
        self.differ(("seat",), wanted.seat, SEATS[game.seat])
        self.differ(("phase",), wanted.phase, game.phase.value)
        self.differ(("spots",), wanted.spots, game.spots)
        self.differ(("cards-left",), wanted.cards_left, len(game.deck))
        self._end(wanted)
        self._open(wanted)
        happened = {type(event).__name__ for event in self.session.events}
        for number, event in enumerate(wanted.events):
            if event not in happened:
                self.note(("expect", "events", number), f"there was no {event}", near(event, happened))

    def _seat(self, seat: int, wanted: SeatExpected) -> None:
        game, name = self.game, SEATS[seat]
        self.differ((name, "won"), _sorted(wanted.won), sorted(game.won[seat]))
        self.differ((name, "markers"), wanted.markers, game.markers[seat])
        self.differ((name, "score"), wanted.score, score(game, seat).total)

    def _shot(self, name: str, wanted: ShotExpected) -> None:
        where: Where = ("shots", name)
        if name not in NUMBERS:
            self.note(("expect", *where), f"there is no unit “{name}”", near(name, NAMES))
            return
        seen = shot(self.game, NUMBERS[name])
        self.differ((*where, "refused"), wanted.refused, seen.refusal.rule if seen.refusal else "nothing")
        if wanted.refused is None and seen.refusal is not None:
            self.note(("expect", *where), f"it may not fire: {seen.refusal}", "")
        self.differ((*where, "range"), wanted.range, seen.range)
        if wanted.hits_on is not None:
            self.differ((*where, "hits-on"), wanted.hits_on, 7 - int(seen.hit * 6))
        burns = sorted(self.game.table.board.names[each.square] for each in seen.burns)
        self.differ((*where, "burns"), _sorted(wanted.burns), burns)

    def _end(self, wanted: Expected) -> None:
        outcome = self.game.outcome
        winner = "nobody yet"
        if outcome is not None:
            winner = SEATS[outcome.winner] if outcome.winner != NOBODY else "monster"
        self.differ(("winner",), wanted.winner, winner)
        self.differ(("ending",), wanted.ending, outcome.ending.value if outcome else "none yet")

    def _open(self, wanted: Expected) -> None:
        if wanted.open is None:
            return
        request = self.session.open
        if not isinstance(request, Decision):
            self.note(("expect", "open"), "nothing is asked", "")
            return
        self.differ(("open", "seat"), wanted.open.seat, SEATS[request.seat])
        self.differ(("open", "kind"), wanted.open.kind, str(request.kind))
        if wanted.open.answers is not None:
            listed = [notation.write(self.game, answer) for answer in request.options]
            self.differ(("open", "answers"), wanted.open.answers, listed)
        for place, text in enumerate(wanted.open.allows):
            try:
                answer = request.options.meant(notation.parse(self.game, text, request.seat))
                refusal = request.options.why_not(answer)
            except NotationError as error:
                refusal = error  # type: ignore[assignment]
            if refusal is not None:
                self.note(("expect", "open", "allows", place), f"“{text}” is refused: {refusal}", "")


def _sorted(names: list[str] | None) -> list[str] | None:
    return None if names is None else sorted(names)


def _said(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {each}" for key, each in value.items()) or "none"
    return str(value)
