"""Ability checks and other dice: pools, dice bought with MP, and the one die that may be rolled again (GM-030 ff.)."""

from __future__ import annotations

from ..kernel.decisions import Choices, Decision, Refusal, Rules
from ..kernel.dice import Die, Faces, Roll
from .answers import Keep, Reroll, Spend
from .decisions import D3, D6, AboutCheck, Asked, Purpose
from .events import Checked, Paid, Rolled
from .state import Fighter, Game

REROLL_PRICE = 3

_SPEND = Refusal(
    "Say how many dice to buy: at least what the roll lacks, at most one for each Monster Point.", "GM-141"
)
_REROLL = Refusal("Say reroll or keep.", "GM-141")
_REROLL_OR_KEEP = Choices((Keep(), Reroll()), _REROLL)
_DICE = {die: tuple(((die, count),) for count in range(64)) for die in (D6, D3)}


def pay(game: Game, fighter: Fighter, mp: int, what: str, rule: str = "GM-141") -> None:
    """Spend Monster Points in battle."""
    fighter.mp -= mp
    fighter.spent += mp
    game.events.append(Paid(fighter.seat, mp, what, rule))


def check(game: Game, seat: int, purpose: Purpose, score: int, pool: int, rule: str = "GM-030") -> Rules[int]:
    """Roll a check and count the successes: dice that show the score or less (GM-030).

    Mods only change how many dice there are (GM-031). With no dice or no score there is no success (GM-032).
    """
    fighter = game.fighters[seat]
    if fighter.mp and score > 0:
        needed = max(0, 1 - pool)
        most = fighter.mp
        if needed <= most:
            about = AboutCheck(purpose, score, pool, needed)
            options = Choices([Spend(dice) for dice in (0, *range(max(1, needed), most + 1))], _SPEND)
            bought: Spend = yield Decision(seat, Asked.SPEND, options, about=about)
            if bought.dice:
                pay(game, fighter, bought.dice, "dice")
                pool += bought.dice
    if pool <= 0 or score <= 0:
        game.events.append(Checked(seat, purpose, score, (), 0, rule))
        return 0
    faces: Faces = yield Roll(seat, purpose, _DICE[D6][pool], True)
    shown = faces[0]
    successes = sum([face <= score for face in shown])
    if fighter.mp >= REROLL_PRICE and successes < pool:
        about = AboutCheck(purpose, score, pool, 0, shown)
        again = yield Decision(seat, Asked.REROLL, _REROLL_OR_KEEP, about=about)
        if type(again) is Reroll:
            pay(game, fighter, REROLL_PRICE, "reroll")
            worst = shown.index(max(shown))
            new: Faces = yield Roll(seat, purpose, _DICE[D6][1])
            shown = (*shown[:worst], new[0][0], *shown[worst + 1 :])
            successes = sum([face <= score for face in shown])
    game.events.append(Checked(seat, purpose, score, shown, successes, rule))
    return successes


def roll(game: Game, seat: int, die: Die, purpose: Purpose, rule: str, extra: int = 0) -> Rules[int]:
    """Roll one die for an amount; no mods apply to it (GM-AM-24), but it may be rolled again."""
    faces: Faces = yield Roll(seat, purpose, _DICE[die][1])
    face = faces[0][0]
    fighter = game.fighters[seat]
    if fighter.mp >= REROLL_PRICE:
        about = AboutCheck(purpose, 0, 1, 0, (face,))
        again = yield Decision(seat, Asked.REROLL, _REROLL_OR_KEEP, about=about)
        if type(again) is Reroll:
            pay(game, fighter, REROLL_PRICE, "reroll")
            faces = yield Roll(seat, purpose, _DICE[die][1])
            face = faces[0][0]
    game.events.append(Rolled(seat, purpose, (face,), face + extra, rule))
    return face + extra
