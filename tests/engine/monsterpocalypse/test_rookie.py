"""The rookie answers every decision legally, plays the same again, peeks at nothing, and sees what is before it."""

from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, Refusal
from monsterpocalypse_tui.engine.kernel.dice import Faces, Roll, SeededDice
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    DONE,
    NO,
    Activate,
    Advance,
    Answer,
    Declare,
    GoHyper,
    Join,
    MoveTo,
    PowerUp,
    RollDice,
    Spawn,
    UseAction,
)
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.invariants import broken
from monsterpocalypse_tui.engine.monsterpocalypse.notation import parse_space, write
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.opponents.rookie import Rookie
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.engine.monsterpocalypse.scenario import setting as scenario
from monsterpocalypse_tui.engine.monsterpocalypse.simulation import BY_LOT, MIXED, Plan, play_game
from monsterpocalypse_tui.engine.monsterpocalypse.state import BLUE, RED, Activation, Game
from tests.engine.monsterpocalypse.random_games import games, library, new_game

PATCH = """
    ............
    ............
    ............
    ............
    ............
    ............
    ............
    ............
    ............
    ............
"""


@pytest.fixture
def position(tmp_path: Path) -> Any:
    """Build a position from the lines of a scenario; the map is a bare patch unless it has one."""

    def build(text: str, rows: str = PATCH) -> Session[Game]:
        drawn = "map:\n  rows: |\n" + "\n".join(f"    {row.strip()}" for row in rows.strip().splitlines())
        path = tmp_path / "position.yaml"
        path.write_text(f"name: Position\nrules: [MP-ATK-01]\n{drawn}\n{dedent(text)}", encoding="utf-8")
        return scenario.load(path, library()).start()

    return build


def answer(session: Session[Game]) -> Any:
    """What the rookie answers to the open decision; it must be legal and come with a sentence."""
    decision = session.decision
    assert decision is not None
    reply = Rookie(1).answer(session, decision)
    assert reply.answer in decision.options, (decision, reply)
    assert reply.why.endswith("."), reply
    return reply.answer


def space(session: Session[Game], name: str) -> int:
    return parse_space(session.state.map, name)


# Whole games ---------------------------------------------------------------------------------------------------------


def told(session: Session[Game], seats: list[Any], most: int = 100_000) -> list[str]:
    """Play a game, with every answer checked and every position sound; give the answers as text."""
    answers: list[str] = []
    while (decision := session.decision) is not None and len(answers) < most:
        game = session.state
        assert not broken(game, at_rest=decision.rest)
        reply = seats[decision.seat].answer(session, decision)
        given = reply.answer
        assert decision.options.why_not(given) is None, (decision, given)
        answers.append(write(game, given))
        if isinstance(seats[decision.seat], Rookie):
            reason = reply.why
            assert (reason.endswith(".") and reason[0].isupper()) or reason[0].isdigit(), reason
        session.apply(given)
    return answers


@pytest.mark.slow
@pytest.mark.parametrize(
    ("red", "blue", "seed"),
    [
        ("guard-shield-line", "terrasaurs-feeding-ground", 1),
        ("martian-iron-stride", "cthul-black-tide", 2),
        ("shadow-sun-thunder-blade", "planet-eaters-long-burn", 3),
    ],
)
def test_whole_games_are_legal_and_end_by_destruction(red: str, blue: str, seed: int) -> None:
    session = new_game(seed, red, blue)
    told(session, [Rookie(seed), Rookie(seed + 1)])
    outcome = session.state.outcome
    assert outcome is not None and outcome.winner in (RED, BLUE)


@pytest.mark.slow
def test_forces_of_any_figures_and_two_monsters_are_no_trouble() -> None:
    plan = Plan(red="rookie", blue="brawler", forces=BY_LOT, monsters=MIXED, seed=4, check=10)
    for number in range(4):
        played = play_game(library(), plan, number)
        assert not played.broken
        assert played.winner == RED


def test_the_same_seed_plays_the_same_game() -> None:
    games = [new_game(9, "guard-sky-wing", "martian-harvest", "smashville") for _ in range(2)]
    first, again = (told(session, [Rookie(5), Rookie(6)], 90) for session in games)
    assert first == again
    assert digest(games[0].state) == digest(games[1].state)


@pytest.mark.slow
def test_it_beats_the_random_player() -> None:
    won = 0
    for number in range(10):
        seat = number % 2
        kinds = ("rookie", "random") if seat == RED else ("random", "rookie")
        won += play_game(library(), Plan(red=kinds[0], blue=kinds[1], seed=20), number).winner == seat
    assert won >= 9


def test_it_is_one_of_the_opponents() -> None:
    assert isinstance(OPPONENTS["rookie"](3), Rookie)


