"""What an answer or a roll would bring, sentence by sentence, the weightiest first. No Textual here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse import events
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import Foreseen, chance_again, foresee_answer
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.table.monsterpocalypse.chances import all_in, short

WEIGHTY = (
    events.GameEnded, events.FormDestroyed, events.WentHyper, events.Reverted, events.Damaged, events.Destroyed,
    events.Crushed, events.Restored, events.PowerGained, events.PowerLost,
)  # fmt: skip
"""What players weigh: health, figures, forms and Power Dice."""

BOOKKEEPING = (events.AbilityUsed, events.TileLaid)
"""How it comes about, and what is left lying."""

CARRIED_OUT = (
    events.Advanced, events.Stepped, events.Spawned, events.Cleared, events.Entered, events.MonsterPlaced,
    events.StructurePlaced, events.MapChosen, events.SideChosen, events.WentHyper, events.Reverted, events.AbilityUsed,
)  # fmt: skip
"""Events that only say that an answer was carried out."""

HURT = (events.Damaged, events.Destroyed, events.Crushed)


def by_weight(told: Sequence[tuple[Event, str]]) -> tuple[list[str], list[str]]:
    """Sentences on what players weigh before those on how figures move; apart from them the bookkeeping."""
    weighty = [text for event, text in told if isinstance(event, WEIGHTY)]
    moves = [text for event, text in told if not isinstance(event, (*WEIGHTY, *BOOKKEEPING))]
    return weighty + moves, [text for event, text in told if isinstance(event, BOOKKEEPING)]


def told(seen: Foreseen) -> list[tuple[Event, str]]:
    """What was foreseen of this turn, each event with its sentence; the roll is told elsewhere."""
    sentences = describe.sentences(seen.game, seen.events, paged=False)
    pairs = zip(seen.before_the_turn_ends, sentences, strict=False)
    return [(event, text) for event, text in pairs if not isinstance(event, events.Attacked)]


def consequences(session: Session[Any], answer: a.Answer) -> tuple[str, ...]:
    """What an answer would bring before anything is rolled or asked again, besides what it says itself."""
    seen = foresee_answer(session, answer)
    kept = [(event, text) for event, text in told(seen) if not _goes_without_saying(event, answer, seen)]
    happens, rest = by_weight(kept)
    return (*_odds(session, answer), *(happens or rest))


def _odds(session: Session[Any], answer: a.Answer) -> list[str]:
    """How likely the roll an answer leads to is a hit."""
    decision = session.decision
    match answer:
        case a.Declare():
            return [all_in(session.state, answer)]
        case a.PickFigure(target) if decision is not None and isinstance(decision.about, Attack):
            needed, chance = chance_again(session.state, decision, target)
            return [f"Hits with {short(chance)} against DEF {needed}."]
    return []


def _goes_without_saying(event: Event, answer: a.Answer, seen: Foreseen) -> bool:
    """Whether an event is the answer itself, or is told better by what it does to the same figure."""
    match event:
        case events.Relocated(_, path):
            return isinstance(answer, a.MoveTo) and path[-1] == answer.space
        case events.SufferedHazard(figure):
            return any(isinstance(other, HURT) and other.figure == figure for other in seen.events)
    return isinstance(event, CARRIED_OUT)
