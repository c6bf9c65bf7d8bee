"""The shelf: every game by its short name, imported when it is named. A new game is one line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from monsterpocalypse_tui.table.game import Game
    from monsterpocalypse_tui.table.title import Title

PACKAGES = {
    "monsterpocalypse": "monsterpocalypse",
    "smash": "smash_monster_rampage",
    "moongha": "moongha_invaders",
}
"""The package of each game, below `engine`, `table` and `tui/widgets`, by the game's short name; the first is taken
when none is named."""

FIRST = next(iter(PACKAGES))


def package(name: str) -> str:
    """The full name of the package in which a game meets the table; one that lies elsewhere is registered by it."""
    named = PACKAGES[name]
    return named if "." in named else f"monsterpocalypse_tui.table.{named}"


def game(name: str) -> Game:
    """Take a game from the shelf."""
    module = import_module(f"{package(name)}.game")
    found: Game = module.GAME
    return found


def games() -> list[Game]:
    """Every game there is."""
    return [game(name) for name in PACKAGES]


def title(name: str) -> Title:
    """Look at the cover of a game; the game itself stays on the shelf."""
    module = import_module(f"{package(name)}.title")
    found: Title = module.TITLE
    return found


def titles() -> list[Title]:
    """The cover of every game."""
    return [title(name) for name in PACKAGES]
