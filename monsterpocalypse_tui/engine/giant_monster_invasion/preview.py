"""What a screen shows before an answer: dice with their reasons, exact chances, reach, sight, range and throws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from . import answers as a
from .attack import mods
from .attack.blast import damage_of
from .attack.mods import Receipt, Why, pool
from .board.sight import Sight, sight_of_building, sight_of_monster
from .cards import Form
from .chances import Chances, add_die, contest, mean, passed, successes
from .grab.breaking import break_receipt
from .knock import line
from .movement import moves
from .state import Game

ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Preview:
    """An attack before its dice: the receipt, and every chance that follows from it."""

    receipt: tuple[tuple[Why, int], ...]
    pool: int
    score: int
    successes: tuple[Fraction, ...]
    hit: Fraction
    damage: Mapping[int, Fraction]
    """The chance of each damage total; 0 is a miss."""
    hits: Mapping[int, Fraction] = field(default_factory=dict)
    """The chance of each number of HITS that a monster would lose."""
    defeat: Fraction = ZERO
    destroy: Fraction = ZERO
    """The chance that a building falls."""
    knock_down: Fraction = ZERO
    tie: Fraction = ZERO
    """For a grab: the chance of a push; `hit` is the chance of a hold."""
    own_damage: Mapping[int, Fraction] = field(default_factory=dict)

    @property
    def mean_damage(self) -> Fraction:
        """The average damage total."""
        return mean(self.damage)

    @property
    def mean_hits(self) -> Fraction:
        """The average loss of HITS."""
        return mean(self.hits)


def preview(game: Game, answer: Any) -> Preview | None:
    """Work out an attack of whoever's turn it is, without dice bought or rolled again; nothing for other answers."""
    kit = game.fighter.kit
    match answer:
        case a.Blast(power, target):
            receipt = mods.blast_receipt(game, game.seat, target)
            charges, word = game.fighter.charges[power], kit.blasts[power][0]
            return _struck(game, receipt, kit.blast, target, lambda s: {damage_of(game, charges, s): 1}, word)
        case a.Brawl(form, target):
            receipt = mods.brawl_receipt(game, game.seat, target, form)
            return _struck(game, receipt, kit.brawl, target, _brawl_damage(form in kit.enhanced))
        case a.Hit(form):
            return None
        case a.Burrow(target):
            receipt = mods.special_receipt(game, game.seat, target, 1)
            found = _struck(game, receipt, kit.brawl, target, lambda s: {kit.stomp + s: 1})
            return _with_knock_down(game, found, target, found.hit, -1)
        case a.Wind(target):
            receipt = mods.special_receipt(game, game.seat, target)
            found = _struck(game, receipt, kit.brawl, target, lambda s: {kit.brawl: 1})
            return _with_knock_down(game, found, target, found.hit, 0)
        case a.Grab(target):
            return _grab(game, target)
        case a.Collide(target):
            return _collide(game, target)
        case a.MemoryDecay(target):
            receipt = mods.memory_receipt(game, game.seat, target)
            return _plain(receipt, kit.memory)
        case a.Intimidate(target):
            receipt = [(Why.SCORE, kit.roar), (Why.INTIMIDATED, -game.fighter.intimidated)]
            found = _plain(receipt, kit.roar)
            needed = game.fighters[target].tough + 1 - kit.roar
            cowed = sum(found.successes[max(1, needed) :], ZERO)
            return Preview(found.receipt, found.pool, found.score, found.successes, cowed, found.damage)
        case a.Break(form, power):
            receipt = break_receipt(game, game.seat, answer)
            if form is None:
                charges = game.fighter.charges[power]
                return _plain(receipt, kit.blast, lambda s: {damage_of(game, charges, s): 1})
            return _plain(receipt, kit.brawl, _brawl_damage(form in kit.enhanced))
        case a.Heal():
            return _plain(mods.heal_receipt(game, game.seat), kit.roar)
    return None


def _brawl_damage(enhanced: bool) -> Any:
    def damage(successes_: int) -> dict[int, Any]:
        if not enhanced:
            return {successes_: 1}
        return {successes_ + face: Fraction(1, 3) for face in (1, 2, 3)}

    return damage


def _plain(receipt: Receipt, score: int, damage: Any = None) -> Preview:
    """A check and what its successes are worth."""
    dice = pool(receipt)
    rolled = successes(dice, score)
    totals: Chances = {0: rolled[0]}
    for count, chance in enumerate(rolled[1:], 1):
        for amount, part in (damage(count) if damage else {count: 1}).items():
            totals[amount] = totals.get(amount, ZERO) + chance * part
    return Preview(tuple(receipt), dice, score, rolled, 1 - rolled[0], totals)


def _struck(game: Game, receipt: Receipt, score: int, target: int, damage: Any, word: str = "") -> Preview:
    """A check that hurts its target."""
    found = _plain(receipt, score, damage)
    return _on_target(game, found, target, word)


def _on_target(game: Game, found: Preview, target: int, word: str = "") -> Preview:
    if target >= a.FIRST_BUILDING:
        sturdy = game.table.sturdy[target - a.FIRST_BUILDING]
        fall = sum((chance for amount, chance in found.damage.items() if amount > sturdy), ZERO)
        return Preview(
            found.receipt, found.pool, found.score, found.successes, found.hit, found.damage, {}, ZERO, fall,
            own_damage=found.own_damage,
        )  # fmt: skip
    other = game.fighters[target]
    totals: Chances = {}
    for amount, chance in found.damage.items():
        softened = amount // 2 if word and word in other.kit.immunities else amount
        totals[softened] = totals.get(softened, ZERO) + chance
    hits = hits_lost(game, target, totals)
    return Preview(
        found.receipt, found.pool, found.score, found.successes, found.hit, totals, hits,
        hits.get(other.hits, ZERO), knock_down=found.knock_down, tie=found.tie, own_damage=found.own_damage,
    )  # fmt: skip


