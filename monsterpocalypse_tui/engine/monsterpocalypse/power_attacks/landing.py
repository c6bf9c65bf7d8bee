"""Putting a monster down somewhere else: which places are valid, and who chooses one."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import MoveTo
from ..attack.collisions import drop
from ..attack.record import Attack
from ..board.geometry import spaces_of
from ..decisions import Asked
from ..state import Game


def free_of_monsters(game: Game, target: int) -> int:
    """The places on which no other monster stands; buildings and units are no hindrance (pp. 37, 42)."""
    giants = (game.giants[0] | game.giants[1]) & ~game.body(target)
    return game.map.room & ~game.map.overlapping(giants) & ~(1 << game.at[target])


def fewest_dice(least: int, most: int, places: Callable[[int], int]) -> int:
    """The fewest Power Dice that reach some valid place, which must be there with the dice that are rolled (R-112)."""
    return next((dice for dice in range(least, most + 1) if places(dice)), least)


def choose_landing(game: Game, attack: Attack, places: int, rule: str) -> Rules[None]:
    """Let the attacker choose a place and put the target there; with none left it stays where it is (R-112)."""
    spaces = [MoveTo(space) for space in spaces_of(places)]
    if spaces:
        refusal = Refusal("Choose one of the places the target can be put in.", rule)
        answer: MoveTo = yield Decision(attack.seat, Asked.LANDING, Choices(spaces, refusal), about=attack)
        drop(game, attack, attack.target, answer.space)
