"""The rookie: goes where shots will come and the Monster will not, fetches its people, and fires when it pays.

It weighs one command at a time, exactly over the faces of the Monster die, and looks no further ahead.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...kernel.decisions import Decision
from ...kernel.seats import NO_HURRY, Deadline, Reply
from ...kernel.session import Session
from ..answers import Answer, Burn, Cease, End, Fire, Go, Kind, Place, Reserve, Trade
from ..attack import range_of, shooters
from ..board import ANY, squares_of
from ..cards import Effect
from ..decisions import Asked
from ..describe_events import player, unit_name
from ..ending import score
from ..harm import survivors_on, units_on
from ..move_options import MoveOptions
from ..preview import hit_chance, shot
from ..state import (
    KINDS,
    MOST_ON_BOARD,
    NOBODY,
    OWN,
    OWNERS,
    RESERVE,
    Game,
    on_board,
    reserve_of,
    survivors_of,
    total_units,
)
from ..ways import reach_layers, stops, stuck_unit
from .outlook import Outlook

CARD = 0.62
"""What a hit is worth in points: most cards are won, some bite."""
RESCUE = 2.0
UNIT = 1.4
"""A unit on the board is a point, and more shots to come."""
SCARCE = 1.5
"""What is shared by all units of a player besides: without any the game is lost."""
LATER = 0.7
"""How much the second roll of the Monster die weighs, which the opponent makes."""
ENTRY = 0.45
"""Being on the board at all, for one that waits."""
SPOT = 0.012
"""Spots are better kept for another unit."""
LEAST_GAIN = 0.03
NEAR = 0.01
"""What each square nearer to waiting survivors, or to a line, is worth."""


class Plan(NamedTuple):
    """A command with what it gains and why."""

    gain: float
    answer: Answer
    why: str


class Rookie:
    """A player with simple, sound habits; the seed is not needed, since it never guesses."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        """Answer an open decision, with the reason."""
        game: Game = seen.state
        plan = {
            Asked.MOVE: _move,
            Asked.ATTACK: _attack,
            Asked.BURN: _burn,
            Asked.RESERVE: _reserve,
            Asked.PLACE: _place,
        }[Asked(decision.kind)](game, decision)
        return Reply(plan.answer, plan.why)


# Movement ------------------------------------------------------------------------------------------------------------


def _move(game: Game, decision: Decision) -> Plan:
    options: MoveOptions = decision.options  # type: ignore[assignment]
    seat = game.seat
    if game.traded:
        return _trade(game, options) or Plan(0, End(), "One trade will do.")
    outlook = Outlook(game)
    plans = [plan for unit in movable(game) if (plan := best_go(game, unit, outlook)) is not None]
    best = max(plans, key=lambda plan: plan.gain, default=None)
    if game.spots == game.rolled and game.won[seat] and total_units(game, seat) < MOST_ON_BOARD:
        few = total_units(game, seat) <= 1 or (best is None or best.gain < 0.25)
        trade = _trade(game, options) if few and (total_units(game, seat) == 0 or _trade_pays(game, seat)) else None
        if trade is not None:
            return trade
    if best is not None and (best.gain > LEAST_GAIN or End() not in options):
        return best
    return Plan(0, End(), "No move makes any unit better off.")


def movable(game: Game) -> list[int]:
    """The units worth a thought: those on the board, and one reserve of each kind while there is room.

    One that cannot stay where it is goes before all others.
    """
    stuck = stuck_unit(game)
    if stuck != NOBODY:
        return [stuck]
    units = on_board(game, game.seat)
    if len(units) < MOST_ON_BOARD:
        for kind in Kind:
            units += reserve_of(game, game.seat, kind)[:1]
    return units


def unit_worth(game: Game, seat: int) -> float:
    """What it costs a player to lose a unit: the more, the fewer there are."""
    return UNIT + SCARCE / max(1, total_units(game, seat))


def _worth(game: Game, outlook: Outlook, unit: int, square: int, facing: int) -> float:
    """What it is worth to have a unit at a place: its shot, less the danger."""
    risk = outlook.risk(unit, square) + LATER * outlook.later_risk(unit, square)
    return CARD * outlook.hit(square, facing) - unit_worth(game, OWNERS[unit]) * risk


def best_go(game: Game, unit: int, outlook: Outlook) -> Plan | None:
    """The place for a unit that gains most."""
    seat, kind = OWNERS[unit], KINDS[unit]
    here = game.at[unit]
    waits = here == RESERVE
    now = 0.0 if waits else _worth(game, outlook, unit, here, game.facing[unit])
    fine, wanted = stops(game, unit), survivors_of(game, seat)
    best: Plan | None = None
    for cost, layer in enumerate(reach_layers(game, unit, game.spots)):
        if not cost:
            continue
        for way, mask in enumerate(layer):
            facing = way if kind is Kind.TANK else ANY
            for square in squares_of(mask & fine):
                rescues = bool(wanted >> square & 1)
                gain = _worth(game, outlook, unit, square, facing) - now - SPOT * cost
                gain += RESCUE * rescues + ENTRY * waits
                if wanted and not rescues and not waits:
                    gain += NEAR * _nearer(game, here, square, wanted)
                if best is None or gain > best.gain:
                    best = Plan(gain, Go(unit, square, facing), "")
    if best is None:
        return None
    assert isinstance(best.answer, Go)
    return best._replace(why=_why_go(game, outlook, best.answer, bool(wanted >> best.answer.square & 1)))


def _nearer(game: Game, here: int, there: int, wanted: int) -> int:
    """By how many squares a place is nearer to the nearest survivors of one's own."""
    distance = game.table.board.distance
    return min(distance(here, each) for each in squares_of(wanted)) - min(
        distance(there, each) for each in squares_of(wanted)
    )


