"""A position as plain data: what saves, `--json` and digests are made of."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from .answers import Kind
from .board import DIRECTIONS, OFF, squares_of
from .state import DESTROYED, KINDS, NAMES, NOBODY, RESERVE, SEATS, UNITS, Game


def snapshot(state: Game) -> dict[str, Any]:
    """Write down everything that the rest of the game depends on, in the notation's words."""
    names = state.table.board.names
    return {
        "turn": {
            "number": state.turn,
            "seat": SEATS[state.seat],
            "phase": state.phase.value,
            "rolled": state.rolled,
            "spots": state.spots,
            "traded": state.traded,
            "moving": NAMES[state.moving] if state.moving != NOBODY else None,
            "fired": [NAMES[unit] for unit in squares_of(state.fired)],
            "passed-over": [NAMES[unit] for unit in squares_of(state.passed)],
        },
        "city": [[names[square] for square in squares_of(block)] for block in state.table.blocks],
        "buildings": [names[square] for square in squares_of(state.buildings)],
        "fires": [names[square] for square in squares_of(state.fires)],
        "fire-cap": state.table.fire_cap,
        "monster": {"at": names[state.monster], "facing": DIRECTIONS[state.heading]} if state.monster != OFF else None,
        "units": {NAMES[unit]: place_of(state, unit) for unit in range(UNITS)},
        "seats": {
            SEATS[seat]: {"won": list(state.won[seat]), "markers": state.markers[seat]} for seat in range(len(SEATS))
        },
        "pending": {
            names[square]: {"seat": SEATS[seat], "card": card} for square, (seat, card) in sorted(state.pending.items())
        },
        "deck": sorted(state.deck),
        "discarded": sorted(state.discarded),
        "outcome": {
            "winner": SEATS[state.outcome.winner] if state.outcome.winner != NOBODY else "monster",
            "ending": state.outcome.ending.value,
        }
        if state.outcome
        else None,
    }


def place_of(state: Game, unit: int) -> str:
    """Where a unit is, in the notation's words: a square, with a tank's facing, or what has become of it."""
    at = state.at[unit]
    if at < 0:
        return {RESERVE: "reserve", DESTROYED: "destroyed"}[at]
    name = state.table.board.names[at]
    return name if KINDS[unit] is Kind.HELICOPTER else f"{name} {DIRECTIONS[state.facing[unit]]}"


def canonical(state: Game) -> str:
    """The snapshot as JSON that is the same for the same position in any process."""
    return json.dumps(snapshot(state), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(state: Game) -> str:
    """A short fingerprint of the position."""
    return hashlib.sha256(canonical(state).encode()).hexdigest()[:32]
