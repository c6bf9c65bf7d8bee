"""What the panels show: both players with the parts of their scores, the deck, and where the turn stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Kind
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Effect
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import counted, player
from monsterpocalypse_tui.engine.smash_monster_rampage.ending import score
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import cards_left
from monsterpocalypse_tui.engine.smash_monster_rampage.state import (
    DESTROYED,
    MOST_ON_BOARD,
    OF_A_KIND,
    SEATS,
    Game,
    Phase,
    of_kind,
    on_board,
    reserve_of,
)
from monsterpocalypse_tui.table.smash_monster_rampage.board import NAME, code
from monsterpocalypse_tui.table.view import NOBODY, Line, Panel, Ribbon

PHASES = ("move units", "Monster", "attack")
CURRENT = {
    Phase.SET_UP: NOBODY, Phase.MOVEMENT_ROLL: 0, Phase.MOVE: 0, Phase.MONSTER: 1, Phase.ATTACK: 2, Phase.OVER: NOBODY,
}  # fmt: skip


def panels(game: Game) -> tuple[Panel, ...]:
    """Both players."""
    return tuple(
        Panel(seat, name, game.outcome is None and game.turn > 0 and game.seat == seat, tuple(_lines(game, seat)), 3)
        for seat, name in enumerate(SEATS)
    )


def _lines(game: Game, seat: int) -> Iterator[Line]:
    stands = score(game, seat)
    parts = (counted(stands.cards, "card"), counted(stands.markers, "marker"), counted(stands.units, "unit"))
    yield ("Score ", "muted"), (f"{stands.total}", "bold gold"), (f" = {' + '.join(parts)}", "")
    here = on_board(game, seat)
    units = ", ".join(f"{code(unit)} {game.table.board.names[game.at[unit]]}" for unit in here) or "nobody"
    yield ("Board ", "muted"), (f"{len(here)}/{MOST_ON_BOARD} ", "bold"), (units, f"seat-{seat + 1}")
    yield ("Reserve ", "muted"), (_kinds(game, seat, lost=False), "")
    if game.seat == seat and game.phase is Phase.MOVE:
        spent = "trading instead of moving" if game.traded else f"{game.spots} of {game.rolled} left"
        yield ("Spots ", "muted"), (spent, "bold")
    waiting = [square for square, (owner, _) in game.pending.items() if owner == seat]
    if waiting:
        yield ("Survivors wait ", "muted"), (", ".join(_where(game, square) for square in waiting), "gold")
    if any(game.at[unit] == DESTROYED for kind in Kind for unit in of_kind(seat, kind)):
        yield ("Out of play ", "muted"), (_kinds(game, seat, lost=True), "bad")
    if game.won[seat]:
        yield ("Won ", "muted"), (", ".join(won_cards(game, seat)), "")
    if game.seat == seat:
        yield ("Deck ", "muted"), (f"{len(game.deck)}: ", "bold"), (", ".join(deck_counts(game)), "muted")


def _kinds(game: Game, seat: int, *, lost: bool) -> str:
    found = []
    for kind in Kind:
        units = of_kind(seat, kind)
        number = sum(game.at[unit] == DESTROYED for unit in units) if lost else len(reserve_of(game, seat, kind))
        assert number <= OF_A_KIND
        if number:
            found.append(counted(number, kind.word))
    return ", ".join(found) or "none"


def _where(game: Game, square: int) -> str:
    roof = " (roof)" if game.buildings >> square & 1 else ""
    return f"{game.table.board.names[square]}{roof}"


def short_name(game: Game, card: str) -> str:
    """What a kind of card is called; survivors are one kind."""
    hit_card = game.table.library.cards[card]
    return "Survivors" if hit_card.effect is Effect.SURVIVORS else hit_card.name


def won_cards(game: Game, seat: int) -> list[str]:
    """The cards a player has won, by kind."""
    return [f"{count} {name}" for name, count in Counter(short_name(game, card) for card in game.won[seat]).items()]


def deck_kinds(game: Game) -> Counter[str]:
    """How many cards of each kind are left in the deck."""
    found: Counter[str] = Counter()
    for card, count in cards_left(game).items():
        found[short_name(game, card)] += count
    return found


def deck_counts(game: Game) -> list[str]:
    """The same in words."""
    return [f"{count} {name}" for name, count in deck_kinds(game).items() if count]


def ribbon(game: Game) -> Ribbon:
    """Where the turn stands."""
    title = player(game.seat) if game.turn else "Set-up"
    return Ribbon(NAME, game.turn, game.seat if game.turn else NOBODY, title, PHASES, CURRENT[game.phase])
