"""How many lines of answers there are to a depth, with chance fixed; any change of the rules shows here."""

from typing import Any

import pytest

from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.smash_monster_rampage.setup import Setup, start
from tests.engine.smash_monster_rampage.random_games import library, scenario


class Fixed:
    """Every die shows its second face, and every card is the first that could come."""

    def roll(self, request: Any, number: int) -> Any:
        return tuple((die.faces[1],) * count for die, count in request.dice)

    def draw(self, request: Any, number: int) -> Any:
        return request.left[: request.count]


def lines(session: Session[Any], depth: int) -> int:
    """Count the lines of so many answers."""
    decision = session.decision
    if decision is None:
        return 1
    if depth == 1:
        return len(decision.options)
    count = 0
    for answer in decision.options:
        other = session.clone(Fixed(), Fixed())
        other.apply(answer)
        count += lines(other, depth - 1)
    return count


def position(name: str) -> Session[Any]:
    if name == "opening":
        return start(library(), Setup(), dice=Fixed(), decks=Fixed())
    return scenario(name).clone(Fixed(), Fixed())


COUNTS = {
    # The Monster on A9 leaves 50 edge squares to a helicopter and 54 ways in to a tank; with ending, 105 answers.
    # After each entry the same 105 and the unit's own: 144 steps over all helicopters, 3 commands for each tank. After
    # ending, green has the whole edge: 109. So 50 * 105 + 144 + 54 * 108 + 109.
    "opening": (105, 11335),
    # Misses leave 4, 3 and 2 answers; the hit and ceasing leave green its move: 4 for each of four units, and ending.
    "sm-ex-13-the-farthest-first": (5, 43, 653),
    # Ending leaves green two trades and ending; either step leaves three more, and ending.
    "sm-026-out-of-play": (3, 11, 39, 253, 1308),
}


@pytest.mark.parametrize("name", COUNTS)
def test_perft(name: str) -> None:
    found = tuple(lines(position(name), depth) for depth in range(1, len(COUNTS[name]) + 1))
    assert found == COUNTS[name]
