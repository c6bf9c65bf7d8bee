"""The title of the game on the table: one key for everything there is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Click, Key, MouseMove, Resize
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from monsterpocalypse_tui.table.picture import paint, title_row, title_rows
from monsterpocalypse_tui.table.saves import PERSON
from monsterpocalypse_tui.tui.keys import TITLE, Act, bindings, key_name
from monsterpocalypse_tui.tui.screens.frame import TableScreen
from monsterpocalypse_tui.tui.table_app import table_app

if TYPE_CHECKING:
    from pathlib import Path

    from monsterpocalypse_tui.table.game import Game
    from monsterpocalypse_tui.table.title import Title

LINES = TITLE[:8]
"""The actions that stand in the menu; leaving stands last."""

SCENERY = {
    "t": "name", "h": "shadow", "k": "tower", "l": "window", "g": "street", "*": "star", ".": "sky",
}  # fmt: skip
"""What is behind the giants of every game, and its name."""

INKS = (
    *SCENERY.values(), "seat-1", "seat-2", "seat-3", "seat-4", "power", "light", "fire", "forest", "water", "radiation",
    "negative", "building", "rough",
)  # fmt: skip
"""Everything a picture can be painted with."""

ROOM = 14
"""Rows for the menu with all its lines, and for the sentence below."""


class Picture(Widget):
    """Two giants and a city, drawn line by line in half cells; in ASCII with three signs."""

    DEFAULT_CSS = """
    Picture { width: 100%; height: 1fr; background: $background; }
    Picture > .picture--seat-1 { color: $seat-1; }
    Picture > .picture--seat-2 { color: $seat-2; }
    Picture > .picture--seat-3 { color: $seat-3; }
    Picture > .picture--seat-4 { color: $seat-4; }
    Picture > .picture--power { color: $map-power; }
    Picture > .picture--light { color: $foreground; }
    Picture > .picture--fire { color: $map-fire; }
    Picture > .picture--forest { color: $map-forest; }
    Picture > .picture--water { color: $map-water; }
    Picture > .picture--radiation { color: $map-radiation; }
    Picture > .picture--negative { color: $map-negative; }
    Picture > .picture--building { color: $map-building; }
    Picture > .picture--rough { color: $map-rough; }
    Picture > .picture--name { color: $accent; }
    Picture > .picture--shadow { color: $panel; }
    Picture > .picture--tower { color: $panel; }
    Picture > .picture--window { color: $map-yellow; }
    Picture > .picture--street { color: $map-rough; }
    Picture > .picture--star { color: $map-rough; background: $background; }
    Picture > .picture--sky { color: $background; background: $background; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"picture--{ink}" for ink in INKS}

    def __init__(self, title: Title) -> None:
        super().__init__()
        self._title = title
        self._styles: dict[tuple[str, str], Style] = {}
        self._drawn: dict[tuple[int, int, int, bool], Strip] = {}

    @property
    def is_plain(self) -> bool:
        """Whether only plain signs are drawn."""
        return table_app(self).glyphs.plain

    def show(self, title: Title) -> None:
        """Show the picture of another game."""
        self._title = title
        self._styles.clear()
        self._drawn.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        """Forget colours when the theme changes."""
        super().notify_style_update()
        self._styles.clear()
        self._drawn.clear()

    def render_line(self, y: int) -> Strip:
        """Draw one line, once for each size and set of signs."""
        place = (y, *self.size, self.is_plain)
        strip = self._drawn.get(place)
        if strip is None:
            strip = self._drawn[place] = self._draw(*place)
        return strip

    def _draw(self, y: int, width: int, height: int, plain: bool) -> Strip:
        rows = paint(self._title, width, height, plain=plain)
        segments: list[Segment] = []
        run, pair = "", ("", "")
        for pixels in zip(rows[2 * y], rows[2 * y + 1], strict=True):
            if pixels != pair:
                if run:
                    segments.append(Segment(run, self._style(pair)))
                run, pair = "", pixels
            run += self._sign(pixels, plain)
        segments.append(Segment(run, self._style(pair)))
        return Strip(segments, width)

    @staticmethod
    def _sign(pixels: tuple[str, str], plain: bool) -> str:
        top, bottom = pixels
        if plain:
            return _PLAIN.get(pixels) or ("#" if top not in ".*h" and bottom not in ".*h" else '"' if top not in ".*h"
                                          else "_" if bottom not in ".*h" else " ")  # fmt: skip
        if "*" in pixels and set(pixels) <= {"*", "."}:
            return "·"
        if top == bottom:
            return " " if top == "." else "█"
        return "▄" if top == "." else "▀"

    def _style(self, pixels: tuple[str, str]) -> Style:
        style = self._styles.get(pixels)
        if style is None:
            top, bottom = pixels
            if top in ".*" and bottom in ".*":
                style = self._ink("*")
            elif self.is_plain:
                ink = bottom if top in ".k" or bottom in "l" else top
                style = Style(color=self._ink(ink).color, bgcolor=self._ink(".").bgcolor)
            elif top == ".":
                style = Style(color=self._ink(bottom).color, bgcolor=self._ink(".").bgcolor)
            elif bottom == "." or top == bottom:
                style = Style(color=self._ink(top).color, bgcolor=self._ink(".").bgcolor)
            else:
                style = Style(color=self._ink(top).color, bgcolor=self._ink(bottom).color)
            self._styles[pixels] = style
        return style

    def _ink(self, ink: str) -> Style:
        name = self._title.inks.get(ink) or SCENERY[ink]
        return self.get_component_rich_style(f"picture--{name}")


