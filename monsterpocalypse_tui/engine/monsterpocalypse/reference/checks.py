"""Cross-checks: records of all files against each other, and the finished cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from ...reading.files import SourceFile, Where, near
from ..cards import (
    Ability,
    Agenda,
    Card,
    Category,
    Faction,
    Force,
    Grant,
    Icon,
    Kind,
    Library,
    MapSheet,
    Monster,
    Ruling,
    Tile,
)
from .forces import FEWEST_STRUCTURES, broken_limits
from .maps import draw_map
from .models import (
    AbilityEntry,
    BuildingEntry,
    FiguresFile,
    ForceFile,
    FormEntry,
    MapFile,
    MonsterEntry,
    RulingEntry,
    UnitEntry,
)

Entry = TypeVar("Entry")

_TILES = {"fire": Tile.FIRE, "radiation": Tile.RADIATION, "none": None}
_HAZARD_ABILITIES = {"blazing-inferno": Tile.FIRE, "radiated-zone": Tile.RADIATION}  # p. 53


@dataclass(slots=True, eq=False)
class Record(Generic[Entry]):
    """An entry of a file, with the way back to it."""

    file: SourceFile
    where: Where
    entry: Entry
    source: str
    faction: str = ""
    is_whole: bool = True
    faulty: frozenset[Where] = frozenset()
    """The ways to what was turned away at the door."""

    def note(self, where: Where, wrong: str, allowed: str = "") -> None:
        """Take down something wrong below this entry."""
        self.file.note((*self.where, *where), wrong, allowed)


@dataclass(slots=True)
class Draft:
    """All entries by id, later folders over earlier ones, before they are checked against each other."""

    factions: dict[str, list[Record[FiguresFile]]] = field(default_factory=dict)
    monsters: dict[str, Record[MonsterEntry]] = field(default_factory=dict)
    units: dict[str, Record[UnitEntry]] = field(default_factory=dict)
    buildings: dict[str, Record[BuildingEntry]] = field(default_factory=dict)
    abilities: dict[str, Record[AbilityEntry]] = field(default_factory=dict)
    rulings: dict[str, Record[RulingEntry]] = field(default_factory=dict)
    maps: dict[str, Record[MapFile]] = field(default_factory=dict)
    forces: dict[str, Record[ForceFile]] = field(default_factory=dict)
    lost_abilities: bool = False
    """Some abilities could not be read, so an unknown one proves nothing."""
    lost_figures: bool = False
    """Some figures could not be read, so an unknown one proves nothing."""


def build(draft: Draft) -> Library:
    """Check every record against the others, note what is wrong in its file, and make the library of the rest."""
    abilities = _abilities(draft)
    factions = _factions(draft)
    library = Library(
        factions=factions,
        monsters=_monsters(draft, abilities, factions),
        units={id: _unit(draft, abilities, factions, id, record) for id, record in draft.units.items()},
        structures={id: _structure(draft, abilities, id, record) for id, record in draft.buildings.items()},
        abilities=abilities,
        rulings={
            id: Ruling(id, it.entry.kind, it.entry.question, it.entry.ruling, it.entry.why, it.source)
            for id, it in draft.rulings.items()
        },
        maps=_maps(draft),
        forces={},
    )
    _check_ids(draft)
    return replace(library, forces=_forces(draft, library))


def _abilities(draft: Draft) -> dict[str, Ability]:
    made: dict[str, Ability] = {}
    codes: dict[str, str] = {}
    for id, record in draft.abilities.items():
        it = record.entry
        if it.code in codes:
            wrong = f"{it.code} is the code of {codes[it.code]} already"
            record.note(("code",), wrong, "give each ability its own code")
        codes.setdefault(it.code, id)
        made[id] = Ability(id, it.code, it.name, it.category, it.page, it.subject, it.summary, record.source)
    return made


def _factions(draft: Draft) -> dict[str, Faction]:
    """Make the factions; each lies in exactly one agenda (p. 2), and a later file may leave out what is known."""
    made: dict[str, Faction] = {}
    for id, records in draft.factions.items():
        name = next((it.entry.name for it in reversed(records) if it.entry.name), None)
        agenda = next((it.entry.agenda for it in reversed(records) if it.entry.agenda), None)
        if name is None or agenda is None:
            known = [other for other in draft.factions if other != id]
            allowed = f"{near(id, known)}; a new faction needs name and agenda"
            records[-1].note(("faction",), f"there is no faction {id}", allowed)
        made[id] = Faction(id, name or id, agenda or Agenda.PROTECTORS, records[-1].source)
    return made


def _icons(
    draft: Draft, known: dict[str, Ability], icons: list[Icon], record: Record[Entry], where: Where, kind: Kind
) -> tuple[tuple[Icon, ...], frozenset[str]]:
    """Check a figure's icons against the reference sheets."""
    for number, icon in enumerate(icons):
        here = (*where, "abilities", number)
        ability = known.get(icon.ability)
        if ability is None:
            if not draft.lost_abilities:
                record.note(here, f"there is no ability {icon.ability}", near(icon.ability, known))
        elif (ability.category is Category.TRIGGER) != (icon.trigger is not None):
            if icon.trigger is None:
                allowed = f"write {icon.ability} on brawl, on blast or on power"
                record.note(here, f"{ability.name} is a Trigger and names no attack", allowed)
            else:
                record.note(here, f"{ability.name} is no Trigger", f"write {icon.ability} without `on`")
        if kind is Kind.STRUCTURE and icon.grant is not Grant.OWN:
            record.note(here, "a building has no agenda to share an ability with", "leave out `to`")
        if any((icon.ability, icon.trigger) == (other.ability, other.trigger) for other in icons[:number]):
            record.note(here, f"{icon.ability} stands here twice", "keep one of them")
    return tuple(icons), frozenset(icon.ability for icon in icons)


