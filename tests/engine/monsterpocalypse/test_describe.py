"""Every event has its sentence and every decision its question."""

import ast
import re
import typing
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Any

import pytest

from monsterpocalypse_tui.engine import monsterpocalypse
from monsterpocalypse_tui.engine.kernel.decisions import Decision, Refusal
from monsterpocalypse_tui.engine.kernel.dice import Faces
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import events
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind, Modifier
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import board_of
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.decisions import Asked
from monsterpocalypse_tui.engine.monsterpocalypse.describe import decisions as describe_decisions
from monsterpocalypse_tui.engine.monsterpocalypse.describe import events as describe_events
from monsterpocalypse_tui.engine.monsterpocalypse.describe import sentences as describe
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.notation import parse, parse_figure, write
from monsterpocalypse_tui.engine.monsterpocalypse.quick import quick_setup
from monsterpocalypse_tui.engine.monsterpocalypse.reference import loading as reference
from monsterpocalypse_tui.engine.monsterpocalypse.reference.rule_pages import PAGES, page_of
from monsterpocalypse_tui.engine.monsterpocalypse.state import SEATS, Activation, Ending, Game, Outcome, Phase

ENGINE = Path(monsterpocalypse.__file__).parent
EVENTS = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
EVENTS.remove(Event)


@pytest.fixture(scope="module")
def library() -> Library:
    return reference.load()


def begun(library: Library, red: str = "guard-shield-line", blue: str = "terrasaurs-feeding-ground") -> Session[Game]:
    """A game at its first turn."""
    session = start(library, Setup(library.forces[red], library.forces[blue], "block-war", seed=3))
    quick_setup(session, Random(3))
    return session


