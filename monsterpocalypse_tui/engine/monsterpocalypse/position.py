"""A position as plain data: what saves, `--json` and digests are made of."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from .board.figures import is_monster, name, on_map, reserves, seat_name, structures
from .board.geometry import spaces_of
from .notation import write_space
from .state import ALPHA, HYPER, NOBODY, SEATS, Game


def snapshot(game: Game) -> dict[str, Any]:
    """Write down everything that the rest of the game depends on, in the notation's words."""
    return {
        "map": game.map.sheet.id if game.has_map else None,
        "turn": _turn(game),
        "seats": {SEATS[seat]: _seat(game, seat) for seat in (0, 1)},
        "figures": {name(game, figure): _figure(game, figure) for figure in _shown(game)},
        "outcome": {"winner": seat_name(game.outcome.winner), "ending": game.outcome.ending.value}
        if game.outcome
        else None,
    }


def canonical(game: Game) -> str:
    """The snapshot as JSON that is the same for the same position in any process."""
    return json.dumps(snapshot(game), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(game: Game) -> str:
    """A short fingerprint of the position."""
    return hashlib.sha256(canonical(game).encode()).hexdigest()[:32]


def _turn(game: Game) -> dict[str, Any]:
    return {
        "number": game.turn,
        "seat": seat_name(game.seat),
        "activation": game.activation.value,
        "phase": game.phase.value,
        "set-up-winner": seat_name(game.winner_of_set_up),
        "powered-up": game.powered_up,
        "acted": game.acted,
        "advanced": [name(game, figure) for figure in spaces_of(game.advanced)],
        "attacked": [name(game, figure) for figure in spaces_of(game.attacked)],
        "spawned": [write_space(game.map, space) for space in spaces_of(game.spawned)],
        "once": sorted([ability, name(game, figure) if figure != NOBODY else ""] for ability, figure in game.once),
        "adjacent-at-start": _pairs(game, game.adjacent_at_start),
        "aligned-after-advance": _pairs(game, game.aligned_after_advance),
        "in-play": {"action": game.action_in_play, "power": game.power_in_play},
    }


def _pairs(game: Game, bits: list[int]) -> list[list[str]]:
    """Pairs of monsters, the one the bits belong to first."""
    return [[name(game, one), name(game, other)] for one, others in enumerate(bits) for other in spaces_of(others)]


def _seat(game: Game, seat: int) -> dict[str, Any]:
    return {
        "zones": SEATS[game.zones[seat]],
        "pools": {
            "monster": game.monster_pool[seat],
            "unit": game.unit_pool[seat],
            "power": game.power_pool[seat],
        },
        "reserves": [name(game, unit) for unit in reserves(game, seat)],
        "city": list(game.to_place[seat]),
    }


def _shown(game: Game) -> list[int]:
    units = range(game.table.first_unit, game.table.first_structure)
    return [
        *range(game.table.first_unit),
        *(unit for unit in units if on_map(game, unit)),
        *structures(game),
    ]


def _figure(game: Game, figure: int) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if game.at[figure] >= 0:
        data["at"] = write_space(game.map, game.at[figure])
    if is_monster(game, figure):
        forms = game.table.forms[figure]
        data["form"] = forms[game.form[figure]].form
        data["hyper"] = forms[HYPER].form
        data["damage"] = {forms[form].form: game.damage[2 * figure + form] for form in (ALPHA, HYPER)}
    elif figure >= game.table.first_structure:
        tile = game.tile[figure - game.table.first_structure]
        data["standing"] = tile is None
        if tile is not None:
            data["tile"] = tile.value
    return data
