"""Powers, one story each; those that only matter elsewhere are told there."""

from typing import Any

from monsterpocalypse_tui.engine.giant_monster_invasion import preview
from monsterpocalypse_tui.engine.giant_monster_invasion.answers import Brawl
from monsterpocalypse_tui.engine.giant_monster_invasion.attack.mods import Why
from monsterpocalypse_tui.engine.giant_monster_invasion.cards import Form, Power, Use
from monsterpocalypse_tui.engine.giant_monster_invasion.events import Healed, Hurt, StrikeRolled
from monsterpocalypse_tui.engine.giant_monster_invasion.turn.order import order_bonus

from .stage import Stage, library, stage

FAR = {"at": "AJ1"}


def with_powers(*powers: str, **more: Any) -> dict[str, Any]:
    return {"powers": list(powers), **more}


def bite(story: Stage, target: int = 1) -> dict[Why, int]:
    shown = preview.preview(story.game, Brawl(Form.BITE, target))
    assert shown is not None
    return dict(shown.receipt)


def test_every_power_says_what_using_it_costs() -> None:
    """GM-110: active ones need no action."""
    cards = library().powers
    assert set(cards) == set(Power) and len(cards) == 26
    assert {power for power, card in cards.items() if card.use is Use.ACTION} == {
        Power.CHAMELEON_SKIN, Power.MEMORY_DECAY, Power.TELEPORT,
    }  # fmt: skip


def test_idle_heads_cost_the_next_action() -> None:
    """GM-116: unused or without an attack, the next turn may only move, and that turn brings no new penalty."""
    story = stage(with_powers("extra-head 2"), FAR).do("move walk K12", "end")
    assert story.hero.only_move
    story.do("end")
    assert story.game.seat == 0 and story.game.actions == 0 and story.allows("move walk J12")
    story.do("move walk J12")
    assert not story.hero.only_move


def test_busy_heads_cost_nothing() -> None:
    """GM-116: two actions, one of them an attack."""
    hero = with_powers("extra-head 2", hits=3)
    story = stage(hero, {}, "D 6 6 6 6", "D 6 6").do("brawl bite foe", "heal")
    assert story.game.seat == 1 and not story.hero.only_move


def test_four_heads_bring_two_actions_more() -> None:
    """GM-116, GM-011."""
    story = stage(with_powers("extra-head 4", stomp=2), FAR)
    assert story.game.actions == 3 and order_bonus(story.game, 0) == 2 + 8


def test_a_cloud_takes_the_move_and_hurts_whoever_starts_in_it() -> None:
    """GM-118: 1d6 and the level, once a turn; the owner is not hurt."""
    story = stage(with_powers("toxic-cloud 2"), {"at": "N12", "tough": 0}, "D 3").do("cloud")
    assert story.refusal("move walk K12") == "GM-014"
    story.do("end")
    assert [(event.seat, event.damage) for event in story.happened(Hurt)] == [(1, 5)]
    story.do("move walk O12", "end")
    assert story.hero.cloud == -1 and len(story.happened(Hurt)) == 1


def test_whoever_walks_into_a_cloud_is_hurt() -> None:
    """GM-118."""
    hero = with_powers("toxic-cloud 1")
    story = stage(hero, {"at": "P12"}, "D 1").do("cloud", "move walk N12", "second-move walk M12")
    assert [event.damage for event in story.happened(Hurt)] == [2]


def test_a_cloud_after_the_move_costs_the_next_move() -> None:
    """GM-118."""
    story = stage(with_powers("toxic-cloud 1"), FAR).do("move walk K12", "cloud")
    assert story.hero.lose_move
    story.do("end")
    assert story.game.seat == 0 and story.refusal("move walk J12") == "GM-014" and story.game.actions == 1


def test_a_force_field_lasts_to_the_end_of_the_round() -> None:
    """GM-120, GM-017: two MP, no action."""
    story = stage(with_powers("force-field 3", mp=3), FAR).do("force-field")
    assert (story.hero.force_field, story.hero.mp, story.game.actions) == (3, 1, 1)
    story.do("end", "end")
    assert story.hero.force_field == 0


def test_a_force_field_may_go_up_when_one_is_attacked() -> None:
    """GM-120: before the dice."""
    story = stage({}, with_powers("force-field 3", mp=2), "D 1 1 6 6").do("brawl bite foe")
    assert story.decision.kind == "shield" and story.decision.seat == 1
    story.do("force-field")
    assert story.foe.mp == 0 and story.foe.force_field == 2


def test_regeneration_comes_at_the_end_of_the_round() -> None:
    """GM-121, GM-017: up to full health."""
    story = stage(with_powers("regenerate 3", hits=10, brawl=2), FAR).do("end")
    assert story.hero.hits == 10
    story.do("end")
    assert story.hero.hits == 11 == story.hero.kit.hits


