"""Starting a match: forces, map and dice chosen, a session ready for its first decision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..kernel.dice import DiceSource, SeededDice
from ..kernel.session import Session
from ..kernel.setup import SetupError
from .abilities.register import all_pieces
from .cards import Force, Library, MapSheet
from .rulebook import Rulebook
from .state import SEATS, Game, Table


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game depends on besides the answers: who brings what, where, and the seed of the dice.

    With `map` empty the players choose it in the set-up, as p. 26 says.
    """

    red: Force
    blue: Force
    map: str = ""
    seed: int = 0

    def as_data(self) -> dict[str, Any]:
        """Write the setup down for a journal; forces are spelled out, so that a changed file cannot change a game."""
        return {
            **{seat: _force_data(force) for seat, force in zip(SEATS, (self.red, self.blue), strict=True)},
            "map": self.map,
            "seed": self.seed,
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Setup:
        """Read a setup written by `as_data`."""
        try:
            red, blue = (_force_of(data[seat]) for seat in SEATS)
            return cls(red, blue, str(data["map"]), int(data["seed"]))
        except (KeyError, TypeError, ValueError) as error:
            raise SetupError(f"This is not the setup of a game: {error}.") from None


def start(library: Library, setup: Setup, *, dice: DiceSource | None = None, typed: bool = False) -> Session[Game]:
    """Begin a game at its set-up roll. `typed` leaves every roll to dice on the table."""
    sheet, fitting = check(library, setup)
    cities = {*setup.red.city, *setup.blue.city}
    table = Table(library, (setup.red, setup.blue), fitting, chosen_map=sheet, structures=cities, pieces=all_pieces())
    return Session(Rulebook(), Game(table), None if typed else dice or SeededDice(setup.seed))


def check(library: Library, setup: Setup) -> tuple[MapSheet | None, list[MapSheet]]:
    """See that a game can be set up so: its map, if it is named, and the maps there is room on; else raise."""
    sheet = None
    if setup.map:
        if setup.map not in library.maps:
            raise SetupError(f"There is no map “{setup.map}”; there are {', '.join(library.maps)}.")
        sheet = library.maps[setup.map]
    for force in (setup.red, setup.blue):
        _check_known(library, force)
    monsters = _check_monsters(setup)
    fitting = [each for each in library.maps.values() if not each.practice and has_room(each, monsters)]
    if sheet is not None and not has_room(sheet, monsters):
        raise SetupError(f"{sheet.name} has too few starting areas for {monsters} monsters a side.")
    if sheet is None and not fitting:
        raise SetupError(f"No map has enough starting areas for {monsters} monsters a side.")
    return sheet, fitting


def has_room(sheet: MapSheet, monsters: int) -> bool:
    """Whether a map has a starting area for each of so many monsters on either side (R-124)."""
    return min(len(sheet.start_red), len(sheet.start_blue)) >= monsters


def _check_monsters(setup: Setup) -> int:
    """How many monsters each player brings: both the same number (p. 45)."""
    red, blue = len(setup.red.monsters), len(setup.blue.monsters)
    if red != blue:
        both = f"{setup.red.name} has {red}, {setup.blue.name} has {blue}"
        raise SetupError(f"Both players bring the same number of monsters (MP-MULTI-01), but {both}.")
    return red


def _check_known(library: Library, force: Force) -> None:
    for monster, hyper in force.monsters:
        if monster not in library.monsters or hyper not in library.monsters[monster].hypers:
            raise SetupError(f"There is no monster “{monster}” with a form “{hyper}” in the reference data.")
    for card, known in ((force.units, library.units), (force.city, library.structures)):
        unknown = [figure for figure in card if figure not in known]
        if unknown:
            raise SetupError(f"There is no “{unknown[0]}” in the reference data.")


def _force_data(force: Force) -> dict[str, Any]:
    return {
        "id": force.id,
        "name": force.name,
        "monsters": [list(pair) for pair in force.monsters],
        "units": list(force.units),
        "city": list(force.city),
    }


def _force_of(data: Mapping[str, Any]) -> Force:
    monsters = tuple((str(monster), str(hyper)) for monster, hyper in data["monsters"])
    units, city = tuple(map(str, data["units"])), tuple(map(str, data["city"]))
    return Force(str(data["id"]), str(data["name"]), monsters, units, city, "journal")