def _monsters(draft: Draft, known: dict[str, Ability], factions: dict[str, Faction]) -> dict[str, Monster]:
    made: dict[str, Monster] = {}
    for id, record in draft.monsters.items():
        it = record.entry
        forms = {"alpha": it.alpha, "ultra": it.ultra, "mega": it.mega}
        cards: dict[str, Card] = {}
        for form, entry in forms.items():
            if entry is None:
                continue
            if form == "alpha" and entry.hyper is not None:
                record.note((form, "hyper"), "an Alpha form is never paid for", "leave hyper to ultra or mega (p. 29)")
            if form != "alpha" and entry.hyper is None:
                record.note((form, "hyper"), "is missing", "give the Power Dice it takes to go Hyper, 1 to 10 (p. 10)")
            cards[form] = _form(draft, known, factions, id, record, form, entry)
        alpha = cards.pop("alpha", None)
        if alpha is None and record.is_whole:
            record.note(("alpha",), "is missing", "every monster has an Alpha form (p. 23)")
        if not cards and record.is_whole:
            record.note(("ultra",), "is missing", "give at least one Hyper form, ultra or mega (p. 23)")
        if alpha is None and not cards:
            draft.lost_figures = True
            continue
        made[id] = Monster(id, it.name, alpha or next(iter(cards.values())), cards)
    return made


def _form(
    draft: Draft,
    known: dict[str, Ability],
    factions: dict[str, Faction],
    id: str,
    record: Record[MonsterEntry],
    form: str,
    entry: FormEntry,
) -> Card:
    icons, abilities = _icons(draft, known, entry.abilities, record, (form,), Kind.MONSTER)
    return Card(
        id=f"{id}-{form}",
        name=record.entry.name if form == "alpha" else f"{form.title()} {record.entry.name}",
        kind=Kind.MONSTER,
        source=record.source,
        speed=entry.spd,
        defense=entry.defense,
        brawl=entry.brawl,
        blast=entry.blast,
        power=entry.power,
        health=entry.health,
        hyper=entry.hyper or 0,
        form=form,
        faction=record.faction,
        agenda=factions[record.faction].agenda,
        energy_type=record.entry.energy,
        icons=icons,
        abilities=abilities,
    )


