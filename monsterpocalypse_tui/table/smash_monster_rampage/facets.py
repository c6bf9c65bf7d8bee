"""Answers taken apart: who does what, and where; and what a pick that answers nothing may mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.smash_monster_rampage import answers as a
from monsterpocalypse_tui.engine.smash_monster_rampage.board import ANY, OFF, squares_of
from monsterpocalypse_tui.engine.smash_monster_rampage.decisions import Asked
from monsterpocalypse_tui.engine.smash_monster_rampage.state import (
    KINDS,
    MOST_ON_BOARD,
    OWN,
    OWNERS,
    RESERVE,
    Game,
    on_board,
    reserve_of,
)
from monsterpocalypse_tui.engine.smash_monster_rampage.ways import reach_layers, stops, stuck_unit
from monsterpocalypse_tui.table.bar_keys import LEAVE
from monsterpocalypse_tui.table.game import Actor, Facet
from monsterpocalypse_tui.table.smash_monster_rampage.places import MONSTER, piece_at, place_of
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE

TRADE = "trade-"
"""How the card of the bar begins that gives a won card for a unit; its kind follows."""


def offered(game: Game, decision: Decision) -> Iterator[a.Answer]:
    """What a player can pick: whole moves to every place where a unit may stay, instead of their single steps."""
    if decision.kind != Asked.MOVE or game.traded or not game.spots:
        yield from decision.options
        return
    seat, stuck = decision.seat, stuck_unit(game)
    if stuck != NOBODY:
        yield from _goes(game, stuck)
        return
    yield a.End()
    for unit in on_board(game, seat):
        yield from _goes(game, unit)
    if len(on_board(game, seat)) < MOST_ON_BOARD:
        for kind in a.Kind:
            for unit in reserve_of(game, seat, kind)[:1]:
                yield from _goes(game, unit)
    yield from (answer for answer in decision.options if isinstance(answer, a.Trade))


def _goes(game: Game, unit: int) -> Iterator[a.Answer]:
    fine, is_tank = stops(game, unit), KINDS[unit] is a.Kind.TANK
    for layer in reach_layers(game, unit, game.spots)[1:]:
        for way, mask in enumerate(layer):
            for square in squares_of(mask & fine):
                yield a.Go(unit, square, way if is_tank else ANY)


def facet_of(game: Game, answer: a.Answer) -> Facet:
    """Take an answer apart."""
    board = game.table.board

    def made(actor: Actor | None, verb: str, square: int = OFF) -> Facet:
        return Facet(answer, actor, verb, place_of(board, square) if square != OFF else NOWHERE)

    match answer:
        case a.Go(unit, square, _):
            return made(KINDS[unit].word if game.at[unit] == RESERVE else unit, "go", square)
        case a.Step(unit, way):
            return made(unit, "go", board.neighbours[game.at[unit]][way])
        case a.Turn(unit, _):
            return made(unit, "go", game.at[unit])
        case a.Enter(_, kind, square, _):
            return made(kind.word, "go", square)
        case a.Trade(_, kind):
            return made(f"{TRADE}{kind.word}", "trade")
        case a.Fire(unit):
            return Facet(answer, None, "fire", figure=unit)
        case a.Burn(square):
            return made(None, "burn", square)
        case a.Place(square):
            return made(None, "place", square)
        case a.End() | a.Cease():
            return Facet(answer, leaves=True, key=LEAVE)
        case a.Reserve():
            return Facet(answer, verb="reserve")
        case a.Concede():
            return Facet(answer, verb="concede")


def unit_of(game: Game, seat: int, actor: Actor | None) -> int:
    """The unit that is meant by a piece taken up, or by a card of the bar; `NOBODY` if there is none."""
    if isinstance(actor, int):
        return actor if actor != MONSTER else NOBODY
    for kind in a.Kind:
        if actor == kind.word:
            waiting = reserve_of(game, seat, kind)
            return waiting[0] if waiting else NOBODY
    return NOBODY


def guesses(game: Game, decision: Decision, actor: Actor | None, square: int) -> Iterator[Any]:
    """What somebody may have meant who picks a square that answers nothing."""
    if square == OFF:
        return
    piece, options = piece_at(game, square), decision.options
    match Asked(decision.kind):
        case Asked.MOVE:
            unit = unit_of(game, decision.seat, actor)
            if unit != NOBODY:
                yield options.meant(a.Go(unit, square))
            elif piece not in (NOBODY, MONSTER):
                yield a.Go(piece, square, game.facing[piece] if OWNERS[piece] == decision.seat else ANY)
            else:
                yield from (options.meant(a.Go(each, square)) for each in OWN[decision.seat] if game.at[each] >= 0)
        case Asked.ATTACK:
            if piece not in (NOBODY, MONSTER):
                yield a.Fire(piece)
        case Asked.BURN:
            yield a.Burn(square)
        case Asked.PLACE:
            yield a.Place(square)
        case Asked.RESERVE:
            return
