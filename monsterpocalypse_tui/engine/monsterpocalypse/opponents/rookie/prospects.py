"""How promising an attack is: its dice, its exact chance, and what it is worth less the dice it takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...answers import Declare, RollDice
from ...attack.declaring import attacks_of, begin
from ...attack.preview import strikes_needed
from ...attack.record import Attack, AttackKind
from ...board.figures import figures_on, is_monster, is_unit, near, owner
from ...board.geometry import spaces_of
from ...board.receipts import attack_dice, boost_dice, defense
from ...cards import AttackType
from ...describe.names import figure as name_of
from ...power_attacks.body_slam import slam_spots
from ...power_attacks.cradle_throw import cradle_places
from ...power_attacks.rampage import Course, course
from ...power_attacks.smash import away
from ...power_attacks.swat import REACH
from ...power_attacks.throw import throw_places
from ...state import NOBODY, Game
from ...traits.marks import throws_further
from .chances import Handful, best_handful, chance
from .results import best_place, dropped, harm_of, hit_worth, shoved, spoils, trial, triggers
from .thought import percent
from .worth import building_worth, figure_worth, gain_worth, hurt_worth, kill_worth, power_worth, revert_worth

WORTH_ROLLING = 0.15
"""An attack that is worth less is left alone."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """An attack that could be made, with the dice that suit it best."""

    declare: Declare
    handful: Handful
    units: tuple[int, ...] = ()

    @property
    def worth(self) -> float:
        """What it is worth on average."""
        return self.handful.worth

    @property
    def dice(self) -> RollDice:
        """The dice to roll."""
        return RollDice(self.handful.action, self.handful.power)

    def told(self, game: Game) -> str:
        """The attack as a part of a sentence."""
        word = self.declare.kind.word.replace("-", " ")
        if self.declare.target == NOBODY:
            return f"{word} through what is in the way" if self.declare.direction else f"{word} on everything around"
        return f"{word} {name_of(game, self.declare.target)} at {percent(self.handful.chance)}"


def prospects(game: Game, attacker: int) -> list[Prospect]:
    """Every attack of a figure from where it stands, by itself."""
    return [assess(game, declare) for declare in attacks_of(game, attacker)]


def best_prospect(game: Game, attacker: int) -> Prospect | None:
    """The attack of a figure that is worth most; the first of equals."""
    return max(prospects(game, attacker), key=lambda prospect: prospect.worth, default=None)


def assess(game: Game, declare: Declare) -> Prospect:
    """Think an attack through, up to the dice."""
    attack = begin(game, declare)
    return Prospect(declare, handful_for(game, attack, attack.maneuver.least_power(game, attack)))


def handful_for(game: Game, attack: Attack, least_power: int, most_power: int | None = None) -> Handful:
    """The best dice for an attack that has been declared, all who take part named."""
    held = game.power_pool[attack.seat] if is_monster(game, attack.leader) else 0
    action = min(game.pool, sum(attack_dice(game, figure, attack.type) for figure in attack.participants))
    boost = boost_dice(game, attack)
    power = range(least_power, (held if most_power is None else most_power) + 1)
    if attack.kind is AttackKind.STOMP:
        return _best_sweep(action, power, held, _stomp(game, attack, action, boost))
    if attack.kind in (AttackKind.RAMPAGE, AttackKind.SLINGSHOT):
        return _best_sweep(action, power, held, _rampage(game, attack, action, boost))
    needed = defense(game, attack, attack.target)
    return best_handful(action, boost, power, needed, held, payoff(game, attack, action, boost, held))


Payoff = Callable[[int], float]
"""What a hit is worth with so many Power Dice rolled."""


def payoff(game: Game, attack: Attack, action: int, boost: int, held: int) -> Payoff:
    """What a hit is worth; for some power attacks it depends on the Power Dice."""
    if attack.type is not AttackType.POWER:
        worth = hit_worth(game, attack)
        if "lightning-attack" in triggers(game, attack):
            again, needed = hurt_worth(game, attack.target, harm_of(game, attack)), defense(game, attack, attack.target)
            return lambda power: worth + chance(action, boost, power, needed) * again
        return lambda power: worth
    target, harm = attack.target, harm_of(game, attack)
    drained = 0.3 if "energy-drain" in triggers(game, attack) else 0.0
    gorged = gain_worth(game, attack.seat, 1) if "power-gorge" in triggers(game, attack) else 0.0
    extra = drained + gorged
    match attack.kind:
        case AttackKind.BODY_SLAM:
            slam = best_place(game, attack, slam_spots(game, attack.leader, target), harm)[0]
            return lambda power: slam + extra
        case AttackKind.HEAD_BUTT | AttackKind.DOUBLE_HEAD_BUTT:
            butt = hurt_worth(game, target, harm) + revert_worth(game, target)
            return lambda power: butt + extra
        case AttackKind.RAM:
            ram = _rammed(game, attack)
            return lambda power: ram + extra
        case AttackKind.SMASH:
            direction = away(game.map, game.at[attack.leader], game.at[target])
            further = throws_further(game, attack.leader)
            flights = [shoved(game, attack, direction, power + further, harm) for power in range(held + 1)]
            return lambda power: flights[power] + extra
        case AttackKind.THROW | AttackKind.CRADLE_THROW:
            throws = _throws(game, attack, held, harm)
            return lambda power: throws[power] + extra
        case AttackKind.SWAT:
            return _swat(game, attack, action, boost)
    single = figure_worth(game, attack.seat, target)
    return lambda power: single


def _rammed(game: Game, attack: Attack) -> float:
    look, tried = game.copy(), trial(attack)
    for _ in tried.maneuver.effect(look, tried):
        break
    return spoils(game, look, tried)


def _throws(game: Game, attack: Attack, held: int, harm: int) -> list[float]:
    """The best throw with each number of Power Dice: every place tried once, then the best within each distance."""
    further = throws_further(game, attack.leader)
    declare = Declare(attack.kind, attack.leader, attack.target, attack.ally)
    full = game.map.overlapping(game.buildings | game.troops[0] | game.troops[1] | game.fire | game.radiation)
    tried: dict[int, float] = {}
    best = [hurt_worth(game, attack.target, harm)] * (held + 1)
    for power in range(1, held + 1):
        if attack.kind is AttackKind.CRADLE_THROW:
            places = cradle_places(game, declare, power)
        else:
            places = throw_places(game, attack.leader, attack.target, power + further)
        for space in spaces_of(places & full):
            if space not in tried:
                tried[space] = dropped(game, attack, space, harm)
        best[power] = max((*tried.values(), best[power]))
    return best


def _swat(game: Game, attack: Attack, action: int, boost: int) -> Payoff:
    """The unit, and then a second roll with the same dice at whatever is worth most within 5 spaces."""
    seat, first = attack.seat, kill_worth(game, attack.seat, attack.target)
    enemy = 1 - seat
    zone = near(game, attack.leader, REACH) & (game.troops[enemy] | game.giants[enemy] | game.buildings)
    second = [
        (defense(game, attack, figure), figure_worth(game, seat, figure))
        for figure in figures_on(game, zone)
        if figure != attack.target
    ]

    def worth(power: int) -> float:
        again = (chance(action, boost, power, needed) * prize for needed, prize in second)
        return first + max(again, default=0.0)

    return worth


# Attacks on everything around or ahead -------------------------------------------------------------------------------

Sweep = Callable[[int], tuple[float, float]]
"""The chance to hit anything worth it and the average worth, with so many Power Dice."""


def _best_sweep(action: int, power: range, held: int, sweep: Sweep) -> Handful:
    best = Handful(action, power.start, 0.0, -99.0)
    for dice in power:
        likely, gross = sweep(dice)
        worth = gross - (power_worth(held) - power_worth(held - dice))
        if worth > best.worth + 1e-9:
            best = Handful(action, dice, likely, worth)
    return best


def _stomp(game: Game, attack: Attack, action: int, boost: int) -> Sweep:
    around = game.map.adjacent[1][game.at[attack.leader]]
    met = figures_on(game, around & (game.troops[0] | game.troops[1] | game.buildings))
    extra = gain_worth(game, attack.seat, 1) if "super-stomp" in game.card[attack.leader].abilities else 0.0
    prizes = [
        (defense(game, attack, figure), figure_worth(game, attack.seat, figure), game.table.owner[figure])
        if is_unit(game, figure)
        else (defense(game, attack, figure), building_worth(game, attack.seat, figure), NOBODY)
        for figure in met
    ]

    def sweep(power: int) -> tuple[float, float]:
        hits = [
            (chance(action, boost, power, needed), prize + (extra if whose != attack.seat else 0.0))
            for needed, prize, whose in prizes
        ]
        return max((likely for likely, prize in hits if prize > 0), default=0.0), sum(p * prize for p, prize in hits)

    return sweep


def _rampage(game: Game, attack: Attack, action: int, boost: int) -> Sweep:
    """Follow the run for each number of strikes that makes a difference."""
    rolled, outcomes = attack.strikes, []
    for strikes in sorted({0, *strikes_needed(game, attack).values()}):
        attack.strikes = strikes
        outcomes.append((strikes, _run_over(game, attack, course(game, attack))))
    attack.strikes = rolled

    def sweep(power: int) -> tuple[float, float]:
        reached = [chance(action, boost, power, needed) for needed, _ in outcomes] + [0.0]
        mean = sum(
            worth * (here - further)
            for (_, worth), here, further in zip(outcomes, reached[:-1], reached[1:], strict=True)
        )
        return (reached[1] if len(outcomes) > 1 else 0.0), mean

    return sweep


def _run_over(game: Game, attack: Attack, run: Course) -> float:
    """What a run is worth: everything hit, and whoever is under the monster where it stops."""
    seat, board = attack.seat, game.map
    extra = gain_worth(game, seat, 1) if "super-rampage" in game.card[attack.leader].abilities else 0.0
    worth = 0.0
    for figure in run.hits:
        if is_unit(game, figure):
            worth += kill_worth(game, seat, figure) + (extra if owner(game, figure) != seat else 0.0)
        else:
            worth += building_worth(game, seat, figure) + extra
    under = board.body[1][run.path[-1]] & (game.troops[0] | game.troops[1])
    missed = [figure for figure in figures_on(game, under) if figure not in run.hits]
    return worth + sum(kill_worth(game, seat, unit) for unit in missed)
