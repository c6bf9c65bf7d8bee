"""The themes: what the table looks like, as data. One of them is safe for colour-blind players."""

from __future__ import annotations

from textual.color import Color
from textual.theme import Theme

TINTS = {
    "odd": 0.03, "grass": 0.1, "dirt": 0.12, "rough": 0.16, "forest": 0.2, "green": 0.22, "yellow": 0.18,
    "rubble": 0.22, "fire": 0.24, "radiation": 0.2, "power": 0.2, "negative": 0.2, "building": 0.27,
    "seat-1": 0.16, "seat-2": 0.16, "seat-3": 0.16, "seat-4": 0.16,
}  # fmt: skip
"""How much of its ink each kind of ground takes on."""

INKS = {
    "odd": "map-building",
    "grass": "map-forest",
    "dirt": "map-rough",
    "rubble": "map-rough",
    **{f"seat-{seat}": f"seat-{seat}" for seat in (1, 2, 3, 4)},
}


def _theme(name: str, *, dark: bool, base: dict[str, str], table: dict[str, str]) -> Theme:
    """A theme; the ground under each ink is the map's colour with a little of that ink in it."""
    paper = Color.parse(table["map"])
    backs = {
        f"map-{kind}-back": paper.blend(Color.parse(table[INKS.get(kind, f"map-{kind}")]), part).hex
        for kind, part in TINTS.items()
    }
    backs["map-label"] = paper.blend(Color.parse(base["foreground"]), 0.65).hex
    return Theme(name=name, dark=dark, variables={**backs, **table}, **base)  # type: ignore[arg-type]


MIDNIGHT = _theme(
    "midnight",
    dark=True,
    base={
        "primary": "#7aa2f7", "secondary": "#9ece6a", "accent": "#e0af68", "foreground": "#d5d9e6",
        "background": "#10121a", "surface": "#171a26", "panel": "#1f2335", "warning": "#e0af68",
        "error": "#f7768e", "success": "#9ece6a",
    },
    table={
        "seat-1": "#ff7a85", "seat-1-dark": "#5c1a22", "seat-1-text": "#ffd9dc",
        "seat-2": "#7ab8ff", "seat-2-dark": "#173a63", "seat-2-text": "#d6e9ff",
        "seat-3": "#a8dc7c", "seat-3-dark": "#2b4a17", "seat-3-text": "#e4f7d4",
        "seat-4": "#dfa8ff", "seat-4-dark": "#472260", "seat-4-text": "#f4e3ff",
        "map": "#12141d", "map-open": "#4a5070", "map-rough": "#9a8f7a", "map-forest": "#6fae5c",
        "map-water": "#4f8fc0", "map-water-back": "#14283a", "map-green": "#5fb36a", "map-yellow": "#c9a94e",
        "map-fire": "#ff9e4a", "map-radiation": "#b7f34a", "map-power": "#ffd75f", "map-negative": "#d08cff",
        "map-building": "#d0d4e4", "map-lit": "#24503a", "map-target": "#6b3a12", "map-taken": "#4b4a1d",
        "map-path": "#28545a", "map-danger": "#5c1f33",
    },
)  # fmt: skip

DAYLIGHT = _theme(
    "daylight",
    dark=False,
    base={
        "primary": "#1f4f99", "secondary": "#2f6b2f", "accent": "#9a5b00", "foreground": "#1c1f2b",
        "background": "#f5f3ec", "surface": "#ece9df", "panel": "#e0dccf", "warning": "#9a5b00",
        "error": "#a3162a", "success": "#2f6b2f",
    },
    table={
        "seat-1": "#a3162a", "seat-1-dark": "#f3c9ce", "seat-1-text": "#5a0d18",
        "seat-2": "#144f9e", "seat-2-dark": "#c8dcf5", "seat-2-text": "#0c2f60",
        "seat-3": "#2a6430", "seat-3-dark": "#cde8cc", "seat-3-text": "#173d1a",
        "seat-4": "#6d2a8f", "seat-4-dark": "#ead3f5", "seat-4-text": "#3f1557",
        "map": "#faf8f1", "map-open": "#9c9a8e", "map-rough": "#6f5f45", "map-forest": "#2c6b2f",
        "map-water": "#1d5f94", "map-water-back": "#d3e6f3", "map-green": "#2c7a3a", "map-yellow": "#86660b",
        "map-fire": "#b84300", "map-radiation": "#4d7500", "map-power": "#7d5a00", "map-negative": "#7a2aa8",
        "map-building": "#30323c", "map-lit": "#bfe3c4", "map-target": "#f7cfa8", "map-taken": "#ece39b",
        "map-path": "#b9dfe0", "map-danger": "#f6c9d2",
    },
)  # fmt: skip

