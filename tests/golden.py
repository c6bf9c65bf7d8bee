"""Compare a text with a file; with MONPOC_REWRITE=1 the file is written instead."""

import os
from pathlib import Path


def assert_golden(text: str, path: Path) -> None:
    """Fail if the text is not what the file holds."""
    if os.environ.get("MONPOC_REWRITE"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), f"{path.name} differs; MONPOC_REWRITE=1 writes it anew"
