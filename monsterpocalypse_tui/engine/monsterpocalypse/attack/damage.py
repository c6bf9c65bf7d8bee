"""Damage, destroying and crushing (pp. 20-21), forms that fall and are replaced (p. 29), and who is left standing."""

from __future__ import annotations

from ..board.figures import damage_taken, forms_lost, health, is_destroyed, is_monster, on_map
from ..board.geometry import OFF
from ..cards import Tile
from ..events import Crushed, Damaged, Destroyed, FormDestroyed, GameEnded, Restored, Reverted, SufferedHazard, TileLaid
from ..state import ALPHA, NOBODY, Ending, Game, Outcome, Phase


def hurt(game: Game, monster: int, amount: int, why: str) -> None:
    """Lower the slider of the form in play; what exceeds its health is lost (p. 29)."""
    form = game.form[monster]
    taken = min(amount, health(game, monster, form))
    if taken <= 0:
        return
    game.damage[2 * monster + form] += taken
    game.events.append(Damaged(monster, taken, health(game, monster, form), why))


def restore(game: Game, monster: int, rule: str) -> None:
    """Give the form in play 1 Health back, never above its Health stat (p. 8); a destroyed form stays so (R-031)."""
    form = game.form[monster]
    place = 2 * monster + form
    if on_map(game, monster) and game.damage[place] > 0 and not is_destroyed(game, monster, form):
        game.damage[place] -= 1
        game.events.append(Restored(monster, 1, health(game, monster, form), rule))


def is_hurt(game: Game, monster: int) -> bool:
    """Whether the form in play has lost any Health."""
    return game.damage[2 * monster + game.form[monster]] > 0


def destroy_unit(game: Game, unit: int, why: str) -> None:
    """Take a destroyed unit off the map, back to its owner's Unit Reserves (p. 20)."""
    game.events.append(Destroyed(unit, game.at[unit], why, "MP-DMG-01"))
    game.lift(unit)


def crush(game: Game, unit: int, why: str) -> None:
    """Take a crushed unit off the map at once (p. 21)."""
    game.events.append(Crushed(unit, game.at[unit], why))
    game.lift(unit)


def destroy_structure(game: Game, structure: int, why: str, tile: Tile = Tile.RUBBLE) -> None:
    """Replace a destroyed building by its tile (p. 21)."""
    game.events.append(Destroyed(structure, game.at[structure], why, "MP-DMG-02"))
    if game.who[game.at[structure]] == structure:
        game.lift(structure)
    game.lay_tile(structure, tile)
    game.events.append(TileLaid(structure, tile))


def hurt_by_hazard(game: Game, figure: int, tile: int) -> None:
    """A figure that moves onto a hazard takes 1 damage (p. 53); a unit is destroyed by it on that space (R-013)."""
    kind = game.tile[tile - game.table.first_structure]
    assert kind is not None
    game.events.append(SufferedHazard(figure, tile, kind))
    if is_monster(game, figure):
        hurt(game, figure, 1, kind.value)
    elif on_map(game, figure):
        destroy_unit(game, figure, kind.value)


def swap(game: Game, monster: int) -> None:
    """Exchange the form in play for the other one on the same spaces (p. 29)."""
    game.form[monster] = 1 - game.form[monster]
    game.card[monster] = game.table.forms[monster][game.form[monster]]


def revert(game: Game, monster: int, rule: str = "MP-HYPER-02") -> None:
    """Leave the Hyper form (p. 29)."""
    swap(game, monster)
    game.events.append(Reverted(monster, rule))


def settle(game: Game) -> list[int]:
    """Replace or remove every form without health (p. 29), and see who is left; give the monsters that lost a form."""
    at, damage, card = game.at, game.damage, game.card
    fallen = [
        monster
        for monster, form in enumerate(game.form)
        if damage[2 * monster + form] >= card[monster].health and at[monster] != OFF
    ]
    for monster in fallen:
        form = game.form[monster]
        replaced = not is_destroyed(game, monster, 1 - form)
        game.events.append(FormDestroyed(monster, form, replaced))
        if replaced:
            swap(game, monster)
        else:
            game.lift(monster)
    if fallen and game.outcome is None:  # what an earlier step has decided stands
        _see_who_is_left(game)
    return fallen


def _see_who_is_left(game: Game) -> None:
    """The game ends when only one player has a monster in play (pp. 26, 29); none at all is a draw (R-086)."""
    alive = [seat for seat in (0, 1) if game.giants[seat]]
    if len(alive) < 2:
        rule = "MP-WIN-01" if alive else "R-086"
        end(game, Outcome(alive[0] if alive else NOBODY, Ending.DESTROYED), rule)


def end(game: Game, outcome: Outcome, rule: str) -> None:
    """Bring the game to its end, by a rule if the book has one for it."""
    game.outcome = outcome
    game.phase = Phase.OVER
    game.events.append(GameEnded(outcome, rule))


def count_up(game: Game) -> tuple[int, str]:
    """Who wins a game stopped early and by which rule (p. 30): more forms destroyed, less damage taken, or nobody."""
    for rule, counted in (("MP-WIN-03", forms_lost), ("MP-WIN-04", damage_taken)):
        red, blue = (counted(game, seat) for seat in (0, 1))
        if red != blue:
            return int(blue < red), rule
    return NOBODY, "MP-WIN-05"


def may_leave_hyper(game: Game, monster: int) -> bool:
    """Whether a monster may go back to its Alpha form: in Hyper form, the Alpha not destroyed (p. 29)."""
    return on_map(game, monster) and game.form[monster] != ALPHA and not is_destroyed(game, monster, ALPHA)
