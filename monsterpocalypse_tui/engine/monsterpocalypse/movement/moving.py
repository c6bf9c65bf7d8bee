"""Moving on the grid (pp. 14-15): advances with terrain and one diagonal, steps, and what hazards do on the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter
from typing import NamedTuple

from ...kernel.dice import Chance
from ..attack.damage import hurt_by_hazard
from ..board.figures import is_monster, is_unit, owner
from ..board.geometry import DIRECTIONS, OFF, Board, spaces_of
from ..board.places import harmful, harmful_tiles, may_stand
from ..board.receipts import speed, speeding
from ..events import Advanced, Stepped
from ..state import Game
from ..traits.marks import climbs, flies, hovers, jumps, moving_marks, rolls_over_rough

Path = tuple[int, ...]
NEVER = 999


class Terrain:
    """The ground as one figure meets it: where it may go, what counts double, where it may end, what hurts.

    From any of `entrances` it may be lifted to any of `exits` without counting a space.
    """

    __slots__ = ("deadly", "end", "enter", "entrances", "exits", "harm", "slow")

    def __init__(self, game: Game, figure: int) -> None:
        board = game.map
        soars = flies(game, figure) or jumps(game, figure)
        blocked = 0 if soars else enemies_of(game, figure)  # p. 14; flyers and jumpers pass (p. 15)
        if not soars and not climbs(game, figure):
            blocked |= game.buildings
        self.end = may_stand(game, figure)
        self.harm = harmful(game, figure)
        self.entrances = self.exits = 0
        if is_unit(game, figure):
            floats = soars or hovers(game, figure)
            self.enter = board.everywhere & ~blocked & ~(0 if floats else board.impassible)
            self.slow = 0 if floats or rolls_over_rough(game, figure) else board.rough | game.tiles
            # a unit that enters a hazard is destroyed there; p. 15: a jumper only where it ends.
            self.deadly = 0 if soars else self.harm
        else:
            self.enter = board.room & ~board.overlapping(blocked)
            self.slow = self.deadly = 0
        for piece in game.table.terrain_pieces:
            piece.run(game, figure, self)


def hindrances(game: Game, figure: int) -> int:
    """The spaces that abilities close to an advancing figure or make it count double."""
    ground: Terrain = Terrain.__new__(Terrain)
    ground.enter = ground.end = -1
    ground.slow = ground.harm = ground.deadly = ground.entrances = ground.exits = 0
    for piece in game.table.terrain_pieces:
        piece.run(game, figure, ground)
    return ~(ground.enter & ground.end) | ground.slow


def enemies_of(game: Game, figure: int) -> int:
    """The spaces of the enemies of a figure."""
    enemy = 1 - owner(game, figure)
    return game.troops[enemy] | game.giants[enemy]


class Reach:
    """Everywhere a figure may advance to: the spaces first reached at each count, before and after the one diagonal."""

    __slots__ = ("_bent", "_lifts", "_straight", "board", "destinations", "start", "terrain")

    def __init__(
        self,
        board: Board,
        start: int,
        limit: int,
        terrain: Terrain,
        *,
        only: int = -1,
        exits: int = 0,
        turned: bool = False,
    ) -> None:
        self.board = board
        self.start = start
        self.terrain = terrain
        stride, home = board.stride, 1 << start
        origin = exits or home
        enter = terrain.enter & only & ~origin
        quick, slow = enter & ~terrain.slow, enter & terrain.slow
        going = ~(terrain.deadly & ~home)
        # Each count spreads the last one by a step. Rough spaces count twice (p. 15), so what is rough in a spread
        # is reached a count later. `new` and `left` have not turned yet, `new_bent` and `left_bent` have.
        new, new_bent = (0, origin) if turned else (origin, 0)
        straight, bent = [new], [new_bent]
        left = left_bent = enter
        late = late_bent = 0
        for _ in range(limit):
            here, there = new & going, new_bent & going
            wide = here << 1 | here >> 1
            both = wide | there
            spread = wide | here << stride | here >> stride
            spread_bent = both << stride | both >> stride | there << 1 | there >> 1
            new = (spread & quick | late & slow) & left
            left ^= new
            new_bent = (spread_bent & quick | late_bent & slow) & left & left_bent
            left_bent ^= new_bent
            late, late_bent = spread, spread_bent
            straight.append(new)
            bent.append(new_bent)
        self._straight, self._bent = straight, bent
        self._lifts: list[tuple[int, int, Reach]] = []
        self.destinations = terrain.end & enter & ~(left & left_bent)

    @property
    def limit(self) -> int:
        """How many spaces the figure may advance."""
        return len(self._straight) - 1

    def lift(self) -> None:
        """Add what a lift on the way opens up (R-093). It counts nothing, so only the first chance matters."""
        terrain, home = self.terrain, 1 << self.start
        gates = terrain.entrances & ~(terrain.deadly & ~home)
        for turned, counts in ((False, self._straight), (True, self._bent)):
            first = next((count for count, spaces in enumerate(counts) if spaces & gates), None)
            if first is not None:
                left, exits = len(counts) - 1 - first, terrain.exits
                further = Reach(self.board, self.start, left, terrain, exits=exits, turned=turned)
                gate = (counts[first] & gates).bit_length() - 1
                self._lifts.append((first, gate, further))
                self.destinations |= (exits | further.destinations) & ~home

    def path(self, to: int) -> Path:
        """Walk back from a destination to the start along a shortest path, with a lift where that is shorter."""
        walked = self._count(to)
        lifted = [(first + further._count(to), first, gate, further) for first, gate, further in self._lifts]
        total, first, gate, further = min(lifted, key=itemgetter(0), default=(NEVER, 0, 0, self))
        if walked <= total:
            return self._back(to, walked, turned=not self._straight[walked] >> to & 1)
        path = self._back(gate, first, turned=bool(further._bent[0]))
        count = total - first
        return path + further._back(to, count, turned=not further._straight[count] >> to & 1)

    def _count(self, to: int) -> int:
        """At which count a space is first reached; far beyond the limit if it never is."""
        for count, spaces in enumerate(zip(self._straight, self._bent, strict=True)):
            if (spaces[0] | spaces[1]) >> to & 1:
                return count
        return NEVER

    def _back(self, to: int, count: int, *, turned: bool) -> Path:
        """Walk back from a space that was reached at a count, before or after the diagonal."""
        target, stride = 1 << to, self.board.stride
        slow, going = self.terrain.slow, ~(self.terrain.deadly & ~(1 << self.start))
        path = [to]
        while count:
            count -= 2 if target & slow else 1
            side = target << 1 | target >> 1
            near = side | target << stride | target >> stride
            before = near & (self._bent[count] if turned else self._straight[count]) & going
            if not before:
                before = (side << stride | side >> stride) & self._straight[count] & going
                turned = False
            target = before & -before
            path.append(target.bit_length() - 1)
        return tuple(reversed(path))


def reach(game: Game, figure: int, limit: int | None = None) -> Reach:
    """Work out where a figure may advance to."""
    terrain = Terrain(game, figure)
    reached = Reach(game.map, game.at[figure], speed(game, figure) if limit is None else limit, terrain)
    if terrain.entrances:
        reached.lift()
    return reached


# Paths that matter ---------------------------------------------------------------------------------------------------


def best_path(game: Game, figure: int, reached: Reach, to: int, limit: int, via: Path = ()) -> Path | None:
    """The least harmful, then shortest path to a destination by way of some spaces; nothing if there is none."""
    if not reached.destinations >> to & 1:
        return None
    if via:
        return _search(game, figure, reached.terrain, to, limit, via)
    path = reached.path(to)
    if not reached.terrain.harm or is_unit(game, figure):
        return path
    return _least_harmful(game, figure, reached, path, limit)


def _least_harmful(game: Game, figure: int, reached: Reach, path: Path, limit: int) -> Path | None:
    """Improve a shortest path where it can be kept out of hazards that do not lie under its end."""
    board, terrain, to = game.map, reached.terrain, path[-1]
    start_body, end_body = board.body[1][path[0]], board.body[1][to]
    tiles = {tile: board.body[1][game.at[tile]] for tile in harmful_tiles(game, terrain.harm)}
    unavoidable = sum(1 for site in tiles.values() if site & end_body and not site & start_body)
    if len(hazards_entered(game, figure, path)) <= unavoidable:
        return path
    shunned = sum(site for site in tiles.values() if not site & (start_body | end_body))
    around = Reach(board, path[0], limit, terrain, only=~board.overlapping(shunned))
    if around.destinations >> to & 1:
        path = around.path(to)
        if len(hazards_entered(game, figure, path)) <= unavoidable:
            return path
    return _search(game, figure, terrain, to, limit, ())


def _search(game: Game, figure: int, terrain: Terrain, to: int, limit: int, via: Path) -> Path | None:
    """The least harmful, then shortest of all paths by way of some spaces."""
    stops = (*via, to)
    found = [
        (len(hazards_entered(game, figure, path)), count, path)
        for count, places in enumerate(_explore(game, figure, terrain, limit, stops))
        for place, (_, path) in places.items()
        if place.space == to and place.passed == len(stops) and terrain.end >> to & 1 and len(path) > 1
    ]
    return min(found)[2] if found else None


def beyond(game: Game, figure: int, reached: Reach, limit: int, via: Path) -> frozenset[int]:
    """Where a path that has gone through some spaces can come to, but for the last of them."""
    found = _explore(game, figure, reached.terrain, limit, via)
    passed = {place.space for places in found for place in places if place.passed == len(via)}
    return frozenset(passed - {game.at[figure], *via[-1:]})


def ways_on(game: Game, figure: int, reached: Reach, limit: int, via: Path) -> frozenset[int]:
    """The spaces that a path by way of some spaces can go through next, to end somewhere else."""
    ends = reached.terrain.end
    return frozenset(
        space
        for space in beyond(game, figure, reached, limit, via)
        if any(ends >> end & 1 for end in beyond(game, figure, reached, limit, (*via, space)))
    )


class Place(NamedTuple):
    """Where a path has come to, and what matters for the way on."""

    space: int
    turned: bool
    """Whether the one diagonal is used up."""
    lifted: bool
    """Whether the one lift is used up (R-093)."""
    passed: int
    """How many of the spaces to be visited lie behind."""
    kept: frozenset[int]
    """For jumpers, whom only the tile they end on harms: the tiles they began on and have not left."""


def _explore(game: Game, figure: int, terrain: Terrain, limit: int, stops: Path) -> list[dict[Place, tuple[int, Path]]]:
    """Try all paths count by count, keeping for each place the least harm and a path that does it."""
    board, exits, start = game.map, list(spaces_of(terrain.exits)), game.at[figure]
    bodies, leaps = board.body[game.is_large(figure)], jumps(game, figure)
    tiles = {tile: board.body[1][game.at[tile]] for tile in harmful_tiles(game, bodies[start] & terrain.harm)}
    best: list[dict[Place, tuple[int, Path]]] = [{} for _ in range(limit + 1)]
    best[0][Place(start, False, False, 0, frozenset(tiles if leaps else ()))] = (0, (start,))

    def arrive(here: int, place: Place, into: int, count: int, *, turned: bool, lifted: bool) -> None:
        harm, path = best[here][place]
        passed = place.passed + (place.passed < len(stops) and stops[place.passed] == into)
        kept = frozenset(tile for tile in place.kept if tiles[tile] & bodies[into])
        if not leaps:
            harm += len(hazards_entered(game, figure, (place.space, into)))
        then = Place(into, turned, lifted, passed, kept)
        if then not in best[count] or best[count][then][0] > harm:
            best[count][then] = (harm, (*path, into))

    def going(here: int) -> list[Place]:
        """Whoever is still there to go on: hazards destroy units where they enter them (R-013)."""
        return [
            place for place, (_, path) in best[here].items() if len(path) == 1 or not terrain.deadly >> path[-1] & 1
        ]

    for here in range(limit + 1):
        for place in going(here):
            if not place.lifted and terrain.entrances >> place.space & 1:
                for into in exits:
                    arrive(here, place, into, here, turned=place.turned, lifted=True)
        for place in going(here):
            for direction in DIRECTIONS:
                diagonal = len(direction) == 2
                into = board.step(place.space, direction)
                if (diagonal and place.turned) or into == OFF or not terrain.enter >> into & 1:
                    continue
                count = here + (2 if terrain.slow >> into & 1 else 1)
                if count <= limit:
                    arrive(here, place, into, count, turned=place.turned or diagonal, lifted=place.lifted)
    return best


def hazards_entered(game: Game, figure: int, path: Path) -> list[int]:
    """The hazard tiles a figure moves onto along a path, as often as it does (p. 21); jumpers only where they end."""
    harm = harmful(game, figure)
    if not harm:
        return []
    bodies = game.map.body[game.is_large(figure)]
    entered: list[int] = []
    if jumps(game, figure):
        start, end = bodies[path[0]], bodies[path[-1]]
        for tile in harmful_tiles(game, end & harm):
            site = game.map.body[1][game.at[tile]]
            left = any(not bodies[space] & site for space in path[1:-1])
            if left or not start & site:
                entered.append(tile)
        return entered
    for before, after in pairwise(path):
        if bodies[after] & harm:
            entered += [
                tile
                for tile in harmful_tiles(game, bodies[after] & harm)
                if not bodies[before] & game.map.body[1][game.at[tile]]
            ]
    return entered


# Carrying it out -----------------------------------------------------------------------------------------------------


def travel(game: Game, figure: int, path: Path) -> None:
    """Advance a figure along a path; it suffers the hazards it moves onto (p. 21)."""
    game.events.append(Advanced(figure, path))
    entered = hazards_entered(game, figure, path) if game.fire or game.radiation else []
    if game.table.tally is not None:
        game.table.tally.update(moving_marks(game, figure, path))
        if len(path) - 1 > game.card[figure].speed:
            game.table.tally.update(piece.ability for piece in speeding(game, figure))
    game.put(figure, path[-1])
    game.advanced |= 1 << figure
    if is_monster(game, figure):
        game.aligned_after_advance[figure] = aligned_monsters(game, figure)
    for tile in entered:
        hurt_by_hazard(game, figure, tile)


def aligned_monsters(game: Game, monster: int) -> int:
    """The other monsters aligned with one, as bits by their number; a Smash asks for it (p. 39)."""
    at, aligned = game.at, game.map.aligned
    return sum(
        1 << other for other in range(game.table.first_unit) if at[other] != OFF and aligned(at[monster], at[other])
    )


def step(game: Game, monster: int, direction: str) -> None:
    """Shift a monster by one space (p. 14)."""
    space = game.at[monster]
    to = game.map.step(space, direction)
    entered = hazards_entered(game, monster, (space, to)) if game.fire or game.radiation else []
    game.events.append(Stepped(monster, space, to))
    game.put(monster, to)
    for tile in entered:
        hurt_by_hazard(game, monster, tile)


def steps(game: Game, monster: int) -> Iterator[str]:
    """The directions in which a monster may step: its new spaces must be free of other figures (p. 14)."""
    free, board, space = may_stand(game, monster), game.map, game.at[monster]
    for direction in DIRECTIONS:
        to = board.step(space, direction)
        if to != OFF and free >> to & 1:
            yield direction


def pick(mask: int, chance: Chance) -> int:
    """Draw one space of a set at random."""
    number = int(chance.random() * mask.bit_count())
    for _ in range(number):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1
