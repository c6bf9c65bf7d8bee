"""The register of behaviours: each ability is one small named piece of Python in the step where it acts.

A piece is a function with a decorator that says which ability it is and in which step it works. A table keeps only the
pieces whose ability is on some base that was brought to it, so what nobody brought costs nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from ..cards import AttackType, Kind

F = TypeVar("F", bound=Callable[..., Any])


class Step(Enum):
    """The steps in which abilities act; `abilities/steps.py` has a decorator for each."""

    SPEED = "speed"
    RANGE = "range"
    ATTACK_DICE = "attack dice"
    BOOST_DICE = "boost dice"
    DEFENSE = "defense"
    TERRAIN = "terrain"
    TARGET_BAN = "target ban"
    ATTACK_BAN = "attack ban"
    JOIN_BAN = "join ban"
    SUPER_DAMAGE = "super damage"
    ADVANTAGE = "advantage"
    TRIGGER = "trigger"
    REACTION = "reaction"
    ENERGY = "energy"
    BONUS_GAIN = "bonus gain"
    POWER_GAIN = "power up gain"
    POWER_ROLL = "power up roll"
    POWER_LOSS = "power up loss"
    ACTION = "action"
    RULE = "rule"


class Scope(Enum):
    """Whose Reactions are looked at."""

    HIT = "figures hit"
    MISSED = "figures missed"
    SIDE = "all figures of the attacked player"
    FALLING = "buildings hit or destroyed"


EVERY_TYPE = tuple(AttackType)

Condition = Callable[..., bool]


def always(*_: Any) -> bool:
    """No condition."""
    return True


@dataclass(frozen=True, slots=True, eq=False)
class Piece:
    """What one ability does in one step."""

    ability: str
    step: Step
    run: Callable[..., Any]
    amount: int = 0
    types: tuple[AttackType, ...] = EVERY_TYPE
    when: Condition = always
    target: Kind | None = None
    optional: bool = False
    last: bool = False
    scope: Scope = Scope.HIT
    order_matters: bool = True
    whose_matters: bool = False
    """Where several figures have it, the player says whose is used (R-057)"""
    tells_itself: bool = False
    """It acts later or perhaps not at all, and says so itself when it does"""
    looks_at_dice: bool = False
    """It looks at single dice of the roll, not only at their strikes"""


_REGISTER: list[Piece] = []


def piece(step: Step, ability: str, amount: int = 0, **facts: Any) -> Callable[[F], F]:
    """Register a function as the behaviour of an ability in a step; `abilities/steps.py` says which functions fit."""

    def register(function: F) -> F:
        _REGISTER.append(Piece(ability, step, function, amount, **facts))
        return function

    return register


def rule(ability: str) -> Callable[[F], F]:
    """A question that the rules ask by name, such as whether a figure flies."""
    return piece(Step.RULE, ability)


@contextmanager
def for_a_while() -> Iterator[None]:
    """Forget at the end every piece that was registered within: for tests and trials."""
    before = len(_REGISTER)
    try:
        yield
    finally:
        del _REGISTER[before:]


def registered() -> tuple[Piece, ...]:
    """The pieces of all modules imported so far; `abilities.register.all_pieces` has imported every one."""
    return tuple(_REGISTER)


def by_step(pieces: Iterable[Piece], abilities: Iterable[str]) -> dict[Step, tuple[Piece, ...]]:
    """Sort the pieces of some abilities by step."""
    wanted = frozenset(abilities)
    found: dict[Step, list[Piece]] = defaultdict(list)
    for entry in pieces:
        if entry.ability in wanted:
            found[entry.step].append(entry)
    return {step: tuple(found[step]) for step in Step}


BRAWL = (AttackType.BRAWL,)
BLAST = (AttackType.BLAST,)
BRAWL_AND_BLAST = BRAWL + BLAST
