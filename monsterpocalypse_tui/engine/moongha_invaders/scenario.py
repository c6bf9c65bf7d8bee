"""Scenarios of this game: how their files are read, set up and compared."""

from __future__ import annotations

from typing import Any

from ..kernel.decisions import Decision
from ..kernel.notation import NotationError
from ..kernel.session import Session
from ..reading.files import Note, SourceFile, Where, near
from ..reading.models import read_model
from ..reading.scenarios import Impossible, ScriptedChance
from . import notation
from .cards import BOX_IDS, UNIT_IDS, Library
from .creating import price
from .names import KIND_IDS
from .position import SLOT_IDS, STOCK_IDS, snapshot
from .rulebook import Rulebook
from .scenario_models import CityPlace, Expected, MonsterPlace, Position, ScenarioFile
from .scoring import score
from .state import COLOURS, HUMANS, KINDS, SEATS, Game, Phase, Table, stock_of, trophy_of

PHASES = {"deal": Phase.DEAL, "supply": Phase.SUPPLY, "actions": Phase.ACTIONS}


class Setting:
    """What this game brings to its scenarios."""

    seats: tuple[str, ...] = SEATS
    notation: Any = notation

    def read(self, file: SourceFile, content: object) -> ScenarioFile | None:
        """Let a file's content through the model, or note everything wrong with it."""
        return read_model(file, content, ScenarioFile)

    def start(self, entry: ScenarioFile, library: Any, chance: ScriptedChance, note: Note) -> Session[Game]:
        """Set the position up."""
        return Session(Rulebook(), build_position(entry.position, library, note), chance, chance)

    def check(self, entry: ScenarioFile, session: Session[Any], note: Note) -> None:
        """Note every expectation that is not met."""
        _Checker(entry.expect, session, note).check()


SETTING = Setting()


def build_position(position: Position, library: Library, note: Note) -> Game:
    """Set a position up from its words; note what is wrong with it and raise `Impossible`."""
    builder = _Builder(position, library, note)
    game = builder.game()
    if builder.faults:
        raise Impossible
    return game


