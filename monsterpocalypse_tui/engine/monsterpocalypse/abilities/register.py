"""All abilities together: importing this module fills the register."""

from ..traits import marks
from ..traits.pieces import Piece, registered
from . import actions, advantages, defense, dice, movement, power_up, reactions, spawning, targeting, triggers

MODULES = (
    actions, advantages, defense, dice, marks, movement, power_up, reactions, spawning, targeting, triggers,
)  # fmt: skip


def all_pieces() -> tuple[Piece, ...]:
    """Everything that abilities do, for a table to choose from."""
    return registered()
