"""What holds at every decision of any game: the books, the options, refusals, undo, clones, and the text of answers."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, replace
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from monsterpocalypse_tui.engine.kernel.decisions import Decision, IllegalAnswer
from monsterpocalypse_tui.engine.kernel.journal import Journal
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.monsterpocalypse import notation
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    DONE,
    NO,
    PASS,
    YES,
    Activate,
    Advance,
    ChooseMap,
    ChooseSide,
    Clear,
    Declare,
    Face,
    GoHyper,
    Join,
    MoveTo,
    PickFigure,
    PickUnit,
    Place,
    PowerUp,
    Push,
    Resolve,
    Revert,
    RollDice,
    Shuffle,
    Spawn,
    Start,
    Step,
    UseAction,
)
from monsterpocalypse_tui.engine.monsterpocalypse.attack.dice import JoinOptions
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import AttackKind
from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import DIRECTIONS, OFF
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Tile
from monsterpocalypse_tui.engine.monsterpocalypse.invariants import broken
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup
from monsterpocalypse_tui.engine.monsterpocalypse.position import digest
from monsterpocalypse_tui.engine.monsterpocalypse.simulation import EVERY_DECISION, Plan, play_games, summary
from monsterpocalypse_tui.engine.monsterpocalypse.state import Activation, Game
from tests.engine.monsterpocalypse.random_games import decisions, games, library, new_game, play_until

EXHAUSTIVE = bool(os.environ.get("MONPOC_EXHAUSTIVE"))
"""Set by `make soak`: look at every decision of every game, and at many more of everything."""

EXAMPLES = 1_000 if EXHAUSTIVE else 50
LONGEST_LIST = 20_000
RULE = re.compile(r"(MP-[A-Z]+|R|AB)-\d+")

CASE = {"session": games(), "seed": st.integers(0, 2**32)}


def listed(decision: Decision) -> list[Any] | None:
    """Every legal answer, unless there are far too many sets of joining units."""
    return list(decision.options) if len(decision.options) <= LONGEST_LIST else None


def following(session: Session[Game], seed: int, most: int = 12) -> Iterator[Decision]:
    """The next decisions of a game, and where it comes soon a question in mid-attack."""
    for number, decision in enumerate(decisions(session, seed, 200)):
        if number < most or decision.kind in ("join", "roll", "spawn-here"):
            yield decision
        if number >= most and not decision.rest:
            return


# At every decision ---------------------------------------------------------------------------------------------------


@settings(max_examples=EXAMPLES, deadline=None)
@given(**CASE)
def test_the_books_are_straight(session: Session[Game], seed: int) -> None:
    for decision in following(session, seed, most=60):
        assert broken(session.state, at_rest=decision.rest) == []


@settings(max_examples=EXAMPLES, deadline=None)
@given(**CASE)
def test_what_is_listed_is_accepted_and_counted_and_has_a_text(session: Session[Game], seed: int) -> None:
    chance = Random(seed)
    for decision in following(session, seed):
        options, game = decision.options, session.state
        answers = listed(decision)
        if answers is not None:
            assert len(answers) == len(set(answers)) == len(options) > 1
            assert all(answer in options for answer in answers)
        else:
            answers = list(islice(options, 100))
        assert options.only() is None
        for answer in chance.sample(answers, min(40, len(answers))):
            assert notation.parse(game, notation.write(game, answer), decision.seat) == answer


@settings(max_examples=EXAMPLES, deadline=None)
@given(**CASE)
def test_a_random_draw_is_legal_and_leaves_nothing_out(session: Session[Game], seed: int) -> None:
    chance = Random(seed)
    for decision in following(session, seed):
        drawn = {decision.options.sample(chance) for _ in range(40)}
        assert all(answer in decision.options for answer in drawn)
        answers = listed(decision)
        if answers is not None:
            assert drawn <= set(answers)
            if len(answers) <= 3:
                assert drawn == set(answers)


def mutants(game: Game, chance: Random) -> Iterator[Any]:
    """Answers of every kind with figures, spaces and numbers picked at random, on the map and off it."""
    table = game.table
    size = game.map.size if game.has_map else 40
    cards = [*library().units, "nobody"]

    def figure() -> int:
        return chance.randint(-1, len(game.card) + 1)

    def space() -> int:
        return chance.randint(-2, size + 2)

    def some_space_with_a_figure() -> int:
        return chance.choice([space for space in game.at if space != OFF] or [0])

    makers: list[Callable[[], Any]] = [
        lambda: Advance(figure(), space()),
        lambda: Advance(figure(), some_space_with_a_figure() + chance.choice((-1, 1, 2, 25))),
        lambda: Step(figure(), chance.choice([*DIRECTIONS, "up"])),
        lambda: Revert(figure()),
        lambda: GoHyper(figure()),
        lambda: Declare(chance.choice(list(AttackKind)), figure(), figure()),
        lambda: Declare(chance.choice(list(AttackKind)), chance.choice(range(table.first_unit)), figure()),
        lambda: Declare(chance.choice(list(AttackKind)), figure(), direction=chance.choice([*DIRECTIONS, "up"])),
        lambda: Declare(chance.choice(list(AttackKind)), figure(), figure(), figure()),
        lambda: UseAction(figure(), chance.choice([*table.actions, "flight", "dance"])),
        lambda: Shuffle(chance.choice(list(Activation))),
        lambda: Resolve(chance.choice(list(library().abilities)), figure()),
        lambda: MoveTo(space()),
        lambda: Face(chance.choice([*DIRECTIONS, "up"])),
        lambda: PickFigure(figure()),
        lambda: PickUnit(chance.choice(cards)),
        lambda: Join(tuple(figure() for _ in range(chance.randint(0, 3)))),
        lambda: RollDice(chance.randint(-1, 11), chance.randint(-1, 11)),
        lambda: Push(chance.randint(-1, 11)),
        lambda: PowerUp(chance.randint(-1, 5)),
        lambda: Activate(chance.choice(list(Activation))),
        lambda: ChooseMap(chance.choice([*library().maps, "moon"])),
        lambda: ChooseSide(chance.randint(-1, 2)),
        lambda: Place(chance.choice([*library().structures, "hut"]), space()),
        lambda: Start(figure(), space()),
        lambda: Spawn(chance.choice(cards), space()),
        lambda: Spawn(chance.choice(cards), some_space_with_a_figure()),
        lambda: Clear(some_space_with_a_figure(), space()),
        lambda: Clear(space(), space()),
        lambda: chance.choice((PASS, DONE, YES, NO, None, "done", 7, (1, 2))),
    ]
    while True:
        yield chance.choice(makers)()


def near_misses(game: Game, answers: list[Any], chance: Random) -> Iterator[Any]:
    """Legal answers with one part exchanged for another of its kind."""
    figures, size = range(-1, len(game.card) + 1), game.map.size if game.has_map else 40
    others: dict[str, Sequence[Any]] = {
        "kind": list(AttackKind),
        "direction": ["", *DIRECTIONS, "up"],
        "ability": [*library().abilities, "dance"],
        **dict.fromkeys(("figure", "monster", "attacker", "target", "ally"), figures),
        **dict.fromkeys(("to", "space"), range(-1, size + 1)),
        **dict.fromkeys(("dice", "action", "power", "side"), range(-1, 12)),
        "unit": [*library().units, "nobody"],
        "structure": [*library().structures, "hut"],
    }
    while True:
        answer = chance.choice(answers)
        part = chance.choice([*(field.name for field in fields(answer)), ""])
        if part in others:
            yield replace(answer, **{part: chance.choice(others[part])})
        elif isinstance(answer, Join):
            units = [*answer.units, *chance.sample(figures, 2)]
            yield Join(tuple(chance.sample(units, chance.randint(0, len(units)))))
        else:
            yield answer


@settings(max_examples=EXAMPLES, deadline=None)
@given(**CASE)
def test_an_answer_is_accepted_exactly_if_it_is_listed(session: Session[Game], seed: int) -> None:
    chance = Random(seed)
    for decision in following(session, seed):
        answers = listed(decision)
        if answers is None:
            continue
        legal = set(answers)
        tried = (mutants(session.state, chance), near_misses(session.state, answers, chance))
        for answer in chain.from_iterable(islice(some, 150) for some in tried):
            refusal = decision.options.why_not(answer)
            assert (refusal is None) == (answer in legal), (answer, str(refusal))
            if refusal is not None:
                assert refusal.sentence.endswith((".", "”."))
                assert RULE.fullmatch(refusal.rule), refusal


@settings(max_examples=EXAMPLES, deadline=None)
@given(**CASE)
def test_answers_that_were_legal_a_moment_ago_are_judged_anew(session: Session[Game], seed: int) -> None:
    """Listed answers of one decision, given at the next ones: the likeliest mistakes of all."""
    before: list[Any] = []
    for decision in following(session, seed):
        answers = listed(decision)
        if answers is None:
            continue
        legal = set(answers)
        for answer in before:
            assert (answer in decision.options) == (answer in legal), answer
        before = answers[:300]


@settings(max_examples=EXAMPLES, deadline=None)
@given(**CASE)
def test_a_refused_answer_changes_nothing(session: Session[Game], seed: int) -> None:
    chance = Random(seed)
    for decision in following(session, seed):
        before, records = digest(session.state), list(session.records)
        for answer in islice(mutants(session.state, chance), 12):
            if answer not in decision.options:
                with pytest.raises(IllegalAnswer):
                    session.apply(answer)
        assert digest(session.state) == before
        assert session.records == records
        assert session.decision is decision


@settings(max_examples=EXAMPLES, deadline=None)
@given(**CASE)
def test_undo_and_redo_lead_back_and_forth(session: Session[Game], seed: int) -> None:
    chance = Random(seed)
    for decision in following(session, seed):
        before, faces = digest(session.state), session.rolled
        session.apply(decision.options.sample(chance))
        after, said = digest(session.state), [str(event) for event in session.events]
        assert session.undo()
        assert (digest(session.state), session.rolled) == (before, faces)
        assert session.redo()
        assert digest(session.state) == after
        assert [str(event) for event in session.events] == said
        assert session.undo()


@settings(max_examples=EXAMPLES, deadline=None)
@given(**CASE)
def test_a_clone_plays_the_same_game_and_leaves_the_first_alone(session: Session[Game], seed: int) -> None:
    for decision in following(session, seed):
        before, records = digest(session.state), len(session.records)
        one, other = session.clone(), session.clone()
        assert digest(one.state) == before
        for first, second in zip(decisions(one, seed, 8), decisions(other, seed, 8), strict=True):
            assert (first.seat, first.kind) == (second.seat, second.kind)
        assert digest(one.state) == digest(other.state) != before
        assert (digest(session.state), len(session.records)) == (before, records)
        assert session.decision is decision


@pytest.mark.parametrize("kind", ["join", "roll", "spawn-here"])
def test_a_clone_in_the_middle_of_something_is_asked_the_same(kind: str) -> None:
    session = new_game(3, "guard-shield-line", "martian-harvest", "block-war")
    decision = play_until(session, 3, lambda _, decision: decision.kind == kind)
    before = digest(session.state)
    for seed in range(5):
        other = session.clone()
        assert other.decision is not None
        assert (other.decision.seat, other.decision.kind) == (decision.seat, kind)
        assert list(other.decision.options) == list(decision.options)
        for _ in decisions(other, seed, 20):
            pass
    assert digest(session.state) == before
    assert session.decision is decision


# Whole games ---------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("share", range(8))
def test_a_thousand_random_games_break_nothing(share: int) -> None:
    """Every invariant at every decision of whole games; in shares, so that all cores have something to do."""
    told = summary(play_games(library(), Plan(seed=2008 + share, check=EVERY_DECISION), 125))
    assert told["broken"] == []
    assert told["games"] == 125
    assert set(told["endings"]) == {"every enemy form destroyed", "stopped early"}
    assert min(told["winners"]["red"], told["winners"]["blue"]) > 20


REPLAY = """
import sys
from pathlib import Path
from monsterpocalypse_tui.engine.kernel import journal
from monsterpocalypse_tui.engine.monsterpocalypse import notation, position
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, start
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import load

