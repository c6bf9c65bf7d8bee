"""Making monsters: what is legal, and what every mistake is called."""

from dataclasses import replace

from monsterpocalypse_tui.engine.giant_monster_invasion.cards import Pick, Power
from monsterpocalypse_tui.engine.giant_monster_invasion.creation.legality import mistakes
from monsterpocalypse_tui.engine.giant_monster_invasion.creation.points import ability_points, power_points, price
from monsterpocalypse_tui.engine.giant_monster_invasion.creation.random_monsters import random_monster
from monsterpocalypse_tui.engine.kernel.dice import Chance

from .stage import library, stage

HYDRAK = library().monsters["hydrak"]


def test_the_shipped_monsters_are_legal() -> None:
    """GM-004, GM-006, GM-007: with a four on the die."""
    for sheet in library().monsters.values():
        assert mistakes(library(), sheet, 4) == []


def test_random_monsters_are_legal() -> None:
    """GM-004 to GM-008."""
    for seed in range(300):
        small = seed % 3 == 0
        assert mistakes(library(), random_monster(library(), Chance(seed), small=small), 6, small) == []


def test_every_mistake_is_listed_at_once() -> None:
    """GM-004, GM-006, GM-007: too dear, out of bounds, wrongly worked out."""
    wrong = replace(HYDRAK, stomp=0, brawl=5, roar=4, tough=3, powers=(*HYDRAK.powers, Pick(Power.ARMOR, 9)))
    said = " ".join(mistakes(library(), wrong, 1))
    for part in ("STOMP is 0", "BRAWL is 5", "11 points; there are 9", "TOUGH is 3", "level 9", "powers cost"):
        assert part in said


def test_giving_blast_up_brings_two_points() -> None:
    """GM-005."""
    assert (ability_points(0), ability_points(None)) == (9, 11)


def test_a_level_costs_a_point() -> None:
    """GM-007."""
    assert price(HYDRAK.powers) == 6 == power_points(HYDRAK.roar, 4)


def test_the_same_power_twice_only_where_it_may_be() -> None:
    """GM-008: many BLASTs of different types, but one Armor."""
    two = replace(HYDRAK, powers=(Pick(Power.ARMOR), Pick(Power.ARMOR), Pick(Power.BLAST_ATTACK, 1, "ice")))
    assert any("Armor is taken 2 times" in said for said in mistakes(library(), two))
    same = replace(HYDRAK, powers=(Pick(Power.BLAST_ATTACK, 1, "ice"),) * 2)
    assert any("names ice 2 times" in said for said in mistakes(library(), same))


def test_words_must_fit_their_power() -> None:
    """GM-003, GM-125, GM-134: no immunity to water, no instinct against one's own class."""
    odd = (Pick(Power.IMMUNITY, 1, "deep-water"), Pick(Power.KILLER_INSTINCT, 1, "animal-mutation", "brawl"))
    said = mistakes(library(), replace(HYDRAK, powers=odd))
    assert len(said) == 2


def test_a_score_of_zero_cannot_be_used() -> None:
    """GM-002, GM-001."""
    story = stage({"brawl": 0, "roar": 0, "hits": 3})
    assert story.refusal("brawl bite foe") == story.refusal("heal") == story.refusal("grab foe") == "GM-002"
