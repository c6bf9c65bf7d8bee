"""The rules from set-up to the end: turns of three phases, one player after the other."""

from __future__ import annotations

from typing import Any

from ..kernel.decisions import Refusal, Rules
from ..kernel.dice import Faces, Roll, total
from . import ending
from .answers import Concede
from .attack import attack, begin_attack
from .events import FirstPlayer, MonsterPlaced, TurnBegan
from .monster import roll_and_act
from .movement import move_units, roll_for_movement
from .state import DIE, GREEN, NOBODY, ORANGE, Game, Phase

NOT_NOW = Refusal("Only conceding is possible at any time.")
OVER = Refusal("The game is over.")


class Rulebook:
    """What the session needs of this game."""

    def play(self, state: Game) -> Rules[None]:
        """Run the rules from wherever the state stands to the end of the game."""
        if state.phase is Phase.SET_UP:
            yield from set_up(state)
        while state.outcome is None:
            # SM-010: three phases, always in this order
            if state.phase is Phase.MOVEMENT_ROLL:
                yield from roll_for_movement(state)
            elif state.phase is Phase.MOVE:
                yield from move_units(state)
            elif state.phase is Phase.MONSTER:
                yield from roll_and_act(state, "Monster")
                if state.outcome is None:
                    begin_attack(state)
            else:
                yield from attack(state)
                if state.outcome is None:
                    begin_turn(state, 1 - state.seat)  # SM-011

    def interrupt(self, state: Game, seat: int, answer: Any) -> Refusal | None:
        """Let a player concede."""
        if not isinstance(answer, Concede):
            return NOT_NOW
        if state.outcome is not None:
            return OVER
        ending.concede(state, seat)
        return None


def set_up(game: Game) -> Rules[None]:
    """Let dice say where the Monster begins and who does (SM-006, SM-007)."""
    faces: Faces = yield Roll(ORANGE, "where the Monster begins", ((DIE, 1),))
    start = game.table.library.starts[total(faces) - 1]
    game.monster, game.heading = start.at, start.facing
    game.events.append(MonsterPlaced(total(faces), start.at, start.facing))
    first = game.table.first
    if first == NOBODY:
        faces = yield Roll(ORANGE, "who begins", ((DIE, 1),))
        first = ORANGE if total(faces) <= 3 else GREEN  # SM-AM-1
        game.events.append(FirstPlayer(total(faces), first))
    begin_turn(game, first)


def begin_turn(game: Game, seat: int) -> None:
    """Begin a player's turn."""
    game.turn += 1
    game.seat = seat
    game.rolled = game.spots = game.traded = 0
    game.fired = game.passed = 0
    game.phase = Phase.MOVEMENT_ROLL
    game.events.append(TurnBegan(game.turn, seat))
