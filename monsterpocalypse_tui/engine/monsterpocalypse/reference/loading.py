"""The reference data: found, read, merged with the player's own, cross-checked, and handed out as one library."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

from ...reading.files import Broken, Mistake, ReferenceError, SourceFile, Where
from ..cards import Library
from .checks import Draft, Record, build
from .forces import check_force
from .maps import LEGEND, map_from_rows
from .models import AbilitiesFile, BuildingsFile, Door, FiguresFile, ForceFile, MapFile, RulingsFile
from .validation import read_file

__all__ = [
    "LEGEND",
    "Mistake",
    "ReferenceError",
    "check",
    "check_force",
    "data_folder",
    "load",
    "map_from_rows",
]

Model = TypeVar("Model", bound=Door)

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_FILES = ("abilities.yaml", "buildings.yaml", "rulings.yaml")
_FOLDERS = ("figures", "maps", "forces")
_NOT_OURS = ("scenarios",)
_PLACES = (("green",), ("yellow",), ("starts",), ("rows",))


def load(*extra: Path) -> Library:
    """Return the shipped data with each extra folder merged over it, or raise `ReferenceError` with every mistake."""
    library, mistakes = _read(extra)
    if mistakes:
        raise ReferenceError(mistakes)
    return library


def check(*extra: Path) -> list[Mistake]:
    """Return every mistake in the shipped data with each extra folder merged over it."""
    try:
        return _read(extra)[1]
    except ReferenceError as error:
        return list(error.mistakes)


def data_folder() -> Path:
    """Find the shipped data: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[3]
    for folder in (package / "data", package.parent / "data"):
        if (folder / "monsterpocalypse").is_dir():
            return folder / "monsterpocalypse"
    raise ReferenceError([Mistake("data/monsterpocalypse", 0, "", "the shipped data are missing", "install again")])


def _read(extra: tuple[Path, ...]) -> tuple[Library, list[Mistake]]:
    draft = Draft()
    files: list[SourceFile] = []
    for folder in (data_folder(), *extra):
        files += _Layer(draft, Path(folder), is_extra=bool(files)).read()
    library = build(draft)
    return library, [mistake for file in files if file.faults or file.placed for mistake in file.mistakes()]


