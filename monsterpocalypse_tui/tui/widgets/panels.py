"""The panels beside the map: players with Health Trackers and dice pools, the figure under the cursor, the log."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from monsterpocalypse_tui.engine.monsterpocalypse.state import HYPER, RED
from monsterpocalypse_tui.tui.glyphs import UNICODE, Glyphs
from monsterpocalypse_tui.tui.presenter import PlayerView, Ribbon, Tracker


class RibbonBar(Static):
    """One line on top: the map, the round, whose turn it is and its phases."""

    def show(self, ribbon: Ribbon, glyphs: Glyphs, who: str) -> None:
        """Show where the turn stands; or, in the middle of it, that the other player must choose."""
        lines = [self._line(ribbon, glyphs, place, who) for place in (ribbon.map, "")]
        self.update(lines[lines[0].cell_len > self.app.size.width])
        self.set_class(ribbon.seat == RED, "red")
        self.set_class(ribbon.seat == 1, "blue")

    @staticmethod
    def _line(ribbon: Ribbon, glyphs: Glyphs, place: str, who: str) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append(f" {place} " if place else "", style="bold")
        if ribbon.round:
            text.append(f" round {ribbon.round}  ")
        text.append(f" {ribbon.title} ", style="reverse bold")
        if who:
            text.append(f"  {who}", "bold")
            return text
        for number, phase in enumerate(ribbon.phases):
            text.append(f" {glyphs.arrow} " if number else "  ")
            text.append(
                phase.upper() if number == ribbon.current else phase, "bold" if number == ribbon.current else "dim"
            )
        return text


class PlayerPanel(Static):
    """A player's Health Trackers, four dice pools, reserves and holdings."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs: Glyphs = UNICODE

    def show(self, view: PlayerView) -> None:
        """Show a player's side of the play mat."""
        glyphs = self.glyphs
        lines = [line for tracker in view.trackers for line in self._tracker(tracker)]
        lines.append(self._pools(view))
        power = Text("Power ")
        power.append(glyphs.power_die * view.power_pool, "bold")
        power.append(f" {view.power_pool}/10")
        power.append(f"   Well {glyphs.boost * 4} {glyphs.power_die * view.well}")
        lines.append(power)
        held = []
        if view.zones:
            held.append(f"{view.zones} Power Zone{'s' if view.zones > 1 else ''}")
        if view.negative:
            held.append(f"{view.negative} Negative Zone{'s' if view.negative > 1 else ''}")
        held += [f"secures {name}" for name in view.secured]
        lines.append(Text(f"Holds: {', '.join(held) or 'nothing'}"))
        units = ", ".join(f"{name} {count}" for name, count in view.reserves)
        lines.append(Text(f"Reserves: {units or 'none'}", overflow="ellipsis"))
        self.border_title = f"{view.name.upper()}{'  to move' if view.active else ''}"
        self.set_class(view.active, "active")
        self.update(Group(*lines))

    def _tracker(self, tracker: Tracker) -> list[Text]:
        hyper = tracker.in_play == HYPER
        title = f"{tracker.hyper_name} {tracker.name}" if hyper else tracker.name
        name = Text(title + (", out of the game" if tracker.gone else ""), "bold", no_wrap=True, overflow="ellipsis")
        return [name, self._sliders(tracker)]

    def _sliders(self, tracker: Tracker) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        for name, (left, most), form in (("Alpha", tracker.alpha, 0), (tracker.hyper_name, tracker.hyper, HYPER)):
            text.append("  " if form else "")
            text.append(name, "bold underline" if form == tracker.in_play and not tracker.gone else "")
            text.append(f" {self.glyphs.heart * max(left, 0)}{self.glyphs.lost * (most - max(left, 0))}")
            text.append(f" {max(left, 0)}/{most}")
        return text

    def _pools(self, view: PlayerView) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        text.append("Monster ")
        text.append(self.glyphs.action * view.monster_pool, "bold")
        text.append(f" {view.monster_pool}   Unit ")
        text.append(self.glyphs.action * view.unit_pool, "bold")
        text.append(f" {view.unit_pool}")
        if any(view.in_play):
            text.append(f"   rolling {view.in_play[0]}A {view.in_play[1]}P", "reverse")
        return text


class CardPanel(Static):
    """What is under the cursor."""

    def show(self, title: str, lines: list[str]) -> None:
        """Show a figure or a space."""
        self.border_title = title
        self.update("\n".join(lines))


class LogPanel(VerticalScroll):
    """What has happened, with rule pages; the newest at the bottom."""

    def compose(self) -> ComposeResult:
        """Make the text."""
        yield Static(id="log-text")

    def show(self, log: list[str], most: int = 60) -> None:
        """Show the end of the log."""
        self.query_one("#log-text", Static).update(Text("\n".join(log[-most:])))
        self.scroll_end(animate=False)


class AttackPanel(Static):
    """The attack being prepared: its receipt, the exact chance, and what a hit and a miss would mean."""

    def show(self, lines: list[str]) -> None:
        """Show the lines, or nothing."""
        self.display = bool(lines)
        self.border_title = "attack"
        self.update(Text("\n".join(lines)))
