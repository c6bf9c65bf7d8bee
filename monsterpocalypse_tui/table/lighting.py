"""What is shown over the board: the answers that fit, the piece taken up, or what is inspected."""

from __future__ import annotations

from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE, Inspection, Overlay


def answers_lit(answering: Answering) -> Overlay:
    """Light what answers the open decision."""
    chooser, state, view = answering.chooser, answering.match.state, answering.view
    danger = view.dangers(state)
    if chooser is None:
        return Overlay(danger=danger)
    lit = answering.lit()
    for fallen in chooser.fallen():
        lit |= view.body(state, fallen)
    if answering.choice:
        lit = frozenset(facet.space for facet in answering.choice if facet.space != NOWHERE)
    actors = frozenset(chooser.figures()) if chooser.actor is None else frozenset(answering.joined)
    taken = chooser.actor if isinstance(chooser.actor, int) else NOBODY
    leader = view.leader(chooser.decision)
    if leader != NOBODY:
        taken = leader
    targets = frozenset(chooser.targets()) | view.aimed(answering.match.session, answering.armed)
    if answering.joining is not None:
        targets |= frozenset(answering.joining.members)
    return Overlay(lit, targets, actors, taken, frozenset(answering.path()), danger=danger)


def inspection_lit(seen: Inspection) -> Overlay:
    """Light what is being inspected instead."""
    return Overlay(seen.near, seen.now, seen.later, seen.figure, seen.far, danger=seen.danger)
