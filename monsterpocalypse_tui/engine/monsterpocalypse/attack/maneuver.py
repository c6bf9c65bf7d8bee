"""What a kind of attack asks for and does; brawl and blast here, each power attack in a module of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ...kernel.decisions import Refusal, Rules
from ..answers import Declare
from ..board.figures import is_structure, name, on_map, owner
from ..board.receipts import amount, defense_receipt
from ..state import Game
from .collisions import collapse
from .record import Attack, AttackKind
from .targeting import is_banned, is_barred, targets, why_not_target


class Maneuver:
    """A kind of attack: when it may be declared, how its roll is judged, and what it does in step T3."""

    kind: ClassVar[AttackKind]
    needs: ClassVar[int] = 1
    """Monsters that make it together, and so the least Action and Power Dice of a power attack."""
    works_on_a_miss: ClassVar[bool] = False
    """Rampage still moves and Stomp still clears hazards when they hit nothing (R-114)."""

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        """List every way in which a figure may declare it now."""
        raise TypeError(f"{self.kind.word} cannot be listed")

    def why_not(self, game: Game, answer: Declare) -> Refusal | None:
        """Say why it may not be declared so, or nothing if it may; the attacker himself has been checked."""
        raise TypeError(f"{self.kind.word} cannot be judged")

    def why_not_again(self, game: Game, answer: Declare) -> Refusal | None:
        """Say why a further attack of this kind cannot be made from where the figures stand now (R-035)."""
        return self.why_not(game, answer)

    def least_power(self, game: Game, attack: Attack) -> int:
        """The fewest Power Dice that must be rolled."""
        return 0

    def judge(self, game: Game, attack: Attack) -> None:
        """Compare the strikes with the target's DEF (p. 17)."""
        attack.receipt = defense_receipt(game, attack, attack.target)
        attack.defense = amount(attack.receipt, 1)
        attack.hit = attack.strikes >= attack.defense
        attack.hits = [attack.target] if attack.hit else []
        attack.misses = [] if attack.hit else [attack.target]

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        """What a hit does, in step T3."""
        strike(game, attack, attack.target)
        yield from ()


def strike(game: Game, attack: Attack, figure: int) -> None:
    """Let a figure take 1 damage in step T6: a building is doomed by it."""
    if is_structure(game, figure):
        collapse(game, attack, figure)
    else:
        attack.hurt(figure)


class _Plain(Maneuver):
    """Brawl and blast: choose a target, and a hit does 1 damage."""

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        for target in targets(game, attacker, self.kind):
            yield Declare(self.kind, attacker, target)

    def why_not(self, game: Game, answer: Declare) -> Refusal | None:
        if answer.direction or answer.ally >= 0:
            return Refusal("A brawl or blast takes an attacker and a target.", "MP-ATK-02")
        return why_not_target(game, game.seat, answer)


class Brawl(_Plain):
    """Brawl attack (p. 20)."""

    kind = AttackKind.BRAWL


class Blast(_Plain):
    """Blast attack (p. 20)."""

    kind = AttackKind.BLAST


class PowerAttack(Maneuver):
    """What all power attacks share (pp. 17, 36): a monster with Power, at least an Action Die and a Power Die."""

    def why_not(self, game: Game, answer: Declare) -> Refusal | None:
        return self.why_no_power_attack(game, answer.attacker) or self.why_not_placed(game, answer)

    def why_not_again(self, game: Game, answer: Declare) -> Refusal | None:
        return self.why_not_placed(game, answer)

    def why_no_power_attack(self, game: Game, attacker: int) -> Refusal | None:
        """Say why a monster cannot make any power attack of this kind now."""
        if game.power_pool[game.seat] < self.needs or game.pool < self.needs:
            return Refusal(
                f"It takes at least {self.needs} Action and {self.needs} Power Dice to roll.",
                "MP-PATK-02" if self.needs == 1 else "MP-CPATK-02",
            )
        if is_barred(game, attacker, self.kind):
            return Refusal("An enemy within 2 spaces has Negation.", "AB-090")
        return None

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        """Say why the figures do not stand as this power attack demands."""
        raise TypeError(f"{self.kind.word} has no place")

    def least_power(self, game: Game, attack: Attack) -> int:
        return self.needs


class OnAlignedMonster(PowerAttack):
    """A power attack on one enemy monster aligned with the attacker (p. 36)."""

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        if self.why_no_power_attack(game, attacker) is None:
            for target in game.table.monsters[1 - game.seat]:
                answer = Declare(self.kind, attacker, target)
                if self.why_not_placed(game, answer) is None:
                    yield answer

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        attacker, target = answer.attacker, answer.target
        if not 0 <= target < game.table.first_unit or owner(game, target) == game.seat or not on_map(game, target):
            return Refusal("It takes an enemy monster on the map as its target.", "MP-PATK-06")
        if answer.direction or answer.ally >= 0:
            return Refusal("It takes an attacker and a target.", "MP-PATK-06")
        if not game.map.aligned(game.at[attacker], game.at[target]):
            return Refusal(f"{name(game, attacker)} is not aligned with {name(game, target)}.", "MP-ADJ-04")
        if is_banned(game, attacker, self.kind, target):
            return Refusal(f"{name(game, target)} is immune to it.", "MP-IMMUNE-01")
        return None
