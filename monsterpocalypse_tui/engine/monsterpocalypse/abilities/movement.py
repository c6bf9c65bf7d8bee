"""Skills that change the ground under an advancing figure."""

from __future__ import annotations

from ..cards import Agenda
from ..figures import bearers, is_unit, near, on_map, owner, structures
from ..movement import Terrain
from ..queries import secures
from ..state import Game
from .pieces import Step, piece


@piece(Step.TERRAIN, "mire")
def mire(game: Game, figure: int, terrain: Terrain) -> None:
    """For enemy units every space within 2 spaces counts double, for flyers too, but never more than that (R-009)."""
    if is_unit(game, figure):
        for bearer in bearers(game, 1 - owner(game, figure), "mire"):
            terrain.slow |= near(game, bearer)
            game.table.note("mire")


@piece(Step.TERRAIN, "terrify")
def terrify(game: Game, figure: int, terrain: Terrain) -> None:
    """Enemy units do not advance into spaces next to it (R-095)."""
    if is_unit(game, figure):
        for bearer in bearers(game, 1 - owner(game, figure), "terrify"):
            terrain.enter &= ~game.map.adjacent[game.is_large(bearer)][game.at[bearer]]
            game.table.note("terrify")


@piece(Step.TERRAIN, "underground-network")
def underground_network(game: Game, figure: int, terrain: Terrain) -> None:
    """A Collaborators unit beside a secured one comes up beside any of them, or beside a Teleport figure (R-093)."""
    if not is_unit(game, figure) or game.card[figure].agenda is not Agenda.COLLABORATORS:
        return
    seat, board = owner(game, figure), game.map
    stations = [
        structure
        for structure in structures(game)
        if on_map(game, structure) and "underground-network" in game.card[structure].abilities
    ]
    for station in stations:
        if secures(game, station, seat, figure):
            terrain.entrances |= board.adjacent[1][game.at[station]]
    if not terrain.entrances:
        return
    game.table.note("underground-network")
    gates = [gate for side in (0, 1) for gate in bearers(game, side, "teleport") if gate != figure]
    for place in (*stations, *gates):
        terrain.exits |= board.adjacent[game.is_large(place)][game.at[place]]
    terrain.exits &= terrain.end
