"""One module for each `monpoc` subcommand; each is imported only when it is asked for."""

from __future__ import annotations

TYPE_CHECKING = False  # what `typing` says too; importing it would slow every start
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from monsterpocalypse_tui.table.game import Game


class CommandError(Exception):
    """Something the person at the keyboard can put right; the message is one clear sentence."""


def folders(game: Game, named: Path | None) -> tuple[Path, ...]:
    """The folders of data to read beside the shipped ones: the player's own, and one named on the command line."""
    from monsterpocalypse_tui.table.saves import data_folders

    if named is not None and not named.is_dir():
        raise CommandError(f"There is no folder “{named}”.")
    return data_folders(game, named)


def read_data(game: Game, named: Path | None) -> Any:
    """The shipped data of a game with the player's own merged in."""
    from monsterpocalypse_tui.engine.reading.files import ReferenceError

    try:
        return game.load(*folders(game, named))
    except ReferenceError as error:
        more = f" (and {len(error.mistakes) - 1} more)" if len(error.mistakes) > 1 else ""
        raise CommandError(f"The data cannot be used: {error.mistakes[0]}{more}.") from None
