"""Attacks of units: who shoots or brawls together at what, and with how many dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...answers import Declare
from ...attack.declaring import begin
from ...attack.dice import can_join
from ...attack.record import Attack, AttackKind
from ...attack.targeting import attackers, targets
from ...board.figures import is_monster
from ...board.receipts import attack_dice, boost_dice, defense, stat
from ...cards import AttackType
from ...state import Game
from .chances import Handful, chance
from .prospects import Prospect
from .results import hit_worth, triggers

DIE = 0.18
"""What an Action Die is worth that other units could use this turn."""

PLAIN = (AttackKind.BRAWL, AttackKind.BLAST)


def might(game: Game, unit: int, type: AttackType) -> float:
    """How many strikes a unit brings to an attack on average."""
    printed = stat(game, unit, type)
    return printed.dice * 2 / 3 + printed.boost * 5 / 6 if printed else 0.0


def unit_dice(game: Game, attack: Attack, most: int) -> Handful:
    """The Action Dice that pay best for units that attack together: at least one each."""
    least = len(attack.participants)
    boost, needed = boost_dice(game, attack), defense(game, attack, attack.target)
    prize = hit_worth(game, attack)
    best = Handful(least, 0, 0.0, -99.0)
    for action in range(least, most + 1):
        likely = chance(action, boost, 0, needed)
        worth = likely * prize - DIE * action
        if worth > best.worth + 1e-9:
            best = Handful(action, 0, likely, worth)
    return best


def volley(game: Game, declare: Declare, others: Sequence[int]) -> Prospect:
    """The best attack a unit can lead on a target: alone, or with the mightiest of some others."""
    attack = begin(game, declare)
    type = attack.type
    single = min(game.pool, attack_dice(game, attack.leader, type))
    best = Prospect(declare, unit_dice(game, attack, single))
    if not others or game.pool < 2 or not can_join(game, attack.leader, type):
        return best
    ranked = sorted(
        (unit for unit in others if can_join(game, unit, type)), key=lambda unit: (-might(game, unit, type), unit)
    )
    most = attack_dice(game, attack.leader, type)
    for count, unit in enumerate(ranked[: game.pool - 1], start=1):
        attack.participants = (declare.attacker, *sorted(ranked[:count]))
        most += attack_dice(game, unit, type)
        handful = unit_dice(game, attack, min(game.pool, most))
        if handful.worth > best.worth + 1e-9:
            best = Prospect(declare, handful, attack.participants[1:])
    return best


def best_volley(game: Game) -> Prospect | None:
    """The most promising attack of all units that have not attacked."""
    best: Prospect | None = None
    for found in volleys(game):
        if best is None or found.worth > best.worth + 1e-9:
            best = found
    return best


def volleys(game: Game) -> Iterator[Prospect]:
    """The attacks of all units that have not attacked; each target is looked at with its best leaders."""
    in_reach: dict[tuple[AttackKind, int], list[int]] = {}
    for unit in attackers(game):
        for kind in PLAIN:
            for target in targets(game, unit, kind):
                in_reach.setdefault((kind, target), []).append(unit)
    for (kind, target), units in in_reach.items():
        for leader in leaders(game, kind, target, units):
            others = [unit for unit in units if unit != leader]
            yield volley(game, Declare(kind, leader, target), others)


def leaders(game: Game, kind: AttackKind, target: int, units: Sequence[int]) -> list[int]:
    """The units worth trying as leaders: the mightiest, and one of each kind with a Trigger that fits."""
    found = [max(units, key=lambda unit: (might(game, unit, kind.type), -unit))]
    cards = {game.card[found[0]].id}
    if is_monster(game, target) or len(units) < 6:
        for unit in units:
            if game.card[unit].id not in cards and triggers(game, begin(game, Declare(kind, unit, target))):
                cards.add(game.card[unit].id)
                found.append(unit)
    return found


def joined(game: Game, attack: Attack, able: Sequence[int]) -> tuple[int, ...]:
    """Who should join an attack that has been declared."""
    declare = Declare(attack.kind, attack.leader, attack.target)
    return volley(game, declare, [unit for unit in able if unit != attack.leader]).units if able else ()
