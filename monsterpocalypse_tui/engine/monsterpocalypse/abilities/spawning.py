"""Abilities that work when units are spawned."""

from __future__ import annotations

from ..board.places import secured_sites
from ..state import NOBODY, Game
from ..traits.pieces import rule


@rule("discount")
def discounter(game: Game, seat: int) -> int:
    """A building with Discount that a player secures and has not used this turn (R-092)."""
    for structure in secured_sites(game, seat, "discount"):
        if ("discount", structure) not in game.once:
            return structure
    return NOBODY
