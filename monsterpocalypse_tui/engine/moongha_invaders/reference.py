"""The reference data: found, read, merged with the owner's own, checked, and handed out as one library."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

from ..reading.files import Broken, Mistake, ReferenceError, SourceFile, near
from ..reading.models import Door, read_model
from .cards import City, Kind, Library, Monster, Numbers, Ruling, Topic, TurnSpace
from .reference_models import (
    CitiesFile,
    CityEntry,
    MonstersFile,
    NumbersFile,
    RulesFile,
    RulingsFile,
    TurnsFile,
)

__all__ = ["Mistake", "ReferenceError", "check", "data_folder", "load"]

PACKAGE = "moongha_invaders"
KIND_IDS = tuple(kind.name.lower() for kind in Kind)
CITIES = 12
TURNS = 9
NUMBERS = [
    "turns-3",
    "turns-4",
    "counters-3",
    "counters-4",
    "orange-3",
    "orange-4",
    "purple-3",
    "purple-4",
    "cubes",
    "city-size",
    "hero-dice",
    "infantry-dice",
    "armour-dice",
    "air-force-dice",
    "a-bomb-dice",
    "fallout-dice",
    "orange",
    "white",
    "purple",
    "heroes",
    "infantry",
    "armour",
    "air-force",
    "a-bomb",
]
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

Model = TypeVar("Model", bound=Door)


def data_folder() -> Path:
    """Find the shipped data: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "data", package.parent / "data"):
        if (folder / PACKAGE).is_dir():
            return folder / PACKAGE
    raise ReferenceError([Mistake(f"data/{PACKAGE}", 0, "", "the shipped data are missing", "install again")])


def load(*folders: Path) -> Library:
    """Return the shipped data with further folders merged over them, or raise `ReferenceError` with every mistake."""
    reader = _Reader(folders)
    library = reader.library()
    if reader.mistakes():
        raise ReferenceError(reader.mistakes())
    assert library is not None
    return library


def check(*folders: Path) -> list[Mistake]:
    """Return every mistake in the shipped data with further folders merged over them."""
    reader = _Reader(folders)
    reader.library()
    return reader.mistakes()


