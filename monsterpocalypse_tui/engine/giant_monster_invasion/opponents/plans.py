"""Where to go and what to do there: every cell in reach is weighed by the best attack that it offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...kernel.decisions import Decision
from .. import answers as a
from ..attack import mods
from ..attack.blast import damage_of
from ..attack.mods import pool
from ..board.buildings import distance_to, standing
from ..board.hazards import harmful
from ..board.sight import Cover
from ..board.terrain import Ground
from ..cards import Form
from ..describe_events import monster, thing
from ..movement import moves
from ..movement.budget import budget, open_rate
from ..state import NOBODY, Fighter, Game, Layer
from ..switches import Battle
from .worth import grab_worth, rolled, wound, wound_by_die

BUILDING_WORTH = {Battle.AWAKENING: 1.0, Battle.VERSUS: 0.04, Battle.GAUNTLET: 0.04}
"""What a point of STURDY is worth."""

OWN_PAIN = {Battle.AWAKENING: 0.35, Battle.VERSUS: 1.25, Battle.GAUNTLET: 1.25}
"""What one's own wounds count against the wounds of others."""


@dataclass(slots=True)
class Plan:
    """An attack from a cell: what it is worth and why."""

    worth: float
    answer: Any
    why: str


@dataclass(slots=True)
class Place:
    """A cell to go to, in which mode, and why."""

    worth: float
    mode: a.Mode
    cell: int
    why: str


def best_action(game: Game, cell: int, move_left: int) -> Plan | None:
    """The best attack from a cell, as if one stood there."""
    if not game.actions or game.fighter.held_by != NOBODY:
        return None
    fighter = game.fighter
    before, fighter.cell = fighter.cell, cell
    try:
        return max(_attacks(game, fighter, move_left), key=lambda plan: plan.worth, default=None)
    finally:
        fighter.cell = before


def _attacks(game: Game, fighter: Fighter, move_left: int) -> Iterator[Plan]:
    table, grid = game.table, game.table.grid
    battle, seat = table.battle, game.seat
    left = move_left if game.moved else max(move_left, 0)
    for other in game.fighters:
        if not other.fights or other.side == fighter.side or other.layer == Layer.UNDERGROUND:
            continue
        away = grid.distance(fighter.cell, other.cell)
        if away <= table.brawl_reach and fighter.kit.brawl:
            yield _brawl(game, fighter, other)
            if not fighter.prone and other.held_by == NOBODY and other.holding == NOBODY:
                yield _grab(game, fighter, other)
        if (
            left >= open_rate(False)
            and other.cell - fighter.cell in grid.steps
            and not fighter.prone
            and not game.attacked
            and not game.moving_over
        ):
            yield _collide(game, fighter, other, OWN_PAIN[battle])
        if fighter.kit.blast and any(fighter.charges):
            plan = _shot(game, fighter, other.seat)
            if plan is not None:
                yield plan
    worth = BUILDING_WORTH[battle]
    for building in standing(game):
        away = distance_to(game, fighter.cell, building)
        target, sturdy = a.FIRST_BUILDING + building, table.sturdy[building]
        if away <= table.brawl_reach and fighter.kit.brawl:
            form = Form.BITE
            for own in fighter.kit.enhanced:
                form = own if own is not Form.STOMP else form
            extra = 2 if form in fighter.kit.enhanced else 0
            dice = pool(mods.brawl_receipt(game, seat, target, form))
            fall = sum(rolled(dice, fighter.kit.brawl)[max(1, sturdy + 1 - extra) :])
            yield Plan(worth * sturdy * fall, a.Brawl(form, target), _chance_of(game, form.value, target, fall))
        if left >= open_rate(False) and away <= 1 and not fighter.prone and not game.moving_over:
            steps = grid.steps
            if any(game.building[fighter.cell + step] == building + 1 for step in steps):
                weight = fighter.tough + fighter.kit.brawl
                fall = sum(weight + face > sturdy for face in range(1, 7)) / 6
                pain = OWN_PAIN[battle] * wound_by_die(fighter, sturdy)
                why = _chance_of(game, "running", target, fall)
                yield Plan(worth * sturdy * fall - pain, a.Collide(target), why)
        if battle is Battle.AWAKENING and fighter.kit.blast and any(fighter.charges) and away <= 15:
            plan = _shot(game, fighter, target)
            if plan is not None:
                yield plan


