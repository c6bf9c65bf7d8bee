"""The story of a game in numbers: points and cubes over the turns, luck, and where the points came from."""

from __future__ import annotations

from fractions import Fraction

from monsterpocalypse_tui.engine.kernel.session import FALLEN, How, Session
from monsterpocalypse_tui.engine.moongha_invaders import describe
from monsterpocalypse_tui.engine.moongha_invaders import events as e
from monsterpocalypse_tui.engine.moongha_invaders.dice import HIT
from monsterpocalypse_tui.engine.moongha_invaders.names import seat_name
from monsterpocalypse_tui.engine.moongha_invaders.scoring import score
from monsterpocalypse_tui.engine.moongha_invaders.state import NOBODY, Game
from monsterpocalypse_tui.table.view import Chart, Luck, Story, Tally


def story(session: Session[Game]) -> Story:
    """The story of a game that is over."""
    game = session.state
    moments = _moments(session)
    outcome = game.outcome
    winners = outcome.winners if outcome else ()
    headline = f"{' and '.join(map(seat_name, winners))} share the victory" if len(winners) > 1 else ""
    return Story(
        outcome.winner if outcome else NOBODY,
        describe.ending(game) or "The game is not over.",
        headline,
        charts=(
            Chart("Points that all could see", tuple(points for points, _ in moments)),
            Chart("Cubes in the cities", tuple(cubes for _, cubes in moments)),
        ),
        luck_title="Luck: hits above or below what the dice promise",
        luck=tuple(_luck(session, seat) for seat in range(game.table.players)),
        tally_title="Where the points came from",
        tallies=tuple(_tally(game, seat) for seat in range(game.table.players)),
    )


Moment = tuple[tuple[int, ...], tuple[int, ...]]


def _moments(session: Session[Game]) -> list[Moment]:
    """How everybody stood when each turn began, and at the end."""
    again = session.from_start(_Fallen(session), _Fallen(session))
    _ = again.open
    found, turn = [_moment(again.state)], again.state.turn
    for record in session.records:
        if record.how in (How.CHOSEN, How.INTERRUPT):
            again.apply(record.answer)
            if again.state.turn != turn:
                turn = again.state.turn
                found.append(_moment(again.state))
    return [*found, _moment(session.state)]


class _Fallen:
    """Dice and counters as they came."""

    def __init__(self, session: Session[Game]) -> None:
        self.fallen = [record.answer for record in session.records if record.how in FALLEN]

    def roll(self, request: object, number: int) -> tuple[tuple[int, ...], ...]:
        faces: tuple[tuple[int, ...], ...] = self.fallen[number]
        return faces

    def draw(self, request: object, number: int) -> tuple[str, ...]:
        cards: tuple[str, ...] = self.fallen[number]
        return cards


def _moment(game: Game) -> Moment:
    seats = range(game.table.players)
    points = tuple(score(game, seat, with_counters=False).total for seat in seats)
    return points, tuple(game.table.numbers["cubes"] - game.left[seat] for seat in seats)


def _luck(session: Session[Game], seat: int) -> Luck:
    """Hits of a player's monsters against what their dice promise."""
    dice = hits = felled = 0
    owner = session.state.table.owner
    for event in session.events:
        match event:
            case e.AttackRolled(counter, faces) if owner[counter] == seat:
                dice += len(faces)
                hits += sum(face >= HIT for face in faces)
            case e.Destroyed(counter) | e.TrophyTaken(_, counter) if owner[counter] == seat:
                felled += 1
    above = float(hits - Fraction(dice, 2))
    return Luck(seat, above, f"with {dice} dice of its monsters; {felled} of them fell")


def _tally(game: Game, seat: int) -> Tally:
    each = score(game, seat)
    rows = (
        ("cities", each.cities),
        ("secret counters", each.counters),
        ("Drakoors", each.drakoors),
        ("trophies", each.trophies),
    )
    gone = "conceded" if game.conceded[seat] else f"{game.left[seat]} cubes not placed"
    return Tally(seat, f"{seat_name(seat).upper()} {each.total} points", gone, rows, ink=seat)
