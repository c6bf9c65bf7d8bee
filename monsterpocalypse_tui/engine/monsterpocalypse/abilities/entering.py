"""Putting figures somewhere by an ability: units out of the reserves, units pushed about; hazards are suffered."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..answers import MoveTo, PickUnit
from ..attack.damage import hurt_by_hazard
from ..board.figures import reserves
from ..board.geometry import spaces_of
from ..board.places import harmful, harmful_tiles, may_stand
from ..decisions import Asked
from ..events import Entered, Relocated
from ..movement.moving import hazards_entered
from ..state import Game

Fits = Callable[[int], bool]


def beside(game: Game, figure: int, unit: int) -> int:
    """The spaces next to a figure on which a unit may legally be put."""
    return game.map.adjacent[game.is_large(figure)][game.at[figure]] & may_stand(game, unit)


def recruits(game: Game, seat: int, figure: int, fits: Fits) -> dict[str, int]:
    """The kinds of unit in the reserves that fit and find room next to a figure, each with the first such unit."""
    found: dict[str, int] = {}
    for unit in reserves(game, seat):
        if game.card[unit].id not in found and fits(unit) and beside(game, figure, unit):
            found[game.card[unit].id] = unit
    return found


def bring_in(game: Game, seat: int, figure: int, fits: Fits, rule: str) -> Rules[None]:
    """Let a player put a unit of his reserves into play next to a figure, free of cost."""
    found = recruits(game, seat, figure, fits)
    if not found:
        return
    refusal = Refusal("Choose a unit of your reserves that the ability can bring.", rule)
    answer: PickUnit = yield Decision(
        seat, Asked.UNIT, Choices([PickUnit(card) for card in found], refusal), about=figure
    )
    unit = found[answer.unit]
    spaces = [MoveTo(space) for space in spaces_of(beside(game, figure, unit))]
    refusal = Refusal("Choose a free space next to the figure.", rule)
    where: MoveTo = yield Decision(seat, Asked.PLACE, Choices(spaces, refusal), about=unit)
    enter(game, unit, where.space, rule)


def enter(game: Game, unit: int, space: int, rule: str) -> None:
    """Set a unit of the reserves on the map; a hazard there is suffered (R-018)."""
    game.put(unit, space)
    game.events.append(Entered(unit, space, rule))
    for tile in harmful_tiles(game, harmful(game, unit) & 1 << space):
        hurt_by_hazard(game, unit, tile)


def displace(game: Game, figure: int, space: int, rule: str) -> None:
    """Move a figure by an ability; hazards it comes onto are suffered (R-018)."""
    path = (game.at[figure], space)
    entered = hazards_entered(game, figure, path)
    game.put(figure, space)
    game.events.append(Relocated(figure, path, rule))
    for tile in entered:
        hurt_by_hazard(game, figure, tile)
