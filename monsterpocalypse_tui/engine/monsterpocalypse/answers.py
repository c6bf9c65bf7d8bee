"""Everything a player can answer, as plain values; `notation` gives each its text."""

from __future__ import annotations

from dataclasses import dataclass

from .attack.record import AttackKind
from .state import NOBODY, Activation


class Answer:
    """Anything a player can answer."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ChooseMap(Answer):
    """Set-up: which battle map to play on."""

    map: str


@dataclass(frozen=True, slots=True)
class ChooseSide(Answer):
    """Set-up: which colour's zones to use."""

    side: int


@dataclass(frozen=True, slots=True)
class Place(Answer):
    """Set-up: a structure of one's city on a foundation."""

    structure: str
    space: int


@dataclass(frozen=True, slots=True)
class Start(Answer):
    """Set-up: a monster on a starting area."""

    monster: int
    space: int


@dataclass(frozen=True, slots=True)
class Activate(Answer):
    """Turn: monsters or units."""

    activation: Activation


@dataclass(frozen=True, slots=True)
class PowerUp(Answer):
    """Power Phase: how many Action Dice to roll."""

    dice: int


@dataclass(frozen=True, slots=True)
class Pass(Answer):
    """Leave a phase unused."""


@dataclass(frozen=True, slots=True)
class GoHyper(Answer):
    """Hyper Phase: take the Hyper form."""

    monster: int


@dataclass(frozen=True, slots=True)
class Spawn(Answer):
    """Spawn Phase: a unit of the reserves, by its card, on a spawn point."""

    unit: str
    space: int


@dataclass(frozen=True, slots=True)
class Clear(Answer):
    """Spawn Phase: push the unit on a spawn point to a neighbouring space."""

    space: int
    to: int


@dataclass(frozen=True, slots=True)
class Done(Answer):
    """Go on to the next phase."""


@dataclass(frozen=True, slots=True)
class Advance(Answer):
    """Advance a figure, by the least harmful and then shortest path, or by way of named spaces."""

    figure: int
    to: int
    via: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step(Answer):
    """Shift a monster by one space."""

    monster: int
    direction: str


@dataclass(frozen=True, slots=True)
class Revert(Answer):
    """Leave the Hyper form."""

    monster: int


@dataclass(frozen=True, slots=True)
class Declare(Answer):
    """Attack: what kind, who leads, and the target, ally or direction that the kind asks for."""

    kind: AttackKind
    attacker: int
    target: int = NOBODY
    ally: int = NOBODY
    direction: str = ""


@dataclass(frozen=True, slots=True)
class UseAction(Answer):
    """Use an Action of a figure."""

    figure: int
    ability: str


@dataclass(frozen=True, slots=True)
class Join(Answer):
    """Attack: which other units combine with the leader."""

    units: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RollDice(Answer):
    """Attack: how many Action and Power Dice to roll."""

    action: int
    power: int = 0


@dataclass(frozen=True, slots=True)
class Push(Answer):
    """Push Phase: how many unused Action Dice to move."""

    dice: int


@dataclass(frozen=True, slots=True)
class Shuffle(Answer):
    """Before the first phase: move an Action Die to one of the two pools."""

    to: Activation


@dataclass(frozen=True, slots=True)
class Resolve(Answer):
    """Inside an attack: which of several abilities comes next, and whose."""

    ability: str
    figure: int


@dataclass(frozen=True, slots=True)
class MoveTo(Answer):
    """Inside an attack or Action: a space."""

    space: int


@dataclass(frozen=True, slots=True)
class Face(Answer):
    """Inside an attack: a direction."""

    direction: str


@dataclass(frozen=True, slots=True)
class PickFigure(Answer):
    """Inside an attack or Action: a figure on the map."""

    figure: int


@dataclass(frozen=True, slots=True)
class PickUnit(Answer):
    """Inside an attack or Action: a unit of the reserves, by its card."""

    unit: str


@dataclass(frozen=True, slots=True)
class Yes(Answer):
    """Use it."""


@dataclass(frozen=True, slots=True)
class No(Answer):
    """Leave it."""


@dataclass(frozen=True, slots=True)
class Concede(Answer):
    """Any time: give the game up; unless a seat is named, for whoever owes the open answer."""

    seat: int = NOBODY


@dataclass(frozen=True, slots=True)
class Stop(Answer):
    """Any time, when both agree or time is up: end early and count as p. 30 says."""


PASS, DONE, CONCEDE, STOP, YES, NO = Pass(), Done(), Concede(), Stop(), Yes(), No()
