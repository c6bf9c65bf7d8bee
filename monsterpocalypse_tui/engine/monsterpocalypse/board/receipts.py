"""Effective numbers with a receipt: speed, range, dice and DEF, each with every modifier and where it comes from."""

from __future__ import annotations

from ..attack.record import Attack, Modifier
from ..cards import AttackStat, AttackType, Subject
from ..state import NOBODY, Game
from ..traits.marks import flies, hides_in_flight, ignores_cover, is_dug_in
from ..traits.pieces import Piece
from ..traits.stacking import Applied
from .figures import is_unit, owner

STAT_RULES = {AttackType.BRAWL: "MP-FIG-08", AttackType.BLAST: "MP-FIG-09", AttackType.POWER: "MP-FIG-10"}
"""Where the book speaks of the stat for each type of attack."""


def stat(game: Game, figure: int, type: AttackType) -> AttackStat | None:
    """The printed stat for a type of attack; without it the figure cannot make one (p. 10)."""
    card = game.card[figure]
    if type is AttackType.BRAWL:
        return card.brawl
    return card.blast if type is AttackType.BLAST else card.power


def amount(receipt: list[Modifier], floor: int) -> int:
    """Add up a receipt; reductions stop at a floor (p. 11)."""
    return max(floor, sum(line.amount for line in receipt))


def speed(game: Game, figure: int, *, advancing: bool = True) -> int:
    """How many spaces a figure may advance (p. 10)."""
    total = game.card[figure].speed
    for piece in game.table.speed_pieces:
        if piece.run(game, figure, advancing) != NOBODY:
            total += piece.amount
    return max(1, total)


def speeding(game: Game, figure: int) -> list[Piece]:
    """The abilities that let a figure advance further now."""
    return [piece for piece in game.table.speed_pieces if piece.run(game, figure, True) != NOBODY]


def speed_receipt(game: Game, figure: int, *, advancing: bool = True) -> list[Modifier]:
    """A figure's SPD, line by line."""
    receipt = [Modifier(game.card[figure].speed, "printed SPD", figure, "MP-FIG-06")]
    for piece in game.table.speed_pieces:
        source = piece.run(game, figure, advancing)
        if source != NOBODY:
            receipt.append(Modifier(piece.amount, piece.ability, source, game.table.code(piece.ability)))
    return receipt


def blast_range(game: Game, figure: int) -> int:
    """How far a figure's blasts reach (p. 10)."""
    blast = game.card[figure].blast
    if blast is None:
        return 0
    reach = blast.range
    for piece in game.table.range_pieces:
        if piece.run(game, figure) != NOBODY:
            reach += piece.amount
    return reach


def range_receipt(game: Game, figure: int) -> list[Modifier]:
    """The range of a figure's blasts, line by line."""
    blast = game.card[figure].blast
    receipt = [Modifier(blast.range if blast else 0, "printed range", figure, "MP-FIG-09")]
    for piece in game.table.range_pieces if blast else ():
        source = piece.run(game, figure)
        if source != NOBODY:
            receipt.append(Modifier(piece.amount, piece.ability, source, game.table.code(piece.ability)))
    return receipt


def attack_dice(game: Game, figure: int, type: AttackType) -> int:
    """The most Action Dice a figure may roll in a type of attack (p. 10)."""
    printed = stat(game, figure, type)
    if printed is None:
        return 0
    if not game.table.attack_dice_pieces:
        return printed.dice
    return amount(attack_dice_receipt(game, figure, type), 1)


def attack_dice_receipt(game: Game, figure: int, type: AttackType) -> list[Modifier]:
    """A figure's Brawl, Blast or Power, line by line."""
    printed = stat(game, figure, type)
    receipt = [Modifier(printed.dice if printed else 0, f"printed {type.value.title()}", figure, STAT_RULES[type])]
    for piece in game.table.attack_dice_pieces:
        if type in piece.types:
            source = piece.run(game, figure, type)
            if source != NOBODY:
                game.table.note(piece.ability)
                receipt.append(Modifier(piece.amount, piece.ability, source, game.table.code(piece.ability)))
    return receipt


def boost_dice(game: Game, attack: Attack) -> int:
    """The Boost Dice that must be rolled in an attack: those of every participant, none below 0 (R-105)."""
    if not game.table.boost_pieces:
        return sum(printed.boost for figure in attack.participants if (printed := stat(game, figure, attack.type)))
    return sum(amount(lines, 0) for lines in boost_receipt(game, attack).values())


def boost_receipt(game: Game, attack: Attack) -> dict[int, list[Modifier]]:
    """The Boost Dice of an attack, line by line for each participant; what counts for the attack stands by NOBODY."""
    receipt: dict[int, list[Modifier]] = {}
    applied, table = Applied(), game.table
    for figure in attack.participants:
        printed = stat(game, figure, attack.type)
        lines = [Modifier(printed.boost if printed else 0, "printed stars", figure, "MP-FIG-13")]
        for piece in table.boost_pieces:
            if attack.type not in piece.types:
                continue
            source = piece.run(game, attack, figure)
            if source == NOBODY:
                continue
            if applied.add(applied.key(table.subjects, piece.ability, bearer=figure, affected=figure)):
                table.note(piece.ability)
                line = Modifier(piece.amount, piece.ability, source, table.code(piece.ability))
                if table.subjects[piece.ability] is Subject.ATTACK:
                    receipt.setdefault(NOBODY, []).append(line)
                else:
                    lines.append(line)
        receipt[figure] = lines
    return receipt


def has_cover(game: Game, figure: int) -> bool:
    """Whether a unit has Cover: in a forest, or adjacent to a structure or a monster of its force (p. 15)."""
    if not is_unit(game, figure):
        return False
    space = game.at[figure]
    shelter = game.buildings | game.giants[owner(game, figure)]
    if not (game.map.cover >> space & 1 or game.map.adjacent[0][space] & shelter or is_dug_in(game, figure)):
        return False
    return not flies(game, figure) or hides_in_flight(game, figure)


def defense_receipt(game: Game, attack: Attack, target: int) -> list[Modifier]:
    """The target's DEF against this attack, line by line."""
    receipt = [Modifier(game.card[target].defense, "printed DEF", target, "MP-FIG-07")]
    if attack.type is AttackType.BLAST and has_cover(game, target):
        if any(ignores_cover(game, figure) for figure in attack.participants):
            game.table.note("indirect-fire")
        else:
            receipt.append(Modifier(1, "Cover", target, "MP-COVER-02"))
    table = game.table
    for piece in table.defense_pieces:
        if attack.type in piece.types:
            source = piece.run(game, attack, target)
            if source != NOBODY:
                table.note(piece.ability)
                receipt.append(Modifier(piece.amount, piece.ability, source, table.code(piece.ability)))
    return receipt


def defense(game: Game, attack: Attack, target: int) -> int:
    """The strikes needed to hit a target, never below 1 (p. 11)."""
    return amount(defense_receipt(game, attack, target), 1)
