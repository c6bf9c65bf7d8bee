"""Scenarios as puzzles to play on from, and as solutions to step through. No Textual here."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from monsterpocalypse_tui.engine.kernel.dice import DiceError, Faces, Roll, SeededDice
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference
from monsterpocalypse_tui.engine.monsterpocalypse.reference.rule_pages import page_of
from monsterpocalypse_tui.engine.monsterpocalypse.scenario.models import ScenarioFile
from monsterpocalypse_tui.engine.monsterpocalypse.scenario.setting import SETTING
from monsterpocalypse_tui.engine.monsterpocalypse.state import SEATS, Game
from monsterpocalypse_tui.engine.reading import scenarios
from monsterpocalypse_tui.plain.codes import Codes
from monsterpocalypse_tui.saves import PERSON
from monsterpocalypse_tui.tui.presenter import MapView, map_view
from monsterpocalypse_tui.tui.rule_topics import TOPICS, topic_of
from monsterpocalypse_tui.tui.table import Table


class PuzzleDice:
    """The dice of the solution as long as they fit what is rolled, then dice like any others."""

    __slots__ = ("_seeded", "_written")

    def __init__(self, written: scenarios.ScriptedChance, seed: int) -> None:
        self._written = written
        self._seeded = SeededDice(seed)

    def roll(self, request: Roll, number: int) -> Faces:
        try:
            return self._written.roll(request, number)
        except DiceError:
            return self._seeded.roll(request, number)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a solution: the line that led there, what came of it, and what the table looks like."""

    line: str
    told: tuple[str, ...]
    dice: tuple[str, str]
    asked: str
    map: MapView | None


def shipped(library: Library) -> list[scenarios.Scenario[ScenarioFile]]:
    """Every scenario that comes with the game and can be read, by name."""
    found = []
    for path in scenarios.find([reference.data_folder() / "scenarios"]):
        try:
            found.append(scenarios.load(SETTING, Path(path), library))
        except scenarios.ScenarioError:
            continue
    return sorted(found, key=_order)


KINDS = {
    "everything": ("",),
    "worked examples": ("EX-", "DX-"),
    "rules": ("MP-",),
    "abilities": ("AB-",),
    "rulings": ("R-",),
}
"""The kinds of scenarios, by how the id of what they show begins."""


def is_kind(each: scenarios.Scenario[ScenarioFile], kind: str) -> bool:
    """Whether a scenario is about a worked example, a rule, an ability or a ruling."""
    return each.entry.rules[0].startswith(KINDS[kind])


def _order(each: scenarios.Scenario[ScenarioFile]) -> tuple[int, int, str, str]:
    """The book's own examples first, then the rules in the order of their topics, the abilities and the rulings."""
    first = each.entry.rules[0]
    kind = next(number for number, begins in enumerate([*KINDS.values()][1:]) if first.startswith(begins))
    topic = topic_of(first)
    rank = list(TOPICS).index(topic) if topic in TOPICS else int(first.startswith("DX-"))
    return kind, rank, first, each.entry.name.lower()


def about(each: scenarios.Scenario[ScenarioFile], library: Library) -> list[tuple[str, str]]:
    """A scenario in words: headings and what stands below them."""
    entry = each.entry
    parts = [("", entry.story)] if entry.story else []
    abilities = {ability.code: ability for ability in library.abilities.values()}
    shown = []
    for rule in entry.rules:
        if rule in abilities:
            parts.append((f"{abilities[rule].name} ({rule})", abilities[rule].summary))
        else:
            shown.append(f"{rule} ({page_of(rule)})" if page_of(rule) else rule)
    topics = dict.fromkeys(TOPICS[topic_of(rule)][0] for rule in entry.rules if topic_of(rule) in TOPICS)
    if topics or shown:
        parts.append(("Shows", ", ".join([*topics, *shown])))
    turn = entry.turn
    parts.append(("To move", f"{turn.seat.title()}, {turn.phase}"))
    return parts


def puzzle(each: scenarios.Scenario[ScenarioFile]) -> Table:
    """The position, to be played on by people."""
    session = each.start()
    session.dice = PuzzleDice(scenarios.ScriptedChance(each.written), 7)
    return Table(session, (PERSON, PERSON), 7, None)


def start_of(each: scenarios.Scenario[ScenarioFile]) -> MapView | None:
    """The map of the position."""
    return _map(each.start())


def solution(each: scenarios.Scenario[ScenarioFile]) -> list[Moment]:
    """The written solution, moment by moment."""
    moments: list[Moment] = []
    seen = 0
    for line, session in scenarios.walk(each):
        fresh = session.events[seen:]
        seen = len(session.events)
        told = describe.sentences(session.state, fresh)
        text = ""
        if line is not None:
            text = line.text
            if line.refusal is not None:
                text, told = f"not: {line.text}", [describe.refusal(line.refusal)]
        dice = (_dice(session.state, 0), _dice(session.state, 1))
        moments.append(Moment(text, tuple(told), dice, _asked(session), _map(session)))
    return moments


def _map(session: Session[Game]) -> MapView | None:
    _ = session.open
    game = session.state
    return map_view(game, Codes(game.table)) if game.has_map else None


def _dice(game: Game, seat: int) -> str:
    pools = f"monster {game.monster_pool[seat]}, unit {game.unit_pool[seat]}, power {game.power_pool[seat]}"
    return f"{SEATS[seat].upper()}: {pools}"


def _asked(session: Session[Game]) -> str:
    """What is asked now, and of whom."""
    decision = session.decision
    if decision is None:
        return "The battle is over."
    return describe.prompt(session.state, decision)
