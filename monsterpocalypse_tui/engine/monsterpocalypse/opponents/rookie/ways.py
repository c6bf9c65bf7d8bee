"""Ways over the map: where a figure gets to with one advance, and how far it is to things beyond."""

from __future__ import annotations

from functools import lru_cache

from ...board.geometry import Board, spaces_of
from ...board.receipts import speed
from ...movement.moving import Reach, Terrain
from ...state import Game

FAR = 99
"""Further than anything on a map."""


def afoot(game: Game, figure: int) -> Reach:
    """Where a figure may advance to by itself; lifts through tunnels, which take long to work out, are left aside."""
    return Reach(game.map, game.at[figure], speed(game, figure), Terrain(game, figure))


@lru_cache(maxsize=4096)
def distances(board: Board, sources: int, way: int) -> list[int]:
    """How many spaces it is from each space to the nearest of some, over spaces that are open."""
    found = [FAR] * board.size
    seen = front = sources
    count, stride = 0, board.stride
    while front:
        for space in spaces_of(front):
            found[space] = count
        front = (front << 1 | front >> 1 | front << stride | front >> stride) & way & ~seen
        seen |= front
        count += 1
    return found
