"""The live state: flat lists of small numbers, and the table of everything that never changes in a game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..kernel.dice import Chance
from ..kernel.events import Event
from .cards import Box, Library, Unit

SEATS = ("red", "blue", "green", "yellow")
BLACK = 4
COLOURS = (*SEATS, "black")
NOBODY = -1
IN_BOX = -1
KINDS = 7

ORANGE, WHITE, PURPLE = 0, 1, 2
FIRST_UNIT = 3
"""Where heroes stand in the stock and in the boxes; the military kinds follow."""
SLOTS = 12
"""Places in the action boxes: three kinds of tokens, heroes, and four kinds of military in either military box."""
HUMANS = 3
"""Kinds of humans that stay in cities."""


class Phase(StrEnum):
    """Where a turn stands. In `ACTION` an action is under way; everywhere else nothing is half done."""

    DEAL = "deal"
    SUPPLY = "supply"
    EXTRA = "extra"
    ACTIONS = "actions"
    ACTION = "action"
    END = "end"
    OVER = "over"


class Ending(StrEnum):
    """How a game came to its end."""

    LAST_TURN = "last-turn"
    ALL_CUBES = "all-cubes"
    CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class Score:
    """Victory points by where they come from (MI-170 to MI-174)."""

    counters: int
    cities: int
    drakoors: int
    trophies: int

    @property
    def total(self) -> int:
        return self.counters + self.cities + self.drakoors + self.trophies


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game; `winners` are several where the last tie stays, and `winner` is then nobody."""

    winner: int
    ending: Ending
    winners: tuple[int, ...] = ()
    scores: tuple[Score, ...] = ()


def trophy_of(seat: int) -> int:
    """Where a counter is that lies in a player's Moogre box as a trophy."""
    return -2 - seat


class Table:
    """What never changes in a game: players, printed values by number, and the map worked out."""

    __slots__ = (
        "capacity", "cities", "city_ids", "counters_of", "fixed_first_player", "kind", "last_turn", "library",
        "near", "neighbours", "number", "numbers", "owner", "players", "reach", "size", "strength", "ways",
    )  # fmt: skip

    def __init__(self, library: Library, players: int, *, fixed_first_player: bool = False) -> None:
        self.library = library
        self.players = players
        self.fixed_first_player = fixed_first_player
        self.numbers = library.numbers
        self.last_turn = library.numbers["turns-3" if players == 3 else "turns-4"]  # MI-010
        kinds = [(kind, number) for kind, each in enumerate(library.monsters) for number in range(each.counters)]
        self.size = len(kinds)
        self.kind = tuple(kind for _ in range(players) for kind, _ in kinds)
        self.number = tuple(number + 1 for _ in range(players) for _, number in kinds)
        self.owner = tuple(seat for seat in range(players) for _ in kinds)
        self.counters_of = tuple(
            tuple(
                tuple(seat * self.size + slot for slot, (other, _) in enumerate(kinds) if other == kind)
                for kind in range(KINDS)
            )
            for seat in range(players)
        )
        self.capacity = tuple(each.damage for each in library.monsters)
        self.strength = tuple(each.attack for each in library.monsters)
        self._map(library)

    def _map(self, library: Library) -> None:
        self.city_ids = tuple(city.id for city in library.cities)
        self.cities = len(self.city_ids)
        place = {city: index for index, city in enumerate(self.city_ids)}
        self.neighbours = tuple(tuple(sorted(place[to] for to in city.connections)) for city in library.cities)
        self.near = tuple(frozenset((city, *around)) for city, around in enumerate(self.neighbours))
        self.ways = tuple(_ways(city, self.neighbours) for city in range(self.cities))
        self.reach = tuple(
            tuple(
                tuple(to for to in range(self.cities) if 0 < len(self.ways[city][to]) <= steps)
                for steps in range(max(each.move for each in library.monsters) + 1)
            )
            for city in range(self.cities)
        )
        """The cities within so many connections of a city, without the city itself."""

    def move_of(self, counter: int) -> int:
        """How many connections a monster may move along."""
        return self.library.monsters[self.kind[counter]].move


