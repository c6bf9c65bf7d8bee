"""Triggers (p. 31): on a hit with the attack type of their shape, those of the attacking figure or of the leader."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ...kernel.dice import Faces, Roll, total
from ..answers import NO, YES, Answer, Declare, Face, MoveTo, PickFigure
from ..attack.collisions import COLUMNS_AND_ROWS, crush_in, shove
from ..attack.damage import is_hurt, may_leave_hyper, restore, revert
from ..attack.declaring import carry_out, power_attacks_of
from ..attack.maneuver import strike
from ..attack.record import Attack, AttackKind, ExtraAttack
from ..attack.resolution import earn, fall, follow_up, tell
from ..attack.targeting import can_brawl_flyers, is_banned, targets
from ..board.figures import figures_on, forces, is_destroyed, is_monster, is_unit, on_map, owner, same_agenda
from ..board.geometry import spaces_of
from ..board.places import occupied
from ..cards import AttackType, Kind, Tile
from ..decisions import Asked
from ..dice import ACTION, BOOST, POWER
from ..events import DiceShifted, Flung, PowerLost
from ..movement.moving import best_path, reach, travel
from ..power_attacks import MANEUVERS
from ..state import ALPHA, HYPER, Activation, Game
from ..traits.marks import flies
from .steps import trigger

BEAT_BACK = 3
HIT_AND_RUN = 3
FLING = 5
OVERLOADED = 5


def site_of(game: Game, attack: Attack) -> int:
    """Where the target is, or last was if it has been crushed or destroyed (R-106)."""
    return game.body(attack.target) if on_map(game, attack.target) else attack.site


# Moving --------------------------------------------------------------------------------------------------------------


@trigger("beat-back", target=Kind.MONSTER)
def beat_back(game: Game, attack: Attack, bearer: int) -> Rules[None]:
    """The target is driven 3 spaces in a direction of the attacker's choice, colliding on the way (R-046)."""
    refusal = Refusal("Choose one of the four straight directions.", "R-046")
    choices = Choices([Face(direction) for direction in COLUMNS_AND_ROWS], refusal)
    answer: Face = yield Decision(attack.seat, Asked.DIRECTION, choices, about=attack)
    shove(game, attack, attack.target, answer.direction, BEAT_BACK)


@trigger("hit-and-run", tells_itself=True)
def hit_and_run(game: Game, attack: Attack, bearer: int) -> Rules[None]:
    """This figure advances up to 3 spaces, free and even if it has advanced (R-045)."""
    reached = reach(game, bearer, HIT_AND_RUN)
    refusal = Refusal("Choose a space up to 3 away, or no.", game.table.code("hit-and-run"))
    choices: list[Answer] = [NO, *(MoveTo(space) for space in spaces_of(reached.destinations))]
    answer: Answer = yield Decision(attack.seat, Asked.ADVANCE_TO, Choices(choices, refusal), about=bearer)
    if isinstance(answer, MoveTo):
        path = best_path(game, bearer, reached, answer.space, HIT_AND_RUN)
        assert path is not None
        tell(game, "hit-and-run", bearer, attack.target)
        travel(game, bearer, path)
        fall(game, attack)


@trigger("self-destruct", when=lambda game, attack, bearer: is_unit(game, bearer))
def self_destruct(game: Game, attack: Attack, bearer: int) -> None:
    """This unit is crushed; a monster that carries it is not (R-135)."""
    crush_in(game, attack, bearer, "self-destruct")


# Dice of both players ------------------------------------------------------------------------------------------------


def _has_monster_dice(game: Game, attack: Attack, bearer: int) -> bool:
    return game.monster_pool[owner(game, attack.target)] > 0


@trigger("energy-drain", target=Kind.MONSTER, when=_has_monster_dice)
def energy_drain(game: Game, attack: Attack, bearer: int) -> None:
    """The target's player moves an Action Die from the Monster to the Unit Pool."""
    _drain(game, owner(game, attack.target), Activation.UNITS, "energy-drain")


