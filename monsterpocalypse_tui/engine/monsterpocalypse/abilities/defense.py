"""Skills that raise or lower the DEF of a target, and Skills that make attacks hurt more."""

from __future__ import annotations

from ..attack.record import Attack, AttackKind
from ..board.figures import bearers, has, is_structure, is_unit, near, owner, same_agenda
from ..state import NOBODY, Game
from ..traits.pieces import BLAST, BRAWL
from .steps import bonus_gain, defense, energy, super_damage

# The target's own ----------------------------------------------------------------------------------------------------


@defense("force-field", +1, types=BLAST)
def force_field(game: Game, attack: Attack, target: int) -> int:
    """A unit is harder to hit with blasts."""
    return target if is_unit(game, target) and has(game, target, "force-field") else NOBODY


@defense("shelter", +1, types=BRAWL)
def shelter(game: Game, attack: Attack, target: int) -> int:
    """A unit is harder to hit with brawls."""
    return target if is_unit(game, target) and has(game, target, "shelter") else NOBODY


# The attackers' ------------------------------------------------------------------------------------------------------


def participant_with(game: Game, attack: Attack, ability: str) -> int:
    """A figure that takes part in the attack and has an ability; it then counts for the whole attack (R-038)."""
    return next((figure for figure in attack.participants if has(game, figure, ability)), NOBODY)


@defense("armor-piercing", -1, types=BLAST)
def armor_piercing(game: Game, attack: Attack, target: int) -> int:
    """The target is easier to hit with its blasts."""
    return participant_with(game, attack, "armor-piercing")


@defense("penetrator", -1, types=BRAWL)
def penetrator(game: Game, attack: Attack, target: int) -> int:
    """The target is easier to hit with its brawls."""
    return participant_with(game, attack, "penetrator")


@defense("sniper", -1, types=BLAST)
def sniper(game: Game, attack: Attack, target: int) -> int:
    """The target is easier to hit with its blasts, but not in a combined attack."""
    return NOBODY if attack.combined else participant_with(game, attack, "sniper")


# Others' of the attacking force --------------------------------------------------------------------------------------


def helper(game: Game, attack: Attack, target: int, ability: str, *, other: bool = False) -> int:
    """A figure with an ability within 2 spaces of the target, some participant sharing its agenda (R-040)."""
    body = game.body(target)
    for bearer in bearers(game, attack.seat, ability):
        if near(game, bearer) & body and any(
            same_agenda(game, bearer, figure) and not (other and figure == bearer) for figure in attack.participants
        ):
            return bearer
    return NOBODY


@defense("flank", -1, types=BRAWL)
def flank(game: Game, attack: Attack, target: int) -> int:
    """Enemies within 2 spaces are easier to hit with brawls of its other agenda figures (R-104)."""
    if owner(game, target) != 1 - attack.seat:
        return NOBODY
    return helper(game, attack, target, "flank", other=True)


@defense("spotter", -1, types=BLAST)
def spotter(game: Game, attack: Attack, target: int) -> int:
    """Enemies within 2 spaces are easier to hit with blasts of its agenda figures, its own too (R-003)."""
    return helper(game, attack, target, "spotter") if owner(game, target) == 1 - attack.seat else NOBODY


@defense("weaken", -1)
def weaken(game: Game, attack: Attack, target: int) -> int:
    """Enemies within 2 spaces are easier to hit with any attack of its agenda figures."""
    return helper(game, attack, target, "weaken") if owner(game, target) == 1 - attack.seat else NOBODY


@defense("infiltrate", -1)
def infiltrate(game: Game, attack: Attack, target: int) -> int:
    """Buildings within 2 spaces are easier to hit with any attack of its agenda figures."""
    return helper(game, attack, target, "infiltrate") if is_structure(game, target) else NOBODY


# Super Damage and what is earned -------------------------------------------------------------------------------------


@super_damage("annihilate")
def annihilate(game: Game, attack: Attack, figure: int) -> bool:
    """All attacks of this monster do Super Damage."""
    return not is_unit(game, figure)


@super_damage("super-smash")
def super_smash(game: Game, attack: Attack, figure: int) -> bool:
    """This monster's Smash does Super Damage."""
    return attack.kind is AttackKind.SMASH


@energy("atomize")
def atomize(game: Game, attack: Attack) -> bool:
    """A building destroyed by this monster's blast earns its Energy."""
    return attack.kind is AttackKind.BLAST


@bonus_gain("super-rampage")
def super_rampage(game: Game, attack: Attack) -> int:
    """Its Rampage earns one more for each building destroyed and enemy unit crushed."""
    return _spoils(game, attack) if attack.kind in (AttackKind.RAMPAGE, AttackKind.SLINGSHOT) else 0


@bonus_gain("super-stomp")
def super_stomp(game: Game, attack: Attack) -> int:
    """Its Stomp earns one more for each building destroyed and enemy unit crushed."""
    return _spoils(game, attack) if attack.kind is AttackKind.STOMP else 0


def _spoils(game: Game, attack: Attack) -> int:
    return len(attack.doomed) + sum(owner(game, unit) != attack.seat for unit in attack.crushed)
