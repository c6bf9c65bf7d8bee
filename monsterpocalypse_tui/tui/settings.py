"""How a player likes the table: theme, glyphs, speed, keys. The file is read and checked by `settings_file`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

FILE = "settings.yaml"
THEMES = ("midnight", "daylight", "harbour", "slate")
GLYPHS = ("unicode", "ascii")
SPEEDS = ("off", "fast", "normal", "slow")

_PEEK = re.compile(r"^(theme|glyphs)\s*:\s*['\"]?([a-z-]+)['\"]?\s*(?:#.*)?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set. `keys` holds only actions that do not have their usual keys."""

    theme: str = "midnight"
    glyphs: str = "unicode"
    speed: str = "normal"
    confirm_end_of_phase: bool = True
    keys: Mapping[str, str] = field(default_factory=dict)


def peek(path: Path) -> Settings:
    """Guess at the looks without reading the whole file, so that the first picture need not wait for it."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return Settings()
    found = dict(_PEEK.findall(text))
    theme, glyphs = found.get("theme", ""), found.get("glyphs", "")
    return Settings(
        theme=theme if theme in THEMES else Settings().theme,
        glyphs=glyphs if glyphs in GLYPHS else Settings().glyphs,
    )