def test_cunning_and_speed_count_in_turn_order() -> None:
    """GM-124, GM-126, GM-011."""
    story = stage(with_powers("cunning 3", "speed-burst 2", stomp=1), FAR)
    assert order_bonus(story.game, 0) == 1 + 3 + 2


def test_ties_in_turn_order_are_rolled_again() -> None:
    """GM-011."""
    story = stage({}, {}, "D 4", "D 4", "D 2", "D 5", "D 1 2", quiet=False, phase="order")
    assert story.game.order == (1, 0)


def test_immunity_halves_before_toughness() -> None:
    """GM-125: five damage of ice become two."""
    hero = {"blast": "3", "powers": ["blast-attack 3 ice"], "charges": [3]}
    story = stage(hero, with_powers("immunity ice", tough=0), "D 1 1 6 6 6 6").do("blast ice foe")
    assert story.happened(Hurt)[0].damage == 2


def test_leech_feeds_on_heavy_blows_and_defense_answers_them() -> None:
    """GM-127, GM-128: seven or more before TOUGH."""
    hero = with_powers("leech 2", "enhanced-brawl bite", brawl=4, hits=5, tough=0)
    foe = with_powers("defense-ability 3", tough=6)
    story = stage(hero, {**foe, "max-tough": 9}, "D 1 1 1 1 6 6", "T 3").do("brawl bite foe")
    assert story.happened(Healed)[0].hits == 2
    assert [(event.seat, event.damage) for event in story.happened(Hurt)] == [(1, 7), (0, 3)]


def test_six_points_feed_nobody() -> None:
    """GM-127, GM-128."""
    hero = with_powers("leech 2", brawl=4, hits=5)
    story = stage(hero, with_powers("defense-ability 3"), "D 1 1 1 1 1 1").do("brawl bite foe")
    assert not story.happened(Healed) and len(story.happened(Hurt)) == 1


def test_leech_feeds_on_grabs_but_defense_does_not_answer_them() -> None:
    """GM-127, GM-128."""
    hero = with_powers("leech 1", brawl=4, hits=5)
    story = stage(hero, with_powers("defense-ability 3"), "D 1 1 1 6", "D 1 6 6", "D 6").do("grab foe", "slam")
    assert story.happened(Healed)[0].hits == 1 and [event.seat for event in story.happened(Hurt)] == [1]


def test_a_chameleon_is_hard_to_hit_and_the_military_misses_it() -> None:
    """GM-130, GM-123: two dice fewer, unless Monster-Vision looks; each turn has its price."""
    story = stage(with_powers("chameleon-skin 1", mp=1), {}).do("chameleon", "end")
    assert bite(story, 0)[Why.CHAMELEON] == -2
    story.do("end")
    assert story.decision.kind == "upkeep"
    story.do("pay mp")
    assert story.hero.mp == 0 and [event.seat for event in story.happened(StrikeRolled)] == [1]
    assert not story.do("end").hero.hidden
    seeing = stage(with_powers("monster-vision"), with_powers("chameleon-skin 1", hidden=True))
    assert Why.CHAMELEON not in bite(seeing)


def test_an_unpaid_chameleon_is_seen_and_struck() -> None:
    """GM-130."""
    hero = with_powers("chameleon-skin 2", hidden=True, mp=0)
    story = stage({**hero, "hidden-turns": 2}, FAR, phase="start")
    assert not story.allows("pay mp")
    story.do("pay nothing")
    assert not story.hero.hidden and story.happened(StrikeRolled)
    paid = stage({**hero, "hidden-turns": 2}, FAR, phase="start").do("pay hits")
    assert paid.hero.hits == paid.hero.kit.hits - 2 and paid.hero.tough == paid.hero.kit.tough


def test_memory_decay_takes_points_and_gives_none() -> None:
    """GM-132: dice up to the level, with the range."""
    story = stage(with_powers("memory-decay 2"), {"at": "S12", "mp": 5}, "D 1 2").do("decay foe")
    assert story.foe.mp == 3 and story.hero.mp == 0


def test_killer_instinct_knows_one_class() -> None:
    """GM-134, GM-003: BRAWL and grabs, or BLAST."""
    hero = with_powers("killer-instinct mecha brawl")
    assert bite(stage(hero, {"class": "mecha"}))[Why.INSTINCT] == 1
    assert Why.INSTINCT not in bite(stage(hero, {"class": "flora"}))


def test_a_lesson_learnt_fast_is_a_point_more() -> None:
    """GM-129."""
    story = stage(with_powers("fast-learner 2", brawl=4), {"hits": 1, "tough": 0}, "D 1 1 1 1 1 1").do("brawl bite foe")
    assert story.hero.mp == 1 + 2 + 1 + 2


def test_armor_is_whole_again_after_the_battle() -> None:
    """GM-117: a sheet does not change by it."""
    story = stage(with_powers("armor 2", armor=0), FAR)
    story.hero.restore()
    assert story.hero.armor == 2