def _why_go(game: Game, outlook: Outlook, answer: Go, rescues: bool) -> str:
    unit, square = answer.unit, answer.square
    name, where = unit_name(unit), game.table.board.names[square]
    if rescues:
        return f"{name} rescues the survivors at {where}: two points."
    hits = round(100 * outlook.hit(square, answer.facing))
    risk = round(100 * outlook.risk(unit, square))
    before = round(100 * outlook.risk(unit, game.at[unit])) if game.at[unit] >= 0 else 0
    if hits:
        danger = f"the Monster gets it there in {risk}%" if risk else "it is safe there from the Monster die"
        return f"From {where} {name} should hit in {hits}% of cases, and {danger}."
    if before > risk:
        return f"{name} leaves for {where}: the danger falls from {before}% to {risk}%."
    if game.at[unit] == RESERVE:
        return f"{name} comes into play at {where}: it counts on the board, and the danger is {risk}%."
    if game.at[unit] >= 0 and outlook.later_risk(unit, square) < outlook.later_risk(unit, game.at[unit]):
        return f"{name} goes to {where}, out of reach of the roll after the next."
    return f"{name} is better placed at {where}."


def _trade_pays(game: Game, seat: int) -> bool:
    """A unit is worth more than a card while there is room for it and time to use it."""
    return not any(reserve_of(game, seat, kind) for kind in Kind) and len(game.deck) > 6


def _trade(game: Game, options: MoveOptions) -> Plan | None:
    if game.traded and total_units(game, game.seat) >= MOST_ON_BOARD - 1:
        return None
    for kind in (Kind.HELICOPTER, Kind.TANK):
        trade = Trade(1, kind)
        if options.why_not(trade) is None:
            count = total_units(game, game.seat)
            why = f"With {count} unit{'s' * (count != 1)} in all, a new {kind.word} is worth more than a card."
            return Plan(0, trade, why)
    return None


# Attacks -------------------------------------------------------------------------------------------------------------


def _harm(game: Game, seat: int, square: int) -> float:
    """What a seat would lose if a building burned, less what the other would."""
    loss = 0.02
    for unit in units_on(game, 1 << square):
        loss += UNIT if OWNERS[unit] == seat else -UNIT
    for waiting in survivors_on(game, 1 << square):
        loss += RESCUE / 2 if game.pending[waiting][0] == seat else -RESCUE / 2
    return loss


