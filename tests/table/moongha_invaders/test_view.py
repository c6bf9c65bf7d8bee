"""What is shown of a game: never an error, never a secret, and always the true table at the end."""

from __future__ import annotations

from itertools import islice

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.table.answering import Answering
from monsterpocalypse_tui.table.hints import hint, prompt
from monsterpocalypse_tui.table.lighting import answers_lit
from monsterpocalypse_tui.table.match import Match
from tests.table.moongha_invaders.games import library, moments, new_match, over, somewhere


def shown(table: Match, eye: int | None) -> tuple[object, ...]:
    """Everything that an eye is shown of the table."""
    state, view = table.state, table.view
    board = view.board(state, eye)
    assert board is not None
    cards = tuple(view.card(state, board, city, eye) for city in range(12))
    return board, view.players(state, eye), view.ribbon(state), cards, tuple(table.log_for(eye))


@pytest.mark.parametrize("players", [3, 4])
def test_everything_can_be_shown_all_through_a_game(players: int) -> None:
    chance = Chance(5)
    for number, (table, decision) in enumerate(moments(players, 11)):
        view, answering = table.view, Answering(table)
        assert prompt(answering).startswith(view.player(decision.seat))
        hint(answering)
        answers_lit(answering)
        assert answering.options() or answering.lit()
        view.rules_behind(table.state, decision)
        answer = decision.options.sample(chance)
        view.preview(table.session, answer, deep=True)
        view.consequences(table.session, answer)
        assert view.whole(table.state, answer)
        if number % 7 == 0:
            for eye in (None, *range(players)):
                shown(table, eye)
            for layer in view.layers:
                view.inspect(table.state, layer, number % 12, decision.seat)


@pytest.mark.parametrize("players", [3, 4])
def test_every_answer_can_be_picked_with_words_of_its_own(players: int) -> None:
    for table, decision in islice(moments(players, 2), 0, 240, 3):
        facets = [table.view.facet(table.state, decision, answer) for answer in decision.options]
        for group in {(facet.actor, facet.verb, facet.space) for facet in facets}:
            same = [facet for facet in facets if (facet.actor, facet.verb, facet.space) == group]
            words = table.view.labels(table.state, [facet.answer for facet in same])
            assert len(set(words)) == len(words), words


@pytest.mark.parametrize("players", [3, 4])
def test_pictures_end_at_the_true_table(players: int) -> None:
    chance = Chance(8)
    table = new_match(players, 8)
    seen = 0
    while (decision := table.session.decision) is not None:
        eye = decision.seat
        before = table.view.snapshot(table.state, eye)
        happened = table.answer(decision.options.sample(chance))
        frames = table.view.frames(before, happened, table.state, eye)
        if frames:
            seen += 1
            assert frames[-1].shown == table.view.snapshot(table.state, eye)
            last, now = frames[-2].shown.map, frames[-1].shown.map
            for city in now.cells:
                assert last.cells[city].pieces == now.cells[city].pieces
                assert last.cells[city].pips == now.cells[city].pips
    assert seen > 50


def test_no_eye_is_shown_the_counters_of_another() -> None:
    """Two games that differ only in the counters of others look the same to an eye."""
    table, other = somewhere(answers=120), somewhere(answers=120)
    dealt = table.state.dealt
    eye = 0
    other.state.dealt[:] = [dealt[0], dealt[2], dealt[3], dealt[1]]
    assert shown(table, eye) == shown(other, eye)
    assert shown(table, None) == shown(other, None)
    assert shown(table, 1) != shown(other, 1), "one's own counters are shown"


def test_the_log_tells_every_eye_its_own_counters() -> None:
    table = new_match()
    for seat in range(4):
        told = [line for line in table.log_for(seat) if "draws the city counters" in line]
        assert [line.split()[0] for line in told] == [table.view.player(seat)]
    assert not any("draws the city counters" in line for line in table.log_for(None))


def test_the_log_is_the_same_for_each_eye_after_going_back_and_forth() -> None:
    table = somewhere(answers=60)
    before = [list(table.log_for(eye)) for eye in (None, 0, 1, 2, 3)]
    assert table.undo() == ""
    assert table.redo() == ""
    assert [list(table.log_for(eye)) for eye in (None, 0, 1, 2, 3)] == before


def test_counters_are_open_when_the_game_is_over() -> None:
    table = over()
    assert table.open is None
    assert all("secret" in panel.lines[1][0][0] for panel in table.view.players(table.state, None))


def test_the_story_counts_what_the_outcome_says() -> None:
    table = over(players=3, seed=4)
    told = table.view.story(table.session)
    outcome = table.state.outcome
    assert [sum(count for _, count in tally.rows) for tally in told.tallies] == [s.total for s in outcome.scores]
    assert len(told.charts[0].values) == table.state.turn + 1
    assert told.winner == outcome.winner


def test_the_reference_leads_only_to_what_is_there() -> None:
    game = new_match().game
    entries = {entry.id for entry in game.entries(library())}
    assert {part.leads_to for entry in game.entries(library()) for part in entry.parts} <= entries | {""}
    assert game.entry_key(library(), "MI-059") in entries
    table = somewhere()
    assert all(table.view.entry_at(table.state, city) in entries for city in range(12))


def test_an_attack_is_foretold_with_the_dice_it_rolls() -> None:
    for table, decision in moments(4, 6):
        if decision.kind == "target":
            answer = next(iter(decision.options))
            found = table.view.preview(table.session, answer, deep=True)
            assert found is not None and found.seat == decision.seat
            assert found.lines
            return
    raise AssertionError("nobody attacked")
