"""What must be true of every position, whatever happened before: one sentence for each thing that is not."""

from __future__ import annotations

from collections.abc import Iterator

from .board.figures import form_card, is_destroyed, name, structures
from .board.geometry import OFF, spaces_of
from .cards import Tile
from .notation import write_space
from .state import (
    ACTION_DICE,
    ALPHA,
    BLUE,
    HYPER,
    MOST_POWER_DICE,
    NOBODY,
    RED,
    SEATS,
    Activation,
    Game,
    Phase,
)
from .traits.marks import flies, hovers

_SET_UP = (Phase.SET_UP_ROLL, Phase.MAP, Phase.SIDE, Phase.STRUCTURES, Phase.MONSTERS)


def broken(game: Game, *, at_rest: bool = True) -> list[str]:
    """Name every invariant the position breaks; in the middle of an attack or a move (not `at_rest`) some may wait.

    A game may end in the middle of an attack too (R-126), and then nothing of it is carried out any more.
    """
    at_rest = at_rest and game.outcome is None
    found = [*_dice(game, at_rest), *_monsters(game, at_rest), *_turn(game)]
    if game.has_map:
        misplaced = list(_places(game))
        # Figures off the map's books cannot be compared with the books.
        found += misplaced or [*_bases(game, at_rest), *_tiles(game), *_ground(game)]
    elif any(space != OFF for space in game.at):
        found.append("A figure is in play before the map is laid out.")
    return found


# Dice ----------------------------------------------------------------------------------------------------------------


def _dice(game: Game, at_rest: bool) -> Iterator[str]:
    """Ten Action Dice and at most ten Power Dice for each player, wherever they are (p. 9)."""
    for seat in (RED, BLUE):
        active = seat == game.seat
        monster, unit, power = game.monster_pool[seat], game.unit_pool[seat], game.power_pool[seat]
        action = monster + unit + (game.action_in_play if active else 0)
        if action != ACTION_DICE or monster < 0 or unit < 0:
            yield f"{SEATS[seat]} has {action} Action Dice ({monster} monster, {unit} unit), not {ACTION_DICE}."
        if not 0 <= power <= MOST_POWER_DICE:
            yield f"{SEATS[seat]} has {power} Power Dice in the pool."
    if game.action_in_play < 0 or game.power_in_play < 0:
        yield f"{game.action_in_play} Action Dice and {game.power_in_play} Power Dice are in play."
    if at_rest and (game.action_in_play or game.power_in_play):
        yield "Dice are in play although nothing is half done."


# Figures -------------------------------------------------------------------------------------------------------------


def _monsters(game: Game, at_rest: bool) -> Iterator[str]:
    """Health within its bounds, and the form in play one that is not destroyed (pp. 8, 29)."""
    for monster, form in enumerate(game.form):
        if form not in (ALPHA, HYPER) or game.card[monster] is not form_card(game, monster, form):
            yield f"{name(game, monster)} does not show the card of its form."
            continue
        for each in (ALPHA, HYPER):
            taken, printed = game.damage[2 * monster + each], form_card(game, monster, each).health
            if not 0 <= taken <= printed:
                yield f"{name(game, monster)} has {taken} damage on a form with {printed} Health."
        gone = is_destroyed(game, monster, ALPHA) and is_destroyed(game, monster, HYPER)
        if game.at[monster] == OFF:
            if not gone and game.phase not in _SET_UP and game.outcome is None:
                yield f"{name(game, monster)} is off the map with a form left."
        elif at_rest and is_destroyed(game, monster, form):
            yield f"{name(game, monster)} is on the map in a destroyed form."


def _places(game: Game) -> Iterator[str]:
    """Nobody stands off the map or partly off it (p. 14)."""
    body = game.map.body
    for figure, space in enumerate(game.at):
        if space != OFF and not (0 <= space < game.map.size and body[game.is_large(figure)][space]):
            yield f"{name(game, figure)} is not wholly on the map."
        elif space == OFF and figure >= game.table.first_structure:
            yield f"{name(game, figure)} has no site."


