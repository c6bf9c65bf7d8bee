"""BLAST, BRAWL, the special attacks, collisions on purpose, rams and intimidation."""

import pytest

from monsterpocalypse_tui.engine.giant_monster_invasion import preview
from monsterpocalypse_tui.engine.giant_monster_invasion.answers import Blast, Brawl, Grab
from monsterpocalypse_tui.engine.giant_monster_invasion.attack.mods import Why
from monsterpocalypse_tui.engine.giant_monster_invasion.board.sight import Cover
from monsterpocalypse_tui.engine.giant_monster_invasion.cards import Form
from monsterpocalypse_tui.engine.giant_monster_invasion.events import Hurt, Missed
from monsterpocalypse_tui.engine.giant_monster_invasion.state import Layer

from .stage import Stage, stage

GUN = {"blast": "3", "powers": ["blast-attack 3 laser"], "charges": [2]}


def receipt(story: Stage, answer: object) -> dict[Why, int]:
    shown = preview.preview(story.game, answer)
    assert shown is not None
    return dict(shown.receipt)


def test_a_blast_needs_score_power_and_charge() -> None:
    """GM-040, GM-002."""
    assert stage({**GUN, "charges": [0]}).refusal("blast laser foe") == "GM-040"
    assert stage({**GUN, "blast": "0"}).refusal("blast laser foe") == "GM-002"
    assert stage({**GUN, "blast": "n/a"}).refusal("blast laser foe") == "GM-002"


def test_a_charge_may_be_fired_the_turn_it_was_put_on() -> None:
    """GM-044, GM-045."""
    story = stage({**GUN, "charges": [0]}, {"tough": 0}, "D 1 6 6 6 6 6")
    story.do("charge laser", "blast laser foe")
    assert story.foe.hits == story.foe.kit.hits - 2 and story.hero.charges == [0]


def test_a_slow_eye_loses_a_die_against_a_quick_target() -> None:
    """GM-041: BLAST 3 against STOMP 4 and against STOMP 3."""
    assert receipt(stage(GUN, {"stomp": 4}), Blast(0, 1))[Why.QUICK_AIM] == -1
    assert receipt(stage(GUN, {"stomp": 3}), Blast(0, 1))[Why.QUICK_AIM] == 1


@pytest.mark.parametrize(("cell", "mod"), [("N12", 2), ("Q12", 1), ("V12", 0), ("AA12", -1), ("AB12", -2)])
def test_range_changes_the_dice(cell: str, mod: int) -> None:
    """GM-041: two, five, ten, fifteen and sixteen inches."""
    assert receipt(stage(GUN, {"at": cell}), Blast(0, 1))[Why.RANGE] == mod


def test_a_miss_costs_the_charges_too() -> None:
    """GM-045."""
    story = stage(GUN, {"at": "S12"}, "D 6 6 6 6").do("blast laser foe")
    assert story.hero.charges == [0] and story.happened(Missed)


def test_tall_buildings_block_the_line_of_sight() -> None:
    """GM-046, GM-G7: a roof as high as the eyes hides everything behind it; a lower one does not."""
    high = stage(GUN, {"at": "R12"}, buildings=[{"at": "O12", "height": 6}])
    assert high.refusal("blast laser foe") == "GM-046"
    assert preview.sight(high.game, 0, 1).building == 0
    low = stage(GUN, {"at": "R12"}, buildings=[{"at": "O12", "height": 4}])
    assert low.allows("blast laser foe")


def test_monster_vision_sees_through_buildings() -> None:
    """GM-123."""
    hero = {**GUN, "powers": ["blast-attack 3 laser", "monster-vision"]}
    assert stage(hero, {"at": "R12"}, buildings=[{"at": "O12", "height": 9}]).allows("blast laser foe")


@pytest.mark.parametrize(("height", "cover", "mod"), [(4, Cover.HALF, -1), (5, Cover.MOST, -2)])
def test_coverage_takes_dice(height: int, cover: Cover, mod: int) -> None:
    """GM-150: half and three quarters of the target behind a house right before it."""
    story = stage(GUN, {"at": "AF12"}, buildings=[{"at": "AE12", "height": height}], switches=["coverage"])
    assert preview.sight(story.game, 0, 1).cover is cover
    assert receipt(story, Blast(0, 1))[Why.COVER] == mod


