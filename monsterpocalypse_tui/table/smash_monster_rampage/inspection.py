"""Looking at a square in somebody's turn: how far units come, who can fire, and what the Monster may do there."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from monsterpocalypse_tui.engine.smash_monster_rampage.answers import Kind
from monsterpocalypse_tui.engine.smash_monster_rampage.board import DIRECTION_NAMES, OFF
from monsterpocalypse_tui.engine.smash_monster_rampage.cards import Symbol
from monsterpocalypse_tui.engine.smash_monster_rampage.describe_events import counted, unit_name
from monsterpocalypse_tui.engine.smash_monster_rampage.monster import rampage
from monsterpocalypse_tui.engine.smash_monster_rampage.preview import danger, die_outlook, hit_chance, reach, shot
from monsterpocalypse_tui.engine.smash_monster_rampage.state import OWN, OWNERS, Game, Phase
from monsterpocalypse_tui.table.smash_monster_rampage.board import code
from monsterpocalypse_tui.table.smash_monster_rampage.places import MONSTER, piece_at, place_of, places
from monsterpocalypse_tui.table.smash_monster_rampage.previews import harm_to, losses, shot_line
from monsterpocalypse_tui.table.smash_monster_rampage.words import SYMBOLS, listed, percent
from monsterpocalypse_tui.table.view import Inspection

LAYERS = ("reach", "fire", "danger")
USUAL_SPOTS = 7
"""What two dice bring most often, for units that are not being moved."""


def inspect(game: Game, layer: str, square: int, seat: int) -> Inspection:
    """Look at a square."""
    if square == OFF or game.monster == OFF:
        return Inspection("There is nothing to look at.")
    piece = piece_at(game, square)
    if layer == "reach":
        return _reach(game, square, piece, seat)
    if layer == "fire":
        return _fire(game, square, piece, seat)
    return _danger(game, square, piece)


# Reach ---------------------------------------------------------------------------------------------------------------


def _spots(game: Game, seat: int) -> tuple[int, str]:
    """The spots a side has to move with now, or what it may expect."""
    if game.phase is Phase.MOVE and game.seat == seat and not game.traded:
        return game.spots, f"{counted(game.spots, 'spot')} left"
    return USUAL_SPOTS, f"{USUAL_SPOTS} spots, the usual roll"


def _reach(game: Game, square: int, piece: int, seat: int) -> Inspection:
    if piece in (-1, MONSTER):
        return _comers(game, square, seat)
    spots, words = _spots(game, OWNERS[piece])
    found = {there: min(each.cost for each in ways) for there, ways in reach(game, piece, spots).items()
             if any(each.may_stay for each in ways) and there != game.at[piece]}  # fmt: skip
    board, half = game.table.board, (spots + 1) // 2
    costs = Counter(found.values())
    by_cost = ", ".join(f"{costs[cost]} for {cost}" for cost in sorted(costs)) or "none"
    return Inspection(
        f"{unit_name(piece)} reaches {counted(len(found), 'square')} with {words}: {by_cost}",
        near=frozenset(place_of(board, there) for there, cost in found.items() if cost <= half),
        far=frozenset(place_of(board, there) for there, cost in found.items() if cost > half),
        figure=piece,
    )


def _comers(game: Game, square: int, seat: int) -> Inspection:
    """Who could come to a square, and for how many spots."""
    spots, words = _spots(game, seat)
    name, found = game.table.board.names[square], dict[int, int]()
    for unit in OWN[seat]:
        ways = [each.cost for each in reach(game, unit, spots).get(square, ()) if each.may_stay]
        if ways:
            found[unit] = min(ways)
    if not found:
        return Inspection(f"Nobody comes to {name} with {words}")
    told = listed(f"{code(unit)} for {cost}" for unit, cost in sorted(found.items(), key=lambda each: each[1]))
    return Inspection(f"To {name} with {words}: {told}", later=frozenset(found))


# Fire ----------------------------------------------------------------------------------------------------------------


def _fire(game: Game, square: int, piece: int, seat: int) -> Inspection:
    board = game.table.board
    span, _, between = board.line(square, game.monster)
    line = places(board, between)
    if piece == MONSTER:
        units = [unit for unit in OWN[seat] if game.at[unit] >= 0 and shot(game, unit).refusal is None]
        told = listed(f"{code(unit)} at range {shot(game, unit).range}" for unit in units) or "nobody"
        return Inspection(f"In position to fire: {told}", now=frozenset(units))
    if piece >= 0:
        outlook = shot(game, piece)
        fires = frozenset(place_of(board, each.square) for each in outlook.burns)
        seen = line if outlook.refusal is None else frozenset()
        return Inspection(f"{unit_name(piece)}: {shot_line(game, piece)}", near=seen, figure=piece, danger=fires)
    name = board.names[square]
    if not span:
        return Inspection(f"{name} is not in line with the Monster (SM-070)")
    way = board.line(square, game.monster)[1]
    chance = f"range {span}, {percent(hit_chance(span))} to hit"
    if between & game.buildings:
        return Inspection(f"From {name} a helicopter fires at {chance}; a building blocks tanks (SM-071)", near=line)
    return Inspection(f"From {name}: {chance}; a tank must look {DIRECTION_NAMES[way]} (SM-071)", near=line)


# Danger --------------------------------------------------------------------------------------------------------------


def _danger(game: Game, square: int, piece: int) -> Inspection:
    board = game.table.board
    area = 0
    for symbol in Symbol:
        area |= rampage(game, symbol).area
    shown = places(board, area)
    if piece == MONSTER:
        acts = "; ".join(
            f"{SYMBOLS[face.symbol]} {percent(face.chance)}: {losses(game, face.does)}" for face in die_outlook(game)
        )
        return Inspection(f"The Monster die: {acts}", danger=shown)
    name = board.names[square]
    harm = list(harm_to(game, square))
    if harm:
        chance = sum((chance for _, chance, _ in harm), Fraction(0))
        told = "; ".join(f"{SYMBOLS[symbol]} {percent(each)}: {lost}" for symbol, each, lost in harm)
        return Inspection(f"{name}: something is lost with {percent(chance)}: {told}", danger=shown)
    tank, helicopter = (percent(danger(game, kind, square)) for kind in Kind)
    return Inspection(f"{name}: a tank here would be lost with {tank}, a helicopter with {helicopter}", danger=shown)