def _chance_of(game: Game, how: str, target: int, chance: float) -> str:
    return f"{how} brings {thing(game, target)} down with {round(chance * 100)}%"


def _brawl(game: Game, fighter: Fighter, other: Fighter) -> Plan:
    best: Plan | None = None
    for form in Form:
        if form is Form.STOMP and not other.prone:
            continue
        dice = pool(mods.brawl_receipt(game, fighter.seat, other.seat, form))
        chances = rolled(dice, fighter.kit.brawl)
        extra = 2 if form in fighter.kit.enhanced else 0
        worth = sum(chance * wound(other, hits + extra) for hits, chance in enumerate(chances) if hits)
        if best is None or worth > best.worth:
            hit = round((1 - chances[0]) * 100)
            best = Plan(worth, a.Brawl(form, other.seat), f"{form.value} hits {monster(game, other.seat)} with {hit}%")
    assert best is not None
    return best


def _grab(game: Game, fighter: Fighter, other: Fighter) -> Plan:
    dice = pool(mods.special_receipt(game, fighter.seat, other.seat))
    resist = pool(mods.resist_receipt(game, other.seat))
    hold, worth = grab_worth(fighter, other, dice, resist)
    why = f"a grab gets hold of {monster(game, other.seat)} with {round(hold * 100)}%"
    return Plan(worth, a.Grab(other.seat), why)


def _collide(game: Game, fighter: Fighter, other: Fighter, pain: float) -> Plan:
    own, theirs = fighter.tough + fighter.kit.brawl, other.tough + other.kit.brawl
    dice = pool(mods.special_receipt(game, fighter.seat, other.seat))
    dealt = sum(
        chance * wound_by_die(other, own + hits) for hits, chance in enumerate(rolled(dice, fighter.kit.brawl))
    )  # fmt: skip
    taken = wound_by_die(fighter, theirs)
    why = f"running into {monster(game, other.seat)} costs it more than me"
    return Plan(dealt - pain * taken, a.Collide(other.seat), why)


