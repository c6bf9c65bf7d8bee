"""What a position is worth: one sum for both players, in the currency of the rookie (about a Power Die)."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from ..board.figures import health
from ..board.geometry import OFF
from ..state import ALPHA, HYPER, Game
from .rookie.threat import Threat
from .rookie.worth import power_worth, unit_worth


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thing counts; another set of them is another temper."""

    victory: float = 100.0
    health: float = 3.5
    """A point of Health in any form."""
    frailty: float = 4.0
    """The square root of all Health left, so that the last points count most."""
    form: float = 1.0
    """A form that is not destroyed."""
    power: float = 1.0
    """Power Dice, as the rookie counts them."""
    monster_dice: float = 0.14
    """An Action Die that the monsters can use next turn."""
    unit_dice: float = 0.1
    spare_dice: float = 0.05
    """One in the smaller of the two pools."""
    units: float = 1.0
    """Units with the zones they hold and the buildings they secure."""
    threat: float = 1.6
    """A point of damage to be feared from the enemy who is about to move; half as much from the other."""


USUAL = Weights()


def evaluate(game: Game, seat: int, weights: Weights = USUAL) -> float:
    """What a position is worth to a player: what the enemy would say of it, turned round."""
    if game.outcome is not None:
        winner = game.outcome.winner
        return 0.0 if winner not in (0, 1) else weights.victory if winner == seat else -weights.victory
    return holdings(game, seat, weights) - holdings(game, 1 - seat, weights)


def holdings(game: Game, seat: int, weights: Weights = USUAL) -> float:
    """What a player has, less what is to be feared for it."""
    monsters = game.table.monsters[seat]
    left = [max(0, health(game, monster, form)) for monster in monsters for form in (ALPHA, HYPER)]
    worth = weights.health * sum(left) + weights.frailty * sqrt(sum(left))
    worth += weights.form * sum(points > 0 for points in left)
    worth += weights.power * power_worth(game.power_pool[seat])
    monster_dice, unit_dice = game.monster_pool[seat], game.unit_pool[seat]
    worth += max(weights.monster_dice * monster_dice, weights.unit_dice * unit_dice)
    worth += weights.spare_dice * min(monster_dice, unit_dice)
    worth += weights.units * sum(unit_worth(game, unit) for unit in game.table.units[seat] if game.at[unit] != OFF)
    return worth - weights.threat * fear(game, seat)


def fear(game: Game, seat: int) -> float:
    """The damage that the enemy could do to a player's monsters with the dice in its pools."""
    monsters = [monster for monster in game.table.monsters[seat] if game.at[monster] != OFF]
    threat = Threat(game, seat)
    harm = sum(threat.harm(game.at[monster], True, game.card[monster].defense) for monster in monsters)
    return harm if game.seat != seat else harm / 2
