"""Smash (p. 39): send a monster flying with a running start."""

from __future__ import annotations

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import NO, YES, Answer, Declare
from ..attack.collisions import shove
from ..attack.maneuver import OnAlignedMonster
from ..attack.record import Attack, AttackKind
from ..board.geometry import Board
from ..decisions import Asked
from ..state import Game
from ..traits.marks import throws_further


def away(board: Board, attacker: int, target: int) -> str:
    """The direction from an attacker to a target aligned with it."""
    (ax, ay), (tx, ty) = board.spot(attacker), board.spot(target)
    if ax == tx:
        return "s" if ty > ay else "n"
    return "e" if tx > ax else "w"


class Smash(OnAlignedMonster):
    """1 damage, and the target goes straight away, a space for each Power Die, through all but monsters."""

    kind = AttackKind.SMASH

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        refusal = super().why_not_placed(game, answer)
        if refusal is not None:
            return refusal
        attacker, target = answer.attacker, answer.target
        if not game.advanced >> attacker & 1 or not game.aligned_after_advance[attacker] >> target & 1:
            return Refusal("Its advance must have ended aligned with the target.", "MP-SMASH-01")
        if game.adjacent_at_start[attacker] >> target & 1:
            return Refusal("It was adjacent to the target when the turn began.", "MP-SMASH-02")
        return None

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        attack.hurt(attack.target)
        distance = attack.power_rolled
        if throws_further(game, attack.leader):
            refusal = Refusal("Answer yes to send the target one space further, or no.", "R-052")
            about = (attack, "super-strength", attack.leader)
            answer: Answer = yield Decision(attack.seat, Asked.USE, Choices((YES, NO), refusal), about=about)
            if answer == YES:
                game.table.note("super-strength")
                distance += 1
        direction = away(game.map, game.at[attack.leader], game.at[attack.target])
        shove(game, attack, attack.target, direction, distance)
