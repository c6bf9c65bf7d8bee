"""The rookie's Unit Activation: spawn, take posts, attack together."""

from __future__ import annotations

from ....kernel.decisions import Decision
from ...answers import DONE, Advance, Answer, Clear, Spawn
from ...board.figures import reserves
from ...board.geometry import OFF, spaces_of
from ...board.places import harmful, occupied, spawn_points
from ...describe.names import card_name
from ...describe.names import figure as name_of
from ...describe.names import space as space_name
from ...state import Activation, Game
from ...turn.spawning import offers
from .actions import best_action
from .assault import Assault, best_assault
from .ground import Ground
from .prospects import Prospect
from .thought import Thought, percent
from .volleys import best_volley
from .ways import afoot

MOVE = 0.3
"""An advance must better a unit's post by this much."""
SPAWN = 0.55
"""A unit must promise this much to be spawned."""
SETTLED = 0.25
"""How much more a post must promise to a unit that already has a good one."""
ATTACK = 0.1
CROWD = 0.07
"""How much less each further unit is worth."""


def active(game: Game, seat: int) -> Game:
    """The position as it would be if the player had chosen a Unit Activation."""
    if game.activation is Activation.UNITS and game.seat == seat:
        return game
    look = game.copy()
    look.activation, look.seat = Activation.UNITS, seat
    return look


# Spawn Phase ---------------------------------------------------------------------------------------------------------


def recruit_worth(game: Game, ground: Ground, unit: int, space: int) -> float:
    """What it is worth to have a unit of the reserves on a spawn point."""
    card = game.card[unit]
    dice = sum(printed.dice + printed.boost for printed in (card.brawl, card.blast) if printed is not None)
    crowd = game.troops[ground.seat].bit_count()
    worth = 0.35 + 0.12 * min(dice, 5) + ground.pull(unit, space, card.speed) - CROWD * crowd
    if "amplify" in card.abilities:
        worth += 0.3
    return worth - 0.3 * (card.cost - 1)


def best_recruit(game: Game, ground: Ground) -> tuple[float, Spawn, int] | None:
    """The unit and the spawn point that promise most for the dice there are, with the cost."""
    cards = {game.card[unit].id: unit for unit in reserves(game, game.seat)}
    free = spawn_points(game, game.seat) & ~occupied(game) & ~game.spawned
    found: tuple[float, Spawn, int] | None = None
    for card, cost in offers(game):
        if cost > game.pool:
            continue
        for space in spaces_of(free):
            worth = recruit_worth(game, ground, cards[card], space) - 0.15 * (cost - game.card[cards[card]].cost)
            if found is None or worth > found[0] + 1e-9:
                found = (worth, Spawn(card, space), cost)
    return found


def spawn(game: Game, decision: Decision) -> Thought:
    """Bring up units while there are dice left to move each of them, and to attack."""
    ground = Ground(game, game.seat)
    assault = best_assault(game, ground, game.seat)
    kept = assault.needs if assault else 0
    best = best_recruit(game, ground)
    if best is not None:
        worth, answer, cost = best
        left = game.pool - cost - kept - game.spawned.bit_count()
        if worth >= SPAWN and left >= (1 if game.pool > 2 else 0):
            return Thought(answer, _why_recruit(game, ground, answer), worth)
    cleared = _clear(game, decision, kept)
    if cleared is not None:
        return cleared
    if assault:
        return Thought(DONE, f"The other dice are for the attack on {name_of(game, assault.target)}.")
    return Thought(DONE, "The other dice are needed to move and to attack.")


def _why_recruit(game: Game, ground: Ground, answer: Spawn) -> str:
    unit = next(unit for unit in reserves(game, game.seat) if game.card[unit].id == answer.unit)
    card = game.card[unit]
    _, goal = ground.next_goal(unit, answer.space, card.speed)
    return f"{card_name(card)} for {goal.what}." if goal else f"{card_name(card)} as a reinforcement."


def _clear(game: Game, decision: Decision, kept: int) -> Thought | None:
    """Push an enemy off a spawn point, into a hazard if there is one, when a unit is to be spawned there."""
    points = spawn_points(game, game.seat) & ~game.spawned & game.troops[1 - game.seat]
    if not points or game.pool - kept < 4:
        return None
    for space in spaces_of(points):
        unit = game.who[space]
        spaces = [to for to in spaces_of(game.map.adjacent[0][space]) if Clear(space, to) in decision.options]
        spaces.sort(key=lambda to: (not harmful(game, unit) >> to & 1, game.map.power_zones >> to & 1, to))
        if spaces:
            return Thought(Clear(space, spaces[0]), f"{name_of(game, unit)} is in the way of our recruits.")
    return None


def spawn_here(game: Game, decision: Decision) -> Thought:
    """Choose the unit for a spawn point that was cleared."""
    ground = Ground(game, game.seat)
    cards = {game.card[unit].id: unit for unit in reserves(game, game.seat)}
    answers: list[Spawn] = list(decision.options)
    answer = max(answers, key=lambda spawn: recruit_worth(game, ground, cards[spawn.unit], spawn.space))
    return Thought(answer, "The spawn point was cleared for this unit.")


# Advancement Phase ---------------------------------------------------------------------------------------------------


