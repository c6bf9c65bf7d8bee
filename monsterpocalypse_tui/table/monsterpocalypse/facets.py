"""Answers of Monsterpocalypse taken apart: who does what, and where; and what a pick that answers nothing may mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.bar_keys import LEAVE
from monsterpocalypse_tui.table.game import Actor, Facet
from monsterpocalypse_tui.table.view import NOWHERE

LEAVING = (a.DONE, a.PASS, a.NO, a.Push(0))
"""Answers that leave a phase or an offer."""

AT_ONCE = (a.Yes, a.No, a.ChooseMap, a.ChooseSide, a.Push)
"""Answers that need not be shown first: they say all there is to them."""


def facet_of(game: Game, answer: a.Answer) -> Facet:
    """Take an answer apart."""
    leaves, at_once, key = answer in LEAVING, isinstance(answer, AT_ONCE), _key(answer)

    def made(actor: Actor | None = None, verb: str = "", *, space: int = NOWHERE, figure: int = NOBODY) -> Facet:
        return Facet(answer, actor, verb, space, figure, leaves, at_once, key)

    match answer:
        case a.Advance(figure, to, _):
            return made(figure, "advance", space=to)
        case a.Step(monster, direction):
            return made(monster, "step", space=game.map.step(game.at[monster], direction))
        case a.Declare(kind, attacker, target, _, direction):
            space = game.map.step(game.at[attacker], direction) if direction else NOWHERE
            return made(attacker, kind.word, space=space, figure=target)
        case a.Revert(monster) | a.GoHyper(monster):
            return made(monster, "revert" if isinstance(answer, a.Revert) else "hyper")
        case a.UseAction(figure, ability):
            return made(figure, ability)
        case a.Spawn(unit, space):
            return made(unit, "spawn", space=space)
        case a.Clear(space, to):
            return made(game.who[space], "clear", space=to)
        case a.Place(structure, space):
            return made(structure, "place", space=space)
        case a.Start(monster, space):
            return made(monster, "start", space=space)
        case a.MoveTo(space):
            return made(None, "to", space=space)
        case a.PickFigure(figure):
            return made(None, "target", figure=figure)
        case a.Resolve(ability, _):
            return made(None, ability)
        case a.PickUnit(unit):
            return made(None, unit)
    return made()


def _key(answer: a.Answer) -> str:
    """Counts are picked by their own digit, leaving by 0."""
    match answer:
        case a.Push(dice) | a.PowerUp(dice) if dice <= 9:
            return str(dice)
        case a.Pass() | a.Done() | a.No():
            return LEAVE
    return ""


def guesses(decision: Decision, actor: Actor | None, verb: str, space: int, figure: int) -> Iterator[Any]:
    """What the player may have meant."""
    kind = decision.kind
    if kind == "advancement":
        if isinstance(actor, int):
            yield a.Advance(actor, space)
        elif figure != NOBODY:
            yield a.Advance(figure, space)
    elif kind == "attack":
        attacker = actor if isinstance(actor, int) else figure
        kinds = [each for each in AttackKind if each.word == verb] or [AttackKind.BRAWL, AttackKind.BLAST]
        for each in kinds:
            yield a.Declare(each, attacker, figure)
    elif kind == "spawn" and isinstance(actor, str):
        yield a.Spawn(actor, space)
    elif kind == "structure" and isinstance(actor, str):
        yield a.Place(actor, space)
    yield a.MoveTo(space)


def is_large(game: Game, decision: Decision, actor: Actor | None) -> bool:
    """Whether what is being placed stands on a large base."""
    if decision.kind == "landing":
        return True
    figure = actor if actor is not None else decision.about
    if isinstance(figure, int) and 0 <= figure < len(game.card):
        return game.is_large(figure)
    return decision.kind == "structure"


def footprint(game: Game, decision: Decision, actor: Actor | None, space: int) -> frozenset[int]:
    """The spaces that would be covered by what is placed at a space."""
    board = game.map
    if not 0 <= space < board.size:
        return frozenset()
    return frozenset(spaces_of(board.body[is_large(game, decision, actor)][space]))