def _can_sap(game: Game, attack: Attack, bearer: int) -> bool:
    target = attack.target
    if target < 0 or not (is_monster(game, target) or is_unit(game, target)):
        return False
    pool = game.monster_pool if is_monster(game, target) else game.unit_pool
    return pool[owner(game, target)] > 0


@trigger("energy-sap", when=_can_sap, optional=True)
def energy_sap(game: Game, attack: Attack, bearer: int) -> None:
    """An Action Die may be moved out of the pool that matches the target."""
    to = Activation.UNITS if is_monster(game, attack.target) else Activation.MONSTER
    _drain(game, owner(game, attack.target), to, "energy-sap")


def _drain(game: Game, seat: int, to: Activation, ability: str) -> None:
    moved = game.shift_die(seat, to)
    game.events.append(DiceShifted(seat, moved, to, game.table.code(ability)))


def _has_power_dice(game: Game, attack: Attack, bearer: int) -> bool:
    return game.power_pool[owner(game, attack.target)] > 0


@trigger("power-drain", target=Kind.MONSTER, when=_has_power_dice)
def power_drain(game: Game, attack: Attack, bearer: int) -> None:
    """The target's player loses a Power Die."""
    _lose(game, owner(game, attack.target), "power-drain")


@trigger("power-gorge")
def power_gorge(game: Game, attack: Attack, bearer: int) -> None:
    """You gain a Power Die, whatever was hit."""
    earn(game, attack.seat, 1, "Power Gorge", game.table.code("power-gorge"))


@trigger("siphon", target=Kind.MONSTER)
def siphon(game: Game, attack: Attack, bearer: int) -> None:
    """You gain a Power Die and the target's player loses one, if he has any (R-027)."""
    earn(game, attack.seat, 1, "Siphon", game.table.code("siphon"))
    _lose(game, owner(game, attack.target), "siphon")


def _lose(game: Game, seat: int, ability: str) -> None:
    lost = game.lose_power(seat, 1)
    name = game.table.library.abilities[ability].name
    game.events.append(PowerLost(seat, lost, name, game.table.code(ability)))


# Health --------------------------------------------------------------------------------------------------------------


def _is_hurt(game: Game, attack: Attack, bearer: int) -> bool:
    return is_monster(game, bearer) and is_hurt(game, bearer)


@trigger("vampirism", target=Kind.MONSTER, when=_is_hurt)
def vampirism(game: Game, attack: Attack, bearer: int) -> None:
    """This monster regains 1 Health."""
    restore(game, bearer, game.table.code("vampirism"))


@trigger("munch", target=Kind.UNIT, tells_itself=True)
def munch(game: Game, attack: Attack, bearer: int) -> None:
    """If the target is destroyed, and not crushed, this monster regains 1 Health (R-043)."""

    def chew() -> None:
        if attack.target in attack.destroyed and _is_hurt(game, attack, bearer):
            tell(game, "munch", bearer, attack.target)
            restore(game, bearer, game.table.code("munch"))

    attack.after_damage.append(chew)


# Hurting more --------------------------------------------------------------------------------------------------------


def _others_around_target(game: Game, attack: Attack, bearer: int) -> bool:
    around = game.map.adjacent[1][game.at[attack.target]]
    return any(
        figure != bearer and same_agenda(game, figure, bearer) and game.body(figure) & around
        for figure in forces(game, attack.seat)
    )


@trigger("feeding-frenzy", target=Kind.MONSTER, when=_others_around_target)
def feeding_frenzy(game: Game, attack: Attack, bearer: int) -> None:
    """Super Damage if another agenda figure is adjacent to the target."""
    attack.super_damage.add(attack.target)


def _owner_is_overloaded(game: Game, attack: Attack, bearer: int) -> bool:
    return game.power_pool[owner(game, attack.target)] > OVERLOADED


@trigger("overload", target=Kind.MONSTER, when=_owner_is_overloaded)
def overload(game: Game, attack: Attack, bearer: int) -> None:
    """Super Damage if the target's player has more than 5 Power Dice at this moment."""
    attack.super_damage.add(attack.target)


