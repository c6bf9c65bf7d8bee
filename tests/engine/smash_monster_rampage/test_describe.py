"""Every event, question and answer has its words."""

from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.smash_monster_rampage import events as told
from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Concede
from monsterpocalypse_tui.engine.smash_monster_rampage.describe import ending, label, prompt, roll_prompt, sentences
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import SENTENCES
from monsterpocalypse_tui.engine.smash_monster_rampage.setup import Setup, start
from tests.engine.smash_monster_rampage.random_games import library, new_game, scenario, walk


def test_every_kind_of_event_has_a_sentence() -> None:
    kinds = {kind for kind in vars(told).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert kinds == set(SENTENCES)


def test_random_games_are_told_in_sentences() -> None:
    for seed in range(8):
        for session in walk(seed):
            decision = session.decision
            if decision is not None:
                assert prompt(session.state, decision).startswith(("Orange, ", "Green, "))
                answers = [*decision.options][:12]
                labels = [label(session.state, answer) for answer in answers]
                assert all(labels)
        story = sentences(session.state, session.events)
        assert len(story) == len(session.events)
        assert all(sentence[0].isupper() and sentence[-1] == "." for sentence in story)
        assert ending(session.state) == story[-1]


def test_prompts_say_who_owes_what() -> None:
    session = scenario("sm-dt-08-trading-two-cards")
    decision = session.decision
    assert decision is not None
    assert prompt(session.state, decision) == "Orange, move your units (7 spots left), or trade cards instead."
    assert label(session.state, Concede()) == "Concede"
    assert ending(session.state) == "The game goes on."


def test_real_dice_and_cards_are_asked_for() -> None:
    session = start(library(), Setup(), typed_dice=True, typed_cards=True)
    request = session.open
    assert roll_prompt(request) == "Orange, roll 1 six-sided die for where the Monster begins."  # type: ignore[arg-type]
    draw = Draw(1, "Monster Hit card", ("direct-hit",))
    assert roll_prompt(draw) == "Green, draw a Monster Hit card (1 card could come)."


def test_a_first_turn_in_words() -> None:
    session = new_game(4)
    assert session.decision is not None
    story = sentences(session.state, session.events)
    assert "the Monster rises at" in story[0]
    assert story[1].endswith("begins.")
    assert story[2].startswith("Turn 1: ")
    assert "to move." in story[3]
