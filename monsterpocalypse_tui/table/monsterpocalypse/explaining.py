"""Help on what is on the table right now: what is asked, the rules behind it, what is under the cursor. No Textual."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.hints import hint, prompt
from monsterpocalypse_tui.table.monsterpocalypse.cards import CardView
from monsterpocalypse_tui.table.monsterpocalypse.rule_topics import TOPICS, topic_of

BEHIND = {
    "map": ("SETUP",), "side": ("SETUP",), "structure": ("SETUP", "FOUND"), "start": ("SETUP",),
    "activation": ("TURN",),
    "power": ("MACT", "OBJ", "SECURE"), "hyper": ("HYPER",), "spawn": ("SPAWN",), "spawn-here": ("SPAWN",),
    "advancement": ("MOVE", "TERR", "HAZ"), "attack": ("ATK", "RANGE", "COVER"), "join": ("COMBINE",),
    "roll": ("ATK", "DICE"), "push": ("POOL",), "order": ("TIMING", "ABIL"), "use": ("ABIL", "TIMING"),
    "shuffle": ("POOL",),
}  # fmt: skip
"""The groups of rules behind each kind of decision."""

MONSTERS = {"advancement": ("STEP", "HYPER"), "attack": ("PATK",)}
"""What comes to it in a Monster Activation."""


def explain(answering: Answering, card: CardView | None) -> list[tuple[str, str]]:
    """Headings and what stands below them."""
    return [("What is asked", f"{prompt(answering)}. Now: {hint(answering)}."), *_rules(answering), *_card(card)]


def _rules(answering: Answering) -> Iterator[tuple[str, str]]:
    decision = answering.table.session.decision
    if not isinstance(decision, Decision):
        return
    topics = BEHIND.get(decision.kind, ("TIMING",))
    if answering.table.game.activation is Activation.MONSTER:
        topics += MONSTERS.get(decision.kind, ())
    if isinstance(decision.about, Attack):
        topics += (topic_of(decision.about.kind.rule),)
    for topic in dict.fromkeys(topics):
        if topic in TOPICS:
            yield TOPICS[topic]


def _card(card: CardView | None) -> Iterator[tuple[str, str]]:
    """Everything that is to be known of what is under the cursor."""
    if card is None:
        return
    lines = [card.about] if card.about else []
    lines += ["  ".join(f"{stat.label} {stat.value}" for stat in card.stats)] if card.stats else []
    lines += [*card.changes, *card.notes]
    lines += [f"{ability.name} ({ability.category}): {ability.summary}" for ability in card.abilities]
    lines += [f"On {name}: {does}" for name, does in card.ground]
    yield f"Under the cursor: {card.title}, {card.place}", "\n".join(lines)
