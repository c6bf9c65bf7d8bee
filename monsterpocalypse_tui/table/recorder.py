"""The recorder of a game: it keeps the journal as well as the disk lets it, and a disk that fails never ends a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.journal import Journal
from monsterpocalypse_tui.engine.kernel.notation import Notation
from monsterpocalypse_tui.engine.kernel.session import Session


class Recorder:
    """Writes a game down; what cannot be written now is tried again at every later change."""

    __slots__ = ("_is_closed", "_journal", "_session", "place", "trouble")

    def __init__(self, journal: Journal, session: Session[Any]) -> None:
        self._journal = journal
        self._session = session
        self._is_closed = False
        self.trouble = ""
        """Why the game is not being written down now, if it is not."""
        self.place = ""
        """Where that trouble is."""
        session.on_change = self.sync
        self.sync()

    @classmethod
    def begin(
        cls, name: Callable[[], Path], head: Mapping[str, Any], session: Session[Any], notation: Notation
    ) -> Recorder:
        """Write a new game down, under a name that no other game has."""
        journal = Journal.unwritten(name(), head, session, notation)
        recorder = cls(journal, session)
        while recorder.trouble and not journal.is_made and _is_there(journal.path):  # taken a moment ago
            journal.path = name()
            recorder.sync()
        return recorder

    @classmethod
    def take_up(cls, path: Path, session: Session[Any], notation: Notation) -> Recorder:
        """Go on with the journal that the session has just replayed."""
        return cls(Journal.reopened(path, session, notation), session)

    @property
    def path(self) -> Path:
        """The file."""
        return self._journal.path

    @property
    def is_kept(self) -> bool:
        """Whether there is a file from which the game can be taken up."""
        return self._journal.is_made

    def sync(self) -> None:
        """Bring the file up to date, if the disk takes it."""
        if not self._is_closed:
            self._try(self._journal.sync)

    def close(self) -> str:
        """Stop writing; say what is not kept, if anything is not."""
        if self._is_closed:
            return ""
        self.sync()
        self._is_closed = True
        self._session.on_change = None
        owed = self._journal.owed
        if not owed:
            self._try(self._journal.close)
            return f"The end of the game may not be on the disk ({self.trouble})." if self.trouble else ""
        reason = self.trouble
        self._try(self._journal.close)
        self.trouble = reason
        if not self.is_kept:
            return f"Nothing of this game could be written down ({reason}), and nothing of it is kept."
        lines = "line" if owed == 1 else f"{owed} lines"
        return f"The last {lines} of the game could not be written down ({reason}); all before is kept in {self.path}"

    def copy(self, target: Path) -> None:
        """Write the whole game to another place, also what is missing in its own; the place must be free."""
        text = self._journal.text()
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("xb") as file:
            file.write(text)

    def _try(self, write: Callable[[], None]) -> None:
        try:
            write()
        except OSError as error:
            self.trouble = error.strerror or str(error)
            self.place = str(error.filename or self.path)
        else:
            self.trouble = self.place = ""


def _is_there(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:
        return False
