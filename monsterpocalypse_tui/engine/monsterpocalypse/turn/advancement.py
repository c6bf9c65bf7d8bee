"""The Advancement Phase of both activations (pp. 27-28): advances, steps, leaving Hyper form."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...kernel.decisions import Decision, Refusal, Rules
from ...kernel.dice import Chance
from ..answers import DONE, Advance, Answer, Done, Revert, Step, UseAction
from ..attack.damage import may_leave_hyper, revert, settle
from ..board.figures import is_destroyed, is_monster, name, on_map, owner
from ..board.geometry import OFF, picked
from ..board.places import may_stand, occupied
from ..decisions import Asked
from ..movement.blocked_way import why_no_way
from ..movement.moving import Reach, best_path, hindrances, pick, reach, step, steps, travel
from ..state import ALPHA, Activation, Game
from .action_use import ACTIONS, action_keys, actions_open, use_action, why_no_action
from .menus import Menu


def advancement_phase(game: Game) -> Rules[None]:
    """Advance any number of figures, step with monsters, until the player is done."""
    while game.outcome is None:
        menu = AdvancementMenu(game)
        answer: Answer = yield Decision(game.seat, Asked.ADVANCEMENT, menu, rest=True)
        match answer:
            case Advance(figure, to, via):
                reached = menu.reach(figure)
                path = best_path(game, figure, reached, to, reached.limit, via)
                assert path is not None
                game.spend()
                travel(game, figure, path)
            case Step(monster, direction):
                game.spend()
                step(game, monster, direction)
            case UseAction():
                yield from use_action(game, answer)
            case Revert(monster):
                revert(game, monster)
            case Done():
                return
        settle(game)  # a form that fell on the way is replaced at the end of the move.


class AdvancementMenu(Menu):
    """Everything the active player may do in the Advancement Phase."""

    __slots__ = ("_reach",)

    def __init__(self, game: Game) -> None:
        at, seat = game.at, game.seat
        if game.activation is Activation.MONSTER:
            keys = [monster for monster in game.table.monsters[seat] if at[monster] != OFF]
        elif game.pool:
            advanced = game.advanced
            keys = [unit for unit in game.table.units[seat] if at[unit] != OFF and not advanced >> unit & 1]
        else:
            keys = []
        super().__init__(game, (DONE,), (*keys, *action_keys(game)))
        self._reach: dict[int, Reach] = {}

    def reach(self, figure: int) -> Reach:
        """Where a figure may advance to, worked out once."""
        reached = self._reach.get(figure)
        if reached is None:
            reached = self._reach[figure] = reach(self.game, figure)
        return reached

    def advances(self, figure: int) -> Iterator[Answer]:
        """List the advances of a figure that has not advanced yet."""
        return picked(every_advance(figure, self.game.map.size), self.reach(figure).destinations)

    def section(self, key: int) -> Iterator[Answer]:
        game = self.game
        if key == ACTIONS:
            yield from actions_open(game)
            return
        if game.pool and not game.advanced >> key & 1:
            yield from self.advances(key)
        if is_monster(game, key):
            if game.pool:
                for direction in steps(game, key):
                    yield Step(key, direction)
            if may_leave_hyper(game, key):
                yield Revert(key)

    def draw(self, key: int, chance: Chance) -> Answer | None:
        game = self.game
        if key == ACTIONS:
            return super().draw(key, chance)
        if game.pool and not game.advanced >> key & 1 and (not is_monster(game, key) or chance.random() < 0.5):
            destinations = self.reach(key).destinations
            if destinations:
                return Advance(key, pick(destinations, chance))
        return super().draw(key, chance) if is_monster(game, key) else None

    def only(self) -> Answer | None:
        return None if any(self._has_any(key) for key in self.keys) else DONE

    def _has_any(self, key: int) -> bool:
        """Whether a figure's section has any answer; a free open neighbour settles it without a search."""
        game = self.game
        if key == ACTIONS:
            return any(True for _ in actions_open(game))
        space, board = game.at[key], game.map
        if is_monster(game, key):
            if game.pool and board.adjacent[0][space] & may_stand(game, key):
                return True
        else:
            closed = occupied(game) | game.tiles | board.rough | board.impassible | hindrances(game, key)
            if board.adjacent[0][space] & ~closed:
                return True
        return any(True for _ in self.section(key))

    def why_not(self, answer: object) -> Refusal | None:
        game = self.game
        match answer:
            case Done():
                return None
            case Advance(figure, to, via):
                return self._why_no_advance(figure, to, via)
            case Step(monster, direction):
                refusal = self._why_not_ours(monster, "MP-STEP-01")
                if refusal is None and not is_monster(game, monster):
                    refusal = Refusal("Only monsters step.", "MP-STEP-01")
                if refusal is None and direction not in steps(game, monster):
                    refusal = Refusal("The spaces it would step into are off the map or occupied.", "MP-STEP-04")
                return refusal
            case UseAction():
                return why_no_action(game, answer)
            case Revert(monster):
                return why_no_revert(game, monster)
        return Refusal("In the Advancement Phase: advance, step, use an Action, revert, or done.", "MP-TURN-04")

    def _why_no_advance(self, figure: int, to: int, via: tuple[int, ...]) -> Refusal | None:
        game = self.game
        refusal = self._why_not_ours(figure, "MP-MOVE-01")
        if refusal is not None:
            return refusal
        if game.advanced >> figure & 1:
            return Refusal(f"{name(game, figure)} has already advanced this turn.", "MP-MOVE-02")
        reached = self.reach(figure)
        if not reached.destinations >> to & 1 if 0 <= to < game.map.size else True:
            return why_no_way(game, figure, to, reached)
        if via and best_path(game, figure, reached, to, reached.limit, via) is None:
            return Refusal("There is no such path within its speed.", "MP-MOVE-03")
        return None

    def _why_not_ours(self, figure: int, rule: str) -> Refusal | None:
        game = self.game
        if not 0 <= figure < game.table.first_structure or owner(game, figure) != game.seat:
            return Refusal("Only figures of your own force move for you.", rule)
        if is_monster(game, figure) != (game.activation is Activation.MONSTER):
            return Refusal("Monsters move in a Monster Activation, units in a Unit Activation.", "MP-TURN-01")
        if not on_map(game, figure):
            return Refusal(f"{name(game, figure)} is not on the map.", rule)
        if not game.pool:
            return Refusal("There is no Action Die left in the Active Pool.", rule)
        return None


@lru_cache(maxsize=256)
def every_advance(figure: int, size: int) -> tuple[Advance, ...]:
    """One advance of a figure for each space of a map: values made once, of which listing picks the legal ones."""
    return tuple(Advance(figure, to) for to in range(size))


def why_no_revert(game: Game, monster: int) -> Refusal | None:
    """Say why a monster cannot leave Hyper form, or nothing if it can (p. 29)."""
    if not 0 <= monster < game.table.first_unit or owner(game, monster) != game.seat:
        return Refusal("Only your own monsters change form for you.", "MP-HYPER-02")
    if game.activation is not Activation.MONSTER:
        return Refusal("A monster leaves Hyper form in a Monster Activation.", "MP-HYPER-02")
    if not on_map(game, monster) or game.form[monster] == ALPHA:
        return Refusal(f"{name(game, monster)} is not in Hyper form.", "MP-HYPER-02")
    if is_destroyed(game, monster, ALPHA):
        return Refusal("Its Alpha form is destroyed.", "MP-HYPER-05")
    return None
