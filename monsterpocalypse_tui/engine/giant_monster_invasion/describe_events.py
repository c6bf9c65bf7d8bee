"""One sentence for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..kernel.events import Event
from . import events as e
from .answers import FIRST_BUILDING
from .names import write_cell
from .state import NOBODY, Game

DIRECTION_WORDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def monster(game: Game, seat: int) -> str:
    """A monster's name; several alike are told apart by their number."""
    name, slug = game.table.kits[seat].sheet.name, game.table.names[seat]
    number = slug.removeprefix(game.table.kits[seat].sheet.id)
    return name + (f" {number[1:]}" if number else "")


def thing(game: Game, target: int) -> str:
    """A monster or a building by name."""
    return monster(game, target) if target < FIRST_BUILDING else f"building {target - FIRST_BUILDING + 1}"


def count(number: int, one: str, more: str = "") -> str:
    """A number with its noun.

    >>> count(1, "die", "dice"), count(3, "inch", "inches")
    ('1 die', '3 inches')
    """
    return f"{number} {one if number == 1 else more or one + 's'}"


def _faces(faces: tuple[int, ...]) -> str:
    return ", ".join(map(str, faces)) if faces else "no dice"


def _paired(game: Game, event: e.Paired) -> str:
    return f"{monster(game, event.one)} meets {monster(game, event.other)}."


def _ordered(game: Game, event: e.Ordered) -> str:
    if len(event.order) == 1:
        return f"Round {event.round} begins."
    order = ", ".join(
        f"{monster(game, seat)} ({total})" for seat, total in zip(event.order, event.totals, strict=True)
    )  # fmt: skip
    return f"Round {event.round} goes in this order: {order}."


def _turn(game: Game, event: e.TurnBegan) -> str:
    return f"{monster(game, event.seat)} begins its turn in round {event.round}."


def _strike(game: Game, event: e.StrikeRolled) -> str:
    if event.damage:
        return f"The military strikes {monster(game, event.seat)} for {event.damage} (doubles of {event.faces[0]})."
    return f"The military rolls {_faces(event.faces)} and misses {monster(game, event.seat)}."


def _paid(game: Game, event: e.Paid) -> str:
    return f"{monster(game, event.seat)} spends {event.mp} MP ({event.what})."


def _checked(game: Game, event: e.Checked) -> str:
    if not event.faces:
        return f"{monster(game, event.seat)} has no dice for its {event.purpose.value} and fails."
    return (
        f"{monster(game, event.seat)} rolls {_faces(event.faces)} for its {event.purpose.value}: "
        f"{count(event.successes, 'success', 'successes')} at {event.score} or less."
    )


def _rolled(game: Game, event: e.Rolled) -> str:
    return f"{monster(game, event.seat)} rolls {_faces(event.faces)} for {event.purpose.value}, {event.total} in all."


_MOVE_WORDS = {"walk": "walks", "fly": "flies", "swim": "swims", "tunnel": "tunnels", "leap": "leaps"}


def _moved(game: Game, event: e.Moved) -> str:
    cell = write_cell(game.table.grid, abs(event.way[-1]))
    again = " again" if event.second else ""
    return f"{monster(game, event.seat)} {_MOVE_WORDS[event.mode]}{again} to {cell}."


def _surfaced(game: Game, event: e.Surfaced) -> str:
    must = "must come up" if event.forced else "comes up"
    return f"{monster(game, event.seat)} {must} in {write_cell(game.table.grid, event.cell)}."


def _power(game: Game, seat: int, power: int) -> str:
    return game.table.kits[seat].blasts[power][0]


def _charged(game: Game, event: e.Charged) -> str:
    word = _power(game, event.seat, event.power)
    return f"{monster(game, event.seat)} charges its {word} blast, which now holds {count(event.charges, 'charge')}."


def _fired(game: Game, event: e.Fired) -> str:
    word, charges = _power(game, event.seat, event.power), count(event.charges, "charge")
    return f"{monster(game, event.seat)} fires its {word} blast with {charges} at {thing(game, event.target)}."


def _attacked(game: Game, event: e.Attacked) -> str:
    form = f" ({event.form})" if event.form else ""
    what = _ARTICLES.get(event.purpose.value, "") + event.purpose.value
    return f"{monster(game, event.seat)} tries {what}{form} on {thing(game, event.target)}."


