"""Hands at the table: a keyboard and a mouse that give any answer of the engine by what the screen offers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from textual.events import Key, MouseScrollDown, MouseScrollUp
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.widget import Widget
from textual.worker import WorkerCancelled

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import Seat
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.bar_keys import WAY
from monsterpocalypse_tui.table.game import Facet
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.monsterpocalypse.wording import labels
from monsterpocalypse_tui.table.saves import take_up
from monsterpocalypse_tui.tui.app import MonpocApp
from monsterpocalypse_tui.tui.screens.battle import BattleScreen
from monsterpocalypse_tui.tui.settings import Settings
from monsterpocalypse_tui.tui.widgets.board_grid import ZOOMS, BoardGrid
from monsterpocalypse_tui.tui.widgets.decision_bar import Choices
from monsterpocalypse_tui.tui.widgets.footer import ActFooter

QUIET = Settings(speed="off")
NAMES = {"+": "plus", "-": "minus", "]": "right_square_bracket", "[": "left_square_bracket"}


class OutOfReach(AssertionError):
    """An answer that the screen does not let a player give."""


@asynccontextmanager
async def at_table(
    table: Match, size: tuple[int, int] = (80, 24), settings: Settings = QUIET
) -> AsyncIterator[Pilot[None]]:
    """The app with a battle open."""
    app = MonpocApp(settings=settings, seed=7, opening=lambda app: app.open_battle(table))
    app.library = table.state.table.library
    async with app.run_test(size=size) as pilot:
        await settled(pilot)
        yield pilot


async def settled(pilot: Pilot[None]) -> None:
    """Wait until nothing is being read or thought any more."""
    await pilot.pause()
    with suppress(WorkerCancelled):  # An opponent's thought that an undo made worthless.
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def pasted(pilot: Pilot[None], text: str) -> None:
    """Type a text so quickly that all its keys are there before the first one is read; `\\n` is enter."""
    for sign in text:
        key = "enter" if sign == "\n" else "escape" if sign == "\x1b" else _character_to_key(sign)
        pilot.app.post_message(Key(key, sign))
    await settled(pilot)


def lines(pilot: Pilot[None]) -> list[str]:
    """The screen as text."""
    strips = pilot.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def shown(pilot: Pilot[None]) -> str:
    """The screen as one text, without blanks at the ends of lines."""
    return "\n".join(line.rstrip() for line in lines(pilot)) + "\n"


def replayed(path: Path) -> Session[Game]:
    """A journal played through, away from the table that goes on writing it."""
    kept = take_up(path)
    kept.journal.close()
    return kept.session


def battle(pilot: Pilot[None]) -> BattleScreen:
    """The battle that is shown."""
    screen = pilot.app.screen
    assert isinstance(screen, BattleScreen), screen
    return screen


class Hands:
    """What both hands share: how an answer is picked step by step."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot

    @property
    def screen(self) -> BattleScreen:
        """The battle."""
        return battle(self.pilot)

    @property
    def answering(self) -> Answering:
        """How far the answer has come."""
        return self.screen.answering

    # What hands can do -----------------------------------------------------------------------------------------------

    async def pick(self, space: int) -> None:
        """Pick a space of the map."""
        raise NotImplementedError

    async def choose(self, key: str) -> None:
        """Pick a choice of the bar."""
        raise NotImplementedError

    async def act(self, act: str) -> None:
        """Do something from the register of actions."""
        raise NotImplementedError

    # Giving an answer ------------------------------------------------------------------------------------------------

    async def give(self, answer: Any) -> None:
        """Give an answer; the session must have recorded exactly that one."""
        session = self.screen.match.session
        decision, before = session.decision, len(session.records)
        assert decision is not None
        answer = decision.options.meant(answer)
        await self._let_go()
        match answer:
            case a.RollDice():
                await self._roll(answer)
            case a.Join(units):
                for unit in units:
                    await self.pick(session.state.at[unit])
                await self.choose("1")
            case _:
                await self._place(answer)
        records = session.records[before:]
        if not records or records[0].answer != answer:
            given = records[0].answer if records else "nothing"
            raise OutOfReach(f"{decision.kind}: {answer} was meant, {given} was given; it said {self.answering.said!r}")

    async def _let_go(self) -> None:
        """Step back until nothing is picked."""
        for _ in range(8):
            answering = self.answering
            chooser = answering.chooser
            assert chooser is not None
            taken = chooser.actor is not None and len(chooser.actors) > 1
            if not (
                answering.armed
                or answering.choice
                or answering.joined
                or answering.deep
                or chooser.verb
                or taken
                or answering.via
            ):
                return
            await self.act("back")
        raise OutOfReach("stepping back does not let go of everything")

    async def _roll(self, answer: a.RollDice) -> None:
        for _ in range(24):
            dice = self.answering.dice
            if dice.action != answer.action:
                await self.choose("+" if dice.action < answer.action else "-")
            elif dice.power != answer.power:
                await self.choose("]" if dice.power < answer.power else "[")
            else:
                break
        await self.choose("1")
        assert self.answering.deep, "the first pick shows what would come of it"
        await self.choose("1")

    async def _place(self, answer: a.Answer) -> None:
        answering, game = self.answering, self.screen.match.state
        chooser = answering.chooser
        assert chooser is not None
        way: tuple[int, ...] = ()
        if isinstance(answer, a.Advance):
            way, answer = answer.via, replace(answer, via=())
        facet = next((facet for facet in chooser.facets if facet.answer == answer), None)
        if facet is None:
            raise OutOfReach(f"{answer} is not among what {chooser.decision.kind} offers")
        if facet.actor is not None and chooser.actor != facet.actor:
            if isinstance(facet.actor, str):
                await self.choose(self._key(answering.view.card_name(game, facet.actor)))
            elif game.at[facet.actor] == OFF:
                await self.choose(self._key(names.figure(game, facet.actor)))
            else:
                await self.pick(game.at[facet.actor])
            if chooser.actor != facet.actor:
                raise OutOfReach(f"{facet.actor} cannot be taken up: {answering.said}")
        if way:
            await self.choose(WAY)
            for space in way:
                await self.pick(space)
            await self.choose(WAY)
        if facet.placed:
            await self._on_map(facet)
        else:
            await self._in_bar(answer)

    async def _on_map(self, facet: Facet) -> None:
        game = self.screen.match.state
        space = facet.space if facet.space != OFF else game.at[facet.figure]
        await self.pick(space)
        if self.answering.choice:
            await self._in_bar(facet.answer)
        elif self.answering.armed in (facet.answer, self._by_way(facet.answer)):
            await self.pick(space)
        else:
            raise OutOfReach(f"picking {space} for {facet.answer} led to {self.answering.armed}: {self.answering.said}")

    def _by_way(self, answer: a.Answer) -> a.Answer:
        return replace(answer, via=tuple(self.answering.via)) if isinstance(answer, a.Advance) else answer

    async def _in_bar(self, answer: a.Answer) -> None:
        key = self._key_of(answer)
        before = len(self.screen.match.session.records)
        await self.choose(key)
        if len(self.screen.match.session.records) == before and self.answering.armed in (answer, self._by_way(answer)):
            await self.choose(key)

    def _key_of(self, answer: a.Answer) -> str:
        """The key of an answer, by the words it has among the others."""
        answering, game = self.answering, self.screen.match.state
        assert answering.chooser is not None
        answers = [facet.answer for facet in answering.choice or answering.chooser.plain()]
        return self._key(dict(zip(answers, labels(game, answers), strict=True))[answer])

    def _key(self, label: str) -> str:
        """The key of a choice by its words, which must be nobody else's."""
        options = self.answering.options()
        fitting = [option.key for option in options if option.label == label]
        if len(fitting) != 1:
            raise OutOfReach(f"{label!r} stands {len(fitting)} times in {[option.label for option in options]}")
        keys = [option.key for option in options]
        assert len(set(keys)) == len(keys), f"one key for two choices: {keys}"
        return fitting[0]


