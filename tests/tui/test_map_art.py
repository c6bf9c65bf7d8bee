"""Figures and ground fill exactly their spaces at every zoom, and say by signs what they say by colour."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from rich.cells import cell_len

from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Kind
from monsterpocalypse_tui.engine.monsterpocalypse.state import BLUE, NOBODY, RED
from monsterpocalypse_tui.table.glyphs import SETS, UNICODE, Glyphs
from monsterpocalypse_tui.table.monsterpocalypse import presenter
from monsterpocalypse_tui.table.monsterpocalypse.map_art import figure_art, ground_art, legend
from monsterpocalypse_tui.table.monsterpocalypse.presenter import FigureToken
from monsterpocalypse_tui.table.view import Art, Board
from monsterpocalypse_tui.tui.widgets.board_grid import ZOOMS
from tests.tui.tables import codes_of, new_match, seated


def views(seed: int) -> Iterator[Board]:
    """The map now and then in a random game."""
    table = new_match(seated(map="smashville", seed=seed))
    brain = RandomSeat(seed)
    for number in range(600):
        decision = table.session.decision
        if decision is None:
            return
        if number % 60 == 0:
            yield presenter.map_view(table.state, codes_of(table))
        table.answer(brain.answer(table.session, decision).answer)


def token(**changes: object) -> FigureToken:
    """A red unit, but for some changes."""
    given: dict[str, object] = {
        "figure": 3, "code": "1G", "label": "G-Tank 1", "side": RED, "kind": Kind.UNIT, "large": False, "space": 0,
    }  # fmt: skip
    return FigureToken(**{**given, **changes})  # type: ignore[arg-type]


MONSTER = token(code="DX", label="Defender X", kind=Kind.MONSTER, large=True, note="α", health=(3, 5))
BUILDING = token(code="S1", label="Skyscraper 1", kind=Kind.STRUCTURE, side=NOBODY, large=True, defense=6, energy=4)


def words(art: Art) -> str:
    return "\n".join(art.rows)


@pytest.mark.parametrize("glyphs", SETS.values(), ids=SETS)
@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: f"{zoom[0]}x{zoom[1]}")
def test_everything_fills_its_space(zoom: tuple[int, int], glyphs: Glyphs) -> None:
    width, height = zoom
    for view in views(7):
        for each in view.tokens.values():
            size = 2 if each.large else 1
            for around in ("", glyphs.ring, glyphs.taken):
                art = figure_art(each, width, height, glyphs, around)
                assert len(art.rows) == len(art.inks) == size * height
                assert {cell_len(row) for row in art.rows} == {len(inks) for inks in art.inks} == {size * width}
                assert any(each.code in row for row in art.rows)
        for cell in view.cells.values():
            assert {cell_len(ground_art(cell, sub, width, height, glyphs)) for sub in range(height)} == {width}


@pytest.mark.parametrize("zoom", [zoom for zoom in ZOOMS if zoom[0] > 3], ids=lambda zoom: f"{zoom[0]}x{zoom[1]}")
def test_owners_are_told_apart_by_brackets(zoom: tuple[int, int]) -> None:
    assert "[1G]" in words(figure_art(token(), *zoom, UNICODE))
    assert "(1g)" in words(figure_art(token(side=BLUE, code="1g"), *zoom, UNICODE))
    assert "[DX]" in words(figure_art(MONSTER, *zoom, UNICODE))


@pytest.mark.parametrize("zoom", [zoom for zoom in ZOOMS if zoom[0] > 3], ids=lambda zoom: f"{zoom[0]}x{zoom[1]}")
def test_states_are_told_by_signs(zoom: tuple[int, int]) -> None:
    assert "«1G»" in words(figure_art(token(), *zoom, UNICODE, UNICODE.ring))
    assert "▸S1◂" in words(figure_art(BUILDING, *zoom, UNICODE, UNICODE.taken))
    assert "✓" in words(figure_art(token(done=True), *zoom, UNICODE))
    assert "★✓" in words(figure_art(token(done=True, note="elite"), *zoom, UNICODE))
    assert "♥♥♥♡♡" in words(figure_art(MONSTER, *zoom, UNICODE))
    secured = replace(BUILDING, flag=BLUE)
    assert "⚑b" in words(figure_art(secured, *zoom, UNICODE))
    assert "⚑" not in words(figure_art(BUILDING, *zoom, UNICODE))


def test_the_smallest_figures_say_what_matters_most() -> None:
    assert figure_art(token(), 2, 1, UNICODE).rows == ("1G",)
    assert figure_art(MONSTER, 2, 1, UNICODE).rows == ("▐DX▌", "▐α3▌")
    assert figure_art(BUILDING, 2, 1, UNICODE).rows == ("▐S1▌", "▐D6▌")
    assert figure_art(BUILDING, 2, 1, UNICODE, UNICODE.ring).rows == ("«S1»", "«D6»")


def test_the_legend_explains_just_what_is_to_be_seen() -> None:
    for view in views(9):
        free = [cell for cell in view.cells.values() if cell.figure == NOBODY]
        explained = {entry for _, _, entry in legend(view, UNICODE, 4)}
        assert ("water" in explained) == any(cell.ground == "water" and not cell.mark for cell in free)
        assert ("rubble" in explained) == any(cell.ground == "rubble" and not cell.mark for cell in free)
        assert ("has acted" in explained) == any(each.done for each in view.tokens.values())
        assert ("secured" in explained) == any(
            isinstance(each, FigureToken) and each.flag != NOBODY for each in view.tokens.values()
        )
