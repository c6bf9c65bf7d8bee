"""Every Action, Advantage, Trigger and Reaction is told and counted just when it acts, and some scenario shows it."""

from collections import Counter
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Category, Library
from monsterpocalypse_tui.engine.monsterpocalypse.events import AbilityUsed
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import data_folder, load
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario

SHIPPED = sorted((data_folder() / "scenarios").rglob("*.yaml"))


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def play(path: Path, library: Library) -> tuple[Counter[str], list[AbilityUsed]]:
    """Play a scenario; give what was counted and what was told."""
    story = scenario.load(path, library)
    session = story.start()
    session.state.table.tally = Counter()
    story.play(session)
    told = [event for event in session.events if isinstance(event, AbilityUsed)]
    return session.state.table.tally, told


def test_told_and_counted_alike(library: Library) -> None:
    shown: Counter[str] = Counter()
    for path in SHIPPED:
        counted, events = play(path, library)
        told = Counter(event.ability for event in events)
        for event in events:
            assert event.rule == library.abilities[event.ability].code
        for ability in library.abilities.values():
            if ability.category is not Category.SKILL:
                assert counted[ability.id] == told[ability.id], (path.stem, ability.id)
        shown += told
    acting = {ability.id for ability in library.abilities.values() if ability.category is not Category.SKILL}
    assert acting <= shown.keys()