def _shot(game: Game, fighter: Fighter, target: int) -> Plan | None:
    if mods.cover_of(game, fighter.seat, target) is Cover.ALL:
        return None
    dice = pool(mods.blast_receipt(game, fighter.seat, target))
    chances = rolled(dice, fighter.kit.blast)
    best: Plan | None = None
    for power, charges in enumerate(fighter.charges):
        if not charges:
            continue
        word = fighter.kit.blasts[power][0]
        if target >= a.FIRST_BUILDING:
            sturdy = game.table.sturdy[target - a.FIRST_BUILDING]
            fall = sum(
                chance for hits, chance in enumerate(chances) if hits and damage_of(game, charges, hits) > sturdy
            )  # fmt: skip
            worth = BUILDING_WORTH[game.table.battle] * sturdy * fall
            plan = Plan(worth, a.Blast(power, target), _chance_of(game, word, target, fall))
        else:
            other = game.fighters[target]
            halved = 2 if word in other.kit.immunities else 1
            worth = sum(
                chance * wound(other, damage_of(game, charges, hits) // halved)
                for hits, chance in enumerate(chances)
                if hits
            )
            if charges < fighter.kit.blasts[power][1] and worth < DEFERRED:
                worth *= 0.55  # A fuller charge next turn is worth waiting for, unless there is nothing else.
            hit = round((1 - chances[0]) * 100)
            plan = Plan(worth, a.Blast(power, target), f"{word} hits {monster(game, target)} with {hit}%")
        if best is None or plan.worth > best.worth:
            best = plan
    return best


DEFERRED = 1.5
CAUTION = 0.5
"""How likely a foe is taken to use what it could do."""


def best_place(game: Game, decision: Decision) -> Place | None:
    """The best cell to move to now, by the Move or by the second Move."""
    second = game.moved
    if moves.why_no_moving(game, second) is not None:
        return None
    fighter = game.fighter
    if second:
        here = best_action(game, fighter.cell, game.move_left)
        if here is not None and here.worth > 0.05:
            return None
    danger = set(harmful(game, game.seat))
    foes = [other for other in game.fighters if other.fights and other.side != fighter.side]
    threats = [_threat(fighter, other) for other in foes]
    alone = game.table.battle is Battle.AWAKENING
    best: Place | None = None
    for mode in moves.modes(game, fighter, second):
        if mode in (a.Mode.SWIM, a.Mode.TUNNEL):
            continue
        points = budget(game, fighter, mode, second)
        for cell, price in moves.destinations(game, game.seat, mode, second).items():
            ground = game.ground[cell]
            worth = -4.0 if cell in danger or ground in (Ground.TAR, Ground.LAVA, Ground.ACID) else 0.0
            why = "I come closer"
            if foes:
                worth += _standing_there(game, cell, foes, threats)
            elif alone:
                worth -= 0.03 * min((distance_to(game, cell, each) for each in standing(game)), default=0)
            if not second and _could_matter(game, fighter, cell, foes, alone):
                left = points - price if mode in (a.Mode.WALK, a.Mode.LEAP) else 0
                plan = _from(game, cell, left)
                if plan is not None and plan.worth > 0:
                    worth += plan.worth
                    why = plan.why
            if best is None or worth > best.worth:
                best = Place(worth, mode, cell, why)
    if best is not None:
        stay = _staying(game, foes, alone)
        best.worth -= stay
    return best


def _threat(fighter: Fighter, foe: Fighter) -> float:
    """What a foe beside oneself might do, less what it would suffer by it: a collision is the worst."""
    blow = foe.kit.brawl * foe.kit.brawl // 6
    worst = wound_by_die(fighter, foe.tough + foe.kit.brawl + blow)
    return max(0.0, worst - wound_by_die(foe, fighter.tough + fighter.kit.brawl))


def _standing_there(game: Game, cell: int, foes: list[Fighter], threats: list[float]) -> float:
    """What a cell is worth for being near a foe, or for being out of the reach of one that is stronger."""
    distance = game.table.grid.distance
    worth, nearest = 0.0, 99
    for foe, threat in zip(foes, threats, strict=True):
        away = distance(cell, foe.cell)
        nearest = min(nearest, away)
        if away <= 2 * foe.kit.stomp + 1:
            worth -= CAUTION * threat
    return worth - 0.03 * nearest


def _staying(game: Game, foes: list[Fighter], alone: bool) -> float:
    """What one's own cell is worth by itself, so that going nowhere better is not worth a Move."""
    cell = game.fighter.cell
    ground = game.ground[cell]
    worth = -4.0 if ground in (Ground.TAR, Ground.LAVA, Ground.ACID) else 0.0
    if foes:
        worth += _standing_there(game, cell, foes, [_threat(game.fighter, other) for other in foes])
    elif alone:
        worth -= 0.03 * min((distance_to(game, cell, each) for each in standing(game)), default=0)
    return worth


def _could_matter(game: Game, fighter: Fighter, cell: int, foes: list[Fighter], alone: bool) -> bool:
    """Whether an attack from a cell is worth working out."""
    if not game.actions:
        return False
    grid = game.table.grid
    if fighter.kit.blast and any(fighter.charges):
        return True
    if any(grid.distance(cell, other.cell) <= game.table.brawl_reach for other in foes):
        return True
    return alone


def _from(game: Game, cell: int, left: int) -> Plan | None:
    moved, game.moved = game.moved, True
    before, game.move_left = game.move_left, left
    try:
        return best_action(game, cell, left)
    finally:
        game.moved = moved
        game.move_left = before
