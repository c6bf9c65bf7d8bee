"""Moving: Moves, modes, ground, standing up and retreat."""

from monsterpocalypse_tui.engine.giant_monster_invasion import preview
from monsterpocalypse_tui.engine.giant_monster_invasion.answers import Mode
from monsterpocalypse_tui.engine.giant_monster_invasion.events import Hurt, Moved, Surfaced
from monsterpocalypse_tui.engine.giant_monster_invasion.names import read_cell
from monsterpocalypse_tui.engine.giant_monster_invasion.state import Layer, Standing

from .stage import stage

FAR = {"at": "AJ1"}


def test_a_move_need_not_use_all_of_it_and_turns_freely() -> None:
    """GM-020: any cell within STOMP x 2 inches, in any direction."""
    story = stage({"stomp": 2}, FAR)
    reach = preview.reach(story.game, Mode.WALK)
    assert all(story.allows(f"move walk {cell}") for cell in ("L11", "P12", "H12", "M13", "L16"))
    assert max(reach.values()) == 2


def test_slanting_steps_cost_an_inch_and_a_half() -> None:
    """GM-G4: two slanting steps are three of four inches, three are too many."""
    story = stage({"stomp": 2}, FAR)
    assert story.allows("move walk N14") and story.refusal("move walk O15") == "GM-023"


def test_the_field_ends_at_its_border() -> None:
    """GM-G1: 36 columns by 24 rows."""
    story = stage({"at": "AJ24", "stomp": 4}, {"at": "A1"})
    grid = story.game.table.grid
    assert (grid.width, grid.depth) == (36, 24)
    assert read_cell(grid, "AK24") is None and read_cell(grid, "AJ25") is None


def test_the_second_move_is_an_action_and_not_doubled() -> None:
    """GM-021: STOMP inches, after the Move."""
    story = stage({"stomp": 3}, FAR)
    assert story.refusal("second-move walk M12") == "GM-021"
    story.do("move walk M12")
    assert story.allows("second-move walk P12") and story.refusal("second-move walk Q12") == "GM-023"


def test_speed_burst_lengthens_the_second_move_only() -> None:
    """GM-126."""
    story = stage({"stomp": 2, "powers": ["speed-burst 2"]}, FAR)
    assert story.refusal("move walk Q12") == "GM-023"
    assert story.do("move walk M12").allows("second-move walk Q12")


def test_flying_again_costs_its_start_again() -> None:
    """GM-022: the second flight is worth STOMP less one."""
    story = stage({"stomp": 4, "powers": ["flying"]}, FAR)
    story.do("move fly M12")
    assert story.allows("second-move fly P12") and story.refusal("second-move fly Q12") == "GM-023"


def test_nobody_walks_through_buildings_or_monsters() -> None:
    """GM-G5: but one may pass beside them."""
    story = stage({"stomp": 1}, {"at": "M12"}, buildings=[{"at": "M11", "height": 9}])
    assert story.refusal("move walk M12") == "GM-G5" and story.refusal("move walk M11") == "GM-G5"
    assert story.refusal("move walk N12") == "GM-023"
    assert story.allows("move walk M13")


def test_deep_water_slows_all_but_swimmers() -> None:
    """GM-104."""
    water = {"deep-water": ["A1-AJ24"]}
    assert stage({"stomp": 2}, FAR, terrain=water).refusal("move walk O12") == "GM-023"
    assert stage({"stomp": 2, "powers": ["swimming"]}, FAR, terrain=water).allows("move walk P12")


def test_a_swimmer_dives_for_a_point_and_swims_on_without_it() -> None:
    """GM-114, GM-022: the start is paid once."""
    story = stage({"stomp": 3, "powers": ["swimming"]}, FAR, terrain={"deep-water": ["A12-AJ12"]})
    assert story.refusal("move swim Q12") == "GM-023"
    story.do("move swim P12")
    assert story.hero.layer is Layer.SUBMERGED
    assert story.allows("second-move swim S12") and story.refusal("second-move swim T12") == "GM-023"
    assert story.refusal("second-move walk Q12") == "GM-115"


def test_three_turns_under_water_are_the_most() -> None:
    """GM-114: at the start of the fourth it must come up."""
    hero = {"powers": ["swimming"], "layer": "submerged", "layer-turns": 3}
    story = stage(hero, FAR, phase="start", terrain={"deep-water": ["L12"]})
    assert story.hero.layer is Layer.GROUND and story.happened(Surfaced)[0].forced


def test_a_tunneler_passes_under_everything_and_comes_up_where_there_is_room() -> None:
    """GM-115, GM-109."""
    story = stage({"stomp": 3, "powers": ["tunneling"]}, {"at": "N12"}, buildings=[{"at": "O12", "height": 5}])
    story.do("move tunnel O12")
    assert story.hero.layer is Layer.UNDERGROUND
    assert story.refusal("surface") == "GM-115" and story.refusal("brawl bite foe") == "GM-115"
    assert story.do("second-move tunnel P12", "surface").hero.layer is Layer.GROUND


def test_a_monster_under_ground_cannot_be_attacked() -> None:
    """GM-115."""
    story = stage({"blast": "2", "powers": ["blast-attack 1 ice"], "charges": [1]}, {"layer": "underground"})
    assert story.refusal("blast ice foe") == story.refusal("brawl bite foe") == story.refusal("grab foe") == "GM-115"


