"""Whatever happens in a game, the table can show it, and shows only what the rules accept."""

from __future__ import annotations

import pytest

from monsterpocalypse_tui.engine.kernel.dice import Chance
from monsterpocalypse_tui.engine.smash_monster_rampage import answers as a
from monsterpocalypse_tui.engine.smash_monster_rampage.board import ANY
from monsterpocalypse_tui.engine.smash_monster_rampage.decisions import Asked
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import danger, reach
from monsterpocalypse_tui.engine.smash_monster_rampage.state import KINDS, NUMBERS, on_board
from monsterpocalypse_tui.table.choosing import Chooser
from monsterpocalypse_tui.table.game import Game, View
from monsterpocalypse_tui.table.smash_monster_rampage.game import GAME
from monsterpocalypse_tui.table.smash_monster_rampage.places import MONSTER, place_of, square_of
from monsterpocalypse_tui.table.view import NOBODY, NOWHERE, Preview
from tests.table.smash_monster_rampage.games import answers_of, library, new_game, scenario, walk

T1, H1 = NUMBERS["orange.tank.1"], NUMBERS["orange.helicopter.1"]


def test_the_game_and_its_view_keep_to_the_protocols() -> None:
    game: Game = GAME
    view: View = GAME.view(new_game(1))
    assert game.title and view.layers == ("reach", "fire", "danger")


def test_places_have_one_column_more_than_squares() -> None:
    board = library().board
    assert place_of(board, board.numbers["A2"]) == board.width + 1
    assert [square_of(board, place_of(board, square)) for square in range(board.size)] == list(range(board.size))
    assert square_of(board, board.width) == -1, "a step over the edge is no place"


@pytest.mark.parametrize("seed", range(3))
def test_everything_can_be_shown_at_every_moment(seed: int) -> None:
    chance = Chance(seed)
    for number, session in enumerate(walk(seed)):
        view, state, decision = GAME.view(session), session.state, session.decision
        board = view.board(state, None)
        view.ribbon(state), view.players(state, None), view.dangers(state), view.outcome(state)
        place = chance.choice(list(board.cells))
        view.entry_at(state, place)
        assert view.card(state, board, place, None) is not None
        if decision is None:
            assert view.ended(state)
            continue
        assert view.prompt(state, decision) and view.rules_behind(state, decision)
        view.preview(session, None, deep=False), view.concerned(state, decision), view.meaning(state, decision)
        for layer in view.layers:
            assert view.inspect(state, layer, place, decision.seat).caption
        if number % 5 == 0:
            answer = chance.choice(answers_of(session))
            assert view.whole(state, answer)
            view.consequences(session, answer), view.preview(session, answer, deep=True)
            view.aimed(session, answer), view.way(session).path(answer)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_legal_and_every_facet_leads_back_to_its_answer(seed: int) -> None:
    for number, session in enumerate(walk(seed)):
        if session.decision is None or number % 3:
            continue
        decision, state, view = session.decision, session.state, GAME.view(session)
        chooser = Chooser(view, state, decision)
        for facet in chooser.facets:
            assert decision.options.why_not(facet.answer) is None, facet.answer
        seen = {facet.answer for facet in chooser.plain()}
        for actor in (None, *chooser.actors):
            chooser.actor = actor
            for facets in (*chooser.lit().values(), *chooser.targets().values()):
                seen.update(facet.answer for facet in facets)
            seen.update(facet.answer for facet in chooser.plain())
        assert seen == {facet.answer for facet in chooser.facets}


@pytest.mark.parametrize("seed", range(2))
def test_the_reach_of_a_unit_taken_up_is_lit_exactly(seed: int) -> None:
    for session in walk(seed, most=150):
        decision, state, view = session.decision, session.state, GAME.view(session)
        if decision is None or decision.kind != Asked.MOVE or state.traded or state.moving != NOBODY:
            continue
        for unit in on_board(state, decision.seat):
            chooser = Chooser(view, state, decision)
            chooser.take_up(unit)
            stays = {
                square
                for square, ways in reach(state, unit).items()
                if any(each.may_stay and each.cost for each in ways)
            }
            assert {square_of(state.table.board, place) for place in chooser.lit()} == stays


@pytest.mark.parametrize("seed", range(2))
def test_no_two_choices_have_the_same_words(seed: int) -> None:
    for session in walk(seed, most=200):
        if session.decision is None:
            continue
        view, state = GAME.view(session), session.state
        said = view.labels(state, answers := answers_of(session))
        by_actor: dict[object, list[str]] = {}
        for answer, words in zip(answers, said, strict=True):
            facet = view.facet(state, session.decision, answer)
            by_actor.setdefault(facet.actor, []).append(words)
        for words_of_actor in by_actor.values():
            assert len(set(words_of_actor)) == len(words_of_actor)


def test_a_tank_chooses_where_it_looks_when_it_arrives() -> None:
    session = scenario("sm-dt-09-turning-round")
    view, state, decision = GAME.view(session), session.state, session.decision
    assert decision is not None
    chooser = Chooser(view, state, decision)
    unit = chooser.figures()[0]
    chooser.take_up(unit)
    assert KINDS[unit] is a.Kind.TANK
    facings = {facet.answer.facing for facets in chooser.lit().values() for facet in facets}
    assert facings == {0, 1, 2, 3}
    here = chooser.pick(view.place_of(state, unit))
    assert {facet.answer.facing for facet in here.choice} == {0, 1, 2, 3} - {state.facing[unit]}


