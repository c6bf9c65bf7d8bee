"""Declaring an attack (pp. 17, 36, 43): its kind and target, who joins, the dice, and then the steps of p. 31."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import MARK, Decision, Refusal, Rules
from ..answers import Declare, Join, RollDice
from ..board.figures import is_monster
from ..board.receipts import boost_dice
from ..cards import AttackType
from ..decisions import Asked
from ..power_attacks import COMBINED, MANEUVERS, SINGLE
from ..state import NOBODY, Game
from .dice import JoinOptions, joiners, roll_options
from .record import Attack, DiceInPlay
from .resolution import resolve
from .targeting import brawls_and_blasts, why_not_attacker


def attacks_of(game: Game, attacker: int) -> Iterator[Declare]:
    """Every attack a figure may declare now."""
    yield from brawls_and_blasts(game, attacker)
    if is_monster(game, attacker):
        yield from power_attacks_of(game, attacker)


def power_attacks_of(game: Game, attacker: int) -> Iterator[Declare]:
    """Every power attack a monster may declare now."""
    if game.card[attacker].power is None or not game.power_pool[game.seat] or not game.pool:
        return
    for maneuver in SINGLE:
        yield from maneuver.declarations(game, attacker)
    # p. 45: no combined power attack with a monster that has attacked, so none as a Chain Attack
    if len(game.table.monsters[game.seat]) > 1 and not game.attacked >> attacker & 1:
        for maneuver in COMBINED:
            yield from maneuver.declarations(game, attacker)


def why_not_attack(game: Game, answer: Declare) -> Refusal | None:
    """Say why an attack may not be declared, or nothing if it may."""
    refusal = why_not_attacker(game, game.seat, answer.attacker, answer.kind.type)
    return refusal if refusal is not None else MANEUVERS[answer.kind].why_not(game, answer)


def declare(game: Game, answer: Declare) -> Rules[None]:
    """Make an attack, from a rest point."""
    yield MARK
    yield from carry_out(game, answer)


def carry_out(game: Game, answer: Declare) -> Rules[None]:
    """Make an attack, also one that another attack made possible."""
    attack = begin(game, answer)
    if attack.type is not AttackType.POWER:
        others = joiners(game, attack)
        if others:
            joined: Join = yield Decision(game.seat, Asked.JOIN, JoinOptions(others, game.pool - 1), about=attack)
            attack.participants = (attack.leader, *joined.units)
    least = attack.maneuver.least_power(game, attack)
    chosen: RollDice = yield Decision(game.seat, Asked.ROLL, roll_options(game, attack, least), about=attack)
    take_dice(game, attack, chosen)
    yield from resolve(game, attack)


def begin(game: Game, answer: Declare) -> Attack:
    """Set up the attack that a player has declared."""
    target = answer.target
    form = game.form[target] if target != NOBODY and is_monster(game, target) else 0
    attack = Attack(game.seat, MANEUVERS[answer.kind], answer.attacker, target, form)
    attack.direction = answer.direction
    if answer.ally != NOBODY:
        attack.ally = answer.ally
        attack.participants = (answer.attacker, answer.ally)
    return attack


def take_dice(game: Game, attack: Attack, chosen: RollDice) -> None:
    """Take up the dice; everybody who takes part has used the turn's attack (p. 17)."""
    attack.dice = DiceInPlay(chosen.action, boost_dice(game, attack), chosen.power)
    for figure in attack.participants:
        game.attacked |= 1 << figure
    game.take_up(chosen.action)
    game.power_pool[attack.seat] -= chosen.power
    game.power_in_play += chosen.power
