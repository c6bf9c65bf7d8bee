"""The settings file: read at the door, refused in one sentence, and written so that a person can read it."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from monsterpocalypse_tui.tui.keys import NAMES, clashes, every_act
from monsterpocalypse_tui.tui.settings import GLYPHS, SPEEDS, THEMES, GlyphSet, Settings, Speed, Theme


class SettingsError(Exception):
    """A settings file that cannot be used; the message is one sentence for the player."""


class SettingsDoor(BaseModel):
    """What may stand in the file."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    theme: Theme = "midnight"
    glyphs: GlyphSet = "unicode"
    speed: Speed = "normal"
    confirm_end_of_phase: bool = Field(default=True, alias="confirm-end-of-phase")
    curtain: bool = True
    keys: dict[str, str] = {}


NEWER = {"games": "f4"}
"""Actions that are newer than a player's file may be, and the key they have where theirs is given away."""

HEADER = """\
# How you like the table. Anything left out is as usual.
#   theme: {themes}    glyphs: {glyphs}    speed: {speeds}
#   keys: an action and its keys, such as
# keys:
#   undo: u,ctrl+z
#   choose: enter,x
"""


def read(path: Path) -> Settings:
    """Read the file; without one everything is as usual. A file that is wrong is refused and left alone."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Settings()
    except (OSError, UnicodeDecodeError) as error:
        raise _refused(path, f"they cannot be read ({_reason(error)})") from None
    try:
        content = yaml.safe_load(text)
        door = SettingsDoor.model_validate({} if content is None else _words(content))
        keys = read_keys(door.keys)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" in line {mark.line + 1}" if mark is not None else ""
        raise _refused(path, f"it is not YAML{where}") from None
    except ValidationError as error:
        raise _refused(path, _sentence(error)) from None
    except ValueError as error:
        raise _refused(path, str(error)) from None
    return Settings(door.theme, door.glyphs, door.speed, door.confirm_end_of_phase, keys, door.curtain)


def read_keys(entries: dict[str, str]) -> dict[str, str]:
    """Check remapped keys: every action is known, every key can be pressed, and none does two things on one screen."""
    acts, keys = every_act(), {}
    for name, text in entries.items():
        if name not in acts:
            raise ValueError(f"there is no action “{name}” to give a key")
        keys[name] = normal_keys(text)
        if not keys[name]:
            raise ValueError(f"“{name}” has no key")
    for name, other in NEWER.items():
        if name not in keys and clashes(keys) and not clashes({**keys, name: other}):
            keys[name] = other
    wrong = clashes(keys)
    if wrong:
        raise ValueError(wrong[0][0].lower() + wrong[0][1:].rstrip("."))
    return keys


def normal_keys(text: str) -> str:
    """Keys as Textual names them.

    >>> normal_keys("?, f1"), normal_keys("esc,+"), normal_keys("ctrl+z")
    ('question_mark,f1', 'escape,plus', 'ctrl+z')
    """
    named = {shown: key for key, shown in NAMES.items()}
    found = []
    for word in text.split(","):
        key = word.strip()
        key = named.get(key, key)
        if len(key) == 1 and not key.isalnum():
            called = unicodedata.name(key).lower().replace("-", "_").replace(" ", "_")
            key = _SIGNS.get(called, called)
        if key:
            found.append(key)
    return ",".join(found)


_SIGNS = {
    "solidus": "slash", "reverse_solidus": "backslash", "commercial_at": "at", "hyphen_minus": "minus",
    "plus_sign": "plus", "low_line": "underscore",
}  # fmt: skip
"""Where Textual's name for a key is not the name of its character."""


def write(path: Path, settings: Settings) -> None:
    """Write the file anew, all of it or nothing."""
    content: dict[str, Any] = {
        "theme": settings.theme,
        "glyphs": settings.glyphs,
        "speed": settings.speed,
        "confirm-end-of-phase": settings.confirm_end_of_phase,
        "curtain": settings.curtain,
    }
    if settings.keys:
        content["keys"] = dict(settings.keys)
    head = HEADER.format(themes=", ".join(THEMES), glyphs=", ".join(GLYPHS), speeds=", ".join(SPEEDS))
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(head + yaml.safe_dump(content, sort_keys=False, allow_unicode=True), encoding="utf-8")
    beside.replace(path)


def _words(content: Any) -> Any:
    """YAML reads a bare `off` as false; in these settings it is a word, as is a bare digit for a key."""
    if isinstance(content, dict):
        if content.get("speed") is False:
            content["speed"] = "off"
        keys = content.get("keys")
        if isinstance(keys, dict):
            content["keys"] = {str(name): str(key) if type(key) is int else key for name, key in keys.items()}
        elif keys is None and "keys" in content:
            content["keys"] = {}
    return content


def _refused(path: Path, why: str) -> SettingsError:
    return SettingsError(f"The settings in {path} are not used: {why}. The usual ones hold, and the file is untouched.")


def _sentence(error: ValidationError) -> str:
    first = error.errors(include_url=False)[0]
    where = ".".join(str(step) for step in first["loc"])
    if first["type"] == "extra_forbidden":
        return f"there is no setting “{where}”"
    if first["type"] == "literal_error":
        allowed = first["ctx"]["expected"].replace("'", "")
        return f"“{first['input']}” is no {where}; there are {allowed}"
    if not where:
        return "it should hold names and values, such as “theme: daylight”"
    if first["type"].startswith("bool"):
        return f"“{where}” is true or false, not “{first['input']}”"
    return f"“{first['input']}” cannot stand at “{where}”"


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or "it is not text")
