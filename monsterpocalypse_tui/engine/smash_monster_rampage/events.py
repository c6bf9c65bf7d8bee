"""Everything that happens, each with ids, numbers and the rule behind it; nothing in this game is secret."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.events import Event
from .cards import Symbol
from .state import Ending


@dataclass(frozen=True, slots=True)
class MonsterPlaced(Event):
    """The Monster came to its starting space."""

    face: int
    at: int
    facing: int
    rule: str = "SM-006"


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    """Chance said who begins."""

    face: int
    seat: int
    rule: str = "SM-007"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began."""

    turn: int
    seat: int
    rule: str = "SM-011"


@dataclass(frozen=True, slots=True)
class MovementRolled(Event):
    """The movement dice fell."""

    seat: int
    faces: tuple[int, ...]
    spots: int
    rule: str = "SM-020"


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A unit moved by one square."""

    unit: int
    origin: int
    square: int
    left: int
    rule: str


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A tank turned in place."""

    unit: int
    facing: int
    left: int
    rule: str = "SM-036"


@dataclass(frozen=True, slots=True)
class Entered(Event):
    """A reserve unit came onto the board."""

    unit: int
    square: int
    facing: int
    left: int
    rule: str = "SM-041"


@dataclass(frozen=True, slots=True)
class Rescued(Event):
    """A unit reached survivors of its colour; marker and card are won."""

    unit: int
    square: int
    card: str
    rule: str = "SM-096"


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """A won card went for a reserve unit."""

    seat: int
    card: str
    unit: int
    rule: str = "SM-044"


@dataclass(frozen=True, slots=True)
class MovementEnded(Event):
    """A player moves no more this turn; what is left of the spots is lost."""

    seat: int
    lost: int
    rule: str = "SM-020"


@dataclass(frozen=True, slots=True)
class MonsterRolled(Event):
    """The Monster die fell."""

    seat: int
    face: int
    symbol: Symbol
    rule: str = "SM-051"


@dataclass(frozen=True, slots=True)
class MonsterMoved(Event):
    """The Monster went one Monster Square forward, perhaps round the edge."""

    origin: int
    at: int
    round_edge: bool
    rule: str


@dataclass(frozen=True, slots=True)
class MonsterTurned(Event):
    """The Monster turned in place, and its tail swept these squares."""

    facing: int
    swept: int
    rule: str


@dataclass(frozen=True, slots=True)
class MonsterBlasted(Event):
    """The Monster's blast went over these squares."""

    area: int
    rule: str = "SM-056"


@dataclass(frozen=True, slots=True)
class MonsterRaged(Event):
    """The Monster's tail went all the way round, over these squares."""

    area: int
    rule: str = "SM-106"


@dataclass(frozen=True, slots=True)
class BuildingDestroyed(Event):
    """A building is gone, with its fire if it had one."""

    square: int
    rule: str


@dataclass(frozen=True, slots=True)
class CaughtFire(Event):
    """A building caught fire."""

    square: int
    rule: str


@dataclass(frozen=True, slots=True)
class UnitDestroyed(Event):
    """A unit is out of play."""

    unit: int
    square: int
    rule: str


@dataclass(frozen=True, slots=True)
class SurvivorsLost(Event):
    """Survivors died; marker and card are discarded."""

    seat: int
    square: int
    card: str
    rule: str


@dataclass(frozen=True, slots=True)
class PassedOver(Event):
    """A unit lost its shot because a nearer one was named."""

    unit: int
    rule: str = "SM-074"


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """A unit fired."""

    unit: int
    range: int
    face: int
    hit: bool
    rule: str


@dataclass(frozen=True, slots=True)
class StrayShot(Event):
    """A stray shot found a building, or with none unlit (`square` off the board) nothing."""

    unit: int
    square: int
    rule: str = "SM-078"


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A Monster Hit card was drawn."""

    seat: int
    card: str
    left: int
    rule: str = "SM-080"


@dataclass(frozen=True, slots=True)
class CardWon(Event):
    """A card was won."""

    seat: int
    card: str
    rule: str


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card was not won."""

    seat: int
    card: str
    rule: str


@dataclass(frozen=True, slots=True)
class ReserveGained(Event):
    """A unit that was out of play waits in reserve again."""

    unit: int
    rule: str = "SM-092"


@dataclass(frozen=True, slots=True)
class SurvivorsPlaced(Event):
    """Survivors wait for rescue; the turn is over."""

    seat: int
    square: int
    card: str
    displaced: bool
    rule: str


@dataclass(frozen=True, slots=True)
class FiresOut(Event):
    """All fires were put out."""

    squares: int
    rule: str = "SM-100"


@dataclass(frozen=True, slots=True)
class RevengeRolled(Event):
    """The Monster shot back at whoever had hit it."""

    unit: int
    range: int
    face: int
    hit: bool
    rule: str = "SM-105"


@dataclass(frozen=True, slots=True)
class AttackEnded(Event):
    """A player shoots no more this turn."""

    seat: int
    rule: str


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A player gave the game up."""

    seat: int
    rule: str = "SM-AM-19"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; the scores are those of orange and green as they stand."""

    winner: int
    ending: Ending
    scores: tuple[int, int]
    rule: str
