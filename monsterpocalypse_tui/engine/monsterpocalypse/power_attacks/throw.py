"""Throw (p. 42): hurl an aligned monster away, over everything in between."""

from __future__ import annotations

from functools import lru_cache

from ...kernel.decisions import Refusal, Rules
from ..answers import Declare
from ..attack.maneuver import OnAlignedMonster
from ..attack.record import Attack, AttackKind
from ..board.geometry import DIRECTIONS, Board, spaces_of
from ..state import Game
from ..traits.marks import throws_further
from .landing import choose_landing, fewest_dice, free_of_monsters
from .smash import away


@lru_cache(maxsize=4096)
def beyond(board: Board, attacker: int, direction: str) -> int:
    """The places wholly beyond the attacker's edge on that side, its line drawn across the map (R-074)."""
    (ax, ay), (dx, dy) = board.spot(attacker), DIRECTIONS[direction]
    places = ((place, board.spot(place)) for place in spaces_of(board.room))
    return sum(1 << place for place, (x, y) in places if (x - ax) * dx + (y - ay) * dy >= 2)


def throw_places(game: Game, attacker: int, target: int, distance: int) -> int:
    """Where a target can be thrown: the shift of its base counts as a move would (R-075)."""
    board, source, space = game.map, game.at[attacker], game.at[target]
    places = beyond(board, source, away(board, source, space)) & board.within(space, False, distance)
    return places & free_of_monsters(game, target)


class Throw(OnAlignedMonster):
    """1 damage, and the target collides with all that is where it lands."""

    kind = AttackKind.THROW

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        refusal = super().why_not_placed(game, answer)
        if refusal is None:
            most = game.power_pool[game.seat] + throws_further(game, answer.attacker)
            if not throw_places(game, answer.attacker, answer.target, most):
                refusal = Refusal("There is no place to throw it to.", "MP-THROW-04")
        return refusal

    def least_power(self, game: Game, attack: Attack) -> int:
        leader, target = attack.leader, attack.target
        further = throws_further(game, leader)
        most = game.power_pool[attack.seat]
        return fewest_dice(self.needs, most, lambda dice: throw_places(game, leader, target, dice + further))

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        attack.hurt(attack.target)
        distance = attack.power_rolled
        if throws_further(game, attack.leader):
            game.table.note("super-strength")
            distance += 1
        places = throw_places(game, attack.leader, attack.target, distance)
        yield from choose_landing(game, attack, places, "MP-THROW-02")
