"""The shelf: all games, each with a sentence, how many play it, and whether a match of it waits to be finished."""

from __future__ import annotations

from functools import partial

from rich.text import Text
from textual.app import ComposeResult
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.title import Title
from monsterpocalypse_tui.tui.keys import SHELF, bindings
from monsterpocalypse_tui.tui.screens.frame import TableScreen

WAITS = "An unfinished match waits for you."


class ShelfScreen(TableScreen[None]):
    """Every game there is; the one that is picked comes on the table."""

    ACTS = SHELF
    BINDINGS = bindings(SHELF)

    def __init__(self) -> None:
        super().__init__()
        self.covers = {title.id: title for title in shelf.titles()}
        self.unfinished: set[str] = set()

    def furnish(self) -> ComposeResult:
        """A heading and the games."""
        yield Static(" THE SHELF", classes="heading")
        yield OptionList(*(Option(self._told(each), id=each.id) for each in self.covers.values()), id="games")

    def on_mount(self) -> None:
        """Begin at the game that is on the table, and look for matches that are not over."""
        listed = self.query_one(OptionList)
        listed.highlighted = list(self.covers).index(self.table_app.cover.id)
        listed.focus()
        self.run_worker(self._look, thread=True, exclusive=True, group="saves")

    def _told(self, cover: Title) -> Text:
        """A game in a few lines."""
        text = Text.assemble((cover.title, "bold"), f"   {cover.players}\n", cover.sentence, "\n")
        if cover.id in self.unfinished:
            text.append(f"{WAITS}\n", "italic")
        return text

    def _look(self) -> None:
        """Look through the matches that were kept; a game of which there is none stays on the shelf."""
        from monsterpocalypse_tui.table.saves import SaveError, game_of, games_folder, last_unfinished

        played = set()
        for path in games_folder().glob("*.jsonl"):
            try:
                played.add(game_of(path))
            except (SaveError, OSError):
                continue
        for name in played & self.covers.keys():
            try:
                last_unfinished(shelf.game(name))
            except (SaveError, OSError):
                continue
            self.app.call_from_thread(partial(self._mark, name))

    def _mark(self, name: str) -> None:
        self.unfinished.add(name)
        self.query_one(OptionList).replace_option_prompt(name, self._told(self.covers[name]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter, or a click on a game."""
        self._take(str(event.option.id))

    def _take(self, name: str) -> None:
        self.table_app.take_game(name)
        self.table_app.to_title()

    # Actions ---------------------------------------------------------------------------------------------------------

    def action_move(self, step: int) -> None:
        """Mark another game."""
        listed = self.query_one(OptionList)
        if step > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()

    def action_take(self) -> None:
        """Take the game that is marked."""
        listed = self.query_one(OptionList)
        if listed.highlighted is not None:
            self._take(str(listed.get_option_at_index(listed.highlighted).id))
