"""A list beside what it tells, with a line to search in; the reference and the scenarios are made of it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Click, Key
from textual.message import Message
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from monsterpocalypse_tui.tui.screens.frame import TableScreen


class Finder(Vertical):
    """A line to type in above a list."""

    def __init__(self, hint: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._hint = hint

    def compose(self) -> ComposeResult:
        """The line and the list."""
        yield Input(placeholder=self._hint, compact=True, select_on_focus=False, id="search")
        yield OptionList(id="found", compact=True)


class Kinds(Static):
    """A heading with kinds of entries beside it; a click asks for one kind only."""

    class Chosen(Message):
        """A kind was clicked."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, heading: str, kinds: Sequence[str], *, id: str | None = None) -> None:
        super().__init__(id=id, classes="heading")
        self._heading = heading
        self._kinds = kinds

    def show(self, kind: int) -> None:
        """Mark a kind."""
        text = Text(f" {self._heading}  ", no_wrap=True)
        for number, each in enumerate(self._kinds):
            part = Text(f" {each} ", "bold reverse" if number == kind else "not bold")
            part.apply_meta({"kind": number})
            text.append_text(part)
        self.update(text)

    def on_click(self, event: Click) -> None:
        """Ask for what was clicked."""
        kind = event.style.meta.get("kind")
        if kind is not None:
            self.post_message(self.Chosen(kind))


def search_hint(screen: TableScreen[None], what: str) -> str:
    """What stands in the line to search in before anything is typed, with the game's own examples."""
    examples = screen.table_app.cover.searches.get(what, "")
    return f"/ search: {examples}" if examples else "/ search"


class FinderScreen(TableScreen[None]):
    """A list of several kinds to search in. `search` fills it, `chosen` shows one of it, `taken` is for enter."""

    kinds: tuple[str, ...] = ()
    kind = 0

    def show_found(self, lines: list[tuple[str, str, str]], keep: str = "") -> None:
        """Fill the list with ids, titles and notes; the one to keep stays marked if it is still there."""
        listed = self.query_one(OptionList)
        listed.clear_options()
        room = max(8, self.query_one(Finder).size.width - 3)
        for id, title, note in lines:
            text = Text(title, no_wrap=True, overflow="ellipsis")
            if note and len(title) + len(note) + 2 <= room:
                text.append(" " * (room - len(title) - len(note)) + note, "italic")
            listed.add_option(Option(text, id=id))
        ids = [id for id, _, _ in lines]
        if ids:
            listed.highlighted = ids.index(keep) if keep in ids else 0
        else:
            self.chosen("")

    def show_kind(self, number: int) -> None:
        """List only one kind."""
        self.kind = number % len(self.kinds)
        self.query_one(Kinds).show(self.kind)
        self.search(self.query_one("#search", Input).value)

    def search(self, words: str) -> None:
        """List what is of the kind and fits the words."""

    def chosen(self, id: str) -> None:
        """Show one of the list; nothing if the list is empty."""

    def taken(self) -> None:
        """Enter was pressed on the list."""

    @property
    def marked(self) -> str:
        """The id of what is marked in the list."""
        listed = self.query_one(OptionList)
        if listed.highlighted is None:
            return ""
        return str(listed.get_option_at_index(listed.highlighted).id)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show what is marked."""
        self.chosen(str(event.option.id))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter, or a click on what is marked."""
        self.taken()

    def on_kinds_chosen(self, event: Kinds.Chosen) -> None:
        """List only the kind that was clicked."""
        self.show_kind(event.number)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list while typing."""
        self.search(event.value)

    async def take_key(self, event: Key) -> bool:
        """While a word is typed, arrows move in the list, enter and escape go back to it."""
        if isinstance(self.focused, Input):
            if event.key in ("down", "up"):
                self.action_move(1 if event.key == "down" else -1)
                return True
            if event.key in ("enter", "escape"):
                self.set_focus(self.query_one(OptionList))
                return True
        return await self.act_on(event)

    # Actions ---------------------------------------------------------------------------------------------------------

    def action_find(self) -> None:
        """Go to the line to type in."""
        line = self.query_one("#search", Input)
        line.select_all()
        self.set_focus(line)

    def action_kind(self, step: int) -> None:
        """List the next kind only."""
        self.show_kind(self.kind + step)

    def action_move(self, step: int) -> None:
        """Mark another line."""
        listed = self.query_one(OptionList)
        if step > 0:
            listed.action_cursor_down()
        else:
            listed.action_cursor_up()

    def action_page(self, step: int) -> None:
        """Move by a page."""
        listed = self.query_one(OptionList)
        last = listed.option_count - 1
        if last >= 0:
            listed.highlighted = min(max(0, (listed.highlighted or 0) + step * max(1, listed.size.height - 1)), last)
