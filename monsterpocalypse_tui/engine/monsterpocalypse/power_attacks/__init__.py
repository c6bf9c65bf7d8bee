"""The power attacks (pp. 36-46), one module each."""

from monsterpocalypse_tui.engine.monsterpocalypse.attack import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.maneuver import Blast, Brawl, Maneuver
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.body_slam import BodySlam
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.cradle_throw import CradleThrow
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.double_head_butt import DoubleHeadButt
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.head_butt import HeadButt
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.ram import Ram
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.rampage import Rampage
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.slingshot import Slingshot
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.smash import Smash
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.stomp import Stomp
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.swat import Swat
from monsterpocalypse_tui.engine.monsterpocalypse.power_attacks.throw import Throw

SINGLE: tuple[Maneuver, ...] = (BodySlam(), HeadButt(), Ram(), Rampage(), Smash(), Stomp(), Swat(), Throw())
COMBINED: tuple[Maneuver, ...] = (Slingshot(), CradleThrow(), DoubleHeadButt())

MANEUVERS: dict[AttackKind, Maneuver] = {
    maneuver.kind: maneuver for maneuver in (Brawl(), Blast(), *SINGLE, *COMBINED)
}  # fmt: skip
"""Every kind of attack, and what it asks for and does."""
