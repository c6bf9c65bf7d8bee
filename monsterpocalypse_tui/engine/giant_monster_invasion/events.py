"""Everything that happens, with the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.events import Event
from .decisions import Purpose


@dataclass(frozen=True, slots=True)
class Paired(Event):
    """Two monsters of a gauntlet meet."""

    one: int
    other: int
    rule: str = "GM-172"


@dataclass(frozen=True, slots=True)
class Ordered(Event):
    """The turn order of a round."""

    round: int
    order: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "GM-011"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A monster's turn began."""

    seat: int
    round: int
    rule: str = "GM-010"


@dataclass(frozen=True, slots=True)
class StrikeRolled(Event):
    """The military fired, or not."""

    seat: int
    faces: tuple[int, int]
    damage: int
    rule: str = "GM-013"


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Monster Points were spent."""

    seat: int
    mp: int
    what: str
    rule: str = "GM-141"


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """An ability check was rolled."""

    seat: int
    purpose: Purpose
    score: int
    faces: tuple[int, ...]
    successes: int
    rule: str = "GM-030"


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """Dice fell for an amount."""

    seat: int
    purpose: Purpose
    faces: tuple[int, ...]
    total: int
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A monster moved along a way; the last cell is where it is now."""

    seat: int
    mode: str
    way: tuple[int, ...]
    second: bool
    rule: str = "GM-020"


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """A monster stood up."""

    seat: int
    rule: str = "GM-024"


@dataclass(frozen=True, slots=True)
class Surfaced(Event):
    """A monster came up."""

    seat: int
    cell: int
    forced: bool
    rule: str = "GM-115"


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """A charge was put on a BLAST power."""

    seat: int
    power: int
    charges: int
    rule: str = "GM-044"


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """A BLAST power was fired; its charges are gone."""

    seat: int
    power: int
    charges: int
    target: int
    rule: str = "GM-045"


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """An attack of another kind was begun."""

    seat: int
    purpose: Purpose
    form: str
    target: int
    rule: str


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """An attack did nothing."""

    seat: int
    purpose: Purpose
    target: int
    rule: str


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    """A monster took damage: what TOUGH and armor kept off, what HITS lost, and what was worn away."""

    seat: int
    damage: int
    kept_off: int
    hits: int
    field_lost: int
    armor_lost: int
    tough_lost: int
    cause: Purpose
    by: int
    rule: str = "GM-080"


@dataclass(frozen=True, slots=True)
class Halved(Event):
    """Immunity softened damage."""

    seat: int
    word: str
    damage: int
    left: int
    rule: str = "GM-125"


@dataclass(frozen=True, slots=True)
class Bled(Event):
    """Blood tokens were gained (above 0), healed, or HITS lost to them."""

    seat: int
    tokens: int
    hits: int
    rule: str = "GM-084"


@dataclass(frozen=True, slots=True)
class Defeated(Event):
    """A monster fell."""

    seat: int
    by: int
    rule: str = "GM-083"


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A monster mended itself."""

    seat: int
    hits: int
    tough: int
    blood: int
    rule: str = "GM-085"


@dataclass(frozen=True, slots=True)
class BuildingHit(Event):
    """A building took damage and stands or falls."""

    building: int
    damage: int
    destroyed: bool
    by: int
    rule: str = "GM-101"


@dataclass(frozen=True, slots=True)
class KnockedBack(Event):
    """A monster was thrown along a line; the last cell is where it is now."""

    seat: int
    direction: int
    way: tuple[int, ...]
    rule: str = "GM-090"


@dataclass(frozen=True, slots=True)
class Collided(Event):
    """A monster struck a building or a monster."""

    seat: int
    target: int
    rule: str


@dataclass(frozen=True, slots=True)
class KnockedDown(Event):
    """A monster lies prone."""

    seat: int
    rule: str = "GM-094"


@dataclass(frozen=True, slots=True)
class Guarded(Event):
    """A monster put its guard up, or its guard ended."""

    seat: int
    up: bool
    rule: str = "GM-016"


@dataclass(frozen=True, slots=True)
class Grabbed(Event):
    """A grab succeeded with this GRAB Score."""

    seat: int
    target: int
    grab_score: int
    rule: str = "GM-061"


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A grab was a tie: both are pushed apart."""

    seat: int
    target: int
    rule: str = "GM-063"


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """A lock began."""

    seat: int
    target: int
    hold: str
    rule: str


@dataclass(frozen=True, slots=True)
class GripLoosened(Event):
    """A GRAB Score went down."""

    seat: int
    holder: int
    by: int
    left: int
    rule: str = "GM-071"


@dataclass(frozen=True, slots=True)
class LockEnded(Event):
    """A lock ended."""

    holder: int
    target: int
    rule: str = "GM-073"


@dataclass(frozen=True, slots=True)
class MovedApart(Event):
    """A monster was moved off without a knock back."""

    seat: int
    way: tuple[int, ...]
    rule: str = "GM-071"


@dataclass(frozen=True, slots=True)
class CloudReleased(Event):
    """A toxic cloud was let out."""

    seat: int
    radius: int
    rule: str = "GM-118"


@dataclass(frozen=True, slots=True)
class Blended(Event):
    """Chameleon Skin went on, stays on, or went off."""

    seat: int
    on: bool
    turns: int
    rule: str = "GM-130"


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    """A force field went up."""

    seat: int
    level: int
    rule: str = "GM-120"


@dataclass(frozen=True, slots=True)
class Teleported(Event):
    """A monster vanished and came back."""

    seat: int
    cell: int
    rule: str = "GM-135"


@dataclass(frozen=True, slots=True)
class Forgot(Event):
    """A monster lost Monster Points to Memory Decay."""

    seat: int
    mp: int
    rule: str = "GM-132"


@dataclass(frozen=True, slots=True)
class Cowed(Event):
    """A monster will have fewer dice next turn."""

    seat: int
    dice: int
    rule: str = "GM-153"


@dataclass(frozen=True, slots=True)
class Sank(Event):
    """A monster sank deeper into tar."""

    seat: int
    sinks: int
    rule: str = "GM-107"


@dataclass(frozen=True, slots=True)
class Retreating(Event):
    """A monster gave the battle up."""

    seat: int
    rule: str = "GM-146"


@dataclass(frozen=True, slots=True)
class Left(Event):
    """A monster left the field."""

    seat: int
    rule: str = "GM-146"


@dataclass(frozen=True, slots=True)
class OnlyMoveNext(Event):
    """Unused heads cost the next turn its actions."""

    seat: int
    rule: str = "GM-116"


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round ended."""

    round: int
    rule: str = "GM-017"


@dataclass(frozen=True, slots=True)
class Scarred(Event):
    """A defeated monster keeps a battle scar."""

    seat: int
    ability: str
    rule: str = "GM-151"


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """What a battle brought: points won, points after halving, and Kaiju Points."""

    seat: int
    award: int
    mp: int
    kaiju: int
    rule: str = "GM-140"


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over."""

    winner: int
    ending: str
    score: int
    rule: str = "GM-173"
