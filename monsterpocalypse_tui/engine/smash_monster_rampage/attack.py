"""Phase 3: units in line shoot at the Monster, the farthest first; hits draw cards, and stray shots burn buildings."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.decisions import Choices, Decision, Options, Refusal, Rules
from ..kernel.decks import Cards, Draw
from ..kernel.dice import Chance, Faces, Roll, total
from . import ending
from .answers import Burn, Cease, Fire, Kind
from .board import DIRECTION_NAMES, OFF, squares_of
from .decisions import Asked, Shooters, Stray
from .events import AttackEnded, CardDrawn, PassedOver, Shot, StrayShot
from .harm import ignite, would_burn
from .hit_cards import resolve
from .state import DIE, KINDS, NAMES, OWN, OWNERS, RESERVE, SEATS, UNITS, Game, Phase

OTHER_ANSWER = Refusal("Name a unit to fire, or cease.", "SM-073")
OTHER_BUILDING = Refusal("The stray shot hits one of the nearest buildings that do not burn.", "SM-078")


def why_no_line(game: Game, unit: int) -> Refusal | None:
    """Why a unit on the board cannot hit the Monster from where it is, or nothing if it can."""
    span, way, between = game.table.board.line(game.at[unit], game.monster)
    if not span:
        return Refusal(f"{NAMES[unit]} is not in line with the Monster.", "SM-070")
    if KINDS[unit] is Kind.HELICOPTER:  # SM-072
        return None
    if game.facing[unit] != way:
        looks = DIRECTION_NAMES[game.facing[unit]]
        return Refusal(f"{NAMES[unit]} looks {looks}, and the Monster is to the {DIRECTION_NAMES[way]}.", "SM-071")
    blocked = between & game.buildings
    if blocked:
        name = game.table.board.names[next(squares_of(blocked))]
        return Refusal(f"The building on {name} blocks the line of {NAMES[unit]}.", "SM-071")
    return None


def why_no_shot(game: Game, unit: int) -> Refusal | None:
    """Why a unit may not fire now, or nothing if it may."""
    if game.at[unit] < 0:
        where = "in reserve" if game.at[unit] == RESERVE else "out of play"
        return Refusal(f"{NAMES[unit]} is {where}.", "SM-070")
    if game.fired >> unit & 1:
        return Refusal(f"{NAMES[unit]} has fired this turn.", "SM-073")
    if game.passed >> unit & 1:
        return Refusal(f"{NAMES[unit]} was passed over for a nearer unit this turn.", "SM-074")
    return why_no_line(game, unit)


def range_of(game: Game, unit: int) -> int:
    """How many squares a unit is from the Monster along a line (SM-075); 0 is out of line."""
    return game.table.board.line(game.at[unit], game.monster)[0]


def shooters(game: Game) -> list[int]:
    """The active player's units that may fire, the farthest first (SM-074)."""
    found = [unit for unit in OWN[game.seat] if game.at[unit] >= 0 and why_no_shot(game, unit) is None]
    return sorted(found, key=lambda unit: -range_of(game, unit)) if len(found) > 1 else found


def nearest_buildings(game: Game, unit: int) -> list[int]:
    """The buildings that do not burn and are nearest to a unit (SM-078, SM-AM-10)."""
    board, square = game.table.board, game.at[unit]
    unlit = game.buildings & ~game.fires
    if unlit >> square & 1:
        return [square]
    distances = [(board.distance(square, each), each) for each in squares_of(unlit)]
    least = min(distances)[0] if distances else 0
    return [each for distance, each in distances if distance == least]


class FireOptions(Options[Fire | Cease]):
    """Who may fire, the farthest first, or ceasing."""

    __slots__ = ("game", "units")

    def __init__(self, game: Game, units: list[int]) -> None:
        self.game = game
        self.units = units

    def __iter__(self) -> Iterator[Fire | Cease]:
        for unit in self.units:
            yield Fire(unit)
        yield Cease()

    def __len__(self) -> int:
        return len(self.units) + 1

    def only(self) -> Fire | Cease | None:
        return None if self.units else Cease()

    def sample(self, chance: Chance) -> Fire | Cease:
        place = int(chance.random() * (len(self.units) + 0.5))
        return Fire(self.units[place]) if place < len(self.units) else Cease()

    def why_not(self, answer: object) -> Refusal | None:
        if isinstance(answer, Cease):
            return None
        if not isinstance(answer, Fire):
            return OTHER_ANSWER
        if not 0 <= answer.unit < UNITS or OWNERS[answer.unit] != self.game.seat:
            return Refusal(f"Only the units of {SEATS[self.game.seat]} fire now.", "SM-011")
        return why_no_shot(self.game, answer.unit)


def attack(game: Game) -> Rules[None]:
    """Let the player's units fire one after another, as far as he likes (SM-073)."""
    while game.outcome is None:
        units = shooters(game)
        if not units:
            return
        about = Shooters(tuple(units), tuple(range_of(game, unit) for unit in units))
        answer: Fire | Cease = yield Decision(game.seat, Asked.ATTACK, FireOptions(game, units), rest=True, about=about)
        if isinstance(answer, Cease):
            game.events.append(AttackEnded(game.seat, "SM-073"))
            return
        turn_goes_on = yield from shoot(game, answer.unit)
        if not turn_goes_on:
            return


def shoot(game: Game, unit: int) -> Rules[bool]:
    """Resolve one shot to its end; say whether more may follow (SM-081)."""
    span = range_of(game, unit)
    for other in shooters(game):  # SM-074: farther ones lose their shot
        if range_of(game, other) > span:
            game.passed |= 1 << other
            game.events.append(PassedOver(other))
    game.fired |= 1 << unit
    faces: Faces = yield Roll(game.seat, f"shot of {NAMES[unit]}", ((DIE, 1),))
    face = total(faces)
    is_stray = face == 1  # SM-077: at any range
    hit = face >= span and not is_stray
    game.events.append(Shot(unit, span, face, hit, "SM-077" if is_stray else "SM-076"))
    if is_stray:
        yield from go_astray(game, unit)
        ending.check(game)
        return True
    if not hit:
        return True
    card = yield from draw_card(game)
    return (yield from resolve(game, unit, card))


def go_astray(game: Game, unit: int) -> Rules[None]:
    """Set the building nearest to the shooter alight; of several the player chooses (SM-078)."""
    nearest = nearest_buildings(game, unit)
    if not nearest or not any(would_burn(game, 1 << square) for square in nearest):
        game.events.append(StrayShot(unit, OFF))
        return
    options = Choices([Burn(square) for square in nearest], OTHER_BUILDING)
    answer: Burn = yield Decision(game.seat, Asked.BURN, options, about=Stray(unit, tuple(nearest)))
    game.events.append(StrayShot(unit, answer.square))
    ignite(game, 1 << answer.square, "SM-078")


def draw_card(game: Game) -> Rules[str]:
    """Draw any of the cards left; the last one only when nothing else is (SM-003, SM-080)."""
    last = game.table.library.last
    left = game.deck if game.deck == (last,) else tuple(card for card in game.deck if card != last)
    cards: Cards = yield Draw(game.seat, "Monster Hit card", left)
    rest = list(game.deck)
    rest.remove(cards[0])
    game.deck = tuple(rest)
    game.events.append(CardDrawn(game.seat, cards[0], len(rest)))
    return cards[0]


def begin_attack(game: Game) -> None:
    """Begin the attack phase with nobody having fired."""
    game.fired = game.passed = 0
    game.phase = Phase.ATTACK