class Keyboard(Hands):
    """Keys alone: jump letters, tab and arrows by turns, enter, and the keys of the bar."""

    def __init__(self, pilot: Pilot[None]) -> None:
        super().__init__(pilot)
        self._turn = 0

    async def pick(self, space: int) -> None:
        """Go to a space, each time in another way, and press enter."""
        board = self.screen.query_one(BoardGrid)
        stops = self.answering.stops()
        self._turn += 1
        if space in stops[:52] and self._turn % 3 == 0:
            await self.pilot.press("f")
            letter = next(letter for letter, at in self.screen.letters.items() if at == space)
            await self.pilot.press(letter)
        elif space in stops and self._turn % 3 == 1:
            for _ in range(len(stops)):
                if board.cursor == space:
                    break
                await self.pilot.press("tab")
        if board.cursor != space:
            row, column = divmod(space, board.stride)
            from_row, from_column = divmod(board.cursor, board.stride)
            down, right = row - from_row, column - from_column
            plain = self._turn % 2
            vertical = (("down", "up"), ("j", "k"))[plain][down < 0]
            sideways = (("right", "left"), ("l", "h"))[plain][right < 0]
            await self.pilot.press(*[vertical] * abs(down), *[sideways] * abs(right))
        assert board.cursor == space, "the cursor does not go there"
        await self.pilot.press("enter")

    async def choose(self, key: str) -> None:
        """Press the key of a choice."""
        await self.pilot.press(NAMES.get(key, key))

    async def act(self, act: str) -> None:
        """Press the first key of an action."""
        from monsterpocalypse_tui.tui.keys import BATTLE

        await self.pilot.press(next(each.keys.split(",")[0] for each in BATTLE if each.id == act))


