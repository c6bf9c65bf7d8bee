"""What every player has before him; secret counters are shown to their owner's eye alone."""

from __future__ import annotations

from monsterpocalypse_tui.engine.kernel.events import Eye
from monsterpocalypse_tui.engine.moongha_invaders.creating import near_price, price
from monsterpocalypse_tui.engine.moongha_invaders.names import counter_name, seat_name
from monsterpocalypse_tui.engine.moongha_invaders.scoring import score
from monsterpocalypse_tui.engine.moongha_invaders.state import KINDS, Game, Phase, own_on_board, trophy_of
from monsterpocalypse_tui.table.moongha_invaders.board import KIND_LETTERS
from monsterpocalypse_tui.table.view import Line, Panel, Span


def panels(game: Game, eye: Eye) -> tuple[Panel, ...]:
    """One for each player."""
    return tuple(panel(game, seat, eye) for seat in range(game.table.players))


def knows(game: Game, seat: int, eye: Eye) -> bool:
    """Whether an eye may see a player's counters: his own always, everybody's once the game is over."""
    return seat < len(game.dealt) and (eye == seat or game.phase is Phase.OVER)


def panel(game: Game, seat: int, eye: Eye) -> Panel:
    """Points, cubes and trophies; counters; boxes; monsters."""
    known = knows(game, seat, eye)
    lines = [_points(game, seat, known=known)]
    if known:
        lines.append(_counters(game, seat))
    lines.append(_boxes(game, seat))
    lines += _monsters(game, seat)
    first = "*" if seat == game.first else ""
    name = f"{seat_name(seat)}{first}{' (conceded)' if game.conceded[seat] else ''}"
    active = game.outcome is None and seat == game.seat and game.phase in (Phase.ACTIONS, Phase.ACTION)
    return Panel(seat, name, active, tuple(lines), brief=3 if known else 2)


def _points(game: Game, seat: int, *, known: bool) -> Line:
    shown = score(game, seat, with_counters=False).total
    trophies = sum(place == trophy_of(seat) for place in game.at)
    spans: list[Span] = [(f"{shown}", "bold"), (" points", "")]
    if known:
        spans = [(f"{score(game, seat).total}", "bold"), (f" points ({shown} seen)", "")]
    spans.append((f"  {game.left[seat]} cubes", "muted"))
    if trophies:
        spans.append((f"  {trophies} troph{'y' if trophies == 1 else 'ies'}", "gold"))
    return tuple(spans)


def _counters(game: Game, seat: int) -> Line:
    cities = game.table.library.cities
    names = " ".join(cities[city].short for city in game.dealt[seat])
    return (("secret ", "muted"), (f"{names} ", "gold bold"), (f"+{score(game, seat).counters}", "good"))


def _boxes(game: Game, seat: int) -> Line:
    """Tokens in the monster boxes: orange of the price, and white ones stored."""
    spans: list[Span] = []
    for kind in range(KINDS):
        orange, white = game.orange[seat * KINDS + kind], game.white[seat * KINDS + kind]
        if orange or white:
            near = near_price(game, seat, kind)
            cost = f"{orange}/{near or price(game, seat, kind)}" if orange else ""
            spans += [(f"{KIND_LETTERS[kind]}", "bold"), (f" {cost}{f'+{white}w' if white else ''}  ", "")]
    return tuple(spans) or (("no tokens in the boxes", "muted"),)


def _monsters(game: Game, seat: int) -> list[Line]:
    """Where its monsters are, and how they fare."""
    found: list[Line] = []
    table = game.table
    for counter in own_on_board(game, seat):
        name = counter_name(game, counter).partition("'s ")[2]
        city = table.library.cities[game.at[counter]]
        damage = game.damage[counter]
        hurt = f" {damage}/{table.capacity[table.kind[counter]]}" if damage else ""
        side = "hidden" if game.hidden[counter] else "revealed"
        found.append(((f"{name} ", ""), (f"{city.short}{hurt} {side}", "muted")))
    return found
