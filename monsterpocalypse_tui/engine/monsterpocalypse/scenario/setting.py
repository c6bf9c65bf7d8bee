"""What Monsterpocalypse brings to its scenarios: its seats and notation, its files, positions and expectations."""

from __future__ import annotations

from pathlib import Path

from ...kernel.notation import Notation
from ...kernel.session import Session
from ...reading import scenarios
from ...reading.files import Note, SourceFile
from ...reading.models import read_model
from ...reading.scenarios import Report, Scenario, ScriptedChance
from .. import notation
from ..cards import Library
from ..rulebook import Rulebook
from ..state import SEATS, Game
from .expectations import check_expectations
from .models import RULE_IDS, ScenarioFile
from .position import build_position


class _Setting:
    """Scenarios as Monsterpocalypse reads, starts and checks them."""

    seats: tuple[str, ...] = SEATS
    notation: Notation = notation

    def read(self, file: SourceFile, content: object) -> ScenarioFile | None:
        """Let a file's content through its model, or note everything wrong with it."""
        return read_model(file, content, ScenarioFile, RULE_IDS)

    def start(self, entry: ScenarioFile, library: Library, chance: ScriptedChance, note: Note) -> Session[Game]:
        """Set the position up, or note all that is wrong with it and raise `Impossible`."""
        return Session(Rulebook(), build_position(entry, library, note), chance)

    def check(self, entry: ScenarioFile, session: Session[Game], note: Note) -> None:
        """Note every expectation that is not met."""
        check_expectations(entry.expect, session, note)


SETTING = _Setting()


def load(path: Path, library: Library, shown: str = "") -> Scenario[ScenarioFile]:
    """Read a scenario file of this game, or raise `ScenarioError` with every mistake in it."""
    return scenarios.load(SETTING, path, library, shown)


def run(path: Path, library: Library, shown: str = "") -> Report:
    """Play a scenario file of this game from its position to its expectations and report; nothing is raised."""
    return scenarios.run(SETTING, path, library, shown)
