"""Cradle Throw (p. 46): two monsters on opposite sides swing a third between them and let go."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..answers import Declare
from ..attack.record import Attack, AttackKind
from ..state import Game
from .landing import choose_landing, fewest_dice
from .pairs import PairOnMonster
from .throw import throw_places


def cradle_places(game: Game, answer: Declare, dice: int) -> int:
    """Where the target can land: allowed by Throw for both attackers, up to twice the Power Dice away (R-078)."""
    one = throw_places(game, answer.attacker, answer.target, 2 * dice)
    return one & throw_places(game, answer.ally, answer.target, 2 * dice)


class CradleThrow(PairOnMonster):
    """As Throw, twice as far, within the strip between the two attackers."""

    kind = AttackKind.CRADLE_THROW

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        refusal = super().why_not_placed(game, answer)
        if refusal is not None:
            return refusal
        one, target, other = (game.map.spot(game.at[each]) for each in (answer.attacker, answer.target, answer.ally))
        if one[0] + other[0] != 2 * target[0] or one[1] + other[1] != 2 * target[1]:
            return Refusal("The two attackers must stand on opposite sides of the target.", "MP-CRADLE-01")
        if not cradle_places(game, answer, game.power_pool[game.seat]):
            return Refusal("There is no place to throw it to.", "MP-THROW-04")
        return None

    def least_power(self, game: Game, attack: Attack) -> int:
        answer = Declare(self.kind, attack.leader, attack.target, attack.ally)
        return fewest_dice(self.needs, game.power_pool[attack.seat], lambda dice: cradle_places(game, answer, dice))

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        attack.hurt(attack.target)
        answer = Declare(self.kind, attack.leader, attack.target, attack.ally)
        places = cradle_places(game, answer, attack.power_rolled)
        yield from choose_landing(game, attack, places, "MP-CRADLE-02")
