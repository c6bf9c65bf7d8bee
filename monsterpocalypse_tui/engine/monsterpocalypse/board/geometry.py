"""Geometry of a battle map: footprints, adjacent, base-to-base, aligned, distances and straight lines.

A space is a number, and a set of spaces is one Python integer with a bit for each: whole-map questions such as "every
space next to this base" are then a few machine operations. Rows are one bit wider than the map, so that a shift to the
east or west falls off the edge instead of wrapping into the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import TypeVar

from ..cards import MapSheet, Spot

T = TypeVar("T")

OFF = -1
"""The space of a figure that is not on the map."""

DIRECTIONS = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1),
    "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
"""Column and row offset of each direction."""

ROUGH = "Fods"
IMPASSIBLE = "~"
COVER = "F"


def spaces_of(mask: int) -> Iterator[int]:
    """List the spaces of a set, from the north-west.

    >>> list(spaces_of(0b10010))
    [1, 4]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_TRUTH = bytes.maketrans(b"01", b"\0\1")


def picked(answers: Sequence[T], mask: int) -> Iterator[T]:
    """Pick from a list by space those whose space is in a set; quicker than `spaces_of` where the set is large.

    >>> list(picked("abcde", 0b10010))
    ['b', 'e']
    """
    return compress(answers, f"{mask:b}"[::-1].encode().translate(_TRUTH))


@dataclass(frozen=True, slots=True)
class Foundation:
    """A 2x2 site for a structure; green ones are filled first (p. 22)."""

    space: int
    green: bool


