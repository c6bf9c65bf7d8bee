"""Before the first turn: secret city counters are dealt, and dice find the first player."""

from __future__ import annotations

from ..kernel.decisions import Rules
from ..kernel.decks import Cards, Draw
from .dice import Purpose, rolled
from .events import CountersDealt, FirstPlayer
from .state import NOBODY, Game, Phase


def set_up(game: Game) -> Rules[None]:
    """Deal the counters (MI-003) and choose the first player (MI-005); everything else lies ready (MI-002, MI-004)."""
    table = game.table
    counters = table.numbers["counters-3" if table.players == 3 else "counters-4"]
    for seat in range(len(game.dealt), table.players):
        gone = {city for cities in game.dealt for city in cities}
        left = tuple(name for city, name in enumerate(table.city_ids) if city not in gone)
        drawn: Cards = yield Draw(seat, Purpose.DEAL, left, counters, frozenset((seat,)))
        game.dealt.append(tuple(sorted(map(table.city_ids.index, drawn))))
        game.events.append(CountersDealt(seat, game.dealt[seat]))
    if game.first == NOBODY:
        game.first = yield from _first_player(game)
    game.seat = game.first
    game.phase = Phase.SUPPLY


def _first_player(game: Game) -> Rules[int]:
    """The highest die begins; those who tie roll again (MI-005)."""
    tied = list(range(game.table.players))
    while True:
        faces = yield from rolled(tied[0], Purpose.FIRST_PLAYER, len(tied))
        by_seat = tuple(zip(tied, faces, strict=True))
        tied = [seat for seat, face in by_seat if face == max(faces)]
        if len(tied) == 1:
            game.events.append(FirstPlayer(tied[0], by_seat))
            return tied[0]
