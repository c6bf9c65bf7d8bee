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
from .pieces import Piece, registered

MODULES = (
    actions, advantages, defense, dice, marks, movement, power_up, reactions, spawning, targeting, triggers,
)  # fmt: skip


def all_pieces() -> tuple[Piece, ...]:
    """Everything that abilities do, for a table to choose from."""
    return registered()
