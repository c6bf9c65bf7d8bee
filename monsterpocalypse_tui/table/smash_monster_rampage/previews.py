"""What is about to be rolled or drawn, and what an answer would bring, worked out by the code that resolves it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.decks import Draw
from monsterpocalypse_tui.engine.kernel.dice import Roll
from monsterpocalypse_tui.engine.kernel.session import Session
from monsterpocalypse_tui.engine.smash_monster_rampage import answers as a
from monsterpocalypse_tui.engine.smash_monster_rampage.attack import range_of, shooters, why_no_line
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Effect, Symbol
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import counted, unit_name
from monsterpocalypse_tui.engine.smash_monster_rampage.harm import survivors_on, units_on, would_burn
from monsterpocalypse_tui.engine.smash_monster_rampage.monster import Rampage, act, rage, rampage
from monsterpocalypse_tui.engine.smash_monster_rampage.movement import carry_out
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import (
    ShotOutlook,
    danger,
    deadly_symbols,
    die_outlook,
    hit_chance,
    shot,
)
from monsterpocalypse_tui.engine.smash_monster_rampage.state import DIE, KINDS, NAMES, OWNERS, Game, Phase
from monsterpocalypse_tui.table.smash_monster_rampage.board import code
from monsterpocalypse_tui.table.smash_monster_rampage.panels import deck_kinds, short_name
from monsterpocalypse_tui.table.smash_monster_rampage.places import mask_of
from monsterpocalypse_tui.table.smash_monster_rampage.words import SYMBOLS, capital, cost, listed, percent, squares
from monsterpocalypse_tui.table.view import Bar, Line, Preview

BEFORE_THE_MONSTER = (Phase.MOVEMENT_ROLL, Phase.MOVE, Phase.MONSTER)
"""When the Monster die of this turn is still to come."""


# The Monster ---------------------------------------------------------------------------------------------------------


def losses(game: Game, does: Rampage) -> str:
    """What an act of the Monster would destroy, in short; its own areas are lit on the board."""
    names = game.table.board.names
    found = [code(unit) for unit in does.units]
    found += [f"survivors {names[square]}" for square in does.survivors]
    if does.razed:
        found.append(f"{squares(game, does.razed)} {'falls' if does.razed.bit_count() == 1 else 'fall'}")
    if does.lit:
        few = squares(game, does.lit) if does.lit.bit_count() <= 4 else counted(does.lit.bit_count(), "building")
        found.append(f"{few} {'burns' if does.lit.bit_count() == 1 else 'burn'}")
    return ", ".join(found) or "no harm"


def dangers(game: Game) -> int:
    """The squares that the next symbol may trample or sweep, and those where the blast would find something."""
    if game.phase not in BEFORE_THE_MONSTER:
        return 0
    area = 0
    for symbol in Symbol:
        does = rampage(game, symbol)
        if symbol is Symbol.BLAST:
            area |= does.lit | mask_of(game.at[unit] for unit in does.units) | mask_of(does.survivors)
        else:
            area |= does.area
    return area


def die_bars(game: Game) -> tuple[Bar, ...]:
    """Every symbol of the Monster die, its chance, and what it would do."""
    return tuple(
        Bar(SYMBOLS[face.symbol], face.chance, losses(game, face.does), good=not face.does.does_harm)
        for face in die_outlook(game)
    )


def risk(game: Game, unit: int) -> str:
    """How likely the next roll of the Monster die destroys a unit where it is."""
    deadly = deadly_symbols(game, KINDS[unit], game.at[unit])
    if not deadly:
        return "safe from the next Monster roll"
    chance = danger(game, KINDS[unit], game.at[unit])
    return f"lost at the next Monster roll with {percent(chance)} ({listed(SYMBOLS[symbol] for symbol in deadly)})"


# Shots ---------------------------------------------------------------------------------------------------------------


def burning(game: Game, outlook: ShotOutlook) -> str:
    """What a stray shot would set alight, and who would be lost there."""
    if not outlook.burns:
        return "nothing could catch fire"
    names, found = game.table.board.names, []
    for each in outlook.burns:
        lost = [unit_name(unit) for unit in each.units] + ["survivors" for _ in each.survivors]
        found.append(names[each.square] + (f" (with {listed(lost)})" if lost else ""))
    return f"{' or '.join(found)} burns"


def shot_line(game: Game, unit: int) -> str:
    """A shot in one sentence, or why there is none."""
    outlook = shot(game, unit)
    if outlook.refusal is not None:
        return str(outlook.refusal)
    hits = f"hits on {max(2, outlook.range)} or more ({percent(outlook.hit)})" if outlook.hit else "too far to hit"
    return f"range {outlook.range}: {hits}; a 1 goes astray: {burning(game, outlook)}"


def card_chance(game: Game, unit: int, card: str) -> Fraction | None:
    """The chance that a card would be won by a hit of a unit now; None for survivors, who must be fetched first."""
    match game.table.library.cards[card].effect:
        case Effect.SURVIVORS:
            return None
        case Effect.FIRE_STORM:
            area = sum(block for block in game.table.blocks if block & game.fires)
            return Fraction(not would_burn(game, area))
        case Effect.DAZED:
            return _harmless(game, 2)
        case Effect.FLY_SWAT:
            return Fraction(KINDS[unit] is a.Kind.TANK)
        case Effect.QUAKE:
            return Fraction(not game.fires)
        case Effect.REVENGE:
            span = range_of(game, unit)
            return Fraction(sum(face < span for face in DIE.faces), len(DIE.faces))
        case Effect.RAGE:
            return Fraction(not rage(game).does_harm)
        case _:
            return Fraction(1)


def _harmless(game: Game, rolls: int) -> Fraction:
    """The chance that so many rolls of the Monster die do no harm."""
    if not rolls:
        return Fraction(1)
    found = Fraction(0)
    for face in die_outlook(game):
        if not face.does.does_harm:
            after = game.copy()
            act(after, face.symbol)
            found += face.chance * _harmless(after, rolls - 1)
    return found


def winning(game: Game, unit: int) -> Fraction:
    """The chance that the next card is won at once if a unit hits."""
    last = game.table.library.last
    left = [card for card in game.deck if card != last] or list(game.deck)
    known = {card: card_chance(game, unit, card) or Fraction(0) for card in set(left)}
    return sum((known[card] for card in left), Fraction(0)) / len(left) if left else Fraction(0)


def _shot_preview(game: Game, unit: int) -> Preview:
    outlook = shot(game, unit)
    miss = 1 - outlook.hit - outlook.stray
    won = winning(game, unit)
    lines: list[Line] = [(("Range ", "muted"), (str(outlook.range), "bold"), (f", a {max(2, outlook.range)} hits", ""))]
    if not outlook.hit:
        lines = [(("Range ", "muted"), (str(outlook.range), "bold"), (": no die can hit from there", "bad"))]
    passed = [code(other) for other in shooters(game) if range_of(game, other) > outlook.range]
    if passed:
        lines.append(((f"{listed(passed)} would lose the shot (SM-074)", "bad"),))
    bars = [Bar("hits", outlook.hit), Bar("misses", miss, good=False)]
    bars.append(Bar("astray", outlook.stray, burning(game, outlook), good=False))
    after: list[Line] = [(("A hit draws a card; won at once: ", "muted"), (percent(won), "bold"))]
    for card in dict.fromkeys(game.deck):
        chance = card_chance(game, unit, card)
        if chance is not None and 0 < chance < 1:
            after.append(((f"{short_name(game, card)}: ", "muted"), (percent(chance), "")))
        elif chance == 0:
            after.append(((f"{short_name(game, card)}: ", "muted"), ("would not be won", "bad")))
    return Preview(OWNERS[unit], f"Shot of {unit_name(unit)}", tuple(lines), tuple(bars), tuple(after))


# The panel -----------------------------------------------------------------------------------------------------------


def preview(session: Session[Game], armed: Any) -> Preview | None:
    """What is about to be rolled or drawn."""
    game, request = session.state, session.open
    match request:
        case Draw():
            return _deck_preview(game, request)
        case Roll(purpose=purpose) if request.dice[0][0].letter == game.table.die.letter:
            return Preview(request.seat, capital(purpose), bars=die_bars(game))
        case Decision() if game.phase is Phase.MOVE:
            return _move_preview(game, request.seat, armed)
        case Decision() if isinstance(armed, a.Fire):
            return _shot_preview(game, armed.unit)
        case Decision() if game.phase is Phase.ATTACK and request.kind == "attack":
            bars = tuple(Bar(code(unit), shot(game, unit).hit) for unit in shooters(game))
            lines: list[Line] = [(("Chances to hit, the farthest first", "muted"),)]
            return Preview(request.seat, "Shots", tuple(lines), bars)
    return None


def _move_preview(game: Game, seat: int, armed: Any) -> Preview:
    lines: list[Line] = []
    if isinstance(armed, a.Go):
        game = after_move(game, armed)
        outlook = shot(game, armed.unit)
        name = code(armed.unit)
        if outlook.refusal is None:
            chance = percent(outlook.hit)
            lines.append(((f"{name} in line: ", "muted"), (f"range {outlook.range}, {chance} to hit", "good")))
        else:
            lines.append(((f"{name}: no shot. ", "muted"), (_without_name(outlook.refusal.sentence, armed.unit), "")))
        chance_lost = danger(game, KINDS[armed.unit], game.at[armed.unit])
        lines.append(((f"{name} is lost: ", "muted"), (percent(chance_lost), "bad" if chance_lost else "good")))
    return Preview(seat, "The Monster die", tuple(lines), die_bars(game))


def _without_name(sentence: str, unit: int) -> str:
    return (
        sentence.replace(f"{NAMES[unit]} is n", "N")
        .replace(f"{NAMES[unit]} looks", "It looks")
        .replace(NAMES[unit], "it")
    )


def _deck_preview(game: Game, draw: Draw) -> Preview:
    kinds = deck_kinds(game)
    in_all = len(draw.left)
    left = {short_name(game, card) for card in draw.left}
    bars = tuple(Bar(name, Fraction(kinds[name], in_all), f"{kinds[name]} left") for name in kinds if name in left)
    return Preview(draw.seat, "Monster Hit card", (), bars)


def after_move(game: Game, answer: a.Go) -> Game:
    """The position as a move would leave it."""
    other = game.copy()
    carry_out(other, answer)
    return other


# Consequences --------------------------------------------------------------------------------------------------------


def consequences(session: Session[Game], answer: Any) -> tuple[str, ...]:
    """What an answer would bring, besides what it says itself."""
    return tuple(_consequences(session.state, answer))


def _consequences(game: Game, answer: Any) -> Iterator[str]:
    names = game.table.board.names
    match answer:
        case a.Go(unit):
            after = after_move(game, answer)
            rescued = [names[square] for square in game.pending if square not in after.pending]
            if rescued:
                yield f"Rescues the survivors at {listed(rescued)}: marker and card."
            yield f"{counted(game.spots - cost(game, answer), 'spot')} left."
            refusal = why_no_line(after, unit)
            if refusal is None:
                span = range_of(after, unit)
                yield f"In line at range {span}: {percent(hit_chance(span))} to hit, if the Monster stays."
            yield f"{capital(risk(after, unit))}."
        case a.End():
            if game.spots and not game.traded:
                yield f"{counted(game.spots, 'spot')} lost."
            for face in die_outlook(game):
                if face.does.does_harm:
                    yield f"{SYMBOLS[face.symbol].capitalize()} {percent(face.chance)}: {losses(game, face.does)}."
        case a.Trade():
            yield "Nobody moves this turn; the unit waits for your next movement (SM-044)."
        case a.Fire(unit):
            outlook = shot(game, unit)
            yield f"{capital(shot_line(game, unit))}."
            for other in shooters(game):
                if range_of(game, other) > outlook.range:
                    yield f"{unit_name(other)} is passed over and loses its shot (SM-074)."
        case a.Cease():
            waiting = shooters(game)
            yield f"{listed(unit_name(unit) for unit in waiting)} {'hold' if len(waiting) > 1 else 'holds'} fire."
        case a.Burn(square):
            lost = [unit_name(unit) for unit in units_on(game, 1 << square)]
            lost += ["the survivors" for _ in survivors_on(game, 1 << square)]
            yield f"It catches fire{f'; lost with it: {listed(lost)}' if lost else ''}."
        case a.Place(square):
            roof = (
                "only a helicopter reaches them there"
                if game.buildings >> square & 1
                else "any unit reaches them there"
            )
            deadly = [SYMBOLS[symbol] for symbol in Symbol if rampage(game, symbol).area >> square & 1]
            yield f"On {names[square]} {roof}{f'; endangered by {listed(deadly)}' if deadly else ''}."


def harm_to(game: Game, square: int) -> Iterator[tuple[Symbol, Fraction, str]]:
    """Each symbol that would do harm on a square: its chance, and to whom."""
    for face in die_outlook(game):
        does, here = face.does, 1 << square
        lost = [code(unit) for unit in does.units if game.at[unit] == square]
        lost += ["survivors" for each in does.survivors if each == square]
        if does.razed & here:
            lost.append("building falls")
        if does.lit & here:
            lost.append("building burns")
        if lost:
            yield face.symbol, face.chance, listed(lost)
