"""The island as it is read from its file, and its scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field

from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.reading.files import Broken, Mistake, Note, ReferenceError, SourceFile, near
from monsterpocalypse_tui.engine.reading.models import Door, ScenarioEntry, read_model
from monsterpocalypse_tui.engine.reading.scenarios import Impossible, ScriptedChance
from tests.table.toy import rules
from tests.table.toy.rules import NOBODY, SEATS, Hunt, Island, Rulebook

DATA = Path(__file__).parent / "data"
WIDTH = 3


class PlaceEntry(Door):
    """A place of the file."""

    at: Annotated[str, Field(pattern="[A-C][12]")]
    ways: list[str]


class IslandFile(Door):
    """The whole file."""

    places: dict[str, PlaceEntry]


def read(*folders: Path) -> tuple[Island, list[Mistake]]:
    """The island, with the files of further folders over it, and everything wrong with them."""
    at: dict[str, int] = {}
    ways: dict[str, tuple[str, ...]] = {}
    mistakes: list[Mistake] = []
    for folder in (DATA, *folders):
        if not (folder / "island.yaml").is_file():
            continue
        file = SourceFile(folder / "island.yaml", str(folder / "island.yaml"))
        content = file.content()
        entry = read_model(file, content, IslandFile) if content is not Broken else None
        for name, place in entry.places.items() if entry else ():
            at[name] = (int(place.at[1]) - 1) * (WIDTH + 1) + "ABC".index(place.at[0])
            ways[name] = tuple(place.ways)
        for name, place in entry.places.items() if entry else ():
            for number, way in enumerate(place.ways):
                if way not in at:
                    file.note(("places", name, "ways", number), f"there is no place {way}", near(way, at))
        mistakes += file.mistakes()
    return Island(at, ways), mistakes


def load(*folders: Path) -> Island:
    """The island, or every mistake at once."""
    island, mistakes = read(*folders)
    if mistakes:
        raise ReferenceError(mistakes)
    return island


# Scenarios -----------------------------------------------------------------------------------------------------------


class Expected(Door):
    """What must be so in the end."""

    winner: str


class ScenarioFile(ScenarioEntry):
    """A scenario of the hunt: who stands where, and what the cards say."""

    hunters: dict[str, str]
    treasures: dict[str, str]
    expect: Expected


class Setting:
    """What the hunt brings to its scenarios."""

    seats = SEATS
    notation = rules

    def read(self, file: SourceFile, content: object) -> ScenarioFile | None:
        """Let a file's content through its model."""
        return read_model(file, content, ScenarioFile)

    def start(self, entry: ScenarioFile, library: Island, chance: ScriptedChance, note: Note) -> Session[Hunt]:
        """Set the position up."""
        for who, place in (*entry.hunters.items(), *entry.treasures.items()):
            if who not in SEATS or place not in library.at:
                note(("hunters", who), f"there is no {who} at {place}", near(place, library.at))
                raise Impossible
        state = Hunt(library, len(entry.hunters), list(entry.hunters.values()), list(entry.treasures.values()))
        return Session(Rulebook(), state, chance, chance)

    def check(self, entry: ScenarioFile, session: Session[Hunt], note: Note) -> None:
        """Compare who has won."""
        winner = session.state.outcome[0] if session.state.outcome else NOBODY
        found = SEATS[winner] if winner != NOBODY else "nobody"
        if entry.expect.winner != found:
            note(("expect", "winner"), f"expected {entry.expect.winner}, but it is {found}", "")


SETTING = Setting()
