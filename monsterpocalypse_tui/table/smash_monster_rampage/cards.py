"""What is under the cursor: a unit, the Monster, survivors, a building, or an empty street."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Kind
from monsterpocalypse_tui.engine.smash_monster_rampage.board import DIRECTION_NAMES, OFF
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Symbol
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import player, unit_name
from monsterpocalypse_tui.engine.smash_monster_rampage.monster import rampage
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import danger, shot
from monsterpocalypse_tui.engine.smash_monster_rampage.state import KINDS, OWNERS, Game, Phase
from monsterpocalypse_tui.table.smash_monster_rampage.board import ground
from monsterpocalypse_tui.table.smash_monster_rampage.panels import deck_kinds
from monsterpocalypse_tui.table.smash_monster_rampage.places import MONSTER, piece_at
from monsterpocalypse_tui.table.smash_monster_rampage.previews import harm_to, losses, risk, shot_line
from monsterpocalypse_tui.table.smash_monster_rampage.words import SYMBOLS, capital, listed, percent
from monsterpocalypse_tui.table.view import AbilityView, CardView, Stat

GROUND = {
    "open": ("Street", "open to everybody"),
    "rubble": ("Rubble", "a building stood here; the square is open to everybody (SM-058)"),
    "building": ("Building", "closes the square and the line of fire to tanks; helicopters may land (SM-031, SM-037)"),
    "fire": ("Burning building", "still blocks tanks, and helicopters keep away (SM-032, SM-060)"),
}
ABOUT = {
    Kind.TANK: "Goes forward or in reverse, turns for a spot; fires only where it looks, past no building.",
    Kind.HELICOPTER: "Flies over everything but fires; shoots in any direction over everything.",
}


def card_view(game: Game, square: int) -> CardView | None:
    """The card of a square."""
    if square == OFF:
        return None
    place, piece = game.table.board.names[square], piece_at(game, square)
    also = (deck_card(game),) if piece == MONSTER or game.monster == OFF else (_monster(game, ""), deck_card(game))
    if piece == MONSTER:
        card = _monster(game, place)
    elif piece >= 0:
        card = _unit(game, piece, place, square)
    else:
        card = _ground(game, square, place)
    return replace(card, also=also)


def _unit(game: Game, unit: int, place: str, square: int) -> CardView:
    kind, outlook = KINDS[unit], shot(game, unit)
    stats = [Stat("looks", DIRECTION_NAMES[game.facing[unit]])] if kind is Kind.TANK else []
    if outlook.refusal is None:
        stats += [Stat("range", str(outlook.range)), Stat("hits", percent(outlook.hit))]
    if game.monster != OFF:
        stats.append(Stat("risk", percent(danger(game, kind, square))))
    notes = []
    if game.phase is Phase.ATTACK and game.seat == OWNERS[unit]:
        notes.append(f"Shot: {shot_line(game, unit)}.")
    elif outlook.refusal is not None:
        notes.append(f"No shot from here: {outlook.refusal}")
    if game.monster != OFF:
        notes.append(f"{capital(risk(game, unit))}.")
    return CardView(
        unit_name(unit),
        place,
        OWNERS[unit],
        ABOUT[kind],
        tuple(stats),
        notes=tuple(notes),
        ground=(*_survivors(game, square), GROUND[ground(game, square)]),
    )


def _monster(game: Game, place: str) -> CardView:
    acts = tuple(
        AbilityView(SYMBOLS[symbol], percent(_chance(game, symbol)), losses(game, rampage(game, symbol)))
        for symbol in Symbol
    )
    looks = DIRECTION_NAMES[game.heading]
    about = f"Looks {looks}; its tail lies to the {DIRECTION_NAMES[game.heading ^ 2]}. Nothing removes it (SM-082)."
    return CardView("The Monster", place or game.table.board.names[game.monster], about=about, abilities=acts)


def _chance(game: Game, symbol: Symbol) -> Fraction:
    faces = list(game.table.library.die.values())
    return Fraction(faces.count(symbol), len(faces))


def deck_card(game: Game) -> CardView:
    """The deck as it is: how many of each card are left."""
    stats = tuple(Stat(name, str(count)) for name, count in deck_kinds(game).items() if count)
    return CardView("Monster Hit deck", f"{len(game.deck)} cards", stats=stats)


def _ground(game: Game, square: int, place: str) -> CardView:
    title, does = GROUND[ground(game, square)]
    waiting = game.pending.get(square)
    notes = [
        f"{SYMBOLS[symbol].capitalize()} ({percent(chance)}): {lost}." for symbol, chance, lost in harm_to(game, square)
    ]
    if game.monster != OFF and not notes:
        paths = [SYMBOLS[symbol] for symbol in Symbol if rampage(game, symbol).area >> square & 1]
        if paths:
            notes.append(f"The Monster's {listed(paths)} comes over it.")
    if waiting is None:
        return CardView(title, place, about=f"{capital(does)}.", notes=tuple(notes))
    return CardView(
        f"Survivors of {player(waiting[0])}",
        place,
        waiting[0],
        _rescuers(game, square, waiting[0]),
        notes=tuple(notes),
        ground=((title, does),),
    )


def _rescuers(game: Game, square: int, seat: int) -> str:
    who = "a helicopter" if game.buildings >> square & 1 else "any unit"
    return f"Only {who} of {player(seat)} can rescue them: a marker and the card, two points (SM-096)."


def _survivors(game: Game, square: int) -> Iterator[tuple[str, str]]:
    waiting = game.pending.get(square)
    if waiting is not None:
        yield f"Survivors of {player(waiting[0])}", _rescuers(game, square, waiting[0])
