"""The game on the shelf: its switches, its reference, its scenarios, and its story."""

from __future__ import annotations

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.engine.smash_monster_rampage.ending import score
from monsterpocalypse_tui.engine.smash_monster_rampage.state import GREEN, ORANGE
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.game import PERSON, Seating
from monsterpocalypse_tui.table.match import Match, defaults
from monsterpocalypse_tui.table.puzzles import is_kind, shipped
from monsterpocalypse_tui.table.smash_monster_rampage.game import GAME
from tests.table.smash_monster_rampage.games import library, new_game


def test_it_stands_on_the_shelf() -> None:
    assert shelf.game("smash") is GAME
    title = shelf.title("smash")
    assert (title.id, title.title, title.sentence, title.seats) == (GAME.id, GAME.title, GAME.sentence, GAME.seats)


@pytest.mark.parametrize(("name", "seat"), [("orange", ORANGE), ("green", GREEN)])
def test_the_first_player_can_be_agreed_on(name: str, seat: int) -> None:
    for seed in range(4):
        setup = GAME.setup(library(), {"first": name, "fires": "15"}, 2, seed)
        assert GAME.setup_of(GAME.setup_data(setup)) == setup
        session = GAME.start(library(), setup)
        assert session.decision is not None and session.decision.seat == seat
        again = GAME.again(session, seed + 1)
        assert (again.first, again.fire_cap, again.seed) == (seat, True, seed + 1)


@pytest.mark.parametrize(
    ("choices", "seats"), [({"first": "blue"}, 2), ({"fires": "3"}, 2), ({}, 3)], ids=["first", "fires", "seats"]
)
def test_what_cannot_be_set_up_is_refused_with_a_sentence(choices: dict[str, str], seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.setup(library(), choices, seats, 1)


def test_every_entry_leads_somewhere() -> None:
    entries = GAME.entries(library())
    ids = {entry.id for entry in entries}
    assert len(ids) == len(entries)
    for entry in entries:
        assert entry.kind in GAME.kinds_of_entries()
        for part in entry.parts:
            assert not part.leads_to or part.leads_to in ids, (entry.id, part)
    assert {entry.kind for entry in entries} == set(GAME.kinds_of_entries()[1:])


def test_rules_cards_and_units_are_found_by_name() -> None:
    ids = {entry.id for entry in GAME.entries(library())}
    for rule in library().rules:
        assert GAME.entry_key(library(), rule) in ids
    for name in ("tank", "monster", "monster-rage", "SM-AM-5", "die-blast"):
        assert GAME.entry_key(library(), name) == name
    assert GAME.entry_key(library(), "nothing") == ""


def test_scenarios_come_in_kinds() -> None:
    found = shipped(GAME, library())
    for kind in GAME.kinds_of_scenarios():
        assert any(is_kind(GAME, each, kind) for each in found), kind
    assert all(sum(is_kind(GAME, each, kind) for kind in GAME.kinds_of_scenarios()) == 2 for each in found)
    assert found[0].entry.rules[0] == "SM-EX-01"
    assert all(GAME.about_scenario(each, library()) for each in found)


@pytest.mark.parametrize("seed", range(3))
def test_the_story_ends_with_the_true_scores(seed: int) -> None:
    session, chance = new_game(seed), Chance(seed)
    while (decision := session.decision) is not None:
        session.apply(decision.options.sample(chance))
    story = GAME.view(session).story(session)
    scores, units, buildings = story.charts
    assert scores.values[-1] == (score(session.state, 0).total, score(session.state, 1).total)
    assert len(scores.values) == len(units.values) == len(buildings.values) == session.state.turn + 1
    assert buildings.values[0] == (30, 30)
    assert session.state.outcome is not None and story.winner == session.state.outcome.winner
    assert (story.headline == "The Monster wins") == (story.winner == -1)


def test_machines_play_a_whole_match() -> None:
    seating = Seating(("rookie", "random"), defaults(GAME, library()), 4)
    match = Match.new(GAME, library(), seating, keep=False)
    for _ in range(3000):
        if match.open is None:
            break
        seat = match.open.seat
        brain = match.seats.get(seat, RandomSeat(seat))
        assert match.session.decision is not None
        match.answer(brain.answer(match.session, match.session.decision).answer)
    assert match.view.outcome(match.state) is not None
    assert match.log


def test_typed_cards_are_named_by_hand() -> None:
    seating = Seating((PERSON, PERSON), defaults(GAME, library()), 4, typed_cards=True)
    assert GAME.has_cards and Match.new(GAME, library(), seating, keep=False).session.decks is None
