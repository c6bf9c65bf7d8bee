"""Everything that happens, with ids, numbers and the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.events import Event
from .answers import Target
from .cards import Box, Kind, Unit
from .state import Ending, Score


@dataclass(frozen=True, slots=True)
class CountersDealt(Event):
    """A player drew secret city counters; nobody else saw which."""

    seat: int
    cities: tuple[int, ...]
    rule: str = "MI-003"

    @property
    def eyes(self) -> frozenset[int] | None:
        return frozenset((self.seat,))


@dataclass(frozen=True, slots=True)
class FirstPlayer(Event):
    """Dice made somebody the first player; `faces` are those of the last roll by seat."""

    seat: int
    faces: tuple[tuple[int, int], ...]
    rule: str = "MI-005"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began."""

    turn: int
    first: int
    rule: str = "MI-012"


@dataclass(frozen=True, slots=True)
class ActionsAdded(Event):
    """Tokens and counters came into the action boxes; `added` counts them by slot."""

    added: tuple[int, ...]
    rule: str = "MI-020"


@dataclass(frozen=True, slots=True)
class ActionsMissing(Event):
    """What should have come into a box is nowhere to be had."""

    slot: int
    rule: str = "MI-030"


@dataclass(frozen=True, slots=True)
class ActionDice(Event):
    """The first player rolled for further actions."""

    seat: int
    faces: tuple[int, ...]
    rule: str = "MI-026"


@dataclass(frozen=True, slots=True)
class HumanRemoved(Event):
    """The first player took a counter off the board for an action box."""

    seat: int
    unit: Unit
    city: int
    slot: int
    rule: str = "MI-023"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A player passed."""

    seat: int
    passes: int
    rule: str = "MI-150"


@dataclass(frozen=True, slots=True)
class TokenPlaced(Event):
    """A player put the pass token into a box."""

    seat: int
    box: Box
    passes: int
    rule: str = "MI-151"


@dataclass(frozen=True, slots=True)
class TokenTaken(Event):
    """A player took the pass token back to do the action of its box."""

    seat: int
    box: Box
    passes: int
    rule: str = "MI-152"


@dataclass(frozen=True, slots=True)
class TokenUseless(Event):
    """A player took the pass token back and could not do the action of its box."""

    seat: int
    box: Box
    passes: int
    rule: str = "MI-AM-16"


@dataclass(frozen=True, slots=True)
class TokenReturned(Event):
    """The phase ended, and a pass token went home unused."""

    seat: int
    box: Box
    rule: str = "MI-155"


@dataclass(frozen=True, slots=True)
class OrangePlaced(Event):
    """An orange token went into a monster box, which now holds so many."""

    seat: int
    kind: Kind
    tokens: int
    rule: str = "MI-050"


@dataclass(frozen=True, slots=True)
class Created(Event):
    """A monster came up, hidden, in a city; its tokens went back."""

    counter: int
    city: int
    tokens: int
    rule: str = "MI-053"


@dataclass(frozen=True, slots=True)
class Waited(Event):
    """A player kept the tokens for a Bloob farther away."""

    seat: int
    tokens: int
    rule: str = "MI-AM-3"


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """A hidden monster lost a damage cube."""

    counter: int
    damage: int
    rule: str = "MI-055"


@dataclass(frozen=True, slots=True)
class WhitePlaced(Event):
    """A white token went into a monster box, which now holds so many."""

    seat: int
    kind: Kind
    tokens: int
    rule: str = "MI-070"


@dataclass(frozen=True, slots=True)
class AttackStored(Event):
    """A player left the white token where it is."""

    seat: int
    kind: Kind
    tokens: int
    rule: str = "MI-071"


@dataclass(frozen=True, slots=True)
class WhiteSpent(Event):
    """White tokens were spent on an attack; so many are left in the box."""

    seat: int
    kind: Kind
    spent: int
    left: int
    rule: str = "MI-073"


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """A monster is going to attack something."""

    counter: int
    city: int
    target: Target
    rule: str = "MI-073"


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A hidden monster was revealed."""

    counter: int
    city: int
    rule: str = "MI-075"


@dataclass(frozen=True, slots=True)
class AttackRolled(Event):
    """A monster rolled its attack."""

    counter: int
    faces: tuple[int, ...]
    hits: int
    rule: str = "MI-074"


@dataclass(frozen=True, slots=True)
class AttackLost(Event):
    """A declared attack found nothing left to attack, or nobody left to make it."""

    counter: int
    rule: str = "MI-AM-11"


