"""Battles of Monsterpocalypse for the tests of the screen."""

from monsterpocalypse_tui.table.game import PERSON, Seating
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.monsterpocalypse.game import FORCES, GAME
from tests.tui.library import library

__all__ = ["GAME", "codes_of", "new_match", "seated"]


def seated(
    *,
    kinds: tuple[str, str] = (PERSON, PERSON),
    forces: tuple[str, str] = FORCES,
    map: str = "",
    seed: int = 0,
    quick: bool = True,
    typed: bool = False,
) -> Seating:
    """Who plays, what they bring, where, with which dice."""
    choices = {"red-force": forces[0], "blue-force": forces[1], "map": map}
    return Seating(kinds, choices, seed, quick, typed)


def new_match(seating: Seating, *, keep: bool = False) -> Match:
    """Set up a new battle."""
    return Match.new(GAME, library(), seating, keep=keep)


def codes_of(match: Match) -> Codes:
    """The codes of the figures of a battle."""
    return Codes(match.state.table)
