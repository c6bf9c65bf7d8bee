"""Victory points, and who wins with them."""

from __future__ import annotations

from .cards import Kind
from .events import CountersShown, GameEnded, Scored
from .state import NOBODY, Ending, Game, Outcome, Phase, Score, cubes_in, own_on_board, trophy_of


def city_points(game: Game, city: int) -> list[int]:
    """What a city brings each player (MI-171); black takes places and scores nothing (MI-172, MI-AM-12)."""
    return points_for(game.cubes[city * 5 : city * 5 + 5])[: game.table.players]


def points_for(cubes: list[int]) -> list[int]:
    """The points of each colour for so many cubes, black last.

    >>> points_for([3, 0, 0, 0, 4])
    [1, 0, 0, 0, 4]
    >>> points_for([3, 3, 1, 0, 0])
    [2, 2, 1, 0, 0]
    """
    points = [0] * len(cubes)
    ranks = sorted({count for count in cubes if count}, reverse=True)[:2]
    for rank, count in enumerate(ranks):
        level = [colour for colour, each in enumerate(cubes) if each == count]
        for colour in level:
            if rank == 0:
                points[colour] = 4 if len(level) == 1 else 2
            elif len(level) == 1:
                points[colour] = 1
    return points


def counter_points(game: Game, city: int) -> int:
    """What a city counter is worth: the less its city suffered, the more (MI-170)."""
    cubes = cubes_in(game, city)
    if cubes >= game.table.numbers["city-size"]:
        return 0
    return 5 if cubes <= 1 else 3


def drakoor_points(game: Game, counter: int) -> int:
    """What a Drakoor on the board is worth: 3, and 1 less for each other monster beside it (MI-173)."""
    return max(0, 4 - game.at.count(game.at[counter]))


def score(game: Game, seat: int, *, with_counters: bool = True) -> Score:
    """A player's victory points as things stand; without the counters it is what everybody can see."""
    table = game.table
    counters = game.dealt[seat] if with_counters and seat < len(game.dealt) else ()
    own = own_on_board(game, seat)
    trophies = [each for each, place in enumerate(game.at) if place == trophy_of(seat)]
    return Score(
        sum(counter_points(game, city) for city in counters),
        sum(city_points(game, city)[seat] for city in range(table.cities)),
        sum(drakoor_points(game, each) for each in own if table.kind[each] == Kind.DRAKOOR),
        sum(table.capacity[table.kind[each]] for each in trophies),  # MI-174
    )


def tie_breaks(game: Game, seat: int) -> tuple[int, int, int]:
    """What decides between equals: cities with own cubes, monsters on the board, cubes on the board (MI-175)."""
    cubes = [game.cubes[city * 5 + seat] for city in range(game.table.cities)]
    return sum(map(bool, cubes)), len(own_on_board(game, seat)), sum(cubes)


def finish(game: Game, ending: Ending) -> None:
    """Turn up the counters, count, and name the winner; who conceded cannot win (MI-170 to MI-175, MI-AM-23)."""
    players = range(game.table.players)
    scores = tuple(score(game, seat) for seat in players)
    for seat in players:
        shown = game.dealt[seat] if seat < len(game.dealt) else ()
        game.events.append(CountersShown(seat, shown, scores[seat].counters))
        game.events.append(Scored(seat, scores[seat]))
    ranks = {seat: (scores[seat].total, *tie_breaks(game, seat)) for seat in players if not game.conceded[seat]}
    winners = tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))
    game.outcome = Outcome(winners[0] if len(winners) == 1 else NOBODY, ending, winners, scores)
    game.phase = Phase.OVER
    game.events.append(GameEnded(winners, ending, "MI-AM-23" if ending is Ending.CONCEDED else "MI-175"))


__all__ = [
    "city_points",
    "counter_points",
    "drakoor_points",
    "finish",
    "points_for",
    "score",
    "tie_breaks",
]
