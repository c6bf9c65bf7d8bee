"""An attack as data: its kind, the dice in play, and the ledger of what it has done so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Protocol

from ...kernel.decisions import Rules
from ...kernel.dice import Faces
from ..cards import AttackType, Tile
from ..state import NOBODY, Game
from ..traits.pieces import Piece
from ..traits.stacking import Applied


class AttackKind(Enum):
    """Every kind of attack: the word it is declared with, its type, and the rule that tells of it."""

    BRAWL = ("brawl", AttackType.BRAWL, "MP-ATK-02")
    BLAST = ("blast", AttackType.BLAST, "MP-ATK-02")
    BODY_SLAM = ("body-slam", AttackType.POWER, "MP-SLAM-01")
    HEAD_BUTT = ("head-butt", AttackType.POWER, "MP-HEADBUTT-01")
    RAM = ("ram", AttackType.POWER, "MP-RAM-01")
    RAMPAGE = ("rampage", AttackType.POWER, "MP-RAMPAGE-02")
    SMASH = ("smash", AttackType.POWER, "MP-SMASH-01")
    STOMP = ("stomp", AttackType.POWER, "MP-STOMP-01")
    SWAT = ("swat", AttackType.POWER, "MP-SWAT-01")
    THROW = ("throw", AttackType.POWER, "MP-THROW-01")
    SLINGSHOT = ("slingshot", AttackType.POWER, "MP-SLING-01")
    CRADLE_THROW = ("cradle-throw", AttackType.POWER, "MP-CRADLE-01")
    DOUBLE_HEAD_BUTT = ("double-head-butt", AttackType.POWER, "MP-DHB-01")

    def __init__(self, word: str, type: AttackType, rule: str) -> None:
        self.word = word
        self.type = type
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line of a receipt: how much, what it is called, whose it is, and the rule or ability behind it."""

    amount: int
    name: str
    source: int
    rule: str


class DiceInPlay:
    """The dice taken up for a roll, until every ability that touches them has resolved (p. 36)."""

    __slots__ = ("action", "boost", "faces", "power")

    def __init__(self, action: int, boost: int, power: int) -> None:
        self.action = action
        self.boost = boost
        self.power = power
        self.faces: Faces = ((), (), ())

    def remove(self, kind: int, face: int) -> None:
        """Take one die showing a face out of play: 0 an Action, 1 a Boost, 2 a Power Die."""
        lanes = [list(lane) for lane in self.faces]
        lanes[kind].remove(face)
        self.faces = tuple(map(tuple, lanes))
        self.action -= kind == 0
        self.boost -= kind == 1
        self.power -= kind == 2


def no_condition() -> bool:
    """No condition."""
    return True


@dataclass(frozen=True, slots=True)
class ExtraAttack:
    """An attack that a Trigger made, waiting until the present one is wholly over (p. 31)."""

    ability: str
    bearer: int
    run: Callable[[], Rules[None]]
    ready: Callable[[], bool] = no_condition


class Procedure(Protocol):
    """What an attack in progress asks of its kind; each `Maneuver` answers."""

    kind: ClassVar[AttackKind]
    needs: ClassVar[int]
    works_on_a_miss: ClassVar[bool]

    def least_power(self, game: Game, attack: Attack) -> int: ...

    def judge(self, game: Game, attack: Attack) -> None: ...

    def effect(self, game: Game, attack: Attack) -> Rules[None]: ...


class Attack:
    """An attack from its declaration to its end."""

    __slots__ = (
        "after_damage", "ally", "applied", "boons", "crushed", "damage", "declined", "defense", "destroyed", "dice",
        "direction", "doomed", "extras", "form", "gains", "hit", "hits", "kind", "leader", "leader_form", "maneuver",
        "misses", "parent", "participants", "path", "power_rolled", "receipt", "relocated", "rerolled", "reverting",
        "seat", "site", "strikes", "super_damage", "target", "tiles", "type",
    )  # fmt: skip

    def __init__(self, seat: int, maneuver: Procedure, leader: int, target: int = NOBODY, form: int = 0) -> None:
        self.seat = seat
        self.maneuver = maneuver
        self.kind = maneuver.kind
        self.type = maneuver.kind.type
        self.leader = leader
        self.leader_form = 0
        self.ally = NOBODY
        self.participants: tuple[int, ...] = (leader,)
        self.target = target
        self.form = form
        self.direction = ""
        self.parent: Attack | None = None
        # The roll
        self.dice = DiceInPlay(0, 0, 0)
        self.power_rolled = 0
        self.rerolled = False
        self.strikes = 0
        self.defense = 0
        self.receipt: list[Modifier] = []
        self.hit = False
        self.hits: list[int] = []
        self.misses: list[int] = []
        self.path: tuple[int, ...] = ()
        # The ledger
        self.site = 0
        self.damage: dict[int, int] = {}
        self.super_damage: set[int] = set()
        self.crushed: list[int] = []
        self.destroyed: list[int] = []
        self.doomed: list[int] = []
        self.tiles: dict[int, Tile] = {}
        self.relocated: list[int] = []
        self.reverting: list[int] = []
        self.gains: list[tuple[int, str, str]] = []
        self.extras: list[ExtraAttack] = []
        self.after_damage: list[Callable[[], None]] = []
        self.boons: tuple[Piece, ...] = ()
        self.applied = Applied()
        self.declined: set[tuple[str, int]] = set()

    def hurt(self, figure: int, amount: int = 1) -> None:
        """Note damage to be applied with all the rest in step T6."""
        self.damage[figure] = self.damage.get(figure, 0) + amount

    @property
    def combined(self) -> bool:
        """Whether several figures make this attack together."""
        return len(self.participants) > 1