def hits_lost(game: Game, seat: int, damage: Mapping[int, Fraction]) -> Chances:
    """What damage totals cost a monster in HITS, through TOUGH, armor and force field (GM-080, GM-082)."""
    fighter = game.fighters[seat]
    shield = fighter.tough + fighter.armor + fighter.force_field
    found: Chances = {}
    for amount, chance in damage.items():
        lost = min(max(0, amount - shield), fighter.hits)
        found[lost] = found.get(lost, ZERO) + chance
    return found


def knock_down_chance(game: Game, seat: int, mod: int = 0) -> Fraction:
    """The chance that a monster falls over when it must check (GM-094)."""
    fighter = game.fighters[seat]
    return ZERO if fighter.prone else 1 - passed(fighter.kit.stomp + mod - fighter.intimidated, fighter.kit.stomp)


def _with_knock_down(game: Game, found: Preview, target: int, hit: Fraction, mod: int) -> Preview:
    return Preview(
        found.receipt, found.pool, found.score, found.successes, found.hit, found.damage, found.hits, found.defeat,
        knock_down=(hit - found.defeat) * knock_down_chance(game, target, mod),
    )  # fmt: skip


def _grab(game: Game, target: int) -> Preview:
    """A grab: the chances of a hold and of a push, and what a Thunder Slam would do."""
    kit, other = game.fighter.kit, game.fighters[target]
    receipt = mods.special_receipt(game, game.seat, target)
    against = mods.resist_receipt(game, target)
    hold = tie = ZERO
    slam: Chances = {}
    for (mine, theirs), chance in contest(pool(receipt), kit.brawl, pool(against), other.kit.brawl).items():
        if mine > theirs:
            hold += chance
            slam[mine - theirs] = slam.get(mine - theirs, ZERO) + chance
        elif mine == theirs:
            tie += chance
    damage = add_die(slam, 6)
    damage[0] = 1 - hold
    hits = hits_lost(game, target, damage)
    dice = pool(receipt)
    return Preview(
        tuple(receipt), dice, kit.brawl, successes(dice, kit.brawl), hold, damage, hits, hits.get(other.hits, ZERO),
        knock_down=hold, tie=tie,
    )  # fmt: skip


def _collide(game: Game, target: int) -> Preview:
    """A collision on purpose: what it deals, and what it costs."""
    own = game.fighter
    weight = own.tough + own.kit.brawl
    one = Fraction(1)
    if target >= a.FIRST_BUILDING:
        dealt = add_die({weight: one}, 6)
        taken = add_die({game.table.sturdy[target - a.FIRST_BUILDING]: one}, 6)
        found = Preview((), 0, own.kit.brawl, (one,), one, dealt, own_damage=taken)
        return _on_target(game, found, target)
    other = game.fighters[target]
    receipt = mods.special_receipt(game, game.seat, target)
    rolled = successes(pool(receipt), own.kit.brawl)
    dealt = add_die({weight + count: chance for count, chance in enumerate(rolled)}, 6)
    taken = add_die({other.tough + other.kit.brawl: one}, 6)
    found = Preview(tuple(receipt), pool(receipt), own.kit.brawl, rolled, one, dealt, own_damage=taken)
    return _on_target(game, found, target)


# Reach, range, sight and throws --------------------------------------------------------------------------------------


def reach(game: Game, mode: a.Mode, second: bool = False) -> dict[int, Fraction]:
    """Every cell a Move could end in, with its price: STOMP points on foot, inches in the other modes."""
    per = 4 if mode in (a.Mode.WALK, a.Mode.LEAP) else 2
    if moves.why_no_moving(game, second) or moves.why_not_mode(game.fighter, mode):
        return {}
    return {
        cell: Fraction(price, per) for cell, price in moves.destinations(game, game.seat, mode, second).items()
    }  # fmt: skip


def sight(game: Game, seat: int, target: int) -> Sight:
    """How a target is seen, and the building that covers it most."""
    if target >= a.FIRST_BUILDING:
        return sight_of_building(game, seat, target - a.FIRST_BUILDING)
    return sight_of_monster(game, seat, target)


def range_bands(game: Game, seat: int) -> dict[int, str]:
    """The rank of range of every cell of the field, as this monster would shoot (GM-041, GM-133)."""
    grid, own = game.table.grid, game.fighters[seat].cell
    names = [each.name for each in game.table.tables.ranges]
    return {cell: names[mods.band(game, seat, grid.distance(own, cell))] for cell in grid.cells}


@dataclass(frozen=True, slots=True)
class Throw:
    """Where a knock back would lead, and what would stop it: a monster or building as a target, or nothing."""

    way: tuple[int, ...]
    stopped_by: int | None


def throw(game: Game, target: int, direction: int, distance: int) -> Throw:
    """Follow a knock back without making it (GM-090, GM-G6)."""
    way, stopped = line(game, game.fighters[target].cell, direction, distance)
    by = None if not stopped else stopped - 1 + a.FIRST_BUILDING if stopped > 0 else -2 - stopped
    return Throw(tuple(way), by)


def forms(game: Game, target: int) -> dict[Form, Preview]:
    """Every form of BRAWL on a target, worked out."""
    found = {form: preview(game, a.Brawl(form, target)) for form in Form}
    return {form: shown for form, shown in found.items() if shown is not None}
