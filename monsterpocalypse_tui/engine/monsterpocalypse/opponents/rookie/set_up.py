"""The rookie's set-up: a map that suits its monster, its city where it can use it, the monster near it."""

from __future__ import annotations

from ....kernel.decisions import Decision
from ....kernel.dice import Chance
from ...answers import ChooseMap, ChooseSide, Place, Start
from ...board.figures import structures
from ...board.geometry import Board, spaces_of
from ...cards import Card
from ...state import SEATS, Game
from .thought import Thought
from .worth import building_worth

LONG_RANGE = 5


def choose_map(game: Game, decision: Decision, chance: Chance) -> Thought:
    """Brawlers like a crowded city to smash and throw things into; long guns like open ground."""
    force = game.table.forces[decision.seat]
    cards = [game.table.library.monsters[monster].alpha for monster, _ in force.monsters]
    shoots = any(card.blast is not None and card.blast.range >= LONG_RANGE for card in cards)
    sheets = {sheet.id: sheet for sheet in game.table.maps}
    answers: list[ChooseMap] = list(decision.options)

    def suits(answer: ChooseMap) -> float:
        sheet = sheets[answer.map]
        crowded = len(sheet.green) + 0.5 * len(sheet.yellow)
        return (-crowded if shoots else crowded) * 0.4 + 10 * chance.random()

    answer = max(answers, key=suits)
    why = "open streets for its guns" if shoots else "a city to fight in"
    return Thought(answer, f"{sheets[answer.map].name} has {why}.")


def choose_side(game: Game, decision: Decision) -> Thought:
    """The side whose spawn points are nearer to the Power Zones; its own colour if there is no difference."""
    board = game.map
    far = [_way_to_zones(board, side) for side in (0, 1)]
    side = decision.seat if far[0] == far[1] else far.index(min(far))
    if far[0] == far[1]:
        return Thought(ChooseSide(side), "Both sides are alike, so it takes its own colour.")
    return Thought(ChooseSide(side), f"The {SEATS[side]} spawn points are nearer to the Power Zones.")


def _way_to_zones(board: Board, side: int) -> int:
    points = list(spaces_of(board.spawn_points[side]))
    zones = spaces_of(board.power_zones)
    return sum(min((board.distance(zone, False, point, False) for point in points), default=0) for zone in zones)


def place_structure(game: Game, decision: Decision, chance: Chance) -> Thought:
    """Build what its own monster profits from near its own side, and the rest out of the enemy's way."""
    seat, board = decision.seat, game.map
    home = board.starts[game.zones[seat]]
    away = board.starts[game.zones[1 - seat]]
    monster, enemy = game.table.monsters[seat][0], game.table.monsters[1 - seat][0]
    tastes = {
        card: (_taste(game, card, monster), _taste(game, card, enemy))
        for card in {answer.structure for answer in decision.options}
    }
    lean = {space: _lean(board, space, home, away) for space in {answer.space for answer in decision.options}}
    answers: list[Place] = list(decision.options)

    def suits(answer: Place) -> float:
        ours, theirs = tastes[answer.structure]
        return lean[answer.space] * (ours - 0.5 * theirs) + 0.2 * ours + 0.4 * chance.random()

    answer = max(answers, key=suits)
    name = game.table.library.structures[answer.structure].name
    near = "on its own side" if lean[answer.space] > 0 else "where there is room left"
    return Thought(answer, f"The {name} goes up {near}.")


def _taste(game: Game, structure: str, monster: int) -> float:
    """What a monster would get out of brawling a kind of building, easy ones first."""
    card = game.table.library.structures[structure]
    look = game.copy()
    number = len(look.card)
    look.card.append(card)
    look.at.append(game.map.foundations[0].space if game.map.foundations else 0)
    look.tile.append(None)
    return building_worth(look, game.table.owner[monster], number, monster) * _ease(card) if number else 0.0


def _ease(card: Card) -> float:
    return 1.0 - 0.1 * max(0, card.defense - 3)


def _lean(board: Board, space: int, home: tuple[int, ...], away: tuple[int, ...]) -> float:
    """How much nearer a site is to one's own starting areas than to the enemy's, from -1 to 1."""
    ours = min((board.distance(space, True, start, True) for start in home), default=0)
    theirs = min((board.distance(space, True, start, True) for start in away), default=0)
    return (theirs - ours) / max(1, theirs + ours)


def start(game: Game, decision: Decision, chance: Chance) -> Thought:
    """Begin where the most buildings are in reach, and not right opposite a stronger enemy."""
    seat, board = decision.seat, game.map
    answers: list[Start] = list(decision.options)

    def suits(answer: Start) -> float:
        worth = 0.5 * chance.random()
        for structure in structures(game):
            far = board.distance(answer.space, True, game.at[structure], True)
            worth += building_worth(game, seat, structure, answer.monster) * 0.75**far
        return worth

    answer = max(answers, key=suits)
    return Thought(answer, "There is most to break within reach of that corner.")
