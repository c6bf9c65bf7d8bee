"""Hands for any game: they give an answer by what its view says of it, by keys alone or by mouse alone."""

from __future__ import annotations

from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import Seat
from monsterpocalypse_tui.table.game import Facet
from monsterpocalypse_tui.table.view import NOWHERE
from tests.tui.hands import Hands, Keyboard, Mouse, OutOfReach


class _AnyGame(Hands):
    """Giving an answer step by step."""

    async def give(self, answer: Any) -> None:
        """Give an answer; the session must have recorded exactly that one."""
        session = self.screen.match.session
        decision, before = session.decision, len(session.records)
        assert decision is not None
        answer = decision.options.meant(answer)
        await self._let_go()
        chooser = self.answering.chooser
        assert chooser is not None
        facet = next((facet for facet in chooser.facets if facet.answer == answer), None)
        if facet is None:
            raise OutOfReach(f"{answer} is not among what {decision.kind} offers")
        await self._take_up(facet)
        await (self._on_board(facet) if facet.placed else self._from_bar(answer))
        records = session.records[before:]
        if not records or records[0].answer != answer:
            given = records[0].answer if records else "nothing"
            raise OutOfReach(f"{decision.kind}: {answer} was meant, {given} was given; it said {self.answering.said!r}")

    async def _take_up(self, facet: Facet) -> None:
        answering, state = self.answering, self.screen.match.state
        chooser = answering.chooser
        assert chooser is not None
        if facet.actor is None or chooser.actor == facet.actor:
            return
        if isinstance(facet.actor, str):
            await self.choose(self._key(answering.view.actor_name(state, facet.actor)))
        else:
            await self.pick(answering.view.place_of(state, facet.actor))
        assert chooser.actor == facet.actor, answering.said

    async def _on_board(self, facet: Facet) -> None:
        answering = self.answering
        place = facet.space
        if place == NOWHERE:
            place = answering.view.place_of(self.screen.match.state, facet.figure)
        await self.pick(place)
        if answering.choice:
            await self._from_bar(facet.answer)
        elif answering.armed == facet.answer:
            await self.pick(place)
        else:
            raise OutOfReach(f"picking {place} for {facet.answer} led to {answering.armed}: {answering.said}")

    async def _from_bar(self, answer: Any) -> None:
        answering = self.answering
        assert answering.chooser is not None
        answers = [facet.answer for facet in answering.choice or answering.chooser.plain()]
        said = answering.view.labels(self.screen.match.state, answers)
        key = self._key(dict(zip(answers, said, strict=True))[answer])
        before = len(self.screen.match.session.records)
        await self.choose(key)
        if len(self.screen.match.session.records) == before and answering.armed == answer:
            await self.choose(key)


class Keys(_AnyGame, Keyboard):
    """Keys alone."""


class Clicks(_AnyGame, Mouse):
    """Clicks alone."""


async def play(hands: Keys | Clicks, brains: dict[int, Seat], *, most: int = 10_000) -> int:
    """Let brains choose and hands answer until the game is over; count the answers."""
    answered = 0
    match = hands.screen.match
    while answered < most and isinstance(decision := match.open, Decision):
        await hands.give(brains[decision.seat].answer(match.session, decision).answer)
        answered += 1
    return answered
