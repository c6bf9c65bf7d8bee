"""What is shown over the map: the answers that fit, the figure taken up, or what is inspected. No Textual here."""

from __future__ import annotations

from dataclasses import dataclass, field

from monsterpocalypse_tui.engine.monsterpocalypse.answers import Declare
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import preview_of, strikes_needed
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.monsterpocalypse.inspection import Inspection


@dataclass(slots=True)
class Overlay:
    """What is shown over the map: answers, figures, a path, a flash, letters to jump by, a banner."""

    lit: frozenset[int] = frozenset()
    targets: frozenset[int] = frozenset()
    actors: frozenset[int] = frozenset()
    taken_up: int = NOBODY
    path: frozenset[int] = frozenset()
    flash: frozenset[int] = frozenset()
    letters: dict[int, str] = field(default_factory=dict)
    banner: str = ""


def answers_lit(answering: Answering) -> Overlay:
    """Light what answers the open decision."""
    chooser, game = answering.chooser, answering.table.game
    if chooser is None:
        return Overlay()
    lit = answering.lit()
    for fallen in chooser.fallen():
        lit |= frozenset(spaces_of(game.body(fallen)))
    if answering.choice:
        lit = frozenset(facet.space for facet in answering.choice if facet.space != OFF)
    actors = frozenset(chooser.figures()) if chooser.actor is None else frozenset(answering.joined)
    taken = chooser.actor if isinstance(chooser.actor, int) else NOBODY
    targets = frozenset(chooser.targets())
    about = chooser.decision.about
    if isinstance(about, Attack):
        taken = about.leader
        if answering.rolling is not None:
            targets |= frozenset(strikes_needed(game, about))
    if isinstance(answering.armed, Declare):
        targets |= frozenset(preview_of(game, answering.armed).needs)
    if answering.joining is not None:
        targets |= frozenset(answering.joining.units)
    return Overlay(lit, targets, actors, taken, frozenset(answering.path()))


def inspection_lit(seen: Inspection) -> Overlay:
    """Light what is being inspected instead."""
    return Overlay(seen.near, seen.now, seen.later, seen.figure, seen.far)
