"""The state of a game: mutable, flat lists by figure number, sets of spaces as integers, and a copy written by hand.

Figures are numbered: monsters first, then units, then structures as they are placed. A unit that is not on the map is
in its owner's Unit Reserves. A structure keeps its site when it falls; its tile lies there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from ..kernel.dice import Chance
from ..kernel.events import Event
from .board.geometry import OFF, Board, board_of
from .cards import Card, Force, Library, MapSheet, Tile
from .traits.bearing import bearers_ever, sharers
from .traits.pieces import Piece, Step, by_step

RED, BLUE = 0, 1
SEATS = ("red", "blue")
NOBODY = -1
ALPHA, HYPER = 0, 1
ACTION_DICE = 10
MOST_POWER_DICE = 10


class Phase(Enum):
    """Where the game stands; together with the rest of the state this is enough to start the rules afresh."""

    SET_UP_ROLL = "set-up roll"
    MAP = "map"
    SIDE = "side"
    STRUCTURES = "structures"
    MONSTERS = "monsters"
    ACTIVATION = "activation"
    POWER = "power"
    HYPER = "hyper"
    SPAWN = "spawn"
    ADVANCEMENT = "advancement"
    ATTACK = "attack"
    PUSH = "push"
    OVER = "over"


class Activation(Enum):
    """The two kinds of turn (p. 26)."""

    MONSTER = "monster"
    UNITS = "units"


class Ending(Enum):
    """How a game came to its end."""

    DESTROYED = "every enemy form destroyed"
    CONCEDED = "conceded"
    STOPPED = "stopped early"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won, if anybody, and how (pp. 29-30)."""

    winner: int
    ending: Ending


