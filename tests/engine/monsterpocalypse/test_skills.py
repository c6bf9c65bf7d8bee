"""Abilities are really shown: some scenario fails without each. And what a scenario cannot say about grants."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import bearers, has
from monsterpocalypse_tui.engine.monsterpocalypse.board.places import secured
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Ability, Card, Library
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import data_folder
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from tests.engine.monsterpocalypse.random_games import library

ABILITIES = sorted(library().abilities.values(), key=lambda ability: ability.code)
ELSEWHERE = {"limited"}
"""What no position can show: the rules for building a force, see `test_reference.py`."""


@cache
def scenarios() -> dict[str, list[Path]]:
    """The shipped scenarios by what they show."""
    found: dict[str, list[Path]] = {}
    for path in sorted((data_folder() / "scenarios").rglob("*.yaml")):
        for rule in scenario.load(path, library()).entry.rules:
            found.setdefault(rule, []).append(path)
    return found


def without(ability: str) -> Library:
    """The shipped data, with one ability wiped off every base."""

    def wiped(card: Card) -> Card:
        icons = tuple(icon for icon in card.icons if icon.ability != ability)
        return replace(card, icons=icons, abilities=card.abilities - {ability})

    def all_wiped(cards: Mapping[str, Card]) -> dict[str, Card]:
        return {name: wiped(card) for name, card in cards.items()}

    known = library()
    return replace(
        known,
        monsters={
            name: replace(monster, alpha=wiped(monster.alpha), hypers=all_wiped(monster.hypers))
            for name, monster in known.monsters.items()
        },
        units=all_wiped(known.units),
        structures=all_wiped(known.structures),
    )


@pytest.mark.parametrize("ability", [each for each in ABILITIES if each.id not in ELSEWHERE], ids=lambda each: each.id)
def test_some_scenario_fails_without_the_ability(ability: Ability) -> None:
    poorer = without(ability.id)
    assert any(not scenario.run(path, poorer).passed for path in scenarios().get(ability.code, ()))


# Grants --------------------------------------------------------------------------------------------------------------


def position(tmp_path: Path, text: str) -> Game:
    """Set up a position written like a scenario."""
    path = tmp_path / "position.yaml"
    path.write_text(f"name: A position to look at\nrules: [MP-GRANT-02]\n{text}", encoding="utf-8")
    game: Game = scenario.load(path, library()).start().state
    return game


POSITION = """\
seats: {red: {reserves: [spitter, spitter-elite, carnidon]}, blue: {reserves: [carnidon]}}
figures:
  - {id: red.terra-khan, at: A1}
  - {id: red.spitter-elite.1, at: H8}
  - {id: red.spitter.1, at: H9}
  - {id: red.spitter.2, at: H10}
  - {id: red.belcher.1, at: G8}
  - {id: blue.terra-khan, at: A16, form: ultra}
  - {id: blue.spitter.1, at: I8}
"""


def test_blue_icons_reach_the_reserves_and_red_ones_the_neighbours(tmp_path: Path) -> None:
    game = position(tmp_path, POSITION)
    figure = {name: number for number, name in enumerate(game.table.names)}
    assert has(game, figure["red.carnidon.1"], "berserk")  # in reserve, and of the agenda
    assert not has(game, figure["red.spitter.1"], "berserk")  # another agenda
    assert not has(game, figure["blue.carnidon.1"], "berserk")  # the other force, and its Ultra form has none to grant
    # Printed on the elite ones, and granted to the only neighbour of the same agenda and force.
    on_the_map = {"red.spitter-elite.1", "red.spitter.1"}
    assert {game.table.names[unit] for unit in bearers(game, 0, "radar")} == on_the_map
    seeing = {name for name, number in figure.items() if has(game, number, "radar")}
    assert seeing == {*on_the_map, "red.spitter-elite.2"}


def test_a_grant_is_judged_at_the_moment_of_use(tmp_path: Path) -> None:
    game = position(tmp_path, POSITION)
    figure = {name: number for number, name in enumerate(game.table.names)}
    second, leader = figure["red.spitter.2"], figure["red.spitter-elite.1"]
    game.put(leader, game.at[leader] + 1)  # still beside the first Spitter
    assert not has(game, second, "radar")
    game.put(leader, game.at[second] + 1)
    assert has(game, second, "radar")
    game.lift(leader)
    assert not has(game, second, "radar")


# Moments that pass ---------------------------------------------------------------------------------------------------

SHUFFLE = """\
map:
  rows: |
    .........r..
    r...........
    ............
    ............
    ............
    ............
    ............
    ............
seats: {red: {reserves: [carnidon, carnidon]}}
figures:
  - {id: red.terra-khan, at: K7}
  - {id: red.carnidon.1, at: A3}
  - {id: red.carnidon.2, at: A4}
  - {id: office-building.1, at: B3}
  - {id: blue.terra-khan, at: A7}
"""


def test_a_building_secured_in_the_spawn_phase_is_too_late_for_a_shuffle(tmp_path: Path) -> None:
    """R-025: it comes before the phase, also if the game is taken up again from the middle of it."""
    path = tmp_path / "position.yaml"
    path.write_text(f"name: Too late\nrules: [R-025]\n{SHUFFLE}", encoding="utf-8")
    session = scenario.load(path, library()).start()
    for text in ("activate units", "spawn carnidon A2"):
        session.apply(notation.parse(session.state, text, 0))
    assert secured(session.state, 0)
    for taken_up in (session, session.clone()):
        assert taken_up.decision is not None
        assert taken_up.decision.kind == "spawn"
