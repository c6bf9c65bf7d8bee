"""What things are worth to the rookie, all in one currency: about one Power Die when there are few."""

from __future__ import annotations

from ...board.figures import health, is_destroyed, is_monster, is_unit, owner, structures
from ...board.places import UNITS_TO_SECURE, holder, secures, securing_units
from ...cards import Agenda, EnergyType
from ...state import HYPER, MOST_POWER_DICE, NOBODY, Game

DAMAGE = 4.0
"""A point of damage on a monster."""
LAST_FORM = 60.0
"""Winning the game."""
FORM = 1.0
"""A form destroyed, besides the damage."""
HEALED = 3.0
"""A point of Health that one's own monster regains."""
ZONE = 1.3
"""Holding a Power Zone."""
NEGATIVE_ZONE = 0.7
ACTIVATOR = 0.4
SECURED = 1.3
"""Securing a building."""

_POWER = (0.0, 0.85, 1.65, 2.4, 3.1, 3.7, 4.2, 4.6, 4.95, 5.25, 5.5)

_REWARDS = {"defenseless": Agenda.FIENDS, "industrial-site": Agenda.RADICALS, "superstructure": Agenda.DESTROYERS}
_MEALS = {"high-occupancy": EnergyType.NATURE, "nuclear-powered": EnergyType.RADIOACTIVE}


def power_worth(held: int) -> float:
    """What a Power Pool is worth: the first dice most, for they make power attacks possible.

    >>> power_worth(0), power_worth(1) > power_worth(10) - power_worth(9)
    (0.0, True)
    """
    return _POWER[max(0, min(held, MOST_POWER_DICE))]


def gain_worth(game: Game, seat: int, dice: int) -> float:
    """What earning (or losing) some Power Dice is worth."""
    held = game.power_pool[seat]
    return power_worth(held + dice) - power_worth(held)


# Figures -------------------------------------------------------------------------------------------------------------


def hurt_worth(game: Game, monster: int, damage: int) -> float:
    """What damage on a monster's form in play is worth to its enemy; what exceeds its Health is lost (p. 29)."""
    form = game.form[monster]
    left = health(game, monster, form)
    dealt = min(damage, left)
    worth = DAMAGE * dealt
    if dealt and dealt == left:
        others = (other for other in game.table.monsters[owner(game, monster)] if other != monster)
        survives = not is_destroyed(game, monster, 1 - form) or any(game.at[other] >= 0 for other in others)
        worth += FORM if survives else LAST_FORM
    return worth


def heal_worth(game: Game, monster: int) -> float:
    """What a point of Health is worth to a monster: nothing if its form is unhurt."""
    place = 2 * monster + game.form[monster]
    return HEALED if game.at[monster] >= 0 and game.damage[place] > 0 else 0.0


def unit_worth(game: Game, unit: int) -> float:
    """What a unit on the map is worth to its player: its dice, and what it holds or helps to secure."""
    card, seat = game.card[unit], owner(game, unit)
    worth = 0.3 + 0.2 * card.cost
    space = game.at[unit]
    if space < 0:
        return worth
    board = game.map
    if holder(game, space) == seat:
        if board.power_zones >> space & 1:
            worth += ZONE
        elif board.negative_zones >> space & 1:
            worth += NEGATIVE_ZONE
        elif board.activators >> space & 1:
            worth += ACTIVATOR
    for structure in structures(game):
        if board.adjacent[0][space] & game.body(structure) and secures(game, structure, seat):
            spare = securing_units(game, structure, seat).bit_count() > UNITS_TO_SECURE
            worth += 0.1 if spare else SECURED / 2
    return worth


def kill_worth(game: Game, seat: int, unit: int) -> float:
    """What it is worth to a player that a unit is lost: an enemy's earns a Power Die, one's own is a loss."""
    if owner(game, unit) == seat:
        return -unit_worth(game, unit)
    return unit_worth(game, unit) + gain_worth(game, seat, 1)


def building_worth(game: Game, seat: int, structure: int, attacker: int = NOBODY) -> float:
    """What it is worth to bring a building down; `attacker` is the monster that would do it in a brawl."""
    card = game.card[structure]
    dice, worth = 1, 0.0
    if attacker != NOBODY:
        mine = game.card[attacker]
        dice = card.energy
        for ability, agenda in _REWARDS.items():
            dice += ability in card.abilities and mine.agenda is agenda
        for ability, energy in _MEALS.items():
            if ability in card.abilities and mine.energy_type is energy:
                worth += heal_worth(game, attacker)
    worth += gain_worth(game, seat, dice)
    if secures(game, structure, 1 - seat):
        worth += SECURED
    else:
        worth -= 0.5 * SECURED * hold_on(game, structure, seat)
    return worth


def hold_on(game: Game, structure: int, seat: int) -> float:
    """How near a player is to securing a building, from none to three units beside it."""
    return min(UNITS_TO_SECURE, securing_units(game, structure, seat).bit_count()) / UNITS_TO_SECURE


def figure_worth(game: Game, seat: int, figure: int, brawler: int = NOBODY) -> float:
    """What 1 damage on any figure is worth to a player."""
    if is_monster(game, figure):
        return hurt_worth(game, figure, 1) if owner(game, figure) != seat else -hurt_worth(game, figure, 1)
    if is_unit(game, figure):
        return kill_worth(game, seat, figure)
    return building_worth(game, seat, figure, brawler)


def revert_worth(game: Game, monster: int) -> float:
    """What it is worth to throw an enemy monster out of its Hyper form."""
    if game.form[monster] != HYPER or is_destroyed(game, monster, 0):
        return 0.0
    return 0.5 * power_worth(game.card[monster].hyper)