def test_coverage_is_off_unless_it_is_switched_on() -> None:
    """GM-150."""
    story = stage(GUN, {"at": "AF12"}, buildings=[{"at": "AE12", "height": 5}])
    assert Why.COVER not in receipt(story, Blast(0, 1))


def test_buildings_are_easy_targets_and_do_not_dodge() -> None:
    """GM-102, GM-G8: +1, and no comparison with STOMP."""
    story = stage(GUN, {"at": "AJ1"}, buildings=[{"at": "P12", "size": "2x2", "height": 5}])
    shown = receipt(story, Blast(0, 8))
    assert shown[Why.BUILDING] == 1 and Why.QUICK_AIM not in shown


def test_brawl_reaches_two_inches() -> None:
    """GM-050."""
    assert stage({}, {"at": "N12"}).allows("brawl bite foe")
    assert stage({}, {"at": "O12"}).refusal("brawl bite foe") == "GM-050"


def test_every_form_brings_its_dice() -> None:
    """GM-051, GM-031."""
    story = stage({}, {"prone": True})
    dice = {form: receipt(story, Brawl(form, 1))[Why.FORM] for form in Form}
    assert dice == {Form.CLAWS: 1, Form.TAIL: 1, Form.BITE: 2, Form.KICK: 2, Form.STOMP: 2}


def test_only_the_prone_are_stomped_on() -> None:
    """GM-051, GM-095: and a prone target gives one die more."""
    assert stage().refusal("brawl stomp foe") == "GM-051"
    prone = stage({}, {"prone": True})
    assert prone.allows("brawl stomp foe") and receipt(prone, Brawl(Form.BITE, 1))[Why.PRONE_TARGET] == 1


def test_brawl_damage_is_its_successes() -> None:
    """GM-052."""
    story = stage({"brawl": 3}, {"tough": 0}, "D 1 2 3 6 6").do("brawl kick foe")
    assert story.happened(Hurt)[0].damage == 3


def test_an_enhanced_form_adds_a_d3_on_a_hit() -> None:
    """GM-112."""
    hero = {"brawl": 3, "powers": ["enhanced-brawl bite"]}
    story = stage(hero, {"tough": 0}, "D 1 2 6 6 6", "T 3").do("brawl bite foe")
    assert story.happened(Hurt)[0].damage == 5
    assert stage(hero, {"tough": 0}, "D 1 2 6 6 6").do("brawl kick foe").happened(Hurt)[0].damage == 2


def test_guard_up_takes_a_die_until_the_next_turn() -> None:
    """GM-016: it uses Move and action."""
    story = stage().do("guard")
    assert story.game.seat == 1 and receipt(story, Brawl(Form.BITE, 0))[Why.GUARD] == -1
    assert receipt(story, Grab(0))[Why.GUARD] == -1
    story.do("end")
    assert not story.hero.guard


def test_guard_up_needs_the_whole_turn() -> None:
    """GM-016, GM-015."""
    assert stage({}, {"at": "T1"}).do("move walk K12").refusal("guard") == "GM-016"


def test_an_attack_ends_all_moving() -> None:
    """GM-014: unless the table plays otherwise."""
    hero = {"powers": ["extra-head 2"]}
    story = stage(hero, None, "D 6 6 6 6").do("brawl bite foe")
    assert story.refusal("move walk K12") == "GM-014"
    loose = stage(hero, None, "D 6 6 6 6", switches=["attack-then-move"]).do("brawl bite foe")
    assert loose.allows("move walk K12")


def test_other_actions_may_come_before_the_move() -> None:
    """GM-014, GM-015: heal first and walk then."""
    story = stage({"hits": 5}, {"at": "T1"}, "D 6 6").do("heal")
    assert story.allows("move walk K12") and story.game.actions == 0


def test_an_attack_without_dice_needs_monster_points() -> None:
    """GM-032."""
    foe = {"hidden": True, "guard": True, "powers": ["chameleon-skin 1"]}
    assert stage({"brawl": 1}, foe).refusal("brawl claws foe") == "GM-032"
    bought = stage({"brawl": 1, "mp": 2}, foe, "D 1").do("brawl claws foe", "spend 2")
    assert bought.happened(Hurt)[0].damage == 1 and bought.hero.mp == 0


