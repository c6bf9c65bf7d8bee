"""What is foretold is what happens: previews against the rules themselves."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from monsterpocalypse_tui.engine.moongha_invaders import preview
from monsterpocalypse_tui.engine.moongha_invaders.answers import Aim, Target
from monsterpocalypse_tui.engine.moongha_invaders.cards import Kind, Unit
from monsterpocalypse_tui.engine.moongha_invaders.events import CityDamaged
from monsterpocalypse_tui.engine.moongha_invaders.scenario import counter_of
from monsterpocalypse_tui.engine.moongha_invaders.scoring import city_points

from .games import Fixed, position, say

CITY, HUMANS = Target(Aim.CITY), Target(Aim.HUMANS)
PLACES = [
    ("bloob.1", {"infantry": 1}, 2, 1, CITY),
    ("bloob.1", {"armour": 1}, 2, 2, CITY),
    ("moogre", {"armour": 1, "infantry": 1}, 3, 1, CITY),
    ("moogre", {"hero": 1}, 0, 2, CITY),
    ("kiddoo", {"armour": 1}, 0, 1, HUMANS),
    ("kiddoo", {"armour": 1, "infantry": 1}, 0, 1, HUMANS),
    ("drakoor.1", {"armour": 1, "infantry": 1}, 0, 1, HUMANS),
    ("mechoor", {"red": 1, "blue": 2}, 0, 1, CITY),
]


@pytest.mark.parametrize(("monster", "city", "damage", "tokens", "target"), PLACES)
def test_an_attack_is_foretold_exactly(
    monster: str, city: dict[str, int], damage: int, tokens: int, target: Target
) -> None:
    kind = monster.split(".", maxsplit=1)[0]
    words: dict[str, Any] = {
        "box": {"white": 1},
        "monsters": {f"red.{monster}": {"at": "rome", "damage": damage}},
        "cities": {"rome": city},
        "seats": {"red": {"white": {kind: tokens - 1}}},
    }
    start = position(**words)
    game = start.state
    counter = counter_of(game, f"red.{monster}")
    rome = game.table.city_ids.index("rome")
    told = preview.attack(game, counter, tokens, target)
    before = city_points(game, rome)[0]
    most = 10
    lost = points = lead = Fraction(0)
    cubes: dict[int, Fraction] = {}
    outcomes = list(product((1, 6), repeat=most))
    for faces in outcomes:
        session = position(faces=[*faces, *[1] * 30], **words)
        _ = session.open
        say(session, f"attack {kind}", f"spend {tokens}")
        asked = session.decision
        assert asked is not None
        if asked.kind == "target":
            session.apply(target)
        while (asked := session.decision) is not None and asked.kind == "casualty":
            listed = list(asked.options)
            session.apply(next((each for each in listed if each.unit is Unit.INFANTRY), listed[-1]))
        after = session.state
        share = Fraction(1, len(outcomes))
        lost += share * (after.at[counter] < 0)
        placed = sum(event.cubes for event in session.events if isinstance(event, CityDamaged))
        cubes[placed] = cubes.get(placed, Fraction(0)) + share
        points += share * (city_points(after, rome)[0] - before)
        held = after.cubes[rome * 5 : rome * 5 + 5]
        lead += share * (held[0] > 0 and held[0] == max(held))
    assert told.lost == lost
    assert {number: chance for number, chance in enumerate(told.cubes) if chance} == cubes
    assert told.points == points and told.lead == lead
    assert sum(told.kills) == 1


def test_the_chance_to_destroy_a_monster() -> None:
    game = position(
        monsters={
            "red.moogre": {"at": "rome"},
            "blue.mechoor": {"at": "rome", "damage": 4},
            "blue.drakoor.1": {"at": "rome"},
            "red.drakoor.1": {"at": "rome"},
        }
    ).state
    names = ("red.moogre", "blue.mechoor", "blue.drakoor.1", "red.drakoor.1")
    moogre, mechoor, drakoor, own = (counter_of(game, name) for name in names)
    assert preview.attack(game, moogre, 1, Target(Aim.MONSTER, mechoor)).destroy == Fraction(1, 4)
    assert preview.attack(game, moogre, 3, Target(Aim.MONSTER, drakoor)).destroy == 0
    assert preview.attack(game, own, 1, Target(Aim.MONSTER, drakoor)).destroy == Fraction(1, 2)
    assert preview.volley(game, mechoor, (Unit.INFANTRY,)).destroy == Fraction(1, 4)
    assert preview.volley(game, drakoor, (Unit.ARMOUR, Unit.AIR_FORCE)).destroy == 0
    assert preview.volley(game, mechoor, (Unit.AIR_FORCE,)).collateral.mean == Fraction(2, 3)


def test_heroes_and_bombs_are_foretold() -> None:
    game = position(
        monsters={"red.moogre": {"at": "rome", "hidden": True}, "blue.kiddoo": {"at": "rome"}},
        cities={"rome": {"hero": 1, "black": 6}},
    ).state
    rome = game.table.city_ids.index("rome")
    moogre, kiddoo = counter_of(game, "red.moogre"), counter_of(game, "blue.kiddoo")
    assert preview.hero(game, rome).reveal == ((moogre, Fraction(3, 4)),)
    bomb = preview.bomb(game, rome)
    assert dict(bomb.destroy)[kiddoo] == 1 - Fraction(1, 256) and bomb.room == 2


def test_a_way_tells_whom_it_meets() -> None:
    game = position(monsters={"blue.kiddoo": {"at": "paris"}}, cities={"paris": {"infantry": 2, "black": 1}}).state
    paris, london = (game.table.city_ids.index(name) for name in ("paris", "london"))
    stops = preview.way(game, (paris, london))
    assert stops[0].monsters == (counter_of(game, "blue.kiddoo"),)
    assert (stops[0].humans, stops[0].cubes, stops[1].humans) == ((0, 2, 0), (0, 0, 0, 0, 1), (0, 0, 0))


def test_prices_of_boxes() -> None:
    game = position(
        monsters={"red.bloob.1": {"at": "tokyo"}, "red.drakoor.1": {"at": "rome"}},
        seats={"red": {"orange": {"bloob": 1}}},
    ).state
    bloob = preview.box(game, 0, Kind.BLOOB)
    assert (bloob.tokens, bloob.price, bloob.near_price, len(bloob.near_cities)) == (1, 3, 2, 4)
    assert preview.box(game, 0, Kind.DRAKOOR).price == 2


def test_own_counters_count_for_ones_own_eye_alone() -> None:
    game = position(seats={"red": {"counters": ["paris", "rome"]}, "blue": {"counters": ["tokyo", "cairo"]}}).state
    assert [score.total for score in preview.standings(game)] == [0, 0, 0, 0]
    assert [score.total for score in preview.standings(game, 1)] == [0, 10, 0, 0]


def test_what_would_follow_leaves_the_game_alone() -> None:
    session = position(box={"hero": 1}, monsters={"blue.kiddoo": {"at": "rome", "hidden": True}})
    decision = session.decision
    assert decision is not None
    from monsterpocalypse_tui.engine.moongha_invaders.answers import PlaceHero
    from monsterpocalypse_tui.engine.moongha_invaders.events import Revealed

    rome = session.state.table.city_ids.index("rome")
    found = preview.events_of(session, PlaceHero(rome), Fixed([6]))
    missed = preview.events_of(session, PlaceHero(rome), Fixed([1]))
    assert [any(isinstance(event, Revealed) for event in events) for events in (found, missed)] == [True, False]
    assert session.state.hidden[counter_of(session.state, "blue.kiddoo")]
