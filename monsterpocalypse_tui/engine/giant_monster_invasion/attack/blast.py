"""BLAST attacks: charges, the shot, its damage (GM-040 to GM-045), and Memory Decay, which is aimed alike (GM-132)."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..answers import FIRST_BUILDING
from ..board.buildings import strike
from ..checks import check
from ..damage import hurt
from ..decisions import Purpose
from ..events import Attacked, Charged, Fired, Forgot, Missed
from ..powers.force_field import offer
from ..state import Game
from ..switches import Switch
from .mods import blast_receipt, memory_receipt, pool
from .targets import NO_DICE, use_attack, why_no_attack, why_not_seen, why_not_target

_NO_POWER = Refusal("There is no such BLAST power.", "GM-040")
_NO_SCORE = Refusal("Without a BLAST score nothing can be fired.", "GM-002")
_EMPTY = Refusal("That BLAST power has no charge.", "GM-040")
_FULL = Refusal("That BLAST power holds no more charges.", "GM-044")
_CHARGED = Refusal("Only one charge a turn.", "GM-044")
_NO_MEMORY = Refusal("Only a monster with Memory Decay can do that.", "GM-132")


def why_not_charge(game: Game, power: int) -> Refusal | None:
    """One charge a turn, to the level of the power (GM-044)."""
    fighter = game.fighter
    if not 0 <= power < len(fighter.charges):
        return _NO_POWER
    if game.charged:
        return _CHARGED
    return _FULL if fighter.charges[power] >= fighter.kit.blasts[power][1] else None


def charge(game: Game, power: int) -> None:
    """Put one charge on a power, free."""
    game.charged = True
    game.fighter.charges[power] += 1
    game.events.append(Charged(game.seat, power, game.fighter.charges[power]))


def why_not_power(game: Game, power: int) -> Refusal | None:
    """Why a BLAST power cannot be fired at all."""
    fighter = game.fighter
    if not 0 <= power < len(fighter.charges):
        return _NO_POWER
    if not fighter.kit.blast:
        return _NO_SCORE
    return None if fighter.charges[power] else _EMPTY


def why_not_blast(game: Game, power: int, target: int) -> Refusal | None:
    """Why a shot is not possible."""
    return (
        why_no_attack(game)
        or why_not_power(game, power)
        or why_not_target(game, target)
        or why_not_seen(game, target)
        or (NO_DICE if pool(blast_receipt(game, game.seat, target)) + game.fighter.mp < 1 else None)
    )


def damage_of(game: Game, charges: int, successes: int) -> int:
    """The damage of a hit: charges and successes, or charges alone by the literal example (GM-043, GM-AM-5)."""
    if not successes:
        return 0
    return charges if Switch.BLAST_CHARGES_ONLY in game.table.switches else charges + successes


def fire(game: Game, power: int, target: int) -> Rules[None]:
    """Fire all charges of a power at something."""
    seat, fighter = game.seat, game.fighter
    use_attack(game)
    charges, word = fighter.charges[power], fighter.kit.blasts[power][0]
    fighter.charges[power] = 0  # GM-045
    game.events.append(Fired(seat, power, charges, target))
    if target < FIRST_BUILDING:
        yield from offer(game, target, seat, Purpose.BLAST)
    dice = pool(blast_receipt(game, seat, target))
    successes = yield from check(game, seat, Purpose.BLAST, fighter.kit.blast, dice, "GM-041")
    damage = damage_of(game, charges, successes)
    if not successes:
        game.events.append(Missed(seat, Purpose.BLAST, target, "GM-043"))
    elif target >= FIRST_BUILDING:
        strike(game, target - FIRST_BUILDING, damage, seat)
    else:
        hurt(game, target, damage, Purpose.BLAST, seat, word)


def why_not_memory(game: Game, target: int) -> Refusal | None:
    """Why memories cannot be taken."""
    if not game.fighter.kit.memory:
        return _NO_MEMORY
    return (
        why_no_attack(game)
        or why_not_target(game, target, monsters_only=True)
        or why_not_seen(game, target)
        or (NO_DICE if pool(memory_receipt(game, game.seat, target)) + game.fighter.mp < 1 else None)
    )


def decay(game: Game, target: int) -> Rules[None]:
    """Make a monster forget 1 MP for each success; dice up to the level succeed (GM-132, GM-AM-15)."""
    seat, level = game.seat, game.fighter.kit.memory
    use_attack(game)
    game.events.append(Attacked(seat, Purpose.MEMORY, "", target, "GM-132"))
    dice = pool(memory_receipt(game, seat, target))
    successes = yield from check(game, seat, Purpose.MEMORY, level, dice, "GM-132")
    other = game.fighters[target]
    lost = min(successes, other.mp)
    if lost:
        other.mp -= lost
        other.lost += lost
        game.events.append(Forgot(target, lost))
    else:
        game.events.append(Missed(seat, Purpose.MEMORY, target, "GM-132"))