# Any decision --------------------------------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(session=games(), seed=st.integers(0, 2**32))
def test_it_has_a_legal_answer_wherever_it_is_asked(session: Session[Game], seed: int) -> None:
    seats = {seat: Rookie(seed + seat) for seat in (RED, BLUE)}
    for _ in range(6):
        decision = session.decision
        if decision is None:
            return
        before = digest(session.state)
        found = seats[decision.seat].answer(session, decision).answer
        assert decision.options.why_not(found) is None, (decision, found)
        assert digest(session.state) == before
        session.apply(found)


class NoDice:
    """Dice that nobody may roll."""

    def roll(self, request: Roll, number: int) -> Faces:
        raise AssertionError("the rookie has asked the dice")


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(session=games(), seed=st.integers(0, 2**32))
def test_it_never_peeks_at_the_dice(session: Session[Game], seed: int) -> None:
    decision = session.decision
    if decision is None:
        return
    found = []
    for dice in (SeededDice(seed), SeededDice(seed + 1), NoDice()):
        other = session.clone(dice)
        open_decision = other.decision
        assert open_decision is not None
        found.append(Rookie(7).answer(other, open_decision).answer)
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("answers", [(NO, DONE), (DONE,), (MoveTo(3), MoveTo(4))])
def test_a_question_it_has_never_heard_gets_a_legal_answer(answers: tuple[Answer, ...]) -> None:
    session = new_game(1, "guard-sky-wing", "martian-harvest", "smashville")
    decision = Decision(RED, "never-heard-of", Choices(answers, Refusal("No.")), about=None)
    assert Rookie(1).answer(session, decision).answer in answers


# Small positions -----------------------------------------------------------------------------------------------------


def test_it_takes_the_kill_that_wins_the_game(position: Any) -> None:
    session = position("""
        seats: {red: {pools: {monster: 8}}}
        figures:
          - {id: red.terra-khan, at: C4}
          - {id: blue.defender-x, at: E4, hyper: ultra, form: ultra, damage: {alpha: 5, ultra: 5}}
          - {id: blue.g-tank.1, at: B3}
          - {id: office-building.1, at: C6}
        turn: {seat: red, activation: monster, phase: attack}
    """)
    chosen = answer(session)
    assert isinstance(chosen, Declare)
    assert session.state.card[chosen.target].name == "Ultra Defender X"


def test_it_finishes_a_weak_monster_rather_than_a_building_next_to_it(position: Any) -> None:
    session = position("""
        seats: {red: {pools: {monster: 9}}}
        figures:
          - {id: red.terra-khan, at: A4}
          - {id: office-building.1, at: A6}
          - {id: blue.defender-x, at: F4, hyper: ultra, damage: {alpha: 4, ultra: 6}}
        turn: {seat: red, activation: monster, phase: advancement}
    """)
    session.apply(answer(session))
    while session.decision is not None and session.decision.kind == "advancement":
        session.apply(answer(session))
    chosen = answer(session)
    assert isinstance(chosen, Declare) and chosen.target == 1


def test_units_attack_a_monster_together(position: Any) -> None:
    session = position("""
        seats: {red: {pools: {unit: 9}}}
        figures:
          - {id: red.defender-x, at: A1}
          - {id: red.g-tank.1, at: C6}
          - {id: red.g-tank.2, at: C7}
          - {id: red.g-tank.3, at: C8}
          - {id: red.g-tank-elite.1, at: B7}
          - {id: blue.terra-khan, at: G6}
        turn: {seat: red, activation: units, phase: attack}
    """)
    chosen = answer(session)
    assert isinstance(chosen, Declare) and (chosen.kind, chosen.target) == (AttackKind.BLAST, 1)
    session.apply(chosen)
    joined = answer(session)
    assert isinstance(joined, Join) and len(joined.units) == 3
    session.apply(joined)
    assert answer(session) == RollDice(8)


ZONES = """
    ....r....r..
    ............
    ............
    ....P....P..
    ............
    ............
    ............
    ............
    ............
    ............
"""


def test_it_spawns_on_free_points(position: Any) -> None:
    session = position(
        """
        seats: {red: {pools: {unit: 10}, reserves: [g-tank, g-tank, g-tank]}}
        figures:
          - {id: red.defender-x, at: A8}
          - {id: blue.terra-khan, at: K9}
        turn: {seat: red, activation: units, phase: spawn}
        """,
        ZONES,
    )
    spawned = []
    while session.decision is not None and session.decision.kind == "spawn":
        chosen = answer(session)
        if isinstance(chosen, Spawn):
            spawned.append(chosen.space)
        session.apply(chosen)
    assert sorted(spawned) == [space(session, "E1"), space(session, "J1")]