_ARTICLES = {
    "BRAWL attack": "a ",
    "Burrowing Blast": "a ",
    "Wind Blast": "a ",
    "grab": "a ",
    "deliberate collision": "a ",
    "Launching Ram": "a ",
}


def _missed(game: Game, event: e.Missed) -> str:
    return f"{monster(game, event.seat)} gets nowhere with its {event.purpose.value}."


def _hurt(game: Game, event: e.Hurt) -> str:
    name = monster(game, event.seat)
    if event.rule == "GM-130":
        return f"{name} pays {event.hits} HITS to stay unseen."
    worn = [
        f"{lost} {what}"
        for lost, what in (
            (event.field_lost, "force field"),
            (event.armor_lost, "armor"),
            (event.tough_lost, "TOUGH"),
        )
        if lost
    ]
    lost = " and ".join(filter(None, [f"{event.hits} HITS" if event.hits else "", *worn])) or "nothing"
    by = f" by {monster(game, event.by)}" if event.by not in (NOBODY, event.seat) else ""
    return f"{name} takes {event.damage} damage ({event.cause.value}{by}) and loses {lost}."


def _halved(game: Game, event: e.Halved) -> str:
    word = event.word.replace("-", " ")
    return f"{monster(game, event.seat)} is immune to {word}: {event.damage} damage becomes {event.left}."


def _bled(game: Game, event: e.Bled) -> str:
    name = monster(game, event.seat)
    if event.hits:
        return f"{name} bleeds and loses {event.hits} HITS."
    return f"{name} bleeds: {count(event.tokens, 'more blood token')}."


def _defeated(game: Game, event: e.Defeated) -> str:
    name = monster(game, event.seat)
    if event.rule == "GM-107":
        return f"The tar swallows {name}."
    by = f" by {monster(game, event.by)}" if event.by not in (NOBODY, event.seat) else ""
    return f"{name} is defeated{by}."


def _healed(game: Game, event: e.Healed) -> str:
    parts = ((event.hits, "HITS"), (event.tough, "TOUGH"), (event.blood, "blood"))
    healed = " and ".join(f"{number} {what}" for number, what in parts if number) or "nothing"
    return f"{monster(game, event.seat)} heals {healed}."


def _building(game: Game, event: e.BuildingHit) -> str:
    name = f"Building {event.building + 1}"
    if event.destroyed:
        return f"{name} takes {event.damage} damage and collapses into rubble."
    return f"{name} takes {event.damage} damage and stands (STURDY {game.table.sturdy[event.building]})."


def _thrown(game: Game, event: e.KnockedBack) -> str:
    name, where = monster(game, event.seat), DIRECTION_WORDS[event.direction]
    if not event.way:
        return f"{name} is thrown {where} but has no room to go."
    return f"{name} is thrown {where} to {write_cell(game.table.grid, event.way[-1])}."


def _collided(game: Game, event: e.Collided) -> str:
    return f"{monster(game, event.seat)} crashes into {thing(game, event.target)}."


def _guarded(game: Game, event: e.Guarded) -> str:
    name = monster(game, event.seat)
    return f"{name} puts its guard up." if event.up else f"{name} lowers its guard."


def _grabbed(game: Game, event: e.Grabbed) -> str:
    return f"{monster(game, event.seat)} grabs {monster(game, event.target)} with a GRAB Score of {event.grab_score}."


def _locked(game: Game, event: e.Locked) -> str:
    what = "a death grip" if event.hold == "squeeze" else "restraint"
    return f"{monster(game, event.seat)} holds {monster(game, event.target)} in {what}."


def _loosened(game: Game, event: e.GripLoosened) -> str:
    who, holder = monster(game, event.seat), monster(game, event.holder)
    return f"{who} struggles for {event.by}; the GRAB Score of {holder} is now {event.left}."


def _apart(game: Game, event: e.MovedApart) -> str:
    return f"{monster(game, event.seat)} is moved off to {write_cell(game.table.grid, event.way[-1])}."


def _cloud(game: Game, event: e.CloudReleased) -> str:
    inches = count(event.radius, "inch", "inches")
    return f"{monster(game, event.seat)} lets out a toxic cloud of {inches} around it."


