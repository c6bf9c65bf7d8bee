"""The side beside the map: tray, players, attack, card and log share its rows."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.events import Resize

from monsterpocalypse_tui.tui.furniture import Furniture
from monsterpocalypse_tui.tui.widgets.card_panel import CardPanel
from monsterpocalypse_tui.tui.widgets.dice_tray import DiceTray
from monsterpocalypse_tui.tui.widgets.log_panel import LogPanel
from monsterpocalypse_tui.tui.widgets.player_panel import PlayerPanel
from monsterpocalypse_tui.tui.widgets.preview_panel import PreviewPanel, PreviewText

BORDER = 2
"""Rows and columns of a border."""
TIGHT = 46
"""Below so many columns panels have no padding."""
ABREAST = 92
"""From so many columns on both players stand side by side."""
ROOMY = 28
"""From so many rows on every panel stays in sight."""
TALL = 36
"""From so many rows on the tray has room for dice drawn as squares."""
CARD = 22
"""The rows of the card while others want room: whatever is under the cursor, nothing else moves."""
MORE = 14
"""From so many rows on the card has room for the monsters as well."""
LEAST_CARD, LEAST_LOG, LOG = 7, 5, 9
"""The rows in which a panel is of use, and those of a log one reads."""

ORDERS = (("players", "card", "log"), ("card", "log", "players"), ("log", "players", "card"))
"""Which panel comes first, as they are cycled through."""


class Side(Vertical):
    """Shows as many panels as fit, the most wanted first, and folds them into the rows there are."""

    def __init__(self, furniture: Furniture, seats: int, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.furniture = furniture
        self.seats = seats
        self.first = 0
        self.elsewhere = ""
        """The panel that stands below the map."""
        self._rolled: Any = None
        """What was in sight when dice fell last."""

    def compose(self) -> ComposeResult:
        """Make the panels."""
        yield DiceTray(id="tray")
        with Container(id="players"):
            for seat in range(self.seats):
                yield self.furniture.player_panel(seat, id=f"player-{seat + 1}")
        yield self.furniture.preview_panel(id="attack")
        yield CardPanel(id="card")
        yield LogPanel(id="log")

    def on_resize(self, event: Resize) -> None:
        """Share out the new room."""
        self.share_out()

    def on_dice_tray_thrown(self, event: DiceTray.Thrown) -> None:
        """Make room for the dice."""
        self._rolled = self.query_one(PreviewText).view
        self.share_out()

    # Rows ------------------------------------------------------------------------------------------------------------

    def share_out(self) -> None:
        """Give the first panel what it can use, then others what they need at least, then share what is left."""
        width, height = self.size
        if not height:
            return
        self.lift()
        self.set_class(width < TIGHT, "tight")
        self.set_class(width >= ABREAST, "abreast")
        tray = self.query_one(DiceTray)
        tray.tall = height >= TALL
        tray.display = tray.thrown and (height >= ROOMY or not self._next_attack())
        room = height - (tray.needed(width - BORDER) if tray.display else 0)
        first, *others = (name for name in self._order() if name != self.elsewhere)
        attacking = first == "attack"
        self._air(False)
        card = self.query_one("#card", CardPanel)
        card.more = False
        kept = sum(self._least(name) for name in others if name != "card" or not attacking) if room >= ROOMY else 0
        shown = {first: room - kept if first == "log" else min(self._rows(first, room - kept), room)}
        for name in others:
            if self._least(name) <= room - sum(shown.values()):
                shown[name] = self._least(name)
        for name, rows in shown.items():
            most = rows + room - sum(shown.values())
            shown[name] = max(rows, min(self._rows(name, most), most))
        if "players" in shown and not attacking:
            # What is under the cursor must not move the players, so they leave the card all the rows it could want.
            self._air(True)
            spare = room - sum(max(rows, CARD) if name == "card" else rows for name, rows in shown.items())
            shown["players"] = max(shown["players"], self._rows("players", shown["players"] + spare))
        last = next(name for name in ("log", "card", "attack", "players") if name in shown)
        shown[last] += room - sum(shown.values())
        card.more = shown.get("card", 0) >= MORE
        for name in ("players", "attack", "card", "log"):
            self.query_one(f"#{name}").display = name in shown
        for name, rows in shown.items():
            self._give(name, rows)

    def lift(self) -> None:
        """Mark what is about to be used in the panels of the players."""
        preview = self.query_one(PreviewText).view
        for player in self.query(PlayerPanel):
            player.lift(preview)

    def _next_attack(self) -> bool:
        """Whether an attack is being prepared after the one whose dice lie in the tray."""
        view = self.query_one(PreviewText).view
        return view is not None and view != self._rolled

    def _air(self, airy: bool) -> None:
        for player in self.query(PlayerPanel):
            player.airy = airy

    def _order(self) -> tuple[str, ...]:
        attacking = self.query_one(PreviewText).view is not None
        return ("attack", "players", "log", "card") if attacking else ORDERS[self.first % len(ORDERS)]

    def _least(self, name: str) -> int:
        """The fewest rows in which a panel is of use."""
        match name:
            case "card":
                return LEAST_CARD
            case "log":
                return LOG if self.size.height >= ROOMY and "attack" not in self._order() else LEAST_LOG
        return self._rows(name, 0)

    def _rows(self, name: str, most: int) -> int:
        """The rows a panel can use if it may have so many."""
        inner = self._inner(self.size.width)
        match name:
            case "log":
                return min(most, LOG)
            case "card":
                return min(most, CARD)
            case "attack":
                return self.query_one(PreviewText).needed(inner, most - BORDER) + BORDER
        return max(self._shares(most)) if self.has_class("abreast") else sum(self._shares(most))

    def _inner(self, width: int) -> int:
        return width - BORDER - (0 if self.has_class("tight") else 2)

    def _shares(self, most: int) -> list[int]:
        """The rows the players can use together: an equal part each, unless some leave more to the others."""
        players = list(self.query(PlayerPanel))
        if self.has_class("abreast"):
            inner = self._inner(self.size.width // len(players))
            return [player.needed(inner, most - BORDER) + BORDER for player in players]
        inner = self._inner(self.size.width)
        if len(players) == 2:
            one, other = players
            half = one.needed(inner, most // 2 - BORDER) + BORDER
            rest = other.needed(inner, most - half - BORDER) + BORDER
            return [one.needed(inner, most - rest - BORDER) + BORDER, rest]
        return [player.needed(inner, most // len(players) - BORDER) + BORDER for player in players]

    def _give(self, name: str, rows: int) -> None:
        """Give a panel its rows."""
        panel = self.query_one(f"#{name}")
        panel.styles.height = rows
        if isinstance(panel, PreviewPanel):
            self.query_one(PreviewText).fold(rows - BORDER)
        elif name == "players":
            shares = self._shares(rows)
            shares = [rows] * len(shares) if self.has_class("abreast") else [*shares[:-1], rows - sum(shares[:-1])]
            for player, share in zip(self.query(PlayerPanel), shares, strict=True):
                player.styles.height = share
                player.fold(share - BORDER)
