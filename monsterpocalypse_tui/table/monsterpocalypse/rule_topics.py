"""What each group of rules is about, in our own words, for the reference. No Textual here."""

from __future__ import annotations

TOPICS = {
    "GEN": ("Friend and foe", "Two players fight until one has no monster left. Your figures are allies, the other "
            "player's are enemies, and buildings side with nobody: anyone may knock them down."),
    "GEO": ("The grid and distances", "Units fill one space, monsters and buildings a block of four. Distances are "
            "counted straight, with a single diagonal step, from the nearest space of a large base."),
    "ADJ": ("Adjacent, base to base, aligned", "Adjacent is any of the eight neighbours. Base to base needs a shared "
            "edge, not only a corner. Aligned means that two large bases share a whole edge."),
    "DICE": ("Dice", "A die shows nothing, a strike or two strikes. Action Dice are the everyday ones, Boost Dice come "
             "free with stars, and Power Dice, the best, serve monsters alone."),
    "POOL": ("Dice pools", "Ten Action Dice wander between the Monster Pool and the Unit Pool: what one side of your "
             "force uses, the other gets. Power Dice are earned by wrecking, securing and holding, ten at most."),
    "FIG": ("Figures and their numbers", "SPD is how far it goes, DEF how many strikes it takes to hit it; Brawl, "
            "Blast and Power say how many Action Dice it may roll, and stars add Boost Dice."),
    "FORCE": ("Building a force", "A monster with one Hyper form, up to fifteen units with at most five of the elite "
              "and five grunts of a name, and a city of two to twelve buildings."),
    "SETUP": ("Setting up", "Five dice each decide: the lower roll picks the map, the higher one the colours, and it "
              "builds, places and plays first. Buildings go up in turns, then the monsters arrive."),
    "FOUND": ("Foundations", "The green and yellow sites where buildings may stand; an empty one is open ground."),
    "TURN": ("Turns", "Each turn you wake either your monster or your units. The pool of that side must hold a die, "
             "and the phases come in order; any of them may be left out."),
    "MACT": ("The monster's turn", "Power up, go Hyper, advance, attack, push dice. A Power Up rolls up to three "
             "Action Dice; a single strike collects for all zones and buildings."),
    "UACT": ("The units' turn", "Spawn, advance, attack, push dice. Every advance and every attacker costs a die, and "
             "fresh units may act at once."),
    "MOVE": ("Advancing", "For one die a figure moves up to its SPD, straight but for one diagonal. It passes its own "
             "side, not the enemy, and must end on free ground."),
    "STEP": ("Stepping", "For a die a monster shifts by one space in any direction, as often as dice last, before and "
             "after its advance."),
    "TERR": ("Terrain", "For units, rough ground counts double and water is closed. Monsters wade through everything."),
    "COVER": ("Cover", "A unit in the woods, beside a building or beside its own monster has one more DEF against "
              "blasts. Monsters and flyers have none."),
    "FLY": ("Flight", "Flyers pass over everything and fear no fire, but hold no zones; earthbound units cannot "
            "brawl them."),
    "JUMP": ("Jump", "Jumpers pass over figures and any ground, must land on solid ground, and reach flyers."),
    "ATK": ("Attacks", "Name the attack and the target, take up at least one Action Die and at most what the stat "
            "allows, add Boost and Power Dice, roll: as many strikes as the target's DEF are a hit."),
    "RANGE": ("Blast range", "A blast reaches three or five spaces, but nobody next to you, and nothing stands in "
              "its way."),
    "DMG": ("Damage", "One point fells a unit or a building, and takes one Health from a monster's form. Super Damage "
            "adds a single point however often it is called for."),
    "CRUSH": ("Crushed or destroyed", "A crushed unit is gone at once and answers nothing; a destroyed one goes when "
              "damage is dealt. Either way it returns to its owner's reserves."),
    "STRUCT": ("Buildings", "They stay where they are, serve whoever secures them, and leave rubble or worse."),
    "HAZ": ("Hazards", "Whoever moves onto fire takes a point; radiation spares the radioactive. Standing there does "
            "no more harm."),
    "SECURE": ("Securing a building", "Three of your units beside it and no enemy near make it yours; each pays a "
               "Power Die at a Power Up."),
    "OBJ": ("Zones", "A unit on a Power Zone earns a Power Die at your Power Up; on a Negative Zone it costs the "
            "opponent one."),
    "SPAWN": ("Spawning", "Pay a unit's Cost and set it on a spawn point of yours, one to a point each turn. Another "
              "agenda than your monster's costs a die more; a neutral point wants its Activator held."),
    "HYPER": ("Forms", "Power Dice buy the Hyper form; going back is free. Each form has its own Health, and when one "
              "falls, the other takes its place."),
    "WIN": ("Winning", "Destroy both forms of every enemy monster. Stopped early, the side with more forms felled "
            "wins, then the one with less damage."),
    "ABIL": ("Kinds of abilities", "Actions cost a die, Skills always work, Advantages follow the roll, Triggers "
             "follow a hit, and Reactions answer it."),
    "TIMING": ("The steps of an attack", "Roll, Advantages, effects of the power attack, Triggers, Reactions, damage, "
               "and at last dice earned and attacks that follow."),
    "GRANT": ("Shared abilities", "A red icon is shared with neighbours of the same agenda, a blue one with all of "
              "them."),
    "STACK": ("The same name", "Abilities of one name count once for what they touch; different names add up."),
    "IMMUNE": ("Immunity", "It shields from exactly what it names, and from nothing that merely comes along."),
    "DIP": ("Dice in play", "Dice taken up for a roll stay on the table until every ability is done with them."),
    "PATK": ("Power attacks", "Monsters only, with at least one Action and one Power Die. They hurt, and they move "
             "things about."),
    "COLL": ("Collisions", "A monster hurled into a building brings it down and is hurt; into a unit, it crushes it; "
             "into a monster, both are hurt."),
    "SLAM": ("Body Slam", "Lift an aligned monster and drop it on another aligned spot, whatever is there."),
    "HEADBUTT": ("Head-butt", "Knock an aligned monster out of its Hyper form."),
    "RAM": ("Ram", "Bring an aligned building down onto whoever stands behind it."),
    "RAMPAGE": ("Rampage", "Run straight ahead over units and through buildings; only if it has not advanced."),
    "SMASH": ("Smash", "After an advance up to the foe, send it flying, a space for each Power Die."),
    "STOMP": ("Stomp", "One roll against everything around it, and the fires nearby go out."),
    "SWAT": ("Swat", "Hit a unit beside you, then hurl it at something within five spaces."),
    "THROW": ("Throw", "Fling an aligned monster away, as far as there were Power Dice."),
    "COMBINE": ("Combined attacks", "Units that could all make the same attack may make it as one: a die for each, "
                "their stats and stars together."),
    "WHEEL": ("The Agenda Wheel", "Six agendas in a ring; neighbours get along."),
    "MULTI": ("Several monsters", "With more than one monster a side, all may act in a monster turn."),
    "CPATK": ("Combined power attacks", "Two monsters of a force strike together, for Super Damage."),
    "SLING": ("Slingshot", "A Rampage from beside a friend, with a Smash at its end."),
    "CRADLE": ("Cradle Throw", "Two monsters throw a third between them, twice as far."),
    "DHB": ("Double Head-butt", "Two monsters knock a third out of its Hyper form, and its Power Dice with it."),
}  # fmt: skip
"""Each group of rule ids with its title and what it says, much shortened."""


def topic_of(rule: str) -> str:
    """The group a rule belongs to.

    >>> topic_of("MP-ATK-02")
    'ATK'
    """
    parts = rule.split("-")
    return parts[1] if len(parts) == 3 else ""