@dataclass(frozen=True, slots=True)
class HumansFired(Event):
    """Human counters of a city rolled against a monster."""

    city: int
    unit: Unit
    counters: int
    target: int
    faces: tuple[int, ...]
    hits: int
    rule: str = "MI-090"


@dataclass(frozen=True, slots=True)
class VolleyFired(Event):
    """Military counters of a city rolled together against a monster."""

    city: int
    units: tuple[Unit, ...]
    target: int
    faces: tuple[int, ...]
    hits: int
    rule: str = "MI-131"


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """A monster took black cubes and bears so many now."""

    counter: int
    cubes: int
    damage: int
    rule: str = "MI-081"


@dataclass(frozen=True, slots=True)
class Unharmed(Event):
    """A Drakoor cannot be harmed by what was aimed at it."""

    counter: int
    rule: str = "MI-143"


@dataclass(frozen=True, slots=True)
class Destroyed(Event):
    """A monster was destroyed in a city and went back to its owner's box."""

    counter: int
    city: int
    rule: str = "MI-083"


@dataclass(frozen=True, slots=True)
class TrophyTaken(Event):
    """A Moogre's owner keeps the monster it killed."""

    seat: int
    counter: int
    city: int
    points: int
    rule: str = "MI-141"


@dataclass(frozen=True, slots=True)
class HumanKilled(Event):
    """A monster eliminated a human counter of a city."""

    city: int
    unit: Unit
    rule: str = "MI-091"


@dataclass(frozen=True, slots=True)
class CityDamaged(Event):
    """Cubes of a colour were placed in a city; it holds so many now, and some hits were wasted."""

    city: int
    colour: int
    cubes: int
    total: int
    wasted: int
    rule: str = "MI-101"


@dataclass(frozen=True, slots=True)
class CityDestroyed(Event):
    """A city holds as many cubes as it can."""

    city: int
    rule: str = "MI-102"


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A monster moved along connections."""

    counter: int
    start: int
    path: tuple[int, ...]
    rule: str = "MI-111"


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    """A monster hid."""

    counter: int
    city: int
    rule: str = "MI-113"


@dataclass(frozen=True, slots=True)
class HumanTaken(Event):
    """A counter missing in the stock was taken from a city."""

    seat: int
    unit: Unit
    city: int
    rule: str = "MI-153"


@dataclass(frozen=True, slots=True)
class HeroPlaced(Event):
    """A hero came to a city."""

    seat: int
    city: int
    rule: str = "MI-120"


@dataclass(frozen=True, slots=True)
class Searched(Event):
    """The heroes of a city looked for a hidden monster."""

    city: int
    counter: int
    faces: tuple[int, ...]
    found: bool
    rule: str = "MI-121"


@dataclass(frozen=True, slots=True)
class DrakoorsHunted(Event):
    """The heroes of a city went for its revealed Drakoors."""

    city: int
    faces: tuple[int, ...]
    hits: int
    rule: str = "MI-122"


@dataclass(frozen=True, slots=True)
class UnitPlaced(Event):
    """A military counter was placed or used in a city."""

    seat: int
    unit: Unit
    city: int
    rule: str = "MI-130"


@dataclass(frozen=True, slots=True)
class FireHeld(Event):
    """A military counter did not fire after a hero came."""

    city: int
    unit: Unit
    rule: str = "MI-123"


@dataclass(frozen=True, slots=True)
class BombRolled(Event):
    """The A bomb rolled against a monster, or with nobody against the city."""

    city: int
    target: int
    faces: tuple[int, ...]
    hits: int
    rule: str = "MI-134"


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    """Everybody passed in a row; what was left in the action boxes went back."""

    turn: int
    returned: tuple[int, ...]
    rule: str = "MI-160"


@dataclass(frozen=True, slots=True)
class MarkerPassed(Event):
    """The first player marker passed on."""

    seat: int
    rule: str = "MI-162"


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A player gave up and only passes from now on."""

    seat: int
    rule: str = "MI-AM-23"


@dataclass(frozen=True, slots=True)
class CountersShown(Event):
    """At the end a player's city counters were turned up."""

    seat: int
    cities: tuple[int, ...]
    points: int
    rule: str = "MI-170"


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A player's victory points were counted."""

    seat: int
    score: Score
    rule: str = "MI-175"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game ended; several winners share it."""

    winners: tuple[int, ...]
    ending: Ending
    rule: str = "MI-175"
