"""The reference data: found, read, merged with the player's own, checked, and handed out as one library."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from ..reading.files import Broken, Mistake, ReferenceError, SourceFile, near
from ..reading.models import Door, read_model
from .board.terrain import GROUNDS, LETTERS
from .cards import (
    Field,
    Form,
    Ground,
    Library,
    Lot,
    Pick,
    Power,
    PowerCard,
    RangeBand,
    Ruling,
    Scar,
    Sheet,
    Tables,
    Topic,
)
from .creation.legality import flaws, mistakes
from .names import read_place
from .reference_models import FieldFile, MonsterEntry, PowerEntry, RulingEntry, TablesFile, TopicEntry
from .setup import field_mistakes

PACKAGE = "giant_monster_invasion"
_SCARRED = ("stomp", "blast", "brawl", "roar", "tough")
_DIE = 4
"""What the sample monsters rolled for power points (GM-MD-05)."""

Entry = TypeVar("Entry", bound=Door)


def data_folder() -> Path:
    """Find the shipped data: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "data", package.parent / "data"):
        if (folder / PACKAGE).is_dir():
            return folder / PACKAGE
    raise ReferenceError([Mistake(f"data/{PACKAGE}", 0, "", "the shipped data are missing", "install again")])


def load(*folders: Path) -> Library:
    """Return the shipped data with each further folder merged over it, or raise with every mistake."""
    library, found = _read(folders)
    if found or library is None:
        raise ReferenceError(found)
    return library


def check(*folders: Path) -> list[Mistake]:
    """Return every mistake in the shipped data with each further folder merged over it."""
    try:
        return _read(folders)[1]
    except ReferenceError as error:
        return list(error.mistakes)


def _read(folders: tuple[Path, ...]) -> tuple[Library | None, list[Mistake]]:
    reader = _Reader()
    for folder in (data_folder(), *folders):
        reader.folder(Path(folder))
    library = reader.library()
    return library, [mistake for file in reader.files for mistake in file.mistakes()]


