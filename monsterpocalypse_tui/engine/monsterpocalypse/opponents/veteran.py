"""The veteran: tries the rookie's answers and a few others, and plays each out through the enemy's reply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.search import Searcher
from ...kernel.seats import NO_HURRY, Deadline, Reply, Seat
from ...kernel.session import Session
from ..answers import DONE, PASS, Activate, Advance, Push, Spawn
from ..board.figures import reserves
from ..board.geometry import OFF, spaces_of
from ..board.places import occupied, spawn_points
from ..decisions import Asked
from ..describe.names import card_name, count
from ..describe.names import figure as name_of
from ..state import Activation, Game, Phase
from .evaluation import USUAL, Weights, evaluate
from .rookie import Rookie
from .rookie.ground import Ground
from .rookie.monster_turn import alive
from .rookie.prospects import prospects
from .rookie.unit_turn import better_post, recruit_worth, told
from .rookie.volleys import volleys
from .rookie.walk import walks

PLAYOUTS = 6
"""How often something is played out for one answer."""
WIDTH = 4
"""How many answers are compared."""


class Searching:
    """What the search needs to know of this game."""

    __slots__ = ("rookie", "weights")

    turns = 2

    def __init__(self, seed: int, weights: Weights = USUAL) -> None:
        self.rookie = Rookie(seed)
        self.weights = weights

    def policy(self, seed: int) -> Seat:
        """The rookie plays on, for both."""
        return Rookie(seed)

    def evaluate(self, state: Game, seat: int) -> float:
        """What a position is worth to a player."""
        return evaluate(state, seat, self.weights)

    def turn(self, state: Game) -> int:
        """The turn counts from the choice of an activation on."""
        return state.turn + (state.phase is Phase.ACTIVATION)

    def proposals(self, seen: Session[Any], decision: Decision) -> Sequence[Reply]:
        """The rookie's answer, and the next best of its kind."""
        usual = self.rookie.answer(seen, decision)
        game: Game = seen.state
        others = further(game, decision) if game.has_map else []
        return [usual, *(reply for reply in others if reply.answer != usual.answer)][:WIDTH]


class Veteran(Searcher):
    """A player who looks at the reply before it moves."""

    __slots__ = ()

    def __init__(self, seed: int, playouts: int = PLAYOUTS, weights: Weights = USUAL) -> None:
        super().__init__(Searching(seed, weights), seed, playouts)

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        """Give the best answer found in time."""
        table = seen.state.table
        tally, table.tally = table.tally, None  # what is only played out is not counted as having acted
        try:
            return super().answer(seen, decision, until)
        finally:
            table.tally = tally


def further(game: Game, decision: Decision) -> list[Reply]:
    """What could be done instead, the most promising first."""
    of_monsters = game.activation is Activation.MONSTER
    match decision.kind:
        case Asked.ACTIVATION:
            return [
                Reply(Activate(Activation.MONSTER), "The monsters' turn leaves more after the reply."),
                Reply(Activate(Activation.UNITS), "The units' turn leaves more after the reply."),
            ]
        case Asked.HYPER:
            others = [Reply(answer, "The Hyper form, now.") for answer in decision.options if answer != PASS]
            return [*others, Reply(PASS, "The Power Dice are worth more than the Hyper form now.")]
        case Asked.SPAWN:
            return _spawns(game)
        case Asked.ADVANCEMENT:
            return _walks(game) if of_monsters else _moves(game)
        case Asked.ATTACK:
            return _attacks(game) if of_monsters else _volleys(game)
        case Asked.PUSH:
            return _pushes(game)
    return []


def _spawns(game: Game) -> list[Reply]:
    """To stop, or to bring up each kind of unit where it promises most."""
    ground = Ground(game, game.seat)
    cards = {game.card[unit].id: unit for unit in reserves(game, game.seat)}
    free = spawn_points(game, game.seat) & ~occupied(game) & ~game.spawned
    best = [
        max((recruit_worth(game, ground, unit, space), -space, card) for space in spaces_of(free))
        for card, unit in cards.items()
        if free
    ]
    best.sort(key=lambda entry: -entry[0])
    recruits = [
        Reply(Spawn(card, -space), f"{card_name(game.card[cards[card]])} does more there than another unit.")
        for _, space, card in best[: WIDTH - 2]
    ]
    return [Reply(DONE, "The other dice do more in moves and attacks."), *recruits]


def _walks(game: Game) -> list[Reply]:
    found = [walk for monster in alive(game, game.seat) for walk in walks(game, monster)]
    found.sort(key=lambda walk: -walk.gain)
    replies = [Reply(walk.first, walk.told(game)) for walk in found if walk.first is not None]
    return [*replies[: WIDTH - 2], Reply(DONE, "It stands better where it is."), *replies[WIDTH - 2 :]]


def _moves(game: Game) -> list[Reply]:
    """The advances that better posts most, one for each unit."""
    ground = Ground(game, game.seat)
    found = []
    for unit in game.table.units[game.seat]:
        if game.at[unit] != OFF and not game.advanced >> unit & 1:
            gain, space = better_post(game, ground, unit)
            if space != OFF:
                found.append((gain, unit, space))
    found.sort(key=lambda entry: -entry[0])
    replies = [Reply(Advance(unit, space), told(game, ground, unit, space)) for _, unit, space in found[: WIDTH - 2]]
    return [Reply(DONE, "The dice do more if the units stay where they are."), *replies]


def _attacks(game: Game) -> list[Reply]:
    able = [monster for monster in alive(game, game.seat) if not game.attacked >> monster & 1 and game.pool]
    found = sorted((each for monster in able for each in prospects(game, monster)), key=lambda each: -each.worth)
    replies = [Reply(each.declare, f"{name_of(game, each.declare.attacker)} can {each.told(game)}.") for each in found]
    return [*replies[: WIDTH - 1], Reply(DONE, "The dice are worth more to the units than in this attack.")]


def _volleys(game: Game) -> list[Reply]:
    found = sorted(volleys(game), key=lambda each: -each.worth)
    replies = [Reply(each.declare, f"{name_of(game, each.declare.attacker)} can {each.told(game)}.") for each in found]
    return [*replies[: WIDTH - 2], Reply(DONE, "The dice are worth more to the monster than in an attack.")]


def _pushes(game: Game) -> list[Reply]:
    """None, half or all of the dice that are left."""
    left = game.pool
    what = "units" if game.activation is Activation.MONSTER else "monster"
    return [
        Reply(Push(dice), f"{count(dice, 'Action Die', 'Action Dice')} for the {what}, after what is to come.")
        for dice in dict.fromkeys((0, left, left // 2))
    ]
