"""The rules of Monsterpocalypse behind each decision."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation, Game
from monsterpocalypse_tui.table.monsterpocalypse.rule_topics import TOPICS, topic_of
from monsterpocalypse_tui.table.view import Paragraph

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


def rules_behind(game: Game, decision: Decision) -> Iterator[Paragraph]:
    """The topics a decision is about."""
    topics = BEHIND.get(decision.kind, ("TIMING",))
    if game.activation is Activation.MONSTER:
        topics += MONSTERS.get(decision.kind, ())
    if isinstance(decision.about, Attack):
        topics += (topic_of(decision.about.kind.rule),)
    for topic in dict.fromkeys(topics):
        if topic in TOPICS:
            yield TOPICS[topic]
