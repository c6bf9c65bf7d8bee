"""Exact odds agree with counting every outcome by hand."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.dice import DiceError, Die
from monsterpocalypse_tui.engine.kernel.odds import Odds, odds

COIN = Die("C", "Coin", (0, 1))
SIX = Die("D", "Six-sided Die", (1, 2, 3, 4, 5, 6))

any_die = st.builds(
    Die,
    letter=st.sampled_from("ABCDEF"),
    name=st.just("Strange Die"),
    faces=st.lists(st.integers(0, 9), min_size=1, max_size=7).map(tuple),
)
small_handful = st.lists(st.tuples(any_die, st.integers(0, 2)), max_size=3)
any_handful = st.lists(st.tuples(any_die, st.integers(0, 12)), max_size=4)


def counted(dice: list[tuple[Die, int]]) -> Counter[int]:
    """Roll every outcome there is."""
    return Counter(map(sum, product(*(die.faces for die, count in dice for _ in range(count)))))


@given(small_handful)
def test_ways_are_those_found_by_rolling_every_outcome(dice: list[tuple[Die, int]]) -> None:
    expected = counted(dice)
    assert {total: ways for total, ways in enumerate(odds(dice).ways) if ways} == expected


@given(any_handful)
def test_some_total_always_comes_up(dice: list[tuple[Die, int]]) -> None:
    rolled = odds(dice)
    assert rolled.at_least(0) == 1
    assert sum(rolled.chance(total) for total in range(rolled.most + 1)) == 1
    assert rolled.ways[-1] > 0


@given(any_handful)
def test_means_add_up(dice: list[tuple[Die, int]]) -> None:
    assert odds(dice).mean == sum(Fraction(sum(die.faces), len(die.faces)) * count for die, count in dice)


@given(any_handful, st.integers(-3, 60))
def test_at_least_is_exactly_or_more(dice: list[tuple[Die, int]], total: int) -> None:
    rolled = odds(dice)
    assert rolled.at_least(total) == rolled.chance(total) + rolled.at_least(total + 1)


@given(any_handful)
def test_the_order_of_the_dice_does_not_matter(dice: list[tuple[Die, int]]) -> None:
    assert odds(dice) == odds(reversed(dice))


def test_no_dice_show_nothing() -> None:
    assert odds([]) == Odds((1,))


def test_totals_out_of_reach_have_no_chance() -> None:
    rolled = odds([(SIX, 1)])
    assert rolled.chance(0) == rolled.chance(7) == rolled.chance(-1) == rolled.at_least(7) == 0


def test_a_large_handful_stays_exact() -> None:
    assert odds([(COIN, 1000)]).at_least(1) == 1 - Fraction(1, 2**1000)


@pytest.mark.parametrize(
    "dice",
    [(SIX, -1), (Die("N", "Negative Die", (-1, 1)), 1), (Die("E", "Empty Die", ()), 1)],
)
def test_impossible_handfuls_are_refused(dice: tuple[Die, int]) -> None:
    with pytest.raises(DiceError):
        odds([dice])
