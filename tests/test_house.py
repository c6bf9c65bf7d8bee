"""The house: three floors that look only down, and nobody outside a game's own rooms knows which game it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import monsterpocalypse_tui
from monsterpocalypse_tui.table.shelf import PACKAGES

PACKAGE = Path(monsterpocalypse_tui.__file__).parent
SHELF = PACKAGE / "table" / "shelf.py"
COMMON = {"kernel", "reading", "__pycache__"}
GAMES = {folder.name for folder in (PACKAGE / "engine").iterdir() if folder.is_dir()} - COMMON
"""The packages of all games, on the shelf or not yet."""
ROOMS = tuple(PACKAGE / floor / room for floor in ("engine", "table", "tui/widgets") for room in GAMES)
"""Where a game is at home."""

NAMES = re.compile("|".join(sorted({*GAMES, *PACKAGES}, key=len, reverse=True)), re.IGNORECASE)
OURS = re.compile(r"monsterpocalypse_tui|monsterpocalypse-tui")
"""The name of the house itself, which it has from its first game."""


def outside() -> Iterator[Path]:
    """Every module and style sheet that belongs to no game."""
    for path in sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.tcss")]):
        if path != SHELF and not any(path.is_relative_to(room) for room in ROOMS):
            yield path


def test_nothing_outside_a_games_own_packages_names_a_game() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in outside()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if NAMES.search(OURS.sub("", line))
    ]
    assert found == []


def test_nothing_outside_a_game_knows_its_seats_by_colour() -> None:
    colours = re.compile(r"\b(?:RED|BLUE|red|blue|Red|Blue|orange|Orange|green player)\b")
    found = [
        f"{path.relative_to(PACKAGE)}:{number}: {line.strip()}"
        for path in outside()
        if path.suffix == ".py" and path.name != "theme.py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if colours.search(line)
    ]
    assert found == []
