"""Counted positions: how many there are after so many answers, from three places."""

from .games import counts, new_game, position


def test_the_first_actions_of_a_game() -> None:
    """Seven boxes, twelve cities for a hero and for infantry, a pass and six places for the token are 38."""
    assert counts(new_game(4, 0), 2) == {1: 38, 2: 1248}


def test_an_attack_with_bloobs_and_kiddoo() -> None:
    session = position(
        box={"white": 1},
        monsters={
            "red.bloob.1": {"at": "rome"},
            "red.bloob.2": {"at": "tokyo"},
            "red.kiddoo": {"at": "rome"},
            "blue.moogre": {"at": "rome"},
        },
        cities={"rome": {"hero": 1, "infantry": 1}},
    )
    assert counts(session, 4) == {1: 9, 2: 60, 3: 375, 4: 2595}


def test_military_and_moves_of_three_players() -> None:
    session = position(
        players="3",
        box={"armour-2": 1, "purple": 1, "hero": 1},
        monsters={
            "red.spectoor": {"at": "paris"},
            "blue.drakoor.1": {"at": "paris"},
            "green.moogre": {"at": "paris", "hidden": True},
        },
        cities={"paris": {"infantry": 1}},
    )
    assert counts(session, 2) == {1: 39, 2: 955}
