"""How the game stands, in lines: pools, health, reserves, who holds and secures what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import health, is_destroyed, reserves, structures
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF, spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.board.places import holder, secured
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import SET_UP, count, listed, player
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, HYPER, MOST_POWER_DICE, SEATS, Activation, Game


def where_we_are(game: Game) -> str:
    """Turn, player, activation and phase in a sentence."""
    sheet = f" on {game.map.sheet.name}" if game.has_map else ""
    if game.outcome is not None:
        return f"The game{sheet} is over after {count(game.turn, 'turn')}."
    if game.phase in SET_UP:
        return f"Set-up{sheet}."
    kind = "Monster" if game.activation is Activation.MONSTER else "Unit"
    phase = names.PHASES[game.phase]
    if game.phase is game.phase.ACTIVATION:
        return f"Before turn {game.turn + 1}{sheet}; {player(game.seat)} moves next."
    return f"Turn {game.turn}{sheet}: {player(game.seat)}'s {kind} Activation, {phase}."


def score(game: Game, seat: int) -> str:
    """A player's monsters and dice in one line."""
    monsters = "; ".join(_monster(game, monster) for monster in game.table.monsters[seat])
    return f"{player(seat):<5}{monsters}. {pools(game, seat)}"


def pools(game: Game, seat: int) -> str:
    """A player's dice in words."""
    return f"Dice: Monster {game.monster_pool[seat]}, Unit {game.unit_pool[seat]}, Power {game.power_pool[seat]}."


def _monster(game: Game, monster: int) -> str:
    at = f" at {names.space(game, game.at[monster])}" if game.at[monster] != OFF else ""
    forms = game.table.forms[monster]
    sliders = (f"{forms[form].form.title()} {health(game, monster, form)}/{forms[form].health}" for form in (0, 1))
    return f"{names.figure(game, monster)}{at}, {', '.join(sliders)}"


def status(game: Game) -> Iterator[str]:
    """Everything that is on the table, in sentences."""
    yield where_we_are(game)
    for seat in (0, 1):
        yield from _side(game, seat)
    standing = [
        structure for structure in structures(game) if game.tile[structure - game.table.first_structure] is None
    ]
    if standing:
        yield "Standing: " + ", ".join(_placed(game, structure) for structure in standing) + "."
    fallen = [structure for structure in structures(game) if structure not in standing]
    if fallen:
        tiles = ((structure, game.tile[structure - game.table.first_structure]) for structure in fallen)
        shown = (f"{tile.value} at {names.space(game, game.at[structure])}" for structure, tile in tiles if tile)
        yield f"Fallen: {', '.join(shown)}."


def _side(game: Game, seat: int) -> Iterator[str]:
    """One player's part of the status."""
    force = game.table.forces[seat]
    zones = f", using the {SEATS[game.zones[seat]]} zones" if game.has_map else ""
    yield f"{player(seat)} ({force.name}{zones}):"
    for monster in game.table.monsters[seat]:
        yield f"  {_forms(game, monster)}"
    power = f"Power Pool {game.power_pool[seat]} of {MOST_POWER_DICE}"
    yield f"  Monster Pool {game.monster_pool[seat]}, Unit Pool {game.unit_pool[seat]}, {power}."
    out = [unit for unit in game.table.units[seat] if game.at[unit] != OFF]
    if out:
        yield f"  On the map: {', '.join(_placed(game, unit) for unit in out)}."
    waiting = Counter(names.card_name(game.card[unit]) for unit in reserves(game, seat))
    yield f"  In reserve: {', '.join(f'{number} {unit}' for unit, number in waiting.items()) or 'nobody'}."
    if game.to_place[seat] and game.phase in SET_UP:
        city = Counter(game.table.library.structures[card].name for card in game.to_place[seat])
        yield f"  To build: {', '.join(f'{number} {card}' for card, number in city.items())}."
    if game.has_map:
        yield from (f"  {line}" for line in _holdings(game, seat))


def _placed(game: Game, figure: int) -> str:
    return f"{names.figure(game, figure)} {names.space(game, game.at[figure])}"


def _forms(game: Game, monster: int) -> str:
    forms, at = game.table.forms[monster], game.at[monster]
    place = f"at {names.space(game, at)}" if at != OFF else "not on the map"
    parts = []
    for form in (ALPHA, HYPER):
        left = health(game, monster, form)
        state = f"{left} of {forms[form].health} health"
        if is_destroyed(game, monster, form):
            state = "destroyed"
        elif form == game.form[monster]:
            state += " (in play)"
        elif form == HYPER:
            state += f" (costs {forms[form].hyper} Power Dice)"
        parts.append(f"{forms[form].form.title()} {state}")
    return f"{names.figure(game, monster)} {place}: {', '.join(parts)}."


def _holdings(game: Game, seat: int) -> Iterator[str]:
    """What a player's units hold and secure."""
    board = game.map
    held = []
    for what, zones in (
        ("Power Zone", board.power_zones),
        ("Negative Zone", board.negative_zones),
        ("activator", board.activators),
    ):
        spaces = [names.space(game, space) for space in spaces_of(zones) if holder(game, space) == seat]
        if spaces:
            held.append(f"{what}{'s' if len(spaces) > 1 else ''} {listed(spaces)}")
    if held:
        yield f"Holds: {'; '.join(held)}."
    buildings = secured(game, seat)
    if buildings:
        yield f"Secures: {listed(names.figure(game, building) for building in buildings)}."
