"""The game in short, for somebody who has never seen it."""

from __future__ import annotations

BASICS = (
    ("What it is about", "A Monster walks through the city, and a die says how. Orange and Green send tanks and "
     "helicopters against it: every hit draws a card, and cards, rescued survivors and units on the board are points. "
     "If the last building falls, the Monster wins and both of you lose."),
    ("Your turn", "Two dice give spots that all your units share. Then you roll the Monster die, and then those of "
     "your units that are in line with the Monster may fire, the farthest first."),
    ("Units", "Helicopters fly one square for a spot, over roofs too, but never over a fire. Tanks go forward or back "
     "and pay a spot for each quarter turn; buildings stop them. Up to four units are on the board; reserves enter "
     "from any edge for one spot."),
    ("The Monster", "Forward tramples everything on the next four squares. A turn swings the tail over three squares "
     "behind, where only helicopters are safe. A blast lights buildings two squares around and takes helicopters and "
     "survivors; tanks sit it out. Squares in danger are tinted all the time."),
    ("Firing", "The range is the number of squares to the Monster; roll it or more to hit. A 1 always goes astray and "
     "lights the nearest building. Naming a nearer unit first costs the farther ones their shot."),
    ("Cards", "A hit draws one of 32 cards. Some are simply yours, others only if nothing is harmed, and survivors "
     "must be fetched from their square, which brings marker and card. The last card ends the game; then the higher "
     "score wins."),
    ("Here at the table", "Take up a unit to see every square it reaches with the spots left, or take a reserve from "
     "the bar. Pick a square to see what would come of it, pick it again to go there; for a tank choose where it "
     "looks. Inspecting shows reach, fire and danger of whatever is under the cursor."),
)  # fmt: skip
