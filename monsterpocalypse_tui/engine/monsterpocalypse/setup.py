"""Setting up a game (pp. 22-26): the set-up roll, map and side, structures in turn, monsters on their areas."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernel.decisions import Choices, Decision, Options, Refusal, Rules
from ..kernel.dice import Faces, Roll, total
from .answers import ChooseMap, ChooseSide, Place, Start
from .board.geometry import OFF
from .cards import MapSheet
from .decisions import Asked
from .dice import ACTION
from .events import (
    MapChosen,
    MonsterPlaced,
    SetUpRolled,
    SideChosen,
    StructurePlaced,
)
from .state import BLUE, NOBODY, RED, Game, Phase

SET_UP_DICE = 5


def set_up(game: Game) -> Rules[None]:
    """Go on with the set-up from wherever it stands to the first turn."""
    if game.phase is Phase.SET_UP_ROLL:
        yield from set_up_roll(game)
    if game.phase is Phase.MAP:
        yield from choose_map(game)
    if game.phase is Phase.SIDE:
        yield from choose_side(game)
    while game.phase is Phase.STRUCTURES:
        yield from place_structure(game)
    while game.phase is Phase.MONSTERS:
        yield from place_monster(game)


def set_up_roll(game: Game) -> Rules[None]:
    """Both roll five Action Dice until one rolls more (p. 26)."""
    while game.winner_of_set_up == NOBODY:
        red: Faces = yield Roll(RED, "set-up", ((ACTION, SET_UP_DICE),))
        blue: Faces = yield Roll(BLUE, "set-up", ((ACTION, SET_UP_DICE),))
        game.events.append(SetUpRolled(red, blue))
        if total(red) != total(blue):
            game.winner_of_set_up = RED if total(red) > total(blue) else BLUE
    game.seat = 1 - game.winner_of_set_up
    game.phase = Phase.MAP


def choose_map(game: Game) -> Rules[None]:
    """Who rolled fewer strikes picks the play mat (p. 26), unless it was agreed on before."""
    sheet: MapSheet | None = game.table.chosen_map
    if sheet is None:
        sheets = {sheet.id: sheet for sheet in game.table.maps}
        refusal = Refusal(f"Choose one of these maps: {', '.join(sheets)}.", "MP-SETUP-02")
        answer: ChooseMap = yield Decision(
            game.seat, Asked.MAP, Choices([ChooseMap(sheet) for sheet in sheets], refusal), rest=True
        )
        sheet = sheets[answer.map]
    game.unfold(sheet)
    game.events.append(MapChosen(game.seat, sheet.id))
    game.seat = game.winner_of_set_up
    game.phase = Phase.SIDE


def choose_side(game: Game) -> Rules[None]:
    """The set-up winner chooses whose zones are whose (p. 26)."""
    refusal = Refusal("Choose the zones of one colour: “side red” or “side blue”.", "MP-SETUP-03")
    answer: ChooseSide = yield Decision(
        game.seat, Asked.SIDE, Choices([ChooseSide(RED), ChooseSide(BLUE)], refusal), rest=True
    )
    game.zones = (answer.side, 1 - answer.side) if game.seat == RED else (1 - answer.side, answer.side)
    game.events.append(SideChosen(game.seat, answer.side))
    game.phase = Phase.STRUCTURES
    _next_builder(game, game.seat)


def place_structure(game: Game) -> Rules[None]:
    """Structures go up one at a time in alternation, on green foundations before yellow ones (pp. 22, 26)."""
    seat = game.seat
    answer: Place = yield Decision(seat, Asked.STRUCTURE, PlaceOptions(game), rest=True)
    structure = game.build(game.table.library.structures[answer.structure], answer.space)
    left = list(game.to_place[seat])
    left.remove(answer.structure)
    game.to_place[seat] = tuple(left)
    game.events.append(StructurePlaced(seat, structure, answer.space))
    _next_builder(game, 1 - seat)


def _next_builder(game: Game, seat: int) -> None:
    """It is that seat's turn to place, or the other's if its city is used up; else the monsters follow."""
    if open_foundations(game):
        for candidate in (seat, 1 - seat):
            if game.to_place[candidate]:
                game.seat = candidate
                return
    game.phase = Phase.MONSTERS
    game.seat = game.winner_of_set_up


def open_foundations(game: Game) -> list[int]:
    """The foundations to build on now: the empty green ones, and once they are full the empty yellow ones (p. 22)."""
    empty = [site for site in game.map.foundations if not game.buildings >> site.space & 1]
    green = [site.space for site in empty if site.green]
    return green or [site.space for site in empty]


class PlaceOptions(Options[Place]):
    """Each kind of structure left in the player's city, on each foundation open to it."""

    __slots__ = ("cards", "game", "sites")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards = sorted(set(game.to_place[game.seat]))
        self.sites = open_foundations(game)

    def __iter__(self) -> Iterator[Place]:
        return (Place(card, site) for card in self.cards for site in self.sites)

    def __len__(self) -> int:
        return len(self.cards) * len(self.sites)

    def why_not(self, answer: object) -> Refusal | None:
        if not isinstance(answer, Place):
            return Refusal(
                "Place a structure of your city on a foundation, such as “place skyscraper D7”.", "MP-SETUP-05"
            )
        if answer.structure not in self.cards:
            return Refusal(f"There is no {answer.structure} left in your city.", "MP-SETUP-05")
        if answer.space in self.sites:
            return None
        if any(site.space == answer.space and not site.green for site in self.game.map.foundations):
            return Refusal("Green foundations are filled before yellow ones.", "MP-SETUP-07")
        return Refusal("That is not the north-west space of an empty foundation.", "MP-SETUP-05")


def place_monster(game: Game) -> Rules[None]:
    """Each player puts his monsters on starting areas of his colour, the set-up winner first (p. 26)."""
    seat = game.seat
    waiting = [monster for monster in game.table.monsters[seat] if game.at[monster] == OFF]
    if waiting:
        taken = game.giants[0] | game.giants[1]
        areas = [space for space in game.map.starts[game.zones[seat]] if not game.map.body[1][space] & taken]
        refusal = Refusal("A monster begins on a free starting area of its colour.", "MP-SETUP-08")
        choices = Choices([Start(monster, area) for monster in waiting for area in areas], refusal)
        answer: Start = yield Decision(seat, Asked.START, choices, rest=True)
        game.put(answer.monster, answer.space)
        game.events.append(MonsterPlaced(answer.monster, answer.space))
    elif any(game.at[monster] == OFF for monster in game.table.monsters[1 - seat]):
        game.seat = 1 - seat
    else:
        game.seat = game.winner_of_set_up
        game.phase = Phase.ACTIVATION