def _bases(game: Game, at_rest: bool) -> Iterator[str]:
    """No two figures share a space, and every book of who is where says what `at` says.

    A unit is in the reserves exactly while it is off the map, so a reserve unit in any book is a unit in both places.
    """
    table, body, tile = game.table, game.map.body, game.tile
    who = [NOBODY] * game.map.size
    troops, giants, buildings = [0, 0], [0, 0], 0
    for figure, space in enumerate(game.at):
        if space == OFF:
            continue
        if figure < table.first_unit:
            mask = body[1][space]
            giants[table.owner[figure]] |= mask
        elif figure < table.first_structure:
            mask = 1 << space
            troops[table.owner[figure]] |= mask
        elif tile[figure - table.first_structure] is None:
            if not at_rest and not game.buildings & body[1][space]:
                continue  # it is falling, and waits for its tile.
            mask = body[1][space]
            buildings |= mask
        else:
            continue
        while mask:
            low = mask & -mask
            mask ^= low
            here = low.bit_length() - 1
            if who[here] != NOBODY:
                yield f"{name(game, figure)} and {name(game, who[here])} share {write_space(game.map, here)}."
            who[here] = figure
    if who != game.who:
        wrong = next(space for space, figure in enumerate(who) if game.who[space] != figure)
        yield f"The book of who stands on {write_space(game.map, wrong)} is wrong."
    if troops != game.troops:
        yield "The books of the units on the map are wrong."
    if giants != game.giants:
        yield "The books of the monsters on the map are wrong."
    if buildings != game.buildings:
        yield "The book of the standing buildings is wrong."


def _tiles(game: Game) -> Iterator[str]:
    """Structures stand or lie on foundations of their own, and the books of their tiles agree with them (p. 21)."""
    body = game.map.body[1]
    sites: dict[int, int] = {}
    tiles = fire = radiation = 0
    hazards = []
    for structure, tile in zip(structures(game), game.tile, strict=True):
        space = game.at[structure]
        if space in sites:
            yield f"{name(game, structure)} and {name(game, sites[space])} have the same site."
        sites[space] = structure
        if tile is None:
            continue
        tiles |= body[space] if tile is not Tile.NOTHING else 0
        if tile is Tile.FIRE:
            fire |= body[space]
        elif tile is Tile.RADIATION:
            radiation |= body[space]
        if tile is Tile.FIRE or tile is Tile.RADIATION:
            hazards.append(structure)
    if (tiles, fire, radiation) != (game.tiles, game.fire, game.radiation):
        yield "The books of the tiles are wrong."
    if sorted(game.hazards) != hazards:
        yield "The list of the hazards is wrong."


def _ground(game: Game) -> Iterator[str]:
    """Only units with Flight or Hover stand on Impassible Terrain (p. 14)."""
    for space in spaces_of((game.troops[0] | game.troops[1]) & game.map.impassible):
        unit = game.who[space]
        if not flies(game, unit) and not hovers(game, unit):
            yield f"{name(game, unit)} stands on Impassible Terrain."


# The turn ------------------------------------------------------------------------------------------------------------


def _turn(game: Game) -> Iterator[str]:
    """What is noted for a turn concerns the player whose turn it is; an outcome and the end come together."""
    if (game.outcome is None) == (game.phase is Phase.OVER):
        yield "The game has an outcome without being over, or is over without one."
    if game.seat not in (RED, BLUE) or sorted(game.zones) != [RED, BLUE]:
        yield "Somebody is to move who is not at the table, or two players have the same zones."
        return
    noted = game.advanced | game.attacked
    between = game.phase in _SET_UP or game.phase is Phase.ACTIVATION
    placed = any(game.adjacent_at_start) or any(game.aligned_after_advance)
    if between and (noted or game.spawned or game.powered_up or game.acted or game.once or placed):
        yield "Something is noted for a turn that has not begun."
    table, seat = game.table, game.seat
    ours = table.monsters[seat] if game.activation is Activation.MONSTER else table.units[seat]
    refuelled = (*table.monsters[seat], *table.units[seat])  # a Refuel sends on whoever does not act now.
    for figure in spaces_of(noted):
        if figure not in ours and (figure not in refuelled or game.attacked >> figure & 1):
            yield f"Figure {figure} is noted for a turn in which it cannot act."
    if game.spawned:
        usable = game.map.spawn_points[game.zones[game.seat]] | sum(1 << spawn for spawn, _ in game.map.neutral)
        if game.spawned & ~usable:
            yield "A unit was spawned where the player has no spawn point."
