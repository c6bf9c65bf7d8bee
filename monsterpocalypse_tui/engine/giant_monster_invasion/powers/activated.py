"""Powers that are let loose in one's turn: Toxic Cloud, Chameleon Skin, Teleport (GM-118, GM-130, GM-135)."""

from __future__ import annotations

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ...kernel.dice import Chance
from ..answers import Upkeep
from ..attack.targets import use_action, why_no_action
from ..board.hazards import cloud_radius
from ..board.hazards import enter as enter_cell
from ..board.occupied import is_free
from ..board.terrain import NO_LANDING
from ..checks import pay
from ..decisions import Asked, Purpose
from ..events import Blended, CloudReleased, Hurt, Teleported
from ..state import NOBODY, Game, Layer
from ..switches import Switch

SMALL_TELEPORT = 4
HITS_PRICE = 2
_NO_CLOUD = Refusal("Only a monster with Toxic Cloud can do that.", "GM-118")
_CLOUD_OUT = Refusal("The cloud is out already this turn.", "GM-118")
_BELOW = Refusal("Come to the surface first.", "GM-118")
_HELD = Refusal("A locked monster can only break free.", "GM-070")
_HOLDING = Refusal("Holding on takes the whole Move; release the other monster first.", "GM-073")
_NO_SKIN = Refusal("Only a monster with Chameleon Skin can do that.", "GM-130")
_HIDDEN = Refusal("This monster has blended in already.", "GM-130")
_NO_TELEPORT = Refusal("Only a monster with Teleport can do that.", "GM-135")
_MOVED = Refusal("Teleport replaces the Move, and that has been used.", "GM-135")
_PRONE = Refusal("A prone monster must stand up first.", "GM-AM-23")
_LANDING = Refusal("Teleport ends in a cell without building, monster or hazard.", "GM-135")
_FAR = Refusal("That is farther than this Teleport goes.", "GM-135")
_UPKEEP = Refusal("Pay 1 Monster Point or 2 HITS, or let Chameleon Skin go.", "GM-130")


def why_not_cloud(game: Game) -> Refusal | None:
    """A cloud uses the Move of this turn, or of the next (GM-118)."""
    fighter = game.fighter
    if not fighter.kit.cloud:
        return _NO_CLOUD
    if fighter.held_by != NOBODY:
        return _HELD
    if fighter.holding != NOBODY:
        return _HOLDING
    if fighter.cloud >= 0 or fighter.lose_move:
        return _CLOUD_OUT
    if game.moving_over and not game.moved:
        return Refusal("There is no Move left for the cloud.", "GM-118")
    return None if fighter.layer == Layer.GROUND else _BELOW


def cloud(game: Game) -> Rules[None]:
    """Let the cloud out; whoever stands in it is not hurt before his own turn or the next step (GM-AM-37)."""
    fighter = game.fighter
    if game.moved:
        fighter.lose_move = True
    game.moved = True
    game.moving_over = True
    fighter.cloud = fighter.cell
    game.events.append(CloudReleased(game.seat, cloud_radius(game, fighter)))
    yield from ()


def why_not_chameleon(game: Game) -> Refusal | None:
    """Blending in is an action."""
    if not game.fighter.kit.chameleon:
        return _NO_SKIN
    return why_no_action(game) or (_HIDDEN if game.fighter.hidden else None)


def blend(game: Game) -> None:
    """Blend in, from now through the next turns of one's own (GM-AM-38)."""
    use_action(game)
    fighter = game.fighter
    fighter.hidden = True
    fighter.hidden_turns = fighter.kit.chameleon
    game.events.append(Blended(game.seat, True, fighter.hidden_turns))


def upkeep(game: Game) -> Rules[None]:
    """Pay for the turn that begins, or be seen again (GM-130)."""
    fighter = game.fighter
    if not fighter.hidden:
        return
    prices = [price for price, can in (("mp", fighter.mp >= 1), ("hits", fighter.hits > HITS_PRICE)) if can]
    answers = [Upkeep(price) for price in (*prices, "nothing")]
    answer: Upkeep = yield Decision(game.seat, Asked.UPKEEP, Choices(answers, _UPKEEP), rest=True)
    if answer.price == "nothing":
        fighter.hidden = False
        fighter.hidden_turns = 0
        game.events.append(Blended(game.seat, False, 0))
        return
    if answer.price == "mp":
        pay(game, fighter, 1, "Chameleon Skin", "GM-130")
    else:
        fighter.hits -= HITS_PRICE
        game.events.append(Hurt(game.seat, HITS_PRICE, 0, HITS_PRICE, 0, 0, 0, Purpose.UPKEEP, NOBODY, "GM-130"))
    fighter.hidden_turns -= 1
    game.events.append(Blended(game.seat, True, fighter.hidden_turns))


def teleport_reach(game: Game) -> int:
    """Inches of a Teleport: STOMP and level (GM-135, GM-161)."""
    fighter = game.fighter
    level = min(fighter.kit.teleport, SMALL_TELEPORT) if game.table.small else fighter.kit.teleport
    return max(0, fighter.kit.stomp - fighter.intimidated) + level


def why_no_teleport(game: Game) -> Refusal | None:
    """Why there is no Teleport at all: it takes the Move and an action."""
    fighter = game.fighter
    if not fighter.kit.teleport:
        return _NO_TELEPORT
    refusal = why_no_action(game)
    if refusal is not None:
        return refusal
    if fighter.prone:
        return _PRONE
    attacked = game.attacked and Switch.ATTACK_THEN_MOVE not in game.table.switches
    return _MOVED if game.moved or game.moving_over or attacked else None


def can_land(game: Game, cell: int) -> bool:
    """Whether a cell is fit to teleport to."""
    return bool(
        game.table.grid.inside[cell]
        and cell != game.fighter.cell
        and is_free(game, cell, game.seat)
        and game.ground[cell] not in NO_LANDING
    )


def why_not_teleport(game: Game, to: int) -> Refusal | None:
    """Why a Teleport cannot end there."""
    refusal = why_no_teleport(game)
    if refusal is not None:
        return refusal
    if not 0 <= to < game.table.grid.size or not can_land(game, to):
        return _LANDING
    return _FAR if game.table.grid.distance(game.fighter.cell, to) > teleport_reach(game) else None


def teleport_cells(game: Game) -> list[int]:
    """Every cell that a Teleport can end in."""
    return [cell for cell in game.table.grid.within(game.fighter.cell, teleport_reach(game)) if can_land(game, cell)]


def sampled_cell(game: Game, chance: Chance) -> int | None:
    """Some cell to teleport to, found without listing them all."""
    grid, own, most = game.table.grid, game.fighter.cell, teleport_reach(game)
    for _ in range(8):
        column = grid.columns[own] + int(chance.random() * (2 * most + 1)) - most
        row = grid.rows[own] + int(chance.random() * (2 * most + 1)) - most
        if 0 <= column < grid.width and 0 <= row < grid.depth:
            cell = grid.cell(column, row)
            if can_land(game, cell) and grid.distance(own, cell) <= most:
                return cell
    return None


def teleport(game: Game, to: int) -> Rules[None]:
    """Vanish here and come back there."""
    use_action(game)
    fighter = game.fighter
    game.moved = True
    game.move_left = 0
    fighter.cell = to
    fighter.layer, fighter.layer_turns = Layer.GROUND, 0
    game.events.append(Teleported(game.seat, to))
    yield from enter_cell(game, game.seat)
