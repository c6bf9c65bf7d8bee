"""What can happen in a game, with ids, numbers and the rule behind each."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.dice import Faces
from ..kernel.events import Event
from .attack.record import AttackKind, Modifier
from .cards import Tile
from .state import Activation, Outcome


@dataclass(frozen=True, slots=True)
class SetUpRolled(Event):
    """Both players rolled for the set-up; equal strikes are rolled again."""

    red: Faces
    blue: Faces
    rule: str = "MP-SETUP-01"


@dataclass(frozen=True, slots=True)
class MapChosen(Event):
    """The battle map is laid out."""

    seat: int
    map: str
    rule: str = "MP-SETUP-02"


@dataclass(frozen=True, slots=True)
class SideChosen(Event):
    """A player took the zones of a colour; the other player has the others."""

    seat: int
    side: int
    rule: str = "MP-SETUP-03"


@dataclass(frozen=True, slots=True)
class StructurePlaced(Event):
    """A structure stands on its foundation."""

    seat: int
    figure: int
    space: int
    rule: str = "MP-SETUP-05"


@dataclass(frozen=True, slots=True)
class MonsterPlaced(Event):
    """A monster stands in its starting area."""

    figure: int
    space: int
    rule: str = "MP-SETUP-08"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A player's turn began, with the activation chosen."""

    seat: int
    turn: int
    activation: Activation
    rule: str = "MP-TURN-01"


@dataclass(frozen=True, slots=True)
class PowerUpRolled(Event):
    """A player tried to Power Up."""

    seat: int
    faces: Faces
    success: bool
    rule: str = "MP-MACT-04"


@dataclass(frozen=True, slots=True)
class PowerGained(Event):
    """A player earned Power Dice; `lost` did not fit into the pool."""

    seat: int
    count: int
    lost: int
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class PowerLost(Event):
    """A player lost Power Dice."""

    seat: int
    count: int
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class WentHyper(Event):
    """A monster paid for its Hyper form."""

    figure: int
    cost: int
    rule: str = "MP-HYPER-01"


@dataclass(frozen=True, slots=True)
class Reverted(Event):
    """A monster went back to its Alpha form."""

    figure: int
    rule: str = "MP-HYPER-02"


@dataclass(frozen=True, slots=True)
class Spawned(Event):
    """A unit came out of the reserves onto a spawn point."""

    figure: int
    space: int
    cost: int
    surcharge: int
    rule: str = "MP-SPAWN-03"


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """A unit was pushed off a spawn point."""

    seat: int
    figure: int
    space: int
    to: int
    rule: str = "MP-SPAWN-06"


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """A figure advanced along a path that begins where it stood."""

    figure: int
    path: tuple[int, ...]
    rule: str = "MP-MOVE-01"


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A monster stepped."""

    figure: int
    space: int
    to: int
    rule: str = "MP-STEP-01"


@dataclass(frozen=True, slots=True)
class SufferedHazard(Event):
    """A figure moved onto a hazard."""

    figure: int
    structure: int
    tile: Tile
    rule: str = "MP-HAZ-01"


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """An attack was rolled and compared with the DEF of its target, or of all it met."""

    seat: int
    kind: AttackKind
    leader: int
    participants: tuple[int, ...]
    target: int
    dice: tuple[int, int, int]
    faces: Faces
    strikes: int
    defense: int
    hit: bool
    hits: tuple[int, ...]
    receipt: tuple[Modifier, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """An ability acted: whose it is, and on whom the attack is aimed, if there is one."""

    ability: str
    figure: int
    target: int
    rule: str


@dataclass(frozen=True, slots=True)
class Collided(Event):
    """A monster in forced movement ran into a figure or a hazard."""

    figure: int
    other: int
    rule: str


@dataclass(frozen=True, slots=True)
class Relocated(Event):
    """A figure was moved by an attack or an ability, along a path that begins where it stood."""

    figure: int
    path: tuple[int, ...]
    rule: str = "MP-PATK-01"


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """An ability put a unit of the reserves into play."""

    figure: int
    space: int
    rule: str = "MP-SPAWN-08"


@dataclass(frozen=True, slots=True)
class Restored(Event):
    """A monster's form got health back."""

    figure: int
    amount: int
    left: int
    rule: str


@dataclass(frozen=True, slots=True)
class DiceShifted(Event):
    """Action Dice moved between a player's two pools by an ability."""

    seat: int
    count: int
    to: Activation
    rule: str


@dataclass(frozen=True, slots=True)
class DieReturned(Event):
    """A die in play went back to its pool."""

    seat: int
    die: str
    rule: str


@dataclass(frozen=True, slots=True)
class Flung(Event):
    """Dice in play were rolled to hurl something at a figure."""

    seat: int
    target: int
    faces: Faces
    strikes: int
    defense: int
    hit: bool
    rule: str


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """A monster's form lost health."""

    figure: int
    amount: int
    left: int
    why: str
    rule: str = "MP-DMG-03"


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """A unit or a structure was destroyed."""

    figure: int
    space: int
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class Crushed(Event):
    """A unit was crushed: off the map at once."""

    figure: int
    space: int
    why: str
    rule: str = "MP-CRUSH-01"


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile lies where a building stood."""

    structure: int
    tile: Tile
    rule: str = "MP-STRUCT-03"


@dataclass(frozen=True, slots=True)
class FormDestroyed(Event):
    """A form of a monster reached no health; the other form, if it lives, takes its place."""

    figure: int
    form: int
    replaced: bool
    rule: str = "MP-HYPER-06"


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A player moved unused Action Dice."""

    seat: int
    count: int
    rule: str = "MP-MACT-11"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; conceding needs no rule."""

    outcome: Outcome
    rule: str