HARBOUR = _theme(
    "harbour",
    dark=True,
    base={
        "primary": "#56b4e9", "secondary": "#009e73", "accent": "#f0e442", "foreground": "#e8e8e8",
        "background": "#101010", "surface": "#1a1a1a", "panel": "#262626", "warning": "#f0e442",
        "error": "#d55e00", "success": "#009e73",
    },
    table={
        "seat-1": "#ff9a3c", "seat-1-dark": "#5a3200", "seat-1-text": "#ffe3c4",
        "seat-2": "#6cc6ff", "seat-2-dark": "#0b3a57", "seat-2-text": "#d9f1ff",
        "seat-3": "#f5ec6a", "seat-3-dark": "#4a4408", "seat-3-text": "#fdf9d0",
        "seat-4": "#dc9ac8", "seat-4-dark": "#54204a", "seat-4-text": "#f8def0",
        "map": "#121212", "map-open": "#565656", "map-rough": "#a8a08a", "map-forest": "#2fbf97",
        "map-water": "#56b4e9", "map-water-back": "#0e2836", "map-green": "#2fbf97", "map-yellow": "#e6d93a",
        "map-fire": "#ff7f2a", "map-radiation": "#f0e442", "map-power": "#f0e442", "map-negative": "#e59ac5",
        "map-building": "#d9d9d9", "map-lit": "#14473a", "map-target": "#5c3a05", "map-taken": "#4d4a10",
        "map-path": "#17495f", "map-danger": "#4a1d3d",
    },
)  # fmt: skip

SLATE = _theme(
    "slate",
    dark=True,
    base={
        "primary": "#c0c0c0", "secondary": "#a0a0a0", "accent": "#989898", "foreground": "#e0e0e0",
        "background": "#000000", "surface": "#0c0c0c", "panel": "#1c1c1c", "warning": "#d0d0d0",
        "error": "#ffffff", "success": "#c0c0c0",
    },
    table={
        "seat-1": "#ffffff", "seat-1-dark": "#3a3a3a", "seat-1-text": "#ffffff",
        "seat-2": "#b8b8b8", "seat-2-dark": "#202020", "seat-2-text": "#d8d8d8",
        "seat-3": "#dadada", "seat-3-dark": "#2d2d2d", "seat-3-text": "#eaeaea",
        "seat-4": "#adadad", "seat-4-dark": "#121212", "seat-4-text": "#c4c4c4",
        "map": "#000000", "map-open": "#555555", "map-rough": "#909090", "map-forest": "#9a9a9a",
        "map-water": "#808080", "map-water-back": "#141414", "map-green": "#a0a0a0", "map-yellow": "#808080",
        "map-fire": "#ffffff", "map-radiation": "#ffffff", "map-power": "#ffffff", "map-negative": "#d0d0d0",
        "map-building": "#c8c8c8", "map-lit": "#333333", "map-target": "#4d4d4d", "map-taken": "#595959",
        "map-path": "#404040", "map-danger": "#2a2a2a",
    },
)  # fmt: skip

THEMES = {theme.name: theme for theme in (MIDNIGHT, DAYLIGHT, HARBOUR, SLATE)}
"""Every theme by name; harbour uses colours that are told apart with any kind of colour vision."""