def test_a_leap_jumps_over_what_stands_in_the_way() -> None:
    """GM-119: two inches over a wall and a monster, at the open rate."""
    wall = [{"at": f"M{row}", "height": 9} for row in range(10, 15) if row != 12]
    story = stage({"stomp": 1, "powers": ["leaping 2"]}, {"at": "M12"}, buildings=wall)
    assert story.refusal("move walk N12") == "GM-023"
    story.do("move leap N12")
    assert story.at(story.hero) == "N12" and min(story.happened(Moved)[0].way) < 0


def test_a_leaper_jumps_lava_unhurt() -> None:
    """GM-109."""
    story = stage({"stomp": 1, "powers": ["leaping 2"]}, FAR, terrain={"lava": ["M1-M24"]})
    story.do("move leap N12")
    assert story.at(story.hero) == "N12" and not story.happened(Hurt)


def test_a_flier_over_lava_is_unhurt_unless_it_lands_there() -> None:
    """GM-109, GM-113, GM-106."""
    story = stage({"stomp": 3, "powers": ["flying"]}, FAR, "T 1", terrain={"lava": ["M12-N12"]})
    story.do("move fly O12")
    assert not story.happened(Hurt)
    story.do("second-move fly N12")
    assert [event.damage for event in story.happened(Hurt)] == [3]


def test_standing_up_takes_the_moves_and_leaves_the_action() -> None:
    """GM-024."""
    story = stage({"prone": True}, None)
    assert story.refusal("move walk K12") == "GM-024"
    story.do("stand")
    assert not story.hero.prone and story.game.actions == 1
    assert story.refusal("second-move walk K12") == "GM-014" and story.allows("brawl bite foe")


def test_lava_burns_once_a_turn() -> None:
    """GM-106: on getting in, and again at the start of the next turn."""
    story = stage({"stomp": 2, "brawl": 4}, FAR, "T 2", terrain={"lava": ["M1-O24"]})
    story.do("move walk N12")
    assert [event.damage for event in story.happened(Hurt)] == [4]


def test_immunity_to_fire_cancels_lava_and_immunity_to_lava_halves_it() -> None:
    """GM-106, GM-125."""
    lava = {"lava": ["L12"]}
    cold = stage({"powers": ["immunity fire"]}, FAR, phase="start", terrain=lava)
    assert not cold.happened(Hurt)
    stone = stage({"powers": ["immunity lava"]}, FAR, "T 3", phase="start", terrain=lava)
    assert [event.damage for event in stone.happened(Hurt)] == [2]


def test_the_way_keeps_out_of_harm_if_it_can() -> None:
    """GM-020: a longer way round a lava cell is taken by itself."""
    story = stage({"stomp": 3}, FAR, terrain={"lava": ["N12"]})
    story.do("move walk P12")
    assert not story.happened(Hurt)
    straight = stage({"stomp": 3}, FAR, "T 1", terrain={"lava": ["N12"]})
    straight.do("move walk P12 via M12 N12 O12 P12")
    assert straight.happened(Hurt)


def test_toxic_acid_burns_whoever_fails_at_the_start_of_a_turn() -> None:
    """GM-108: a BRAWL check, or 1d6; no price for moving."""
    acid = {"toxic-acid": ["L12-P12"]}
    burnt = stage({"stomp": 2}, FAR, "D 5 6", "D 4", phase="start", terrain=acid)
    assert [event.damage for event in burnt.happened(Hurt)] == [4]
    held = stage({"stomp": 2}, FAR, "D 1 6", phase="start", terrain=acid)
    assert not held.happened(Hurt) and held.allows("move walk P12")


def test_tar_costs_three_points_an_inch_and_is_forgotten_outside() -> None:
    """GM-107, GM-023: dearer than the points left is impossible; sinks are cleared outside."""
    story = stage({"stomp": 3, "sinks": 2}, FAR, terrain={"tar-pit": ["M12-N12"]})
    assert story.allows("move walk M12") and story.refusal("move walk N12 via M12 N12") == "GM-G4"
    assert story.do("end").hero.sinks == 0


def test_teleport_replaces_the_move_and_needs_safe_ground() -> None:
    """GM-135: STOMP and level, not doubled."""
    story = stage({"stomp": 2, "powers": ["teleport 3"]}, {"at": "N12"}, terrain={"lava": ["P12"]})
    assert story.refusal("teleport N12") == story.refusal("teleport P12") == "GM-135"
    assert story.refusal("teleport R12") == "GM-135"
    story.do("teleport Q12")
    assert story.at(story.hero) == "Q12" and story.game.seat == 1


def test_a_retreat_runs_straight_for_the_nearest_edge_and_leaves() -> None:
    """GM-146: one MP, halved, and nobody has the kill."""
    story = stage({"at": "C12", "stomp": 2, "mp": 4}, {"at": "T12"})
    story.do("retreat")
    assert story.hero.standing is Standing.RETREATED and story.hero.mp == 3
    assert story.foe.kills == 0 and story.foe.mp == 3
    assert story.game.outcome is not None and story.game.outcome.winner == 1


def test_whoever_retreats_only_moves_and_can_still_be_brought_down() -> None:
    """GM-146, GM-140."""
    story = stage({"at": "R13", "stomp": 1, "tough": 0, "hits": 1}, {"at": "R12", "stomp": 2}, "D 1 6 6 6")
    story.do("retreat")
    assert story.hero.retreating and story.at(story.hero) == "R16"
    story.do("move walk R15", "brawl bite hero")
    assert story.hero.standing is Standing.DEFEATED and story.foe.kills == 1
