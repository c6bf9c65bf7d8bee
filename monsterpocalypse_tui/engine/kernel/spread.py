"""Chance for playouts: dice and decks spread evenly over what can come up, so that a few samples stand for many.

Samples come in blocks of `SPREAD`. Within a block each roll takes every eighth of its distribution once, in an order of
its own, and samples come in mirrored pairs: where one is lucky, the next is as unlucky.
"""

from __future__ import annotations

from .decks import Cards, Draw
from .dice import Chance, Die, Faces, Roll, derived_seed, faces_with_total
from .odds import odds

SPREAD = 8
"""How many samples cover the whole of a distribution."""
BELOW_ONE = 1.0 - 1e-9


def quantile(seed: int, sample: int, *place: int) -> float:
    """How lucky a sample is at one place, from 0 to below 1.

    >>> sorted(int(SPREAD * quantile(5, sample, 3)) for sample in range(SPREAD))
    [0, 1, 2, 3, 4, 5, 6, 7]
    >>> round(quantile(5, 0, 3) + quantile(5, 1, 3), 9)
    1.0
    """
    block, within = divmod(sample, SPREAD)
    pair, is_second = divmod(within, 2)
    chance = Chance(derived_seed(seed, block, *place))
    lows = list(range(SPREAD // 2))
    chance.shuffle(lows)
    turned = [chance.random() < 0.5 for _ in lows]
    jitters = [chance.random() for _ in lows]
    luck = (lows[pair] + jitters[pair]) / SPREAD
    return min(1.0 - luck, BELOW_ONE) if turned[pair] != bool(is_second) else luck


class SpreadDice:
    """The dice of one sample: the same for everything that is compared, by the number of the roll."""

    __slots__ = ("sample", "seed")

    def __init__(self, seed: int, sample: int) -> None:
        self.seed = seed
        self.sample = sample

    def roll(self, request: Roll, number: int) -> Faces:
        """The total at this sample's quantile; where single dice matter, each die at a quantile of its own."""
        if request.by_face or any(face < 0 for die, _ in request.dice for face in die.faces):
            lanes = enumerate(request.dice)
            return tuple(
                tuple(self._face(die, number, lane, place) for place in range(count)) for lane, (die, count) in lanes
            )
        known = odds(request.dice)
        left = quantile(self.seed, self.sample, number) * known.outcomes
        total = 0
        while left >= known.ways[total]:
            left -= known.ways[total]
            total += 1
        return faces_with_total(request, total)

    def _face(self, die: Die, number: int, lane: int, place: int) -> int:
        luck = quantile(self.seed, self.sample, number, lane, place)
        return sorted(die.faces)[min(int(luck * len(die.faces)), len(die.faces) - 1)]


class SpreadDecks:
    """The decks of one sample."""

    __slots__ = ("sample", "seed")

    def __init__(self, seed: int, sample: int) -> None:
        self.seed = seed
        self.sample = sample

    def draw(self, request: Draw, number: int) -> Cards:
        """Cards at this sample's quantiles of those that are left."""
        left = sorted(request.left)
        drawn = []
        for place in range(request.count):
            luck = quantile(self.seed, self.sample, number, place)
            drawn.append(left.pop(min(int(luck * len(left)), len(left) - 1)))
        return tuple(drawn)
