"""The help: what can be done on the screen below, from the register of actions, and the game in short."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Static

from monsterpocalypse_tui.tui.keys import HELPING, Act, bindings, key_name
from monsterpocalypse_tui.tui.screens.frame import Paragraphs
from monsterpocalypse_tui.tui.table_app import table_app
from monsterpocalypse_tui.tui.widgets.footer import ActFooter

HERE = 2
"""The page on what is there right now."""

BAR = ("0-9 A-Z", "Pick a choice of the bar by its key; a click on it does it too.")
"""What the keys of the bar do, beside the answers that have keys of their own."""

EVERYWHERE = (
    ("ctrl+p", "Find anything that can be done here by typing a word of it."),
    ("ctrl+q", "Leave the table; a battle is kept and can be continued."),
)


class Pages(Static):
    """The titles of the pages; a click turns to one."""

    def on_click(self, event: Click) -> None:
        """Turn to what was clicked."""
        page = event.style.meta.get("page")
        if page is not None and isinstance(self.screen, HelpScreen):
            self.screen.turn_to(page)


class HelpScreen(ModalScreen[None]):
    """Pages over whatever screen asked for help: its keys, the game in short, and what is there right now."""

    ACTS = HELPING
    BINDINGS = bindings(HELPING)

    def __init__(self, acts: tuple[Act, ...], here: Sequence[tuple[str, str]] = (), *, page: int = 0) -> None:
        super().__init__()
        self.acts = acts
        self.here = here
        self.page = page

    def compose(self) -> ComposeResult:
        """A sheet in the middle."""
        with Vertical(id="help"):
            yield Pages(id="pages")
            yield Paragraphs(id="help-text")
            yield ActFooter(HELPING)

    def on_mount(self) -> None:
        """Begin with the keys."""
        self.query_one("#help").border_title = "HELP"
        self.show_page()

    def show_page(self) -> None:
        """Show one of the pages."""
        pages = Text()
        for number, title in enumerate(self.titles):
            part = Text(f" {title} ", "bold reverse" if number == self.page else "")
            part.apply_meta({"page": number})
            pages.append_text(part)
            pages.append("  ")
        self.query_one("#pages", Static).update(pages)
        told = (self.keys, lambda: self.paragraphs(table_app(self).game.basics), lambda: self.paragraphs(self.here))[
            self.page
        ]
        self.query_one("#help-text", Paragraphs).show(told())

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of the pages."""
        return ("the keys here", "the game in short", *(("what is here",) if self.here else ()))

    def keys(self) -> Table:
        """The actions in their groups, with the keys they have now."""
        groups: dict[str, list[Act]] = {}
        for act in self.acts:
            groups.setdefault(act.group, []).append(act)
        app = table_app(self)
        table = Table.grid(padding=(0, 2))
        table.add_column(min_width=13, no_wrap=True)
        table.add_column(ratio=1)
        for group, acts in groups.items():
            table.add_row(Text(group, "bold underline"))
            for act in acts:
                table.add_row(Text(f" {key_name(app.keys_of(act))}", "bold"), act.said_by(app.cover)[1])
            if group == "Answers":
                table.add_row(Text(f" {BAR[0]}", "bold"), BAR[1])
        table.add_row(Text("Everywhere", "bold underline"))
        for key, words in EVERYWHERE:
            table.add_row(Text(f" {key}", "bold"), words)
        return table

    @staticmethod
    def paragraphs(parts: Sequence[tuple[str, str]]) -> Text:
        """Headings and what stands below them."""
        text = Text()
        for heading, words in parts:
            text.append(f"{heading}\n", "bold underline")
            text.append(f"{words}\n\n")
        text.rstrip()
        return text

    def turn_to(self, page: int) -> None:
        """Turn to a page."""
        self.page = page % len(self.titles)
        self.show_page()

    def action_page(self, step: int) -> None:
        """Turn the page."""
        self.turn_to(self.page + step)

    def action_read(self, step: int) -> None:
        """Read on, or back."""
        self.query_one("#help-text", Paragraphs).read(step)

    def action_close(self) -> None:
        """Close the help."""
        self.dismiss()