def _card_worth(game: Game, seat: int, unit: int) -> float:
    """What a drawn card is worth to whoever shoots with this unit, over the cards left."""
    cards, last = game.table.library.cards, game.table.library.last
    if game.deck == (last,):
        mine, theirs = score(game, seat).total + 1, score(game, 1 - seat).total
        return 50.0 if mine >= theirs else -50.0
    left = [cards[card].effect for card in game.deck if card != last]
    return sum(_effect_worth(game, effect, unit) for effect in left) / len(left)


def _effect_worth(game: Game, effect: Effect, unit: int) -> float:
    is_tank = KINDS[unit] is Kind.TANK
    match effect:
        case Effect.DIRECT_HIT | Effect.FIRE_CREW:
            return 1.0
        case Effect.CRITICAL_HIT:
            return 1.0 + (0.7 if total_units(game, OWNERS[unit]) < len(OWN[0]) else 0)
        case Effect.SURVIVORS:
            return 0.7
        case Effect.FLY_SWAT:
            return 1.0 if is_tank else -UNIT
        case Effect.QUAKE:
            return 0.0 if game.fires else 1.0
        case Effect.FIRE_STORM:
            return 0.0 if game.fires else 1.0
        case Effect.REVENGE:
            dies = (7 - max(1, range_of(game, unit))) / 6
            return (1 - dies) - UNIT * dies
        case _:
            return 0.1


def _attack(game: Game, decision: Decision) -> Plan:
    """Let the farthest fire whose shot is worth it; passing over the others costs nothing then."""
    seat = game.seat
    for unit in shooters(game):
        seen = shot(game, unit)
        harm = min((_harm(game, seat, each.square) for each in seen.burns), default=0.0)
        worth = float(seen.hit) * _card_worth(game, seat, unit) - float(seen.stray) * harm
        if worth > 0:
            chance = f"{round(100 * float(hit_chance(seen.range)))}%"
            if game.deck == (game.table.library.last,):
                why = f"{unit_name(unit)} hits in {chance} of cases, and the last card would win the game."
            else:
                why = f"{unit_name(unit)} hits in {chance} of cases at range {seen.range}, and that pays."
            return Plan(worth, Fire(unit), why)
    if game.deck == (game.table.library.last,):
        return Plan(0, Cease(), f"The last card would end the game with {player(1 - seat)} ahead.")
    return Plan(0, Cease(), "No shot left is worth the risk of going astray.")


def _burn(game: Game, decision: Decision) -> Plan:
    """Burn what hurts least."""
    square = min(decision.about.squares, key=lambda each: _harm(game, game.seat, each))
    name = game.table.board.names[square]
    lost = units_on(game, 1 << square)
    if any(OWNERS[unit] != game.seat for unit in lost):
        return Plan(0, Burn(square), f"If something must burn, let it be {name} with the enemy on its roof.")
    return Plan(0, Burn(square), f"A fire at {name} hurts {player(game.seat)} no more than any other.")


def _reserve(game: Game, decision: Decision) -> Plan:
    """Take a helicopter where there is one: it goes everywhere."""
    kinds = [answer.kind for answer in decision.options]
    kind = Kind.HELICOPTER if Kind.HELICOPTER in kinds else Kind.TANK
    return Plan(0, Reserve(kind), f"A {kind.word} is the most useful unit to be had.")


def _place(game: Game, decision: Decision) -> Plan:
    """Put survivors where the Monster is least likely to reach them, and near one's own units."""
    outlook, board = Outlook(game), game.table.board
    own = [game.at[unit] for unit in on_board(game, game.seat)]

    def cost(square: int) -> tuple[float, int]:
        risk = outlook.danger[Kind.TANK].get(square, 0.0) + outlook.danger[Kind.HELICOPTER].get(square, 0.0)
        return risk, min((board.distance(square, each) for each in own), default=0)

    square = min(decision.about.squares, key=cost)
    return Plan(0, Place(square), f"{board.names[square]} is where the survivors are safest and nearest.")
