"""What must be true at the end of a scenario, compared with what is."""

from __future__ import annotations

from ...kernel.notation import NotationError
from ...kernel.session import Session
from ...reading.expectations import Checker
from ...reading.files import Note, Where, near
from .. import events as happenings
from .. import notation
from ..board.figures import health, is_monster, is_structure, is_unit, name, on_map, seat_name, structures
from ..board.geometry import spaces_of
from ..board.places import holder, secured
from ..notation import parse_space, write_space
from ..state import ALPHA, HYPER, SEATS, Game
from .models import Expected, FigureExpected, SeatExpected


def check_expectations(expected: Expected, session: Session[Game], note: Note) -> None:
    """Note every expectation that is not met, with what is expected and what is so."""
    _Checker(session, SEATS, notation, note).check(expected)


class _Checker(Checker[Game]):
    """Compares one position."""

    def check(self, expected: Expected) -> None:
        game = self.state
        known = {name(game, figure): figure for figure in (*range(game.table.first_structure), *structures(game))}
        for word, figure in expected.figures.items():
            if word in known:
                self._figure((word,), known[word], figure)
            else:
                self.note(("expect", word), f"there is no figure “{word}” in this game", near(word, known))
        for seat, wanted in enumerate((expected.red, expected.blue)):
            self._seat(seat, wanted)
        if expected.winner is not None:
            outcome = game.outcome
            self.differ(("winner",), expected.winner, seat_name(outcome.winner) if outcome else "nobody yet")
        if expected.open is not None:
            self.asked(expected.open)
        self.happened(expected.events, happenings)

    def _figure(self, where: Where, figure: int, wanted: FigureExpected) -> None:
        game = self.state
        if wanted.at is not None:
            found = write_space(game.map, game.at[figure]) if game.at[figure] >= 0 else "off the map"
            self.differ((*where, "at"), self._space((*where, "at"), wanted.at), found)
        if wanted.on_map is not None:
            self.differ((*where, "on-map"), wanted.on_map, on_map(game, figure))
        if wanted.reserve is not None:
            self.differ((*where, "reserve"), wanted.reserve, is_unit(game, figure) and not on_map(game, figure))
        tile = game.tile[figure - game.table.first_structure] if is_structure(game, figure) else None
        if wanted.standing is not None:
            self.differ((*where, "standing"), wanted.standing, is_structure(game, figure) and tile is None)
        if wanted.tile is not None:
            self.differ((*where, "tile"), wanted.tile, tile.value if tile else "no tile")
        if is_monster(game, figure):
            self._forms(where, figure, wanted)
        elif wanted.form or wanted.health or wanted.damage:
            self.note(("expect", *where), "only monsters have forms, health and damage", "leave them out")

    def _forms(self, where: Where, figure: int, wanted: FigureExpected) -> None:
        game = self.state
        forms = {game.table.forms[figure][form].form: form for form in (ALPHA, HYPER)}
        if wanted.form is not None:
            self.differ((*where, "form"), wanted.form, game.card[figure].form)
        for key, counts in (("health", wanted.health), ("damage", wanted.damage)):
            for form, count in counts.items():
                if form not in forms:
                    self.note(("expect", *where, key), f"it has no form {form}", f"name {' or '.join(forms)}")
                    continue
                index = forms[form]
                found = health(game, figure, index) if key == "health" else game.damage[2 * figure + index]
                self.differ((*where, key, form), count, found)

    def _seat(self, seat: int, wanted: SeatExpected) -> None:
        game, where = self.state, SEATS[seat]
        pools = {"monster": game.monster_pool, "unit": game.unit_pool, "power": game.power_pool}
        for pool, found in pools.items():
            count: int | None = getattr(wanted.pools, pool)
            if count is not None:
                self.differ((where, "pools", pool), count, found[seat])
        if wanted.holds is not None:
            board = game.map
            zones = board.power_zones | board.negative_zones | board.activators
            held = [write_space(board, space) for space in spaces_of(zones) if holder(game, space) == seat]
            listed = [self._space((where, "holds", number), text) for number, text in enumerate(wanted.holds)]
            self.differ((where, "holds"), sorted(listed), sorted(held))
        if wanted.secures is not None:
            found_names = sorted(name(game, structure) for structure in secured(game, seat))
            self.differ((where, "secures"), sorted(wanted.secures), found_names)

    def _space(self, where: Where, text: str) -> str:
        try:
            return write_space(self.state.map, parse_space(self.state.map, text))
        except NotationError:
            self.note(("expect", *where), f"“{text}” is not a space of this map", "write it as C1")
            return text
