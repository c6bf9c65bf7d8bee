"""The live state of a battle: fighters, the ground, and how far the turn has come."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum

from ..kernel.dice import Chance
from ..kernel.events import Event
from .cards import SEATS
from .kit import Kit
from .switches import Battle
from .table import Table

NOBODY = -1
NOWHERE = -1

__all__ = ["NOBODY", "NOWHERE", "SEATS", "Ending", "Fighter", "Game", "Hold", "Layer", "Outcome", "Phase", "Standing"]


class Layer(IntEnum):
    """Where a monster is: on the ground, under water, or under ground; fliers always land (GM-113)."""

    GROUND = 0
    SUBMERGED = 1
    UNDERGROUND = 2


class Standing(IntEnum):
    """Whether a monster is still in it."""

    FIGHTING = 0
    WAITING = 1
    DEFEATED = 2
    RETREATED = 3


class Hold(StrEnum):
    """The two locks (GM-066, GM-068)."""

    SQUEEZE = "squeeze"
    RESTRAIN = "restrain"


class Phase(StrEnum):
    """How far a battle has come."""

    PAIRING = "pairing"
    ORDER = "order"
    START = "start"
    ACT = "act"
    END = "end"
    ROUND_END = "round-end"
    OVER = "over"


class Ending(StrEnum):
    """How a battle ended."""

    LAST_STANDING = "last-standing"
    GOAL = "goal"
    FAILED = "failed"
    COUNTED = "counted"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won: a side (a monster on its own is a side), or nobody; how; and the score of a lone monster."""

    winner: int
    ending: Ending
    score: int = 0


class Fighter:
    """A monster in a battle."""

    __slots__ = (
        "airborne", "armor", "blood", "burned", "cell", "charges", "cloud", "force_field", "gained", "gassed",
        "grab_score", "guard", "held_by", "held_lately", "hidden", "hidden_turns", "hits", "hold", "holding",
        "intimidated", "intimidated_next", "kills", "kit", "kp", "layer", "layer_turns", "lose_move", "lost", "mp",
        "mp_start", "only_move", "prone", "razed", "retreating", "seat", "side", "sinks", "spent", "squeezed",
        "standing", "strike_free", "tough", "scars", "score",
    )  # fmt: skip

    def __init__(self, kit: Kit, seat: int, side: int) -> None:
        self.kit = kit
        self.seat = seat
        self.side = side
        self.mp = kit.sheet.mp
        self.mp_start = kit.sheet.mp
        self.spent = 0
        self.gained = 0
        self.lost = 0
        self.kp = 0
        self.scars: tuple[str, ...] = ()
        self.standing = Standing.FIGHTING
        self.restore()

    def restore(self) -> None:
        """Begin a battle unhurt."""
        kit = self.kit
        self.cell = NOWHERE
        self.layer = Layer.GROUND
        self.layer_turns = 0
        self.airborne = False
        self.prone = False
        self.hits = kit.hits
        self.tough = kit.tough
        self.armor = kit.armor
        self.force_field = 0
        self.guard = False
        self.charges = [0] * len(kit.blasts)
        self.blood = 0
        self.sinks = 0
        self.hidden = False
        self.hidden_turns = 0
        self.cloud = NOWHERE
        self.strike_free = 0
        self.intimidated = 0
        self.intimidated_next = 0
        self.lose_move = False
        self.only_move = False
        self.retreating = False
        self.held_by = NOBODY
        self.holding = NOBODY
        self.hold: Hold | None = None
        self.grab_score = 0
        self.squeezed = 0
        self.held_lately = False
        self.burned = False
        self.gassed = 0
        self.kills = 0
        self.razed = (0, 0, 0)
        self.score = 0

    @property
    def fights(self) -> bool:
        """Whether it is on the field."""
        return self.standing is Standing.FIGHTING

    def copy(self) -> Fighter:
        """Copy everything that changes."""
        other = Fighter.__new__(Fighter)
        other.kit = self.kit
        other.seat = self.seat
        other.side = self.side
        other.mp = self.mp
        other.mp_start = self.mp_start
        other.spent = self.spent
        other.gained = self.gained
        other.lost = self.lost
        other.kp = self.kp
        other.scars = self.scars
        other.standing = self.standing
        other.cell = self.cell
        other.layer = self.layer
        other.layer_turns = self.layer_turns
        other.airborne = self.airborne
        other.prone = self.prone
        other.hits = self.hits
        other.tough = self.tough
        other.armor = self.armor
        other.force_field = self.force_field
        other.guard = self.guard
        other.charges = self.charges.copy()
        other.blood = self.blood
        other.sinks = self.sinks
        other.hidden = self.hidden
        other.hidden_turns = self.hidden_turns
        other.cloud = self.cloud
        other.strike_free = self.strike_free
        other.intimidated = self.intimidated
        other.intimidated_next = self.intimidated_next
        other.lose_move = self.lose_move
        other.only_move = self.only_move
        other.retreating = self.retreating
        other.held_by = self.held_by
        other.holding = self.holding
        other.hold = self.hold
        other.grab_score = self.grab_score
        other.squeezed = self.squeezed
        other.held_lately = self.held_lately
        other.burned = self.burned
        other.gassed = self.gassed
        other.kills = self.kills
        other.razed = self.razed
        other.score = self.score
        return other


class Game:
    """A battle in play."""

    __slots__ = (
        "acted", "actions", "at", "attacked", "building", "charged", "events", "fighters", "ground", "heads_exempt",
        "move_left", "moved", "moving_over", "order", "outcome", "phase", "round", "seat", "step", "table", "turn",
    )  # fmt: skip

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []
        self.ground = bytearray(table.terrain)
        self.building = bytearray(table.buildings)
        self.fighters = [Fighter(kit, seat, table.sides[seat]) for seat, kit in enumerate(table.kits)]
        self.seat = 0
        self.turn = 0
        self.round = 1
        self.phase = Phase.PAIRING if table.battle is Battle.GAUNTLET else Phase.ORDER
        self.order: tuple[int, ...] = ()
        self.at = 0
        self.outcome: Outcome | None = None
        if table.battle is Battle.GAUNTLET:
            for fighter in self.fighters:
                fighter.standing = Standing.WAITING
        else:
            for fighter in self.fighters:
                fighter.cell = table.starts[fighter.seat]
        self.new_turn()

    def new_turn(self) -> None:
        """Forget what the last turn used up."""
        self.step = 0
        self.moved = False
        self.moving_over = False
        self.move_left = 0
        self.actions = 0
        self.acted = 0
        self.attacked = False
        self.charged = False
        self.heads_exempt = False

    @property
    def fighter(self) -> Fighter:
        """Whose turn it is."""
        return self.fighters[self.seat]

    def copy(self) -> Game:
        """Copy everything that changes."""
        other = Game.__new__(Game)
        other.table = self.table
        other.events = []
        other.ground = self.ground[:]
        other.building = self.building[:]
        other.fighters = [fighter.copy() for fighter in self.fighters]
        other.seat = self.seat
        other.turn = self.turn
        other.round = self.round
        other.phase = self.phase
        other.order = self.order
        other.at = self.at
        other.outcome = self.outcome
        other.step = self.step
        other.moved = self.moved
        other.moving_over = self.moving_over
        other.move_left = self.move_left
        other.actions = self.actions
        other.acted = self.acted
        other.attacked = self.attacked
        other.charged = self.charged
        other.heads_exempt = self.heads_exempt
        return other

    def as_seen(self, seat: int, chance: Chance) -> Game:
        """Nothing is hidden in this game."""
        return self.copy()