def test_it_goes_for_the_zones_in_reach_one_unit_each(position: Any) -> None:
    session = position(
        """
        seats: {red: {pools: {unit: 6}}}
        figures:
          - {id: red.defender-x, at: A8}
          - {id: red.g-tank.1, at: F2}
          - {id: red.g-tank.2, at: I2}
          - {id: blue.terra-khan, at: K9}
        turn: {seat: red, activation: units, phase: advancement}
        """,
        ZONES,
    )
    went = set()
    for _ in range(2):
        chosen = answer(session)
        assert isinstance(chosen, Advance)
        went.add(chosen.to)
        session.apply(chosen)
    assert went == {space(session, "E4"), space(session, "J4")}


def test_it_completes_the_three_units_beside_a_building(position: Any) -> None:
    session = position("""
        seats: {red: {pools: {unit: 4}}}
        figures:
          - {id: red.defender-x, at: A1}
          - {id: downtown-high-rise.1, at: F5}
          - {id: red.g-tank.1, at: E5}
          - {id: red.g-tank.2, at: E6}
          - {id: red.g-tank.3, at: C9}
          - {id: blue.terra-khan, at: K1}
        turn: {seat: red, activation: units, phase: advancement}
    """)
    chosen = answer(session)
    assert isinstance(chosen, Advance)
    session.apply(chosen)
    around = session.state.map.adjacent[1][space(session, "F5")]
    assert (around & session.state.troops[RED]).bit_count() == 3


def test_it_powers_up_with_zones_held(position: Any) -> None:
    text = """
        seats: {red: {pools: {monster: 10}}}
        figures:
          - {id: red.defender-x, at: A8}
          - {id: red.g-tank.1, at: %s}
          - {id: red.g-tank.2, at: %s}
          - {id: blue.terra-khan, at: K9}
        turn: {seat: red, activation: monster, phase: power}
    """
    assert isinstance(answer(position(text % ("E4", "J4"), ZONES)), PowerUp)
    assert not isinstance(answer(position(text % ("E5", "J5"), ZONES)), PowerUp)


def test_it_goes_hyper_with_dice_to_spare_and_the_enemy_near(position: Any) -> None:
    session = position("""
        seats: {red: {pools: {monster: 8, power: 9}}}
        figures:
          - {id: red.cthugrosh, at: C4, hyper: ultra}
          - {id: blue.terra-khan, at: G4}
        turn: {seat: red, activation: monster, phase: hyper}
    """)
    assert answer(session) == GoHyper(0)


def test_it_slams_the_enemy_into_a_building(position: Any) -> None:
    session = position("""
        seats: {red: {pools: {monster: 8, power: 3}}}
        figures:
          - {id: red.terra-khan, at: E4}
          - {id: blue.defender-x, at: G4}
          - {id: skyscraper.1, at: E6}
        turn: {seat: red, activation: monster, phase: attack}
    """)
    chosen = answer(session)
    assert isinstance(chosen, Declare) and chosen.kind in (AttackKind.BODY_SLAM, AttackKind.THROW)


def test_it_repairs_its_own_monster_and_never_the_enemys(position: Any) -> None:
    text = """
        seats: {red: {pools: {unit: 5}}}
        figures:
          - {id: red.defender-x, at: %s, damage: {alpha: 2}}
          - {id: red.repair-vehicle.1, at: E4}
          - {id: blue.sky-sentinel, at: %s, damage: {alpha: 2}}
        turn: {seat: red, activation: units, phase: attack}
    """
    assert isinstance(answer(position(text % ("C4", "K9"))), UseAction)
    assert not isinstance(answer(position(text % ("K9", "C4"))), UseAction)


def test_it_does_not_burn_its_last_form_for_an_attack(position: Any) -> None:
    session = position("""
        seats: {red: {pools: {monster: 9}}}
        figures:
          - {id: red.armodax, at: C1, damage: {alpha: 5, mega: 6}, hyper: mega}
          - {id: blue.defender-x, at: C6}
          - {id: skyscraper.1, at: A3}
          - {id: skyscraper.2, at: E3}
        tiles:
          - {kind: fire, at: C3}
        turn: {seat: red, activation: monster, phase: advancement}
    """)
    while session.decision is not None and session.decision.kind == "advancement":
        session.apply(answer(session))
    assert session.state.outcome is None


def test_it_brings_up_the_units_when_the_monster_has_no_dice_to_speak_of(position: Any) -> None:
    session = position(
        """
        seats: {red: {pools: {unit: 9, monster: 1}, reserves: [g-tank, g-tank, g-tank]}}
        figures:
          - {id: red.defender-x, at: A8}
          - {id: blue.terra-khan, at: K9}
        turn: {seat: red, phase: activation}
        """,
        ZONES,
    )
    assert answer(session) == Activate(Activation.UNITS)
