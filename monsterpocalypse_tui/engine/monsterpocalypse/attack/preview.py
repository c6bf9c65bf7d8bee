"""What an attack would be and do, before the roll: receipts, exact odds, and the events of a hit and of a miss.

Nothing is worked out twice: the attack is the one the rules have set up, its roll is judged by the rules, and its
consequences come from a clone of the game in which the very same rules roll dice that show a chosen number of strikes.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.dice import Faces, Roll, faces_with_total
from ...kernel.events import Event
from ...kernel.odds import Odds, odds
from ...kernel.session import Session
from ..answers import Answer, Declare, Join, RollDice
from ..board.receipts import amount, attack_dice_receipt, boost_dice, boost_receipt, defense, defense_receipt
from ..decisions import Asked
from ..dice import ACTION, BOOST, POWER
from ..events import Pushed, TurnBegan
from ..power_attacks import MANEUVERS
from ..state import Game
from .declaring import begin
from .dice import RollOptions, roll_options
from .record import Attack, AttackKind, DiceInPlay, Modifier


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
    """The Boost Dice of each participant, line by line; those of the attack as a whole stand by NOBODY."""
    needs: dict[int, int]
    """The strikes it takes to hit each figure: its DEF, or in a Rampage also that of a building before it."""

    def odds(self, game: Game, dice: RollDice) -> Odds:
        """The exact distribution of strikes for a choice of dice."""
        return _odds(DiceInPlay(dice.action, boost_dice(game, self.attack), dice.power))

    def chance(self, game: Game, dice: RollDice, figure: int) -> Fraction:
        """The exact chance to hit one of the figures."""
        return self.odds(game, dice).at_least(self.needs[figure])


def _odds(dice: DiceInPlay) -> Odds:
    return odds(((ACTION, dice.action), (BOOST, dice.boost), (POWER, dice.power)))


def preview(session: Session[Any], answer: Declare | None = None, joined: Join | None = None) -> Preview:
    """Look at an attack: one that could be declared now, or the one that is being made ready to roll."""
    game: Game = session.state
    if answer is not None:
        return preview_of(game, answer, joined)
    decision = session.decision
    if decision is None or decision.kind not in (Asked.JOIN, Asked.ROLL):
        raise ValueError("no dice are being chosen for an attack")
    options = decision.options
    return look(game, decision.about, options if isinstance(options, RollOptions) else None)


def preview_of(game: Game, answer: Declare, joined: Join | None = None) -> Preview:
    """Look at an attack that could be declared in a position."""
    attack = begin(game, answer)
    if joined is not None:
        attack.participants = (attack.leader, *joined.units)
    return look(game, attack)


def look(game: Game, attack: Attack, limits: RollOptions | None = None) -> Preview:
    """Look at an attack that is ready to be rolled."""
    needs = strikes_needed(game, attack)
    return Preview(
        attack,
        limits or roll_options(game, attack, attack.maneuver.least_power(game, attack)),
        {figure: defense_receipt(game, attack, figure) for figure in needs},
        {figure: attack_dice_receipt(game, figure, attack.type) for figure in attack.participants},
        boost_receipt(game, attack),
        needs,
    )


def strikes_needed(game: Game, attack: Attack) -> dict[int, int]:
    """Every figure an attack can hit, and the fewest strikes with which the rules judge it hit."""
    met = _hit_with(game, attack, MORE_THAN_ANY)
    steps = sorted({amount(defense_receipt(game, attack, figure), 1) for figure in met})
    needs: dict[int, int] = {}
    for strikes in steps:
        for figure in _hit_with(game, attack, strikes):
            needs.setdefault(figure, strikes)
    return {figure: needs[figure] for figure in met}


MORE_THAN_ANY = 10**6
"""More strikes than any DEF asks for."""


def _hit_with(game: Game, attack: Attack, strikes: int) -> list[int]:
    """Whom the rules judge hit with so many strikes."""
    trial = Attack(attack.seat, attack.maneuver, attack.leader, attack.target, attack.form)
    trial.participants, trial.ally, trial.direction = attack.participants, attack.ally, attack.direction
    trial.strikes = strikes
    trial.maneuver.judge(game, trial)
    return trial.hits


def chance_again(game: Game, decision: Decision, target: int) -> tuple[int, Fraction]:
    """The DEF of a figure at which a decision lets the dice in play be rolled again, and the chance to hit it."""
    first: Attack = decision.about
    maneuver = MANEUVERS[AttackKind.SMASH] if decision.kind == Asked.SMASH_TARGET else first.maneuver
    second = Attack(first.seat, maneuver, first.leader, target)
    second.participants = first.participants
    # A Fling is no attack, so the printed DEF counts.
    needed = game.card[target].defense if decision.kind == Asked.FLING_TARGET else defense(game, second, target)
    return needed, _odds(first.dice).at_least(needed)


# What would happen ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What would happen with a roll: the position and the events after it, and the choices that were made for it."""

    game: Game
    events: list[Event]
    choices: list[Decision]

    @property
    def before_the_turn_ends(self) -> list[Event]:
        """The events without those of a turn that ends because nothing else is left to do in it."""
        later = (place for place, event in enumerate(self.events) if isinstance(event, Pushed | TurnBegan))
        return self.events[: next(later, None)]


def foresee(
    session: Session[Any], dice: RollDice, strikes: int, answer: Declare | None = None, joined: Join | None = None
) -> Foreseen:
    """See what happens if a roll shows so many strikes; choices on the way are made with the first legal answer.

    The roll is the open one, or that of an attack which could be declared now.
    """
    looked = session.clone(CertainDice(strikes, session.rolled))
    _ = looked.open
    before = len(looked.events)
    if answer is not None:
        looked.apply(answer)
    if _asks(looked, Asked.JOIN) and looked.rolled == session.rolled:
        looked.apply(joined or Join())
    if _asks(looked, Asked.ROLL) and looked.rolled == session.rolled:
        looked.apply(dice)
    choices: list[Decision] = []
    while (decision := looked.decision) is not None and not decision.rest:
        looked.apply(next(iter(decision.options)))
        choices.append(decision)
    return Foreseen(looked.state, looked.events[before:], choices)


def foresee_answer(session: Session[Any], answer: Answer) -> Foreseen:
    """See what an answer leads to until something is asked or rolled; no dice fall for it."""
    looked = session.clone(CertainDice(0, session.rolled))
    looked.dice = None
    _ = looked.open
    before = len(looked.events)
    looked.apply(answer)
    return Foreseen(looked.state, looked.events[before:], [])


def _asks(session: Session[Any], kind: Asked) -> bool:
    return session.decision is not None and session.decision.kind == kind


def consequences(session: Session[Any], dice: RollDice, strikes: int) -> list[Event]:
    """What happens if the open roll shows so many strikes."""
    return foresee(session, dice, strikes).events
