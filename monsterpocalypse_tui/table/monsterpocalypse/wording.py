"""Answers in a few words for the bar, where the notation would be for typing. No Textual here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import form_card
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import HYPER, NOBODY, SEATS, Activation, Game
from monsterpocalypse_tui.table.monsterpocalypse.meaning import power_up_chance


def labels(game: Game, answers: Sequence[a.Answer]) -> list[str]:
    """Words for each of some answers; those that would sound alike are written out in the notation."""
    said = [label(game, answer) for answer in answers]
    alike = Counter(said)
    return [
        words if alike[words] == 1 else notation.write(game, answer)
        for words, answer in zip(said, answers, strict=True)
    ]


def label(game: Game, answer: a.Answer) -> str:
    """What is done, without who does it: that figure has been taken up already."""
    match answer:
        case a.Activate(activation):
            return "your monster" if activation is Activation.MONSTER else "your units"
        case a.Shuffle(to):
            return f"one die to the {'Monster' if to is Activation.MONSTER else 'Unit'} Pool"
        case a.ChooseMap(sheet):
            return game.table.library.maps[sheet].name
        case a.ChooseSide(side):
            return f"the {SEATS[side]} zones"
        case a.PowerUp(dice):
            return f"roll {names.count(dice, 'Action Die', 'Action Dice')}: {power_up_chance(game, dice)}"
        case a.Push(dice):
            return f"push {names.count(dice, 'die', 'dice')}" if dice else "push none"
        case a.GoHyper(monster):
            card = form_card(game, monster, HYPER)
            return f"{card.name} for {names.count(card.hyper, 'Power Die', 'Power Dice')}"
        case a.Revert():
            return "back to Alpha form"
        case a.UseAction(_, ability):
            return names.ability(game, ability)
        case a.Resolve(ability, figure):
            return f"{names.ability(game, ability)} of {names.figure(game, figure)}"
        case a.Declare(kind, _, target, ally, direction):
            parts = [kind.word.replace("-", " ")]
            parts += [names.figure(game, target)] if target != NOBODY else []
            parts += [f"with {names.figure(game, ally)}"] if ally != NOBODY else []
            return " ".join([*parts, names.DIRECTIONS[direction]] if direction else parts)
        case a.Advance(_, to) | a.MoveTo(to):
            return f"to {names.space(game, to)}"
        case a.Step(_, direction):
            return f"step {names.DIRECTIONS[direction]}"
        case a.Face(direction):
            return names.DIRECTIONS[direction]
        case a.PickFigure(figure):
            return names.figure(game, figure)
        case a.PickUnit(unit):
            return names.card_name(game.table.library.units[unit])
    return notation.write(game, answer)


def whole(game: Game, answer: a.Answer) -> str:
    """Who does what, for an answer that waits to be given."""
    figure = next(
        (getattr(answer, name) for name in ("figure", "attacker", "monster") if hasattr(answer, name)), NOBODY
    )
    words = label(game, answer)
    match answer:
        case a.Spawn(unit, space):
            return f"{names.card_name(game.table.library.units[unit])} to {names.space(game, space)}"
        case a.Place(structure, space):
            return f"{names.card_name(game.table.library.structures[structure])} to {names.space(game, space)}"
        case a.Start(monster, space):
            return f"{names.figure(game, monster)} to {names.space(game, space)}"
        case a.Clear(space, to):
            return f"{names.figure(game, game.who[space])} aside to {names.space(game, to)}"
        case a.Advance(_, _, via):
            way = f" by way of {' '.join(names.space(game, space) for space in via)}" if via else ""
            return f"{names.figure(game, figure)} {words}{way}"
        case a.PickFigure() | a.Resolve():
            return words
    return f"{names.figure(game, figure)}: {words}" if figure != NOBODY else words
