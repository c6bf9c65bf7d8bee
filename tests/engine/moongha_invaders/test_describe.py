"""The story of an action, sentence by sentence."""

from monsterpocalypse_tui.engine.moongha_invaders import describe

from .games import position, say


def test_an_attack_on_a_city_in_sentences() -> None:
    session = position(
        [4, 1, 1, 5, 6, 1, 2, 2],
        box={"white": 1},
        monsters={"red.mechoor": {"at": "paris", "hidden": True}},
        cities={"paris": {"armour": 1, "infantry": 1}},
    )
    _ = session.open
    say(session, "attack mechoor", "spend 1", "target city")
    assert describe.sentences(session.state, session.events) == [
        "Red adds a white token to Mechoor (now 1).",
        "Red spends 1 white token of Mechoor, leaving 0.",
        "Red's Mechoor in Paris attacks the city.",
        "Red's Mechoor is revealed in Paris.",
        "1 armour in Paris fires at Red's Mechoor: 4 1 1, 1 hit.",
        "Red's Mechoor takes 1 black cube and bears 1.",
        "Red's Mechoor rolls 5 6 1: 2 hits.",
        "A counter falls in Paris: infantry.",
        "A counter falls in Paris: armour.",
    ]


def test_prompts_and_labels_speak_of_the_moment() -> None:
    session = position(box={"orange": 1}, seats={"red": {"orange": {"mechoor": 3}}})
    decision = session.decision
    assert decision is not None
    assert describe.prompt(session.state, decision) == "Red, choose an action or pass"
    labels = [describe.label(session.state, answer) for answer in decision.options]
    assert labels[6:9] == ["Raise Mechoor (4 of 4)", "Pass", "Pass token into Create or heal"]
    say(session, "create mechoor")
    decision = session.decision
    assert decision is not None
    assert describe.prompt(session.state, decision) == "Red, choose the city where Mechoor comes up"


def test_the_end_is_told_with_everybodys_points() -> None:
    session = position(turn=8, cities={"paris": {"red": 1}, "rome": {"blue": 1}})
    _ = session.open
    say(session, "pass", "pass", "pass", "pass")
    assert describe.ending(session.state) == (
        "Red and Blue share the victory after the last turn (Red 4, Blue 4, Green 0, Yellow 0)."
    )