_PLAIN = {("*", "."): ".", (".", "*"): ".", ("*", "*"): ".", ("l", "k"): "o", ("k", "l"): "o", ("l", "l"): "o",
          ("g", "g"): "=", ("o", "o"): "O"}  # fmt: skip


class Menu(Widget, can_focus=True):
    """The lines of the title, one of them marked."""

    SCOPED_CSS = False
    DEFAULT_CSS = """
    Menu {
        layer: menu; position: absolute; width: 34; height: auto; background: $surface; border: round $accent;
        padding: 0 1;
    }
    .-ascii Menu { border: ascii $accent; }
    """

    class Picked(Message):
        """A line was picked."""

        def __init__(self, act: Act) -> None:
            super().__init__()
            self.act = act

    class Marked(Message):
        """Another line is marked."""

    def __init__(self) -> None:
        super().__init__()
        self.acts: list[Act] = [*LINES[1:], TITLE[-1]]
        self.marked = 1

    @property
    def act(self) -> Act:
        """The marked action."""
        return self.acts[self.marked]

    def render(self) -> Text:
        """Write the lines."""
        app = table_app(self)
        lines = []
        for number, act in enumerate(self.acts):
            key = key_name(app.keys_of(act).split(",")[0])
            is_marked = number == self.marked
            arrow = app.glyphs.arrow if is_marked else " "
            label, _ = act.said_by(app.cover)
            line = Text.assemble(f"{arrow} ", (f" {key} ", "bold reverse"), f"  {label:<22}")
            if is_marked:
                line.stylize("bold")
                line.stylize("reverse", 6)
            line.apply_meta({"line": number})
            lines.append(line)
        return Text("\n").join(lines)

    def mark(self, number: int) -> None:
        """Mark a line."""
        if number != self.marked:
            self.marked = number
            self.refresh()
            self.post_message(self.Marked())

    def move(self, step: int) -> None:
        """Mark the next line, around the ends."""
        self.mark((self.marked + step) % len(self.acts))

    def offer_continue(self) -> None:
        """Put the unfinished game first, and mark it if nothing else was touched yet."""
        if LINES[0] not in self.acts:
            self.acts.insert(0, LINES[0])
            self.marked = 0 if self.marked == 1 else self.marked + 1
            self.refresh(layout=True)
            self.post_message(self.Marked())

    def withdraw_continue(self) -> None:
        """There is no unfinished game any more."""
        if LINES[0] in self.acts:
            self.acts.remove(LINES[0])
            self.marked = max(1, self.marked - 1)
            self.refresh(layout=True)
            self.post_message(self.Marked())

    def on_mouse_move(self, event: MouseMove) -> None:
        """Mark what the mouse is over."""
        line = event.style.meta.get("line")
        if line is not None:
            self.mark(line)

    def on_click(self, event: Click) -> None:
        """Pick what was clicked."""
        line = event.style.meta.get("line")
        if line is not None:
            self.mark(line)
            self.post_message(self.Picked(self.act))


class Caption(Widget):
    """A sentence about the marked line."""

    DEFAULT_CSS = """
    Caption {
        layer: menu; position: absolute; width: 34; height: auto; max-height: 3; background: $surface;
        color: $foreground; padding: 0 1; text-align: center;
    }
    """
    sentence = ""

    def render(self) -> Text:
        """Write it."""
        return Text(self.sentence, justify="center")


