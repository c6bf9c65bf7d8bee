"""The panels a game has of its own; where it has none, the common ones serve."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from monsterpocalypse_tui.table.shelf import PACKAGES
from monsterpocalypse_tui.tui.widgets.board import BoardWidget
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from monsterpocalypse_tui.tui.widgets.player_panel import PlayerPanel
from monsterpocalypse_tui.tui.widgets.preview_panel import PreviewPanel


@dataclass(frozen=True, slots=True)
class Furniture:
    """What a battle is furnished with."""

    player_panel: type[PlayerPanel] = PlayerPanel
    preview_panel: type[PreviewPanel] = PreviewPanel
    board: type[BoardWidget] = BoardGrid


def furniture(game: str) -> Furniture:
    """The panels for a game, by its short name."""
    module = f"monsterpocalypse_tui.tui.widgets.{PACKAGES[game]}" if game in PACKAGES else ""
    if not module or find_spec(module) is None:
        return Furniture()
    found: Furniture = import_module(f"{module}.furniture").FURNITURE
    return found