class _Reader:
    """Reads folder after folder; what comes later replaces what came before."""

    def __init__(self) -> None:
        self.files: list[SourceFile] = []
        self.tables: Tables | None = None
        self.powers: dict[Power, PowerCard] = {}
        self.monsters: dict[str, tuple[Sheet, bool, SourceFile]] = {}
        self.fields: dict[str, Field] = {}
        self.rulings: dict[str, Ruling] = {}
        self.topics: dict[str, Topic] = {}

    def folder(self, folder: Path) -> None:
        """Read every file of a folder."""
        for name, read in (
            ("tables.yaml", self._tables),
            ("powers.yaml", self._powers),
            ("monsters.yaml", self._monsters),
            ("rulings.yaml", self._rulings),
            ("rules.yaml", self._rules),
        ):
            if (folder / name).is_file():
                file, content = self._open(folder / name, name)
                if content is not Broken:
                    read(file, content)
        for path in sorted((folder / "fields").glob("*.yaml")):
            file, content = self._open(path, f"fields/{path.name}")
            entry = read_model(file, content, FieldFile) if content is not Broken else None
            if entry is not None:
                self._field(file, path.stem, entry)

    def library(self) -> Library | None:
        """Put everything together, and see that monsters are legal."""
        if self.tables is None or any(file.faults or file.placed for file in self.files):
            return None
        sheets = {name: sheet for name, (sheet, _, _) in self.monsters.items()}
        library = Library(self.powers, self.tables, sheets, self.fields, self.rulings, self.topics)
        if set(self.powers) != set(Power):
            self.files[0].note((), "powers.yaml lacks a power", "list all of them")
            return None
        for name, (sheet, grown, file) in self.monsters.items():
            for sentence in flaws(library, sheet) if grown else mistakes(library, sheet, _DIE):
                file.note((name,), sentence, "mend the monster, or say grown: true if Kaiju Points went into it")
        return library

    def _open(self, path: Path, shown: str) -> tuple[SourceFile, Any]:
        file = SourceFile(path, shown)
        self.files.append(file)
        return file, file.content()

    def _entries(self, file: SourceFile, content: Any, model: type[Entry]) -> list[tuple[str, Entry]]:
        """Let every entry of a mapping through a model, with its key."""
        if not isinstance(content, dict):
            file.note((), "a list or text stands where named keys should", "write named keys")
            return []
        found = []
        for key, value in content.items():
            inner = SourceFile(file.path, file.shown, file.text)
            entry = read_model(inner, value, model)
            for where, wrong, allowed in inner.faults:
                file.note((key, *where), wrong, allowed)
            if entry is not None:
                found.append((str(key), entry))
        return found

    def _tables(self, file: SourceFile, content: Any) -> None:
        entry = read_model(file, content, TablesFile)
        if entry is None:
            return
        if tuple(entry.terrain) != GROUNDS or "".join(each.letter for each in entry.terrain.values()) != LETTERS:
            file.note(
                ("terrain",), "the kinds of ground are not as the engine knows them", f"keep {', '.join(GROUNDS)}"
            )
        if set(entry.forms) != {form.value for form in Form}:
            file.note(
                ("forms",), "the forms of BRAWL are not the five of the book", "keep claws, tail, bite, kick, stomp"
            )
        scars = []
        for number, scar in enumerate(entry.scars):
            second = tuple((tuple(each.faces), each.ability) for each in scar.second)
            for ability in (scar.ability, *(name for _, name in second)):
                if ability and ability not in _SCARRED:
                    file.note(("scars", number), f"{ability} is no ability", near(ability, _SCARRED))
            scars.append(Scar(tuple(scar.faces), scar.ability, second))
        if sorted(face for scar in scars for face in scar.faces) != [1, 2, 3, 4, 5, 6]:
            file.note(("scars",), "the faces do not cover a die", "give each face from 1 to 6 once")
        self.tables = Tables(
            tuple(RangeBand(each.name, each.standard, each.small, each.mod) for each in entry.ranges),
            tuple((each.sturdy, each.standard, each.small) for each in entry.sturdy),
            tuple(
                Ground(name, each.letter, each.colour, each.stomp, each.text) for name, each in entry.terrain.items()
            ),
            tuple(scars),
            {each.value: text for each, text in entry.classes.items()},
            tuple(entry.blast_types),
            dict(entry.forms),
        )

    def _powers(self, file: SourceFile, content: Any) -> None:
        known = {power.value for power in Power}
        for key, entry in self._entries(file, content, PowerEntry):
            if key not in known:
                file.note((key,), f"there is no power {key}", near(key, known))
                continue
            power = Power(key)
            self.powers[power] = PowerCard(
                power, entry.name, entry.levels, entry.use, entry.repeat, entry.text, entry.rule, entry.small
            )

    def _monsters(self, file: SourceFile, content: Any) -> None:
        for key, entry in self._entries(file, content, MonsterEntry):
            sheet = _sheet(file, key, entry)
            if sheet is not None:
                self.monsters[key] = (sheet, entry.grown, file)

    def _rulings(self, file: SourceFile, content: Any) -> None:
        for key, entry in self._entries(file, content, RulingEntry):
            self.rulings[key] = Ruling(key, entry.question, entry.ruling, entry.why)

    def _rules(self, file: SourceFile, content: Any) -> None:
        for key, entry in self._entries(file, content, TopicEntry):
            self.topics[key] = Topic(key, entry.title, tuple(entry.text), tuple(entry.rules))

    def _field(self, file: SourceFile, name: str, entry: FieldFile) -> None:
        lots, starts = [], []
        for number, building in enumerate(entry.buildings):
            place = read_place(building.at)
            if place is None:
                file.note(("buildings", number, "at"), f"{building.at} is no cell", "write a cell such as K7")
                continue
            width, depth = (int(side) for side in building.size.split("x"))
            lots.append(Lot(*place, width, depth, building.height))
        for number, text in enumerate(entry.starts):
            place = read_place(text)
            if place is None:
                file.note(("starts", number), f"{text} is no cell", "write a cell such as K7")
            else:
                starts.append(place)
        rows = tuple(entry.rows.split())
        field = Field(name, entry.name, rows, tuple(lots), tuple(starts), entry.small, entry.source)
        for sentence in field_mistakes(field):
            file.note(("rows",), sentence, "mend the map")
        self.fields[name] = field


def read_pick(text: str) -> Pick | str:
    """Read a power as monsters list it: `blast-attack 2 fire`, `killer-instinct flora brawl`; else say why not."""
    words = text.split()
    known = {power.value for power in Power}
    if not words or words[0] not in known:
        return f"there is no power {words[0] if words else ''}; {near(words[0] if words else '', known)}"
    power, rest = Power(words[0]), words[1:]
    level = int(rest.pop(0)) if rest and rest[0].isdigit() else 1
    word = rest.pop(0) if rest else ""
    against = rest.pop(0) if rest else ""
    if rest:
        return f"“{' '.join(rest)}” has no place after {power.value}"
    return Pick(power, level, word, against)


def _sheet(file: SourceFile, key: str, entry: MonsterEntry) -> Sheet | None:
    picks = []
    for number, text in enumerate(entry.powers):
        pick = read_pick(text)
        if isinstance(pick, str):
            file.note((key, "powers", number), pick, "write a power, its level and its word")
        else:
            picks.append(pick)
    blast: int | None = None
    if entry.abilities.blast.lower() != "n/a":
        if not entry.abilities.blast.isdigit():
            file.note((key, "abilities", "blast"), f"{entry.abilities.blast} is no score", "write a number or n/a")
            return None
        blast = int(entry.abilities.blast)
    return Sheet(
        key, entry.name, entry.monster_class, entry.abilities.stomp, blast, entry.abilities.brawl,
        entry.abilities.roar, entry.tough, entry.hits, tuple(picks), entry.winged, entry.height, entry.mp,
        entry.source,
    )  # fmt: skip
