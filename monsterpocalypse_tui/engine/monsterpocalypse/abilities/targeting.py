"""Skills that forbid a target, an attack or taking part in one."""

from __future__ import annotations

from ..attack.record import AttackKind
from ..board.figures import bearers, distance, has, near, owner
from ..cards import AttackType
from ..state import Game
from .steps import attack_ban, join_ban, target_ban

CLOAKED_FROM = 3


@target_ban("cloak")
def cloak(game: Game, attacker: int, kind: AttackKind, target: int) -> bool:
    """Nobody 3 or more spaces away can blast it (R-121)."""
    far = kind is AttackKind.BLAST and distance(game, attacker, target) >= CLOAKED_FROM
    return far and has(game, target, "cloak")


@target_ban("solid")
def solid(game: Game, attacker: int, kind: AttackKind, target: int) -> bool:
    """Immune to Smash; it may not be declared on it (R-083)."""
    return kind is AttackKind.SMASH and has(game, target, "solid")


@target_ban("steady")
def steady(game: Game, attacker: int, kind: AttackKind, target: int) -> bool:
    """Immune to Body Slam; it may not be declared on it (R-083)."""
    return kind is AttackKind.BODY_SLAM and has(game, target, "steady")


@attack_ban("negation")
def negation(game: Game, attacker: int, kind: AttackKind) -> bool:
    """Enemies within 2 spaces of it make no power attacks (R-122)."""
    if kind.type is not AttackType.POWER:
        return False
    body = game.body(attacker)
    return any(near(game, bearer) & body for bearer in bearers(game, 1 - owner(game, attacker), "negation"))


@join_ban("solo-brawler")
def solo_brawler(game: Game, unit: int, type: AttackType) -> bool:
    """It takes no part in combined brawls."""
    return type is AttackType.BRAWL and has(game, unit, "solo-brawler")
