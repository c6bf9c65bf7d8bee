"""BRAWL attacks by hand, tooth and tail, and what they may cost whoever makes them (GM-050 to GM-052)."""

from __future__ import annotations

from ...kernel.decisions import Refusal, Rules
from ..answers import FIRST_BUILDING
from ..board.buildings import strike
from ..cards import Form
from ..checks import check, roll
from ..damage import hurt
from ..decisions import D3, Purpose
from ..events import Attacked, Healed, Missed
from ..powers.force_field import offer
from ..state import Game
from .mods import brawl_receipt, pool
from .targets import NO_DICE, use_attack, why_no_attack, why_not_near, why_not_target

HEAVY = 7
"""The damage total from which Leech and Defense Ability work (GM-127, GM-128, GM-AM-14)."""

_STOMP = Refusal("Only a prone monster can be stomped on.", "GM-051")
_NO_BRAWL = Refusal("Without a BRAWL score there is no BRAWL attack.", "GM-002")


def why_not_form(game: Game, form: Form, target: int) -> Refusal | None:
    """Stomp needs something lying on the ground (GM-051)."""
    if form is Form.STOMP and (target >= FIRST_BUILDING or not game.fighters[target].prone):
        return _STOMP
    return None


def why_not_brawl(game: Game, form: Form, target: int) -> Refusal | None:
    """Why a BRAWL attack is not possible."""
    return (
        why_no_attack(game)
        or (None if game.fighter.kit.brawl else _NO_BRAWL)
        or why_not_target(game, target)
        or why_not_near(game, target, game.table.brawl_reach)
        or why_not_form(game, form, target)
        or (NO_DICE if pool(brawl_receipt(game, game.seat, target, form)) + game.fighter.mp < 1 else None)
    )


def attack(game: Game, form: Form, target: int) -> Rules[None]:
    """Spend the action on a BRAWL attack."""
    use_attack(game)
    yield from blow(game, game.seat, form, target)


def blow(game: Game, seat: int, form: Form, target: int) -> Rules[None]:
    """Make a BRAWL attack, in one's turn or as the free one of GM-062."""
    game.events.append(Attacked(seat, Purpose.BRAWL, form.value, target, "GM-051"))
    if target < FIRST_BUILDING:
        yield from offer(game, target, seat, Purpose.BRAWL)
    kit = game.fighters[seat].kit
    dice = pool(brawl_receipt(game, seat, target, form))
    successes = yield from check(game, seat, Purpose.BRAWL, kit.brawl, dice, "GM-051")
    if not successes:
        game.events.append(Missed(seat, Purpose.BRAWL, target, "GM-052"))
        return
    damage = successes
    if form in kit.enhanced:  # GM-112
        damage = yield from roll(game, seat, D3, Purpose.ENHANCED, "GM-112", successes)
    if target >= FIRST_BUILDING:
        strike(game, target - FIRST_BUILDING, damage, seat)
        return
    hurt(game, target, damage, Purpose.BRAWL, seat)
    after_heavy(game, seat, target, damage, is_grab=False)


def after_heavy(game: Game, seat: int, target: int, damage: int, is_grab: bool) -> None:
    """Leech feeds on a heavy blow, and Defense Ability answers one (GM-127, GM-128)."""
    if damage < HEAVY:
        return
    own, other = game.fighters[seat], game.fighters[target]
    if own.kit.leech and own.fights:
        healed = min(own.kit.leech, own.kit.hits - own.hits)
        if healed:
            own.hits += healed
            game.events.append(Healed(seat, healed, 0, 0, "GM-127"))
    if other.kit.defense and not is_grab:
        hurt(game, seat, other.kit.defense, Purpose.BRAWL, target)
