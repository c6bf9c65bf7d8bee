"""Stomp (p. 39): crush and break everything around, and put out hazards."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Refusal, Rules
from ..answers import Declare
from ..attack.collisions import flatten
from ..attack.maneuver import PowerAttack
from ..attack.record import Attack, AttackKind
from ..board.figures import figures_on
from ..board.receipts import defense
from ..cards import Tile
from ..events import TileLaid
from ..state import Game


class Stomp(PowerAttack):
    """One roll against every adjacent building and unit of either side; hazards under or beside it go out anyway."""

    kind = AttackKind.STOMP
    works_on_a_miss = True

    def declarations(self, game: Game, attacker: int) -> Iterator[Declare]:
        if self.why_no_power_attack(game, attacker) is None:
            yield Declare(self.kind, attacker)

    def why_not_placed(self, game: Game, answer: Declare) -> Refusal | None:
        if answer.target >= 0 or answer.direction or answer.ally >= 0:
            return Refusal("A Stomp takes no target: it strikes everything around.", "MP-STOMP-01")
        return None

    def judge(self, game: Game, attack: Attack) -> None:
        """A hit if the roll reaches the DEF of anything adjacent; with nothing there neither hit nor miss (R-055)."""
        around = game.map.adjacent[1][game.at[attack.leader]]
        met = figures_on(game, around & (game.troops[0] | game.troops[1] | game.buildings))
        attack.hits = [figure for figure in met if attack.strikes >= defense(game, attack, figure)]
        attack.misses = [figure for figure in met if figure not in attack.hits]
        attack.hit = bool(attack.hits)

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        under = game.body(attack.leader) | game.map.adjacent[1][game.at[attack.leader]]
        for tile in game.hazards:  # those already there; new ones come in step T5
            if game.map.body[1][game.at[tile]] & under:
                game.lay_tile(tile, Tile.RUBBLE)
                game.events.append(TileLaid(tile, Tile.RUBBLE, "MP-STOMP-02"))
        for figure in attack.hits:
            flatten(game, attack, figure, "stomp")
        yield from ()
