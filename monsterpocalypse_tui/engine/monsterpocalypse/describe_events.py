"""Every event as a sentence; a new event class needs a function here, and a test sees that it has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..kernel.dice import Faces, total
from ..kernel.events import Event
from . import events, names
from .dice import KINDS
from .figures import is_structure, name, structures
from .names import count, listed, player
from .state import SEATS, Activation, Ending, Game

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
        """Put names for people in the place of names of the notation."""
        game = self.game
        figures = (*range(game.table.first_structure), *structures(game))
        known = {name(game, number): number for number in figures}
        return " ".join(self.figure(known[word]) if word in known else word for word in why.split())


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


@tells(events.PhaseBegan)
def _phase_began(told: Telling, event: events.PhaseBegan) -> str:
    return f"{player(event.seat)} comes to the {names.PHASES[event.phase]}"


@tells(events.PowerUpRolled)
def _power_up_rolled(told: Telling, event: events.PowerUpRolled) -> str:
    end = "a success" if event.success else "nothing happens"
    return f"{player(event.seat)} tries to Power Up: {strikes(total(event.faces))} ({shown(event.faces)}), {end}"


@tells(events.PowerGained)
def _power_gained(told: Telling, event: events.PowerGained) -> str:
    lost = f"; {event.lost} more did not fit into the pool" if event.lost else ""
    return f"{player(event.seat)} gains {power_dice(event.count)} for {told.reason(event.why)}{lost}"


@tells(events.PowerLost)
def _power_lost(told: Telling, event: events.PowerLost) -> str:
    return f"{player(event.seat)} loses {power_dice(event.count)} to {told.reason(event.why)}"


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
    verb = {"brawl": "brawls", "blast": "blasts"}.get(event.type.value, "makes a power attack on")
    others = [told.figure(figure) for figure in event.participants if figure != event.leader]
    helped = f", joined by {listed(others)}," if others else ""
    rolled = f"{strikes(event.strikes)} ({shown(event.faces)})"
    end = "a hit" if event.hit else "a miss"
    attack = f"{told.figure(event.leader)}{helped} {verb} {told.figure(event.target)}"
    return f"{attack} with {dice(event.dice)}: {rolled} against DEF {event.defense}, {end}"


@tells(events.Damaged)
def _damaged(told: Telling, event: events.Damaged) -> str:
    left = f"{event.left} health left" if event.left else "no health left"
    return f"{told.figure(event.figure)} takes {event.amount} damage from the {told.reason(event.why)}, {left}"


@tells(events.Destroyed)
def _destroyed(told: Telling, event: events.Destroyed) -> str:
    verb = "comes down" if is_structure(told.game, event.figure) else "is destroyed"
    return f"{told.figure(event.figure)} {verb} at {told.space(event.space)} ({told.reason(event.why)})"


@tells(events.Crushed)
def _crushed(told: Telling, event: events.Crushed) -> str:
    return f"{told.figure(event.figure)} is crushed at {told.space(event.space)} ({told.reason(event.why)})"


@tells(events.TileLaid)
def _tile_laid(told: Telling, event: events.TileLaid) -> str:
    what = {"rubble": "Rubble lies", "fire": "Fire burns", "radiation": "Radiation glows"}[event.tile.value]
    return f"{what} where {told.figure(event.structure)} stood"


@tells(events.FormDestroyed)
def _form_destroyed(told: Telling, event: events.FormDestroyed) -> str:
    fallen = names.figure(told.game, event.figure, event.form)
    if event.replaced:
        return f"{fallen} is destroyed, and {names.figure(told.game, event.figure, 1 - event.form)} takes its place"
    return f"{fallen} is destroyed, and with it the monster is out of the game"


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
        Ending.STOPPED: "the game is stopped early, and the count favours the winner",
    }[ending]
    return f"{player(winner)} wins: {why}"


ENDING_RULES = {Ending.DESTROYED: "MP-WIN-01", Ending.CONCEDED: "", Ending.STOPPED: "MP-WIN-03"}
"""The rule behind each way a game ends; conceding needs none."""


def rule_of(event: Event) -> str:
    """The rule behind an event."""
    if isinstance(event, events.GameEnded):
        return ENDING_RULES[event.outcome.ending]
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
