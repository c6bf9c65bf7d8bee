"""Maps drawn in place, with the legend of the shipped ones."""

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import ReferenceError, map_from_rows

BARE = ["....", "....", "....", "...."]


def test_a_small_map_needs_rows_only() -> None:
    sheet = map_from_rows(["GGGG", "GGGG", "rPXb", "an.~"])
    assert (sheet.name, sheet.width, sheet.height, sheet.practice) == ("inline", 4, 4, True)
    assert sheet.green == ((0, 0), (2, 0))
    assert (sheet.spawn_red, sheet.spawn_blue) == (((0, 2),), ((3, 2),))
    assert (sheet.power_zones, sheet.negative_zones) == (((1, 2),), ((2, 2),))
    assert sheet.neutral == (((1, 3), (0, 3)),)


def test_foundations_are_tiled_from_the_north_west() -> None:
    sheet = map_from_rows(["GG..", "GGGG", "..GG", "YY..", "YY.."])
    assert sheet.green == ((0, 0), (2, 1))
    assert sheet.yellow == ((0, 3),)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (BARE[:3], "inline: rows: 3 rows; draw 4 to 40"),
        (["..."] * 4, "inline: rows: 3 columns; draw 4 to 26"),
        (["." * 27] * 4, "inline: rows: 27 columns; draw 4 to 26"),
        (["...."] * 41, "inline: rows: 41 rows; draw 4 to 40"),
        ([*BARE[:3], "..."], "inline: rows[4]: row 4 has 3 spaces, the others 4; make all rows equally long"),
        ([*BARE[:3], ".?.."], "inline: rows[4]: '?' at B4 is not in the legend; use G Y r b n a P X F o d s ~ . , :"),
        (
            ["GGG.", "GGG.", *BARE[:2]],
            "inline: rows[1]: G at C1, C2 lies in no green foundation; draw G in blocks of 2x2 and list each",
        ),
        (
            ["n...", *BARE[:3]],
            "inline: rows[1]: the neutral spawn point A1 has no activator beside it; draw an a next to it",
        ),
        (
            ["ana.", *BARE[:3]],
            "inline: rows[1]: the neutral spawn point B1 lies beside 2 activators; keep exactly one a next to it",
        ),
        (
            ["nan.", *BARE[:3]],
            "inline: rows[1]: A1 and C1 share the activator B1; give each neutral spawn point its own a",
        ),
        (["a...", *BARE[:3]], "inline: rows[1]: the activator A1 serves no neutral spawn point; draw an n next to it"),
    ],
)
def test_a_faulty_drawing_is_explained(rows: list[str], said: str) -> None:
    with pytest.raises(ReferenceError) as caught:
        map_from_rows(rows)
    assert str(caught.value) == said


def test_places_must_fit_the_drawing() -> None:
    rows = ["GGYY..", "GGYY..", "......", "......"]
    with pytest.raises(ReferenceError) as caught:
        map_from_rows(
            rows, green=[(0, 0), (0, 0), (1, 0)], yellow=[(2, 0)], red=[(2, 1), (5, 3)], blue=[(4, 0), (4, 1)]
        )
    assert [f"{mistake.field}: {mistake.wrong}" for mistake in caught.value.mistakes] == [
        "green[2]: A1 overlaps the green foundation A1",
        "green[3]: B1 does not lie on four G (not at C1, C2)",
        "starts.red[1]: the starting area C2 overlaps the yellow foundation C1",
        "starts.red[2]: the 2x2 area F4 leaves the map",
        "starts.blue[2]: the starting area E2 overlaps the starting area E1",
    ]
