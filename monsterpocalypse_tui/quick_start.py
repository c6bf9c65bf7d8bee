"""Collect no garbage before the first picture: what is imported and read until then stays anyway."""

from __future__ import annotations

import gc


def hold_back() -> None:
    """Collect nothing until there is something to see."""
    gc.disable()


def collect_again() -> None:
    """Collect from now on, and never look again at what was there before."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
