"""Who joins an attack, and how many dice are rolled for it (pp. 17, 43-45)."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decisions import Count, CountOptions, Refusal, SubsetOptions
from ..answers import Join, RollDice
from ..board.figures import is_monster
from ..board.receipts import attack_dice, stat
from ..cards import AttackType
from ..state import Game
from .record import Attack
from .targeting import attackers, targets, zone_of_attack


def joiners(game: Game, attack: Attack) -> list[int]:
    """The units that may combine with the leader: same type of attack, each allowed the target on its own (R-039)."""
    if is_monster(game, attack.leader) or game.pool < 2 or not can_join(game, attack.leader, attack.type):
        return []
    there = game.body(attack.target)
    return [
        unit
        for unit in attackers(game)
        if unit != attack.leader
        and stat(game, unit, attack.type) is not None
        and zone_of_attack(game, unit, attack.kind) & there
        and can_join(game, unit, attack.type)
        and attack.target in targets(game, unit, attack.kind)
    ]


def can_join(game: Game, unit: int, type: AttackType) -> bool:
    """Whether a unit may take part in combined attacks of a type."""
    for piece in game.table.join_bans:
        if piece.run(game, unit, type):
            game.table.note(piece.ability)
            return False
    return True


class JoinOptions(SubsetOptions[Join, int]):
    """Any set of units that may join, as long as each has an Action Die paid for it (p. 43)."""

    __slots__ = ()

    def __init__(self, units: list[int], most: int) -> None:
        super().__init__(sorted(units), most)

    @property
    def units(self) -> Sequence[int]:
        """The units that may join."""
        return self.members

    def answer_of(self, subset: tuple[int, ...]) -> Join:
        return Join(subset)

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, Join):
            return Refusal("Say which units join the attack: “with” and their names, or “with” alone.", "MP-COMBINE-02")
        if list(answer.units) != sorted(set(answer.units)) or not set(answer.units) <= set(self.units):
            return Refusal("Only units that could make this attack themselves may join it.", "MP-COMBINE-03")
        if len(answer.units) > self.most:
            return Refusal("Each participating unit needs an Action Die.", "MP-COMBINE-04")
        return None


# Dice ----------------------------------------------------------------------------------------------------------------


class RollOptions(CountOptions[RollDice]):
    """How many Action and Power Dice may be rolled in an attack (pp. 17, 36)."""

    __slots__ = ("by_monsters", "least", "least_power", "most", "most_power")

    def __init__(self, least: int, most: int, least_power: int, most_power: int, *, by_monsters: bool) -> None:
        super().__init__(Count("Action Dice", least, most), Count("Power Dice", least_power, most_power))
        self.by_monsters = by_monsters
        self.least = least
        self.most = most
        self.least_power = least_power
        self.most_power = most_power

    @property
    def start(self) -> tuple[int, ...]:
        """All Action Dice, and no more Power Dice than must be."""
        return self.most, self.least_power

    def answer_of(self, numbers: tuple[int, ...]) -> RollDice:
        return RollDice(*numbers)

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, RollDice):
            return Refusal("Say which dice to roll, such as “roll 2A” or “roll 5A 2P”.", "MP-ATK-02")
        if answer.action < 1:
            return Refusal("An attack rolls at least one Action Die.", "MP-ATK-03")
        if answer.action < self.least:
            rule = "MP-CPATK-02" if self.by_monsters else "MP-COMBINE-04"
            return Refusal(f"Roll at least {self.least} Action Dice, one for each who takes part.", rule)
        if answer.action > self.most:
            return Refusal(f"Roll {_span(self.least, self.most)} Action Dice.", "MP-ATK-04")
        if self.least_power <= answer.power <= self.most_power:
            return None
        if not self.by_monsters:
            return Refusal("Only monsters roll Power Dice.", "MP-DICE-10")
        if answer.power < self.least_power:
            rule = "MP-PATK-02" if self.least == 1 else "MP-CPATK-02"
            return Refusal(f"Roll at least {self.least_power} Power Dice.", rule)
        return Refusal(f"The Power Pool has {self.most_power} Power Dice.", "MP-ATK-06")


def _span(least: int, most: int) -> str:
    return str(most) if least == most else f"{least} to {most}"


def roll_options(game: Game, attack: Attack, least_power: int) -> RollOptions:
    """At least one Action Die each, at most the stats together; Power Dice for monsters alone (pp. 17, 43)."""
    most = min(game.pool, sum(attack_dice(game, figure, attack.type) for figure in attack.participants))
    monsters = is_monster(game, attack.leader)
    power = game.power_pool[attack.seat] if monsters else 0
    return RollOptions(len(attack.participants), most, least_power, power, by_monsters=monsters)
