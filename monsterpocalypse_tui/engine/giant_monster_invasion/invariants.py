"""What is true in every position, whatever happened before."""

from __future__ import annotations

from collections.abc import Iterator

from .board.buildings import stands
from .board.terrain import Ground
from .movement.standing import LONGEST_BELOW
from .state import NOBODY, NOWHERE, Fighter, Game, Layer, Phase


def broken(state: Game) -> list[str]:
    """Every sentence that should be true of a position and is not."""
    found = [sentence for fighter in state.fighters for sentence in _fighter(state, fighter)]
    return [*found, *_ground(state), *_turn(state)]


def _fighter(game: Game, fighter: Fighter) -> Iterator[str]:
    name, kit = game.table.names[fighter.seat], fighter.kit
    bounds = (
        ("HITS", fighter.hits, 1 if fighter.fights else 0, kit.hits),
        ("TOUGH", fighter.tough, 0, kit.tough),
        ("armor", fighter.armor, 0, kit.armor),
        ("the force field", fighter.force_field, 0, kit.force_field),
        ("MP", fighter.mp, 0, 99),
        ("tar", fighter.sinks, 0, 3),
        ("turns of Chameleon Skin", fighter.hidden_turns, 0, kit.chameleon),
        ("turns below", fighter.layer_turns, 0, LONGEST_BELOW),
        ("paid turns without strikes", fighter.strike_free, 0, 2),
        ("blood", fighter.blood, 0, 99),
    )
    for what, value, least, most in bounds:
        if not least <= value <= most:
            yield f"{what} of {name} is {value}, not between {least} and {most}."
    for (word, level), charges in zip(kit.blasts, fighter.charges, strict=True):
        if not 0 <= charges <= level:
            yield f"{name} has {charges} charges on {word} of level {level}."
    if fighter.mp != fighter.mp_start - fighter.spent + fighter.gained - fighter.lost:
        yield f"The MP of {name} do not add up."
    if fighter.fights:
        yield from _place(game, fighter, name)
    elif fighter.cell != NOWHERE and fighter.fights is False:
        yield f"{name} is out of it but stands in a cell."
    yield from _lock(game, fighter, name)


def _place(game: Game, fighter: Fighter, name: str) -> Iterator[str]:
    cell = fighter.cell
    if cell == NOWHERE or not game.table.grid.inside[cell]:
        yield f"{name} fights but is not on the field."
        return
    if fighter.layer != Layer.UNDERGROUND and game.building[cell]:
        yield f"{name} stands in a building."
    if fighter.layer == Layer.SUBMERGED and game.ground[cell] != Ground.WATER:
        yield f"{name} is under water where there is none."
    if fighter.prone and fighter.layer != Layer.GROUND:
        yield f"{name} lies prone but is not on the ground."
    if fighter.cloud != NOWHERE and not fighter.kit.cloud:
        yield f"{name} has a cloud without the power."
    if fighter.hidden and not fighter.kit.chameleon:
        yield f"{name} is hidden without the power."
    for other in game.fighters:
        if other.seat > fighter.seat and other.cell == cell:
            under = Layer.UNDERGROUND
            if (other.layer == under) == (fighter.layer == under):
                yield f"{name} shares its cell with {game.table.names[other.seat]}."


def _lock(game: Game, fighter: Fighter, name: str) -> Iterator[str]:
    if fighter.holding != NOBODY and game.fighters[fighter.holding].held_by != fighter.seat:
        yield f"{name} holds somebody whom it does not hold."
    if fighter.held_by == NOBODY:
        if fighter.hold is not None or fighter.grab_score:
            yield f"{name} is held by nobody, but has a hold on it."
        return
    if game.fighters[fighter.held_by].holding != fighter.seat:
        yield f"{name} is held by somebody who does not hold it."
    if fighter.hold is None or fighter.grab_score <= 0:
        yield f"{name} is held without a grip."
    if not fighter.fights:
        yield f"{name} is out of it but held."
    if fighter.holding != NOBODY:
        yield f"{name} holds and is held."


def _ground(game: Game) -> Iterator[str]:
    table = game.table
    for number in range(table.doors):
        cells = table.building_cells[number]
        up = {game.building[cell] == number + 1 for cell in cells}
        if len(up) > 1:
            yield f"Building {number + 1} stands only in part."
        if not stands(game, number) and any(game.ground[cell] != Ground.RUBBLE for cell in cells):
            yield f"Building {number + 1} fell but left no rubble."
    covered = {cell for cells in table.building_cells for cell in cells}
    for cell in table.grid.cells:
        if cell not in covered and game.ground[cell] != table.terrain[cell]:
            yield f"The ground changed in cell {cell} without a building."
            return


def _turn(game: Game) -> Iterator[str]:
    if (game.outcome is None) == (game.phase is Phase.OVER):
        yield "The battle is over without an outcome, or goes on with one."
    if not 0 <= game.actions <= game.fighter.kit.actions:
        yield f"There are {game.actions} actions."
