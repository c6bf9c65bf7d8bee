"""Events worked into a state: what each of them changed, so that a game can be looked at moment by moment."""

from __future__ import annotations

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.smash_monster_rampage import events as e
from monsterpocalypse_tui.engine.smash_monster_rampage.board import ANY
from monsterpocalypse_tui.engine.smash_monster_rampage.state import (
    DESTROYED,
    NOBODY,
    OWNERS,
    RESERVE,
    Game,
    Outcome,
    Phase,
)


def replay(game: Game, event: Event) -> None:
    """Let something happen once more."""
    match event:
        case e.TurnBegan() | e.MovementRolled() | e.MovementEnded() | e.GameEnded():
            _turns(game, event)
        case e.Stepped() | e.Turned() | e.Entered() | e.Rescued() | e.Traded():
            _moves(game, event)
        case e.MonsterPlaced() | e.MonsterRolled() | e.MonsterMoved() | e.MonsterTurned():
            _monster(game, event)
        case e.CardDrawn() | e.CardWon() | e.CardDiscarded() | e.ReserveGained() | e.SurvivorsPlaced():
            _cards(game, event)
        case _:
            _harm(game, event)


def _turns(game: Game, event: Event) -> None:
    match event:
        case e.TurnBegan(turn, seat):
            game.turn, game.seat, game.phase = turn, seat, Phase.MOVEMENT_ROLL
            game.rolled = game.spots = game.traded = game.fired = game.passed = 0
        case e.MovementRolled(_, _, spots):
            game.rolled = game.spots = spots
            game.moving, game.phase = NOBODY, Phase.MOVE
        case e.MovementEnded():
            game.spots, game.moving, game.phase = 0, NOBODY, Phase.MONSTER
        case e.GameEnded(winner, ending):
            game.outcome, game.phase = Outcome(winner, ending), Phase.OVER


def _moves(game: Game, event: Event) -> None:
    match event:
        case e.Stepped(unit, _, square, left):
            game.at[unit], game.spots, game.moving = square, left, unit
        case e.Turned(unit, facing, left):
            game.facing[unit], game.spots, game.moving = facing, left, unit
        case e.Entered(unit, square, facing, left):
            game.at[unit], game.facing[unit], game.spots, game.moving = square, facing, left, unit
        case e.Rescued(unit, square, card):
            game.pending.pop(square, None)
            game.won[OWNERS[unit]].append(card)
            game.markers[OWNERS[unit]] += 1
        case e.Traded(seat, card, unit):
            game.won[seat].remove(card)
            game.discarded.append(card)
            game.at[unit] = RESERVE
            game.traded += 1


def _monster(game: Game, event: Event) -> None:
    match event:
        case e.MonsterPlaced(_, at, facing):
            game.monster, game.heading = at, facing
        case e.MonsterRolled() if game.phase is Phase.MONSTER:
            game.phase, game.fired, game.passed = Phase.ATTACK, 0, 0
        case e.MonsterMoved(_, at):
            game.monster = at
        case e.MonsterTurned(facing):
            game.heading = facing


def _cards(game: Game, event: Event) -> None:
    match event:
        case e.CardDrawn(_, card):
            rest = list(game.deck)
            rest.remove(card)
            game.deck = tuple(rest)
        case e.CardWon(seat, card):
            game.won[seat].append(card)
        case e.CardDiscarded(_, card):
            game.discarded.append(card)
        case e.ReserveGained(unit):
            game.at[unit] = RESERVE
        case e.SurvivorsPlaced(seat, square, card):
            game.pending[square] = seat, card


def _harm(game: Game, event: Event) -> None:
    match event:
        case e.BuildingDestroyed(square):
            game.buildings &= ~(1 << square)
            game.fires &= ~(1 << square)
        case e.CaughtFire(square):
            game.fires |= 1 << square
        case e.FiresOut():
            game.fires = 0
        case e.UnitDestroyed(unit):
            game.at[unit], game.facing[unit] = DESTROYED, ANY
        case e.SurvivorsLost(_, square, card):
            if game.pending.get(square, (NOBODY, ""))[1] == card:
                del game.pending[square]
            game.discarded.append(card)
        case e.PassedOver(unit):
            game.passed |= 1 << unit
        case e.Shot(unit):
            game.fired |= 1 << unit
