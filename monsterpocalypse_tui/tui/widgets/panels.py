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
        alone = len(view.trackers) == 1
        lines = [self._sliders(view.trackers[0])] if alone else []
        if not alone:
            lines = [
                line
                for tracker in view.trackers
                for line in (Text(self._form(tracker), "bold"), self._sliders(tracker))
            ]
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
        holds = f"Holds {', '.join(held)}. " if held else ""
        lines.append(Text(f"{holds}Reserves: {self._reserves(view) or 'none'}"))
        name = f"  {self._form(view.trackers[0])}" if alone else ""
        self.border_title = f"{view.name.upper()}{name}{'  to move' if view.active else ''}"
        self.set_class(view.active, "active")
        self.update(Group(*lines))

    @staticmethod
    def _reserves(view: PlayerView) -> str:
        """The units in reserve; elites are counted behind a plus."""
        kinds: dict[str, tuple[int, int]] = {}
        for name, count in view.reserves:
            base = name.removeprefix("Elite ")
            plain, elite = kinds.get(base, (0, 0))
            kinds[base] = (plain, elite + count) if name != base else (plain + count, elite)
        return ", ".join(
            f"{name} {plain or ''}{f'+{elite}' if elite else ''}" for name, (plain, elite) in kinds.items()
        )

    @staticmethod
    def _form(tracker: Tracker) -> str:
        name = f"{tracker.hyper_name} {tracker.name}" if tracker.in_play == HYPER else tracker.name
        return f"{name}, out of the game" if tracker.gone else name

    def _sliders(self, tracker: Tracker) -> Text:
        text = Text(no_wrap=True, overflow="ellipsis")
        for name, (left, most), form in (("Alpha", tracker.alpha, 0), (tracker.hyper_name, tracker.hyper, HYPER)):
            text.append("  " if form else "")
            text.append(name, "bold underline" if form == tracker.in_play and not tracker.gone else "")
            text.append(f" {self.glyphs.heart * max(left, 0)}{self.glyphs.lost * (most - max(left, 0))}")
            text.append(f" {max(left, 0)}/{most}")
        return text

    def _pools(self, view: PlayerView) -> Text:
        text = Text()
        text.append("Monster ")
        text.append(self.glyphs.action * view.monster_pool, "bold")
        text.append(f" {view.monster_pool}  Unit ")
        text.append(self.glyphs.action * view.unit_pool, "bold")
        text.append(f" {view.unit_pool}")
        if any(view.in_play):
            dice = [f"{count}{letter}" for count, letter in zip(view.in_play, "AP", strict=True) if count]
            text.append("  ")
            text.append(f"rolls {' '.join(dice)}", "reverse")
        return text


class CardPanel(Static):
    """What is under the cursor."""

    def show(self, title: str, lines: list[str]) -> None:
        """Show a figure or a space."""
        self.border_title = title
        self.update("\n".join(lines))


class LogPanel(VerticalScroll, can_focus=False):
    """What has happened, with rule pages; the newest at the bottom."""

    def compose(self) -> ComposeResult:
        """Make the text."""
        yield Static(id="log-text")

    def show(self, log: list[str], most: int = 60) -> None:
        """Show the end of the log."""
        self.query_one("#log-text", Static).update(Text("\n".join(log[-most:])))
        self.scroll_end(animate=False)


class AttackPanel(VerticalScroll, can_focus=False):
    """The attack being prepared: its receipt, the exact chance, and what a hit and a miss would mean."""

    def compose(self) -> ComposeResult:
        """Make the text."""
        yield Static(id="attack-text")

    def show(self, lines: list[str]) -> None:
        """Show the lines, or nothing."""
        self.display = bool(lines)
        self.border_title = "attack"
        self.query_one("#attack-text", Static).update(Text("\n".join(lines)))