class Table:
    """What never changes during a game: the forces brought to it, and how their figures are numbered and named."""

    __slots__ = (
        "actions", "advantages", "attack_bans", "attack_dice_pieces", "bearing", "boost_pieces", "chosen_map",
        "defense_pieces", "first_structure", "first_unit", "forces", "forms", "join_bans", "library", "maps",
        "monster_actors", "monsters", "names", "owner", "pieces", "range_pieces", "reactions", "sharers", "sharing",
        "speed_pieces", "subjects", "super_damage_pieces", "tally", "target_bans", "terrain_pieces", "triggers",
        "unit_actors", "units",
    )  # fmt: skip

    def __init__(
        self,
        library: Library,
        forces: Sequence[Force],
        maps: Sequence[MapSheet] = (),
        chosen_map: MapSheet | None = None,
        structures: Iterable[str] | None = None,
        pieces: Iterable[Piece] = (),
    ) -> None:
        """Number the figures; `structures` are the only ones that can come to stand, else all of the library.

        `pieces` is what abilities do; a table that is only looked at needs none.
        """
        self.library = library
        self.forces = tuple(forces)
        self.maps = tuple(maps) or tuple(sheet for sheet in library.maps.values() if not sheet.practice)
        self.chosen_map = chosen_map
        self.forms = [
            (library.monsters[monster].alpha, library.monsters[monster].hypers[hyper])
            for force in forces
            for monster, hyper in force.monsters
        ]
        names: list[str] = []
        owner: list[int] = []
        for seat, force in enumerate(forces):
            for monster, _ in force.monsters:
                names.append(f"{SEATS[seat]}.{monster}")
                owner.append(seat)
        self.first_unit = len(names)
        for seat, force in enumerate(forces):
            for number, unit in enumerate(force.units):
                names.append(f"{SEATS[seat]}.{unit}.{force.units[: number + 1].count(unit)}")
                owner.append(seat)
        self.first_structure = len(names)
        self.names = tuple(names)
        self.owner = tuple(owner)
        self.monsters = tuple(self._numbers(seat, range(self.first_unit)) for seat in (RED, BLUE))
        self.units = tuple(self._numbers(seat, range(self.first_unit, self.first_structure)) for seat in (RED, BLUE))
        self._choose_pieces(pieces, library.structures if structures is None else structures)

    def _choose_pieces(self, pieces: Iterable[Piece], structures: Iterable[str]) -> None:
        """See which abilities can come up, who can ever have them, and which pieces of Python they need."""
        library = self.library
        bases: list[tuple[Card, ...]] = list(self.forms)
        bases += [(library.units[unit],) for force in self.forces for unit in force.units]
        self.sharing = sharers(bases, self.owner)
        self.bearing = bearers_ever(bases, self.owner, self.sharing)
        self.sharers = tuple(
            tuple(sorted({figure for sources in self.sharing.values() for figure in sources[seat]}))
            for seat in (RED, BLUE)
        )
        buildings = {icon.ability for structure in structures for icon in library.structures[structure].icons}
        self.pieces = by_step(pieces, (*self.bearing, *buildings))
        self.speed_pieces = self.pieces[Step.SPEED]
        self.range_pieces = self.pieces[Step.RANGE]
        self.attack_dice_pieces = self.pieces[Step.ATTACK_DICE]
        self.boost_pieces = self.pieces[Step.BOOST_DICE]
        self.defense_pieces = self.pieces[Step.DEFENSE]
        self.terrain_pieces = self.pieces[Step.TERRAIN]
        self.target_bans = self.pieces[Step.TARGET_BAN]
        self.attack_bans = self.pieces[Step.ATTACK_BAN]
        self.join_bans = self.pieces[Step.JOIN_BAN]
        self.super_damage_pieces = self.pieces[Step.SUPER_DAMAGE]
        self.advantages = self.pieces[Step.ADVANTAGE]
        self.triggers = {entry.ability: entry for entry in self.pieces[Step.TRIGGER]}
        self.reactions = self.pieces[Step.REACTION]
        self.actions = {entry.ability: entry for entry in self.pieces[Step.ACTION]}
        self.monster_actors = tuple(self._actors(self.monsters[seat], ()) for seat in (RED, BLUE))
        self.unit_actors = tuple(self._actors(self.units[seat], buildings) for seat in (RED, BLUE))
        self.subjects = {ability.id: ability.subject for ability in library.abilities.values()}
        self.tally: Counter[str] | None = None

    def _actors(self, figures: tuple[int, ...], buildings: Iterable[str]) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The Actions that some figures or buildings can ever use, each with those of the figures that can."""
        found = []
        for ability in self.actions:
            able = tuple(figure for sides in self.bearing.get(ability, ()) for figure in sides if figure in figures)
            if able or ability in buildings:
                found.append((ability, able))
        return tuple(found)

    def code(self, ability: str) -> str:
        """The id under which the rules know an ability."""
        return self.library.abilities[ability].code

    def note(self, ability: str) -> None:
        """Count that an ability acted, if anybody counts."""
        if self.tally is not None:
            self.tally[ability] += 1

    def _numbers(self, seat: int, figures: Iterable[int]) -> tuple[int, ...]:
        return tuple(figure for figure in figures if self.owner[figure] == seat)


class Game:
    """The whole state of one game, and the small moves that keep its books straight."""

    __slots__ = (
        "acted", "action_in_play", "activation", "adjacent_at_start", "advanced", "aligned_after_advance", "at",
        "attacked", "buildings", "card", "damage", "events", "fire", "form", "giants", "hazards", "map",
        "monster_pool", "once", "outcome", "phase", "power_in_play", "power_pool", "powered_up", "radiation", "seat",
        "sites", "spawned", "table", "tile", "tiles", "to_place", "troops", "turn", "unit_pool", "who",
        "winner_of_set_up", "zones",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        library = table.library
        self.table = table
        self.events: list[Event] = []
        # Figures
        self.card: list[Card] = [forms[ALPHA] for forms in table.forms]
        self.card += [library.units[unit] for force in table.forces for unit in force.units]
        self.at = [OFF] * len(self.card)
        self.form = [ALPHA] * table.first_unit
        self.damage = [0] * (2 * table.first_unit)
        self.tile: list[Tile | None] = []
        self.sites: dict[str, tuple[int, ...]] = {}
        self.to_place = [tuple(sorted(force.city)) for force in table.forces]
        # The map: which figure is on a space, and sets of spaces by what is on them
        self.map: Board = None  # type: ignore[assignment]  # laid out in the set-up; nothing asks for it before
        self.who: list[int] = []
        self.troops = [0, 0]
        self.giants = [0, 0]
        self.buildings = 0
        self.tiles = self.fire = self.radiation = 0
        self.hazards: tuple[int, ...] = ()
        self.zones = (RED, BLUE)
        # Dice
        self.monster_pool = [0, 0]
        self.unit_pool = [ACTION_DICE, ACTION_DICE]
        self.power_pool = [0, 0]
        self.action_in_play = self.power_in_play = 0
        # The turn; figures that have advanced or attacked are bits by their number, used spawn points bits by space
        self.phase = Phase.SET_UP_ROLL
        self.winner_of_set_up = NOBODY
        self.seat = RED
        self.turn = 0
        self.activation = Activation.UNITS
        self.powered_up = self.acted = False
        self.advanced = self.attacked = self.spawned = 0
        self.once: frozenset[tuple[str, int]] = frozenset()
        # For each monster, bits of the monsters adjacent when the turn began, and aligned when its advance ended
        self.adjacent_at_start = [0] * table.first_unit
        self.aligned_after_advance = [0] * table.first_unit
        self.outcome: Outcome | None = None

    def as_seen(self, seat: int, chance: Chance) -> Game:
        """Everything lies open on this table."""
        return self.copy()

    def copy(self) -> Game:
        """Copy everything that changes; the copy starts with no events."""
        other: Game = Game.__new__(Game)
        other.table = self.table
        other.events = []
        other.card = self.card.copy()
        other.at = self.at.copy()
        other.form = self.form.copy()
        other.damage = self.damage.copy()
        other.tile = self.tile.copy()
        other.sites = self.sites
        other.to_place = self.to_place.copy()
        other.map = self.map
        other.who = self.who.copy()
        other.troops = self.troops.copy()
        other.giants = self.giants.copy()
        other.buildings = self.buildings
        other.tiles = self.tiles
        other.fire = self.fire
        other.radiation = self.radiation
        other.hazards = self.hazards
        other.zones = self.zones
        other.monster_pool = self.monster_pool.copy()
        other.unit_pool = self.unit_pool.copy()
        other.power_pool = self.power_pool.copy()
        other.action_in_play = self.action_in_play
        other.power_in_play = self.power_in_play
        other.phase = self.phase
        other.winner_of_set_up = self.winner_of_set_up
        other.seat = self.seat
        other.turn = self.turn
        other.activation = self.activation
        other.powered_up = self.powered_up
        other.acted = self.acted
        other.advanced = self.advanced
        other.attacked = self.attacked
        other.spawned = self.spawned
        other.once = self.once
        other.adjacent_at_start = self.adjacent_at_start.copy()
        other.aligned_after_advance = self.aligned_after_advance.copy()
        other.outcome = self.outcome
        return other

    # The map ---------------------------------------------------------------------------------------------------------

    @property
    def has_map(self) -> bool:
        """Whether a battle map has been laid out yet."""
        return bool(self.who)

    def unfold(self, sheet: MapSheet) -> None:
        """Lay a battle map on the table."""
        self.map = board_of(sheet)
        self.who = [NOBODY] * self.map.size

    def is_large(self, figure: int) -> bool:
        """Whether the figure stands on a large base: all but units do (p. 5)."""
        return figure < self.table.first_unit or figure >= self.table.first_structure

    def body(self, figure: int) -> int:
        """The spaces a figure on the map occupies."""
        return self.map.body[self.is_large(figure)][self.at[figure]]

    def put(self, figure: int, space: int) -> None:
        """Set a figure on the map, or move it there."""
        if self.at[figure] != OFF:
            self.lift(figure)
        board, table, who = self.map, self.table, self.who
        self.at[figure] = space
        if table.first_unit <= figure < table.first_structure:
            self.troops[table.owner[figure]] |= 1 << space
            who[space] = figure
            return
        body = board.body[1][space]
        if figure < table.first_unit:
            self.giants[table.owner[figure]] |= body
        else:
            self.buildings |= body
        stride = board.stride
        who[space] = who[space + 1] = who[space + stride] = who[space + stride + 1] = figure

    def lift(self, figure: int) -> None:
        """Take a figure off the map; a structure's site stays known to its tile."""
        board, table, who = self.map, self.table, self.who
        space = self.at[figure]
        if table.first_unit <= figure < table.first_structure:
            self.at[figure] = OFF
            self.troops[table.owner[figure]] &= ~(1 << space)
            who[space] = NOBODY
            return
        body = board.body[1][space]
        if figure < table.first_unit:
            self.at[figure] = OFF
            self.giants[table.owner[figure]] &= ~body
        else:
            self.buildings &= ~body
        stride = board.stride
        who[space] = who[space + 1] = who[space + stride] = who[space + stride + 1] = NOBODY

    def build(self, card: Card, space: int) -> int:
        """Place a structure on its site, and number it."""
        figure = len(self.card)
        self.card.append(card)
        self.at.append(OFF)
        self.tile.append(None)
        self.put(figure, space)
        # Which structures have which ability, fallen ones included; copies of the game share it, so it is made anew.
        self.sites = self.sites | {ability: (*self.sites.get(ability, ()), figure) for ability in card.abilities}
        return figure

    def lay_tile(self, structure: int, tile: Tile) -> None:
        """Lay (or turn over) the tile of a fallen structure."""
        body = self.map.body[1][self.at[structure]]
        self.tile[structure - self.table.first_structure] = tile
        self.tiles = self.tiles & ~body if tile is Tile.NOTHING else self.tiles | body
        self.fire = self.fire | body if tile is Tile.FIRE else self.fire & ~body
        self.radiation = self.radiation | body if tile is Tile.RADIATION else self.radiation & ~body
        self.hazards = tuple(fallen for fallen in self.hazards if fallen != structure)
        if tile is Tile.FIRE or tile is Tile.RADIATION:
            self.hazards += (structure,)

    # Dice ------------------------------------------------------------------------------------------------------------

    @property
    def pool(self) -> int:
        """Action Dice in the Active Pool (p. 9)."""
        return (self.monster_pool if self.activation is Activation.MONSTER else self.unit_pool)[self.seat]

    def spend(self, count: int = 1) -> None:
        """Use Action Dice of the Active Pool: they go to the player's other pool (p. 9)."""
        self.take_up(count)
        self.lay_down(count)

    def take_up(self, count: int) -> None:
        """Take Action Dice of the Active Pool into play (p. 36)."""
        if self.activation is Activation.MONSTER:
            self.monster_pool[self.seat] -= count
        else:
            self.unit_pool[self.seat] -= count
        self.action_in_play += count

    def take_back(self, count: int) -> None:
        """Move Action Dice from play back to the Active Pool."""
        self.take_up(-count)

    def shift_die(self, seat: int, to: Activation) -> int:
        """Move an Action Die of a player from one pool to the other, if there is one; give how many moved."""
        pools = (self.monster_pool, self.unit_pool)
        source, goal = pools if to is Activation.UNITS else pools[::-1]
        moved = min(1, source[seat])
        source[seat] -= moved
        goal[seat] += moved
        return moved

    def lay_down(self, count: int) -> None:
        """Move Action Dice from play to the pool that is not active (p. 36)."""
        self.action_in_play -= count
        if self.activation is Activation.MONSTER:
            self.unit_pool[self.seat] += count
        else:
            self.monster_pool[self.seat] += count

    def gain_power(self, seat: int, count: int) -> int:
        """Add earned Power Dice, never above ten (p. 9); give the number that fitted."""
        gained = min(count, MOST_POWER_DICE - self.power_pool[seat])
        self.power_pool[seat] += gained
        return gained

    def lose_power(self, seat: int, count: int) -> int:
        """Take Power Dice away, as many as there are (R-027); give the number taken."""
        lost = min(count, self.power_pool[seat])
        self.power_pool[seat] -= lost
        return lost
