"""The chances of an attack, exact, with the receipt of every number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from monsterpocalypse_tui.commands.odds import percent
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.monsterpocalypse import names
from monsterpocalypse_tui.engine.monsterpocalypse.answers import RollDice, Strike
from monsterpocalypse_tui.engine.monsterpocalypse.attacks import (
    Attack,
    Modifier,
    RollOptions,
    boost_in,
    defense,
    defense_receipt,
    roll_options,
)
from monsterpocalypse_tui.engine.monsterpocalypse.dice import ACTION, BOOST, POWER
from monsterpocalypse_tui.engine.monsterpocalypse.figures import is_monster
from monsterpocalypse_tui.engine.monsterpocalypse.rule_pages import page_of
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game

MOST_EXACT = 50


def attack_of(game: Game, answer: Strike) -> Attack:
    """The attack an answer would declare."""
    form = game.form[answer.target] if is_monster(game, answer.target) else 0
    return Attack(game.seat, answer.type, answer.attacker, answer.target, form)


def chance(game: Game, attack: Attack, chosen: RollDice) -> Fraction:
    """The chance to hit with these dice."""
    handful = ((ACTION, chosen.action), (BOOST, boost_in(game, attack)), (POWER, chosen.power))
    return odds(handful).at_least(defense(game, attack, attack.target))


def best(game: Game, attack: Attack) -> str:
    """What the attack needs and how likely it is with as many Action Dice as may be rolled."""
    most = RollDice(roll_options(game, attack).most)
    boost = boost_in(game, attack)
    dice = f"{most.action}A{f' {boost}B' if boost else ''}"
    return f"DEF {defense(game, attack, attack.target)}, {short(chance(game, attack, most))} with {dice}"


def receipt(lines: Iterable[Modifier]) -> str:
    """Write a DEF down line by line: 5 = 4 printed DEF (p. 10) + 1 Cover (p. 15)."""
    parts = [(line.amount, f"{abs(line.amount)} {line.source} ({page_of(line.rule)})") for line in lines]
    total = max(1, sum(amount for amount, _ in parts))
    first, *rest = parts
    return f"DEF {total} = {first[1]}" + "".join(f" {'+' if amount >= 0 else '-'} {text}" for amount, text in rest)


def table(game: Game, attack: Attack, options: RollOptions) -> Iterator[str]:
    """The chance to hit for every number of dice that may be rolled."""
    yield f"{names.figure(game, attack.target)}: {receipt(defense_receipt(game, attack, attack.target))}."
    boost = boost_in(game, attack)
    if boost:
        yield f"{names.count(boost, 'Boost Die', 'Boost Dice')} roll along and cost nothing."
    if not options.power:
        yield "Chance to hit:"
        for action in range(options.least, options.most + 1):
            hit = chance(game, attack, RollDice(action))
            yield f"{f'{action}A':>3}  {percent(hit):>7}{_exactly(hit)}"
        return
    yield "Chance to hit by Action Dice (lines) and Power Dice (columns):"
    yield "   " + "".join(f"{f'{power}P':>7}" for power in range(options.power + 1))
    for action in range(options.least, options.most + 1):
        chances = (chance(game, attack, RollDice(action, power)) for power in range(options.power + 1))
        yield f"{f'{action}A':>3}" + "".join(f"{short(each):>7}" for each in chances)


def _exactly(chance: Fraction) -> str:
    return f", exactly {chance}" if chance.denominator > 1 and len(str(chance)) < MOST_EXACT else ""


def short(chance: Fraction) -> str:
    """Write a chance in six characters, without rounding a doubt away.

    >>> short(Fraction(7, 8)), short(Fraction(9999, 10000)), short(Fraction(1, 10000)), short(Fraction(0))
    ('87.5%', '>99.9%', '<0.1%', '0%')
    """
    if chance in (0, 1):
        return f"{int(chance * 100)}%"
    if chance < Fraction(1, 1000):
        return "<0.1%"
    return ">99.9%" if chance > Fraction(999, 1000) else f"{float(chance * 100):.1f}%"