def _blended(game: Game, event: e.Blended) -> str:
    name = monster(game, event.seat)
    if not event.on:
        return f"{name} can be seen again."
    return f"{name} is hard to see, for {count(event.turns, 'more turn')} of its own."


def _left(game: Game, event: e.Left) -> str:
    return f"{monster(game, event.seat)} leaves the field."


def _awarded(game: Game, event: e.Awarded) -> str:
    kaiju = " and a Kaiju Point" if event.kaiju else ""
    return f"{monster(game, event.seat)} earns {event.award} MP, and now has {event.mp} MP{kaiju}."


def _ended(game: Game, event: e.BattleEnded) -> str:
    return ending_sentence(game, event.winner, event.ending, event.score)


def ending_sentence(game: Game, winner: int, how: str, score: int) -> str:
    """How a battle ended."""
    if how == "goal":
        return f"{monster(game, 0)} is still there after the last round; its rampage is worth {score}."
    if how == "failed":
        return f"{monster(game, 0)} did not last; its rampage is worth {score}."
    names = [monster(game, fighter.seat) for fighter in game.fighters if fighter.side == winner]
    if winner == NOBODY or not names:
        return "The battle is a draw."
    who = " and ".join(names)
    verb = "wins" if len(names) == 1 else "win"
    return f"{who} {verb}, with more left at the end." if how == "counted" else f"{who} {verb} as the last standing."


_SENTENCES: dict[type[Event], Callable[[Game, Any], str]] = {
    e.Paired: _paired,
    e.Ordered: _ordered,
    e.TurnBegan: _turn,
    e.StrikeRolled: _strike,
    e.Paid: _paid,
    e.Checked: _checked,
    e.Rolled: _rolled,
    e.Moved: _moved,
    e.Stood: lambda game, event: f"{monster(game, event.seat)} stands up.",
    e.Surfaced: _surfaced,
    e.Charged: _charged,
    e.Fired: _fired,
    e.Attacked: _attacked,
    e.Missed: _missed,
    e.Hurt: _hurt,
    e.Halved: _halved,
    e.Bled: _bled,
    e.Defeated: _defeated,
    e.Healed: _healed,
    e.BuildingHit: _building,
    e.KnockedBack: _thrown,
    e.Collided: _collided,
    e.KnockedDown: lambda game, event: f"{monster(game, event.seat)} lies prone.",
    e.Guarded: _guarded,
    e.Grabbed: _grabbed,
    e.Pushed: lambda game, event: f"{monster(game, event.seat)} and {monster(game, event.target)} push each other off.",
    e.Locked: _locked,
    e.GripLoosened: _loosened,
    e.LockEnded: lambda game, event: f"{monster(game, event.holder)} no longer holds {monster(game, event.target)}.",
    e.MovedApart: _apart,
    e.CloudReleased: _cloud,
    e.Blended: _blended,
    e.Shielded: lambda game, event: f"{monster(game, event.seat)} raises a force field of {event.level}.",
    e.Teleported: lambda game, event: (
        f"{monster(game, event.seat)} vanishes and comes back in {write_cell(game.table.grid, event.cell)}."
    ),
    e.Forgot: lambda game, event: f"{monster(game, event.seat)} forgets {event.mp} MP.",
    e.Cowed: lambda game, event: (
        f"{monster(game, event.seat)} is cowed: {count(event.dice, 'die', 'dice')} fewer next turn."
    ),
    e.Sank: lambda game, event: f"{monster(game, event.seat)} sinks into the tar ({event.sinks} of 3).",
    e.Retreating: lambda game, event: f"{monster(game, event.seat)} gives the battle up.",
    e.Left: _left,
    e.OnlyMoveNext: lambda game, event: f"{monster(game, event.seat)} left its heads idle and may only move next turn.",
    e.RoundEnded: lambda game, event: f"Round {event.round} is over.",
    e.Scarred: lambda game, event: f"{monster(game, event.seat)} keeps a scar: {event.ability.upper()} -1.",
    e.Awarded: _awarded,
    e.BattleEnded: _ended,
}


def sentence(game: Game, event: Event) -> str:
    """Tell an event in a sentence."""
    return _SENTENCES[type(event)](game, event)
