"""The veteran: tries the rookie's command and a few others, and plays each out through the opponent's turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.search import Searcher
from ...kernel.seats import Reply, Seat
from ...kernel.session import Session
from ..answers import Cease, End, Fire
from ..decisions import Asked
from ..describe_events import unit_name
from ..ending import score
from ..state import NOBODY, OWNERS, Game, survivors_of, total_units
from .outlook import Outlook
from .rookie import CARD, LEAST_GAIN, RESCUE, SCARCE, Plan, Rookie, best_go, movable

PLAYOUTS = 16
"""How often something is played out for one answer."""
WIDTH = 4
"""How many answers are compared."""
VICTORY = 30.0
RESERVE = 0.4
"""A unit that waits counts for nothing yet, and can come."""


def evaluate(game: Game, seat: int) -> float:
    """What a position is worth to a player in points: what the opponent would say of it, turned round."""
    if game.outcome is not None:
        winner = game.outcome.winner
        return 0.0 if winner == NOBODY else VICTORY if winner == seat else -VICTORY
    outlook = Outlook(game)
    return _holdings(game, seat, outlook) - _holdings(game, 1 - seat, outlook)


def _holdings(game: Game, seat: int, outlook: Outlook) -> float:
    """The Mission Score as it stands, what may be added to it, and what the Monster may take away."""
    points = score(game, seat)
    total = total_units(game, seat)
    worth = points.total + RESERVE * (total - points.units) - SCARCE / (1 + total)
    worth += RESCUE / 2 * survivors_of(game, seat).bit_count()
    for unit, square in enumerate(game.at):
        if square >= 0 and OWNERS[unit] == seat:
            worth += CARD * outlook.hit(square, game.facing[unit]) - outlook.risk(unit, square)
    return worth


class Searching:
    """What the search needs to know of this game."""

    __slots__ = ("rookie",)

    turns = 2

    def __init__(self, seed: int) -> None:
        self.rookie = Rookie(seed)

    def policy(self, seed: int) -> Seat:
        """The rookie plays on, for both."""
        return Rookie(seed)

    def evaluate(self, state: Game, seat: int) -> float:
        """What a position is worth to a player."""
        return evaluate(state, seat)

    def turn(self, state: Game) -> int:
        """Turns are counted by the game."""
        return state.turn

    def proposals(self, seen: Session[Any], decision: Decision) -> Sequence[Reply]:
        """The rookie's command, and the next best of its kind."""
        usual = self.rookie.answer(seen, decision)
        others = (reply for reply in _further(seen.state, decision) if reply.answer != usual.answer)
        return [usual, *islice(others, WIDTH - 1)]


class Veteran(Searcher):
    """A player who looks at the opponent's turn before giving a command."""

    __slots__ = ()

    def __init__(self, seed: int, playouts: int = PLAYOUTS) -> None:
        super().__init__(Searching(seed), seed, playouts)


def _further(game: Game, decision: Decision) -> Iterator[Reply]:
    """What could be done instead, the most promising first."""
    match decision.kind:
        case Asked.MOVE:
            yield Reply(End(), "The units stand better as they are.")
            if not game.traded:
                yield from _goes(game)
        case Asked.ATTACK:
            for answer in decision.options:
                if isinstance(answer, Fire):
                    yield Reply(answer, f"{unit_name(answer.unit)} fires: it pays after what is to come.")
            yield Reply(Cease(), "Another shot would cost more than it brings.")
        case Asked.BURN | Asked.RESERVE | Asked.PLACE:
            for answer in decision.options:
                yield Reply(answer, "It does least harm in what is to come.")


def _goes(game: Game) -> Iterator[Reply]:
    """The best place for each unit."""
    outlook = Outlook(game)
    found: list[Plan] = [plan for unit in movable(game) if (plan := best_go(game, unit, outlook)) is not None]
    for plan in sorted(found, key=lambda plan: -plan.gain):
        if plan.gain > -LEAST_GAIN:
            yield Reply(plan.answer, plan.why)
