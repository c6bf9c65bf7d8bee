"""What an attack would be and do, before the roll: receipts, exact odds, and the events of a hit and of a miss.

Nothing is worked out twice: the attack is the one the rules have set up, and its consequences come from a clone of the
game in which the very same rules roll dice that show a chosen number of strikes.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..kernel.decisions import Decision
from ..kernel.dice import Faces, Roll, faces_with_total
from ..kernel.events import Event
from ..kernel.odds import Odds, odds
from ..kernel.session import Session
from .answers import Declare, Join, RollDice
from .attack import Attack, Modifier
from .attack_dice import RollOptions
from .dice import ACTION, BOOST, POWER
from .figures import figures_on
from .receipts import (
    amount,
    attack_dice_receipt,
    boost_dice,
    boost_receipt,
    defense_receipt,
)
from .state import NOBODY, Game


class CertainDice:
    """Dice that show a chosen number of strikes on the first roll and none after it."""

    __slots__ = ("first", "strikes")

    def __init__(self, strikes: int, first: int) -> None:
        self.strikes = strikes
        self.first = first

    def roll(self, request: Roll, number: int) -> Faces:
        most = sum(max(die.faces) * count for die, count in request.dice)
        return faces_with_total(request, min(self.strikes, most) if number == self.first else 0)


@dataclass(frozen=True, slots=True)
class Preview:
    """An attack as it stands before the roll."""

    attack: Attack
    limits: RollOptions
    defenses: dict[int, list[Modifier]]
    """The DEF of each figure the roll would be compared with, line by line."""
    action: dict[int, list[Modifier]]
    """The most Action Dice of each participant, line by line."""
    boost: dict[int, list[Modifier]]
    """The Boost Dice of each participant, line by line."""

    def odds(self, game: Game, dice: RollDice) -> Odds:
        """The exact distribution of strikes for a choice of dice."""
        counts = ((ACTION, dice.action), (BOOST, boost_dice(game, self.attack)), (POWER, dice.power))
        return odds(counts)

    def chance(self, game: Game, dice: RollDice, figure: int) -> Fraction:
        """The exact chance to reach the DEF of one of the figures compared."""
        return self.odds(game, dice).at_least(amount(self.defenses[figure], 1))


def preview(session: Session[Any], answer: Declare | None = None, joined: Join | None = None) -> Preview:
    """Look at an attack: one that could be declared now, or the one whose dice are being chosen."""
    looked = session if answer is None else session.clone()
    if answer is not None:
        looked.apply(answer)
        decision = looked.decision
        if decision is not None and decision.kind == "join":
            looked.apply(joined or Join())
    decision = looked.decision
    attack = _attack_of(looked, decision)
    game: Game = looked.state
    limits = decision.options if decision is not None and decision.kind == "roll" else None
    if not isinstance(limits, RollOptions):
        limits = RollOptions(1, 1, attack.dice.power, attack.dice.power)
    return Preview(
        attack,
        limits,
        {figure: defense_receipt(game, attack, figure) for figure in compared(game, attack)},
        {figure: attack_dice_receipt(game, figure, attack.type) for figure in attack.participants},
        boost_receipt(game, attack),
    )


def _attack_of(session: Session[Any], decision: Decision | None) -> Attack:
    if decision is None or decision.kind != "roll":
        raise ValueError("no dice are being chosen for an attack")
    attack: Attack = decision.about
    return attack


def compared(game: Game, attack: Attack) -> list[int]:
    """The figures a roll would be compared with: the target, or all that an area attack meets if it hits them all."""
    if attack.target != NOBODY:
        return [attack.target]
    board, leader = game.map, attack.leader
    met = game.troops[0] | game.troops[1] | game.buildings
    if not attack.direction:
        return figures_on(game, board.adjacent[1][game.at[leader]] & met)
    body, space = 0, game.at[leader]
    for _ in range(game.card[leader].speed):
        space = board.step(space, attack.direction)
        if space < 0 or not board.fits(space, True):
            break
        if board.body[1][space] & ~game.body(leader) & (game.giants[0] | game.giants[1]):
            break
        body |= board.body[1][space]
    return figures_on(game, body & met)


def consequences(session: Session[Any], dice: RollDice, strikes: int) -> list[Event]:
    """What happens if the open roll shows so many strikes; choices on the way are made with the first legal answer."""
    looked = session.clone(CertainDice(strikes, session.rolled))
    _ = looked.open
    before = len(looked.events)
    looked.apply(dice)
    while (decision := looked.decision) is not None and not decision.rest:
        looked.apply(next(iter(decision.options)))
    return looked.events[before:]
