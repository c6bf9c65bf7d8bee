"""The reference data: found, read, laid over with the player's own, cross-checked, and handed out as one library.

A further folder may hold any of the files; the board and the Monster are replaced whole, cards and rulings one by one.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import TypeVar

from ..reading.files import Broken, Mistake, ReferenceError, SourceFile, near
from ..reading.models import Door, read_model
from .board import DIRECTIONS, OFF, Board, board_of
from .cards import Effect, HitCard, Library, Ruling, Start, Symbol, Topic
from .reference_models import BoardFile, CardEntry, CardsFile, MonsterFile, RulesFile, RulingsFile

__all__ = ["Mistake", "ReferenceError", "check", "data_folder", "load"]

Model = TypeVar("Model", bound=Door)

PACKAGE = "smash_monster_rampage"
BUILDINGS = 30
DECK = 32
LARGEST = 26
_OURS = ("board.yaml", "monster.yaml", "hit-cards.yaml", "rulings.yaml", "rules.yaml")


def load(*extra: Path) -> Library:
    """Return the shipped data with each further folder laid over them, or raise `ReferenceError` with every mistake."""
    reading = _Reading()
    library = reading.read(extra)
    mistakes = reading.mistakes()
    if mistakes or library is None:
        raise ReferenceError(mistakes)
    return library


def check(*extra: Path) -> list[Mistake]:
    """Return every mistake in the shipped data with each further folder laid over them."""
    reading = _Reading()
    reading.read(extra)
    return reading.mistakes()


def data_folder() -> Path:
    """Find the shipped data: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "data", package.parent / "data"):
        if (folder / PACKAGE).is_dir():
            return folder / PACKAGE
    raise ReferenceError([Mistake(f"data/{PACKAGE}", 0, "", "the shipped data are missing", "install again")])


