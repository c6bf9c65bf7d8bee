"""The Monster: what each symbol of its die would do, and doing it."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernel.decisions import Rules
from ..kernel.dice import Faces, Roll, total
from . import ending
from .answers import Kind
from .board import Board
from .cards import Symbol
from .events import MonsterBlasted, MonsterMoved, MonsterRaged, MonsterRolled, MonsterTurned
from .harm import destroy, ignite, lose_survivors, raze, survivors_on, units_on, would_burn
from .state import Game


@dataclass(frozen=True, slots=True)
class Rampage:
    """What an act of the Monster does to a position: where it then stands, the area, and what is lost there."""

    at: int
    facing: int
    area: int
    razed: int
    lit: int
    units: tuple[int, ...]
    survivors: tuple[int, ...]

    @property
    def does_harm(self) -> bool:
        """Whether anything is destroyed or set alight."""
        return bool(self.razed or self.lit or self.units or self.survivors)


def place_after(game: Game, symbol: Symbol) -> tuple[int, int, int]:
    """Where the Monster stands after a symbol, which way it looks, and the area that is hit."""
    return place_from(game.table.board, game.monster, game.heading, symbol)


def place_from(board: Board, at: int, facing: int, symbol: Symbol) -> tuple[int, int, int]:
    """The same for a Monster that stands and looks so."""
    if symbol is Symbol.FORWARD:
        there, _ = board.ahead(at, facing)
        return there, facing, board.footprint[there]
    if symbol is Symbol.RIGHT:  # SM-054: the tail swings through the corner behind the left side
        return at, (facing + 1) % 4, board.corners[at][(facing + 3) % 4]
    if symbol is Symbol.LEFT:  # SM-055
        return at, (facing + 3) % 4, board.corners[at][(facing + 2) % 4]
    return at, facing, board.blast[at]


def rampage(game: Game, symbol: Symbol) -> Rampage:
    """What a symbol would do now."""
    at, facing, area = place_after(game, symbol)
    lost = tuple(survivors_on(game, area))
    if symbol is Symbol.BLAST:  # SM-056: tanks are unhurt
        return Rampage(at, facing, area, 0, would_burn(game, area), tuple(units_on(game, area, Kind.HELICOPTER)), lost)
    # SM-052 tramples both kinds; SM-054: helicopters hover above the tail
    units = units_on(game, area, None if symbol is Symbol.FORWARD else Kind.TANK)
    return Rampage(at, facing, area, area & game.buildings, 0, tuple(units), lost)


def rage(game: Game) -> Rampage:
    """What the Monster's tail would hit if it went all the way round (SM-106)."""
    area = game.table.board.rage[game.monster]
    units, lost = tuple(units_on(game, area, Kind.TANK)), tuple(survivors_on(game, area))
    return Rampage(game.monster, game.heading, area, area & game.buildings, 0, units, lost)


def act(game: Game, symbol: Symbol) -> Rampage:
    """Let the Monster do what its die shows."""
    does = rampage(game, symbol)
    if symbol is Symbol.FORWARD:
        round_edge = game.table.board.ahead(game.monster, game.heading)[1]
        rule = "SM-053" if round_edge else "SM-052"
        game.events.append(MonsterMoved(game.monster, does.at, round_edge, rule))
        rule = "SM-052"
    elif symbol is Symbol.BLAST:
        rule = "SM-056"
        game.events.append(MonsterBlasted(does.area))
    else:
        rule = "SM-054" if symbol is Symbol.RIGHT else "SM-055"
        game.events.append(MonsterTurned(does.facing, does.area, rule))
    game.monster, game.heading = does.at, does.facing
    _carry_out(game, does, rule)
    return does


def go_mad(game: Game) -> Rampage:
    """Let the Monster's tail go all the way round."""
    does = rage(game)
    game.events.append(MonsterRaged(does.area))
    _carry_out(game, does, "SM-106")
    return does


def _carry_out(game: Game, does: Rampage, rule: str) -> None:
    for unit in does.units:
        destroy(game, unit, rule)
    for square in does.survivors:
        lose_survivors(game, square, rule)
    if does.razed:
        raze(game, does.razed, rule)
    if does.lit:
        ignite(game, does.lit, rule)


def roll_and_act(game: Game, purpose: str) -> Rules[Rampage]:
    """Roll the Monster die once, apply its symbol, and see whether the game is over (SM-051)."""
    faces: Faces = yield Roll(game.seat, purpose, ((game.table.die, 1),), by_face=True)
    face = total(faces)
    symbol = game.table.library.die[face]
    game.events.append(MonsterRolled(game.seat, face, symbol))
    does = act(game, symbol)
    ending.check(game)
    return does
