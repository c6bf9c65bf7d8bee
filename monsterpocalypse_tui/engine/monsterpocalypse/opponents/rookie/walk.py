"""Where a monster goes: every place it can reach is glanced at, the most promising are thought through."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...answers import Advance, Answer, Step
from ...board.figures import is_monster
from ...board.geometry import OFF, spaces_of
from ...board.places import may_stand
from ...describe.names import figure as name_of
from ...describe.names import space as space_name
from ...movement.moving import Reach, steps
from ...state import NOBODY, Game
from .prospects import Prospect
from .scout import Place, Scout
from .ways import afoot

THOUGHT_THROUGH = 9
"""How many places are thought through in full."""
GAIN = 0.12
"""A walk must better the monster's place by this much."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The best place to go to: what is gained over staying, what it promises in all, and what to attack there."""

    monster: int
    first: Answer | None
    space: int
    gain: float
    promise: float
    prospect: Prospect | None
    goal: int

    def told(self, game: Game) -> str:
        """Why the monster goes there."""
        who, where = name_of(game, self.monster), space_name(game, self.space)
        if self.prospect is not None and self.prospect.worth > 0.3:
            return f"From {where} {who} can {self.prospect.told(game)}."
        if self.goal != NOBODY:
            return f"{who} closes in on {name_of(game, self.goal)}."
        return f"{who} is safer at {where}."


def places(scout: Scout, reached: Reach | None) -> list[Place]:
    """Everywhere a monster can get to with an advance or a step, and near its foes also with a step or two more."""
    game, monster = scout.game, scout.monster
    here, has_advanced = game.at[monster], bool(game.advanced >> monster & 1)
    found = [Place(here, 0, None, has_advanced, False)]
    if not game.pool:
        return found
    seen = {here}
    firsts: dict[int, Answer] = {}
    if reached is not None:
        for space in spaces_of(reached.destinations):
            firsts[space] = Advance(monster, space)
            found.append(Place(space, 1, firsts[space], True, True))
    else:
        for direction in steps(game, monster):
            space = game.map.step(here, direction)
            firsts[space] = Step(monster, direction)
            found.append(Place(space, 1, firsts[space], has_advanced, False))
    seen |= firsts.keys()
    free, front = may_stand(game, monster), firsts
    for dice in range(2, min(3, game.pool - 2) + 1):
        further: dict[int, Answer] = {}
        for space, first in front.items():
            for next_space in spaces_of(game.map.adjacent[0][space] & free):
                if next_space not in seen:
                    seen.add(next_space)
                    further[next_space] = first
        found += [
            Place(space, dice, first, reached is not None or has_advanced, False)
            for space, first in further.items()
            if _meets_monster(scout, space)
        ]
        front = further
    return found


def _meets_monster(scout: Scout, space: int) -> bool:
    """Whether an enemy monster could be attacked from a place."""
    return any(
        is_monster(scout.game, lure.figure)
        and lure.near <= scout.board.distance(space, True, lure.space, True) <= lure.far
        for lure in scout.lures
    )


def best_walk(game: Game, monster: int) -> Walk:
    """Find the place that is worth most, with the attack to be made from it."""
    best: Walk | None = None
    for walk in walks(game, monster):
        if (walk.first is None or walk.gain > GAIN) and (best is None or walk.gain > best.gain):
            best = walk
    assert best is not None
    return best


def walks(game: Game, monster: int) -> list[Walk]:
    """The most promising places for a monster, staying among them, with the attacks to be made from there."""
    scout = Scout(game, monster)
    can_advance = game.pool > 0 and not game.advanced >> monster & 1
    reached = afoot(game, monster) if can_advance else None
    ranked: list[tuple[float, int, float, int, Place]] = []
    foes = [game.at[foe] for foe in game.table.monsters[1 - scout.seat] if game.at[foe] != OFF]
    for number, place in enumerate(places(scout, reached)):
        now, later, goal = scout.glance(place.space)
        rest = scout.drive * later + scout.standing(place.space) - 0.08 * place.dice
        touching = 1.5 if any(game.map.aligned(place.space, foe) for foe in foes) else 0.0
        ranked.append((now + rest + touching, -number, rest, goal, place))
    stay = ranked[0]
    ranked.sort(key=lambda entry: (-entry[0], -entry[1]))
    chosen = ranked[:THOUGHT_THROUGH]
    if stay not in chosen:
        chosen.append(stay)
    here = 0.0
    values: list[tuple[float, Walk]] = []
    for _, _, rest, goal, place in chosen:
        prospect = scout.attack_from(place)
        attack = max(prospect.worth, 0.0) if prospect is not None else 0.0
        value = attack + rest - scout.burns(place, reached)
        if place.first is None:
            here = value
        promise = max(0.0, attack + 0.5 * (rest - stay[2]))
        values.append((value, Walk(monster, place.first, place.space, 0.0, promise, prospect, goal)))
    return [replace(walk, gain=value - here) for value, walk in values]
