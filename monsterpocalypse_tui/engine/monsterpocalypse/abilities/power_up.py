"""Abilities that work on a Power Up: what it earns, what it costs the opponent, and its roll."""

from __future__ import annotations

from ..board.figures import bearers, has
from ..board.geometry import spaces_of
from ..board.places import UNITS_TO_SECURE, held, holder, secured, secured_sites, securing_units
from ..cards import Agenda
from ..state import NOBODY, Game
from ..traits.pieces import rule
from .dice import secured_with
from .steps import power_gain, power_loss, power_roll


@power_gain("power-producer")
def power_producer(game: Game, seat: int) -> int:
    """One more for a player who secures such a building (R-118)."""
    return int(secured_with(game, seat, "power-producer") != NOBODY)


@power_gain("power-amplifier")
def power_amplifier(game: Game, seat: int) -> int:
    """One more for a player who secures such a building and holds a Power Zone."""
    held_zones = held(game, seat, game.map.power_zones)
    return int(held_zones > 0 and secured_with(game, seat, "power-amplifier") != NOBODY)


@power_gain("financier")
def financier(game: Game, seat: int) -> int:
    """One more for a player who secures such a building with three Protectors units."""
    return int(_secured_by(game, seat, "financier", Agenda.PROTECTORS))


@power_loss("media-hub")
def media_hub(game: Game, seat: int) -> int:
    """The opponent of a player who secures such a building with three Invaders units loses one."""
    return int(_secured_by(game, seat, "media-hub", Agenda.INVADERS))


def _secured_by(game: Game, seat: int, ability: str, agenda: Agenda) -> bool:
    for structure in secured_sites(game, seat, ability):
        units = (game.who[space] for space in spaces_of(securing_units(game, structure, seat)))
        if sum(game.card[unit].agenda is agenda for unit in units) >= UNITS_TO_SECURE:
            return True
    return False


@power_gain("safeguard")
def safeguard(game: Game, seat: int) -> int:
    """One more for the player of this figure who secures any building."""
    return int(any(True for _ in bearers(game, seat, "safeguard")) and bool(secured(game, seat)))


@power_gain("amplify")
def amplify(game: Game, seat: int) -> int:
    """One more for each unit with it that holds a Power Zone: applied once, counting all (p. 33)."""
    zones = [space for space in spaces_of(game.map.power_zones & game.troops[seat]) if holder(game, space) == seat]
    return sum(has(game, game.who[space], "amplify") for space in zones)


@power_roll("subsidize")
def subsidize(game: Game, seat: int) -> int:
    """Whoever secures it rolls a Boost Die with the Power Up (R-024)."""
    return int(secured_with(game, seat, "subsidize") != NOBODY)


@rule("shuffle")
def shuffles(game: Game, seat: int) -> bool:
    """Whoever secures it may shift an Action Die before the Power or Spawn Phase (R-025)."""
    return secured_with(game, seat, "shuffle") != NOBODY
