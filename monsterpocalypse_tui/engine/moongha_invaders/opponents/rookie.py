"""The rookie: weighs every kind of action by the points it expects from it, and takes the best."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...kernel.decisions import Decision
from ...kernel.dice import Chance
from ...kernel.seats import NO_HURRY, Deadline, Reply
from ...kernel.session import Session
from ..actions import TOKEN_UNIT, ActionOptions
from ..answers import (
    Answer,
    Attack,
    Casualty,
    Create,
    Fire,
    Heal,
    Hide,
    InCity,
    Join,
    Move,
    Next,
    Pass,
    PlaceHero,
    PlaceToken,
    PlaceUnit,
    Spend,
    TakeFrom,
    Target,
    Victim,
    With,
)
from ..cards import Box, Kind, Unit
from ..creating import near_price, price
from ..decisions import AboutAttack, AboutFire, Asked
from ..describe import label
from ..fighting import dice_of
from ..scoring import drakoor_points
from ..state import BLACK, FIRST_UNIT, HUMANS, KINDS, Game, monsters_in, on_board, own_on_board
from ..targeting import targets
from .estimates import ENVY, Estimates, at_least

DOUBT = 0.01
"""Answers that differ by less are drawn between at random."""


class Rookie:
    """Plays every action by its expected points, from its own view alone."""

    __slots__ = ("chance",)

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def answer(self, seen: Session[Any], decision: Decision, until: Deadline = NO_HURRY) -> Reply:
        """Give the best answer and say what is expected of it."""
        game: Game = seen.state
        thought = Thought(game, decision.seat)
        weighed = thought.weigh(decision)
        best = max(value for _, value in weighed)
        good = [each for each in weighed if each[1] >= best - DOUBT]
        answer, value = good[int(self.chance.random() * len(good))]
        return Reply(answer, thought.why(answer, value, len(weighed)))


class Thought:
    """One decision being weighed."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.estimates = Estimates(game, seat)

    def why(self, answer: Answer, value: float, weighed: int) -> str:
        """Say what speaks for an answer."""
        points = f"{value:.1f}".replace("-0.0", "0.0")
        what = label(self.game, answer)
        if isinstance(answer, Pass):
            return "Pass: nothing that is left promises any points."
        if isinstance(answer, PlaceToken):
            return f"{what}: of {weighed} answers that action from the stock promises most, about {points} points."
        if isinstance(answer, Attack):
            tokens = self._best_attack(answer.kind, self.game.white[self.seat * KINDS + answer.kind] + 1)[1]
            what += f", to attack with {tokens}" if tokens else ", to be stored"
        return f"{what}: of {weighed} answers it promises most, about {points} points."

    def weigh(self, decision: Decision) -> list[tuple[Answer, float]]:
        """Give every answer that is worth a thought its value."""
        about = decision.about
        match decision.kind:
            case Asked.ACTION:
                assert isinstance(decision.options, ActionOptions)
                return self._actions(decision.options)
            case Asked.TOKENS:
                return self._each(decision, lambda answer: self._tokens(about.kind, answer))
            case Asked.ATTACKER | Asked.NEXT_ATTACK | Asked.TARGET | Asked.SIDEKICK:
                return self._each(decision, lambda answer: self._attack(about, answer))
            case Asked.FIRE:
                return self._each(decision, lambda answer: self._fire(about, answer))
            case Asked.CITY:
                return self._each(decision, lambda answer: self._rising(about.kind, answer))
        return self._each(decision, self._plain)

    def _each(self, decision: Decision, value: Callable[[Any], float]) -> list[tuple[Answer, float]]:
        return [(answer, value(answer)) for answer in decision.options]

    # Choosing an action ----------------------------------------------------------------------------------------------

    def _actions(self, options: ActionOptions) -> list[tuple[Answer, float]]:
        weighed: list[tuple[Answer, float]] = []
        weighed += [(answer, self._action(answer)) for answer in options if not isinstance(answer, PlaceToken)]
        if options.bound >= 0:
            return weighed
        box, value = max(((box, self._from_stock(box)) for box in Box), key=lambda pair: pair[1])
        weighed.append((PlaceToken(box), 0.55 * value))
        return weighed

    def _action(self, answer: Answer) -> float:
        match answer:
            case Create(kind):
                return self._create(kind)
            case Heal(counter):
                return 0.12 * self.estimates.monster(self.game.table.kind[counter])
            case Attack(kind):
                return self._best_attack(kind, self.game.white[self.seat * KINDS + kind] + 1)[0]
            case Move() | Hide():
                return self._movement(answer)
            case PlaceHero(city):
                return self._hero(city)
            case PlaceUnit(unit, city):
                return self._bomb(city) if unit is Unit.A_BOMB else self._military(unit, city)
        return 0.0

    def _from_stock(self, box: Box) -> float:
        """What the action of a box would bring with something from the stock."""
        game, seat = self.game, self.seat
        if box is Box.CREATE:
            raised = [self._create(kind) for kind in Kind if any(game.at[c] == -1 for c in self._counters(kind))]
            return max(raised, default=0.0) if game.stock[0] else 0.0
        if box is Box.ATTACK:
            out = [kind for kind in Kind if on_board(game, seat, kind)]
            best = [self._best_attack(kind, game.white[seat * KINDS + kind] + 1)[0] for kind in out]
            return max(best, default=0.0) if game.stock[1] else 0.0
        if box is Box.MOVE:
            return max((self._movement(move) for move in self._moves()), default=0.0)
        unit = TOKEN_UNIT[box]
        if not game.stock[FIRST_UNIT + unit]:
            return 0.0
        cities = range(game.table.cities)
        return max(self._hero(city) if unit is Unit.HERO else self._military(unit, city) for city in cities)

    def _counters(self, kind: int) -> tuple[int, ...]:
        return self.game.table.counters_of[self.seat][kind]

    def _moves(self) -> list[Move | Hide]:
        table, game = self.game.table, self.game
        found: list[Move | Hide] = []
        for counter in own_on_board(game, self.seat):
            here = game.at[counter]
            found += [Move(counter, table.ways[here][to]) for to in table.reach[here][table.move_of(counter)]]
            if not game.hidden[counter]:
                found.append(Hide(counter))
        return found

    def _create(self, kind: int) -> float:
        """The worth of a monster shared among the tokens it still needs."""
        game, seat = self.game, self.seat
        have = game.orange[seat * KINDS + kind]
        need = max(1, (near_price(game, seat, kind) or price(game, seat, kind)) - have)
        worth = self.estimates.monster(kind)
        if kind == Kind.DRAKOOR:
            worth = max(self.estimates.place(kind, city) for city in range(game.table.cities))
        if self.estimates.turns == 1 and kind != Kind.DRAKOOR:
            worth = min(worth, 0.4)
        return max(0.02, worth / need * (0.96**need))

    def _movement(self, answer: Move | Hide) -> float:
        game, estimates = self.game, self.estimates
        counter = answer.counter
        kind, here = game.table.kind[counter], game.at[counter]
        if isinstance(answer, Hide):
            harm = game.damage[counter] / game.table.capacity[kind]
            if kind == Kind.DRAKOOR:
                return 0.25 + 0.5 * game.humans[here * HUMANS]
            return (0.04 + 0.1 * harm) * estimates.monster(kind)
        to = answer.path[-1]
        if kind == Kind.DRAKOOR:
            before = drakoor_points(game, counter) - 0.6 * game.humans[here * HUMANS]
            now = max(0, 3 - game.at.count(to)) - 0.6 * game.humans[to * HUMANS]
            return now - before - self._crowding(to) + self._crowding(here, counter)
        change = estimates.place(kind, to) - estimates.place(kind, here)
        if self.estimates.turns == 1 and not game.box[1] and not game.white[self.seat * KINDS + kind]:
            change *= 0.3
        return 0.6 * change - self._crowding(to) + self._crowding(here, counter)

    def _crowding(self, city: int, besides: int = -1) -> float:
        """What one more monster in a city costs this seat's Drakoors, against those of others."""
        game, lost = self.game, 0.0
        for counter in monsters_in(game, city):
            if counter != besides and game.table.kind[counter] == Kind.DRAKOOR and game.at.count(city) <= 3:
                lost += 1.0 if game.table.owner[counter] == self.seat else -ENVY
        return lost

    # Attacks ---------------------------------------------------------------------------------------------------------

    def _best_attack(self, kind: int, tokens: int) -> tuple[float, int]:
        """The best that attacking with some of the tokens brings, or storing with none."""
        best = (self._stored(kind), 0)
        for spent in range(1, tokens + 1):
            gains = [self._best_target(counter, spent)[0] for counter in on_board(self.game, self.seat, kind)]
            if not gains:
                continue
            gain = sum(gain for gain in gains if gain > 0) if kind == Kind.BLOOB and max(gains) > 0 else max(gains)
            best = max(best, (gain - self.estimates.token * (spent - 1), spent))
        return best

    def _stored(self, kind: int) -> float:
        monster = self.game.table.library.monsters[kind]
        return self.estimates.token * (monster.attack if monster.attacks_cities else 0.2)

    def _best_target(self, counter: int, tokens: int) -> tuple[float, Target | None]:
        found = [(self.estimates.attack(counter, tokens, each), each) for each in targets(self.game, counter)]
        return max(found, key=lambda pair: pair[0]) if found else (-9.0, None)

    def _tokens(self, kind: int, answer: Any) -> float:
        if not isinstance(answer, Spend):
            return self._stored(kind)
        gains = [self._best_target(each, answer.tokens)[0] for each in on_board(self.game, self.seat, kind)]
        gain = sum(gain for gain in gains if gain > 0) if kind == Kind.BLOOB and max(gains) > 0 else max(gains)
        return gain - self.estimates.token * (answer.tokens - 1)

    def _attack(self, about: AboutAttack, answer: Any) -> float:
        match answer:
            case With(counter):
                return self._best_target(counter, about.tokens)[0]
            case Next():
                return 0.0
            case Target():
                return self.estimates.attack(about.counter, max(1, about.tokens), answer)
            case Join(tokens):
                gain = self._best_target(about.counter, max(1, tokens))[0]
                return gain - self.estimates.token * 0.2 * tokens
        return 0.0

    # Humans ----------------------------------------------------------------------------------------------------------

    def _hero(self, city: int) -> float:
        """What a hero finds, hunts and leaves behind."""
        game, seat, estimates = self.game, self.seat, self.estimates
        heroes = game.humans[city * HUMANS] + 1
        found = 1 - 0.5**heroes
        value = 0.0
        for counter in monsters_in(game, city):
            mine = game.table.owner[counter] == seat
            seen = found if game.hidden[counter] else 1.0
            if game.table.kind[counter] == Kind.DRAKOOR:
                points = drakoor_points(game, counter) + 0.3
                value += (-1.0 if mine else ENVY) * seen * found * points
            elif game.hidden[counter]:
                value += (-0.08 if mine else 0.08 * ENVY) * found * estimates.monster(game.table.kind[counter])
        return value + self._guard(city, 1.0)

    def _guard(self, city: int, strength: float) -> float:
        """What humans in a city protect: own counters and leads, against others' monsters."""
        game, seat, value = self.game, self.seat, 0.0
        if city in self.estimates.own:
            value += 0.12
        held = game.cubes[city * 5 : city * 5 + 5]
        if held[seat] and held[seat] == max(held):
            value += 0.15
        for counter in monsters_in(game, city):
            if game.table.library.monsters[game.table.kind[counter]].attacks_cities:
                value += -0.35 if game.table.owner[counter] == seat else 0.1
        return value * strength

    def _military(self, unit: Unit, city: int) -> float:
        """What the military of a city does with one more counter; own monsters suffer if nobody else is in sight."""
        game, estimates = self.game, self.estimates
        guard = self._guard(city, 1.0 if unit is Unit.INFANTRY else 1.4) if unit is not Unit.AIR_FORCE else 0.0
        seen = [each for each in monsters_in(game, city) if not game.hidden[each]]
        if not seen:
            return guard
        first = city * HUMANS
        dice = dice_of(game, unit)
        for kind in (Unit.INFANTRY, Unit.ARMOUR):
            dice += game.humans[first + kind] * dice_of(game, kind)
        aimed = [0.0 if game.table.kind[each] == Kind.DRAKOOR else estimates.hunted(each, dice / 2) for each in seen]
        fallout = estimates.city_change(city, 1, BLACK) * 0.5 if unit is Unit.AIR_FORCE else 0.0
        return guard + max(aimed) + fallout

    def _bomb(self, city: int) -> float:
        game, estimates, value = self.game, self.estimates, 0.0
        for counter in monsters_in(game, city):
            kind = game.table.kind[counter]
            if kind != Kind.DRAKOOR:
                chance = at_least(dice_of(game, Unit.A_BOMB), game.table.capacity[kind] - game.damage[counter])
                worth = estimates.monster(kind) * chance
                value += -worth if game.table.owner[counter] == self.seat else ENVY * worth
        return value + estimates.city_change(city, 4, BLACK)

    def _fire(self, about: AboutFire, answer: Any) -> float:
        """Fire where the dice so far leave the most to gain."""
        if not isinstance(answer, Fire):
            return 0.0
        game = self.game
        if game.table.kind[answer.counter] == Kind.DRAKOOR:
            return -0.01
        dice = dice_of(game, about.unit) + sum(
            dice_of(game, unit) for unit, target in about.assigned if target == answer.counter
        )
        room = game.table.capacity[game.table.kind[answer.counter]] - game.damage[answer.counter]
        spare = max(0.0, (dice - dice_of(game, about.unit)) / 2 - room)
        return self.estimates.hunted(answer.counter, dice / 2) * (0.2 if spare > 0 else 1.0)

    # Everything else -------------------------------------------------------------------------------------------------

    def _rising(self, kind: int, answer: Any) -> float:
        """Where a new monster is worth most; waiting is not."""
        if not isinstance(answer, InCity):
            return 0.0
        crowding = 0.0 if kind == Kind.DRAKOOR else self._crowding(answer.city)
        return self.estimates.monster(kind) + self.estimates.place(kind, answer.city) - crowding

    def _plain(self, answer: Any) -> float:
        game, seat = self.game, self.seat
        match answer:
            case Move() | Hide():
                return self._movement(answer)
            case Casualty(unit):
                return {Unit.INFANTRY: 0.3, Unit.ARMOUR: 0.2}.get(unit, 0.1)
            case Victim(counter):
                points = drakoor_points(game, counter) + 0.1
                return -points if game.table.owner[counter] == seat else ENVY * points
            case TakeFrom(city):
                mine = [each for each in monsters_in(game, city) if game.table.owner[each] == seat]
                return 0.2 * len(mine) - 0.1 * (city in self.estimates.own)
        return 0.0