def _ways(start: int, neighbours: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """A shortest way from a city to every other, without the city itself; none to those that cannot be reached."""
    ways: dict[int, tuple[int, ...]] = {start: ()}
    wave = [start]
    while wave:
        found: list[int] = []
        for city in wave:
            for to in neighbours[city]:
                if to not in ways:
                    ways[to] = (*ways[city], to)
                    found.append(to)
        wave = found
    return tuple(ways.get(city, ()) for city in range(len(neighbours)))


class Game:
    """Everything that changes in a game."""

    __slots__ = (
        "at", "box", "conceded", "cubes", "damage", "dealt", "events", "first", "hidden", "humans", "left", "orange",
        "outcome", "passes", "phase", "seat", "stock", "table", "to_place", "token", "turn", "white",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        """The board as it stands before the first turn (MI-002, MI-004, MI-006)."""
        players, numbers = table.players, table.numbers
        self.table = table
        self.events: list[Event] = []
        self.turn = 1
        self.phase = Phase.DEAL
        self.first = NOBODY
        self.seat = 0
        self.passes = 0
        self.outcome: Outcome | None = None
        self.dealt: list[tuple[int, ...]] = []
        """The secret city counters of each player, as far as they have been dealt."""
        self.token = [NOBODY] * players
        """The box in which a player's pass token lies, or nobody's."""
        self.conceded = [False] * players
        self.left = [numbers["cubes"]] * players
        """Damage cubes that a player has not placed."""
        self.at = [IN_BOX] * len(table.kind)
        """The city of a counter, `IN_BOX`, or `trophy_of` whoever's Moogre took it."""
        self.hidden = [False] * len(table.kind)
        self.damage = [0] * len(table.kind)
        self.orange = [0] * (players * KINDS)
        self.white = [0] * (players * KINDS)
        self.humans = [0] * (table.cities * HUMANS)
        self.cubes = [0] * (table.cities * 5)
        self.box = [0] * SLOTS
        self.stock = [
            numbers[name]
            for name in ("orange", "white", "purple", "heroes", "infantry", "armour", "air-force", "a-bomb")
        ]
        self.to_place: list[int] = []
        """Slots of the action boxes that still await a token or counter in phase one."""

    def copy(self) -> Game:
        """Copy everything that changes; the copy starts with no events."""
        other = Game.__new__(Game)
        other.table = self.table
        other.events = []
        other.turn = self.turn
        other.phase = self.phase
        other.first = self.first
        other.seat = self.seat
        other.passes = self.passes
        other.outcome = self.outcome
        other.dealt = self.dealt.copy()
        other.token = self.token.copy()
        other.conceded = self.conceded.copy()
        other.left = self.left.copy()
        other.at = self.at.copy()
        other.hidden = self.hidden.copy()
        other.damage = self.damage.copy()
        other.orange = self.orange.copy()
        other.white = self.white.copy()
        other.humans = self.humans.copy()
        other.cubes = self.cubes.copy()
        other.box = self.box.copy()
        other.stock = self.stock.copy()
        other.to_place = self.to_place.copy()
        return other

    def as_seen(self, seat: int, chance: Chance) -> Game:
        """A copy in which the counters of others, and with them those put away, are dealt anew (MI-003)."""
        other = self.copy()
        if self.phase is Phase.OVER:
            return other
        own = self.dealt[seat] if seat < len(self.dealt) else ()
        unknown = [city for city in range(self.table.cities) if city not in own]
        chance.shuffle(unknown)
        for each, counters in enumerate(self.dealt):
            if each != seat:
                other.dealt[each] = tuple(sorted(unknown[: len(counters)]))
                del unknown[: len(counters)]
        return other


# Looking at the state ------------------------------------------------------------------------------------------------


def slot_of(box: Box, unit: Unit = Unit.HERO) -> int:
    """Where something lies in the action boxes: tokens by box, heroes, and military by box and kind."""
    if box <= Box.HERO:
        return int(box)
    return FIRST_UNIT + unit + (4 if box is Box.MILITARY_2 else 0)


def stock_of(slot: int) -> int:
    """The pile of the stock that a slot of the action boxes belongs to."""
    return slot if slot < 8 else slot - 4


def monsters_in(game: Game, city: int) -> list[int]:
    """Every monster in a city, in the order of their numbers."""
    return [counter for counter, place in enumerate(game.at) if place == city]


def on_board(game: Game, seat: int, kind: int) -> list[int]:
    """A player's monsters of a kind that are on the board."""
    at = game.at
    return [counter for counter in game.table.counters_of[seat][kind] if at[counter] >= 0]


def in_box(game: Game, seat: int, kind: int) -> int:
    """A counter of a kind that is still in its box, or nobody."""
    at = game.at
    for counter in game.table.counters_of[seat][kind]:
        if at[counter] == IN_BOX:
            return counter
    return NOBODY


def own_on_board(game: Game, seat: int) -> list[int]:
    """All of a player's monsters on the board."""
    size = game.table.size
    at = game.at
    return [counter for counter in range(seat * size, seat * size + size) if at[counter] >= 0]


def humans_in(game: Game, city: int) -> int:
    """How many human counters are in a city."""
    first = city * HUMANS
    return game.humans[first] + game.humans[first + 1] + game.humans[first + 2]


def cubes_in(game: Game, city: int) -> int:
    """How many cubes of all colours lie in a city."""
    return sum(game.cubes[city * 5 : city * 5 + 5])


def cities_with(game: Game, unit: Unit) -> list[int]:
    """The cities that hold a hero, infantry or armour."""
    return [city for city in range(game.table.cities) if game.humans[city * HUMANS + unit]]


def next_in_play(game: Game, seat: int) -> int:
    """The seat itself, or the next one clockwise that has not conceded (MI-AM-23)."""
    players = game.table.players
    for step in range(players):
        if not game.conceded[(seat + step) % players]:
            return (seat + step) % players
    return seat
