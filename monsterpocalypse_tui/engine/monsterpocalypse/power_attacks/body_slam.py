"""Body Slam (p. 37): lift an aligned monster and drop it on another aligned spot."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..answers import Declare
from ..attack.collisions import COLUMNS_AND_ROWS
from ..attack.maneuver import OnAlignedMonster
from ..attack.record import Attack, AttackKind
from ..board.geometry import OFF
from ..state import Game
from .landing import choose_landing, free_of_monsters


def slam_spots(game: Game, attacker: int, target: int) -> int:
    """The other places aligned with the attacker, without a monster in them (R-077)."""
    aligned = (game.map.step(game.at[attacker], direction, 2) for direction in COLUMNS_AND_ROWS)
    return sum(1 << spot for spot in aligned if spot != OFF) & free_of_monsters(game, target)


class BodySlam(OnAlignedMonster):
    """1 damage, and the target collides with all that is where it lands."""

    kind = AttackKind.BODY_SLAM

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        refusal = super().why_not_placed(game, answer)
        if refusal is None and not slam_spots(game, answer.attacker, answer.target):
            refusal = Refusal("There is no other aligned place to slam it into.", "MP-SLAM-04")
        return refusal

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        attack.hurt(attack.target)
        spots = slam_spots(game, attack.leader, attack.target)
        yield from choose_landing(game, attack, spots, "MP-SLAM-02")
