"""How dangerous a place is: what the enemy could do there with the dice in its pools on its next turn."""

from __future__ import annotations

from dataclasses import dataclass

from ...board.figures import forces, is_monster
from ...board.receipts import blast_range, speed, stat
from ...cards import AttackType
from ...state import Game
from .chances import chance
from .worth import DAMAGE

CAUTION = 0.4
"""How much of the damage that is to be feared counts."""


@dataclass(frozen=True, slots=True)
class Foe:
    """An enemy figure that could attack next turn: where it is, how far it reaches, what it rolls."""

    space: int
    large: bool
    reach: int
    dice: int
    boost: int


class Threat:
    """All enemy figures that could attack a place, and what they would roll."""

    __slots__ = ("_known", "board", "giants", "monster_pool", "power", "troops", "unit_pool")

    def __init__(self, game: Game, seat: int) -> None:
        enemy = 1 - seat
        self.board = game.map
        self.monster_pool = game.monster_pool[enemy]
        self.unit_pool = game.unit_pool[enemy]
        self.power = game.power_pool[enemy]
        self.giants: list[Foe] = []
        self.troops: list[Foe] = []
        self._known: dict[tuple[int, bool, int], float] = {}
        for figure in forces(game, enemy):
            pace, large = speed(game, figure), is_monster(game, figure)
            for type, reach in ((AttackType.BRAWL, 1), (AttackType.BLAST, blast_range(game, figure))):
                printed = stat(game, figure, type)
                if printed is not None:
                    foe = Foe(game.at[figure], large, pace + reach, printed.dice, printed.boost)
                    (self.giants if large else self.troops).append(foe)

    def near(self, foes: list[Foe], space: int, large: bool) -> list[Foe]:
        """The foes that could attack a figure at a place next turn."""
        return [foe for foe in foes if self.board.distance(foe.space, foe.large, space, large) <= foe.reach]

    def harm(self, space: int, large: bool, defense: int) -> float:
        """The damage that a figure with some DEF would take there on average if the enemy went for it."""
        key = (space, large, defense)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._harm(space, large, defense)
        return known

    def _harm(self, space: int, large: bool, defense: int) -> float:
        worst = 0.0
        if self.monster_pool > 1:
            for foe in self.near(self.giants, space, large):
                spent = min(self.power, 4)
                hit = chance(min(foe.dice, self.monster_pool - 1), foe.boost, spent, defense)
                # With Power Dice a monster is thrown into things as well as hit.
                worst = max(worst, hit * (1.0 + 0.2 * spent if large else 1.0))
        troops = self.near(self.troops, space, large)
        if troops and self.unit_pool > 1:
            count = min(len(troops), self.unit_pool // 2)
            strongest = sorted(troops, key=lambda foe: -foe.dice - foe.boost)[:count]
            dice = min(self.unit_pool - (count + 1) // 2, sum(foe.dice for foe in strongest))
            hit = chance(dice, sum(foe.boost for foe in strongest), 0, defense)
            worst = max(worst, hit)
        return worst

    def danger(self, space: int, defense: int) -> float:
        """What standing there costs a monster, in the rookie's currency."""
        return CAUTION * DAMAGE * self.harm(space, True, defense)
