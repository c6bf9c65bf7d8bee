"""The power attacks (pp. 36-46), one module each."""

from ..attack.maneuver import Blast, Brawl, Maneuver
from ..attack.record import AttackKind
from .body_slam import BodySlam
from .cradle_throw import CradleThrow
from .double_head_butt import DoubleHeadButt
from .head_butt import HeadButt
from .ram import Ram
from .rampage import Rampage
from .slingshot import Slingshot
from .smash import Smash
from .stomp import Stomp
from .swat import Swat
from .throw import Throw

SINGLE: tuple[Maneuver, ...] = (BodySlam(), HeadButt(), Ram(), Rampage(), Smash(), Stomp(), Swat(), Throw())
COMBINED: tuple[Maneuver, ...] = (Slingshot(), CradleThrow(), DoubleHeadButt())

MANEUVERS: dict[AttackKind, Maneuver] = {
    maneuver.kind: maneuver for maneuver in (Brawl(), Blast(), *SINGLE, *COMBINED)
}  # fmt: skip
"""Every kind of attack, and what it asks for and does."""
