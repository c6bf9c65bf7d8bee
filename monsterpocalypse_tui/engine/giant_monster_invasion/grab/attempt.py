"""The grab itself: both roll, and one of three things follows (GM-060 to GM-063)."""

from __future__ import annotations

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import Decline, Hit
from ..attack.brawl import blow, why_not_form
from ..attack.mods import brawl_receipt, pool, resist_receipt, special_receipt
from ..attack.targets import NO_DICE, use_attack, why_no_attack, why_not_near, why_not_target
from ..cards import Form
from ..checks import check, roll
from ..damage import hurt
from ..decisions import D3, AboutAttack, AboutGrab, Asked, Purpose
from ..events import Attacked, Grabbed, Pushed
from ..knock import knock_back, knock_down_check, scaled
from ..powers.force_field import offer
from ..state import NOBODY, Game
from .options import choices, resolve

_PRONE = Refusal("A prone monster cannot grab.", "GM-AM-23")
_TAKEN = Refusal("That monster is part of a lock already.", "GM-AM-51")
_NO_BRAWL = Refusal("Without a BRAWL score there is no grab.", "GM-002")
_FREE = Refusal("Choose a form for the free BRAWL attack, or decline it.", "GM-062")


def why_not_grab(game: Game, target: int) -> Refusal | None:
    """Why a grab is not possible."""
    refusal = (
        why_no_attack(game)
        or (_PRONE if game.fighter.prone else None)
        or (None if game.fighter.kit.brawl else _NO_BRAWL)
        or why_not_target(game, target, monsters_only=True)
        or why_not_near(game, target, game.table.brawl_reach)
    )
    if refusal is not None:
        return refusal
    other = game.fighters[target]
    if other.held_by != NOBODY or other.holding != NOBODY:
        return _TAKEN
    return NO_DICE if pool(special_receipt(game, game.seat, target)) + game.fighter.mp < 1 else None


def grab(game: Game, target: int) -> Rules[None]:
    """Reach for a monster: compare successes (GM-060)."""
    seat, own, other = game.seat, game.fighter, game.fighters[target]
    use_attack(game)
    game.events.append(Attacked(seat, Purpose.GRAB, "", target, "GM-060"))
    yield from offer(game, target, seat, Purpose.GRAB)
    dice = pool(special_receipt(game, seat, target))
    mine = yield from check(game, seat, Purpose.GRAB, own.kit.brawl, dice, "GM-060")
    against = pool(resist_receipt(game, target))
    theirs = yield from check(game, target, Purpose.RESIST, other.kit.brawl, against, "GM-060")
    if mine > theirs:
        score = own.kit.brawl + mine + own.kit.suction  # GM-061, GM-136
        about = AboutGrab(target, mine, mine - theirs, score)
        game.events.append(Grabbed(seat, target, score))
        chosen = yield Decision(seat, Asked.GRAB, choices(game, seat, about), about=about)
        yield from resolve(game, seat, about, chosen)
    elif theirs > mine:
        yield from _free_brawl(game, target, seat)
    else:
        yield from _push(game, seat, target)


def _free_brawl(game: Game, seat: int, target: int) -> Rules[None]:
    """Whoever shook the grab off strikes back at once, free (GM-062, GM-AM-27)."""
    mp = game.fighters[seat].mp
    forms = [
        form
        for form in Form
        if why_not_form(game, form, target) is None and pool(brawl_receipt(game, seat, target, form)) + mp >= 1
    ]
    answers = [*(Hit(form) for form in forms), Decline()]
    about = AboutAttack(target, Purpose.GRAB)
    chosen = yield Decision(seat, Asked.FREE_BRAWL, Choices(answers, _FREE), about=about)
    if type(chosen) is Hit:
        yield from blow(game, seat, chosen.form, target)


def _push(game: Game, seat: int, target: int) -> Rules[None]:
    """A tie: both are hurt, thrown apart, and may fall (GM-063)."""
    grid = game.table.grid
    game.events.append(Pushed(seat, target))
    away = grid.direction(game.fighters[seat].cell, game.fighters[target].cell)
    pairs = ((seat, (away + 4) % 8, target), (target, away, seat))
    for one, _, _ in pairs:
        damage = yield from roll(game, one, D3, Purpose.PUSH, "GM-063")
        hurt(game, one, damage, Purpose.PUSH, target if one == seat else seat)
    for one, direction, other in pairs:
        if game.fighters[one].fights:
            distance = yield from roll(game, one, D3, Purpose.PUSHED, "GM-063")
            yield from knock_back(game, one, direction, scaled(game, distance), other)
    for one, _, _ in pairs:
        yield from knock_down_check(game, one)
