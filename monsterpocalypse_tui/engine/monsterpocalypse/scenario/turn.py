"""The dice pools and the turn of a scenario's position."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.notation import NotationError
from ...reading.files import Note, near
from ..movement.moving import aligned_monsters
from ..notation import parse_space
from ..state import ACTION_DICE, RED, SEATS, Activation, Game, Phase
from ..turn.activation import adjacent_monsters
from .models import ScenarioFile

SET_UP = (Phase.SET_UP_ROLL, Phase.MAP, Phase.SIDE, Phase.STRUCTURES, Phase.MONSTERS)
"""The phases before the first turn."""

_ONLY_IN = {
    Phase.POWER: Activation.MONSTER,
    Phase.HYPER: Activation.MONSTER,
    Phase.SPAWN: Activation.UNITS,
}


def set_pools(entry: ScenarioFile, game: Game, phase: Phase, note: Note) -> None:
    """Give both players their dice and the zones of a colour."""
    begin = 0 if phase in SET_UP else ACTION_DICE // 2
    for seat, side in enumerate((entry.seats.red, entry.seats.blue)):
        monster, unit = side.pools.monster, side.pools.unit
        if monster is None:
            monster = begin if unit is None else ACTION_DICE - unit
        if unit is None:
            unit = ACTION_DICE - monster
        if monster + unit != ACTION_DICE:
            wrong = f"{monster} and {unit} Action Dice make {monster + unit}"
            note(("seats", SEATS[seat], "pools"), wrong, "let both pools make 10 together (MP-POOL-05)")
        game.monster_pool[seat], game.unit_pool[seat] = monster, unit
        game.power_pool[seat] = side.pools.power or 0
    red, blue = entry.seats.red.zones, entry.seats.blue.zones
    if red and red == blue:
        note(("seats", "blue", "zones"), "both players have the same zones", "give each a colour of its own")
    mine = SEATS.index(red) if red else 1 - SEATS.index(blue) if blue else RED
    game.zones = (mine, 1 - mine)


def set_turn(entry: ScenarioFile, game: Game, phase: Phase, note: Note) -> None:
    """Say whose turn it is, how far it has come and what was done in it."""
    turn = entry.turn
    game.seat = SEATS.index(turn.seat)
    game.phase = phase
    if phase in SET_UP:
        _set_up(entry, game, note)
    if phase in SET_UP or phase is Phase.ACTIVATION:
        for key in sorted(turn.model_fields_set - {"seat", "phase", "set_up_winner"}):
            said = key.replace("_", "-")
            note(("turn", said), f"in the phase {turn.phase} no turn has begun", f"leave {said} out")
        return
    game.turn = 1
    fixed = _ONLY_IN.get(phase)
    activation = Activation(turn.activation) if turn.activation else fixed
    if activation is None:
        note(("turn", "activation"), "is missing", "choose monster or units")
        return
    if fixed not in (None, activation):
        wrong = f"there is no phase {turn.phase} in an activation of {activation.value}"
        note(("turn", "activation"), wrong, "see MP-MACT-01 and MP-UACT-01")
    game.activation = activation
    game.powered_up, game.acted = turn.powered_up, turn.acted
    game.advanced = _bits(game, "advanced", turn.advanced, note)
    game.attacked = _bits(game, "attacked", turn.attacked, note)
    for number, text in enumerate(turn.spawned):
        try:
            game.spawned |= 1 << parse_space(game.map, text)
        except NotationError as error:
            note(("turn", "spawned", number), str(error).rstrip("."), "name spawn points, such as C1")
    _set_monsters(entry, game, note)


def _set_monsters(entry: ScenarioFile, game: Game, note: Note) -> None:
    """Say which monsters stood together when the turn began and when an advance ended; unless said, as they do now."""
    turn, ours = entry.turn, game.table.monsters[game.seat]
    advanced = [monster for monster in ours if game.advanced >> monster & 1]
    for monster in ours:
        game.adjacent_at_start[monster] = adjacent_monsters(game, monster)
    for monster in advanced:
        game.aligned_after_advance[monster] = aligned_monsters(game, monster)
    if turn.adjacent_at_start is not None:
        _pairs(game, "adjacent-at-start", turn.adjacent_at_start, game.adjacent_at_start, ours, note)
    if turn.aligned_after_advance is not None:
        _pairs(game, "aligned-after-advance", turn.aligned_after_advance, game.aligned_after_advance, advanced, note)


def _pairs(
    game: Game, key: str, pairs: list[list[str]], bits: list[int], monsters: Sequence[int], note: Note
) -> None:  # fmt: skip
    """Set bits for pairs of monsters, of which one must be among those that count, in either order."""
    names = game.table.names[: game.table.first_unit]
    for monster in monsters:
        bits[monster] = 0
    for number, pair in enumerate(pairs):
        found = [names.index(word) for word in dict.fromkeys(pair) if word in names]
        if len(pair) != 2 or len(found) != 2 or not set(found) & set(monsters):
            wrong = f"“{', '.join(pair)}” is not a pair that could be meant"
            listed = " or ".join(names[monster] for monster in monsters)
            allowed = f"pair {listed} with another monster" if listed else "nobody has advanced"
            note(("turn", key, number), wrong, allowed)
            continue
        for one, other in (found, found[::-1]):
            if one in monsters:
                bits[one] |= 1 << other


def _set_up(entry: ScenarioFile, game: Game, note: Note) -> None:
    """Say who won the set-up roll, and see that there is something to set up."""
    turn = entry.turn
    if turn.set_up_winner:
        game.winner_of_set_up = SEATS.index(turn.set_up_winner)
    elif game.phase is not Phase.SET_UP_ROLL:
        game.winner_of_set_up = 1 - game.seat if game.phase is Phase.MAP else game.seat
    if game.phase is Phase.STRUCTURES:
        if not game.to_place[game.seat]:
            note(("seats", turn.seat, "city"), f"{turn.seat} has no structure to place", "list some")
        if all(game.buildings >> site.space & 1 for site in game.map.foundations):
            note(("map",), "there is no empty foundation", "choose a map with one, or a later phase")
    for seat in (0, 1) if game.has_map else ():
        monsters, areas = len(game.table.monsters[seat]), len(game.map.starts[game.zones[seat]])
        if areas < monsters:
            wrong = f"{SEATS[seat]} has {monsters} monsters and {areas} starting areas"
            note(("map",), wrong, "name starts: {red: [C1], blue: [C16]}, one for each")


def _bits(game: Game, key: str, names: list[str], note: Note) -> int:
    """The figures that did something this turn; they must be the active player's and of the right type."""
    active = (game.table.monsters if game.activation is Activation.MONSTER else game.table.units)[game.seat]
    known = {game.table.names[figure]: figure for figure in active}
    bits = 0
    for number, word in enumerate(names):
        if word in known:
            bits |= 1 << known[word]
        else:
            note(("turn", key, number), f"“{word}” is not active in this turn", near(word, known))
    return bits
