"""Counting proves a move generator: the legal answers of three fixed positions, and of every position after one answer.

Each number is written down here, comes about as the test's own sentence says, and is counted a second time by the
naive rules of `naive.py` or by plain arithmetic.
"""

from collections.abc import Iterator
from pathlib import Path

from monsterpocalypse_tui.engine.kernel.dice import SeededDice
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.answers import Advance, Answer, Clear, Declare, Done, Spawn
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import OFF
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.engine.monsterpocalypse.state import Game
from tests.engine.monsterpocalypse.naive import Naive
from tests.engine.monsterpocalypse.random_games import library


def position(tmp_path: Path, text: str) -> Session[Game]:
    """Set up a position written like a scenario."""
    path = tmp_path / "position.yaml"
    path.write_text(f"name: A position to count in\nrules: [MP-TURN-04]\n{text}", encoding="utf-8")
    session = scenario.load(path, library()).start()
    return session.clone(SeededDice(1))


def after_each(session: Session[Game]) -> Iterator[tuple[Answer, Session[Game]]]:
    """Every legal answer with the game that follows it."""
    assert session.decision is not None
    for answer in session.decision.options:
        other = session.clone()
        other.apply(answer)
        yield answer, other


def perft(session: Session[Game], depth: int) -> int:
    """Count the sequences of so many legal answers; the dice always fall the same."""
    if session.decision is None:
        return 0
    if depth == 1:
        return len(session.decision.options)
    return sum(perft(other, depth - 1) for _, other in after_each(session))


# Spawning ------------------------------------------------------------------------------------------------------------

SPAWN = """\
map:
  rows: |
    r....r....r.
    ............
    ............
    ............
    ............
    ............
    ............
    ............
seats: {red: {pools: {unit: 4}, reserves: [carnidon, carnidon, carnidon-elite]}}
figures:
  - {id: red.armodax, at: A7}
  - {id: blue.defender-x, at: K7}
  - {id: blue.carnidon.1, at: F1}
turn: {seat: red, phase: spawn}
"""


def test_the_spawn_phase_of_four_dice_three_points_and_a_guest(tmp_path: Path) -> None:
    """Two kinds of unit (for 1 and 2 dice) on two free points, five ways to push the guest off the third, or done: 10.

    Then, one answer further:
    - after each of 2 cheap spawns, 3 dice: 2 kinds on 1 free point, 5 pushes, done = 8; together 16;
    - after each of 2 dear spawns, 2 dice: 1 kind left on 1 point, 5 pushes, done = 7; together 14;
    - after each of 5 pushes, 3 dice: one of 2 kinds has to appear there; together 10;
    - done: nobody to advance or attack with, so at once to the push of 0 to 4 dice = 5.
    """
    session = position(tmp_path, SPAWN)
    assert perft(session, 1) == 2 * 2 + 5 + 1 == 10
    counted = {Spawn: 0, Clear: 0, Done: 0}
    for answer, other in after_each(session):
        counted[type(answer)] += perft(other, 1)
    assert counted == {Spawn: 16 + 14, Clear: 10, Done: 5}
    assert perft(session, 2) == 45


# Advancing -----------------------------------------------------------------------------------------------------------

ADVANCE = """\
map:
  rows: |
    ............
    ............
    ...FF.......
    ...FF..~....
    .......~....
    ............
    ............
    ............
seats: {red: {pools: {unit: 3}}}
figures:
  - {id: red.armodax, at: A7}
  - {id: blue.defender-x, at: K7}
  - {id: red.carnidon.1, at: D5}
  - {id: red.raptix.1, at: G4}
  - {id: blue.carnidon.1, at: E5}
  - {id: skyscraper.1, at: F6}
tiles: [{kind: fire, at: B3}]
turn: {seat: red, activation: units, phase: advancement}
"""


def naive_advances(game: Game) -> int:
    """Every advance of the active player's units that have not advanced yet."""
    naive = Naive(game)
    units = [unit for unit in game.table.units[game.seat] if game.at[unit] != OFF and not game.advanced >> unit & 1]
    return sum(len(naive.advances(unit)) for unit in units)


def test_two_units_advance_among_forest_water_fire_a_building_and_an_enemy(tmp_path: Path) -> None:
    """Carnidon walks four spaces around all of it to 28 places; Raptix leaps five over it to 61; or done: 90.

    One answer further, the other unit may go where it could before, to the place just left, but not to the place
    just taken. The two have 17 places in common, not counting fire, which leaves nobody standing in the way:
    - after each of 28 advances of Carnidon: 61 + 1 places less a common one, or done; 28 x 63 - 17 = 1,747;
    - after each of 61 advances of Raptix: 28 + 1 places less a common one, or done; 61 x 30 - 17 = 1,813;
    - done: Carnidon's brawl with its neighbour, or no attack = 2.
    """
    session = position(tmp_path, ADVANCE)
    carnidon, raptix = session.state.table.units[0]
    naive = Naive(session.state)
    places = [set(naive.advances(unit)) for unit in (carnidon, raptix)]
    assert [len(found) for found in places] == [28, 61]
    assert len({spot for spot in set.intersection(*places) if spot not in naive.tiles}) == 17
    assert perft(session, 1) == 28 + 61 + 1 == 90
    counted = {carnidon: 0, raptix: 0}
    for answer, other in after_each(session):
        if isinstance(answer, Advance):
            assert perft(other, 1) == naive_advances(other.state) + 1
            counted[answer.figure] += perft(other, 1)
        else:
            assert perft(other, 1) == 2
    assert counted == {carnidon: 28 * 63 - 17, raptix: 61 * 30 - 17}
    assert perft(session, 2) == 1_747 + 1_813 + 2 == 3_562


# Attacking -----------------------------------------------------------------------------------------------------------

ATTACK = """\
seats: {red: {pools: {monster: 4, power: 0}}}
figures:
  - {id: red.terra-khan, at: G7}
  - {id: red.carnidon.1, at: F7}
  - {id: blue.defender-x, at: I7}
  - {id: blue.carnidon.1, at: F6}
  - {id: blue.carnidon.2, at: G4}
  - {id: blue.carnidon.3, at: L12}
  - {id: skyscraper.1, at: G9}
  - {id: bank-headquarters.1, at: B8}
turn: {seat: red, activation: monster, phase: attack}
"""


def test_a_monster_chooses_between_brawls_and_blasts(tmp_path: Path) -> None:
    """Terra Khan brawls its three neighbours (a monster, a unit, a building) and blasts what is two to five away.

    These are a unit and a building; its own unit and the one far off are no targets; or done: 3 + 2 + 1 = 6. Each
    attack then rolls 1 to 4 dice of a pool of 4 (its stats are higher), and done leads to the push of 0 to 4 dice:
    5 x 4 + 5 = 25. Without Power Dice there is no power attack.
    """
    session = position(tmp_path, ATTACK)
    monster = session.state.table.monsters[0][0]
    naive = sorted(Naive(session.state).strikes(monster))
    assert session.decision is not None
    listed = [answer for answer in session.decision.options if isinstance(answer, Declare)]
    assert sorted((answer.kind.word, answer.target) for answer in listed) == naive
    assert [answer.kind for answer in listed].count(AttackKind.BRAWL) == 3
    assert perft(session, 1) == len(naive) + 1 == 6
    assert perft(session, 2) == 5 * 4 + 5 == 25
