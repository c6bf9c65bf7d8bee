"""A position as plain data: what saves and digests are made of, and what an eye may see of it."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from ..kernel.events import EVERYBODY, Eye
from .cards import BOX_IDS, UNIT_IDS
from .names import KIND_IDS, full_counter_id
from .state import COLOURS, HUMANS, KINDS, NOBODY, SEATS, Game, Phase

SLOT_IDS = (
    "orange", "white", "purple", "hero",
    "infantry-1", "armour-1", "air-force-1", "a-bomb-1", "infantry-2", "armour-2", "air-force-2", "a-bomb-2",
)  # fmt: skip
STOCK_IDS = ("orange", "white", "purple", *UNIT_IDS)


def snapshot(game: Game) -> dict[str, Any]:
    """Write down everything that the rest of the game depends on, secrets included."""
    return {**_public(game), "dealt": {SEATS[seat]: _cities(game, each) for seat, each in enumerate(game.dealt)}}


def public_snapshot(game: Game, eye: Eye = EVERYBODY) -> dict[str, Any]:
    """What an eye may see: everything but the city counters of others, until they are turned up (MI-003)."""
    shown = {
        SEATS[seat]: _cities(game, each) if seat == eye or game.phase is Phase.OVER else len(each)
        for seat, each in enumerate(game.dealt)
    }
    return {**_public(game), "dealt": shown}


def canonical(game: Game) -> str:
    """The snapshot as JSON that is the same for the same position in any process."""
    return json.dumps(snapshot(game), sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def digest(game: Game) -> str:
    """A short fingerprint of the position."""
    return hashlib.sha256(canonical(game).encode()).hexdigest()[:32]


def _public(game: Game) -> dict[str, Any]:
    table = game.table
    outcome = game.outcome
    return {
        "players": table.players,
        "fixed-first-player": table.fixed_first_player,
        "turn": game.turn,
        "phase": game.phase.value,
        "first": SEATS[game.first] if game.first >= 0 else None,
        "seat": SEATS[game.seat],
        "passes": game.passes,
        "seats": {SEATS[seat]: _seat(game, seat) for seat in range(table.players)},
        "cities": {name: _city(game, city) for city, name in enumerate(table.city_ids)},
        "box": _counts(SLOT_IDS, game.box),
        "stock": _counts(STOCK_IDS, game.stock),
        "to-place": [SLOT_IDS[slot] for slot in game.to_place],
        "outcome": outcome
        and {
            "winner": SEATS[outcome.winner] if outcome.winner != NOBODY else None,
            "winners": [SEATS[seat] for seat in outcome.winners],
            "ending": outcome.ending.value,
            "scores": [[each.counters, each.cities, each.drakoors, each.trophies] for each in outcome.scores],
        },
    }


def _cities(game: Game, cities: tuple[int, ...]) -> list[str]:
    return [game.table.city_ids[city] for city in cities]


def _counts(names: tuple[str, ...], counts: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def _seat(game: Game, seat: int) -> dict[str, Any]:
    table, first = game.table, seat * KINDS
    monsters = {}
    for counter in range(seat * table.size, (seat + 1) * table.size):
        place = game.at[counter]
        if place >= 0:
            monsters[full_counter_id(game, counter)] = {
                "at": table.city_ids[place],
                "hidden": game.hidden[counter],
                "damage": game.damage[counter],
            }
        elif place < -1:
            monsters[full_counter_id(game, counter)] = {"trophy-of": SEATS[-2 - place]}
    return {
        "cubes-left": game.left[seat],
        "token": BOX_IDS[game.token[seat]] if game.token[seat] >= 0 else None,
        "conceded": game.conceded[seat],
        "orange": _counts(KIND_IDS, game.orange[first : first + KINDS]),
        "white": _counts(KIND_IDS, game.white[first : first + KINDS]),
        "monsters": monsters,
    }


def _city(game: Game, city: int) -> dict[str, Any]:
    return {
        "humans": _counts(UNIT_IDS[:HUMANS], game.humans[city * HUMANS : city * HUMANS + HUMANS]),
        "cubes": _counts(COLOURS, game.cubes[city * 5 : city * 5 + 5]),
    }
