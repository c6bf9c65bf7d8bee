"""The attack panel as lines: the receipt of DEF and dice, the exact chance, and what a hit and a miss would do."""

from __future__ import annotations

import re
from typing import Any

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import describe, names
from monsterpocalypse_tui.engine.monsterpocalypse.answers import RollDice
from monsterpocalypse_tui.engine.monsterpocalypse.attack import Modifier
from monsterpocalypse_tui.engine.monsterpocalypse.events import Attacked
from monsterpocalypse_tui.engine.monsterpocalypse.preview import Preview, consequences, preview
from monsterpocalypse_tui.engine.monsterpocalypse.receipts import amount, boost_dice
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game


def receipt_line(game: Game, lines: list[Modifier], floor: int) -> str:
    """A number and how it comes about: “DEF 5 = 6 printed DEF, -1 Spotter”."""
    library = game.table.library
    parts = []
    for number, line in enumerate(lines):
        ability = library.abilities.get(line.name)
        title = ability.name if ability else line.name
        parts.append(f"{line.amount} {title}" if number == 0 else f"{line.amount:+d} {title}")
    return f"{amount(lines, floor)} = {', '.join(parts)}"


def attack_lines(session: Session[Any], dice: RollDice, *, deep: bool) -> list[str]:
    """Tell the attack whose dice are being chosen; `deep` adds what a hit and a miss would do."""
    seen: Preview = preview(session)
    game: Game = session.state
    attack = seen.attack
    lines = []
    boost = boost_dice(game, attack)
    for figure, receipt in list(seen.defenses.items())[:4]:
        chance = seen.chance(game, dice, figure)
        who = names.figure(game, figure)
        lines.append(f"{who}: DEF {receipt_line(game, receipt, 1)}. Hit {float(chance):.1%}")
    if deep and seen.defenses:
        needed = max(amount(receipt, 1) for receipt in seen.defenses.values())
        lines.append("Hit: " + _told(game, consequences(session, dice, needed)))
        lines.append("Miss: " + _told(game, consequences(session, dice, 0)))
    shown = f"{dice.action}A {boost}B {dice.power}P"
    mean = float(seen.odds(game, dice).mean)
    limits = seen.limits
    lines.append(f"Dice {shown}, {mean:.1f} strikes on average")
    lines.append(f"Action Dice {limits.least} to {limits.most}, Power Dice {limits.least_power} to {limits.most_power}")
    for figure, boosts in seen.boost.items():
        if len(boosts) > 1:
            lines.append(f"{names.figure(game, figure)} Boost {receipt_line(game, boosts, 0)}")
    return lines


def _told(game: Game, events: list[Event]) -> str:
    told = [describe.sentence(game, event) for event in events if not isinstance(event, Attacked)]
    return re.sub(r" \(pp?\. [^)]*\)", "", " ".join(told)) or "nothing more."
