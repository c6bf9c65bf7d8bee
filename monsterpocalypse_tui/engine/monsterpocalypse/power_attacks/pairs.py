"""Combined power attacks (p. 45): two monsters of a force make one attack, with the dice of both."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Refusal
from ..answers import Declare
from ..attack.maneuver import PowerAttack
from ..attack.targeting import is_barred, why_not_attacker
from ..board.figures import name, on_map, owner
from ..cards import AttackType
from ..state import Game


class PairAttack(PowerAttack):
    """A power attack of a leader and an ally; all of them do Super Damage."""

    needs = 2

    def why_not(self, game: Game, answer: Declare) -> Refusal | None:
        return (
            self.why_no_power_attack(game, answer.attacker)
            or self.why_no_ally(game, answer)
            or self.why_not_placed(game, answer)
        )

    def why_no_ally(self, game: Game, answer: Declare) -> Refusal | None:
        """Say why the other monster cannot take part: it must be able to make the attack itself."""
        ally = answer.ally
        if not 0 <= ally < game.table.first_unit or ally == answer.attacker or owner(game, ally) != game.seat:
            return Refusal("It takes another monster of your force.", "MP-CPATK-01")
        if is_barred(game, ally, self.kind):
            return Refusal(f"An enemy within 2 spaces of {name(game, ally)} has Negation.", "AB-090")
        return why_not_attacker(game, game.seat, ally, AttackType.POWER)

    def allies(self, game: Game, attacker: int) -> Iterator[int]:
        """The other monsters of the force that could take part."""
        if self.why_no_power_attack(game, attacker) is None:
            for ally in game.table.monsters[game.seat]:
                if on_map(game, ally) and self.why_no_ally(game, Declare(self.kind, attacker, ally=ally)) is None:
                    yield ally


class PairOnMonster(PairAttack):
    """A combined power attack on one enemy monster."""

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        for ally in self.allies(game, attacker):
            for target in game.table.monsters[1 - game.seat]:
                answer = Declare(self.kind, attacker, target, ally)
                if self.why_not_placed(game, answer) is None:
                    yield answer

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        target = answer.target
        if not 0 <= target < game.table.first_unit or owner(game, target) == game.seat or not on_map(game, target):
            return Refusal("It takes an enemy monster on the map as its target.", "MP-PATK-06")
        if answer.direction:
            return Refusal("It takes a leader, an ally and a target.", "MP-CPATK-01")
        spaces = (game.at[answer.attacker], game.at[answer.ally])
        if not all(game.map.aligned(space, game.at[target]) for space in spaces):
            return Refusal("Both monsters must be aligned with the target.", "MP-CPATK-01")
        return None
