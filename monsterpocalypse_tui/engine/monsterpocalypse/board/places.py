"""Questions about places: where figures may stand, who holds and secures what, which hazards hurt. All derived."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..cards import EnergyType
from ..state import NOBODY, Game
from ..traits.marks import can_hold, flies, hovers, secures_despite
from .figures import is_unit, owner, structures
from .geometry import OFF, spaces_of


def occupied(game: Game) -> int:
    """Every space with a figure on it."""
    return game.troops[0] | game.troops[1] | game.giants[0] | game.giants[1] | game.buildings


def may_stand(game: Game, figure: int) -> int:
    """The north-west spaces at which a figure may legally be placed (p. 14), its own present place included."""
    board = game.map
    taken = occupied(game)
    if game.at[figure] != OFF:
        taken &= ~game.body(figure)
    if is_unit(game, figure):
        free = board.everywhere & ~taken
        if board.impassible and not (flies(game, figure) or hovers(game, figure)):
            free &= ~board.impassible
        return free
    return board.room & ~board.overlapping(taken)


def holder(game: Game, space: int) -> int:
    """The seat whose unit holds an Objective Space (p. 22)."""
    figure = game.who[space]
    if figure == NOBODY or not is_unit(game, figure) or not can_hold(game, figure):
        return NOBODY
    return owner(game, figure)


def held(game: Game, seat: int, zones: int) -> int:
    """How many of some Objective Spaces a player holds."""
    return sum(holder(game, space) == seat for space in spaces_of(zones & game.troops[seat]))


UNITS_TO_SECURE = 3


def securing_units(game: Game, structure: int, seat: int, moving: int = NOBODY) -> int:
    """The spaces of a player's units next to a building; one that is being moved does not count (p. 22)."""
    units = game.map.adjacent[1][game.at[structure]] & game.troops[seat]
    return units & ~(1 << game.at[moving]) if moving != NOBODY and game.at[moving] != OFF else units


def stands(game: Game, structure: int) -> bool:
    """Whether a building stands; one that an attack is bringing down does not, though it still reacts (R-063)."""
    return bool(game.buildings >> game.at[structure] & 1)


def secures(game: Game, structure: int, seat: int, moving: int = NOBODY) -> bool:
    """Whether a player secures a building: three units adjacent, no enemy unit or monster (p. 22)."""
    if not stands(game, structure):
        return False
    enemy = 1 - seat
    if game.map.adjacent[1][game.at[structure]] & (game.troops[enemy] | game.giants[enemy]):
        return False
    if securing_units(game, structure, seat, moving).bit_count() < UNITS_TO_SECURE:
        return False
    return secures_despite(game, structure, seat)


def secured(game: Game, seat: int, moving: int = NOBODY) -> list[int]:
    """All buildings a player secures."""
    return list(_secured_among(game, structures(game), seat, moving))


def secured_sites(game: Game, seat: int, ability: str, moving: int = NOBODY) -> Iterator[int]:
    """The buildings with an ability that a player secures."""
    return _secured_among(game, game.sites.get(ability, ()), seat, moving)


def _secured_among(game: Game, buildings: Iterable[int], seat: int, moving: int) -> Iterator[int]:
    """Those of some buildings that a player secures; only what has three units beside it needs a closer look."""
    adjacent, at, units = game.map.adjacent[1], game.at, game.troops[seat]
    if units.bit_count() >= UNITS_TO_SECURE:
        for building in buildings:
            if (adjacent[at[building]] & units).bit_count() >= UNITS_TO_SECURE and secures(
                game, building, seat, moving
            ):
                yield building


def spawn_points(game: Game, seat: int) -> int:
    """The spawn points a player may use: his colour's, and neutral ones whose Activator he holds (p. 23)."""
    board = game.map
    points = board.spawn_points[game.zones[seat]]
    if board.activators & game.troops[seat]:
        for spawn, activator in board.neutral:
            if holder(game, activator) == seat:
                points |= 1 << spawn
    return points


# Hazards -------------------------------------------------------------------------------------------------------------


def harmful(game: Game, figure: int) -> int:
    """The hazard spaces that would hurt a figure moving in (p. 53): flyers none, Radioactive figures only Fire."""
    if not (game.fire or game.radiation) or flies(game, figure):
        return 0
    return game.fire if game.card[figure].energy_type is EnergyType.RADIOACTIVE else game.fire | game.radiation


def harmful_tiles(game: Game, mask: int) -> list[int]:
    """The fallen structures whose hazard lies on some of these spaces, each once (R-016)."""
    body, at = game.map.body[1], game.at
    return [structure for structure in game.hazards if body[at[structure]] & mask]
