"""Short stories that no scenario file can tell: typed dice, conceding in the middle, setups, refusals."""

from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.kernel.decisions import IllegalAnswer
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Roll
from monsterpocalypse_tui.engine.kernel.notation import NotationError
from monsterpocalypse_tui.engine.kernel.session import TypedCards, TypedFaces
from monsterpocalypse_tui.engine.moongha_invaders import describe, notation
from monsterpocalypse_tui.engine.moongha_invaders.answers import Concede
from monsterpocalypse_tui.engine.moongha_invaders.invariants import broken
from monsterpocalypse_tui.engine.moongha_invaders.reference import data_folder
from monsterpocalypse_tui.engine.moongha_invaders.scenario import SETTING
from monsterpocalypse_tui.engine.moongha_invaders.setup import Setup, SetupError, start
from monsterpocalypse_tui.engine.moongha_invaders.state import Ending, Phase
from monsterpocalypse_tui.engine.reading.scenarios import run

from .games import library, position, say


def test_a_setup_survives_being_written_down() -> None:
    setup = Setup(3, fixed_first_player=True, seed=9)
    assert Setup.from_data(setup.as_data()) == setup


@pytest.mark.parametrize("data", [{}, {"players": "many", "fixed-first-player": False, "seed": 1}])
def test_what_is_no_setup_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(SetupError, match="not the setup"):
        Setup.from_data(data)


def test_two_players_are_too_few() -> None:
    """MI-001: three or four."""
    with pytest.raises(SetupError, match="3 or 4 players"):
        start(library(), Setup(2))


def test_a_game_with_real_dice_and_counters() -> None:
    """MI-003, MI-005: typed counters and dice, those who tie roll again."""
    session = start(library(), Setup(3), typed_dice=True, typed_cards=True)
    deal = ("paris", "rome", "tokyo"), ("cairo", "delhi", "london"), ("sydney", "moscow", "beijing")
    for seat, cards in enumerate(deal):
        request = session.open
        assert isinstance(request, Draw) and request.eyes == frozenset((seat,))
        assert "keep them secret" in describe.roll_prompt(request)
        session.apply(TypedCards(cards))
    for faces, seat in (((6, 6, 1), 0), ((2, 3), 1)):
        request = session.open
        assert isinstance(request, Roll) and "roll" in describe.roll_prompt(request)
        session.apply(TypedFaces({"D": faces}))
        assert session.state.first in (-1, seat)
    assert session.state.first == 1
    session.apply(TypedFaces({"D": (1, 1)}))
    assert session.decision is not None and session.decision.seat == 1


def test_conceding_in_the_middle_of_an_attack_drops_the_rest_of_it() -> None:
    """MI-AM-23: the token stays where it was put, and the next player acts."""
    session = position(box={"white": 1, "orange": 1}, monsters={"red.mechoor": {"at": "rome"}})
    say(session, "attack mechoor", "concede")
    state = session.state
    assert state.conceded[0] and state.white[6] == 1 and broken(state) == []
    assert state.phase is Phase.ACTIONS and session.decision is not None and session.decision.seat == 1


def test_nobody_else_concedes_while_an_action_is_under_way() -> None:
    """MI-AM-23: blue waits until red is done."""
    session = position(box={"white": 1}, monsters={"red.mechoor": {"at": "rome"}})
    _ = session.open
    say(session, "attack mechoor")
    with pytest.raises(IllegalAnswer):
        session.apply(Concede(1))
    say(session, "store")
    session.apply(Concede(3))
    assert session.state.conceded == [False, False, False, True]


def test_who_conceded_cannot_win_and_leaves_choices_to_the_next() -> None:
    """MI-AM-23, MI-023: blue removes the hero that red, the first player, would have chosen."""
    session = position(
        [1] * 20,
        phase="supply",
        turn=8,
        cities={"rome": {"hero": 3, "red": 8}, "paris": {"hero": 2, "red": 1}},
        seats={"red": {"conceded": True}},
    )
    decision = session.decision
    assert decision is not None and decision.seat == 1
    say(session, "from rome", "pass", "pass", "pass")
    outcome = session.state.outcome
    assert outcome is not None and outcome.ending is Ending.LAST_TURN
    assert 0 not in outcome.winners and outcome.scores[0].cities == 8


def test_a_move_to_a_distant_city_stands_for_the_shortest_way() -> None:
    """MI-111: only the end is named."""
    session = position(box={"purple": 1}, monsters={"red.kiddoo": {"at": "rome"}})
    _ = session.open
    say(session, "move kiddoo london")
    state = session.state
    assert state.table.city_ids[state.at[0]] == "london"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("raise mechoor", "is no answer"),
        ("create megatoor", "There is no monster"),
        ("hero atlantis", "There is no city"),
        ("move kiddoo", "Too little"),
        ("hide", "Too little"),
        ("pass now", "Too much"),
        ("spend many", "is no number"),
        ("hide bloob", "several"),
        ("hide bloob.9", "is no monster"),
        ("place tank rome", "no counter"),
        ("place infantry rome 3", "no “3”"),
        ("token garage", "no box"),
        ("target pink.moogre", "no monster"),
        ("", "is no answer"),
    ],
)
def test_what_cannot_be_read_is_told_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        notation.parse(position().state, text, 0)


def test_a_fourth_colour_is_not_in_a_game_of_three() -> None:
    with pytest.raises(NotationError, match="not in this game"):
        notation.parse(position(players="3").state, "target yellow.moogre", 0)


def test_a_scenario_that_expects_something_else_fails(tmp_path: Path) -> None:
    text = (data_folder() / "scenarios" / "mi-ex-07-mechoor-attacks-a-city.yaml").read_text()
    for old, new in (
        ("red: 3}", "red: 2}"),
        ("damage: 2", "damage: 1"),
        ("red: 17", "red: 16"),
        ("hero: 5", "hero: 4"),
    ):
        assert old in text
        path = tmp_path / "changed.yaml"
        path.write_text(text.replace(old, new))
        report = run(SETTING, path, library())
        assert not report.passed and report.mistakes[0].line > 1


def test_a_scenario_with_an_impossible_position_says_why(tmp_path: Path) -> None:
    path = tmp_path / "impossible.yaml"
    path.write_text(
        "name: Too much\nrules: [MI-001]\nposition:\n  box: {hero: 9}\n  monsters: {red.moogre: {at: atlantis}}\n"
    )
    said = " ".join(map(str, run(SETTING, path, library()).mistakes))
    assert "atlantis" in said and "hero" in said


def test_checkpoints_keep_a_clone_in_the_middle_of_an_attack_cheap() -> None:
    session = position(box={"white": 1}, monsters={"red.mechoor": {"at": "rome"}})
    _ = session.open
    say(session, "attack mechoor")
    assert session.clone().state.white == session.state.white
