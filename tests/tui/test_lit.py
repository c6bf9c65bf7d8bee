"""What the map shows as lit or ringed is exactly what the engine accepts there, tried space by space and drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.monsterpocalypse import answers as a
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import DIRECTIONS, OFF
from monsterpocalypse_tui.engine.monsterpocalypse.cards import AttackType
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, Game
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.choosing import Chooser
from monsterpocalypse_tui.table.game import Actor
from monsterpocalypse_tui.table.glyphs import UNICODE
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.tui.widgets.board_grid import MARGIN, ZOOMS, BoardGrid
from tests.tui.hands import at_table, battle
from tests.tui.tables import new_match, seated

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

ALONE = [
    kind
    for kind in AttackKind
    if kind not in (AttackKind.SLINGSHOT, AttackKind.CRADLE_THROW, AttackKind.DOUBLE_HEAD_BUTT)
]
"""The kinds of attack that need no ally."""


def accepted_spaces(table: Match, decision: Decision, actor: Any) -> frozenset[int]:
    """Every space of the map that the engine accepts, asked one by one."""
    _, make = TRIED[decision.kind]
    spaces = (space for space in range(table.state.map.size) if table.state.map.has(space))
    return frozenset(space for space in spaces if make(actor, space) in decision.options)


def declarations(game: Game, kind: AttackKind, attacker: int) -> Iterator[a.Declare]:
    """Every way to declare a kind of attack that can be written down, legal or not."""
    standing = [figure for figure in range(len(game.card)) if game.at[figure] != OFF]
    targets = (NOBODY, *(standing if kind.type is AttackType.POWER else range(len(game.card))))
    for target, direction in product(targets, ("", *DIRECTIONS)):
        yield a.Declare(kind, attacker, target, direction=direction)


def accepted_attacks(
    table: Match, decision: Decision, kind: AttackKind, attacker: int
) -> tuple[frozenset[int], frozenset[int]]:
    """The figures and the directions, as spaces, that the engine accepts for a kind of attack, asked one by one."""
    game = table.state
    accepted = [each for each in declarations(game, kind, attacker) if each in decision.options]
    towards = {game.map.step(game.at[attacker], each.direction) for each in accepted if each.direction}
    return frozenset(each.target for each in accepted if each.target != NOBODY), frozenset(towards)


def accepted_steps(table: Match, decision: Decision, monster: int) -> frozenset[int]:
    """The spaces a monster may step to, asked direction by direction."""
    game = table.state
    return frozenset(
        game.map.step(game.at[monster], direction)
        for direction in DIRECTIONS
        if a.Step(monster, direction) in decision.options
    )


def drawn_lit(board: BoardGrid) -> frozenset[int]:
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
    table = new_match(seated(forces=forces, map="smashville", seed=seed, quick=quick))
    brain = RandomSeat(seed)
    compared: Counter[str] = Counter()
    async with at_table(table, (100, 40)) as pilot:
        screen, board = battle(pilot), battle(pilot).query_one(BoardGrid)
        for number in range(220):
            decision = table.session.decision
            if decision is None:
                break
            if decision.kind in (*TRIED, "attack") and table.state.has_map:
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
                        kinds = [kind for kind in ALONE if kind.type is not AttackType.POWER or number % 2]
                        for kind in kinds:
                            chooser.verb = kind.word
                            screen.show_answering()
                            targets, towards = accepted_attacks(table, decision, kind, actor)
                            assert board.overlay.targets == targets
                            assert board.overlay.lit == towards
                            compared[kind.type.name] += len(targets) + len(towards)
                        continue
                    chooser.verb = TRIED[decision.kind][0]
                    screen.show_answering()
                    accepted = accepted_spaces(table, decision, actor)
                    assert board.overlay.lit == accepted
                    free = {space for space in accepted if table.state.who[space] < 0 and space != board.cursor}
                    assert free <= drawn_lit(board) <= accepted
                    compared["space"] += len(accepted)
                    if decision.kind == "advancement" and isinstance(actor, int):
                        chooser.verb = "step"
                        screen.show_answering()
                        steps = accepted_steps(table, decision, actor)
                        assert board.overlay.lit == steps
                        compared["step"] += len(steps)
            table.answer(brain.answer(table.session, decision).answer)
    assert compared["space"] > 500
    assert all(compared[what] for what in ("BRAWL", "BLAST", "POWER", "step"))


@pytest.mark.parametrize("seed", [3, 8])
def test_a_way_by_picked_spaces_is_armed_exactly_where_the_engine_accepts_it(seed: int) -> None:
    table = new_match(seated(map="smashville", seed=seed))
    brain, chance = RandomSeat(seed), Random(seed)
    armed = refused = 0
    for _ in range(300):
        decision = table.session.decision
        if decision is None:
            break
        if decision.kind == "advancement":
            answering = Answering(table)
            chooser = answering.chooser
            assert chooser is not None
            for actor in chooser.figures()[:3]:
                reached = [
                    space for space in range(table.state.map.size) if a.Advance(actor, space) in decision.options
                ]
                for via, to in [chance.sample(reached, 2) for _ in range(6) if len(reached) > 1]:
                    answering.reset()
                    chooser = answering.chooser
                    assert chooser is not None
                    chooser.take_up(actor)
                    chooser.verb = "advance"
                    answering.waying, answering.via = False, [via]
                    answering.pick(to)
                    accepted = a.Advance(actor, to, (via,)) in decision.options
                    if accepted:
                        assert answering.armed == a.Advance(actor, to, (via,))
                        armed += 1
                    else:
                        assert answering.armed is None and answering.said
                        refused += 1
        table.answer(brain.answer(table.session, decision).answer)
    assert armed > 20 and refused > 20
