"""Advantages (p. 30): after the roll has been judged, hit or miss, in the attacking player's order."""

from __future__ import annotations

from ...kernel.decisions import Rules
from ..attack.collisions import crush_in
from ..attack.damage import is_hurt, restore
from ..attack.record import Attack, AttackKind
from ..attack.resolution import roll
from ..board.figures import is_monster, is_unit, on_map, owner, same_agenda, same_faction
from ..events import DieReturned
from ..state import NOBODY, Game
from ..traits.pieces import Scope
from .entering import bring_in
from .steps import advantage

MISS = 0


def _missed_among_two(game: Game, attack: Attack, bearer: int) -> bool:
    action = attack.dice.faces[0]
    return len(action) >= 2 and MISS in action


@advantage("energy-cycle", when=_missed_among_two, optional=True, looks_at_dice=True)
def energy_cycle(game: Game, attack: Attack, bearer: int) -> None:
    """Of two or more Action Dice, one that missed may go back to the Active Pool, to be used again (R-128)."""
    attack.dice.remove(0, MISS)
    game.take_back(1)
    game.events.append(DieReturned(attack.seat, "A", game.table.code("energy-cycle")))


def _power_die_missed(game: Game, attack: Attack, bearer: int) -> bool:
    return is_monster(game, bearer) and MISS in attack.dice.faces[2]


@advantage("power-cycle", when=_power_die_missed, looks_at_dice=True)
def power_cycle(game: Game, attack: Attack, bearer: int) -> None:
    """A Power Die that missed goes back to the Power Pool."""
    attack.dice.remove(2, MISS)
    game.power_in_play -= 1
    game.gain_power(attack.seat, 1)
    game.events.append(DieReturned(attack.seat, "P", game.table.code("power-cycle")))


def _agenda_unit_hit_monster(game: Game, attack: Attack, bearer: int) -> bool:
    if not attack.hit or attack.target == NOBODY or not is_monster(game, attack.target):
        return False
    enemy = owner(game, attack.target) != attack.seat and is_monster(game, bearer) and is_hurt(game, bearer)
    units = (figure for figure in attack.participants if is_unit(game, figure))
    return enemy and any(same_agenda(game, bearer, unit) for unit in units)


@advantage("leach", when=_agenda_unit_hit_monster, scope=Scope.SIDE)
def leach(game: Game, attack: Attack, bearer: int) -> None:
    """When units of its agenda hit an enemy monster, this monster regains 1 Health, however far away."""
    restore(game, bearer, game.table.code("leach"))


def _brawl_hit_unit(game: Game, attack: Attack, bearer: int) -> bool:
    if attack.kind is not AttackKind.BRAWL or not attack.hit:
        return False
    return is_unit(game, attack.target) and on_map(game, attack.target)


@advantage("manufacture", when=_brawl_hit_unit, whose_matters=True)
def manufacture(game: Game, attack: Attack, bearer: int) -> Rules[None]:
    """A unit hit by its brawl is crushed, and a faction unit of the reserves appears beside it (R-058)."""
    crush_in(game, attack, attack.target, "manufacture")
    code = game.table.code("manufacture")
    yield from bring_in(game, attack.seat, bearer, lambda unit: same_faction(game, unit, bearer), code)


def _missed_once(game: Game, attack: Attack, bearer: int) -> bool:
    return not attack.hit and bool(attack.misses) and not attack.rerolled


@advantage("marker", when=_missed_once, last=True)
def marker(game: Game, attack: Attack, bearer: int) -> Rules[None]:
    """An attack that missed is rolled again with the dice in play, once, after everything else (R-053)."""
    attack.rerolled = True
    attack.declined.clear()
    yield from roll(game, attack)
