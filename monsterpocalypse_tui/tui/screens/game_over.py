"""The end of a battle: who won and why, and its story in pictures."""

from __future__ import annotations

from itertools import zip_longest

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Resize
from textual.widgets import Static

from monsterpocalypse_tui.engine.kernel.dice import fresh_seed
from monsterpocalypse_tui.engine.kernel.setup import SetupError
from monsterpocalypse_tui.table.charts import bar, columns
from monsterpocalypse_tui.table.match import Match
from monsterpocalypse_tui.table.picture import banner
from monsterpocalypse_tui.table.view import NOBODY, Chart, Story
from monsterpocalypse_tui.tui.keys import GAME_OVER, bindings
from monsterpocalypse_tui.tui.screens.frame import Paragraphs, TableScreen

GAP = 3
"""Columns between two charts side by side."""


class GameOverScreen(TableScreen[None]):
    """The story of a battle."""

    ACTS = GAME_OVER
    BINDINGS = bindings(GAME_OVER)

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.story: Story = match.view.story(match.session)

    def furnish(self) -> ComposeResult:
        """Who won on top, the story below."""
        yield Static(id="winner")
        yield Static(self.story.why, id="why")
        yield Paragraphs(id="story")

    def on_mount(self) -> None:
        """Say who won."""
        winner = self.story.winner
        words = self.story.headline.upper() or (f"{self.names[winner]} WINS" if winner != NOBODY else "A DRAW")
        shown = self.query_one("#winner", Static)
        shown.update(Text("\n".join(banner(words, plain=self.plain)), no_wrap=True))
        if winner != NOBODY:
            shown.add_class(f"seat-{winner + 1}")

    def on_resize(self, event: Resize) -> None:
        """Draw the story anew for the room there is."""
        self.query_one("#story", Paragraphs).show(self.draw(event.size.width - 4, event.size.height))

    @property
    def plain(self) -> bool:
        """Whether only plain signs are drawn."""
        return self.table_app.glyphs.plain

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, width: int, height: int) -> Text:
        """The story for so many columns."""
        story, text = self.story, Text()
        tall = 2 if height < 30 else 3 if height < 40 else 5
        charts = [chart for chart in story.charts if chart.values]
        for first in range(0, len(charts), 2):
            self._abreast(text, charts[first : first + 2], width, tall)
            text.append("\n")
        if story.luck:
            text.append_text(self._luck(width))
            text.append("\n\n")
        if story.tallies:
            text.append_text(self._tallies(width))
        text.rstrip()
        return text

    def _abreast(self, text: Text, charts: list[Chart], width: int, tall: int) -> None:
        """Two charts side by side, or the last one alone."""
        half = (width - GAP) // 2
        for row in zip_longest(*(self._chart(chart, half, tall) for chart in charts), fillvalue=Text()):
            for one in row[:-1]:
                text.append_text(one)
                text.append(" " * (half + GAP - one.cell_len))
            text.append_text(row[-1])
            text.append("\n")

    @property
    def names(self) -> tuple[str, ...]:
        """Those who played."""
        return tuple(name.upper() for name in self.match.game.seats[: len(self.match.kinds)])

    @property
    def label(self) -> int:
        """Columns for a name."""
        return max(len(name) for name in self.names) + 1

    def _called(self, seat: int) -> str:
        return f"{self.names[seat]:<{self.label}}"

    def _color(self, seat: int) -> str:
        return self.app.theme_variables.get(f"seat-{seat + 1}", "")

    def _chart(self, chart: Chart, width: int, height: int) -> list[Text]:
        """A title and a chart for each player below each other, with the first value and the last."""
        values = chart.values
        most = max(max(each) for each in values) or 1
        lines = [Text(f"{chart.title} over {len(values) - 1} turns", "bold")]
        for seat in range(min(len(self.names), len(values[0]))):
            own = [each[seat] for each in values]
            drawn = columns(own, most, width - self.label - 8, height, plain=self.plain)
            for number, line in enumerate(drawn):
                text = Text.assemble((self._called(seat) if number == 0 else " " * self.label, "bold"))
                text.append(line, self._color(seat))
                if number == height - 1:
                    text.append(f" to {own[-1]}")
                elif number == 0:
                    text.append(f" from {own[0]}")
                lines.append(text)
        return lines

    def _luck(self, width: int) -> Text:
        text = Text.assemble((f"{self.story.luck_title}\n", "bold"))
        most = max(1.0, *(abs(each.above) for each in self.story.luck))
        room = max(8, (width - self.label - 41) // 2)
        sign = "#" if self.plain else "█"
        for number, each in enumerate(self.story.luck):
            length = round(abs(each.above) * room / most)
            text.append("\n" if number else "")
            text.append(self._called(each.seat), "bold")
            text.append((sign * length if each.above < 0 else "").rjust(room), self._color(each.seat))
            text.append("|")
            text.append((sign * length if each.above > 0 else "").ljust(room), self._color(each.seat))
            text.append(f" {each.above:+.1f}", "bold")
            text.append(f" {each.note}")
        return text

    def _tallies(self, width: int) -> Text:
        text = Text.assemble((f"{self.story.tally_title}\n", "bold"))
        tallies = self.story.tallies
        most = max([1, *(amount for each in tallies for _, amount in each.rows)])
        for each in tallies:
            text.append(each.heading, "bold")
            text.append(f"; {each.note}\n" if each.note else "\n")
            ink = self._color(each.ink if each.ink != NOBODY else each.seat)
            for source, amount in each.rows:
                name = source if len(source) <= 34 else source[:33] + ("~" if self.plain else "…")
                text.append(f"  {name:<34} {amount:>2} ")
                text.append(bar(amount, most, max(8, width - 42), plain=self.plain).rstrip() + "\n", ink)
        text.rstrip()
        return text

    # Actions ---------------------------------------------------------------------------------------------------------

    def action_rematch(self) -> None:
        """Play it again with other dice."""
        seed = self.table_app.seed
        again = fresh_seed() if seed is None else seed + 1
        try:
            match = self.match.rematch(again)
        except SetupError as error:
            self.notify(str(error), severity="warning")
            return
        self.table_app.open_battle(match)

    def action_look_at_map(self) -> None:
        """Look at the battle as it ended."""
        self.app.pop_screen()

    def action_title(self) -> None:
        """Go back to the title."""
        self.table_app.to_title()

    def action_read(self, step: int) -> None:
        """Read on, or back."""
        self.query_one("#story", Paragraphs).read(step)
