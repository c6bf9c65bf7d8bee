"""What places are worth to a player before the Monster die falls: shots to come, and the danger of standing there."""

from __future__ import annotations

from ..answers import Kind
from ..board import ANY, squares_of
from ..cards import Symbol
from ..monster import place_after, place_from
from ..preview import hit_chance
from ..state import KINDS, Game

FARTHEST = 6
"""The longest range at which anything is hit (SM-079)."""

HITS = (0.0, *(float(hit_chance(span)) for span in range(1, FARTHEST + 1)))
"""The chance to hit at each range."""


class Outlook:
    """For every place of either kind of unit: the chance of a hit after the Monster die, and of being destroyed by it.

    Both are exact over the faces of the die.
    """

    __slots__ = ("danger", "hits", "later")

    def __init__(self, game: Game) -> None:
        self.danger: tuple[dict[int, float], dict[int, float]] = ({}, {})
        """By kind and square; what is not there is safe."""
        self.later: tuple[dict[int, float], dict[int, float]] = ({}, {})
        """The same for the roll after that one, which comes before the unit can move again."""
        self.hits: dict[tuple[int, int], float] = {}
        """By square and facing; helicopters have the facing `ANY`."""
        die = game.table.library.die
        for symbol in Symbol:
            chance = sum(shown is symbol for shown in die.values()) / len(die)
            at, facing, area = place_after(game, symbol)
            _endanger(self.danger, symbol, area, chance)
            for second in Symbol:
                both = chance * sum(shown is second for shown in die.values()) / len(die)
                then = place_from(game.table.board, at, facing, second)[2]
                _endanger(self.later, second, then & ~area, both)
            standing = game.buildings & ~area if symbol is not Symbol.BLAST else game.buildings
            self._aim(game, at, standing, symbol, area, chance)

    def _aim(self, game: Game, at: int, standing: int, symbol: Symbol, area: int, chance: float) -> None:
        """Add the shots at a Monster on a Monster Square: along its rows and columns, as far as anything hits."""
        board, hits = game.table.board, self.hits
        tank_area = area if symbol is not Symbol.BLAST else 0
        helicopter_area = area if symbol in (Symbol.BLAST, Symbol.FORWARD) else 0
        for edge in squares_of(board.footprint[at]):
            for way in range(4):
                square, seen = board.neighbours[edge][way], True
                if square < 0 or board.footprint[at] >> square & 1:
                    continue
                facing = (way + 2) % 4
                for span in range(1, FARTHEST + 1):
                    if square < 0:
                        break
                    gain = HITS[span] * chance
                    if not helicopter_area >> square & 1:
                        hits[square, ANY] = hits.get((square, ANY), 0.0) + gain
                    seen = seen and not standing >> square & 1
                    if seen and not tank_area >> square & 1:
                        hits[square, facing] = hits.get((square, facing), 0.0) + gain
                    square = board.neighbours[square][way]

    def hit(self, square: int, facing: int) -> float:
        """The chance of a hit from a place after the Monster die, if the unit is still there."""
        return self.hits.get((square, facing), 0.0)

    def risk(self, unit: int, square: int) -> float:
        """The chance that the Monster die destroys a unit on a square."""
        return self.danger[KINDS[unit]].get(square, 0.0)

    def later_risk(self, unit: int, square: int) -> float:
        """The chance that only the roll after it does."""
        return self.later[KINDS[unit]].get(square, 0.0)


def _endanger(tables: tuple[dict[int, float], ...], symbol: Symbol, area: int, chance: float) -> None:
    """Add the chance of a symbol to the squares where it destroys a kind of unit (SM-052, SM-054 to SM-056)."""
    for kind in Kind:
        if symbol is Symbol.FORWARD or (symbol is Symbol.BLAST) == (kind is Kind.HELICOPTER):
            table = tables[kind]
            for square in squares_of(area):
                table[square] = table.get(square, 0.0) + chance
