"""The game in short, for somebody who has never seen it."""

from __future__ import annotations

BASICS = (
    ("What it is about", "You lead a giant monster and an army of small units through a city. Whoever destroys both "
     "forms of the other's monster wins."),
    ("Your turn", "Wake either the monster or the units. The monster may power up, go Hyper, advance, attack and push "
     "dice; the units may spawn, advance, attack and push dice. Leave out what you do not need."),
    ("Ten Action Dice", "Nearly everything costs one. Dice the units use go to the Monster Pool, dice the monster uses "
     "to the Unit Pool: a busy army feeds the monster, and the other way round."),
    ("Attacks", "Roll Action Dice up to the stat, with the Boost Dice of its stars. As many strikes as the target's "
     "DEF hit. A brawl reaches next door, a blast some spaces away, and a power attack throws things about."),
    ("Power Dice", "Only monsters roll them, and Hyper forms are paid with them. Earn them by felling units and "
     "buildings, and with a Power Up: one for each Power Zone your units stand on and each building they secure, three "
     "of them around it and no enemy near."),
    ("Here at the table", "Lit spaces and ringed figures answer what is asked. Pick one to see what would happen, "
     "pick it again to do it; escape lets go, and undo takes back. Figures can be looked at in anybody's turn."),
)  # fmt: skip
