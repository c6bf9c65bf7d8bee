"""The panels of the battle screen, in one place."""

from __future__ import annotations

from monsterpocalypse_tui.tui.widgets.attack_panel import AttackPanel
from monsterpocalypse_tui.tui.widgets.card_panel import CardPanel
from monsterpocalypse_tui.tui.widgets.log_panel import LogPanel
from monsterpocalypse_tui.tui.widgets.player_panel import PlayerPanel
from monsterpocalypse_tui.tui.widgets.ribbon import RibbonBar

__all__ = ["AttackPanel", "CardPanel", "LogPanel", "PlayerPanel", "RibbonBar"]
