"""Double Head-butt (p. 46): two monsters bang the fight out of a third."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..answers import Declare
from ..attack.record import Attack, AttackKind
from ..board.figures import are_adjacent, owner
from ..events import PowerLost
from ..state import Game
from .pairs import PairOnMonster


class DoubleHeadButt(PairOnMonster):
    """The target's player loses as many Power Dice as were rolled, and its Hyper form gives way to its Alpha."""

    kind = AttackKind.DOUBLE_HEAD_BUTT

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        refusal = super().why_not_placed(game, answer)
        if refusal is None and not are_adjacent(game, answer.attacker, answer.ally):
            refusal = Refusal("The two attackers must be adjacent to each other.", "MP-DHB-01")
        return refusal

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        attack.hurt(attack.target)
        seat = owner(game, attack.target)
        lost = game.lose_power(seat, attack.power_rolled)  # in step T3
        game.events.append(PowerLost(seat, lost, "Double Head-butt", "MP-DHB-02"))
        attack.reverting.append(attack.target)
        yield from ()
