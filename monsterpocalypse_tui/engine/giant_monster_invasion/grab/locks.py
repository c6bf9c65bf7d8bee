"""Locks as facts: who holds whom, and when that ends (GM-070, GM-073, GM-AM-36)."""

from __future__ import annotations

from ..events import Locked, LockEnded
from ..state import NOBODY, Game, Hold


def lock(game: Game, holder: int, target: int, hold: Hold, grab_score: int) -> None:
    """Begin a lock."""
    held = game.fighters[target]
    game.fighters[holder].holding = target
    held.held_by = holder
    held.hold = hold
    held.grab_score = grab_score
    held.squeezed = 0
    held.held_lately = True
    rule = "GM-066" if hold is Hold.SQUEEZE else "GM-068"
    game.events.append(Locked(holder, target, hold.value, rule))


def end_lock(game: Game, target: int, rule: str = "GM-073") -> None:
    """End the lock that a monster is in, if it is in one."""
    held = game.fighters[target]
    if held.held_by != NOBODY:
        game.fighters[held.held_by].holding = NOBODY
        game.events.append(LockEnded(held.held_by, target, rule))
        held.held_by = NOBODY
        held.hold = None
        held.grab_score = 0
        held.squeezed = 0


def end_locks(game: Game, seat: int, rule: str = "GM-073") -> None:
    """End every lock that a monster is part of."""
    end_lock(game, seat, rule)
    if game.fighters[seat].holding != NOBODY:
        end_lock(game, game.fighters[seat].holding, rule)
