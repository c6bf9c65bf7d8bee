"""How the game ends: the city lost, a player without troops, the mission accomplished; and the Mission Score."""

from __future__ import annotations

from dataclasses import dataclass

from .events import Conceded, GameEnded
from .state import DESTROYED, GREEN, NOBODY, ORANGE, OWN, Ending, Game, Outcome, Phase, on_board, total_units


@dataclass(frozen=True, slots=True)
class Score:
    """A Mission Score with its parts (SM-111); reserves count for nothing (SM-114)."""

    markers: int
    cards: int
    units: int

    @property
    def total(self) -> int:
        """The parts added up."""
        return self.markers + self.cards + self.units


def score(game: Game, seat: int) -> Score:
    """The Mission Score of a seat as it stands."""
    return Score(game.markers[seat], len(game.won[seat]), len(on_board(game, seat)))


def is_eliminated(game: Game, seat: int) -> bool:
    """Whether a seat has no unit, no reserve and no card to trade (SM-113)."""
    return not game.won[seat] and total_units(game, seat) == 0


def check(game: Game) -> bool:
    """See after a complete event whether the game is over (SM-AM-13, SM-AM-18); say whether it is."""
    if game.outcome is not None:
        return True
    if not game.buildings:  # SM-110: before anything else
        finish(game, NOBODY, Ending.CITY_LOST, "SM-110")
        return True
    if any(game.at[unit] != DESTROYED for unit in OWN[ORANGE]) and any(
        game.at[unit] != DESTROYED for unit in OWN[GREEN]
    ):
        return False
    gone = [is_eliminated(game, seat) for seat in (ORANGE, GREEN)]
    if not any(gone):
        return False
    if all(gone):  # SM-AM-13: only markers can be left to compare
        mine, theirs = game.markers
        winner = NOBODY if mine == theirs else ORANGE if mine > theirs else GREEN
    else:
        winner = GREEN if gone[ORANGE] else ORANGE
    finish(game, winner, Ending.ELIMINATED, "SM-113")
    return True


def accomplish(game: Game, holder: int) -> None:
    """End the game with its last card: the higher score wins, and of equal ones the holder's (SM-111, SM-112)."""
    mine, theirs = score(game, holder).total, score(game, 1 - holder).total
    rule = "SM-112" if mine == theirs else "SM-111"
    finish(game, holder if mine >= theirs else 1 - holder, Ending.MISSION, rule)


def concede(game: Game, seat: int) -> None:
    """Give the game to the other player."""
    game.events.append(Conceded(seat))
    finish(game, 1 - seat, Ending.CONCEDED, "SM-AM-19")


def finish(game: Game, winner: int, ending: Ending, rule: str) -> None:
    """Close the game."""
    game.outcome = Outcome(winner, ending)
    game.phase = Phase.OVER
    game.events.append(GameEnded(winner, ending, (score(game, ORANGE).total, score(game, GREEN).total), rule))
