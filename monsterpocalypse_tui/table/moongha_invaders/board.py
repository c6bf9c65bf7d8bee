"""The world as a picture: cities with cubes, humans and monsters, and the six action boxes below."""

from __future__ import annotations

from monsterpocalypse_tui.engine.moongha_invaders.cards import Box, Unit
from monsterpocalypse_tui.engine.moongha_invaders.state import (
    BLACK,
    COLOURS,
    HUMANS,
    Game,
    monsters_in,
    slot_of,
)
from monsterpocalypse_tui.table.view import NOBODY, GraphBoard, GraphEdge, GraphPiece, GraphPlace, Line, Span

KIND_LETTERS = "KDPSBMC"
"""Kiddoo, Drakoor, sPectoor, Shaggoo, Bloob, Moogre, meChoor; small letters are hidden ones."""
COLOUR_LETTERS = tuple("k" if colour == "black" else colour[0] for colour in COLOURS)
UNIT_LETTERS = "hiapx"
"""Hero, infantry, armour, plane, and the bomb."""

WORLD = (
    "~~~~~~~~~~~~~~####~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
    "~~~~~~~~~~####~#####~~~~~~~~~~#~~~~~####################~~~~",
    "###############~~###~~~~~~~##~###~#########################~",
    "################~~~~~~~~~~~######################~##########",
    "##################~~~~~~~~###############################~~~",
    "~################~~~~~~~~~#############################~#~~~",
    "~~###############~~~~~~~~~~##~~####~###################~##~~",
    "~~##############~~~~~~~~~~~#~~#~##~####################~##~~",
    "~~~###########~~~~~~~~~~~~~~~~~~~~~###################~~#~~~",
    "~~~~######~~##~~~~~~~~~~~##########~##################~~~~~~",
    "~~~~~~###~~~~~~~~~~~~~~~~###########~####~#########~~~~~~~~~",
    "~~~~~~~##~~~~~~~~~~~~~~~#############~##~~~###~~~##~~~~~~~~~",
    "~~~~~~~~~##~~~~~~~~~~~~~##############~~~~~##~~~~##~~~~~~~~~",
    "~~~~~~~~~~#######~~~~~~~~~############~~~~~~~~~~~~~#~~#~~~~~",
    "~~~~~~~~~~#########~~~~~~~~~~########~~~~~~~~~~~#~~~~##~~~~~",
    "~~~~~~~~~~##########~~~~~~~~~~######~~~~~~~~~~~~~~~~~~###~~~",
    "~~~~~~~~~~~#########~~~~~~~~~~######~~~~~~~~~~~~~~~~######~~",
    "~~~~~~~~~~~########~~~~~~~~~~~#####~#~~~~~~~~~~~~~#########~",
    "~~~~~~~~~~~######~~~~~~~~~~~~~~####~~~~~~~~~~~~~~~##########",
    "~~~~~~~~~~~#####~~~~~~~~~~~~~~~###~~~~~~~~~~~~~~~~~~~~####~~",
    "~~~~~~~~~~~###~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~##~~~",
    "~~~~~~~~~~~##~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
)
GROUNDS = {"~": "water", "#": "land"}


def board(game: Game) -> GraphBoard:
    """The world as everybody sees it."""
    table = game.table
    names = table.city_ids
    edges = []
    for city, each in enumerate(table.library.cities):
        for to in each.connections:
            other = names.index(to)
            if city < other:
                edges.append(GraphEdge(city, other, to in each.over_the_edge))
    cells = {city: place(game, city) for city in range(table.cities)}
    return GraphBoard("the world", cells, tuple(edges), *boxes(game), WORLD, GROUNDS)


def place(game: Game, city: int) -> GraphPlace:
    """A city with everything in it."""
    each = game.table.library.cities[city]
    return GraphPlace(city, each.name, each.short, each.x, each.y, pips(game, city), humans(game, city),
                      tuple(piece(game, counter) for counter in monsters_in(game, city)))  # fmt: skip


def pips(game: Game, city: int) -> tuple[tuple[str, int], ...]:
    """The damage of a city, cube by cube, and the room that is left."""
    found: list[tuple[str, int]] = []
    for colour in range(BLACK + 1):
        found += [(COLOUR_LETTERS[colour].upper(), colour)] * game.cubes[city * 5 + colour]
    return (*found, *[("", NOBODY)] * (game.table.numbers["city-size"] - len(found)))


def humans(game: Game, city: int) -> Line:
    """Heroes, infantry and armour of a city, by letter and number."""
    counts = game.humans[city * HUMANS : city * HUMANS + HUMANS]
    words = "".join(f"{UNIT_LETTERS[unit]}{count}" for unit, count in enumerate(counts) if count)
    return ((words, "gold"),) if words else ()


def code(game: Game, counter: int) -> str:
    """A monster in two letters: whose, and which."""
    letter = KIND_LETTERS[game.table.kind[counter]]
    return COLOUR_LETTERS[game.table.owner[counter]] + (letter.lower() if game.hidden[counter] else letter)


def piece(game: Game, counter: int) -> GraphPiece:
    """A monster on the board, with its damage."""
    damage = game.damage[counter]
    return GraphPiece(
        counter,
        code(game, counter),
        game.table.owner[counter],
        game.hidden[counter],
        f"-{damage}" if damage else "",
    )


# The action boxes ----------------------------------------------------------------------------------------------------

FULL = ("Create", "Attack", "Move", "Hero", "Military 1", "Military 2")
BRIEF = ("Cr", "At", "Mo", "He", "M1", "M2")


def boxes(game: Game) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """What is left in the six action boxes, with the pass tokens in them; in full and in short."""
    full: list[Span] = [("  ", "")]
    brief: list[Span] = []
    for box in Box:
        left, token = in_box(game, box), tokens(game, box)
        ink = "bold" if left else "muted"
        full += [(f"{FULL[box]} ", "muted"), (left or "-", ink), *_of_seats(token, " "), ("   ", "")]
        brief += [(BRIEF[box], "muted"), (left or "-", ink), *_of_seats(token, ""), (" ", "")]
    return (tuple(full),), (tuple(brief),)


def _of_seats(seats: list[int], gap: str) -> list[Span]:
    return [(f"{gap}({''.join(COLOUR_LETTERS[seat] for seat in seats)})", f"seat-{seats[0] + 1}")] if seats else []


def in_box(game: Game, box: Box) -> str:
    """What is left in an action box: a number of tokens, or letters with numbers."""
    if box <= Box.HERO:
        return str(game.box[slot_of(box)] or "")
    first = slot_of(box, Unit.INFANTRY)
    units = enumerate(game.box[first : first + 4], start=1)
    return "".join(f"{UNIT_LETTERS[unit]}{count if count > 1 else ''}" for unit, count in units if count)


def tokens(game: Game, box: Box) -> list[int]:
    """Whose pass tokens lie in a box."""
    return [seat for seat, where in enumerate(game.token) if where == box]
