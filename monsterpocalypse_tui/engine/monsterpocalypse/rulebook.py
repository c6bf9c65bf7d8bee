"""The rulebook as the session sees it: play on from any rest point, and answers that are legal at any time."""

from __future__ import annotations

from typing import Any

from ..kernel.decisions import Refusal, Rules
from .answers import Concede, Stop
from .attack.damage import count_up, end
from .setup import set_up
from .state import NOBODY, Ending, Game, Outcome
from .turn.activation import take_turn


class Rulebook:
    """The rules of Monsterpocalypse."""

    __slots__ = ()

    def play(self, state: Game) -> Rules[None]:
        """Run the rules from a rest point to the end of the game (p. 26)."""
        yield from set_up(state)
        while state.outcome is None:
            yield from take_turn(state)

    def interrupt(self, state: Game, seat: int, answer: Any) -> Refusal | None:
        """Concede, or stop early and count (p. 30)."""
        match answer:
            case Concede(loser):
                winner = 1 - (seat if loser == NOBODY else loser)
                end(state, Outcome(winner, Ending.CONCEDED), "")
            case Stop():
                winner, rule = count_up(state)
                end(state, Outcome(winner, Ending.STOPPED), rule)
            case _:
                return Refusal("Only conceding and stopping are possible at any time.")
        return None
