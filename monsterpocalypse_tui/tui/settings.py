"""How a player likes the table: theme, glyphs, speed, keys; and which game was on it last.

The file of the settings is read and checked by `settings_file`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

FILE = "settings.yaml"
LAST_GAME = "last-game.txt"
Theme = Literal["midnight", "daylight", "harbour", "slate"]
GlyphSet = Literal["unicode", "ascii"]
Speed = Literal["off", "fast", "normal", "slow"]
THEMES: tuple[str, ...] = get_args(Theme)
GLYPHS: tuple[str, ...] = get_args(GlyphSet)
SPEEDS: tuple[str, ...] = get_args(Speed)

_PEEK = re.compile(r"^(theme|glyphs)\s*:\s*['\"]?([a-z-]+)['\"]?\s*(?:#.*)?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set. `keys` holds only actions that do not have their usual keys."""

    theme: str = "midnight"
    glyphs: str = "unicode"
    speed: str = "normal"
    confirm_end_of_phase: bool = True
    keys: Mapping[str, str] = field(default_factory=dict)
    curtain: bool = True
    """Whether secrets are hidden while the keyboard goes from one person to another."""


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


def last_game(folder: Path) -> str:
    """The short name of the game that was on the table last; nothing if none is known."""
    try:
        return (folder / LAST_GAME).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def keep_game(folder: Path, name: str) -> None:
    """Remember the game that is on the table; where nothing can be written it is not remembered."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / LAST_GAME).write_text(f"{name}\n", encoding="utf-8")
