"""Throw (p. 42): hurl an aligned monster away, over everything in between."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..abilities.marks import throws_further
from ..answers import Declare
from ..attack import Attack, AttackKind
from ..board import Board
from ..maneuver import OnAlignedMonster
from ..state import Game
from .landing import choose_landing, free_of_monsters


def beyond(board: Board, attacker: int, target: int) -> int:
    """The places wholly beyond the line of the attacker's edge that touches the target (R-074)."""
    (ax, ay), (tx, ty) = board.spot(attacker), board.spot(target)
    places = 0
    for y in range(board.height - 1):
        for x in range(board.width - 1):
            past_column = (x >= ax + 2) if tx > ax else (x <= ax - 2)
            past_row = (y >= ay + 2) if ty > ay else (y <= ay - 2)
            if past_column if ay == ty else past_row:
                places |= 1 << board.space((x, y))
    return places


def shift(board: Board, one: int, other: int) -> int:
    """How far a base is moved, counted as in an advance (R-075)."""
    (x1, y1), (x2, y2) = board.spot(one), board.spot(other)
    dx, dy = abs(x1 - x2), abs(y1 - y2)
    return dx + dy - (1 if dx and dy else 0)


def within_shift(board: Board, space: int, distance: int) -> int:
    """All places to which a large base can be moved by some spaces or fewer."""
    return sum(
        1 << place
        for place in range(board.size)
        if board.room >> place & 1 and 0 < shift(board, space, place) <= distance
    )


def throw_places(game: Game, attacker: int, target: int, distance: int) -> int:
    """Where a target can be thrown."""
    board, space = game.map, game.at[target]
    places = beyond(board, game.at[attacker], space) & free_of_monsters(game, target)
    return places & within_shift(board, space, distance)


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
        """Enough Power Dice to reach some valid place (R-112)."""
        further = throws_further(game, attack.leader)
        for dice in range(1, game.power_pool[attack.seat] + 1):
            if throw_places(game, attack.leader, attack.target, dice + further):
                return dice
        return 1

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        attack.hurt(attack.target)
        distance = attack.power_rolled
        if throws_further(game, attack.leader):
            game.table.note("super-strength")
            distance += 1
        places = throw_places(game, attack.leader, attack.target, distance)
        yield from choose_landing(game, attack, places, "MP-THROW-02")