def advancement(game: Game, decision: Decision) -> Thought:
    """Come up for an assault first; then take better posts with the dice that are left."""
    ground = Ground(game, game.seat)
    assault = best_assault(game, ground, game.seat)
    if assault and assault.coming:
        unit, space = assault.coming[0]
        answer: Answer = Advance(unit, space)
        if answer in decision.options:
            why = f"Come up for an attack on {name_of(game, assault.target)} at {percent(assault.chance)}."
            return Thought(answer, why, assault.worth)
    action = best_action(game, decision)
    if action is not None and game.pool > (assault.needs if assault else 0):
        return action
    ready = best_volley(game)
    kept = max(assault.needs if assault else 0, ready.handful.action if ready and ready.worth > ATTACK else 0)
    gain, answer, why = best_move(game, ground, held_back(assault, ready))
    if answer != DONE and (game.pool > kept or gain > 2.5 * MOVE) and answer in decision.options:
        return Thought(answer, why, gain)
    return Thought(DONE, "Every unit is where it does most good.")


def held_back(assault: Assault | None, ready: Prospect | None) -> frozenset[int]:
    """The units that stay where they are because they are about to attack."""
    units: set[int] = set(assault.ready) if assault else set()
    if ready is not None and ready.worth > 3 * ATTACK:
        units |= {ready.declare.attacker, *ready.units}
    return frozenset(units)


def best_move(game: Game, ground: Ground, busy: frozenset[int] = frozenset()) -> tuple[float, Answer, str]:
    """The advance that betters a unit's post most, and why."""
    best: tuple[float, Answer, str] = (MOVE, DONE, "")
    for unit in game.table.units[ground.seat]:
        if game.at[unit] == OFF or game.advanced >> unit & 1 or unit in busy:
            continue
        gain, space = better_post(game, ground, unit)
        if gain > best[0] + 1e-9:
            best = (gain, Advance(unit, space), told(game, ground, unit, space))
    return best


def better_post(game: Game, ground: Ground, unit: int) -> tuple[float, int]:
    """How much a unit's post could be bettered by an advance, and where."""
    here = ground.post(unit, game.at[unit])
    if ground.hold(unit, game.at[unit]) >= 0.4 or ground.secure(unit, game.at[unit]) >= 0.5:
        here += SETTLED
    best, found = here, OFF
    for space in spaces_of(afoot(game, unit).destinations):
        worth = ground.post(unit, space)
        if worth > best + 1e-9:
            best, found = worth, space
    return best - here, found


def told(game: Game, ground: Ground, unit: int, space: int) -> str:
    """Why a unit goes to a space."""
    board, who, where = game.map, name_of(game, unit), space_name(game, space)
    if ground.hold(unit, space) >= 0.4:
        what = "Power Zone" if board.power_zones >> space & 1 else "Negative Zone"
        what = "Activator" if board.activators >> space & 1 else what
        return f"{who} takes the {what} on {where}."
    if ground.secure(unit, space) >= 0.9:
        return f"{who} helps to secure a building from {where}."
    if ground.aim(unit, space) >= 0.3:
        return f"{who} has a target from {where}."
    _, goal = ground.next_goal(unit, space, game.card[unit].speed)
    if goal is not None and ground.secure(unit, space) <= 0.2:
        return f"{who} makes for {goal.what}."
    return f"{who} moves up to a building worth securing."


# Attack Phase --------------------------------------------------------------------------------------------------------


def attack(game: Game, decision: Decision) -> Thought:
    """Attack as long as something is worth the dice."""
    best = best_volley(game)
    action = best_action(game, decision)
    if best is not None and best.worth > ATTACK and (action is None or best.worth >= action.worth):
        who = name_of(game, best.declare.attacker)
        many = f", {len(best.units) + 1} of them together" if best.units else ""
        return Thought(best.declare, f"{who} can {best.told(game)}{many}.", best.worth)
    if action is not None:
        return action
    return Thought(DONE, "No attack of the units is worth its dice.")


# Outlook -------------------------------------------------------------------------------------------------------------


def outlook(position: Game, seat: int) -> float:
    """What a Unit Activation promises this turn: the best things to do until the dice are used up."""
    game = active(position, seat)
    pool = game.pool
    if not pool:
        return 0.0
    ground = Ground(game, seat)
    tasks: list[tuple[float, int]] = []
    assault, ready = best_assault(game, ground, seat), best_volley(game)
    if assault:
        tasks.append((assault.worth, assault.needs))
    elif ready is not None and ready.worth > ATTACK:
        tasks.append((ready.worth, ready.handful.action))
    busy = held_back(assault, ready)
    for unit in game.table.units[seat]:
        if game.at[unit] != OFF and unit not in busy:
            gain, _ = better_post(game, ground, unit)
            if gain > MOVE:
                tasks.append((gain, 1))
    best = best_recruit(game, ground)
    if best is not None and best[0] >= SPAWN:
        points = (spawn_points(game, seat) & ~occupied(game)).bit_count()
        room = min(points, len(reserves(game, seat)))
        tasks += [(best[0] - CROWD * number, best[2] + 1) for number in range(room)]
    tasks.sort(key=lambda task: -task[0] / task[1])
    worth = 0.0
    for value, cost in tasks:
        if cost <= pool:
            worth += value
            pool -= cost
    return worth