class TitleScreen(TableScreen[None]):
    """Where everything begins."""

    ACTS = TITLE
    BINDINGS = bindings(TITLE)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.unfinished: Path | None = None
        self.remark = ""
        self._typed_ahead: list[str] = []
        self._waits = False

    def furnish(self) -> ComposeResult:
        """The picture, and the menu before it."""
        yield Picture(self.table_app.cover)
        yield Menu()
        yield Caption()

    def on_mount(self) -> None:
        """Begin at the menu."""
        self.query_one(Menu).focus()
        self._caption()

    def on_resize(self, event: Resize) -> None:
        """Keep the menu in its place, and say so when there is no room."""
        super().on_resize(event)
        self._place()

    def _place(self) -> None:
        """Put the menu below the name and between the giants."""
        width, height = self.size
        plain = self.table_app.glyphs.plain
        below = title_row(height) + title_rows(self.table_app.cover, width, height, plain=plain)
        menu, caption = self.query_one(Menu), self.query_one(Caption)
        spare = height - below - ROOM
        top = below + max(1, spare // 3)
        menu.styles.offset = ((width - 34) // 2, top)
        caption.styles.offset = ((width - 34) // 2, top + ROOM - 3)

    def show_game(self) -> None:
        """Show the title of the game that is on the table now."""
        self.query_one(Picture).show(self.table_app.cover)
        self._found(None, "")
        self.query_one(Menu).refresh()
        self._place()

    def on_screen_resume(self) -> None:
        """Look for an unfinished game whenever the title comes up."""
        self._waits = False
        self._place()
        self.table_app.with_library(lambda library: self._look())

    def _look(self) -> None:
        find = partial(self._find, self.table_app.game, self.table_app.library)
        self.run_worker(find, thread=True, exclusive=True, group="saves")

    def _find(self, game: Game, library: Any) -> None:
        from monsterpocalypse_tui.table.saves import SaveError, last_game

        try:
            path, session, head = last_game(game, library)
            found, remark = path, game.told(session, head)
        except (SaveError, OSError):
            found, remark = None, ""
        if game.id == self.table_app.cover.id:
            self.app.call_from_thread(self._found, found, remark)

    def _found(self, path: Path | None, remark: str) -> None:
        self.unfinished, self.remark = path, remark
        menu = self.query_one(Menu)
        if path is None:
            menu.withdraw_continue()
        else:
            menu.offer_continue()
        self._caption()

    def _caption(self) -> None:
        caption, act = self.query_one(Caption), self.query_one(Menu).act
        caption.sentence = self.remark if act is LINES[0] and self.remark else act.said_by(self.table_app.cover)[1]
        caption.refresh(layout=True)

    def on_menu_marked(self, message: Menu.Marked) -> None:
        """Say what the marked line is."""
        self._caption()

    async def on_menu_picked(self, message: Menu.Picked) -> None:
        """Do what was clicked."""
        await self.run_action(message.act.id)

    def on_key(self, event: Key) -> None:
        """Keep what is typed while the cards are still being read, for the screen that is coming."""
        if self._waits:
            self._typed_ahead.append(event.key)
            event.stop()
            event.prevent_default()

    def _open(self, kinds: tuple[str, ...]) -> None:
        self._waits = self.table_app.library is None
        self.table_app.open_new_game(kinds)
        if self._waits:
            self.table_app.with_library(lambda library: self.call_after_refresh(self._type_on))

    def _type_on(self) -> None:
        self._waits = False
        typed, self._typed_ahead = self._typed_ahead, []
        for key in typed:
            self.app.simulate_key(key)

    # Actions ---------------------------------------------------------------------------------------------------------

    def action_move(self, step: int) -> None:
        """Mark another line."""
        self.query_one(Menu).move(step)

    async def action_pick(self) -> None:
        """Do what is marked."""
        await self.run_action(self.query_one(Menu).act.id)

    def action_continue_game(self) -> None:
        """Go on with the last unfinished game."""
        if self.unfinished is not None:
            self.table_app.resume(self.unfinished)

    def action_two_players(self) -> None:
        """People at all seats."""
        self._open((PERSON,))

    def action_against_machine(self) -> None:
        """One person and machines."""
        self._open((PERSON, ""))

    def action_watch(self) -> None:
        """Machines at all seats."""
        self._open(("",))

    def action_scenarios(self) -> None:
        """The scenarios."""
        self.table_app.open_scenarios()

    def action_reference(self) -> None:
        """The reference."""
        self.table_app.open_reference()

    def action_settings(self) -> None:
        """The settings."""
        self.table_app.open_settings()

    def action_games(self) -> None:
        """The shelf."""
        self.table_app.open_shelf()

    def action_leave_table(self) -> None:
        """Leave."""
        self.app.exit()
