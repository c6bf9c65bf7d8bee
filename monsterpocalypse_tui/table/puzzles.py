"""Scenarios as puzzles to play on from, and as solutions to step through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from monsterpocalypse_tui.engine.kernel.decks import Cards, Draw, SeededDecks
from monsterpocalypse_tui.engine.kernel.dice import DiceError, Faces, Roll, SeededDice
from monsterpocalypse_tui.engine.kernel.events import EVERYBODY
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.reading import scenarios
from monsterpocalypse_tui.engine.reading.scenarios import Scenario, ScriptedChance
from monsterpocalypse_tui.table.game import PERSON, Game, View
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.view import Board

SEED = 7


class PuzzleChance:
    """The dice and cards of the solution as long as they fit what is asked for, then any others."""

    __slots__ = ("_decks", "_dice", "_written")

    def __init__(self, written: ScriptedChance, seed: int) -> None:
        self._written = written
        self._dice, self._decks = SeededDice(seed), SeededDecks(seed)

    def roll(self, request: Roll, number: int) -> Faces:
        """As written, or rolled."""
        try:
            return self._written.roll(request, number)
        except DiceError:
            return self._dice.roll(request, number)

    def draw(self, request: Draw, number: int) -> Cards:
        """As written, or drawn."""
        try:
            return self._written.draw(request, number)
        except DiceError:
            return self._decks.draw(request, number)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a solution: the line that led there, what came of it, and what the table looks like."""

    line: str
    told: tuple[str, ...]
    standing: tuple[str, ...]
    asked: str
    map: Board | None


def shipped(game: Game, library: Any) -> list[Scenario[Any]]:
    """Every scenario that comes with the game and can be read, in the game's order."""
    found = []
    for path in scenarios.find([game.data_folder() / "scenarios"]):
        try:
            found.append(scenarios.load(game.setting, path, library))
        except scenarios.ScenarioError:
            continue
    return sorted(found, key=game.scenario_order)


def is_kind(game: Game, each: Scenario[Any], kind: str) -> bool:
    """Whether a scenario is of a kind of the game's."""
    return str(each.entry.rules[0]).startswith(game.kinds_of_scenarios()[kind])


def puzzle(game: Game, each: Scenario[Any]) -> Match:
    """The position, to be played on by people."""
    session = each.start()
    chance = PuzzleChance(ScriptedChance(each.written), SEED)
    session.dice = session.decks = chance
    return Match(game, session, (PERSON,) * seats_of(game, session), SEED, library=each.library)


def seats_of(game: Game, session: Session[Any]) -> int:
    """How many sit at the table."""
    return getattr(session.state, "players", len(game.seats)) if game.least_seats < len(game.seats) else len(game.seats)


def start_of(game: Game, each: Scenario[Any]) -> Board | None:
    """The board of the position."""
    session = each.start()
    _ = session.open
    return game.view(session).board(session.state, EVERYBODY)


def solution(game: Game, each: Scenario[Any]) -> list[Moment]:
    """The written solution, moment by moment."""
    moments: list[Moment] = []
    seen = 0
    view: View | None = None
    for line, session in scenarios.walk(each):
        view = view or game.view(session)
        state = session.state
        fresh = session.events[seen:]
        seen = len(session.events)
        told = view.sentences(state, fresh, EVERYBODY)
        text = ""
        if line is not None:
            text = line.text
            if line.refusal is not None:
                text, told = f"not: {line.text}", [view.refused(line.refusal)]
        decision = session.open
        asked = view.prompt(state, decision) if decision is not None else "The battle is over."
        moments.append(Moment(text, tuple(told), tuple(game.standing(state)), asked, view.board(state, EVERYBODY)))
    return moments
