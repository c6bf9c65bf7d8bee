"""Glyphs of one cell, readable colours in every theme, and plain signs where they are promised."""

from __future__ import annotations

from dataclasses import fields

import pytest
from rich.cells import cell_len
from textual.color import Color

from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.table.glyphs import ASCII, SETS, Glyphs
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.game import FORCES
from monsterpocalypse_tui.table.monsterpocalypse.map_art import legend
from monsterpocalypse_tui.table.monsterpocalypse.sheets import map_preview
from monsterpocalypse_tui.table.view import Overlay
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.settings import THEMES, Settings
from monsterpocalypse_tui.tui.theme import THEMES as REGISTERED
from monsterpocalypse_tui.tui.widgets.board_grid import BoardGrid
from tests.tui.hands import at_table, battle, lines, settled, shown
from tests.tui.library import library
from tests.tui.tables import codes_of, new_match, seated

LEAST = 3.0
"""The least contrast of anything that must be read, as a ratio."""

FAINT = 1.5
"""Open ground is only hinted at."""


def signs(glyphs: Glyphs) -> dict[str, str]:
    return {
        f"{field.name} {sign}": sign
        for field in fields(glyphs)
        if field.name != "name"
        for sign in getattr(glyphs, field.name)
    }


@pytest.mark.parametrize("name", SETS)
def test_every_glyph_is_one_cell_wide(name: str) -> None:
    wide = [what for what, sign in signs(SETS[name]).items() if cell_len(sign) != 1]
    assert not wide


def test_the_plain_set_is_plain() -> None:
    assert all(sign.isascii() and sign.isprintable() for sign in signs(ASCII).values())


@pytest.mark.parametrize("name", SETS)
def test_no_two_marks_of_the_map_look_alike(name: str) -> None:
    glyphs = SETS[name]
    marks = [glyphs.power, glyphs.negative, glyphs.spawn, glyphs.neutral, glyphs.activator, glyphs.lit]
    ground = [
        glyphs.forest,
        glyphs.rocks,
        glyphs.debris,
        glyphs.sand,
        glyphs.water,
        glyphs.rubble,
        glyphs.fire,
        glyphs.radiation,
        glyphs.green,
        glyphs.yellow,
        glyphs.path,
    ]
    assert len({*marks, *ground}) == len(marks) + len(ground)


def late() -> Match:
    table = new_match(seated(map="smashville", seed=7))
    brain = RandomSeat(7)
    while (decision := table.session.decision) is not None:
        if table.state.turn >= 30 and decision.kind == "advancement":
            return table
        table.answer(brain.answer(table.session, decision).answer)
    raise AssertionError("the game ended before it came so far")


@pytest.mark.parametrize("keys", [(), ("tab", "enter"), ("i",), ("f",), ("question_mark",), ("p",), ("p", "p")])
@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_the_plain_set_draws_only_plain_signs(size: tuple[int, int], keys: tuple[str, ...]) -> None:
    async with at_table(late(), size, Settings(speed="off", glyphs="ascii")) as pilot:
        await pilot.press(*keys)
        await settled(pilot)
        strange = {sign for line in lines(pilot) for sign in line if not sign.isascii()}
        assert not strange, f"{strange}\n{shown(pilot)}"


@pytest.mark.parametrize("keys", [(), ("2",), ("s",), ("r",), ("o",), ("question_mark",)])
async def test_other_screens_draw_only_plain_signs(keys: tuple[str, ...]) -> None:
    app = MonpocApp(settings=Settings(speed="off", glyphs="ascii"), seed=7, library=library())
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot)
        await pilot.press(*keys)
        await settled(pilot)
        typographic = set("“”‘’—–…")
        strange = {sign for line in lines(pilot) for sign in line if not sign.isascii()} - typographic
        assert not strange, f"{strange}\n{shown(pilot)}"


async def test_without_colour_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_table(late()) as pilot:
        assert pilot.app.no_color
        assert pilot.app.theme == "slate"
        words = shown(pilot)
        assert "RED" in words and "BLUE" in words
        board = battle(pilot).query_one(BoardGrid)
        red, blue = (board.style_of(name).color for name in ("seat-1", "seat-2"))
        assert red is not None and blue is not None
        for colour in (red, blue):
            assert colour.triplet is not None and len(set(colour.triplet)) == 1, "shades of grey only"


