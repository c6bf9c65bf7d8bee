"""Actions (p. 30): each costs an Action Die, and a player uses one a turn."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import MoveTo, PickFigure
from ..attack.damage import crush, restore
from ..attack.resolution import earn
from ..board.figures import (
    are_adjacent,
    bearers,
    figures_on,
    is_monster,
    is_unit,
    near,
    on_map,
    owner,
    same_agenda,
    same_faction,
)
from ..board.geometry import spaces_of
from ..board.places import holder, may_stand
from ..board.receipts import speed
from ..cards import EnergyType, Tile
from ..decisions import Asked
from ..events import TileLaid
from ..movement.moving import best_path, reach, travel
from ..state import Game
from ..traits.marks import is_cargo
from .entering import bring_in, displace, recruits
from .steps import action


def pick(game: Game, figures: Sequence[int], what: str, ability: str, user: int) -> Rules[int]:
    """Let the active player pick a figure for an Action."""
    refusal = Refusal(f"Choose {what}.", game.table.code(ability))
    choices = Choices([PickFigure(figure) for figure in figures], refusal)
    answer: PickFigure = yield Decision(game.seat, Asked.TARGET, choices, about=(ability, user))
    return answer.figure


def pick_space(game: Game, spaces: int, ability: str, figure: int) -> Rules[int]:
    """Let the active player pick a space for an Action."""
    refusal = Refusal("Choose one of the spaces that are lit.", game.table.code(ability))
    choices = Choices([MoveTo(space) for space in spaces_of(spaces)], refusal)
    answer: MoveTo = yield Decision(game.seat, Asked.PLACE, choices, about=figure)
    return answer.space


def around(game: Game, figure: int) -> int:
    """The spaces adjacent to a figure."""
    return game.map.adjacent[game.is_large(figure)][game.at[figure]]


def neighbours(game: Game, figure: int) -> list[int]:
    """The other monsters and units adjacent to a figure."""
    everybody = game.troops[0] | game.troops[1] | game.giants[0] | game.giants[1]
    return figures_on(game, around(game, figure) & everybody)


# Crushing and healing ------------------------------------------------------------------------------------------------


def _abductable(game: Game, user: int) -> list[int]:
    crew = [figure for figure in bearers(game, game.seat, "abduct") if same_faction(game, figure, user)]
    return [
        unit
        for unit in figures_on(game, around(game, user) & game.troops[1 - game.seat])
        if sum(are_adjacent(game, figure, unit) for figure in crew) >= 2
    ]


@action("abduct", when=lambda game, user: bool(_abductable(game, user)))
def abduct(game: Game, user: int) -> Rules[None]:
    """Crush an enemy unit with two or more abductors of the faction beside it; no Power Die for it."""
    unit = yield from pick(game, _abductable(game, user), "the enemy unit to abduct", "abduct", user)
    crush(game, unit, "abduct")


def _faction_monsters(game: Game, user: int) -> list[int]:
    found = [figure for figure in neighbours(game, user) if is_monster(game, figure)]
    return [figure for figure in found if owner(game, figure) == game.seat and same_faction(game, figure, user)]


@action("bleed", when=lambda game, user: is_unit(game, user) and bool(_faction_monsters(game, user)))
def bleed(game: Game, user: int) -> Rules[None]:
    """Restore 1 Health to an adjacent faction monster, then crush the user (R-098)."""
    monster = yield from pick(game, _faction_monsters(game, user), "the monster to feed", "bleed", user)
    restore(game, monster, game.table.code("bleed"))
    crush(game, user, "bleed")


def _machines(game: Game, user: int) -> list[int]:
    return [
        figure
        for figure in neighbours(game, user)
        if is_monster(game, figure) and game.card[figure].energy_type is EnergyType.MECHANICAL
    ]


@action("repair", when=lambda game, user: bool(_machines(game, user)))
def repair(game: Game, user: int) -> Rules[None]:
    """Restore 1 Health to an adjacent Mechanical monster, even an enemy's (R-098)."""
    monster = yield from pick(game, _machines(game, user), "the monster to repair", "repair", user)
    restore(game, monster, game.table.code("repair"))


def _agenda_units(game: Game, user: int) -> list[int]:
    found = [figure for figure in neighbours(game, user) if is_unit(game, figure)]
    return [unit for unit in found if owner(game, unit) == game.seat and same_agenda(game, unit, user)]


@action("sacrifice", when=lambda game, user: is_monster(game, user) and bool(_agenda_units(game, user)))
def sacrifice(game: Game, user: int) -> Rules[None]:
    """Crush an adjacent agenda unit of yours; this monster regains 1 Health."""
    unit = yield from pick(game, _agenda_units(game, user), "the unit to sacrifice", "sacrifice", user)
    crush(game, unit, "sacrifice")
    restore(game, user, game.table.code("sacrifice"))


# Hazards -------------------------------------------------------------------------------------------------------------


