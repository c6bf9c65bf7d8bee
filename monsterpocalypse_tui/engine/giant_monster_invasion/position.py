"""A position as plain data: what saves, `--json` and digests are made of."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from .board.buildings import standing
from .names import write_cell
from .state import NOBODY, SEATS, Fighter, Game


def snapshot(state: Game) -> dict[str, Any]:
    """Write down everything that the rest of the battle depends on."""
    return {
        "battle": state.table.battle.value,
        "switches": sorted(switch.value for switch in state.table.switches),
        "turn": {
            "number": state.turn,
            "round": state.round,
            "seat": SEATS[state.seat],
            "phase": state.phase.value,
            "step": state.step,
            "order": [SEATS[seat] for seat in state.order],
            "at": state.at,
            "moved": state.moved,
            "moving-over": state.moving_over,
            "move-left": state.move_left,
            "actions": state.actions,
            "acted": state.acted,
            "attacked": state.attacked,
            "charged": state.charged,
            "heads-exempt": state.heads_exempt,
        },
        "monsters": {SEATS[fighter.seat]: _fighter(state, fighter) for fighter in state.fighters},
        "buildings": [f"b{number + 1}" for number in standing(state)],
        "outcome": None
        if state.outcome is None
        else {
            "winner": state.outcome.winner,
            "ending": state.outcome.ending.value,
            "score": state.outcome.score,
        },
    }


def canonical(state: Game) -> str:
    """The snapshot as JSON that is the same for the same position in any process."""
    return json.dumps(snapshot(state), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(state: Game) -> str:
    """A short fingerprint of the position."""
    return hashlib.sha256(canonical(state).encode()).hexdigest()[:32]


_SCORES = (
    "hits", "tough", "armor", "force_field", "mp", "mp_start", "spent", "gained", "lost", "kp", "blood", "sinks",
    "prone", "guard", "hidden", "hidden_turns", "airborne", "strike_free", "intimidated", "intimidated_next",
    "lose_move", "only_move", "retreating", "held_lately", "grab_score", "squeezed", "burned", "gassed", "kills",
    "layer_turns", "score", "side",
)  # fmt: skip


def _fighter(game: Game, fighter: Fighter) -> dict[str, Any]:
    grid = game.table.grid
    data: dict[str, Any] = {name.replace("_", "-"): getattr(fighter, name) for name in _SCORES}
    data["name"] = game.table.names[fighter.seat]
    data["standing"] = fighter.standing.name.lower()
    data["at"] = write_cell(grid, fighter.cell) if fighter.cell >= 0 else None
    data["cloud"] = write_cell(grid, fighter.cloud) if fighter.cloud >= 0 else None
    data["layer"] = fighter.layer.name.lower()
    data["charges"] = list(fighter.charges)
    data["razed"] = list(fighter.razed)
    data["scars"] = list(fighter.scars)
    data["hold"] = fighter.hold.value if fighter.hold else None
    data["held-by"] = SEATS[fighter.held_by] if fighter.held_by != NOBODY else None
    data["holding"] = SEATS[fighter.holding] if fighter.holding != NOBODY else None
    return data
