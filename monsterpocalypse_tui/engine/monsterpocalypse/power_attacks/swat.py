"""Swat (pp. 39-42): bat an adjacent unit at somebody else."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import NO, Answer, Declare, PickFigure
from ..attack.collisions import crush_in, flatten
from ..attack.maneuver import PowerAttack
from ..attack.record import Attack, AttackKind, ExtraAttack
from ..attack.resolution import follow_up
from ..board.figures import are_adjacent, figures_on, is_monster, is_unit, near, on_map, owner
from ..decisions import Asked
from ..state import Game

REACH = 5


class Swat(PowerAttack):
    """A hit crushes the unit; then the dice in play are rolled against another enemy or a building within 5 spaces."""

    kind = AttackKind.SWAT

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        if self.why_no_power_attack(game, attacker) is None:
            around = game.map.adjacent[1][game.at[attacker]]
            for unit in figures_on(game, around & game.troops[1 - game.seat]):
                yield Declare(self.kind, attacker, unit)

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        target = answer.target
        if answer.direction or answer.ally >= 0:
            return Refusal("A Swat takes an attacker and a unit.", "MP-SWAT-01")
        if not 0 <= target < len(game.card) or not is_unit(game, target) or not on_map(game, target):
            return Refusal("A Swat begins with a unit on the map.", "MP-SWAT-01")
        if owner(game, target) == game.seat or not are_adjacent(game, answer.attacker, target):
            return Refusal("A Swat begins with an adjacent enemy unit.", "MP-SWAT-01")
        return None

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        if on_map(game, attack.target):
            crush_in(game, attack, attack.target, "swat")
        attack.extras.append(ExtraAttack("swat", attack.leader, lambda: self._second(game, attack)))
        yield from ()

    def _second(self, game: Game, first: Attack) -> Rules[None]:
        """Choose the second target (R-082): adjacent ones too, and the dice in play are rolled again."""
        if not on_map(game, first.leader):
            return
        enemy = 1 - first.seat
        found = figures_on(
            game, near(game, first.leader, REACH) & (game.troops[enemy] | game.giants[enemy] | game.buildings)
        )
        if not found or first.dice.action + first.dice.boost + first.dice.power == 0:
            return
        refusal = Refusal("Choose an enemy figure or a building within 5 spaces of the monster, or no.", "MP-SWAT-02")
        choices: list[Answer] = [*(PickFigure(figure) for figure in found), NO]
        answer: Answer = yield Decision(first.seat, Asked.SWAT_TARGET, Choices(choices, refusal), about=first)
        if isinstance(answer, PickFigure):
            yield from follow_up(game, first, SecondSwat(), answer.figure)


class SecondSwat(PowerAttack):
    """The second attack of a Swat: buildings are destroyed, units crushed, monsters take 1 damage."""

    kind = AttackKind.SWAT

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        return Refusal("A Swat begins with an adjacent unit, so it is not made again on its second target.", "R-048")

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        target = attack.target
        if is_monster(game, target):
            attack.hurt(target)
        elif on_map(game, target):
            flatten(game, attack, target, "swat")
        yield from ()
