"""A new game: who plays, what they bring, and with which dice; every line comes from the game on the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.widget import Widget
from textual.widgets import Static

from monsterpocalypse_tui.engine.kernel.dice import fresh_seed
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.table.game import PERSON, Field, Game, Seating, Sheet
from monsterpocalypse_tui.table.view import NOBODY
from monsterpocalypse_tui.tui.furniture import furniture
from monsterpocalypse_tui.tui.keys import NEW_GAME, bindings
from monsterpocalypse_tui.tui.screens.choice import Choice, Number
from monsterpocalypse_tui.tui.screens.frame import Lines, Paragraphs, TableScreen
from monsterpocalypse_tui.tui.widgets.board import BoardWidget

DICE = (("rolled", "rolled here"), ("typed", "real dice, typed in"))
CARDS = (("drawn", "drawn here"), ("typed", "real cards, typed in"))
GROUP = "battle"
"""The heading above what belongs to no seat, where the game has none of its own."""

OTHERS = 9
"""Rows of the screen that the lines leave to the headings and to what is said below them."""


class Begin(Static):
    """The line that begins the battle, for the mouse."""

    async def on_click(self) -> None:
        """Begin."""
        await self.screen.run_action("begin")


class NewGameScreen(TableScreen[None]):
    """Everything a game depends on, each in its line. As it stands it can always be begun at once."""

    ACTS = NEW_GAME
    BINDINGS = bindings(NEW_GAME)

    def __init__(self, game: Game, library: Any, kinds: tuple[str, ...], *, seed: int | None = None) -> None:
        super().__init__()
        self.game = game
        self.library = library
        self.fields = game.form(library)
        most = len(game.seats)
        self.kinds = tuple(kinds[min(seat, len(kinds) - 1)] or game.machine for seat in range(most))
        self.seats = min(max(2, game.least_seats), most)
        self.seed = fresh_seed() if seed is None else seed
        self.shown = 0
        self.sheets: tuple[Sheet, ...] = ()

    # The lines -------------------------------------------------------------------------------------------------------

    def furnish(self) -> ComposeResult:
        """The lines on the left; the sheets beside them."""
        game = self.game
        self.sheets = self._sheets(self._defaults())
        yield Static(" NEW GAME", classes="heading")
        with Horizontal(classes="columns"):
            with Vertical(id="form"):
                with Lines(id="lines"):
                    yield from self._lines()
                yield Begin("begin the battle", id="begin")
                yield Static("", id="said")
                yield Static("", id="level")
            preview = furniture(game.id).board(game.art, glyphs=self.table_app.glyphs, id="preview")
            preview.can_focus = False
            yield preview
            with Vertical(id="sheets"):
                for number, sheet in enumerate(self.sheets):
                    if number != self._board:
                        whose = f" seat-{sheet.seat + 1}" if sheet.seat != NOBODY else ""
                        yield Paragraphs(id=f"sheet-{number}", classes=f"sheet{whose}")

    def _lines(self) -> Iterator[Widget]:
        """A line for everything that can be chosen, seat by seat and then what belongs to none."""
        game = self.game
        least, most = game.least_seats, len(game.seats)
        if least < most:
            counts = [(str(count), f"{count} play") for count in range(least, most + 1)]
            yield Choice("seats", counts, str(self.seats), id="seats")
        players = [(PERSON, "a person"), *((name, f"the machine: {name}") for name in game.opponents)]
        for seat, name in enumerate(game.seats):
            yield Static(name.upper(), classes=f"part seat-{seat + 1} of-seat-{seat}")
            yield self._of_seat(seat, Choice("player", players, self.kinds[seat], id=f"player-{seat}"))
            for field in self.fields:
                if field.seat == seat:
                    yield self._of_seat(seat, _line(field))
        common = [field for field in self.fields if field.seat == NOBODY]
        heading = ""
        for heading, fields in groupby(common, key=lambda field: field.group or GROUP):
            yield Static(heading.upper(), classes="part")
            yield from map(_line, fields)
        if not heading:
            yield Static(GROUP.upper(), classes="part")
        if self._asks_quick:
            yield Choice("set-up", game.quick_words, id="setup")
        yield Choice("dice", DICE, id="dice")
        if game.has_cards:
            yield Choice("cards", CARDS, id="cards")
        yield Number("seed", self.seed, id="seed")

    @staticmethod
    def _of_seat(seat: int, line: Choice) -> Choice:
        line.add_class(f"of-seat-{seat}")
        return line

    @property
    def _asks_quick(self) -> bool:
        return bool(self.game.quick_words)

    def _defaults(self) -> dict[str, str]:
        return {field.id: field.default for field in self.fields}

    def on_mount(self) -> None:
        """Begin at the first line, with everything shown."""
        self.query_one("#player-0").focus()
        self._refresh()
        self._show(0)

    def on_resize(self, event: Resize) -> None:
        """Let the lines scroll where they do not fit."""
        super().on_resize(event)
        self.query_one("#lines").styles.max_height = max(4, event.size.height - OTHERS)
        self._show(self.shown)

    # Showing ---------------------------------------------------------------------------------------------------------

    def choice(self, id: str) -> Choice:
        """A line by its id; that of a field is the field's own after `field-`."""
        return self.query_one(f"#{id}", Choice)

    @property
    def seating(self) -> Seating:
        """The game as it is chosen now."""
        return Seating(
            kinds=tuple(self.choice(f"player-{seat}").value for seat in range(self.playing)),
            choices={field.id: self.choice(f"field-{field.id}").value for field in self.fields},
            seed=int(self.choice("seed").value),
            quick=not self._asks_quick or self.choice("setup").value == self.game.quick_words[0][0],
            typed_dice=self.choice("dice").value == "typed",
            typed_cards=self.game.has_cards and self.choice("cards").value == "typed",
        )

    @property
    def playing(self) -> int:
        """How many seats are taken."""
        return int(self.choice("seats").value) if self.query("#seats") else len(self.game.seats)

    @property
    def _board(self) -> int:
        """The number of the sheet that is a board; less than nothing if there is none."""
        boards = (number for number, sheet in enumerate(self.sheets) if sheet.board or not sheet.paragraphs)
        return next(boards, NOBODY)

    def _sheets(self, choices: dict[str, str]) -> tuple[Sheet, ...]:
        try:
            return tuple(self.game.sheets(self.library, choices))
        except SetupError:
            return self.sheets

    def _show(self, number: int) -> None:
        """Show a sheet; all of them where there is room."""
        count = len(self.sheets)
        self.shown = number % count if count else 0
        wide, board = self.has_class("-wide"), self._board
        self.query_one("#preview").display = board != NOBODY and (wide or self.shown == board)
        words = [each for each in range(count) if each != board]
        column = self.query_one("#sheets")
        column.set_class(board != NOBODY, "beside")
        column.display = bool(words) and (wide or self.shown in words)
        for each in words:
            taken = self.sheets[each].seat < self.playing
            for sheet in self.query(f"#sheet-{each}"):
                sheet.display = taken and (wide or each == self.shown)

    def _refresh(self) -> None:
        seating = self.seating
        self.sheets = self._sheets(dict(seating.choices))
        for number, sheet in enumerate(self.sheets):
            if number == self._board:
                preview = self.query_one(BoardWidget)
                preview.show(sheet.board)
                preview.border_title = sheet.title
            else:
                for words in self.query(f"#sheet-{number}").results(Paragraphs):
                    words.border_title = sheet.title
                    words.show(_text(sheet))
        for seat in range(len(self.game.seats)):
            for widget in self.query(f".of-seat-{seat}"):
                widget.display = seat < len(seating.kinds)
        self.query_one("#said", Static).update(self.mistake())
        self._say_level()

    def _say_level(self) -> None:
        """Say how the machine plays whose line is marked."""
        line = self.focused
        level = None
        if isinstance(line, Choice) and str(line.id).startswith("player-"):
            level = self.game.opponents.get(line.value)
        self.query_one("#level", Static).update(level.sentence if level else "")

    def mistake(self) -> str:
        """What keeps the game from beginning, in one sentence; nothing if it may begin."""
        seating = self.seating
        try:
            self.game.setup(self.library, seating.choices, len(seating.kinds), seating.seed)
        except SetupError as error:
            return str(error)
        return ""

    def on_choice_changed(self, message: Choice.Changed) -> None:
        """Show what the new value brings."""
        self._refresh()
        self._show(self.shown)
        self._keep_in_sight()

    def set_focus(self, widget: Widget | None, scroll_visible: bool = True, from_app_focus: bool = False) -> None:
        """Mark a line; it is scrolled into view at once, not in a glide that the next key would overtake."""
        super().set_focus(widget, scroll_visible=False, from_app_focus=from_app_focus)

    def _keep_in_sight(self) -> None:
        """Scroll the marked line into view once everything has its place."""
        if self.focused is not None:
            self.call_after_refresh(self.focused.scroll_visible, animate=False)

    def on_choice_reached(self, message: Choice.Reached) -> None:
        """Show what belongs to the line."""
        seats = {f"field-{field.id}": field.seat for field in self.fields}
        seat = seats.get(str(message.choice.id), NOBODY)
        whose = (number for number, sheet in enumerate(self.sheets) if seat != NOBODY and sheet.seat == seat)
        self._show(next(whose, max(0, self._board)))
        self._say_level()
        self._keep_in_sight()

    # Actions ---------------------------------------------------------------------------------------------------------

    def action_move(self, step: int) -> None:
        """Go to another line."""
        if step > 0:
            self.focus_next(Choice)
        else:
            self.focus_previous(Choice)

    def action_turn(self, step: int) -> None:
        """Take another value."""
        if isinstance(self.focused, Choice):
            self.focused.turn(step)

    def action_look(self) -> None:
        """Show the next sheet."""
        self._show(self.shown + 1)

    def action_new_seed(self) -> None:
        """Take another seed."""
        self.choice("seed").take(str(fresh_seed()))

    def action_swap(self) -> None:
        """Pass everything on to the next seat, and from the last to the first."""
        rows: dict[int, list[str]] = {}
        for seat in range(self.playing):
            rows[seat] = [f"player-{seat}", *(f"field-{field.id}" for field in self.fields if field.seat == seat)]
        for same in zip(*rows.values(), strict=False):
            values = [self.choice(line).value for line in same]
            for line, value in zip(same, (values[-1], *values[:-1]), strict=True):
                self.choice(line).take(value)

    def action_begin(self) -> None:
        """Begin the battle, unless something is wrong with it."""
        said = self.mistake()
        if said:
            self.query_one("#said", Static).update(said)
            self.app.bell()
            return
        self.table_app.begin(self.seating)


def _line(field: Field) -> Choice:
    """The line of a field; one without options is a number."""
    id = f"field-{field.id}"
    if not field.options:
        return Number(field.label, int(field.default or 0), id=id)
    return Choice(field.label, field.options, field.default, id=id)


def _text(sheet: Sheet) -> Text:
    """The paragraphs of a sheet."""
    text = Text()
    for heading, words in sheet.paragraphs:
        if heading:
            text.append(f"{heading}\n", "bold")
        text.append(f"{words}\n\n")
    text.rstrip()
    return text
