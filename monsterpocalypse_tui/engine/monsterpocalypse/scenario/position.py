"""From the words of a scenario file to a position; what cannot be on a table is told with its key."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...kernel.notation import NotationError
from ...reading.files import Note, ReferenceError, Where, near
from ...reading.scenarios import Impossible
from ..abilities.register import all_pieces
from ..board.figures import name
from ..board.geometry import Board, spaces_of
from ..board.places import may_stand
from ..cards import Card, Force, Kind, Library, MapSheet, Spot, Tile
from ..notation import parse_space, write_space
from ..reference.forces import strangers
from ..reference.maps import map_from_rows, spot
from ..reference.rule_pages import PAGES
from ..state import ALPHA, BLUE, HYPER, NOBODY, RED, SEATS, Game, Phase, Table
from ..traits.marks import flies, hovers
from .models import Drawn, FigureEntry, ScenarioFile
from .turn import SET_UP, set_pools, set_turn

BYSTANDER = "cthugrosh"
"""The monster that stands in for a player whom the scenario does not need."""

_FIGURE = re.compile(r"(?:(red|blue)\.)?([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([1-9][0-9]?))?")
_ROW = re.compile(r"rows\[([0-9]+)\]")
_BEFORE_THE_MAP = (Phase.SET_UP_ROLL, Phase.MAP)


@dataclass(frozen=True, slots=True)
class Piece:
    """A figure of the file, its name taken apart."""

    where: Where
    entry: FigureEntry
    seat: int
    card: str
    number: int


def build_position(entry: ScenarioFile, library: Library, note: Note) -> Game:
    """Build the position of a scenario, or note all that is wrong with it and raise `Impossible`."""
    return _Builder(entry, library, note).build()


class _Builder:
    """Builds one position."""

    def __init__(self, entry: ScenarioFile, library: Library, note: Note) -> None:
        self.entry = entry
        self.library = library
        self._note = note
        self.faults = 0
        self.phase = Phase(entry.turn.phase.replace("set-up-roll", "set-up roll"))

    def note(self, where: Where, wrong: str, allowed: str) -> None:
        self.faults += 1
        self._note(where, wrong, allowed)

    def check(self) -> None:
        if self.faults:
            raise Impossible

    def build(self) -> Game:
        """Go through the file from the map to the turn."""
        self._check_rules()
        sheet = self._sheet()
        pieces = [piece for number, figure in enumerate(self.entry.figures) if (piece := self._piece(number, figure))]
        self._check_numbers(pieces)
        self._check_sides(pieces)
        self._check_cards()
        self.check()
        assert sheet is not None
        game = self._set_out(sheet, pieces)
        set_pools(self.entry, game, self.phase, self.note)
        set_turn(self.entry, game, self.phase, self.note)
        self.check()
        return game

    def _check_rules(self) -> None:
        """See that every id belongs to a rule, a ruling or an ability; those of examples are taken as they are."""
        codes = {ability.code for ability in self.library.abilities.values()}
        known = {"M": PAGES.keys(), "R": self.library.rulings.keys(), "A": codes}
        for number, rule in enumerate(self.entry.rules):
            ids = known.get(rule[0])
            if ids is not None and rule not in ids:
                self.note(("rules", number), f"there is no rule {rule}", near(rule, ids))

    # The map ---------------------------------------------------------------------------------------------------------

    def _sheet(self) -> MapSheet | None:
        drawn = self.entry.map
        if isinstance(drawn, Drawn):
            return self._drawn(drawn)
        word = drawn or "open"
        if word not in self.library.maps:
            self.note(("map",), f"there is no map “{word}”", near(word, self.library.maps))
            return None
        return self.library.maps[word]

    def _drawn(self, drawn: Drawn) -> MapSheet | None:
        def corners(texts: list[str] | None, *where: str) -> list[Spot] | None:
            if texts is None:
                return None
            found = [spot(text.upper()) for text in texts]
            for number, text in enumerate(texts):
                if found[number] is None:
                    self.note(("map", *where, number), f"“{text}” is not a space", "write it as C1")
            return [corner for corner in found if corner is not None]

        green, yellow = corners(drawn.green, "green"), corners(drawn.yellow, "yellow")
        red, blue = corners(drawn.starts.red, "starts", "red"), corners(drawn.starts.blue, "starts", "blue")
        try:
            return map_from_rows(drawn.rows, name="map", green=green, yellow=yellow, red=red or (), blue=blue or ())
        except ReferenceError as error:
            for mistake in error.mistakes:
                row = _ROW.fullmatch(mistake.field)
                where: Where = ("map", "rows", int(row[1]) - 1) if row else ("map", *mistake.field.split(".")[:1])
                self.note(where, mistake.wrong, mistake.allowed)
        return None

    # Figures ---------------------------------------------------------------------------------------------------------

    def _piece(self, number: int, figure: FigureEntry) -> Piece | None:
        """Take a figure's name apart, and see that everything said of it suits its type."""
        where: Where = ("figures", number)
        found = _FIGURE.fullmatch(figure.id)
        if not found:
            self.note(
                (*where, "id"), f"“{figure.id}” is not a figure", "write red.defender-x, blue.raptix.1, radar-array.1"
            )
            return None
        seat = SEATS.index(found[1]) if found[1] else NOBODY
        card, count = found[2], int(found[3] or 0)
        library = self.library
        kind = (
            Kind.MONSTER if card in library.monsters else Kind.UNIT if card in library.units else Kind.STRUCTURE
        )  # fmt: skip
        if kind is Kind.STRUCTURE and card not in library.structures:
            known = [*library.monsters, *library.units] if found[1] else [*library.structures]
            self.note((*where, "id"), f"there is no figure “{card}”", near(card, known))
            return None
        wrong = {
            Kind.MONSTER: seat == NOBODY or count > 0,
            Kind.UNIT: seat == NOBODY or count == 0,
            Kind.STRUCTURE: seat != NOBODY or count == 0,
        }[kind]
        if wrong:
            right = {Kind.MONSTER: f"red.{card}", Kind.UNIT: f"red.{card}.1", Kind.STRUCTURE: f"{card}.1"}[kind]
            self.note((*where, "id"), f"“{figure.id}” is not how a {kind.value} is named", f"write it as {right}")
            return None
        self._check_fields(where, figure, kind, card)
        return Piece(where, figure, seat, card, count)

    def _check_fields(self, where: Where, figure: FigureEntry, kind: Kind, card: str) -> None:
        given = figure.model_fields_set
        suits = {Kind.MONSTER: {"hyper", "form", "damage"}, Kind.STRUCTURE: {"tile"}}.get(kind, set())
        for key in sorted(given & {"hyper", "form", "damage", "tile"} - suits):
            self.note((*where, key), f"a {kind.value} has no {key} to set", f"leave {key} out")
        if kind is not Kind.MONSTER:
            return
        if figure.hyper and figure.form not in ("alpha", figure.hyper):
            self.note((*where, "form"), f"its Hyper form is {figure.hyper}", f"choose alpha or {figure.hyper}")
            return
        monster, hyper = self.library.monsters[card], hyper_of(figure)
        if hyper not in monster.hypers:
            self.note((*where, "hyper"), f"{card} has no form {hyper}", near(hyper, monster.hypers))
            return
        for form, damage in figure.damage.items():
            if form not in ("alpha", hyper):
                self.note((*where, "damage"), f"it has no form {form} here", f"name alpha or {hyper}")
                continue
            health = (monster.alpha if form == "alpha" else monster.hypers[hyper]).health
            if damage > health:
                self.note((*where, "damage"), f"{damage} damage on a form of {health} Health", f"give {health} at most")
            elif damage == health and form == figure.form:
                self.note((*where, "damage"), "the form in play is destroyed", f"give less than {health}")

    def _check_numbers(self, pieces: list[Piece]) -> None:
        """Figures of a kind are numbered from 1 without gaps, and each name stands once."""
        names = {}
        for piece in pieces:
            if piece.entry.id in names:
                self.note((*piece.where, "id"), f"{piece.entry.id} stands here twice", "give each its own number")
            names[piece.entry.id] = piece
        for piece in names.values():
            before = piece.entry.id.rpartition(".")[0] + f".{piece.number - 1}"
            if piece.number > 1 and before not in names:
                self.note((*piece.where, "id"), f"{piece.entry.id} without {before}", "number each kind from 1")

    def _check_sides(self, pieces: list[Piece]) -> None:
        """Monsters of a player must be such as could be brought together."""
        for seat in (RED, BLUE):
            ours = {piece.card: piece for piece in pieces if piece.seat == seat and not piece.number}
            for card, wrong, allowed in strangers(self.library.monsters[card] for card in ours):
                self.note((*ours[card].where, "id"), wrong, allowed)

    def _check_cards(self) -> None:
        """Units of the reserves and structures of the city must exist."""
        for seat, entry in zip(SEATS, (self.entry.seats.red, self.entry.seats.blue), strict=True):
            for key, cards, known in (
                ("reserves", entry.reserves, self.library.units),
                ("city", entry.city, self.library.structures),
            ):
                for number, card in enumerate(cards):
                    if card not in known:
                        what = "unit" if key == "reserves" else "structure"
                        self.note(("seats", seat, key, number), f"there is no {what} “{card}”", near(card, known))
            if entry.city and self.phase not in SET_UP:
                self.note(("seats", seat, "city"), "the city has been built by now", "list its structures as figures")

    # On the table ----------------------------------------------------------------------------------------------------

    def _set_out(self, sheet: MapSheet, pieces: list[Piece]) -> Game:
        """Number all figures as the table does, and set them on the map."""
        pieces = sorted(pieces, key=lambda piece: piece.number)
        forces = [self._force(seat, pieces) for seat in (RED, BLUE)]
        chosen = sheet if self.entry.map is not None else None
        table = Table(self.library, forces, chosen_map=chosen, pieces=all_pieces())
        game = Game(table)
        if self.phase not in _BEFORE_THE_MAP:
            game.unfold(sheet)
        figures = {known: figure for figure, known in enumerate(table.names)}
        for piece in sorted(pieces, key=lambda piece: piece.where):
            if piece.seat != NOBODY:
                self._place(game, piece, figures[piece.entry.id])
        for piece in pieces:
            if piece.seat == NOBODY:
                self._build(game, self.library.structures[piece.card], (*piece.where, "at"), piece.entry)
        anonymous: dict[str, Card] = {}
        for number, tile in enumerate(self.entry.tiles):
            card = anonymous.setdefault(tile.kind, Card(f"{tile.kind}-tile", "Tile", Kind.STRUCTURE, "this scenario"))
            fallen = FigureEntry(id=tile.kind, at=tile.at, tile=tile.kind)
            self._build(game, card, ("tiles", number, "at"), fallen)
        self.check()
        self._stand_ins(game)
        self._check_water(game, pieces, figures)
        return game

    def _force(self, seat: int, pieces: list[Piece]) -> Force:
        ours = [piece for piece in pieces if piece.seat == seat]
        monsters = tuple((piece.card, hyper_of(piece.entry)) for piece in ours if not piece.number)
        if not monsters:
            if not self.entry.bystanders:
                wrong = f"{SEATS[seat]} has no monster"
                self.note(("figures",), wrong, f"list one, such as {SEATS[seat]}.{BYSTANDER}, or say bystanders: true")
            monsters = ((BYSTANDER, next(iter(self.library.monsters[BYSTANDER].hypers))),)
        side = (self.entry.seats.red, self.entry.seats.blue)[seat]
        units = (*(piece.card for piece in ours if piece.number), *side.reserves)
        return Force("scenario", SEATS[seat], monsters, units, tuple(side.city), "scenario")

    def _space(self, board: Board, where: Where, text: str, large: bool) -> int | None:
        try:
            space = parse_space(board, text)
        except NotationError as error:
            self.note(where, str(error).partition(";")[0], str(error).partition("; ")[2].rstrip("."))
            return None
        if not board.fits(space, large):
            last = write_space(board, board.space((board.width - 2, board.height - 2)))
            self.note(where, f"a large base at {text} leaves the map", f"name its north-west space, A1 to {last}")
            return None
        return space

    def _free(self, game: Game, where: Where, space: int, large: bool) -> bool:
        """Whether no figure is in the way; else say which."""
        for part in spaces_of(game.map.body[large][space]):
            if game.who[part] != NOBODY:
                taken = f"{name(game, game.who[part])} stands on {write_space(game.map, part)} already"
                self.note(where, taken, "give each figure spaces of its own")
                return False
        return True

    def _place(self, game: Game, piece: Piece, figure: int) -> None:
        """Set a monster or unit on the map, with its form and damage."""
        where, entry = (*piece.where, "at"), piece.entry
        is_monster = not piece.number
        if is_monster:
            self._forms(game, figure, entry)
        if entry.at is None:
            if not is_monster or self.phase not in SET_UP:
                self.note(where, "is missing", "name a space" if is_monster else "name a space, or list it in reserves")
            return
        if not game.has_map:
            self.note(where, "there is no map on the table yet", "leave at out, or begin in a later phase")
            return
        space = self._space(game.map, where, entry.at, is_monster)
        if space is not None and self._free(game, where, space, is_monster):
            game.put(figure, space)

    def _forms(self, game: Game, figure: int, entry: FigureEntry) -> None:
        form = ALPHA if entry.form == "alpha" else HYPER
        game.form[figure] = form
        game.card[figure] = game.table.forms[figure][form]
        for word, damage in entry.damage.items():
            game.damage[2 * figure + (ALPHA if word == "alpha" else HYPER)] = damage

    def _build(self, game: Game, card: Card, where: Where, entry: FigureEntry) -> None:
        """Set a structure on its site, or its tile if it has fallen."""
        if entry.at is None or not game.has_map:
            wrong, allowed = "is missing", "name its north-west space"
            if entry.at is not None:
                wrong, allowed = "there is no map on the table yet", "begin in a later phase"
            self.note(where, wrong, allowed)
            return
        board = game.map
        space = self._space(board, where, entry.at, True)
        if space is None:
            return
        body = board.body[1][space]
        sites = [site.space for site in board.foundations]
        if sites and space not in sites:
            listed = ", ".join(write_space(board, site) for site in sorted(sites))
            self.note(where, f"there is no foundation at {entry.at}", f"choose one of {listed}")
        elif body & board.impassible:
            self.note(where, "nothing is built on water", "choose other spaces")
        elif body & (game.tiles | game.buildings):
            self.note(where, "another building or its tile is there", "choose other spaces")
        elif entry.tile is None:
            if self._free(game, where, space, True):
                game.build(card, space)
        else:
            self._lay(game, card, space, Tile(entry.tile))

    def _lay(self, game: Game, card: Card, space: int, tile: Tile) -> None:
        """Lay a tile as if its building had fallen; figures may stand on it."""
        standing = {game.who[part] for part in spaces_of(game.map.body[1][space])} - {NOBODY}
        places = {figure: game.at[figure] for figure in standing}
        for figure in standing:
            game.lift(figure)
        structure = game.build(card, space)
        game.lift(structure)
        game.lay_tile(structure, tile)
        for figure, place in places.items():
            game.put(figure, place)

    def _stand_ins(self, game: Game) -> None:
        """Give a player without a monster a bystander, as far from everybody as can be."""
        if not game.has_map or self.phase in SET_UP:
            return
        board = game.map
        for seat in (RED, BLUE):
            for monster in game.table.monsters[seat]:
                if game.at[monster] >= 0:
                    continue
                free = may_stand(game, monster)
                last = (board.width - 2, board.height - 2)
                corners = [board.space((x, y)) for y in (0, last[1]) for x in (0, last[0])]
                spots = [space for space in (*board.starts[seat], *corners) if free >> space & 1]
                if not spots:
                    self.note(("bystanders",), "no corner is free for a bystander", f"list a monster of {SEATS[seat]}")
                    return
                others = [figure for figure, space in enumerate(game.at) if space >= 0]
                game.put(monster, max(spots, key=_loneliness(game, others)))

    def _check_water(self, game: Game, pieces: Iterable[Piece], figures: dict[str, int]) -> None:
        for piece in pieces:
            if piece.seat == NOBODY or not piece.number:
                continue
            figure = figures[piece.entry.id]
            on_water = game.map.impassible >> game.at[figure] & 1
            if on_water and not (flies(game, figure) or hovers(game, figure)):
                wrong = f"{piece.entry.id} cannot stand on water"
                self.note((*piece.where, "at"), wrong, "only units with Flight or Hover can (MP-TERR-04)")


def hyper_of(figure: FigureEntry) -> str:
    """The Hyper form a monster is brought with: the one named, or the one in play, or Ultra."""
    return figure.hyper or (figure.form if figure.form != "alpha" else "ultra")


def _loneliness(game: Game, others: list[int]) -> Callable[[int], int]:
    board = game.map

    def nearest(space: int) -> int:
        return min((board.distance(space, True, game.at[one], game.is_large(one)) for one in others), default=0)

    return nearest
