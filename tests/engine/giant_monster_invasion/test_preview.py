"""What is shown before an answer is what happens after it."""

import os
from collections import Counter
from math import sqrt
from typing import Any

import pytest

from monsterpocalypse_tui.engine.giant_monster_invasion import notation, preview
from monsterpocalypse_tui.engine.giant_monster_invasion.answers import FIRST_BUILDING, Mode
from monsterpocalypse_tui.engine.giant_monster_invasion.decisions import Purpose
from monsterpocalypse_tui.engine.giant_monster_invasion.events import BuildingHit, Grabbed, Hurt
from monsterpocalypse_tui.engine.giant_monster_invasion.names import read_cell
from monsterpocalypse_tui.engine.kernel.dice import SeededDice

from .stage import stage

ROLLS = 20_000 if os.environ.get("MONPOC_EXHAUSTIVE") else 1_500
TOUGH_FOE: dict[str, Any] = {"tough": 3, "max-hits": 9, "stomp": 2}
CASES: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "blast": ({"blast": "3", "powers": ["blast-attack 3 ice"], "charges": [3]}, TOUGH_FOE, "blast ice foe"),
    "blast-immune": (
        {"blast": "3", "powers": ["blast-attack 3 ice"], "charges": [3]},
        {**TOUGH_FOE, "powers": ["immunity ice"]},
        "blast ice foe",
    ),
    "bite": ({"brawl": 3, "powers": ["enhanced-brawl bite"]}, TOUGH_FOE, "brawl bite foe"),
    "burrow": (
        {"brawl": 3, "stomp": 2, "layer": "underground", "at": "M12", "powers": ["tunneling"]},
        TOUGH_FOE,
        "burrow foe",
    ),
    "wind": ({"brawl": 4, "winged": True}, TOUGH_FOE, "wind foe"),
    "collide": ({"brawl": 2}, TOUGH_FOE, "collide foe"),
}


def within_four_sigma(chance: float, seen: int, rolls: int) -> bool:
    return abs(seen - chance * rolls) <= 4 * sqrt(rolls * chance * (1 - chance)) + 1e-9


@pytest.mark.parametrize("case", CASES)
def test_exact_chances_are_those_of_the_dice(case: str) -> None:
    """GM-030, GM-043, GM-052, GM-080, GM-094: damage, HITS, defeat and falling over."""
    hero, foe, text = CASES[case]
    story = stage(hero, foe, "D 1")
    answer = notation.parse(story.game, text, 0)
    shown = preview.preview(story.game, answer)
    assert shown is not None and sum(shown.damage.values()) == 1
    damage: Counter[int] = Counter()
    hits: Counter[int] = Counter()
    fallen = 0
    for seed in range(ROLLS):
        twin = story.session.clone(dice=SeededDice(seed))
        events = len(twin.events)
        twin.apply(answer)
        wounds = [event for event in twin.events[events:] if isinstance(event, Hurt) and event.seat == 1]
        first = next((event for event in wounds if event.cause is not Purpose.MILITARY), None)
        damage[first.damage if first else 0] += 1
        hits[first.hits if first else 0] += 1
        names = [type(event).__name__ for event in twin.events[events:]]
        fallen += "KnockedDown" in names
    for chances, seen in ((shown.damage, damage), (shown.hits, hits)):
        assert set(seen) <= {number for number, chance in chances.items() if chance}
        for number, chance in chances.items():
            assert within_four_sigma(float(chance), seen[number], ROLLS), number
    assert within_four_sigma(float(shown.knock_down), fallen, ROLLS)
    assert shown.defeat == shown.hits.get(9, 0)


def test_a_grab_is_worked_out_exactly() -> None:
    """GM-060, GM-061."""
    story = stage({"brawl": 3}, {"brawl": 2})
    answer = notation.parse(story.game, "grab foe", 0)
    shown = preview.preview(story.game, answer)
    assert shown is not None
    held = 0
    for seed in range(ROLLS):
        twin = story.session.clone(dice=SeededDice(seed))
        twin.apply(answer)
        held += any(isinstance(event, Grabbed) for event in twin.events)
    assert within_four_sigma(float(shown.hit), held, ROLLS)


def test_a_building_falls_as_often_as_shown() -> None:
    """GM-101, GM-102."""
    story = stage({"brawl": 3}, {"at": "AJ1"}, buildings=[{"at": "M12", "height": 2}])
    answer = notation.parse(story.game, "brawl kick b1", 0)
    shown = preview.preview(story.game, answer)
    assert shown is not None
    fallen = 0
    for seed in range(ROLLS):
        twin = story.session.clone(dice=SeededDice(seed))
        twin.apply(answer)
        fallen += any(isinstance(event, BuildingHit) and event.destroyed for event in twin.events)
    assert within_four_sigma(float(shown.destroy), fallen, ROLLS)


def test_reach_has_its_price() -> None:
    """GM-020, GM-023, GM-G4."""
    story = stage({"stomp": 2}, {"at": "AJ1"}, terrain={"rubble": ["M12"]})
    reach = preview.reach(story.game, Mode.WALK)
    grid = story.game.table.grid
    prices = {text: reach[read_cell(grid, text) or 0] for text in ("K12", "M12", "M13", "H12")}
    assert {text: float(price) for text, price in prices.items()} == {"K12": 0.5, "M12": 1, "M13": 0.75, "H12": 2}


def test_a_throw_shows_what_it_would_hit() -> None:
    """GM-090."""
    story = stage({}, {}, buildings=[{"at": "P12", "height": 5}])
    shown = preview.throw(story.game, 1, 2, 6)
    assert len(shown.way) == 2 and shown.stopped_by == FIRST_BUILDING
    assert preview.throw(story.game, 1, 6, 3).stopped_by == 0


def test_range_bands_cover_the_field() -> None:
    """GM-041."""
    story = stage()
    bands = preview.range_bands(story.game, 0)
    grid = story.game.table.grid
    assert [bands[grid.cell(column, 11)] for column in (12, 15, 20, 25, 30)] == [
        "point blank", "short", "medium", "long", "far",
    ]  # fmt: skip