class _Builder:
    """Sets a position up from words."""

    def __init__(self, position: Position, library: Library, note: Note) -> None:
        self.position = position
        self.library = library
        self.faults = 0
        self._note = note

    def note(self, where: Where, wrong: str, allowed: str = "") -> None:
        self.faults += 1
        self._note(("position", *where), wrong, allowed)

    def index(self, where: Where, word: str, known: tuple[str, ...]) -> int:
        if word in known:
            return known.index(word)
        self.note(where, f"there is no {word}", near(word, known))
        return 0

    def game(self) -> Game:
        position = self.position
        table = Table(self.library, int(position.players), fixed_first_player=position.fixed_first_player)
        game = Game(table)
        game.turn, game.phase, game.passes = position.turn, PHASES[position.phase], position.passes
        if not 1 <= game.turn <= table.last_turn:
            self.note(("turn",), f"there is no turn {game.turn}", f"give 1 to {table.last_turn}")
        colours = SEATS[: table.players]
        if game.phase is not Phase.DEAL:
            game.first = self.index(("first",), position.first, colours)
            game.seat = self.index(("seat",), position.seat, colours) if position.seat else game.first
        self._humans_and_cubes(game)
        self._monsters(game)
        self._seats(game, colours)
        self._tokens(game)
        return game

    def _humans_and_cubes(self, game: Game) -> None:
        for name, place in self.position.cities.items():
            city = self.index(("cities", name), name, game.table.city_ids)
            for unit in range(HUMANS):
                number = getattr(place, UNIT_IDS[unit])
                game.humans[city * HUMANS + unit] = number
                game.stock[3 + unit] -= number
            for colour, word in enumerate(COLOURS):
                number = getattr(place, word)
                if number and colour < len(SEATS):
                    if colour >= game.table.players:
                        self.note(("cities", name, word), "that colour is not in this game")
                        continue
                    game.left[colour] -= number
                game.cubes[city * 5 + colour] = number

    def _monsters(self, game: Game) -> None:
        for name, place in self.position.monsters.items():
            counter = counter_of(game, name)
            if counter < 0:
                self.note(("monsters", name), f"there is no monster {name}", "write it as red.bloob.2")
                continue
            if place.trophy_of:
                game.at[counter] = trophy_of(SEATS.index(place.trophy_of))
                continue
            game.at[counter] = self.index(("monsters", name, "at"), place.at or "", game.table.city_ids)
            game.hidden[counter] = place.hidden
            game.damage[counter] = place.damage
            if place.damage >= game.table.capacity[game.table.kind[counter]]:
                self.note(("monsters", name, "damage"), "it would be destroyed", "give less damage")

    def _seats(self, game: Game, colours: tuple[str, ...]) -> None:
        game.dealt = [] if game.phase is Phase.DEAL else [()] * game.table.players
        for name, place in self.position.seats.items():
            seat = self.index(("seats", name), name, colours)
            game.conceded[seat] = place.conceded
            if place.token:
                game.token[seat] = self.index(("seats", name, "token"), place.token, BOX_IDS)
            if place.counters:
                where = ("seats", name, "counters")
                game.dealt[seat] = tuple(
                    sorted(self.index(where, city, game.table.city_ids) for city in place.counters)
                )
            for row, held, pile in ((game.orange, place.orange, 0), (game.white, place.white, 1)):
                for kind, number in held.items():
                    row[seat * KINDS + self.index(("seats", name), kind, KIND_IDS)] = number
                    game.stock[pile] -= number

    def _tokens(self, game: Game) -> None:
        for name, number in self.position.box.items():
            slot = self.index(("box", name), name, SLOT_IDS)
            game.box[slot] = number
            game.stock[stock_of(slot)] -= number
        for name, number in zip(STOCK_IDS, game.stock, strict=True):
            if number < 0:
                self.note((), f"there are not so many {name}", "take some away")
        for name, number in self.position.stock.items():
            pile = self.index(("stock", name), name, STOCK_IDS)
            if number > game.stock[pile]:
                self.note(("stock", name), f"only {game.stock[pile]} can be left", "give no more")
            game.stock[pile] = number


def counter_of(game: Game, name: str) -> int:
    """The counter that is called so with its owner, or -1."""
    try:
        return notation.parse_counter(game, name)
    except NotationError:
        return -1


