"""A player's turn (pp. 26-29): the activation, its phases in order, and the change of player."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.decisions import Choices, Decision, Refusal, Rules
from ..abilities.power_up import shuffles
from ..answers import PASS, Activate, Answer, GoHyper, Push, Shuffle
from ..attack.damage import swap
from ..board.figures import are_adjacent, form_card, is_destroyed, name, on_map
from ..decisions import Asked
from ..events import DiceShifted, Pushed, TurnBegan, WentHyper
from ..state import ACTION_DICE, ALPHA, HYPER, NOBODY, Activation, Game, Phase
from .advancement import advancement_phase
from .attack_phase import attack_phase
from .power_up import power_phase
from .spawning import spawn_phase

_ORDER = {
    Activation.MONSTER: (Phase.POWER, Phase.HYPER, Phase.ADVANCEMENT, Phase.ATTACK, Phase.PUSH),
    Activation.UNITS: (Phase.SPAWN, Phase.ADVANCEMENT, Phase.ATTACK, Phase.PUSH),
}
"""The phases of each activation, in the only order they may be used in (pp. 27-28)."""

_MONSTER, _UNITS = Activate(Activation.MONSTER), Activate(Activation.UNITS)
_PUSHES = tuple(Push(dice) for dice in range(ACTION_DICE + 1))
_SHUFFLED = ("shuffle", NOBODY)
_NO_DICE = Refusal("An activation needs at least one Action Die in its pool.", "MP-TURN-02")
_ACTIVATE_FIRST = Refusal("A turn begins with an activation: activate monster, or activate units.", "MP-TURN-04")
_SHUFFLE_FIRST = Refusal("Before the first phase: shuffle or pass.", "MP-TURN-04")
_ONLY_HYPER = Refusal("In the Hyper Phase: hyper or pass.", "MP-TURN-04")
_ONLY_PUSH = Refusal("In the Push Phase: push.", "MP-TURN-04")


def choose_activation(game: Game) -> Rules[None]:
    """Begin a turn: monsters or units, whichever has a die in its pool (p. 26)."""
    seat = game.seat
    open_to = [
        answer
        for answer, pool in ((_MONSTER, game.monster_pool), (_UNITS, game.unit_pool))
        if pool[seat]
    ]  # fmt: skip
    choices = Choices(open_to, _NO_DICE, (Activate,), _ACTIVATE_FIRST)
    chosen: Activate = yield Decision(seat, Asked.ACTIVATION, choices, rest=True)
    game.activation = chosen.activation
    game.phase = _ORDER[chosen.activation][0]
    game.turn += 1
    game.events.append(TurnBegan(seat, game.turn, chosen.activation))
    for monster in game.table.monsters[seat]:
        game.adjacent_at_start[monster] = adjacent_monsters(game, monster)


def adjacent_monsters(game: Game, monster: int) -> int:
    """The other monsters adjacent to one, as bits by their number; a Smash asks for it (p. 39)."""
    if not on_map(game, monster):
        return 0
    others = (other for other in range(game.table.first_unit) if other != monster and on_map(game, other))
    return sum(1 << other for other in others if are_adjacent(game, monster, other))


def shuffle_first(game: Game) -> Rules[None]:
    """Before the first phase, whoever secures a building with Shuffle may shift an Action Die (R-025)."""
    seat = game.seat
    if _SHUFFLED in game.once or "shuffle" not in game.sites:
        return
    if not shuffles(game, seat):
        game.once |= {_SHUFFLED}  # the moment has passed, even if the building is secured later in the phase
        return
    pools = {Activation.UNITS: game.monster_pool[seat], Activation.MONSTER: game.unit_pool[seat]}
    able: list[Answer] = [Shuffle(to) for to, dice in pools.items() if dice]
    refusal = Refusal("Shift one Action Die to either pool, or pass.", game.table.code("shuffle"))
    choices = Choices((PASS, *able), refusal, (Shuffle,), _SHUFFLE_FIRST)
    answer: Answer = yield Decision(seat, Asked.SHUFFLE, choices, rest=True)
    game.once |= {_SHUFFLED}
    if isinstance(answer, Shuffle):
        game.table.note("shuffle")
        game.events.append(DiceShifted(seat, game.shift_die(seat, answer.to), answer.to, game.table.code("shuffle")))


def hyper_phase(game: Game) -> Rules[None]:
    """Pay Power Dice to take the Hyper form (p. 29)."""
    while True:
        answer: Answer = yield Decision(game.seat, Asked.HYPER, HyperOptions(game), rest=True)
        if not isinstance(answer, GoHyper):
            return
        cost = form_card(game, answer.monster, HYPER).hyper
        game.power_pool[game.seat] -= cost
        swap(game, answer.monster)
        game.events.append(WentHyper(answer.monster, cost))


class HyperOptions(Choices[Answer]):
    """Each monster that can take its Hyper form, or none."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        able = [GoHyper(monster) for monster in game.table.monsters[game.seat] if why_no_hyper(game, monster) is None]
        super().__init__((PASS, *able), _ONLY_HYPER)
        self.game = game

    def why_not(self, answer: object) -> Refusal | None:
        if isinstance(answer, GoHyper):
            return why_no_hyper(self.game, answer.monster)
        return super().why_not(answer)


def why_no_hyper(game: Game, monster: int) -> Refusal | None:
    """Say why a monster cannot take its Hyper form now, or nothing if it can (p. 29)."""
    if monster not in game.table.monsters[game.seat] or not on_map(game, monster):
        return Refusal("Only your own monsters on the map go Hyper for you.", "MP-HYPER-01")
    if is_destroyed(game, monster, HYPER):
        return Refusal("Its Hyper form is destroyed.", "MP-HYPER-05")
    if game.form[monster] != ALPHA:
        return Refusal(f"{name(game, monster)} is in its Hyper form already.", "MP-HYPER-01")
    cost, power = form_card(game, monster, HYPER).hyper, game.power_pool[game.seat]
    if power < cost:
        return Refusal(f"Its Hyper form costs {cost} Power Dice; the Power Pool has {power}.", "MP-HYPER-01")
    return None


def push_phase(game: Game) -> Rules[None]:
    """Move unused Action Dice to the other pool (pp. 28-29); this ends the turn."""
    rule = "MP-MACT-11" if game.activation is Activation.MONSTER else "MP-UACT-08"
    refusal = Refusal("Push any number of the Action Dice left in the Active Pool.", rule)
    choices = Choices(_PUSHES[: game.pool + 1], refusal, (Push,), _ONLY_PUSH)
    answer: Push = yield Decision(game.seat, Asked.PUSH, choices, rest=True)
    if answer.dice:
        game.spend(answer.dice)
        game.events.append(Pushed(game.seat, answer.dice, rule))
    game.powered_up = game.acted = False
    game.advanced = game.attacked = game.spawned = 0
    game.once = frozenset()
    for monster in game.table.monsters[game.seat]:
        game.adjacent_at_start[monster] = game.aligned_after_advance[monster] = 0
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
    if game.phase is order[0]:
        yield from shuffle_first(game)
    while game.phase is not Phase.PUSH:
        yield from _PHASES[game.phase](game)
        if game.outcome is not None:
            return
        game.phase = order[order.index(game.phase) + 1]
    yield from push_phase(game)