def test_reserves_are_taken_from_the_bar_and_enter_where_it_is_lit() -> None:
    session = new_game(5)
    view, state, decision = GAME.view(session), session.state, session.decision
    assert decision is not None
    chooser = Chooser(view, state, decision)
    assert chooser.cards() == ["tank", "helicopter"] and not chooser.lit()
    assert view.actor_name(state, "tank") == "bring on a tank (3 in reserve)"
    chooser.take_up("helicopter")
    edge = place_of(state.table.board, state.table.board.numbers["F1"])
    picked = chooser.pick(edge)
    assert isinstance(picked.answer, a.Go) and picked.answer.facing == ANY


def test_a_square_out_of_reach_says_why() -> None:
    session = scenario("sm-037-tanks-go-round")
    view, state, decision = GAME.view(session), session.state, session.decision
    assert decision is not None
    chooser = Chooser(view, state, decision)
    chooser.take_up(chooser.figures()[0])
    building = next(square for square in range(state.table.board.size) if state.buildings >> square & 1)
    refusal = chooser.pick(place_of(state.table.board, building)).refusal
    assert refusal is not None and refusal.rule == "SM-037"


def test_a_unit_that_may_not_fire_says_why() -> None:
    session = scenario("sm-ex-08-a-building-blocks-a-tank")
    view, state, decision = GAME.view(session), session.state, session.decision
    assert decision is not None and decision.kind == Asked.ATTACK
    chooser = Chooser(view, state, decision)
    blocked = state.table.board.numbers["H6"]
    assert "building on F6" in view.inspect(state, "fire", place_of(state.table.board, blocked), 1).caption
    refusal = chooser.pick(place_of(state.table.board, blocked)).refusal
    assert refusal is not None and refusal.rule in ("SM-071", "SM-011")


def test_a_shot_is_previewed_with_its_chances_and_what_a_stray_one_burns() -> None:
    session = scenario("sm-ex-01-helicopter-at-range-two")
    view = GAME.view(session)
    shown = view.preview(session, a.Fire(H1), deep=False)
    assert isinstance(shown, Preview)
    chances = {bar.label: (str(bar.chance), bar.note) for bar in shown.bars}
    assert chances["hits"] == ("5/6", "")
    assert chances["misses"] == ("0", "")
    assert chances["astray"] == ("1/6", "F6 (with Orange helicopter 1) burns")
    assert MONSTER in view.aimed(session, a.Fire(H1))


def test_the_monster_die_is_previewed_before_it_is_rolled() -> None:
    session = new_game(5)
    view, state = GAME.view(session), session.state
    shown = view.preview(session, None, deep=False)
    assert isinstance(shown, Preview)
    told = [(bar.label, str(bar.chance), bar.note) for bar in shown.bars]
    assert told == [
        ("forward", "1/2", "C3, D3, C4 and D4 fall"),
        ("turn right", "1/6", "no harm"),
        ("turn left", "1/6", "no harm"),
        ("blast", "1/6", "C3, D3, C4 and D4 burn"),
    ]
    names = {view.place_name(state, place) for place in view.dangers(state)}
    assert {"C3", "D3", "C4", "D4", "A2", "A5"} <= names
    assert "A1" not in names, "the blast finds nothing on an empty street"


def test_a_move_foretells_its_cost_its_shot_and_its_risk() -> None:
    session = new_game(5)
    view, state = GAME.view(session), session.state
    board = state.table.board
    unit = NUMBERS["green.helicopter.1"]
    answer = a.Go(unit, board.numbers["B1"])
    told = " ".join(view.consequences(session, answer))
    assert "6 spots left." in told
    assert "In line at range 2: 83% to hit" in told
    assert danger(state, a.Kind.HELICOPTER, board.numbers["B1"]) and "17% (blast)" in told


def test_survivors_say_who_can_rescue_them() -> None:
    session = scenario("sm-096-rooftops")
    view, state = GAME.view(session), session.state
    square = next(iter(state.pending))
    card = view.card(state, view.board(state, None), place_of(state.table.board, square), None)
    assert card is not None and card.title.startswith("Survivors of")
    assert "Only a helicopter" in card.about


def test_every_square_has_a_card_and_the_deck_is_beside_it() -> None:
    session = new_game(5)
    view, state = GAME.view(session), session.state
    board = view.board(state, None)
    for place in board.cells:
        card = view.card(state, board, place, None)
        assert card is not None and card.also[-1].title == "Monster Hit deck"
    assert view.card(state, board, NOWHERE, None) is None


def test_panels_tell_the_score_with_its_parts_and_the_deck() -> None:
    session = new_game(5)
    state = session.state
    panel = GAME.view(session).players(state, None)[state.seat]
    text = ["".join(words for words, _ in line) for line in panel.lines]
    assert text[0] == "Score 0 = 0 cards + 0 markers + 0 units"
    assert "Spots 7 of 7 left" in text
    assert text[-1].startswith("Deck 32: 4 Direct Hit, 3 Critical Hit")


def test_refusals_name_units_as_people_do() -> None:
    session = scenario("sm-ex-06-a-helicopter-out-of-line")
    view, state = GAME.view(session), session.state
    place = place_of(state.table.board, state.table.board.numbers["F9"])
    told = view.inspect(state, "fire", place, 1).caption
    assert told == "Green helicopter 1 is not in line with the Monster. (SM-070)"
