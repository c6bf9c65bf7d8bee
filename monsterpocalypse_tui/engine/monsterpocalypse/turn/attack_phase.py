"""The Attack Phase of both activations (pp. 27-28)."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Decision, Refusal, Rules
from ..answers import DONE, Answer, Declare, Done, Revert, UseAction
from ..attack.damage import may_leave_hyper, revert
from ..attack.declaring import attacks_of, declare, why_not_attack
from ..attack.targeting import attackers
from ..decisions import Asked
from ..state import Activation, Game
from .action_use import ACTIONS, action_keys, actions_open, use_action, why_no_action
from .advancement import why_no_revert
from .menus import Menu


def attack_phase(game: Game) -> Rules[None]:
    """Attack with figures that have not attacked yet, until the player is done."""
    while game.outcome is None:
        answer: Answer = yield Decision(game.seat, Asked.ATTACK, AttackMenu(game), rest=True)
        match answer:
            case Declare():
                yield from declare(game, answer)
            case UseAction():
                yield from use_action(game, answer)
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
        super().__init__(game, plain, (*attackers(game), *action_keys(game)))
        self._attacks: dict[int, list[Answer]] = {}

    def section(self, key: int) -> Iterator[Answer]:
        """List the attacks of a figure, or the Actions, worked out once."""
        listed = self._attacks.get(key)
        if listed is None:
            game = self.game
            listed = self._attacks[key] = list(actions_open(game) if key == ACTIONS else attacks_of(game, key))
        return iter(listed)

    def why_not(self, answer: object) -> Refusal | None:
        match answer:
            case Done():
                return None
            case Declare(attacker=attacker) if answer in self._attacks.get(attacker, ()):
                return None
            case Declare():
                return why_not_attack(self.game, answer)
            case UseAction():
                return why_no_action(self.game, answer)
            case Revert(monster):
                return why_no_revert(self.game, monster)
        return Refusal("In the Attack Phase: attack, use an Action, revert, or done.", "MP-TURN-04")
