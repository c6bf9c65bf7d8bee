"""Damage: what TOUGH keeps off, what is worn away, blood, and defeat (GM-080 to GM-084)."""

from __future__ import annotations

from .decisions import Purpose
from .events import Bled, Defeated, Halved, Hurt, Left
from .grab.locks import end_locks
from .state import NOBODY, NOWHERE, Game, Layer, Standing


def hurt(game: Game, seat: int, damage: int, cause: Purpose, by: int = NOBODY, word: str = "") -> int:
    """Let a monster take damage and return the damage total; `word` is a BLAST type or hazard it may be immune to."""
    fighter = game.fighters[seat]
    if not fighter.fights:
        return 0
    if word and word in fighter.kit.immunities and damage > 0:  # GM-125, GM-AM-40
        game.events.append(Halved(seat, word, damage, damage // 2))
        damage //= 2
    if damage <= 0:  # GM-081
        return 0
    shield = fighter.tough + fighter.armor + fighter.force_field  # GM-082
    through = max(0, damage - shield)
    wear = 2 if through else 1
    field_lost = min(wear, fighter.force_field)
    armor_lost = min(wear - field_lost, fighter.armor)
    tough_lost = min(wear - field_lost - armor_lost, fighter.tough)
    fighter.force_field -= field_lost
    fighter.armor -= armor_lost
    fighter.tough -= tough_lost
    lost = min(through, fighter.hits)
    fighter.hits -= lost
    game.events.append(
        Hurt(seat, damage, damage - through, lost, field_lost, armor_lost, tough_lost, cause, by)
    )  # fmt: skip
    if game.table.bleeding and through >= 5:  # GM-084
        fighter.blood += through // 5
        game.events.append(Bled(seat, through // 5, 0))
    if not fighter.hits:
        defeat(game, seat, by)
    return damage


def bleed(game: Game, seat: int) -> None:
    """Lose 1 HITS for every two blood tokens; TOUGH does not help (GM-084)."""
    fighter = game.fighters[seat]
    lost = min(fighter.blood // 2, fighter.hits)
    if lost:
        fighter.hits -= lost
        game.events.append(Bled(seat, 0, lost))
        if not fighter.hits:
            defeat(game, seat, NOBODY)


def defeat(game: Game, seat: int, by: int, rule: str = "GM-083") -> None:
    """Take a monster off the field; whoever brought it down has a kill to his name (GM-140)."""
    remove(game, seat, Standing.DEFEATED)
    game.events.append(Defeated(seat, by, rule))
    if by not in (NOBODY, seat) and game.fighters[by].side != game.fighters[seat].side:
        game.fighters[by].kills += 1


def leave(game: Game, seat: int) -> None:
    """Let a monster leave the field alive (GM-146)."""
    remove(game, seat, Standing.RETREATED)
    game.events.append(Left(seat))


def remove(game: Game, seat: int, standing: Standing) -> None:
    """Clear away everything a monster had on the field."""
    end_locks(game, seat)
    fighter = game.fighters[seat]
    fighter.standing = standing
    fighter.cell = NOWHERE
    fighter.cloud = NOWHERE
    fighter.layer = Layer.GROUND
    fighter.layer_turns = 0
    fighter.airborne = False
    fighter.prone = False
    fighter.hidden = False
    fighter.guard = False
    fighter.force_field = 0
