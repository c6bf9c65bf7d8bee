"""When a battle is over, and who has won it (GM-170 to GM-173)."""

from __future__ import annotations

from fractions import Fraction

from ..kernel.decisions import Rules
from .aftermath import settle
from .events import BattleEnded
from .state import NOBODY, Ending, Game, Outcome, Phase, Standing
from .switches import LONGEST, Battle


def sides_left(game: Game) -> set[int]:
    """The sides with a monster on the field."""
    return {fighter.side for fighter in game.fighters if fighter.fights}


def is_decided(game: Game) -> bool:
    """Whether the fighting is over, in the middle of a round."""
    if game.phase is Phase.PAIRING:
        return False
    left = sides_left(game)
    return not left if game.table.battle is Battle.AWAKENING else len(left) < 2


def is_out_of_rounds(game: Game) -> bool:
    """Whether the rounds have run out (GM-170, GM-MD-06)."""
    return game.round > (game.table.rounds or LONGEST)


def leader(game: Game) -> int:
    """The side with most of its HITS left, or nobody if two are even (GM-MD-06)."""
    parts: dict[int, Fraction] = {}
    for side in sides_left(game):
        own = [fighter for fighter in game.fighters if fighter.side == side and fighter.fights]
        parts[side] = Fraction(sum(one.hits for one in own), sum(one.kit.hits for one in own))
    best = max(parts.values(), default=Fraction(0))
    ahead = [side for side, part in parts.items() if part == best]
    return ahead[0] if len(ahead) == 1 else NOBODY


def finish(game: Game) -> Rules[None]:
    """End the battle, settle it, and in a gauntlet go on to the next duel."""
    left = sides_left(game)
    battle = game.table.battle
    seats = [fighter.seat for fighter in game.fighters if fighter.standing is not Standing.WAITING]
    if battle is Battle.AWAKENING:
        goal = bool(left)
        yield from settle(game, seats, seats if goal else [])
        end(game, Outcome(0 if goal else NOBODY, Ending.GOAL if goal else Ending.FAILED, game.fighters[0].score))
        return
    if len(left) == 1:
        winner, ending = next(iter(left)), Ending.LAST_STANDING
    elif not left:
        winner, ending = NOBODY, Ending.DRAW  # GM-AM-19
    else:
        winner = leader(game)
        ending = Ending.COUNTED if winner != NOBODY else Ending.DRAW
    if battle is Battle.GAUNTLET:
        yield from _duel_over(game, winner, ending)
        return
    yield from settle(game, seats, [seat for seat in seats if game.fighters[seat].side == winner])
    end(game, Outcome(winner, ending))


def _duel_over(game: Game, winner: int, ending: Ending) -> Rules[None]:
    """Settle a duel of a gauntlet; whoever lost is out of it (GM-172, GM-AM-28)."""
    pair = list(game.order)
    yield from settle(game, pair, [winner] if winner != NOBODY else [])
    for seat in pair:
        fighter = game.fighters[seat]
        if seat != winner and fighter.fights:
            fighter.standing = Standing.DEFEATED
            fighter.cell = NOBODY
    in_it = [
        fighter.seat for fighter in game.fighters if fighter.standing in (Standing.FIGHTING, Standing.WAITING)
    ]  # fmt: skip
    if len(in_it) > 1:
        game.phase = Phase.PAIRING
        return
    end(game, Outcome(in_it[0] if in_it else NOBODY, ending if in_it else Ending.DRAW))


def end(game: Game, outcome: Outcome) -> None:
    """Write the outcome down."""
    game.outcome = outcome
    game.phase = Phase.OVER
    game.events.append(BattleEnded(outcome.winner, outcome.ending.value, outcome.score))
