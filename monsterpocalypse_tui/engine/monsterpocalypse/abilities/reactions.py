"""Reactions (p. 31): after Triggers, of the attacked side in its order; those of buildings always work (R-062)."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import NO, Answer, MoveTo, PickUnit
from ..attack.collisions import burns, crush_in
from ..attack.damage import is_hurt, restore
from ..attack.record import Attack, AttackKind
from ..attack.resolution import earn, fall, tell
from ..board.figures import figures_on, has, is_monster, is_structure, is_unit, owner, reserves, same_faction
from ..board.geometry import spaces_of
from ..board.places import may_stand
from ..cards import Agenda, EnergyType, Tile
from ..decisions import Asked
from ..events import Collided
from ..state import Game
from ..traits.marks import flies, hovers
from ..traits.pieces import Scope
from .entering import displace, enter
from .steps import reaction

# Buildings -----------------------------------------------------------------------------------------------------------


def _leaves_a_tile(game: Game, attack: Attack, building: int) -> bool:
    return is_structure(game, building) and attack.tiles.get(building) is not Tile.NOTHING


@reaction("blazing-inferno", scope=Scope.FALLING, when=_leaves_a_tile, order_matters=False)
def blazing_inferno(game: Game, attack: Attack, building: int) -> None:
    """Its tile comes in Fire side up, and burns whoever was forced to end there (R-063, R-064)."""
    _catch(game, attack, building, Tile.FIRE)


@reaction("radiated-zone", scope=Scope.FALLING, when=_leaves_a_tile, order_matters=False)
def radiated_zone(game: Game, attack: Attack, building: int) -> None:
    """Its tile comes in Radiation side up, and burns whoever was forced to end there unless Radioactive."""
    _catch(game, attack, building, Tile.RADIATION)


def _catch(game: Game, attack: Attack, building: int, tile: Tile) -> None:
    attack.tiles[building] = tile
    site = game.map.body[1][game.at[building]]
    for monster in attack.relocated:
        if game.body(monster) & site and burns(game, monster, tile):
            game.events.append(Collided(monster, building, "MP-COLL-05"))
            attack.hurt(monster)


def _brawled_by(agenda: Agenda) -> Callable[[Game, Attack, int], bool]:
    def when(game: Game, attack: Attack, building: int) -> bool:
        return _brawled_by_monster(game, attack, building) and game.card[attack.leader].agenda is agenda

    return when


def _brawled_by_type(energy: EnergyType) -> Callable[[Game, Attack, int], bool]:
    def when(game: Game, attack: Attack, building: int) -> bool:
        if not _brawled_by_monster(game, attack, building) or game.card[attack.leader].energy_type is not energy:
            return False
        return is_hurt(game, attack.leader)

    return when


def _brawled_by_monster(game: Game, attack: Attack, building: int) -> bool:
    return attack.kind is AttackKind.BRAWL and is_monster(game, attack.leader) and building == attack.target


def _reward(game: Game, attack: Attack, ability: str) -> None:
    earn(game, attack.seat, 1, game.table.library.abilities[ability].name, game.table.code(ability))


@reaction("defenseless", when=_brawled_by(Agenda.FIENDS), order_matters=False)
def defenseless(game: Game, attack: Attack, building: int) -> None:
    """A Fiends monster that hits it with a brawl earns a Power Die."""
    _reward(game, attack, "defenseless")


@reaction("industrial-site", when=_brawled_by(Agenda.RADICALS), order_matters=False)
def industrial_site(game: Game, attack: Attack, building: int) -> None:
    """A Radicals monster that hits it with a brawl earns a Power Die."""
    _reward(game, attack, "industrial-site")


@reaction("superstructure", when=_brawled_by(Agenda.DESTROYERS), order_matters=False)
def superstructure(game: Game, attack: Attack, building: int) -> None:
    """A Destroyers monster that hits it with a brawl earns a Power Die."""
    _reward(game, attack, "superstructure")


@reaction("high-occupancy", when=_brawled_by_type(EnergyType.NATURE), order_matters=False)
def high_occupancy(game: Game, attack: Attack, building: int) -> None:
    """A Nature monster that hits it with a brawl regains 1 Health."""
    restore(game, attack.leader, game.table.code("high-occupancy"))


@reaction("nuclear-powered", when=_brawled_by_type(EnergyType.RADIOACTIVE), order_matters=False)
def nuclear_powered(game: Game, attack: Attack, building: int) -> None:
    """A Radioactive monster that hits it with a brawl regains 1 Health."""
    restore(game, attack.leader, game.table.code("nuclear-powered"))


# Units and monsters --------------------------------------------------------------------------------------------------


def _replacements(game: Game, unit: int) -> dict[str, int]:
    """The kinds of faction unit without Incubator in the reserves that could stand where this one does (R-059)."""
    found: dict[str, int] = {}
    for recruit in reserves(game, owner(game, unit)):
        fits = same_faction(game, recruit, unit) and not has(game, recruit, "incubator")
        dry = not game.map.impassible >> game.at[unit] & 1
        if fits and (dry or flies(game, recruit) or hovers(game, recruit)):
            found.setdefault(game.card[recruit].id, recruit)
    return found


def _can_be_replaced(game: Game, attack: Attack, bearer: int) -> bool:
    return is_unit(game, bearer) and bool(_replacements(game, bearer))


@reaction("incubator", when=_can_be_replaced)
def incubator(game: Game, attack: Attack, bearer: int) -> Rules[None]:
    """The unit hit is crushed, and another of its faction takes its place, unhurt by this attack."""
    found, space = _replacements(game, bearer), game.at[bearer]
    code = game.table.code("incubator")
    refusal = Refusal("Choose a faction unit of your reserves without Incubator.", code)
    choices = Choices([PickUnit(card) for card in found], refusal)
    answer: PickUnit = yield Decision(1 - attack.seat, Asked.UNIT, choices, about=bearer)
    crush_in(game, attack, bearer, "incubator")
    enter(game, found[answer.unit], space, code)


def _power_dice_against_us(game: Game, attack: Attack, bearer: int) -> bool:
    seat = 1 - attack.seat
    return attack.power_rolled > 0 and any(owner(game, figure) == seat for figure in (*attack.hits, *attack.misses))


@reaction("power-sink", scope=Scope.SIDE, when=_power_dice_against_us, order_matters=False)
def power_sink(game: Game, attack: Attack, bearer: int) -> None:
    """If Power Dice were rolled in an attack on your force, hit or miss, you gain one (R-061)."""
    earn(game, 1 - attack.seat, 1, "Power Sink", game.table.code("power-sink"))


@reaction("riled", order_matters=False)
def riled(game: Game, attack: Attack, bearer: int) -> None:
    """If it is hit, its player gains a Power Die."""
    earn(game, 1 - attack.seat, 1, "Riled", game.table.code("riled"))


@reaction("side-step", scope=Scope.MISSED, tells_itself=True)
def side_step(game: Game, attack: Attack, bearer: int) -> Rules[None]:
    """If it is missed, its player may move it one space in any direction."""
    spaces = game.map.adjacent[0][game.at[bearer]] & may_stand(game, bearer)
    code = game.table.code("side-step")
    choices: list[Answer] = [NO, *(MoveTo(space) for space in spaces_of(spaces))]
    refusal = Refusal("Choose a neighbouring space that it may stand on, or no.", code)
    answer: Answer = yield Decision(1 - attack.seat, Asked.SIDE_STEP, Choices(choices, refusal), about=bearer)
    if isinstance(answer, MoveTo):
        tell(game, "side-step", bearer, bearer)
        displace(game, bearer, answer.space, code)
        fall(game, attack)


@reaction("unstable")
def unstable(game: Game, attack: Attack, bearer: int) -> None:
    """If it is hit, all units next to it are crushed, of either side, and so is itself if it is a unit (R-060)."""
    around = game.map.adjacent[game.is_large(bearer)][game.at[bearer]]
    for unit in figures_on(game, around & (game.troops[0] | game.troops[1])):
        crush_in(game, attack, unit, "unstable")
    if is_unit(game, bearer):
        crush_in(game, attack, bearer, "unstable")
