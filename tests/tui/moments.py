"""Moments of the game to open at the table: of random games, and a scenario for every kind of decision."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from monsterpocalypse_tui.engine import monsterpocalypse
from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.session import How, Record
from monsterpocalypse_tui.engine.monsterpocalypse.decisions import Asked
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import data_folder
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenarios
from monsterpocalypse_tui.engine.reading.scenarios import ScenarioError, walk
from monsterpocalypse_tui.table.game import Seating
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.puzzles import puzzle
from tests.tui.library import library
from tests.tui.tables import GAME, new_match, seated

# Random games --------------------------------------------------------------------------------------------------------

SEATING = seated(map="smashville", seed=7)


def random_game(seating: Seating = SEATING) -> Iterator[tuple[Match, Decision]]:
    """A game played at random, at each of its decisions."""
    table = new_match(seating)
    brain = RandomSeat(seating.seed)
    while (decision := table.session.decision) is not None:
        yield table, decision
        table.answer(brain.answer(table.session, decision).answer)


def reached(until: Callable[[Match, Decision], bool], seating: Seating = SEATING) -> Match:
    """A random game at the first decision that is wanted."""
    for table, decision in random_game(seating):
        if until(table, decision):
            return table
    raise AssertionError("the game ended before it came so far")


def duels() -> list[str]:
    """The shipped forces of one monster, which can meet each other."""
    return sorted(id for id, force in library().forces.items() if len(force.monsters) == 1)


# Scenarios -----------------------------------------------------------------------------------------------------------


@cache
def every_kind() -> frozenset[str]:
    """Every kind of decision the rules ask for, read from their source."""
    found: set[str] = set()
    for path in Path(monsterpocalypse.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decision":
                kind = node.args[1]
                assert isinstance(kind, ast.Attribute), ast.unparse(node)
                found.add(Asked[kind.attr].value)
    return frozenset(found)


class Moment:
    """A game to be opened, and the answers to give there; `kinds` and `out_of_turn` say what they answer."""

    def __init__(self, name: str, opened: Match, path: Path | None = None) -> None:
        self.name = name
        self.path = path
        self.answers: list[object] = []
        self.kinds: set[str] = set()
        self.out_of_turn: set[str] = set()
        self._opened = opened

    def note(self, table: Match, decision: Decision, answer: object) -> None:
        """Keep an answer."""
        self.answers.append(answer)
        self.kinds.add(decision.kind)
        if decision.seat != table.state.seat:
            self.out_of_turn.add(decision.kind)

    def table(self) -> Match:
        """The game before the first answer."""
        return self._opened if self.path is None else puzzle(GAME, scenarios.load(self.path, library()))


def _scripted(path: Path) -> Moment | None:
    """The moment of a scenario whose script is taken as written; none if it ends the game by an interruption."""
    try:
        read = scenarios.load(path, library())
        *_, (_, session) = walk(read)
    except (ScenarioError, ValueError):
        return None
    chosen: list[Record] = [record for record in session.records if record.how is How.CHOSEN]
    if any(record.how is How.INTERRUPT for record in session.records) or not chosen:
        return None
    table = puzzle(GAME, read)
    moment = Moment(path.stem, table, path)
    for record in chosen:
        decision = table.session.decision
        assert decision is not None
        moment.note(table, decision, record.answer)
        table.session.apply(record.answer)
    return moment


@cache
def scripted() -> tuple[Moment, ...]:
    """Every shipped scenario as a moment."""
    paths = sorted((data_folder() / "scenarios").rglob("*.yaml"))
    return tuple(moment for moment in map(_scripted, paths) if moment is not None)


def set_up(seed: int = 3) -> Moment:
    """A whole set-up at random, up to the first turn."""
    seating = seated(seed=seed, quick=False)
    played = new_match(seating)
    moment = Moment("set-up", new_match(seating))
    brain = RandomSeat(seed)
    while (
        (decision := played.session.decision) is not None and decision.kind != "activation" and played.state.turn == 0
    ):
        answer = brain.answer(played.session, decision).answer
        moment.note(played, decision, answer)
        played.answer(answer)
    return moment


def one_for_each() -> Iterator[Moment]:
    """A few moments that ask every kind of decision, and every kind that is asked out of turn, the shortest first."""
    wanted: set[tuple[str, bool]] = {(kind, False) for kind in every_kind()}
    found = (set_up(), *sorted(scripted(), key=lambda moment: (len(moment.answers), moment.name)))
    wanted |= {(kind, True) for moment in found for kind in moment.out_of_turn}
    for moment in found:
        here = {(kind, False) for kind in moment.kinds} | {(kind, True) for kind in moment.out_of_turn}
        if here & wanted:
            wanted -= here
            yield moment
    assert not wanted, f"nothing asks for {sorted(wanted)}"