@trigger("weapon-master", target=Kind.MONSTER)
def weapon_master(game: Game, attack: Attack, bearer: int) -> None:
    """Super Damage."""
    attack.super_damage.add(attack.target)


def _caught(game: Game, attack: Attack) -> list[int]:
    space = site_of(game, attack).bit_length() - 1
    beside = figures_on(game, game.map.adjacent[0][space] & occupied(game))
    return [figure for figure in beside if figure != attack.target and game.card[figure].defense <= attack.strikes]


@trigger("explosion", target=Kind.UNIT, when=lambda game, attack, bearer: bool(_caught(game, attack)))
def explosion(game: Game, attack: Attack, bearer: int) -> None:
    """Every figure next to the target whose printed DEF the strikes reach takes 1 damage, whoever's it is (R-042)."""
    for figure in _caught(game, attack):
        strike(game, attack, figure)


def _in_throwing_range(game: Game, attack: Attack) -> list[int]:
    enemy, dice = 1 - attack.seat, attack.dice
    if dice.action + dice.boost + dice.power == 0:
        return []
    space = site_of(game, attack).bit_length() - 1
    zone = game.map.within(space, False, FLING) & (game.troops[enemy] | game.giants[enemy] | game.buildings)
    return [figure for figure in figures_on(game, zone) if figure != attack.target]


@trigger("fling", target=Kind.UNIT, when=lambda game, attack, _: bool(_in_throwing_range(game, attack)))
def fling(game: Game, attack: Attack, bearer: int) -> Rules[None]:
    """Roll the dice in play against an enemy or a building within 5 spaces of the target; not an attack (R-041)."""
    found, dice = _in_throwing_range(game, attack), attack.dice
    code = game.table.code("fling")
    refusal = Refusal("Choose an enemy figure or a building within 5 spaces of the target.", code)
    choices = Choices([PickFigure(figure) for figure in found], refusal)
    answer: PickFigure = yield Decision(attack.seat, Asked.FLING_TARGET, choices, about=attack)
    counts = ((ACTION, dice.action), (BOOST, dice.boost), (POWER, dice.power))
    faces: Faces = yield Roll(attack.seat, "fling", counts)
    dice.faces = faces
    needed = game.card[answer.figure].defense
    hit = total(faces) >= needed
    game.events.append(Flung(attack.seat, answer.figure, faces, total(faces), needed, hit, code))
    if hit:
        strike(game, attack, answer.figure)


# What is left behind -------------------------------------------------------------------------------------------------


@trigger("disintegrate", target=Kind.STRUCTURE)
def disintegrate(game: Game, attack: Attack, bearer: int) -> None:
    """The target building leaves no tile of either kind."""
    attack.tiles[attack.target] = Tile.NOTHING


def _is_hyper(game: Game, attack: Attack, bearer: int) -> bool:
    target = attack.target
    return game.form[target] == HYPER and not is_destroyed(game, target, ALPHA)


@trigger("disrupt", target=Kind.MONSTER, when=_is_hyper, tells_itself=True)
def disrupt(game: Game, attack: Attack, bearer: int) -> None:
    """A target in Hyper form becomes Alpha after damage, unless it has fallen anyway (R-084)."""

    def unmask() -> None:
        if may_leave_hyper(game, attack.target):
            tell(game, "disrupt", bearer, attack.target)
            revert(game, attack.target, game.table.code("disrupt"))

    attack.after_damage.append(unmask)


# Further attacks -----------------------------------------------------------------------------------------------------


def _first_this_turn(ability: str) -> Callable[[Game, Attack, int], bool]:
    return lambda game, attack, bearer: is_monster(game, bearer) and (ability, bearer) not in game.once


