"""The footer: the most useful keys of a screen from the register of actions; each can be clicked."""

from __future__ import annotations

from rich.text import Text
from textual.events import Click, Resize
from textual.widgets import Static

from monsterpocalypse_tui.tui.keys import Act, key_name

ONLY_KEYS = ("jump",)
"""What a mouse has no use for; it stands in the help all the same."""


class ActFooter(Static):
    """One line of keys and words."""

    def __init__(self, acts: tuple[Act, ...], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._acts = acts

    def on_resize(self, event: Resize) -> None:
        """Write the line into the room there is: closer together, and at last without what only keys are for."""
        width = event.size.width
        lines = (self._line(gap, left_out) for left_out in ((), ONLY_KEYS) for gap in ("  ", " "))
        self.update(next((line for line in lines if line.cell_len <= width), self._line(" ", ONLY_KEYS)))

    def _line(self, gap: str, left_out: tuple[str, ...]) -> Text:
        keys_of = getattr(self.app, "keys_of", lambda act: act.keys)
        text = Text(no_wrap=True, overflow="ellipsis")
        for act in self._acts:
            if act.footer and act.id not in left_out:
                part = Text(f"{key_name(keys_of(act).split(',')[0])} ", "bold")
                part.append(act.label, "not bold")
                part.apply_meta({"act": act.id})
                text.append(gap if text else "")
                text.append_text(part)
        return text

    async def on_click(self, event: Click) -> None:
        """Do what was clicked."""
        act = event.style.meta.get("act")
        if act:
            await self.screen.run_action(act)
