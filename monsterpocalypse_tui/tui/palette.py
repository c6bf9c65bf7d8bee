"""The command palette: whatever can be done on this screen, from the register of actions, and the ways around."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from textual.command import DiscoveryHit, Hit, Hits, Provider

from monsterpocalypse_tui.tui.keys import key_name
from monsterpocalypse_tui.tui.table_app import table_app


class ActCommands(Provider):
    """Offers the actions of the screen that is shown."""

    def _offers(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        app = table_app(self.screen)
        seen = set()
        for act in getattr(self.screen, "ACTS", None) or app.acts_here():
            if act.slug not in seen:
                seen.add(act.slug)
                label, help = act.said_by(app.cover)
                yield f"{label} ({key_name(app.keys_of(act))})", help, partial(self.screen.run_action, act.id)
        for title, action in (
            ("Open the reference", app.open_reference),
            ("Open the settings", app.open_settings),
            ("Take another game from the shelf", app.open_shelf),
            ("Go back to the title", app.to_title),
            ("Leave the table", self.screen.app.exit),
        ):
            yield title, "", action

    async def discover(self) -> Hits:
        """List everything before anything is typed."""
        for title, help, action in self._offers():
            yield DiscoveryHit(title, action, help=help or None)

    async def search(self, query: str) -> Hits:
        """List what fits what is typed."""
        matcher = self.matcher(query)
        for title, help, action in self._offers():
            score = max(matcher.match(title), matcher.match(help) / 2)
            if score > 0:
                yield Hit(score, matcher.highlight(title), action, help=help or None)
