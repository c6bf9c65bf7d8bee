"""Kinds of battle, the start of a turn, small scale, and who wins."""

from typing import Any

import pytest

from monsterpocalypse_tui.engine.giant_monster_invasion import setup
from monsterpocalypse_tui.engine.giant_monster_invasion.answers import Concede, Mode
from monsterpocalypse_tui.engine.giant_monster_invasion.board.city import city
from monsterpocalypse_tui.engine.giant_monster_invasion.events import Awarded, CloudReleased, Hurt, Paired, TurnBegan
from monsterpocalypse_tui.engine.giant_monster_invasion.movement.budget import budget
from monsterpocalypse_tui.engine.giant_monster_invasion.state import Ending, Standing
from monsterpocalypse_tui.engine.giant_monster_invasion.switches import Battle
from monsterpocalypse_tui.engine.kernel.seats import RandomSeat, play

from .stage import library, stage

FAR = {"at": "AJ1"}
SMALL: dict[str, Any] = {"switches": ["small-scale"], "size": "24x16"}


def test_a_round_is_a_turn_of_everybody() -> None:
    """GM-010."""
    story = stage({}, FAR, phase="order").do("end", "end")
    assert [(event.seat, event.round) for event in story.happened(TurnBegan)] == [(0, 1), (1, 1), (0, 2)]


def test_the_start_of_a_turn_has_its_order() -> None:
    """GM-012: acid before lava and clouds, and the strike last."""
    story = stage(
        {"at": "L12", "brawl": 1, "max-hits": 40}, {"at": "M12", "powers": ["toxic-cloud 1"], "cloud": "M12"},
        "D 6", "D 1", "D 1", "D 3 3", quiet=False, phase="start", terrain={"toxic-acid": ["L12"]},
    )  # fmt: skip
    assert [event.cause.value for event in story.happened(Hurt)] == ["toxic acid", "toxic cloud", "military strike"]


def test_the_end_of_a_turn_checks_the_tar_and_the_end_of_a_round_heals() -> None:
    """GM-017."""
    hero = {"powers": ["regenerate 1"], "hits": 5}
    story = stage(hero, FAR, "D 6 6", terrain={"tar-pit": ["L12"]}).do("end")
    assert story.hero.sinks == 1 and story.hero.hits == 5
    assert story.do("end").hero.hits == 6


def test_a_lone_monster_has_seven_rounds() -> None:
    """GM-170, GM-173: still there is a goal reached; the score is STURDY destroyed."""
    story = stage({"score": 9}, None, battle="awakening", round=7).do("end")
    assert story.game.outcome is not None
    assert (story.game.outcome.ending, story.game.outcome.score, story.hero.mp) == (Ending.GOAL, 9, 3)
    failed = stage({"hits": 1, "tough": 0, "score": 9}, None, "D 2 2", quiet=False, battle="awakening", phase="start")
    assert failed.game.outcome is not None and failed.game.outcome.ending is Ending.FAILED and failed.hero.mp == 1


def test_the_last_side_standing_wins() -> None:
    """GM-171, GM-173: comrades win together and cannot attack each other."""
    third = {"at": "L13", "side": 0}
    story = stage({"side": 0, "brawl": 4}, {"side": 1, "hits": 1, "tough": 0}, "D 1 1 6 6 6 6", others={"third": third})
    assert story.refusal("brawl bite third") == "GM-171"
    story.do("brawl bite foe")
    assert story.game.outcome is not None and story.game.outcome.winner == 0
    assert [event.award for event in story.happened(Awarded)] == [4, 1, 3]


def test_all_fallen_together_is_a_draw() -> None:
    """GM-173."""
    weak = {"hits": 1, "tough": 0, "brawl": 1}
    story = stage(weak, weak, "D 6", "D 3", "D 3").do("collide foe")
    assert story.game.outcome is not None and story.game.outcome.ending is Ending.DRAW


