"""The footer: the most useful keys of a screen from the register of actions; each can be clicked."""

from __future__ import annotations

from rich.text import Text
from textual.events import Click
from textual.widgets import Static

from monsterpocalypse_tui.tui.keys import Act, key_name


class ActFooter(Static):
    """One line of keys and words."""

    def __init__(self, acts: tuple[Act, ...], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._acts = acts

    def on_mount(self) -> None:
        """Write the line."""
        text = Text(no_wrap=True, overflow="ellipsis")
        for act in self._acts:
            if act.footer:
                part = Text(f"{key_name(act.keys.split(',')[0])} ", "bold")
                part.append(f"{act.label}  ", "not bold")
                part.apply_meta({"act": act.id})
                text.append_text(part)
        self.update(text)

    async def on_click(self, event: Click) -> None:
        """Do what was clicked."""
        act = event.style.meta.get("act")
        if act:
            await self.screen.run_action(act)
