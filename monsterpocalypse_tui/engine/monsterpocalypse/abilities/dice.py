"""Skills that change how far a figure moves or shoots, and how many dice it rolls."""

from __future__ import annotations

from ..attack.record import Attack
from ..board.figures import are_adjacent, bearers, has, is_unit, near, owner, same_agenda, same_faction
from ..board.places import holder, secured_sites
from ..cards import AttackType, Rank
from ..state import NOBODY, Game
from ..traits.marks import flies
from ..traits.pieces import BLAST, BRAWL, BRAWL_AND_BLAST
from .steps import attack_dice, blast_range, boost_dice, speed


def near_bearer(game: Game, seat: int, ability: str, figure: int, *, agenda: bool = False) -> int:
    """A figure of a force with an ability and the given one within 2 spaces of it, sharing its agenda if asked."""
    body = game.body(figure)
    for bearer in bearers(game, seat, ability):
        if near(game, bearer) & body and not (agenda and not same_agenda(game, bearer, figure)):
            return bearer
    return NOBODY


def secured_with(game: Game, seat: int, ability: str, moving: int = NOBODY) -> int:
    """A building with an ability that a player secures."""
    return next(secured_sites(game, seat, ability, moving), NOBODY)


def own(game: Game, figure: int, ability: str) -> int:
    """The figure itself if it has the ability."""
    return figure if has(game, figure, ability) else NOBODY


# Speed and range -----------------------------------------------------------------------------------------------------


@speed("fuel-depot", +1)
def fuel_depot(game: Game, figure: int, advancing: bool) -> int:
    """While you secure it all your figures are faster; a unit on the move does not secure (R-011)."""
    return secured_with(game, owner(game, figure), "fuel-depot", figure if advancing else NOBODY)


@speed("motivator", +1)
def motivator(game: Game, figure: int, advancing: bool) -> int:
    """Agenda figures that begin their advance adjacent to it are faster."""
    if advancing:
        for bearer in bearers(game, owner(game, figure), "motivator"):
            if bearer != figure and same_agenda(game, bearer, figure) and are_adjacent(game, bearer, figure):
                return bearer
    return NOBODY


@blast_range("radar", +2)
def radar(game: Game, figure: int) -> int:
    """Its blasts reach two spaces further."""
    return own(game, figure, "radar")


@blast_range("radar-network", +2)
def radar_network(game: Game, figure: int) -> int:
    """While you secure it, your figures without Radar shoot two spaces further."""
    source = secured_with(game, owner(game, figure), "radar-network")
    return NOBODY if source == NOBODY or has(game, figure, "radar") else source


# Action Dice ---------------------------------------------------------------------------------------------------------


@attack_dice("disable", -1, types=BRAWL)
def disable(game: Game, figure: int, type: AttackType) -> int:
    """Enemies within 2 spaces of it have a lower Brawl."""
    return near_bearer(game, 1 - owner(game, figure), "disable", figure)


# Boost Dice ----------------------------------------------------------------------------------------------------------


@boost_dice("anti-air", +1, types=BRAWL_AND_BLAST)
def anti_air(game: Game, attack: Attack, figure: int) -> int:
    """One more against a target with Flight."""
    return own(game, figure, "anti-air") if attack.target != NOBODY and flies(game, attack.target) else NOBODY


@boost_dice("berserk", +1, types=BRAWL)
def berserk(game: Game, attack: Attack, figure: int) -> int:
    """A unit brawls with one more."""
    return own(game, figure, "berserk") if is_unit(game, figure) else NOBODY


@boost_dice("charge", +1, types=BRAWL)
def charge(game: Game, attack: Attack, figure: int) -> int:
    """One more in a brawl in a turn in which it advanced."""
    return own(game, figure, "charge") if game.advanced >> figure & 1 else NOBODY


@boost_dice("distract", -1)
def distract(game: Game, attack: Attack, figure: int) -> int:
    """Enemies within 2 spaces of it roll one less, in any attack."""
    return near_bearer(game, 1 - attack.seat, "distract", figure)


@boost_dice("fortify", +1, types=BRAWL)
def fortify(game: Game, attack: Attack, figure: int) -> int:
    """While it holds an Objective Space of any kind (R-021), agenda figures within 2 spaces brawl with one more."""
    body, seat = game.body(figure), attack.seat
    for bearer in bearers(game, seat, "fortify"):
        space = game.at[bearer]
        helps = near(game, bearer) & body and same_agenda(game, bearer, figure)
        if helps and game.map.objectives >> space & 1 and holder(game, space) == seat:
            return bearer
    return NOBODY


@boost_dice("high-impact", +1, types=BLAST)
def high_impact(game: Game, attack: Attack, figure: int) -> int:
    """A unit of a faction of your monsters blasts with one more."""
    return own(game, figure, "high-impact") if _serves_its_monster(game, figure) else NOBODY


@boost_dice("wing-leader", +1, types=BLAST)
def wing_leader(game: Game, attack: Attack, figure: int) -> int:
    """A flying unit of a faction of your monsters blasts with one more."""
    serves = _serves_its_monster(game, figure) and flies(game, figure)
    return own(game, figure, "wing-leader") if serves else NOBODY


def _serves_its_monster(game: Game, figure: int) -> bool:
    monsters = game.table.monsters[owner(game, figure)]
    return is_unit(game, figure) and any(same_faction(game, figure, monster) for monster in monsters)


@boost_dice("high-security", +1, types=BLAST)
def high_security(game: Game, attack: Attack, figure: int) -> int:
    """While you secure it, your units beside it blast with one more."""
    if is_unit(game, figure):
        for structure in secured_sites(game, attack.seat, "high-security"):
            if are_adjacent(game, structure, figure):
                return structure
    return NOBODY


@boost_dice("leadership", +1, types=BRAWL_AND_BLAST)
def leadership(game: Game, attack: Attack, figure: int) -> int:
    """Grunts of its name within 2 spaces roll one more (R-119)."""
    card = game.card[figure]
    if card.rank is not Rank.GRUNT:
        return NOBODY
    for bearer in bearers(game, attack.seat, "leadership"):
        if game.card[bearer].name == card.name and near(game, bearer) & game.body(figure):
            return bearer
    return NOBODY


@boost_dice("logistics", +1)
def logistics(game: Game, attack: Attack, figure: int) -> int:
    """A combined attack in which an agenda figure within 2 spaces takes part rolls one more in all."""
    return near_bearer(game, attack.seat, "logistics", figure, agenda=True) if attack.combined else NOBODY
