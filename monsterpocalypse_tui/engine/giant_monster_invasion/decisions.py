"""What may be asked, what dice may be rolled for, and what a question is about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..kernel.dice import Die

D6 = Die("D", "six-sided die", (1, 2, 3, 4, 5, 6))
D3 = Die("T", "three-sided die", (1, 2, 3))


class Asked(StrEnum):
    """The kinds of decision."""

    TURN = "turn"
    LOCKED = "locked"
    UPKEEP = "upkeep"
    STRIKE = "strike"
    SPEND = "spend"
    REROLL = "reroll"
    SHIELD = "shield"
    GRAB = "grab-option"
    FREE_BRAWL = "free-brawl"
    HEAL = "heal-split"


class Purpose(StrEnum):
    """What dice are rolled for."""

    ORDER = "turn order"
    PAIRING = "pairing"
    MILITARY = "military strike"
    BLAST = "BLAST attack"
    BRAWL = "BRAWL attack"
    BURROW = "Burrowing Blast"
    WIND = "Wind Blast"
    GRAB = "grab"
    RESIST = "resisting a grab"
    COLLIDE = "deliberate collision"
    RAM = "Launching Ram"
    INTIMIDATE = "intimidation"
    MEMORY = "Memory Decay"
    BREAK = "breaking free"
    HEAL = "healing"
    KNOCK_DOWN = "knock-down check"
    TAR = "tar check"
    ACID = "acid check"
    ENHANCED = "Enhanced BRAWL"
    SLAM = "Thunder Slam"
    SQUEEZE = "Death Grip Squeeze"
    LANDING = "landing"
    PLUNGE = "Low Orbit Plunge"
    PUSH = "push damage"
    PUSHED = "push distance"
    COLLISION = "collision damage"
    FALL = "fall"
    LAVA = "lava"
    ACID_BURN = "toxic acid"
    CLOUD = "toxic cloud"
    SCAR = "battle scar"
    UPKEEP = "Chameleon Skin"


@dataclass(frozen=True, slots=True)
class AboutCheck:
    """A check about to be rolled, or just rolled: its score, its dice, and how many more are needed at least."""

    purpose: Purpose
    score: int
    pool: int
    needed: int = 0
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AboutGrab:
    """A grab that succeeded: whom, with how many successes on either side, and the GRAB Score."""

    target: int
    successes: int
    excess: int
    grab_score: int


@dataclass(frozen=True, slots=True)
class AboutHealing:
    """Heal points to share out."""

    points: int


@dataclass(frozen=True, slots=True)
class AboutAttack:
    """An attack that somebody may answer: who makes it, and what it is."""

    attacker: int
    purpose: Purpose
