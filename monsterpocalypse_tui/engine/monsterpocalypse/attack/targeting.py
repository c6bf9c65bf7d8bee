"""Who may attack whom (pp. 17-20), with the abilities that forbid it."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Refusal
from ..answers import Declare
from ..board.figures import are_adjacent, distance, figures_on, is_monster, is_unit, name, on_map, owner
from ..board.geometry import OFF
from ..board.receipts import STAT_RULES, blast_range, stat
from ..cards import AttackType
from ..state import NOBODY, Activation, Game
from ..traits.marks import flies, jumps
from .record import AttackKind


def attackers(game: Game) -> list[int]:
    """The figures of the active player that are on the map and have not attacked."""
    seat, table = game.seat, game.table
    if game.pool < 1:
        return []
    ours = table.monsters[seat] if game.activation is Activation.MONSTER else table.units[seat]
    at, attacked = game.at, game.attacked
    return [figure for figure in ours if at[figure] != OFF and not attacked >> figure & 1]


def zone_of_attack(game: Game, attacker: int, kind: AttackKind, at: int | None = None) -> int:
    """Where a figure finds targets, from its own space or another: beside it in a brawl, beyond in a blast (p. 20)."""
    board, large = game.map, game.is_large(attacker)
    space = game.at[attacker] if at is None else at
    if kind is AttackKind.BRAWL:
        return board.adjacent[large][space]
    return board.ring(space, large, blast_range(game, attacker))


def targets(game: Game, attacker: int, kind: AttackKind) -> list[int]:
    """Every figure a brawl or blast may be aimed at: structures and enemies in the right place (p. 20)."""
    if stat(game, attacker, kind.type) is None:
        return []
    enemy = 1 - game.table.owner[attacker]
    zone = zone_of_attack(game, attacker, kind) & (game.troops[enemy] | game.giants[enemy] | game.buildings)
    if not zone:
        return []
    found = figures_on(game, zone)
    if kind is AttackKind.BLAST:
        adjacent = game.map.adjacent[game.is_large(attacker)][game.at[attacker]]
        found = [figure for figure in found if not game.body(figure) & adjacent]
        if game.table.tally is not None:
            _note_long_shots(game, attacker, found)
    elif is_unit(game, attacker) and not can_brawl_flyers(game, attacker):
        found = [figure for figure in found if not flies(game, figure)]
    if game.table.target_bans:
        found = [figure for figure in found if not is_banned(game, attacker, kind, figure)]
    return found


def _note_long_shots(game: Game, attacker: int, found: list[int]) -> None:
    """Count what brings targets beyond the printed range within reach."""
    blast = game.card[attacker].blast
    if blast is not None and any(distance(game, attacker, figure) > blast.range for figure in found):
        for piece in game.table.range_pieces:
            if piece.run(game, attacker) != NOBODY:
                game.table.note(piece.ability)


def can_brawl_flyers(game: Game, figure: int) -> bool:
    """Units reach flyers only with Flight or Jump; monsters always do (p. 15)."""
    return is_monster(game, figure) or flies(game, figure) or jumps(game, figure)


def is_banned(game: Game, attacker: int, kind: AttackKind, target: int) -> bool:
    """Whether an ability keeps a target from being chosen."""
    for piece in game.table.target_bans:
        if piece.run(game, attacker, kind, target):
            game.table.note(piece.ability)
            return True
    return False


def is_barred(game: Game, attacker: int, kind: AttackKind) -> bool:
    """Whether an ability keeps a figure from making a kind of attack at all."""
    for piece in game.table.attack_bans:
        if piece.run(game, attacker, kind):
            game.table.note(piece.ability)
            return True
    return False


def why_not_attacker(game: Game, seat: int, attacker: int, type: AttackType) -> Refusal | None:
    """Say why a figure cannot make an attack of a type now, wherever its targets are."""
    if not 0 <= attacker < game.table.first_structure or owner(game, attacker) != seat:
        return Refusal("Only figures of your own force attack for you.", "MP-ATK-08")
    if is_monster(game, attacker) != (game.activation is Activation.MONSTER):
        return Refusal("Monsters attack in a Monster Activation, units in a Unit Activation.", "MP-TURN-01")
    if not on_map(game, attacker):
        return Refusal(f"{name(game, attacker)} is not on the map.", "MP-ATK-08")
    if game.attacked >> attacker & 1:
        return Refusal(f"{name(game, attacker)} has taken part in an attack this turn.", "MP-ATK-08")
    if type is AttackType.POWER and not is_monster(game, attacker):
        return Refusal("Only monsters make power attacks.", "MP-PATK-01")
    if stat(game, attacker, type) is None:
        return Refusal(f"{name(game, attacker)} has no {type.value.title()} stat.", STAT_RULES[type])
    if game.pool < 1:
        return Refusal("An attack needs at least one Action Die of the Active Pool.", "MP-ATK-03")
    return None


def why_not_target(game: Game, seat: int, answer: Declare) -> Refusal | None:
    """Say why a brawl or blast cannot be aimed at a target, or nothing if it can."""
    attacker, target = answer.attacker, answer.target
    if not 0 <= target < len(game.card) or not on_map(game, target):
        return Refusal("The target is not on the map.", "MP-ATK-09")
    if owner(game, target) == seat:
        return Refusal("Figures of your own force cannot be attacked.", "MP-ATK-09")
    if target in targets(game, attacker, answer.kind):
        return None
    for piece in game.table.target_bans:
        if piece.run(game, attacker, answer.kind, target):
            ability = game.table.library.abilities[piece.ability]
            return Refusal(f"{ability.name} keeps {name(game, target)} from being targeted.", ability.code)
    if answer.kind is AttackKind.BRAWL:
        if are_adjacent(game, attacker, target):
            return Refusal(f"{name(game, attacker)} cannot reach a flyer without Flight or Jump.", "MP-FLY-03")
        return Refusal("A brawl needs an adjacent target.", "MP-ATK-10")
    if are_adjacent(game, attacker, target):
        return Refusal("A blast cannot target an adjacent figure.", "MP-RANGE-01")
    return Refusal(f"The target is out of range ({blast_range(game, attacker)} spaces).", "MP-RANGE-02")


def brawls_and_blasts(game: Game, attacker: int) -> Iterator[Declare]:
    """Every brawl and blast a figure may declare."""
    for kind in (AttackKind.BRAWL, AttackKind.BLAST):
        for target in targets(game, attacker, kind):
            yield Declare(kind, attacker, target)
