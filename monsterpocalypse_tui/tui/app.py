"""The app: the game on the table, settings and screens. What is heavy is imported after the first picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event, Key
from textual.screen import Screen
from textual.scrollbar import ScrollBar, ScrollBarRender

from monsterpocalypse_tui.quick_start import collect_again
from monsterpocalypse_tui.table import shelf
from monsterpocalypse_tui.table.glyphs import SETS, Glyphs
from monsterpocalypse_tui.table.saves import home
from monsterpocalypse_tui.table.title import Title
from monsterpocalypse_tui.tui.keys import BATTLE, Act
from monsterpocalypse_tui.tui.screens.frame import TableScreen
from monsterpocalypse_tui.tui.screens.title import TitleScreen
from monsterpocalypse_tui.tui.settings import FILE, Settings, keep_game, last_game, peek
from monsterpocalypse_tui.tui.theme import THEMES
from monsterpocalypse_tui.tui.widgets.footer import ActFooter

if TYPE_CHECKING:
    from textual.command import Provider

    from monsterpocalypse_tui.table.game import Game, Seating
    from monsterpocalypse_tui.table.match import Match


class PlainScrollBar(ScrollBarRender):
    """A scroll bar of whole cells, the same with every set of glyphs."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


ScrollBar.renderer = PlainScrollBar


def _commands() -> type[Provider]:
    from monsterpocalypse_tui.tui.palette import ActCommands

    return ActCommands


STYLES = tuple(Path(__file__).with_name(name) for name in ("app.tcss", "screens.tcss"))
"""The styles of all screens but the title, which brings its own."""


