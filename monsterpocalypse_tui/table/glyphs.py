"""Glyphs of the map: every one a single cell wide, in a Unicode and an ASCII set."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A set of glyphs. Terrain and marks repeat to fill a space; dice and hearts are counted one by one."""

    name: str
    open: str
    grass: str
    dirt: str
    forest: str
    rocks: str
    debris: str
    sand: str
    water: str
    rubble: str
    fire: str
    radiation: str
    green: str
    yellow: str
    power: str
    negative: str
    spawn: str
    neutral: str
    activator: str
    lit: str
    action: str
    power_die: str
    boost: str
    heart: str
    lost: str
    done: str
    arrow: str
    rule: str
    faces: tuple[str, str, str]
    ring: str
    alpha: str
    edges: str
    flag: str
    path: str
    taken: str

    @property
    def plain(self) -> bool:
        """Whether the set has only signs of ASCII."""
        return self.edges.isascii()


UNICODE = Glyphs(
    name="unicode", open="·", grass=",", dirt=":", forest="♣", rocks="▲", debris="◊", sand="░", water="≈",
    rubble="▒", fire="^", radiation="☼", green="□", yellow="▣", power="◆", negative="◇", spawn="○", neutral="◎",
    activator="⊕", lit="•", action="■", power_die="◆", boost="★", heart="♥", lost="♡", done="✓", arrow="▸", rule="─",
    faces=("·", "✶", "✹"), ring="«»", alpha="α", edges="▗▄▖▐▌▝▀▘",
    flag="⚑", path="●", taken="▸◂",
)  # fmt: skip

ASCII = Glyphs(
    name="ascii", open=".", grass=",", dirt=":", forest="&", rocks="A", debris="%", sand=";", water="~", rubble="#",
    fire="^", radiation="*", green="+", yellow="?", power="$", negative="!", spawn="o", neutral="0", activator="@",
    lit="x", action="#", power_die="*", boost="+", heart="o", lost="-", done="v", arrow=">", rule="-",
    faces=(".", "1", "2"), ring="<>", alpha="A", edges="+-+||+-+",
    flag="!", path="=", taken="><",
)  # fmt: skip

SETS = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII)}
