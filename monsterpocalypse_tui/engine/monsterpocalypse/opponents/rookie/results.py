"""What a hit would do and what that is worth: tried out on a copy of the position with the rules themselves."""

from __future__ import annotations

from collections.abc import Callable

from ...abilities.triggers import BEAT_BACK
from ...attack.collisions import COLUMNS_AND_ROWS, burns, drop, shove
from ...attack.record import Attack
from ...board.figures import bearers, has, icons_of, is_monster, is_structure, owner
from ...board.geometry import OFF, spaces_of
from ...cards import AttackType, Tile
from ...state import NOBODY, Game
from ...traits.marks import shrugs_off_super_damage
from .worth import DAMAGE, building_worth, figure_worth, gain_worth, heal_worth, hurt_worth, kill_worth, revert_worth

_FIRES = {"blazing-inferno": Tile.FIRE, "radiated-zone": Tile.RADIATION}


def trial(attack: Attack) -> Attack:
    """A fresh attack like one that is being thought about, to try things out with."""
    other = Attack(attack.seat, attack.maneuver, attack.leader, attack.target, attack.form)
    other.participants = attack.participants
    other.ally = attack.ally
    other.direction = attack.direction
    return other


def spoils(game: Game, after: Game, tried: Attack) -> float:
    """What everything noted in the ledger of an attack is worth, with fires under whoever was thrown into them."""
    seat, worth = tried.seat, 0.0
    damage = dict(tried.damage)
    for monster in tried.relocated:
        for structure in tried.doomed:
            under = game.map.body[1][game.at[structure]] & after.body(monster)
            for ability, tile in _FIRES.items():
                if under and ability in game.card[structure].abilities and burns(game, monster, tile):
                    damage[monster] = damage.get(monster, 0) + 1
    for figure, amount in damage.items():
        if is_monster(game, figure):
            worth += hurt_worth(game, figure, amount) * (1 if owner(game, figure) != seat else -1)
        else:
            worth += kill_worth(game, seat, figure)
    worth += sum(kill_worth(game, seat, unit) for unit in tried.crushed)
    return worth + sum(building_worth(game, seat, structure) for structure in tried.doomed)


# Forced moves --------------------------------------------------------------------------------------------------------


def shoved(game: Game, attack: Attack, direction: str, distance: int, harm: int) -> float:
    """What it is worth to hurt the target and send it some spaces in a direction."""
    look, tried = game.copy(), trial(attack)
    if harm:
        tried.hurt(tried.target, harm)
    shove(look, tried, tried.target, direction, distance)
    return spoils(game, look, tried)


def dropped(game: Game, attack: Attack, space: int, harm: int) -> float:
    """What it is worth to hurt the target and put it down somewhere."""
    look, tried = game.copy(), trial(attack)
    if harm:
        tried.hurt(tried.target, harm)
    drop(look, tried, tried.target, space)
    return spoils(game, look, tried)


def best_place(game: Game, attack: Attack, places: int, harm: int) -> tuple[float, int]:
    """The place where it hurts a target most to be put down; bare ground is tried once for all."""
    board, best, bare = game.map, (-99.0, OFF), OFF
    full = board.overlapping(game.buildings | game.troops[0] | game.troops[1] | game.fire | game.radiation)
    for space in spaces_of(places & full):
        best = max(best, (dropped(game, attack, space, harm), space))
    for space in spaces_of(places & ~full):
        bare = space
        break
    if bare != OFF:
        best = max(best, (hurt_worth(game, attack.target, harm) if harm else 0.0, bare))
    return best


def best_direction(game: Game, attack: Attack, distance: int, harm: int) -> tuple[float, str]:
    """The straight direction in which it hurts a target most to be driven."""
    return max((shoved(game, attack, direction, distance, harm), direction) for direction in COLUMNS_AND_ROWS)


# Damage and Triggers -------------------------------------------------------------------------------------------------


def harm_of(game: Game, attack: Attack) -> int:
    """The damage a hit does to its target: 1, or 2 with Super Damage (p. 20)."""
    if not is_monster(game, attack.target) or shrugs_off_super_damage(game, attack.target):
        return 1
    doubled = any(
        has(game, figure, piece.ability) and piece.run(game, attack, figure)
        for piece in game.table.super_damage_pieces
        for figure in attack.participants
    )
    pair = attack.combined and attack.type is AttackType.POWER
    return 2 if doubled or pair or any(_is_doubling(game, attack, ability) for ability in triggers(game, attack)) else 1


