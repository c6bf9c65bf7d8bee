"""Help on what is on the table right now: what is asked, the rules behind it, what is under the cursor."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.hints import hint, prompt
from monsterpocalypse_tui.table.view import CardView, Paragraph


def explain(answering: Answering, card: CardView | None) -> list[Paragraph]:
    """Headings and what stands below them."""
    decision = answering.match.session.decision
    rules = answering.view.rules_behind(answering.match.state, decision) if isinstance(decision, Decision) else []
    return [("What is asked", f"{prompt(answering)}. Now: {hint(answering)}."), *rules, *_card(card)]


def _card(card: CardView | None) -> Iterator[Paragraph]:
    """Everything that is to be known of what is under the cursor."""
    if card is None:
        return
    lines = [card.about] if card.about else []
    lines += ["  ".join(f"{stat.label} {stat.value}" for stat in card.stats)] if card.stats else []
    lines += [*card.changes, *card.notes]
    lines += [f"{ability.name} ({ability.category}): {ability.summary}" for ability in card.abilities]
    lines += [f"On {name}: {does}" for name, does in card.ground]
    yield f"Under the cursor: {card.title}, {card.place}", "\n".join(lines)
