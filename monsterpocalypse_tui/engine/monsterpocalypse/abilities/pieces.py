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
    """The steps in which abilities act; each says what its pieces are called with and what they give back."""

    SPEED = "speed"
    """(game, figure, advancing) -> the figure it comes from, or NOBODY"""
    RANGE = "range"
    """(game, figure) -> the figure it comes from, or NOBODY"""
    ATTACK_DICE = "attack dice"
    """(game, figure, type) -> the figure it comes from, or NOBODY"""
    BOOST_DICE = "boost dice"
    """(game, attack, figure) -> the figure it comes from, or NOBODY; `figure` takes part in the attack"""
    DEFENSE = "defense"
    """(game, attack, target) -> the figure it comes from, or NOBODY"""
    TERRAIN = "terrain"
    """(game, figure, terrain) -> nothing; it changes the terrain as the advancing figure meets it"""
    TARGET_BAN = "target ban"
    """(game, attacker, kind, target) -> whether the target may not be chosen"""
    ATTACK_BAN = "attack ban"
    """(game, attacker, kind) -> whether the attack may not be declared"""
    JOIN_BAN = "join ban"
    """(game, unit, type) -> whether the unit may not take part in a combined attack"""
    SUPER_DAMAGE = "super damage"
    """(game, attack, figure) -> whether the attack does Super Damage; `figure` takes part in it"""
    ADVANTAGE = "advantage"
    """(game, attack, bearer) -> nothing, or a generator of decisions"""
    TRIGGER = "trigger"
    """(game, attack, bearer) -> nothing, or a generator of decisions"""
    REACTION = "reaction"
    """(game, attack, bearer) -> nothing, or a generator of decisions"""
    ENERGY = "energy"
    """(game, attack) -> whether the building it destroyed earns its Energy instead of 1"""
    BONUS_GAIN = "bonus gain"
    """(game, attack) -> further Power Dice earned by the attack"""
    POWER_GAIN = "power up gain"
    """(game, seat) -> Power Dice earned by a successful Power Up"""
    POWER_ROLL = "power up roll"
    """(game, seat) -> Boost Dice added to a Power Up roll"""
    POWER_LOSS = "power up loss"
    """(game, seat) -> Power Dice the opponent loses by it"""
    ACTION = "action"
    """(game, figure) -> a generator of decisions"""
    RULE = "rule"
    """A question that the rules ask by name, such as whether a figure flies"""


class Scope(Enum):
    """Whose Reactions are looked at."""

    HIT = "figures hit"
    MISSED = "figures missed"
    SIDE = "all figures of the attacked player"
    FALLING = "buildings hit or destroyed"


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
    types: tuple[AttackType, ...] = tuple(AttackType)
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
    """Register a function as the behaviour of an ability in a step."""

    def register(function: F) -> F:
        _REGISTER.append(Piece(ability, step, function, amount, **facts))
        return function

    return register


@contextmanager
def for_a_while() -> Iterator[None]:
    """Forget at the end every piece that was registered within: for tests and trials."""
    before = len(_REGISTER)
    try:
        yield
    finally:
        del _REGISTER[before:]


def registered() -> tuple[Piece, ...]:
    """The pieces of all modules imported so far; `register.all_pieces` has imported every one."""
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
