"""Monster Points, Kaiju Points, scars, careers."""

from dataclasses import replace

import pytest

from monsterpocalypse_tui.engine.giant_monster_invasion import career
from monsterpocalypse_tui.engine.giant_monster_invasion.cards import Pick, Power
from monsterpocalypse_tui.engine.giant_monster_invasion.events import Checked, Hurt, StrikeRolled
from monsterpocalypse_tui.engine.giant_monster_invasion.state import Standing

from .stage import library, stage

FAR = {"at": "AJ1"}
LAST_BLOW = ("D 1 1 6 6",)


def test_a_point_buys_a_die() -> None:
    """GM-141: for one roll."""
    story = stage({"mp": 2}, {"tough": 0}, "D 1 1 6 6 1").do("brawl bite foe", "spend die")
    assert story.happened(Hurt)[0].damage == 3 and story.hero.mp == 1


def test_three_points_roll_one_die_again_and_the_second_stands() -> None:
    """GM-141."""
    story = stage({"mp": 3}, {"tough": 0}, "D 1 5 6 4", "D 2").do("brawl bite foe", "spend 0", "reroll")
    assert story.happened(Checked)[0].faces == (1, 5, 2, 4) and story.hero.mp == 0


def test_nobody_without_points_is_asked() -> None:
    """GM-141."""
    story = stage({}, {}, "D 6 6 6 6").do("brawl bite foe")
    assert story.game.seat == 1


def test_five_points_keep_the_military_away_this_turn_and_the_next() -> None:
    """GM-141."""
    story = stage({"mp": 5}, FAR, phase="start")
    assert story.decision.kind == "strike"
    story.do("ignore-strike", "end", "end", "end", "end")
    struck = [event.seat for event in story.happened(StrikeRolled)]
    assert struck == [1, 1, 0] and story.hero.mp == 0


def test_fifteen_points_make_a_kaiju_point_and_the_rest_is_lost() -> None:
    """GM-142, GM-140: the running total is kept in the career."""
    story = stage({"mp": 14, "brawl": 4}, {"hits": 1, "tough": 0}, "D 1 1 6 6 6 6").do(
        "brawl bite foe", "spend 0", "keep"
    )
    assert (story.hero.mp, story.hero.kp) == (0, 1)
    grown = career.after_battle(career.begin(story.hero.kit.sheet), story.game, 0)
    assert (grown.running_mp, grown.kaiju_points) == (4, 1)


def test_the_defeated_lose_kaiju_points_and_keep_half() -> None:
    """GM-145."""
    story = stage({"brawl": 4}, {"hits": 1, "tough": 0, "mp": 3}, "D 1 1 6 6 6 6").do("brawl bite foe")
    assert story.foe.standing is Standing.DEFEATED and story.foe.mp == 2
    before = replace(career.begin(story.foe.kit.sheet), kaiju_points=2)
    assert career.after_battle(before, story.game, 1).kaiju_points == 0


@pytest.mark.parametrize(
    ("dice", "ability"),
    [(("D 1", "D 3"), "blast"), (("D 1", "D 6"), "tough"), (("D 3",), "brawl"), (("D 5",), "stomp"),
     (("D 6", "D 2"), "roar"), (("D 6", "D 5"), "tough")],
)  # fmt: skip
def test_the_defeated_keep_a_scar(dice: tuple[str, ...], ability: str) -> None:
    """GM-151: the whole table."""
    foe = {"hits": 1, "tough": 0, "blast": "2"}
    story = stage({"brawl": 4}, foe, "D 1 1 6 6 6 6", *dice, switches=["battle-scars"]).do("brawl bite foe")
    assert story.foe.scars == (ability,)
    sheet = story.foe.kit.sheet
    scarred = career.after_battle(career.begin(sheet), story.game, 1).sheet
    assert getattr(scarred, ability) == getattr(sheet, ability) - 1


def test_scars_stop_at_the_floor() -> None:
    """GM-151: abilities not below 1, TOUGH not below 0, N/A untouched."""
    rootking = replace(library().monsters["rootking"], stomp=1, tough=0)
    assert career.scarred(rootking, "stomp") == career.scarred(rootking, "tough") == rootking
    assert career.scarred(rootking, "blast") == rootking


def test_a_kaiju_point_buys_one_thing() -> None:
    """GM-143: TOUGH and HITS are not worked out anew."""
    ready = replace(career.begin(library().monsters["hydrak"]), kaiju_points=1)
    books = library()
    assert career.advance(books, ready, career.Advance.HITS).sheet.hits == 20
    assert career.advance(books, ready, career.Advance.TOUGH).sheet.tough == 7
    stronger = career.advance(books, ready, career.Advance.BRAWL).sheet
    assert (stronger.brawl, stronger.tough, stronger.hits) == (4, 6, 18)
    assert career.advance(books, ready, career.Advance.NEW_POWER, Pick(Power.LEECH, 3)).sheet.powers[-1].level == 1
    deeper = career.advance(books, ready, career.Advance.LEVEL, Pick(Power.EXTRA_HEAD)).sheet
    assert deeper.powers[0].level == 3
    with pytest.raises(career.CareerError, match="no Kaiju Point"):
        career.advance(books, replace(ready, kaiju_points=0), career.Advance.HITS)


def test_a_kaiju_point_respects_the_limits() -> None:
    """GM-143: 40 HITS, 13 TOUGH, 4 on abilities, the levels of powers."""
    books = library()
    grown = replace(career.begin(replace(books.monsters["gorgantha"], hits=40, tough=13)), kaiju_points=1)
    for what in (career.Advance.HITS, career.Advance.TOUGH, career.Advance.BRAWL):
        with pytest.raises(career.CareerError, match="cannot rise"):
            career.advance(books, grown, what)
    with pytest.raises(career.CareerError, match="levels are"):
        career.advance(books, grown, career.Advance.LEVEL, Pick(Power.SWIMMING))


def test_blast_given_up_stays_given_up() -> None:
    """GM-144."""
    ready = replace(career.begin(library().monsters["rootking"]), kaiju_points=1)
    with pytest.raises(career.CareerError, match="GM-144"):
        career.advance(library(), ready, career.Advance.BLAST)


def test_a_career_can_be_written_down_and_read() -> None:
    """GM-142."""
    story = stage({"brawl": 4}, {"hits": 1, "tough": 0}, "D 1 1 6 6 6 6").do("brawl bite foe")
    grown = career.after_battle(career.begin(library().monsters["kythera"]), story.game, 0)
    read = career.from_yaml(career.to_yaml(grown))
    assert replace(read, sheet=replace(read.sheet, source=grown.sheet.source)) == grown
    with pytest.raises(career.CareerError):
        career.from_yaml("monster: nonsense")
