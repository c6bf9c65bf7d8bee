"""Head-butt (p. 37): knock a monster out of its Hyper form."""

from __future__ import annotations

from ...kernel.decisions import Rules
from ..attack.maneuver import OnAlignedMonster
from ..attack.record import Attack, AttackKind
from ..state import Game


class HeadButt(OnAlignedMonster):
    """1 damage; a target in Hyper form whose Alpha lives becomes Alpha after damage."""

    kind = AttackKind.HEAD_BUTT

    def effect(self, game: Game, attack: Attack) -> Rules[None]:
        attack.hurt(attack.target)
        attack.reverting.append(attack.target)
        yield from ()
