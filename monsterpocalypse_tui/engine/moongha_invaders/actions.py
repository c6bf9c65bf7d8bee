"""What a player may do on a turn to act: the six actions, passing, and the pass token."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.decisions import Options, Refusal
from ..kernel.dice import Chance
from .answers import Answer, Attack, Create, Heal, Hide, Move, Pass, PlaceHero, PlaceToken, PlaceUnit
from .cards import Box, Kind, Unit
from .creating import creations, healings, why_not_create, why_not_heal
from .moving import meant_move, movements, some_movement, why_not_hide, why_not_move
from .options import OTHERWISE
from .placing import cities_with_revealed, why_not_hero, why_not_unit
from .state import (
    FIRST_UNIT,
    KINDS,
    Game,
    cities_with,
    on_board,
    own_on_board,
    slot_of,
)

BOXES = tuple(Box)
BOX_NAMES = ("Create or heal", "Attack", "Move or hide", "Hero", "Military 1", "Military 2")
TOKEN_UNIT = {Box.HERO: Unit.HERO, Box.MILITARY_1: Unit.INFANTRY, Box.MILITARY_2: Unit.ARMOUR}
"""What a pass token in one of the human boxes brings (MI-152)."""
MILITARY = (Unit.INFANTRY, Unit.ARMOUR, Unit.AIR_FORCE, Unit.A_BOMB)
NO_TOKEN = tuple(Refusal(f"Nothing is left in the {name} box.", "MI-044") for name in BOX_NAMES)
NO_STOCK = Refusal("The stock has none left.", "MI-AM-16")
BOUND = tuple(
    Refusal(f"Your pass token lies in the {name} box: take it back and do that action.", "MI-152") for name in BOX_NAMES
)
NO_MONSTER = Refusal("No monster of that kind is on the board.", "MI-070")
TOKEN_UNITS = Refusal("A pass token brings infantry from the first military box and armour from the second.", "MI-152")
CONCEDED = Refusal("Who has conceded only passes.", "MI-AM-23")
NO_SUCH_UNIT = Refusal("That box holds no such counter.", "MI-130")


def box_of(answer: object) -> Box | None:
    """The action box that an answer uses."""
    match answer:
        case Create() | Heal():
            return Box.CREATE
        case Attack():
            return Box.ATTACK
        case Move() | Hide():
            return Box.MOVE
        case PlaceHero():
            return Box.HERO
        case PlaceUnit(box=box):
            return box
    return None


class ActionOptions(Options[Answer]):
    """The actions open to a player; with a pass token in a box, only what that box brings (MI-041, MI-152)."""

    __slots__ = ("_boxes", "bound", "game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.bound = game.token[seat]
        self._boxes: list[Box] | None = None

    @property
    def boxes(self) -> list[Box]:
        """The boxes whose action is possible now."""
        if self._boxes is None:
            if self.game.conceded[self.seat]:
                self._boxes = []
            elif self.bound >= 0:
                box = BOXES[self.bound]
                self._boxes = [box] if self._supplied(box) and self._possible(box) else []
            else:
                self._boxes = [box for box in BOXES if self._supplied(box) and self._possible(box)]
        return self._boxes

    def _supplied(self, box: Box) -> bool:
        """Whether there is a token or counter to do it with (MI-044, MI-152, MI-153)."""
        game = self.game
        if self.bound < 0:
            first = slot_of(box, Unit.INFANTRY)
            return any(game.box[first : first + 4]) if box >= Box.MILITARY_1 else game.box[box] > 0
        if box is Box.MOVE:
            return True
        if box <= Box.ATTACK:
            return game.stock[box] > 0
        unit = TOKEN_UNIT[box]
        return game.stock[FIRST_UNIT + unit] > 0 or bool(cities_with(game, unit))

    def _possible(self, box: Box) -> bool:
        """Whether the action could be carried out at all (MI-051, MI-070, MI-110, MI-130)."""
        game, seat = self.game, self.seat
        if box is Box.CREATE:
            return any(place == -1 for place in game.at[seat * game.table.size : (seat + 1) * game.table.size]) or bool(
                healings(game, seat)
            )
        if box <= Box.MOVE:
            return bool(own_on_board(game, seat))
        return box is Box.HERO or bool(self._units(box))

    def _units(self, box: Box) -> list[Unit]:
        """The military counters of a box that could be placed somewhere."""
        if self.bound >= 0:
            return [TOKEN_UNIT[box]]
        game = self.game
        held = [unit for unit in MILITARY if game.box[slot_of(box, unit)]]
        if held and held[-1] >= Unit.AIR_FORCE and not cities_with_revealed(game):
            held = [unit for unit in held if unit <= Unit.ARMOUR]
        return held

    # As a list -------------------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Answer]:
        for box in self.boxes:
            yield from self._of(box)
        if self.may_pass:
            yield Pass()
            if self.bound < 0 and not self.game.conceded[self.seat]:
                yield from map(PlaceToken, BOXES)

    def _of(self, box: Box) -> Iterator[Answer]:
        game, seat = self.game, self.seat
        if box is Box.CREATE:
            yield from creations(game, seat)
            yield from healings(game, seat)
        elif box is Box.ATTACK:
            yield from self._attacks()
        elif box is Box.MOVE:
            yield from movements(game, seat)
        elif box is Box.HERO:
            yield from map(PlaceHero, range(game.table.cities))
        else:
            for unit in self._units(box):
                cities = range(game.table.cities) if unit <= Unit.ARMOUR else cities_with_revealed(game)
                for city in cities:
                    yield PlaceUnit(unit, city, box)

    def _attacks(self) -> list[Attack]:
        return [Attack(Kind(kind)) for kind in range(KINDS) if on_board(self.game, self.seat, kind)]

    @property
    def may_pass(self) -> bool:
        """One may pass unless a pass token must be taken back for an action that can be done (MI-150, MI-AM-16)."""
        return self.bound < 0 or not self.boxes

    def only(self) -> Answer | None:
        if self.game.conceded[self.seat] or (self.bound >= 0 and not self.boxes):
            return Pass()
        return None if self.bound < 0 else super().only()

    def meant(self, answer: object) -> object:
        return meant_move(self.game, answer) if isinstance(answer, Move) else answer

    def sample(self, chance: Chance) -> Answer:
        """Draw a box first, then an answer in it; passing and the pass token count as a box each."""
        boxes, bound = self.boxes, self.bound
        drawn = int(chance.random() * (len(boxes) + (2 if bound < 0 else 0)))
        if drawn >= len(boxes):
            return Pass() if drawn == len(boxes) else PlaceToken(BOXES[int(chance.random() * 6)])
        box, game = boxes[drawn], self.game
        if box is Box.MOVE:
            return some_movement(game, self.seat, chance)
        if box is Box.HERO:
            return PlaceHero(int(chance.random() * game.table.cities))
        if box >= Box.MILITARY_1:
            units = self._units(box)
            unit = units[int(chance.random() * len(units))]
            places = range(game.table.cities) if unit <= Unit.ARMOUR else cities_with_revealed(game)
            return PlaceUnit(unit, places[int(chance.random() * len(places))], box)
        listed = list(self._of(box))
        return listed[int(chance.random() * len(listed))]

    # As a judge ------------------------------------------------------------------------------------------------------

    def why_not(self, answer: object) -> Refusal | None:
        game = self.game
        if isinstance(answer, Pass):
            return None if self.may_pass else BOUND[self.bound]
        if game.conceded[self.seat]:
            return CONCEDED
        if isinstance(answer, PlaceToken):
            return None if self.bound < 0 else BOUND[self.bound]
        box = box_of(answer)
        if box is None:
            return OTHERWISE
        if self.bound >= 0 and box != self.bound:
            return BOUND[self.bound]
        if not self._supplied(box):
            return NO_TOKEN[box] if self.bound < 0 else NO_STOCK
        return self._judge(answer)

    def _judge(self, answer: object) -> Refusal | None:
        game, seat = self.game, self.seat
        match answer:
            case Create():
                return why_not_create(game, seat, answer)
            case Heal():
                return why_not_heal(game, seat, answer)
            case Attack(kind):
                return None if on_board(game, seat, kind) else NO_MONSTER
            case Move():
                return why_not_move(game, seat, answer)
            case Hide():
                return why_not_hide(game, seat, answer)
            case PlaceHero():
                return why_not_hero(game, answer)
            case PlaceUnit(unit=unit, box=box):
                if self.bound >= 0:
                    return why_not_unit(game, answer) if unit is TOKEN_UNIT[box] else TOKEN_UNITS
                if unit is Unit.HERO or box < Box.MILITARY_1 or not game.box[slot_of(box, unit)]:
                    return NO_SUCH_UNIT
                return why_not_unit(game, answer)
        return OTHERWISE
