"""The rookie's Monster Activation: Power Up, Hyper form, where to go, what to attack."""

from __future__ import annotations

from dataclasses import dataclass

from ....kernel.decisions import Decision
from ....kernel.odds import odds
from ...answers import DONE, PASS, GoHyper, PowerUp
from ...board.figures import form_card, health, is_structure
from ...board.geometry import OFF
from ...cards import Card
from ...describe.names import card_name, count
from ...describe.names import figure as name_of
from ...dice import ACTION, BOOST
from ...state import ALPHA, HYPER, MOST_POWER_DICE, NOBODY, Activation, Game
from ...traits.pieces import Step as AbilityStep
from ...turn.power_up import MOST_DICE, gains, losses, noted
from .actions import best_action
from .chances import chance
from .prospects import WORTH_ROLLING, Prospect, best_prospect
from .scout import FULL_POOL
from .thought import Thought, percent
from .walk import Walk, best_walk
from .worth import DAMAGE, gain_worth, power_worth

ROUNDS = 4
"""How many exchanges of blows a form is expected to see."""


def active(game: Game, seat: int) -> Game:
    """The position as it would be if the player had chosen a Monster Activation."""
    if game.activation is Activation.MONSTER and game.seat == seat:
        return game
    look = game.copy()
    look.activation, look.seat = Activation.MONSTER, seat
    return look


def alive(game: Game, seat: int) -> list[int]:
    """A player's monsters on the map."""
    return [monster for monster in game.table.monsters[seat] if game.at[monster] != OFF]


# Power Phase ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Boosting:
    """A Power Up that could be tried: dice, chance, what it earns, and what it is worth less the dice."""

    dice: int
    chance: float
    earned: int
    worth: float


def best_power_up(game: Game, seat: int) -> Boosting:
    """How many dice to roll for a Power Up; none if it does not pay."""
    earned = sum(gain for gain, _, _ in gains(game, seat))
    lost = sum(loss for loss, _, _ in losses(game, seat))
    prize = gain_worth(game, seat, earned) - 0.7 * gain_worth(game, 1 - seat, -lost)
    best = Boosting(0, 0.0, earned, 0.0)
    if prize <= 0:
        return best
    free = sum(piece.run(game, seat) for piece in noted(game, seat, AbilityStep.POWER_ROLL))
    pool, wanted = game.monster_pool[seat], 1 + max(_strongest(game.card[monster]) for monster in alive(game, seat))
    for dice in range(1, min(MOST_DICE, pool) + 1):
        likely = float(odds(((ACTION, dice), (BOOST, free))).at_least(1))
        short = max(0, wanted - (pool - dice)) - max(0, wanted - pool)
        worth = likely * prize - 0.04 * dice - 0.3 * short
        if worth > best.worth:
            best = Boosting(dice, likely, earned, worth)
    return best


def _strongest(card: Card) -> int:
    return max((printed.dice for printed in (card.brawl, card.blast, card.power) if printed is not None), default=0)


def power(game: Game) -> Thought:
    """Power Up if what is held and secured makes it worth the dice."""
    best = best_power_up(game, game.seat)
    if not best.dice:
        return Thought(PASS, "A Power Up would bring too little for its dice.")
    earned = min(best.earned, MOST_POWER_DICE - game.power_pool[game.seat])
    what = f"to earn {count(earned, 'Power Die', 'Power Dice')}" if earned else "to cost the enemy Power Dice"
    return Thought(PowerUp(best.dice), f"{percent(best.chance)} {what}.", best.worth)


# Hyper Phase ---------------------------------------------------------------------------------------------------------


def duel(mine: Card, theirs: Card, power_dice: int) -> float:
    """The chance that one form hits another with its best attack, a full set of dice and some Power Dice."""
    hits = [
        chance(printed.dice, printed.boost, power_dice, theirs.defense)
        for printed in (mine.brawl, mine.blast)
        if printed is not None
    ]
    return max(hits, default=0.0)


