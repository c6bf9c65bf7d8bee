"""The settings: looks, speed and keys, each kept as soon as it is changed."""

from __future__ import annotations

from dataclasses import replace

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Click, Focus, Key
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from monsterpocalypse_tui.tui.keys import SCREENS, SETTINGS, Act, bindings, clashes, every_act, key_name
from monsterpocalypse_tui.tui.screens.choice import Choice
from monsterpocalypse_tui.tui.screens.frame import Lines, TableScreen
from monsterpocalypse_tui.tui.settings import GLYPHS, SPEEDS, THEMES, Settings
from monsterpocalypse_tui.tui.table_app import table_app

ABOUT = {
    "midnight": "midnight: dark and calm", "daylight": "daylight: dark ink on paper",
    "harbour": "harbour: safe for all eyes", "slate": "slate: black and white",
    "unicode": "unicode: drawn", "ascii": "ascii: plain signs",
    "off": "off: nothing moves", "fast": "fast", "normal": "normal", "slow": "slow: see every die",
}  # fmt: skip


class KeyLine(Widget, can_focus=True):
    """An action and its keys; enter or a click waits for another key."""

    DEFAULT_CSS = """
    KeyLine { height: 1; width: 100%; padding: 0 1; }
    KeyLine:focus { background: $accent; color: $background; text-style: bold; }
    """

    class Pressed(Message):
        """A key was pressed for an action."""

        def __init__(self, act: Act, key: str) -> None:
            super().__init__()
            self.act = act
            self.key = key

    class Reached(Message):
        """This line has the focus now."""

        def __init__(self, act: Act) -> None:
            super().__init__()
            self.act = act

    def __init__(self, act: Act) -> None:
        super().__init__(id=f"key-{act.slug}")
        self.act = act
        self.waits = False

    def render(self) -> Text:
        """Write the line."""
        keys_of = table_app(self).keys_of
        keys = "press a key" if self.waits else key_name(keys_of(self.act))
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(f"{keys:<14}", "bold reverse" if self.waits else "bold")
        label, _ = self.act.said_by(table_app(self).cover)
        text.append(f" {self.act.slug:<18} {label}")
        return text

    def wait(self) -> None:
        """Take the next key that is pressed."""
        self.waits = True
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Wait for a key."""
        self.focus()
        self.wait()

    def on_focus(self, event: Focus) -> None:
        """Be seen, and say what the action does."""
        self.scroll_visible(animate=False)
        self.post_message(self.Reached(self.act))

    def on_blur(self) -> None:
        """Wait no longer."""
        self.waits = False
        self.refresh()

    def on_key(self, event: Key) -> None:
        """Take the key; escape lets everything be."""
        if self.waits:
            event.stop()
            event.prevent_default()
            self.waits = False
            self.refresh()
            if event.key != "escape":
                self.post_message(self.Pressed(self.act, event.key))


class SettingsScreen(TableScreen[None]):
    """Everything that can be set."""

    ACTS = SETTINGS
    BINDINGS = bindings(SETTINGS)

    def furnish(self) -> ComposeResult:
        """The looks on top, the keys below."""
        settings = self.table_app.settings
        yield Static(" SETTINGS", classes="heading")
        with Vertical(id="looks"):
            yield Choice("theme", [(name, ABOUT.get(name, name)) for name in THEMES], settings.theme, id="theme")
            yield Choice("glyphs", [(name, ABOUT[name]) for name in GLYPHS], settings.glyphs, id="glyphs")
            yield Choice("speed", [(name, ABOUT[name]) for name in SPEEDS], settings.speed, id="speed")
            asks = [("yes", "asked when something is left"), ("no", "never asked")]
            yield Choice("phase end", asks, "yes" if settings.confirm_end_of_phase else "no", id="confirm")
            hides = [("yes", "hides secrets between persons"), ("no", "never falls")]
            yield Choice("curtain", hides, "yes" if settings.curtain else "no", id="curtain")
        with Horizontal(id="sample"):
            for number in range(1, len(self.table_app.cover.seats) + 1):
                yield Static(id=f"sample-{number}")
        yield Static("", id="said")
        yield Static("KEYS", classes="part")
        with Lines(id="key-lines"):
            for act in every_act().values():
                yield KeyLine(act)

    def on_mount(self) -> None:
        """Begin at the theme."""
        self.query_one("#theme").focus()
        self._sample()
        if self.table_app.settings_refused:
            self.query_one("#said", Static).update(self.table_app.settings_refused)

    def _sample(self) -> None:
        """Show every seat as it looks now, with fewer signs where there are many."""
        glyphs, seats = self.table_app.glyphs, self.table_app.cover.seats
        for number, seat in enumerate(seats, start=1):
            line = f" {seat.upper()} {glyphs.heart * 3}{glyphs.lost * 2} "
            if len(seats) <= 2:
                line += f"{glyphs.action * 4} {glyphs.power_die * 3} {glyphs.boost * 2} "
                line += f"{glyphs.forest}{glyphs.water}{glyphs.rubble}{glyphs.power}{glyphs.spawn}"
            self.query_one(f"#sample-{number}", Static).update(line)

    def _change(self, settings: Settings) -> None:
        said = self.table_app.change_settings(settings)
        self.query_one("#said", Static).update(said)
        self._sample()
        for widget in self.query(".heading, Choice, KeyLine"):
            widget.refresh()

    def on_choice_changed(self, message: Choice.Changed) -> None:
        """Let it hold."""
        values = {choice.id: choice.value for choice in self.query(Choice)}
        changed = replace(
            self.table_app.settings,
            theme=values["theme"],
            glyphs=values["glyphs"],
            speed=values["speed"],
            confirm_end_of_phase=values["confirm"] == "yes",
            curtain=values["curtain"] == "yes",
        )
        self._change(changed)

    def on_key_line_reached(self, message: KeyLine.Reached) -> None:
        """Say what the action does, and where."""
        act = message.act
        places = [place for place, acts in SCREENS.items() if any(each.slug == act.slug for each in acts)]
        self.query_one("#said", Static).update(f"{act.said_by(self.table_app.cover)[1]} In {', '.join(places)}.")

    def on_choice_reached(self, message: Choice.Reached) -> None:
        """Nothing more needs to be said."""
        self.query_one("#said", Static).update("")

    def on_key_line_pressed(self, message: KeyLine.Pressed) -> None:
        """Give an action its key, unless that key does something else there."""
        self._bind(message.act, message.key)

    def _bind(self, act: Act, keys: str) -> None:
        mapped = {name: own for name, own in self.table_app.settings.keys.items() if name != act.slug}
        if keys and keys != act.keys:
            mapped[act.slug] = keys
        wrong = clashes(mapped)
        if wrong:
            self.query_one("#said", Static).update(wrong[0])
            self.app.bell()
            return
        self._change(replace(self.table_app.settings, keys=mapped))

    # Actions ---------------------------------------------------------------------------------------------------------

    def action_move(self, step: int) -> None:
        """Go to another line."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_turn(self, step: int) -> None:
        """Take another value."""
        if isinstance(self.focused, Choice):
            self.focused.turn(step)

    def action_edit(self) -> None:
        """Wait for a key, or take the next value."""
        if isinstance(self.focused, KeyLine):
            self.focused.wait()
        elif isinstance(self.focused, Choice):
            self.focused.turn(1)

    def action_default_key(self) -> None:
        """Give an action its usual keys back."""
        if isinstance(self.focused, KeyLine):
            self._bind(self.focused.act, "")
