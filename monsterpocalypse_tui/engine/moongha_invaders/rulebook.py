"""The rulebook as the session sees it: play on from any rest point, and conceding."""

from __future__ import annotations

from typing import Any

from ..kernel.decisions import Refusal, Rules
from .answers import NOBODY, Concede
from .cards import Box
from .dealing import set_up
from .events import Conceded, TokenReturned
from .scoring import finish
from .state import Ending, Game, Phase
from .supply import determine_actions
from .turn import end_action, end_turn, take_turn

UNDER_WAY = Refusal("An action is under way; concede when it is done.", "MI-AM-23")
ALREADY = Refusal("That player has conceded already.", "MI-AM-23")
OVER = Refusal("The game is over.")


class Rulebook:
    """The rules of Moongha Invaders."""

    __slots__ = ()

    def play(self, state: Game) -> Rules[None]:
        """Run the rules from a rest point to the end of the game (MI-012)."""
        if state.phase is Phase.DEAL:
            yield from set_up(state)
        if state.phase is Phase.ACTION:  # Whoever acted conceded in the middle of it (MI-AM-23).
            end_action(state)
        while state.outcome is None:
            if state.phase in (Phase.SUPPLY, Phase.EXTRA):
                yield from determine_actions(state)
            while state.phase is Phase.ACTIONS:
                yield from take_turn(state)
            if state.phase is Phase.END:
                end_turn(state)

    def interrupt(self, state: Game, seat: int, answer: Any) -> Refusal | None:
        """Concede: the player only passes from now on and cannot win; the last one left wins (MI-AM-23)."""
        if not isinstance(answer, Concede):
            return Refusal("Only conceding is possible at any time.", "MI-AM-23")
        loser = seat if answer.seat == NOBODY else answer.seat
        if state.outcome is not None:
            return OVER
        if not 0 <= loser < state.table.players or state.conceded[loser]:
            return ALREADY
        if state.phase is Phase.ACTION and loser != state.seat:
            return UNDER_WAY
        state.conceded[loser] = True
        state.events.append(Conceded(loser))
        if state.token[loser] >= 0:
            state.events.append(TokenReturned(loser, Box(state.token[loser]), "MI-AM-23"))
            state.token[loser] = NOBODY
        if state.conceded.count(False) == 1:
            finish(state, Ending.CONCEDED)
        return None
