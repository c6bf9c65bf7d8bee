"""Draws from decks, and secrets: what was drawn comes back, and nobody's view tells what he cannot know."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from monsterpocalypse_tui.engine.kernel.decks import Draw, ScriptedDecks, SeededDecks
from monsterpocalypse_tui.engine.kernel.dice import Chance, DiceError, SeededDice
from monsterpocalypse_tui.engine.kernel.events import EVERYBODY, seen
from monsterpocalypse_tui.engine.kernel.journal import Journal, read, replay
from monsterpocalypse_tui.engine.kernel.session import TypedCards

from .secret_cards import DECK, CardNotation, Drawn, new_hands


def test_every_card_left_is_equally_likely() -> None:
    drawn = Counter(SeededDecks(seed).draw(Draw(0, "deal", DECK), 3)[0] for seed in range(6000))
    assert set(drawn) == set(DECK)
    assert all(850 < count < 1150 for count in drawn.values()), drawn


def test_no_card_is_drawn_twice() -> None:
    for seed in range(50):
        cards = SeededDecks(seed).draw(Draw(0, "deal", DECK, len(DECK)), 0)
        assert sorted(cards) == sorted(DECK)


def test_an_undone_draw_brings_the_same_card_again() -> None:
    session = new_hands(SeededDice(1), SeededDecks(1))
    session.apply(True)
    before = session.state.open[0][:]
    session.undo()
    session.decks = SeededDecks(2)
    session.apply(True)
    assert session.state.open[0] == before


def test_cards_can_be_typed_in_and_a_mistyped_one_taken_back() -> None:
    session = new_hands(SeededDice(1), None)
    with pytest.raises(DiceError, match="no such card"):
        session.apply(TypedCards(("9",)))
    session.apply(TypedCards(("4",)))
    with pytest.raises(DiceError, match="no such card"):
        session.apply(TypedCards(("4",)))
    session.apply(TypedCards(("6",)))
    session.undo()
    session.apply(TypedCards(("5",)))
    assert session.state.secret == ["4", "5"]


def test_a_view_keeps_ones_own_secret_and_deals_the_others_anew() -> None:
    session = new_hands(SeededDice(1), ScriptedDecks({0: ("1",), 1: ("6",)}))
    assert session.state.secret == [] and session.decision is not None
    theirs = Counter[str]()
    for number in range(300):
        view = session.seen_by(0, Chance(number), SeededDice(number), SeededDecks(number))
        assert view.state.secret[0] == "1"
        assert not view.records and view.moment == session.moment
        theirs[view.state.secret[1]] += 1
    assert set(theirs) == set(DECK) - {"1"}, "any card but the own one may be the other's"


def test_events_are_for_those_who_saw_them() -> None:
    session = new_hands(SeededDice(1), SeededDecks(5))
    session.apply(True)
    assert [len(seen(session.events, eye)) for eye in (0, 1, EVERYBODY)] == [2, 2, 1]
    assert isinstance(seen(session.events, EVERYBODY)[0], Drawn)


def test_a_journal_keeps_draws(tmp_path: Path) -> None:
    session = new_hands(SeededDice(1), SeededDecks(5))
    journal = Journal(tmp_path / "game.jsonl", {"game": "cards"}, session, CardNotation())
    session.apply(True)
    session.apply(False)
    journal.close()
    again = new_hands(SeededDice(9), SeededDecks(9))
    file = read(tmp_path / "game.jsonl")
    replay(file, again, CardNotation())
    assert not file.damage
    assert (again.state.secret, again.state.open) == (session.state.secret, session.state.open)
