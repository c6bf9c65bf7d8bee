"""All abilities together: importing this module fills the register."""

from . import (
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
from .pieces import all_pieces, pieces_of

MODULES = (
    actions, advantages, defense, dice, marks, movement, power_up, reactions, spawning, targeting, triggers,
)  # fmt: skip

__all__ = ["MODULES", "all_pieces", "pieces_of"]
