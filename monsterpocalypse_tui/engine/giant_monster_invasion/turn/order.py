"""Turn order, rolled anew each round, and who meets whom in a gauntlet (GM-011, GM-172)."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decisions import Rules
from ...kernel.dice import Faces, Roll
from ..decisions import D6, Purpose
from ..events import Ordered, Paired
from ..state import NOBODY, Game, Phase, Standing

_ONE = ((D6, 1),)
LOCKED_BEFORE = 2
"""What a lock of the turn before costs (GM-070)."""


def order_bonus(game: Game, seat: int) -> int:
    """What a monster adds to its die: STOMP, Cunning, Speed Burst and heads, less a lock (GM-011, GM-116, GM-124)."""
    fighter = game.fighters[seat]
    kit = fighter.kit
    bonus = kit.stomp + kit.cunning + kit.speed_burst + 2 * kit.heads
    if fighter.held_lately or fighter.held_by != NOBODY:
        bonus -= LOCKED_BEFORE
    return bonus


def ranked(game: Game, seats: Sequence[int], purpose: Purpose) -> Rules[list[tuple[int, int]]]:
    """Seats with their totals, high to low; the tied roll again among themselves."""
    totals: dict[int, list[int]] = {}
    for seat in seats:
        faces: Faces = yield Roll(seat, purpose, _ONE)
        totals.setdefault(order_bonus(game, seat) + faces[0][0], []).append(seat)
    ranking: list[tuple[int, int]] = []
    for total in sorted(totals, reverse=True):
        tied = totals[total]
        if len(tied) > 1:
            again = yield from ranked(game, tied, purpose)
            ranking += [(seat, total) for seat, _ in again]
        else:
            ranking.append((tied[0], total))
    return ranking


def roll_order(game: Game) -> Rules[None]:
    """Begin a round."""
    seats = [fighter.seat for fighter in game.fighters if fighter.fights]
    if len(seats) == 1:
        ranking = [(seats[0], 0)]
    else:
        ranking = yield from ranked(game, seats, Purpose.ORDER)
    for seat in seats:
        fighter = game.fighters[seat]
        fighter.held_lately = fighter.held_by != NOBODY
    game.order = tuple(seat for seat, _ in ranking)
    game.events.append(Ordered(game.round, game.order, tuple(total for _, total in ranking)))
    game.at = 0
    begin_turn(game)


def begin_turn(game: Game) -> None:
    """Hand the turn to the next in order."""
    game.seat = game.order[game.at]
    game.new_turn()
    game.phase = Phase.START


def pair(game: Game) -> Rules[None]:
    """Let the winner of the last duel, or else the best of the roll, meet the best of the rest (GM-172)."""
    stayed = [fighter.seat for fighter in game.fighters if fighter.fights]
    waiting = [fighter.seat for fighter in game.fighters if fighter.standing is Standing.WAITING]
    ranking = yield from ranked(game, waiting, Purpose.PAIRING)
    pairing = [*stayed, *(seat for seat, _ in ranking)][:2]
    game.ground[:] = game.table.terrain  # GM-AM-28: each duel is a battle of its own
    game.building[:] = game.table.buildings
    for place, seat in enumerate(pairing):
        fighter = game.fighters[seat]
        fighter.standing = Standing.FIGHTING
        fighter.restore()
        fighter.cell = game.table.starts[place]
    game.round = 1
    game.events.append(Paired(pairing[0], pairing[1]))
    game.phase = Phase.ORDER
