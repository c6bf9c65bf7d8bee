"""The story of a game: scores, units and buildings over the turns, luck, cards won, and what destroyed the units."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.smash_monster_rampage import events as e
from monsterpocalypse_tui.engine.smash_monster_rampage.describe import ending
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import counted
from monsterpocalypse_tui.engine.smash_monster_rampage.ending import score
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import hit_chance
from monsterpocalypse_tui.engine.smash_monster_rampage.state import OWNERS, SEATS, Game, on_board
from monsterpocalypse_tui.table.smash_monster_rampage.panels import short_name
from monsterpocalypse_tui.table.smash_monster_rampage.replay import replay
from monsterpocalypse_tui.table.view import NOBODY, Chart, Luck, Story, Tally

CAUSES = {
    "SM-052": "trampled by the Monster",
    "SM-054": "swept by the tail",
    "SM-055": "swept by the tail",
    "SM-056": "caught in a blast",
    "SM-061": "burnt on a roof",
    "SM-103": "swatted",
    "SM-105": "hit by the Monster's revenge",
    "SM-106": "swept in the Monster's rage",
}
"""What destroys units, by the rule behind it."""

Pair = tuple[int, int]


def story(session: Session[Game]) -> Story:
    """Look at a game from its first turn to its end."""
    events = session.events
    moments = _moments(session)
    winner = session.state.outcome.winner if session.state.outcome else NOBODY
    over = session.state.outcome is not None
    return Story(
        winner,
        ending(session.state),
        headline="The Monster wins" if over and winner == NOBODY else "",
        charts=(
            Chart("Mission Score", tuple(score for score, _, _ in moments)),
            Chart("Units on the board", tuple(units for _, units, _ in moments)),
            Chart("Buildings standing", tuple((standing, standing) for _, _, standing in moments)),
        ),
        luck_title="Luck: hits above or below what the ranges promise",
        luck=tuple(_luck(events, seat) for seat in range(len(SEATS))),
        tally_title="Cards won, and units lost by cause",
        tallies=tuple(_tally(session.state, events, seat) for seat in range(len(SEATS))),
    )


def _moments(session: Session[Game]) -> list[tuple[Pair, Pair, int]]:
    """How both players stood when each turn began, and at the end."""
    game = session.from_start(None).state
    found = [_moment(game)] if game.turn else []
    for event in session.events:
        replay(game, event)
        if isinstance(event, e.TurnBegan):
            found.append(_moment(game))
    found.append(_moment(game))
    return found


def _moment(game: Game) -> tuple[Pair, Pair, int]:
    return (
        (score(game, 0).total, score(game, 1).total),
        (len(on_board(game, 0)), len(on_board(game, 1))),
        game.buildings.bit_count(),
    )


def _luck(events: list[Event], seat: int) -> Luck:
    shots = [event for event in events if isinstance(event, e.Shot) and OWNERS[event.unit] == seat]
    hits = sum(event.hit for event in shots)
    promised = sum((hit_chance(event.range) for event in shots), Fraction(0))
    astray = sum(event.face == 1 for event in shots)
    return Luck(seat, float(hits - promised), f"{hits} of {counted(len(shots), 'shot')} hit, {astray} astray")


def _tally(game: Game, events: list[Event], seat: int) -> Tally:
    won: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    for event in events:
        match event:
            case e.CardWon(owner, card) if owner == seat:
                won[short_name(game, card)] += 1
            case e.Rescued(unit, _, card) if OWNERS[unit] == seat:
                won[short_name(game, card)] += 1
            case e.UnitDestroyed(unit, _, rule) if OWNERS[unit] == seat:
                lost[CAUSES.get(rule, rule)] += 1
    rows = [(f"won {name}", count) for name, count in won.most_common()]
    rows += [(f"lost: {cause}", count) for cause, count in lost.most_common()]
    heading = f"{SEATS[seat].upper()} won {counted(won.total(), 'card')}"
    stands = score(game, seat)
    note = f"lost {counted(lost.total(), 'unit')}; score {stands.total}"
    return Tally(seat, heading, note, tuple(rows))
