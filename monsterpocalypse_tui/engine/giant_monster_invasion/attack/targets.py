"""Whom an attack may be aimed at, and why not at others."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import Refusal
from ..answers import FIRST_BUILDING
from ..board.buildings import standing, stands
from ..board.grid import EDGE
from ..board.sight import Cover
from ..state import NOBODY, Game, Layer
from ..switches import Switch
from .mods import cover_of, distance

NO_ACTION = Refusal("No action is left this turn.", "GM-014")
LOCKED = Refusal("A locked monster can only break free.", "GM-070")
HOLDING = Refusal("Holding on takes the whole action; release the other monster first.", "GM-073")
_BELOW = Refusal("From under ground only a Burrowing Blast is possible.", "GM-115")
NO_DICE = Refusal("No dice are left for that, and there are no Monster Points to buy any.", "GM-032")
_GONE = Refusal("There is no such target on the field.", "GM-083")
_OWN = Refusal("That one fights on the same side.", "GM-171")
_UNDER = Refusal("A monster under ground cannot be attacked.", "GM-115")
_NEAR = Refusal("The target is too far off for that.", "GM-050")
_HIDDEN = Refusal("There is no line of sight to the target.", "GM-046")
_ONLY_MONSTERS = Refusal("That works on monsters only.", "GM-AM-50")


def why_no_action(game: Game) -> Refusal | None:
    """Why the monster whose turn it is can take no action at all."""
    fighter = game.fighter
    if fighter.held_by != NOBODY:
        return LOCKED
    if fighter.holding != NOBODY:
        return HOLDING
    return None if game.actions else NO_ACTION


def why_no_attack(game: Game) -> Refusal | None:
    """Why it can attack nobody: an action is needed, and to be above ground."""
    refusal = why_no_action(game)
    if refusal is None and game.fighter.layer == Layer.UNDERGROUND:
        return _BELOW
    return refusal


def why_not_target(game: Game, target: int, monsters_only: bool = False) -> Refusal | None:
    """Why something is no target at all."""
    if target >= FIRST_BUILDING:
        if target - FIRST_BUILDING >= game.table.doors or not stands(game, target - FIRST_BUILDING):
            return _GONE
        return _ONLY_MONSTERS if monsters_only else None
    if not 0 <= target < len(game.fighters) or target == game.seat or not game.fighters[target].fights:
        return _GONE
    other = game.fighters[target]
    if other.side == game.fighter.side:
        return _OWN
    return _UNDER if other.layer == Layer.UNDERGROUND else None


def why_not_near(game: Game, target: int, reach: int) -> Refusal | None:
    """Why a target is out of reach of a body."""
    return None if distance(game, game.seat, target) <= reach else _NEAR


def why_not_seen(game: Game, target: int) -> Refusal | None:
    """Why a target cannot be shot at."""
    return _HIDDEN if cover_of(game, game.seat, target) is Cover.ALL else None


def foes(game: Game) -> list[int]:
    """The monsters that may be attacked."""
    own = game.fighter.side
    return [
        other.seat for other in game.fighters if other.fights and other.side != own and other.layer != Layer.UNDERGROUND
    ]


def foes_near(game: Game, reach: int) -> list[int]:
    """The monsters that may be attacked by hand."""
    cell, grid = game.fighter.cell, game.table.grid
    return [seat for seat in foes(game) if grid.distance(cell, game.fighters[seat].cell) <= reach]


def buildings_near(game: Game, reach: int) -> list[int]:
    """The buildings within reach, as targets."""
    building, found = game.building, set()
    for cell in game.table.grid.within(game.fighter.cell, reach):
        number = building[cell]
        if number and number != EDGE:
            found.add(number - 1 + FIRST_BUILDING)
    return sorted(found)


def near(game: Game) -> list[int]:
    """Everything within reach of BRAWL."""
    return foes_near(game, game.table.brawl_reach) + buildings_near(game, game.table.brawl_reach)


def all_targets(game: Game) -> Iterator[int]:
    """Every monster and building that a BLAST might be aimed at, seen or not."""
    yield from foes(game)
    for building in standing(game):
        yield FIRST_BUILDING + building


def use_attack(game: Game) -> None:
    """Spend an action on an attack; all moving is over (GM-014)."""
    game.actions -= 1
    game.acted += 1
    game.attacked = True
    if Switch.ATTACK_THEN_MOVE not in game.table.switches:
        game.moving_over = True


def use_action(game: Game) -> None:
    """Spend an action on something else."""
    game.actions -= 1
    game.acted += 1
