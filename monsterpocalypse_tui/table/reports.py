"""Reports of what should not have happened: one file for each, for whoever mends it."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from datetime import datetime

from monsterpocalypse_tui import __version__
from monsterpocalypse_tui.table.saves import home


def report(error: BaseException, about: Mapping[str, object]) -> str:
    """Write a report down, and say where it is; where nothing can be written, say what went wrong instead."""
    lines = [f"monpoc {__version__}", *(f"{name}: {value}" for name, value in about.items()), ""]
    text = "\n".join(lines) + "\n" + "".join(traceback.format_exception(error))
    folder = home() / "reports"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return f"no report could be written ({type(error).__name__})"
    return f"a report is in {path}"
