"""Action three: a monster moves along connections or hides; Spectoor lets one do so twice."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.decisions import Decision, Options, Refusal, Rules
from ..kernel.dice import Chance
from .answers import Done, Hide, Move
from .cards import Kind
from .decisions import Asked
from .events import Hidden, Moved
from .options import OTHERWISE
from .state import Game, on_board, own_on_board

NOT_YOURS = Refusal("That monster is not yours.", "MI-110")
NOT_ON_BOARD = Refusal("That monster is not on the board.", "MI-110")
NO_WAY = Refusal("There is no connection along that way.", "MI-111")
TWICE = Refusal("A move visits no city twice and does not end where it began.", "MI-111")
TOO_FAR = Refusal("That is farther than the monster may move.", "MI-111")
ALREADY_HIDDEN = Refusal("It is hidden already.", "MI-113")


def why_not_move(game: Game, seat: int, answer: Move) -> Refusal | None:
    """A way of connections within the allowance that visits nothing twice (MI-111)."""
    refusal = _why_not_act(game, seat, answer.counter)
    if refusal is not None:
        return refusal
    here, table = game.at[answer.counter], game.table
    if not answer.path:
        return TWICE
    visited = [here, *answer.path]
    if len(set(visited)) < len(visited):
        return TWICE
    for start, to in zip(visited, answer.path, strict=False):
        if to not in table.neighbours[start]:
            return NO_WAY
    return TOO_FAR if len(answer.path) > table.move_of(answer.counter) else None


def why_not_hide(game: Game, seat: int, answer: Hide) -> Refusal | None:
    """Only a revealed monster hides (MI-113)."""
    refusal = _why_not_act(game, seat, answer.counter)
    return refusal or (ALREADY_HIDDEN if game.hidden[answer.counter] else None)


def _why_not_act(game: Game, seat: int, counter: int) -> Refusal | None:
    if not 0 <= counter < len(game.at) or game.table.owner[counter] != seat:
        return NOT_YOURS
    return NOT_ON_BOARD if game.at[counter] < 0 else None


def meant_move(game: Game, answer: Move) -> Move:
    """Fill in the shortest way where only a distant city is named."""
    if len(answer.path) == 1 and 0 <= answer.counter < len(game.at) and game.at[answer.counter] >= 0:
        to = answer.path[0]
        if 0 <= to < game.table.cities:
            way = game.table.ways[game.at[answer.counter]][to]
            if len(way) > 1:
                return Move(answer.counter, way)
    return answer


def movements(game: Game, seat: int) -> Iterator[Move | Hide]:
    """Every monster to hide, and a shortest way for every monster to every city in its reach."""
    table = game.table
    for counter in own_on_board(game, seat):
        if not game.hidden[counter]:
            yield Hide(counter)
        here = game.at[counter]
        for to in table.reach[here][table.move_of(counter)]:
            yield Move(counter, table.ways[here][to])


def some_movement(game: Game, seat: int, chance: Chance) -> Move | Hide:
    """Any of them, by the monster first; one in three revealed monsters hides."""
    own = own_on_board(game, seat)
    counter = own[int(chance.random() * len(own))]
    if not game.hidden[counter] and chance.random() < 1 / 3:
        return Hide(counter)
    here = game.at[counter]
    reach = game.table.reach[here][game.table.move_of(counter)]
    return Move(counter, game.table.ways[here][reach[int(chance.random() * len(reach))]])


class SecondOptions(Options[Move | Hide | Done]):
    """Another move or hiding, or leaving it (MI-114)."""

    __slots__ = ("game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat

    def __iter__(self) -> Iterator[Move | Hide | Done]:
        yield from movements(self.game, self.seat)
        yield Done()

    def only(self) -> None:
        return None

    def meant(self, answer: object) -> object:
        return meant_move(self.game, answer) if isinstance(answer, Move) else answer

    def why_not(self, answer: object) -> Refusal | None:
        match answer:
            case Move():
                return why_not_move(self.game, self.seat, answer)
            case Hide():
                return why_not_hide(self.game, self.seat, answer)
            case Done():
                return None
        return OTHERWISE

    def sample(self, chance: Chance) -> Move | Hide | Done:
        return Done() if chance.random() < 0.125 else some_movement(self.game, self.seat, chance)


def move_or_hide(game: Game, seat: int, answer: Move | Hide) -> Rules[None]:
    """Do one operation, and with Spectoor on the board perhaps another (MI-110, MI-114, MI-144)."""
    _carry_out(game, answer)
    if on_board(game, seat, Kind.SPECTOOR):
        second: Move | Hide | Done = yield Decision(seat, Asked.SECOND_MOVE, SecondOptions(game, seat))
        if not isinstance(second, Done):
            _carry_out(game, second)


def _carry_out(game: Game, answer: Move | Hide) -> None:
    """A move leaves the monster hidden or revealed as it was (MI-112)."""
    if isinstance(answer, Hide):
        game.hidden[answer.counter] = True
        game.events.append(Hidden(answer.counter, game.at[answer.counter]))
    else:
        start = game.at[answer.counter]
        game.at[answer.counter] = answer.path[-1]
        game.events.append(Moved(answer.counter, start, answer.path))
