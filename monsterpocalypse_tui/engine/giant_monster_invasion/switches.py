"""The optional rules, each a switch of the setup, off unless it is named (GM-150 to GM-162)."""

from __future__ import annotations

from enum import StrEnum


class Switch(StrEnum):
    """An optional rule."""

    BLEEDING = "bleeding"
    COVERAGE = "coverage"
    BATTLE_SCARS = "battle-scars"
    LAUNCHING_RAM = "launching-ram"
    INTIMIDATE = "intimidate"
    SMALL_SCALE = "small-scale"
    BLAST_CHARGES_ONLY = "blast-charges-only"
    ATTACK_THEN_MOVE = "attack-then-move"


class Battle(StrEnum):
    """The three kinds of battle (GM-170 to GM-172)."""

    AWAKENING = "awakening"
    VERSUS = "versus"
    GAUNTLET = "gauntlet"


AWAKENING_ROUNDS = 7
LONGEST = 60
"""Rounds after which a battle of several is decided by what is left of the monsters (GM-MD-06)."""
