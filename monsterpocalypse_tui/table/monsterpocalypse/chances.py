"""The chances of an attack, exact, with the receipt of every number, and what a hit and a miss would bring."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Declare, Join, RollDice
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import (
    Foreseen,
    Preview,
    chance_again,
    foresee,
    preview_of,
)
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Modifier
from monsterpocalypse_tui.engine.monsterpocalypse.board.receipts import amount, boost_dice
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.describe.decisions import topic
from monsterpocalypse_tui.engine.monsterpocalypse.describe.receipts import receipt
from monsterpocalypse_tui.engine.monsterpocalypse.events import Attacked
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.handfuls import percent

MOST_EXACT = 50
MOST_TOLD = 8


def handful(game: Game, seen: Preview, dice: RollDice) -> str:
    """Write the dice of a roll, Boost Dice included."""
    boost = boost_dice(game, seen.attack)
    parts = ((dice.action, "A"), (boost, "B"), (dice.power, "P"))
    return " ".join(f"{number}{letter}" for number, letter in parts if number)


# A few words ---------------------------------------------------------------------------------------------------------


def best(game: Game, answer: Declare) -> str:
    """What an attack needs and how likely it is with all Action Dice, and with all Power Dice as well."""
    seen = preview_of(game, answer)
    limits = seen.limits
    few, many = RollDice(limits.most, limits.least_power), RollDice(limits.most, limits.most_power)
    if not seen.needs:
        return "nothing to hit"
    needed = min(seen.needs.values()), max(seen.needs.values())
    met = f"meets {len(seen.needs)}, " if seen.attack.target == NOBODY else ""
    wanted = f"{met}DEF {needed[0]}{f'-{needed[1]}' if needed[0] != needed[1] else ''}"
    text = f"{wanted}, {_chances(game, seen, few)}"
    return text if many == few else f"{text}, {many.power}P {_chances(game, seen, many)}"


def all_in(game: Game, answer: Declare) -> str:
    """How likely an attack hits with all Action Dice, and with all Power Dice as well."""
    seen = preview_of(game, answer)
    limits = seen.limits
    few, most = RollDice(limits.most, limits.least_power), RollDice(limits.most, limits.most_power)
    if not seen.needs:
        return "There is nothing to hit."
    text = f"Hits with {_chances(game, seen, few)} if you roll {handful(game, seen, few)}"
    more = most.power - few.power
    return f"{text}, {_chances(game, seen, most)} with {more}P more." if more else f"{text}."


def _chances(game: Game, seen: Preview, dice: RollDice) -> str:
    found = [seen.chance(game, dice, figure) for figure in seen.needs]
    least, most = short(min(found)), short(max(found))
    return least if least == most else f"{least}-{most}"


def with_dice(game: Game, seen: Preview, dice: RollDice) -> str:
    """The chance of one choice of dice."""
    return f"{_chances(game, seen, dice)} to hit" if seen.needs else "nothing to hit"


def again(game: Game, decision: Decision, target: int) -> str:
    """The chance of a further attack with the dice in play."""
    needed, chance = chance_again(game, decision, target)
    return f"DEF {needed}, {short(chance)}"


# Everything ----------------------------------------------------------------------------------------------------------


def receipts(game: Game, seen: Preview) -> Iterator[str]:
    """The DEF of all that is compared and the dice of all who take part, line by line."""
    for figure, lines in seen.defenses.items():
        behind = seen.needs[figure] - amount(lines, 1)
        more = f"; a building before it asks for {seen.needs[figure]}" if behind else ""
        yield f"{names.figure(game, figure)}: {receipt(game, 'DEF', lines, 1, figure)}{more}."
    for figure, lines in seen.action.items():
        title = f"{names.figure(game, figure)}: most Action Dice"
        yield f"{receipt(game, title, lines, 1, figure)}{_boost(game, figure, seen.boost.get(figure, []))}."
    if NOBODY in seen.boost:
        yield f"The attack as a whole: {receipt(game, 'Boost Dice', seen.boost[NOBODY], 0)}."


def _boost(game: Game, figure: int, lines: list[Modifier]) -> str:
    """The Boost Dice of a participant, unless there are none and nothing changes that."""
    if not any(line.amount for line in lines):
        return ""
    shown = [line for line in lines if line.amount]
    return f"; {receipt(game, 'Boost Dice', shown, 0, figure)}"


def table(game: Game, seen: Preview) -> Iterator[str]:
    """The chance to hit for every number of dice that may be rolled."""
    if not seen.needs:
        yield "There is nothing to hit."
    elif seen.attack.target == NOBODY:
        yield from _area(game, seen)
    elif seen.limits.least_power == seen.limits.most_power:
        yield from _line(game, seen)
    else:
        yield from _square(game, seen)


def _along(game: Game, seen: Preview) -> str:
    boost = boost_dice(game, seen.attack)
    return f", {boost}B along" if boost else ""


def _line(game: Game, seen: Preview) -> Iterator[str]:
    """One line for each number of Action Dice, with the exact fraction."""
    limits, target = seen.limits, seen.attack.target
    power = f" and {limits.most_power}P" if limits.most_power else ""
    yield f"Chance to hit{power and f' with{power}'}{_along(game, seen)}:"
    for action in range(limits.least, limits.most + 1):
        hit = seen.chance(game, RollDice(action, limits.most_power), target)
        exactly = f", exactly {hit}" if hit.denominator > 1 and len(str(hit)) < MOST_EXACT else ""
        yield f"{f'{action}A':>3}  {percent(hit):>7}{exactly}"


def _square(game: Game, seen: Preview) -> Iterator[str]:
    """Action Dice by lines, Power Dice by columns."""
    limits, target = seen.limits, seen.attack.target
    powers = range(limits.least_power, limits.most_power + 1)
    yield f"Chance to hit by Action Dice (lines) and Power Dice (columns){_along(game, seen)}:"
    yield "   " + "".join(f"{f'{power}P':>7}" for power in powers)
    for action in range(limits.least, limits.most + 1):
        chances = (seen.chance(game, RollDice(action, power), target) for power in powers)
        yield f"{f'{action}A':>3}" + "".join(f"{short(each):>7}" for each in chances)


def _area(game: Game, seen: Preview) -> Iterator[str]:
    """Figures by lines, Power Dice by columns; with as many Action Dice as may be."""
    limits = seen.limits
    powers = range(limits.least_power, limits.most_power + 1)
    titles = {figure: names.figure(game, figure) for figure in seen.needs}
    width = min(max(map(len, titles.values())), WIDTH - 7 * len(powers))
    yield f"Chance to hit each with {limits.most}A and Power Dice (columns){_along(game, seen)}; one roll for all:"
    yield " " * width + "".join(f"{f'{power}P':>7}" for power in powers)
    for figure, title in titles.items():
        chances = (seen.chance(game, RollDice(limits.most, power), figure) for power in powers)
        yield f"{title[:width]:<{width}}" + "".join(f"{short(each):>7}" for each in chances)


WIDTH = 79


def usual_dice(game: Game, seen: Preview) -> RollDice:
    """All Action Dice, and the fewest Power Dice that can hit."""
    limits = seen.limits
    needed = min(seen.needs.values(), default=0)
    for power in range(limits.least_power, limits.most_power + 1):
        dice = RollDice(limits.most, power)
        if seen.odds(game, dice).most >= needed:
            return dice
    return RollDice(limits.most, limits.most_power)


def outcomes(
    session: Session[Game],
    seen: Preview,
    dice: RollDice | None = None,
    answer: Declare | None = None,
    joined: Join | None = None,
) -> Iterator[str]:
    """Tell what a hit and what a miss would bring; further lines of each are indented."""
    game = session.state
    chosen = dice or usual_dice(game, seen)
    most = seen.odds(game, chosen).most
    rolled = handful(game, seen, chosen)
    needed = max(seen.needs.values(), default=0)
    is_area = seen.attack.target == NOBODY
    if needed > most and not is_area:
        yield f"{rolled} cannot hit."
    elif needed:
        everything = "All hit" if is_area and needed <= most else f"With {names.count(min(needed, most), 'strike')}"
        title = everything if is_area else "A hit"
        yield from _told(session, f"{title} ({rolled})", chosen, min(needed, most), answer, joined)
    fewest = min(seen.needs.values(), default=1)
    if seen.needs or is_area:
        title = "A miss" if seen.needs else f"The roll ({rolled})"
        yield from _told(session, title, chosen, min(fewest - 1, most), answer, joined)


def _told(
    session: Session[Game], title: str, dice: RollDice, strikes: int, answer: Declare | None, joined: Join | None
) -> Iterator[str]:
    told, choices = foretold(session, dice, strikes, answer, joined)
    if not told and not choices:
        yield f"{title} brings nothing."
        return
    yield f"{title} brings{', for example' if choices else ''}:"
    yield from (f"  {text}" for text in told[:MOST_TOLD])
    if len(told) > MOST_TOLD:
        yield f"  and {len(told) - MOST_TOLD} more."
    if choices:
        yield f"  That depends on choices: {'; '.join(choices)}."


def foretold(
    session: Session[Game],
    dice: RollDice,
    strikes: int,
    answer: Declare | None = None,
    joined: Join | None = None,
) -> tuple[list[str], list[str]]:
    """What so many strikes would bring, sentence by sentence, and the choices that depends on."""
    seen = foresee(session, dice, strikes, answer, joined)
    told = [
        text
        for event, text in zip(seen.before_the_turn_ends, describe.sentences(seen.game, seen.events), strict=False)
        if not isinstance(event, Attacked)
    ]
    return told, choices_made(seen)


def choices_made(seen: Foreseen) -> list[str]:
    """The choices that what was foreseen depends on: whose, and what about."""
    return list(dict.fromkeys(f"{names.player(asked.seat)}, {topic(seen.game, asked)}" for asked in seen.choices))


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
