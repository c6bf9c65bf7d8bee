"""Abilities that work when units are spawned."""

from __future__ import annotations

from ..figures import structures
from ..queries import secures
from ..state import NOBODY, Game
from .pieces import Step, piece


@piece(Step.RULE, "discount")
def discounter(game: Game, seat: int) -> int:
    """A building with Discount that a player secures and has not used this turn (R-092)."""
    for structure in structures(game):
        fresh = "discount" in game.card[structure].abilities and ("discount", structure) not in game.once
        if fresh and secures(game, structure, seat):
            return structure
    return NOBODY
