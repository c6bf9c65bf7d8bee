"""What a cell does to a monster that gets into it: lava and toxic clouds (GM-106, GM-118)."""

from __future__ import annotations

from ...kernel.decisions import Rules
from ..checks import check, roll
from ..damage import defeat, hurt
from ..decisions import D3, D6, Purpose
from ..events import Sank
from ..state import NOBODY, NOWHERE, Fighter, Game, Layer
from .terrain import Ground

SINKS = 3
"""How often a monster sinks before the tar has it (GM-107)."""


def cloud_radius(game: Game, owner: Fighter) -> int:
    """How far a cloud reaches: an inch a level, half of that in small scale (GM-118, GM-161)."""
    return (owner.kit.cloud + 1) // 2 if game.table.small else owner.kit.cloud


def in_cloud(game: Game, owner: Fighter, cell: int) -> bool:
    """Whether a cell lies in somebody's cloud."""
    return owner.cloud != NOWHERE and game.table.grid.distance(owner.cloud, cell) <= cloud_radius(game, owner)


def is_harmless(game: Game) -> bool:
    """Whether there is neither lava nor a cloud anywhere, so that nobody need look."""
    return not game.table.lava and all(fighter.cloud == NOWHERE for fighter in game.fighters)


def harmful(game: Game, seat: int) -> list[int]:
    """The cells that would hurt this monster now if it got into them."""
    fighter = game.fighters[seat]
    cells: list[int] = []
    if not fighter.burned and "fire" not in fighter.kit.immunities:
        cells += game.table.lava
    for other in game.fighters:
        if other.cloud != NOWHERE and other.seat != seat and not fighter.gassed >> other.seat & 1:
            cells += game.table.grid.within(other.cloud, cloud_radius(game, other))
    return cells


def enter(game: Game, seat: int) -> Rules[None]:
    """Suffer what the cell does that a monster has just got into, or begins its turn in; each once a turn."""
    if is_harmless(game):
        return
    fighter = game.fighters[seat]
    if not fighter.fights or fighter.layer == Layer.UNDERGROUND:
        return
    if game.ground[fighter.cell] == Ground.LAVA and not fighter.burned:
        fighter.burned = True
        if "fire" not in fighter.kit.immunities:  # GM-106, GM-AM-13
            damage = yield from roll(game, seat, D3, Purpose.LAVA, "GM-106", 2)
            hurt(game, seat, damage, Purpose.LAVA, NOBODY, "lava")
    for owner in game.fighters:
        if owner.seat == seat or not game.fighters[seat].fights or fighter.gassed >> owner.seat & 1:
            continue
        if in_cloud(game, owner, fighter.cell):  # GM-118, GM-AM-37
            fighter.gassed |= 1 << owner.seat
            damage = yield from roll(game, owner.seat, D6, Purpose.CLOUD, "GM-118", owner.kit.cloud)
            hurt(game, seat, damage, Purpose.CLOUD, owner.seat)


def acid(game: Game, seat: int) -> Rules[None]:
    """Begin a turn in toxic acid: fail a BRAWL check and be burnt (GM-108)."""
    fighter = game.fighters[seat]
    if game.ground[fighter.cell] != Ground.ACID or fighter.layer != Layer.GROUND:
        return
    pool = fighter.kit.brawl - fighter.intimidated
    if not (yield from check(game, seat, Purpose.ACID, fighter.kit.brawl, pool, "GM-108")):
        damage = yield from roll(game, seat, D6, Purpose.ACID_BURN, "GM-108")
        hurt(game, seat, damage, Purpose.ACID_BURN, NOBODY, "toxic-acid")


def tar(game: Game, seat: int) -> Rules[None]:
    """End a turn in tar: fail a STOMP check and sink, at the third time for good (GM-107, GM-AM-44)."""
    fighter = game.fighters[seat]
    if game.ground[fighter.cell] != Ground.TAR or fighter.layer != Layer.GROUND:
        fighter.sinks = 0
        return
    pool = fighter.kit.stomp - fighter.intimidated
    if not (yield from check(game, seat, Purpose.TAR, fighter.kit.stomp, pool, "GM-107")):
        fighter.sinks += 1
        game.events.append(Sank(seat, fighter.sinks))
        if fighter.sinks >= SINKS:
            defeat(game, seat, NOBODY, "GM-107")
