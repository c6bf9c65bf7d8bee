"""The grid: squares are numbers, sets of squares are integers with one bit for each, directions are 0 to 3 clockwise.

Everything that depends on the grid alone is worked out once: neighbours, rays, and the areas around the Monster.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
DIRECTIONS = ("n", "e", "s", "w")
DIRECTION_NAMES = ("north", "east", "south", "west")
OFF = -1
"""No square."""
ANY = -1
"""No facing: helicopters have none."""

_STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
_CORNERS = (
    ((-1, -1), (0, -1), (-1, 0)),
    ((2, -1), (1, -1), (2, 0)),
    ((2, 2), (1, 2), (2, 1)),
    ((-1, 2), (0, 2), (-1, 1)),
)
"""The three squares of each corner around the Monster, from its north-western square: NW, NE, SE, SW (SM-054)."""


class Board:
    """A grid of so many columns and rows."""

    __slots__ = (
        "all", "blast", "corners", "edges", "footprint", "from_side", "height", "monster_squares",
        "names", "neighbours", "not_east", "not_west", "numbers", "rage", "rays", "size", "width",
    )  # fmt: skip

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.size = width * height
        self.all = (1 << self.size) - 1
        squares = range(self.size)
        self.names = tuple(f"{chr(65 + square % width)}{square // width + 1}" for square in squares)
        self.numbers = {name: square for square, name in enumerate(self.names)}
        self.neighbours = tuple(tuple(self._beyond(square, way) for way in range(4)) for square in squares)
        self.rays = tuple(tuple(self._ray(square, way) for way in range(4)) for square in squares)
        first = sum(1 << row * width for row in range(height))
        self.not_west, self.not_east = self.all & ~first, self.all & ~(first << width - 1)
        north = (1 << width) - 1
        self.from_side = (north << width * (height - 1), first, north, first << width - 1)
        """The edge squares through which one comes in facing each direction (SM-042)."""
        self.edges = north | first | self.from_side[NORTH] | self.from_side[WEST]
        self.monster_squares = tuple(
            row * width + column for row in range(0, height, 2) for column in range(0, width, 2)
        )
        """The Monster Squares, each by its north-western square (SM-050)."""
        places = self.monster_squares
        self.footprint = {at: self._mask(at, ((0, 0), (1, 0), (0, 1), (1, 1))) for at in places}
        self.corners = {at: tuple(self._mask(at, corner) for corner in _CORNERS) for at in places}
        ring = [(x, y) for x in range(-1, 3) for y in range(-1, 3)]
        wide = [(x, y) for x in range(-2, 4) for y in range(-2, 4)]
        self.rage = {at: self._mask(at, ring) & ~self.footprint[at] for at in places}
        self.blast = {at: self._mask(at, wide) & ~self.footprint[at] for at in places}

    def _beyond(self, square: int, way: int) -> int:
        x, y = square % self.width + _STEPS[way][0], square // self.width + _STEPS[way][1]
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else OFF

    def _ray(self, square: int, way: int) -> int:
        mask, square = 0, self._beyond(square, way)
        while square != OFF:
            mask |= 1 << square
            square = self._beyond(square, way)
        return mask

    def _mask(self, at: int, offsets: tuple[tuple[int, int], ...] | list[tuple[int, int]]) -> int:
        """Squares around a Monster Square; what lies beyond the edge is cut off (SM-057)."""
        mask = 0
        for dx, dy in offsets:
            x, y = at % self.width + dx, at // self.width + dy
            if 0 <= x < self.width and 0 <= y < self.height:
                mask |= 1 << y * self.width + x
        return mask

    def shifted(self, mask: int, way: int) -> int:
        """A set of squares moved by one; what would leave the board is gone (SM-025)."""
        if way == NORTH:
            return mask >> self.width
        if way == EAST:
            return (mask & self.not_east) << 1
        if way == SOUTH:
            return mask << self.width & self.all
        return (mask & self.not_west) >> 1

    def spread(self, mask: int) -> int:
        """Every square next to one of a set, never diagonally (SM-021)."""
        return (
            mask >> self.width
            | (mask & self.not_east) << 1
            | mask << self.width & self.all
            | (mask & self.not_west) >> 1
        )

    def distance(self, one: int, other: int) -> int:
        """Orthogonal steps between two squares (SM-AM-10)."""
        width = self.width
        return abs(one % width - other % width) + abs(one // width - other // width)

    def ahead(self, at: int, facing: int) -> tuple[int, bool]:
        """The next Monster Square in a direction, and whether the Monster came round the edge for it (SM-053)."""
        x, y = at % self.width + 2 * _STEPS[facing][0], at // self.width + 2 * _STEPS[facing][1]
        round_edge = not (0 <= x < self.width and 0 <= y < self.height)
        return y % self.height * self.width + x % self.width, round_edge

    def line(self, square: int, at: int) -> tuple[int, int, int]:
        """Range to a Monster, the direction it lies in, and the squares between; a range of 0 is out of line.

        >>> board = board_of(16, 12)
        >>> board.line(board.numbers["F6"], board.numbers["C5"])[:2]
        (2, 3)
        """
        x, y = square % self.width, square // self.width
        left, top = at % self.width, at // self.width
        if top <= y <= top + 1:
            way, span = (EAST, left - x) if x < left else (WEST, x - left - 1)
        elif left <= x <= left + 1:
            way, span = (SOUTH, top - y) if y < top else (NORTH, y - top - 1)
        else:
            return 0, ANY, 0
        near = square + span * (_STEPS[way][0] + _STEPS[way][1] * self.width)
        rays = self.rays
        return span, way, rays[square][way] & ~rays[near][way] & ~(1 << near)


def squares_of(mask: int) -> Iterator[int]:
    """The squares of a set, from the north-west on.

    >>> list(squares_of(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=16)
def board_of(width: int, height: int) -> Board:
    """The board of a size; boards never change, so they are shared."""
    return Board(width, height)
