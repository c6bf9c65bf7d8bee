"""What a screen shows before an answer: exact chances, scores as they stand, and what would follow."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ..kernel.decks import DeckSource
from ..kernel.dice import DiceSource, Die
from ..kernel.events import EVERYBODY, Event, Eye, seen
from ..kernel.odds import Odds, odds
from ..kernel.session import Session
from .answers import Aim, Target
from .cards import Kind, Unit
from .creating import near_cities, near_price, price
from .dice import HIT, SIX
from .fighting import dice_of
from .scoring import points_for, score
from .state import HUMANS, KINDS, Game, Phase, Score, cubes_in, humans_in, monsters_in

HITS = Die("H", "hit", tuple(int(face >= HIT) for face in SIX.faces))
ONES = Die("O", "one", tuple(int(face == 1) for face in SIX.faces))


@lru_cache(maxsize=256)
def hits_of(dice: int) -> Odds:
    """How many of so many dice hit.

    >>> hits_of(2).chance(1)
    Fraction(1, 2)
    """
    return odds([(HITS, dice)])


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """An attack before it is made.

    `hits` are those of the attacker if it gets to roll. `cubes[n]` is the chance of placing exactly n cubes in the
    city, `kills[n]` that of eliminating exactly n humans; the attacker is taken to eliminate infantry first.
    """

    counter: int
    target: Target
    dice: int
    hits: Odds
    armour_dice: int
    armour_hits: Fraction
    infantry_hits: Fraction
    lost: Fraction
    """The chance that the attacker is destroyed, by armour or by infantry."""
    stopped: Fraction
    """The chance that armour destroys it before it rolls."""
    destroy: Fraction
    """The chance that a monster that is the target is destroyed."""
    kills: tuple[Fraction, ...]
    cubes: tuple[Fraction, ...]
    lead: Fraction
    """The chance of holding most cubes in the city afterwards, alone or level with others."""
    points: Fraction
    """The points that the city brings the attacker more than now, on average."""


def attack(game: Game, counter: int, tokens: int, target: Target) -> AttackPreview:
    """Work out an attack with so many tokens (MI-073 to MI-103)."""
    table = game.table
    kind, seat, city = table.kind[counter], table.owner[counter], game.at[counter]
    dice = max(1, tokens * table.strength[kind])
    hits = hits_of(dice)
    zero = Fraction(0)
    before = points_for(_cubes(game, city))[seat]
    if target.aim is Aim.MONSTER:
        destroy = _destroy(game, target.counter, hits, kind == Kind.DRAKOOR)
        lead = Fraction(_leads(game, city, seat, 0))
        certain = (Fraction(1),)
        return AttackPreview(
            counter, target, dice, hits, 0, zero, zero, zero, zero, destroy, certain, certain, lead, zero
        )
    room = table.capacity[kind] - game.damage[counter]
    humans = humans_in(game, city)
    infantry, armour = game.humans[city * HUMANS + 1], game.humans[city * HUMANS + 2]
    safe, first = kind == Kind.DRAKOOR, kind == Kind.KIDDOO
    fire = 0 if safe else armour * dice_of(game, Unit.ARMOUR)
    kills = [zero] * (min(humans, dice) + 1)
    cubes = [zero] * (dice + 1)
    lead = points = lost = stopped = infantry_hits = armour_hits = zero
    most = min(table.numbers["city-size"] - cubes_in(game, city), game.left[seat])
    for struck in range(dice + 1):
        chance = hits.chance(struck)
        killed = min(struck, humans)
        placed = min(struck - killed, most) if target.aim is Aim.CITY else 0
        left = infantry - min(killed, infantry)
        standing = armour - max(0, min(killed - infantry, armour)) if first else armour  # MI-140: Kiddoo rolls first.
        answered = hits_of(0 if safe else (standing * dice_of(game, Unit.ARMOUR) if first else fire))
        after = hits_of(0 if safe else left * dice_of(game, Unit.INFANTRY))
        dead = answered.at_least(room) if answered.most >= room else zero
        goes = Fraction(1) if first else 1 - dead
        armour_hits += chance * answered.mean
        stopped += zero if first else chance * dead
        kills[killed] += chance * goes
        cubes[placed] += chance * goes
        lead += chance * goes * _leads(game, city, seat, placed)
        points += chance * goes * (_points(game, city, seat, placed) - before)
        infantry_hits += chance * (1 - dead) * after.mean
        lost += chance * dead
        for taken in range(min(room, answered.most + 1)):
            lost += chance * answered.chance(taken) * after.at_least(room - taken)
    kills[0] += stopped
    cubes[0] += stopped
    lead += stopped * _leads(game, city, seat, 0)
    while len(cubes) > 1 and not cubes[-1]:
        cubes.pop()
    return AttackPreview(
        counter, target, dice, hits, fire, armour_hits, infantry_hits, lost, stopped, zero,
        tuple(kills), tuple(cubes), lead, points,
    )  # fmt: skip


def _cubes(game: Game, city: int) -> list[int]:
    return game.cubes[city * 5 : city * 5 + 5]


def _leads(game: Game, city: int, seat: int, more: int) -> bool:
    held = _cubes(game, city)
    held[seat] += more
    return held[seat] > 0 and held[seat] == max(held)


def _points(game: Game, city: int, seat: int, more: int) -> int:
    held = _cubes(game, city)
    held[seat] += more
    return points_for(held)[seat]


def _destroy(game: Game, counter: int, hits: Odds, by_drakoor: bool) -> Fraction:
    kind = game.table.kind[counter]
    if kind == Kind.DRAKOOR and not by_drakoor:
        return Fraction(0)  # MI-143
    return hits.at_least(game.table.capacity[kind] - game.damage[counter])


@dataclass(frozen=True, slots=True)
class SearchPreview:
    """A hero before it is placed: the chance to reveal each hidden monster, and to hit so many Drakoors."""

    heroes: int
    reveal: tuple[tuple[int, Fraction], ...]
    drakoors: Odds


def hero(game: Game, city: int) -> SearchPreview:
    """Work out what heroes would find with one more of them in a city (MI-121, MI-122)."""
    dice = (game.humans[city * HUMANS] + 1) * dice_of(game, Unit.HERO)
    found = hits_of(dice).at_least(1)
    reveal = tuple((counter, found) for counter in monsters_in(game, city) if game.hidden[counter])
    return SearchPreview(dice, reveal, hits_of(dice))


@dataclass(frozen=True, slots=True)
class VolleyPreview:
    """Military counters firing at one monster: dice, hits, and the chance to destroy it."""

    target: int
    dice: int
    hits: Odds
    destroy: Fraction
    collateral: Odds
    """Black cubes that the air force puts in the city, should there be room."""


def volley(game: Game, target: int, units: tuple[Unit, ...]) -> VolleyPreview:
    """Work out military counters against a monster (MI-131, MI-133, MI-135)."""
    dice = sum(dice_of(game, unit) for unit in units)
    planes = units.count(Unit.AIR_FORCE) * dice_of(game, Unit.AIR_FORCE)
    return VolleyPreview(
        target, dice, hits_of(dice), _destroy(game, target, hits_of(dice), False), odds([(ONES, planes)])
    )


@dataclass(frozen=True, slots=True)
class BombPreview:
    """The A bomb: the chance to destroy each monster, and the black cubes it brings."""

    destroy: tuple[tuple[int, Fraction], ...]
    cubes: Odds
    room: int


def bomb(game: Game, city: int) -> BombPreview:
    """Work out an A bomb on a city (MI-134)."""
    hits = hits_of(dice_of(game, Unit.A_BOMB))
    monsters = tuple((counter, _destroy(game, counter, hits, False)) for counter in monsters_in(game, city))
    room = game.table.numbers["city-size"] - cubes_in(game, city)
    return BombPreview(monsters, hits_of(game.table.numbers["fallout-dice"]), room)


@dataclass(frozen=True, slots=True)
class Stop:
    """A city on the way of a move: who is there already."""

    city: int
    monsters: tuple[int, ...]
    humans: tuple[int, int, int]
    cubes: tuple[int, ...]


def way(game: Game, path: tuple[int, ...]) -> tuple[Stop, ...]:
    """What a move along a path crosses, its end included."""
    return tuple(
        Stop(
            city,
            tuple(monsters_in(game, city)),
            (game.humans[city * HUMANS], game.humans[city * HUMANS + 1], game.humans[city * HUMANS + 2]),
            tuple(_cubes(game, city)),
        )
        for city in path
    )


@dataclass(frozen=True, slots=True)
class BoxPreview:
    """A monster box: tokens in it, the price, and the lower price beside one's own with its cities."""

    tokens: int
    price: int
    near_price: int
    near_cities: tuple[int, ...]


def box(game: Game, seat: int, kind: int) -> BoxPreview:
    """How far a monster is paid for (MI-052 to MI-060)."""
    near = near_price(game, seat, kind)
    cities = tuple(near_cities(game, seat, kind)) if near else ()
    return BoxPreview(game.orange[seat * KINDS + kind], price(game, seat, kind), near, cities)


def standings(game: Game, eye: Eye = EVERYBODY) -> tuple[Score, ...]:
    """Everybody's points as they stand; city counters only for their owner's eye until they are turned up."""
    shown = game.phase is Phase.OVER
    return tuple(score(game, seat, with_counters=shown or seat == eye) for seat in range(game.table.players))


def events_of(
    session: Session[Any], answer: Any, dice: DiceSource, decks: DeckSource | None = None, eye: Eye = EVERYBODY
) -> list[Event]:
    """What an answer would bring with these dice, played on a copy of the game."""
    other = session.clone(dice, decks)
    before = len(other.events)
    other.apply(answer)
    return seen(other.events[before:], eye)
