"""Why a figure cannot advance to a space: too far, or which one thing is in its way."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Refusal
from ..board.figures import is_unit
from ..board.receipts import speed
from ..state import Game
from ..traits.marks import climbs, flies, hovers, jumps, rolls_over_rough
from .moving import Reach, Terrain, enemies_of


def why_no_way(game: Game, figure: int, to: int, reached: Reach) -> Refusal:
    """Say why a figure cannot advance to a space."""
    if not game.map.fits(to, game.is_large(figure)):
        return Refusal("That place is not wholly on the map.", "MP-GEO-06")
    if to == game.at[figure]:
        return Refusal("An advance ends on another space than it began.", "MP-MOVE-01")
    if not reached.terrain.end >> to & 1:
        if is_unit(game, figure) and game.map.impassible >> to & 1:
            if jumps(game, figure):
                return Refusal("A unit that jumps may cross Impassible Terrain, but not end on it.", "MP-JUMP-03")
            return Refusal("Units cannot end a move on Impassible Terrain.", "MP-TERR-04")
        return Refusal("No figure ends a move on a space occupied by another figure.", "MP-MOVE-08")
    limit = speed(game, figure)
    spaces = f"{limit} space{'s' if limit > 1 else ''}"
    if not _reaches(game, figure, to, limit, _Ground(game, figure)):
        (x, y), (goal_x, goal_y) = (game.map.spot(space) for space in (game.at[figure], to))
        if max(abs(x - goal_x), abs(y - goal_y)) <= limit:
            return Refusal(f"Of the {spaces} of its advance only one may be diagonal.", "MP-MOVE-03")
        return Refusal(f"It is too far: an advance covers {spaces}.", "MP-MOVE-01")
    for refusal, ground in _without_one_hindrance(game, figure, reached.terrain):
        if _reaches(game, figure, to, limit, ground):
            return refusal
    return Refusal(f"The ways around all that is between are longer than {spaces}.", "MP-MOVE-01")


class _Ground(Terrain):
    """The terrain of an advance with some of its hindrances left out; without any named, with none of them."""

    __slots__ = ()

    def __init__(self, game: Game, figure: int, like: Terrain | None = None, opened: int = 0) -> None:
        super().__init__(game, figure)
        everywhere = game.map.room if game.is_large(figure) else game.map.everywhere
        if like is None:
            self.enter, self.slow, self.deadly = everywhere, 0, 0
        else:
            self.enter = (like.enter | opened) & everywhere


def _without_one_hindrance(game: Game, figure: int, terrain: Terrain) -> Iterator[tuple[Refusal, Terrain]]:
    """Each kind of hindrance as the reason, with the ground as it would be without it."""
    board, table, small = game.map, game.table, is_unit(game, figure)
    soars = flies(game, figure) or jumps(game, figure)
    enemies = 0 if soars else enemies_of(game, figure)
    buildings = 0 if soars or climbs(game, figure) else game.buildings
    water = board.impassible if small and not soars and not hovers(game, figure) else 0
    terrifying = board.everywhere & ~(enemies | buildings | water | terrain.enter) if small else 0

    def freed(mask: int, others: int) -> int:
        """The places that open up with some spaces, as far as the rest of their spaces are open."""
        if small:
            return mask & ~others
        return board.overlapping(mask) & ~board.overlapping(others)

    def ground(opened: int) -> Terrain:
        return _Ground(game, figure, terrain, opened)

    if terrifying:
        code = table.code("terrify")
        yield Refusal("An enemy with Terrify closes the spaces next to it to your units.", code), ground(terrifying)
    blocked = "The way is blocked by an enemy figure."
    yield Refusal(blocked, "MP-MOVE-05"), ground(freed(enemies, buildings | water))
    yield Refusal("The way is blocked by a building.", "MP-MOVE-07"), ground(freed(buildings, enemies | water))
    safe = ground(0)
    safe.deadly, safe.slow = 0, terrain.slow & ~terrain.deadly
    yield Refusal("A unit does not get past a hazard; it is destroyed there.", "R-013"), safe
    printed = 0 if soars or hovers(game, figure) or rolls_over_rough(game, figure) else board.rough | game.tiles
    if terrain.slow & ~printed:
        dry = ground(0)
        dry.slow &= printed
        mire = "Within 2 spaces of an enemy with Mire every space counts double."
        yield Refusal(mire, table.code("mire")), dry
    smooth = ground(0)
    smooth.slow = 0
    yield Refusal("It is too far: rough spaces count double.", "MP-TERR-03"), smooth
    yield Refusal("Units cannot enter Impassible Terrain.", "MP-TERR-04"), ground(freed(water, enemies | buildings))


def _reaches(game: Game, figure: int, to: int, limit: int, terrain: Terrain) -> bool:
    reached = Reach(game.map, game.at[figure], limit, terrain)
    if terrain.entrances:
        reached.lift()
    return bool(reached.destinations >> to & 1)
