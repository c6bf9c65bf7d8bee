"""The app as every widget and screen here knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.message_pump import MessagePump

if TYPE_CHECKING:
    from monsterpocalypse_tui.tui.app import MonpocApp


def table_app(node: MessagePump) -> MonpocApp:
    """The app a widget or screen belongs to, with all it knows; there is no other app here."""
    return cast("MonpocApp", node.app)
