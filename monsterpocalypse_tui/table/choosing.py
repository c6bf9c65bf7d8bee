"""Picking an answer step by step: a piece, what it does, and where; the same for every decision of every game.

Every legal answer is taken apart into facets. What is lit on the board, ringed around pieces and offered in the bar are
just the facets that still fit what has been picked, so a screen can show nothing the engine would not accept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import CountOptions, Decision, Refusal, SubsetOptions
from monsterpocalypse_tui.table.game import Actor, Facet, View
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE


@dataclass(frozen=True, slots=True)
class Picked:
    """What a pick led to: an answer, a choice of several, a piece taken up, or the reason it is not possible."""

    answer: Any = None
    choice: tuple[Facet, ...] = ()
    actor: Actor | None = None
    refusal: Refusal | None = None


class Chooser:
    """The open decision, and how far the player has come in answering it."""

    def __init__(self, view: View, state: Any, decision: Decision) -> None:
        self.view = view
        self.state = state
        self.decision = decision
        counted = isinstance(decision.options, CountOptions | SubsetOptions)
        offered = () if counted else view.offered(state, decision)
        self.facets = [view.facet(state, decision, answer) for answer in offered]
        self.actors = list(dict.fromkeys(facet.actor for facet in self.facets if facet.actor is not None))
        self.actor: Actor | None = None
        self.verb = ""
        self._take_up_only_actor()

    def _take_up_only_actor(self) -> None:
        if len(self.actors) == 1 and all(facet.actor is not None for facet in self.facets if facet.placed):
            self.actor = self.actors[0]

    # What fits -------------------------------------------------------------------------------------------------------

    def fitting(self) -> Iterator[Facet]:
        """The facets that fit what has been picked so far."""
        for facet in self.facets:
            if self.actor is not None and facet.actor not in (self.actor, None):
                continue
            if self.verb and facet.verb != self.verb:
                continue
            yield facet

    def lit(self) -> dict[int, list[Facet]]:
        """The places that answer the decision; before a piece is taken up only answers that need none."""
        found: dict[int, list[Facet]] = {}
        for facet in self.fitting():
            if facet.space != NOWHERE and self._shown(facet):
                found.setdefault(facet.space, []).append(facet)
        return found

    def targets(self) -> dict[int, list[Facet]]:
        """The pieces that answer the decision as targets."""
        found: dict[int, list[Facet]] = {}
        for facet in self.fitting():
            if facet.figure != NOBODY and self._shown(facet):
                found.setdefault(facet.figure, []).append(facet)
        return found

    def fallen(self) -> list[int]:
        """The targets that are no longer standing, such as a hazard to put out."""
        return [target for target in self.targets() if not self.view.stands(self.state, target)]

    def _shown(self, facet: Facet) -> bool:
        return facet.actor is None or facet.actor == self.actor

    def figures(self) -> list[int]:
        """The pieces on the board that can be taken up."""
        return [actor for actor in self.actors if isinstance(actor, int)]

    def cards(self) -> list[str]:
        """The cards beside the board that can be taken up."""
        return [actor for actor in self.actors if isinstance(actor, str)]

    def verbs(self) -> list[str]:
        """What the piece taken up can do."""
        if self.actor is None:
            return []
        return list(dict.fromkeys(facet.verb for facet in self.facets if facet.actor == self.actor))

    def plain(self) -> list[Facet]:
        """The answers that need no place on the board, for the bar."""
        return [facet for facet in self.fitting() if not facet.placed and facet.actor in (None, self.actor)]

    # Picking ---------------------------------------------------------------------------------------------------------

    def take_up(self, actor: Actor) -> bool:
        """Take up a piece or card; say whether it can answer the decision."""
        if actor not in self.actors:
            return False
        self.actor, self.verb = actor, ""
        return True

    def back(self) -> bool:
        """Undo the last pick; say whether there was one."""
        if self.verb:
            self.verb = ""
            return True
        if self.actor is not None and len(self.actors) > 1:
            self.actor = None
            return True
        return False

    def pick(self, space: int) -> Picked:
        """Pick a place of the board: an answer there, a choice between several, or a piece to take up."""
        piece = self.view.piece_at(self.state, space)
        found = self._answers_at(space, piece)
        if len(found) == 1:
            return Picked(answer=found[0].answer)
        if found:
            return Picked(choice=tuple(found))
        if piece != NOBODY and self.take_up(piece):
            return Picked(actor=piece)
        return Picked(refusal=self.why_not(space))

    def _answers_at(self, space: int, piece: int) -> list[Facet]:
        lit = self.lit()
        found = list(lit.get(space, ()))
        for target, facets in self.targets().items():
            # What has fallen stands on no place, but where it lies it can still be a target.
            if target == piece or (target in self.fallen() and space in self.view.body(self.state, target)):
                found += facets
        if not found and self.is_large:
            # A large base may be picked by any of the places it would cover; the nearest to the north-west wins.
            covering = [top for top in lit if space in self.ghost(top)]
            found = list(lit[max(covering)]) if covering else []
        return found

    @property
    def is_large(self) -> bool:
        """Whether what is being placed covers more than one place."""
        return any(len(self.ghost(place)) > 1 for place in list(self.lit())[:1])

    def why_not(self, space: int) -> Refusal:
        """Ask the engine why a place or piece is no answer."""
        for answer in self.view.guesses(self.state, self.decision, self.actor, self.verb, space):
            refusal = self.decision.options.why_not(answer)
            if refusal is not None:
                return refusal
        return Refusal("Nothing can be picked there now.")

    def ghost(self, space: int) -> frozenset[int]:
        """The places that would be covered by what is placed at a place."""
        return self.view.footprint(self.state, self.decision, self.actor, space)
