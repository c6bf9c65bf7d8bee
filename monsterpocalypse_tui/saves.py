"""Where games are kept: one journal for each, in one folder, and how a game is taken up again."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from monsterpocalypse_tui.engine.kernel.journal import Journal, JournalFile
    from monsterpocalypse_tui.engine.kernel.session import Session
    from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
    from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup
    from monsterpocalypse_tui.engine.monsterpocalypse.state import Game

GAME = "monsterpocalypse"
PERSON = "person"
SEATS = ("red", "blue")


class SaveError(Exception):
    """A saved game that cannot be taken up; the message is a sentence for the player."""


@dataclass(slots=True)
class Kept:
    """A game, its journal, and what should be said about the file it came from."""

    session: Session[Game]
    journal: Journal
    head: Mapping[str, Any]
    remark: str = ""


def home() -> Path:
    """The folder for everything the game keeps; the variable MONPOC_HOME names another."""
    named = os.environ.get("MONPOC_HOME")
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("monpoc")


def games_folder() -> Path:
    """The folder of the journals."""
    return home() / "games"


def own_data() -> Path:
    """The folder of the player's own figures, maps and forces; it need not exist."""
    return home() / "data"


def data_folders(named: Path | None) -> tuple[Path, ...]:
    """The folders to merge over the shipped data, in order: the player's own if it is there, then one that is named."""
    own = own_data()
    return (*((own,) if own.is_dir() else ()), *((named,) if named is not None else ()))


def library_for(named: Path | None) -> Library:
    """The shipped data, with the player's own folder and one that is named over them."""
    from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load

    return load(*data_folders(named))


def new_path(seed: int) -> Path:
    """A name for a new game's journal that no other game has."""
    stem = f"{datetime.now():%Y%m%d-%H%M%S}-{seed}"
    return _free(games_folder() / f"{stem}.jsonl")


def head_of(setup: Setup, kinds: tuple[str, str], *, typed: bool, quick: bool, data: Path | None) -> dict[str, Any]:
    """The first line of a journal: what is played, by whom, and with which dice."""
    head: dict[str, Any] = {
        "game": GAME,
        "setup": setup.as_data(),
        "seats": dict(zip(SEATS, kinds, strict=True)),
        "typed": typed,
        "quick": quick,
    }
    if data is not None:
        head["data"] = str(data.resolve())
    return head


def kinds_of(head: Mapping[str, Any]) -> tuple[str, str]:
    """Who plays red and blue."""
    seats = head["seats"]
    return str(seats["red"]), str(seats["blue"])


def take_up(path: Path, extra: Path | None = None) -> Kept:
    """Bring a saved game to where it stood, and go on writing; a damaged file is left alone, and a new one begun."""
    from monsterpocalypse_tui.engine.kernel.journal import Journal
    from monsterpocalypse_tui.engine.monsterpocalypse import notation

    session, file = _replayed(path, extra)
    if not file.damage or _is_cut_short(path, file):
        remark = "The last line of the file was cut short; the game goes on before it." if file.damage else ""
        return Kept(session, Journal.reopen(path, session, notation), file.head, remark)
    head = {key: value for key, value in file.head.items() if key != "table"}
    mended = _free(path.with_name(f"{path.stem}-mended.jsonl"))
    journal = Journal(mended, head, session, notation)
    return Kept(session, journal, file.head, f"{file.damage} It goes on in {mended}; the old file is as it was.")


def last_unfinished() -> tuple[Path, list[str]]:
    """The newest game that is not over, and a sentence for each newer file that cannot be read."""
    path, _, _, remarks = _newest_unfinished(None)
    return path, remarks


def last_game(library: Library | None) -> tuple[Path, Session[Game], Mapping[str, Any]]:
    """The newest game that is not over, played through, with its head; `library` is the data read already."""
    path, session, head, _ = _newest_unfinished(library)
    return path, session, head


def told(session: Session[Game], head: Mapping[str, Any]) -> str:
    """A saved game in one line: who brought what, where, and how far it has come."""
    game, setup, kinds = session.state, head["setup"], kinds_of(head)
    sides = " against ".join(f"{setup[seat]['name']} ({kind})" for seat, kind in zip(SEATS, kinds, strict=True))
    place = f", {game.map.sheet.name}" if game.has_map else ""
    return f"{sides}{place}, {f'round {(game.turn + 1) // 2}' if game.turn else 'in the set-up'}."


def _newest_unfinished(library: Library | None) -> tuple[Path, Session[Game], Mapping[str, Any], list[str]]:
    folder = games_folder()
    paths = sorted(folder.glob("*.jsonl"), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
    remarks: list[str] = []
    for path in paths:
        try:
            session, file = _replayed(path, None, library)
        except SaveError as error:
            remarks.append(str(error))
            continue
        if not session.over:
            return path, session, file.head, remarks
    told = " ".join(remarks)
    raise SaveError(f"There is no unfinished game in {folder}.{' ' + told if told else ''}")


def find(name: str) -> Path:
    """The file a player means: a path, or the name of a game in the usual folder."""
    for path in (Path(name), games_folder() / name, games_folder() / f"{name}.jsonl"):
        if path.is_file():
            return path
    raise SaveError(f"There is no saved game “{name}”.")


def _replayed(path: Path, extra: Path | None, library: Library | None = None) -> tuple[Session[Game], JournalFile]:
    """Play a journal through; a library that was read already serves if the journal names no other data."""
    from monsterpocalypse_tui.engine.kernel.journal import JournalError, read, replay
    from monsterpocalypse_tui.engine.monsterpocalypse import notation
    from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, SetupError, start
    from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
    from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import ReferenceError

    try:
        file = read(path)
    except JournalError as error:
        raise SaveError(str(error)) from None
    head = file.head
    if head.get("game") != GAME:
        raise SaveError(f"{path} is a saved game, but not of Monsterpocalypse.")
    try:
        setup, kinds = Setup.from_data(head["setup"]), kinds_of(head)
        named = extra or (Path(head["data"]) if "data" in head else None)
        cards = library if library is not None and named is None else library_for(named)
        session = start(cards, setup, typed=bool(head["typed"]))
    except (SetupError, ReferenceError) as error:
        raise SaveError(f"{path} cannot be taken up: {str(error).splitlines()[0]}") from None
    except (KeyError, TypeError, AttributeError) as error:
        raise SaveError(f"{path} cannot be taken up: its first line is not complete ({error}).") from None
    strangers = [kind for kind in kinds if kind != PERSON and kind not in OPPONENTS]
    if strangers:
        raise SaveError(f"{path} cannot be taken up: nobody here plays as “{strangers[0]}”.")
    replay(file, session, notation)
    return session, file


def _is_cut_short(path: Path, file: JournalFile) -> bool:
    """Whether nothing is wrong with a journal but that its last line was never finished."""
    rest = path.read_bytes()[file.sound :]
    return bool(rest) and b"\n" not in rest


def _free(path: Path) -> Path:
    """The path, or one with a number where that is taken."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
