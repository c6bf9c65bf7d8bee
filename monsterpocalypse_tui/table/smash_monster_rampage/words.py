"""Answers, units and chances in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from monsterpocalypse_tui.engine.smash_monster_rampage import answers as a
from monsterpocalypse_tui.engine.smash_monster_rampage import notation
from monsterpocalypse_tui.engine.smash_monster_rampage.board import ANY, DIRECTION_NAMES, squares_of
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Symbol
from monsterpocalypse_tui.engine.smash_monster_rampage.describe import label as told
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import card_name, counted, unit_name
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import shot
from monsterpocalypse_tui.engine.smash_monster_rampage.state import KINDS, RESERVE, Game, reserve_of
from monsterpocalypse_tui.engine.smash_monster_rampage.ways import cost_of, reach_layers
from monsterpocalypse_tui.table.game import Actor
from monsterpocalypse_tui.table.smash_monster_rampage.facets import TRADE
from monsterpocalypse_tui.table.smash_monster_rampage.places import MONSTER

SYMBOLS = {
    Symbol.FORWARD: "forward",
    Symbol.RIGHT: "turn right",
    Symbol.LEFT: "turn left",
    Symbol.BLAST: "blast",
}
"""What the faces of the Monster die are called."""


def percent(chance: Fraction) -> str:
    """A chance in whole percent.

    >>> percent(Fraction(1, 6))
    '17%'
    """
    return f"{round(100 * chance)}%"


def capital(words: str) -> str:
    """The same words as the beginning of a sentence.

    >>> capital("the Monster")
    'The Monster'
    """
    return words[:1].upper() + words[1:]


def listed(things: Iterable[str]) -> str:
    """Things one after another, the last with an and.

    >>> listed(["a"]), listed("ab"), listed("abc")
    ('a', 'a and b', 'a, b and c')
    """
    found = list(things)
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)


def squares(game: Game, mask: int) -> str:
    """The squares of a set by name."""
    return listed(game.table.board.names[square] for square in squares_of(mask))


def cost(game: Game, answer: a.Go) -> int:
    """How many spots a move takes."""
    return cost_of(reach_layers(game, answer.unit, game.spots), answer.square, answer.facing)


def labels(game: Game, answers: Sequence[a.Answer]) -> list[str]:
    """Words for each of some answers; those that would sound alike are written out in the notation."""
    said = [label(game, answer) for answer in answers]
    alike = Counter(said)
    return [
        words if alike[words] == 1 else notation.write(game, answer)
        for words, answer in zip(said, answers, strict=True)
    ]


def label(game: Game, answer: a.Answer) -> str:
    """What is done, without who does it: that unit has been taken up already."""
    names = game.table.board.names
    match answer:
        case a.Go(unit, square, facing):
            spots = counted(cost(game, answer), "spot")
            looking = f", look {DIRECTION_NAMES[facing]}" if facing != ANY else ""
            where = f"to {names[square]}" if square != game.at[unit] else f"stay on {names[square]}"
            return f"{where}{looking} ({spots})"
        case a.Trade(place, _):
            return f"{place}: {card_name(game, game.won[game.seat][place - 1])}"
        case a.End():
            return "end movement"
        case a.Fire(unit):
            outlook = shot(game, unit)
            return f"{unit_name(unit)} fires at range {outlook.range} ({percent(outlook.hit)})"
        case a.Cease():
            return "cease fire"
        case a.Reserve(kind):
            return f"a {kind.word}"
        case a.Burn(square):
            return f"burn {names[square]}"
        case a.Place(square):
            return f"to {names[square]}"
    return told(game, answer)


def whole(game: Game, answer: a.Answer) -> str:
    """Who does what, for an answer that waits to be given."""
    match answer:
        case a.Go(unit):
            enters = " enters and goes" if game.at[unit] == RESERVE else ""
            return f"{unit_name(unit)}{enters} {label(game, answer)}"
        case a.Trade():
            return told(game, answer)
        case a.Place():
            return f"survivors {label(game, answer)}"
        case a.Reserve(kind):
            return f"a {kind.word} for the reserve"
    return label(game, answer)


def actor_name(game: Game, actor: Actor) -> str:
    """A unit, or what can be taken from the bar."""
    if isinstance(actor, int):
        return "the Monster" if actor == MONSTER else unit_name(actor)
    if actor.startswith(TRADE):
        return f"trade a card for a {actor.removeprefix(TRADE)}"
    for kind in a.Kind:
        if actor == kind.word:
            return f"bring on a {kind.word} ({len(reserve_of(game, game.seat, kind))} in reserve)"
    return actor


def kind_of(unit: int) -> str:
    """The kind of a unit as a word."""
    return KINDS[unit].word
