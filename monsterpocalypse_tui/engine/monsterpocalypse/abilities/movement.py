"""Skills that change the ground under an advancing figure."""

from __future__ import annotations

from ..board.figures import bearers, is_unit, near, owner
from ..board.places import secured_sites, stands
from ..cards import Agenda
from ..movement.moving import Terrain
from ..state import Game
from .steps import terrain


@terrain("mire")
def mire(game: Game, figure: int, terrain: Terrain) -> None:
    """For enemy units every space within 2 spaces counts double, for flyers too, but never more than that (R-009)."""
    if is_unit(game, figure):
        for bearer in bearers(game, 1 - owner(game, figure), "mire"):
            mired = near(game, bearer)
            if mired & ~terrain.slow & near(game, figure):
                game.table.note("mire")
            terrain.slow |= mired


@terrain("terrify")
def terrify(game: Game, figure: int, terrain: Terrain) -> None:
    """Enemy units do not advance into spaces next to it (R-095)."""
    if is_unit(game, figure):
        for bearer in bearers(game, 1 - owner(game, figure), "terrify"):
            feared = game.map.adjacent[game.is_large(bearer)][game.at[bearer]]
            if feared & terrain.enter & near(game, figure):
                game.table.note("terrify")
            terrain.enter &= ~feared


@terrain("underground-network")
def underground_network(game: Game, figure: int, terrain: Terrain) -> None:
    """A Collaborators unit beside a secured one comes up beside any of them, or beside a Teleport figure (R-093)."""
    if game.card[figure].agenda is not Agenda.COLLABORATORS or not is_unit(game, figure):
        return
    board = game.map
    for station in secured_sites(game, owner(game, figure), "underground-network", figure):
        terrain.entrances |= board.adjacent[1][game.at[station]]
    if not terrain.entrances:
        return
    stations = [station for station in game.sites["underground-network"] if stands(game, station)]
    gates = [gate for side in (0, 1) for gate in bearers(game, side, "teleport") if gate != figure]
    for place in (*stations, *gates):
        terrain.exits |= board.adjacent[game.is_large(place)][game.at[place]]
    terrain.exits &= terrain.end
