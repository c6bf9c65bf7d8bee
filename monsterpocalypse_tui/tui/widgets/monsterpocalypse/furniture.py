"""The panels that only Monsterpocalypse has."""

from __future__ import annotations

from monsterpocalypse_tui.tui.furniture import Furniture
from monsterpocalypse_tui.tui.widgets.monsterpocalypse.attack_panel import AttackPanel
from monsterpocalypse_tui.tui.widgets.monsterpocalypse.player_panel import PoolsPanel

FURNITURE = Furniture(PoolsPanel, AttackPanel)
