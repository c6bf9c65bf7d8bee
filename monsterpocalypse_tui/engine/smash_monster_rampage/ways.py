"""How far units come: which squares each spot opens, and the cheapest way to one of them.

A layer is what costs exactly so many spots: for a helicopter one set of squares, for a tank one for each facing.
"""

from __future__ import annotations

from .answers import Kind
from .board import ANY, Board, squares_of
from .state import KINDS, NOBODY, OWNERS, Game, occupied, survivors_of

Layer = tuple[int, ...]
Node = tuple[int, int]
"""A square and a facing; helicopters have the facing `ANY`."""


def open_to(game: Game, kind: Kind) -> int:
    """The squares a kind of unit may be on at all: never the Monster's (SM-022)."""
    board = game.table.board
    # SM-037: no standing building for tanks; SM-032: no burning one for helicopters
    closed = game.buildings if kind is Kind.TANK else game.fires
    return board.all & ~board.footprint[game.monster] & ~closed


def stops(game: Game, unit: int) -> int:
    """The squares where a unit may stay: no other unit there (SM-023), no survivors of the enemy (SM-024)."""
    taken = occupied(game, unit) | survivors_of(game, 1 - OWNERS[unit])
    return open_to(game, KINDS[unit]) & ~taken


def layers_from(game: Game, kind: Kind, first: Layer, spots: int) -> list[Layer]:
    """What a unit of a kind comes to from the first layer with so many spots more."""
    return (_fly if kind is Kind.HELICOPTER else _drive)(game.table.board, open_to(game, kind), first, spots)


def _fly(board: Board, passable: int, first: Layer, spots: int) -> list[Layer]:
    """A helicopter pays 1 for each square (SM-030)."""
    (frontier,) = first
    seen, layers = frontier, [first]
    for _ in range(spots):
        frontier = board.spread(frontier) & passable & ~seen
        if not frontier:
            break
        seen |= frontier
        layers.append((frontier,))
    return layers


def _drive(board: Board, passable: int, first: Layer, spots: int) -> list[Layer]:
    """A tank pays 1 for a square forward or back, and 1 for a quarter turn (SM-035, SM-036)."""
    width, not_east, not_west = board.width, board.not_east, board.not_west
    n, e, s, w = seen_n, seen_e, seen_s, seen_w = first
    layers = [first]
    for _ in range(spots):
        turned_ns, turned_ew = e | w, n | s
        n, e, s, w = (
            ((n >> width | n << width) & passable | turned_ns) & ~seen_n,
            (((e & not_east) << 1 | (e & not_west) >> 1) & passable | turned_ew) & ~seen_e,
            ((s >> width | s << width) & passable | turned_ns) & ~seen_s,
            (((w & not_east) << 1 | (w & not_west) >> 1) & passable | turned_ew) & ~seen_w,
        )
        if not (n or e or s or w):
            break
        seen_n, seen_e, seen_s, seen_w = seen_n | n, seen_e | e, seen_s | s, seen_w | w
        layers.append((n, e, s, w))
    return layers


def layer_at(kind: Kind, square: int, facing: int) -> Layer:
    """The layer that holds one place only."""
    if kind is Kind.HELICOPTER:
        return (1 << square,)
    return tuple(1 << square if way == facing else 0 for way in range(4))


def entry_layer(game: Game, kind: Kind) -> Layer:
    """Where a reserve unit may come in: any edge square, tanks looking inward (SM-041, SM-042)."""
    board, passable = game.table.board, open_to(game, kind)
    if kind is Kind.HELICOPTER:
        return (board.edges & passable,)
    return tuple(side & passable for side in board.from_side)


def reach_layers(game: Game, unit: int, spots: int) -> list[Layer]:
    """What each number of spots brings a unit to; one in reserve pays its first for an edge square."""
    kind = KINDS[unit]
    if game.at[unit] >= 0:
        return layers_from(game, kind, layer_at(kind, game.at[unit], game.facing[unit]), spots)
    nowhere = (0,) if kind is Kind.HELICOPTER else (0, 0, 0, 0)
    return [nowhere, *layers_from(game, kind, entry_layer(game, kind), spots - 1)] if spots else [nowhere]