def hyper_worth(game: Game, monster: int) -> float:
    """What the Hyper form gains in a few exchanges with the enemy monsters, in hits given and hits spared."""
    seat = game.table.owner[monster]
    alpha, hyper = form_card(game, monster, ALPHA), form_card(game, monster, HYPER)
    foes = [game.card[foe] for foe in alive(game, 1 - seat)]
    given = max((duel(hyper, foe, 0) - duel(alpha, foe, 0) for foe in foes), default=0.0)
    spared = max((duel(foe, alpha, 1) - duel(foe, hyper, 1) for foe in foes), default=0.0)
    doubled = 0.5 if hyper.abilities & _FIERCE and not alpha.abilities & _FIERCE else 0.0
    exchanges = min(ROUNDS, health(game, monster, ALPHA), health(game, monster, HYPER))
    return DAMAGE * (given + spared + doubled * 0.6) * exchanges * 0.5


_FIERCE = frozenset(("annihilate", "lightning-attack", "weapon-master", "chain-attack"))


def hyper(game: Game, decision: Decision) -> Thought:
    """Take the Hyper form if it gains more than the Power Dice would, and the fight is near."""
    seat = game.seat
    held = game.power_pool[seat]
    for answer in decision.options:
        if not isinstance(answer, GoHyper):
            continue
        monster = answer.monster
        cost = form_card(game, monster, HYPER).hyper
        price = power_worth(held) - power_worth(held - cost)
        near = min(
            (game.map.distance(game.at[monster], True, game.at[foe], True) for foe in alive(game, 1 - seat)),
            default=99,
        )
        if held >= FULL_POOL:
            price *= 0.5  # there is hardly room for more
        gain = hyper_worth(game, monster) * (1.0 if near <= game.card[monster].speed + 3 else 0.45)
        if gain > price:
            form = card_name(form_card(game, monster, HYPER))
            why = f"{count(cost, 'Power Die', 'Power Dice')} for {form}: it strikes harder and stands more."
            return Thought(answer, why, gain - price)
    return Thought(PASS, "The Power Dice do more in attacks than in a change of form.")


# Advancement and Attack Phases ---------------------------------------------------------------------------------------


def advancement(game: Game, decision: Decision) -> Thought:
    """Go where the best attack is to be had, or towards it; else stay."""
    action = best_action(game, decision)
    if action is not None and action.worth > 1.0:
        return action
    best: Walk | None = None
    for monster in alive(game, game.seat):
        walk = best_walk(game, monster)
        if walk.first is not None and (best is None or walk.gain > best.gain):
            best = walk
    if best is not None and best.first in decision.options:
        assert best.first is not None
        return Thought(best.first, best.told(game), best.gain)
    if action is not None and game.pool > 4:
        return action
    return Thought(DONE, "It stands well where it is.")


def attack(game: Game, decision: Decision) -> Thought:
    """Make the attack that is worth most."""
    best: Prospect | None = None
    for monster in alive(game, game.seat):
        if not game.attacked >> monster & 1 and game.pool:
            found = best_prospect(game, monster)
            if found is not None and (best is None or found.worth > best.worth):
                best = found
    if best is not None and best.worth > WORTH_ROLLING:
        name = name_of(game, best.declare.attacker)
        return Thought(best.declare, f"{name} can {best.told(game)}.", best.worth)
    action = best_action(game, decision)
    if action is None and best is not None and _clears_the_way(game, best):
        return Thought(best.declare, f"{name_of(game, best.declare.target)} is in the way.")
    return action or Thought(DONE, "No attack of the monster is worth its dice.")


def _clears_the_way(game: Game, prospect: Prospect) -> bool:
    """Whether an attack costs nothing and brings down a building, when there is no more Power to be had from it."""
    target = prospect.declare.target
    full = game.power_pool[game.seat] >= FULL_POOL
    return full and target != NOBODY and is_structure(game, target) and prospect.worth > -0.05


# Outlook -------------------------------------------------------------------------------------------------------------


def outlook(position: Game, seat: int) -> float:
    """What a Monster Activation promises this turn: a Power Up, and the best walk and attack."""
    game = active(position, seat)
    if not game.pool:
        return 0.0
    boosting = best_power_up(game, seat)
    if boosting.dice:
        game = game.copy() if game is position else game
        game.monster_pool[seat] -= boosting.dice
        game.unit_pool[seat] += boosting.dice
    walks = sorted((best_walk(game, monster).promise for monster in alive(game, seat)), reverse=True)
    return boosting.worth + sum(walks[:2]) if walks else 0.0