class _Layer:
    """One folder of data being merged over what the draft already holds."""

    def __init__(self, draft: Draft, folder: Path, is_extra: bool) -> None:
        self.draft = draft
        self.folder = folder
        self.is_extra = is_extra
        self.files: list[SourceFile] = []
        self.seen: dict[tuple[str, str], SourceFile] = {}

    def read(self) -> list[SourceFile]:
        """Read every file of the folder into the draft."""
        try:
            if self.folder.is_dir():
                self._read_all()
            else:
                self._file(self.folder).note_line(0, "there is no such folder", "name a folder with data")
        except OSError as error:
            said = f"cannot be read ({error.strerror})"
            self._file(Path(error.filename or self.folder)).note_line(0, said, "check that it is open to you")
        return self.files

    def _read_all(self) -> None:
        self._abilities(self.folder / "abilities.yaml")
        self._rulings(self.folder / "rulings.yaml")
        for path in self._paths("figures"):
            self._figures(path)
        self._buildings(self.folder / "buildings.yaml")
        for path in self._paths("maps"):
            self._map(path)
        for path in self._paths("forces"):
            self._force(path)
        if self.is_extra:
            self._check_strays()

    def _file(self, path: Path) -> SourceFile:
        shown = str(path) if self.is_extra else path.relative_to(self.folder).as_posix()
        self.files.append(SourceFile(path, shown))
        return self.files[-1]

    def _paths(self, folder: str) -> list[Path]:
        inside = self.folder / folder
        return sorted(path for path in inside.iterdir() if path.suffix == ".yaml") if inside.is_dir() else []

    def _open(self, path: Path, model: type[Model]) -> tuple[SourceFile, Model | None, set[Where]]:
        """Read one file; return also the ways to faulty records."""
        file = self._file(path)
        content = file.content()
        if content is Broken:
            return file, None, set()
        entry, faulty = read_file(file, content, model)
        return file, entry, faulty

    def _add(self, kind: str, into: dict[str, Any], id: str, record: Record[Any]) -> None:
        """Add a record or replace that of an earlier folder; within one folder an id stands once."""
        first = self.seen.setdefault((kind, id), record.file)
        if first is not record.file:
            record.note((), f"{id} stands in {first.shown} already", "keep one of them, or choose another id")
        into[id] = record

    def _add_all(
        self,
        kind: str,
        into: dict[str, Any],
        file: SourceFile,
        entries: Mapping[str, Any],
        source: str | None,
        faulty: set[Where],
        faction: str = "",
    ) -> bool:
        """Add the records of one file, each with its source; tell whether any was lost at the door."""
        for id, entry in entries.items():
            where: Where = (kind, id)
            record = Record(file, where, entry, entry.source or source or "", faction, where not in faulty)
            if not record.source and where not in faulty:
                record.note(
                    ("source",), "is missing", "say where the record comes from, here or at the top of the file"
                )
            self._add(kind, into, id, record)
        return any(where[0] == kind and (len(where) < 2 or where[1] not in entries) for where in faulty if where)

    def _abilities(self, path: Path) -> None:
        if path.exists():
            file, found, faulty = self._open(path, AbilitiesFile)
            self.draft.lost_abilities |= found is None or self._add_all(
                "abilities", self.draft.abilities, file, found.abilities, found.source, faulty
            )

    def _rulings(self, path: Path) -> None:
        if path.exists():
            file, found, faulty = self._open(path, RulingsFile)
            if found:
                self._add_all("rulings", self.draft.rulings, file, found.rulings, found.source, faulty)

    def _figures(self, path: Path) -> None:
        file, found, faulty = self._open(path, FiguresFile)
        if found is None:
            self.draft.lost_figures = True
            return
        headers = self.draft.factions.setdefault(found.faction, [])
        agendas = {header.entry.agenda for header in headers if header.file in self.files} - {None}
        if found.agenda and agendas and found.agenda not in agendas:
            file.note(
                ("agenda",), f"{found.faction} has another agenda elsewhere", "a faction lies in one agenda (p. 2)"
            )
        headers.append(Record(file, (), found, found.source or "as its figures"))
        for kind, into, entries in (
            ("monsters", self.draft.monsters, found.monsters),
            ("units", self.draft.units, found.units),
        ):
            lost = self._add_all(kind, into, file, entries, found.source, faulty, found.faction)
            self.draft.lost_figures |= lost

    def _buildings(self, path: Path) -> None:
        if path.exists():
            file, found, faulty = self._open(path, BuildingsFile)
            self.draft.lost_figures |= found is None or self._add_all(
                "buildings", self.draft.buildings, file, found.buildings, found.source, faulty
            )

    def _map(self, path: Path) -> None:
        file, found, faulty = self._open(path, MapFile)
        self._check_stem(file)
        # A map with a faulty place is not surveyed: whatever was turned away would be missed on the ground.
        if found and not any(where[:1] in _PLACES for where in faulty):
            self._add("maps", self.draft.maps, path.stem, Record(file, (), found, found.source))

    def _force(self, path: Path) -> None:
        file, found, faulty = self._open(path, ForceFile)
        self._check_stem(file)
        if found:
            record = Record(file, (), found, found.source, is_whole=not faulty, faulty=frozenset(faulty))
            self._add("forces", self.draft.forces, path.stem, record)

    def _check_stem(self, file: SourceFile) -> None:
        if not _SLUG.fullmatch(file.path.stem):
            wrong = f"{file.path.stem} is not an id"
            file.note_line(0, wrong, "name the file in small letters, digits and hyphens")

    def _check_strays(self) -> None:
        """Point out what would be passed over, most likely misnamed."""
        allowed = f"the files are {', '.join(_FILES)}, the folders {', '.join((*_FOLDERS, *_NOT_OURS))}"
        for path in sorted(self.folder.iterdir()):
            if path.is_dir():
                if path.name in _FOLDERS:
                    for inner in sorted(path.glob("*.yml")):
                        self._file(inner).note_line(0, "is not read", "let the name end in .yaml")
                elif path.name not in _NOT_OURS and any(path.glob("*.yaml")):
                    self._file(path).note_line(0, "is not read", allowed)
            elif path.suffix in (".yaml", ".yml") and path.name not in _FILES:
                self._file(path).note_line(0, "is not read", allowed)
