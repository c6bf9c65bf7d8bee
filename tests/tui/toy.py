"""A second game for the shelf: the battles of the first with four seats, cards, and a name of two lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.game import Field, Sheet
from monsterpocalypse_tui.table.monsterpocalypse.game import Monsterpocalypse
from monsterpocalypse_tui.table.title import Title

NAME = "toy"
SEATS = ("red", "blue", "green", "violet")
COVER = replace(
    shelf.title(shelf.FIRST), id=NAME, title="Toy Battle", sentence="Four giants in a sandpit.",
    name=("TOY BATTLE", "IN A SANDPIT"), seats=SEATS, labels={}, helps={}, searches={},
)  # fmt: skip


class Toy(Monsterpocalypse):
    """A game that can be set up, looked up and shelved, which is all that the screens around a battle want."""

    id = NAME
    title = COVER.title
    seats = SEATS
    has_cards = True
    quick_words = ()

    def form(self, library: Any) -> tuple[Field, ...]:
        """A giant and a spade for each, and how much sand there is."""
        giants = (("ape", "the ape"), ("bat", "the bat"), ("cat", "the cat"), ("dog", "the dog"))
        spades = (("small", "a small one"), ("large", "a large one"))
        fields = []
        for seat, name in enumerate(SEATS):
            fields += [
                Field(f"{name}-giant", "giant", f"who is {name}'s", giants, giants[seat][0], seat),
                Field(f"{name}-spade", "spade", f"what {name} digs with", spades, "small", seat),
            ]
        return (*fields, Field("sand", "sand", "buckets of sand", default="12", group="sandpit"))

    def setup(self, library: Any, choices: Mapping[str, str], seats: int, seed: int) -> Any:
        """No giant comes twice."""
        giants = [choices[f"{name}-giant"] for name in SEATS[:seats]]
        if len(set(giants)) < len(giants):
            raise SetupError("Nobody can be in the sandpit twice.")
        return giants

    def sheets(self, library: Any, choices: Mapping[str, str]) -> tuple[Sheet, ...]:
        """Words alone."""
        return tuple(
            Sheet(name.upper(), paragraphs=(("Giant", choices[f"{name}-giant"]),), seat=seat)
            for seat, name in enumerate(SEATS)
        )


def put_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put it beside the other games."""
    game, title, toy = shelf.game, shelf.title, Toy()

    def named(name: str) -> Any:
        return toy if name == NAME else game(name)

    def covered(name: str) -> Title:
        return COVER if name == NAME else title(name)

    monkeypatch.setitem(shelf.PACKAGES, NAME, NAME)
    monkeypatch.setattr(shelf, "game", named)
    monkeypatch.setattr(shelf, "title", covered)
