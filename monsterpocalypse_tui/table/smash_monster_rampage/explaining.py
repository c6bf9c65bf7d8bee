"""The rules behind each decision."""

from __future__ import annotations

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.smash_monster_rampage.decisions import Asked
from monsterpocalypse_tui.engine.smash_monster_rampage.state import Game
from monsterpocalypse_tui.table.view import Paragraph

BEHIND = {
    Asked.MOVE: ("movement", "tanks", "helicopters", "reserves", "monster"),
    Asked.ATTACK: ("attacks", "cards"),
    Asked.BURN: ("attacks", "fire"),
    Asked.RESERVE: ("cards", "reserves"),
    Asked.PLACE: ("survivors", "cards"),
}
"""The topics behind each kind of decision."""


def rules_behind(game: Game, decision: Decision) -> list[Paragraph]:
    """The topics a decision is about."""
    topics = game.table.library.topics
    return [
        (topics[topic].title, "\n".join(topics[topic].paragraphs))
        for topic in BEHIND[Asked(decision.kind)]
        if topic in topics
    ]
