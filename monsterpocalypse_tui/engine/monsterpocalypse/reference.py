"""The reference data: found, read, merged with the player's own, cross-checked, and handed out as one library."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from .cards import Library
from .reference_checks import Draft, Record, build
from .reference_files import Broken, Mistake, ReferenceError, SourceFile
from .reference_forces import check_force
from .reference_maps import LEGEND, map_from_rows
from .reference_models import (
    AbilitiesFile,
    BuildingsFile,
    Door,
    FiguresFile,
    ForceFile,
    MapFile,
    RulingsFile,
    read_file,
)

__all__ = [
    "LEGEND",
    "Mistake",
    "ReferenceError",
    "check",
    "check_force",
    "data_folder",
    "load",
    "map_from_rows",
    "user_folder",
]

Model = TypeVar("Model", bound=Door)

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_FILES = ("abilities.yaml", "buildings.yaml", "rulings.yaml")
_FOLDERS = ("figures", "maps", "forces")
_NOT_OURS = ("scenarios",)


def load(*extra: Path) -> Library:
    """Return the shipped data with each extra folder merged over it, or raise `ReferenceError` with every mistake."""
    library, mistakes = _read(extra)
    if mistakes:
        raise ReferenceError(mistakes)
    return library


def check(*extra: Path) -> list[Mistake]:
    """Return every mistake in the shipped data with each extra folder merged over it."""
    return _read(extra)[1]


def data_folder() -> Path:
    """Find the shipped data: inside an installed package, or at the top of a checkout."""
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "data", package.parent / "data"):
        if (folder / "monsterpocalypse").is_dir():
            return folder / "monsterpocalypse"
    raise ReferenceError([Mistake("data/monsterpocalypse", 0, "", "the shipped data are missing", "install again")])


def user_folder() -> Path:
    """Name the folder where players keep figures, maps and forces of their own; it need not exist."""
    from platformdirs import user_data_path

    return user_data_path("monpoc") / "data"


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
        if not self.folder.is_dir():
            self._file(self.folder).note_line(0, "there is no such folder", "name a folder with data")
            return self.files
        self._abilities(self.folder / "abilities.yaml")
        self._rulings(self.folder / "rulings.yaml")
        for path in self._paths("figures"):
            self._figures(path)
        self._buildings(self.folder / "buildings.yaml")
        for path in self._paths("maps"):
            if found := self._named(path, MapFile):
                file, entry = found
                self._add("maps", self.draft.maps, path.stem, Record(file, (), entry, entry.source))
        for path in self._paths("forces"):
            if ready := self._named(path, ForceFile):
                file, force = ready
                self._add("forces", self.draft.forces, path.stem, Record(file, (), force, force.source))
        self._check_strays()
        return self.files

    def _file(self, path: Path) -> SourceFile:
        shown = str(path) if self.is_extra else path.relative_to(self.folder).as_posix()
        self.files.append(SourceFile(path, shown))
        return self.files[-1]

    def _paths(self, folder: str) -> list[Path]:
        inside = self.folder / folder
        return sorted(path for path in inside.iterdir() if path.suffix == ".yaml") if inside.is_dir() else []

    def _open(self, path: Path, model: type[Model]) -> tuple[SourceFile, Model | None, bool]:
        """Read one file; tell also whether all of its records came through."""
        file = self._file(path)
        content = file.content()
        if content is Broken:
            return file, None, False
        entry, faulty = read_file(file, content, model)
        return file, entry, entry is not None and not faulty

    def _named(self, path: Path, model: type[Model]) -> tuple[SourceFile, Model] | None:
        file, entry, is_whole = self._open(path, model)
        if not _SLUG.fullmatch(path.stem):
            file.note((), f"{path.stem} is not an id", "name the file in small letters, digits and hyphens")
        return (file, entry) if entry is not None and is_whole else None

    def _add(self, kind: str, into: dict[str, Any], id: str, record: Record[Any]) -> None:
        """Add a record or replace that of an earlier folder; within one folder an id stands once."""
        first = self.seen.setdefault((kind, id), record.file)
        if first is not record.file:
            record.note((), f"{id} stands in {first.shown} already", "keep one of them, or choose another id")
        into[id] = record

    def _records(
        self, file: SourceFile, kind: str, entries: Mapping[str, Any], source: str, faction: str = ""
    ) -> Iterator[tuple[str, Record[Any]]]:
        for id, entry in entries.items():
            yield id, Record(file, (kind, id), entry, entry.source or source, faction)

    def _abilities(self, path: Path) -> None:
        if path.exists():
            file, found, is_whole = self._open(path, AbilitiesFile)
            self.draft.lost_abilities |= not is_whole
            if found:
                for id, record in self._records(file, "abilities", found.abilities, found.source):
                    self._add("abilities", self.draft.abilities, id, record)

    def _rulings(self, path: Path) -> None:
        if path.exists():
            file, found, _ = self._open(path, RulingsFile)
            if found:
                for id, record in self._records(file, "rulings", found.rulings, found.source):
                    self._add("rulings", self.draft.rulings, id, record)

    def _figures(self, path: Path) -> None:
        file, found, is_whole = self._open(path, FiguresFile)
        self.draft.lost_figures |= not is_whole
        if found:
            header = Record(file, (str(self.folder),), found, found.source)
            self.draft.factions.setdefault(found.faction, []).append(header)
            for id, record in self._records(file, "monsters", found.monsters, found.source, found.faction):
                self._add("monsters", self.draft.monsters, id, record)
            for id, record in self._records(file, "units", found.units, found.source, found.faction):
                self._add("units", self.draft.units, id, record)

    def _buildings(self, path: Path) -> None:
        if path.exists():
            file, found, is_whole = self._open(path, BuildingsFile)
            self.draft.lost_figures |= not is_whole
            if found:
                for id, record in self._records(file, "buildings", found.buildings, found.source):
                    self._add("buildings", self.draft.buildings, id, record)

    def _check_strays(self) -> None:
        """Point out files that would be passed over, most likely misnamed."""
        for path in sorted(self.folder.iterdir()):
            if path.is_dir() and path.name in _FOLDERS:
                for inner in path.iterdir():
                    if inner.suffix == ".yml":
                        self._file(inner).note_line(0, "is not read", "let the name end in .yaml")
            elif path.suffix in (".yaml", ".yml") and path.name not in _FILES:
                allowed = f"the files here are {', '.join(_FILES)} and the folders {', '.join(_FOLDERS + _NOT_OURS)}"
                self._file(path).note_line(0, "is not read", allowed)