def _is_doubling(game: Game, attack: Attack, ability: str) -> bool:
    if ability == "weapon-master":
        return True
    if ability not in ("overload", "feeding-frenzy"):
        return False
    return bool(game.table.triggers[ability].when(game, attack, attack.leader))


def triggers(game: Game, attack: Attack) -> list[str]:
    """The Triggers of the leader that fit the type of attack and the kind of its target."""
    fitting = []
    for icon in icons_of(game, attack.leader):
        if icon.trigger is attack.type and icon.ability in game.table.triggers and icon.ability not in fitting:
            wanted = game.table.triggers[icon.ability].target
            if wanted is None or (attack.target != NOBODY and game.card[attack.target].kind is wanted):
                fitting.append(icon.ability)
    return fitting


def _blown_up(game: Game, attack: Attack) -> float:
    """Everything beside a unit that an Explosion is likely to reach, friend or foe."""
    around = game.map.adjacent[0][game.at[attack.target]]
    met = around & (game.troops[0] | game.troops[1] | game.giants[0] | game.giants[1] | game.buildings)
    figures = {game.who[space] for space in spaces_of(met)}
    reached = [figure for figure in figures if game.card[figure].defense <= 5]
    return 0.6 * sum(figure_worth(game, attack.seat, figure) for figure in reached)


Bonus = Callable[[Game, Attack], float]

_BONUS: dict[str, Bonus] = {
    "power-gorge": lambda game, attack: gain_worth(game, attack.seat, 1),
    "siphon": lambda game, attack: gain_worth(game, attack.seat, 1) - 0.7 * gain_worth(game, 1 - attack.seat, -1),
    "power-drain": lambda game, attack: -0.7 * gain_worth(game, 1 - attack.seat, -1),
    "energy-drain": lambda game, attack: 0.3 if game.monster_pool[1 - attack.seat] else 0.0,
    "energy-sap": lambda game, attack: 0.2,
    "vampirism": lambda game, attack: heal_worth(game, attack.leader) if is_monster(game, attack.leader) else 0.0,
    "munch": lambda game, attack: heal_worth(game, attack.leader) if is_monster(game, attack.leader) else 0.0,
    "disrupt": lambda game, attack: revert_worth(game, attack.target),
    "hit-and-run": lambda game, attack: 0.3,
    "chain-reaction": lambda game, attack: 0.4,
    "chain-attack": lambda game, attack: DAMAGE / 3 if game.power_pool[attack.seat] > 1 else 0.0,
    "fling": lambda game, attack: 0.6,
    "explosion": _blown_up,
    "self-destruct": lambda game, attack: -0.4,
}
"""What Triggers add to a hit; one that is not here adds nothing, and still does what it does."""


def hit_worth(game: Game, attack: Attack) -> float:
    """What a brawl or blast that hits is worth, with the Triggers it sets off."""
    target, leader = attack.target, attack.leader
    harm = harm_of(game, attack)
    found = triggers(game, attack)
    bonus = sum(_BONUS[ability](game, attack) for ability in found if ability in _BONUS)
    if is_structure(game, target):
        brawls = attack.type is AttackType.BRAWL and is_monster(game, leader)
        eats = brawls or (attack.type is AttackType.BLAST and is_monster(game, leader) and has(game, leader, "atomize"))
        return building_worth(game, attack.seat, target, leader if eats else NOBODY) + bonus
    if not is_monster(game, target):
        riled = gain_worth(game, 1 - attack.seat, 1) if has(game, target, "riled") else 0.0
        return kill_worth(game, attack.seat, target) + bonus - 0.5 * riled
    if "beat-back" in found:
        bonus += best_direction(game, attack, BEAT_BACK, harm)[0]
    else:
        bonus += hurt_worth(game, target, harm)
    if not is_monster(game, leader):
        leeches = (figure for figure in bearers(game, attack.seat, "leach") if is_monster(game, figure))
        bonus += sum(heal_worth(game, monster) for monster in leeches)
    return bonus
