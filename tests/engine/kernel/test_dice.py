"""Dice of the kernel: seeded ones that are fair and repeatable, scripted ones that must fit."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.dice import (
    DiceError,
    Die,
    Roll,
    ScriptedDice,
    ScriptedRoll,
    SeededDice,
    could_show,
    derived_seed,
    faces_by_letter,
    faces_with_total,
    total,
)

SIX = Die("S", "six-sided die", (1, 2, 3, 4, 5, 6))
COIN = Die("C", "coin", (0, 1))
BOTH = Roll(0, "test", ((SIX, 2), (COIN, 1)))


def chi_square(counts: Counter[int], sides: int) -> float:
    """How far counts are from all being equal."""
    expected = counts.total() / sides
    return sum((counts[side] - expected) ** 2 / expected for side in range(sides))


@pytest.mark.parametrize(("sides", "bound"), [(2, 10.83), (6, 20.52), (10, 27.88), (20, 43.82)])
def test_seeded_dice_are_fair(sides: int, bound: float) -> None:
    """Sixty thousand dice; a fair one stays below the bound 999 times in 1,000, and these seeds are fixed."""
    die = Die("X", "die", tuple(range(sides)))
    dice = SeededDice(20_080_101)
    faces = (dice.roll(Roll(0, "test", ((die, 60),)), number)[0] for number in range(1_000))
    assert chi_square(Counter(face for rolled in faces for face in rolled), sides) < bound


def test_no_place_in_a_handful_and_no_seed_favours_a_face() -> None:
    """One die each from many seeds, rolls and kinds of die in the handful."""
    two_kinds = Roll(0, "test", ((SIX, 1), (SIX, 3)))
    rolled = [SeededDice(seed).roll(two_kinds, number) for seed in range(300) for number in range(20)]
    for lane, place in ((0, 0), (1, 0), (1, 2)):
        assert chi_square(Counter(faces[lane][place] - 1 for faces in rolled), 6) < 20.52


def test_neighbouring_rolls_are_unrelated() -> None:
    dice = SeededDice(1)
    pairs = Counter(
        (dice.roll(Roll(0, "test", ((SIX, 1),)), number)[0][0] - 1) * 6
        + (dice.roll(Roll(0, "test", ((SIX, 1),)), number + 1)[0][0] - 1)
        for number in range(0, 20_000, 2)
    )
    assert chi_square(pairs, 36) < 66.62


@given(seed=st.integers(), number=st.integers(0, 10_000), count=st.integers(0, 99))
def test_a_seeded_roll_depends_on_seed_and_number_alone(seed: int, number: int, count: int) -> None:
    roll = Roll(0, "test", ((SIX, count), (COIN, 2)))
    dice = SeededDice(seed)
    first = dice.roll(roll, number)
    dice.roll(roll, number + 1)
    assert dice.roll(roll, number) == first == SeededDice(seed).roll(roll, number)
    assert could_show(roll, first)


@given(seed=st.integers(), place=st.lists(st.integers(0, 1 << 40), max_size=4))
def test_derived_seeds_tell_places_apart(seed: int, place: list[int]) -> None:
    assert derived_seed(seed, *place) == derived_seed(seed, *place)
    assert derived_seed(seed, *place, 0) != derived_seed(seed, *place)
    assert derived_seed(seed, *place, 0) != derived_seed(seed, *place, 1)
    assert 0 <= derived_seed(seed, *place) < 1 << 64


# Scripted dice -------------------------------------------------------------------------------------------------------


def test_scripted_dice_fall_in_their_order() -> None:
    dice = ScriptedDice([ScriptedRoll.parse("S 6 1 | C 1"), ScriptedRoll.parse(5)])
    assert dice.roll(BOTH, 0) == ((6, 1), (1,))
    assert total(dice.roll(BOTH, 1)) == 5


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("S 6 | C 1", "The roll is 2S 1C, but 1 faces are given for its 2 S dice."),
        ("S 6 1", "The roll is 2S 1C, but 0 faces are given for its 1 C dice."),
        ("S 6 1 | C 1 | D 4", "The roll is 2S 1C; there is no D die in it."),
        ("S 7 1 | C 1", "The six-sided die has no face 7; its faces are 1, 2, 3, 4, 5, 6."),
        ("14", "The roll is 2S 1C: it cannot show 14, only 2 to 13."),
        ("1", "The roll is 2S 1C: it cannot show 1, only 2 to 13."),
    ],
)
def test_a_scripted_roll_that_does_not_fit_is_an_error(script: str, sentence: str) -> None:
    with pytest.raises(DiceError) as refused:
        ScriptedDice([ScriptedRoll.parse(script)]).roll(BOTH, 0)
    assert str(refused.value) == sentence


def test_text_that_is_no_roll_is_an_error() -> None:
    with pytest.raises(DiceError, match="is not a roll"):
        ScriptedRoll.parse("S one")


def test_a_roll_beyond_the_script_is_an_error() -> None:
    with pytest.raises(DiceError, match=r"No dice are scripted for roll 1 \(test: 2S 1C\)"):
        ScriptedDice([]).roll(BOTH, 0)


@given(counts=st.tuples(st.integers(0, 9), st.integers(0, 9)), strikes=st.integers(0, 40))
def test_a_total_is_met_exactly_or_refused(counts: tuple[int, int], strikes: int) -> None:
    strike = Die("A", "die", (0, 0, 0, 1, 1, 2))
    roll = Roll(0, "test", ((strike, counts[0]), (COIN, counts[1])))
    if strikes > 2 * counts[0] + counts[1]:
        with pytest.raises(DiceError):
            faces_with_total(roll, strikes)
    else:
        faces = faces_with_total(roll, strikes)
        assert total(faces) == strikes
        assert could_show(roll, faces)


def test_a_total_is_found_with_faces_that_do_not_go_one_by_one() -> None:
    odd = Die("O", "odd die", (3, 5))
    assert sorted(faces_with_total(Roll(0, "test", ((odd, 3),)), 11)[0]) == [3, 3, 5]
    with pytest.raises(DiceError, match="cannot show 10"):
        faces_with_total(Roll(0, "test", ((odd, 3),)), 10)


def test_faces_are_fitted_in_the_order_of_the_roll() -> None:
    assert faces_by_letter(BOTH, {"C": (0,), "S": (3, 4)}) == ((3, 4), (0,))
    assert not could_show(BOTH, ((3,), (0,)))
    assert not could_show(BOTH, ((3, 9), (0,)))
    assert not could_show(BOTH, ((3, 4),))
