"""Matches of *Moongha Invaders* for tests: played at random, at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.moongha_invaders.cards import Library
from monsterpocalypse_tui.table.game import PERSON, Seating
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.moongha_invaders.game import GAME


@cache
def library() -> Library:
    """The shipped data, read once."""
    return GAME.load()


def new_match(players: int = 4, seed: int = 3, kinds: tuple[str, ...] = (), *, keep: bool = False) -> Match:
    """A match before its first decision."""
    seating = Seating(kinds or (PERSON,) * players, {"first-player-marker": "round"}, seed)
    return Match.new(GAME, library(), seating, keep=keep)


def moments(players: int, seed: int) -> Iterator[tuple[Match, Decision]]:
    """A random game at every decision; its end comes when there are no more."""
    table, chance = new_match(players, seed), Chance(seed)
    while (decision := table.session.decision) is not None:
        yield table, decision
        table.answer(decision.options.sample(chance))


def somewhere(players: int = 4, seed: int = 3, answers: int = 90) -> Match:
    """A random game after so many answers."""
    table, chance = new_match(players, seed), Chance(seed)
    for _ in range(answers):
        decision = table.session.decision
        if decision is None:
            break
        table.answer(decision.options.sample(chance))
    return table


def over(players: int = 4, seed: int = 3) -> Match:
    """A random game at its end."""
    return somewhere(players, seed, 10_000)
