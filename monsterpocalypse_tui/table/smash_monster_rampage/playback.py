"""What an answer brings about as a row of small pictures, from the table before it to the table after.

The table before is kept with a copy of the state; every event is worked into that copy in turn, and the last picture is
the table as it really is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.smash_monster_rampage import describe
from monsterpocalypse_tui.engine.smash_monster_rampage import events as e
from monsterpocalypse_tui.engine.smash_monster_rampage.board import OFF
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import counted, player, unit_name
from monsterpocalypse_tui.engine.smash_monster_rampage.state import Game
from monsterpocalypse_tui.table.smash_monster_rampage.board import board_view
from monsterpocalypse_tui.table.smash_monster_rampage.panels import panels
from monsterpocalypse_tui.table.smash_monster_rampage.places import mask_of, monster_mask, places
from monsterpocalypse_tui.table.smash_monster_rampage.replay import replay
from monsterpocalypse_tui.table.smash_monster_rampage.words import SYMBOLS
from monsterpocalypse_tui.table.view import MARK, RESULT, STEP, Frame, Rolled, Snapshot

HARM = (e.BuildingDestroyed, e.CaughtFire, e.UnitDestroyed, e.SurvivorsLost)
"""What happens to several squares together."""
MOST_TOLD = 2
"""How many losses of a kind are told one by one."""


@dataclass(frozen=True, slots=True)
class Seen(Snapshot):
    """The table at one moment, with the state behind it."""

    game: Game = field(compare=False, default=None)  # type: ignore[assignment]


def snapshot(game: Game) -> Seen:
    """Look at the whole table."""
    return Seen(board_view(game), panels(game), game.copy())


def roll_in(event: Event) -> Rolled | None:
    """The dice an event tells of."""
    match event:
        case e.MonsterPlaced(face):
            return Rolled(((face,),), 0, "the Monster rises", ("Die",), "")
        case e.FirstPlayer(face, seat):
            return Rolled(((face,),), 0, f"{player(seat)} begins", ("Die",), "")
        case e.MovementRolled(_, faces, spots):
            return Rolled((faces,), 0, counted(spots, "spot"), ("Movement",), "spot")
        case e.MonsterRolled(_, face, symbol):
            words = SYMBOLS[symbol]
            return Rolled(((face,),), 0, words.upper(), ("Monster",), "", words=((words,),))
        case e.Shot(_, span, face, hit):
            verdict = "HIT" if hit else "ASTRAY" if face == 1 else "MISS"
            return Rolled(((face,),), max(span, 2), verdict, ("Shot",), "", good=hit)
        case e.RevengeRolled(_, span, face, hit):
            return Rolled(((face,),), span, "DESTROYED" if hit else "IT MISSES", ("Revenge",), "", good=not hit)
    return None


def frames(before: Snapshot, happened: list[Event], game: Game) -> list[Frame]:
    """Everything that happened, picture by picture; nothing if there is nothing to be seen."""
    if not isinstance(before, Seen) or before.game.table is not game.table:
        return []
    found = list(_Player(before.game.copy()).play(happened))
    return [*found, Frame(snapshot(game))] if found else []


class _Player:
    """Works one event after another into a copy of the state."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.board = game.table.board

    def play(self, happened: list[Event]) -> Iterator[Frame]:
        """Give the pictures of some events; losses of one kind are seen together."""
        for _, group in groupby(happened, key=_together):
            events = list(group)
            if isinstance(events[0], HARM):
                yield from self._harm(events)
            else:
                for event in events:
                    yield from self._happens(event)

    def _frame(self, mask: int, caption: str, beats: int = MARK, roll: Rolled | None = None) -> Frame:
        game = self.game
        return Frame(Snapshot(board_view(game), panels(game)), places(self.board, mask), caption, roll, beats)

    def _say(self, event: Event) -> str:
        return describe.sentences(self.game, [event])[0]

    def _harm(self, events: list[Event]) -> Iterator[Frame]:
        """First the squares are struck, then what was there is gone."""
        told = [self._say(event) for event in events]
        more = [f"And {len(told) - MOST_TOLD} more."] if len(told) > MOST_TOLD else []
        caption = " ".join([*told[:MOST_TOLD], *more])
        struck = mask_of(event.square for event in events if isinstance(event, HARM))
        yield self._frame(struck, caption)
        for event in events:
            replay(self.game, event)
        yield self._frame(struck, caption)

    def _happens(self, event: Event) -> Iterator[Frame]:
        caption = self._say(event)
        match event:
            case e.MonsterRolled() | e.MovementRolled() | e.MonsterPlaced() | e.FirstPlayer():
                replay(self.game, event)
                mask = monster_mask(self.game) if not isinstance(event, e.MovementRolled | e.FirstPlayer) else 0
                yield self._frame(mask, caption, RESULT, roll_in(event))
                return
            case e.Shot(unit, span):
                yield from self._shot(event, unit, f"{unit_name(unit)} fires at range {span}.", caption)
                return
            case e.RevengeRolled(unit, span):
                yield from self._shot(event, unit, f"The Monster shoots back at range {span}.", caption)
                return
            case e.MonsterMoved(_, at):
                yield self._frame(self.board.footprint[at], caption)
        replay(self.game, event)
        match event:
            case e.Stepped() | e.Turned():
                yield self._frame(0, caption, STEP)
            case e.Entered(_, square) | e.Rescued(_, square) | e.SurvivorsPlaced(_, square):
                yield self._frame(1 << square, caption)
            case e.MonsterMoved():
                yield self._frame(monster_mask(self.game), caption)
            case e.MonsterTurned(_, area) | e.MonsterBlasted(area) | e.MonsterRaged(area):
                yield self._frame(area, caption)
            case e.FiresOut(squares):
                yield self._frame(squares, caption)
            case e.StrayShot(_, square):
                yield self._frame(1 << square if square != OFF else 0, caption)
            case e.CardDrawn() | e.CardWon() | e.CardDiscarded() | e.Traded() | e.ReserveGained():
                yield self._frame(monster_mask(self.game) if isinstance(event, e.CardDrawn) else 0, caption, RESULT)
            case e.GameEnded():
                yield self._frame(0, caption, RESULT)
            case e.TurnBegan() | e.PassedOver():
                yield self._frame(0, caption)

    def _shot(self, event: Event, unit: int, before: str, caption: str) -> Iterator[Frame]:
        """First the die falls along the line of fire; only then is it said what it came to."""
        square = self.game.at[unit]
        line = self.board.line(square, self.game.monster)[2] | 1 << square
        yield self._frame(line, before, RESULT, roll_in(event))
        replay(self.game, event)
        hit = isinstance(event, e.Shot) and event.hit
        yield self._frame(monster_mask(self.game) if hit else 1 << square, caption, MARK)


def _together(event: Event) -> object:
    """What belongs into one picture."""
    return type(event) if isinstance(event, HARM) else id(event)
