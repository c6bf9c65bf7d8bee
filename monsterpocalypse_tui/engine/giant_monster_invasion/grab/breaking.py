"""Breaking free of a lock (GM-070 to GM-072)."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..answers import Break
from ..attack.blast import damage_of, why_not_power
from ..attack.brawl import why_not_form
from ..attack.mods import Receipt, Why, blast_receipt, brawl_receipt, pool
from ..attack.targets import NO_ACTION, NO_DICE, use_attack
from ..board.hazards import enter
from ..cards import Form
from ..checks import check, roll
from ..damage import hurt
from ..decisions import D3, Purpose
from ..events import Attacked, Fired, GripLoosened, MovedApart
from ..knock import line, place
from ..state import NOBODY, Game
from .locks import end_lock

_FREE = Refusal("Nobody holds this monster.", "GM-070")
_NO_BRAWL = Refusal("Without a BRAWL score there is no BRAWL attack.", "GM-002")
_APART = 3
_APART_SMALL = 1


def break_receipt(game: Game, seat: int, answer: Break) -> Receipt:
    """The dice of an attempt: a BRAWL attack with Slime Coating, or a point-blank BLAST (GM-071, GM-131)."""
    own = game.fighters[seat]
    if answer.form is None:
        return blast_receipt(game, seat, own.held_by, point_blank=True)
    receipt = brawl_receipt(game, seat, own.held_by, answer.form)
    if own.kit.slime:
        receipt.append((Why.SLIME, own.kit.slime))
    return receipt


def why_not_break(game: Game, answer: Break) -> Refusal | None:
    """Why an attempt is not possible."""
    fighter = game.fighter
    if fighter.held_by == NOBODY:
        return _FREE
    if not game.actions:
        return NO_ACTION
    if answer.form is None:
        refusal = why_not_power(game, answer.power)
    elif answer.power != -1:
        return Refusal("Break free with a form or with a BLAST power, not both.", "GM-071")
    else:
        refusal = why_not_form(game, answer.form, fighter.held_by) if fighter.kit.brawl else _NO_BRAWL
    if refusal is not None:
        return refusal
    return NO_DICE if pool(break_receipt(game, game.seat, answer)) + fighter.mp < 1 else None


def listed(game: Game) -> list[Break]:
    """Every attempt that can be made."""
    fighter = game.fighter
    attempts = [Break(form) for form in Form] + [Break(None, power) for power in range(len(fighter.charges))]
    return [attempt for attempt in attempts if why_not_break(game, attempt) is None]


def break_free(game: Game, answer: Break) -> Rules[None]:
    """Wear the GRAB Score down; at 0 both are moved apart."""
    seat, fighter = game.seat, game.fighter
    holder = fighter.held_by
    use_attack(game)
    game.actions = 0
    if answer.form is None:
        damage = yield from _with_blast(game, answer)
    else:
        game.events.append(Attacked(seat, Purpose.BREAK, answer.form.value, holder, "GM-071"))
        dice = pool(break_receipt(game, seat, answer))
        damage = yield from check(game, seat, Purpose.BREAK, fighter.kit.brawl, dice, "GM-071")
        if damage and answer.form in fighter.kit.enhanced:
            damage = yield from roll(game, seat, D3, Purpose.ENHANCED, "GM-112", damage)
    if fighter.held_by == NOBODY:
        return
    fighter.grab_score = max(0, fighter.grab_score - damage)
    game.events.append(GripLoosened(seat, holder, damage, fighter.grab_score))
    if not fighter.grab_score:
        end_lock(game, seat, "GM-071")
        yield from _apart(game, seat, holder)


def _with_blast(game: Game, answer: Break) -> Rules[int]:
    """Fire at whoever holds; half of it comes back, hit or miss (GM-072, GM-AM-8)."""
    seat, fighter = game.seat, game.fighter
    charges, word = fighter.charges[answer.power], fighter.kit.blasts[answer.power][0]
    dice = pool(break_receipt(game, seat, answer))
    fighter.charges[answer.power] = 0
    game.events.append(Fired(seat, answer.power, charges, fighter.held_by, "GM-072"))
    successes = yield from check(game, seat, Purpose.BREAK, fighter.kit.blast, dice, "GM-072")
    damage = damage_of(game, charges, successes)
    hurt(game, seat, ((damage or charges) + 1) // 2, Purpose.BREAK, NOBODY, word)
    return damage


def _apart(game: Game, seat: int, holder: int) -> Rules[None]:
    """Move both three inches off from each other, as far as there is room (GM-AM-35)."""
    grid = game.table.grid
    inches = _APART_SMALL if game.table.small else _APART
    away = grid.direction(game.fighters[holder].cell, game.fighters[seat].cell)
    for one, direction in ((seat, away), (holder, (away + 4) % 8)):
        way, _ = line(game, game.fighters[one].cell, direction, inches)
        if way:
            place(game, one, way[-1])
            game.events.append(MovedApart(one, tuple(way)))
            yield from enter(game, one)
