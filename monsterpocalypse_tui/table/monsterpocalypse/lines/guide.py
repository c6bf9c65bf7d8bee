"""What the plain game explains about itself: its commands, and how each answer is given."""

from __future__ import annotations

from collections.abc import Iterator

from monsterpocalypse_tui.engine.monsterpocalypse.cards import Library
from monsterpocalypse_tui.engine.monsterpocalypse.notation import USAGE, plainly
from monsterpocalypse_tui.engine.monsterpocalypse.reference.rule_pages import page_of
from monsterpocalypse_tui.table.lines import COLUMN, SHORT

COMMANDS = {
    "help": ("help [WORD]", "this list, or more about one answer, command or ability"),
    "map": ("map", "draw the battle map and say what its signs mean"),
    "status": ("status", "health, dice, units, zones and buildings in words"),
    "options": ("options [FIGURE|VERB]", "what is open now; all of it for one figure or verb"),
    "look": ("look FIGURE|SPACE", "a figure's stats and abilities, or what a space is"),
    "odds": (
        "odds [ATTACK|DICE]",
        "chances, receipts and what a hit brings: of the open attack, or odds brawl DX tk; "
        "also: odds smash DX tk roll 5A 2P, odds blast 1G tk with 2G, odds 5A 2B --def 6",
    ),
    "log": ("log [N]", "what happened last"),
    "undo": ("undo", "take back your last answer; the dice stay the same"),
    "redo": ("redo", "give the answer again that was taken back"),
    "save": ("save [FILE]", "say where the game is kept, or put a copy elsewhere"),
    "quit": ("quit", "leave; “monpoc resume” goes on with the game"),
    "concede": ("concede [red|blue]", "give the game up"),
    "stop": ("stop", "end early and count up, if the other player agrees"),
}
"""How each command is written, and what it does."""

ANSWERS = {
    "map": ("pick the battle map", "MP-SETUP-02"),
    "side": ("take the zones of a colour: starting areas and spawn points", "MP-SETUP-03"),
    "place": ("put a structure of your city on a foundation, named by its north-west space", "MP-SETUP-05"),
    "start": ("put a monster on a starting area", "MP-SETUP-08"),
    "activate": ("begin your turn with your monster or your units; its pool must hold a die", "MP-TURN-01"),
    "power-up": ("roll up to three Action Dice; one strike earns dice for zones and buildings", "MP-MACT-04"),
    "pass": ("leave this phase unused", "MP-TURN-04"),
    "hyper": ("pay Power Dice and take the Hyper form", "MP-HYPER-01"),
    "spawn": ("bring a unit out of your reserves onto a spawn point for its Cost", "MP-SPAWN-03"),
    "clear": ("pay a die to push a unit off your spawn point to a neighbouring space", "MP-SPAWN-06"),
    "done": ("go on to the next phase", "MP-TURN-04"),
    "advance": ("pay a die and move a figure up to its SPD; name spaces after “via” for another way", "MP-MOVE-01"),
    "step": ("pay a die and shift a monster by one space in any direction", "MP-STEP-01"),
    "revert": ("leave the Hyper form; it costs nothing", "MP-HYPER-02"),
    "brawl": ("attack an adjacent figure", "MP-ATK-10"),
    "blast": ("attack a figure in range that is not adjacent", "MP-RANGE-01"),
    "body-slam": ("lift an aligned monster onto another place aligned with you", "MP-SLAM-02"),
    "head-butt": ("knock an aligned monster out of its Hyper form", "MP-HEADBUTT-02"),
    "ram": ("break an aligned building over whoever stands behind it", "MP-RAM-01"),
    "rampage": ("charge straight on through buildings and units; not after an advance", "MP-RAMPAGE-03"),
    "smash": ("after an advance that ended aligned, send a monster off by a space for each Power Die", "MP-SMASH-01"),
    "stomp": ("strike every adjacent building and unit, and put hazards out", "MP-STOMP-01"),
    "swat": ("bat an adjacent unit at somebody within 5 spaces", "MP-SWAT-01"),
    "throw": ("hurl an aligned monster away, up to a space for each Power Die", "MP-THROW-02"),
    "slingshot": ("two monsters: one hurls the leader into a Rampage that may end in a Smash", "MP-SLING-01"),
    "cradle-throw": ("two monsters on opposite sides throw a third, twice as far", "MP-CRADLE-01"),
    "double-head-butt": ("two monsters beat the power out of a third", "MP-DHB-02"),
    "action": ("use an Action of a figure; it costs an Action Die, and there is one a turn", "MP-ABIL-02"),
    "shuffle": ("move an Action Die to one of your pools before the first phase", "MP-SECURE-02"),
    "resolve": ("say which ability comes next; the figure may be left out if only one has it", "MP-ABIL-10"),
    "to": ("name a space that an attack or ability asks for; large figures by their north-west space", ""),
    "dir": ("name a direction that an ability asks for", ""),
    "target": ("name a figure that an attack or ability asks for", ""),
    "unit": ("name a unit of your reserves that an ability asks for", ""),
    "yes": ("use the ability", ""),
    "no": ("leave it", ""),
    "with": ("say which units combine their attack with the leader's; alone: none", "MP-COMBINE-02"),
    "roll": ("say how many Action Dice (A) and Power Dice (P) to roll; Boost Dice come by themselves", "MP-ATK-02"),
    "push": ("move unused Action Dice to your other pool and end the turn", "MP-MACT-11"),
    "concede": ("give the game up", ""),
    "stop": ("end early: more enemy forms destroyed wins, then less damage", "MP-WIN-03"),
}
"""What each answer does, and the rule behind it."""


def commands() -> Iterator[str]:
    """Every command with what it does, in two columns."""
    for usage, does in COMMANDS.values():
        yield f"{usage:<{COLUMN}}{does}"


def answers() -> Iterator[str]:
    """How answers and figures are written."""
    yield f"Answers: {', '.join(verb for verb in USAGE if verb not in COMMANDS)}; “help advance” explains one."
    yield "A figure is written red.g-tank.1, or by its code on the map, or by a space it stands on."


def about(word: str) -> Iterator[str]:
    """More about a command or an answer."""
    word = SHORT.get(word, word)
    if word in COMMANDS:
        usage, does = COMMANDS[word]
        yield f"{usage}: {does}."
    if word in USAGE and (word not in COMMANDS or word == "map"):
        does, rule = ANSWERS.get(word, ("an answer", ""))
        page = page_of(rule)
        yield f"{USAGE[word]}: {does}{f' ({page})' if page else ''}."


def about_ability(library: Library, words: str) -> Iterator[str]:
    """What an ability does, by its printed name or its name in answers."""
    wanted = plainly(words)
    for ability in library.abilities.values():
        if wanted in (ability.id, plainly(ability.name)):
            yield f"{ability.name} ({ability.category.value}; p. {ability.page}): {ability.summary}"
