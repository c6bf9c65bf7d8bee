"""Picking an answer step by step: a figure, what it does, and where; the same for every decision of the engine.

Every legal answer is taken apart into facets. What is lit on the map, ringed around figures and offered in the bar are
just the facets that still fit what has been picked, so the screen can show nothing the engine would not accept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision, Refusal
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import on_map
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game

Actor = int | str
"""Who does it: a figure's number, or the id of a card in the reserves or the city."""


@dataclass(frozen=True, slots=True)
class Facet:
    """One legal answer, taken apart: who does what, and at which space or to which figure."""

    answer: a.Answer
    actor: Actor | None = None
    verb: str = ""
    space: int = OFF
    figure: int = NOBODY

    @property
    def placed(self) -> bool:
        """Whether the answer is given on the map."""
        return self.space != OFF or self.figure != NOBODY


def facet_of(game: Game, answer: a.Answer) -> Facet:
    """Take an answer apart."""
    match answer:
        case a.Advance(figure, to, _):
            return Facet(answer, figure, "advance", space=to)
        case a.Step(monster, direction):
            return Facet(answer, monster, "step", space=game.map.step(game.at[monster], direction))
        case a.Declare(kind, attacker, target, _, direction):
            space = game.map.step(game.at[attacker], direction) if direction else OFF
            return Facet(answer, attacker, kind.word, space=space, figure=target)
        case a.Revert(monster) | a.GoHyper(monster):
            return Facet(answer, monster, "revert" if isinstance(answer, a.Revert) else "hyper")
        case a.UseAction(figure, ability):
            return Facet(answer, figure, ability)
        case a.Spawn(unit, space):
            return Facet(answer, unit, "spawn", space=space)
        case a.Clear(space, to):
            return Facet(answer, game.who[space], "clear", space=to)
        case a.Place(structure, space):
            return Facet(answer, structure, "place", space=space)
        case a.Start(monster, space):
            return Facet(answer, monster, "start", space=space)
        case a.MoveTo(space):
            return Facet(answer, None, "to", space=space)
        case a.PickFigure(figure):
            return Facet(answer, None, "target", figure=figure)
        case a.Resolve(ability, figure):
            return Facet(answer, None, ability)
        case a.PickUnit(unit):
            return Facet(answer, None, unit)
    return Facet(answer)


@dataclass(frozen=True, slots=True)
class Picked:
    """What a pick led to: an answer, a choice of several, a figure taken up, or the reason it is not possible."""

    answer: a.Answer | None = None
    choice: tuple[Facet, ...] = ()
    actor: Actor | None = None
    refusal: Refusal | None = None


class Chooser:
    """The open decision, and how far the player has come in answering it."""

    def __init__(self, game: Game, decision: Decision) -> None:
        self.game = game
        self.decision = decision
        counted = decision.kind in ("join", "roll")
        self.facets = [] if counted else [facet_of(game, answer) for answer in decision.options]
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
        """The spaces that answer the decision; before a figure is taken up only answers that need none."""
        found: dict[int, list[Facet]] = {}
        for facet in self.fitting():
            if facet.space != OFF and self._shown(facet):
                found.setdefault(facet.space, []).append(facet)
        return found

    def targets(self) -> dict[int, list[Facet]]:
        """The figures that answer the decision as targets."""
        found: dict[int, list[Facet]] = {}
        for facet in self.fitting():
            if facet.figure != NOBODY and self._shown(facet):
                found.setdefault(facet.figure, []).append(facet)
        return found

    def fallen(self) -> list[int]:
        """The targets that are no longer standing, such as a hazard to put out."""
        return [target for target in self.targets() if not on_map(self.game, target)]

    def _shown(self, facet: Facet) -> bool:
        return facet.actor is None or facet.actor == self.actor

    def figures(self) -> list[int]:
        """The figures on the map that can be taken up."""
        return [actor for actor in self.actors if isinstance(actor, int)]

    def cards(self) -> list[str]:
        """The cards of the reserves or the city that can be taken up."""
        return [actor for actor in self.actors if isinstance(actor, str)]

    def verbs(self) -> list[str]:
        """What the figure taken up can do."""
        if self.actor is None:
            return []
        return list(dict.fromkeys(facet.verb for facet in self.facets if facet.actor == self.actor))

    def plain(self) -> list[Facet]:
        """The answers that need no place on the map, for the bar."""
        return [facet for facet in self.fitting() if not facet.placed and facet.actor in (None, self.actor)]

    # Picking ---------------------------------------------------------------------------------------------------------

    def take_up(self, actor: Actor) -> bool:
        """Take up a figure or card; say whether it can answer the decision."""
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
        """Pick a space of the map: an answer there, a choice between several, or a figure to take up."""
        game = self.game
        figure = game.who[space] if game.has_map else NOBODY
        found = self._answers_at(space, figure)
        if len(found) == 1:
            return Picked(answer=found[0].answer)
        if found:
            return Picked(choice=tuple(found))
        if figure != NOBODY and self.take_up(figure):
            return Picked(actor=figure)
        return Picked(refusal=self.why_not(space, figure))

    def _answers_at(self, space: int, figure: int) -> list[Facet]:
        lit = self.lit()
        found = list(lit.get(space, ()))
        for target, facets in self.targets().items():
            # What has fallen stands on no space, but its rubble can still be a target.
            if target == figure or (target in self.fallen() and self.game.body(target) >> space & 1):
                found += facets
        if not found and self.is_large:
            # A large base may be picked by any of the spaces it would cover; the nearest to the north-west wins.
            covering = [top for top in lit if self.game.map.body[1][top] >> space & 1]
            found = list(lit[max(covering)]) if covering else []
        return found

    @property
    def is_large(self) -> bool:
        """Whether what is being placed stands on a large base."""
        about = self.decision.about
        if self.decision.kind == "landing":
            return True
        figure = self.actor if self.actor is not None else about
        if isinstance(figure, int) and 0 <= figure < len(self.game.card):
            return self.game.is_large(figure)
        return self.decision.kind == "structure"

    def why_not(self, space: int, figure: int) -> Refusal:
        """Ask the engine why a space or figure is no answer."""
        for answer in self._guesses(space, figure):
            refusal = self.decision.options.why_not(answer)
            if refusal is not None:
                return refusal
        return Refusal("Nothing can be picked there now.")

    def _guesses(self, space: int, figure: int) -> Iterator[Any]:
        """What the player may have meant."""
        kind, actor = self.decision.kind, self.actor
        if kind == "advancement":
            if isinstance(actor, int):
                yield a.Advance(actor, space)
            elif figure != NOBODY:
                yield a.Advance(figure, space)
        elif kind == "attack":
            attacker = actor if isinstance(actor, int) else figure
            kinds = [each for each in AttackKind if each.word == self.verb] or [AttackKind.BRAWL, AttackKind.BLAST]
            for each in kinds:
                yield a.Declare(each, attacker, figure)
        elif kind == "spawn" and isinstance(actor, str):
            yield a.Spawn(actor, space)
        elif kind == "structure" and isinstance(actor, str):
            yield a.Place(actor, space)
        yield a.MoveTo(space)

    def ghost(self, space: int) -> int:
        """The spaces that would be covered by what is placed at a space."""
        board = self.game.map
        return board.body[self.is_large][space] if 0 <= space < board.size else 0
