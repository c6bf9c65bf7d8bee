"""What each kind of ground and each marked space is called in a sentence, and what it does. No Textual here."""

from __future__ import annotations

GROUND = {
    "open": ("open ground", "Nothing hinders here."),
    "grass": ("grass", "Open ground: nothing hinders here."),
    "dirt": ("dirt", "Open ground: nothing hinders here."),
    "forest": ("forest", "Counts double for units; a unit here has Cover: +1 DEF against blasts."),
    "rocks": ("rocks", "Rough: counts double for units."),
    "debris": ("debris", "Rough: counts double for units."),
    "sand": ("sand", "Rough: counts double for units."),
    "water": ("water", "Closed to units that neither fly nor hover; monsters wade."),
    "rubble": ("rubble", "A building stood here. Rough: counts double for units."),
    "fire": ("fire", "Rough for units. Who moves in is hurt: a monster by 1 damage, a unit is destroyed; flyers pass."),
    "radiation": (
        "radiation",
        "Rough for units. Who moves in is hurt: a monster by 1 damage, a unit is destroyed; flyers and Radioactive "
        "figures are safe.",
    ),
    "green": ("green foundation", "A building site, filled first at set-up; open ground."),
    "yellow": ("yellow foundation", "A building site, filled after the green ones; open ground."),
}
"""What each kind of ground is called, and what it does."""

MARKS = {
    "power": ("Power Zone", "A unit here holds it: 1 Power Die more with each successful Power Up."),
    "negative": ("Negative Zone", "A unit here holds it: each successful Power Up takes 1 Power Die from the enemy."),
    "spawn": ("spawn point", "Units of its side enter the map here."),
    "neutral": ("neutral spawn point", "Serves whoever holds its Activator."),
    "activator": ("Activator", "A unit here opens the neutral spawn point to its side."),
}
"""What each marked space is called, and what it does."""
