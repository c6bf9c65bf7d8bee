"""What the map shows as lit or ringed is exactly what the engine accepts there, tried space by space and drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.attack import AttackKind
from monsterpocalypse_tui.tui.choosing import Actor, Chooser
from monsterpocalypse_tui.tui.glyphs import UNICODE
from monsterpocalypse_tui.tui.table import Seating, Table
from monsterpocalypse_tui.tui.widgets.battle_map import MARGIN, ZOOMS, BattleMap
from tests.tui.hands import at_table, battle
from tests.tui.moments import library

TRIED: dict[str, tuple[str, Callable[[Any, int], a.Answer]]] = {
    "advancement": ("advance", a.Advance),
    "spawn": ("spawn", a.Spawn),
    "structure": ("place", a.Place),
    "start": ("start", a.Start),
    "landing": ("", lambda _, space: a.MoveTo(space)),
    "place": ("", lambda _, space: a.MoveTo(space)),
    "advance-to": ("", lambda _, space: a.MoveTo(space)),
}
"""For a kind of decision what is done, and the answer that does it at a space."""


def accepted_spaces(table: Table, decision: Decision, actor: Any) -> frozenset[int]:
    """Every space of the map that the engine accepts, asked one by one."""
    _, make = TRIED[decision.kind]
    spaces = (space for space in range(table.game.map.size) if table.game.map.has(space))
    return frozenset(space for space in spaces if make(actor, space) in decision.options)


def declarations(game: Game, kind: AttackKind, attacker: int) -> Iterator[a.Declare]:
    """Every way to declare a kind of attack that can be written down, legal or not."""
    figures = range(len(game.card))
    allies = (NOBODY, *(each for each in figures if game.kind(each) is Kind.MONSTER and game.at[each] != OFF))
    for target, ally, direction in product((NOBODY, *figures), allies, ("", *DIRECTIONS)):
        yield a.Declare(kind, attacker, target, ally, direction)


def accepted_attacks(
    table: Table, decision: Decision, kind: AttackKind, attacker: int
) -> tuple[frozenset[int], frozenset[int]]:
    """The figures and the spaces next to the attacker that the engine accepts for a kind of attack, asked one by one."""
    game = table.game
    accepted = [each for each in declarations(game, kind, attacker) if each in decision.options]
    towards = {game.map.step(game.at[attacker], each.direction) for each in accepted if each.direction}
    return frozenset(each.target for each in accepted if each.target != NOBODY), frozenset(towards)


def accepted_steps(table: Table, decision: Decision, monster: int) -> frozenset[int]:
    """The spaces a monster may step to, asked direction by direction."""
    game = table.game
    return frozenset(
        game.map.step(game.at[monster], direction)
        for direction in DIRECTIONS
        if a.Step(monster, direction) in decision.options
    )


def drawn_lit(board: BattleMap) -> frozenset[int]:
    """The spaces on whose middle line the sign for lit is drawn."""
    width, height = ZOOMS[board.zoom]
    assert board.view is not None
    found = set()
    for row in range(board.view.height):
        line = board.render_line(1 + row * height + (height - 1) // 2).text
        for column in range(board.view.width):
            if UNICODE.lit in line[MARGIN + column * width : MARGIN + (column + 1) * width]:
                found.add(row * board.stride + column)
    return frozenset(found)


@pytest.mark.parametrize(
    ("seed", "quick", "forces"),
    [
        (3, True, ("guard-shield-line", "terrasaurs-feeding-ground")),
        (5, False, ("shadow-sun-silent-coup", "martian-harvest")),
        (8, True, ("cthul-black-tide", "planet-eaters-world-breaker")),
    ],
)
async def test_lit_is_what_the_engine_accepts(seed: int, quick: bool, forces: tuple[str, str]) -> None:
    table = Table.new(library(), Seating(forces=forces, map="smashville", seed=seed, quick=quick), keep=False)
    brain = RandomSeat(seed)
    compared = ringed = 0
    async with at_table(table, (100, 40)) as pilot:
        screen, board = battle(pilot), battle(pilot).query_one(BattleMap)
        for _ in range(220):
            decision = table.session.decision
            if decision is None:
                break
            if decision.kind in (*TRIED, "attack") and table.game.has_map:
                screen.answering.reset()
                screen.show_position()
                chooser = screen.answering.chooser
                assert isinstance(chooser, Chooser)
                actors: list[Actor | None] = [*chooser.actors[:6]]
                for actor in actors or [None]:
                    if actor is not None:
                        chooser.take_up(actor)
                    if decision.kind == "attack":
                        assert isinstance(actor, int)
                        chooser.verb = AttackKind.BRAWL.word
                        screen.show_answering()
                        assert board.overlay.targets == accepted_targets(table, decision, actor)
                        ringed += len(board.overlay.targets)
                        continue
                    chooser.verb = TRIED[decision.kind][0]
                    screen.show_answering()
                    accepted = accepted_spaces(table, decision, actor)
                    assert board.overlay.lit == accepted
                    free = {space for space in accepted if table.game.who[space] < 0 and space != board.cursor}
                    assert free <= drawn_lit(board) <= accepted
                    compared += len(accepted)
            table.answer(brain.answer(table.session, decision))
    assert compared > 500
    assert ringed or not quick
