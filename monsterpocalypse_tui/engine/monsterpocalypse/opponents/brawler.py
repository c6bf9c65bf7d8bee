"""A random player with a temper: of a few answers drawn at random it gives the boldest."""

from __future__ import annotations

from typing import Any

from ...kernel.decisions import Decision
from ...kernel.dice import Chance
from ...kernel.seats import NO_HURRY, Deadline, Reply
from ...kernel.session import Session
from ..answers import (
    Activate,
    Advance,
    Declare,
    GoHyper,
    Join,
    PowerUp,
    Resolve,
    RollDice,
    Spawn,
    Step,
    UseAction,
    Yes,
)
from ..board.figures import owner
from ..state import Activation, Game

DRAWS = 4
"""How many answers are drawn before one is given: with 1 this would be the random player."""


class BrawlerSeat:
    """Prefers attacks with many dice and to enemies, Actions, Power Ups, Hyper forms and walking up to somebody.

    It is no better at the game than the random player, but what is rare there happens sooner: figures meet, Power Dice
    are earned and spent, and abilities get something to do. Every answer still has some chance.
    """

    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        options, chance, game = decision.options, self.chance, seen.state
        drawn = [options.sample(chance) for _ in range(1 + int(chance.random() * DRAWS))]
        return Reply(max(drawn, key=lambda answer: boldness(game, answer)))


def boldness(game: Game, answer: object) -> float:
    """How much an answer is to a brawler's taste; 0 is doing nothing."""
    match answer:
        case UseAction() | GoHyper() | Yes():
            return 100
        case Declare(target=target):
            return 60 if target >= 0 and owner(game, target) != -1 else 50
        case RollDice(action, power):
            return action + power
        case PowerUp(dice):
            return dice
        case Join(units):
            return len(units)
        case Activate(activation):
            return game.monster_pool[game.seat] if activation is Activation.MONSTER else game.unit_pool[game.seat]
        case Resolve() | Spawn():
            return 10
        case Advance(figure, to):
            return 10 - nearest(game, figure, to) / 10
        case Step():
            return 5
    return 0


def nearest(game: Game, figure: int, space: int) -> int:
    """How far it is from a space to the nearest enemy monster, counted in columns or rows."""
    x, y = game.map.spot(space)
    enemies = (game.map.spot(game.at[monster]) for monster in game.table.monsters[1 - game.table.owner[figure]])
    return min((max(abs(x - ex), abs(y - ey)) for ex, ey in enemies), default=0)
