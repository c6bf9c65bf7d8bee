"""What the places of the map are worth to units: zones to hold, buildings to secure, enemies in reach, danger."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property
from math import ceil

from ...board.figures import has, on_map, structures
from ...board.geometry import OFF, spaces_of
from ...board.places import UNITS_TO_SECURE, harmful, secures
from ...board.receipts import blast_range
from ...cards import AttackType
from ...describe.names import figure as name_of
from ...describe.names import space as space_name
from ...state import Game
from .chances import chance
from .threat import Threat
from .volleys import DIE
from .ways import FAR, distances
from .worth import ACTIVATOR, NEGATIVE_ZONE, SECURED, ZONE, kill_worth

LATER = 0.62
"""What a thing is still worth that takes one more turn to get."""

_ASSETS = {
    "power-producer": 0.6, "power-amplifier": 0.5, "financier": 0.4, "media-hub": 0.3, "discount": 0.3,
    "fuel-depot": 0.3, "radar-network": 0.2, "high-security": 0.2, "subsidize": 0.2, "shuffle": 0.2,
}  # fmt: skip
"""What the abilities of a building add for whoever secures it."""


class Goal:
    """Something units can go for: where it is, what it is worth, and how far each space is from it."""

    __slots__ = ("_fields", "ground", "nearness", "needs_feet", "needs_weapon", "sources", "takers", "what", "worth")

    def __init__(
        self, ground: Ground, what: str, sources: int, worth: float, *, feet: bool = False, weapon: bool = False
    ) -> None:
        self.ground = ground
        self.what = what
        self.sources = sources
        self.worth = worth
        self.needs_feet = feet
        self.needs_weapon = weapon
        self.takers = 1
        self.nearness: list[tuple[int, int]] | None = None
        self._fields: dict[bool, list[int]] = {}

    def field(self, flying: bool) -> list[int]:
        """How far each space is from the goal, on foot or in the air."""
        known = self._fields.get(flying)
        if known is None:
            way = self.ground.board.everywhere if flying else self.ground.way
            known = self._fields[flying] = distances(self.ground.board, self.sources, way)
        return known


class Ground:
    """The map as the units of one player see it at one moment."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.board = game.map
        enemy = 1 - seat
        self.threat = Threat(game, seat)
        self.foes = [unit for unit in game.table.units[enemy] if game.at[unit] != OFF]
        self.giants = [monster for monster in game.table.monsters[enemy] if game.at[monster] != OFF]
        self.standing = [structure for structure in structures(game) if on_map(game, structure)]
        blocked = game.buildings | game.troops[enemy] | game.giants[enemy] | game.giants[seat] | game.fire
        self.way = self.board.everywhere & ~(blocked | game.radiation | self.board.impassible)
        self._marks: dict[tuple[str, bool], tuple[bool, bool]] = {}

    # Goals -----------------------------------------------------------------------------------------------------------

    @cached_property
    def goals(self) -> list[Goal]:
        """Everything worth going for, with nobody of ours on it yet."""
        game, board, seat = self.game, self.board, self.seat
        found: list[Goal] = []
        taken = game.troops[seat] | game.giants[0] | game.giants[1]
        for what, zones, worth in (
            ("Power Zone", board.power_zones, ZONE),
            ("Negative Zone", board.negative_zones, NEGATIVE_ZONE),
            ("Activator", board.activators, ACTIVATOR),
        ):
            for space in spaces_of(zones & ~taken):
                where = f"the {what} on {space_name(game, space)}"
                if game.troops[1 - seat] >> space & 1:
                    around = board.adjacent[0][space] | 1 << space
                    found.append(Goal(self, where, around, 0.7 * worth, weapon=True))
                else:
                    found.append(Goal(self, where, 1 << space, worth, feet=True))
        for structure in self.standing:
            worth = self.stake(structure)
            if worth:
                around = board.adjacent[1][game.at[structure]] & ~taken
                goal = Goal(self, name_of(game, structure), around, worth)
                goal.takers = UNITS_TO_SECURE
                found.append(goal)
        for foe in (*self.giants, *self.foes):
            around = board.adjacent[game.is_large(foe)][game.at[foe]]
            worth = 0.9 if game.is_large(foe) else 0.35
            found.append(Goal(self, name_of(game, foe), around, worth, weapon=True))
        return found

    def stake(self, structure: int) -> float:
        """What one more unit beside a building promises, if it can be secured before long."""
        game, seat = self.game, self.seat
        around = self.board.adjacent[1][game.at[structure]]
        enemies = around & (game.troops[1 - seat] | game.giants[1 - seat])
        if enemies:
            return 0.5 if secures(game, structure, 1 - seat) else 0.0
        ours = (around & game.troops[seat]).bit_count()
        return (0.3, 0.5, 0.8, 0.0)[min(ours, UNITS_TO_SECURE)] + 0.3 * self.assets(structure)

    def assets(self, structure: int) -> float:
        """What the abilities of a building add for whoever secures it."""
        return sum(_ASSETS.get(ability, 0.0) for ability in self.game.card[structure].abilities)

    # Places ----------------------------------------------------------------------------------------------------------

    def post(self, unit: int, space: int, pace: int = 0) -> float:
        """What it is worth to have a unit on a space, now and for what it can do next."""
        game = self.game
        if harmful(game, unit) >> space & 1 and game.at[unit] != space:
            return -2.0
        worth = self.hold(unit, space) + self.secure(unit, space) + self.aim(unit, space)
        own = 0.3 + 0.2 * game.card[unit].cost
        worth -= 0.35 * own * self.threat.harm(space, False, game.card[unit].defense)
        return worth + self.pull(unit, space, pace or game.card[unit].speed)

    def marks(self, unit: int) -> tuple[bool, bool]:
        """Whether a unit flies, and whether it holds what it stands on."""
        game = self.game
        key = (game.card[unit].id, game.at[unit] != OFF)
        known = self._marks.get(key)
        if known is None:
            flying = has(game, unit, "flight")
            known = self._marks[key] = (flying, not flying or has(game, unit, "ground-control"))
        return known

    def hold(self, unit: int, space: int) -> float:
        """What a unit holds there; a flyer only keeps others off."""
        board = self.board
        worth = 0.0
        if board.power_zones >> space & 1:
            worth = ZONE + (0.8 if "amplify" in self.game.card[unit].abilities else 0.0)
        elif board.negative_zones >> space & 1:
            worth = NEGATIVE_ZONE
        elif board.activators >> space & 1:
            worth = ACTIVATOR
        if not worth:
            mine = board.spawn_points[self.game.zones[self.seat]]
            theirs = board.spawn_points[self.game.zones[1 - self.seat]]
            return -0.25 if mine >> space & 1 else 0.15 if theirs >> space & 1 else 0.0
        return worth if self.marks(unit)[1] else 0.15

    def secure(self, unit: int, space: int) -> float:
        """What a unit adds there to securing buildings, or takes from the enemy who secures them."""
        game, board, seat = self.game, self.board, self.seat
        worth = 0.0
        if not board.adjacent[0][space] & game.buildings:
            return worth
        others = game.troops[seat] & ~(1 << game.at[unit] if game.at[unit] != OFF else 0)
        theirs = game.troops[1 - seat] | game.giants[1 - seat]
        for structure in self.standing:
            around = board.adjacent[1][game.at[structure]]
            if not around >> space & 1:
                continue
            if around & theirs:
                broken = not around & others and secures(game, structure, 1 - seat)
                worth += 0.9 if broken else 0.05
            else:
                count = (around & others).bit_count()
                whole = SECURED + self.assets(structure)
                worth += (0.25, 0.5, whole, 0.05)[min(count, UNITS_TO_SECURE)]
        return worth

    def aim(self, unit: int, space: int) -> float:
        """What a unit could attack from there: the best kill, or an enemy monster together with others."""
        game, card = self.game, self.game.card[unit]
        best = 0.0
        if game.attacked >> unit & 1:
            return best
        for type, least, reach in (
            (AttackType.BRAWL, 1, 1),
            (AttackType.BLAST, 2, blast_range(game, unit) if game.at[unit] != OFF else 0),
        ):
            printed = card.brawl if type is AttackType.BRAWL else card.blast
            if printed is None:
                continue
            for foe in self.foes:
                far = self.board.distance(space, False, game.at[foe], False)
                if least <= far <= reach and not (type is AttackType.BRAWL and self.out_of_reach(unit, foe)):
                    cover = type is AttackType.BLAST and bool(self.board.adjacent[0][game.at[foe]] & game.buildings)
                    hit = chance(printed.dice, printed.boost, 0, game.card[foe].defense + cover)
                    best = max(best, hit * self.prize(foe) - DIE * printed.dice)
            for monster in self.giants:
                far = self.board.distance(space, False, game.at[monster], True)
                if least <= far <= reach:
                    best = max(best, 0.22 * (printed.dice + printed.boost))
        return best

    def out_of_reach(self, unit: int, foe: int) -> bool:
        """Whether a unit cannot brawl another because it flies (p. 15)."""
        high = "flight" in self.game.card[foe].abilities
        return high and not self.game.card[unit].abilities & {"flight", "jump"}

    def prize(self, foe: int) -> float:
        """What it is worth to kill an enemy unit."""
        return self._prizes[foe]

    @cached_property
    def _prizes(self) -> dict[int, float]:
        return {foe: kill_worth(self.game, self.seat, foe) for foe in self.foes}

    def pull(self, unit: int, space: int, pace: int) -> float:
        """What a unit there can still go for."""
        return self.next_goal(unit, space, pace)[0]

    def next_goal(self, unit: int, space: int, pace: int) -> tuple[float, Goal | None]:
        """The best thing to go for from there, worth less the longer it takes; nearer friends go first."""
        flying, holds = self.marks(unit)
        card = self.game.card[unit]
        armed = card.brawl is not None or card.blast is not None
        reach = card.blast.range - 1 if card.blast is not None else 0
        best, found = 0.0, None
        for goal in self.goals:
            if (goal.needs_feet and not holds) or (goal.needs_weapon and not armed):
                continue
            far = goal.field(flying)[space] - (reach if goal.needs_weapon else 0)
            if far <= 0 or far >= FAR - reach:
                continue
            worth = goal.worth * float(LATER ** (ceil(far / pace))) - 0.008 * far
            if worth > best and not self._others_first(goal, unit, far):
                best, found = worth, goal
        return best, found

    def _others_first(self, goal: Goal, unit: int, far: int) -> bool:
        """Whether enough other units are nearer to a goal than a unit would be."""
        if goal.nearness is None:
            goal.nearness = sorted(self._nearness(goal))
        nearer = bisect_left(goal.nearness, (far, -1))
        if nearer and self.game.at[unit] != OFF:
            own = goal.field(self.marks(unit)[0])[self.game.at[unit]]
            nearer -= own < far and (own, unit) in goal.nearness
        return nearer >= goal.takers + (2 if goal.needs_weapon else 0)

    def _nearness(self, goal: Goal) -> Iterator[tuple[int, int]]:
        for unit in self.game.table.units[self.seat]:
            if self.game.at[unit] != OFF:
                flying, holds = self.marks(unit)
                if (holds or not goal.needs_feet) and not self.is_busy(unit, goal):
                    yield goal.field(flying)[self.game.at[unit]], unit

    def is_busy(self, unit: int, goal: Goal) -> bool:
        """Whether a unit holds something already and will not go for anything else."""
        zones = self.board.power_zones | self.board.negative_zones
        return bool(zones >> self.game.at[unit] & 1) and goal.field(self.marks(unit)[0])[self.game.at[unit]] > 0
