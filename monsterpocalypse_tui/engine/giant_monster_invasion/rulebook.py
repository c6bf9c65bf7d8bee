"""The rulebook as the session sees it: play on from any rest point, and leaving at any time."""

from __future__ import annotations

from typing import Any

from ..kernel.decisions import Refusal, Rules
from .answers import Concede
from .damage import leave
from .events import Retreating
from .state import NOBODY, Game, Phase
from .turn.acting import act, end_round, end_turn
from .turn.order import pair, roll_order
from .turn.start import start_turn
from .victory import finish, is_decided, is_out_of_rounds


class Rulebook:
    """The rules of Giant Monster Invasion!"""

    __slots__ = ()

    def play(self, state: Game) -> Rules[None]:
        """Run the rules from a rest point to the end of the battle (GM-010)."""
        while state.outcome is None:
            if is_decided(state):
                yield from finish(state)
                continue
            phase = state.phase
            if phase is Phase.ACT:
                yield from act(state)
            elif phase is Phase.START:
                yield from start_turn(state)
            elif phase is Phase.END:
                yield from end_turn(state)
            elif phase is Phase.ROUND_END:
                end_round(state)
                if is_out_of_rounds(state):
                    yield from finish(state)
            elif phase is Phase.ORDER:
                yield from roll_order(state)
            else:
                yield from pair(state)

    def interrupt(self, state: Game, seat: int, answer: Any) -> Refusal | None:
        """Concede: the monster leaves the field at once, as if its retreat had succeeded (GM-AM-52)."""
        if not isinstance(answer, Concede):
            return Refusal("Only conceding is possible at any time.")
        loser = seat if answer.loser == NOBODY else answer.loser
        if state.outcome is not None or not 0 <= loser < len(state.fighters) or not state.fighters[loser].fights:
            return Refusal("That monster is not on the field.", "GM-146")
        state.events.append(Retreating(loser))
        leave(state, loser)
        if loser == state.seat and state.phase in (Phase.START, Phase.ACT):
            state.phase = Phase.END
        return None
