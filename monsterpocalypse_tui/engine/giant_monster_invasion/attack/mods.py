"""Mods: every reason for more or fewer dice, as a receipt (GM-031, GM-041, GM-051, table 3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from ..answers import FIRST_BUILDING
from ..board.buildings import distance_to
from ..board.sight import Cover, sight_of_building, sight_of_monster
from ..cards import Form
from ..state import Game, Hold, Layer

DEEPER = 5
"""Inches added to the range of a target under water (GM-042)."""


class Why(StrEnum):
    """Where a mod comes from."""

    SCORE = "score"
    FORM = "form of the attack"
    QUICK_AIM = "BLAST against the target's STOMP"
    RANGE = "range"
    COVER = "coverage"
    PRONE_TARGET = "target prone"
    RESTRAINED = "target restrained"
    BUILDING = "building"
    GUARD = "Guard Up"
    CHAMELEON = "Chameleon Skin"
    PRONE = "prone oneself"
    INSTINCT = "Killer Instinct"
    INTIMIDATED = "intimidated"
    SLIME = "Slime Coating"
    SPECIAL = "special attack"
    HEALER = "Fast Healer"


Receipt = list[tuple[Why, int]]
"""Dice by reason; the first line is the score itself."""


def pool(receipt: Sequence[tuple[Why, int]]) -> int:
    """How many dice a receipt comes to."""
    return sum([dice for _, dice in receipt])


def band(game: Game, seat: int, distance: int) -> int:
    """The rank of a range: 0 is point blank; Superb Eyesight brings it one step closer (GM-133)."""
    rank = 0
    for limit in game.table.band_limits:
        if distance <= limit:
            break
        rank += 1
    if rank and game.fighters[seat].kit.eyesight:
        rank -= 1
    return rank


def distance(game: Game, seat: int, target: int) -> int:
    """Inches to a target, head to head (GM-042)."""
    own = game.fighters[seat].cell
    if target >= FIRST_BUILDING:
        return distance_to(game, own, target - FIRST_BUILDING)
    other = game.fighters[target]
    return game.table.grid.distance(own, other.cell)


def range_of(game: Game, seat: int, target: int) -> int:
    """The range of a shot: five inches more if the target is under water."""
    away = distance(game, seat, target)
    if target < FIRST_BUILDING and game.fighters[target].layer == Layer.SUBMERGED:
        away += DEEPER
    return away


def against(game: Game, seat: int, target: int, kind: str) -> Receipt:
    """The mods that any attack has because of its target; `kind` is `brawl` or `blast`."""
    own = game.fighters[seat]
    receipt: Receipt = []
    if target >= FIRST_BUILDING:
        receipt.append((Why.BUILDING, 1))  # GM-102
    else:
        other = game.fighters[target]
        if other.prone:
            receipt.append((Why.PRONE_TARGET, 1))  # GM-095
        if other.hold is Hold.RESTRAIN and other.held_by != seat:
            receipt.append((Why.RESTRAINED, 1))  # GM-068, GM-AM-21
        if other.guard:
            receipt.append((Why.GUARD, -1))  # GM-016
        if other.hidden and not own.kit.vision:
            receipt.append((Why.CHAMELEON, -2))  # GM-130
        if own.kit.killer == (other.kit.sheet.monster_class.value, kind):
            receipt.append((Why.INSTINCT, 1))  # GM-134
    if own.intimidated:
        receipt.append((Why.INTIMIDATED, -own.intimidated))  # GM-153
    return receipt


def blast_receipt(game: Game, seat: int, target: int, point_blank: bool = False) -> Receipt:
    """The dice of a BLAST attack (GM-041)."""
    own = game.fighters[seat]
    blast = own.kit.blast
    receipt: Receipt = [(Why.SCORE, blast)]
    if target < FIRST_BUILDING:  # GM-AM-22: buildings do not dodge
        receipt.append((Why.QUICK_AIM, 1 if blast >= game.fighters[target].kit.stomp else -1))
    rank = 0 if point_blank else band(game, seat, range_of(game, seat, target))
    receipt.append((Why.RANGE, game.table.mods[rank]))
    if own.prone:
        receipt.append((Why.PRONE, -1))  # GM-095
    if game.table.coverage and not point_blank:
        cover = cover_of(game, seat, target)
        if cover:
            receipt.append((Why.COVER, -int(cover)))  # GM-150
    return receipt + against(game, seat, target, "blast")


def cover_of(game: Game, seat: int, target: int) -> Cover:
    """How far a target is covered."""
    if target >= FIRST_BUILDING:
        return sight_of_building(game, seat, target - FIRST_BUILDING).cover
    return sight_of_monster(game, seat, target).cover


def brawl_receipt(game: Game, seat: int, target: int, form: Form) -> Receipt:
    """The dice of a BRAWL attack in one of its forms (GM-051)."""
    receipt: Receipt = [(Why.SCORE, game.fighters[seat].kit.brawl), (Why.FORM, game.table.form_bonus[form.value])]
    return receipt + against(game, seat, target, "brawl")


def special_receipt(game: Game, seat: int, target: int, bonus: int = 0) -> Receipt:
    """The dice of a BRAWL check without a form: grabs, Burrowing Blast, Wind Blast, rams and collisions."""
    receipt: Receipt = [(Why.SCORE, game.fighters[seat].kit.brawl)]
    if bonus:
        receipt.append((Why.SPECIAL, bonus))
    return receipt + against(game, seat, target, "brawl")


def memory_receipt(game: Game, seat: int, target: int) -> Receipt:
    """The dice of Memory Decay: its level and the range (GM-132)."""
    own = game.fighters[seat]
    receipt: Receipt = [(Why.SCORE, own.kit.memory)]
    receipt.append((Why.RANGE, game.table.mods[band(game, seat, range_of(game, seat, target))]))
    if own.prone:
        receipt.append((Why.PRONE, -1))
    return receipt + against(game, seat, target, "blast")


def heal_receipt(game: Game, seat: int) -> Receipt:
    """The dice of healing: ROAR and Fast Healer (GM-085, GM-122)."""
    own = game.fighters[seat]
    receipt: Receipt = [(Why.SCORE, own.kit.roar)]
    if own.kit.fast_healer:
        receipt.append((Why.HEALER, own.kit.fast_healer))
    if own.intimidated:
        receipt.append((Why.INTIMIDATED, -own.intimidated))
    return receipt


def resist_receipt(game: Game, seat: int) -> Receipt:
    """The dice against a grab: BRAWL, one more, and Slime Coating (GM-060, GM-131)."""
    own = game.fighters[seat]
    receipt: Receipt = [(Why.SCORE, own.kit.brawl), (Why.SPECIAL, 1)]
    if own.kit.slime:
        receipt.append((Why.SLIME, own.kit.slime))
    if own.intimidated:
        receipt.append((Why.INTIMIDATED, -own.intimidated))
    return receipt
