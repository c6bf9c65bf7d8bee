"""Every decision as a prompt; a new kind of decision needs a function here, and a test sees that it has one."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Choices, Decision
from ...kernel.dice import Roll
from ..answers import GoHyper
from ..attack.dice import JoinOptions, RollOptions
from ..attack.record import Attack
from ..board.figures import form_card, on_map, reserves
from ..decisions import Asked
from ..reference.rule_pages import ability_of
from ..state import HYPER, NOBODY, Activation, Game
from ..turn.action_use import actions_open
from . import names
from .events import action_dice, power_dice
from .names import listed, player

Asker = Callable[[Game, Decision], str]

ASKERS: dict[str, Asker] = {}
"""How each kind of decision is asked."""

PURPOSES = {
    "set-up": "for the set-up",
    "power up": "to Power Up",
    "fling": "for Fling",
    **{kind.word: f"for the {title}" for kind, title in names.ATTACKS.items()},
}
"""What each roll is for."""


def asks(kind: Asked) -> Callable[[Asker], Asker]:
    """Let a function ask a kind of decision; its text follows the player and the phase."""

    def register(asker: Asker) -> Asker:
        ASKERS[kind] = asker
        return asker

    return register


def prompt(game: Game, decision: Decision) -> str:
    """Say who must answer, in which phase or for which ability or attack, and what is asked."""
    asker = ASKERS.get(decision.kind)
    question = asker(game, decision) if asker else f"choose ({decision.kind.replace('-', ' ')})"
    return f"{player(decision.seat)}, {topic(game, decision)}: {question}"


def topic(game: Game, decision: Decision) -> str:
    """What a decision belongs to: an ability, a kind of attack, or the phase."""
    word = ability_behind(game, decision)
    if word:
        return names.ability(game, word)
    attack = attack_behind(decision)
    if attack is not None and decision.kind != Asked.JOIN:
        title = names.ATTACKS[attack.kind]
        return title[0].upper() + title[1:]
    return names.PHASES[game.phase]


def ability_behind(game: Game, decision: Decision) -> str:
    """The ability a decision is asked for, if it is one."""
    match decision.about:
        case (Attack(), str(ability), int()) | (str(ability), int()):
            return ability
    if decision.kind in (Asked.CHAIN_ATTACK, Asked.CHAIN_REACTION):
        return decision.kind
    if decision.kind == Asked.DIRECTION:
        return "beat-back"
    options = decision.options
    found = ability_of(options.refusal.rule, game.table.library) if isinstance(options, Choices) else None
    return found.id if found else ""


def attack_behind(decision: Decision) -> Attack | None:
    """The attack in whose course a decision is asked, as far as it says."""
    match decision.about:
        case Attack():
            return decision.about
        case (Attack() as attack, _, _):
            return attack
    return None


def roll_prompt(roll: Roll) -> str:
    """Say who rolls which dice, and what for."""
    return f"{player(roll.seat)} rolls {roll} {PURPOSES.get(roll.purpose, f'({roll.purpose})')}"


@asks(Asked.MAP)
def _map(game: Game, decision: Decision) -> str:
    return "pick the battle map"


@asks(Asked.SIDE)
def _side(game: Game, decision: Decision) -> str:
    return "take the red zones (north) or the blue ones (south)"


@asks(Asked.STRUCTURE)
def _structure(game: Game, decision: Decision) -> str:
    left = len(game.to_place[decision.seat])
    return f"place a structure of your city on a foundation ({left} left)"


@asks(Asked.START)
def _start(game: Game, decision: Decision) -> str:
    return f"put {_one_monster(game, decision.seat)} on a starting area"


@asks(Asked.ACTIVATION)
def _activation(game: Game, decision: Decision) -> str:
    monster, unit = game.monster_pool[decision.seat], game.unit_pool[decision.seat]
    return f"activate {_monsters(game)} ({action_dice(monster)}) or your units ({action_dice(unit)})"


@asks(Asked.POWER)
def _power(game: Game, decision: Decision) -> str:
    most = action_dice(min(3, game.pool))
    return f"roll {_span(1, most)} to Power Up, or pass ({game.pool} in the Monster Pool)"


@asks(Asked.HYPER)
def _hyper(game: Game, decision: Decision) -> str:
    able = [answer.monster for answer in decision.options if isinstance(answer, GoHyper)]
    costs = sorted({form_card(game, monster, HYPER).hyper for monster in able})
    have = game.power_pool[decision.seat]
    asked = f"pay {listed(map(str, costs), 'or')} Power Dice for a Hyper form, or pass" if able else "pass"
    return f"{asked} ({have} in the Power Pool)"


@asks(Asked.SPAWN)
def _spawn(game: Game, decision: Decision) -> str:
    waiting = len(reserves(game, decision.seat))
    return f"spawn units, one on each spawn point ({action_dice(game.pool)} left, {waiting} in reserve)"


@asks(Asked.SPAWN_HERE)
def _spawn_here(game: Game, decision: Decision) -> str:
    return f"the spawn point {names.space(game, decision.about)} is cleared; which unit spawns there?"


@asks(Asked.ADVANCEMENT)
def _advancement(game: Game, decision: Decision) -> str:
    if game.activation is Activation.MONSTER:
        return f"advance {_monsters(game)} once and step, one Action Die each ({game.pool} left){_action(game)}"
    return f"move your units, one Action Die each ({game.pool} left){_action(game)}"


@asks(Asked.ATTACK)
def _attack(game: Game, decision: Decision) -> str:
    if game.activation is Activation.UNITS:
        return f"attack with your units, alone or together ({action_dice(game.pool)} left){_action(game)}"
    power = power_dice(game.power_pool[decision.seat])
    return f"attack with {_monsters(game)} ({action_dice(game.pool)} and {power} left){_action(game)}"


def _action(game: Game) -> str:
    return ", or use an Action" if any(True for _ in actions_open(game)) else ""


def _monsters(game: Game) -> str:
    ours = [monster for monster in game.table.monsters[game.seat] if on_map(game, monster)]
    return "your monster" if len(ours) == 1 else "your monsters"


def _one_monster(game: Game, seat: int) -> str:
    return "your monster" if len(game.table.monsters[seat]) == 1 else "a monster"


# Attacks -------------------------------------------------------------------------------------------------------------


@asks(Asked.JOIN)
def _join(game: Game, decision: Decision) -> str:
    options = decision.options
    most = f", up to {options.most}" if isinstance(options, JoinOptions) and options.most < len(options.units) else ""
    return f"who joins {attack_in_words(game, decision.about)}? One Action Die each at least{most}"


@asks(Asked.ROLL)
def _roll(game: Game, decision: Decision) -> str:
    options = decision.options
    may = ""
    if isinstance(options, RollOptions):
        may = f" Roll {_span(options.least, action_dice(options.most))}"
        if options.most_power:
            may += f" and {_span(options.least_power, power_dice(options.most_power))}"
    return f"how many dice for {attack_in_words(game, decision.about)}?{may}"


def _span(least: int, most: str) -> str:
    return most if most.startswith(f"{least} ") else f"{least} to {most}"


def attack_in_words(game: Game, attack: Attack) -> str:
    """Name an attack: whose, of which kind, and on whom or where to."""
    leader, title = names.figure(game, attack.leader), names.ATTACKS[attack.kind]
    others = [names.figure(game, figure) for figure in attack.participants if figure != attack.leader]
    helped = f" with {listed(others)}" if others else ""
    if attack.target != NOBODY:
        return f"{leader}'s {title}{helped} on {names.figure(game, attack.target)}"
    return f"{leader}'s {title}{helped}{f' to the {names.DIRECTIONS[attack.direction]}' if attack.direction else ''}"


# Inside an attack or Action ------------------------------------------------------------------------------------------


@asks(Asked.ORDER)
def _order(game: Game, decision: Decision) -> str:
    kinds = {game.table.library.abilities.get(answer.ability) for answer in decision.options}
    categories = {ability.category for ability in kinds if ability}
    what = f"{categories.pop().value.title()}s" if len(categories) == 1 and None not in kinds else "attacks"
    return f"several of your {what} apply to {attack_in_words(game, decision.about)}; which comes next?"


@asks(Asked.USE)
def _use(game: Game, decision: Decision) -> str:
    attack, _, bearer = decision.about
    owned = f" of {names.figure(game, bearer)}" if bearer != attack.leader else ""
    return f"use it{owned} in {attack_in_words(game, attack)}? Yes or no"


@asks(Asked.LANDING)
def _landing(game: Game, decision: Decision) -> str:
    target = names.figure(game, decision.about.target)
    return f"{target} is hit; on which place, by its north-west space, does it land?"


@asks(Asked.DIRECTION)
def _direction(game: Game, decision: Decision) -> str:
    return f"{names.figure(game, decision.about.target)} is hit; in which direction is it driven, up to 3 spaces?"


@asks(Asked.ADVANCE_TO)
def _advance_to(game: Game, decision: Decision) -> str:
    return f"{names.figure(game, decision.about)} hit; advance it up to 3 spaces, or no"


@asks(Asked.SIDE_STEP)
def _side_step(game: Game, decision: Decision) -> str:
    return f"{names.figure(game, decision.about)} was missed; move it one space, or no"


@asks(Asked.TARGET)
def _target(game: Game, decision: Decision) -> str:
    _, user = decision.about
    wanted = decision.options.refusal.sentence if isinstance(decision.options, Choices) else "Choose a figure."
    return f"{names.figure(game, user)} acts: {wanted[0].lower()}{wanted[1:].rstrip('.')}"


@asks(Asked.FLING_TARGET)
def _fling_target(game: Game, decision: Decision) -> str:
    target = names.figure(game, decision.about.target)
    return f"{target} is hit; at whom within 5 spaces of it are the dice in play rolled?"


@asks(Asked.SMASH_TARGET)
def _smash_target(game: Game, decision: Decision) -> str:
    return f"{names.figure(game, decision.about.leader)} ends its charge; which aligned monster does it smash?"


@asks(Asked.UNIT)
def _unit(game: Game, decision: Decision) -> str:
    bearer = names.figure(game, decision.about)
    if ability_behind(game, decision) == "incubator":
        return f"{bearer} is hit; which unit of your reserves takes its place?"
    return f"which unit of your reserves comes into play beside {bearer}?"


@asks(Asked.PLACE)
def _place(game: Game, decision: Decision) -> str:
    figure = names.figure(game, decision.about)
    return f"where does {figure} {'go' if on_map(game, decision.about) else 'come into play'}?"


@asks(Asked.SWAT_TARGET)
def _swat_target(game: Game, decision: Decision) -> str:
    attack = decision.about
    swatted, by = names.figure(game, attack.target), names.figure(game, attack.leader)
    return f"at whom within 5 spaces does {by} bat {swatted}? The dice in play are rolled again; or no"


@asks(Asked.CHAIN_ATTACK)
def _chain_attack(game: Game, decision: Decision) -> str:
    return f"{names.figure(game, decision.about.leader)} may make a power attack with fresh dice; declare it, or no"


@asks(Asked.CHAIN_REACTION)
def _chain_reaction(game: Game, decision: Decision) -> str:
    lost = names.figure(game, decision.about.target)
    return f"{lost} is destroyed; attack an enemy unit next to it with the dice in play, or no"


@asks(Asked.SHUFFLE)
def _shuffle(game: Game, decision: Decision) -> str:
    monster, unit = game.monster_pool[decision.seat], game.unit_pool[decision.seat]
    pools = f"Monster Pool {monster}, Unit Pool {unit}"
    return f"before the first phase move one Action Die to either pool, or pass ({pools})"


@asks(Asked.PUSH)
def _push(game: Game, decision: Decision) -> str:
    other = "Unit" if game.activation is Activation.MONSTER else "Monster"
    return f"push any of your {game.pool} unused dice to the {other} Pool; this ends the turn"
