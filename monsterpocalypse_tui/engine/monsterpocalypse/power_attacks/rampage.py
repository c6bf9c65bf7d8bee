"""Rampage (p. 38): charge in a straight line through buildings and units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...kernel.decisions import Refusal, Rules
from ..answers import Declare
from ..attack.collisions import COLUMNS_AND_ROWS, crush_in, flatten, hazards_entered
from ..attack.maneuver import PowerAttack
from ..attack.record import Attack, AttackKind
from ..board.figures import figures_on, is_structure, name
from ..board.receipts import defense, speed
from ..events import Collided, Relocated
from ..state import Game
from ..traits.marks import flies


class Course(NamedTuple):
    """Where a Rampage goes, and whom it hits and misses on the way."""

    path: list[int]
    hits: list[int]
    misses: list[int]


def course(game: Game, attack: Attack) -> Course:
    """Follow the line space by space: a monster or the edge stops it before all that is met is compared (R-069)."""
    board, monster = game.map, attack.leader
    own = game.body(monster)
    run = Course([game.at[monster]], [], [])
    for _ in range(speed(game, monster, advancing=False)):
        space = board.step(run.path[-1], attack.direction)
        if not board.fits(space, True):
            break
        body = board.body[1][space] & ~own
        if body & (game.giants[0] | game.giants[1]):
            break
        for figure in figures_on(game, body & (game.troops[0] | game.troops[1] | game.buildings)):
            if figure not in run.hits and figure not in run.misses:
                (run.hits if attack.strikes >= defense(game, attack, figure) else run.misses).append(figure)
        if any(is_structure(game, figure) for figure in run.misses):
            break
        run.path.append(space)
    return run


class Rampage(PowerAttack):
    """One roll for the whole path: buildings hit fall, buildings missed stop it, units hit are crushed."""

    kind = AttackKind.RAMPAGE
    works_on_a_miss = True

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        if self.why_no_power_attack(game, attacker) is None and not game.advanced >> attacker & 1:
            for direction in COLUMNS_AND_ROWS:
                yield Declare(self.kind, attacker, direction=direction)

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        if answer.direction not in COLUMNS_AND_ROWS or answer.target >= 0 or answer.ally >= 0:
            return Refusal("A Rampage goes n, e, s or w.", "R-068")
        if game.advanced >> answer.attacker & 1:
            return Refusal(f"{name(game, answer.attacker)} has advanced this turn.", "MP-RAMPAGE-01")
        return None

    def judge(self, game: Game, attack: Attack) -> None:
        """A hit if the roll reaches the DEF of anything in the path as it runs (R-055)."""
        run = course(game, attack)
        attack.path, attack.hits, attack.misses = tuple(run.path), run.hits, run.misses
        attack.hit = bool(run.hits)

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        monster, before = attack.leader, game.body(attack.leader)
        for figure in attack.hits:
            flatten(game, attack, figure, "rampage")
        end = game.map.body[1][attack.path[-1]]
        for unit in figures_on(game, end & (game.troops[0] | game.troops[1])):
            crush_in(game, attack, unit, "rampage")  # p. 38: whoever is where it stops, hit or not
        game.put(monster, attack.path[-1])
        game.events.append(Relocated(monster, attack.path, "MP-RAMPAGE-03"))
        if not flies(game, monster):
            attack.relocated.append(monster)
            for tile in hazards_entered(game, monster, end, before):
                game.events.append(Collided(monster, tile, "MP-RAMPAGE-09"))
                attack.hurt(monster)
        yield from ()
