"""Everything that can be answered, one small value for each kind."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .cards import Form

FIRST_BUILDING = 8
"""Targets below this are monsters by their seat; from here on they are buildings by their number."""


class Mode(StrEnum):
    """How a Move is made (GM-020, GM-113 to GM-119)."""

    WALK = "walk"
    FLY = "fly"
    SWIM = "swim"
    TUNNEL = "tunnel"
    LEAP = "leap"


@dataclass(frozen=True, slots=True)
class Move:
    """Make the Move to a cell; without a `way` the engine takes the cheapest that does no harm, if there is one."""

    mode: Mode
    to: int
    way: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class SecondMove:
    """Use an action to move again (GM-021)."""

    mode: Mode
    to: int
    way: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Stand:
    """Stand up, which takes all STOMP of the turn (GM-024)."""


@dataclass(frozen=True, slots=True)
class Surface:
    """Come up from under water or ground."""


@dataclass(frozen=True, slots=True)
class Charge:
    """Put a charge on a BLAST power (GM-044)."""

    power: int


@dataclass(frozen=True, slots=True)
class Blast:
    """Fire a BLAST power (GM-040)."""

    power: int
    target: int


@dataclass(frozen=True, slots=True)
class Brawl:
    """Make a BRAWL attack in one of its forms (GM-051)."""

    form: Form
    target: int


@dataclass(frozen=True, slots=True)
class Burrow:
    """Burrowing Blast from beneath the target (GM-053)."""

    target: int


@dataclass(frozen=True, slots=True)
class Wind:
    """Wind Blast with wings (GM-054)."""

    target: int


@dataclass(frozen=True, slots=True)
class Grab:
    """Try to grab (GM-060)."""

    target: int


@dataclass(frozen=True, slots=True)
class Collide:
    """Run into a monster or building on purpose (GM-093)."""

    target: int


@dataclass(frozen=True, slots=True)
class Ram:
    """Launching Ram (GM-152)."""

    mode: Mode
    target: int


@dataclass(frozen=True, slots=True)
class Intimidate:
    """Roar at somebody near (GM-153)."""

    target: int


@dataclass(frozen=True, slots=True)
class MemoryDecay:
    """Make a monster forget Monster Points (GM-132)."""

    target: int


@dataclass(frozen=True, slots=True)
class Teleport:
    """Vanish and come back elsewhere (GM-135)."""

    to: int


@dataclass(frozen=True, slots=True)
class Cloud:
    """Let out the toxic cloud (GM-118)."""


@dataclass(frozen=True, slots=True)
class Chameleon:
    """Blend in (GM-130)."""


@dataclass(frozen=True, slots=True)
class ForceField:
    """Switch the force field on for 2 MP (GM-120)."""


@dataclass(frozen=True, slots=True)
class Heal:
    """Roar to heal (GM-085)."""


@dataclass(frozen=True, slots=True)
class Guard:
    """Guard Up (GM-016)."""


@dataclass(frozen=True, slots=True)
class Release:
    """Let go of whoever is held (GM-073)."""


@dataclass(frozen=True, slots=True)
class Retreat:
    """Give the battle up and make for the nearest edge (GM-146)."""


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""


# Answers in the middle of something ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Break:
    """Break free with a form of BRAWL, or else with a BLAST power (GM-071)."""

    form: Form | None
    power: int = -1


@dataclass(frozen=True, slots=True)
class Slam:
    """Thunder Slam (GM-065)."""


@dataclass(frozen=True, slots=True)
class Squeeze:
    """Death Grip Squeeze (GM-066)."""


@dataclass(frozen=True, slots=True)
class Launch:
    """Spinning Launch in one of eight directions, counted clockwise from north (GM-067)."""

    direction: int


@dataclass(frozen=True, slots=True)
class Restrain:
    """Hold the target for others (GM-068)."""


@dataclass(frozen=True, slots=True)
class Plunge:
    """Low Orbit Plunge into a cell (GM-069)."""

    to: int


@dataclass(frozen=True, slots=True)
class Hit:
    """The free BRAWL attack of somebody who shook off a grab (GM-062)."""

    form: Form


@dataclass(frozen=True, slots=True)
class Decline:
    """Make no use of an offer."""


@dataclass(frozen=True, slots=True)
class Spend:
    """Buy so many more dice for one roll (GM-141)."""

    dice: int


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll the least lucky die once more for 3 MP (GM-141)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Let the roll stand."""


@dataclass(frozen=True, slots=True)
class IgnoreStrike:
    """Pay 5 MP, so that no strike is rolled (GM-141)."""


@dataclass(frozen=True, slots=True)
class FaceStrike:
    """Let the strike be rolled."""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """Pay for Chameleon Skin with `mp` or `hits`, or let it go with nothing (GM-130)."""

    price: str


@dataclass(frozen=True, slots=True)
class Split:
    """Share heal points out over HITS, TOUGH and blood tokens (GM-085)."""

    hits: int
    tough: int
    blood: int = 0


@dataclass(frozen=True, slots=True)
class Concede:
    """Leave the battle at once; a seat may name itself."""

    loser: int = -1