class _Checker:
    """Compares what is expected with what is so."""

    def __init__(self, expected: Expected, session: Session[Any], note: Note) -> None:
        self.expected = expected
        self.session = session
        self.game: Game = session.state
        self.note = note

    def same(self, where: Where, wanted: object, found: object) -> None:
        if wanted != found:
            self.note(("expect", *where), f"expected is {wanted}, but it is {found}", "")

    def check(self) -> None:
        expected, game = self.expected, self.game
        seen = snapshot(game)
        decision = self.session.open
        if expected.asked is not None:
            self.same(("asked",), expected.asked, decision.kind if isinstance(decision, Decision) else "nothing")
        if expected.seat is not None:
            self.same(("seat",), expected.seat, SEATS[decision.seat] if decision else "nobody")
        for key in ("turn", "phase", "first", "passes", "box"):
            wanted = getattr(expected, key)
            if wanted is not None:
                self.same((key,), wanted, seen[key])
        for name, number in expected.stock.items():
            self.same(("stock", name), number, seen["stock"].get(name, 0))
        for name, place in expected.monsters.items():
            self._monster(name, place)
        for name, city in expected.cities.items():
            self._city(name, city, seen["cities"].get(name))
        self._seats(seen)
        self._ending()
        told = {type(event).__name__ for event in self.session.events}
        for name in expected.events:
            self.same(("events",), True, name in told or f"{name} did not happen")
        for pair in expected.connected:
            one, other = (game.table.city_ids.index(name) for name in pair)
            self.same(("connected",), True, other in game.table.neighbours[one])
        for kind, number in expected.strength.items():
            self.same(("strength", kind), number, game.table.strength[KIND_IDS.index(kind)])
        self._options(decision if isinstance(decision, Decision) else None)

    def _monster(self, name: str, place: MonsterPlace | str) -> None:
        game, counter = self.game, counter_of(self.game, name)
        if isinstance(place, str):
            self.same(("monsters", name), -1, game.at[counter])
        elif place.trophy_of:
            self.same(("monsters", name), trophy_of(SEATS.index(place.trophy_of)), game.at[counter])
        else:
            at = game.table.city_ids[game.at[counter]] if game.at[counter] >= 0 else "off the board"
            so = (at, game.hidden[counter], game.damage[counter])
            self.same(("monsters", name), (place.at, place.hidden, place.damage), so)

    def _city(self, name: str, place: CityPlace, found: dict[str, Any] | None) -> None:
        if found is None:
            self.note(("expect", "cities", name), f"there is no city {name}", "")
            return
        so = {**found["humans"], **found["cubes"]}
        for word, number in place.model_dump().items():
            self.same(("cities", name, word), number, so.get(word, 0))

    def _seats(self, seen: dict[str, Any]) -> None:
        expected, game = self.expected, self.game
        for key in ("orange", "white"):
            for seat, boxes in getattr(expected, key).items():
                for kind, number in boxes.items():
                    self.same((key, seat, kind), number, seen["seats"][seat][key].get(kind, 0))
        for seat, box in expected.tokens.items():
            self.same(("tokens", seat), box or None, seen["seats"][seat]["token"])
        for seat, number in expected.cubes_left.items():
            self.same(("cubes-left", seat), number, seen["seats"][seat]["cubes-left"])
        for seat, number in expected.counters.items():
            self.same(("counters", seat), number, len(seen["dealt"].get(seat, ())))
        for seat, parts in expected.scores.items():
            so = score(game, SEATS.index(seat))
            self.same(("scores", seat), parts, [so.counters, so.cities, so.drakoors, so.trophies])
        for seat, number in expected.public.items():
            self.same(("public", seat), number, score(game, SEATS.index(seat), with_counters=False).total)
        for seat, boxes in expected.prices.items():
            for kind, number in boxes.items():
                so_far = price(game, SEATS.index(seat), KIND_IDS.index(kind))
                self.same(("prices", seat, kind), number, so_far)

    def _ending(self) -> None:
        expected, outcome = self.expected, self.game.outcome
        if expected.winner is not None:
            so = SEATS[outcome.winner] if outcome and outcome.winner >= 0 else "nobody"
            self.same(("winner",), expected.winner, so)
        if expected.winners is not None:
            self.same(("winners",), expected.winners, [SEATS[seat] for seat in outcome.winners] if outcome else [])
        if expected.ending is not None:
            self.same(("ending",), expected.ending, outcome.ending.value if outcome else "none")

    def _options(self, decision: Decision | None) -> None:
        expected, game = self.expected, self.game
        if decision is None:
            if expected.options or expected.legal or expected.illegal:
                self.note(("expect",), "nothing is asked", "")
            return
        if expected.options:
            so = sorted(notation.write(game, answer) for answer in decision.options)
            self.same(("options",), sorted(expected.options), so)
        for text in expected.legal:
            refusal = decision.options.why_not(self._meant(decision, text))
            self.same(("legal", text), True, refusal is None or str(refusal))
        for text, rule in expected.illegal.items():
            refusal = decision.options.why_not(self._meant(decision, text))
            self.same(("illegal", text), rule, refusal.rule if refusal else "legal")

    def _meant(self, decision: Decision, text: str) -> Any:
        return decision.options.meant(notation.parse(self.game, text, decision.seat))


__all__ = ["SETTING", "Setting", "build_position", "counter_of"]
