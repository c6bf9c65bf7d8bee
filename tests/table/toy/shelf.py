"""Puts the toy on the shelf for a test."""

from __future__ import annotations

import pytest

from monsterpocalypse_tui.table import shelf


def put_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one line that a new game adds."""
    monkeypatch.setitem(shelf.PACKAGES, "toy", "tests.table.toy")
