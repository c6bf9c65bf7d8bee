"""An assault: units come up and attack an enemy monster together, if the dice for it are there."""

from __future__ import annotations

from dataclasses import dataclass

from ...answers import Declare
from ...attack.declaring import begin
from ...attack.dice import can_join
from ...attack.record import AttackKind
from ...attack.targeting import can_brawl_flyers, targets
from ...board.geometry import OFF, spaces_of
from ...board.places import harmful
from ...board.receipts import attack_dice, blast_range, boost_dice, defense, stat
from ...state import Game
from .chances import chance
from .ground import Ground
from .results import hit_worth
from .volleys import DIE, PLAIN, might
from .ways import afoot

DECENT = 0.3
"""The least chance of a hit that an assault is begun with."""


@dataclass(frozen=True, slots=True)
class Assault:
    """Who attacks which monster from where: those in place, and those who come up first."""

    target: int
    kind: AttackKind
    ready: tuple[int, ...]
    coming: tuple[tuple[int, int], ...]
    dice: int
    chance: float
    worth: float

    @property
    def needs(self) -> int:
        """The Action Dice it takes in all."""
        return self.dice + len(self.coming)


def best_assault(game: Game, ground: Ground, seat: int) -> Assault | None:
    """The most promising assault on an enemy monster with the dice of the Unit Pool."""
    plans = [plan(game, ground, seat, monster, kind) for monster in ground.giants for kind in PLAIN]
    return max((found for found in plans if found is not None), key=lambda found: found.worth, default=None)


def plan(game: Game, ground: Ground, seat: int, target: int, kind: AttackKind) -> Assault | None:
    """Gather units, the mightiest first and those in place before others, as long as one more pays."""
    ready: list[int] = []
    coming: list[tuple[int, int]] = []
    for unit in game.table.units[seat]:
        if game.at[unit] == OFF or game.attacked >> unit & 1 or stat(game, unit, kind.type) is None:
            continue
        if target in targets(game, unit, kind):
            ready.append(unit)
        elif not game.advanced >> unit & 1:
            space = approach(game, ground, unit, target, kind)
            if space != OFF:
                coming.append((unit, space))
    if len(ready) + len(coming) == 0:
        return None
    ready.sort(key=lambda unit: (-might(game, unit, kind.type), unit))
    coming.sort(key=lambda move: (-might(game, move[0], kind.type), move))
    return _gathered(game, target, kind, ready, coming)


def _gathered(
    game: Game, target: int, kind: AttackKind, ready: list[int], coming: list[tuple[int, int]]
) -> Assault | None:
    pool, best = game.unit_pool[game.seat], None
    leader = ready[0] if ready else coming[0][0]
    attack = begin(game, Declare(kind, leader, target))
    prize, most = hit_worth(game, attack), 0
    force: list[int] = []
    for number, unit in enumerate((*ready, *(unit for unit, _ in coming))):
        if force and not (can_join(game, unit, kind.type) and can_join(game, leader, kind.type)):
            continue
        force.append(unit)
        attack.participants = tuple(force)
        most += attack_dice(game, unit, kind.type)
        moves = max(0, number + 1 - len(ready))
        dice = min(pool - moves, most)
        if dice < len(force):
            break
        likely = chance(dice, boost_dice(game, attack), 0, defense(game, attack, target))
        worth = likely * prize - DIE * (dice + moves)
        if likely >= DECENT and worth > 0.4 and (best is None or worth > best.worth):
            best = Assault(target, kind, tuple(ready), tuple(coming[:moves]), dice, likely, worth)
    return best


def approach(game: Game, ground: Ground, unit: int, target: int, kind: AttackKind) -> int:
    """The best space from which a unit could make an attack this turn, if it can get to one."""
    board = game.map
    if kind is AttackKind.BRAWL:
        if "flight" in game.card[target].abilities and not can_brawl_flyers(game, unit):
            return OFF
        zone = board.adjacent[1][game.at[target]]
    else:
        far = blast_range(game, unit)
        if "cloak" in game.card[target].abilities:
            far = min(far, 2)
        zone = board.ring(game.at[target], True, far)
    spaces = afoot(game, unit).destinations & zone & ~harmful(game, unit)
    best, found = -99.0, OFF
    for space in spaces_of(spaces):
        worth = ground.hold(unit, space) + ground.secure(unit, space)
        worth -= 0.4 * ground.threat.harm(space, False, game.card[unit].defense)
        worth += 0.03 * board.distance(space, False, game.at[target], True)
        if worth > best:
            best, found = worth, space
    return found
