"""Force Field: armor for the rest of the round, for 2 MP (GM-120, GM-AM-45)."""

from __future__ import annotations

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import Decline, ForceField
from ..checks import pay
from ..decisions import AboutAttack, Asked, Purpose
from ..events import Shielded
from ..state import Fighter, Game

PRICE = 2
_OFFER = Choices((Decline(), ForceField()), Refusal("Switch the force field on, or decline.", "GM-120"))


def why_not_shield(fighter: Fighter) -> Refusal | None:
    """Why a force field cannot go up."""
    if not fighter.kit.force_field:
        return Refusal("Only a monster with Force Field can do that.", "GM-120")
    if fighter.force_field:
        return Refusal("The force field is on already.", "GM-AM-45")
    return Refusal("A force field costs 2 Monster Points.", "GM-120") if fighter.mp < PRICE else None


def shield(game: Game, seat: int) -> None:
    """Switch it on."""
    fighter = game.fighters[seat]
    pay(game, fighter, PRICE, "force field", "GM-120")
    fighter.force_field = fighter.kit.force_field
    game.events.append(Shielded(seat, fighter.force_field))


def offer(game: Game, seat: int, attacker: int, purpose: Purpose) -> Rules[None]:
    """Let the target of an attack switch its field on before the dice."""
    fighter = game.fighters[seat]
    if fighter.kit.force_field and why_not_shield(fighter) is None:
        about = AboutAttack(attacker, purpose)
        answer = yield Decision(seat, Asked.SHIELD, _OFFER, about=about)
        if type(answer) is ForceField:
            shield(game, seat)
