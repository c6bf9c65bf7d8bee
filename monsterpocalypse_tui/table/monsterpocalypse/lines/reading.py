"""Reading what was typed: figures by name, code or space, answers as the notation writes them."""

from __future__ import annotations

from functools import partial

from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Answer
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import name, on_map, structures
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, SEATS, Game
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes


def figure(game: Game, codes: Codes, word: str, seat: int) -> int:
    """The figure a word means: its code on the map, its name, or a space it stands on."""
    found = codes.find(game, word, seat)
    if found is not None:
        return found
    try:
        return notation.parse_figure(game, word, seat)
    except NotationError as error:
        there = _standing_on(game, word)
        if there is not None:
            return there
        try:
            return notation.parse_figure(game, f"{word}.1", seat)
        except NotationError:
            raise error from None


def _standing_on(game: Game, word: str) -> int | None:
    if not game.has_map:
        return None
    try:
        there = game.who[notation.parse_space(game.map, word)]
    except NotationError:
        return None
    return there if there != NOBODY else None


def _alone(game: Game, word: str, seat: int) -> int | None:
    """The only figure on the map with a name, its number left out; one's own before the opponent's."""
    names = {figure: name(game, figure) for figure in (*range(game.table.first_structure), *structures(game))}
    for prefix in (f"{SEATS[seat]}.", f"{SEATS[1 - seat]}.", ""):
        stem = f"{prefix}{word.lower()}"
        found = [each for each, full in names.items() if full.rpartition(".")[0] == stem and on_map(game, each)]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def answer(game: Game, codes: Codes, text: str, seat: int) -> Answer:
    """Read an answer; where it takes a figure, a code or a space will do."""
    return notation.parse(game, text, seat, partial(_named, codes))


def _named(codes: Codes, game: Game, word: str, seat: int) -> int:
    """The figure a word in an answer means; a name comes first, then a code, a space, and a name without number."""
    try:
        return notation.parse_figure(game, word, seat)
    except NotationError:
        for found in (codes.find(game, word, seat), _standing_on(game, word), _alone(game, word, seat)):
            if found is not None:
                return found
        raise