class Board:
    """A battle map with every neighbourhood worked out once. Index 0 of a pair is a small base, index 1 a large one."""

    __slots__ = (
        "_rings", "_within", "activators", "adjacent", "base_to_base", "body", "cover", "everywhere", "foundations",
        "height", "impassible", "negative_zones", "neutral", "objectives", "power_zones", "room", "rough", "sheet",
        "size", "spawn_points", "starts", "stride", "width",
    )  # fmt: skip

    def __init__(self, sheet: MapSheet) -> None:
        self.sheet = sheet
        self.width, self.height = sheet.width, sheet.height
        self.stride = sheet.width + 1
        self.size = self.stride * sheet.height
        self.everywhere = sum(1 << self.space((x, y)) for y in range(self.height) for x in range(self.width))
        self.rough = self._terrain(ROUGH)
        self.impassible = self._terrain(IMPASSIBLE)
        self.cover = self._terrain(COVER)
        self.foundations = tuple(
            Foundation(self.space(spot), green)
            for green, spots in ((True, sheet.green), (False, sheet.yellow))
            for spot in spots
        )
        self.starts = tuple(tuple(map(self.space, spots)) for spots in (sheet.start_red, sheet.start_blue))
        self.spawn_points = tuple(self._mask(spots) for spots in (sheet.spawn_red, sheet.spawn_blue))
        self.neutral = tuple((self.space(spawn), self.space(activator)) for spawn, activator in sheet.neutral)
        self.activators = sum(1 << activator for _, activator in self.neutral)
        self.power_zones = self._mask(sheet.power_zones)
        self.negative_zones = self._mask(sheet.negative_zones)
        # Objective Spaces of every kind
        self.objectives = self.power_zones | self.negative_zones | self.activators
        self.objectives |= self.spawn_points[0] | self.spawn_points[1] | self._mask(spawn for spawn, _ in sheet.neutral)
        self.body = tuple([self._body(space, large) for space in range(self.size)] for large in (False, True))
        self.room = sum(1 << space for space, body in enumerate(self.body[1]) if body)
        self.base_to_base = tuple([self._orthogonal(body) & ~body for body in bodies] for bodies in self.body)
        self.adjacent = tuple([self._around(body) & ~body for body in bodies] for bodies in self.body)
        self._within: dict[tuple[int, bool, int], int] = {}
        self._rings: dict[tuple[int, bool, int], int] = {}

    # Names of spaces -------------------------------------------------------------------------------------------------

    def space(self, spot: Spot) -> int:
        """Number the space at a column and row."""
        return spot[1] * self.stride + spot[0]

    def spot(self, space: int) -> Spot:
        """Give column and row of a space."""
        row, column = divmod(space, self.stride)
        return column, row

    def has(self, space: int) -> bool:
        """Whether this is a space of the map."""
        return space >= 0 and bool(self.everywhere >> space & 1)

    def fits(self, space: int, large: bool) -> bool:
        """Whether a base whose north-west space this is lies wholly on the map."""
        return 0 <= space < self.size and self.body[large][space] != 0

    def step(self, space: int, direction: str, count: int = 1) -> int:
        """Go some spaces in a direction; off the map is `OFF`."""
        column, row = self.spot(space)
        dx, dy = DIRECTIONS[direction]
        column, row = column + dx * count, row + dy * count
        return self.space((column, row)) if 0 <= column < self.width and 0 <= row < self.height else OFF

    # Relations between bases -----------------------------------------------------------------------------------------

    def within(self, space: int, large: bool, distance: int) -> int:
        """All spaces no further than a distance from a base, itself included (p. 20: one diagonal in the count)."""
        known = self._within.get((space, large, distance))
        if known is None:
            known = self._within[space, large, distance] = self._reach(self.body[large][space], distance)
        return known

    def ring(self, space: int, large: bool, distance: int) -> int:
        """All spaces no further than a distance from a base but not adjacent to it: where blasts fall (p. 20)."""
        known = self._rings.get((space, large, distance))
        if known is None:
            near = self.adjacent[large][space] | self.body[large][space]
            known = self._rings[space, large, distance] = self.within(space, large, distance) & ~near
        return known

    def distance(self, one: int, one_large: bool, other: int, other_large: bool) -> int:
        """Spaces from the nearest space of one base to the nearest of the other (p. 20)."""
        (x1, y1), (x2, y2) = self.spot(one), self.spot(other)
        dx = max(x2 - (x1 + one_large), x1 - (x2 + other_large), 0)
        dy = max(y2 - (y1 + one_large), y1 - (y2 + other_large), 0)
        return dx + dy - (1 if dx and dy else 0)

    def aligned(self, one: int, other: int) -> bool:
        """Whether two large bases touch along a whole edge (p. 16)."""
        return abs(one - other) in (2, 2 * self.stride) and self.fits(one, True) and self.fits(other, True)

    def overlapping(self, mask: int) -> int:
        """The north-west spaces of all large bases that would cover a space of a set."""
        wide = mask | mask >> 1
        return wide | wide >> self.stride

    # Sets ------------------------------------------------------------------------------------------------------------

    def _terrain(self, characters: str) -> int:
        spots = ((x, y) for y, row in enumerate(self.sheet.rows) for x, mark in enumerate(row) if mark in characters)
        return sum(1 << self.space(spot) for spot in spots)

    def _mask(self, spots: Iterable[Spot]) -> int:
        return sum(1 << self.space(spot) for spot in spots)

    def _body(self, space: int, large: bool) -> int:
        """The spaces of a base by its north-west space; none if it would leave the map."""
        body = 1 << space
        if large:
            body |= body << 1
            body |= body << self.stride
        return body if body & ~self.everywhere == 0 else 0

    def _orthogonal(self, mask: int) -> int:
        return (mask << 1 | mask >> 1 | mask << self.stride | mask >> self.stride) & self.everywhere

    def _around(self, mask: int) -> int:
        wide = (mask << 1 | mask >> 1 | mask) & self.everywhere
        return (wide | wide << self.stride | wide >> self.stride) & self.everywhere

    def _reach(self, mask: int, distance: int) -> int:
        """Spread over the open map: orthogonal steps, one of them diagonal at most."""
        straight = bent = mask
        for _ in range(distance):
            bent = self._orthogonal(bent) | self._around(straight) | bent
            straight |= self._orthogonal(straight)
        return bent


@lru_cache(maxsize=64)
def board_of(sheet: MapSheet) -> Board:
    """Give the board of a map; the same sheet always gives the same one."""
    return Board(sheet)
