"""Getting up, coming up, and being brought up (GM-024, GM-114, GM-115)."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..board.hazards import enter
from ..board.occupied import is_free, nearest_free
from ..events import Stood, Surfaced
from ..state import NOBODY, Game, Layer

LONGEST_BELOW = 3
"""Own turns that may end under water or ground (GM-AM-26)."""


def why_not_stand(game: Game) -> Refusal | None:
    """Standing up takes all STOMP of the turn, so no Move may have been made."""
    fighter = game.fighter
    if not fighter.prone:
        return Refusal("Only a prone monster stands up.", "GM-024")
    if fighter.held_by != NOBODY:
        return Refusal("A locked monster can only break free.", "GM-070")
    if game.moved or game.moving_over:
        return Refusal("Standing up takes all STOMP of the turn, and some of it has been used.", "GM-024")
    return None


def stand(game: Game) -> None:
    """Stand up: no moving this turn, but the action remains."""
    game.fighter.prone = False
    game.moved = True
    game.moving_over = True
    game.events.append(Stood(game.seat))


def why_not_surface(game: Game) -> Refusal | None:
    """Coming up needs room."""
    fighter = game.fighter
    if fighter.layer == Layer.GROUND:
        return Refusal("Only a monster under water or ground comes up.", "GM-115")
    if not is_free(game, fighter.cell, fighter.seat):
        return Refusal("Something stands in the way up; move to a free cell first.", "GM-115")
    return None


def surface(game: Game, seat: int, forced: bool = False) -> Rules[None]:
    """Come up, in the nearest free cell if there is no room right above."""
    fighter = game.fighters[seat]
    rule = "GM-114" if fighter.layer == Layer.SUBMERGED else "GM-115"
    fighter.cell = nearest_free(game, fighter.cell, seat)
    fighter.layer, fighter.layer_turns = Layer.GROUND, 0
    game.events.append(Surfaced(seat, fighter.cell, forced, rule))
    yield from enter(game, seat)


def count_turn_below(game: Game, seat: int) -> None:
    """Another own turn ended under water or ground."""
    fighter = game.fighters[seat]
    if fighter.layer != Layer.GROUND:
        fighter.layer_turns += 1