file = journal.read(Path(sys.argv[1]))
session = start(load(), Setup.from_data(file.head["setup"]))
journal.replay(file, session, notation)
print(file.damage or position.digest(session.state))
"""


def test_a_journal_replays_to_the_same_position_in_another_process(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = new_game(11, "terrasaurs-feeding-ground", "planet-eaters-long-burn")
    forces = library().forces
    setup = Setup(forces["terrasaurs-feeding-ground"], forces["planet-eaters-long-burn"], "", 11)
    journal = Journal(path, {"setup": setup.as_data()}, session, notation)
    for number, _ in enumerate(decisions(session, 11, 300)):
        if number % 50 == 49:
            session.undo()
    journal.close()
    for hash_seed in ("0", "1", "12345"):
        done = subprocess.run(
            [sys.executable, "-c", REPLAY, str(path)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == digest(session.state)


# The invariants themselves -------------------------------------------------------------------------------------------


def spoil_pool(game: Game) -> None:
    game.monster_pool[0] += 1


def spoil_power(game: Game) -> None:
    game.power_pool[1] = 11


def spoil_dice_in_play(game: Game) -> None:
    game.unit_pool[game.seat] -= 1
    game.action_in_play += 1


def spoil_health(game: Game) -> None:
    game.damage[0] = 99


def spoil_form(game: Game) -> None:
    game.form[0] = 1 - game.form[0]


def spoil_monster(game: Game) -> None:
    game.lift(0)


def spoil_place(game: Game) -> None:
    game.at[0] = game.map.width - 1


def spoil_sharing(game: Game) -> None:
    unit = next(unit for unit in game.table.units[0] if game.at[unit] != OFF)
    game.at[unit] = game.at[0]


def spoil_reserves(game: Game) -> None:
    unit = next(unit for unit in game.table.units[0] if game.at[unit] == OFF)
    game.troops[0] |= 1 << next(space for space, who in enumerate(game.who) if who < 0)
    assert game.at[unit] == OFF


def spoil_who(game: Game) -> None:
    game.who[game.at[0]] = 1


def spoil_giants(game: Game) -> None:
    game.giants[0] >>= 1


def spoil_buildings(game: Game) -> None:
    game.buildings = 0


def spoil_tiles(game: Game) -> None:
    game.fire |= 1


def spoil_hazards(game: Game) -> None:
    game.hazards += (game.table.first_structure,)


def spoil_site(game: Game) -> None:
    structure = game.table.first_structure
    game.lift(structure)
    game.lay_tile(structure, Tile.RUBBLE)
    game.at[structure] = game.at[structure + 1]


def spoil_flags(game: Game) -> None:
    game.advanced |= 1 << game.table.units[1 - game.seat][0]


def spoil_spawned(game: Game) -> None:
    game.spawned |= 1 << game.at[0]


def spoil_outcome(game: Game) -> None:
    game.outcome = None
    game.phase = type(game.phase).OVER


def spoil_zones(game: Game) -> None:
    game.zones = (0, 0)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (spoil_pool, "Action Dice"),
        (spoil_power, "Power Dice"),
        (spoil_dice_in_play, "in play although nothing is half done"),
        (spoil_health, "damage on a form"),
        (spoil_form, "does not show the card of its form"),
        (spoil_monster, "off the map with a form left"),
        (spoil_place, "not wholly on the map"),
        (spoil_sharing, "share"),
        (spoil_reserves, "books of the units"),
        (spoil_who, "book of who stands on"),
        (spoil_giants, "books of the monsters"),
        (spoil_buildings, "book of the standing buildings"),
        (spoil_tiles, "books of the tiles"),
        (spoil_hazards, "list of the hazards"),
        (spoil_site, "the same site"),
        (spoil_flags, "a turn in which it cannot act"),
        (spoil_spawned, "has no spawn point"),
        (spoil_outcome, "over without one"),
        (spoil_zones, "same zones"),
    ],
)
def test_a_broken_position_is_told_in_a_sentence(spoil: Callable[[Game], None], sentence: str) -> None:
    session = new_game(5, "guard-shield-line", "guard-sky-wing", "block-war")

    def everything_is_there(game: Game, decision: Decision) -> bool:
        return bool(decision.kind == "advancement" and game.turn > 8 and game.troops[0] and game.troops[1])

    play_until(session, 5, everything_is_there)
    game = session.state.copy()
    assert broken(game) == []
    spoil(game)
    assert any(sentence in told for told in broken(game)), broken(game)


def test_a_unit_on_impassible_terrain_is_told() -> None:
    sheets = [sheet for sheet in library().maps.values() if any("~" in row for row in sheet.rows)]
    if not sheets:
        pytest.skip("no shipped map has water")
    session = new_game(5, "guard-shield-line", "guard-shield-line", sheets[0].id)
    play_until(session, 5, lambda game, decision: decision.kind == "advancement" and game.turn > 8)
    game = session.state.copy()
    walker = next(unit for unit in game.table.units[0] if not {"flight", "hover"} & game.card[unit].abilities)
    wet = game.map.impassible & -game.map.impassible
    game.put(walker, wet.bit_length() - 1)
    assert any("stands on Impassible Terrain" in told for told in broken(game))


def test_joining_sets_are_counted_without_listing_them() -> None:
    options = JoinOptions(list(range(40)), 9)
    assert len(options) > LONGEST_LIST
    assert options.sample(Random(1)) in options
    assert Join((1, 0)) not in options
    assert Join((3, 3)) not in options
    assert Join(tuple(range(10))) not in options
