"""A game in sentences: what happened, what is asked, and why an answer is refused."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.decisions import Refusal
from ...kernel.events import Event
from ..reference.rule_pages import page_of
from ..state import Game
from .decisions import prompt, roll_prompt
from .events import TELLERS, Telling, form_before, rule_of

__all__ = ["prompt", "reason", "refusal", "roll_prompt", "sentence", "sentences"]


def sentence(game: Game, event: Event, forms: list[int] | None = None, *, paged: bool = True) -> str:
    """Tell an event, with its page unless it stands elsewhere.

    `forms` are the monsters' forms at that moment, if no longer those of the game.
    """
    teller = TELLERS.get(type(event))
    text = teller(Telling(game, forms), event) if teller else f"Something happens: {type(event).__name__}"
    page = page_of(rule_of(event), game.table.library) if paged else ""
    return f"{text} ({page})." if page else f"{text}."


def sentences(game: Game, events: Iterable[Event], *, paged: bool = True) -> list[str]:
    """Tell the last events of a game in order; each monster is called by the form it had at the time."""
    forms = game.form.copy()
    told: list[str] = []
    for event in reversed(list(events)):
        before = form_before(event)
        if before is not None:
            forms[before[0]] = before[1]
        told.append(sentence(game, event, forms, paged=paged))
    return told[::-1]


def reason(refused: Refusal, game: Game) -> str:
    """Say why an answer was refused, with the page to read at the table."""
    page = page_of(refused.rule, game.table.library)
    return f"{refused.sentence} ({page})" if page else refused.sentence


def refusal(refused: Refusal, game: Game | None = None) -> str:
    """Say why an answer was refused, with the rule and its page; the game knows the pages of abilities."""
    page = page_of(refused.rule, game.table.library if game else None)
    behind = page if refused.rule in page else ", ".join(part for part in (refused.rule, page) if part)
    return f"{refused.sentence} ({behind})" if behind else refused.sentence
