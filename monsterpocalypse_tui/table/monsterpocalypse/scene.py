"""The table in the middle of what an answer brings about: figures, tiles and sliders that can be moved one by one."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from monsterpocalypse_tui.engine.monsterpocalypse.board.geometry import spaces_of
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Kind, Tile
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.state import ALPHA, HYPER, NOBODY, Game
from monsterpocalypse_tui.table.monsterpocalypse.codes import Codes
from monsterpocalypse_tui.table.monsterpocalypse.presenter import (
    FigureToken,
    PlayerView,
    Tracker,
    form_note,
    printed_ground,
    token,
)
from monsterpocalypse_tui.table.view import Board

ON_TOP = (Kind.STRUCTURE, Kind.UNIT, Kind.MONSTER)
"""Who is drawn over whom while figures pass each other."""


def filled(path: tuple[int, ...], stride: int) -> list[int]:
    """The spaces a figure is seen on after the first of a path; a flight is filled with those on the straight way.

    >>> filled((0, 1, 19), 18), filled((0, 57), 18)
    ([1, 19], [19, 38, 57])
    """
    seen: list[int] = []
    for before, after in pairwise(path):
        (row, column), (to_row, to_column) = divmod(before, stride), divmod(after, stride)
        down, right = to_row - row, to_column - column
        far = max(abs(down), abs(right))
        seen += [(row + round(down * part / far)) * stride + column + round(right * part / far)
                 for part in range(1, far + 1)]  # fmt: skip
    return seen


class Scene:
    """What is to be seen, beginning with the table as it was."""

    def __init__(self, view: Board, players: tuple[PlayerView, PlayerView], game: Game, codes: Codes) -> None:
        self._game = game
        self._codes = codes
        self._map = view
        self._bare = {space: replace(cell, figure=NOBODY) for space, cell in view.cells.items()}
        drawn = {cell.figure for cell in view.cells.values()}
        self._tokens = {
            figure: token for figure, token in view.tokens.items() if figure in drawn and isinstance(token, FigureToken)
        }
        self._moved = NOBODY
        self._players = list(players)

    # What is seen ----------------------------------------------------------------------------------------------------

    def view(self) -> Board:
        """The map now."""
        cells = dict(self._bare)
        order = sorted(self._tokens.values(), key=lambda token: (token.figure == self._moved, ON_TOP.index(token.kind)))
        for each in order:
            for space in self.body(each.figure):
                cells[space] = replace(cells[space], figure=each.figure)
        return replace(self._map, cells=cells, tokens=dict(self._tokens))

    def seen_players(self) -> tuple[PlayerView, PlayerView]:
        """The players now."""
        red, blue = self._players
        return red, blue

    def body(self, figure: int) -> frozenset[int]:
        """The spaces a figure is seen on; none if it is not on the map."""
        found = self._tokens.get(figure)
        return self._covered(found.space, found.large) if found else frozenset()

    def site(self, figure: int) -> frozenset[int]:
        """Where a figure is seen, or where a building stood."""
        if figure >= self._game.table.first_structure:
            return self._covered(self._game.at[figure], True)
        return self.body(figure)

    def label(self, figure: int) -> str:
        """What a figure is called now; a monster by the form it is in."""
        found = self._tokens.get(figure)
        return found.label if found else names.figure(self._game, figure)

    def _covered(self, space: int, large: bool) -> frozenset[int]:
        return frozenset(spaces_of(self._game.map.body[large][space]))

    # Figures ---------------------------------------------------------------------------------------------------------

    def move(self, figure: int, space: int) -> None:
        """Show a figure elsewhere, over everybody else."""
        if figure in self._tokens:
            self._tokens[figure] = replace(self._tokens[figure], space=space)
            self._moved = figure

    def enter(self, figure: int, space: int) -> None:
        """Show a figure that was not on the map."""
        self._tokens[figure] = replace(token(self._game, self._codes, figure), space=space)

    def remove(self, figure: int) -> None:
        """Show a figure no longer."""
        self._tokens.pop(figure, None)

    def lay(self, structure: int, tile: Tile) -> None:
        """Show a tile where a building stood."""
        self.remove(structure)
        for space in self.site(structure):
            ground = printed_ground(self._game, space) if tile is Tile.NOTHING else tile.value
            self._bare[space] = replace(self._bare[space], ground=ground)

    # Monsters and dice -----------------------------------------------------------------------------------------------

    def set_health(self, monster: int, left: int) -> None:
        """Move the slider of the form in play."""
        tracker = self._tracker(monster)
        form = tracker.alpha if tracker.in_play == ALPHA else tracker.hyper
        moved = (left, form[1])
        self._track(
            monster, replace(tracker, alpha=moved) if tracker.in_play == ALPHA else replace(tracker, hyper=moved)
        )

    def change_form(self, monster: int) -> None:
        """Put the other form in play."""
        tracker = self._tracker(monster)
        self._track(monster, replace(tracker, in_play=HYPER if tracker.in_play == ALPHA else ALPHA))

    def _tracker(self, monster: int) -> Tracker:
        seat, number = self._place(monster)
        return self._players[seat].trackers[number]

    def _place(self, monster: int) -> tuple[int, int]:
        seat = self._game.table.owner[monster]
        return seat, list(self._game.table.monsters[seat]).index(monster)

    def _track(self, monster: int, tracker: Tracker) -> None:
        seat, number = self._place(monster)
        trackers = list(self._players[seat].trackers)
        trackers[number] = tracker
        self._players[seat] = replace(self._players[seat], trackers=tuple(trackers))
        if monster in self._tokens:
            form = tracker.in_play
            card = self._game.table.forms[monster][form]
            self._tokens[monster] = replace(
                self._tokens[monster],
                label=names.figure(self._game, monster, form),
                note=form_note(card),
                health=tracker.alpha if form == ALPHA else tracker.hyper,
                defense=card.defense,
            )

    def add_power(self, seat: int, count: int) -> None:
        """Move Power Dice between the Dice Well and a Power Pool."""
        player = self._players[seat]
        self._players[seat] = replace(player, power_pool=player.power_pool + count, well=player.well - count)
