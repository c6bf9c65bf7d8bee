"""Phase one: what the six action boxes offer this turn."""

from __future__ import annotations

from ..kernel.decisions import Decision, Rules
from .answers import TakeFrom
from .cards import Box, Unit
from .decisions import AboutShortage, Asked
from .dice import Purpose, rolled
from .events import ActionDice, ActionsAdded, ActionsMissing, HumanRemoved, TurnBegan
from .options import choices
from .state import (
    FIRST_UNIT,
    HUMANS,
    ORANGE,
    PURPLE,
    SLOTS,
    WHITE,
    Game,
    Phase,
    cities_with,
    next_in_play,
    slot_of,
    stock_of,
)

HERO = slot_of(Box.HERO)
MILITARY_1 = tuple(slot_of(Box.MILITARY_1, unit) for unit in (Unit.INFANTRY, Unit.ARMOUR, Unit.AIR_FORCE, Unit.A_BOMB))
MILITARY_2 = tuple(slot_of(Box.MILITARY_2, unit) for unit in (Unit.ARMOUR, Unit.AIR_FORCE, Unit.A_BOMB))
"""The orders in which dice bring military counters, again and again (MI-028, MI-029)."""

REMOVALS = {Unit.HERO: "MI-023", Unit.INFANTRY: "MI-024", Unit.ARMOUR: "MI-030"}


def determine_actions(game: Game) -> Rules[None]:
    """Fill the boxes with what always comes, then with what the dice add (MI-020 to MI-030)."""
    if game.phase is Phase.SUPPLY:
        if not game.to_place:
            game.events.append(TurnBegan(game.turn, game.first))
            game.to_place = always(game)
        yield from _place(game, "MI-020")
        game.phase = Phase.EXTRA
    if not game.to_place:
        dice = game.table.library.turns[game.turn - 1].dice
        roller = next_in_play(game, game.first)
        faces = (yield from rolled(roller, Purpose.AVAILABLE, dice)) if dice else ()
        game.events.append(ActionDice(roller, faces))
        game.to_place = extra(faces)
    yield from _place(game, "MI-027")
    game.phase = Phase.ACTIONS
    game.seat = game.first
    game.passes = 0


def always(game: Game) -> list[int]:
    """The slots that are filled every turn (MI-020 to MI-025)."""
    table = game.table
    few = table.players == 3
    orange = table.numbers["orange-3" if few else "orange-4"] * (2 if game.turn == 1 else 1)
    white = table.library.turns[game.turn - 1].white
    purple = table.numbers["purple-3" if few else "purple-4"]
    return [*[ORANGE] * orange, *[WHITE] * white, *[PURPLE] * purple, HERO, MILITARY_1[0]]


def extra(faces: tuple[int, ...]) -> list[int]:
    """The slots that the dice add to (MI-026 to MI-029).

    >>> extra((2, 3, 3, 5, 5, 6))
    [1, 2, 2, 4, 5, 9]
    """
    plain = [slot for face, slot in ((1, ORANGE), (2, WHITE), (3, PURPLE), (4, HERO)) for _ in range(faces.count(face))]
    first = [MILITARY_1[number % len(MILITARY_1)] for number in range(faces.count(5))]
    second = [MILITARY_2[number % len(MILITARY_2)] for number in range(faces.count(6))]
    return plain + first + second


def _place(game: Game, rule: str) -> Rules[None]:
    """Fill the slots that are waiting; missing humans come from the board, anything else stays out (MI-030)."""
    added = [0] * SLOTS
    while game.to_place:
        slot = game.to_place[0]
        pile = stock_of(slot)
        if game.stock[pile]:
            game.stock[pile] -= 1
            game.box[slot] += 1
            added[slot] += 1
            del game.to_place[0]
            continue
        if any(added):
            game.events.append(ActionsAdded(tuple(added), rule))
            added = [0] * SLOTS
        cities = cities_with(game, Unit(pile - FIRST_UNIT)) if FIRST_UNIT <= pile < FIRST_UNIT + HUMANS else []
        if cities:
            yield from _remove(game, slot, Unit(pile - FIRST_UNIT), cities)
        else:
            del game.to_place[0]
            game.events.append(ActionsMissing(slot))
    if any(added):
        game.events.append(ActionsAdded(tuple(added), rule))


def _remove(game: Game, slot: int, unit: Unit, cities: list[int]) -> Rules[None]:
    """The first player takes a counter off the board for the box (MI-023, MI-024, MI-027, MI-AM-2)."""
    chooser = next_in_play(game, game.first)
    rule = REMOVALS[unit]
    options = choices(list(map(TakeFrom, cities)), "No such counter is in that city.", rule)
    box = Box.HERO if slot == HERO else Box.MILITARY_1 if slot in MILITARY_1 else Box.MILITARY_2
    answer: TakeFrom = yield Decision(chooser, Asked.REMOVE, options, rest=True, about=AboutShortage(unit, box))
    game.humans[answer.city * HUMANS + unit] -= 1
    game.box[slot] += 1
    del game.to_place[0]
    game.events.append(HumanRemoved(chooser, unit, answer.city, slot, rule))