def cost_of(layers: list[Layer], square: int, facing: int) -> int:
    """How many spots a place costs, or -1 if it is out of reach."""
    way = 0 if facing == ANY else facing
    return next((cost for cost, layer in enumerate(layers) if layer[way] >> square & 1), -1)


def cheapest_facing(layers: list[Layer], square: int) -> int:
    """The facing with which a tank comes to a square for the fewest spots; none is `ANY`."""
    for layer in layers:
        for way, mask in enumerate(layer):
            if mask >> square & 1:
                return way
    return ANY


def way_off(game: Game, unit: int, square: int, facing: int, spots: int) -> int:
    """How many spots a unit needs from a place to one where it may stay; more than `spots` is as good as any."""
    kind, fine = KINDS[unit], stops(game, unit)
    if fine >> square & 1:
        return 0
    for cost, layer in enumerate(layers_from(game, kind, layer_at(kind, square, facing), spots)):
        if any(mask & fine for mask in layer):
            return cost
    return spots + 1


def stuck_unit(game: Game) -> int:
    """The unit that was moved last and cannot stay where it is (SM-AM-2), or `NOBODY`."""
    unit = game.moving
    return unit if unit != NOBODY and not may_stay(game, unit) else NOBODY


def may_stay(game: Game, unit: int) -> bool:
    """Whether a unit may stay where it is: the same as `stops`, for one square."""
    square = game.at[unit]
    waiting = game.pending.get(square)
    is_alone = game.at.count(square) == 1 and (waiting is None or waiting[0] == OWNERS[unit])
    return is_alone and bool(open_to(game, KINDS[unit]) >> square & 1)


def cheapest_way(game: Game, unit: int, layers: list[Layer], square: int, facing: int) -> list[Node]:
    """The places a unit comes through on a cheapest way, the last one included; most rescues where several are."""
    cost = cost_of(layers, square, facing)
    kind, board = KINDS[unit], game.table.board
    wanted = survivors_of(game, OWNERS[unit])
    narrow = [layer_at(kind, square, facing)]
    for layer in layers[cost - 1 : 0 : -1] if cost > 1 else ():
        back = layers_from(game, kind, narrow[-1], 1)
        near = back[1] if len(back) > 1 else back[0]
        narrow.append(tuple(mask & here for mask, here in zip(near, layer, strict=True)))
    narrow.reverse()
    rescues: list[dict[Node, int]] = [{} for _ in narrow]
    rescues[-1][(square, facing)] = 0
    if any(mask & wanted for layer in narrow for mask in layer):
        for place in range(len(narrow) - 2, -1, -1):
            for node in _nodes(kind, narrow[place]):
                rescues[place][node] = max(
                    gain + _rescue(wanted, node, after)
                    for after, gain in rescues[place + 1].items()
                    if _are_next(board, node, after)
                )
    here: Node | None = (game.at[unit], game.facing[unit]) if game.at[unit] >= 0 else None
    way: list[Node] = []
    for place, layer in enumerate(narrow):
        nodes = [node for node in _nodes(kind, layer) if here is None or _are_next(board, here, node)]
        known = rescues[place]
        here = max(nodes, key=lambda node: known.get(node, 0) + _rescue(wanted, here, node))
        way.append(here)
    return way


def _nodes(kind: Kind, layer: Layer) -> list[Node]:
    if kind is Kind.HELICOPTER:
        return [(square, ANY) for square in squares_of(layer[0])]
    return [(square, way) for way, mask in enumerate(layer) for square in squares_of(mask)]


def _rescue(wanted: int, node: Node | None, after: Node) -> int:
    """Whether going from one place to the next brings a unit onto survivors of its own."""
    return int(wanted >> after[0] & 1 and (node is None or node[0] != after[0]))


def _are_next(board: Board, node: Node, after: Node) -> bool:
    """Whether one spot leads from a place to another."""
    (square, facing), (there, then) = node, after
    if square == there:
        return facing != ANY and (facing - then) % 2 == 1
    if facing == ANY:
        return there in board.neighbours[square]
    return facing == then and there in (board.neighbours[square][facing], board.neighbours[square][facing ^ 2])
