"""What an answer brings or costs, in a few words."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from monsterpocalypse_tui.engine.kernel.decisions import Decision
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.monsterpocalypse.answers import (
    ChooseMap,
    ChooseSide,
    Declare,
    Done,
    Face,
    GoHyper,
    Join,
    MoveTo,
    No,
    Pass,
    PickFigure,
    PickUnit,
    PowerUp,
    Push,
    Resolve,
    RollDice,
    Shuffle,
    Spawn,
    Step,
    UseAction,
    Yes,
)
from monsterpocalypse_tui.engine.monsterpocalypse.attack.preview import look
from monsterpocalypse_tui.engine.monsterpocalypse.attack.record import Attack
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import figures_on, form_card, reserves
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.describe.decisions import ability_behind
from monsterpocalypse_tui.engine.monsterpocalypse.describe.events import action_dice, power_dice
from monsterpocalypse_tui.engine.monsterpocalypse.describe.names import listed
from monsterpocalypse_tui.engine.monsterpocalypse.state import HYPER, NOBODY, Activation, Game
from monsterpocalypse_tui.engine.monsterpocalypse.turn.power_up import gains, losses, power_up_dice
from monsterpocalypse_tui.engine.monsterpocalypse.turn.spawning import offers
from monsterpocalypse_tui.table.monsterpocalypse.chances import again, best, short, with_dice


def gloss(game: Game, decision: Decision, answer: Any, told: Collection[str] = ()) -> str:
    """A few words on what an answer brings or costs; nothing where it speaks for itself."""
    match answer:
        case ChooseMap(sheet):
            return game.table.library.maps[sheet].name
        case ChooseSide(side):
            return ("the north edge, row 1", f"the south edge, row {game.map.height}")[side]
        case PowerUp(dice):
            return _power_up(game, dice)
        case GoHyper(monster):
            return f"{power_dice(form_card(game, monster, HYPER).hyper)}, {form_card(game, monster, HYPER).name}"
        case Spawn(unit):
            return cost(game, unit)
        case Declare():
            return best(game, answer)
        case RollDice() if isinstance(decision.about, Attack):
            return with_dice(game, look(game, decision.about), answer)
        case UseAction(_, ability):
            return "1 Action Die" if ability in told else f"1 Action Die: {summary(game, ability)}"
        case Resolve(ability):
            return summary(game, ability)
        case Yes():
            return summary(game, ability_behind(game, decision))
        case No():
            return "leave it"
        case MoveTo(space):
            return _met(game, decision, space)
        case Face(direction):
            return names.DIRECTIONS[direction]
        case PickFigure(figure):
            return _picked(game, decision, figure)
        case PickUnit(unit):
            waiting = sum(game.card[figure].id == unit for figure in reserves(game, decision.seat))
            return f"{names.card_name(game.table.library.units[unit])}, {waiting} in reserve"
        case Shuffle(to):
            return _push(game, 1 if to is not game.activation else -1, decision.seat)
        case Join(units):
            return "" if units else "nobody joins"
        case Step(monster, direction):
            return f"to {names.space(game, game.map.step(game.at[monster], direction))}"
        case Push(dice):
            return _push(game, dice, game.seat)
        case Done() | Pass():
            return "on to the next phase"
    return ""


def summary(game: Game, ability: str) -> str:
    """What an ability does, in a sentence."""
    known = game.table.library.abilities.get(ability)
    return known.summary.rstrip(".") if known else ""


def _met(game: Game, decision: Decision, space: int) -> str:
    """Who stands where a thrown or slammed monster would land."""
    if decision.kind != "landing":
        return ""
    body = game.map.body[1][space] & ~game.body(decision.about.target)
    found = [figure for figure in figures_on(game, body) if figure != NOBODY]
    tiles = [tile for tile in game.hazards if game.map.body[1][game.at[tile]] & body]
    met = [names.figure(game, figure) for figure in found] + ["a hazard" for _ in tiles]
    return f"on {listed(met)}" if met else ""


def _picked(game: Game, decision: Decision, figure: int) -> str:
    """Where a figure stands, and how likely it is hit if it is attacked."""
    place = f"{names.figure(game, figure)} at {names.space(game, game.at[figure])}"
    return f"{place}, {again(game, decision, figure)}" if isinstance(decision.about, Attack) else place


def cost(game: Game, unit: str) -> str:
    """What it costs to spawn a unit."""
    return action_dice(dict(offers(game)).get(unit, game.table.library.units[unit].cost))


def _power_up(game: Game, dice: int) -> str:
    return f"{power_up_chance(game, dice)} to succeed, which {power_up_brings(game)}"


def power_up_chance(game: Game, dice: int) -> str:
    """How likely a Power Up with so many Action Dice succeeds."""
    return short(odds(power_up_dice(game, game.seat, dice)).at_least(1))


def power_up_brings(game: Game) -> str:
    """What a successful Power Up would bring now."""
    won = sum(amount for amount, _, _ in gains(game, game.seat))
    lost = sum(amount for amount, _, _ in losses(game, game.seat))
    brings = [f"brings {power_dice(won)}"] if won else []
    brings += [f"takes {lost} from the opponent"] if lost else []
    return " and ".join(brings) or "would bring nothing now"


def _push(game: Game, dice: int, seat: int) -> str:
    """Both pools of a player after so many Action Dice have gone from the active one to the other."""
    is_monster_turn = game.activation is Activation.MONSTER
    monster, unit = game.monster_pool[seat], game.unit_pool[seat]
    moved = -dice if is_monster_turn else dice
    return f"Monster Pool {monster + moved}, Unit Pool {unit - moved}"
