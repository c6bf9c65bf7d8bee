"""The grab, its options, locks, and breaking free."""

from typing import Any

from monsterpocalypse_tui.engine.giant_monster_invasion import preview
from monsterpocalypse_tui.engine.giant_monster_invasion.answers import Brawl, Launch
from monsterpocalypse_tui.engine.giant_monster_invasion.attack.mods import Why
from monsterpocalypse_tui.engine.giant_monster_invasion.cards import Form
from monsterpocalypse_tui.engine.giant_monster_invasion.events import Attacked, Hurt
from monsterpocalypse_tui.engine.giant_monster_invasion.state import NOBODY, Hold
from monsterpocalypse_tui.engine.giant_monster_invasion.turn.order import order_bonus

from .stage import Stage, stage

STRONG: dict[str, Any] = {"brawl": 4}
WON = ("D 1 1 1 6", "D 1 6 6")
"""Three successes against one of a target with BRAWL 2."""


def grabbed(*dice: str, hero: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **entry: Any) -> Stage:
    full = {"tough": 0, "max-hits": 40, **(foe or {})}
    return stage({**STRONG, **(hero or {})}, full, *WON, *dice, **entry).do("grab foe")


def test_the_target_rolls_a_die_more_and_slime_besides() -> None:
    """GM-060, GM-131."""
    story = stage(STRONG, {"brawl": 2, "powers": ["slime-coating 2"]}, "D 1 1 1 1", "D 6 6 6 6 6").do("grab foe")
    assert story.decision.kind == "grab-option"


def test_a_grab_won_has_a_score_and_a_choice_at_once() -> None:
    """GM-061, GM-064, GM-136: BRAWL, successes and Suction Cups."""
    story = grabbed(hero={"powers": ["suction-cups 2"]})
    assert story.decision.about.grab_score == 4 + 3 + 2 and story.decision.about.excess == 2
    assert story.game.actions == 0


def test_a_grab_lost_brings_a_free_blow() -> None:
    """GM-062: and nothing answers that."""
    story = stage({"tough": 0}, {"brawl": 3}, "D 6 6", "D 1 6 6 6", "D 1 1 6 6 6").do("grab foe")
    assert story.decision.kind == "free-brawl" and story.decision.seat == 1
    story.do("hit bite")
    assert story.happened(Hurt)[0].damage == 2 and len(story.happened(Attacked)) == 2


def test_no_successes_at_all_are_a_tie_too() -> None:
    """GM-063."""
    story = stage({}, {}, "D 6 6", "D 6 6 6", "T 1", "T 1", "T 1", "T 1", "D 1 1", "D 1 1").do("grab foe")
    assert (story.at(story.hero), story.at(story.foe)) == ("K12", "N12") and story.told_all()


def test_a_slam_does_a_die_and_the_excess_and_fells() -> None:
    """GM-065."""
    story = grabbed("D 4").do("slam")
    assert story.happened(Hurt)[0].damage == 6 and story.foe.prone


def test_a_squeeze_hurts_at_once_and_more_each_turn() -> None:
    """GM-066: 1d3, then 1d3 + 1 at the start of the holder's next turn."""
    story = grabbed("T 2", "D 6 6 6 6", "T 2").do("squeeze")
    assert story.foe.hold is Hold.SQUEEZE and story.hero.holding == 1
    story.do("end", "break bite")
    assert story.game.seat == 0
    assert [event.damage for event in story.happened(Hurt)] == [2, 3]


def test_a_launch_that_lands_does_a_die_and_the_successes() -> None:
    """GM-067: three inches and the excess; prone without a check."""
    story = grabbed("D 2").do("launch e")
    assert story.at(story.foe) == "R12" and story.happened(Hurt)[0].damage == 5 and story.foe.prone


def test_a_launch_into_a_building_is_a_collision() -> None:
    """GM-067, GM-090, GM-091: no landing damage; the attacker is credited with the building."""
    story = grabbed("D 1", "D 6", buildings=[{"at": "O12", "height": 2}]).do("launch e")
    assert story.at(story.foe) == "N12" and story.happened(Hurt)[0].damage == 3 and story.hero.score == 2


def test_nobody_is_launched_through_the_attacker() -> None:
    """GM-067: every direction but west is open."""
    story = grabbed()
    directions = {answer.direction for answer in story.decision.options if isinstance(answer, Launch)}
    assert directions == {0, 1, 2, 3, 4, 5, 7}


