"""Many games between scripted opponents: how one is played to its end and watched, and how they are counted up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import mean, median
from typing import Any, Protocol

from .dice import derived_seed
from .seats import Seat, ask
from .session import Session

NOBODY = -1
EVERY_DECISION = 1
DRAW = "draw"
BROKEN_OFF = "broken off"

DICE, FORCES, PLAYERS, CHECKS, NUMBERS = range(5)
"""What the seed of a game is split up for; what players bring and who they are take one for each seat."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went."""

    number: int
    turns: int
    winner: int
    ending: str
    decisions: int
    digest: str
    broken: tuple[str, ...] = ()
    acted: Mapping[str, int] = field(default_factory=dict)
    """How often each thing happened that was counted, if any was."""


class Watch(Protocol):
    """What must be known of a game to play it out and to look at it."""

    def turn(self, state: Any) -> int: ...
    def broken(self, state: Any, *, at_rest: bool = True) -> list[str]: ...
    def outcome(self, state: Any) -> tuple[int, str] | None: ...
    def digest(self, state: Any) -> str: ...
    def is_long(self, session: Session[Any], decisions: int) -> bool:
        """Whether the game has gone on long enough."""
        ...

    def stop(self, session: Session[Any]) -> None:
        """End a game that has gone on for too long; what cannot be ended is broken off."""
        ...


def play_out(
    session: Session[Any], seats: Sequence[Seat], watch: Watch, *, number: int, seed: int, check: int, own: int
) -> Played:
    """Play one game to its end; `seed` is that of all games, `own` that of this one.

    `check` is 0 for no looking, 1 for the invariants at every decision, n for about every n-th and every turn's first.
    """
    decisions = looked_at = 0
    found: list[str] = []
    while (decision := session.decision) is not None and not found:
        state = session.state
        turn = watch.turn(state)
        if watch.is_long(session, decisions):
            watch.stop(session)
            break
        if check and (
            check == EVERY_DECISION or turn != looked_at or derived_seed(seed, number, CHECKS, decisions) % check == 0
        ):
            looked_at = turn
            found = watch.broken(state, at_rest=decision.rest)
        try:
            session.apply(ask(seats[decision.seat], session, decision, own).answer)
        except Exception as error:
            if not check:
                error.add_note(f"Game {number}, turn {turn}, decision {decisions} ({decision.kind})")
                raise
            found = [f"{type(error).__name__} at a {decision.kind} decision: {error}"]
        decisions += 1
    state = session.state
    if check and not found:
        found = watch.broken(state)
    turn = watch.turn(state)
    told = tuple(f"Game {number}, turn {turn}, decision {decisions}: {sentence}" for sentence in found)
    winner, ending = watch.outcome(state) or (NOBODY, BROKEN_OFF)
    return Played(number, turn, winner, ending, decisions, watch.digest(state), told)


def player_seeds(seed: int, number: int, count: int) -> list[int]:
    """A seed for each player of a game."""
    return [derived_seed(seed, number, PLAYERS, seat) for seat in range(count)]


def summary(played: Iterable[Played], seats: Sequence[str]) -> dict[str, Any]:
    """Count up games: how many, how long, who won, how they ended; the same games give the same fingerprint."""
    games = list(played)
    winners = Counter(DRAW if game.winner == NOBODY else seats[game.winner] for game in games)
    return {
        "games": len(games),
        "turns": spread([game.turns for game in games]),
        "winners": {who: winners[who] for who in (*seats, DRAW)},
        "endings": dict(sorted(Counter(game.ending for game in games).items())),
        "decisions": spread([game.decisions for game in games]),
        "fingerprint": sha256("".join(game.digest for game in games).encode()).hexdigest()[:16],
        "broken": [sentence for game in games for sentence in game.broken],
    }


def spread(numbers: list[int]) -> dict[str, float]:
    """The middle and the ends of some numbers."""
    if not numbers:
        return {"mean": 0, "median": 0, "min": 0, "max": 0}
    return {"mean": round(mean(numbers), 2), "median": median(numbers), "min": min(numbers), "max": max(numbers)}
