"""What the bar asks, and the hint on what to do next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Roll
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.bar_keys import COMMIT, WAY
from monsterpocalypse_tui.table.real_dice import RealDice

TOLD = 4
"""As many consequences as the bar has room to tell."""


def count(number: int, one: str) -> str:
    """So many of something.

    >>> count(1, "space"), count(2, "space")
    ('1 space', '2 spaces')
    """
    return f"{number} {one}{'' if number == 1 else 's'}"


def prompt(answering: Answering) -> str:
    """Whose decision it is, and what is asked."""
    match, view = answering.match, answering.view
    request = match.open
    if request is None:
        return view.ended(match.state)
    if not match.persons_turn:
        return f"{view.player(request.seat)}, the machine is thinking"
    return view.prompt(match.state, request)


def hint(answering: Answering) -> str:
    """What was said last, or what to do next."""
    request, key_of = answering.match.open, answering.key_of
    if answering.said:
        return answering.said
    if request is None:
        return f"{key_of('choose')} tells the story of the battle"
    if answering.real is not None and answering.real.one_by_one:
        return _told(answering, answering.real)
    if isinstance(request, Roll):
        typing = (
            f"or press {key_of('type-answer')} and type every face, such as {answering.view.faces_example(request)}"
        )
        return f"roll the dice and pick their {answering.view.pips(request)}; {typing}"
    if isinstance(request, Draw):
        return _drawn(answering)
    if answering.chooser is None:
        return f"{key_of('skip')} skips ahead"
    if answering.waying:
        return f"pick the spaces to go through, one after another, then {WAY} again{_way(answering)}"
    if answering.armed is not None:
        return f"{COMMIT}{_armed(answering, answering.armed)}"
    if answering.rolling is not None:
        counted = [
            f"{key_of(f'more-{kind}')} {key_of(f'less-{kind}')} {counter.name}"
            for kind, counter in zip(("action", "power"), answering.rolling.counts, strict=False)
            if counter.most > counter.least
        ]
        return ", ".join([*counted, f"{key_of('choose')} {'rolls' if answering.deep else 'previews'}"])
    if answering.joining is not None:
        units = [answering.view.actor_name(answering.match.state, unit) for unit in answering.joined]
        return f"joining: {', '.join(units) or 'nobody yet; pick ringed units'}"
    return "; ".join(_counts(answering))


def _armed(answering: Answering, answer: Any) -> str:
    """An answer that waits to be given, and what it would bring."""
    said = answering.view.whole(answering.match.state, answer)
    told = answering.foretold()
    more = [f"And {len(told) - TOLD} more."] if len(told) > TOLD else []
    return " ".join([f"{said}.", *told[:TOLD], *more]) if told else said


def _told(answering: Answering, real: RealDice) -> str:
    """The real dice told so far, and which is next."""
    row = " ".join(f"{die.letter}{face}" for die, face in zip(real.dice, real.told, strict=False))
    so_far = f"{row}; {answering.key_of('back')} takes the last one back" if row else "single dice matter here"
    if real.is_whole:
        return f"{so_far}; {answering.key_of('choose')} if that is the roll"
    return f"{so_far}; enter the dice one by one; next: {real.next.name}"


def _drawn(answering: Answering) -> str:
    """The real cards told so far."""
    cards = answering.cards
    if cards is None or not cards.told:
        return "draw from the deck and pick what came"
    row = ", ".join(answering.view.card_name(answering.match.state, card) for card in cards.told)
    back = f"{row}; {answering.key_of('back')} takes it back"
    return f"{back}; {answering.key_of('choose')} if that is what was drawn" if cards.is_whole else back


def _counts(answering: Answering) -> Iterator[str]:
    """Who can act, how many places are lit and how many pieces ringed."""
    chooser, key_of, view, state = answering.chooser, answering.key_of, answering.view, answering.match.state
    assert chooser is not None
    if answering.choice:
        yield "choose what to do there"
        return
    if means := view.meaning(state, chooser.decision):
        yield means
    lit, targets, figures = len(answering.lit()), len(chooser.targets()), len(chooser.figures())
    if chooser.actor is None and figures:
        can_act = f"{count(figures, 'figure')} can act"
        yield f"{can_act}: {key_of('next-figure')} goes to the next, {key_of('choose')} takes it up"
    elif chooser.actor is None and chooser.cards():
        yield "pick one below, then a lit space of the map"
    elif isinstance(chooser.actor, str):
        yield view.actor_name(state, chooser.actor)
    elif chooser.actor is not None:
        yield view.actor_name(state, chooser.actor) + _way(answering)
    if lit:
        yield f"{count(lit, 'space')} lit"
    if targets:
        yield f"{count(targets, 'target')} ringed"


def _way(answering: Answering) -> str:
    spaces = [answering.view.place_name(answering.match.state, space) for space in answering.via]
    return f" by way of {', '.join(spaces)}" if spaces else ""
