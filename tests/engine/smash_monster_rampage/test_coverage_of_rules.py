"""Every rule and ruling is shown by a scenario or named by a test."""

import re
from pathlib import Path
from typing import Any

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.reading.scenarios import load
from monsterpocalypse_tui.engine.smash_monster_rampage import events
from monsterpocalypse_tui.engine.smash_monster_rampage.reference import data_folder
from monsterpocalypse_tui.engine.smash_monster_rampage.scenario import SETTING
from tests.engine.smash_monster_rampage.random_games import library, walk

RULE = re.compile(r"SM-(?:AM-[0-9]+|[0-9]{3})\b")


def shown() -> set[str]:
    rules: set[str] = set()
    for path in (data_folder() / "scenarios").rglob("*.yaml"):
        rules.update(load(SETTING, path, library()).entry.rules)
    for path in Path(__file__).parent.glob("test_*.py"):
        if path != Path(__file__):
            rules.update(RULE.findall(path.read_text(encoding="utf-8")))
    return rules


def test_every_rule_is_shown() -> None:
    assert len(library().rules) == 79
    assert sorted(set(library().rules) - shown()) == []


def test_every_ruling_is_shown() -> None:
    assert sorted(set(library().rulings) - shown()) == []


def test_every_event_cites_a_rule_there_is() -> None:
    known, seen = {*library().rules, *library().rulings}, set()
    for seed in range(25):
        *_, session = walk(seed)
        happened: list[Any] = session.events
        for event in happened:
            assert event.rule in known, event
            seen.add(type(event))
    every = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert every - seen == {Event, events.Conceded}
