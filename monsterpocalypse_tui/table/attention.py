"""Where a player should look when a decision comes up, and the words that hand the keyboard over. No Textual here."""

from __future__ import annotations

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import owner
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.match import Table


def place_to_look(answering: Answering, cursor: int, *, goes_on: bool) -> int:
    """The space for the cursor: where it is while the same player goes on in the same turn, else one that answers.

    In the middle of an attack or an ability it goes to the nearest answer, whoever is asked.
    """
    table = answering.table
    decision, game = table.open, table.game
    if not isinstance(decision, Decision) or not game.has_map:
        return cursor
    stops = answering.stops()
    here = {cursor} if game.who[cursor] == NOBODY else {cursor, game.at[game.who[cursor]]}
    if goes_on and (decision.rest or not stops or here & set(stops)):
        return cursor
    figure = NOBODY if goes_on else _concerned(game, decision)
    centre = cursor if figure == NOBODY else game.at[figure]
    acts = answering.chooser is not None and figure in answering.chooser.figures()
    if not stops or acts or centre in stops:
        return centre
    return min(stops, key=lambda space: (game.map.distance(centre, False, space, False), space))


def _concerned(game: Game, decision: Decision) -> int:
    """The figure of a player that a decision is about, or else that player's monster."""
    about = decision.about[0] if isinstance(decision.about, tuple) and decision.about else decision.about
    named = [about.target, about.leader] if isinstance(about, Attack) else [about] if isinstance(about, int) else []
    for figure in (*named, *game.table.monsters[decision.seat]):
        if 0 <= figure < len(game.at) and owner(game, figure) == decision.seat and game.at[figure] != OFF:
            return figure
    return NOBODY


def handover(table: Table, owing: int) -> str:
    """What is called out when the keyboard goes to the other of two people; nothing while the same one goes on."""
    request, game = table.open, table.game
    if table.seats or request is None or owing in (NOBODY, request.seat) or game.phase in names.SET_UP:
        return ""
    what = "your turn" if request.seat == game.seat else "your decision"
    return f"{names.player(request.seat).upper()}, {what}"