def _hazards_beside(game: Game, user: int) -> list[int]:
    """Hazard tiles next to the user; one it stands on counts too (R-127)."""
    spaces = around(game, user) | game.body(user)
    return [tile for tile in game.hazards if game.map.body[1][game.at[tile]] & spaces]


@action("extinguish", when=lambda game, user: bool(_hazards_beside(game, user)))
def extinguish(game: Game, user: int) -> Rules[None]:
    """Turn an adjacent hazard to its rubble side."""
    tile = yield from pick(game, _hazards_beside(game, user), "the hazard to put out", "extinguish", user)
    game.lay_tile(tile, Tile.RUBBLE)
    game.events.append(TileLaid(tile, Tile.RUBBLE, game.table.code("extinguish")))


# Units out of the reserves -------------------------------------------------------------------------------------------


def _faction_recruits(game: Game, user: int) -> bool:
    return bool(recruits(game, game.seat, user, lambda unit: same_faction(game, unit, user)))


@action("summon", when=_faction_recruits)
def summon(game: Game, user: int) -> Rules[None]:
    """Put a faction unit of your reserves into play beside the user."""
    code = game.table.code("summon")
    yield from bring_in(game, game.seat, user, lambda unit: same_faction(game, unit, user), code)


def _nests(game: Game, user: int) -> bool:
    zones = game.map.power_zones | game.map.negative_zones
    holds = is_unit(game, user) and zones >> game.at[user] & 1 and holder(game, game.at[user]) == game.seat
    return bool(holds) and _faction_recruits(game, user)


@action("nesting", when=_nests)
def nesting(game: Game, user: int) -> Rules[None]:
    """On a Power or Negative Zone that it holds: put a faction unit of your reserves into play beside it."""
    code = game.table.code("nesting")
    yield from bring_in(game, game.seat, user, lambda unit: same_faction(game, unit, user), code)


def _is_load(game: Game, user: int, unit: int) -> bool:
    return same_agenda(game, unit, user) and is_cargo(game, unit)


@action(
    "transport",
    when=lambda game, user: bool(recruits(game, game.seat, user, lambda unit: _is_load(game, user, unit))),
)
def transport(game: Game, user: int) -> Rules[None]:
    """Put an agenda unit with Cargo of your reserves into play beside the user."""
    game.table.note("cargo")
    code = game.table.code("transport")
    yield from bring_in(game, game.seat, user, lambda unit: _is_load(game, user, unit), code)


# Moving others -------------------------------------------------------------------------------------------------------


def _thirsty(game: Game, user: int) -> list[int]:
    found = [figure for figure in neighbours(game, user) if owner(game, figure) == game.seat]
    return [
        figure for figure in found if same_faction(game, figure, user) and reach(game, figure).destinations
    ]  # fmt: skip


@action("refuel", when=lambda game, user: bool(_thirsty(game, user)))
def refuel(game: Game, user: int) -> Rules[None]:
    """An adjacent faction figure advances up to its SPD, even if it has advanced (R-097)."""
    figure = yield from pick(game, _thirsty(game, user), "the figure to send on", "refuel", user)
    reached = reach(game, figure)
    to = yield from pick_space(game, reached.destinations, "refuel", figure)
    path = best_path(game, figure, reached, to, speed(game, figure))
    assert path is not None
    travel(game, figure, path)


def _movable(game: Game, user: int) -> list[int]:
    units = figures_on(game, near(game, user) & (game.troops[0] | game.troops[1]))
    return [unit for unit in units if game.map.adjacent[0][game.at[unit]] & may_stand(game, unit)]


@action("telekinesis", when=lambda game, user: bool(_movable(game, user)))
def telekinesis(game: Game, user: int) -> Rules[None]:
    """Move a unit of either side within 2 spaces by one space; an enemy lost to a hazard earns a Power Die (R-096)."""
    unit = yield from pick(game, _movable(game, user), "the unit to move", "telekinesis", user)
    spaces = game.map.adjacent[0][game.at[unit]] & may_stand(game, unit)
    space = yield from pick_space(game, spaces, "telekinesis", unit)
    displace(game, unit, space, game.table.code("telekinesis"))
    if not on_map(game, unit) and owner(game, unit) != game.seat:
        earn(game, game.seat, 1, "Telekinesis", "R-096")


def _exits(game: Game, user: int, unit: int) -> int:
    spaces = 0
    for gate in bearers(game, game.seat, "teleport"):
        if gate not in (user, unit) and same_agenda(game, gate, user):
            spaces |= around(game, gate)
    return spaces & may_stand(game, unit)


def _passengers(game: Game, user: int) -> list[int]:
    return [unit for unit in _agenda_units(game, user) if _exits(game, user, unit)]


@action("teleport", when=lambda game, user: bool(_passengers(game, user)))
def teleport(game: Game, user: int) -> Rules[None]:
    """Place an adjacent agenda unit next to another agenda figure with Teleport, at any distance."""
    unit = yield from pick(game, _passengers(game, user), "the unit to send through", "teleport", user)
    space = yield from pick_space(game, _exits(game, user, unit), "teleport", unit)
    displace(game, unit, space, game.table.code("teleport"))
