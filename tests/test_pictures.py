"""The pictures of the README: what is shown is drawn by the script, and nothing else lies beside it."""

import asyncio
import re

import pytest

from docs.pictures import FOLDER, PICTURES, Picture

NAMED = {picture.name: picture for picture in PICTURES}


def draw(picture: Picture) -> str:
    return asyncio.run(picture.draw())


def words(svg: str) -> str:
    """What a picture says, without its markup."""
    return " ".join(re.sub(r"<[^>]*>", "", svg).replace("&#160;", " ").split())


def test_the_folder_holds_every_picture_and_nothing_else() -> None:
    assert len(NAMED) == len(PICTURES)
    assert {path.name for path in FOLDER.iterdir()} == {picture.path.name for picture in PICTURES}


def test_the_readme_shows_only_pictures_that_are_drawn() -> None:
    readme = (FOLDER.parent / "README.md").read_text("utf-8")
    shown = re.findall(r"screenshots/([a-z-]+)\.svg", readme)
    assert shown
    assert set(shown) <= set(NAMED)


@pytest.mark.parametrize("name", NAMED)
def test_a_picture_needs_nothing_from_elsewhere_and_is_small(name: str) -> None:
    svg = NAMED[name].path.read_text("utf-8")
    assert svg.startswith("<svg")
    assert not re.search(r"@font-face|url\(\s*[\"']?http|@import", svg)
    assert all('textLength="' in text for text in re.findall(r"<text class=\"m-r[^>]*>", svg))
    assert len(svg) < 400_000


def test_a_picture_is_the_same_when_it_is_drawn_again() -> None:
    first, again = draw(NAMED["small-terminal"]), draw(NAMED["small-terminal"])
    assert first == again
    assert "RED: monster activation" in words(first)


def test_the_other_player_is_seen_to_choose_in_mid_attack() -> None:
    said = words(draw(NAMED["reaction"]))
    assert "RED: unit activation" in said
    assert "BLUE must choose" in said
