"""The Spawn Phase (p. 28): units out of the reserves, the surcharge, and clearing an occupied spawn point."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..abilities.spawning import discounter
from ..answers import DONE, Answer, Clear, Done, Spawn
from ..attack.damage import hurt_by_hazard
from ..board.figures import is_unit, name, reserves
from ..board.geometry import spaces_of
from ..board.places import may_stand, occupied, spawn_points
from ..decisions import Asked
from ..events import AbilityUsed, Cleared, Spawned
from ..movement.moving import hazards_entered
from ..state import NOBODY, Game
from .menus import Menu


def surcharge(game: Game, unit: int) -> int:
    """One Action Die more for a unit whose agenda none of the force's monsters has (p. 28)."""
    monsters = game.table.monsters[game.table.owner[unit]]
    return int(all(game.card[monster].agenda is not game.card[unit].agenda for monster in monsters))


def spawn_cost(game: Game, unit: int, shop: int) -> int:
    """The Action Dice it takes to spawn a unit (p. 28); a Discount never touches the surcharge (R-092)."""
    return max(0, game.card[unit].cost - (shop != NOBODY)) + surcharge(game, unit)


def spawn_phase(game: Game) -> Rules[None]:
    """Spawn any number of units, one for each spawn point."""
    while True:
        answer: Answer = yield Decision(game.seat, Asked.SPAWN, SpawnMenu(game), rest=True)
        match answer:
            case Spawn(unit, space):
                spawn(game, unit, space)
            case Clear(space, to):
                clear(game, space, to)
                # p. 28: the point is cleared for the unit that is being spawned there.
                cards = [Spawn(card, space) for card, cost in offers(game) if cost <= game.pool]
                refusal = Refusal("The cleared spawn point is for a unit you can pay for.", "MP-SPAWN-06")
                chosen: Spawn = yield Decision(game.seat, Asked.SPAWN_HERE, Choices(cards, refusal), about=space)
                spawn(game, chosen.unit, space)
            case Done():
                return


def offers(game: Game) -> list[tuple[str, int]]:
    """Each kind of unit in the active player's reserves, with what it costs."""
    found = {game.card[unit].id: unit for unit in reserves(game, game.seat)}
    shop = discounter(game, game.seat)
    return [(card, spawn_cost(game, unit, shop)) for card, unit in found.items()]


def spawn(game: Game, card: str, space: int) -> None:
    """Pay for a unit and set it on a spawn point."""
    unit = next(unit for unit in reserves(game, game.seat) if game.card[unit].id == card)
    shop = discounter(game, game.seat)
    game.spend(spawn_cost(game, unit, shop))
    if shop != NOBODY:
        game.once |= {("discount", shop)}
        game.table.note("discount")
        game.events.append(AbilityUsed("discount", shop, unit, game.table.code("discount")))
    game.put(unit, space)
    game.spawned |= 1 << space
    game.events.append(Spawned(unit, space, game.card[unit].cost, surcharge(game, unit)))


def clear(game: Game, space: int, to: int) -> None:
    """Pay an Action Die to move the unit on a spawn point to a neighbouring space (p. 28)."""
    unit = game.who[space]
    game.spend()
    game.events.append(Cleared(game.seat, unit, space, to))
    entered = hazards_entered(game, unit, (space, to))
    game.put(unit, to)
    for tile in entered:
        hurt_by_hazard(game, unit, tile)


def can_pay_after(game: Game, space: int, to: int) -> bool:
    """Whether a unit that can be paid for now still can be once a point is cleared: that may end a Discount."""
    if discounter(game, game.seat) == NOBODY:
        return True
    trial = game.copy()
    clear(trial, space, to)
    return any(cost <= trial.pool for _, cost in offers(trial))


class SpawnMenu(Menu):
    """Units to spawn on free points, and occupied points that can be cleared."""

    __slots__ = ("_cards", "_points")

    def __init__(self, game: Game) -> None:
        pool = game.pool
        # With an empty pool only a Discount can still make a unit free.
        able = pool or discounter(game, game.seat) != NOBODY
        self._cards = [(card, cost) for card, cost in offers(game) if cost <= pool] if able else []
        self._points = spawn_points(game, game.seat) & ~game.spawned if self._cards else 0
        super().__init__(game, (DONE,), list(range(len(self._cards) + 1)) if self._points else ())

    def section(self, key: int) -> Iterator[Answer]:
        """Spawns of one kind of unit; the last section is clearing."""
        if key == len(self._cards):
            yield from self._clearings()
            return
        for space in spaces_of(self._points & ~occupied(self.game)):
            yield Spawn(self._cards[key][0], space)

    def _clearings(self) -> Iterator[Answer]:
        game = self.game
        if min(cost for _, cost in self._cards) + 1 > game.pool:
            return
        for space in spaces_of(self._points & (game.troops[0] | game.troops[1])):
            for to in spaces_of(game.map.adjacent[0][space] & may_stand(game, game.who[space])):
                if can_pay_after(game, space, to):
                    yield Clear(space, to)

    def why_not(self, answer: object) -> Refusal | None:
        game = self.game
        match answer:
            case Done():
                return None
            case Spawn(card, space):
                free = space >= 0 and self._points >> space & 1 and game.who[space] == NOBODY
                if free and any(card == affordable for affordable, _ in self._cards):
                    return None
                costs = dict(offers(game))
                if card not in costs:
                    return Refusal(f"There is no {card} in your Unit Reserves.", "MP-SPAWN-03")
                if costs[card] > game.pool:
                    return Refusal(f"It costs {costs[card]} Action Dice; the Unit Pool has {game.pool}.", "MP-SPAWN-03")
                refusal = self._why_not_point(space)
                if refusal is None and is_unit(game, game.who[space]):
                    refusal = Refusal("The spawn point is occupied; clear it first.", "MP-SPAWN-06")
                return refusal or Refusal("A monster stands there; that point is out of use for now.", "R-020")
            case Clear(space, to):
                return self._why_not_point(space) or self._why_not_clear(space, to)
        return Refusal("In the Spawn Phase: spawn, clear, or done.", "MP-TURN-04")

    def _why_not_point(self, space: int) -> Refusal | None:
        game = self.game
        if not game.map.has(space) or not spawn_points(game, game.seat) >> space & 1:
            if any(space == spawn for spawn, _ in game.map.neutral):
                return Refusal("A neutral spawn point is open to whoever holds its Activator.", "MP-SPAWN-02")
            return Refusal("That is not one of your spawn points.", "MP-SPAWN-01")
        if game.spawned >> space & 1:
            return Refusal("Only one unit spawns at each point in a turn.", "MP-SPAWN-04")
        return None

    def _why_not_clear(self, space: int, to: int) -> Refusal | None:
        game = self.game
        unit = game.who[space]
        if unit == NOBODY or not is_unit(game, unit):
            return Refusal("Only a unit can be pushed off a spawn point.", "MP-SPAWN-06" if unit == NOBODY else "R-020")
        cheapest = min((cost for _, cost in offers(game)), default=None)
        if cheapest is None or cheapest + 1 > game.pool:
            return Refusal("Clearing costs 1 Action Die, and there must be enough left to spawn there.", "MP-SPAWN-06")
        if not game.map.has(to) or not game.map.adjacent[0][space] & may_stand(game, unit) & 1 << to:
            return Refusal(f"{name(game, unit)} cannot legally be moved there.", "MP-SPAWN-06")
        if not can_pay_after(game, space, to):
            return Refusal("That would end the Discount, and nothing could be paid for any more.", "MP-SPAWN-06")
        return None
