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
    from monsterpocalypse_tui.table.game import Game, Seating

PERSON = "person"


class SaveError(Exception):
    """A saved game that cannot be taken up; the message is a sentence for the player."""


@dataclass(slots=True)
class Kept:
    """A game, its journal, and what should be said about the file it came from."""

    game: Game
    session: Session[Any]
    journal: Journal
    head: Mapping[str, Any]
    library: Any
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


def own_data(game: Game) -> Path:
    """The folder of the player's own data for a game; it need not exist."""
    from monsterpocalypse_tui.table.shelf import FIRST

    return home() / "data" if game.id == FIRST else home() / "data" / game.id


def data_folders(game: Game, named: Path | None) -> tuple[Path, ...]:
    """The folders to merge over the shipped data, in order: the player's own if it is there, then one that is named."""
    own = own_data(game)
    return (*((own,) if own.is_dir() else ()), *((named,) if named is not None else ()))


def library_for(game: Game, named: Path | None) -> Any:
    """The shipped data, with the player's own folder and one that is named over them."""
    return game.load(*data_folders(game, named))


def new_path(seed: int) -> Path:
    """A name for a new game's journal that no other game has."""
    stem = f"{datetime.now():%Y%m%d-%H%M%S}-{seed}"
    return _free(games_folder() / f"{stem}.jsonl")


def head_of(game: Game, setup: Any, seating: Seating, data: Path | None) -> dict[str, Any]:
    """The first line of a journal: what is played, by whom, and with which dice."""
    head: dict[str, Any] = {
        "game": game.id,
        "setup": game.setup_data(setup),
        "seats": dict(zip(game.seats, seating.kinds, strict=False)),
        "typed": seating.typed_dice,
        "quick": seating.quick,
    }
    if seating.typed_cards:
        head["typed_cards"] = True
    if data is not None:
        head["data"] = str(data.resolve())
    return head


def kinds_of(game: Game, head: Mapping[str, Any]) -> tuple[str, ...]:
    """Who plays each seat."""
    seats = head["seats"]
    return tuple(str(seats[name]) for name in game.seats if name in seats)


def take_up(path: Path, extra: Path | None = None) -> Kept:
    """Bring a saved game to where it stood, and go on writing; a damaged file is left alone, and a new one begun."""
    from monsterpocalypse_tui.engine.kernel.journal import Journal

    game, library, session, file = _replayed(path, extra)
    notation = game.notation
    if not file.damage or _is_cut_short(path, file):
        remark = "The last line of the file was cut short; the game goes on before it." if file.damage else ""
        return Kept(game, session, Journal.reopen(path, session, notation), file.head, library, remark)
    head = {key: value for key, value in file.head.items() if key != "table"}
    mended = _free(path.with_name(f"{path.stem}-mended.jsonl"))
    journal = Journal(mended, head, session, notation)
    remark = f"{file.damage} It goes on in {mended}; the old file is as it was."
    return Kept(game, session, journal, file.head, library, remark)


def last_unfinished(game: Game | None = None) -> tuple[Path, list[str]]:
    """The newest game that is not over, of a game if one is named, and a sentence for each newer file that cannot be
    read."""
    path, _, _, remarks = _newest_unfinished(game, None)
    return path, remarks


def last_game(game: Game, library: Any) -> tuple[Path, Session[Any], Mapping[str, Any]]:
    """The newest match that is not over, played through, with its head; `library` is the data read already."""
    path, session, head, _ = _newest_unfinished(game, library)
    return path, session, head


def _newest_unfinished(game: Game | None, library: Any) -> tuple[Path, Session[Any], Mapping[str, Any], list[str]]:
    folder = games_folder()
    paths = sorted(folder.glob("*.jsonl"), key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
    remarks: list[str] = []
    for path in paths:
        try:
            if game is not None and game_of(path) != game.id:
                continue
            _, _, session, file = _replayed(path, None, library)
        except SaveError as error:
            remarks.append(str(error))
            continue
        if not session.over:
            return path, session, file.head, remarks
    told = " ".join(remarks)
    raise SaveError(f"There is no unfinished game in {folder}.{' ' + told if told else ''}")


def game_of(path: Path) -> str:
    """The short name of the game a journal is of, by its first line alone."""
    from monsterpocalypse_tui.engine.kernel.journal import JournalError, head

    try:
        return str(head(path).get("game", ""))
    except JournalError as error:
        raise SaveError(str(error)) from None


def find(name: str) -> Path:
    """The file a player means: a path, or the name of a game in the usual folder."""
    for path in (Path(name), games_folder() / name, games_folder() / f"{name}.jsonl"):
        if path.is_file():
            return path
    raise SaveError(f"There is no saved game “{name}”.")


def _replayed(path: Path, extra: Path | None, library: Any = None) -> tuple[Game, Any, Session[Any], JournalFile]:
    """Play a journal through; a library that was read already serves if the journal names no other data."""
    from monsterpocalypse_tui.engine.kernel.journal import JournalError, read, replay
    from monsterpocalypse_tui.engine.kernel.setup import SetupError
    from monsterpocalypse_tui.engine.reading.files import ReferenceError
    from monsterpocalypse_tui.table.shelf import PACKAGES
    from monsterpocalypse_tui.table.shelf import game as take

    try:
        file = read(path)
    except JournalError as error:
        raise SaveError(str(error)) from None
    head = file.head
    if head.get("game") not in PACKAGES:
        raise SaveError(f"{path} is a saved game, but of none that is on this shelf.")
    game = take(str(head["game"]))
    try:
        setup, kinds = game.setup_of(head["setup"]), kinds_of(game, head)
        named = extra or (Path(head["data"]) if "data" in head else None)
        cards = library if library is not None and named is None else library_for(game, named)
        typed_cards = bool(head.get("typed_cards"))
        session = game.start(cards, setup, typed_dice=bool(head["typed"]), typed_cards=typed_cards)
    except (SetupError, ReferenceError) as error:
        raise SaveError(f"{path} cannot be taken up: {str(error).splitlines()[0]}") from None
    except (KeyError, TypeError, AttributeError) as error:
        raise SaveError(f"{path} cannot be taken up: its first line is not complete ({error}).") from None
    strangers = [kind for kind in kinds if kind != PERSON and kind not in game.opponents]
    if strangers:
        raise SaveError(f"{path} cannot be taken up: nobody here plays as “{strangers[0]}”.")
    if len(kinds) < game.least_seats:
        raise SaveError(f"{path} cannot be taken up: its first line is not complete (seats).")
    replay(file, session, game.notation)
    return game, cards, session, file


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
