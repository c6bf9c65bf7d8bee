"""All abilities together: importing this module fills the register."""

from monsterpocalypse_tui.engine.monsterpocalypse.abilities import (
    actions,
    advantages,
    defense,
    dice,
    marks,
    movement,
    power_up,
    reactions,
    spawning,
    targeting,
    triggers,
)
from monsterpocalypse_tui.engine.monsterpocalypse.abilities.pieces import all_pieces, pieces_of

MODULES = (
    actions, advantages, defense, dice, marks, movement, power_up, reactions, spawning, targeting, triggers,
)  # fmt: skip

__all__ = ["MODULES", "all_pieces", "pieces_of"]
