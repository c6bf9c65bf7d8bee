"""Games for tests: new ones, games somewhere in their middle, and positions told in a few words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from monsterpocalypse_tui.engine.kernel.decks import SeededDecks
from monsterpocalypse_tui.engine.kernel.dice import Faces, Roll, SeededDice
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.moongha_invaders import notation
from monsterpocalypse_tui.engine.moongha_invaders.cards import Library
from monsterpocalypse_tui.engine.moongha_invaders.reference import load
from monsterpocalypse_tui.engine.moongha_invaders.rulebook import Rulebook
from monsterpocalypse_tui.engine.moongha_invaders.scenario import build_position
from monsterpocalypse_tui.engine.moongha_invaders.scenario_models import Position
from monsterpocalypse_tui.engine.moongha_invaders.setup import Setup, start
from monsterpocalypse_tui.engine.moongha_invaders.state import Game


@lru_cache(maxsize=1)
def library() -> Library:
    """The shipped data, read once."""
    return load()


def new_game(players: int = 4, seed: int = 0) -> Session[Game]:
    """A game before its first decision."""
    return start(library(), Setup(players, seed=seed))


def moments(players: int, seed: int) -> Iterator[Session[Game]]:
    """A random game at every decision, and at its end."""
    session, seat = new_game(players, seed), RandomSeat(seed)
    while (decision := session.decision) is not None:
        yield session
        session.apply(seat.answer(session, decision).answer)
    yield session


def somewhere(players: int, seed: int, answers: int) -> Session[Game]:
    """A random game after so many answers."""
    session, seat = new_game(players, seed), RandomSeat(seed)
    for _ in range(answers):
        decision = session.decision
        if decision is None:
            break
        session.apply(seat.answer(session, decision).answer)
    return session


class Fixed:
    """Dice that show these faces one after another, whoever rolls."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)

    def roll(self, request: Roll, number: int) -> Faces:
        return tuple(tuple(self.faces.pop(0) for _ in range(count)) for _, count in request.dice)


def position(faces: Sequence[int] | None = None, **words: Any) -> Session[Game]:
    """A position in the words of scenario files, with these dice to come."""
    faults: list[str] = []
    told = Position.model_validate(words)
    game = build_position(told, library(), lambda where, wrong, allowed: faults.append(f"{where}: {wrong}"))
    return Session(Rulebook(), game, Fixed(faces) if faces is not None else SeededDice(0), SeededDecks(0))


def say(session: Session[Game], *texts: str) -> None:
    """Answer as typed."""
    for text in texts:
        decision = session.open
        assert decision is not None
        session.apply(notation.parse(session.state, text, decision.seat))


def counts(session: Session[Game], depth: int) -> Mapping[int, int]:
    """How many positions there are after so many answers, dice falling as they fall."""
    leaves: dict[int, int] = {}

    def walk(at: Session[Game], left: int) -> int:
        decision = at.decision
        if left == 0 or decision is None:
            return 1
        total = 0
        for answer in decision.options:
            other = at.clone()
            other.apply(answer)
            total += walk(other, left - 1)
        return total

    for each in range(1, depth + 1):
        leaves[each] = walk(session, each)
    return leaves