def test_others_have_a_die_more_against_the_restrained() -> None:
    """GM-068: but not the holder."""
    hero = {**STRONG, "holds": "foe", "hold": "restrain"}
    others = {"third": {"at": "N12"}}
    story = stage(hero, {}, others=others, order=["third", "hero", "foe"])
    shown = preview.preview(story.game, Brawl(Form.BITE, 1))
    assert shown is not None and dict(shown.receipt)[Why.RESTRAINED] == 1


def test_a_plunge_needs_wings_of_its_own() -> None:
    """GM-069: only with Flying; on a roof there is a collision besides."""
    assert "plunge" not in {type(answer).__name__.lower() for answer in grabbed().decision.options}
    roof = [{"at": "L11", "height": 2}]
    story = grabbed("T 1", "D 1", "D 6", hero={"powers": ["flying"]}, buildings=roof).do("plunge L11")
    assert [event.damage for event in story.happened(Hurt)] == [2 * 3, 3]
    assert story.foe.prone and story.hero.score == 2 and story.at(story.foe) == "L11"


def test_the_locked_can_only_break_free_and_go_late() -> None:
    """GM-070: -2 on the next turn order."""
    story = stage({"grab-score": 6}, {"holds": "hero"})
    assert story.decision.kind == "locked"
    assert story.refusal("move walk K12") == story.refusal("brawl bite foe") == story.refusal("retreat") == "GM-070"
    assert order_bonus(story.game, 0) == story.hero.kit.stomp - 2


def test_struggling_wears_the_grip_down_over_turns() -> None:
    """GM-071: the score is kept between turns, and the holder loses no HITS."""
    story = stage({"grab-score": 6}, {"holds": "hero", "hold": "restrain"}, "D 1 1 6 6").do("break bite")
    assert story.hero.grab_score == 4 and story.foe.hits == story.foe.kit.hits


def test_whoever_breaks_free_is_three_inches_off() -> None:
    """GM-071: each is moved, and nobody checks for falling."""
    story = stage({"grab-score": 2}, {"holds": "hero"}, "D 1 1 6 6").do("break bite")
    assert (story.at(story.hero), story.at(story.foe)) == ("I12", "P12")
    assert story.hero.held_by == NOBODY and story.foe.holding == NOBODY and story.told_all()


def test_slime_helps_to_break_free_by_hand() -> None:
    """GM-131."""
    hero = {"grab-score": 6, "powers": ["slime-coating 3"]}
    story = stage(hero, {"holds": "hero", "hold": "restrain"}, "D 1 1 1 1 1 6 6").do("break bite")
    assert story.hero.grab_score == 1


def test_a_blast_in_a_grip_hurts_its_user_too() -> None:
    """GM-072: half, rounded up, hit or miss; point blank."""
    hero = {"blast": "2", "powers": ["blast-attack 3 ice"], "charges": [3], "grab-score": 9, "tough": 0}
    story = stage(hero, {"holds": "hero", "stomp": 2}, "D 1 1 6 6 6").do("break ice")
    assert story.hero.grab_score == 4 and story.happened(Hurt)[0].damage == 3
    missed = stage(hero, {"holds": "hero", "stomp": 2}, "D 6 6 6 6 6").do("break ice")
    assert missed.hero.grab_score == 9 and missed.happened(Hurt)[0].damage == 2


def test_a_holder_neither_moves_nor_acts_but_may_release() -> None:
    """GM-073."""
    story = stage({"holds": "foe"}, {"grab-score": 5})
    assert story.refusal("move walk K12") == story.refusal("brawl bite foe") == "GM-073"
    assert story.refusal("guard") == "GM-AM-21"
    story.do("release")
    assert story.foe.held_by == NOBODY and story.allows("brawl bite foe")


def test_a_holder_who_is_thrown_holds_nobody() -> None:
    """GM-073, GM-090: a knock back ends the lock."""
    story = stage(
        {"at": "L13", "winged": True, "brawl": 1}, {"holds": "third", "at": "M12"}, "D 1", "D 1 1",
        others={"third": {"at": "N12", "grab-score": 5}},
    )  # fmt: skip
    story.do("wind foe")
    assert story.game.fighters[2].held_by == NOBODY


def test_the_prone_cannot_grab_and_a_lock_takes_two() -> None:
    """GM-060, GM-073."""
    assert stage({"prone": True}).refusal("grab foe") == "GM-AM-23"
    others = {"third": {"at": "N12", "grab-score": 5}}
    assert stage({}, {"holds": "third"}, others=others).refusal("grab foe") == "GM-AM-51"
