"""The Attack Phase of both activations (pp. 27-28)."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.kernel.decisions import Decision, Refusal, Rules
from monsterpocalypse_tui.engine.monsterpocalypse.advancement import why_no_revert
from monsterpocalypse_tui.engine.monsterpocalypse.answers import DONE, Answer, Done, Revert, Strike
from monsterpocalypse_tui.engine.monsterpocalypse.attacks import attackers, attacks_of, declare, why_not_attack
from monsterpocalypse_tui.engine.monsterpocalypse.cards import AttackType
from monsterpocalypse_tui.engine.monsterpocalypse.damage import may_leave_hyper, revert
from monsterpocalypse_tui.engine.monsterpocalypse.menus import Menu
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation, Game


def attack_phase(game: Game) -> Rules[None]:
    """Attack with figures that have not attacked yet, until the player is done."""
    while game.outcome is None:
        answer: Answer = yield Decision(game.seat, "attack", AttackMenu(game), rest=True)
        match answer:
            case Strike():
                yield from declare(game, answer)
            case Revert(monster):
                revert(game, monster)
            case Done():
                return


class AttackMenu(Menu):
    """Everything the active player may do in the Attack Phase."""

    __slots__ = ("_attacks",)

    def __init__(self, game: Game) -> None:
        plain: tuple[Answer, ...] = (DONE,)
        if game.activation is Activation.MONSTER:
            ours = game.table.monsters[game.seat]
            plain += tuple(Revert(monster) for monster in ours if may_leave_hyper(game, monster))
        super().__init__(game, plain, attackers(game))
        self._attacks: dict[int, list[Answer]] = {}

    def section(self, key: int) -> Iterator[Answer]:
        """List the attacks of a figure, worked out once."""
        listed = self._attacks.get(key)
        if listed is None:
            listed = self._attacks[key] = list(attacks_of(self.game, key))
        return iter(listed)

    def why_not(self, answer: object) -> Refusal | None:
        match answer:
            case Done():
                return None
            case Strike(_, attacker) if answer in self._attacks.get(attacker, ()):
                return None
            case Strike(AttackType.POWER):
                return Refusal("A power attack is declared by its own name, such as a body slam.", "MP-ATK-11")
            case Strike(type, attacker, target):
                return why_not_attack(self.game, self.game.seat, attacker, type, target)
            case Revert(monster):
                return why_no_revert(self.game, monster)
        return Refusal("In the Attack Phase: attack, revert, or done.", "MP-TURN-04")
