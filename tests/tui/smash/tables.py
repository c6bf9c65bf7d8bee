"""Games of Smash Monster Rampage! for the tests of the screen."""

from __future__ import annotations

from collections.abc import Callable

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import Seat
from monsterpocalypse_tui.engine.smash_monster_rampage.opponents import OPPONENTS
from monsterpocalypse_tui.table.game import PERSON, Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.smash_monster_rampage.game import GAME
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.settings import Settings
from tests.table.smash_monster_rampage.games import library
from tests.tui.hands import QUIET


def brains(seed: int) -> dict[int, Seat]:
    """Two players who know what they do."""
    return {seat: OPPONENTS["rookie"](seed + seat) for seat in (0, 1)}


def new_match(
    seed: int, kinds: tuple[str, str] = (PERSON, PERSON), *, typed: bool = False, keep: bool = False
) -> Match:
    """A game for two."""
    seating = Seating(kinds, defaults(GAME, library()), seed, typed_dice=typed, typed_cards=typed)
    return Match.new(GAME, library(), seating, keep=keep)


def reached(wanted: Callable[[Match, Decision], bool], seed: int = 9) -> Match:
    """A game at the first decision that is wanted."""
    match, seats = new_match(seed), brains(seed)
    while isinstance(decision := match.open, Decision):
        if wanted(match, decision):
            return match
        match.answer(seats[decision.seat].answer(match.session, decision).answer)
    raise AssertionError("the game has no such moment")


def app(seed: int = 9, settings: Settings = QUIET) -> MonpocApp:
    """The app with this game on top of its shelf."""
    return MonpocApp(settings=settings, seed=seed, game=GAME.id)