class MonpocApp(App[None]):
    """A table for games of giant monsters. `opening` is what comes before the title, such as a battle.

    `game` is the short name of the game on the table; else it is the one that was there last, or the first there is.
    `library` are the data of that game, if they were read already.
    """

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_commands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Quit", tooltip="Leave the table.", show=False, priority=True),
    ]

    def __init__(
        self,
        *,
        settings: Settings | None = None,
        theme: str | None = None,
        glyph_set: str | None = None,
        seed: int | None = None,
        opening: Callable[[MonpocApp], object] | None = None,
        game: str | None = None,
        library: Any = None,
    ) -> None:
        super().__init__()
        kept = last_game(home()) if library is None else ""
        self.cover: Title = shelf.title(game or (kept if kept in shelf.PACKAGES else shelf.FIRST))
        self.title = self.cover.title
        self.settings_path = home() / FILE
        self.settings_refused = ""
        self.settings = peek(self.settings_path) if settings is None else settings
        self.seed = seed
        self.library = library
        self._reads_file = settings is None
        self._opening = opening
        self._named = {key: value for key, value in (("theme", theme), ("glyphs", glyph_set)) if value}
        self._waiting: list[Callable[[Any], object]] = []
        self._read: dict[str, Any] = {}
        for entry in THEMES.values():
            self.register_theme(entry)
        self._take_on(self.settings)

    def get_default_screen(self) -> Screen[Any]:
        """The title is the first screen, with nothing below it."""
        return TitleScreen(id="_default")

    def on_mount(self) -> None:
        """Once there is something to see, read the settings and the cards; an opening needs them at once."""
        if self._opening is not None:
            self._after_first_picture()
        else:
            self.call_after_refresh(self._after_first_picture)
        self.call_after_refresh(collect_again)

    async def on_event(self, event: Event) -> None:
        """Let the screen act on a key before the next one is read, if it wants to."""
        if isinstance(event, Key) and not event.is_forwarded:
            screen = self.screen
            if isinstance(screen, TableScreen) and screen.is_mounted and await screen.take_key(event):
                self.app_focus = True
                return
        await super().on_event(event)

    def dress(self) -> None:
        """Read the styles of the other screens, once."""
        unread = [path for path in STYLES if not self.stylesheet.has_source(str(path), "")]
        if unread:
            self.stylesheet.read_all(unread)
            self.stylesheet.reparse()
            self.stylesheet.update(self)

    def push_screen(self, *args: Any, **kwargs: Any) -> Any:
        """Show a screen, with its styles."""
        self.dress()
        return super().push_screen(*args, **kwargs)

    # The game --------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game on the table; its modules are loaded when it is first asked for."""
        return shelf.game(self.cover.id)

    def take_game(self, name: str, library: Any = None) -> None:
        """Put a game of the shelf on the table, with its data if they are read already; it is the next one's start."""
        keep_game(home(), name)
        if name == self.cover.id:
            self.library = library if library is not None else self.library
            return
        self._read[self.cover.id] = self.library
        self._waiting.clear()
        self.cover = shelf.title(name)
        self.title = self.cover.title
        self.library = library if library is not None else self._read.get(name)
        if self.library is None:
            self._begin_reading()
        bottom = self.screen_stack[0]
        if isinstance(bottom, TitleScreen):
            bottom.show_game()

    # Settings --------------------------------------------------------------------------------------------------------

    @property
    def glyphs(self) -> Glyphs:
        """The set of glyphs in use."""
        return SETS[self.settings.glyphs]

    @property
    def speed(self) -> str:
        """How fast things move."""
        return self.settings.speed

    @property
    def confirms_end(self) -> bool:
        """Whether the end of a phase is asked about when something useful is left."""
        return self.settings.confirm_end_of_phase

    def keys_of(self, act: Act) -> str:
        """The keys an action has now."""
        return act.bound(self.settings.keys)

    def _take_on(self, settings: Settings) -> None:
        """Let settings hold; what the command line named goes before them."""
        named = self._named
        self.settings = replace(
            settings, theme=named.get("theme", settings.theme), glyphs=named.get("glyphs", settings.glyphs)
        )
        self.theme = "slate" if self.no_color and "theme" not in self._named else self.settings.theme
        self.set_class(self.glyphs.plain, "-ascii")
        self.set_keymap(dict(self.settings.keys))

    def change_settings(self, settings: Settings) -> str:
        """Let new settings hold and write them down; return a sentence if they could not be written."""
        changed = {name for name in ("theme", "glyphs") if getattr(settings, name) != getattr(self.settings, name)}
        self._named = {name: value for name, value in self._named.items() if name not in changed}
        self._take_on(settings)
        if self.no_color and "theme" in changed:
            self.theme = settings.theme
        self._write_footers()
        if self.settings_refused:
            return f"These settings hold until you leave; {self.settings_path} has mistakes and is left as it is."
        from monsterpocalypse_tui.tui import settings_file

        try:
            settings_file.write(self.settings_path, settings)
        except OSError as error:
            return f"The settings cannot be written down ({error.strerror}); they hold until you leave."
        return ""

    def _write_footers(self) -> None:
        """Show the keys that hold now on every screen, also on those below."""
        for screen in self.screen_stack:
            for footer in screen.query(ActFooter):
                footer.write()

    def _read_settings(self) -> None:
        from monsterpocalypse_tui.tui import settings_file

        try:
            self._take_on(settings_file.read(self.settings_path))
        except settings_file.SettingsError as error:
            self._take_on(Settings())
            self.settings_refused = str(error)
            self.notify(self.settings_refused, title="Settings", severity="warning", timeout=12)
        self._write_footers()

    # The cards -------------------------------------------------------------------------------------------------------

    def _after_first_picture(self) -> None:
        self.dress()
        if self._reads_file and self.settings_path.exists():
            self._read_settings()
        if self.library is None:
            self._begin_reading()
        if self._opening is not None:
            self._opening(self)

    def _begin_reading(self) -> None:
        read = partial(self._read_cards, self.cover.id)
        self.run_worker(read, thread=True, exclusive=False, group="cards")

    def _read_cards(self, name: str) -> None:
        """Read the reference data, away from the screen; a mistake in a player's own data leaves the shipped ones."""
        from monsterpocalypse_tui.engine.reading.files import ReferenceError
        from monsterpocalypse_tui.table.saves import library_for

        game, said = shelf.game(name), ""
        try:
            library = library_for(game, None)
        except ReferenceError as error:
            said = f"Your own data are left out: {error.mistakes[0]}"
            library = game.load()
        self.call_from_thread(self._cards_are_there, name, library, said)

    def _cards_are_there(self, name: str, library: Any, said: str) -> None:
        """Go on with what waited for the cards, unless another game was taken in the meantime."""
        self._read[name] = library
        if name != self.cover.id:
            return
        self.library = library
        if said:
            self.notify(said, title="Data", severity="warning", timeout=12)
        waiting, self._waiting = self._waiting, []
        for then in waiting:
            then(library)

    def with_library(self, then: Callable[[Any], object]) -> None:
        """Do something with the cards, now or as soon as they are read."""
        if self.library is not None:
            then(self.library)
        else:
            self._waiting.append(then)

    # Screens ---------------------------------------------------------------------------------------------------------

    def to_title(self) -> None:
        """Put everything away but the title."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def open_shelf(self) -> None:
        """Show all games."""
        from monsterpocalypse_tui.tui.screens.shelf import ShelfScreen

        if not isinstance(self.screen, ShelfScreen):
            self.push_screen(ShelfScreen())

    def open_new_game(self, kinds: tuple[str, ...]) -> None:
        """Set up a new game; the last of the kinds sits at all seats that are left, and an empty one is a machine."""
        from monsterpocalypse_tui.tui.screens.new_game import NewGameScreen

        self.with_library(lambda library: self.push_screen(NewGameScreen(self.game, library, kinds, seed=self.seed)))

    def open_battle(self, match: Match) -> None:
        """Sit down at a match; whatever led there is put away, and its game is the one on the table."""
        from monsterpocalypse_tui.tui.screens.battle import BattleScreen

        self.take_game(match.game.id)
        self.to_title()
        self.push_screen(BattleScreen(match))

    def begin(self, seating: Seating) -> None:
        """Begin a new battle, or say why it cannot be set up so."""
        from monsterpocalypse_tui.engine.kernel.setup import SetupError
        from monsterpocalypse_tui.table.match import Match

        def sit_down(library: Any) -> None:
            try:
                self.open_battle(Match.new(self.game, library, seating))
            except SetupError as error:
                self.notify(str(error), title="New game", severity="error", timeout=12)

        self.with_library(sit_down)

    def resume(self, path: Path, *remarks: str) -> None:
        """Go on with a saved battle, and pass on what was noticed on the way to it."""
        from monsterpocalypse_tui.table.match import Match
        from monsterpocalypse_tui.table.saves import SaveError

        for remark in remarks:
            self.notify(remark, severity="warning", timeout=12)
        try:
            self.open_battle(Match.resume(path))
        except (SaveError, OSError) as error:
            self.notify(str(error), title="Continue", severity="error", timeout=12)

    def open_scenarios(self) -> None:
        """Show the scenarios."""
        from monsterpocalypse_tui.tui.screens.scenarios import ScenariosScreen

        self.with_library(lambda library: self.push_screen(ScenariosScreen(self.game, library)))

    def open_reference(self, entry: str = "") -> None:
        """Open the reference, at an entry if one is named by its id, or by that of something it is about."""
        from monsterpocalypse_tui.tui.screens.reference import ReferenceScreen

        self.with_library(lambda library: self.push_screen(ReferenceScreen(self.game, library, entry)))

    def open_settings(self) -> None:
        """Show the settings."""
        from monsterpocalypse_tui.tui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def game_over(self, match: Match) -> None:
        """Tell the story of a battle that is over."""
        from monsterpocalypse_tui.tui.screens.game_over import GameOverScreen

        self.push_screen(GameOverScreen(match))

    def action_help(self) -> None:
        """Say what can be done on the screen that is shown."""
        from monsterpocalypse_tui.tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.acts_here(), self.here()))

    def explain(self) -> None:
        """Say what is on the screen right now."""
        from monsterpocalypse_tui.tui.screens.help import HERE, HelpScreen

        self.push_screen(HelpScreen(self.acts_here(), self.here(), page=HERE))

    def here(self) -> list[tuple[str, str]]:
        """What there is to say about what is on the screen right now."""
        return self.screen.here() if isinstance(self.screen, TableScreen) else []

    def action_show_help_panel(self) -> None:
        """There is one help, and it is ours."""
        self.action_help()

    def acts_here(self) -> tuple[Act, ...]:
        """What can be done on the screen that is shown."""
        acts: Iterable[Act] = getattr(self.screen, "ACTS", BATTLE)
        return tuple(acts)
