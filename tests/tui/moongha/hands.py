"""Hands at a table of *Moongha Invaders*: any answer, given by what the screen offers, by keys or by mouse."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.table.game import Facet
from monsterpocalypse_tui.tui.screens.battle import BattleScreen
from monsterpocalypse_tui.tui.screens.curtain import CurtainScreen
from monsterpocalypse_tui.tui.widgets.board_graph import BoardGraph
from monsterpocalypse_tui.tui.widgets.decision_bar import Choices
from tests.tui.hands import shown


class Hands:
    """Keys alone."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        self.curtains = 0

    @property
    def battle(self) -> BattleScreen:
        """The battle on the screen."""
        screen = self.pilot.app.screen
        assert isinstance(screen, BattleScreen), shown(self.pilot)
        return screen

    async def lift(self) -> None:
        """Lift the curtain if there is one."""
        if isinstance(self.pilot.app.screen, CurtainScreen):
            self.curtains += 1
            await self.lift_it()

    async def lift_it(self) -> None:
        await self.pilot.press("space")

    async def choose(self, key: str) -> None:
        await self.pilot.press(key)

    async def pick(self, city: int) -> None:
        """Go to a city by tab or by arrows, and press enter."""
        board = self.battle.query_one(BoardGraph)
        for _ in range(len(self.battle.answering.stops())):
            if board.cursor == city:
                break
            await self.pilot.press("tab")
        assert board.cursor == city, shown(self.pilot)
        await self.pilot.press("enter")

    async def give(self, answer: Any) -> None:
        """Give an answer; exactly that one must be recorded."""
        answering, session = self.battle.answering, self.battle.match.session
        before = len(session.records)
        chooser = answering.chooser
        assert chooser is not None
        facet: Facet = next(each for each in chooser.facets if each.answer == answer)
        if facet.actor is not None and chooser.actor != facet.actor:
            await self.choose(self._key(answering.view.actor_name(session.state, facet.actor)))
        if facet.verb and facet.verb in chooser.verbs() and len(chooser.verbs()) > 1:
            await self.choose(self._key(answering.view.verb_name(facet.verb)))
        if facet.placed:
            await self.pick(facet.space)
            if answering.choice:
                await self._in_bar(answer)
            elif len(session.records) == before:
                await self.pick(facet.space)
        else:
            await self._in_bar(answer)
        given = session.records[before].answer if len(session.records) > before else None
        assert given == answer, (given, answer, answering.said, shown(self.pilot))

    async def _in_bar(self, answer: Any) -> None:
        answering, session = self.battle.answering, self.battle.match.session
        before = len(session.records)
        key = self._key(answering.view.labels(session.state, [answer])[0])
        await self.choose(key)
        if len(session.records) == before:
            await self.choose(key)

    def _key(self, label: str) -> str:
        options = self.battle.answering.options()
        found = [option.key for option in options if option.label == label]
        assert len(found) == 1, (label, [option.label for option in options])
        return found[0]


class Mouse(Hands):
    """Clicks alone."""

    async def lift_it(self) -> None:
        while not self.pilot.app.screen.query("#lift"):  # It is still being hung.
            await self.pilot.pause()
        await self.pilot.click("#lift")

    async def choose(self, key: str) -> None:
        region = self.battle.query_one(Choices).region
        for y in range(region.y, region.bottom):
            for x in range(region.x, region.right):
                if self.battle.get_style_at(x, y).meta.get("choice") == key:
                    await self.pilot.click(offset=(x, y))
                    return
        raise AssertionError(f"{key} cannot be seen:\n{shown(self.pilot)}")

    async def pick(self, city: int) -> None:
        board = self.battle.query_one(BoardGraph)
        at = board.region_of(city)
        await self.pilot.click(board, offset=(at.x + 1, at.y + 1))


async def play(hands: Hands, chance: Chance, *, most: int = 10_000) -> int:
    """Play until the game is over, or for so many answers; machines play their own."""
    given = 0
    while given < most:
        await hands.lift()
        match = hands.battle.match
        if match.open is None:
            break
        if not match.persons_turn:
            await hands.pilot.pause(0.01)
            continue
        decision = match.session.decision
        assert decision is not None
        await hands.give(decision.options.meant(decision.options.sample(chance)))
        given += 1
    return given