def test_every_theme_of_the_settings_is_registered() -> None:
    assert tuple(REGISTERED) == THEMES
    assert len(THEMES) >= 4
    assert {theme.dark for theme in REGISTERED.values()} == {True, False}


def contrast(one: Color, other: Color) -> float:
    """The ratio of brightness as the guidelines for readable text have it."""

    def light(colour: Color) -> float:
        parts = [value / 255 for value in colour.rgb]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_counted_as_it_should_be() -> None:
    assert round(contrast(Color(255, 255, 255), Color(0, 0, 0)), 1) == 21.0


@pytest.mark.parametrize("theme", THEMES)
def test_both_sides_can_be_read_in_every_theme(theme: str) -> None:
    table = REGISTERED[theme].variables
    pairs = [("seat-1-text", "seat-1-dark"), ("seat-2-text", "seat-2-dark")]
    backs = ["map", "map-lit", "map-target", "map-taken", "map-path"]
    pairs += [(ink, back) for ink in ("seat-1", "seat-2", "map-building") for back in backs]
    inks = [
        "map-rough",
        "map-forest",
        "map-green",
        "map-yellow",
        "map-fire",
        "map-radiation",
        "map-power",
        "map-negative",
    ]
    pairs += [(ink, "map") for ink in inks]
    pairs += [("map-water", "map-water-back")]
    faint = {
        f"{ink} on {back}": round(ratio, 2)
        for ink, back in pairs
        if (ratio := contrast(Color.parse(table[ink]), Color.parse(table[back]))) < LEAST
    }
    assert not faint
    assert contrast(Color.parse(table["map-open"]), Color.parse(table["map"])) >= FAINT
    base = REGISTERED[theme]
    for back in (base.background, base.surface, base.panel):
        assert contrast(Color.parse(str(base.foreground)), Color.parse(str(back))) >= 7


@pytest.mark.parametrize("theme", THEMES)
async def test_every_style_of_the_map_can_be_read(theme: str) -> None:
    async with at_table(late(), settings=Settings(speed="off", theme=theme)) as pilot:
        board = battle(pilot).query_one(BoardGrid)
        faint = {}
        for name in sorted(BoardGrid.COMPONENT_CLASSES):
            part = board.get_component_styles(name)
            if not part.has_rule("color"):
                continue
            ink, back = part.color, part.background if part.background.a else board.styles.background
            ratio = contrast(back.blend(ink, ink.a, 1.0), back)
            if ratio < (FAINT if name.endswith(("--open", "--odd")) else LEAST):
                faint[name] = round(ratio, 2)
        assert not faint


async def test_owners_are_told_apart_without_colour() -> None:
    """Red units have capitals in their codes, blue ones small letters."""
    table = late()
    codes = codes_of(table)
    for figure in range(table.state.table.first_structure):
        if table.state.at[figure] >= 0:
            code = codes.of(table.state, figure)
            assert code == (code.upper() if table.state.table.owner[figure] == 0 else code.lower())


async def test_at_the_smallest_zoom_units_are_set_apart_without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    """No sign fits around a code of two letters: one taken up is reversed, a target underlined, the others are not."""
    monkeypatch.setenv("NO_COLOR", "1")
    table = late()
    game = table.state
    units = [
        figure for figure in range(game.table.first_structure) if game.at[figure] >= 0 and not game.is_large(figure)
    ]
    taken, target, other = units[:3]
    async with at_table(table) as pilot:
        board = battle(pilot).query_one(BoardGrid)
        board.zoom = 0
        board.move_cursor(next(space for space in board.view.cells if game.who[space] < 0) if board.view else 0)
        board.show_overlay(Overlay(taken_up=taken, targets=frozenset({target})))
        await pilot.pause()
        seen = {}
        for figure in (taken, target, other):
            at = board.region_of(game.at[figure]).translate(board.region.offset)
            seen[figure] = board.screen._compositor.render_strips()[at.y].crop(at.x, at.x + 2)
        looks = {figure: next(iter(strip)).style for figure, strip in seen.items()}
        signs = {figure: (bool(look and look.reverse), bool(look and look.underline)) for figure, look in looks.items()}
        assert signs == {taken: (True, False), target: (False, True), other: (False, False)}


def test_the_legend_tells_both_foundations() -> None:
    view = map_preview(library(), library().maps["smashville"], *(library().forces[each] for each in FORCES))
    told = {words: sign for sign, _, words in legend(view, ASCII, 4)}
    assert told["green foundation"] != told["yellow foundation"]
