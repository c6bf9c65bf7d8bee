"""Names of figures, players, phases and places for people; `queries.name` gives those of the notation."""

from __future__ import annotations

from collections.abc import Iterable

from ..attack.record import AttackKind
from ..board.figures import is_monster, is_structure, name
from ..cards import Card, Rank
from ..notation import write_space
from ..state import ALPHA, NOBODY, SEATS, Game, Phase

PHASES = {
    Phase.SET_UP_ROLL: "Set-up",
    Phase.MAP: "Set-up",
    Phase.SIDE: "Set-up",
    Phase.STRUCTURES: "Set-up",
    Phase.MONSTERS: "Set-up",
    Phase.ACTIVATION: "Start of the turn",
    Phase.POWER: "Power Phase",
    Phase.HYPER: "Hyper Phase",
    Phase.SPAWN: "Spawn Phase",
    Phase.ADVANCEMENT: "Advancement Phase",
    Phase.ATTACK: "Attack Phase",
    Phase.PUSH: "Push Phase",
    Phase.OVER: "Game over",
}
"""What each phase is called at the table."""

SET_UP = frozenset((Phase.SET_UP_ROLL, Phase.MAP, Phase.SIDE, Phase.STRUCTURES, Phase.MONSTERS))
"""The phases before the first turn."""


ATTACKS = {
    AttackKind.BRAWL: "brawl",
    AttackKind.BLAST: "blast",
    AttackKind.BODY_SLAM: "Body Slam",
    AttackKind.HEAD_BUTT: "Head-butt",
    AttackKind.RAM: "Ram",
    AttackKind.RAMPAGE: "Rampage",
    AttackKind.SMASH: "Smash",
    AttackKind.STOMP: "Stomp",
    AttackKind.SWAT: "Swat",
    AttackKind.THROW: "Throw",
    AttackKind.SLINGSHOT: "Slingshot",
    AttackKind.CRADLE_THROW: "Cradle Throw",
    AttackKind.DOUBLE_HEAD_BUTT: "Double Head-butt",
}
"""What each kind of attack is called at the table."""

_BY_WORD = {kind.word: title for kind, title in ATTACKS.items()}

DIRECTIONS = {
    "n": "north", "ne": "north-east", "e": "east", "se": "south-east",
    "s": "south", "sw": "south-west", "w": "west", "nw": "north-west",
}  # fmt: skip
"""What each direction is called."""


def player(seat: int) -> str:
    """The name of a player."""
    return SEATS[seat].title() if seat != NOBODY else "nobody"


def card_name(card: Card) -> str:
    """The name of a card, with what tells it from others of that name."""
    rank = "Elite " if card.rank is Rank.ELITE else ""
    return f"{'Shadow ' if card.shadow else rank}{card.name}"


def figure(game: Game, number: int, form: int | None = None) -> str:
    """The name of a figure: “Ultra Terra Khan”, “Elite Squix 1”, “Skyscraper 3”; its colour if both have the like."""
    if is_structure(game, number):
        return f"{game.card[number].name} {name(game, number).rpartition('.')[2]}"
    table = game.table
    seat = table.owner[number]
    if is_monster(game, number):
        shown = table.forms[number][game.form[number] if form is None else form].name
        alphas = [forms[ALPHA] for forms in table.forms]
        twins = [other for other, alpha in enumerate(alphas) if alpha is alphas[number] and table.owner[other] != seat]
    else:
        card = game.card[number]
        shown = f"{card_name(card)} {table.names[number].rpartition('.')[2]}"
        twins = [other for other in table.units[1 - seat] if game.card[other] is card]
    return f"{shown} ({SEATS[seat]})" if twins else shown


def ability(game: Game, word: str) -> str:
    """The printed name of an ability or attack by its word in the notation; another word stays as it is."""
    found = game.table.library.abilities.get(word)
    return found.name if found else _BY_WORD.get(word, word)


def space(game: Game, at: int) -> str:
    """The name of a space."""
    return write_space(game.map, at)


def count(number: int, one: str, many: str = "") -> str:
    """A number of things.

    >>> count(1, "Power Die", "Power Dice"), count(3, "space")
    ('1 Power Die', '3 spaces')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """Join words as in a sentence.

    >>> listed(["A", "B", "C"]), listed(["A"]), listed([], "or")
    ('A, B and C', 'A', '')
    """
    *first, end = list(parts) or [""]
    return f"{', '.join(first)} {last} {end}" if first else end