class Mouse(Hands):
    """Clicks alone: spaces of the map, choices of the bar, and words of the footer."""

    async def pick(self, space: int) -> None:
        """Click on a space, rolling the wheel first if it is out of sight."""
        board = self.screen.query_one(BoardGrid)
        width, height = ZOOMS[board.zoom]
        for wheel in (MouseScrollDown,) * 8 + (MouseScrollUp,) * 16:
            at = board.region_of(space)
            x, y = at.x + width // 2, at.y + height // 2
            if 0 <= y < board.size.height and 0 <= x < board.size.width:
                break
            await self.pilot._post_mouse_events([wheel], board, (2, 2))
        assert board.space_at(x, y) == space
        if not await self.pilot.click(board, offset=(x, y)):
            raise OutOfReach(f"something covers {space} of the map")

    async def choose(self, key: str) -> None:
        """Click on a choice of the bar."""
        await self._click_meta(self.screen.query_one(Choices), "choice", key)

    async def act(self, act: str) -> None:
        """Click on a word of the footer."""
        await self._click_meta(self.screen.query_one(ActFooter), "act", act)

    async def _click_meta(self, widget: Widget, name: str, value: str) -> None:
        region, whole = widget.region, self.pilot.app.screen.region
        for y in range(region.y, region.bottom):
            for x in range(region.x, region.right):
                if whole.contains(x, y) and self.screen.get_style_at(x, y).meta.get(name) == value:
                    await self.pilot.click(offset=(x, y))
                    return
        raise OutOfReach(f"{name} {value} cannot be seen:\n{shown(self.pilot)}")


async def play(hands: Hands, brains: dict[int, Seat], *, most: int = 10_000) -> int:
    """Let brains choose and hands answer until the battle is over; count the answers."""
    answered = 0
    table = hands.screen.match
    while answered < most and isinstance(decision := table.open, Decision):
        await hands.give(brains[decision.seat].answer(table.session, decision).answer)
        answered += 1
    return answered
