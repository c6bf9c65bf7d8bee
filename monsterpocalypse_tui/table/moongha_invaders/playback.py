"""What happened, picture by picture: monsters come, go and turn over, dice fall, cubes are placed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from monsterpocalypse_tui.engine.kernel.events import Event, Eye, seen
from monsterpocalypse_tui.engine.moongha_invaders import events as e
from monsterpocalypse_tui.engine.moongha_invaders.describe import sentences
from monsterpocalypse_tui.engine.moongha_invaders.dice import hits_in
from monsterpocalypse_tui.engine.moongha_invaders.names import UNIT_NAMES, counter_name
from monsterpocalypse_tui.engine.moongha_invaders.state import Game
from monsterpocalypse_tui.table.moongha_invaders.board import COLOUR_LETTERS, KIND_LETTERS, board
from monsterpocalypse_tui.table.moongha_invaders.panels import panels
from monsterpocalypse_tui.table.view import (
    MARK,
    NOBODY,
    NOWHERE,
    RESULT,
    STEP,
    Frame,
    GraphBoard,
    GraphPiece,
    Rolled,
    Snapshot,
)

LANES = ("dice",)


def snapshot(game: Game, eye: Eye) -> Snapshot:
    """The whole table for an eye."""
    return Snapshot(board(game), panels(game, eye))


def roll_in(event: Event) -> Rolled | None:
    """The dice an event tells of."""
    match event:
        case e.AttackRolled(faces=faces) | e.HumansFired(faces=faces) | e.VolleyFired(faces=faces):
            return _rolled(faces)
        case e.DrakoorsHunted(faces=faces) | e.BombRolled(faces=faces):
            return _rolled(faces)
        case e.Searched(faces=faces, found=found):
            return Rolled((faces,), 1, "found" if found else "not found", LANES, unit="hit", good=found)
        case e.ActionDice(faces=faces) if faces:
            return Rolled((faces,), 0, "further actions", LANES, unit="action", good=True)
    return None


def _rolled(faces: tuple[int, ...]) -> Rolled:
    hits = hits_in(faces)
    return Rolled((faces,), 0, f"{hits} hit{'' if hits == 1 else 's'}", LANES, unit="hit", good=hits > 0)


def frames(before: Snapshot, happened: list[Event], game: Game, eye: Eye) -> list[Frame]:
    """Everything an eye saw, picture by picture; nothing if there is nothing to be seen."""
    if before.map is None:
        return []
    shown = seen(happened, eye)
    scene = Scene(before, game)
    captions = sentences(game, shown, eye)
    found = [frame for event, caption in zip(shown, captions, strict=True) for frame in scene.play(event, caption)]
    return [*found, Frame(snapshot(game, eye))] if found else []


class Scene:
    """The board between two moments."""

    def __init__(self, before: Snapshot, game: Game) -> None:
        self.map: GraphBoard = before.map
        self.players = before.players
        self.game = game

    def play(self, event: Event, caption: str) -> Iterator[Frame]:
        """Work an event into the picture."""
        match event:
            case e.Created(counter, city):
                self._put(counter, city, hidden=True)
                yield self._frame(caption, city)
            case e.Moved(counter, start, path):
                for city in (start, *path):
                    self._take(counter)
                    self._put(counter, city, hidden=self._was_hidden)
                    yield self._frame(caption, city, beats=STEP)
            case e.Revealed(counter, city) | e.Hidden(counter, city):
                self._take(counter)
                self._put(counter, city, hidden=isinstance(event, e.Hidden))
                yield self._frame(caption, city)
            case e.Damaged(counter, _, damage) | e.Healed(counter, damage):
                yield self._frame(caption, self._hurt(counter, damage))
            case e.Destroyed(counter, city) | e.TrophyTaken(_, counter, city):
                yield self._frame(caption, city)
                self._take(counter)
                yield self._frame(caption, beats=STEP)
            case e.CityDamaged(city, colour, cubes):
                self._damage(city, colour, cubes)
                yield self._frame(caption, city)
            case (
                e.HumanKilled(city=city) | e.HumanRemoved(city=city) | e.HumanTaken(city=city)
                | e.HeroPlaced(city=city) | e.UnitPlaced(city=city) | e.CityDestroyed(city=city)
            ):  # fmt: skip
                yield self._frame(caption, city)
            case _:
                yield from self._dice(event, caption)

    def _dice(self, event: Event, caption: str) -> Iterator[Frame]:
        roll = roll_in(event)
        if roll is not None:
            yield Frame(self._shown, self._where(event), self._before(event), roll, RESULT)
            yield Frame(self._shown, self._where(event), caption, None, MARK)
        elif isinstance(event, e.TurnBegan | e.GameEnded | e.AttackDeclared | e.Passed | e.TokenPlaced):
            yield Frame(self._shown, frozenset(), caption, None, MARK)

    def _before(self, event: Event) -> str:
        """Who rolls, before it is said what came of it."""
        match event:
            case e.AttackRolled(counter):
                return f"{counter_name(self.game, counter)} strikes."
            case e.HumansFired(unit=unit):
                return f"The {UNIT_NAMES[unit]} fires."
            case e.Searched(counter=counter):
                return f"Heroes search for {counter_name(self.game, counter)}."
            case e.VolleyFired(target=target):
                return f"The military fires at {counter_name(self.game, target)}."
        return "The dice fall."

    def _where(self, event: Event) -> frozenset[int]:
        city = getattr(event, "city", NOWHERE)
        counter = getattr(event, "counter", NOBODY)
        if city == NOWHERE and counter != NOBODY:
            city = self._city_of(counter)
        return frozenset((city,)) if city in self.map.cells else frozenset()

    @property
    def _shown(self) -> Snapshot:
        return Snapshot(self.map, self.players)

    def _frame(self, caption: str, city: int = NOWHERE, *, beats: int = MARK) -> Frame:
        flash = frozenset((city,)) if city in self.map.cells else frozenset[int]()
        return Frame(self._shown, flash, caption, None, beats)

    # Pieces ----------------------------------------------------------------------------------------------------------

    _was_hidden = False
    _note = ""

    def _city_of(self, counter: int) -> int:
        return next((city for city, each in self.map.cells.items() if any(p.piece == counter for p in each.pieces)), -1)

    def _change(self, city: int, **values: object) -> None:
        cells = dict(self.map.cells)
        cells[city] = replace(cells[city], **values)  # type: ignore[arg-type]
        self.map = replace(self.map, cells=cells)

    def _take(self, counter: int) -> None:
        self._was_hidden, self._note = False, ""
        city = self._city_of(counter)
        if city == NOWHERE:
            return
        pieces = self.map.cells[city].pieces
        gone = next(each for each in pieces if each.piece == counter)
        self._was_hidden, self._note = gone.hidden, gone.note
        self._change(city, pieces=tuple(each for each in pieces if each.piece != counter))

    def _put(self, counter: int, city: int, *, hidden: bool) -> None:
        table = self.game.table
        letter = KIND_LETTERS[table.kind[counter]]
        owner = table.owner[counter]
        code = COLOUR_LETTERS[owner] + (letter.lower() if hidden else letter)
        pieces = (*self.map.cells[city].pieces, GraphPiece(counter, code, owner, hidden, self._note))
        self._change(city, pieces=tuple(sorted(pieces, key=lambda each: each.piece)))
        self._note = ""

    def _hurt(self, counter: int, damage: int) -> int:
        city = self._city_of(counter)
        if city != NOWHERE:
            pieces = self.map.cells[city].pieces
            note = f"-{damage}" if damage else ""
            changed = tuple(replace(each, note=note) if each.piece == counter else each for each in pieces)
            self._change(city, pieces=changed)
        return city

    def _damage(self, city: int, colour: int, cubes: int) -> None:
        pips = self.map.cells[city].pips
        placed = [each for each in pips if each[1] != NOBODY]
        placed += [(COLOUR_LETTERS[colour].upper(), colour)] * cubes
        placed.sort(key=lambda each: each[1])
        self._change(city, pips=(*placed, *[("", NOBODY)] * (len(pips) - len(placed))))


__all__ = ["frames", "roll_in", "snapshot"]
