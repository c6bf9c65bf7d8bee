"""Cities laid out by a seed: blocks of buildings along streets, and a patch of each hazard wanted (GM-MD-03)."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.dice import Chance
from ..cards import Field, Lot
from .terrain import GROUNDS, LETTERS

STANDARD = (36, 24)
SMALL = (24, 16)
BUILDINGS = 20
_STREET = 2
_BLOCK = 2
_MARGIN = 3
_PATCH = 3
_SIZES: tuple[tuple[float, tuple[int, ...]], ...] = ((0.5, (2, 3, 4, 5)), (0.35, (6, 7, 8, 9)), (0.15, (10,)))
"""How likely small, medium and tall buildings are, and their heights; small scale halves these."""


def starts_of(width: int, depth: int) -> tuple[tuple[int, int], ...]:
    """The middles of the western, eastern, northern and southern edge (GM-MD-02)."""
    return (0, depth // 2), (width - 1, depth // 2), (width // 2, 0), (width // 2, depth - 1)


def city(
    seed: int,
    *,
    small: bool = False,
    hazards: Sequence[str] = (),
    symmetric: bool = False,
    buildings: int = BUILDINGS,
) -> Field:
    """Lay out a city; the same seed gives the same city everywhere."""
    chance = Chance(seed)
    width, depth = SMALL if small else STANDARD
    rows = [["."] * width for _ in range(depth)]
    pitch = _BLOCK + _STREET
    corners = [
        (column, row)
        for row in range(_MARGIN, depth - _MARGIN - 1, pitch)
        for column in range(_MARGIN, width - _MARGIN - 1, pitch)
        if not symmetric or column + 1 < width // 2
    ]
    wanted = min(buildings if not symmetric else buildings // 2, len(corners) - len(hazards))
    chance.shuffle(corners)
    lots = []
    for column, row in corners[:wanted]:
        lot = _lot(chance, column, row, small)
        lots.append(lot)
        if symmetric:
            mirrored = width - lot.column - lot.width
            lots.append(Lot(mirrored, lot.row, lot.width, lot.depth, lot.height))
    for hazard, (column, row) in zip(hazards, corners[wanted:], strict=False):
        letter = LETTERS[GROUNDS.index(hazard)]
        for y in range(row, min(row + _PATCH, depth)):
            for x in range(column, min(column + _PATCH, width)):
                if not any(_covers(lot, x, y) for lot in lots):
                    rows[y][x] = letter
                    if symmetric and not any(_covers(lot, width - 1 - x, y) for lot in lots):
                        rows[y][width - 1 - x] = letter
    return Field(
        f"city-{seed}",
        f"City {seed}",
        tuple("".join(row) for row in rows),
        tuple(sorted(lots, key=lambda lot: (lot.row, lot.column))),
        starts_of(width, depth),
        small,
        "reconstructed",
    )


def _lot(chance: Chance, column: int, row: int, small: bool) -> Lot:
    luck, heights = chance.random(), _SIZES[-1][1]
    for weight, sizes in _SIZES:
        if luck < weight:
            heights = sizes
            break
        luck -= weight
    height = chance.choice(heights)
    wide, deep = chance.choice(((1, 1), (2, 1), (1, 2), (2, 2)))
    return Lot(column, row, wide, deep, (height + 1) // 2 if small else height)


def _covers(lot: Lot, column: int, row: int) -> bool:
    return lot.column <= column < lot.column + lot.width and lot.row <= row < lot.row + lot.depth