def calls(name: str) -> Iterator[ast.Call]:
    """Every call of a name in the rules."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield node


def spelled_out(name: str) -> set[str]:
    """The second word of every such call, where it is written out."""
    second = [call.args[1] for call in calls(name) if len(call.args) > 1]
    return {word.value for word in second if isinstance(word, ast.Constant) and isinstance(word.value, str)}


def test_every_class_of_events_has_a_sentence() -> None:
    assert [kind.__name__ for kind in EVENTS if kind not in describe_events.TELLERS] == []


def test_every_kind_of_decision_has_a_question() -> None:
    assert set(describe_decisions.ASKERS) == set(Asked)


def test_every_kind_of_decision_is_asked_by_its_name() -> None:
    second = [call.args[1] for call in calls("Decision")]
    assert {word.attr for word in second if isinstance(word, ast.Attribute)} == set(Asked.__members__)
    assert spelled_out("Decision") == set()


def test_every_roll_says_what_it_is_for() -> None:
    purposes = spelled_out("Roll") | {kind.word for kind in AttackKind}
    assert purposes - set(describe_decisions.PURPOSES) == set()


def test_every_rule_the_rules_cite_has_a_page() -> None:
    cited = {rule for path in ENGINE.rglob("*.py") for rule in re.findall(r"MP-[A-Z]+-\d\d", path.read_text("utf-8"))}
    assert cited - set(PAGES) == set()


def test_pages_are_written_as_in_a_book() -> None:
    assert (page_of("MP-ATK-02"), page_of("MP-DICE-09"), page_of("MP-MACT-01")) == ("p. 17", "pp. 9, 17", "pp. 27-28")
    assert page_of("R-013") == "house ruling R-013"
    assert page_of("") == page_of("AB-106") == ""


def test_every_ability_and_ruling_the_rules_cite_is_known(library: Library) -> None:
    texts = [path.read_text("utf-8") for path in ENGINE.rglob("*.py")]
    cited = {rule for text in texts for rule in re.findall(r'"((?:AB|R)-\d\d\d)"', text)}
    assert cited - set(library.rulings) - {ability.code for ability in library.abilities.values()} == set()
    assert all(page_of(ability.code, library) == f"p. {ability.page}" for ability in library.abilities.values())


def sample(kind: type[Event], game: Game) -> Event:
    """An event of a class with values that fit its fields."""
    values: dict[Any, Any] = {
        int: 1, str: "brawl", bool: True, Faces: ((1, 0), (2,), ()), Activation: Activation.UNITS, Phase: Phase.ATTACK,
        Tile: Tile.FIRE, AttackKind: AttackKind.BODY_SLAM, Outcome: Outcome(0, Ending.DESTROYED),
        tuple[int, ...]: (1, 2, 3), tuple[int, int, int]: (2, 1, 0),
        tuple[Modifier, ...]: (Modifier(4, "printed DEF", 1, "MP-FIG-07"), Modifier(-1, "spotter", 0, "AB-101")),
    }  # fmt: skip
    first = game.table.first_structure
    by_name = {"map": "block-war", "rule": "MP-GEN-01", "structure": first, "ability": "hit-and-run"}
    hints = typing.get_type_hints(kind)
    return kind(**{field.name: by_name.get(field.name, values.get(hints[field.name])) for field in fields(kind)})


@pytest.mark.parametrize("kind", EVENTS)
def test_sentences_are_whole_and_say_no_ids(kind: type[Event], library: Library) -> None:
    game = begun(library).state
    text = describe.sentence(game, sample(kind, game))
    assert text[0].isupper()
    assert text.endswith(").")
    assert "None" not in text
    assert "red." not in text


def test_an_attack_is_told_with_names_dice_and_page(library: Library) -> None:
    game = begun(library).state
    red, blue = (parse_figure(game, name, 0) for name in ("red.defender-x", "blue.raptix.1"))
    faces = ((2, 1, 0, 1, 0), (1, 0), ())
    printed = Modifier(3, "printed DEF", blue, "MP-FIG-07")
    attack = (0, AttackKind.BRAWL, red, (red,), blue, (5, 2, 0), faces, 5)
    assert describe.sentence(game, events.Attacked(*attack, 3, True, (blue,), (printed,), "MP-ATK-02")) == (
        "Defender X brawls Raptix 1 with 5A 2B: 5 strikes (A 2 1 0 1 0, B 1 0) against DEF 3, a hit (p. 17)."
    )
    flank = Modifier(-1, "flank", parse_figure(game, "red.g-tank.2", 0), "AB-001")
    assert describe.sentence(game, events.Attacked(*attack, 2, True, (blue,), (printed, flank), "MP-ATK-02")) == (
        "Defender X brawls Raptix 1 with 5A 2B: 5 strikes (A 2 1 0 1 0, B 1 0) against DEF 2 "
        "(printed 3, -1 Flank of G-Tank 2), a hit (p. 17)."
    )


def test_an_attack_on_all_around_tells_whom_it_hit(library: Library) -> None:
    game = begun(library).state
    red, one, two = (parse_figure(game, name, 0) for name in ("red.defender-x", "blue.raptix.1", "blue.raptix.2"))
    attack = (0, AttackKind.STOMP, red, (red,), -1, (2, 0, 1), ((2, 1), (), (1,)), 4, 0)
    assert describe.sentence(game, events.Attacked(*attack, True, (one, two), (), "MP-STOMP-01")) == (
        "Defender X stomps with 2A 1P: 4 strikes (A 2 1, P 1), hitting Raptix 1 and Raptix 2 (p. 39)."
    )
    assert "hitting nothing" in describe.sentence(game, events.Attacked(*attack, False, (), (), "MP-STOMP-01"))


def test_abilities_are_told_by_name_and_sheet(library: Library) -> None:
    game = begun(library).state
    red, blue = (parse_figure(game, name, 0) for name in ("red.defender-x", "blue.terra-khan"))
    told = [
        describe.sentence(game, events.AbilityUsed(ability, red, blue, library.abilities[ability].code))
        for ability in ("vampirism", "energy-cycle", "side-step", "summon", "discount")
    ]
    assert told == [
        "Defender X uses its Trigger Vampirism on Terra Khan (p. 56).",
        "Defender X uses its Advantage Energy Cycle on Terra Khan (p. 54).",
        "Defender X reacts with Side Step (p. 56).",
        "Defender X uses its Action Summon, for 1 Action Die (p. 56).",
        "Discount of Defender X applies to Terra Khan (p. 53).",
    ]


def test_a_monster_is_called_by_the_form_it_had(library: Library) -> None:
    game = begun(library).state
    red = parse_figure(game, "red.defender-x", 0)
    happened = [
        events.Damaged(red, 1, 0, "brawl"),
        events.FormDestroyed(red, 0, True),
        events.Damaged(red, 1, 5, "fire"),
    ]
    game.form[red] = 1
    assert describe.sentences(game, happened) == [
        "Defender X takes 1 damage from the brawl, no health left (p. 20).",
        "Defender X is destroyed, and Ultra Defender X takes its place (p. 29).",
        "Ultra Defender X takes 1 damage from the fire, 5 health left (p. 20).",
    ]


def test_figures_that_both_have_are_told_apart_by_colour(library: Library) -> None:
    game = begun(library, blue="guard-shield-line").state
    tank = parse_figure(game, "red.g-tank.2", 0)
    assert describe.sentence(game, events.Crushed(tank, game.map.space((2, 3)), "rampage")) == (
        "G-Tank 2 (red) is crushed at C4 by the Rampage (p. 21)."
    )


def test_reasons_name_figures_for_people(library: Library) -> None:
    game = begun(library).state
    event = events.PowerGained(0, 1, 0, "blue.raptix-elite.1 destroyed", "MP-POOL-09")
    assert describe.sentence(game, event) == "Red gains 1 Power Die for Elite Raptix 1 destroyed (p. 9)."


@pytest.mark.parametrize(
    ("outcome", "rule", "text"),
    [
        (Outcome(0, Ending.DESTROYED), "MP-WIN-01", "Red wins: no monster of Blue's is left (p. 29)."),
        (Outcome(-1, Ending.DESTROYED), "R-086", "The game is a draw: no monster is left (house ruling R-086)."),
        (Outcome(1, Ending.CONCEDED), "", "Blue wins: Red concedes."),
        (Outcome(0, Ending.STOPPED), "MP-WIN-03", "Red wins: stopped early with more enemy forms destroyed (p. 30)."),
        (Outcome(0, Ending.STOPPED), "MP-WIN-04", "Red wins: stopped early with less damage taken (p. 30)."),
        (
            Outcome(-1, Ending.STOPPED),
            "MP-WIN-05",
            "The game is a draw: stopped early and all counts are even (p. 30).",
        ),
    ],
)
def test_the_end_is_told_by_how_it_came(outcome: Outcome, rule: str, text: str, library: Library) -> None:
    assert describe.sentence(begun(library).state, events.GameEnded(outcome, rule)) == text


def test_a_seat_may_concede_while_the_other_is_asked(library: Library) -> None:
    for seat in (0, 1):
        session = begun(library)
        answer = parse(session.state, f"concede {SEATS[seat]}", 1 - seat)
        session.apply(answer)
        assert session.state.outcome == Outcome(1 - seat, Ending.CONCEDED)
        assert write(session.state, answer) == f"concede {SEATS[seat]}"
        session.undo()
        assert session.state.outcome is None


def test_a_refusal_gives_the_rule_and_the_page() -> None:
    assert describe.refusal(Refusal("A brawl needs an adjacent target.", "MP-ATK-10")) == (
        "A brawl needs an adjacent target. (MP-ATK-10, p. 20)"
    )
    assert describe.refusal(Refusal("No.")) == "No."
    assert describe.refusal(Refusal("No.", "R-013")) == "No. (house ruling R-013)"


def test_a_refusal_gives_the_sheet_of_an_ability(library: Library) -> None:
    game = begun(library).state
    assert describe.refusal(Refusal("No.", "AB-106"), game) == "No. (AB-106, p. 55)"


def test_a_phase_is_asked_with_what_is_left(library: Library) -> None:
    session = begun(library)
    game = session.state
    decision = session.decision
    assert isinstance(decision, Decision)
    mover = "Red" if decision.seat == 0 else "Blue"
    assert describe.prompt(game, decision) == (
        f"{mover}, Spawn Phase: spawn units, one on each spawn point (10 Action Dice left, 15 in reserve)"
    )


def test_whole_games_are_told_without_a_gap(library: Library) -> None:
    session = begun(library)
    seats = {0: RandomSeat(1), 1: RandomSeat(2)}
    seen = 0
    while session.decision is not None:
        assert "choose (" not in describe.prompt(session.state, session.decision)
        play(session, seats, most=1)
        for text in describe.sentences(session.state, session.events[seen:]):
            assert not text.startswith("Something")
        seen = len(session.events)


def test_a_quick_start_leads_to_the_first_turn_with_a_spread_out_city(library: Library) -> None:
    session = start(library, Setup(library.forces["guard-sky-wing"], library.forces["cthul-black-tide"], "", seed=8))
    quick_setup(session, Random(8))
    game = session.state
    assert game.phase not in (Phase.MAP, Phase.SIDE, Phase.STRUCTURES, Phase.MONSTERS)
    assert game.zones == (0, 1)
    sites = [site.space for site in board_of(game.map.sheet).foundations]
    assert game.buildings.bit_count() == 4 * min(24, len(sites))
