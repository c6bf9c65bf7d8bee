"""Who joins an attack, and how many dice are rolled for it (pp. 17, 43-45)."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from ...kernel.decisions import Counter, CountOptions, Refusal, SubsetOptions
from ...kernel.dice import Chance
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


class JoinOptions(SubsetOptions[Join]):
    """Any set of units that may join, as long as each has an Action Die paid for it (p. 43)."""

    __slots__ = ("units",)

    full = "There is no Action Die for one more."

    def __init__(self, units: list[int], most: int) -> None:
        self.units = sorted(units)
        super().__init__(self.units, min(most, len(units)))

    def answer_of(self, subset: tuple[int, ...]) -> Join:
        return Join(subset)

    def __iter__(self) -> Iterator[Join]:
        yield from map(Join, self._sets(0, self.most))

    def _sets(self, start: int, room: int) -> Iterator[tuple[int, ...]]:
        yield ()
        if room:
            for index in range(start, len(self.units)):
                for rest in self._sets(index + 1, room - 1):
                    yield (self.units[index], *rest)

    def __len__(self) -> int:
        return sum(comb(len(self.units), count) for count in range(self.most + 1))

    def only(self) -> Join | None:
        return None if self.most else Join()

    def sample(self, chance: Chance) -> Join:
        count = int(chance.random() * (self.most + 1))
        return Join(tuple(sorted(chance.sample(self.units, count))))

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
        self.by_monsters = by_monsters
        self.least = least
        self.most = most
        self.least_power = least_power
        self.most_power = most_power

    @property
    def counters(self) -> tuple[Counter, ...]:
        return (
            Counter("Action Die", self.least, self.most),
            Counter("Power Die", self.least_power, self.most_power),
        )

    @property
    def start(self) -> tuple[int, ...]:
        return self.most, self.least_power

    def answer_of(self, counts: tuple[int, ...]) -> RollDice:
        return RollDice(*counts)

    def __iter__(self) -> Iterator[RollDice]:
        for action in range(self.least, self.most + 1):
            for power in range(self.least_power, self.most_power + 1):
                yield RollDice(action, power)

    def __len__(self) -> int:
        return (self.most - self.least + 1) * (self.most_power - self.least_power + 1)

    def only(self) -> RollDice | None:
        single = self.most == self.least and self.most_power == self.least_power
        return RollDice(self.least, self.least_power) if single else None

    def sample(self, chance: Chance) -> RollDice:
        action = self.least + int(chance.random() * (self.most - self.least + 1))
        return RollDice(action, self.least_power + int(chance.random() * (self.most_power - self.least_power + 1)))

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