@trigger("chain-attack", when=_first_this_turn("chain-attack"), tells_itself=True)
def chain_attack(game: Game, attack: Attack, bearer: int) -> None:
    """Once a turn this monster may make a power attack with fresh dice, after this attack (R-047)."""

    def ready() -> bool:
        return ("chain-attack", bearer) not in game.once and any(True for _ in power_attacks_of(game, bearer))

    def run() -> Rules[None]:
        choices: list[Answer] = [NO, *power_attacks_of(game, bearer)]
        refusal = Refusal("Declare any power attack this monster could make, or no.", "R-047")
        answer: Answer = yield Decision(attack.seat, Asked.CHAIN_ATTACK, Choices(choices, refusal), about=attack)
        if isinstance(answer, Declare):
            game.once |= {("chain-attack", bearer)}
            tell(game, "chain-attack", bearer, answer.target)
            yield from carry_out(game, answer)

    attack.extras.append(ExtraAttack("chain-attack", bearer, run, ready))


@trigger(
    "lightning-attack",
    target=Kind.MONSTER,
    when=_first_this_turn("lightning-attack"),
    tells_itself=True,
)
def lightning_attack(game: Game, attack: Attack, bearer: int) -> None:
    """Once a turn a second attack of the same kind on the same form, with the dice in play (R-034, R-048)."""

    def ready() -> bool:
        same = on_map(game, attack.target) and game.form[attack.target] == attack.form
        left = attack.dice.action + attack.dice.boost + attack.dice.power > 0
        unused = ("lightning-attack", bearer) not in game.once
        return same and left and unused and _still_in_reach(game, attack)

    def run() -> Rules[None]:
        refusal = Refusal("Answer yes to attack again with the dice in play, or no.", "R-034")
        about = (attack, "lightning-attack", bearer)
        answer: Answer = yield Decision(attack.seat, Asked.USE, Choices((YES, NO), refusal), about=about)
        if answer == YES:
            game.once |= {("lightning-attack", bearer)}
            tell(game, "lightning-attack", bearer, attack.target)
            yield from follow_up(game, attack, attack.maneuver, attack.target)

    attack.extras.append(ExtraAttack("lightning-attack", bearer, run, ready))


def _still_in_reach(game: Game, attack: Attack) -> bool:
    """An attack made by a Trigger meets range, adjacency and alignment anew (R-035)."""
    if attack.type is not AttackType.POWER:
        return attack.target in targets(game, attack.leader, attack.kind)
    answer = Declare(attack.kind, attack.leader, attack.target, attack.ally, attack.direction)
    return MANEUVERS[attack.kind].why_not_again(game, answer) is None


@trigger("chain-reaction", target=Kind.UNIT, tells_itself=True)
def chain_reaction(game: Game, attack: Attack, bearer: int) -> None:
    """If the target is destroyed, attack an enemy unit next to where it was with the dice in play (R-043, R-044)."""

    def neighbours() -> list[int]:
        space = attack.site.bit_length() - 1
        found = figures_on(game, game.map.adjacent[0][space] & game.troops[1 - attack.seat])
        return [unit for unit in found if _can_be_reached(game, attack, unit)]

    def ready() -> bool:
        left = attack.dice.action + attack.dice.boost + attack.dice.power > 0
        return attack.target in attack.destroyed and left and bool(neighbours())

    def run() -> Rules[None]:
        choices: list[Answer] = [NO, *(PickFigure(unit) for unit in neighbours())]
        refusal = Refusal("Choose an enemy unit next to the one destroyed, or no.", "R-044")
        answer: Answer = yield Decision(attack.seat, Asked.CHAIN_REACTION, Choices(choices, refusal), about=attack)
        if isinstance(answer, PickFigure):
            tell(game, "chain-reaction", bearer, answer.figure)
            yield from follow_up(game, attack, attack.maneuver, answer.figure)

    attack.extras.append(ExtraAttack("chain-reaction", bearer, run, ready))


def _can_be_reached(game: Game, attack: Attack, unit: int) -> bool:
    """Only the distance is waived; Flight and Cloak still protect (R-044)."""
    if attack.kind is AttackKind.BRAWL and flies(game, unit) and not can_brawl_flyers(game, attack.leader):
        return False
    return not is_banned(game, attack.leader, attack.kind, unit)
