"""The shipped data of Monsterpocalypse, read once."""

from functools import cache

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load


@cache
def library() -> Library:
    """The shipped data."""
    return load()
