"""Ram (pp. 37-38): break an aligned building over whoever stands behind it."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Refusal, Rules
from ..answers import Declare
from ..attack.collisions import collapse, crush_in
from ..attack.maneuver import PowerAttack
from ..attack.record import Attack, AttackKind
from ..board.figures import figures_on, is_monster, is_structure, is_unit, on_map, structures
from ..state import Game


def far_side(game: Game, attacker: int, building: int) -> int:
    """The two spaces along the edge of the building opposite the attacker (R-081)."""
    board = game.map
    (ax, ay), (bx, by) = board.spot(game.at[attacker]), board.spot(game.at[building])
    dx, dy = (bx - ax) // 2, (by - ay) // 2
    edge = [(bx + (1 if dx > 0 else 0) + dx, by + i) for i in (0, 1)] if dx else []
    edge += [(bx + i, by + (1 if dy > 0 else 0) + dy) for i in (0, 1)] if dy else []
    return sum(1 << board.space((x, y)) for x, y in edge if 0 <= x < board.width and 0 <= y < board.height)


class Ram(PowerAttack):
    """The building falls; behind it a monster takes 1 damage and units are crushed, your own as well."""

    kind = AttackKind.RAM

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        if self.why_no_power_attack(game, attacker) is None:
            for building in structures(game):
                if on_map(game, building) and game.map.aligned(game.at[attacker], game.at[building]):
                    yield Declare(self.kind, attacker, building)

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        target = answer.target
        if not 0 <= target < len(game.card) or not is_structure(game, target) or not on_map(game, target):
            return Refusal("A Ram takes a building as its target.", "MP-RAM-01")
        if answer.direction or answer.ally >= 0:
            return Refusal("A Ram takes an attacker and a building.", "MP-RAM-01")
        if not game.map.aligned(game.at[answer.attacker], game.at[target]):
            return Refusal("The monster is not aligned with the building.", "MP-RAM-01")
        return None

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        behind = far_side(game, attack.leader, attack.target)
        collapse(game, attack, attack.target)
        occupied = game.troops[0] | game.troops[1] | game.giants[0] | game.giants[1]
        for figure in figures_on(game, behind & occupied):
            if is_unit(game, figure):
                crush_in(game, attack, figure, "ram")
            elif is_monster(game, figure):
                attack.hurt(figure)
        yield from ()
