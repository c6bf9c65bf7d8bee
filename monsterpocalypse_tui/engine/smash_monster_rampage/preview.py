"""What a screen shows before an answer, worked out by the code that resolves it; chances are exact."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from ..kernel.decisions import Refusal
from ..kernel.decks import DeckSource
from ..kernel.dice import DiceSource
from ..kernel.session import Session
from .answers import Answer, Enter, Go, Kind, MoveAnswer, Side, Step, Turn
from .attack import nearest_buildings, range_of, why_no_shot
from .board import ANY, squares_of
from .cards import Symbol
from .ending import Score, score
from .harm import survivors_on, units_on, would_burn
from .monster import Rampage, place_after, rampage
from .move_options import MoveOptions
from .movement import way_to
from .state import DIE, KINDS, MOST_ON_BOARD, OWNERS, RESERVE, SEATS, Game, on_board
from .ways import reach_layers, stops

# The Monster ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FaceOutlook:
    """A symbol of the Monster die: the faces that show it, its chance, and what it would do now."""

    symbol: Symbol
    faces: tuple[int, ...]
    chance: Fraction
    does: Rampage


def die_outlook(state: Game) -> list[FaceOutlook]:
    """What each symbol of the Monster die would do to the position as it stands."""
    return [
        FaceOutlook(symbol, faces, Fraction(len(faces), len(state.table.die.faces)), rampage(state, symbol))
        for symbol, faces in _symbols(state)
    ]


def _symbols(state: Game) -> list[tuple[Symbol, tuple[int, ...]]]:
    die = state.table.library.die
    return [(symbol, tuple(face for face, shown in die.items() if shown is symbol)) for symbol in Symbol]


def deadly_symbols(state: Game, kind: Kind, square: int) -> list[Symbol]:
    """The symbols that would destroy a unit of a kind, were it on a square (SM-052, SM-054 to SM-056)."""
    safe_from = (Symbol.BLAST,) if kind is Kind.TANK else (Symbol.LEFT, Symbol.RIGHT)
    return [symbol for symbol in Symbol if symbol not in safe_from and place_after(state, symbol)[2] >> square & 1]


def danger(state: Game, kind: Kind, square: int) -> Fraction:
    """The chance that one roll of the Monster die would destroy a unit of a kind on a square."""
    deadly = deadly_symbols(state, kind, square)
    faces = sum(symbol in deadly for symbol in state.table.library.die.values())
    return Fraction(faces, len(state.table.die.faces))


# Movement ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reach:
    """A place a unit can come to: its cost in spots, and whether it may stay there."""

    square: int
    facing: int
    cost: int
    may_stay: bool


def reach(state: Game, unit: int, spots: int | None = None) -> dict[int, tuple[Reach, ...]]:
    """Where a unit can come with the spots left (or with so many), by square; the cheapest facing first.

    A reserve unit comes in from any edge. A unit out of play, or without room on the board, comes nowhere.
    """
    spots = state.spots if spots is None else spots
    if state.at[unit] < RESERVE:
        return {}
    if state.at[unit] == RESERVE and len(on_board(state, OWNERS[unit])) >= MOST_ON_BOARD:
        return {}
    fine, found = stops(state, unit), dict[int, list[Reach]]()
    for cost, layer in enumerate(reach_layers(state, unit, spots)):
        for way, mask in enumerate(layer):
            facing = way if KINDS[unit] is Kind.TANK else ANY
            for square in squares_of(mask):
                found.setdefault(square, []).append(Reach(square, facing, cost, bool(fine >> square & 1)))
    return {square: tuple(places) for square, places in found.items()}


def single_steps(state: Game, answer: Go) -> list[MoveAnswer]:
    """The single commands that a legal `Go` stands for, in their order."""
    meant = MoveOptions(state).meant(answer)
    assert isinstance(meant, Go)
    unit, steps = meant.unit, list[MoveAnswer]()
    here, facing = state.at[unit], state.facing[unit]
    for there, then in way_to(state, unit, meant.square, meant.facing):
        if here == RESERVE:
            steps.append(Enter(OWNERS[unit], KINDS[unit], there, then))
        elif there != here:
            steps.append(Step(unit, state.table.board.neighbours[here].index(there)))
        else:
            steps.append(Turn(unit, Side.RIGHT if (then - facing) % 4 == 1 else Side.LEFT))
        here, facing = there, then
    return steps


# Attacks -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StrayOutlook:
    """A building that a stray shot may set alight, and who would be lost on it."""

    square: int
    units: tuple[int, ...]
    survivors: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShotOutlook:
    """What a shot of a unit would be: its range and chances, or why it may not fire."""

    unit: int
    range: int
    hit: Fraction
    stray: Fraction
    burns: tuple[StrayOutlook, ...]
    refusal: Refusal | None

    @property
    def is_hopeless(self) -> bool:
        """Whether the shot may be taken but can never hit (SM-079)."""
        return self.refusal is None and not self.hit


def hit_chance(span: int) -> Fraction:
    """The chance to hit at a range: the range or more, and never a 1 (SM-076, SM-077).

    >>> hit_chance(1), hit_chance(5), hit_chance(7)
    (Fraction(5, 6), Fraction(1, 3), Fraction(0, 1))
    """
    return Fraction(sum(face >= max(span, 2) for face in DIE.faces), len(DIE.faces))


def shot(state: Game, unit: int) -> ShotOutlook:
    """What a shot of a unit would be now, whoever's turn it is."""
    refusal = why_no_shot(state, unit)
    if refusal is not None:
        span = range_of(state, unit) if state.at[unit] >= 0 else 0
        return ShotOutlook(unit, span, Fraction(0), Fraction(0), (), refusal)
    span = range_of(state, unit)
    burns = tuple(
        StrayOutlook(square, tuple(units_on(state, 1 << square)), tuple(survivors_on(state, 1 << square)))
        for square in nearest_buildings(state, unit)
        if would_burn(state, 1 << square)
    )
    return ShotOutlook(unit, span, hit_chance(span), Fraction(1, len(DIE.faces)), burns, None)


def shots(state: Game, seat: int) -> list[ShotOutlook]:
    """What a shot of each unit of a seat on the board would be."""
    return [shot(state, unit) for unit in on_board(state, seat)]


# Cards and scores ----------------------------------------------------------------------------------------------------


def cards_left(state: Game) -> dict[str, int]:
    """How many of each card are left in the deck, by id, in the order of the data."""
    left = Counter(state.deck)
    return {card: left[card] for card in state.table.library.cards}


def scores(state: Game) -> tuple[Score, Score]:
    """Both Mission Scores as they stand, with their parts."""
    orange, green = (score(state, seat) for seat in range(len(SEATS)))
    return orange, green


def try_out(session: Session[Game], answer: Answer, dice: DiceSource, decks: DeckSource) -> Session[Game]:
    """The game as an answer would leave it with chosen dice and cards; the real one is untouched."""
    other = session.clone(dice, decks)
    other.apply(answer)
    return other
