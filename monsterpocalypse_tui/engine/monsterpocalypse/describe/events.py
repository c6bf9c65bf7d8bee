"""Every event as a sentence; a new event class needs a function here, and a test sees that it has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ...kernel.dice import Faces, total
from ...kernel.events import Event
from .. import events
from ..attack.record import AttackKind
from ..board.figures import is_structure, name, structures
from ..cards import Category, Tile
from ..dice import KINDS
from ..state import NOBODY, SEATS, Activation, Ending, Game
from . import names
from .names import count, listed, player
from .receipts import in_short

E = TypeVar("E", bound=Event)


class Telling:
    """A game being told: its figures by name, monsters in the form they had at that moment."""

    __slots__ = ("forms", "game")

    def __init__(self, game: Game, forms: list[int] | None = None) -> None:
        self.game = game
        self.forms = game.form if forms is None else forms

    def figure(self, number: int) -> str:
        """Name a figure."""
        return names.figure(self.game, number, self.forms[number] if number < len(self.forms) else None)

    def space(self, at: int) -> str:
        """Name a space."""
        return names.space(self.game, at)

    def reason(self, why: str) -> str:
        """Put names for people in the place of names of the notation: figures, attacks, abilities."""
        game = self.game
        figures = (*range(game.table.first_structure), *structures(game))
        known = {name(game, number): number for number in figures}
        words = (self.figure(known[word]) if word in known else word for word in why.split())
        return names.ability(game, why) if why not in known and " " not in why else " ".join(words)

    def cause(self, why: str) -> str:
        """Name what hurt or removed a figure: “the Rampage”, “the fire”, “Unstable”."""
        article = "" if why in self.game.table.library.abilities else "the "
        return f"{article}{self.reason(why)}"


Teller = Callable[[Telling, Any], str]

TELLERS: dict[type[Event], Teller] = {}
"""How each class of events is told."""


def tells(kind: type[E]) -> Callable[[Callable[[Telling, E], str]], Callable[[Telling, E], str]]:
    """Let a function tell a class of events; its text is a sentence without the full stop."""

    def register(teller: Callable[[Telling, E], str]) -> Callable[[Telling, E], str]:
        TELLERS[kind] = teller
        return teller

    return register


def dice(counts: tuple[int, ...]) -> str:
    """Write a handful: Action, Boost and Power Dice.

    >>> dice((5, 2, 0))
    '5A 2B'
    """
    return " ".join(f"{number}{die.letter}" for number, die in zip(counts, KINDS, strict=False) if number)


def shown(faces: Faces) -> str:
    """Write what came up, by kind of dice.

    >>> shown(((2, 0, 1), (), (1,)))
    'A 2 0 1, P 1'
    """
    kinds = zip(faces, KINDS, strict=False)
    return ", ".join(f"{die.letter} {' '.join(map(str, values))}" for values, die in kinds if values)


def strikes(number: int) -> str:
    """Count strikes."""
    return count(number, "strike") if number else "no strikes"


def power_dice(number: int) -> str:
    """Count Power Dice."""
    return count(number, "Power Die", "Power Dice")


def action_dice(number: int) -> str:
    """Count Action Dice."""
    return count(number, "Action Die", "Action Dice")


# Set-up --------------------------------------------------------------------------------------------------------------


@tells(events.SetUpRolled)
def _set_up_rolled(told: Telling, event: events.SetUpRolled) -> str:
    red, blue = total(event.red), total(event.blue)
    rolled = f"Red rolls {strikes(red)}, Blue {strikes(blue)}"
    if red == blue:
        return f"{rolled}: even, so both roll again"
    more, less = ("Red", "Blue") if red > blue else ("Blue", "Red")
    return f"{rolled}: {less} picks the map, {more} the sides and the first turn"


@tells(events.MapChosen)
def _map_chosen(told: Telling, event: events.MapChosen) -> str:
    return f"The battle map is {told.game.table.library.maps[event.map].name}"


@tells(events.SideChosen)
def _side_chosen(told: Telling, event: events.SideChosen) -> str:
    other = player(1 - event.seat)
    return f"{player(event.seat)} takes the {SEATS[event.side]} zones, {other} the {SEATS[1 - event.side]} ones"


@tells(events.StructurePlaced)
def _structure_placed(told: Telling, event: events.StructurePlaced) -> str:
    return f"{player(event.seat)} builds {told.figure(event.figure)} at {told.space(event.space)}"


@tells(events.MonsterPlaced)
def _monster_placed(told: Telling, event: events.MonsterPlaced) -> str:
    return f"{told.figure(event.figure)} rises at {told.space(event.space)}"


# The turn ------------------------------------------------------------------------------------------------------------


@tells(events.TurnBegan)
def _turn_began(told: Telling, event: events.TurnBegan) -> str:
    kind = "Monster" if event.activation is Activation.MONSTER else "Unit"
    return f"Turn {event.turn}: {player(event.seat)} begins a {kind} Activation"


@tells(events.PowerUpRolled)
def _power_up_rolled(told: Telling, event: events.PowerUpRolled) -> str:
    end = "a success" if event.success else "nothing happens"
    return f"{player(event.seat)} tries to Power Up: {strikes(total(event.faces))} ({shown(event.faces)}), {end}"


@tells(events.PowerGained)
def _power_gained(told: Telling, event: events.PowerGained) -> str:
    why = told.reason(event.why)
    if event.lost and not event.count:
        return f"{player(event.seat)}'s Power Pool is full: {power_dice(event.lost)} for {why} lost"
    lost = f"; {event.lost} more did not fit into the pool" if event.lost else ""
    return f"{player(event.seat)} gains {power_dice(event.count)} for {why}{lost}"


@tells(events.PowerLost)
def _power_lost(told: Telling, event: events.PowerLost) -> str:
    lost = f"loses {power_dice(event.count)}" if event.count else "has no Power Die to lose"
    return f"{player(event.seat)} {lost} to {told.reason(event.why)}"


@tells(events.WentHyper)
def _went_hyper(told: Telling, event: events.WentHyper) -> str:
    before, after = (names.figure(told.game, event.figure, form) for form in (0, 1))
    return f"{before} pays {power_dice(event.cost)} and becomes {after}"


@tells(events.Reverted)
def _reverted(told: Telling, event: events.Reverted) -> str:
    before, after = (names.figure(told.game, event.figure, form) for form in (1, 0))
    return f"{before} goes back to being {after}"


@tells(events.Pushed)
def _pushed(told: Telling, event: events.Pushed) -> str:
    return f"{player(event.seat)} pushes {action_dice(event.count)} to the other pool"


# Units and movement --------------------------------------------------------------------------------------------------


@tells(events.Spawned)
def _spawned(told: Telling, event: events.Spawned) -> str:
    extra = f", {event.surcharge} of it for its foreign agenda" if event.surcharge else ""
    cost = action_dice(event.cost + event.surcharge)
    return f"{told.figure(event.figure)} spawns at {told.space(event.space)} for {cost}{extra}"


@tells(events.Cleared)
def _cleared(told: Telling, event: events.Cleared) -> str:
    unit, here, there = told.figure(event.figure), told.space(event.space), told.space(event.to)
    return f"{player(event.seat)} pays 1 Action Die to push {unit} from {here} to {there}"


@tells(events.Advanced)
def _advanced(told: Telling, event: events.Advanced) -> str:
    first, last = told.space(event.path[0]), told.space(event.path[-1])
    return f"{told.figure(event.figure)} advances {count(len(event.path) - 1, 'space')} from {first} to {last}"


@tells(events.Stepped)
def _stepped(told: Telling, event: events.Stepped) -> str:
    return f"{told.figure(event.figure)} steps from {told.space(event.space)} to {told.space(event.to)}"


@tells(events.SufferedHazard)
def _suffered_hazard(told: Telling, event: events.SufferedHazard) -> str:
    ruin = told.figure(event.structure)
    return f"{told.figure(event.figure)} walks into the {event.tile.value} where {ruin} stood"


# Attacks and what they do --------------------------------------------------------------------------------------------


@tells(events.Attacked)
def _attacked(told: Telling, event: events.Attacked) -> str:
    others = [told.figure(figure) for figure in event.participants if figure != event.leader]
    helped = f", joined by {listed(others)}," if others else ""
    attack = f"{told.figure(event.leader)}{helped} {VERBS[event.kind]}"
    rolled = f"{strikes(event.strikes)} ({shown(event.faces)})"
    if event.target == NOBODY:
        hits = f"hitting {listed(map(told.figure, event.hits))}" if event.hits else "hitting nothing"
        return f"{attack} with {dice(event.dice)}: {rolled}, {hits}"
    changed = in_short(told.game, event.receipt, event.target)
    needed = f"DEF {event.defense}{f' ({changed})' if changed else ''}"
    end = "a hit" if event.hit else "a miss"
    return f"{attack} {told.figure(event.target)} with {dice(event.dice)}: {rolled} against {needed}, {end}"


VERBS = {
    AttackKind.BRAWL: "brawls",
    AttackKind.BLAST: "blasts",
    AttackKind.BODY_SLAM: "body-slams",
    AttackKind.HEAD_BUTT: "head-butts",
    AttackKind.RAM: "rams",
    AttackKind.RAMPAGE: "rampages",
    AttackKind.SMASH: "smashes",
    AttackKind.STOMP: "stomps",
    AttackKind.SWAT: "swats",
    AttackKind.THROW: "throws",
    AttackKind.SLINGSHOT: "rampages off a Slingshot",
    AttackKind.CRADLE_THROW: "makes a Cradle Throw on",
    AttackKind.DOUBLE_HEAD_BUTT: "makes a Double Head-butt on",
}
"""What a figure does in each kind of attack."""


@tells(events.AbilityUsed)
def _ability_used(told: Telling, event: events.AbilityUsed) -> str:
    who, what = told.figure(event.figure), names.ability(told.game, event.ability)
    ability = told.game.table.library.abilities.get(event.ability)
    category = ability.category if ability else Category.SKILL
    if category is Category.ACTION:
        return f"{who} uses its Action {what}, for 1 Action Die"
    on = f" on {told.figure(event.target)}" if event.target not in (NOBODY, event.figure) else ""
    if category is Category.REACTION:
        return f"{who} reacts with {what}"
    if category is Category.SKILL:
        return f"{what} of {who} applies{on.replace(' on ', ' to ', 1)}"
    return f"{who} uses its {category.value.title()} {what}{on}"


@tells(events.Collided)
def _collided(told: Telling, event: events.Collided) -> str:
    into = told.figure(event.other)
    if event.rule in ("MP-COLL-04", "MP-COLL-05", "MP-RAMPAGE-09"):
        into = f"the hazard where {into} stood"
    return f"{told.figure(event.figure)} collides with {into}"


@tells(events.Relocated)
def _relocated(told: Telling, event: events.Relocated) -> str:
    who, first, last = told.figure(event.figure), told.space(event.path[0]), told.space(event.path[-1])
    if event.path[0] == event.path[-1]:
        return f"{who} stays at {first}"
    if event.rule == "MP-RAMPAGE-03":
        return f"{who} charges {count(len(event.path) - 1, 'space')} from {first} to {last}"
    return f"{who} is moved from {first} to {last}"


@tells(events.Entered)
def _entered(told: Telling, event: events.Entered) -> str:
    return f"{told.figure(event.figure)} comes out of the reserves at {told.space(event.space)}, free of cost"


@tells(events.Restored)
def _restored(told: Telling, event: events.Restored) -> str:
    return f"{told.figure(event.figure)} regains {event.amount} health and has {event.left}"


@tells(events.DiceShifted)
def _dice_shifted(told: Telling, event: events.DiceShifted) -> str:
    pool, other = ("Monster", "Unit") if event.to is Activation.MONSTER else ("Unit", "Monster")
    if not event.count:
        return f"{player(event.seat)}'s {other} Pool has no Action Die to give"
    return f"{player(event.seat)} moves {action_dice(event.count)} from the {other} Pool to the {pool} Pool"


@tells(events.DieReturned)
def _die_returned(told: Telling, event: events.DieReturned) -> str:
    die, pool = ("A Power Die", "Power Pool") if event.die == "P" else ("An Action Die", "Active Pool")
    return f"{die} that missed goes back to {player(event.seat)}'s {pool}"


@tells(events.Flung)
def _flung(told: Telling, event: events.Flung) -> str:
    rolled = f"{strikes(event.strikes)} ({shown(event.faces)}) against DEF {event.defense}"
    return f"{player(event.seat)} flings at {told.figure(event.target)}: {rolled}, {'a hit' if event.hit else 'a miss'}"


@tells(events.Damaged)
def _damaged(told: Telling, event: events.Damaged) -> str:
    left = f"{event.left} health left" if event.left else "no health left"
    return f"{told.figure(event.figure)} takes {event.amount} damage from {told.cause(event.why)}, {left}"


@tells(events.Destroyed)
def _destroyed(told: Telling, event: events.Destroyed) -> str:
    verb = "is brought down" if is_structure(told.game, event.figure) else "is destroyed"
    return f"{told.figure(event.figure)} {verb} at {told.space(event.space)} by {told.cause(event.why)}"


@tells(events.Crushed)
def _crushed(told: Telling, event: events.Crushed) -> str:
    return f"{told.figure(event.figure)} is crushed at {told.space(event.space)} by {told.cause(event.why)}"


@tells(events.TileLaid)
def _tile_laid(told: Telling, event: events.TileLaid) -> str:
    if event.rule != "MP-STRUCT-03":
        return f"The hazard where {told.figure(event.structure)} stood goes out and leaves rubble"
    return f"{TILES[event.tile]} where {told.figure(event.structure)} stood"


TILES = {
    Tile.RUBBLE: "Rubble lies",
    Tile.FIRE: "Fire burns",
    Tile.RADIATION: "Radiation glows",
    Tile.NOTHING: "Nothing is left",
}
"""How each tile looks."""


@tells(events.FormDestroyed)
def _form_destroyed(told: Telling, event: events.FormDestroyed) -> str:
    fallen = names.figure(told.game, event.figure, event.form)
    if event.replaced:
        return f"{fallen} is destroyed, and {names.figure(told.game, event.figure, 1 - event.form)} takes its place"
    return f"{fallen} is destroyed, and with it the monster is out of the game"


STOPPED = {
    "MP-WIN-03": "stopped early with more enemy forms destroyed",
    "MP-WIN-04": "stopped early with less damage taken",
}
"""What decides a game that is stopped early."""


@tells(events.GameEnded)
def _game_ended(told: Telling, event: events.GameEnded) -> str:
    winner, ending = event.outcome.winner, event.outcome.ending
    if winner not in (0, 1):
        stopped = "stopped early and all counts are even" if ending is Ending.STOPPED else "no monster is left"
        return f"The game is a draw: {stopped}"
    loser = player(1 - winner)
    why = {
        Ending.DESTROYED: f"no monster of {loser}'s is left",
        Ending.CONCEDED: f"{loser} concedes",
        Ending.STOPPED: STOPPED.get(event.rule, "the count favours the winner"),
    }[ending]
    return f"{player(winner)} wins: {why}"


def rule_of(event: Event) -> str:
    """The rule behind an event."""
    return str(getattr(event, "rule", ""))


def form_before(event: Event) -> tuple[int, int] | None:
    """A monster whose form an event changed, and the form it had before."""
    match event:
        case events.WentHyper(figure):
            return figure, 0
        case events.Reverted(figure):
            return figure, 1
        case events.FormDestroyed(figure, form, True):
            return figure, form
    return None
