"""Using an Action (p. 30): one a turn, for one Action Die, outside of advances and attacks."""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.decisions import MARK, Refusal, Rules
from ..answers import UseAction
from ..attack.damage import settle
from ..attack.resolution import tell
from ..board.figures import has, is_monster, is_structure, name, on_map, owner
from ..board.geometry import OFF
from ..board.places import secured_sites, secures
from ..state import Activation, Game

ACTIONS = -1
"""The section of a menu for the Actions; those of figures go by their number."""


Actors = tuple[tuple[str, tuple[int, ...]], ...]


def actors(game: Game) -> Actors:
    """The Actions that could ever be used in this activation, each with the figures that could; none if one was."""
    if game.acted or not game.pool:
        return ()
    table = game.table
    return (table.monster_actors if game.activation is Activation.MONSTER else table.unit_actors)[game.seat]


def action_keys(game: Game) -> tuple[int, ...]:
    """The section for the Actions, if the active player could have any to use now."""
    return (ACTIONS,) if actors(game) else ()


def actions_open(game: Game) -> Iterator[UseAction]:
    """Every Action the active player may use now."""
    at, actions = game.at, game.table.actions
    for ability, figures in actors(game):
        able = [figure for figure in figures if at[figure] != OFF and has(game, figure, ability)]
        if game.activation is Activation.UNITS:
            able += secured_sites(game, game.seat, ability)
        for figure in able:
            if actions[ability].when(game, figure):
                yield UseAction(figure, ability)


def _may_act(game: Game, figure: int, ability: str) -> bool:
    """Monsters act in a Monster Activation; units and secured buildings in a Unit Activation (p. 30)."""
    if not on_map(game, figure) or not has(game, figure, ability):
        return False
    if is_structure(game, figure):
        return game.activation is Activation.UNITS and secures(game, figure, game.seat)
    in_monsters_turn = game.activation is Activation.MONSTER
    return owner(game, figure) == game.seat and is_monster(game, figure) == in_monsters_turn


def why_no_action(game: Game, answer: UseAction) -> Refusal | None:
    """Say why an Action may not be used, or nothing if it may."""
    figure, ability = answer.figure, answer.ability
    if ability not in game.table.actions:
        return Refusal("There is no such Action in this game.", "MP-ABIL-02")
    if game.acted:
        return Refusal("Only one Action may be used in a turn.", "MP-ABIL-02")
    if not game.pool:
        return Refusal("An Action takes an Action Die of the Active Pool.", "MP-ABIL-02")
    if not 0 <= figure < len(game.card) or not _may_act(game, figure, ability):
        return Refusal(
            "Your monsters act in a Monster Activation, your units and secured buildings in a Unit Activation, "
            "and only with their own Actions.",
            "MP-ABIL-03",
        )
    if not game.table.actions[ability].when(game, figure):
        code = game.table.code(ability)
        return Refusal(f"{name(game, figure)} finds nothing to use it on.", code)
    return None


def use_action(game: Game, answer: UseAction) -> Rules[None]:
    """Pay for an Action and carry it out."""
    yield MARK
    game.spend()
    game.acted = True
    tell(game, answer.ability, answer.figure)
    yield from game.table.actions[answer.ability].run(game, answer.figure)
    settle(game)
