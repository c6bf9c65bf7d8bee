"""What must be true of every position, whatever happened before: one sentence for each thing that is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .answers import Kind
from .board import ANY, OFF
from .ending import score
from .events import CardWon, Rescued, Traded
from .state import (
    DESTROYED,
    KINDS,
    MOST_ON_BOARD,
    NAMES,
    NOBODY,
    OWNERS,
    RESERVE,
    SEATS,
    UNITS,
    Game,
    Phase,
    on_board,
    survivors_of,
)
from .ways import open_to, stuck_unit


def broken(state: Game, *, at_rest: bool = True) -> list[str]:
    """Name every invariant the position breaks; in the middle of a card (not `at_rest`) it is in no pile."""
    if state.monster == OFF:
        return [] if state.phase in (Phase.SET_UP, Phase.OVER) else ["The Monster is nowhere."]
    return [*_city(state), *_units(state), *_cards(state, at_rest), *_turn(state)]


def _city(state: Game) -> Iterator[str]:
    """One Monster on an aligned square without a building, fires on standing buildings only (SM-050, SM-060)."""
    board = state.table.board
    if state.monster not in board.footprint:
        yield f"The Monster stands askew at {board.names[state.monster]}."
    elif board.footprint[state.monster] & state.buildings:
        yield "A building stands under the Monster."
    if state.heading not in range(4):
        yield "The Monster looks nowhere."
    if state.buildings & ~state.table.city:
        yield "A building stands where none was."
    if state.fires & ~state.buildings:
        yield "A fire burns where no building stands."
    if state.table.fire_cap and state.fires.bit_count() > state.table.fire_cap:
        yield "More fires burn than there are markers."


def _units(state: Game) -> Iterator[str]:
    """Every unit in one place where it may be, and at most four of a seat on the board (SM-023, SM-040)."""
    where: dict[int, int] = {}
    between = stuck_unit(state) if state.phase is Phase.MOVE else NOBODY
    for unit in range(UNITS):
        square = state.at[unit]
        is_tank = KINDS[unit] is Kind.TANK
        if square < 0:
            if square not in (RESERVE, DESTROYED) or state.facing[unit] != ANY:
                yield f"{NAMES[unit]} is neither here nor there."
            continue
        if (state.facing[unit] in range(4)) != is_tank:
            yield f"{NAMES[unit]} looks the wrong way."
        if not open_to(state, KINDS[unit]) >> square & 1:
            yield f"{NAMES[unit]} is where it cannot be."
        if unit == between:
            continue
        if square in where:
            yield f"{NAMES[unit]} and {NAMES[where[square]]} share a square."
        where[square] = unit
        if survivors_of(state, 1 - OWNERS[unit]) >> square & 1:
            yield f"{NAMES[unit]} stays on survivors of the enemy."
    for seat, name in enumerate(SEATS):
        if len(on_board(state, seat)) > MOST_ON_BOARD:
            yield f"{name} has more than four units on the board."


def _cards(state: Game, at_rest: bool) -> Iterator[str]:
    """Every card in one pile, survivors with their cards, scores as the piles say (SM-090, SM-111)."""
    waiting = [card for _, card in state.pending.values()]
    piles = Counter([*state.deck, *state.discarded, *state.won[0], *state.won[1], *waiting])
    missing = Counter(state.table.library.deck) - piles
    if piles - Counter(state.table.library.deck):
        yield "A card is there too often."
    if sum(missing.values()) > (0 if at_rest else 1):
        yield f"Cards are missing: {', '.join(sorted(missing))}."
    if state.deck and state.deck[-1] != state.table.library.last:
        yield "The last card of the deck is not the last."
    if not state.deck and state.outcome is None:
        yield "The deck is empty and the game goes on."
    board = state.table.board
    for square in state.pending:
        if (state.fires | board.footprint[state.monster]) >> square & 1:
            yield f"Survivors live on {board.names[square]}, where nobody can."
    for seat, name in enumerate(SEATS):
        units = sum(state.at[unit] >= 0 for unit in range(UNITS) if OWNERS[unit] == seat)
        if score(state, seat).total != state.markers[seat] + len(state.won[seat]) + units:
            yield f"The score of {name} does not add up."


def _turn(state: Game) -> Iterator[str]:
    """A phase that fits what is known of the turn, and an end that is one."""
    if (state.outcome is not None) != (state.phase is Phase.OVER):
        yield "The game is over and is not."
    if state.outcome is None and not state.buildings:
        yield "The city is gone and the game goes on."
    if not 0 <= state.spots <= state.rolled <= 12:
        yield f"{state.spots} spots are left of {state.rolled}."
    if state.traded and state.phase is Phase.MOVE and state.spots != state.rolled:
        yield "A player traded and moved."
    if state.fired & state.passed:
        yield "A unit fired and was passed over."


def told_scores(state: Game) -> list[str]:
    """Compare cards and markers with what the events of a whole game tell; for games watched from their start."""
    cards, markers = [0, 0], [0, 0]
    for event in state.events:
        if isinstance(event, CardWon):
            cards[event.seat] += 1
        elif isinstance(event, Rescued):
            cards[OWNERS[event.unit]] += 1
            markers[OWNERS[event.unit]] += 1
        elif isinstance(event, Traded):
            cards[event.seat] -= 1
    return [
        f"{SEATS[seat]} has {len(state.won[seat])} cards and {state.markers[seat]} markers, the story says otherwise."
        for seat in range(len(SEATS))
        if (cards[seat], markers[seat]) != (len(state.won[seat]), state.markers[seat])
    ]
