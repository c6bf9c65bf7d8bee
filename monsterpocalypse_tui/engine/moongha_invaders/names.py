"""What things are called: in the notation, and to people."""

from __future__ import annotations

from .cards import UNIT_IDS, Box, Kind, Unit
from .state import COLOURS, SEATS, Game

UNIT_NAMES = ("hero", "infantry", "armour", "air force", "A bomb")
UNIT_PLURALS = ("heroes", "infantry", "armour", "air forces", "A bombs")
BOX_NAMES = ("Create or heal", "Attack", "Move or hide", "Hero", "Military 1", "Military 2")
TOKEN_NAMES = ("orange token", "white token", "purple token")


def counter_id(game: Game, counter: int) -> str:
    """A counter's name in the notation, without its owner: `moogre`, `bloob.2`."""
    table = game.table
    kind = table.kind[counter]
    monster = table.library.monsters[kind]
    return f"{monster.id}.{table.number[counter]}" if monster.counters > 1 else monster.id


def full_counter_id(game: Game, counter: int) -> str:
    """A counter's name in the notation with its owner: `red.bloob.2`."""
    return f"{SEATS[game.table.owner[counter]]}.{counter_id(game, counter)}"


def city_id(game: Game, city: int) -> str:
    """A city's name in the notation."""
    return game.table.city_ids[city]


def seat_name(seat: int) -> str:
    """A player to people."""
    return SEATS[seat].capitalize() if seat >= 0 else "Nobody"


def colour_name(colour: int) -> str:
    """A colour of cubes to people."""
    return COLOURS[colour]


def city_name(game: Game, city: int) -> str:
    """A city to people."""
    return game.table.library.cities[city].name


def kind_name(game: Game, kind: int) -> str:
    """A kind of monster to people."""
    return game.table.library.monsters[kind].name


def counter_name(game: Game, counter: int) -> str:
    """A monster to people: “Red's Moogre”, “Blue's Bloob 2”."""
    table = game.table
    number = f" {table.number[counter]}" if table.library.monsters[table.kind[counter]].counters > 1 else ""
    return f"{seat_name(table.owner[counter])}'s {kind_name(game, table.kind[counter])}{number}"


def unit_id(unit: Unit) -> str:
    """A human counter's name in the notation."""
    return UNIT_IDS[unit]


def units_phrase(unit: Unit, count: int) -> str:
    """So many human counters, to people.

    >>> units_phrase(Unit.HERO, 2), units_phrase(Unit.ARMOUR, 1)
    ('2 heroes', '1 armour')
    """
    return f"{count} {UNIT_NAMES[unit] if count == 1 else UNIT_PLURALS[unit]}"


def slot_phrase(slot: int, count: int) -> str:
    """So many of what lies in a slot of the action boxes, to people.

    >>> slot_phrase(0, 2), slot_phrase(9, 1)
    ('2 orange tokens', '1 armour (Military 2)')
    """
    if slot < len(TOKEN_NAMES):
        return f"{count} {TOKEN_NAMES[slot]}{'' if count == 1 else 's'}"
    unit = Unit(slot - 3 if slot < 8 else slot - 7)
    box = "" if unit is Unit.HERO else f" ({BOX_NAMES[Box.MILITARY_1 if slot < 8 else Box.MILITARY_2]})"
    return f"{units_phrase(unit, count)}{box}"


def box_name(box: int) -> str:
    """An action box to people."""
    return BOX_NAMES[box]


KIND_IDS = tuple(kind.name.lower() for kind in Kind)
