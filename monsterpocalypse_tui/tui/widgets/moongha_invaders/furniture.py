"""The world map is a graph; everything else is the common furniture."""

from __future__ import annotations

from monsterpocalypse_tui.tui.furniture import Furniture
from monsterpocalypse_tui.tui.widgets.board_graph import BoardGraph

FURNITURE = Furniture(board=BoardGraph)
