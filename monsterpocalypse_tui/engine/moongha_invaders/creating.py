"""Action one: orange tokens raise monsters in their boxes, or heal hidden ones."""

from __future__ import annotations

from ..kernel.decisions import Decision, Options, Refusal, Rules
from .answers import Create, Heal, InCity, Wait
from .cards import Kind
from .decisions import AboutCreation, Asked
from .events import Created, Healed, OrangePlaced, Waited
from .options import choices
from .state import KINDS, NOBODY, ORANGE, Game, in_box, on_board, own_on_board

NO_COUNTER = Refusal("An orange token goes only into a box that still holds a counter.", "MI-051")
NOT_YOURS = Refusal("That monster is not yours.", "MI-055")
NOT_ON_BOARD = Refusal("Only a monster on the board can be healed.", "MI-055")
NOT_HIDDEN = Refusal("Only a hidden monster can be healed.", "MI-055")
NOT_HURT = Refusal("That monster bears no damage.", "MI-055")


def price(game: Game, seat: int, kind: int) -> int:
    """The orange tokens that bring a monster of this kind up (MI-057, MI-058, MI-060).

    For a Bloob it is the full price; `near_price` may be lower.
    """
    monster = game.table.library.monsters[kind]
    return monster.cost + len(on_board(game, seat, kind)) if monster.rising else monster.cost


def near_price(game: Game, seat: int, kind: int) -> int:
    """The lower price beside one of one's own, or 0 if there is none (MI-059)."""
    near = game.table.library.monsters[kind].near_cost
    return near if near and on_board(game, seat, kind) else 0


def near_cities(game: Game, seat: int, kind: int) -> list[int]:
    """The cities that hold, or are connected to one that holds, a monster of the kind (MI-059)."""
    near = {city for counter in on_board(game, seat, kind) for city in game.table.near[game.at[counter]]}
    return sorted(near)


def why_not_create(game: Game, seat: int, answer: Create) -> Refusal | None:
    """A token needs a box with a counter in it (MI-051); trophies are none (MI-141)."""
    return NO_COUNTER if in_box(game, seat, answer.kind) == NOBODY else None


def why_not_heal(game: Game, seat: int, answer: Heal) -> Refusal | None:
    """Only a hidden monster of one's own that bears a cube can be healed (MI-055)."""
    counter = answer.counter
    if not 0 <= counter < len(game.at) or game.table.owner[counter] != seat:
        return NOT_YOURS
    if game.at[counter] < 0:
        return NOT_ON_BOARD
    if not game.hidden[counter]:
        return NOT_HIDDEN
    return None if game.damage[counter] else NOT_HURT


def creations(game: Game, seat: int) -> list[Create]:
    """The boxes that an orange token may go into."""
    return [Create(Kind(kind)) for kind in range(KINDS) if in_box(game, seat, kind) != NOBODY]


def healings(game: Game, seat: int) -> list[Heal]:
    """The monsters that an orange token may heal."""
    return [Heal(each) for each in own_on_board(game, seat) if game.hidden[each] and game.damage[each]]


def heal(game: Game, counter: int) -> None:
    """The token goes back to the stock, and with it a cube of a hidden monster (MI-055)."""
    game.stock[ORANGE] += 1
    game.damage[counter] -= 1
    game.events.append(Healed(counter, game.damage[counter]))


def raise_monster(game: Game, seat: int, kind: Kind) -> Rules[None]:
    """Add a token to a box, and place a monster as soon as it is paid for (MI-050 to MI-054, MI-056)."""
    box = seat * KINDS + kind
    game.orange[box] += 1
    tokens = game.orange[box]
    game.events.append(OrangePlaced(seat, kind, tokens))
    full, near = price(game, seat, kind), near_price(game, seat, kind)
    if tokens < full and not 0 < near <= tokens:
        return  # MI-052
    around = near_cities(game, seat, kind) if near else []
    may_wait = tokens < full
    everywhere = range(game.table.cities)
    if not near:
        cities, rule = list(everywhere), "MI-053"
    elif may_wait:
        cities, rule = around, "MI-059"
    else:  # MI-060; should no city be free of them, any will do.
        cities, rule = [city for city in everywhere if city not in around] or list(everywhere), "MI-060"
    answers: list[InCity | Wait] = [*map(InCity, cities), *([Wait()] if may_wait else [])]
    sentence = {
        "MI-053": "That is no city where it could come up.",
        "MI-059": "For this price it comes up only beside another of your Bloobs.",
        "MI-060": "For this price it comes up only away from your other Bloobs.",
    }[rule]
    options: Options[InCity | Wait] = choices(answers, sentence, rule)
    answer: InCity | Wait = yield Decision(seat, Asked.CITY, options, about=AboutCreation(kind, tokens, may_wait))
    if isinstance(answer, Wait):  # MI-AM-3
        game.events.append(Waited(seat, tokens))
        return
    counter = in_box(game, seat, kind)
    game.orange[box] = 0
    game.stock[ORANGE] += tokens
    game.at[counter] = answer.city
    game.hidden[counter] = True
    game.damage[counter] = 0
    game.events.append(Created(counter, answer.city, tokens, rule))