class _Reader:
    """Reads file by file; what an owner wrote lies over what is shipped, key by key."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        self.folders = (data_folder(), *map(Path, folders))
        self.files: list[SourceFile] = []

    def mistakes(self) -> list[Mistake]:
        return [mistake for file in self.files for mistake in file.mistakes()]

    def _read(self, name: str, model: type[Model]) -> tuple[SourceFile, Model | None]:
        merged: object = None
        file = SourceFile(self.folders[0] / name, f"{PACKAGE}/{name}")
        for folder in self.folders:
            path = folder / name
            if merged is not None and not path.exists():
                continue
            file = SourceFile(path, f"{folder.name}/{name}")
            self.files.append(file)
            content = file.content()
            if content is not Broken:
                merged = _merge(merged, content)
        return file, read_model(file, merged, model) if merged is not None else None

    def library(self) -> Library | None:
        """Everything as plain values, or nothing if a file cannot be used."""
        monsters = self._monsters(*self._read("monsters.yaml", MonstersFile))
        cities = self._cities(*self._read("cities.yaml", CitiesFile))
        turns = self._turns(*self._read("turns.yaml", TurnsFile))
        numbers = self._numbers(*self._read("numbers.yaml", NumbersFile))
        _, rulings = self._read("rulings.yaml", RulingsFile)
        rules = self._rules(*self._read("rules.yaml", RulesFile))
        if not monsters or not cities or not turns or numbers is None or rulings is None or rules is None:
            return None
        self._check_bloobs(monsters, cities)
        return Library(
            monsters,
            cities,
            turns,
            numbers,
            {name: Ruling(name, each.question, each.ruling, each.why) for name, each in rulings.rulings.items()},
            dict(rules.rules),
            {
                name: Topic(
                    name,
                    each.title,
                    tuple(each.paragraphs),
                    tuple(rule for rule, topic in rules.rules.items() if topic == name),
                )
                for name, each in rules.topics.items()
            },
        )

    def _monsters(self, file: SourceFile, read: MonstersFile | None) -> tuple[Monster, ...]:
        if read is None:
            return ()
        for name in read.monsters:
            if name not in KIND_IDS:
                file.note(("monsters", name), f"there is no kind {name}", near(name, KIND_IDS))
        missing = [name for name in KIND_IDS if name not in read.monsters]
        if missing:
            file.note(("monsters",), f"{missing[0]} is missing", "describe all seven kinds")
            return ()
        found = []
        for name in KIND_IDS:
            each = read.monsters[name]
            figures = {
                "counters": each.counters,
                "cost": each.cost,
                "move": each.move,
                "attack": each.attack,
                "damage": each.damage,
            }
            for key, figure in figures.items():
                if figure.value < 1:
                    file.note(("monsters", name, key), f"{figure.value} is too little", "give 1 or more")
            near_cost = each.near_cost.value if each.near_cost else 0
            if near_cost >= each.cost.value:
                file.note(("monsters", name, "near-cost"), "it is not below the cost", "give a lower price or none")
            sources = {key: figure.source for key, figure in figures.items()}
            if each.near_cost:
                sources["near-cost"] = each.near_cost.source
            values = {key: figure.value for key, figure in figures.items()}
            found.append(
                Monster(
                    name,
                    each.name,
                    values["counters"],
                    values["cost"],
                    near_cost,
                    each.rising,
                    values["move"],
                    values["attack"],
                    values["damage"],
                    each.attacks_cities,
                    sources,
                )
            )
        return tuple(found)

    def _cities(self, file: SourceFile, read: CitiesFile | None) -> tuple[City, ...]:
        if read is None:
            return ()
        cities = read.cities
        if len(cities) != CITIES:
            file.note(("cities",), f"there are {len(cities)} cities", f"give {CITIES}")
        spots = [each.at for each in cities.values()]
        for name, each in cities.items():
            self._check_city(file, cities, name, each)
            if spots.count(each.at) > 1:
                file.note(("cities", name, "at"), "another city is drawn there", "move one of them")
        if cities and not file.faults and len(_reached(cities)) != len(cities):
            lost = next(name for name in cities if name not in _reached(cities))
            file.note(("cities", lost), "it cannot be reached from the other cities", "connect it")
        if file.faults:
            return ()
        return tuple(
            City(
                name,
                each.name,
                each.short,
                tuple(each.connections),
                tuple(each.over_the_edge),
                *each.at,
                each.source,
                dict(each.connections),
            )
            for name, each in cities.items()
        )

    def _check_city(self, file: SourceFile, cities: dict[str, CityEntry], name: str, each: CityEntry) -> None:
        if not _SLUG.fullmatch(name):
            file.note(("cities", name), f"{name} is no id", "write it in small letters with hyphens")
        for to in each.connections:
            where = ("cities", name, "connections", to)
            if to not in cities:
                file.note(where, f"there is no city {to}", near(to, cities))
            elif to == name:
                file.note(where, "a city is not connected to itself", "leave it out")
            elif name not in cities[to].connections:
                file.note(where, f"{to} is not connected back", f"add {name} to {to}")
        for to in each.over_the_edge:
            if to not in each.connections or name not in cities[to].over_the_edge:
                file.note(("cities", name, "over-the-edge"), f"{to} does not match", "name connections on both sides")

    def _turns(self, file: SourceFile, read: TurnsFile | None) -> tuple[TurnSpace, ...]:
        if read is None:
            return ()
        names = [str(turn) for turn in range(1, TURNS + 1)]
        for name in names:
            if name not in read.turns:
                file.note(("turns",), f"turn {name} is missing", "describe turns 1 to 9")
        if file.faults:
            return ()
        return tuple(
            TurnSpace(each.white.value, each.dice.value, {"white": each.white.source, "dice": each.dice.source})
            for each in (read.turns[name] for name in names)
        )

    def _numbers(self, file: SourceFile, read: NumbersFile | None) -> Numbers | None:
        if read is None:
            return None
        for name in read.numbers:
            if name not in NUMBERS:
                file.note(("numbers", name), f"there is no number {name}", near(name, NUMBERS))
        for name in NUMBERS:
            if name not in read.numbers:
                file.note(("numbers",), f"{name} is missing", f"add {name}")
        numbers = {name: figure.value for name, figure in read.numbers.items()}
        for name, players in (("counters-3", 3), ("counters-4", 4)):
            if numbers.get(name, 0) * players > CITIES:
                file.note(("numbers", name), "there are not so many city counters", f"give {CITIES // players} at most")
        for name in ("turns-3", "turns-4"):
            if not 1 <= numbers.get(name, 1) <= TURNS:
                file.note(("numbers", name), "the turn track is not so long", f"give 1 to {TURNS}")
        return Numbers(numbers, {name: figure.source for name, figure in read.numbers.items()})

    def _rules(self, file: SourceFile, read: RulesFile | None) -> RulesFile | None:
        if read is not None:
            for rule, topic in read.rules.items():
                if topic not in read.topics:
                    file.note(("rules", rule), f"there is no topic {topic}", near(topic, read.topics))
        return read

    def _check_bloobs(self, monsters: tuple[Monster, ...], cities: tuple[City, ...]) -> None:
        """Whoever pays the full price for a Bloob must find a city away from the others (MI-060)."""
        bloobs = monsters[Kind.BLOOB].counters - 1
        around = [{city.id, *city.connections} for city in cities]
        if any(len(set().union(*held)) == len(cities) for held in combinations(around, min(bloobs, len(cities)))):
            file = next(file for file in self.files if file.path.name == "cities.yaml")
            file.note(("cities",), "Bloobs may leave no city for one at full price", "take connections away (MI-060)")


def _reached(cities: dict[str, CityEntry]) -> set[str]:
    """The cities that can be reached from the first one."""
    seen: set[str] = set()
    wave = [next(iter(cities))]
    while wave:
        city = wave.pop()
        if city not in seen:
            seen.add(city)
            wave += cities[city].connections
    return seen


def _merge(below: Any, above: Any) -> Any:
    """Lay mappings over each other key by key; anything else is replaced."""
    if isinstance(below, dict) and isinstance(above, dict):
        return {**below, **{key: _merge(below.get(key), value) for key, value in above.items()}}
    return above
