"""Damage, blood, healing, knock backs, collisions and knock downs."""

from monsterpocalypse_tui.engine.giant_monster_invasion import preview
from monsterpocalypse_tui.engine.giant_monster_invasion.board.grid import direction_of, inches
from monsterpocalypse_tui.engine.giant_monster_invasion.damage import hurt
from monsterpocalypse_tui.engine.giant_monster_invasion.decisions import Purpose
from monsterpocalypse_tui.engine.giant_monster_invasion.events import Collided, Defeated, Hurt, KnockedBack
from monsterpocalypse_tui.engine.giant_monster_invasion.state import Standing
from monsterpocalypse_tui.engine.giant_monster_invasion.table import sturdy_of

from .stage import library, stage

FAR = {"at": "AJ1"}


def test_damage_up_to_toughness_only_wears_it() -> None:
    """GM-080: and TOUGH stops at 0."""
    story = stage({"tough": 1})
    hurt(story.game, 0, 1, Purpose.BRAWL)
    hurt(story.game, 0, 1, Purpose.BRAWL)
    assert (story.hero.tough, story.hero.hits) == (0, story.hero.kit.hits - 1)


def test_no_damage_wears_nothing() -> None:
    """GM-081."""
    story = stage()
    assert hurt(story.game, 0, 0, Purpose.BRAWL) == 0 and story.hero.tough == story.hero.kit.tough


def test_wear_spills_from_field_to_armor_to_toughness() -> None:
    """GM-082: eight damage against 1 + 0 + 3 take the field and one TOUGH."""
    powers = ["force-field 1", "armor 1"]
    story = stage({"tough": 3, "armor": 0, "force-field": 1, "powers": powers})
    hurt(story.game, 0, 8, Purpose.BRAWL)
    hero = story.hero
    assert (hero.force_field, hero.armor, hero.tough, hero.hits) == (0, 0, 2, hero.kit.hits - 4)


def test_armor_does_not_count_in_collisions_or_against_roars() -> None:
    """GM-082: weight is TOUGH and BRAWL alone."""
    story = stage({"powers": ["armor 4"], "tough": 1}, {"tough": 0, "max-hits": 40}, "D 6 6", "D 1", "D 1")
    story.do("collide foe")
    assert next(event.damage for event in story.happened(Hurt) if event.seat == 1) == 1 + 2 + 1


def test_no_hits_left_is_defeat() -> None:
    """GM-083."""
    story = stage({"hits": 1, "tough": 0})
    hurt(story.game, 0, 3, Purpose.BRAWL, 1)
    assert story.hero.standing is Standing.DEFEATED and story.happened(Defeated)[0].by == 1


def test_blood_flows_at_the_start_of_a_turn_and_can_be_healed() -> None:
    """GM-084, GM-085: a HITS for every two tokens."""
    story = stage({"blood": 5, "hits": 8}, FAR, "D 1 1", phase="start", switches=["bleeding"])
    assert story.hero.hits == 6
    story.do("heal", "heal 0 0 2")
    assert story.hero.blood == 3 and story.hero.hits == 6


def test_heal_points_mend_hits_or_toughness() -> None:
    """GM-085: never beyond the maximum, and armor not at all."""
    story = stage({"hits": 8, "tough": 2, "roar": 3, "powers": ["armor 1"], "armor": 0}, FAR, "D 1 2 3").do("heal")
    assert story.allows("heal 2 1") and story.allows("heal 3 0") and not story.allows("heal 1 2")
    assert stage({"roar": 3}, FAR).refusal("heal") == "GM-085"


def test_fast_healer_adds_dice_not_score() -> None:
    """GM-122, GM-033."""
    story = stage({"hits": 1, "roar": 1, "powers": ["fast-healer 3"]}, FAR, "D 1 1 2 6").do("heal")
    assert story.hero.hits == 3


def test_a_knock_back_goes_straight_and_drops_part_steps() -> None:
    """GM-090, GM-G6: three inches slanting are two cells, one inch is still one."""
    story = stage()
    assert len(preview.throw(story.game, 1, 3, 3).way) == 2
    assert len(preview.throw(story.game, 1, 3, 1).way) == 1
    assert direction_of(2, 1) == 3 and direction_of(3, 1) == 2


def test_the_edge_stops_a_knock_back_without_harm() -> None:
    """GM-G6."""
    story = stage({"at": "AH12", "brawl": 2, "winged": True}, {"at": "AI12", "tough": 0}, "D 1 1", "D 1 1")
    story.do("wind foe")
    assert story.at(story.foe) == "AJ12" and not story.happened(Collided)


def test_a_thrown_monster_collides_with_the_next_monster() -> None:
    """GM-090, GM-092, GM-G9: both suffer, and only the thrown one checks for falling."""
    foe, third = {"tough": 1, "brawl": 1, "max-hits": 40}, {"at": "O12", "tough": 2, "brawl": 2, "max-hits": 40}
    story = stage(
        {"brawl": 2, "winged": True}, foe, "D 1 6", "D 3", "D 4", "D 6 6", others={"third": third}
    )  # fmt: skip
    story.do("wind foe")
    assert story.at(story.foe) == "N12" and story.foe.prone and not story.game.fighters[2].prone
    wounds = [(event.seat, event.damage) for event in story.happened(Hurt)]
    assert wounds == [(1, 2), (2, 0 + 1 + 3), (1, 2 + 2 + 4)]


def test_a_collision_that_fells_the_house_still_stops_the_fall() -> None:
    """GM-090, GM-091, GM-103."""
    story = stage(
        {"brawl": 2, "winged": True}, {"max-hits": 40}, "D 1 6", "D 1", "D 6", "D 1 1",
        buildings=[{"at": "O12", "height": 1}],
    )  # fmt: skip
    story.do("wind foe")
    assert story.at(story.foe) == "N12" and len(story.happened(KnockedBack)[0].way) == 1
    assert story.game.building[story.game.table.building_cells[0][0]] == 0


def test_a_stomp_check_keeps_a_monster_on_its_feet() -> None:
    """GM-094."""
    for faces, prone in (("D 2 6", False), ("D 3 6", True)):
        story = stage({"brawl": 1, "winged": True}, {"stomp": 2}, "D 1", faces).do("wind foe")
        assert story.foe.prone is prone


def test_the_prone_aim_badly() -> None:
    """GM-095."""
    hero = {"prone": True, "blast": "3", "powers": ["blast-attack 1 ice"], "charges": [1], "mp": 1}
    assert stage(hero, {"at": "S12"}).do("blast ice foe").decision.about.pool == 3


def test_distances_are_rounded_halves_up() -> None:
    """GM-G3."""
    assert [inches(*offset) for offset in ((1, 1), (2, 1), (2, 2), (6, 4), (7, 3))] == [1, 2, 3, 7, 8]


def test_sturdiness_follows_from_height() -> None:
    """GM-100, GM-160: in either scale."""
    tables = library().tables
    assert [sturdy_of(tables, height, False) for height in range(1, 13)] == [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6]
    assert [sturdy_of(tables, height, True) for height in range(1, 9)] == [1, 2, 3, 4, 5, 6, 6, 6]