def test_a_burrowing_blast_strikes_from_below_and_comes_up() -> None:
    """GM-053: STOMP and successes, a knock-down check at -1, up again hit or miss."""
    hero = {"at": "M12", "stomp": 3, "brawl": 2, "layer": "underground", "powers": ["tunneling"]}
    story = stage(hero, {"tough": 0, "stomp": 2}, "D 1 6 6", "D 6").do("burrow foe")
    assert story.happened(Hurt)[0].damage == 4 and story.foe.prone
    assert story.hero.layer is Layer.GROUND and story.hero.cell != story.foe.cell
    missed = stage(hero, {}, "D 6 6 6").do("burrow foe")
    assert missed.hero.layer is Layer.GROUND


def test_a_wind_blast_throws_by_brawl_and_successes() -> None:
    """GM-054: damage is BRAWL alone."""
    story = stage({"brawl": 2, "winged": True}, {"tough": 0}, "D 1 6", "D 1 1").do("wind foe")
    assert story.happened(Hurt)[0].damage == 2 and story.at(story.foe) == "P12" and not story.foe.prone
    assert stage().refusal("wind foe") == "GM-054"


def test_running_into_a_monster_hurts_both_and_adds_successes() -> None:
    """GM-093, GM-092: TOUGH + BRAWL + 1d6 each, with current TOUGH."""
    story = stage({"brawl": 2, "tough": 2}, {"brawl": 1, "tough": 1, "max-hits": 40}, "D 1 6", "D 4", "D 5")
    story.do("collide foe")
    dealt = {event.seat: event.damage for event in story.happened(Hurt)}
    assert dealt == {1: 2 + 2 + 4 + 1, 0: 1 + 1 + 5}
    assert not story.foe.prone and story.at(story.foe) == "M12"


def test_running_into_a_building_takes_the_rest_of_the_move() -> None:
    """GM-091, GM-G9: from the cell beside it; passing it by is no collision."""
    story = stage({"stomp": 2}, {"at": "AJ1"}, "D 1", "D 1", buildings=[{"at": "O12", "height": 2}])
    assert story.refusal("collide b1") == "GM-G9"
    story.do("move walk N12", "collide b1")
    assert story.hero.score == 2 and story.happened(Hurt)[0].damage == 3
    spent = stage({"stomp": 1}, {"at": "AJ1"}, buildings=[{"at": "O12", "height": 2}]).do("move walk N12")
    assert spent.refusal("collide b1") == "GM-AM-42"


def test_a_ram_that_succeeds_throws_by_half_the_way() -> None:
    """GM-152: five inches travelled throw three, with a check at -1."""
    hero, foe = {"stomp": 4, "brawl": 2, "at": "G12"}, {"stomp": 2, "hits": 40, "max-hits": 40}
    story = stage(hero, foe, "D 1 6", "D 1", "D 1", "D 6", switches=["launching-ram"])
    story.do("ram walk foe")
    assert story.at(story.hero) == "L12" and story.at(story.foe) == "P12" and story.foe.prone
    assert stage(hero, foe).refusal("ram walk foe") == "GM-152"


def test_a_flier_that_fails_its_ram_falls_from_the_air() -> None:
    """GM-152, GM-096: the target's weight, a check at -1, and 1d6 for the fall."""
    hero = {"stomp": 2, "at": "K12", "powers": ["flying"], "hits": 40, "max-hits": 40}
    story = stage(hero, {"brawl": 1, "tough": 1}, "D 6 6", "D 3", "D 6", "D 5", switches=["launching-ram"])
    story.do("ram fly foe")
    assert [event.damage for event in story.happened(Hurt)] == [1 + 1 + 3, 5] and story.hero.prone


def test_intimidation_of_equal_toughness_does_nothing() -> None:
    """GM-153: and it reaches three inches."""
    story = stage({"roar": 2}, {"max-tough": 3}, "D 1 6", switches=["intimidate"]).do("intimidate foe")
    assert story.foe.intimidated_next == 0
    assert stage({}, {"at": "P12"}, switches=["intimidate"]).refusal("intimidate foe") == "GM-050"


def test_the_intimidated_have_fewer_dice_and_shorter_moves_for_a_turn() -> None:
    """GM-153."""
    story = stage({"stomp": 2, "brawl": 3, "intimidated": 1}, {})
    assert receipt(story, Brawl(Form.BITE, 1))[Why.INTIMIDATED] == -1
    assert story.refusal("move walk I12") == "GM-023" and story.allows("move walk J12")
    assert story.do("end").hero.intimidated == 0
