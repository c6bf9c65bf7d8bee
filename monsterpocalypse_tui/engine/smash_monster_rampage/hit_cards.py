"""The Monster Hit cards: what each does when it is drawn, and whether it is won."""

from __future__ import annotations

from ..kernel.decisions import Choices, Decision, Refusal, Rules
from ..kernel.dice import Faces, Roll, total
from . import ending
from .answers import Kind, Place, Reserve
from .board import squares_of
from .cards import Effect, HitCard
from .decisions import Asked, Displaced, Reinforcement
from .events import CardDiscarded, CardWon, FiresOut, ReserveGained, RevengeRolled, SurvivorsLost, SurvivorsPlaced
from .harm import destroy, ignite, raze
from .monster import go_mad, roll_and_act
from .state import DIE, KINDS, NAMES, NOBODY, RESERVE, Game, free_marker, occupied, survivors_of

OTHER_KIND = Refusal("Choose a kind of which a unit is out of play.", "SM-092")
OTHER_SQUARE = Refusal("Choose a free square next to the one on the card.", "SM-094")


def resolve(game: Game, shooter: int, card: str) -> Rules[bool]:
    """Do what a drawn card says; say whether the player may go on shooting."""
    hit_card = game.table.library.cards[card]
    if hit_card.effect is Effect.SURVIVORS:
        placed = yield from place_survivors(game, hit_card)
        ending.check(game)
        return not placed  # SM-093
    if hit_card.effect is Effect.MISSION_ACCOMPLISHED:
        accomplish_mission(game, card)
        return False
    won, rule = yield from carry_out(game, shooter, hit_card)
    if game.outcome is not None:  # a Dazed Monster may have ended it (SM-AM-18)
        game.discarded.append(card)
        return False
    if won:
        game.won[game.seat].append(card)
        game.events.append(CardWon(game.seat, card, rule))
        if hit_card.effect is Effect.CRITICAL_HIT:
            yield from gain_reserve(game, card)
    else:
        game.discarded.append(card)
        game.events.append(CardDiscarded(game.seat, card, rule))
    return not ending.check(game)


def carry_out(game: Game, shooter: int, card: HitCard) -> Rules[tuple[bool, str]]:
    """Carry out a card's effect; say whether the card is won, and by which rule."""
    match card.effect:
        case Effect.DIRECT_HIT:
            return True, "SM-091"
        case Effect.CRITICAL_HIT:
            return True, "SM-092"
        case Effect.FIRE_CREW:
            game.events.append(FiresOut(game.fires))
            game.fires = 0
            return True, "SM-100"
        case Effect.FIRE_STORM:
            return not spread_fires(game), "SM-101"
        case Effect.DAZED:
            return not (yield from stagger(game)), "SM-102"
        case Effect.FLY_SWAT:
            if KINDS[shooter] is Kind.TANK:
                return True, "SM-103"
            destroy(game, shooter, "SM-103")
            return False, "SM-103"
        case Effect.QUAKE:
            burning = game.fires
            raze(game, burning, "SM-104")
            return not burning, "SM-104"
        case Effect.REVENGE:
            return not (yield from shoot_back(game, shooter)), "SM-105"
        case Effect.RAGE:
            return not go_mad(game).does_harm, "SM-106"
        case _:
            raise AssertionError(f"{card.effect} is resolved elsewhere")


def spread_fires(game: Game) -> bool:
    """Burn every block that has a fire (SM-101); say whether a new fire began."""
    area = sum(block for block in game.table.blocks if block & game.fires)
    return bool(ignite(game, area, "SM-101"))


def stagger(game: Game) -> Rules[bool]:
    """Roll the Monster die twice, each an event of its own (SM-102); say whether any harm was done."""
    harm = False
    for number in ("first", "second"):
        does = yield from roll_and_act(game, f"{number} step of the dazed Monster")
        harm |= does.does_harm
        if game.outcome is not None:
            break
    return harm


def shoot_back(game: Game, shooter: int) -> Rules[bool]:
    """Let the Monster shoot at whoever hit it (SM-105); say whether the unit is destroyed."""
    span = game.table.board.line(game.at[shooter], game.monster)[0]
    faces: Faces = yield Roll(game.seat, f"the Monster's shot at {NAMES[shooter]}", ((DIE, 1),))
    face = total(faces)
    hit = face >= span
    game.events.append(RevengeRolled(shooter, span, face, hit))
    if hit:
        destroy(game, shooter, "SM-105")
    return hit


def gain_reserve(game: Game, card: str) -> Rules[None]:
    """Give the player a reserve unit of his choice, if one is out of play (SM-092, SM-AM-15)."""
    kinds = [kind for kind in Kind if free_marker(game, game.seat, kind) != NOBODY]
    if not kinds:
        return
    options = Choices([Reserve(kind) for kind in kinds], OTHER_KIND)
    answer: Reserve = yield Decision(game.seat, Asked.RESERVE, options, about=Reinforcement(card))
    unit = free_marker(game, game.seat, answer.kind)
    game.at[unit] = RESERVE
    game.events.append(ReserveGained(unit))


def place_survivors(game: Game, card: HitCard) -> Rules[bool]:
    """Put survivors on their square or beside it; say whether they live, which ends the turn (SM-093 to SM-095)."""
    board, square = game.table.board, card.square
    if (board.footprint[game.monster] | game.fires) >> square & 1:
        return _lose(game, square, card.id, "SM-095")
    taken = occupied(game) | survivors_of(game, 0) | survivors_of(game, 1)
    displaced = bool(taken >> square & 1)
    if displaced:
        free = board.spread(1 << square) & ~taken & ~game.fires & ~board.footprint[game.monster]
        if not free:  # SM-AM-11
            return _lose(game, square, card.id, "SM-094")
        squares = tuple(squares_of(free))
        options = Choices([Place(each) for each in squares], OTHER_SQUARE)
        about = Displaced(card.id, square, squares)
        answer: Place = yield Decision(game.seat, Asked.PLACE, options, about=about)
        square = answer.square
    game.pending[square] = (game.seat, card.id)
    rule = "SM-094" if displaced else "SM-093"
    game.events.append(SurvivorsPlaced(game.seat, square, card.id, displaced, rule))
    return True


def _lose(game: Game, square: int, card: str, rule: str) -> bool:
    game.discarded.append(card)
    game.events.append(SurvivorsLost(game.seat, square, card, rule))
    return False


def accomplish_mission(game: Game, card: str) -> None:
    """Win the last card and end the game; survivors who still wait are lost (SM-107, SM-AM-12)."""
    game.won[game.seat].append(card)
    game.events.append(CardWon(game.seat, card, "SM-107"))
    for square, (seat, waiting) in list(game.pending.items()):
        game.discarded.append(waiting)
        game.events.append(SurvivorsLost(seat, square, waiting, "SM-107"))
    game.pending.clear()
    ending.accomplish(game, game.seat)
