"""Where the cursor goes when a decision comes up, and the words that hand the keyboard over."""

from __future__ import annotations

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.view import NOBODY


def place_to_look(answering: Answering, cursor: int, *, goes_on: bool) -> int:
    """The place for the cursor: where it is while the same player goes on in the same turn, else one that answers.

    In the middle of an attack or an ability it goes to the nearest answer, whoever is asked.
    """
    match, view = answering.match, answering.view
    decision, state = match.open, match.state
    if not isinstance(decision, Decision):
        return cursor
    stops = answering.stops()
    piece = view.piece_at(state, cursor)
    here = {cursor} if piece == NOBODY else {cursor, view.place_of(state, piece)}
    if goes_on and (decision.rest or not stops or here & set(stops)):
        return cursor
    figure = NOBODY if goes_on else view.concerned(state, decision)
    centre = cursor if figure == NOBODY else view.place_of(state, figure)
    acts = answering.chooser is not None and figure in answering.chooser.figures()
    if not stops or acts or centre in stops:
        return centre
    return min(stops, key=lambda space: (view.distance(state, centre, space), space))


def handover(match: Match, owing: int) -> str:
    """What is called out when the keyboard goes to another of several people; nothing while the same one goes on."""
    request, state, view = match.open, match.state, match.view
    if match.seats or request is None or owing in (NOBODY, request.seat) or view.in_set_up(state):
        return ""
    what = "your turn" if request.seat == state.seat else "your decision"
    return f"{view.player(request.seat).upper()}, {what}"
