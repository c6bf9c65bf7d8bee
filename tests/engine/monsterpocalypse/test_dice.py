"""The dice of Monsterpocalypse (pp. 8-9) and handfuls written as text."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.dice import DiceError, Die
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.monsterpocalypse.dice import ACTION, BOOST, KINDS, POWER, parse_handful


@pytest.mark.parametrize(
    ("die", "a_strike", "mean"),
    [
        (ACTION, Fraction(1, 2), Fraction(2, 3)),
        (BOOST, Fraction(2, 3), Fraction(5, 6)),
        (POWER, Fraction(5, 6), Fraction(1)),
    ],
)
def test_each_die_strikes_as_often_as_its_faces_say(die: Die, a_strike: Fraction, mean: Fraction) -> None:
    rolled = odds([(die, 1)])
    assert (rolled.at_least(1), rolled.mean) == (a_strike, mean)


def test_three_action_dice_almost_always_strike() -> None:
    assert odds([(ACTION, 3)]).at_least(1) == Fraction(7, 8)


@pytest.mark.parametrize(
    ("text", "handful"),
    [
        ("5A 2B 3P", ((ACTION, 5), (BOOST, 2), (POWER, 3))),
        ("3p2b5a", ((ACTION, 5), (BOOST, 2), (POWER, 3))),
        ("  4  A  ", ((ACTION, 4),)),
        ("2A 1A 3A", ((ACTION, 6),)),
        ("A P", ((ACTION, 1), (POWER, 1))),
        ("0A 3P", ((POWER, 3),)),
        ("0A", ()),
        ("007A", ((ACTION, 7),)),
    ],
)
def test_handfuls_are_read_tolerantly_and_come_back_in_order(text: str, handful: tuple[tuple[Die, int], ...]) -> None:
    assert parse_handful(text) == handful


@pytest.mark.parametrize("text", ["", " ", "5", "A5", "5X", "5A 2X", "-1A", "5A,2P", "1.5A", "٣A"])
def test_what_is_no_handful_gets_an_example(text: str) -> None:
    with pytest.raises(DiceError, match="is not a handful of dice: write, for example, “5A 2B 3P”"):
        parse_handful(text)


@pytest.mark.parametrize("text", ["100A", "50A 50A", "9" * 10_000 + "P"])
def test_nobody_holds_a_hundred_dice_of_a_kind(text: str) -> None:
    with pytest.raises(DiceError, match="at most 99 dice of a kind"):
        parse_handful(text)


@given(st.lists(st.tuples(st.sampled_from(KINDS), st.integers(1, 9)), min_size=1, max_size=10))
def test_order_and_repeats_do_not_matter(parts: list[tuple[Die, int]]) -> None:
    words = " ".join(f"{count}{die.letter}" for die, count in parts)
    back = " ".join(f"{count}{die.letter.lower()}" for die, count in reversed(parts))
    assert parse_handful(words) == parse_handful(back)
