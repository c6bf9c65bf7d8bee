"""Every answer that somebody may give, each a small frozen value of ids and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from .cards import Box, Kind, Unit

NOBODY = -1


class Aim(IntEnum):
    """What an attack is aimed at."""

    CITY = 0
    HUMANS = 1
    MONSTER = 2


@dataclass(frozen=True, slots=True)
class Create:
    """Put an orange token into one of one's boxes."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Heal:
    """Give an orange token back and take a cube off a hidden monster."""

    counter: int


@dataclass(frozen=True, slots=True)
class Attack:
    """Put a white token into one of one's boxes, to be stored or to attack."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Move:
    """Move a monster along connections; `path` are the cities it enters, the last being where it ends.

    A single distant city stands for the shortest way to it.
    """

    counter: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hide:
    """Turn a revealed monster to its hidden side."""

    counter: int


@dataclass(frozen=True, slots=True)
class PlaceHero:
    """Place a hero in a city."""

    city: int


@dataclass(frozen=True, slots=True)
class PlaceUnit:
    """Place a military counter from one of the two military boxes in a city."""

    unit: Unit
    city: int
    box: Box


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing this time."""


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Put one's pass token into an action box."""

    box: Box


@dataclass(frozen=True, slots=True)
class InCity:
    """The city in which a new monster comes up."""

    city: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Keep the tokens for a Bloob farther away."""


@dataclass(frozen=True, slots=True)
class Store:
    """Leave the white token in the box."""


@dataclass(frozen=True, slots=True)
class Spend:
    """Attack now with so many of the white tokens in the box."""

    tokens: int


@dataclass(frozen=True, slots=True)
class With:
    """The monster that attacks."""

    counter: int


@dataclass(frozen=True, slots=True)
class Done:
    """No more of it."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a monster attacks; `counter` only where that is a monster."""

    aim: Aim
    counter: int = NOBODY


@dataclass(frozen=True, slots=True)
class Next:
    """The attack to be carried out next."""

    counter: int


@dataclass(frozen=True, slots=True)
class Join:
    """Let Kiddoo join the attack with so many of its own tokens."""

    tokens: int


@dataclass(frozen=True, slots=True)
class StayOut:
    """Kiddoo does not join."""


@dataclass(frozen=True, slots=True)
class Casualty:
    """The kind of human counter that falls to the next hit."""

    unit: Unit


@dataclass(frozen=True, slots=True)
class Victim:
    """The Drakoor that a hero eliminates."""

    counter: int


@dataclass(frozen=True, slots=True)
class Fire:
    """The monster at which the next military counter fires."""

    counter: int


@dataclass(frozen=True, slots=True)
class Hold:
    """The next military counter does not fire."""


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """The city from which a missing counter is taken."""

    city: int


@dataclass(frozen=True, slots=True)
class Concede:
    """Give the game up; without a seat it is the one who is asked."""

    seat: int = NOBODY


Answer = (
    Create | Heal | Attack | Move | Hide | PlaceHero | PlaceUnit | Pass | PlaceToken | InCity | Wait | Store | Spend
    | With | Done | Target | Next | Join | StayOut | Casualty | Victim | Fire | Hold | TakeFrom | Concede
)  # fmt: skip
