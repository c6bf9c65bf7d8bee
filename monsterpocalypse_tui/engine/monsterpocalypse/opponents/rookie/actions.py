"""Which Action pays (p. 30), and whom and where to use it on."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.decisions import Decision
from ...abilities.actions import around, neighbours
from ...answers import UseAction
from ...board.figures import bearers, figures_on, is_monster, is_unit, near, owner, same_agenda, same_faction
from ...board.geometry import spaces_of
from ...board.places import harmful, may_stand
from ...cards import EnergyType
from ...describe.names import figure as name_of
from ...state import Activation, Game
from ...turn.action_use import actions_open
from .ground import Ground
from .thought import Thought
from .ways import afoot
from .worth import SECURED, gain_worth, heal_worth, unit_worth

DIE = 0.25
"""What the Action Die is worth that an Action costs."""


def best_action(game: Game, decision: Decision) -> Thought | None:
    """The Action that pays most, if any does."""
    best: Thought | None = None
    ground: Ground | None = None
    for answer in actions_open(game):
        ground = ground or Ground(game, game.seat)
        worth = action_worth(ground, answer) - DIE
        if worth > 0.1 and (best is None or worth > best.worth) and answer in decision.options:
            ability = game.table.library.abilities[answer.ability].name
            best = Thought(answer, f"{name_of(game, answer.figure)} makes good use of {ability}.", worth)
    return best


def action_worth(ground: Ground, answer: UseAction) -> float:
    """What an Action is worth; one that is not known is left alone."""
    judge = _WORTH.get(answer.ability)
    return judge(ground, answer.figure) if judge is not None else 0.0


# One Action each -----------------------------------------------------------------------------------------------------


def _abduct(ground: Ground, user: int) -> float:
    game = ground.game
    units = figures_on(game, around(game, user) & game.troops[1 - game.seat])
    return max((unit_worth(game, unit) for unit in units), default=0.0)


def _own_monsters(game: Game, user: int) -> list[int]:
    return [each for each in neighbours(game, user) if is_monster(game, each) and owner(game, each) == game.seat]


def _bleed(ground: Ground, user: int) -> float:
    game = ground.game
    fed = [monster for monster in _own_monsters(game, user) if same_faction(game, monster, user)]
    healed = max((heal_worth(game, monster) for monster in fed), default=0.0)
    return healed - unit_worth(game, user) if healed else 0.0


def _repair(ground: Ground, user: int) -> float:
    game = ground.game
    machines = [each for each in _own_monsters(game, user) if game.card[each].energy_type is EnergyType.MECHANICAL]
    return max((heal_worth(game, monster) for monster in machines), default=0.0)


def _own_units(game: Game, user: int) -> list[int]:
    return [each for each in neighbours(game, user) if is_unit(game, each) and owner(game, each) == game.seat]


def _sacrifice(ground: Ground, user: int) -> float:
    game = ground.game
    units = [unit for unit in _own_units(game, user) if same_agenda(game, unit, user)]
    healed = heal_worth(game, user)
    return healed - min((unit_worth(game, unit) for unit in units), default=9.0) if healed else 0.0


def _bring(ground: Ground, user: int) -> float:
    """A unit for nothing: the fewer there are, the better."""
    return 0.85 - 0.05 * ground.game.troops[ground.seat].bit_count()


def _refuel(ground: Ground, user: int) -> float:
    """Send somebody on who gains by it: a unit to a better post (never the monster: it goes in its own turn)."""
    game = ground.game
    if game.activation is not Activation.UNITS:
        return 0.0
    units = [unit for unit in _own_units(game, user) if same_faction(game, unit, user) and _moved(game, unit)]
    return max((_gain(ground, unit, afoot(game, unit).destinations) for unit in units), default=0.0)


def _moved(game: Game, unit: int) -> bool:
    return is_unit(game, unit) and bool(game.advanced >> unit & 1)


def _gain(ground: Ground, unit: int, spaces: int) -> float:
    here = ground.post(unit, ground.game.at[unit])
    return max((ground.post(unit, space) for space in spaces_of(spaces)), default=here) - here


def _telekinesis(ground: Ground, user: int) -> float:
    game = ground.game
    units = figures_on(game, near(game, user) & (game.troops[0] | game.troops[1]))
    return max((moved_worth(ground, unit) for unit in units), default=0.0)


def moved_worth(ground: Ground, unit: int) -> float:
    """What it is worth to move a unit of either side by one space."""
    return max((shift_worth(ground, unit, space) for space in spaces_of(nudges(ground.game, unit))), default=0.0)


def nudges(game: Game, unit: int) -> int:
    """The spaces to which a unit can be moved by one."""
    return game.map.adjacent[0][game.at[unit]] & may_stand(game, unit)


def shift_worth(ground: Ground, unit: int, space: int) -> float:
    """What it is worth to have a unit of either side on another space."""
    game = ground.game
    if owner(game, unit) == ground.seat:
        if not _moved(game, unit):
            return 0.0  # it can go by itself
        return ground.post(unit, space) - ground.post(unit, game.at[unit])
    if harmful(game, unit) >> space & 1:
        return unit_worth(game, unit) + gain_worth(game, ground.seat, 1)
    look = game.copy()
    look.put(unit, space)
    return unit_worth(game, unit) - unit_worth(look, unit)


def _teleport(ground: Ground, user: int) -> float:
    game = ground.game
    units = [unit for unit in _own_units(game, user) if same_agenda(game, unit, user)]
    return 0.8 * max((_gain(ground, unit, exits(game, user, unit)) for unit in units), default=0.0)


def exits(game: Game, user: int, unit: int) -> int:
    """The spaces to which a unit can be sent through another gate."""
    gates = [gate for gate in bearers(game, game.seat, "teleport") if gate not in (user, unit)]
    spaces = 0
    for gate in gates:
        spaces |= around(game, gate)
    return spaces & may_stand(game, unit)


def _extinguish(ground: Ground, user: int) -> float:
    """Putting out a fire pays where it keeps three units from a building, which is seldom: only a little."""
    return 0.1 * SECURED


_WORTH: dict[str, Callable[[Ground, int], float]] = {
    "abduct": _abduct,
    "bleed": _bleed,
    "repair": _repair,
    "sacrifice": _sacrifice,
    "summon": _bring,
    "nesting": _bring,
    "transport": _bring,
    "refuel": _refuel,
    "telekinesis": _telekinesis,
    "teleport": _teleport,
    "extinguish": _extinguish,
}


def pick_for(ground: Ground, ability: str, user: int, figure: int) -> float:
    """How well a figure suits as the one an Action is used on."""
    game, seat = ground.game, ground.seat
    ours = owner(game, figure) == seat
    match ability:
        case "abduct":
            return unit_worth(game, figure)
        case "sacrifice":
            return -unit_worth(game, figure)
        case "bleed" | "repair":
            return heal_worth(game, figure) if ours else -1.0
        case "telekinesis":
            return moved_worth(ground, figure)
        case "teleport":
            return _gain(ground, figure, exits(game, user, figure))
        case "refuel":
            return _gain(ground, figure, afoot(game, figure).destinations) if _moved(game, figure) else -1.0
    return 1.0 if ours == is_monster(game, figure) else 0.0
