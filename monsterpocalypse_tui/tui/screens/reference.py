"""The reference: everything a game has to look up, found while typing."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Click, Key
from textual.widgets import Input, OptionList

from monsterpocalypse_tui.table.game import Game
from monsterpocalypse_tui.table.lexicon import EVERYTHING, found, meant
from monsterpocalypse_tui.table.view import Entry
from monsterpocalypse_tui.tui.keys import REFERENCE, bindings
from monsterpocalypse_tui.tui.screens.frame import Paragraphs
from monsterpocalypse_tui.tui.screens.lists import Finder, FinderScreen, Kinds, search_hint


class Detail(Paragraphs):
    """An entry; what it leads to is numbered and can be clicked."""

    def on_click(self, event: Click) -> None:
        """Follow what was clicked."""
        lead = event.style.meta.get("lead")
        if lead and isinstance(self.screen, ReferenceScreen):
            self.screen.follow(lead)


class ReferenceScreen(FinderScreen):
    """Everything there is to look up. It opens at an entry if one is named."""

    ACTS = REFERENCE
    BINDINGS = bindings(REFERENCE)

    def __init__(self, game: Game, library: Any, entry: str = "") -> None:
        super().__init__()
        self.game = game
        self.library = library
        self.kinds = game.kinds_of_entries()
        self.entries = game.entries(library)
        self.by_id = {each.id: each for each in self.entries}
        self.opened = game.entry_key(library, entry) if entry else ""
        self.shown = ""
        self.came_from: list[str] = []

    def furnish(self) -> ComposeResult:
        """The kinds on top, the list on the left, the entry on the right."""
        yield Kinds("REFERENCE", self.kinds, id="kinds")
        with Horizontal(classes="columns"):
            yield Finder(search_hint(self, "reference"), id="finder")
            yield Detail(id="detail", classes="sheet")

    def on_mount(self) -> None:
        """Begin at the list, at the entry that was named."""
        self.query_one(Kinds).show(self.kind)
        self.query_one(OptionList).focus()
        self.call_after_refresh(self._fill, self.opened)

    def _fill(self, keep: str) -> None:
        words = self.query_one("#search", Input).value
        fitting = found(self.entries, self.kinds[self.kind] if self.kind else EVERYTHING, words)
        named = self._named(words)
        fitting.sort(key=lambda entry: entry.id != named)
        everything = not self.kind
        self.show_found([(each.id, each.title, each.kind if everything else each.note) for each in fitting], keep)

    def search(self, words: str) -> None:
        """Show what fits the words, and open what they are the name of."""
        self._fill(self._named(words) or self.shown)

    def _named(self, words: str) -> str:
        """The entry that the words are a name of: its own, or that of something it is about."""
        name = words.strip()
        if not name:
            return ""
        key = self.game.entry_key
        return meant(self.entries, name) or key(self.library, name) or key(self.library, name.upper())

    def chosen(self, id: str) -> None:
        """Show an entry."""
        self.shown = id
        detail = self.query_one(Detail)
        entry = self.by_id.get(id)
        detail.border_title = entry.title if entry and len(entry.title) < 40 else entry.note if entry else "nothing"
        detail.show(self.text_of(entry) if entry else Text("Nothing has all those words."))

    @staticmethod
    def leads(entry: Entry) -> list[str]:
        """What an entry leads to, each once."""
        return list(dict.fromkeys(part.leads_to for part in entry.parts if part.leads_to))

    def text_of(self, entry: Entry) -> Text:
        """An entry in full."""
        text = Text()
        leads = self.leads(entry)
        if entry.note:
            text.append(f"{entry.note}\n\n", "italic")
        for part in entry.parts:
            if part.heading:
                number = leads.index(part.leads_to) + 1 if part.leads_to else 0
                head = Text(f"[{number}] " if 0 < number <= 9 else "", "bold")
                head.append(part.heading, "bold underline" if part.leads_to else "bold")
                if part.leads_to:
                    head.apply_meta({"lead": part.leads_to})
                text.append_text(head)
                text.append("\n")
            if part.words:
                text.append(f"{part.words}\n")
            if part.words or not part.leads_to:
                text.append("\n")
        text.rstrip()
        return text

    def follow(self, id: str) -> None:
        """Go to an entry."""
        if id in self.by_id:
            self.came_from.append(self.shown)
            self._go(id)

    def _go(self, id: str) -> None:
        if not any(option.id == id for option in self.query_one(OptionList).options):
            with self.prevent(Input.Changed):
                self.query_one("#search", Input).value = ""
            self.kind = 0
            self.query_one(Kinds).show(0)
        self._fill(id)

    def taken(self) -> None:
        """Enter follows the first lead."""
        self.action_follow()

    async def take_key(self, event: Key) -> bool:
        """Digits follow the numbered leads."""
        entry = self.by_id.get(self.shown)
        if entry and not isinstance(self.focused, Input) and event.character and event.character in "123456789":
            leads = self.leads(entry)
            if int(event.character) <= len(leads):
                self.follow(leads[int(event.character) - 1])
            return True
        return await super().take_key(event)

    # Actions ---------------------------------------------------------------------------------------------------------

    def action_follow(self) -> None:
        """Go to the first entry spoken of here."""
        entry = self.by_id.get(self.shown)
        if entry and self.leads(entry):
            self.follow(self.leads(entry)[0])

    def action_return_back(self) -> None:
        """Go back to where one followed from."""
        if self.came_from:
            self._go(self.came_from.pop())

    def action_scroll_entry(self, pages: int) -> None:
        """Read on; at the end begin again."""
        detail = self.query_one(Detail)
        if detail.scroll_offset.y >= detail.max_scroll_y:
            detail.scroll_to(y=0, animate=False)
        else:
            detail.read(pages)
