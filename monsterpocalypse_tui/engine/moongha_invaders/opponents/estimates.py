"""What the rookie expects of things, in victory points; everything here is public or its own."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from ..answers import Aim, Target
from ..cards import Kind, Unit
from ..fighting import dice_of
from ..scoring import points_for
from ..state import HUMANS, Game, cubes_in, humans_in, on_board

ENVY = 0.3
"""How much a point that an opponent loses is worth, compared with one's own."""
TOKEN = 0.3
"""What a white token is worth for later."""


@lru_cache(maxsize=256)
def chances(dice: int) -> tuple[float, ...]:
    """The chance of each number of hits with so many dice; each hits with 4 or more."""
    return tuple(comb(dice, hits) / 2**dice for hits in range(dice + 1))


@lru_cache(maxsize=4096)
def at_least(dice: int, hits: int) -> float:
    """The chance of so many hits or more."""
    return sum(chances(dice)[max(hits, 0) :])


class Estimates:
    """What things are worth to one seat in one position."""

    __slots__ = ("_places", "game", "own", "seat", "turns")

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.own = game.dealt[seat] if seat < len(game.dealt) else ()
        self.turns = game.table.last_turn - game.turn + 1
        """Turns that are left, this one included."""
        self._places: dict[tuple[int, int], float] = {}

    @property
    def token(self) -> float:
        """What keeping a white token is worth: nothing in the last turn."""
        return TOKEN if self.turns > 1 else 0.02

    def monster(self, kind: int) -> float:
        """What a monster on the board may still bring its owner."""
        turns = self.turns
        if kind == Kind.MECHOOR:
            return min(12.0, 3.0 * turns - 1.0)
        if kind == Kind.MOOGRE:
            return min(9.0, 2.2 * turns - 1.0)
        if kind == Kind.BLOOB:
            return min(6.0, 1.5 * turns - 0.7)
        if kind == Kind.DRAKOOR:
            return 2.6
        return 0.35 * (turns - 1) if kind == Kind.SPECTOOR else 0.15 * (turns - 1)

    # Cities ----------------------------------------------------------------------------------------------------------

    def city_change(self, city: int, cubes: int, colour: int) -> float:
        """What so many more cubes of a colour in a city change for this seat, against all others."""
        game, seat = self.game, self.seat
        total = cubes_in(game, city)
        cubes = min(cubes, game.table.numbers["city-size"] - total)
        if colour < game.table.players:
            cubes = min(cubes, game.left[colour])
        if cubes <= 0:
            return 0.0
        held = game.cubes[city * 5 : city * 5 + 5]
        before = points_for(held)
        held[colour] += cubes
        after = points_for(held)
        change = 0.0
        for each in range(game.table.players):
            change += (after[each] - before[each]) * (1.0 if each == seat else -ENVY)
        lost = self._counter(total) - self._counter(total + cubes)
        if city in self.own:
            return change - lost
        others = sum(len(dealt) for each, dealt in enumerate(game.dealt) if each != seat)
        return change + ENVY * lost * others / max(1, game.table.cities - len(self.own))

    def _counter(self, cubes: int) -> int:
        return 5 if cubes <= 1 else 3 if cubes < self.game.table.numbers["city-size"] else 0

    def city_attack(self, city: int, dice: int) -> float:
        """What so many dice against a city bring, humans standing before it."""
        humans = humans_in(self.game, city)
        odds = chances(dice)
        killed = sum(chance * min(hits, humans) for hits, chance in enumerate(odds))
        value = 0.05 * killed
        for hits in range(humans + 1, dice + 1):
            value += odds[hits] * self.city_change(city, hits - humans, self.seat)
        return value

    # Attacks ---------------------------------------------------------------------------------------------------------

    def risk(self, counter: int, dice: int) -> float:
        """The chance that humans destroy a monster that attacks them with so many dice."""
        game = self.game
        kind, city = game.table.kind[counter], game.at[counter]
        if kind == Kind.DRAKOOR:
            return 0.0
        room = game.table.capacity[kind] - game.damage[counter]
        armour = game.humans[city * HUMANS + Unit.ARMOUR] * dice_of(game, Unit.ARMOUR)
        infantry = max(0, game.humans[city * HUMANS + Unit.INFANTRY] - dice // 2) * dice_of(game, Unit.INFANTRY)
        return at_least(armour + infantry, room)

    def attack(self, counter: int, tokens: int, target: Target) -> float:
        """What an attack brings, without the price of its tokens."""
        game, table = self.game, self.game.table
        kind, city = table.kind[counter], game.at[counter]
        dice = tokens * table.strength[kind]
        shown = 0.04 * self.monster(kind) if game.hidden[counter] and kind != Kind.DRAKOOR else 0.0
        if kind == Kind.DRAKOOR and game.hidden[counter]:
            shown = 0.5
        if target.aim is Aim.MONSTER:
            return self._monster_attack(counter, dice, target.counter) - shown
        risk = self.risk(counter, dice) * self.monster(kind)
        if target.aim is Aim.CITY:
            return self.city_attack(city, dice) - risk - shown
        drakoors = sum(game.at[each] == city for each in on_board(game, self.seat, Kind.DRAKOOR))
        worth = 0.12 + 0.3 * drakoors * bool(game.humans[city * HUMANS])
        return worth * min(dice / 2, humans_in(game, city)) - risk - shown

    def _monster_attack(self, counter: int, dice: int, target: int) -> float:
        game, table = self.game, self.game.table
        kind, prey = table.kind[counter], table.kind[target]
        if prey == Kind.DRAKOOR and kind != Kind.DRAKOOR:
            return 0.0
        capacity = table.capacity[prey]
        chance = at_least(dice, capacity - game.damage[target])
        trophy = capacity if kind == Kind.MOOGRE else 0
        return chance * (trophy + ENVY * self.monster(prey)) + 0.04 * dice / 2

    # Places ----------------------------------------------------------------------------------------------------------

    def place(self, kind: int, city: int) -> float:
        """What it is worth to have a monster of a kind in a city."""
        key = (kind, city)
        if key not in self._places:
            self._places[key] = self._place(kind, city)
        return self._places[key]

    def _place(self, kind: int, city: int) -> float:
        game = self.game
        if kind == Kind.DRAKOOR:
            heroes = game.humans[city * HUMANS]
            return 3.0 - game.at.count(city) - 0.6 * heroes
        own = sum(game.at[each] == city for each in on_board(game, self.seat, Kind.DRAKOOR))
        value = -0.8 * own
        if game.table.library.monsters[kind].attacks_cities:
            strength = game.table.strength[kind]
            tokens = max(1, game.white[self.seat * 7 + kind])
            value += 0.8 * self.city_attack(city, strength * tokens)
            armour, infantry = game.humans[city * HUMANS + 2], game.humans[city * HUMANS + 1]
            value -= (0.5 * armour + 0.25 * infantry) * self.monster(kind) / 6
        else:
            value -= 0.1 * humans_in(game, city)
        return value

    def hunted(self, counter: int, hits: float) -> float:
        """What so many hits of humans on a monster bring this seat: a loss if it is its own."""
        game, table = self.game, self.game.table
        kind = table.kind[counter]
        room = table.capacity[kind] - game.damage[counter]
        worth: float = self.monster(kind) * min(1.0, hits / room) ** 1.5
        return -worth if table.owner[counter] == self.seat else ENVY * worth
