"""Every decision as a prompt; a new kind of decision needs a function here, and a test sees that it has one."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.decisions import Decision
from ..kernel.dice import Roll
from . import names
from .attacks import Attack, JoinOptions, RollOptions
from .describe_events import action_dice, power_dice
from .figures import form_card, reserves
from .names import player
from .state import HYPER, Activation, Game

Asker = Callable[[Game, Decision], str]

ASKERS: dict[str, Asker] = {}
"""How each kind of decision is asked."""

PURPOSES = {
    "set-up": "for the set-up",
    "power up": "to Power Up",
    "brawl": "for the brawl",
    "blast": "for the blast",
    "power": "for the power attack",
}
"""What each roll is for."""


def asks(kind: str) -> Callable[[Asker], Asker]:
    """Let a function ask a kind of decision; its text follows the player and the phase."""

    def register(asker: Asker) -> Asker:
        ASKERS[kind] = asker
        return asker

    return register


def prompt(game: Game, decision: Decision) -> str:
    """Say who must answer, in which phase, and what is asked."""
    asker = ASKERS.get(decision.kind)
    question = asker(game, decision) if asker else f"choose ({decision.kind.replace('-', ' ')})"
    return f"{player(decision.seat)}, {names.PHASES[game.phase]}: {question}"


def roll_prompt(roll: Roll) -> str:
    """Say who rolls which dice, and what for."""
    return f"{player(roll.seat)} rolls {roll} {PURPOSES.get(roll.purpose, f'({roll.purpose})')}"


@asks("map")
def _map(game: Game, decision: Decision) -> str:
    return "pick the battle map"


@asks("side")
def _side(game: Game, decision: Decision) -> str:
    return "take the red zones (north) or the blue ones (south)"


@asks("structure")
def _structure(game: Game, decision: Decision) -> str:
    left = len(game.to_place[decision.seat])
    return f"place a structure of your city on a foundation ({left} left)"


@asks("start")
def _start(game: Game, decision: Decision) -> str:
    return "put your monster on a starting area"


@asks("activation")
def _activation(game: Game, decision: Decision) -> str:
    monster, unit = game.monster_pool[decision.seat], game.unit_pool[decision.seat]
    return f"activate your monster ({action_dice(monster)}) or your units ({action_dice(unit)})"


@asks("power")
def _power(game: Game, decision: Decision) -> str:
    return f"roll 1 to {min(3, game.pool)} Action Dice to Power Up, or pass ({game.pool} in the Monster Pool)"


@asks("hyper")
def _hyper(game: Game, decision: Decision) -> str:
    costs = [form_card(game, monster, HYPER).hyper for monster in game.table.monsters[decision.seat]]
    have = game.power_pool[decision.seat]
    return f"pay {power_dice(min(costs))} for the Hyper form, or pass ({have} in the Power Pool)"


@asks("spawn")
def _spawn(game: Game, decision: Decision) -> str:
    waiting = len(reserves(game, decision.seat))
    return f"spawn units, one on each spawn point ({action_dice(game.pool)} left, {waiting} in reserve)"


@asks("spawn-here")
def _spawn_here(game: Game, decision: Decision) -> str:
    return f"which unit spawns at {names.space(game, decision.about)}?"


@asks("advancement")
def _advancement(game: Game, decision: Decision) -> str:
    if game.activation is Activation.MONSTER:
        return f"advance your monster once and step with it, one Action Die each ({game.pool} left)"
    return f"move your units, one Action Die each ({game.pool} left)"


@asks("attack")
def _attack(game: Game, decision: Decision) -> str:
    who = "your monster" if game.activation is Activation.MONSTER else "your units, alone or together"
    return f"attack with {who} ({action_dice(game.pool)} left)"


@asks("join")
def _join(game: Game, decision: Decision) -> str:
    options = decision.options
    most = f", up to {options.most}" if isinstance(options, JoinOptions) and options.most < len(options.units) else ""
    return f"who joins {_versus(game, decision.about)}? One Action Die each at least{most}"


@asks("roll")
def _roll(game: Game, decision: Decision) -> str:
    options = decision.options
    may = ""
    if isinstance(options, RollOptions):
        span = str(options.most) if options.least == options.most else f"{options.least} to {options.most}"
        may = f" {span} Action" + (f" and 0 to {options.power} Power" if options.power else "")
    return f"how many dice for {_versus(game, decision.about)}? Roll{may} Dice"


@asks("push")
def _push(game: Game, decision: Decision) -> str:
    other = "Unit" if game.activation is Activation.MONSTER else "Monster"
    return f"push any of your {game.pool} unused Action Dice to the {other} Pool; this ends the turn"


def _versus(game: Game, attack: object) -> str:
    if not isinstance(attack, Attack):
        return "the attack"
    leader, target = names.figure(game, attack.leader), names.figure(game, attack.target)
    return f"{leader}'s {attack.type.value} on {target}"
