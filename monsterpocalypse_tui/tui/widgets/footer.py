"""The footer: the most useful keys of a screen from the register of actions; each can be clicked."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text
from textual.events import Click, Resize
from textual.widgets import Static

from monsterpocalypse_tui.tui.keys import Act, key_name
from monsterpocalypse_tui.tui.table_app import table_app

ONLY_KEYS = ("jump", "look_up")
"""What a mouse has another way for; where there is no room it stands in the help alone."""

DISPENSABLE = ("next_figure", "fold", "undo", "inspect", "choose")
"""What gives way to keys with long names, the least needed first; the help has them all, and so do picks by mouse."""


class ActFooter(Static):
    """One line of keys and words, with the keys the player has given them."""

    DEFAULT_CSS = "ActFooter { dock: bottom; height: 1; background: $panel; color: $foreground; }"

    def __init__(self, acts: tuple[Act, ...], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.acts = tuple(act for act in acts if act.footer)

    def on_mount(self) -> None:
        """Write the line."""
        self.write()

    def on_resize(self, event: Resize) -> None:
        """Write the line into the room there is."""
        self.write()

    def write(self) -> None:
        """Write the line: closer together where there is little room, at last without what is needed least."""
        lines = list(self._lines())
        self.update(next((line for line in lines if line.cell_len <= self.size.width), lines[-1]))

    def _lines(self) -> Iterator[Text]:
        useful = tuple(act for act in self.acts if act.id not in ONLY_KEYS)
        for acts in (self.acts, useful):
            yield self._line(acts, " {} ", "bold reverse", " {} ")
        for acts in (self.acts, useful):
            for gap in ("  ", " "):
                yield self._line(acts, "{} ", "bold", f"{{}}{gap}")
        for count in range(1, len(DISPENSABLE) + 1):
            left = tuple(act for act in useful if act.id not in DISPENSABLE[:count])
            yield self._line(left, "{} ", "bold", "{} ")

    def _line(self, acts: tuple[Act, ...], key: str, ink: str, label: str) -> Text:
        keys_of = table_app(self).keys_of
        text = Text(" " if "reverse" in ink else "", no_wrap=True, overflow="ellipsis")
        for act in acts:
            shown = key_name(keys_of(act).split(",")[0])
            part = Text.assemble((key.format(shown), ink), (label.format(act.label), ""))
            part.apply_meta({"act": act.id})
            text.append_text(part)
        text.rstrip()
        return text

    async def on_click(self, event: Click) -> None:
        """Do what was clicked."""
        act = event.style.meta.get("act")
        if act:
            await self.screen.run_action(act)
