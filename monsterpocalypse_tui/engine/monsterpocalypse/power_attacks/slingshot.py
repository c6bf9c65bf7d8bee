"""Slingshot (p. 45): one monster hurls another into a Rampage that ends in a Smash."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import Declare, PickFigure
from ..attack.collisions import COLUMNS_AND_ROWS
from ..attack.record import Attack, AttackKind, ExtraAttack
from ..attack.resolution import follow_up
from ..attack.targeting import is_banned
from ..board.figures import on_map
from ..decisions import Asked
from ..state import Game
from .pairs import PairAttack
from .rampage import Rampage
from .smash import Smash

RAMPAGE, SMASH = Rampage(), Smash()
"""What it is made of."""


class Slingshot(PairAttack):
    """A Rampage of the leader; if it ends aligned with an enemy monster, a Smash with the dice in play."""

    kind = AttackKind.SLINGSHOT
    works_on_a_miss = True

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        for ally in self.allies(game, attacker):
            for direction in COLUMNS_AND_ROWS:
                answer = Declare(self.kind, attacker, ally=ally, direction=direction)
                if self.why_not_placed(game, answer) is None:
                    yield answer

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        if answer.target >= 0 or answer.direction not in COLUMNS_AND_ROWS:
            return Refusal("A Slingshot takes a leader, an ally and a direction: n, e, s or w.", "R-079")
        if game.advanced >> answer.attacker & 1:
            return Refusal("The leader has advanced this turn.", "MP-SLING-01")
        if not game.map.aligned(game.at[answer.attacker], game.at[answer.ally]):
            return Refusal("The leader must be aligned with its ally.", "MP-SLING-01")
        return None

    def judge(self, game: Game, attack: Attack) -> None:
        RAMPAGE.judge(game, attack)

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        yield from RAMPAGE.effect(game, attack)
        attack.extras.append(ExtraAttack("smash", attack.leader, lambda: self._smash(game, attack)))

    def _smash(self, game: Game, first: Attack) -> Rules[None]:
        """Smash an aligned enemy that was not adjacent when the turn began (R-079) and is not immune (R-083)."""
        leader = first.leader
        if not on_map(game, leader) or first.dice.action + first.dice.boost + first.dice.power == 0:
            return
        aligned = [
            PickFigure(target)
            for target in game.table.monsters[1 - first.seat]
            if on_map(game, target)
            and game.map.aligned(game.at[leader], game.at[target])
            and not game.adjacent_at_start[leader] >> target & 1
            and not is_banned(game, leader, AttackKind.SMASH, target)
        ]
        if not aligned:
            return
        refusal = Refusal("Choose the aligned enemy monster to smash.", "MP-SLING-03")
        answer: PickFigure = yield Decision(first.seat, Asked.SMASH_TARGET, Choices(aligned, refusal), about=first)
        yield from follow_up(game, first, SMASH, answer.figure)
