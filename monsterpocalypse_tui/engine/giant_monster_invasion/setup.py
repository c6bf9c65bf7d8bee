"""Setting a battle up: the monsters, the field, the kind of battle, the switches and the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..kernel.decks import DeckSource
from ..kernel.dice import DiceSource, SeededDice
from ..kernel.session import Session
from .board.city import city, starts_of
from .board.terrain import LETTERS
from .cards import SEATS, Class, Field, Library, Lot, Pick, Power, Sheet
from .creation.legality import flaws
from .rulebook import Rulebook
from .state import Game
from .switches import AWAKENING_ROUNDS, Battle, Switch
from .table import Table

LARGEST_BUILDINGS = 200


class SetupError(ValueError):
    """A battle that cannot be set up; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a battle depends on besides the answers. Monsters and field are spelled out in full.

    `sides` gives each monster's side; left empty, everybody fights for itself. `rounds` of 0 are those of the book.
    """

    monsters: tuple[Sheet, ...]
    field: Field = field(default_factory=lambda: city(0))
    battle: Battle = Battle.VERSUS
    switches: frozenset[Switch] = frozenset()
    sides: tuple[int, ...] = ()
    rounds: int = 0
    seed: int = 0

    def as_data(self) -> dict[str, Any]:
        """Write the setup down for a journal, complete, so that a changed file cannot change a game."""
        return {
            "monsters": [sheet_data(sheet) for sheet in self.monsters],
            "field": field_data(self.field),
            "battle": self.battle.value,
            "switches": sorted(switch.value for switch in self.switches),
            "sides": list(self.sides),
            "rounds": self.rounds,
            "seed": self.seed,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Setup:
        """Read a setup written by `as_data`."""
        try:
            return cls(
                tuple(sheet_of(sheet) for sheet in data["monsters"]),
                field_of(data["field"]),
                Battle(data["battle"]),
                frozenset(Switch(switch) for switch in data["switches"]),
                tuple(int(side) for side in data["sides"]),
                int(data["rounds"]),
                int(data["seed"]),
            )
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise SetupError(f"This is not the setup of a battle: {error}.") from None


def start(
    library: Library,
    setup: Setup,
    *,
    dice: DiceSource | None = None,
    decks: DeckSource | None = None,
    typed_dice: bool = False,
    typed_cards: bool = False,
) -> Session[Game]:
    """Begin a battle at its first roll. `typed_dice` leaves every roll to dice on the table; there are no cards."""
    return Session(Rulebook(), Game(table_of(library, setup)), None if typed_dice else dice or SeededDice(setup.seed))


def table_of(library: Library, setup: Setup) -> Table:
    """See that a battle can be fought so, and lay it out; else raise."""
    check(library, setup)
    sides = setup.sides or tuple(range(len(setup.monsters)))
    rounds = setup.rounds or (AWAKENING_ROUNDS if setup.battle is Battle.AWAKENING else 0)
    place = setup.field
    if not place.starts:
        starts = starts_of(place.width, place.depth)
        place = Field(place.id, place.name, place.rows, place.lots, starts, place.small, place.source)
    return Table(library.tables, setup.monsters, place, setup.battle, setup.switches, sides, rounds)


def check(library: Library, setup: Setup) -> None:
    """Raise a `SetupError` with the first thing that is wrong with a setup."""
    count, least = len(setup.monsters), {Battle.AWAKENING: 1, Battle.VERSUS: 2, Battle.GAUNTLET: 3}[setup.battle]
    if setup.battle is Battle.AWAKENING and count != 1:
        raise SetupError("Nightmare Awakening is for one monster (GM-170).")
    if not least <= count <= len(SEATS):
        raise SetupError(f"This battle is for {least} to {len(SEATS)} monsters (GM-171, GM-172), not {count}.")
    if setup.sides and len(setup.sides) != count:
        raise SetupError("Every monster needs a side.")
    if setup.sides and (len(set(setup.sides)) < 2 or setup.battle is not Battle.VERSUS):
        raise SetupError("Sides are for battles of monster against monster, and there must be two of them (GM-171).")
    small = Switch.SMALL_SCALE in setup.switches
    for sheet in setup.monsters:
        wrong = flaws(library, sheet, small)
        if wrong:
            raise SetupError(f"{sheet.name} cannot fight: {' '.join(wrong)}")
    wrong = field_mistakes(setup.field)
    if wrong:
        raise SetupError(f"{setup.field.name} cannot be played on: {wrong[0]}")
    starts = setup.field.starts or starts_of(setup.field.width, setup.field.depth)
    if len(starts) < min(count, 2 if setup.battle is Battle.GAUNTLET else count):
        raise SetupError(f"{setup.field.name} has too few places to start for {count} monsters.")


def field_mistakes(place: Field) -> list[str]:
    """Everything that is wrong with a field."""
    if not place.rows or not place.rows[0]:
        return ["The field is empty."]
    found = []
    if len({len(row) for row in place.rows}) > 1:
        found.append("Its rows are not equally long.")
    if place.width > 52 or place.depth > 40:
        found.append("It is larger than 52 by 40 cells.")
    strange = sorted(set("".join(place.rows)) - set(LETTERS))
    if strange:
        found.append(f"“{strange[0]}” is no terrain; write {' '.join(LETTERS)}.")
    if len(place.lots) > LARGEST_BUILDINGS:
        found.append(f"It has more than {LARGEST_BUILDINGS} buildings.")
    covered: set[tuple[int, int]] = set()
    for number, lot in enumerate(place.lots, 1):
        cells = {(lot.column + x, lot.row + y) for x in range(lot.width) for y in range(lot.depth)}
        if not (1 <= lot.width <= 2 and 1 <= lot.depth <= 2 and 1 <= lot.height <= 12):
            found.append(f"Building {number} is not 1 or 2 cells wide and deep and 1 to 12 inches tall (GM-G8).")
        elif any(not (0 <= x < place.width and 0 <= y < place.depth) for x, y in cells):
            found.append(f"Building {number} stands outside the field.")
        elif cells & covered:
            found.append(f"Building {number} stands in another.")
        covered |= cells
    for column, row in place.starts or starts_of(place.width, place.depth):
        if not (0 <= column < place.width and 0 <= row < place.depth) or (column, row) in covered:
            found.append(f"Nobody can start in column {column + 1}, row {row + 1}.")
    return found


def sheet_data(sheet: Sheet) -> dict[str, Any]:
    """A monster as plain data."""
    return {
        "id": sheet.id,
        "name": sheet.name,
        "class": sheet.monster_class.value,
        "stomp": sheet.stomp,
        "blast": sheet.blast,
        "brawl": sheet.brawl,
        "roar": sheet.roar,
        "tough": sheet.tough,
        "hits": sheet.hits,
        "powers": [
            {"power": pick.power.value, "level": pick.level, "word": pick.word, "against": pick.against}
            for pick in sheet.powers
        ],
        "winged": sheet.winged,
        "height": sheet.height,
        "mp": sheet.mp,
    }


def sheet_of(data: Mapping[str, Any]) -> Sheet:
    """A monster from plain data."""
    powers = tuple(
        Pick(Power(each["power"]), int(each["level"]), str(each["word"]), str(each["against"]))
        for each in data["powers"]
    )
    blast = data["blast"]
    return Sheet(
        str(data["id"]), str(data["name"]), Class(data["class"]), int(data["stomp"]),
        None if blast is None else int(blast), int(data["brawl"]), int(data["roar"]), int(data["tough"]),
        int(data["hits"]), powers, bool(data["winged"]), int(data["height"]), int(data["mp"]), "journal",
    )  # fmt: skip


def field_data(place: Field) -> dict[str, Any]:
    """A field as plain data."""
    return {
        "id": place.id,
        "name": place.name,
        "rows": list(place.rows),
        "buildings": [[lot.column, lot.row, lot.width, lot.depth, lot.height] for lot in place.lots],
        "starts": [list(start) for start in place.starts],
        "small": place.small,
    }


def field_of(data: Mapping[str, Any]) -> Field:
    """A field from plain data."""
    lots = tuple(Lot(*(int(number) for number in lot)) for lot in data["buildings"])
    starts = tuple((int(column), int(row)) for column, row in data["starts"])
    rows = tuple(str(row) for row in data["rows"])
    return Field(str(data["id"]), str(data["name"]), rows, lots, starts, bool(data["small"]), "journal")
