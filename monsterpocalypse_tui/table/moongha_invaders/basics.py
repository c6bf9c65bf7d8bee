"""The game in short, for somebody who has never seen it."""

BASICS = (
    ("What it is about", "Three or four mad scientists let monsters loose on twelve cities. Whoever has most points "
     "after the last turn wins: for cubes in cities, Drakoors that live, trophies, and cities one secretly protects."),
    ("Your turn", "Players take one action after the other: an orange token raises a monster, a white one attacks, "
     "a purple one moves or hides it, and heroes and the military are sent against the others. Who finds nothing to do "
     "passes; the turn ends when all pass in a row."),
    ("The six boxes", "What is left for everybody stands below the map, from Create to the two military boxes (h hero, "
     "i infantry, a armour, p air force, x A bomb). A letter in brackets is somebody's pass token."),
    ("Reading the map", "Each city shows its humans, eight places for cubes in the players' colours (k is black), "
     "and monsters by owner and kind: rM is Red's Moogre, rm the same while hidden. K Kiddoo, D Drakoor, P Spectoor, "
     "S Shaggoo, B Bloob, M Moogre, C Mechoor. Lines that leave the map come back at the other side."),
    ("Attacks", "Every die hits with 4 or more. Armour fires before an attack, infantry after it; humans shield their "
     "city. Most cubes in a city bring 4 points, second most 1; ties are worth less."),
    ("Secrets", "Your city counters are worth the more, the less those cities suffer. They are shown in your panel "
     "only while you look; a curtain falls before the next person sits down."),
    ("Here at the table", "Pick an action in the bar, then a lit city of the map; the same again does it. Escape lets "
     "go, and undo takes back."),
)  # fmt: skip
