"""What the bar asks, and the hint on what to do next. No Textual here."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.dice import Roll
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Answer
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.describe.decisions import ability_behind
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.bar_keys import COMMIT, WAY
from monsterpocalypse_tui.table.monsterpocalypse import presenter
from monsterpocalypse_tui.table.monsterpocalypse.meaning import power_up_brings, summary
from monsterpocalypse_tui.table.monsterpocalypse.wording import whole
from monsterpocalypse_tui.table.real_dice import RealDice

TOLD = 4
"""As many consequences as the bar has room to tell."""


def prompt(answering: Answering) -> str:
    """Whose decision it is, and what is asked."""
    table = answering.table
    game, request = table.game, table.open
    if request is None:
        winner = game.outcome.winner if game.outcome else NOBODY
        return f"{names.player(winner).upper()} wins. The battle is over." if winner != NOBODY else "A draw."
    if isinstance(request, Roll):
        return describe.roll_prompt(request)
    if not table.persons_turn:
        return f"{names.player(request.seat)}, the machine is thinking"
    asked = describe.prompt(game, request)
    return asked.replace(", ", ", your decision. ", 1) if presenter.owes(request, game) else asked


def hint(answering: Answering) -> str:
    """What was said last, or what to do next."""
    request, key_of = answering.table.open, answering.key_of
    if answering.said:
        return answering.said
    if request is None:
        return f"{key_of('choose')} tells the story of the battle"
    if answering.real is not None and answering.real.one_by_one:
        return _told(answering, answering.real)
    if isinstance(request, Roll):
        typing = f"or press {key_of('type-answer')} and type every face, such as A 1 0 2 | P 1"
        return f"roll the dice and pick their strikes; {typing}"
    if answering.chooser is None:
        return f"{key_of('skip')} skips ahead"
    if answering.waying:
        return f"pick the spaces to go through, one after another, then {WAY} again{_way(answering)}"
    if answering.armed is not None:
        return f"{COMMIT}{_armed(answering, answering.armed)}"
    if answering.rolling is not None:
        dice = answering.rolling
        can_change = {"action": dice.most > dice.least, "power": dice.most_power > dice.least_power}
        counted = [
            f"{key_of(f'more-{kind}')} {key_of(f'less-{kind}')} {kind.capitalize()} Dice"
            for kind, can in can_change.items()
            if can
        ]
        return ", ".join([*counted, f"{key_of('choose')} {'rolls' if answering.deep else 'previews'}"])
    if answering.joining is not None:
        units = [names.figure(answering.table.game, unit) for unit in answering.joined]
        return f"joining: {', '.join(units) or 'nobody yet; pick ringed units'}"
    return "; ".join(_counts(answering))


def _armed(answering: Answering, answer: Answer) -> str:
    """An answer that waits to be given, and what it would bring."""
    said = whole(answering.table.game, answer)
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


def _counts(answering: Answering) -> Iterator[str]:
    """Who can act, how many spaces are lit and how many figures ringed."""
    chooser, key_of = answering.chooser, answering.key_of
    assert chooser is not None
    if answering.choice:
        yield "choose what to do there"
        return
    yield from _meaning(answering.table.game, chooser.decision)
    lit, targets, figures = len(answering.lit()), len(chooser.targets()), len(chooser.figures())
    if chooser.actor is None and figures:
        can_act = f"{names.count(figures, 'figure')} can act"
        yield f"{can_act}: {key_of('next-figure')} goes to the next, {key_of('choose')} takes it up"
    elif chooser.actor is None and chooser.cards():
        yield "pick one below, then a lit space of the map"
    elif isinstance(chooser.actor, str):
        yield answering.card_name(chooser.actor)
    elif chooser.actor is not None:
        yield names.figure(answering.table.game, chooser.actor) + _way(answering)
    if lit:
        yield f"{names.count(lit, 'space')} lit"
    if targets:
        yield f"{names.count(targets, 'target')} ringed"


def _meaning(game: Game, decision: Decision) -> Iterator[str]:
    """What a success of the roll in question brings, or what the ability in question does."""
    if decision.kind == "power":
        yield f"a success {power_up_brings(game)}"
    elif does := summary(game, ability_behind(game, decision)):
        yield does


def _way(answering: Answering) -> str:
    spaces = [names.space(answering.table.game, space) for space in answering.via]
    return f" by way of {', '.join(spaces)}" if spaces else ""
