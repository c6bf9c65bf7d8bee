"""The story of a battle in numbers: health and dice over the turns, luck, and what did the damage. No Textual here."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from monsterpocalypse_tui.engine.kernel.dice import Faces, Roll, total
from monsterpocalypse_tui.engine.kernel.events import Event
from monsterpocalypse_tui.engine.kernel.odds import odds
from monsterpocalypse_tui.engine.kernel.session import How, Session
from monsterpocalypse_tui.engine.monsterpocalypse.board.figures import health, is_monster, is_structure, owner
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.events import (
    Attacked,
    Crushed,
    Damaged,
    Destroyed,
    PowerGained,
    SetUpRolled,
)
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, BLUE, HYPER, NOBODY, RED, SEATS, Ending, Game
from monsterpocalypse_tui.table.view import Chart, Luck, Story, Tally

Pair = tuple[int, int]
"""A number for red and one for blue."""


@dataclass(frozen=True, slots=True)
class Moment:
    """How both players stood when a turn began, or at the end."""

    turn: int
    health: Pair
    power: Pair
    units: Pair


@dataclass(slots=True)
class Side:
    """What became of one player."""

    rolls: int = 0
    strikes: int = 0
    expected: Fraction = Fraction(0)
    attacks: int = 0
    hits: int = 0
    power_gained: int = 0
    units_lost: int = 0
    buildings: int = 0
    damage: Counter[str] = field(default_factory=Counter)
    """Damage taken, by what did it."""

    @property
    def luck(self) -> Fraction:
        """Strikes above what the dice promise, or below."""
        return self.strikes - self.expected


@dataclass(frozen=True, slots=True)
class Course:
    """A battle from its first turn to its end, counted."""

    moments: tuple[Moment, ...]
    sides: tuple[Side, Side]
    winner: int
    why: str


class _Listening:
    """The dice as they fell, heard while they fall again."""

    __slots__ = ("fallen", "heard")

    def __init__(self, fallen: list[Faces]) -> None:
        self.fallen = fallen
        self.heard: list[tuple[Roll, Faces]] = []

    def roll(self, request: Roll, number: int) -> Faces:
        faces = self.fallen[number]
        self.heard.append((request, faces))
        return faces


def story(session: Session[Game]) -> Story:
    """The story of a battle, in charts, luck and losses."""
    course = counted(session)
    return Story(
        course.winner,
        course.why,
        charts=(
            Chart("Health of both forms", tuple(moment.health for moment in course.moments)),
            Chart("Power Dice", tuple(moment.power for moment in course.moments)),
        ),
        luck_title="Luck: strikes above or below what the dice promise",
        luck=tuple(
            Luck(seat, float(side.luck), f"in {side.rolls} rolls, {side.hits} of {side.attacks} attacks hit")
            for seat, side in enumerate(course.sides)
        ),
        tally_title="Damage by what did it",
        tallies=tuple(
            Tally(seat, f"{SEATS[seat].upper()} took {side.damage.total()}", _losses(side),
                  tuple(side.damage.most_common()), ink=1 - seat)
            for seat, side in enumerate(course.sides)
        ),
    )  # fmt: skip


def _losses(side: Side) -> str:
    lost, felled = names.count(side.units_lost, "unit"), names.count(side.buildings, "building")
    return f"lost {lost}, felled {felled}, earned {names.count(side.power_gained, 'Power Die', 'Power Dice')}"


def counted(session: Session[Game]) -> Course:
    """Play the game through once more, and look at it turn by turn."""
    dice = _Listening([record.answer for record in session.records if record.how is How.ROLLED])
    again: Session[Any] = session.from_start(dice)
    _ = again.open
    moments = [_moment(again.state)] if again.state.turn else []
    for record in session.records:
        if record.how in (How.CHOSEN, How.INTERRUPT):
            turn = again.state.turn
            again.apply(record.answer)
            if again.state.turn != turn:
                moments.append(_moment(again.state))
    game: Game = again.state
    moments.append(_moment(game))
    sides = (Side(), Side())
    for roll, faces in dice.heard[_set_up_rolls(again.events) :]:
        side = sides[roll.seat]
        side.rolls += 1
        side.strikes += total(faces)
        side.expected += odds(roll.dice).mean
    _count(game, again.events, sides)
    return Course(tuple(moments), sides, game.outcome.winner if game.outcome else NOBODY, _why(game, again.events))


def _set_up_rolls(events: list[Event]) -> int:
    """How many rolls went into the set-up, two for each time; they are nobody's luck."""
    return 2 * sum(isinstance(event, SetUpRolled) for event in events)


def _moment(game: Game) -> Moment:
    return Moment(
        game.turn,
        (_health(game, RED), _health(game, BLUE)),
        (game.power_pool[RED], game.power_pool[BLUE]),
        (game.troops[RED].bit_count(), game.troops[BLUE].bit_count()),
    )


def _health(game: Game, seat: int) -> int:
    monsters = game.table.monsters[seat]
    return sum(max(0, health(game, monster, form)) for monster in monsters for form in (ALPHA, HYPER))


def _count(game: Game, events: list[Event], sides: tuple[Side, Side]) -> None:
    attack: Attacked | None = None
    for event in events:
        match event:
            case Attacked():
                attack = event
                sides[event.seat].attacks += 1
                sides[event.seat].hits += event.hit
            case Damaged(figure, amount, _, why):
                sides[owner(game, figure)].damage[_source(game, attack, why)] += amount
            case PowerGained(seat, count):
                sides[seat].power_gained += count
            case Destroyed(figure) | Crushed(figure):
                if not is_structure(game, figure):
                    sides[owner(game, figure)].units_lost += 1
                elif attack is not None:
                    sides[attack.seat].buildings += 1


def _source(game: Game, attack: Attacked | None, why: str) -> str:
    """What did some damage: the attack and who led it, or what lay on the ground."""
    if attack is None or attack.kind.word != why:
        return why.replace("-", " ")
    leader = attack.leader
    card = game.table.forms[leader][ALPHA] if is_monster(game, leader) else game.card[leader]
    return f"{why.replace('-', ' ')} by {names.card_name(card)}"


def _why(game: Game, events: list[Event]) -> str:
    """How it ended, in a sentence."""
    if game.outcome is None:
        return "The battle is not over."
    winner = game.outcome.winner
    loser = names.player(1 - winner) if winner != NOBODY else ""
    match game.outcome.ending:
        case Ending.CONCEDED:
            return f"{loser} gave the battle up."
        case Ending.STOPPED if winner == NOBODY:
            return "The battle was stopped early, and neither side was ahead (p. 30)."
        case Ending.STOPPED:
            return f"The battle was stopped early; {names.player(winner)} was ahead (p. 30)."
    if winner == NOBODY:
        return "The last monsters of both players fell together, so it is a draw."
    last = next((event for event in reversed(events) if isinstance(event, Damaged)), None)
    fallen = names.listed(game.table.forms[monster][ALPHA].name for monster in game.table.monsters[1 - winner])
    attack = next((event for event in reversed(events) if isinstance(event, Attacked)), None)
    blow = f" The last blow: {_source(game, attack, last.why)}." if last is not None else ""
    return f"Both forms of {fallen} are destroyed (p. 29).{blow}"
