"""The end of a battle: who won and why, and its story in pictures."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.events import Resize
from textual.widgets import Static

from monsterpocalypse_tui.engine.kernel.dice import fresh_seed
from monsterpocalypse_tui.engine.monsterpocalypse.describe import names
from monsterpocalypse_tui.engine.monsterpocalypse.match import SetupError
from monsterpocalypse_tui.engine.monsterpocalypse.state import NOBODY, SEATS
from monsterpocalypse_tui.table.charts import bar, columns
from monsterpocalypse_tui.table.match import Table
from monsterpocalypse_tui.table.monsterpocalypse.story import Pair, Side, Story, story
from monsterpocalypse_tui.table.picture import banner
from monsterpocalypse_tui.tui.keys import GAME_OVER, bindings
from monsterpocalypse_tui.tui.screens.frame import Paragraphs, TableScreen

GAP = 3
"""Columns between two charts side by side."""


class GameOverScreen(TableScreen[None]):
    """The story of a battle."""

    ACTS = GAME_OVER
    BINDINGS = bindings(GAME_OVER)

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.story: Story = story(table.session)

    def furnish(self) -> ComposeResult:
        """Who won on top, the story below."""
        yield Static(id="winner")
        yield Static(self.story.why, id="why")
        yield Paragraphs(id="story")

    def on_mount(self) -> None:
        """Say who won."""
        winner = self.story.winner
        words = f"{SEATS[winner].upper()} WINS" if winner != NOBODY else "A DRAW"
        shown = self.query_one("#winner", Static)
        shown.update(Text("\n".join(banner(words, plain=self.plain)), no_wrap=True))
        shown.set_class(winner == 0, "red")
        shown.set_class(winner == 1, "blue")

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
        half = (width - GAP) // 2
        tall = 2 if height < 30 else 3 if height < 40 else 5
        health, power = ([getattr(moment, name) for moment in self.story.moments] for name in ("health", "power"))
        left = self._chart("Health of both forms", health, half, tall)
        right = self._chart("Power Dice", power, half, tall)
        text = Text()
        for one, other in zip(left, right, strict=True):
            text.append_text(one)
            text.append(" " * (half + GAP - one.cell_len))
            text.append_text(other)
            text.append("\n")
        text.append("\n")
        text.append_text(self._luck(width))
        text.append("\n\n")
        text.append_text(self._damage(width))
        return text

    def _color(self, seat: int) -> str:
        return self.app.theme_variables.get(SEATS[seat], "")

    def _chart(self, title: str, values: list[Pair], width: int, height: int) -> list[Text]:
        """A title and two charts below each other, red's and blue's, with the scale and the last value."""
        most = max(max(pair) for pair in values) or 1
        lines = [Text(f"{title} over {len(values) - 1} turns", "bold")]
        for seat in (0, 1):
            own = [pair[seat] for pair in values]
            drawn = columns(own, most, width - 13, height, plain=self.plain)
            for number, line in enumerate(drawn):
                text = Text.assemble((f"{SEATS[seat].upper() if number == 0 else '':<5}", "bold"))
                text.append(line, self._color(seat))
                if number == height - 1:
                    text.append(f" to {own[-1]}")
                elif number == 0:
                    text.append(f" from {own[0]}")
                lines.append(text)
        return lines

    def _luck(self, width: int) -> Text:
        text = Text.assemble(("Luck: strikes above or below what the dice promise\n", "bold"))
        most = max(1.0, *(abs(float(side.luck)) for side in self.story.sides))
        room = max(8, (width - 46) // 2)
        for seat, side in enumerate(self.story.sides):
            luck = float(side.luck)
            length = round(abs(luck) * room / most)
            sign = "#" if self.plain else "█"
            below = (sign * length if luck < 0 else "").rjust(room)
            above = (sign * length if luck > 0 else "").ljust(room)
            text.append(f"{SEATS[seat].upper():<5}", "bold")
            text.append(below, self._color(seat))
            text.append("|")
            text.append(above, self._color(seat))
            text.append(f" {luck:+.1f}", "bold")
            text.append(f" in {side.rolls} rolls, {side.hits} of {side.attacks} attacks hit")
            text.append("\n" if seat == 0 else "")
        return text

    def _damage(self, width: int) -> Text:
        text = Text.assemble(("Damage by what did it\n", "bold"))
        sides = self.story.sides
        most = max([1, *(amount for side in sides for amount in side.damage.values())])
        for seat, side in enumerate(sides):
            text.append(f"{SEATS[seat].upper()} took {side.damage.total()}", "bold")
            text.append(f"; {self._losses(side)}\n")
            for source, amount in side.damage.most_common():
                name = source if len(source) <= 34 else source[:33] + ("~" if self.plain else "…")
                text.append(f"  {name:<34} {amount:>2} ")
                text.append(
                    bar(amount, most, max(8, width - 42), plain=self.plain).rstrip() + "\n", self._color(1 - seat)
                )
        text.rstrip()
        return text

    @staticmethod
    def _losses(side: Side) -> str:
        lost, felled = names.count(side.units_lost, "unit"), names.count(side.buildings, "building")
        return f"lost {lost}, felled {felled}, earned {names.count(side.power_gained, 'Power Die', 'Power Dice')}"

    # Actions ---------------------------------------------------------------------------------------------------------

    def action_rematch(self) -> None:
        """Play it again with other dice."""
        seed = self.table_app.seed
        again = fresh_seed() if seed is None else seed + 1
        try:
            table = self.table.rematch(again)
        except SetupError as error:
            self.notify(str(error), severity="warning")
            return
        self.table_app.open_battle(table)

    def action_look_at_map(self) -> None:
        """Look at the battle as it ended."""
        self.app.pop_screen()

    def action_title(self) -> None:
        """Go back to the title."""
        self.table_app.to_title()

    def action_read(self, step: int) -> None:
        """Read on, or back."""
        self.query_one("#story", Paragraphs).read(step)