class _Reading:
    """Reads all folders once, and keeps what was found wrong."""

    def __init__(self) -> None:
        self.files: list[SourceFile] = []
        self.board: tuple[SourceFile, BoardFile] | None = None
        self.monster: tuple[SourceFile, MonsterFile] | None = None
        self.cards: dict[str, tuple[SourceFile, CardEntry, str]] = {}
        self.last: tuple[SourceFile, str] | None = None
        self.rulings: dict[str, Ruling] = {}
        self.topics: dict[str, Topic] = {}

    def mistakes(self) -> list[Mistake]:
        """All that was found wrong, file by file."""
        return [mistake for file in self.files for mistake in file.mistakes()]

    def read(self, extra: tuple[Path, ...]) -> Library | None:
        """Read every folder, check it all, and build the library if nothing is wrong."""
        for number, folder in enumerate((data_folder(), *map(Path, extra))):
            if folder.is_dir():
                self._folder(folder, is_extra=bool(number))
            else:
                self._file(folder, str(folder)).note_line(0, "there is no such folder", "name a folder with data")
        if self.mistakes() or self.board is None or self.monster is None or self.last is None:
            return None
        board, blocks = self._city(*self.board)
        if board is None:
            return None
        starts = self._starts(board, sum(blocks))
        cards, deck = self._deck(board)
        die = dict(sorted(self.monster[1].die.faces.items()))
        self._check_die(die)
        rules = {rule: topic.id for topic in self.topics.values() for rule in topic.rules}
        sources = {
            "board": self.board[1].source,
            "die": self.monster[1].die.source,
            "starts": self.monster[1].starts.source,
            **{f"card {card}": source for card, (_, _, source) in self.cards.items()},
        }
        return Library(board, blocks, die, starts, cards, deck, self.rulings, self.topics, rules, sources)

    # Files -----------------------------------------------------------------------------------------------------------

    def _file(self, path: Path, shown: str) -> SourceFile:
        self.files.append(SourceFile(path, shown))
        return self.files[-1]

    def _folder(self, folder: Path, *, is_extra: bool) -> None:
        for path in sorted(folder.glob("*.yaml")):
            shown = str(path) if is_extra else path.name
            if path.name not in _OURS:
                self._file(path, shown).note_line(0, "is no file of this game", near(path.name, _OURS))
        if found := self._open(folder / "board.yaml", BoardFile, is_extra):
            self.board = found
        if found_monster := self._open(folder / "monster.yaml", MonsterFile, is_extra):
            self.monster = found_monster
        if found_cards := self._open(folder / "hit-cards.yaml", CardsFile, is_extra):
            file, cards = found_cards
            self.last = (file, cards.last)
            for id, entry in cards.cards.items():
                self.cards[id] = (file, entry, entry.source or cards.source)
        if found_rulings := self._open(folder / "rulings.yaml", RulingsFile, is_extra):
            for id, ruling in found_rulings[1].rulings.items():
                self._check_id(found_rulings[0], ("rulings", id), id, r"SM-AM-[0-9]+")
                self.rulings[id] = Ruling(id, ruling.question, ruling.ruling, ruling.why)
        if found_rules := self._open(folder / "rules.yaml", RulesFile, is_extra):
            self._topics(*found_rules)

    def _open(self, path: Path, model: type[Model], is_extra: bool) -> tuple[SourceFile, Model] | None:
        if is_extra and not path.exists():
            return None
        file = self._file(path, str(path) if is_extra else path.name)
        content = file.content()
        entry = read_model(file, content, model) if content is not Broken else None
        return (file, entry) if entry is not None else None

    def _topics(self, file: SourceFile, rules: RulesFile) -> None:
        seen: set[str] = set()
        for id, topic in rules.topics.items():
            for place, rule in enumerate(topic.rules):
                self._check_id(file, ("topics", id, "rules", place), rule, r"SM-[0-9]{3}")
                if rule in seen:
                    file.note(("topics", id, "rules", place), f"{rule} stands in two topics", "keep one")
                seen.add(rule)
            self.topics[id] = Topic(id, topic.title, tuple(topic.paragraphs), tuple(topic.rules))

    @staticmethod
    def _check_id(file: SourceFile, where: tuple[str | int, ...], id: str, pattern: str) -> None:
        if not re.fullmatch(pattern, id):
            file.note(where, f"“{id}” is not a number of this kind", f"write it as {pattern}")

    # Checks ----------------------------------------------------------------------------------------------------------

    def _city(self, file: SourceFile, entry: BoardFile) -> tuple[Board | None, tuple[int, ...]]:
        """Read the drawing: even sides (SM-050), thirty buildings in blocks (SM-002)."""
        width, height = len(entry.rows[0]), len(entry.rows)
        for place, row in enumerate(entry.rows):
            if len(row) != width:
                file.note(("rows", place), f"this row has {len(row)} squares, the first has {width}", "make them equal")
            elif not re.fullmatch(r"[a-z.]*", row):
                file.note(("rows", place), f"“{row}” holds something else than dots and letters", "draw . and a to z")
        if width % 2 or height % 2 or not 4 <= width <= LARGEST or not 4 <= height <= LARGEST:
            file.note(("rows",), f"the board is {width} by {height}", f"both sides are even, from 4 to {LARGEST}")
        if file.faults:
            return None, ()
        drawn = "".join(entry.rows)
        if len(drawn) - drawn.count(".") != BUILDINGS:
            file.note(("rows",), f"{len(drawn) - drawn.count('.')} buildings are drawn", f"draw {BUILDINGS}")
        blocks = tuple(
            sum(1 << square for square, each in enumerate(drawn) if each == letter)
            for letter in sorted(set(drawn) - {"."})
        )
        return board_of(width, height), blocks

    def _check_die(self, die: dict[int, Symbol]) -> None:
        assert self.monster is not None
        file = self.monster[0]
        if list(die) != [1, 2, 3, 4, 5, 6]:
            file.note(("die", "faces"), f"the faces are {', '.join(map(str, die))}", "number six faces from 1 to 6")
        for symbol in Symbol:
            if symbol not in die.values():
                file.note(("die", "faces"), f"no face shows {symbol.value}", "every symbol stands on the die")

    def _starts(self, board: Board, city: int) -> tuple[Start, ...]:
        """Six spaces, each a Monster Square without buildings (SM-006, SM-050)."""
        assert self.monster is not None
        file, entry = self.monster
        spaces = dict(sorted(entry.starts.spaces.items()))
        if list(spaces) != [1, 2, 3, 4, 5, 6]:
            file.note(("starts", "spaces"), f"the spaces are {', '.join(map(str, spaces))}", "number six from 1 to 6")
        starts = []
        for face, space in spaces.items():
            where = ("starts", "spaces", face, "at")
            at = board.numbers.get(space.at, OFF)
            if at not in board.footprint:
                file.note(where, f"{space.at} is no corner of a Monster Square", "name the north-western square")
            elif board.footprint[at] & city:
                file.note(where, f"a building stands on the Monster Square of {space.at}", "choose open ground")
            else:
                starts.append(Start(at, DIRECTIONS.index(space.facing)))
        return tuple(starts)

    def _deck(self, board: Board) -> tuple[dict[str, HitCard], tuple[str, ...]]:
        """Thirty-two cards, the last of them Mission Accomplished (SM-003); survivors know their square (SM-093)."""
        assert self.last is not None
        cards: dict[str, HitCard] = {}
        deck: list[str] = []
        for id, (file, entry, _) in self.cards.items():
            where = ("cards", id)
            self._check_id(file, where, id, r"[a-z0-9]+(-[a-z0-9]+)*")
            square = OFF
            if entry.effect is Effect.SURVIVORS:
                square = board.numbers.get(entry.square or "", OFF)
                if square == OFF:
                    file.note((*where, "square"), f"{entry.square or 'nothing'} is no square of the board", "name one")
            elif entry.square:
                file.note((*where, "square"), "only survivors have a square", "leave it out")
            cards[id] = HitCard(id, entry.name, entry.effect, entry.text, square)
            deck += [id] * entry.count
        file, last = self.last
        if last not in cards or cards[last].effect is not Effect.MISSION_ACCOMPLISHED or deck.count(last) != 1:
            file.note(("last",), f"“{last}” cannot be the last card", "name the single Mission Accomplished")
            return cards, ()
        if Counter(card.effect for card in cards.values())[Effect.MISSION_ACCOMPLISHED] != 1:
            file.note(("cards",), "Mission Accomplished is not there once", "keep one")
        if len(deck) != DECK:
            file.note(("cards",), f"the deck has {len(deck)} cards", f"it has {DECK}")
        deck.remove(last)
        return cards, (*deck, last)
