"""The rookie at the table: for each kind of decision one short piece of script, and a legal answer for any other.

It goes by what lies on the table: the open position and the exact odds. It never asks the dice of the game anything,
and it remembers nothing, so it gives the same answer to the same position whenever it is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....kernel.decisions import Decision
from ....kernel.dice import Chance, derived_seed
from ....kernel.seats import NO_HURRY, Deadline, Reply
from ....kernel.session import Session
from ...answers import PASS, Activate, Push, Shuffle
from ...decisions import Asked
from ...describe.names import count
from ...state import Activation, Game
from . import inside, monster_turn, set_up, unit_turn
from .thought import Thought

Script = Callable[[Game, Decision], Thought]

KEPT = 1
"""Action Dice left behind in the pool that was used, so that either activation stays open."""


IDLE = 0.05
"""What an Action Die is worth if there is nothing to do with it but to push it to the other pool."""


class Rookie:
    """Spawns towards zones and buildings, gathers Power Dice, and attacks where the odds are good."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        """Name an answer to the open decision, and the reason for it."""
        game: Game = seen.state
        tally, game.table.tally = game.table.tally, None  # what is only thought of is not counted as having acted
        try:
            thought = self.think(game, decision, derived_seed(self.seed, seen.moment))
        finally:
            game.table.tally = tally
        if decision.options.why_not(thought.answer) is not None:
            thought = Thought(inside.first_legal(decision), "That is what the rules leave.")
        return Reply(thought.answer, thought.reason)

    def think(self, game: Game, decision: Decision, seed: int) -> Thought:
        """Find the piece of script for a decision."""
        match decision.kind:
            case Asked.MAP:
                return set_up.choose_map(game, decision, Chance(seed))
            case Asked.SIDE:
                return set_up.choose_side(game, decision)
            case Asked.STRUCTURE:
                return set_up.place_structure(game, decision, Chance(seed))
            case Asked.START:
                return set_up.start(game, decision, Chance(seed))
        script = _SCRIPTS.get(decision.kind)
        if script is None:
            return Thought(inside.first_legal(decision), "One answer is as good as another here.")
        return script(game, decision)


# Turns ---------------------------------------------------------------------------------------------------------------


def activation(game: Game, decision: Decision) -> Thought:
    """Monsters or units: whichever promises more with the dice in its pool."""
    seat = decision.seat
    monster = monster_turn.outlook(game, seat) + IDLE * game.monster_pool[seat]
    units = unit_turn.outlook(game, seat) + IDLE * game.unit_pool[seat]
    if monster > units:
        dice = count(game.monster_pool[seat], "Action Die", "Action Dice")
        return Thought(Activate(Activation.MONSTER), f"The monster's turn: it has {dice} and more to gain by them.")
    dice = count(game.unit_pool[seat], "Action Die", "Action Dice")
    return Thought(Activate(Activation.UNITS), f"The units' turn: they have {dice} and more to gain by them.")


def shuffle(game: Game, decision: Decision) -> Thought:
    """A die for the activation that has just been chosen."""
    answer = Shuffle(game.activation)
    if answer in decision.options:
        return Thought(answer, "One more die to use this turn.")
    return Thought(PASS, "All dice are where they are wanted.")


def push(game: Game, decision: Decision) -> Thought:
    """Send the dice that are left to where they can be used next, and keep one so that both pools have some."""
    left = game.pool
    used = (game.unit_pool if game.activation is Activation.MONSTER else game.monster_pool)[decision.seat]
    dice = max(0, left - KEPT) if used else left
    what = "units" if game.activation is Activation.MONSTER else "monster"
    return Thought(
        Push(dice),
        f"{count(dice, 'Action Die', 'Action Dice')} for the {what}." if dice else "The dice stay where they are.",
    )


def _by_activation(units: Script, monster: Script) -> Script:
    return lambda game, decision: (units if game.activation is Activation.UNITS else monster)(game, decision)


_SCRIPTS: dict[str, Script] = {
    Asked.ACTIVATION: activation,
    Asked.SHUFFLE: shuffle,
    Asked.POWER: lambda game, decision: monster_turn.power(game),
    Asked.HYPER: monster_turn.hyper,
    Asked.SPAWN: unit_turn.spawn,
    Asked.SPAWN_HERE: unit_turn.spawn_here,
    Asked.ADVANCEMENT: _by_activation(unit_turn.advancement, monster_turn.advancement),
    Asked.ATTACK: _by_activation(unit_turn.attack, monster_turn.attack),
    Asked.PUSH: push,
    Asked.JOIN: inside.join,
    Asked.ROLL: inside.roll,
    Asked.ORDER: inside.order,
    Asked.USE: inside.use,
    Asked.LANDING: inside.landing,
    Asked.DIRECTION: inside.direction,
    Asked.ADVANCE_TO: inside.move_on,
    Asked.SIDE_STEP: inside.move_on,
    Asked.PLACE: inside.place,
    Asked.UNIT: inside.unit,
    Asked.TARGET: inside.target,
    Asked.FLING_TARGET: inside.target,
    Asked.SMASH_TARGET: inside.target,
    Asked.SWAT_TARGET: inside.further_target,
    Asked.CHAIN_REACTION: inside.further_target,
    Asked.CHAIN_ATTACK: inside.chain_attack,
}
