"""Games with several monsters a side (p. 45): who may bring them, where they start, and that they can be played."""

from dataclasses import replace
from itertools import combinations

import pytest

from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.monsterpocalypse.answers import ChooseMap
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Agenda, Force
from monsterpocalypse_tui.engine.monsterpocalypse.invariants import broken
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.reference.forces import are_neighbours, check_force
from tests.engine.monsterpocalypse.random_games import decisions, library, play_until

PAIRS = [force for force in library().forces.values() if len(force.monsters) == 2]
SINGLE = library().forces["guard-shield-line"]


def test_forces_of_two_monsters_are_shipped() -> None:
    assert len(PAIRS) >= 2
    assert all(check_force(library(), force) == [] for force in PAIRS)


def test_both_sides_bring_the_same_number() -> None:
    with pytest.raises(SetupError, match=r"same number of monsters \(MP-MULTI-01\), but .* has 2, Shield Line has 1"):
        start(library(), Setup(PAIRS[0], SINGLE))


def brought(*monsters: str) -> Force:
    return replace(PAIRS[0], monsters=tuple((monster, "ultra") for monster in monsters))


def test_r124_a_map_needs_a_starting_area_for_each() -> None:
    three = brought("defender-x", "sky-sentinel", "zor-maxim")
    with pytest.raises(SetupError, match="Block War has too few starting areas for 3 monsters"):
        start(library(), Setup(three, three, "block-war"))
    with pytest.raises(SetupError, match="No map has enough starting areas for 3 monsters"):
        start(library(), Setup(three, three))


def test_r124_only_maps_with_room_are_offered() -> None:
    maps = {key: sheet for key, sheet in library().maps.items() if not sheet.practice}
    small = replace(maps["smashville"], start_red=maps["smashville"].start_red[:1])
    session = start(replace(library(), maps={**maps, "smashville": small}), Setup(PAIRS[0], PAIRS[1], seed=5))
    decision = play_until(session, 5, lambda game, decision: decision.kind == "map")
    assert {answer.map for answer in decision.options if isinstance(answer, ChooseMap)} == maps.keys() - {"smashville"}


def test_r101_monsters_side_by_side_are_neighbours_on_the_wheel() -> None:
    monsters = {monster: entry.alpha.agenda for monster, entry in library().monsters.items()}
    for one, other in combinations(monsters, 2):
        first, second = monsters[one], monsters[other]
        assert first is not None
        assert second is not None
        assert bool(check_force(library(), brought(one, other))) == (not are_neighbours(first, second))


def test_r101_no_three_agendas_fight_together() -> None:
    for agendas in combinations(Agenda, 3):
        assert not all(are_neighbours(one, other) for one, other in combinations(agendas, 2))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_of_two_against_two(seed: int) -> None:
    session = start(library(), Setup(PAIRS[0], PAIRS[1], "", seed))
    for decision in decisions(session, seed, 1200):
        assert broken(session.state, at_rest=decision.rest) == []
    starts = session.state.map.starts
    assert {len(areas) for areas in starts} == {2}
