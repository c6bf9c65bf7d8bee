"""The shipped data are sound, and mistakes in one's own are told with file and line."""

from collections import Counter
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Effect, Symbol
from monsterpocalypse_tui.engine.smash_monster_rampage.reference import ReferenceError, check, data_folder, load
from tests.engine.smash_monster_rampage.random_games import library


def test_the_shipped_data_have_no_mistakes() -> None:
    assert check() == []


def test_thirty_buildings_in_five_blocks_stand_off_the_edges() -> None:
    """SM-002."""
    assert library().city.bit_count() == 30
    assert [block.bit_count() for block in library().blocks] == [6] * 5
    assert not library().city & library().board.edges


def test_the_deck_is_as_the_rules_count_it() -> None:
    """SM-003 and the counts of the cards."""
    counts = Counter(library().cards[card].effect for card in library().deck)
    assert counts == {
        Effect.DIRECT_HIT: 4,
        Effect.CRITICAL_HIT: 3,
        Effect.SURVIVORS: 8,
        Effect.FIRE_CREW: 2,
        Effect.FIRE_STORM: 2,
        Effect.DAZED: 3,
        Effect.FLY_SWAT: 2,
        Effect.QUAKE: 3,
        Effect.REVENGE: 2,
        Effect.RAGE: 2,
        Effect.MISSION_ACCOMPLISHED: 1,
    }
    assert library().deck[-1] == "mission-accomplished"


def test_the_monster_die_has_six_faces_with_all_four_symbols() -> None:
    assert Counter(library().die.values()) == {Symbol.FORWARD: 3, Symbol.RIGHT: 1, Symbol.LEFT: 1, Symbol.BLAST: 1}


def test_what_was_reconstructed_says_so() -> None:
    sources = library().sources
    assert all(sources[part] == "reconstructed" for part in ("board", "die", "starts", "card survivors-d3"))
    assert sources["card direct-hit"] != "reconstructed"


def test_an_owner_may_put_in_the_printed_die(tmp_path: Path) -> None:
    text = (data_folder() / "monster.yaml").read_text(encoding="utf-8")
    (tmp_path / "monster.yaml").write_text(text.replace("3: forward", "3: blast"), encoding="utf-8")
    assert Counter(load(tmp_path).die.values())[Symbol.BLAST] == 2


MISTAKES = {
    "odd sides": ("board.yaml", '  - "................"\n  - "..aaa', '  - "..aaa', "the board is 16 by 11"),
    "a building too few": (
        "board.yaml",
        '"..aaa......bbb.."\n  - "..aaa',
        '"...aa......bbb.."\n  - "..aaa',
        "29 buildings",
    ),
    "a ragged row": ("board.yaml", '"........c......."', '"........c......"', "this row has 15 squares"),
    "a strange letter": ("board.yaml", '"........c......."', '"........#......."', "something else than dots"),
    "no blast": ("monster.yaml", "6: blast", "6: left", "no face shows blast"),
    "five faces": ("monster.yaml", ", 6: blast", "", "number six faces from 1 to 6"),
    "an unknown symbol": ("monster.yaml", "6: blast", "6: roar", "“roar” cannot stand here"),
    "a start askew": ("monster.yaml", "at: A3", "at: A4", "A4 is no corner of a Monster Square"),
    "a start on a building": ("monster.yaml", "at: A3", "at: C3", "a building stands on the Monster Square of C3"),
    "five starts": ("monster.yaml", "    6: {at: I11, facing: n}\n", "", "number six from 1 to 6"),
    "a card too many": ("hit-cards.yaml", "count: 4", "count: 5", "the deck has 33 cards"),
    "no last card": ("hit-cards.yaml", "last: mission-accomplished", "last: direct-hit", "cannot be the last card"),
    "off the board": ("hit-cards.yaml", "square: D3", "square: Z3", "Z3 is no square of the board"),
    "a rule twice": ("rules.yaml", "[SM-010, SM-011]", "[SM-010, SM-001]", "SM-001 stands in two topics"),
    "a ruling without reason": ("rulings.yaml", "    why: They were not rescued.\n", "", "why: is missing"),
}


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_told(case: str, tmp_path: Path) -> None:
    name, right, wrong, sentence = MISTAKES[case]
    text = (data_folder() / name).read_text(encoding="utf-8")
    assert right in text
    (tmp_path / name).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    found = "\n".join(map(str, check(tmp_path)))
    assert sentence in found
    assert f"{name}:" in found
    with pytest.raises(ReferenceError):
        load(tmp_path)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert "there is no such folder" in str(check(tmp_path / "nowhere")[0])


def test_a_stray_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "bord.yaml").write_text("rows: []", encoding="utf-8")
    assert "did you mean board.yaml" in str(check(tmp_path)[0])
