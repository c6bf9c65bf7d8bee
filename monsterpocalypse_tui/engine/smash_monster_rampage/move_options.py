"""The commands a player may give his units, and why not others."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.decisions import Options, Refusal
from ..kernel.dice import Chance
from .answers import End, Enter, Go, Kind, MoveAnswer, Side, Step, Trade, Turn
from .board import ANY, DIRECTION_NAMES, OFF, squares_of
from .state import (
    KINDS,
    MOST_ON_BOARD,
    MOST_TRADES,
    NAMES,
    NOBODY,
    OWN,
    OWNERS,
    RESERVE,
    SEATS,
    UNITS,
    Game,
    free_marker,
    on_board,
    reserve_of,
)
from .ways import cheapest_facing, cost_of, entry_layer, open_to, reach_layers, stops, stuck_unit, way_off

OTHER_ANSWER = Refusal("Move or turn a unit, bring one on, trade a card, or end your movement.", "SM-010")
NO_SPOTS = Refusal("No spots are left.", "SM-020")
AFTER_TRADE = Refusal("Who trades gives up all movement this turn.", "SM-044")
TOO_LATE = Refusal("Cards are traded before any spot is spent.", "SM-044")
BOARD_FULL = Refusal("Four units on the board are the most.", "SM-040")
ALL_UNITS = Refusal("Six units in all are the most.", "SM-045")
BOTH_TRADED = Refusal("Two cards are the most that can be traded at a time.", "SM-044")


class MoveOptions(Options[MoveAnswer]):
    """The commands a player may give now. Listed are the single ones; `Go` stands for several of them."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __iter__(self) -> Iterator[MoveAnswer]:
        game, seat = self.game, self.game.seat
        stuck = stuck_unit(game)
        if stuck == NOBODY:
            yield End()
        if game.traded or not game.spots:
            yield from self._trades()
            return
        for unit in OWN[seat] if stuck == NOBODY else (stuck,):
            if game.at[unit] >= 0:
                yield from self._commands(unit)
        if stuck == NOBODY:
            for kind in Kind:
                yield from self._entries(kind)
            yield from self._trades()

    def _commands(self, unit: int) -> Iterator[MoveAnswer]:
        is_tank = KINDS[unit] is Kind.TANK
        for way in (self.game.facing[unit], self.game.facing[unit] ^ 2) if is_tank else range(4):
            step = Step(unit, way)
            if self._why_no_step(step) is None:
                yield step
        if is_tank:
            for side in Side:
                turn = Turn(unit, side)
                if self._why_no_turn(turn) is None:
                    yield turn

    def _entries(self, kind: Kind) -> Iterator[MoveAnswer]:
        game = self.game
        waiting = reserve_of(game, game.seat, kind)
        if not waiting or len(on_board(game, game.seat)) >= MOST_ON_BOARD:
            return
        fine = stops(game, waiting[0])
        for way, mask in enumerate(entry_layer(game, kind)):
            facing = way if kind is Kind.TANK else ANY
            for square in squares_of(mask):
                if fine >> square & 1 or self._can_leave(waiting[0], square, facing):
                    yield Enter(game.seat, kind, square, facing)

    def _trades(self) -> Iterator[MoveAnswer]:
        for place in range(1, len(self.game.won[self.game.seat]) + 1):
            for kind in Kind:
                trade = Trade(place, kind)
                if self._why_no_trade(trade) is None:
                    yield trade

    def meant(self, answer: MoveAnswer) -> MoveAnswer:
        """Give a tank that is sent somewhere the facing it comes with cheapest, if none is said.

        Reserves of a kind are alike, so whichever of them is sent, the first comes in.
        """
        game = self.game
        if not isinstance(answer, Go) or not 0 <= answer.unit < UNITS or game.at[answer.unit] < RESERVE:
            return answer
        unit, square, facing = answer.unit, answer.square, answer.facing
        if game.at[unit] == RESERVE:
            unit = reserve_of(game, OWNERS[unit], KINDS[unit])[0]
        if facing == ANY and KINDS[unit] is Kind.TANK:
            facing = cheapest_facing(reach_layers(game, unit, game.spots), square)
        return Go(unit, square, facing)

    def sample(self, chance: Chance) -> MoveAnswer:
        """Guess until a guess is legal: mostly a unit and then something for it to do, now and then anything else."""
        if not self.game.traded:
            for _ in range(8):
                guess = self._guess(chance)
                if self.why_not(guess) is None:
                    return guess
        return super().sample(chance)

    def _guess(self, chance: Chance) -> MoveAnswer:
        game, seat, draw = self.game, self.game.seat, chance.random
        if draw() < 0.06:
            return End()
        if draw() < 0.06 and game.won[seat]:
            return Trade(1 + int(draw() * len(game.won[seat])), Kind(int(draw() * 2)))
        unit = OWN[seat][int(draw() * 6)] if game.moving == NOBODY or draw() < 0.7 else game.moving
        if game.at[unit] >= 0:
            if draw() < 0.1:
                return self._far_guess(unit, chance)
            if KINDS[unit] is Kind.HELICOPTER:
                return Step(unit, int(draw() * 4))
            if draw() < 0.5:
                return Turn(unit, Side.LEFT if draw() < 0.5 else Side.RIGHT)
            return Step(unit, game.facing[unit] ^ (0 if draw() < 0.7 else 2))
        layer = entry_layer(game, KINDS[unit])
        way = int(draw() * len(layer))
        squares = list(squares_of(layer[way]))
        facing = way if KINDS[unit] is Kind.TANK else ANY
        return Enter(seat, KINDS[unit], squares[int(draw() * len(squares))], facing)

    def _far_guess(self, unit: int, chance: Chance) -> MoveAnswer:
        layers = reach_layers(self.game, unit, self.game.spots)
        layer = layers[int(chance.random() * len(layers))]
        way = int(chance.random() * len(layer))
        squares = list(squares_of(layer[way]))
        if not squares:
            return End()
        square = squares[int(chance.random() * len(squares))]
        return Go(unit, square, way if KINDS[unit] is Kind.TANK else ANY)

    # Why not ---------------------------------------------------------------------------------------------------------

    def why_not(self, answer: object) -> Refusal | None:
        game = self.game
        if isinstance(answer, Trade):
            return self._why_no_trade(answer)
        if isinstance(answer, Step | Turn | Go):
            if not 0 <= answer.unit < UNITS or OWNERS[answer.unit] != game.seat:
                return Refusal(f"Only the units of {SEATS[game.seat]} move now.", "SM-011")
            if game.at[answer.unit] < 0 and (game.at[answer.unit] != RESERVE or not isinstance(answer, Go)):
                where = "in reserve" if game.at[answer.unit] == RESERVE else "out of play"
                return Refusal(f"{NAMES[answer.unit]} is {where}.", "SM-026" if where == "out of play" else "SM-041")
            unit = answer.unit
        elif isinstance(answer, Enter):
            unit = NOBODY
        elif not isinstance(answer, End):
            return OTHER_ANSWER
        stuck = stuck_unit(game)
        if isinstance(answer, End):
            return None if stuck == NOBODY else self._why_stuck(stuck)
        if game.traded:
            return AFTER_TRADE
        if not game.spots:
            return NO_SPOTS
        if stuck not in (NOBODY, unit):
            return self._why_stuck(stuck)
        if isinstance(answer, Step):
            return self._why_no_step(answer)
        if isinstance(answer, Turn):
            return self._why_no_turn(answer)
        return self._why_no_entry(answer) if isinstance(answer, Enter) else self._why_not_go(answer)

    def _why_stuck(self, unit: int) -> Refusal:
        square = self.game.at[unit]
        where = f"{NAMES[unit]} cannot stay on {self.game.table.board.names[square]}"
        if square in self.game.pending:
            return Refusal(f"{where}, where the enemy's survivors wait.", "SM-097")
        return Refusal(f"{where} with another unit.", "SM-023")

    def _can_leave(self, unit: int, square: int, facing: int, cost: int = 1) -> bool:
        """Whether the spots left bring a unit off a square where it cannot stay (SM-AM-2)."""
        left = self.game.spots - cost
        return way_off(self.game, unit, square, facing, left) <= left

    def _why_not_onto(self, unit: int, square: int, facing: int, cost: int = 1) -> Refusal | None:
        """Why a unit may not come to a square at all, or not with what it would have left there."""
        game, kind = self.game, KINDS[unit]
        name = game.table.board.names[square]
        if not open_to(game, kind) >> square & 1:
            if game.table.board.footprint[game.monster] >> square & 1:
                return Refusal(f"The Monster is on {name}.", "SM-022")
            if kind is Kind.TANK:
                return Refusal(f"A building stands on {name}; tanks go round.", "SM-037")
            return Refusal(f"The building on {name} burns; helicopters keep away.", "SM-032")
        if stops(game, unit) >> square & 1 or self._can_leave(unit, square, facing, cost):
            return None
        if square in game.pending:
            return Refusal(f"The enemy's survivors wait on {name}; no spots are left to get off again.", "SM-097")
        return Refusal(f"Another unit is on {name}; too few spots are left to get off again.", "SM-023")

    def _why_no_step(self, answer: Step) -> Refusal | None:
        game, unit, way = self.game, answer.unit, answer.way
        if way not in range(4):
            return Refusal("Units move north, east, south or west, never diagonally.", "SM-021")
        if KINDS[unit] is Kind.TANK and (way - game.facing[unit]) % 2:
            looks = DIRECTION_NAMES[game.facing[unit]]
            return Refusal(f"{NAMES[unit]} looks {looks}: it goes forward or in reverse, or turns first.", "SM-035")
        square = game.table.board.neighbours[game.at[unit]][way]
        if square == OFF:
            return Refusal("Units never leave the board.", "SM-025")
        return self._why_not_onto(unit, square, game.facing[unit])

    def _why_no_turn(self, answer: Turn) -> Refusal | None:
        game, unit = self.game, answer.unit
        if KINDS[unit] is Kind.HELICOPTER:
            return Refusal("Helicopters have no facing; they just fly.", "SM-030")
        return self._why_not_onto(unit, game.at[unit], (game.facing[unit] + answer.side.value) % 4)

    def _why_no_entry(self, answer: Enter) -> Refusal | None:
        game, board, square = self.game, self.game.table.board, answer.square
        if answer.seat != game.seat:
            return Refusal(f"Only the units of {SEATS[game.seat]} move now.", "SM-011")
        waiting = reserve_of(game, game.seat, answer.kind)
        if not waiting:
            return Refusal(f"No {answer.kind.word} waits in reserve.", "SM-041")
        if len(on_board(game, game.seat)) >= MOST_ON_BOARD:
            return BOARD_FULL
        if not 0 <= square < board.size or not board.edges >> square & 1:
            return Refusal("Reserves come in on an edge square.", "SM-041")
        if answer.kind is Kind.HELICOPTER:
            if answer.facing != ANY:
                return Refusal("Helicopters have no facing.", "SM-030")
        elif answer.facing not in range(4) or not board.from_side[answer.facing] >> square & 1:
            return Refusal("A tank comes in looking inward, away from the edge it crosses.", "SM-042")
        return self._why_not_onto(waiting[0], square, answer.facing)

    def _why_not_go(self, answer: Go) -> Refusal | None:
        game, unit, square = self.game, answer.unit, answer.square
        board, kind = game.table.board, KINDS[unit]
        if not 0 <= square < board.size:
            return Refusal("There is no such square.", "SM-025")
        if game.at[unit] == RESERVE:
            if len(on_board(game, game.seat)) >= MOST_ON_BOARD:
                return BOARD_FULL
            first = reserve_of(game, game.seat, kind)[0]
            if unit != first:
                return Refusal(f"{NAMES[first]} comes in before {NAMES[unit]}.", "SM-041")
        if (square, answer.facing) == (game.at[unit], game.facing[unit]):
            return Refusal(f"{NAMES[unit]} is there already.", "SM-020")
        if kind is Kind.HELICOPTER and answer.facing != ANY:
            return Refusal("Helicopters have no facing.", "SM-030")
        layers = reach_layers(game, unit, game.spots)
        cost = cost_of(layers, square, answer.facing) if kind is Kind.HELICOPTER or answer.facing in range(4) else -1
        if cost < 0:
            if not open_to(game, kind) >> square & 1:
                return self._why_not_onto(unit, square, answer.facing, 0)
            spots = f"{game.spots} spot{'s' * (game.spots != 1)}"
            return Refusal(f"{board.names[square]} is farther than {spots} bring {NAMES[unit]}.", "SM-020")
        return self._why_not_onto(unit, square, answer.facing, cost)

    def _why_no_trade(self, answer: Trade) -> Refusal | None:
        game, seat = self.game, self.game.seat
        if not 1 <= answer.place <= len(game.won[seat]):
            return Refusal(f"You have won {len(game.won[seat])} cards; survivor markers cannot be traded.", "SM-046")
        if game.spots != game.rolled:
            return TOO_LATE
        if game.traded >= MOST_TRADES:
            return BOTH_TRADED
        if all(free_marker(game, seat, kind) == NOBODY for kind in Kind):
            return ALL_UNITS
        if free_marker(game, seat, answer.kind) == NOBODY:
            return Refusal(f"All three {answer.kind.word}s are in play or in reserve.", "SM-045")
        return None
