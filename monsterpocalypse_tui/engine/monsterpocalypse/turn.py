"""A player's turn (pp. 26-29): the activation, its phases in order, and the change of player."""

from __future__ import annotations

from collections.abc import Callable

from monsterpocalypse_tui.engine.kernel.decisions import Choices, Decision, Refusal, Rules
from monsterpocalypse_tui.engine.monsterpocalypse.advancement import advancement_phase
from monsterpocalypse_tui.engine.monsterpocalypse.answers import PASS, Activate, Answer, GoHyper, Push
from monsterpocalypse_tui.engine.monsterpocalypse.attack_phase import attack_phase
from monsterpocalypse_tui.engine.monsterpocalypse.damage import swap
from monsterpocalypse_tui.engine.monsterpocalypse.events import Pushed, TurnBegan, WentHyper
from monsterpocalypse_tui.engine.monsterpocalypse.power_up import power_phase
from monsterpocalypse_tui.engine.monsterpocalypse.queries import form_card, is_destroyed, on_map
from monsterpocalypse_tui.engine.monsterpocalypse.spawning import spawn_phase
from monsterpocalypse_tui.engine.monsterpocalypse.state import ACTION_DICE, ALPHA, HYPER, Activation, Game, Phase

_ORDER = {
    Activation.MONSTER: (Phase.POWER, Phase.HYPER, Phase.ADVANCEMENT, Phase.ATTACK, Phase.PUSH),
    Activation.UNITS: (Phase.SPAWN, Phase.ADVANCEMENT, Phase.ATTACK, Phase.PUSH),
}
"""The phases of each activation, in the only order they may be used in (pp. 27-28)."""

_MONSTER, _UNITS = Activate(Activation.MONSTER), Activate(Activation.UNITS)
_PUSHES = tuple(Push(dice) for dice in range(ACTION_DICE + 1))
_NO_DICE = Refusal("An activation needs at least one Action Die in its pool.", "MP-TURN-02")


def choose_activation(game: Game) -> Rules[None]:
    """Begin a turn: monsters or units, whichever has a die in its pool (p. 26)."""
    seat = game.seat
    open_to = [
        answer
        for answer, pool in ((_MONSTER, game.monster_pool), (_UNITS, game.unit_pool))
        if pool[seat]
    ]  # fmt: skip
    chosen: Activate = yield Decision(seat, "activation", Choices(open_to, _NO_DICE), rest=True)
    game.activation = chosen.activation
    game.phase = _ORDER[chosen.activation][0]
    game.turn += 1
    game.events.append(TurnBegan(seat, game.turn, chosen.activation))


def hyper_phase(game: Game) -> Rules[None]:
    """Pay Power Dice to take the Hyper form (p. 29)."""
    while True:
        able: list[Answer] = [
            GoHyper(monster) for monster in game.table.monsters[game.seat] if can_go_hyper(game, monster)
        ]
        refusal = Refusal("It takes an undestroyed Hyper form and Power Dice equal to its Hyper stat.", "MP-HYPER-01")
        answer: Answer = yield Decision(game.seat, "hyper", Choices((PASS, *able), refusal), rest=True)
        if not isinstance(answer, GoHyper):
            return
        cost = form_card(game, answer.monster, HYPER).hyper
        game.power_pool[game.seat] -= cost
        swap(game, answer.monster)
        game.events.append(WentHyper(answer.monster, cost))


def can_go_hyper(game: Game, monster: int) -> bool:
    """Whether a monster can take its Hyper form now."""
    return (
        game.form[monster] == ALPHA
        and game.power_pool[game.seat] >= form_card(game, monster, HYPER).hyper
        and on_map(game, monster)
        and not is_destroyed(game, monster, HYPER)
    )


def push_phase(game: Game) -> Rules[None]:
    """Move unused Action Dice to the other pool (pp. 28-29); this ends the turn."""
    rule = "MP-MACT-11" if game.activation is Activation.MONSTER else "MP-UACT-08"
    refusal = Refusal("Push any number of the Action Dice left in the Active Pool.", rule)
    answer: Push = yield Decision(game.seat, "push", Choices(_PUSHES[: game.pool + 1], refusal), rest=True)
    if answer.dice:
        game.spend(answer.dice)
        game.events.append(Pushed(game.seat, answer.dice, rule))
    game.powered_up = game.acted = False
    game.advanced = game.attacked = game.spawned = 0
    game.seat = 1 - game.seat
    game.phase = Phase.ACTIVATION


_PHASES: dict[Phase, Callable[[Game], Rules[None]]] = {
    Phase.POWER: power_phase,
    Phase.HYPER: hyper_phase,
    Phase.SPAWN: spawn_phase,
    Phase.ADVANCEMENT: advancement_phase,
    Phase.ATTACK: attack_phase,
}


def take_turn(game: Game) -> Rules[None]:
    """Go on with a turn from the phase it is in to its end."""
    if game.phase is Phase.ACTIVATION:
        yield from choose_activation(game)
    order = _ORDER[game.activation]
    while game.phase is not Phase.PUSH:
        yield from _PHASES[game.phase](game)
        if game.outcome is not None:
            return
        game.phase = order[order.index(game.phase) + 1]
    yield from push_phase(game)
