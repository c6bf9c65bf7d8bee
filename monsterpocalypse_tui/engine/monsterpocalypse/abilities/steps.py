"""One decorator for each step in which abilities act: what a piece of that step is given, and what it gives back.

They put a function into the register (`traits/pieces.py`) and let the type checker see that it fits its step. For
questions that the rules ask by name there is `traits.pieces.rule`, which lies below the rules that ask.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict, TypeVar, Unpack

from ...kernel.decisions import Rules
from ..attack.record import Attack, AttackKind
from ..cards import AttackType, Kind
from ..movement.moving import Terrain
from ..state import Game
from ..traits.pieces import EVERY_TYPE, Scope, Step, piece

Types = tuple[AttackType, ...]

Speed = TypeVar("Speed", bound=Callable[[Game, int, bool], int])
Range = TypeVar("Range", bound=Callable[[Game, int], int])
AttackDice = TypeVar("AttackDice", bound=Callable[[Game, int, AttackType], int])
InAttack = TypeVar("InAttack", bound=Callable[[Game, Attack, int], int])
OnTerrain = TypeVar("OnTerrain", bound=Callable[[Game, int, Terrain], None])
TargetBan = TypeVar("TargetBan", bound=Callable[[Game, int, AttackKind, int], bool])
AttackBan = TypeVar("AttackBan", bound=Callable[[Game, int, AttackKind], bool])
JoinBan = TypeVar("JoinBan", bound=Callable[[Game, int, AttackType], bool])
SuperDamage = TypeVar("SuperDamage", bound=Callable[[Game, Attack, int], bool])
Deed = TypeVar("Deed", bound=Callable[[Game, Attack, int], Rules[None] | None])
Earns = TypeVar("Earns", bound=Callable[[Game, Attack], bool])
Bonus = TypeVar("Bonus", bound=Callable[[Game, Attack], int])
PowerUp = TypeVar("PowerUp", bound=Callable[[Game, int], int])
Action = TypeVar("Action", bound=Callable[[Game, int], Rules[None]])


class Facts(TypedDict, total=False):
    """What can be said of an Advantage, Trigger or Reaction; see `Piece`."""

    when: Callable[[Game, Attack, int], bool]
    types: Types
    target: Kind
    scope: Scope
    optional: bool
    last: bool
    order_matters: bool
    whose_matters: bool
    tells_itself: bool
    looks_at_dice: bool


def speed(ability: str, amount: int) -> Callable[[Speed], Speed]:
    """A change of SPD: called with figure and whether it advances; names the figure it comes from, or NOBODY."""
    return piece(Step.SPEED, ability, amount)


def blast_range(ability: str, amount: int) -> Callable[[Range], Range]:
    """A change of range: called with the figure; names the figure it comes from, or NOBODY."""
    return piece(Step.RANGE, ability, amount)


def attack_dice(ability: str, amount: int, *, types: Types = EVERY_TYPE) -> Callable[[AttackDice], AttackDice]:
    """A change of the dice of a stat: called with figure and type; names the figure it comes from, or NOBODY."""
    return piece(Step.ATTACK_DICE, ability, amount, types=types)


def boost_dice(ability: str, amount: int, *, types: Types = EVERY_TYPE) -> Callable[[InAttack], InAttack]:
    """A change of Boost Dice: called with each figure that takes part; names the figure it comes from, or NOBODY."""
    return piece(Step.BOOST_DICE, ability, amount, types=types)


def defense(ability: str, amount: int, *, types: Types = EVERY_TYPE) -> Callable[[InAttack], InAttack]:
    """A change of DEF: called with the target; names the figure it comes from, or NOBODY."""
    return piece(Step.DEFENSE, ability, amount, types=types)


def terrain(ability: str) -> Callable[[OnTerrain], OnTerrain]:
    """A change of the ground as the advancing figure meets it."""
    return piece(Step.TERRAIN, ability)


def target_ban(ability: str) -> Callable[[TargetBan], TargetBan]:
    """Called with attacker, kind and target: whether the target may not be chosen."""
    return piece(Step.TARGET_BAN, ability)


def attack_ban(ability: str) -> Callable[[AttackBan], AttackBan]:
    """Called with attacker and kind: whether the attack may not be declared."""
    return piece(Step.ATTACK_BAN, ability)


def join_ban(ability: str) -> Callable[[JoinBan], JoinBan]:
    """Called with unit and type: whether it may not take part in a combined attack."""
    return piece(Step.JOIN_BAN, ability)


def super_damage(ability: str) -> Callable[[SuperDamage], SuperDamage]:
    """Called with each figure that takes part: whether the attack does Super Damage."""
    return piece(Step.SUPER_DAMAGE, ability)


def advantage(ability: str, **facts: Unpack[Facts]) -> Callable[[Deed], Deed]:
    """What its bearer does after the roll."""
    return piece(Step.ADVANTAGE, ability, **facts)


def trigger(ability: str, **facts: Unpack[Facts]) -> Callable[[Deed], Deed]:
    """What its bearer does on a hit."""
    return piece(Step.TRIGGER, ability, **facts)


def reaction(ability: str, **facts: Unpack[Facts]) -> Callable[[Deed], Deed]:
    """What its bearer does when it is hit or missed."""
    return piece(Step.REACTION, ability, **facts)


def energy(ability: str) -> Callable[[Earns], Earns]:
    """Whether the building destroyed earns its Energy instead of 1."""
    return piece(Step.ENERGY, ability)


def bonus_gain(ability: str) -> Callable[[Bonus], Bonus]:
    """Further Power Dice earned by an attack."""
    return piece(Step.BONUS_GAIN, ability)


def power_gain(ability: str) -> Callable[[PowerUp], PowerUp]:
    """Power Dice earned by a successful Power Up of a seat."""
    return piece(Step.POWER_GAIN, ability)


def power_roll(ability: str) -> Callable[[PowerUp], PowerUp]:
    """Boost Dice added to the Power Up roll of a seat."""
    return piece(Step.POWER_ROLL, ability)


def power_loss(ability: str) -> Callable[[PowerUp], PowerUp]:
    """Power Dice that the opponent of a seat loses by its Power Up."""
    return piece(Step.POWER_LOSS, ability)


def action(ability: str, *, when: Callable[[Game, int], bool]) -> Callable[[Action], Action]:
    """What the user of an Action does; `when` says whether there is anything to do."""
    return piece(Step.ACTION, ability, when=when)
