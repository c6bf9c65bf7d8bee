"""A new game: who plays, what they bring, where, and with which dice."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from monsterpocalypse_tui.engine.kernel.dice import fresh_seed
from monsterpocalypse_tui.engine.monsterpocalypse.cards import Force, Library
from monsterpocalypse_tui.engine.monsterpocalypse.match import Setup, SetupError, check
from monsterpocalypse_tui.engine.monsterpocalypse.opponents import OPPONENTS
from monsterpocalypse_tui.engine.monsterpocalypse.reference.loading import check_force
from monsterpocalypse_tui.saves import PERSON
from monsterpocalypse_tui.table.match import Seating
from monsterpocalypse_tui.table.monsterpocalypse.sheets import force_sheet, map_preview
from monsterpocalypse_tui.tui.keys import NEW_GAME, bindings
from monsterpocalypse_tui.tui.screens.choice import Choice, Number
from monsterpocalypse_tui.tui.screens.frame import Paragraphs, TableScreen
from monsterpocalypse_tui.tui.widgets.board_grid import BattleMap

MACHINE = "rookie"
MAP = "smashville"
VIEWS = ("map", "red", "blue")
SETUPS = (("quick", "quick, at once to battle"), ("full", "full, as on pp. 23-26"))
DICE = (("rolled", "rolled here"), ("typed", "real dice, typed in"))


class Begin(Static):
    """The line that begins the battle, for the mouse."""

    async def on_click(self) -> None:
        """Begin."""
        await self.screen.run_action("begin")


class NewGameScreen(TableScreen[None]):
    """Everything a game depends on, each in its line. As it stands it can always be begun at once."""

    ACTS = NEW_GAME
    BINDINGS = bindings(NEW_GAME)
    SHEETS: ClassVar[dict[str, str]] = {"red": "RED", "blue": "BLUE"}

    def __init__(self, library: Library, kinds: tuple[str, str], *, seed: int | None = None) -> None:
        super().__init__()
        self.library = library
        machine = MACHINE if MACHINE in OPPONENTS else next(iter(OPPONENTS))
        self.kinds = tuple(kind or machine for kind in kinds)
        self.seed = fresh_seed() if seed is None else seed
        self.view = "map"

    def furnish(self) -> ComposeResult:
        """The lines on the left; the map and the forces beside them."""
        library = self.library
        seats = [(PERSON, "a person"), *((name, f"the machine: {name}") for name in OPPONENTS)]
        forces = [(force.id, force.name) for force in library.forces.values()]
        cities = [("", "its own"), *((force.id, f"that of {force.name}") for force in library.forces.values())]
        default = Seating()
        maps = [(sheet.id, sheet.name + (" (practice)" if sheet.practice else "")) for sheet in library.maps.values()]
        yield Static(" NEW GAME", classes="heading")
        with Horizontal(classes="columns"):
            with Vertical(id="form"):
                for seat, kind, force in zip(("red", "blue"), self.kinds, default.forces, strict=True):
                    yield Static(seat.upper(), classes=f"part {seat}")
                    yield Choice("player", seats, kind, id=f"{seat}-player")
                    yield Choice("force", forces, force, id=f"{seat}-force")
                    yield Choice("city", cities, id=f"{seat}-city")
                yield Static("BATTLE", classes="part")
                yield Choice("map", [*maps, ("", "chosen in the set-up")], MAP, id="map-choice")
                yield Choice("set-up", SETUPS, id="setup")
                yield Choice("dice", DICE, id="dice")
                yield Number("seed", self.seed, id="seed")
                yield Begin("begin the battle", id="begin")
                yield Static("", id="said")
            yield BattleMap(glyphs=self.table_app.glyphs, id="preview")
            with Vertical(id="forces"):
                for seat in ("red", "blue"):
                    yield Paragraphs(id=f"{seat}-sheet", classes=f"sheet {seat}")

    def on_mount(self) -> None:
        """Begin at the first line, with everything shown."""
        self.query_one(BattleMap).can_focus = False
        self.query_one("#red-player").focus()
        self._show("map")
        self._refresh()

    # Showing ---------------------------------------------------------------------------------------------------------

    def _choice(self, id: str) -> Choice:
        return self.query_one(f"#{id}", Choice)

    @property
    def seating(self) -> Seating:
        """The game as it is chosen now."""
        return Seating(
            kinds=(self._choice("red-player").value, self._choice("blue-player").value),
            forces=(self._choice("red-force").value, self._choice("blue-force").value),
            cities=(self._choice("red-city").value, self._choice("blue-city").value),
            map=self._choice("map-choice").value,
            seed=int(self._choice("seed").value),
            quick=self._choice("setup").value == "quick",
            typed=self._choice("dice").value == "typed",
        )

    def _show(self, view: str) -> None:
        """Show the map or a force where there is room for one of them."""
        self.view = view
        for name in VIEWS:
            self.set_class(name == view, f"-{name}")

    def _refresh(self) -> None:
        seating = self.seating
        forces = seating.brought(self.library)
        for seat, force in zip(("red", "blue"), forces, strict=True):
            self._refresh_force(seat, force)
        sheet = self.library.maps.get(seating.map)
        board = self.query_one(BattleMap)
        board.show(map_preview(self.library, sheet, *forces) if sheet else None)
        board.border_title = sheet.name if sheet else "the map is chosen in the set-up"
        self.query_one("#said", Static).update(self.mistake())

    def _refresh_force(self, seat: str, force: Force) -> None:
        text = Text()
        for heading, words in force_sheet(self.library, force):
            if heading:
                text.append(f"{heading}\n", "bold")
            text.append(f"{words}\n\n")
        text.right_crop(2)
        sheet = self.query_one(f"#{seat}-sheet", Paragraphs)
        sheet.border_title = f"{seat.upper()}: {force.name}"
        sheet.show(text)

    def mistake(self) -> str:
        """What keeps the game from beginning, in one sentence; nothing if it may begin."""
        seating = self.seating
        red, blue = seating.brought(self.library)
        for seat, force in (("Red", red), ("Blue", blue)):
            broken = check_force(self.library, force)
            if broken:
                return f"{seat} cannot bring that: {broken[0]}."
        try:
            check(self.library, Setup(red, blue, seating.map, seating.seed))
        except SetupError as error:
            return str(error)
        return ""

    def on_choice_changed(self, message: Choice.Changed) -> None:
        """Show what the new value brings."""
        self._refresh()

    def on_choice_reached(self, message: Choice.Reached) -> None:
        """Show what belongs to the line."""
        part = str(message.choice.id).partition("-")
        if part[0] in ("red", "blue") and part[2] != "player":
            self._show(part[0])
        else:
            self._show("map")

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
        """Show the next of map and forces."""
        self._show(VIEWS[(VIEWS.index(self.view) + 1) % len(VIEWS)])

    def action_new_seed(self) -> None:
        """Take another seed."""
        self._choice("seed").take(str(fresh_seed()))

    def action_swap(self) -> None:
        """Exchange the sides."""
        for part in ("player", "force", "city"):
            red, blue = self._choice(f"red-{part}"), self._choice(f"blue-{part}")
            mine, theirs = red.value, blue.value
            red.take(theirs)
            blue.take(mine)

    def action_begin(self) -> None:
        """Begin the battle, unless something is wrong with it."""
        said = self.mistake()
        if said:
            self.query_one("#said", Static).update(said)
            self.app.bell()
            return
        self.table_app.begin(self.seating)
