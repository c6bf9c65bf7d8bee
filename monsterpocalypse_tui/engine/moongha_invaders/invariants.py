"""What is true of every position; a sentence for everything that is not."""

from __future__ import annotations

from .cards import Kind
from .state import (
    BLACK,
    FIRST_UNIT,
    HUMANS,
    IN_BOX,
    KINDS,
    NOBODY,
    ORANGE,
    SLOTS,
    WHITE,
    Game,
    Phase,
    cubes_in,
    stock_of,
    trophy_of,
)


def broken(game: Game) -> list[str]:
    """List everything that cannot be so."""
    return [*_conserved(game), *_monsters(game), *_cities(game), *_secrets(game), *_turn(game)]


def _conserved(game: Game) -> list[str]:
    """Tokens, humans, military and players' cubes are never lost; black cubes are not counted (MI-AM-17)."""
    numbers, found = game.table.numbers, []
    held = game.stock.copy()
    for slot in range(SLOTS):
        held[stock_of(slot)] += game.box[slot]
    held[ORANGE] += sum(game.orange)
    held[WHITE] += sum(game.white)
    for place, count in enumerate(game.humans):
        held[FIRST_UNIT + place % HUMANS] += count
    names = ("orange", "white", "purple", "heroes", "infantry", "armour", "air-force", "a-bomb")
    for name, count in zip(names, held, strict=True):
        if count != numbers[name]:
            found.append(f"There are {count} {name}, not {numbers[name]}.")
    for seat in range(game.table.players):
        placed = sum(game.cubes[seat::5])
        if placed + game.left[seat] != numbers["cubes"]:
            found.append(f"Seat {seat} has {placed} cubes on the board and {game.left[seat]} left.")
    if any(
        count < 0 for row in (game.stock, game.box, game.orange, game.white, game.humans, game.cubes) for count in row
    ):
        found.append("Something is counted below zero.")
    return found


def _monsters(game: Game) -> list[str]:
    table, found = game.table, []
    for counter, place in enumerate(game.at):
        is_out = place >= 0
        kind, owner = table.kind[counter], table.owner[counter]
        is_trophy = place in [trophy_of(seat) for seat in range(table.players) if seat != owner]
        if not (place < table.cities and (is_out or place == IN_BOX or (is_trophy and kind != Kind.DRAKOOR))):
            found.append(f"Counter {counter} is nowhere ({place}).")
        if not is_out and (game.hidden[counter] or game.damage[counter]):
            found.append(f"Counter {counter} is off the board, but hidden or damaged.")
        if not 0 <= game.damage[counter] < table.capacity[kind]:
            found.append(f"Counter {counter} bears {game.damage[counter]} cubes and stands.")
    for seat in range(table.players):
        for kind in range(KINDS):
            tokens = game.orange[seat * KINDS + kind]
            if kind != Kind.DRAKOOR and tokens > table.library.monsters[kind].cost:
                found.append(f"Box {kind} of seat {seat} holds {tokens} orange tokens.")
    return found


def _cities(game: Game) -> list[str]:
    size, found = game.table.numbers["city-size"], []
    for city, name in enumerate(game.table.city_ids):
        if not 0 <= cubes_in(game, city) <= size:
            found.append(f"{name} holds {cubes_in(game, city)} cubes.")
    if game.table.players == 3 and any(game.cubes[BLACK - 1 :: 5]):
        found.append("The fourth colour is on the board of three players.")
    return found


def _secrets(game: Game) -> list[str]:
    dealt = [city for cities in game.dealt for city in cities]
    return [] if len(dealt) == len(set(dealt)) else ["A city counter was dealt twice."]


def _turn(game: Game) -> list[str]:
    found = []
    if not 1 <= game.turn <= game.table.last_turn:
        found.append(f"It is turn {game.turn}.")
    if game.phase in (Phase.ACTIONS, Phase.ACTION) and game.to_place:
        found.append("Players act before the boxes are full.")
    if not 0 <= game.passes <= game.table.players:
        found.append(f"There were {game.passes} passes.")
    if (game.outcome is None) != (game.phase is not Phase.OVER):
        found.append("The phase and the outcome disagree.")
    if any(not NOBODY <= box < 6 for box in game.token):
        found.append("A pass token lies nowhere.")
    return found