def _unit(
    draft: Draft, known: dict[str, Ability], factions: dict[str, Faction], id: str, record: Record[UnitEntry]
) -> Card:
    entry = record.entry
    icons, abilities = _icons(draft, known, entry.abilities, record, (), Kind.UNIT)
    return Card(
        id=id,
        name=entry.name,
        kind=Kind.UNIT,
        source=record.source,
        speed=entry.spd,
        defense=entry.defense,
        brawl=entry.brawl,
        blast=entry.blast,
        cost=entry.cost,
        rank=entry.rank,
        shadow=entry.shadow,
        faction=record.faction,
        agenda=factions[record.faction].agenda,
        energy_type=entry.energy,
        icons=icons,
        abilities=abilities,
    )


def _structure(draft: Draft, known: dict[str, Ability], id: str, record: Record[BuildingEntry]) -> Card:
    entry = record.entry
    icons, abilities = _icons(draft, known, entry.abilities, record, (), Kind.STRUCTURE)
    hazard = _TILES[entry.hazard]
    if record.is_whole:
        _check_hazard(record, hazard, abilities)
    return Card(
        id=id,
        name=entry.name,
        kind=Kind.STRUCTURE,
        source=record.source,
        defense=entry.defense,
        energy=entry.energy,
        hazard=hazard,
        icons=icons,
        abilities=abilities,
    )


def _check_hazard(record: Record[BuildingEntry], hazard: Tile | None, abilities: frozenset[str]) -> None:
    """A building whose Reaction leaves a hazard has that side on its tile, and no other (p. 53)."""
    due = {ability: tile for ability, tile in _HAZARD_ABILITIES.items() if ability in abilities}
    if len(due) > 1:
        record.note(("abilities",), "one tile cannot be two hazards", f"keep one of {' and '.join(due)} (p. 53)")
    for ability, tile in _HAZARD_ABILITIES.items():
        if len(due) == 1 and ability in due and hazard is not tile:
            wrong = f"hazard {record.entry.hazard} does not go with {ability}"
            record.note(("hazard",), wrong, f"write {tile.value} (p. 53)")
        elif not due and hazard is tile:
            record.note(("hazard",), f"hazard {tile.value} needs {ability}", "add that ability or write none (p. 53)")


def _check_ids(draft: Draft) -> None:
    """Monsters, units and structures share one set of ids, since answers name them alike."""
    owners: dict[str, str] = {}
    kinds: tuple[tuple[str, Mapping[str, Record[Any]]], ...] = (
        ("monster", draft.monsters),
        ("unit", draft.units),
        ("structure", draft.buildings),
    )
    for kind, records in kinds:
        for id, record in records.items():
            if id in owners:
                record.note((), f"{id} is the id of a {owners[id]} already", "give each figure its own id")
            owners[id] = kind


def _maps(draft: Draft) -> dict[str, MapSheet]:
    made: dict[str, MapSheet] = {}
    for id, record in draft.maps.items():
        it = record.entry
        red, blue = it.starts.red, it.starts.blue
        sheet = draw_map(record.note, id, it.name, it.rows, it.green, it.yellow, red, blue, it.practice, it.source)
        if sheet is not None:
            made[id] = sheet
    return made


def _forces(draft: Draft, library: Library) -> dict[str, Force]:
    made: dict[str, Force] = {}
    for id, record in draft.forces.items():
        it = record.entry
        force = Force(
            id=id,
            name=it.name,
            monsters=tuple(it.monsters.items()),
            units=tuple(name for name, count in it.units.items() for _ in range(count)),
            city=tuple(name for name, count in it.city.items() for _ in range(count)),
            source=it.source,
            note=it.note,
        )
        for where, wrong, allowed in broken_limits(library, force):
            names_unknown = wrong.startswith("there is no ")
            if not draft.lost_figures if names_unknown else not _follows(force, record, where):
                record.note(where, wrong, allowed)
        made[id] = force
    return made


def _follows(force: Force, record: Record[ForceFile], where: Where) -> bool:
    """Whether a broken limit may come only from what was turned away: it makes a force smaller, never larger."""
    if where in record.faulty:
        return True
    lacking = not force.monsters if where == ("monsters",) else len(force.city) < FEWEST_STRUCTURES
    return where in (("monsters",), ("city",)) and lacking and any(each[:1] == where for each in record.faulty)
