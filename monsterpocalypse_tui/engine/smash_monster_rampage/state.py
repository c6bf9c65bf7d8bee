"""The state of a game: flat lists by unit number, sets of squares as integers, and a copy written by hand.

The twelve units are numbered: orange tanks, orange helicopters, green tanks, green helicopters, three of each.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..kernel.dice import Chance, Die
from ..kernel.events import Event
from .answers import Kind
from .board import ANY, NORTH, OFF, Board
from .cards import Library

ORANGE, GREEN = 0, 1
SEATS = ("orange", "green")
NOBODY = -1
OF_A_KIND = 3
UNITS_EACH = 6
UNITS = 2 * UNITS_EACH
MOST_ON_BOARD = 4
MOST_TRADES = 2
RESERVE = -1
"""Where a unit is that waits off the board."""
DESTROYED = -2
"""Where a unit is that is out of play."""

DIE = Die("D", "six-sided die", (1, 2, 3, 4, 5, 6))


class Phase(StrEnum):
    """Where the game stands; together with the rest of the state this is enough to start the rules afresh."""

    SET_UP = "set-up"
    MOVEMENT_ROLL = "movement roll"
    MOVE = "move"
    MONSTER = "monster"
    ATTACK = "attack"
    OVER = "over"


class Ending(StrEnum):
    """How a game came to its end."""

    MISSION = "mission accomplished"
    CITY_LOST = "city lost"
    ELIMINATED = "eliminated"
    CONCEDED = "conceded"
    STOPPED = "stopped early"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, if either did, and how; where nobody did, the Monster has."""

    winner: int
    ending: Ending


class Table:
    """What never changes during a game: the data, the city as it stood at first, and the switches."""

    __slots__ = ("blocks", "board", "city", "die", "fire_cap", "first", "library")

    def __init__(
        self, library: Library, *, blocks: tuple[int, ...] | None = None, fire_cap: int = 0, first: int = NOBODY
    ) -> None:
        self.library = library
        self.board: Board = library.board
        self.blocks = library.blocks if blocks is None else blocks
        self.city = sum(self.blocks)
        self.fire_cap = fire_cap
        """How many fires there can be at once; 0 is no limit (SM-AM-16)."""
        self.first = first
        """Who begins; `NOBODY` leaves it to a die (SM-AM-1)."""
        self.die = Die("M", "Monster die", tuple(library.die))


class Game:
    """One game in progress."""

    __slots__ = (
        "at", "buildings", "deck", "discarded", "events", "facing", "fired", "fires", "heading", "markers", "monster",
        "moving", "outcome", "passed", "pending", "phase", "rolled", "seat", "spots", "table", "traded", "turn", "won",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []
        self.turn = 0
        self.seat = ORANGE
        self.phase = Phase.SET_UP
        self.outcome: Outcome | None = None
        self.buildings = table.city
        self.fires = 0
        self.monster = OFF
        self.heading = NORTH
        """Which way the Monster looks."""
        self.at = [RESERVE] * UNITS
        self.facing = [ANY] * UNITS
        """Which way each tank looks that is on the board."""
        self.won: list[list[str]] = [[], []]
        self.markers = [0, 0]
        self.pending: dict[int, tuple[int, str]] = {}
        """Survivors who wait: by square, whose they are and their card."""
        self.deck = table.library.deck
        self.discarded: list[str] = []
        self.rolled = 0
        self.spots = 0
        self.traded = 0
        self.moving = NOBODY
        """The unit that was moved last in this phase; it may be on a square where it cannot stay."""
        self.fired = 0
        self.passed = 0
        """Units that fired, and that were passed over, this turn, one bit for each."""

    def copy(self) -> Game:
        """Copy everything that changes; the copy starts with no events."""
        other = Game.__new__(Game)
        other.table = self.table
        other.events = []
        other.turn = self.turn
        other.seat = self.seat
        other.phase = self.phase
        other.outcome = self.outcome
        other.buildings = self.buildings
        other.fires = self.fires
        other.monster = self.monster
        other.heading = self.heading
        other.at = self.at.copy()
        other.facing = self.facing.copy()
        other.won = [self.won[0].copy(), self.won[1].copy()]
        other.markers = self.markers.copy()
        other.pending = self.pending.copy()
        other.deck = self.deck
        other.discarded = self.discarded.copy()
        other.rolled = self.rolled
        other.spots = self.spots
        other.traded = self.traded
        other.moving = self.moving
        other.fired = self.fired
        other.passed = self.passed
        return other

    def as_seen(self, seat: int, chance: Chance) -> Game:
        """Nothing is hidden, so everybody sees all of it."""
        return self.copy()


# Units by number -----------------------------------------------------------------------------------------------------

OWNERS = tuple(unit // UNITS_EACH for unit in range(UNITS))
KINDS = tuple(Kind(unit % UNITS_EACH // OF_A_KIND) for unit in range(UNITS))
NAMES = tuple(f"{SEATS[OWNERS[unit]]}.{KINDS[unit].word}.{unit % OF_A_KIND + 1}" for unit in range(UNITS))
NUMBERS = {name: unit for unit, name in enumerate(NAMES)}
OWN = (range(UNITS_EACH), range(UNITS_EACH, UNITS))
"""The units of each seat."""


def of_kind(seat: int, kind: Kind) -> range:
    """The units of a seat and kind.

    >>> list(of_kind(GREEN, Kind.HELICOPTER))
    [9, 10, 11]
    """
    first = seat * UNITS_EACH + kind * OF_A_KIND
    return range(first, first + OF_A_KIND)


def on_board(game: Game, seat: int) -> list[int]:
    """A seat's units on the board."""
    return [unit for unit in OWN[seat] if game.at[unit] >= 0]


def reserve_of(game: Game, seat: int, kind: Kind) -> list[int]:
    """A seat's reserve units of a kind."""
    return [unit for unit in of_kind(seat, kind) if game.at[unit] == RESERVE]


def free_marker(game: Game, seat: int, kind: Kind) -> int:
    """The first unit of a kind that is out of play and could come back (SM-026), or `NOBODY`."""
    return next((unit for unit in of_kind(seat, kind) if game.at[unit] == DESTROYED), NOBODY)


def total_units(game: Game, seat: int) -> int:
    """How many units a seat has on the board and in reserve (SM-040)."""
    return sum(game.at[unit] != DESTROYED for unit in OWN[seat])


def occupied(game: Game, besides: int = NOBODY) -> int:
    """The squares that hold a unit, one unit left out."""
    mask = 0
    for unit, square in enumerate(game.at):
        if square >= 0 and unit != besides:
            mask |= 1 << square
    return mask


def survivors_of(game: Game, seat: int) -> int:
    """The squares where a seat's survivors wait."""
    if not game.pending:
        return 0
    return sum(1 << square for square, (owner, _) in game.pending.items() if owner == seat)