def test_a_gauntlet_pairs_the_best_and_then_the_winner_with_the_rest() -> None:
    """GM-172: the winner starts the next duel whole."""
    shared = {"brawl": 4, "tough": 0, "hits": 40, "max-hits": 40}
    story = stage(
        shared, shared, "D 1", "D 6", "D 4", others={"third": {**shared, "at": "C3"}},
        battle="gauntlet", phase="pairing",
    )  # fmt: skip
    assert [(event.one, event.other) for event in story.happened(Paired)] == [(1, 2)]
    assert story.hero.standing is Standing.WAITING
    story.dice.lines += ("D 1",)
    story.session.apply(Concede(2))
    assert [(event.one, event.other) for event in story.happened(Paired)] == [(1, 2), (1, 0)]
    assert story.game.fighters[1].hits == 40 and len(story.happened(Awarded)) == 2


def test_conceding_leaves_at_once() -> None:
    """GM-146: with three the others fight on, with two it is over."""
    story = stage({}, {}, others={"third": {"at": "C3"}})
    story.session.apply(Concede(1))
    assert story.foe.standing is Standing.RETREATED and not story.session.over
    story.session.apply(Concede())
    assert story.game.outcome is not None and story.game.outcome.winner == 2


def test_small_scale_fights_closer() -> None:
    """GM-160: one inch for BRAWL; short range ends at three."""
    assert stage({}, {"at": "N12"}, **SMALL).refusal("brawl bite foe") == "GM-050"
    gun = {"blast": "3", "powers": ["blast-attack 1 ice"], "charges": [1], "mp": 1}
    pools = [stage(gun, {"at": f"{c}12"}, **SMALL).do("blast ice foe").decision.about.pool for c in "MOQST"]
    assert pools == [6, 5, 4, 3, 2]


def test_small_scale_flies_and_bursts_shorter() -> None:
    """GM-161: flying x 2; Speed Burst on half of STOMP; clouds half an inch a level."""
    story = stage({"stomp": 4, "powers": ["flying", "speed-burst 3", "toxic-cloud 3"]}, FAR | {"at": "A1"}, **SMALL)
    assert budget(story.game, story.hero, Mode.FLY, False) == 2 * 2 * 3
    assert budget(story.game, story.hero, Mode.WALK, True) == 4 * (2 + 3)
    assert story.do("cloud").happened(CloudReleased)[0].radius == 2


def test_small_scale_throws_half_as_far() -> None:
    """GM-162: a wind of three throws two; a launch goes one and the successes; broken grips part by one."""
    wind = stage({"brawl": 2, "winged": True}, {}, "D 1 6", "D 1 1", **SMALL).do("wind foe")
    assert wind.at(wind.foe) == "O12"
    launch = stage({"brawl": 4}, {}, "D 1 1 1 6", "D 1 6 6", "D 1", **SMALL).do("grab foe", "launch e")
    assert launch.at(launch.foe) == "Q12"
    free = stage({"grab-score": 1}, {"holds": "hero"}, "D 1 6 6 6", **SMALL).do("break bite")
    assert (free.at(free.hero), free.at(free.foe)) == ("K12", "N12")


def test_the_setup_is_complete_in_itself() -> None:
    """GM-170: a city of a seed is part of the setup, so that a journal replays."""
    monsters = library().monsters
    fight = setup.Setup((monsters["kythera"], monsters["hydrak"]), city(4, hazards=("lava",)), seed=9)
    again = setup.Setup.from_data(fight.as_data())
    first, second = setup.start(library(), fight), setup.start(library(), again)
    for session in (first, second):
        play(session, {0: RandomSeat(1), 1: RandomSeat(2)}, most=300)
    assert [record.answer for record in first.records] == [record.answer for record in second.records]
    with pytest.raises(setup.SetupError):
        setup.Setup.from_data({"monsters": 3})


@pytest.mark.parametrize(("battle", "count"), [(Battle.AWAKENING, 2), (Battle.VERSUS, 1), (Battle.GAUNTLET, 2)])
def test_each_kind_of_battle_has_its_number_of_monsters(battle: Battle, count: int) -> None:
    """GM-170, GM-171, GM-172."""
    monsters = tuple(library().monsters.values())[:count]
    with pytest.raises(setup.SetupError, match="GM-17"):
        setup.start(library(), setup.Setup(monsters, city(1), battle))
