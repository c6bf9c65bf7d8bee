"""What every board on the screen can do, whatever it is drawn as: show a position, light answers, move a cursor."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView

from monsterpocalypse_tui.table.glyphs import UNICODE, Glyphs
from monsterpocalypse_tui.table.view import NOWHERE, Overlay


class BoardWidget(ScrollView, can_focus=True, inherit_bindings=False):
    """A board with its cursor. It knows no rule: it draws a view and an overlay, and says what was picked."""

    class CursorMoved(Message):
        """The cursor is on another place."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    class SpacePicked(Message):
        """A place was picked with the mouse."""

        def __init__(self, space: int) -> None:
            super().__init__()
            self.space = space

    class Inspected(Message):
        """A place was clicked with the other button."""

    def __init__(self, art: Any, *, glyphs: Glyphs = UNICODE, id: str | None = None) -> None:
        super().__init__(id=id)
        self.art = art
        self.glyphs = glyphs
        self.view: Any = None
        self.overlay = Overlay()
        self.cursor = 0
        self.ghost: frozenset[int] = frozenset()

    # What a board is drawn as ----------------------------------------------------------------------------------------

    def room_for(self, room: Size) -> Size:
        """The columns and rows the board takes at best of the room there is."""
        raise NotImplementedError

    def neighbour(self, direction: str) -> int:
        """The place the cursor goes to in a direction; NOWHERE if there is none."""
        raise NotImplementedError

    def space_at(self, x: int, y: int) -> int:
        """The place under a point of the widget."""
        raise NotImplementedError

    def region_of(self, space: int) -> Region:
        """Where a place is drawn."""
        raise NotImplementedError

    def fit(self) -> None:
        """Draw for the size there is now."""
        raise NotImplementedError

    def draw_again(self, *spaces: int) -> None:
        """Have some places drawn again."""
        raise NotImplementedError

    def draw_all_again(self) -> None:
        """Have everything drawn again."""
        raise NotImplementedError

    def holds(self, space: int) -> bool:
        """Whether the board has such a place."""
        return self.view is not None and space in self.view.cells

    # What is shown ---------------------------------------------------------------------------------------------------

    def show(self, view: Any) -> None:
        """Show a position."""
        self.view = view
        self.fit()
        self.draw_all_again()

    def show_overlay(self, overlay: Overlay) -> None:
        """Show other answers over the same position."""
        if overlay != self.overlay:
            self.overlay = overlay
            self.draw_all_again()

    def on_resize(self, event: events.Resize) -> None:
        """Fit into the new room."""
        self.fit()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor only where keys move it."""
        super().watch_has_focus(has_focus)
        self.draw_again(self.cursor)

    # The cursor ------------------------------------------------------------------------------------------------------

    def move_cursor(self, space: int) -> None:
        """Put the cursor on a place."""
        if not self.holds(space) or space == self.cursor:
            return
        before, self.cursor = self.cursor, space
        self.draw_again(before, space)
        self._bring_into_sight(space)
        self.screen.post_message(self.CursorMoved(space))  # Straight there: it is sent at every step.

    def _bring_into_sight(self, space: int) -> None:
        """Scroll to a place that is not to be seen."""
        there = self.region_of(space)
        if self.size and not self.size.region.contains_region(there):
            self.scroll_to_region(there.translate(self.scroll_offset), animate=False, force=True)

    def nudge(self, direction: str) -> None:
        """Move the cursor one place in a direction."""
        self.move_cursor(self.neighbour(direction))

    def set_ghost(self, spaces: frozenset[int]) -> None:
        """Show what a large piece would cover."""
        if spaces != self.ghost:
            changed = self.ghost ^ spaces
            self.ghost = spaces
            self.draw_again(*changed)

    def on_click(self, event: events.Click) -> None:
        """Pick the place under the mouse."""
        space = self.space_at(event.x, event.y)
        if space != NOWHERE:
            self.move_cursor(space)
            self.post_message(self.Inspected() if event.button == 3 else self.SpacePicked(space))
